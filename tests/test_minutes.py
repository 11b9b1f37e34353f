"""Where the time of a run of the tests goes is added up by file."""

from __future__ import annotations

from pathlib import Path

from benchmarks.minutes import lines

REPORT = """<testsuites><testsuite name="pytest" time="4.2">
<testcase classname="tests.test_quick" name="test_one" time="0.25" />
<testcase classname="tests.test_slow" name="test_two[en]" time="2.5" />
<testcase classname="tests.test_slow" name="test_two[es]" time="1.5"><failure message="no" /></testcase>
<testcase classname="notebooks.en.play.ipynb" name="notebook.ipynb::Cell 0" time="0.5" />
</testsuite></testsuites>"""


def test_the_longest_files_come_first_and_the_others_are_one_line(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, "utf-8")
    assert list(lines(report, shown=2)) == [
        "4 seconds by the clock; in workers, with what each test sets up:",
        "      4.8 s      4 tests  all tests",
        "      4.0 s      2 tests  tests.test_slow",
        "      0.5 s      1 tests  notebooks.en.play.ipynb",
        "      0.2 s      1 tests  1 more files",
    ]
