"""How the cards of Kaël look."""

from __future__ import annotations

from typing import Final

from cardkit.games.kael.cards import MINUS, NUMBERS, PASS, ZERO, card, card_key, face_key
from cardkit.looks.faces import CROSS
from cardkit.looks.scene import Card, Face, Pattern, Tone
from cardkit.texts import Texts

BANDS: Final[tuple[tuple[int, Tone, Pattern], ...]] = (
    (ZERO, "lime", "grid"),  # -1 and 0: the fewest points
    (3, "sky", "waves"),
    (6, "teal", "dots"),
    (9, "amber", "stripes"),
    (13, "rose", "diamonds"),
)
"""Up to which number cards look alike: the more points, the warmer. The figure is what counts."""


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back, -1, 0, the thirteen numbers and the Pass."""
    numbers = []
    for number in (MINUS, ZERO, *NUMBERS):
        tone, pattern = next((tone, pattern) for most, tone, pattern in BANDS if number <= most)
        figure = texts.say(card_key(number))
        numbers.append(Face(face_key(number), figure=figure, tone=tone, pattern=pattern, corner=figure))
    named = texts.say("cards.pass")
    return (
        Face("back", tone="violet", pattern="diamonds"),
        *numbers,
        Face("pass", icon=CROSS, tone="ink", pattern="rays", corner="X", caption=named),
    )


def does(card: int, texts: Texts) -> str:
    """Return what is special about *card*, in a few words; nothing of 1 to 13, nor of a hidden card."""
    return texts.say(f"does.{face_key(card)}") if card in (MINUS, ZERO, PASS) else ""


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn: ``"-1 8 8 pass"``."""
    found = []
    for at, word in enumerate(text.split()):
        shown = card(word)
        found.append(Card(f"shown:{at}", face_key(shown), texts.say(card_key(shown))))
    return tuple(found)
