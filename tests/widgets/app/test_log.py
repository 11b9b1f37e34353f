"""The server's log: of each kind one line in a minute."""

import logging
import os
import threading
import time
from io import StringIO

import pytest

from cardkit_widgets.app.log import LONGEST, Log, pipe_into


class Timer(threading.Timer):
    """Ends when the test says so."""

    waiting: list[threading.Timer]

    def start(self) -> None:
        self.waiting.append(self)


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    Timer.waiting = []
    monkeypatch.setattr("threading.Timer", Timer)


def pass_a_minute() -> None:
    ended = Timer.waiting[:]
    Timer.waiting.clear()
    for timer in ended:
        timer.function(*timer.args)


@pytest.fixture
def text() -> StringIO:
    return StringIO()


@pytest.fixture
def logger(text: StringIO) -> logging.Logger:
    logger = logging.Logger("app")
    logger.addHandler(Log(text))
    return logger


def test_one_record_of_a_kind_is_written_and_others_are_counted(logger: logging.Logger, text: StringIO) -> None:
    def drop(times: int) -> None:
        for number in range(times):
            logger.warning("Dropped %d bytes\nand more", number)

    lines = ["Dropped 0 bytes", "and more"]
    drop(300)
    assert text.getvalue().splitlines() == lines
    pass_a_minute()
    lines.append("299 more like this: Dropped 0 bytes")
    assert text.getvalue().splitlines() == lines
    drop(5)
    assert text.getvalue().splitlines() == lines
    pass_a_minute()
    lines.append("5 more like this: Dropped 0 bytes")
    assert text.getvalue().splitlines() == lines
    pass_a_minute()
    drop(1)
    assert text.getvalue().splitlines() == [*lines, "Dropped 0 bytes", "and more"]


def test_what_has_not_been_said_is_said_at_the_end(logger: logging.Logger, text: StringIO) -> None:
    for number in range(3):
        logger.warning("Missing: %d", number)
        logger.error("Missing: %d", number)
    logger.handlers[0].close()
    assert text.getvalue().splitlines() == 2 * ["Missing: 0"] + 2 * ["2 more like this: Missing: 0"]


def test_exceptions_from_different_lines_are_of_different_kinds(logger: logging.Logger, text: StringIO) -> None:
    def divide() -> float:
        return 1 / 0

    def look_up() -> float:
        return {"one": 1.0}["two"]

    for callback in 3 * [divide, look_up]:
        try:
            callback()
        except (ZeroDivisionError, KeyError):
            logger.exception("Uncaught")
    assert text.getvalue().count("Traceback") == 2


def test_kinds_are_told_apart_by_what_they_are_about(logger: logging.Logger, text: StringIO) -> None:
    for path in ("one", "two", "one"):
        logger.error("%s failed", path, extra={"about": path})
    assert text.getvalue() == "one failed\ntwo failed\n"


def test_a_long_text_is_shortened(logger: logging.Logger, text: StringIO) -> None:
    logger.error("x" * 100_000)
    assert text.getvalue() == f"{'x' * LONGEST} … (100000 characters)\n"


def test_what_is_written_into_the_pipe_comes_into_the_log(logger: logging.Logger, text: StringIO) -> None:
    pipe = pipe_into(logger)
    os.write(pipe, b"No such \xff\n")
    end = time.monotonic() + 60
    while not text.getvalue().endswith("\n") and time.monotonic() < end:
        time.sleep(0.01)
    assert text.getvalue() == "A kernel says:\nNo such \N{REPLACEMENT CHARACTER}\n"
    os.close(pipe)
