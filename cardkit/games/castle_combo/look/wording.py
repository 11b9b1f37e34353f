"""What a card does and what it scores, in words made from its data."""

from __future__ import annotations

from functools import cache

from cardkit.games.castle_combo import GAME
from cardkit.games.castle_combo.cards import Character, character, name_key
from cardkit.games.castle_combo.cards import vocabulary as words
from cardkit.games.castle_combo.cards.vocabulary import LOCATIONS, SHIELDS, Count, Effect, Scoring
from cardkit.games.castle_combo.scoring import HELD
from cardkit.texts import Key, Texts


def ability(character: Character, texts: Texts) -> str:
    """Return what a character does when it is bought."""
    return " ".join(_effect(part, texts) for part in character.ability)


def _effect(effect: Effect, texts: Texts) -> str:
    match effect:
        case words.Gain(gold, keys, per):
            if per:
                return texts.say(f"abilities.gain-each.{_good(gold)}", n=gold or keys, what=Key(per.key))
            return texts.say(f"abilities.gain.{_good(gold)}", n=gold or keys)
        case words.GainByNeighbour(per, gold, keys):
            return texts.say(f"abilities.gain-neighbour.{_good(gold)}", n=gold or keys, what=Key(per.key))
        case words.OpponentsGain(gold, keys):
            return texts.say(f"abilities.opponents.{_good(gold)}", n=gold or keys)
        case words.Discount(gold, on):
            where = "both" if len(on) > 1 else LOCATIONS[on[0]]
            return texts.say(f"abilities.discount.{where}", n=gold)
        case words.DiscardFromRow(row, pay):
            return texts.say(f"abilities.discard.{pay}", location=Key(f"locations.{LOCATIONS[row]}-of"))
        case words.AddToEachPurse(gold):
            return texts.say("abilities.each-purse", n=gold)
        case words.FillPurses(purses):
            return texts.say("abilities.fill", n=purses)
        case words.Choose(options):
            first, second = (_option(option, texts) for option in options)
            return texts.say("abilities.choose", first=first, second=second)


def _option(effect: Effect, texts: Texts) -> str:
    """Return one of two things to choose from, as a part of a sentence."""
    match effect:
        case words.GainByNeighbour(per, gold):
            return texts.say("abilities.option.gain-neighbour.gold", n=gold, what=Key(per.key))
        case words.AddToEachPurse(gold):
            return texts.say("abilities.option.each-purse", n=gold)
        case words.Gain(_, keys):
            return texts.say("abilities.option.gain.keys", n=keys)
    raise TypeError(effect)


def _good(gold: int) -> str:
    return "gold" if gold else "keys"


def scoring(scoring: Scoring, texts: Texts) -> str:
    """Return what a character scores at the end."""
    if scoring.count is not None:
        what = Key(scoring.count.key)
        if scoring.capacity:
            return texts.say("scorings.purse", n=scoring.points, capacity=scoring.capacity)
        if scoring.count.word in HELD:
            return texts.say("scorings.held", n=scoring.points, what=what)
        return texts.say("scorings.each", n=scoring.points, what=what, area=Key(f"areas.{scoring.area}"))
    if scoring.condition == "position":
        return texts.say("scorings.position", n=scoring.points, where=Key(f"positions.{scoring.position}"))
    what = Key(Count("shield", (scoring.shield,)).key)
    return texts.say(f"scorings.{scoring.condition}", n=scoring.points, what=what)


def description(card: int, language: str) -> str:
    """Return everything that stands on a card, for whoever cannot see it."""
    return " ".join(sentences(card, language))


@cache
def sentences(card: int, language: str) -> tuple[str, ...]:
    """Return what stands on a card: what it is, what it does, what it scores, where it sends the Messenger."""
    texts = GAME.texts(language)
    printed = character(card)
    found = [
        texts.say(
            "scene.card",
            card=name_key(card),
            location=Key(f"locations.{LOCATIONS[printed.location]}"),
            cost=printed.cost,
            shields=_shields(printed.shields, texts),
        ),
        ability(printed, texts),
        scoring(printed.scoring, texts),
    ]
    if printed.messenger:
        found.append(texts.say("scene.sends", location=Key(f"locations.{LOCATIONS[1 - printed.location]}-to")))
    return tuple(found)


def _shields(kinds: tuple[int, ...], texts: Texts) -> str:
    """Return the shields of a card: one, two of a kind, or two kinds."""
    if len(kinds) == 2 and len(set(kinds)) == 1:
        return texts.say(f"two-shields.{SHIELDS[kinds[0]]}")
    return texts.listing([texts.say(Count("shield", (kind,)).key) for kind in kinds])
