"""What can come of an action in Castle Combo by the end of the match: points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardkit.search.fates import WELL, Fate
from cardkit.search.playouts import Trial


def points(trial: Trial) -> float:
    """Return how many points the seat has in the end (CC-53, CC-54)."""
    return float(trial.end.result().points[trial.seat])


FATES: Final[Sequence[Fate]] = (
    Fate("points", points, "main", good=True, amount=True),
    WELL,  # nobody has more
)
