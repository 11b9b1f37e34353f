"""A new game in a clone of the project: the files of `template/` under its own name, and what is written from them.

The template is a game as it is, called `new_game`, in the same folders as a real one. Nothing that is there already is
overwritten; the names of the new steps are added at the end of `tests/step-names.txt`.
"""

from __future__ import annotations

import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import ascii_uppercase
from typing import Final

from cardkit.contract import game_names
from cardkit.looks.palette import GROUNDS
from cardkit.texts import CardkitError
from cardkit_widgets.pages.library import RESERVED

TEMPLATE: Final = "template"
CLONE: Final = (TEMPLATE, "cardkit/games", "notebooks/en", "tests/games")
"""The folders by which a clone is known."""
STEP_NAMES: Final = Path("tests", "step-names.txt")
MOST_LETTERS: Final = 20
"""So long a name may be, so that no line of the game grows too long."""
COMMANDS: Final = (
    "-m tests.transcripts.write {name}",
    "-m tests.tables.write {name}",
    "docs/rules.py",
    "docs/chapters.py",
    "-m docs.classes",
    "docs/envelopes.py {name}",
)
"""What writes down, of a game that is there, what its tests compare."""


class NewGameError(CardkitError):
    """No game can be written; the sentence is in the catalogue of the screens."""

    section = "new.errors"
    packages = ("cardkit_widgets",)


def write(name: str, clone: Path) -> list[Path]:
    """Write the game called *name* into *clone*, and return its files. Raises NewGameError where that cannot be."""
    if not all((clone / folder).is_dir() for folder in CLONE):
        raise NewGameError("no-clone", folder=clone)
    template = clone / TEMPLATE
    sources = sorted(path for path in template.rglob("*") if path.is_file() and not _by_a_tool(path, template))
    content = {path.relative_to(template).as_posix(): path.read_text("utf-8") for path in sources}
    _check(name, clone, content)
    words = _words(name, clone)
    placeholder = re.compile("|".join(map(re.escape, words)))
    files = {
        clone / placeholder.sub(lambda found: words[found[0]], path): placeholder.sub(
            lambda found: words[found[0]], text
        )
        for path, text in content.items()
    }
    names = files.pop(clone / STEP_NAMES)
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        with (clone / STEP_NAMES).open("a", encoding="utf-8") as file:
            file.write(names)
    except OSError as error:
        raise NewGameError("cannot-write", folder=clone, problem=error.strerror or str(error)) from None
    return list(files)


def finish(name: str, clone: Path) -> Iterator[str]:
    """Write what the tests compare, and yield each command before it runs. Raises NewGameError if one fails."""
    path = os.pathsep.join([str(clone), str(clone / "widgets"), os.environ.get("PYTHONPATH", "")])
    for command in COMMANDS:
        words = command.format(name=name).split()
        shown = f"uv run python {' '.join(words)}"
        yield shown
        done = subprocess.run(  # noqa: S603  the project's own
            [sys.executable, *words], cwd=clone, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
        )
        if done.returncode:
            said = done.stderr.strip().splitlines() or [str(done.returncode)]
            raise NewGameError("command-failed", command=shown, problem=said[-1])


def _by_a_tool(path: Path, template: Path) -> bool:
    """Whether a tool that somebody has run in the template has left this file: a cache."""
    return any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(template).parts)


def _check(name: str, clone: Path, content: dict[str, str]) -> None:
    """See that a game can be called *name*, and is not there yet."""
    if not re.fullmatch(r"[a-z]{2}[a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name) or len(name) > MOST_LETTERS:
        raise NewGameError("no-name", name=name, most=MOST_LETTERS)
    used = re.compile(rf"\b{_class(name)}\b")
    if name in RESERVED or any(
        used.search(text.replace("NewGame", "")) for path, text in content.items() if path.endswith(".py")
    ):
        raise NewGameError("name-means", name=name)
    places = ("cardkit/games/{}", "tests/games/{}", "tests/games/{}.py", "notebooks/en/{}", "notebooks/en/{}.ipynb")
    there = next((place for each in places if (clone / (place := each.format(name))).exists()), None)
    if there is not None:
        raise NewGameError("taken", name=name, place=there, known=", ".join(game_names()))


def _words(name: str, clone: Path) -> dict[str, str]:
    """Return what stands in the game for each placeholder of the template."""
    prefix = _prefix(name, clone)
    return {
        "new_game": name,
        "NewGame": _class(name),
        "New Game": name.replace("_", " ").title(),
        "NG-": f"{prefix}-",
        "_ng_": f"_{prefix.lower()}_",
        "new-colour": _colour(clone),
    }


def _class(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _prefix(name: str, clone: Path) -> str:
    """Return the two letters with which the ids of the rules begin: of the name, if no other game has them.

    >>> _prefix("night_train", Path("nowhere")), _prefix("lighthouse", Path("nowhere"))
    ('NT', 'LI')
    """
    rule = re.compile(r"^\[rules\.(\w+)-", re.MULTILINE)
    taken = {found for text in _texts(clone, "en.toml") for found in rule.findall(text)}
    first, *rest = list(re.sub(r"[^a-z]", "", name).upper())
    initials = [word[0].upper() for word in name.split("_")[1:] if word[0].isalpha()]
    every = map("".join, product(ascii_uppercase, repeat=2))
    return next(letters for letters in (*(first + each for each in (*initials, *rest)), *every) if letters not in taken)


def _colour(clone: Path) -> str:
    """Return the first colour that no game has."""
    taken = {found for text in _texts(clone, "*.py") for found in re.findall(r'colour="([\w-]+)"', text)}
    free = next((colour for colour in GROUNDS if colour not in taken), None)
    if free is None:
        raise NewGameError("no-colour")
    return free


def _texts(clone: Path, pattern: str) -> Iterator[str]:
    return (path.read_text("utf-8") for path in (clone / "cardkit" / "games").rglob(pattern))
