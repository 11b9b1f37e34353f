"""What Castle Combo answers of any position: what a tableau is worth, or shows, and what a card would score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardkit.games.castle_combo.actions import Buy
from cardkit.games.castle_combo.cards.counting import shield_types
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import points, prospects
from cardkit.games.castle_combo.teaching import kinds_of, points_added_up, worth_of
from cardkit.lessons.questions import Question
from cardkit.lessons.step import Reason
from cardkit.turns import moved


def _points(state: CastleCombo, seat: int) -> tuple[int, ...]:
    return (points(state, seat),)


def _kinds(state: CastleCombo, seat: int) -> tuple[int, ...]:
    return (shield_types(state.tableaus[seat]),)


def _worth(state: CastleCombo, seat: int, move: str) -> tuple[int, ...]:
    buyer, bought = moved(state.game, move)
    return (prospects(state, buyer, bought.card)[bought.place].points,) if isinstance(bought, Buy) else ()


def _worth_of(seat: int, move: str) -> Reason:
    buyer, bought = moved(CastleCombo.game, move)
    return worth_of(buyer, bought.card, bought.place)


QUESTIONS: Final[Mapping[str, Question]] = {
    "points": Question("CC-53", "number", _points, points_added_up, without=("points",)),
    "worth": Question("CC-53", "number", _worth, _worth_of, follows=True),
    "kinds": Question("CC-21", "number", _kinds, kinds_of),
}
