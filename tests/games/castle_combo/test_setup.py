"""Setup: CC-01 to CC-06."""

from __future__ import annotations

from collections import Counter

import pytest

from cardkit.games.castle_combo.cards import CARDS, DECKS, NAMES
from cardkit.games.castle_combo.cards.vocabulary import CASTLE, VILLAGE
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.texts import CardkitError
from tests.games.castle_combo.rulings import GAME, position
from tests.games.rulings import do

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def deal(players: int = 4, seed: int = 7) -> CastleCombo:
    state = GAME.deal(players, seed)
    assert isinstance(state, CastleCombo)
    return state


@PLAYERS
def test_cc_01_two_to_five_can_play(players: int) -> None:
    assert deal(players).seats == players


@pytest.mark.parametrize("players", [1, 6])
def test_cc_01_nobody_plays_alone_or_with_six(players: int) -> None:
    with pytest.raises(CardkitError, match="CC-01"):
        GAME.deal(players)


def test_cc_02_there_are_78_different_cards_39_of_each_location() -> None:
    assert len(set(GAME.deck())) == 78
    assert [len(deck) for deck in DECKS] == [39, 39]
    assert set(DECKS[CASTLE]).isdisjoint(DECKS[VILLAGE])
    assert Counter(deal().cards()) == Counter(CARDS)


def test_cc_02_each_location_has_a_deck_of_its_own() -> None:
    state = deal()
    for location, deck in enumerate(DECKS):
        assert {*state.rows[location], *state.decks[location]} == set(deck)


@PLAYERS
def test_cc_03_three_cards_of_each_deck_lie_open(players: int) -> None:
    state = deal(players)
    assert [len(row) for row in state.rows] == [3, 3]
    assert [len(deck) for deck in state.decks] == [36, 36]
    assert state.discards == [b"", b""]


def test_cc_03_the_decks_are_shuffled() -> None:
    assert len({tuple(deal(seed=seed).decks) for seed in range(30)}) == 30
    assert deal().decks != [deck[3:] for deck in DECKS]


def test_cc_04_the_messenger_begins_at_the_village() -> None:
    state = deal()
    assert state.messenger == VILLAGE
    taking = {str(action).split()[1] for action in state.legal(state.turn) if " at " in str(action)}
    assert taking == {NAMES[card] for card in state.rows[VILLAGE]}


@PLAYERS
def test_cc_05_everyone_starts_with_15_gold_and_2_keys(players: int) -> None:
    state = deal(players)
    assert state.gold == [15] * players
    assert state.keys == [2] * players


def test_cc_05_the_supply_never_runs_out() -> None:
    state = position("", "", gold=[900, 0], keys=[900, 0], village="vicar spy witch")
    after = do(state, "flip vicar at 1,1")
    assert (after.gold[0], after.keys[0]) == (906, 902)


def test_cc_06_anybody_may_begin_and_it_is_drawn_by_lot() -> None:
    began = Counter(deal(seed=seed).turn for seed in range(200))
    assert set(began) == {0, 1, 2, 3}
    assert min(began.values()) > 25


def test_cc_06_turns_pass_to_the_left_until_all_have_nine_cards() -> None:
    state = deal(3, seed=5)
    first = state.turn
    for number in range(27):
        assert state.actors() == ((first + number) % 3,)
        state = state.after(state.turn, state.legal(state.turn)[-1])
    assert state.actors() == ()
    assert all(0 not in tableau for tableau in state.tableaus)


def test_cc_06_only_whoever_has_the_turn_may_act() -> None:
    state = position("", "", village="vicar spy witch", turn=1)
    for move in ("flip vicar at 1,1", "key row", "count left"):
        refused = state.why_not(0, GAME.parse(move))
        assert refused is not None
        assert refused.key == "refusals.CC-06-turn"
        assert refused.params == {"seat_turn": 1}
    assert list(state.legal(0)) == []
