"""Times commands side by side, so that a noisy machine is noisy for all of them."""
import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
WORK = PACKAGE / ".build" / "benchmarks"


@dataclasses.dataclass
class Run:
    seconds: float
    # Of all processes and cores together.
    cpu_seconds: float
    # Of the largest process; not below the few MB that this script itself takes.
    peak_mb: float


@dataclasses.dataclass
class Contender:
    name: str
    # A line of the shell.
    command: str
    # Done before each run and not timed.
    prepare: "callable" = lambda: None
    # What it is compared with.
    base: "Contender" = None
    # How many records it has saved, of an importer.
    saved: int = None
    runs: list = dataclasses.field(default_factory=list)


def run(command):
    """Runs a line of the shell once, and ends this script if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(["sh", "-c", command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"failed with status {process.returncode}: {command}\n{error.decode(errors='replace')}")
    # The unit of Linux is 1,024 bytes, that of macOS is bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit / 1e6)


def compare(contenders, rounds):
    """Runs all contenders once a round, one after the other."""
    for number in range(rounds):
        for contender in contenders:
            note(f"round {number + 1} of {rounds}: {contender.name}")
            contender.prepare()
            contender.runs.append(run(contender.command))
    note("")


def note(text):
    """Replaces the line that tells a terminal what is going on."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def seconds(contender):
    return statistics.median(run.seconds for run in contender.runs)


def cpu_seconds(contender):
    return statistics.median(run.cpu_seconds for run in contender.runs)


def ratio(contender, other):
    """The median of the ratios of runs in the same round."""
    return statistics.median(
        mine.seconds / its.seconds for mine, its in zip(contender.runs, other.runs))


def time_text(value):
    if value >= 0.9995:
        return f"{value:.2f} s"
    return f"{value * 1000:.{0 if value >= 0.1 else 1}f} ms"


def table(rows):
    """Prints rows as a table in Markdown, the first one as its head."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    rows.insert(1, ["-" * width for width in widths])
    for row in rows:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")


def program(path):
    """The built program, which has to be there."""
    path = pathlib.Path(path or PACKAGE / ".build/release/steptracker").resolve()
    if not os.access(path, os.X_OK):
        sys.exit(f"no program: {path}; build it with 'swift build -c release'")
    return path


def skip(name, reason):
    print(f"Skipped: {name}: {reason}", file=sys.stderr)
