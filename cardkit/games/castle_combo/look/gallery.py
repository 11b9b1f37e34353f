"""The 78 characters side by side, by location, shield, cost, kind of ability and kind of scoring."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from cardkit.games.castle_combo.cards import CARDS, CHARACTERS, NAMES, character, name_key
from cardkit.games.castle_combo.cards import vocabulary as words
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, SHIELDS, Effect, Scoring
from cardkit.games.castle_combo.look.faces import faces
from cardkit.games.castle_combo.look.wording import sentences
from cardkit.looks.gallery import Entry, Facet, Gallery
from cardkit.texts import Texts

ABILITIES = ("gold", "keys", "neighbour", "opponents", "discount", "discard", "purses", "choose")
SCORINGS = ("shields", "cards", "position", "purse", "keys", "condition")


def gallery(texts: Texts) -> Gallery:
    """Return all characters with what stands on them, each location in the alphabet of the language."""
    by_key = {face.key: face for face in faces(texts)}
    entries = []
    for card in sorted(CARDS, key=lambda card: (character(card).location, _folded(texts.say(name_key(card))))):
        printed = character(card)
        belongs = {
            "location": (LOCATIONS[printed.location],),
            "shield": tuple(sorted({SHIELDS[kind] for kind in printed.shields})),
            "cost": (str(printed.cost),),
            "ability": tuple(sorted({kind for part in printed.ability for kind in abilities(part)})),
            "scoring": (scoring(printed.scoring),),
        }
        name = texts.say(name_key(card))
        entries.append(Entry(NAMES[card], name, by_key[NAMES[card]], 1, sentences(card, texts.language), belongs))
    costs = sorted({character.cost for character in CHARACTERS})
    values = {
        "location": {name: texts.say(f"locations.{name}") for name in LOCATIONS},
        "shield": {name: texts.say(f"shields.{name}") for name in SHIELDS},
        "cost": {str(cost): str(cost) for cost in costs},
        "ability": {kind: texts.say(f"gallery.abilities.{kind}") for kind in ABILITIES},
        "scoring": {kind: texts.say(f"gallery.scorings.{kind}") for kind in SCORINGS},
    }
    facets = tuple(Facet(name, texts.say(f"gallery.{name}"), named) for name, named in values.items())
    return Gallery(tuple(entries), facets)


def _folded(name: str) -> str:
    """Return a name without its accents and capitals, to sort by."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def abilities(effect: Effect) -> Iterator[str]:
    """Yield the kinds to which a part of an ability belongs."""
    match effect:
        case words.Gain(gold):
            yield "gold" if gold else "keys"
        case words.GainByNeighbour(_, gold):
            yield "neighbour"
            yield "gold" if gold else "keys"
        case words.OpponentsGain():
            yield "opponents"
        case words.Discount():
            yield "discount"
        case words.DiscardFromRow(_, pay):
            yield "discard"
            yield pay
        case words.AddToEachPurse() | words.FillPurses():
            yield "purses"
        case words.Choose(options):
            yield "choose"
            for option in options:
                yield from abilities(option)


def scoring(scoring: Scoring) -> str:
    """Return the kind to which a scoring belongs."""
    if scoring.count is None:
        return "position" if scoring.condition == "position" else "condition"
    word = scoring.count.word
    if word == "keys":
        return "keys"
    if word.startswith("gold"):
        return "purse"
    return "shields" if "shield" in word and word != "cards_with_shields" else "cards"
