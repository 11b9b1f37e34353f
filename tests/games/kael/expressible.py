"""Everything that the notation of Kaël can express, legal or silly, for the conformance suite."""

from __future__ import annotations

from hypothesis import strategies as st

from cardkit.games.kael.actions import CALL, DRAW, GOOD_DRAWS, MOST_WRITTEN, SHOW, TAKE, Deal, KaelAction, cut, lay
from cardkit.games.kael.cards import BACK, DECK
from cardkit.games.kael.rules import Kael

CARDS = st.sampled_from([*sorted(set(DECK)), BACK])


def actions(state: Kael) -> st.SearchStrategy[KaelAction]:
    """Return a strategy for all actions, in which those that are or could be legal in *state* come often."""
    groups = [anything(), equals()]
    groups += [part_of(hand) for hand in state.hands if hand]
    cards = st.one_of(groups)
    near = st.sampled_from([state.laid, state.drawn]).filter(GOOD_DRAWS.__contains__) if state.count else CARDS
    found: list[st.SearchStrategy[KaelAction]] = [
        cards.map(lay),
        cards.map(cut),
        (CARDS | near).map(GOOD_DRAWS.__getitem__),
        st.sampled_from([DRAW, TAKE, CALL, SHOW]),
        st.integers(0, 99).map(Deal) | st.integers(0, 9).map(Deal),
    ]
    found += [st.sampled_from(state.legal(seat)) for seat in state.actors()]
    return st.one_of(found)


def anything() -> st.SearchStrategy[tuple[int, ...]]:
    """Any cards."""
    return st.lists(CARDS, min_size=1, max_size=MOST_WRITTEN).map(ordered) | st.lists(
        CARDS, min_size=1, max_size=4
    ).map(ordered)


def equals() -> st.SearchStrategy[tuple[int, ...]]:
    """So many cards with the same face, also more than there are."""
    return st.builds(lambda card, size: (card,) * size, CARDS, st.integers(1, 6))


def part_of(hand: tuple[int, ...]) -> st.SearchStrategy[tuple[int, ...]]:
    """Some cards of *hand*."""
    return st.lists(st.sampled_from(hand), min_size=1, max_size=4).map(ordered)


def ordered(cards: list[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))
