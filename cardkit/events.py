"""What happens in a match, as whoever listens hears of it, and what a seat may know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardkit.texts import Players, Texts

Marks = Literal["", "lay", "draw", "end", "out", "shout", "flash", "shake", "burst"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for whoever listens: a key of the catalogue's ``events`` and its parameters.

    *secret* parameters are known to *seat* alone, which reads the entry ``events.<key>-seen`` instead. ``seen_by`` is
    the one door through which they pass. Most events can be seen at the table after them; what is more has *marks*: the
    ``end`` of a round or a match, after which a table holds and shows the ``summary`` of the game's look; that somebody
    is ``out``, which has to be told; a ``shout``, a ``flash``, a ``shake`` or a ``burst``; and what can be heard of
    cards that somebody does ``lay`` or ``draw``. The others need no line, and no time, for what is ``quiet``.
    """

    key: str
    seat: int | None = None
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    secret: Mapping[str, Any] = field(default_factory=dict, hash=False)
    marks: Marks = ""
    quiet: bool = False

    @staticmethod
    def over(winners: Sequence[int]) -> Event:
        """Return the event of a match that one player has won, or several of them together."""
        if len(winners) == 1:
            return Event("over", winners[0], marks="end")
        return Event("over-shared", None, {"seats": Players(winners)}, marks="end")

    def seen_by(self, seat: int | None) -> tuple[str, dict[str, Any]]:
        """Return the catalogue key and the parameters of this event as *seat* may know them."""
        params = dict(self.params)
        if self.seat is not None:
            params["seat"] = self.seat
        if self.secret and seat is not None and seat == self.seat:
            return f"events.{self.key}-seen", params | dict(self.secret)
        return f"events.{self.key}", params

    def sentence(self, texts: Texts) -> str:
        """Return what happened in words, as the reader at the table of *texts* may know it."""
        key, params = self.seen_by(texts.you)
        return texts.say(key, **params)


Listener = Callable[[Event], None]
