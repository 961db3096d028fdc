#!/usr/bin/env python3
"""Times questions to a store of 5,000,000 samples beside other programs that answer the same.

    queries.py --install        once: puts duckdb and plotext into an environment of their own
    queries.py [--samples 5000000] [--rounds 20] [--program PATH]

What is not installed is skipped. See README.md beside this file.
"""
import argparse
import datetime
import math
import pathlib
import random
import shlex
import shutil
import subprocess
import sys

from timing import (
    WORK, Contender, compare, cpu_seconds, program, ratio, run, seconds, skip, table, time_text)

TOOLS = WORK / "query-tools"
LAST_DAY = datetime.date(2026, 5, 31)
DAYS = 3650
NOW = "2026-05-31T22:00"
EMPTY_PROGRAM = """import Foundation
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .gmt
let parts = calendar.dateComponents([.year, .month, .day], from: Date())
print("\\(parts.year ?? 0)-\\(parts.month ?? 0)-\\(parts.day ?? 0)")
"""


def install():
    subprocess.run([sys.executable, "-m", "venv", TOOLS], check=True)
    subprocess.run([TOOLS / "bin/pip", "install", "--quiet", "duckdb-cli", "plotext"], check=True)


def write_samples(path, count):
    """Writes ten years of samples as CSV: a weight and 90 entries of steps a day, the rest heart rates."""
    source = random.Random(1)
    steps = 90
    rates = max(1, math.ceil(count / DAYS) - steps - 1)
    with open(path, "w") as file:
        file.write("metric,value,unit,start,end,source\n")
        for number in range(DAYS):
            day = LAST_DAY - datetime.timedelta(days=DAYS - 1 - number)

            def stamp(second):
                return f"{day}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}+09:00"
            file.write(f"weight,{source.gauss(78, 0.3):.2f},kg,{stamp(24_000)},,Scale\n")
            for place in range(steps):
                start = 25_000 + place * 600
                device = "Phone" if place % 2 else "Watch"
                times = f"{stamp(start)},{stamp(start + 590)}"
                file.write(f"steps,{source.randint(8, 700)},count,{times},{device}\n")
            for place in range(rates):
                moment = stamp(86_400 * place // rates)
                file.write(f"heart-rate,{source.randint(48, 158)},count/min,{moment},,Watch\n")


def make_once(path, make):
    """Makes a file that is not there yet, under another name until it is whole."""
    if not path.exists():
        part = path.with_name("part-" + path.name)
        make(part)
        part.rename(path)
    return path


def prepare(tool, count):
    """Makes the store and the same rows as CSV."""
    rows = make_once(WORK / f"samples-{count}.csv", lambda path: write_samples(path, count))

    def fill(path):
        print("importing ...", file=sys.stderr)
        run(f"{shlex.quote(str(tool))} --store {shlex.quote(str(path))} --now {NOW} import --quiet "
            + shlex.quote(str(rows)))
    store = make_once(WORK / f"samples-{count}.sqlite", fill)
    return rows, store


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--install", action="store_true", help="install duckdb and plotext and end")
    parser.add_argument("--samples", type=int, default=5_000_000)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--program", help="usually .build/release/steptracker")
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    if arguments.install:
        return install()

    tool = program(arguments.program)
    rows, store = prepare(tool, arguments.samples)
    quote = lambda value: shlex.quote(str(value))

    def ours(line):
        options = f"--store {quote(store)} --now {NOW} --time-zone Asia/Seoul"
        return Contender(line, f"{quote(tool)} {options} {line}")

    questions = [ours("chart weight --days 28"), ours("stats heart-rate --all --by month"),
                 ours("chart steps --days 3650"), ours("today"), ours("add weight 72.5 --quiet")]
    weight, monthly, long, today, add = questions
    # The first time fills the summaries of days, which all others read.
    for question in questions[:-1]:
        run(question.command)
    contenders = list(questions)

    if shutil.which("swiftc"):
        source = WORK / "date.swift"
        source.write_text(EMPTY_PROGRAM)
        make_once(WORK / "date", lambda path: subprocess.run(
            ["swiftc", "-O", source, "-o", path], check=True))
        for question in [weight, long]:
            contenders.append(
                Contender("a Swift program that prints a date", quote(WORK / "date"), base=question))
    else:
        skip("the empty Swift program", "swiftc not found")

    duckdb = TOOLS / "bin/duckdb"
    if duckdb.exists():
        def convert(path):
            # Local times and this order are what DuckDB answers fastest from.
            sql = ("COPY (SELECT metric, value, timezone('Asia/Seoul', start) AS start "
                   f"FROM read_csv('{rows}') ORDER BY metric, start) TO '{path}' (FORMAT parquet)")
            run(f"{quote(duckdb)} -c {quote(sql)}")
        parquet = make_once(WORK / f"samples-{arguments.samples}.parquet", convert)
        sql = ("SELECT date_trunc('month', start) AS month, avg(value), min(value), max(value) "
               f"FROM '{parquet}' WHERE metric = 'heart-rate' GROUP BY month ORDER BY month")
        contenders.append(Contender("DuckDB on Parquet", f"{quote(duckdb)} -c {quote(sql)}", base=monthly))
    else:
        skip("DuckDB", "not installed; 'queries.py --install' does that")

    values = WORK / "values.txt"
    values.write_text("".join(f"{12_000 + 4_000 * math.sin(day / 58):.0f}\n" for day in range(DAYS)))
    if shutil.which("gnuplot"):
        script = f"set terminal dumb 80 20; plot '{values}' with lines"
        contenders.append(Contender("gnuplot, 3,650 bare values", f"gnuplot -e {quote(script)}", base=long))
    else:
        skip("gnuplot", "not found")
    if (TOOLS / "bin/plotext").exists():
        line = (f"{quote(TOOLS / 'bin/plotext')} --figure --signal @path:{quote(values)} "
                "--plot_size 80 20 --draw --show")
        contenders.append(Contender("plotext, 3,650 bare values", line, base=long))
    else:
        skip("plotext", "not installed; 'queries.py --install' does that")

    if shutil.which("sqlite3"):
        plain = WORK / "plain.sqlite"
        plain.unlink(missing_ok=True)
        sql = "PRAGMA journal_mode = wal; CREATE TABLE sample (start REAL, value REAL)"
        run(f"sqlite3 {quote(plain)} {quote(sql)}")
        # As durable as the store: each commit is on the disk before the program ends.
        sql = "PRAGMA synchronous = full; INSERT INTO sample VALUES (unixepoch(), 72.5)"
        contenders.append(
            Contender("sqlite3 with one INSERT", f"sqlite3 {quote(plain)} {quote(sql)}", base=add))
    else:
        skip("sqlite3", "not found")

    compare(contenders, arguments.rounds)
    figures = lambda contender: [
        contender.name, time_text(seconds(contender)), time_text(cpu_seconds(contender))]
    table([["command", "median", "CPU", "beside", "median", "CPU", "ratio"]] + [
        figures(other.base) + figures(other) + [f"{ratio(other.base, other):.3g}"]
        for other in contenders if other.base] + [figures(today) + [""] * 4])


if __name__ == "__main__":
    main()
