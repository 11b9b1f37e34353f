"""A test that hangs is ended, says where everybody stood, and leaves the next ones alone."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.served import code, write_notebook

ROOT = Path(__file__).parents[1]
HANGING = """
import subprocess, sys, threading, time
import pytest
from hypothesis import given, strategies
from tests import hanging

SERVER = "import time\\ndef in_the_server():\\n    print(flush=True)\\n    time.sleep(600)\\nin_the_server()"


@pytest.fixture
def server():
    with subprocess.Popen([sys.executable, "-c", hanging.answer + SERVER], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        yield
        process.kill()


def in_the_thread(): time.sleep(600)
def in_the_test(): time.sleep(600)
def in_the_fixture(): time.sleep(600)
def in_the_example(): time.sleep(600)


@pytest.mark.timeout(2, func_only=True)
def test_waits_for_others(server):
    threading.Thread(target=in_the_thread, daemon=True).start()
    in_the_test()


@pytest.fixture
def never_tidy():
    yield
    in_the_fixture()


@pytest.mark.timeout(2)
def test_fails_and_is_not_tidied_up(never_tidy):
    raise ValueError


@pytest.mark.timeout(2)
@given(strategies.integers())
def test_hangs_at_every_example(number):
    in_the_example()


def test_next():
    pass
"""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="Windows has no such signals")


def run(folder: Path, *options: str) -> str:
    """Run the tests in *folder* under this project's settings, and return what is printed."""
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.hanging", *settings, *options, str(folder)],
        cwd=ROOT, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "options", [pytest.param([], marks=pytest.mark.long, id="alone"), pytest.param(["-n1"], id="under xdist")]
)
def test_a_hanging_test_ends_and_says_where_everybody_stood(options: list[str], tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING)
    said = run(tmp_path, *options)
    assert "3 failed, 1 passed, 1 error" in said
    assert said.count("Timeout (>2.0s) from pytest-timeout") >= 3
    assert re.search(r"Stacks of server \d+.*in in_the_server\n", said, re.DOTALL)
    for place in ("in_the_thread", "in_the_test", "in_the_fixture", "in_the_example"):
        assert f"def {place}()" in said or f"in {place}" in said, place


def test_a_hanging_cell_of_a_notebook_ends_and_says_where_its_kernel_stood(tmp_path: Path) -> None:
    hanging = code("import time\ndef in_the_kernel():\n    time.sleep(600)\nin_the_kernel()")
    hanging.execution_count = 1
    write_notebook(tmp_path, "hanging", hanging)
    said = run(tmp_path / "en", "--nbval-cell-timeout=2")
    assert "Timeout of 2 seconds exceeded" in said
    assert re.search(r"in_the_kernel.*KeyboardInterrupt", said, re.DOTALL)


def test_every_test_has_a_limit_and_a_cell_of_a_notebook_a_shorter_one(pytestconfig: pytest.Config) -> None:
    assert 0 < pytestconfig.getoption("nbval_cell_timeout") < float(pytestconfig.getini("timeout"))
