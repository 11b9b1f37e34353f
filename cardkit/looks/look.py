"""How a game looks and what clicks mean: Look, and the one of every game.

The rules know nothing of it: whoever plays thousands of games draws none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar

from cardkit.contract import Action, Game, State, game
from cardkit.looks import covers, svg
from cardkit.looks.covers import Cover
from cardkit.looks.gallery import Gallery, plain
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Card, Face, Landed, Scene, Summary
from cardkit.texts import CardkitError, Texts

S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)

Clicks = dict[str, list[str]]


@dataclass(frozen=True, kw_only=True)
class Look(Generic[S, A]):
    """How a game looks and is clicked. One object per game, without state: ``LOOK`` of the game's ``look``.

    A function of a *state* and a *seat* shows no more than that seat may know.
    """

    game: Game[S, A]
    colour: str
    """The colour of its picture and its page: the name of one of ``cardkit.looks.palette``."""
    emblem: str
    """Three cards in the notation by whose looks the game is known."""
    cover: Cover
    """The picture by which people know it."""
    faces: Callable[[Texts], Sequence[Face]]
    """Every card face of the game, and its back."""
    cards: Callable[[str, Texts], Sequence[Card]]
    """Cards in the notation as cards to be drawn. Raises KeyError with a word that is no card."""
    scene: Callable[[S, int, Texts], Scene]
    """The table as a seat may see it."""
    label: Callable[[S, int, A, Texts], str]
    """An action, legal or not, in a few words as an order: “Play 8-9”."""
    attempt: Callable[[S, int, Sequence[str]], A | None]
    """What somebody at a seat meant who clicked these ids of the scene, legal or not; None if nothing at all."""
    summary: Callable[[S, int, A, Texts], Summary]
    """How the round or the match came out that an action of a seat, played in the state before, ended.

    What is told there lay open at the end, or matters no more: all cards are shuffled before the next round.
    """
    moods: Mapping[str, Mapping[str, Mood]]
    """Whom an event moves, and how: see ``cardkit.looks.moods``."""
    counting: Collection[str] = ()
    """The events with which the counting of a round begins: what lay on the table then had just landed there."""
    landed: Callable[[S, int, A, Texts], Landed | None] | None = None
    """What an action of a seat, played in the state before, has swept from the table, if it has swept anything."""
    large: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Which faces fill the table when something happens that nobody should miss, by names as in ``moods``.

    A second one strikes the first one out. Whatever is shown large is known to everybody.
    """
    sorted_cards: Callable[[Texts], Gallery] | None = None
    """Every card once, with what one can look for; without it, the faces say everything."""

    def show(self, text: str, texts: Texts) -> Sequence[Card]:
        """Return cards in the notation as cards to be drawn. Raises CardkitError for a word that is no card.

        >>> [card.label for card in look("combo_breaker").show("8 draw", game("combo_breaker").texts("en"))]
        ['8', 'Draw']
        """
        try:
            return self.cards(text, texts)
        except KeyError as error:
            raise CardkitError("unknown-card", game=self.game.title(), card=error.args[0]) from None

    def gallery(self, texts: Texts) -> Gallery:
        """Return every card once, to look at; of a game whose cards carry text, with what one can look for."""
        if self.sorted_cards is not None:
            return self.sorted_cards(texts)
        return plain(self.game.deck(), self.faces(texts), lambda word: self.show(word, texts))

    def picture(self, texts: Texts) -> str:
        """Return the picture by which people know the game, as SVG on a ground of its colour."""
        return covers.draw(self.cover, self.faces(texts))

    def drawing(self, state: S) -> str:
        """Return the table of *state* as SVG, as whoever acts first may see it."""
        actors = state.actors()
        return svg.scene(self.scene(state, actors[0] if actors else 0, self.game.texts("en")))


def by_kind(clicks: Sequence[str]) -> Clicks:
    """Return ids of a scene that were clicked, by what comes before their first colon.

    >>> by_kind(["hand:0", "deck", "hand:2", "special:1:0"])
    {'hand': ['0', '2'], 'deck': [''], 'special': ['1:0']}
    """
    kinds: Clicks = {}
    for click in clicks:
        kind, _, rest = click.partition(":")
        kinds.setdefault(kind, []).append(rest)
    return kinds


@cache
def look(name: str) -> Look[Any, Any]:
    """Return how the game called *name* looks. Raises CardkitError for an unknown name.

    >>> look("combo_breaker").colour
    'plum'
    """
    found: Look[Any, Any] = import_module(f"{game(name).package}.look").LOOK
    return found
