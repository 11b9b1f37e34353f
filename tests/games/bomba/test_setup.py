"""Setup: BO-01 to BO-07."""

from __future__ import annotations

from collections import Counter

import pytest

import cardkit
from cardkit.games.bomba import COUNT_OPTIONS
from cardkit.games.bomba.cards import ACTION_CARDS, BACK, BOMB, COUNTS, KINDS, SHIELD, SPECIAL_CARDS, card
from tests.games.bomba.rulings import GAME, position
from tests.games.rulings import do

OPTION_OF = {kind: option for option, (kind, _) in COUNT_OPTIONS.items()}


def counts(players: int, **options: object) -> Counter[int]:
    return Counter(GAME.deal(players, seed=3, **options).cards())


@pytest.mark.parametrize("players", range(2, 13))
def test_bo_01_two_to_twelve_play(players: int) -> None:
    assert GAME.deal(players).seats == players


@pytest.mark.parametrize("players", [1, 13])
def test_bo_01_one_or_thirteen_cannot_play(players: int) -> None:
    with pytest.raises(cardkit.CardkitError, match="BO-01"):
        GAME.deal(players)


@pytest.mark.parametrize("players", range(2, 7))
def test_bo_01_a_second_deck_doubles_every_count(players: int) -> None:
    one, two = counts(players), counts(players, decks=2)
    assert two == Counter({kind: 2 * count for kind, count in one.items()})


@pytest.mark.parametrize("players", range(7, 13))
def test_bo_01_seven_or_more_always_use_two_decks(players: int) -> None:
    assert counts(players) == Counter({kind: 2 * count for kind, count in COUNTS.items()})
    with pytest.raises(cardkit.CardkitError, match="no option “decks”"):
        GAME.deal(players, decks=1)


def test_bo_02_one_deck_has_18_bombs_and_12_shields() -> None:
    assert counts(4)[card("bomb")] == 18
    assert counts(4)[card("shield")] == 12


def test_bo_03_the_other_counts_are_ours_and_make_58() -> None:
    dealt = counts(4)
    assert [dealt[card(name)] for name in ("skip", "future", "two", "reverse")] == [6, 6, 6, 6]
    assert [dealt[card(name)] for name in ("angel", "caveman", "thief", "assassin")] == [1, 1, 1, 1]
    assert dealt.total() == 58 == len(GAME.deck())


@pytest.mark.parametrize("kind", KINDS)
def test_bo_03_an_option_changes_any_count(kind: int) -> None:
    _, values = COUNT_OPTIONS[OPTION_OF[kind]]
    for count in (values[0], values[-1]):
        assert counts(4, **{OPTION_OF[kind]: count}) == Counter({**COUNTS, kind: count})
        assert counts(4, decks=2, **{OPTION_OF[kind]: count})[kind] == 2 * count


@pytest.mark.parametrize("players", range(2, 13))
def test_bo_03_an_angel_a_deck_leaves_a_bomb_for_every_player_but_the_last(players: int) -> None:
    dealt = counts(players, balanced="yes")
    angels = 1  # in play at a time, in a deck for one group
    assert dealt[BOMB] - dealt[SHIELD] - angels == players - 1


@pytest.mark.parametrize("players", range(2, 13))
def test_bo_04_the_balanced_deck_has_three_bombs_and_two_shields_per_player(players: int) -> None:
    dealt = counts(players, balanced="yes")
    assert (dealt[BOMB], dealt[SHIELD]) == (3 * players, 2 * players)
    usual = counts(players)
    assert all(dealt[kind] == usual[kind] for kind in KINDS if kind not in (BOMB, SHIELD))


@pytest.mark.parametrize("seed", range(30))
def test_bo_05_one_card_each_secret_unless_special(seed: int) -> None:
    state = GAME.deal(6, seed)
    for seat in range(6):
        (dealt,) = state.hands[seat] + state.specials[seat]
        assert (dealt in SPECIAL_CARDS) == bool(state.specials[seat])
        for other in range(6):
            view = state.view(other)
            assert view.specials[seat] == state.specials[seat]
            if state.hands[seat]:
                assert view.hands[seat] == ((dealt,) if other == seat else (BACK,))


def test_bo_05_special_cards_are_dealt_too() -> None:
    assert any(any(GAME.deal(4, seed).specials) for seed in range(20))


@pytest.mark.parametrize("players", [2, 6, 12])
def test_bo_06_nobody_is_dealt_a_bomb_and_all_bombs_are_in_the_deck(players: int) -> None:
    for seed in range(60):
        state = GAME.deal(players, seed)
        assert all(held in ACTION_CARDS for cards in state.hands for held in cards)
        assert state.deck.count(BOMB) == state.box.count(BOMB)
        assert len(state.deck) == len(state.box) - players


def test_bo_06_a_bomb_that_went_back_may_lie_anywhere_in_the_deck() -> None:
    """Were the deck not shuffled again, Bombs would lie on top more often than 18 times in 54."""
    deals = [GAME.deal(4, seed).deck for seed in range(2_000)]
    for place in (-1, -2, 0):
        bombs = sum(deck[place] == BOMB for deck in deals)
        assert abs(bombs - 2_000 * 18 / 54) < 4 * (2_000 * 18 / 54 * 36 / 54) ** 0.5


def test_bo_07_seat_0_draws_first_unless_an_option_names_another() -> None:
    assert GAME.deal(4).actors() == (0,)
    assert GAME.deal(4, first=3).actors() == (3,)
    with pytest.raises(cardkit.CardkitError, match="0, 1, 2, 3"):
        GAME.deal(4, first=4)


def test_bo_07_later_the_winner_of_the_last_round_draws_first() -> None:
    state = do(position("", "", "", out=[1], deck="bomb ..."), "0: draw")
    assert state.rounds == 2
    assert state.actors() == (2,)


def test_what_suits_beginners_lets_them_draw_in_each_of_the_first_rounds() -> None:
    deals = [GAME.deal(3, seed=seed) for seed in range(30)]
    assert 0 < sum(GAME.suits_beginners(state, 0) for state in deals) < len(deals)
    assert deals == [GAME.deal(3, seed=seed) for seed in range(30)]  # nothing has moved in them
    out_at_once = GAME.deal(3, seed=35354)
    assert out_at_once.deck[-1] == BOMB
    assert not GAME.suits_beginners(out_at_once, 0)
