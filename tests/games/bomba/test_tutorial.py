"""The tutorial of Bomba: what it judges wrong is wrong, and it tells of games that can be set up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import cardkit
from cardkit.games.bomba import COUNT_OPTIONS
from cardkit.games.bomba.cards import BOMB, SHIELD
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import LOOKING
from cardkit.lessons.check import Check
from cardkit.lessons.step import Attempt
from cardkit_widgets.live import loading
from tests.games.bomba.rulings import GAME
from tests.notebooks import chapters, inside, read

SEEDS = 60


@cache
def tutorial() -> dict[str, Any]:
    """Return the steps of all chapters by their names."""
    return {name: table.step for name, table in loading.steps("en", "bomba").items()}


def ends_of_turn(state: Bomba) -> Iterator[Bomba]:
    """Yield the states in which somebody is to draw next, whatever order seat 0 puts cards back in."""
    if state.phase != LOOKING:
        yield state
        return
    for action in state.legal(0):
        yield from ends_of_turn(state.after(0, action))


def test_bo_29_in_a_duel_no_move_is_judged_wrong_that_still_gives_the_card_to_whom_it_should_go() -> None:
    step = tutorial()["check-duel"]
    assert isinstance(step, Check)
    seen = set()
    for seed in range(SEEDS):
        item = step.make(seed)
        assert isinstance(item, Attempt)
        start = item.start
        assert isinstance(start, Bomba)
        top = start.deck[-1]
        drawer = {BOMB: 1, SHIELD: 0}[top]
        right = {solution[0] for solution in item.solutions}
        for action in set(start.legal(0)) - right:
            for state in ends_of_turn(start.after(0, action)):
                assert (state.turn, state.deck[-1]) != (drawer, top), str(action)
        seen.add(top)
    assert seen == {BOMB, SHIELD}


def starts() -> Iterator[Any]:
    for step in tutorial().values():
        if isinstance(step, Check):
            yield from (step.make(seed).start for seed in range(3))
        else:
            yield step.start


def test_bo_03_every_deck_of_the_tutorial_can_be_chosen_at_the_play_table() -> None:
    for state in starts():
        decks = 1 if state.seats <= 6 else 2
        for kind, counts in COUNT_OPTIONS.values():
            balanced = {BOMB: 3 * state.seats, SHIELD: 2 * state.seats}.get(kind, 0)
            offered = {decks * count for count in counts} | {balanced}
            assert state.box.count(kind) in offered, (kind, state.position())


NAMES = [GAME.texts("es").say(f"cards.{kind}").strip("«»") for kind in (3, 4, 5, 6)]
UNMARKED = re.compile(rf"(?<!«)\b({'|'.join(map(re.escape, NAMES))})\b(?!»)", re.IGNORECASE)


def test_in_spanish_a_name_that_could_be_read_as_ordinary_words_is_marked() -> None:
    entries = cardkit.game("bomba").texts("es").entries
    spoken = {key: text for key, text in entries.items() if not key.startswith("short.")}
    assert UNMARKED.search("Juegas mirar el futuro.")
    written = {inside(path): " ".join(read(path).prose.split()) for path in chapters("es", "bomba")}
    assert written
    for key, text in {**spoken, **written}.items():
        assert not UNMARKED.search(text), key
