"""What a browser needs to run Python: Pyodide, and an archive of the engine, the lessons and the packages under them.

File servers compress nothing, so that what is large lies there compressed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

import cardkit
from cardkit_widgets.site import pyodide
from cardkit_widgets.site.archives import archive, packed, unpacked
from cardkit_widgets.site.compiling import compiled

FOLDER: Final = "python/"
ARCHIVE: Final = f"{FOLDER}cardkit.zip.gz"
LICENCES: Final = f"{FOLDER}LICENCES.txt"

_PACKAGES: Final = ("anywidget", "comm", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
_LEFT_OUT: Final = ("tests", "labextension", "nbextension", "__pycache__", "_pyinstaller_util", "_evented_model.py")
"""What of these packages no browser needs; evented models ask for pydantic, which is not there."""
_FOR_AUTHORS: Final = {
    ".css": re.compile(rb"/\*.*?\*/\n?|^ +", re.DOTALL | re.MULTILINE),
    ".toml": re.compile(rb"^#.*\n\n?", re.MULTILINE),
    "": re.compile(rb"\n\n.*", re.DOTALL),
}
"""What no program reads, by how the name of a file ends: comments, and what METADATA tells at length."""
OF_NO_USE: Final = re.compile(
    r"(_pydatetime|_pyio|_pyrepl|argparse|bdb|cProfile|cmd|code|compileall|configparser|ctypes|doctest|ftplib|getpass"
    r"|http|imaplib|mailbox|modulefinder|multiprocessing|netrc|optparse|pdb|pickletools|plistlib|poplib|profile|pstats"
    r"|pty|pyclbr|pydoc|pydoc_data|rlcompleter|smtplib|socketserver|sqlite3|symtable|tabnanny|tarfile|timeit|trace"
    r"|tracemalloc|unittest|wave|wsgiref|xml|xmlrpc|zipapp)[./]"
    r"|asyncio/(proactor|tools|windows)|concurrent/futures/process|logging/[ch]|urllib/r"
    r"|email/(_header_value|contentm|generator|headerreg|mime|policy)"
    r"|encodings/(big5|charmap|cp(?!437)|euc|gb|hp|hz|iso|johab|koi|kz|mac|mbcs|oem|palmos|ptcp|shift|tis)"
)
"""Of Python's own library, what cannot work in a browser, which has no processes, servers and consoles; what is for
those who write programs, or letters; and the encodings of old texts, but for that of names in archives."""


@dataclass(frozen=True)
class Python:
    """What a browser needs to run Python."""

    files: dict[str, bytes]
    """By name."""
    is_compiled: bool
    """Whether modules come compiled, which spares each visitor more than a second."""


def files(notebooks: Path, tarball: Path | None = None) -> Python:
    """Return all files, the notebooks' folder among them; for *tarball*, see :func:`pyodide.files`."""
    found = pyodide.files(tarball)
    lock = json.loads(found["pyodide-lock.json"])
    ours = {name: _bare(path) for name, path in sorted(_contents(notebooks))}
    standard = unpacked(found["python_stdlib.zip"])
    better = compiled(found, ours, standard)
    ours, standard = better or (ours, standard)
    of_use = {name: content for name, content in standard.items() if name.endswith(".pyc") or not OF_NO_USE.match(name)}
    by_name = {
        f"{FOLDER}pyodide.mjs": found["pyodide.mjs"],
        f"{FOLDER}pyodide.asm.mjs.gz": packed(found["pyodide.asm.mjs"]),
        f"{FOLDER}pyodide.asm.wasm.gz": packed(found["pyodide.asm.wasm"]),
        f"{FOLDER}python_stdlib.zip.gz": packed(archive(of_use)),
        # It would list all packages that there are, of which none is wanted.
        f"{FOLDER}pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
        ARCHIVE: packed(archive(ours)),
        LICENCES: _licences().encode(),
    }
    return Python(by_name, is_compiled=better is not None)


def _contents(notebooks: Path) -> Iterator[tuple[str, Path]]:
    engine, ours = Path(cardkit.__file__).parent, Path(__file__).parents[1]
    for path in _within(engine):
        if "rooms" in path.relative_to(engine).parts:  # several people's tables are a server's
            continue
        yield f"cardkit/{path.relative_to(engine).as_posix()}", path
    live = (
        ours / "__init__.py",
        *sorted(ours.glob("*.toml")),
        *_within(ours / "live"),
        # What a table reads when its class is made.
        ours / "static" / "composer.js",
        ours / "static" / "table.js",
        *sorted((ours / "static").rglob("*.css")),
    )
    for path in live:
        yield f"cardkit_widgets/{path.relative_to(ours).as_posix()}", path
    for path in sorted(notebooks.glob("*/**/*.ipynb")):
        yield f"cardkit_widgets/notebooks/{path.relative_to(notebooks).as_posix()}", path
    for package in _PACKAGES:
        for source in metadata.files(package) or ():
            # Some ask for their own version, which stands in their metadata.
            if source.name == "METADATA" or (source.suffix == ".py" and not set(source.parts) & set(_LEFT_OUT)):
                yield source.as_posix(), Path(str(source.locate()))


def _bare(path: Path) -> bytes:
    """Return what *path* holds, without what it says to its authors."""
    content, found = path.read_bytes(), _FOR_AUTHORS.get(path.suffix)
    return found.sub(b"", content) if found is not None else content


def _within(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".toml") and "__pycache__" not in path.parts:
            yield path


def _licences() -> str:
    """Return what comes along, and on which terms."""
    about = pyodide.KNOWN
    said = [
        "Beside cardkit's own files this folder holds the following programs: packed anew, and some of their modules"
        " compiled; of Python's own library, without what has no use in a browser; of their METADATA, without the"
        " descriptions; else unchanged.",
        f"Pyodide {about['version']}, under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/); its source:"
        f" {about['source']}. It contains CPython, under the PSF licence (https://docs.python.org/3/license.html).",
    ]
    for package in _PACKAGES:
        texts = [file for file in metadata.files(package) or () if "LICEN" in file.name.upper()]
        said += [f"{package} {metadata.version(package)}", *(file.read_text("utf-8") for file in texts)]
    return "\n\n".join(said) + "\n"
