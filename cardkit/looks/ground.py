"""What a picture of a table is drawn on: the felt of a screen, or paper, which costs no ink and is read in grey."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardkit.looks.palette import FELT, FELT_SHADE, GOLD, ON_FELT, ON_FELT_MUTED


@dataclass(frozen=True, slots=True)
class Ground:
    """A width in units, the space at the edge, and the colours of all that is no card."""

    width: float
    pad: float
    felt: str
    """The colour of the ground itself; empty where it stays as it is."""
    shade: str
    ink: str
    muted: str
    mark: str
    """The colour of whatever stands out: whose turn it is, the best cards."""
    small: float
    """How wide the cards of others are, where faces are large signs."""
    gap: float
    """Between what is one below the other."""
    between: float
    """Between cards that lie side by side."""
    is_dense: bool = False
    """Whether room is dear: what holds nothing and counts nothing is left out, and the rest stands side by side."""

    @property
    def inner(self) -> float:
        """How wide it is between the edges."""
        return self.width - 2 * self.pad


SCREEN: Final = Ground(800, 20, FELT.light, FELT_SHADE.light, ON_FELT.light, ON_FELT_MUTED.light, GOLD.light, 34, 24, 6)
SHEET: Final = Ground(620, 2, "", "none", "#000", "#333", "#000", 64, 10, 2, is_dense=True)
"""Paper: where it is 166 mm wide, words have 9 points or more."""
