"""The notebooks as files: where they lie, what they are called, and what can be read in them without running any."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from cardkit.contract import game
from cardkit.lessons.check import Check
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError, check_language
from cardkit_widgets.live.notebook import Notebook, plain

_DEEPEST = 2
"""A notebook lies beside the games' folders, or in one of them."""


def find() -> Path:
    """Return the folder of notebooks: the repository's, or the one in the installed package."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "notebooks"
    return installed if installed.is_dir() else package.parent.parent / "notebooks"


ASKING: Final = ("Attempt", "Ask", "Check")
"""The kinds of steps that ask for something."""
FEWEST: Final = 5
"""Fewer words than these do not say what is asked: “Cut!”"""
PRACTICE: Final = "practice"
"""What the notebook beside a game's chapters is called that teaches nothing new."""


def chapters(language: str, name: str, folder: Path | None = None) -> list[str]:
    """Return the names of the chapters that teach the game called *name*, in their order.

    Raises CardkitError for a language in which there are none, if there are some in another one.
    """
    return list(written(language, name, folder))


def called(file: str) -> str:
    """Return what a notebook is called in its address: the name of its file without the number that orders it.

    >>> called("03-cut"), called("play")
    ('cut', 'play')
    """
    return re.sub(r"^\d+-", "", file)


def _files(folder: Path) -> dict[str, Path]:
    """Return the notebooks of a folder, in the order of their numbers, by what they are called."""
    return {called(path.stem): path for path in sorted(folder.glob("*.ipynb"))}


def written(language: str, name: str, folder: Path | None) -> dict[str, Path]:
    """Return the chapters of a game in *language*, of which there are some if there are in any."""
    check_language(language)
    by_language = {each: in_folder((folder or find()) / each / game(name).name) for each in LANGUAGES}
    known = [each for each, found in by_language.items() if found]
    if known and language not in known:
        raise CardkitError("no-chapters", game=game(name).title(), language=language, known=", ".join(known))
    return by_language[language]


def in_folder(folder: Path) -> dict[str, Path]:
    """Return the notebooks of a game's folder that are its chapters."""
    return {name: path for name, path in _files(folder).items() if name != PRACTICE}


def at(page: str, folder: Path | None = None) -> Path | None:
    """Return the notebook that the app serves at *page*, such as ``en/kael/cut`` or ``en/play``; None for no page."""
    language, *names = page.split("/")
    if language not in LANGUAGES or not 0 < len(names) <= _DEEPEST:
        return None
    if not all(re.fullmatch(r"[\w-]+", name) for name in names):
        return None
    *folders, name = names
    return _files(Path(folder or find(), language, *folders)).get(name)


FIRST: Final = "first-game"
"""The chapter with a guided first match, where a game has one."""


@cache
def taught(name: str) -> Mapping[str, str]:
    """Return where each rule of the game called *name* is taught, as the app's pages are called below their language.

    That is the first step that is mainly about it, or else the first one that practises it.

    >>> taught("kael")["KA-20"]
    'kael/cut#step-cut-a-pair'
    """
    mainly, also = dict[str, str](), dict[str, str]()
    for chapter, path in in_folder(find() / DEFAULT_LANGUAGE / name).items():
        for step in () if chapter == FIRST else Notebook.read(path).steps:
            address = f"{name}/{chapter}#step-{step.name}"
            mainly.setdefault(step.rules[0], address)
            for rule in step.rules:
                also.setdefault(rule, address)
    return also | mainly


@cache
def practised(name: str) -> Mapping[str, str]:
    """Return where each rule of the game called *name* is practised: in fresh items about it, or where it is taught.

    >>> practised("kael")["KA-20"], practised("kael")["KA-06"]
    ('kael/practice?rule=KA-20', 'kael/card-values#step-full-table')
    """
    folder = find() / DEFAULT_LANGUAGE / name
    steps = (step for path in in_folder(folder).values() for step in Notebook.read(path).steps)
    asked = {step.rules[0] for step in steps if step.kind == Check.__name__}
    return {**taught(name), **{rule: f"{name}/{PRACTICE}?rule={rule}" for rule in sorted(asked)}}


@cache
def tasks(language: str, name: str, folder: Path | None = None) -> Mapping[str, str]:
    """Return what each step of the game called *name* asks for: of a check the paragraph before it, of others its end.

    >>> tasks("en", "kael")["check-no-draw"], tasks("en", "kael")["lay-first"]
    ('Play so that you do not have to draw.', 'Then lay your 10.')
    >>> tasks("es", "bomba")["opening-draw"]
    '¡Levanta la carta de arriba!'
    """
    found: dict[str, str] = {}
    for path in in_folder((folder or find()) / language / name).values():
        said = ""
        for cell in Notebook.read(path).cells:
            if cell.kind == "markdown":
                said = cell.source
            elif cell.step and cell.step.kind in ASKING:
                is_check = cell.step.kind == Check.__name__
                first = re.sub(r"^\*\*[^*]+\*\*\s+" if is_check else "^ ", "", said.partition("\n\n")[0])
                task = " ".join(plain(re.sub(r"\s\([A-Z]+-\w+\)", "", first)).split())
                found[cell.step.name] = task if is_check else _asked(task)
    return found


def _asked(said: str) -> str:
    """Return the end of what is said before a step: its last words, or all from its last question on.

    >>> _asked("You lay two 8s. How many are left? More than one is right."), _asked("A cut. You have two 8s. Cut!")
    ('How many are left? More than one is right.', 'You have two 8s. Cut!')
    """
    sentences = re.split(r"(?<=[.!?])\s+(?=[A-Z¡¿ÁÉÍÓÚÑ])", said)
    # A call to do something needs a word less than a question, and stands in the prompt after every try.
    questions = [at for at, each in enumerate(sentences) if each.endswith("?")]
    at = questions[-1] if questions else len(sentences) - 1
    few = FEWEST if questions else FEWEST - 1
    while at and len(" ".join(sentences[at:]).split()) < few:
        at -= 1
    return " ".join(sentences[at:])
