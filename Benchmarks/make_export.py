#!/usr/bin/env python3
"""Writes a made-up Apple Health export, the same bytes for the same arguments.

    make_export.py FOLDER [--mb 100]

FOLDER/export.zip is the archive as the Health app names it, FOLDER/apple_health_export/export.xml what is
in it. A phone and a watch overlap, one record in 200 stands in the file twice, blood pressure stands in
it at top level and again in its correlation, and the device's address differs at every record, as in
real exports. All data is invented.
"""
import argparse
import datetime
import pathlib
import random
import zipfile

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_GB">
 <ExportDate value="2026-05-31 21:00:00 +0900"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
"""
WATCH, PHONE, SCALE, CUFF = "Sam\u2019s Watch", "Sam\u2019s iPhone", "Scale", "Cuff"
FIRST_DAY = datetime.datetime(2025, 6, 1)
DAYS = 365
DAY = 86400
# Bytes that a day takes without its heart rates, and that a heart rate takes.
DAY_BYTES, HEART_RATE_BYTES = 39_000, 467
REPEATED = 1 / 200

random_source = random.Random(1)
chance, integer = random_source.random, random_source.randint


def date(second):
    """Writes a second counted from the first day."""
    return (FIRST_DAY + datetime.timedelta(seconds=second)).strftime("%Y-%m-%d %H:%M:%S +0900")


def device(model):
    address = f"0x{random_source.getrandbits(36):x}"
    return (f"&lt;&lt;HKDevice: {address}&gt;, name:{model}, manufacturer:Apple Inc., model:{model}, "
            f"hardware:{model}6,2, software:17.5&gt;")


def record(kind, value, unit, source, start, length=0, model=None, metadata=""):
    head = f' <Record type="HK{kind}" sourceName="{source}" sourceVersion="17.5"'
    if model:
        head += f' device="{device(model)}"'
    if unit:
        head += f' unit="{unit}"'
    head += (f' creationDate="{date(start + length)}" startDate="{date(start)}"'
             f' endDate="{date(start + length)}" value="{value}"')
    return head + (f">\n{metadata} </Record>\n" if metadata else "/>\n")


def heart_rates(day, count):
    for number in range(count):
        metadata = f'  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="{integer(0, 2)}"/>\n'
        second = day * DAY + DAY * number // count
        yield record("QuantityTypeIdentifierHeartRate", integer(48, 158), "count/min", WATCH, second,
                     model="Watch", metadata=metadata)


def movement(day):
    for number in range(30):
        second, steps = day * DAY + 25_000 + number * 1_900, integer(8, 700)
        yield record("QuantityTypeIdentifierStepCount", steps, "count", PHONE, second, 600, "iPhone")
        if chance() < 0.75:
            yield record("QuantityTypeIdentifierStepCount", max(1, steps + integer(-9, 9)), "count", WATCH,
                         second + integer(-15, 15), 600, "Watch")
        yield record("QuantityTypeIdentifierActiveEnergyBurned", repr(random_source.uniform(3, 95)), "kcal",
                     WATCH, second, 900, "Watch")


def scale(day):
    yield record("QuantityTypeIdentifierBodyMass", f"{random_source.gauss(78, 0.3):.2f}", "kg", SCALE,
                 day * DAY + 24_000)
    yield record("QuantityTypeIdentifierBodyFatPercentage", f"{random_source.uniform(0.17, 0.22):.4f}", "%",
                 SCALE, day * DAY + 24_000)


def sleep(day):
    for number, stage in enumerate(["Core", "Deep", "REM", "Core"]):
        yield record("CategoryTypeIdentifierSleepAnalysis", f"HKCategoryValueSleepAnalysisAsleep{stage}", "",
                     WATCH, day * DAY + number * 5400, 5400, "Watch")


def blood_pressure(day):
    second = day * DAY + 25_000
    pair = [record("QuantityTypeIdentifierBloodPressure" + kind, integer(*values), "mmHg", CUFF, second)
            for kind, values in [("Systolic", (108, 138)), ("Diastolic", (66, 90))]]
    yield from pair
    yield (f' <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="{CUFF}"'
           f' creationDate="{date(second)}" startDate="{date(second)}" endDate="{date(second)}">\n'
           + "".join(" " + part for part in pair) + " </Correlation>\n")


def workout(day):
    start, end = date(day * DAY + 64_800), date(day * DAY + 66_600)
    yield (f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min"'
           f' sourceName="{WATCH}" creationDate="{end}" startDate="{start}" endDate="{end}">\n'
           f'  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="{start}"'
           f' endDate="{end}" sum="{integer(200, 400)}" unit="kcal"/>\n </Workout>\n')


def activity_summary(day):
    yield (f' <ActivitySummary dateComponents="{date(day * DAY)[:10]}"'
           f' activeEnergyBurned="{integer(200, 700)}" activeEnergyBurnedGoal="500"'
           f' activeEnergyBurnedUnit="kcal" appleExerciseTime="{integer(0, 90)}"'
           f' appleExerciseTimeGoal="30" appleStandHours="{integer(5, 16)}" appleStandHoursGoal="12"/>\n')


def elements(heart_rate_count):
    """Yields the elements by their types, a month's heart rates in no order, as the Health app does."""
    for month in range(0, DAYS, 30):
        rates = [text for day in range(month, min(month + 30, DAYS))
                 for text in heart_rates(day, heart_rate_count)]
        random_source.shuffle(rates)
        yield from rates
    for make in [movement, scale, sleep, blood_pressure, workout, activity_summary]:
        for day in range(DAYS):
            yield from make(day)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--mb", type=float, default=100, help="about how large the XML is to be")
    arguments = parser.parse_args()
    heart_rate_count = max(1, round((arguments.mb * 1e6 / DAYS - DAY_BYTES) / HEART_RATE_BYTES))

    xml = arguments.folder / "apple_health_export" / "export.xml"
    xml.parent.mkdir(parents=True, exist_ok=True)
    with open(xml, "w", encoding="utf-8", newline="\n") as file:
        file.write(HEAD)
        for text in elements(heart_rate_count):
            file.write(text)
            if text.startswith(" <Record") and chance() < REPEATED:
                file.write(text)
        file.write("</HealthData>\n")

    archive = arguments.folder / "export.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(zipfile.ZipInfo("apple_health_export/export_cda.xml"),
                      '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>\n')
        entry = zipfile.ZipInfo("apple_health_export/export.xml")
        entry.compress_type = zipfile.ZIP_DEFLATED
        with open(xml, "rb") as source, file.open(entry, "w", force_zip64=True) as target:
            while chunk := source.read(1 << 20):
                target.write(chunk)
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB, XML {xml.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
