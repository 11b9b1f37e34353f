"""Who sits where at a table that is drawn for one of them: what the scenes of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardkit.contract import State
from cardkit.looks.scene import Card, Face, Scene, Seat, Zone, ZoneKind
from cardkit.texts import Texts


class Seating:
    """The seats of *state* around *you*, for whom the table is drawn: you first, then to the left."""

    def __init__(self, state: State[Any], you: int, texts: Texts) -> None:
        self.you = you
        self.around = tuple((you + step) % state.seats for step in range(state.seats))
        self._game = state.game
        self._texts = texts

    @property
    def others(self) -> tuple[int, ...]:
        """The seats of all the others."""
        return self.around[1:]

    def seat(self, seat: int, **shown: Any) -> Seat:
        """Return a seat with its name and what else is *shown* of it."""
        return Seat(seat=seat, name=self._texts.name(seat), you=seat == self.you, **shown)

    def label(self, place: str, seat: int) -> str:
        """Return what somebody's *place* is called: “your hand” to whoever reads alone, else “Ana's hand”."""
        alone = self._texts.you is not None or not self._texts.names
        if alone and seat == self.you:
            return self._texts.say(f"scene.{place}")
        return self._texts.say(f"scene.{place}-of", seat=seat)

    def hand(self, seat: int, cards: Sequence[Card], kind: ZoneKind = "hand", **shown: Any) -> Zone:
        """Return the zone of a hand; of anybody else's, how many cards it holds is said beside it."""
        label = self.label("hand", seat)
        if seat == self.you:
            return Zone("hand", kind, label, seat=seat, cards=tuple(cards), **shown)
        return Zone(hand_id(seat), kind, label, seat=seat, cards=tuple(cards), count=len(cards), **shown)

    def scene(self, *, seats: Iterable[Seat], zones: Iterable[Zone], faces: Iterable[Face], **shown: Any) -> Scene:
        """Return the table with these *seats* around it, these *zones*, and what else is *shown*."""
        return Scene(
            game=self._game.name,
            language=self._texts.language,
            label=self._texts.say("scene.label", n=len(self.around)),
            seats=tuple(seats),
            zones=tuple(zones),
            faces=tuple(faces),
            **shown,
        )


def hand_id(seat: int) -> str:
    """Return the id of the zone in which somebody else's hand lies, and with what its cards' ids begin."""
    return f"hand-{seat}"
