#!/usr/bin/env python3
"""Times importing an Apple Health export with steptracker, with unzip alone, and with other importers.

    imports.py --install        once: puts the other importers into environments of their own
    imports.py [--mb 100] [--export FILE.zip] [--rounds 5] [--others-rounds 3] [--program PATH]

What is not installed is skipped. See README.md beside this file.
"""
import argparse
import json
import multiprocessing
import pathlib
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import zipfile

from timing import (
    WORK, Contender, compare, cpu_seconds, program, ratio, run, seconds, skip, table, time_text)

# The name of the package, the command in it, and what is written.
IMPORTERS = {
    "healthkit-to-sqlite": ("healthkit-to-sqlite --silent {archive} {output}", "others.sqlite"),
    "apple-health-export-mcp": ("apple-health-export-mcp-ingest {archive} --db {output}", "others.sqlite"),
    "vitalog": ("vitalog load apple --file {archive} --db {output}", "others.duckdb"),
    "atlas-db": ("atlas parquet {xml} --out {output}", "others.parquet"),
}


def install():
    for package in IMPORTERS:
        environment = WORK / package
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        result = subprocess.run([environment / "bin/pip", "install", "--quiet", package])
        print(f"{package}: {'installed' if result.returncode == 0 else 'cannot be installed'}")


def remove(path):
    for file in path.parent.glob(path.name + "*"):
        file.unlink()


def contents(archive):
    """Unpacks the export's XML and counts what is in it."""
    with zipfile.ZipFile(archive) as file:
        entry = max(file.infolist(), key=lambda entry: entry.file_size)
        xml = pathlib.Path(file.extract(entry, WORK / "unpacked"))
    counts = {"Record": 0, "in correlations": 0, "not quantities": 0, "Workout": 0, "ActivitySummary": 0}
    distinct, is_inside = set(), False
    identity = re.compile(r'(?:type|sourceName|unit|value|startDate|endDate)="[^"]*"')
    with open(xml, encoding="utf-8") as file:
        for line in file:
            text = line.lstrip()
            if text.startswith("<Record "):
                counts["Record"] += 1
                counts["in correlations"] += is_inside
                counts["not quantities"] += 'type="HKQuantityType' not in text
                distinct.add(hash("".join(identity.findall(text))))
            elif text.startswith(("<Correlation ", "</Correlation>")):
                is_inside = text.startswith("<C")
            elif text.startswith("<Workout "):
                counts["Workout"] += 1
            elif text.startswith("<ActivitySummary "):
                counts["ActivitySummary"] += 1
    counts["distinct"] = len(distinct)
    return xml, counts


def sqlite_rows(path, is_counted):
    """Counts the rows of the tables whose names are counted."""
    with sqlite3.connect(path) as database:
        names = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
                   for name in names if is_counted(name))


def rows_of(package, path):
    """How many records an importer has saved."""
    if package == "healthkit-to-sqlite":
        return sqlite_rows(path, lambda name: name.startswith("r"))
    if package == "apple-health-export-mcp":
        return sqlite_rows(path, lambda name: name == "record")
    code = {
        "vitalog": "import duckdb, sys; database = duckdb.connect(sys.argv[1]); "
                   "print(database.execute('SELECT count(*) FROM stg_records').fetchall()[0][0])",
        "atlas-db": "import polars, sys; print(len(polars.read_parquet(sys.argv[1])))",
    }[package]
    python = WORK / package / "bin/python"
    return int(subprocess.run([python, "-c", code, path], check=True, capture_output=True).stdout)


def other(package, archive, xml, base):
    command, name = IMPORTERS[package]
    arguments = {"archive": archive, "xml": xml, "output": WORK / name}
    line = command.format(**{key: shlex.quote(str(value)) for key, value in arguments.items()})
    line = f"{shlex.quote(str(WORK / package / 'bin'))}/{line}"
    return Contender(package, line, prepare=lambda: remove(WORK / name), base=base)


def json_receipt(tool, archive, store):
    result = subprocess.run([tool, "--store", store, "import", "--json", archive],
                            check=True, capture_output=True)
    return json.loads(result.stdout)["files"][0]


def made_up_export(megabytes):
    folder = WORK / f"export-{megabytes}"
    if not (folder / "export.zip").exists():
        maker = pathlib.Path(__file__).parent / "make_export.py"
        subprocess.run([sys.executable, maker, folder, "--mb", str(megabytes)], check=True)
    return folder / "export.zip"


def time_ours(tool, archive, xml, rounds):
    """Times steptracker and unzip; unzip is None where it is not found."""
    store, quoted = WORK / "steptracker.sqlite", shlex.quote(str(archive))
    line = f"{shlex.quote(str(tool))} --store {shlex.quote(str(store))} import --quiet {quoted}"
    first = Contender("steptracker, first time", line, prepare=lambda: remove(store))
    again = Contender("steptracker, again", line, base=first)
    unzip = None
    if shutil.which("unzip"):
        entry = shlex.quote(str(xml.relative_to(WORK / "unpacked")))
        unzip = Contender("unzip alone", f"unzip -p {quoted} {entry} | wc -c", base=first)
    else:
        skip("unzip", "not found")
    # All of it is in the file cache from here on.
    run(f"cat {quoted} {shlex.quote(str(xml))}")
    compare([contender for contender in [first, again, unzip] if contender], rounds)

    remove(store)
    receipts = [json_receipt(tool, archive, store) for _ in range(2)]
    first.saved, again.saved = [receipt["new"] for receipt in receipts]
    return first, again, unzip, receipts[0]


def time_others(ours, archive, xml, rounds):
    """Times the importers that are installed, each beside steptracker."""
    contenders = []
    for package in IMPORTERS:
        if not (WORK / package / "bin").exists():
            skip(package, "not installed; 'imports.py --install' does that")
            continue
        partner = Contender(ours.name, ours.command, prepare=ours.prepare)
        contender = other(package, archive, xml, partner)
        compare([partner, contender], rounds)
        contender.saved = rows_of(package, WORK / IMPORTERS[package][1])
        contenders.append(contender)
    return contenders


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", action="store_true", help="install the other importers and end")
    parser.add_argument("--export", type=pathlib.Path, help="the archive to import; usually one is made up")
    parser.add_argument("--mb", type=int, default=100, help="how large the XML that is made up is to be")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--others-rounds", type=int, default=3, help="rounds with the other importers")
    parser.add_argument("--program", help="usually .build/release/steptracker")
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    if arguments.install:
        return install()

    tool = program(arguments.program)
    archive = (arguments.export or made_up_export(arguments.mb)).resolve()
    # In a process of its own, as memory that this one has used would count as its children's.
    with multiprocessing.Pool(1) as pool:
        xml, counts = pool.apply(contents, [archive])
    print(f"XML of {xml.stat().st_size / 1e6:.0f} MB with "
          f"{', '.join(f'{number:,} {name}' for name, number in counts.items())}\n")

    first, again, unzip, receipt = time_ours(tool, archive, xml, arguments.rounds)
    others = time_others(first, archive, xml, arguments.others_rounds)
    table([["importer", "median", "CPU", "times steptracker", "peak memory", "records saved"]] + [
        [contender.name, time_text(seconds(contender)), time_text(cpu_seconds(contender)),
         f"{ratio(contender, contender.base or contender):.2f}",
         f"{max(run.peak_mb for run in contender.runs):.0f} MB",
         "" if contender.saved is None else f"{contender.saved:,}"]
        for contender in [first, again, unzip] + others if contender])
    if unzip:
        print(f"\nThe first import takes {ratio(first, unzip):.2f} times as long as unzip and "
              f"{cpu_seconds(first) / cpu_seconds(unzip):.2f} times its processor time, "
              f"the second {ratio(again, first):.2f} times as long as the first.")
    print(f"steptracker: {receipt['read']:,} read, {receipt['new']:,} new, {receipt['duplicates']:,} known "
          f"already, {receipt['rejected']:,} rejected, {sum(receipt['ignored'].values()):,} not stored")


if __name__ == "__main__":
    main()
