"""Slips: the usual misconceptions of a question, worked out for its position, beside how the right answer comes about.

A game's ``teaching.py`` declares them with its reasons. A slip is computed from the position alone, never from the
right answer; where a wrong answer is what it comes to, that is what the learner is told::

    Because(reason, lambda state: [Slip("without-card", 4, {"card": …}, lit=("card:mother_superior",))])

    [slips]
    without-card = "{answer} would be without {card}."
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardkit.lessons.step import Reason
from cardkit.looks.seating import hand_id
from cardkit.texts import Texts


@dataclass(frozen=True, slots=True)
class Slip:
    """What a wrong *answer* would be right for: an entry of the section ``slips``, and the ids of what was missed."""

    name: str
    answer: Any
    params: Mapping[str, Any] = field(default_factory=dict)
    lit: tuple[str, ...] = ()

    def sentence(self, texts: Texts) -> str:
        """Return it in words."""
        return texts.say(f"slips.{self.name}", **{"answer": self.answer, **self.params})


Slips = Callable[[Any], Iterable[Slip]]
"""Takes the state, and returns what usual misconceptions come to in it, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Because:
    """How an answer comes about, and what usual misconceptions come to instead."""

    reason: Reason
    slips: Slips

    def __call__(self, state: Any, answer: Any, texts: Texts) -> str:
        """Return how *answer* comes about."""
        return self.reason(state, answer, texts)


def beside(slips: Slips) -> Callable[[Reason], Because]:
    """Declare *slips* beside a reason."""
    return lambda reason: Because(reason, slips)


def slip_to(because: Reason | None, state: Any, answer: Any) -> Slip | None:
    """Return the first slip of *because* that comes to *answer*; None if there is none."""
    slips = because.slips(state) if isinstance(because, Because) else ()
    return next((slip for slip in slips if slip.answer == answer), None)


def begun(reason: str, labels: Sequence[str]) -> str:
    """Return *reason* up to its first result, or up to where it names one of the right answers' *labels*.

    >>> begun("−1 + 0 + 4 = 3.", ["3"]), begun("Dealer: Fox. Next to the left: Owl.", ["Owl"]), begun("Owl.", ["Owl"])
    ('−1 + 0 + 4 = …', 'Dealer: Fox. Next to the left: …', '')
    """
    sum_, equals, _ = reason.partition("= ")
    if equals:
        return f"{sum_}= …"
    start = withheld(reason, labels)
    return start if start not in (reason, "…") else ""


def withheld(reason: str, labels: Sequence[str]) -> str:
    """Return *reason* up to where it names one of the right answers' *labels*: all of it, if it names none.

    >>> withheld("12: single. Stronger: 8-8, pair.", ["8-8"]), withheld("A run does not go round.", ["8-8"])
    ('12: single. Stronger: …', 'A run does not go round.')
    """
    named = re.search("|".join(rf"(?<!\w){re.escape(label)}(?!\w)" for label in labels), reason, re.IGNORECASE)
    return f"{reason[: named.start()].rstrip()} …".lstrip() if named else reason


def zone_of(seat: int, learner: int = 0) -> str:
    """Return the zone of the hand of *seat* as the *learner* sees it."""
    return hand_id(seat) if seat != learner else "hand"


# --- Who is next: the same in all games ---------------------------------------------------------------------------


def order_slips(
    seats: int,
    *,
    mover: int,
    due: int,
    step: int = 1,
    out: Iterable[int] = (),
    zone: Callable[[int], str] = zone_of,
) -> Iterator[Slip]:
    """Yield what is usually answered where *due* acts after *mover*, *step* round the table, each with a *zone*.

    That is whoever has just acted, somebody who is *out*, the neighbour on the other side, or somebody further on.
    """
    gone = {*out}
    others = [seat for seat in range(seats) if seat != due]
    for seat in others:
        if seat in gone:
            yield Slip("out", seat, {"seat": seat}, (zone(seat),))
        elif seat == mover:
            yield Slip("mover", seat, {"seat": seat}, (zone(seat),))
        elif seat == _beside(seats, mover, -step, gone):
            yield Slip("other-side", seat, {"seat": seat}, (zone(seat),))
        else:
            yield Slip("passed-over", seat, {"seat": seat}, (zone(seat),))


def _beside(seats: int, seat: int, step: int, gone: set[int]) -> int:
    """Return who is beside *seat*, those who are gone passed over."""
    return next((seat + step * far) % seats for far in range(1, seats + 1) if (seat + step * far) % seats not in gone)
