"""What a browser needs to run Python: Pyodide, and an archive of the engine, the lessons and the packages under them.

File servers compress nothing, so that what is large lies there compressed.
"""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

import cardkit
import cardkit_widgets
from cardkit_widgets.site import pyodide

FOLDER: Final = "python/"
ARCHIVE: Final = f"{FOLDER}cardkit.zip.gz"
LICENCES: Final = f"{FOLDER}LICENCES.txt"

_PACKAGES: Final = ("anywidget", "comm", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
_NOT_OF_OURS: Final = (
    "app",
    "cli.py",
    "folder.py",
    "notebooks",
    "site",
    "stopping.py",
    "terminal",
    "visitor.py",
    "whole.py",
)
"""Of our package, what a browser has no use for: servers, terminals."""
_LEFT_OUT: Final = ("tests", "labextension", "nbextension", "__pycache__", "_pyinstaller_util")
_DATE: Final = (1980, 1, 1, 0, 0, 0)


def files(notebooks: Path, tarball: Path | None = None) -> dict[str, bytes]:
    """Return all files by name, the notebooks' folder among them; for *tarball*, see :func:`pyodide.files`."""
    found = pyodide.files(tarball)
    lock = json.loads(found["pyodide-lock.json"])
    return {
        f"{FOLDER}pyodide.mjs": found["pyodide.mjs"],
        f"{FOLDER}pyodide.asm.mjs.gz": packed(found["pyodide.asm.mjs"]),
        f"{FOLDER}pyodide.asm.wasm.gz": packed(found["pyodide.asm.wasm"]),
        f"{FOLDER}python_stdlib.zip.gz": packed(_anew(found["python_stdlib.zip"])),
        # It would list all packages that there are, of which none is wanted.
        f"{FOLDER}pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
        ARCHIVE: packed(_archive((name, path.read_bytes()) for name, path in sorted(_contents(notebooks)))),
        LICENCES: _licences().encode(),
    }


def packed(content: bytes) -> bytes:
    """Return *content* compressed, the same bytes on every day."""
    return gzip.compress(content, 9, mtime=0)


def _archive(contents: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive, the same for the same files, that is not compressed: as a whole it becomes smaller."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in contents:
            archive.writestr(zipfile.ZipInfo(name, _DATE), content)
    return buffer.getvalue()


def _anew(archive: bytes) -> bytes:
    """Return an archive with the files of *archive*, not compressed."""
    with zipfile.ZipFile(io.BytesIO(archive)) as found:
        return _archive((name, found.read(name)) for name in found.namelist())


def _contents(notebooks: Path) -> Iterator[tuple[str, Path]]:
    engine, ours = Path(cardkit.__file__).parent, Path(cardkit_widgets.__file__).parent
    for path in _within(engine):
        yield f"cardkit/{path.relative_to(engine).as_posix()}", path
    for path in _within(ours):
        inner = path.relative_to(ours)
        if inner.parts[0] not in _NOT_OF_OURS:
            yield f"cardkit_widgets/{inner.as_posix()}", path
    # What a table reads when its class is made.
    for path in (ours / "static" / "table.js", *sorted((ours / "static").rglob("*.css"))):
        yield f"cardkit_widgets/{path.relative_to(ours).as_posix()}", path
    for path in sorted(notebooks.glob("*/**/*.ipynb")):
        yield f"cardkit_widgets/notebooks/{path.relative_to(notebooks).as_posix()}", path
    for package in _PACKAGES:
        for source in metadata.files(package) or ():
            # Some ask for their own version, which stands in their metadata.
            if source.name == "METADATA" or (source.suffix == ".py" and not set(source.parts) & set(_LEFT_OUT)):
                yield source.as_posix(), Path(str(source.locate()))


def _within(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".toml") and "__pycache__" not in path.parts:
            yield path


def _licences() -> str:
    """Return what comes along, and on which terms."""
    about = pyodide.KNOWN
    said = [
        "Beside cardkit's own files this folder holds the following programs, packed anew, else unchanged.",
        f"Pyodide {about['version']}, under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/); its source:"
        f" {about['source']}. It contains CPython, under the PSF licence (https://docs.python.org/3/license.html).",
    ]
    for package in _PACKAGES:
        texts = [file for file in metadata.files(package) or () if "LICEN" in file.name.upper()]
        said += [f"{package} {metadata.version(package)}", *(file.read_text("utf-8") for file in texts)]
    return "\n\n".join(said) + "\n"
