"""The faces of the cards, and cards by themselves as text shows them."""

from __future__ import annotations

from functools import cache

from cardkit.games.castle_combo import GAME
from cardkit.games.castle_combo.cards import CARDS, NAMES, card, character
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS
from cardkit.games.castle_combo.look import drawing
from cardkit.games.castle_combo.look.wording import description
from cardkit.looks.scene import Card, Face, Tone
from cardkit.numerals import whole
from cardkit.texts import Texts

TONES: tuple[Tone, Tone] = ("ink", "amber")


def faces(texts: Texts) -> tuple[Face, ...]:
    """Return the 78 faces, the two backs, and the decks with and without cards, with and without the Messenger."""
    return _faces(texts.language)


@cache
def _faces(language: str) -> tuple[Face, ...]:
    texts = GAME.texts(language)
    found = [
        Face(
            NAMES[each],
            tone=TONES[character(each).location],
            caption=texts.say(f"cards.{NAMES[each]}"),
            picture=drawing.picture(character(each), texts),
        )
        for each in CARDS
    ]
    for at, name in enumerate(LOCATIONS):
        caption = texts.say(f"locations.{name}")
        found.append(Face(f"back-{name}", tone=TONES[at], picture=drawing.back(at)))
        for empty in (False, True):
            for messenger in (False, True):
                picture = drawing.deck(at, caption.capitalize(), empty=empty, messenger=messenger)
                found.append(Face(of_deck(at, empty, messenger), tone=TONES[at], caption=caption, picture=picture))
    return tuple(found)


def of_deck(location: int, empty: bool, messenger: bool) -> str:
    """Return the face of a deck."""
    return f"{'empty' if empty else 'deck'}-{LOCATIONS[location]}{'-messenger' if messenger else ''}"


def back_of(card: int) -> str:
    """Return the face of *card* when it lies face down: its back says from which location it is."""
    return f"back-{LOCATIONS[character(card).location]}"


def show(text: str, texts: Texts) -> tuple[Card, ...]:
    """Return the cards named, to be drawn, written as in a row of a tableau: ``"judge -nun sculptor+2 ."``.

    A card with a dash before it is shown face down; a dot is an empty place, so it shows nothing.
    """
    found = enumerate(word for word in text.split() if word != ".")
    return tuple(_shown(f"shown:{at}", word, texts) for at, word in found)


def _shown(ident: str, word: str, texts: Texts) -> Card:
    face_down = word.startswith("-")
    name, _, gold = word.removeprefix("-").partition("+")
    each = card(name)
    if face_down:
        return Card(ident, back_of(each), texts.say("scene.card-face-down"))
    return Card(
        ident,
        NAMES[each],
        description(each, texts.language),
        name=texts.say(f"cards.{NAMES[each]}"),
        tokens=whole(gold) or 0,
    )
