"""All cards of a game side by side, and by what one can look for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardkit.looks.scene import Card, Face


@dataclass(frozen=True, slots=True)
class Facet:
    """Something in which cards differ: its name, and what there is of it, by a short word of its own."""

    id: str
    label: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card: its name in the notation and in words, how it looks, what stands on it, how many there are."""

    id: str
    name: str
    face: Face
    count: int
    words: tuple[str, ...] = ()
    facets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by facet, the values that it has


@dataclass(frozen=True, slots=True)
class Gallery:
    """All cards of a game, and the facets by which they can be sorted out."""

    entries: tuple[Entry, ...]
    facets: tuple[Facet, ...] = ()


def plain(deck: Iterable[str], faces: Iterable[Face], show: Callable[[str], Sequence[Card]]) -> Gallery:
    """Return the cards of a game whose faces say everything, each once."""
    known = {face.key: face for face in faces}
    entries = []
    for word, count in Counter(deck).items():
        (card,) = show(word)
        entries.append(Entry(word, card.label, known[card.face], count))
    return Gallery(tuple(entries))
