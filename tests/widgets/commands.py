"""The console command as a test runs it: in this process, or as a person does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from click.testing import CliRunner, Result

from cardkit_widgets.cli import main

COMMAND = Path(sys.executable).with_name("cardkit")


def cardkit_(*words: str, typed: str = "", system: str = "en_GB.UTF-8") -> Result:
    """Run a command in this process, as on a system of that language."""
    return CliRunner().invoke(main, words, input=typed, env={"LC_ALL": system, "COLUMNS": "100"})


def command(*words: str, system: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run a command as a person does."""
    environment = os.environ | {"LC_ALL": system, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [COMMAND, *words], env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120
    )


@contextmanager
def running(*words: str, system: str | None = None) -> Iterator[subprocess.Popen[str]]:
    """Run a command that stays, until the end of the block; both its outputs are in ``stdout``."""
    environment = os.environ | {"PYTHONIOENCODING": "utf-8"} | ({"LC_ALL": system} if system else {})
    with subprocess.Popen(
        [COMMAND, *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.terminate()  # Ctrl+C would have Jupyter ask whether that was meant
            try:
                process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError(f"it ended with {process.wait()} and printed no address")
