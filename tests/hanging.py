"""When a test takes too long: where everybody stood, before pytest-timeout ends it.

pytest-timeout says where the test itself and the threads beside it stood. A browser test waits for a server, and the
server for its kernels: each of them, asked by a signal, writes into a file of its own where its threads stand.
Windows has no such signals; there pytest-timeout is alone.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

import psutil  # type: ignore[import-untyped]
import pytest

LONG: Final = 1_200.0
"""Seconds for a whole tutorial or game in a browser: minutes on a machine that does nothing else."""

# What a Python process does to be asked; also the configuration of kernels, which is a program.
_ANSWER: Final = """
import faulthandler, os, signal
faulthandler.register(signal.SIGUSR1, file=open(os.path.join({folder!r}, "{kind}-%d" % os.getpid()), "w"))
"""
_FOLDER: Final = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
_SETTINGS: Final = pytest.StashKey[Any]()
# For cleaning up after a test that was ended.
_GRACE: Final = 60.0
_PATIENCE: Final = 3.0

answer = ""
"""A program that makes the process that runs it answer; empty where nobody would ask."""


class TookTooLongError(BaseException):
    """The end of a test that hangs: nobody catches it, as Hypothesis would a failure, to try the same again."""


def pytest_configure(config: pytest.Config) -> None:
    """Let the kernels that are started from here on answer: they find their configuration in this folder."""
    global answer
    if not hasattr(signal, "SIGUSR1"):
        return
    folder = config.stash[_FOLDER] = tempfile.TemporaryDirectory(prefix="cardkit-stacks-")
    answer = _ANSWER.format(folder=folder.name, kind="server")
    profile = Path(folder.name, "ipython", "profile_default")
    profile.mkdir(parents=True)
    (profile / "ipython_kernel_config.py").write_text(
        _ANSWER.format(folder=folder.name, kind="kernel"), encoding="utf-8"
    )
    os.environ["IPYTHONDIR"] = str(profile.parent)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    if _FOLDER in config.stash:
        config.stash[_FOLDER].cleanup()


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> Generator[None, Any, Any]:
    """Ask everybody before the test is ended."""
    result = yield
    end = signal.getsignal(signal.SIGALRM) if hasattr(signal, "SIGALRM") else None
    if not callable(end):
        return result
    item.stash[_SETTINGS] = settings

    def ask_and_end(number: int, frame: FrameType | None) -> None:
        __tracebackhide__ = True
        signal.setitimer(signal.ITIMER_REAL, min(_GRACE, settings.timeout))
        print(*stacks(Path(item.config.stash[_FOLDER].name)), sep="\n")
        try:
            end(number, frame)
        except pytest.fail.Exception as error:
            raise TookTooLongError(error.msg) from None

    signal.signal(signal.SIGALRM, ask_and_end)
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Limit the cleaning up after a failed test, too: pytest-timeout calls its timer off when a test fails."""
    if _SETTINGS not in item.stash or signal.getitimer(signal.ITIMER_REAL)[0]:
        return (yield)
    item.ihook.pytest_timeout_set_timer(item=item, settings=item.stash[_SETTINGS])
    try:
        return (yield)
    finally:
        item.ihook.pytest_timeout_cancel_timer(item=item)


def stacks(folder: Path) -> Iterator[str]:
    """Ask every process that has a file in *folder*, and yield who it is and where its threads stand."""
    for file in sorted(folder.glob("*-*")):
        with suppress(psutil.Error):
            kind, _, number = file.name.partition("-")
            process = psutil.Process(int(number))
            if process.create_time() > file.stat().st_mtime:
                continue  # it has ended, and another process got its number
            before = file.stat().st_size
            process.send_signal(signal.SIGUSR1)
            until = time.monotonic() + _PATIENCE
            while not _is_whole(file, before) and time.monotonic() < until:
                time.sleep(0.05)
            yield f"~~~ Stacks of {kind} {number} ~~~"
            yield file.read_text(errors="replace")[before:]


def _is_whole(file: Path, before: int) -> bool:
    size = file.stat().st_size
    time.sleep(0.05)
    return before < size == file.stat().st_size
