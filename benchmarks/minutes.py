"""Where the time of a run of the tests goes, by file, most of it first.

Run ``uv run pytest -n auto --junitxml=minutes.xml``, then ``uv run python -m benchmarks.minutes minutes.xml``.

Workers run side by side, so the seconds of all files are several times those of the clock. They count waiting like
work, and what several files share, such as a server, for the file that first asked a worker for it. On a machine that
does something else, too, all of them are longer.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

SHOWN: Final = 40
"""Files; the others are one line."""


@dataclass
class File:
    """What a file of tests took."""

    name: str
    tests: int = 0
    seconds: float = 0.0


def by_file(report: Path) -> list[File]:
    """Return what each file of a JUnit *report* took, the longest first."""
    files: dict[str, File] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        file = files.setdefault(case.attrib["classname"], File(case.attrib["classname"]))
        file.tests += 1
        file.seconds += float(case.attrib["time"])
    return sorted(files.values(), key=lambda file: -file.seconds)


def lines(report: Path, shown: int = SHOWN) -> Iterator[str]:
    """Yield what to print of a *report*: the clock and the sum, and a line for each file of the first *shown*."""
    files = by_file(report)
    rest = files[shown:]
    clock = sum(float(suite.attrib["time"]) for suite in ElementTree.parse(report).iter("testsuite"))
    total = File("all tests", sum(file.tests for file in files), sum(file.seconds for file in files))
    others = File(f"{len(rest)} more files", sum(file.tests for file in rest), sum(file.seconds for file in rest))
    yield f"{clock:.0f} seconds by the clock; in workers, with what each test sets up:"
    for file in (total, *files[:shown], *([others] if rest else [])):
        yield f"{file.seconds:9.1f} s {file.tests:6} tests  {file.name}"


def main() -> None:
    """Print where the time of a run went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("report", type=Path, help="what `pytest --junitxml` wrote")
    print(*lines(parser.parse_args().report), sep="\n")


if __name__ == "__main__":
    main()
