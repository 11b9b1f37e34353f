"""How a round of Bomba is looked back on: who was left, who went out last, and the way to the points that win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardkit.arithmetic import signed
from cardkit.games.bomba.actions import BombaAction
from cardkit.games.bomba.rules import Bomba
from cardkit.looks.scene import Count, Summary
from cardkit.looks.summary import Ending, around, by_rank, ending, outcome, verdict
from cardkit.texts import Texts

COUNTING: Final = ("points", "over")
PLACES: Final = ("standing", "last-out", "out-before")


def summary(before: Bomba, seat: int, action: BombaAction, texts: Texts) -> Summary:
    """Return the round that ends when one player is left, and the points after it (BO-40 to BO-44)."""
    end = ending(before, seat, action, COUNTING)
    result = end.after.result()
    rows = [_row(end, each, before.points[each], texts) for each in _standing(end, around(before, texts))]
    out = end.said("out")
    return Summary(
        title=_round(end, texts) if result is None else verdict(result, texts),
        text="" if out is None or (result and out.seat in result.winners) else out.sentence(texts),
        columns=("", texts.say("summary.round"), texts.say("summary.total")),
        rows=by_rank(rows, result),
        over=outcome(result, texts),
        goal=end.after.goal,
        about=_survivor(end) if result is None else None,
        fared="won",
    )


def _round(end: Ending[Bomba], texts: Texts) -> str:
    """Return what the round came to: somebody has won it, or all depends on sudden death now (BO-44)."""
    survivor = _survivor(end)
    return texts.say("summary.sudden") if survivor is None else texts.say("summary.won", seat=survivor)


def _survivor(end: Ending[Bomba]) -> int | None:
    """Return who has won the round, unless it leads to sudden death."""
    return None if end.said("sudden") else next(iter(end.by_seat("points")))


def _standing(end: Ending[Bomba], seats: Iterable[int]) -> list[int]:
    """Return the *seats* by their points; of those with as many, who stayed in the round for longer comes first."""
    order = [*end.by_seat("points"), *range(end.after.seats)]
    return sorted(seats, key=lambda seat: (-end.after.points[seat], order.index(seat)))


def _row(end: Ending[Bomba], seat: int, before: int, texts: Texts) -> Count:
    won = end.by_seat("points")
    places = list(won)  # in the order of PLACES
    spoken_to = "you-" if seat == texts.you else ""
    return Count(
        seat=seat,
        name=texts.name(seat),
        change=signed(won[seat].params["n"]) if seat in won else "",
        before=before,
        total=end.after.points[seat],
        note=texts.say(f"summary.{spoken_to}{PLACES[places.index(seat)]}") if seat in won else "",
        mark="won" if seat == end.after.winner else "",
    )
