"""Files that are written as a whole or not at all: whoever reads one, or ends a run, never meets half of it."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write *content* into the file at *path*, in a folder that is made if there is none. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")  # another process may write the same
    part.write_bytes(content)
    part.replace(path)
