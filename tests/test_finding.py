"""What is looked for is found in folders of folders, too; and nobody looks in vain without noticing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.finding import found


def test_files_are_found_however_deep_they_lie(tmp_path: Path) -> None:
    for name in ("b.py", "rules/a.py", "rules/deep/c.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [path.name for path in found(tmp_path, "*.py")] == ["b.py", "a.py", "c.py"]


def test_to_find_nothing_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"\*\.ipynb"):
        found(tmp_path, "*.ipynb")
