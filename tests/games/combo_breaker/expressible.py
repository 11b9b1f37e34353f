"""Everything that the notation of Combo Breaker can express, legal or silly, for the conformance suite."""

from __future__ import annotations

from hypothesis import strategies as st

from cardkit.games.combo_breaker.actions import ComboBreakerAction, number_value, play, put, take
from cardkit.games.combo_breaker.cards import BACK, DECK, NUMBERS, STOP, X
from cardkit.games.combo_breaker.rules import ComboBreaker

CARDS = st.sampled_from(range(BACK, STOP + 1))
PLACES = st.one_of(st.integers(0, 12), st.integers(0, 98))
VALUES = st.one_of(st.sampled_from(NUMBERS), st.integers(0, 99))
"""What can be said of an X: nothing (0), a number of the game, or any other number of two digits."""


def actions(state: ComboBreaker) -> st.SearchStrategy[ComboBreakerAction]:
    """Return a strategy for all actions, in which those that are or could be legal in *state* come often."""
    hands = [hand for hand in state.hands if hand]
    found = [plays(), adjacent_plays(), takes(), puts()]
    if hands:
        found += [plays_from(hand) for hand in hands] + [neighbours_from(hand) for hand in hands]
    found += [st.sampled_from(state.legal(seat)) for seat in state.actors()]
    return st.one_of(found)


@st.composite
def plays(draw: st.DrawFn) -> ComboBreakerAction:
    """Any cards at any places."""
    cards = draw(st.lists(CARDS, min_size=1, max_size=5))
    places = draw(st.lists(PLACES, min_size=len(cards), max_size=len(cards), unique=True))
    return draw(valued(cards, sorted(places)))


@st.composite
def adjacent_plays(draw: st.DrawFn) -> ComboBreakerAction:
    """Any cards at adjacent places, as many as the deck has."""
    cards = draw(st.lists(CARDS, min_size=1, max_size=len(DECK)))
    first = draw(st.integers(0, 98 - len(cards)))
    return draw(valued(cards, range(first, first + len(cards))))


@st.composite
def plays_from(draw: st.DrawFn, hand: tuple[int, ...]) -> ComboBreakerAction:
    """Some cards of *hand* where they stand, adjacent or not."""
    places = sorted(draw(st.sets(st.sampled_from(range(len(hand))), min_size=1, max_size=4)))
    return draw(valued([hand[place] for place in places], places))


@st.composite
def neighbours_from(draw: st.DrawFn, hand: tuple[int, ...]) -> ComboBreakerAction:
    """Adjacent cards of *hand*, mostly where they stand, sometimes one place off."""
    first = draw(st.sampled_from(range(len(hand))))
    cards = hand[first : first + draw(st.integers(1, 4))]
    said = first + draw(st.sampled_from((0, 0, 0, 1)))
    return draw(valued(cards, range(said, said + len(cards))))


@st.composite
def valued(draw: st.DrawFn, cards: list[int] | tuple[int, ...], places: list[int] | range) -> ComboBreakerAction:
    """These cards at these places, an X with any value."""
    values = tuple(draw(VALUES) if card == X else number_value(card) for card in cards)
    return play(tuple(cards), values, tuple(places))


def takes() -> st.SearchStrategy[ComboBreakerAction]:
    return st.builds(take, CARDS, PLACES)


def puts() -> st.SearchStrategy[ComboBreakerAction]:
    return st.builds(put, PLACES)
