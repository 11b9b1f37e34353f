"""Modules come to browsers as their own Python has compiled them."""

from __future__ import annotations

import gzip
import subprocess
import tomllib
from pathlib import Path

import pytest

import cardkit
from cardkit_widgets.live import notebooks
from cardkit_widgets.site import compiling, pyodide, python
from cardkit_widgets.site.archives import archive, unpacked
from cardkit_widgets.site.compiling import Files

FIRST_TO_LOAD = {
    "cardkit/contract.py",
    "cardkit/games/kael/look/__init__.py",
    "cardkit_widgets/live/worker.py",
    "ipywidgets/__init__.py",
}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's cache that is empty; where Pyodide lies is known already."""
    found = pyodide.files()
    monkeypatch.setattr(pyodide, "files", lambda _tarball=None: found)
    monkeypatch.setattr(pyodide, "kept", lambda: tmp_path / "pyodide.tgz")
    return tmp_path


def contents(found: python.Python) -> tuple[Files, Files]:
    """Our files, and those of Python's own library."""
    ours, standard = (found.files[name] for name in (python.ARCHIVE, f"{python.FOLDER}python_stdlib.zip.gz"))
    return unpacked(gzip.decompress(ours)), unpacked(gzip.decompress(standard))


def test_what_a_visit_imports_is_compiled() -> None:
    found = python.files(notebooks.find())
    assert found.is_compiled
    # A first visit is to fetch little more than 7.5 MB; the page itself and its scripts are two tenths of one.
    assert sum(len(content) for content in found.files.values()) < 7_460_000
    ours, standard = contents(found)
    assert {f"{name}c" for name in FIRST_TO_LOAD} <= ours.keys()
    assert not FIRST_TO_LOAD & ours.keys()
    assert {"enum.pyc", "asyncio/__init__.pyc", "statistics.py"} <= standard.keys()
    sheets = [content for name, content in ours.items() if name.endswith(".css")]
    assert sheets
    assert not any(b"/*" in sheet for sheet in sheets)
    engine = Path(cardkit.__file__).parents[1]
    catalogues = {name: content for name, content in ours.items() if name.startswith("cardkit/") and ".toml" in name}
    for name, content in catalogues.items():
        assert b"\n#" not in content
        assert tomllib.loads(content.decode()) == tomllib.loads((engine / name).read_text("utf-8"))
    # Nothing is lost but what is of no use, and of that nothing is imported.
    whole = unpacked(pyodide.files()["python_stdlib.zip"])
    missing = {name for name in whole if name not in standard and f"{name}c" not in standard}
    assert missing == {name for name in whole if python.OF_NO_USE.match(name)}


def test_it_is_compiled_once_and_the_newest_few_are_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    standard = {"this.py": b"# the Zen"}
    runs = []

    def node(command: list[str], **_: object) -> None:
        runs.append(command)
        Path(command[2], "compiled.zip").write_bytes(archive({"standard/this.pyc": b"compiled"}))

    monkeypatch.setattr(subprocess, "run", node)
    for number in range(9):
        ours = {"cardkit/contract.py": str(number).encode()}
        assert compiling.compiled({}, ours, standard) == (ours, {"this.pyc": b"compiled"})
    kept = list(cache.glob("compiled-*.zip"))
    assert len(kept) == compiling.KEPT
    assert compiling.compiled({}, ours, standard) == (ours, {"this.pyc": b"compiled"})
    assert len(runs) == 9
    for path in kept:
        path.write_bytes(b"half a file")  # somebody's disk was full
    assert compiling.compiled({}, ours, standard) == (ours, {"this.pyc": b"compiled"})


def broken(*_: object, **__: object) -> None:
    """A Node that is too old."""
    raise subprocess.CalledProcessError(1, "node")


@pytest.mark.parametrize("node", [None, "an-old-node"])
def test_without_a_node_that_can_nothing_is_compiled(
    cache: Path, monkeypatch: pytest.MonkeyPatch, node: str | None
) -> None:
    monkeypatch.setattr(pyodide, "node", lambda: node)
    monkeypatch.setattr(subprocess, "run", broken)
    assert compiling.compiled({}, {"cardkit/contract.py": b""}, {"this.py": b""}) is None
    assert list(cache.iterdir()) == []


@pytest.mark.long
def test_it_is_the_same_bytes_every_time(cache: Path) -> None:
    found = [python.files(notebooks.find())]
    for path in cache.glob("compiled-*"):
        path.unlink()
    found.append(python.files(notebooks.find()))
    assert found[0] == found[1]
