"""The cards of Bomba as they are drawn: a tone, a pattern, a sign and a word for each kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardkit.games.bomba.cards import (
    ANGEL,
    ASSASSIN,
    BACK,
    BOMB,
    CAVEMAN,
    DRAW_TWO,
    FUTURE,
    KINDS,
    NAMES,
    REVERSE,
    SHIELD,
    SKIP,
    THIEF,
    card,
    card_key,
)
from cardkit.games.bomba.look.icons import ICONS
from cardkit.looks.scene import Card, Face, Pattern, Tone
from cardkit.texts import Texts

LOOKS: Final[dict[int, tuple[Tone, Pattern]]] = {
    BOMB: ("rose", "rays"),
    SHIELD: ("teal", "grid"),
    SKIP: ("sky", "waves"),
    FUTURE: ("violet", "dots"),
    DRAW_TWO: ("lime", "stripes"),
    REVERSE: ("amber", "diamonds"),
    ANGEL: ("sky", "rays"),
    CAVEMAN: ("plain", "scales"),
    THIEF: ("ink", "stripes"),
    ASSASSIN: ("ink", "diamonds"),
}
"""Tone and pattern of each kind: nothing hangs on them alone, for each has a sign, a word and a corner."""


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the back and the ten kinds of card."""
    words = {kind: texts.say(f"short.{kind}") for kind in KINDS}
    kinds = (
        Face(NAMES[kind], tone=tone, pattern=pattern, icon=ICONS[kind], corner=words[kind][:2], caption=words[kind])
        for kind, (tone, pattern) in LOOKS.items()
    )
    return (Face("back", tone="ink", pattern="scales"), *kinds)


def face_key(card: int) -> str:
    """Return the key of the face of *card*."""
    return "back" if card == BACK else NAMES[card]


def does(card: int, texts: Texts) -> str:
    """Return what *card* does, in a few words; nothing of a hidden one."""
    return "" if card == BACK else texts.say(f"does.{card}")


def named(ident: str, kinds: Iterable[int], texts: Texts) -> tuple[Card, ...]:
    """Return cards of these *kinds*, called by their names, with ids from ``ident:0`` on."""
    return tuple(
        Card(f"{ident}:{at}", face_key(kind), texts.say(card_key(kind)), about=does(kind, texts))
        for at, kind in enumerate(kinds)
    )


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return cards of the notation to be drawn: ``"bomb shield"``."""
    return named("shown", map(card, text.split()), texts)
