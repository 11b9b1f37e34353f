"""What Bomba answers of any position: how many Bombs are left, how likely the next one is, and who wins the round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from cardkit.games.bomba.cards import BOMB
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.teaching import bombs_in_the_deck, chance, chance_of, unseen, winner_after
from cardkit.lessons.questions import Question
from cardkit.lessons.step import after


def _bombs(state: Bomba, seat: int) -> tuple[int, ...]:
    left = state.deck.count(BOMB)
    is_drawn = left + state.discards.count(BOMB) < state.box.count(BOMB)  # and lies before somebody
    return () if is_drawn else (left,)


def _chance(state: Bomba, seat: int) -> tuple[Fraction, ...]:
    bombs, cards = unseen(state, seat)
    return (chance(state, seat),) if cards and 0 < bombs < cards else ()


def _winner(state: Bomba, seat: int, move: str) -> tuple[int, ...]:
    then = after(state, move)
    won = [now - had for had, now in zip(state.points, then.points, strict=True)]
    return (won.index(max(won)),) if any(won) and min(won) >= 0 else ()  # in sudden death points begin anew


QUESTIONS: Final[Mapping[str, Question]] = {
    "bombs": Question("BO-02", "number", _bombs, lambda seat: bombs_in_the_deck),
    "chance": Question("BO-10", "number", _chance, chance_of),
    "winner": Question("BO-41", "seat", _winner, lambda seat, move: winner_after(move, seat), follows=True),
}
