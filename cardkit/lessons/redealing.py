"""A position with other cards in the same places, so that what is asked of it can be asked again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardkit.contract import Game
from cardkit.fields import kinds
from cardkit.positions import description
from cardkit.texts import CardkitError

ROUNDS: Final = 2
"""So often each card changes places."""
_WORD: Final = re.compile(r"(?P<name>[^\s@+]+)(?P<mark>[@+]\S*)?")


def with_other_cards(
    game: Game[Any, Any], fields: Mapping[str, Any], deck: Sequence[str], rng: random.Random
) -> dict[str, Any]:
    """Return *fields* of a position of *game* in which each card has changed places with one of the *deck*.

    A change after which it would be no position is not made: a row of the castle keeps cards of the castle.
    """
    laid = {name for name, kind in kinds(description(game)).items() if kind.stands.thing in ("cards", "card")}
    faces = {*deck}

    def changed(change: Callable[[str], str]) -> dict[str, Any]:
        return {name: _changed(value, faces, change) if name in laid else value for name, value in fields.items()}

    cards: list[str] = []

    def counted(card: str) -> str:
        cards.append(card)
        return card

    changed(counted)
    left = [*deck]
    for card in cards:
        if card in left:
            left.remove(card)
    places = [*cards, *left]
    found = dict(fields)
    for at in [*range(len(cards))] * ROUNDS:
        other = int(rng.random() * len(places))
        places[at], places[other] = places[other], places[at]
        new = _laid(changed, places)
        try:
            game.position(**new)
        except CardkitError:
            places[at], places[other] = places[other], places[at]
        else:
            found = new
    return found


def _laid(changed: Callable[[Callable[[str], str]], dict[str, Any]], places: Sequence[str]) -> dict[str, Any]:
    """Return the fields with the cards of *places*, one after the other."""
    following = iter(places)
    return changed(lambda _: next(following))


def _changed(value: Any, faces: set[str], change: Callable[[str], str]) -> Any:
    """Return a text of cards, or lists of such, with each card as *change* has it; marks and signs stay."""
    if isinstance(value, str):
        return _WORD.sub(lambda word: _word(word["name"], faces, change) + (word["mark"] or ""), value)
    return [_changed(each, faces, change) for each in value] if isinstance(value, list | tuple) else value


def _word(name: str, faces: set[str], change: Callable[[str], str]) -> str:
    if name in faces:
        return change(name)
    is_down = name.startswith("-") and name[1:] in faces
    return f"-{change(name[1:])}" if is_down else name
