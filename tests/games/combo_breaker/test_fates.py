"""What comes of an action in Combo Breaker: who pays and why, who draws and leads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardkit.events import Event
from cardkit.games.combo_breaker.cards import STOP, X, the_key
from cardkit.games.combo_breaker.fates import FATES, fortune
from cardkit.match import Match
from cardkit.search.playouts import Playouts, Trial
from tests.games.combo_breaker.rulings import GAME, position


def tried(state: object, action: str, seat: int = 0) -> Trial:
    """Return a try of an *action*; nothing is hidden that matters."""
    playouts = Playouts(state, seat, GAME.policy, 1)  # type: ignore[arg-type]
    return playouts.trial(state.this_round(), GAME.parse(action))  # type: ignore[attr-defined]


def fates(trial: Trial) -> dict[str, float | None]:
    return {fate.name: fate.measure(trial) for fate in FATES}


def test_whoever_cannot_play_is_stuck_and_pays() -> None:
    state = position("11 3", "4 2 5", "3 4 4", turn=0)
    stuck = tried(state, "play 11 at 1")  # the next one cannot beat it and has no reserve
    assert fates(replace(stuck, seat=1)) == {"well": 0, "stuck": 1, "last": 0, "draws": 0, "leads": 0}
    assert fates(stuck)["well"] == 1


def test_whoever_is_left_with_cards_pays_too() -> None:
    state = position("11", "12", "3 4 4", turn=0, reserves=["", "", "1"])
    found = tried(state, "play 11 at 1")
    assert fates(replace(found, seat=2))["last"] == 1
    assert fates(found)["last"] == 0


def test_a_stop_leads_the_next_trick_and_whoever_was_best_draws_for_a_draw() -> None:
    assert fates(tried(position("stop 3 9", "4 2 5", "3 4 4", turn=0), "play stop at 1"))["leads"] == 1
    drawn = position("stop 3 9", "4 2 5", "3 4 4", trick=["1: play draw at 1", "2: play 8 at 1"], pile="1 1 2")
    assert fates(tried(drawn, "play stop at 1"))["draws"] == 0
    found = tried(drawn, "play 9 at 3")
    assert (fates(found)["draws"], fates(found)["leads"]) == (1, 1)
    state = position("3 9", "4 2 5", "3 4 4", trick=["2: play 4 at 2"], reserves=["7", "8", "9"], turn=0)
    assert fates(tried(state, "take 7 at 1"))["leads"] is None


@pytest.mark.parametrize(
    ("card", "is_good", "why"),
    [
        (STOP, True, "luck-always"),
        (X, True, "luck-any"),
        (9, True, "luck-fits"),
        (9, False, ""),
        (5, True, ""),
        (5, False, "luck-alone"),
    ],
)
def test_it_is_told_why_a_draw_was_luck_or_nothing(card: int, is_good: bool, why: str) -> None:
    view = position("8 1 12", "7 7 2", "2 2 6", turn=0).view(0)
    drawn = Event("drawn", 0, {}, {"card": the_key(card)})
    found = fortune(view, 0, drawn, (drawn,), is_good)
    assert (found.key if found else "fates.") == f"fates.{why}"


def test_a_card_that_is_drawn_in_a_match_is_known_by_what_the_draw_tells() -> None:
    match = Match.deal("combo_breaker", 3, seed=4)
    while not any(event.key == "drawn" for happened in match.events[-1:] for event in happened):
        assert match.let_bot_act(dict.fromkeys(range(3), "easy"))
    happened = match.events[match.now - 1]
    drawn = next(event for event in happened if event.key == "drawn")
    assert drawn.seat is not None
    view: Any = match.states[match.now - 1].view(drawn.seat)
    assert fortune(view, drawn.seat, drawn, happened, True) or fortune(view, drawn.seat, drawn, happened, False)
