#!/usr/bin/env python3
"""Writes day-starts.txt: the first instant of every local day 2010-2026 in some awkward zones.

One line a zone: its name, the start of 2010-01-01 in seconds since 1970, and then every day that does
not last 86,400 seconds, as "days since 2010-01-01:seconds". Computed with Python's zoneinfo by looking
at every minute near each midnight, that is without any of the program's reasoning.
"""
import datetime as dt
import pathlib
from zoneinfo import ZoneInfo

ZONES = """
Africa/Cairo Africa/Casablanca America/Asuncion America/Caracas America/Havana America/Los_Angeles
America/New_York America/Nuuk America/Santiago America/Sao_Paulo America/St_Johns Asia/Amman
Asia/Beirut Asia/Gaza Asia/Kathmandu Asia/Kolkata Asia/Pyongyang Asia/Seoul Asia/Tehran
Atlantic/Azores Australia/Lord_Howe Australia/Sydney Europe/Berlin Europe/Istanbul Europe/London
Europe/Volgograd Pacific/Apia Pacific/Chatham Pacific/Fakaofo Pacific/Tongatapu UTC
""".split()
FIRST, LAST = dt.date(2010, 1, 1), dt.date(2026, 12, 31)
EPOCH = dt.date(1970, 1, 1)


def shown(instant, zone):
    """What a clock in the zone shows, as a naive datetime."""
    return dt.datetime.fromtimestamp(instant, zone).replace(tzinfo=None)


def start(day, zone):
    """The first instant whose local date is `day` or later."""
    utc = (day - EPOCH).days * 86_400
    midnight = dt.datetime.combine(day, dt.time())
    offsets = {shown(utc + h * 3600, zone) - dt.datetime.combine(day, dt.time()) - dt.timedelta(hours=h)
               for h in range(-26, 27)}
    if len(offsets) == 1:
        return utc - int(offsets.pop().total_seconds())
    return next(t for t in range(utc - 26 * 3600, utc + 26 * 3600, 60) if shown(t, zone) >= midnight)


def main():
    lines = []
    for name in ZONES:
        zone, day = ZoneInfo(name), FIRST
        at = start(day, zone)
        parts = [name, str(at)]
        while day <= LAST:
            following = day + dt.timedelta(days=1)
            then = start(following, zone)
            if then - at != 86_400:
                parts.append(f'{(day - FIRST).days}:{then - at}')
            day, at = following, then
        lines.append(' '.join(parts))
    pathlib.Path(__file__).with_name('day-starts.txt').write_text('\n'.join(lines) + '\n')


main()
