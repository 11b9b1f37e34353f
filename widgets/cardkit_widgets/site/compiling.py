"""Modules as the Python in browsers would compile them, so that no visitor waits for that.

Nobody but that Python can do it: Node runs it, where there is Node.
"""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardkit_widgets.site import pyodide
from cardkit_widgets.site.archives import archive, unpacked
from cardkit_widgets.whole import write_whole

Files = dict[str, bytes]
"""The contents of files, by their names."""

_STARTER: Final = Path(__file__).with_suffix(".mjs")
_SCRIPT: Final = Path(__file__).with_name("compiling_within.py")
_PATIENCE: Final = 120  # seconds for Node
KEPT: Final = 4  # of these the user's cache keeps the newest


def compiled(python: Mapping[str, bytes], ours: Files, standard: Files) -> tuple[Files, Files] | None:
    """Return *ours* and the *standard* library; the modules that a visit imports are compiled there, without source.

    *python* is Pyodide's files. Without a Node that can run them there is nothing to return.
    """
    modules = _compiled(python, ours, standard)
    if modules is None:
        return None
    return _with(ours, modules, "ours/"), _with(standard, modules, "standard/")


def _with(files: Files, modules: Files, folder: str) -> Files:
    found = {name.removeprefix(folder): content for name, content in modules.items() if name.startswith(folder)}
    return {name: content for name, content in files.items() if f"{name}c" not in found} | found


def _compiled(python: Mapping[str, bytes], ours: Files, standard: Files) -> Files | None:
    """Return what was compiled, as the user's cache keeps it, or made anew."""
    kept = pyodide.kept().with_name(f"compiled-{_key(ours)}.zip")
    with suppress(OSError, zipfile.BadZipFile):
        return unpacked(kept.read_bytes())
    node = pyodide.node()
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        for name, content in {**python, "ours.zip": archive(ours), "standard.zip": archive(standard)}.items():
            Path(folder, name).write_bytes(content)
        try:
            command = [node, str(_STARTER), folder, str(_SCRIPT)]
            subprocess.run(command, check=True, capture_output=True, timeout=_PATIENCE)  # noqa: S603
            made = Path(folder, "compiled.zip").read_bytes()
        except (OSError, subprocess.SubprocessError):  # a Node that is too old, for one
            return None
    with suppress(OSError):  # it is only for the next time
        write_whole(kept, made)
        others = {path: path.stat().st_mtime for path in kept.parent.glob("compiled-*.zip")}
        for path in sorted(others, key=others.__getitem__)[:-KEPT]:
            path.unlink()
    return unpacked(made)


def _key(ours: Files) -> str:
    """Return a name for all that compiled files depend on."""
    digest = hashlib.sha256(_STARTER.read_bytes() + _SCRIPT.read_bytes() + str(pyodide.KNOWN["integrity"]).encode())
    for name, content in sorted(ours.items()):
        if name.endswith(".py"):
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]
