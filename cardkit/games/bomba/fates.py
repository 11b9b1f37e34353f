"""What can come of an action in Bomba by the end of the round: who is last, and who is among the last two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardkit.events import Event
from cardkit.games.bomba.actions import PLAY_FUTURE
from cardkit.games.bomba.cards import ANGEL, ASSASSIN, BOMB, SHIELD, card_key
from cardkit.games.bomba.rules import Bomba
from cardkit.search.fates import WELL, Fate
from cardkit.search.playouts import Trial
from cardkit.texts import Player, Sentence


def is_of_two(trial: Trial) -> float | None:
    """Return whether the seat is among the last two; None if there were no more from the beginning (BO-41)."""
    if _hangs(trial):
        return None
    outs = [event.seat for event in trial.events if event.key == "out"]
    return float(trial.seat not in outs[:-1]) if len(outs) > 1 else None


def is_last(trial: Trial) -> float | None:
    """Return whether the seat is the last one in (BO-40)."""
    return None if _hangs(trial) else WELL.measure(trial)


def _hangs(trial: Trial) -> bool:
    """Whether what comes of a look at the deck hangs on how the cards were put back, since a Caveman came next.

    Whoever is next may play it before drawing (BO-39): then others find what was meant for them.
    """
    others = (event.key for event in trial.events if event.seat != trial.seat)
    return trial.action == PLAY_FUTURE and next(others, "") == "caveman"


FATES: Final[Sequence[Fate]] = (
    replace(WELL, measure=is_last),
    Fate("last-two", is_of_two, "main", good=True),
)


def fortune(view: Bomba, seat: int, drawn: Event, happened: Sequence[Event], is_good: bool) -> Sentence | None:
    """Return why what somebody has *drawn* is good luck for *seat* or bad; None if that is not sure.

    A Bomb that they could not defuse (BO-12), what defuses one, or an Assassin (BO-38). Where the seat could have done
    something else than draw, a Bomb is no bad luck.
    """
    drawer = drawn.seat
    if drawer is None or "card" not in drawn.params:  # by a Thief, that is, from a hand
        return None
    card, is_mine = drawn.params["card"], drawer == seat
    if card == card_key(BOMB):
        is_out = any(event.key == "out" and event.seat == drawer for event in happened)
        is_told = is_out and is_mine != is_good and not (is_mine and len(view.legal(seat)) > 1)
        return _luck("fates.luck-unguarded", seat=Player(drawer)) if is_told else None
    if card == card_key(ASSASSIN) and is_mine == is_good:
        return _luck("fates.luck-assassin", seat=Player(drawer))
    if card in (card_key(SHIELD), card_key(ANGEL)) and is_mine and is_good:
        return _luck("fates.luck-guard")
    return None


def _luck(key: str, **params: object) -> Sentence:
    return Sentence(key, params, ("cardkit.games.bomba",))
