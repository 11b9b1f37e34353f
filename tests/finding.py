"""Files of the project, found by their names however deep they lie."""

from __future__ import annotations

from pathlib import Path


def found(folder: Path, pattern: str) -> list[Path]:
    """Return the files under *folder* that match *pattern*, sorted. To find none is a fault of whoever looks."""
    paths = sorted(path for path in folder.rglob(pattern) if ".ipynb_checkpoints" not in path.parts)
    assert paths, f"nothing in {folder} is called {pattern}"
    return paths
