"""What beats what, to be looked up: a ladder of ranks as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rung:
    """One rank of a ladder: an example of it by the faces of its *cards*, what it is called, and what makes it."""

    cards: tuple[str, ...]
    label: str
    note: str
    best: bool = False  # whether it is the rank to beat now


@dataclass(frozen=True, slots=True)
class Ladder:
    """What beats what, to be looked up while one plays: the highest rank first."""

    label: str
    text: str
    rungs: tuple[Rung, ...]

    @property
    def faces(self) -> set[str]:
        """The keys of the faces that show on it."""
        return {face for rung in self.rungs for face in rung.cards}
