"""What all tests share, those in the code and in the notebooks too."""

import os
import tempfile
import uuid
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import nbval.kernel
import pytest
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning import local_provisioner

from cardkit.texts import LANGUAGES

pytest_plugins = ["tests.hanging", "tests.workers"]


class _Manager(KernelManager):
    """The manager of a notebook's kernel, which is forked from what has imported all it needs."""

    def start_kernel(self, *args: Any, **options: Any) -> None:
        """Start the kernel."""
        from tests.browser.serving import nursery  # only tests of notebooks need it

        with patch.object(local_provisioner, "launch_kernel", nursery().launch):
            super().start_kernel(*args, **options)


def _with_sockets(**settings: Any) -> KernelManager:
    """Return a notebook's kernel that talks through files: a free port may be gone before the kernel has taken it."""
    return _Manager(transport="ipc", ip=f"{tempfile.gettempdir()}/cardkit-{uuid.uuid4()}", **settings)


def pytest_configure() -> None:
    """Start notebooks' kernels as above."""
    if os.name == "posix":
        nbval.kernel.KernelManager = _with_sockets


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run each chapter in one of its languages by day, by turns, and at night in the others, unless it has pictures.

    Code and proofs are the same to the letter in all of them: ``tests/test_notebooks.py`` holds that.
    """
    for item in items:
        if item.path.suffix == ".ipynb" and _can_wait(item.path):
            item.add_marker(pytest.mark.long)


@cache
def _can_wait(notebook: Path) -> bool:
    number, language = notebook.stem[:2], notebook.parent.parent.name
    is_turn = not number.isdecimal() or language == LANGUAGES[int(number) % len(LANGUAGES)]
    return not is_turn and "image/svg+xml" not in notebook.read_text("utf-8")
