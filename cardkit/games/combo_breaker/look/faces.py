"""How the cards of Combo Breaker look."""

from __future__ import annotations

from typing import Final

from cardkit.games.combo_breaker.cards import BACK, NAMES, NUMBERS, card, card_key
from cardkit.games.combo_breaker.look.icons import DRAW, STOP
from cardkit.looks.faces import CROSS
from cardkit.looks.scene import Card, Face, Pattern, Tone
from cardkit.texts import Texts

BANDS: Final[tuple[tuple[Tone, Pattern], ...]] = (
    ("sky", "waves"),  # 1 to 3
    ("teal", "dots"),  # 4 to 6
    ("amber", "stripes"),  # 7 to 9
    ("rose", "diamonds"),  # 10 to 12
)
"""Numbers that can form a run often look alike; the figure is what counts."""


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back, the twelve numbers, X, Draw and Stop."""
    numbers = (
        Face(str(number), figure=str(number), tone=tone, pattern=pattern, corner=str(number))
        for number in NUMBERS
        for tone, pattern in [BANDS[(number - 1) // 3]]
    )
    return (
        Face("back", tone="ink", pattern="scales"),
        *numbers,
        Face("x", icon=CROSS, tone="violet", pattern="rays", corner="X", caption=texts.say("cards.13")),
        Face("draw", icon=DRAW, tone="lime", pattern="grid", corner="+3", caption=texts.say("cards.14")),
        Face("stop", icon=STOP, tone="ink", pattern="none", corner="!", caption=texts.say("cards.15")),
    )


def face_key(card: int) -> str:
    """Return the key of the face of *card*."""
    return "back" if card == BACK else NAMES[card].lower()


def does(card: int, texts: Texts) -> str:
    """Return what *card* does, in a few words; nothing of a number or a hidden card."""
    return "" if card == BACK or card in NUMBERS else texts.say(f"does.{card}")


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn, an X with its value if it has one: ``"8 X=9 10"``."""
    found = []
    for at, word in enumerate(text.split()):
        name, _, value = word.partition("=")
        found.append(Card(f"shown:{at}", face_key(card(name)), texts.say(card_key(card(name))), badge=value))
    return tuple(found)
