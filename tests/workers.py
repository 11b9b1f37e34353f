"""How the tests are shared out among workers, and what no worker does that another one has done."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from tests.finding import found

_COMPILED: Final = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Compile each module once for all workers and commands, also where Python is told to keep nothing compiled.

    What is imported and collected stays to the end, so nobody looks for rubbish meanwhile.
    """
    gc.disable()
    if sys.dont_write_bytecode:
        folder = config.stash[_COMPILED] = tempfile.TemporaryDirectory(prefix="cardkit-compiled-")
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = folder.name
        sys.dont_write_bytecode = False
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    if _COMPILED in config.stash:
        config.stash[_COMPILED].cleanup()


def pytest_xdist_auto_num_workers() -> int:
    """Run two tests on each core: those that wait for a browser, a kernel or a clock leave it idle."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_finish() -> None:
    """Look for rubbish from now on, but not among what has been collected."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import the tests beforehand, each worker from another one on: it finds compiled what the others began with.

    What cannot be imported is reported when it is collected.
    """
    worker: dict[str, Any] | None = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    root = session.config.rootpath
    names = [
        ".".join(path.relative_to(root).with_suffix("").parts) for path in found(Path(__file__).parent, "test_*.py")
    ]
    first = len(names) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for name in (*names[first:], *names[:first]):
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)
