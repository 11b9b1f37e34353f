"""What can come of an action in Castle Combo by the end of the match: points, and what the card counts in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.events import Event
from cardkit.games.castle_combo.actions import Buy, CastleComboAction, Flip
from cardkit.games.castle_combo.cards import whom_key
from cardkit.games.castle_combo.scoring import card_points
from cardkit.search.fates import WELL, Fate
from cardkit.search.playouts import Trial
from cardkit.texts import Sentence


def points(trial: Trial) -> float:
    """Return how many points the seat has in the end (CC-53, CC-54)."""
    return float(trial.end.result().points[trial.seat])


def card(trial: Trial) -> float | None:
    """Return how many points the card counts that the action takes; None if it takes none."""
    action, end = trial.action, trial.end
    if isinstance(action, Flip):
        return 0.0  # CC-21
    if not isinstance(action, Buy):
        return None
    tableau = end.tableaus[trial.seat]
    return float(card_points(tableau, tableau.index(action.card), end.purses, end.keys[trial.seat]))


def called(action: CastleComboAction) -> Sentence:
    """Return which card the action takes, with the verb: it is told what that card counts."""
    assert isinstance(action, Buy | Flip)
    key = "fates.card-down" if isinstance(action, Flip) else "fates.card-of"
    return Sentence(key, {"card": whom_key(action.card)}, ("cardkit.games.castle_combo",))


FATES: Final[Sequence[Fate]] = (
    Fate("points", points, "main", good=True, amount=True),
    WELL,  # nobody has more
    Fate("card", card, "cause", good=True, amount=True, called=called),
)


def answered(
    happened: Sequence[Event], seat: int, better: CastleComboAction, done: CastleComboAction
) -> Sequence[Event]:
    """Return what a decision of *seat* has come to: whether somebody else has taken the card that was better."""
    if not isinstance(better, Buy) or (isinstance(done, Buy | Flip) and done.card == better.card):
        return []
    card = whom_key(better.card)
    return [event for event in happened if event.key in ("buy", "flip") and event.params["card"] == card][:1]
