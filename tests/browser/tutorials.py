"""The tutorials as tests know them: the steps of each chapter, with checks whose items are known.

The cards of checks are drawn from a seed that nobody knows; here one cell more makes it a known one.
"""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import nbformat
import pytest

from cardkit.contract import State, game_names
from cardkit.events import Event
from cardkit.lessons.check import Check, Item
from cardkit.lessons.missed import told_again
from cardkit.lessons.step import Moment, replies
from cardkit.looks.look import look
from cardkit.looks.summary import decided
from cardkit.sessions.steps.checking import MOST_SEEDS
from cardkit.texts import LANGUAGES, CardkitError
from cardkit_widgets.live.loading import load
from cardkit_widgets.live.notebooks import FIRST, chapters
from tests.browser.served import code
from tests.browser.tables import NOTEBOOKS
from tests.finding import found

CHAPTERS: Final = [(game, chapter) for game in game_names() for chapter in chapters("en", game)]
"""Every chapter: its game, and what it is called in its address."""
STILL: Final = {"reduced_motion": "reduce"}
"""Cards glide at the whole game; here they would only take time."""
KNOWN_SEED: Final = "import random\nrandom.SystemRandom = lambda: random.Random(1)"


def write_tutorials(folder: Path) -> None:
    """Write all chapters into *folder*, with checks whose items are known."""
    for language in LANGUAGES:
        for game in game_names():
            (folder / language / game).mkdir(parents=True)
            for path in found(NOTEBOOKS / language / game, "*.ipynb"):
                notebook = nbformat.read(path, as_version=4)
                notebook.cells.insert(0, code(KNOWN_SEED))
                nbformat.write(notebook, folder / language / game / path.name)


def items_of(check: Check) -> Iterator[Item]:
    """The items that the page's table makes, in their order."""
    yield item_from(check, crc32(check.name.encode()))
    known = random.Random(1)
    while True:
        yield item_from(check, known.randrange(MOST_SEEDS))


def item_from(check: Check, first: int) -> Item:
    """The first item from a seed on."""
    for seed in count(first):
        with suppress(CardkitError):
            return check.make(seed % MOST_SEEDS)
    raise AssertionError


@cache
def steps_of(game: str, chapter: str, language: str) -> list[Any]:
    """The steps of a chapter, in their order: those of the tables on its page."""
    return [table.step for table in load(language, game, chapter).steps()]


def by_turns(mine: int, of: int) -> list[Any]:
    """Every chapter but first games, which have tests of their own: by day one of *of*, at night the others."""
    return [
        pytest.param(*chapter, id="-".join(chapter), marks=() if at % of == mine else pytest.mark.long)
        for at, chapter in enumerate(CHAPTERS)
        if chapter[1] != FIRST
    ]


def landed(moment: Moment) -> State[Any]:
    """What lies on the table after a move: of a round that it ended, the last card."""
    state: State[Any] = decided(moment.before, moment.seat, moment.action, look(moment.before.game.name).counting)
    return state


def replied(moment: Moment) -> tuple[list[Event], Moment]:
    """What is told of a move that reached the goal and of the replies of the others, and the last of these."""
    told = list(moment.events)
    for seat, action in replies(moment.before.game, moment.after, moment.seat):
        events = list[Event]()
        moment = Moment(seat, moment.after, action, moment.after.after(seat, action, events.append), tuple(events))
        told += events
    return told_again(told), moment
