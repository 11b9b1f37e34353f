"""What can come of an action in Combo Breaker by the end of the round: who pays a token and why, leads, draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.games.combo_breaker.actions import Take
from cardkit.games.combo_breaker.bot import turns
from cardkit.games.combo_breaker.cards import DECK, DRAW, STOP, X, the_key
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.search.fates import WELL, Fate
from cardkit.search.playouts import Trial
from cardkit.texts import Sentence


def stuck(trial: Trial) -> float:
    """Return whether the seat can neither play nor take a card on a later turn (CB-51)."""
    return float(any(event.key == "stuck" and event.seat == trial.seat for event in trial.events))


def last(trial: Trial) -> float:
    """Return whether it is the last one with cards (CB-52)."""
    return float(any(event.key == "last" and event.seat == trial.seat for event in trial.events))


def draws(trial: Trial) -> float:
    """Return whether it has to draw for a Draw in this trick (CB-45)."""
    first = next((event for event in trial.events if event.key in ("draws", "leads")), None)
    return float(first is not None and first.key == "draws" and first.seat == trial.seat)


def leads(trial: Trial) -> float | None:
    """Return whether it leads the next trick (CB-31); None of who takes a card and so cannot win this one."""
    if isinstance(trial.action, Take):
        return None
    return float(next((event.seat for event in trial.events if event.key == "leads"), None) == trial.seat)


FATES: Final[Sequence[Fate]] = (
    WELL,  # it pays no token (CB-55)
    Fate("stuck", stuck, "ending", good=False),
    Fate("last", last, "ending", good=False),
    Fate("draws", draws, "cause", good=False),
    Fate("leads", leads, "cause", good=True),
)


def fortune(view: ComboBreaker, seat: int, drawn: Event, happened: Sequence[Event], is_good: bool) -> Sentence | None:
    """Return why what *seat* has *drawn* is good luck for it or bad, out of what it saw; None if that is not sure.

    It can always be played (CB-41, CB-44), it is any number (CB-40), or how many plays the hand needs with it.
    """
    card = next(card for card in DECK if the_key(card) == drawn.secret["card"])
    hand = view.hands[seat]
    needs = min(turns((*hand[:place], card, *hand[place:])) for place in range(len(hand) + 1))
    reasons = (
        ((card in (STOP, DRAW), "luck-always"), (card == X, "luck-any"), (needs <= turns(hand), "luck-fits"))
        if is_good
        else ((needs > turns(hand), "luck-alone"),)
    )
    reason = next((reason for speaks, reason in reasons if speaks), "")
    return Sentence(f"fates.{reason}", {}, ("cardkit.games.combo_breaker",)) if reason else None
