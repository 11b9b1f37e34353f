"""The end of the game: CC-50 to CC-55."""

from __future__ import annotations

from cardkit.games.castle_combo.cards import CAPACITY, CARDS, CHARACTERS, card
from cardkit.games.castle_combo.look import LOOK
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.scoring import points, sheet
from tests.games.castle_combo.rulings import FULL, GAME, position
from tests.games.rulings import do, refusal, told

EXAMPLE = "judge his_holiness locksmith / clockmaker sculptor+2 spice_merchant / banker - miraculously_cured+4"
ALMOST = "- - - / - - - / - - ."


def last(tableau: str, other: str = FULL, **fields: object) -> CastleCombo:
    """Lay the table for the last turn of the game, seat 1's."""
    state = position(other, tableau, turn=1, village="spy witch shepherd", **fields)
    return do(state, "flip spy at 3,3")


def test_cc_50_the_game_ends_when_everyone_has_nine_cards() -> None:
    state = position(FULL, ALMOST, turn=1, village="spy witch shepherd")
    assert state.result() is None
    after = do(state, "flip witch at 3,3")
    assert after.actors() == ()
    assert after.result() is not None


def test_cc_50_not_before() -> None:
    state = position(ALMOST, ALMOST, village="spy witch shepherd")
    assert do(state, "flip spy at 3,3").actors() == (1,)


def test_cc_50_a_choice_of_the_last_ability_comes_first() -> None:
    state = position(FULL, FULL, ALMOST, turn=2, village="barbarian spy witch")
    state = do(state, "buy barbarian at 3,3")
    assert state.actors() == (2,)
    assert do(state, "choose keys").actors() == ()


def test_cc_50_then_nobody_may_do_anything() -> None:
    state = last(ALMOST)
    for seat in (0, 1):
        assert list(state.legal(seat)) == []
        assert refusal(state, f"{seat}: key row") == "CC-50-over"


def test_cc_51_gold_goes_on_purses_up_to_their_capacity() -> None:
    state = last("vicar+1 potter sculptor+7 / - - - / - - .", gold=[0, 4], keys=[0, 0])
    assert state.purses[card("vicar")] + state.purses[card("potter")] == 1 + 8  # 4 + 6 for the card face down
    assert (state.purses[card("vicar")], state.purses[card("potter")]) == (5, 4)
    assert state.purses[card("sculptor")] == 7
    assert state.gold[1] == 10 - 8


def test_cc_51_everyone_does_it_on_their_own_purses() -> None:
    state = last(ALMOST, "vicar potter - / - - - / - - -", gold=[3, 9])
    assert state.purses == {card("vicar"): 3}
    assert state.gold == [0, 15]


def test_cc_51_the_table_is_told_before_the_points() -> None:
    state = position("vicar - - / - - - / - - -", ALMOST, turn=1, village="spy witch shepherd", gold=[2, 0])
    events = [event.key for event in told(state, "flip witch at 3,3")]
    assert events[-4:] == ["stores", "score", "score", "over"]


def test_cc_52_every_purse_gives_the_same_so_as_much_as_possible_is_best() -> None:
    worth = {CHARACTERS[each - 1].scoring.points for each in CARDS if CAPACITY[each]}
    assert worth == {2}


def test_cc_52_no_gold_is_left_beside_a_purse_with_room() -> None:
    state = last("vicar potter sculptor / beekeeper - - / - - .", gold=[0, 14], keys=[0, 0])
    assert state.gold[1] == 0
    assert sum(state.purses.values()) == 20
    assert points(state, 1) == 2 + 2 * 20


def test_cc_53_the_example_of_the_rulebook_makes_75() -> None:
    state = position(EXAMPLE, FULL, turn=-1, gold=[0, 0], keys=[11, 0])
    lines = sheet(state, 0)
    assert [line.points for line in lines.cards if line] == [9, 12, 11, 9, 4, 5, 6, 0, 8]
    assert lines.keys.points == 11
    assert lines.total == 75
    result = state.result()
    assert result is not None
    assert (result.points, result.winners) == ((75, 0), (0,))


def test_cc_53_only_the_own_tableau_counts() -> None:
    alone = position("clockmaker - - / - - - / - - -", FULL, turn=-1, keys=[0, 0])
    beside = position(
        "clockmaker - - / - - - / - - -", "potter - - / - - - / - - -", turn=-1, keys=[0, 0], gold=[15, 0]
    )
    assert points(alone, 0) == points(beside, 0) == 3


def test_cc_53_face_down_cards_score_nothing() -> None:
    state = position("-spice_merchant - - / - - - / - - -", FULL, turn=-1, keys=[0, 0])
    assert points(state, 0) == 0


def test_cc_54_every_key_is_one_point() -> None:
    assert points(position(FULL, FULL, turn=-1, keys=[7, 0]), 0) == 7


def test_cc_54_gold_outside_purses_is_worth_nothing() -> None:
    assert points(position(FULL, FULL, turn=-1, keys=[0, 0], gold=[99, 0]), 0) == 0


def ended(gold: list[int], keys: list[int]) -> tuple[int, ...]:
    """Return who wins with nothing but that."""
    result = position(*[FULL] * len(gold), turn=-1, gold=gold, keys=keys).result()
    assert result is not None
    assert sorted(result.winners + result.losers) == list(range(len(gold)))
    return result.winners


def test_cc_55_most_points_win() -> None:
    assert ended(gold=[9, 0, 0], keys=[3, 5, 4]) == (1,)


def test_cc_55_in_a_tie_most_gold_outside_purses_wins() -> None:
    assert ended(gold=[3, 5, 9], keys=[4, 4, 3]) == (1,)


def test_cc_55_gold_on_purses_does_not_break_a_tie() -> None:
    purse = "vicar+5 - - / - - - / - - -"
    result = position(purse, FULL, turn=-1, gold=[1, 2], keys=[0, 10]).result()
    assert result is not None
    assert result.points == (10, 10)
    assert result.winners == (1,)


def test_cc_55_then_the_victory_is_shared() -> None:
    assert ended(gold=[3, 3, 3], keys=[4, 4, 3]) == (0, 1)
    assert ended(gold=[3, 3], keys=[4, 4]) == (0, 1)
    state = position(FULL, FULL, turn=-1, gold=[3, 3], keys=[4, 4])
    assert "Ana and Bruno" in LOOK.scene(state, 0, GAME.texts("en").at_table(["Ana", "Bruno"])).over
