"""What is certain in Kaël before an action: what one's cards count then, and what one takes."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.games.kael.actions import DRAW, TAKE
from cardkit.games.kael.bot import unseen_by
from cardkit.games.kael.cards import PASS
from cardkit.games.kael.gains import gain
from tests.games.kael.rulings import GAME, position
from tests.reasons import reason


def test_what_one_lays_counts_no_more() -> None:
    state, move = position("3 8 8", "2 6", turn=0), GAME.parse("lay 8 8")
    left = sum(state.after(0, move).hands[0])
    said = gain(state.view(0), 0, move, GAME.texts("en"))
    assert said == f"That leaves {left} points in your hand instead of 19."


def test_what_would_speak_for_another_card_is_not_told_of_one() -> None:
    view = position("3 4 4 9", "2 6", turn=0).view(0)
    assert gain(view, 0, GAME.parse("lay 3"), GAME.texts("en")) == ""
    assert gain(view, 0, GAME.parse("lay 4 4"), GAME.texts("en")) == "That gets rid of 2 cards at once."
    assert gain(view, 0, GAME.parse("lay 9"), GAME.texts("en")) == "That leaves 11 points in your hand instead of 20."
    view = position("3 9 9 13", "2 6", turn=0).view(0)
    assert (
        gain(view, 0, GAME.parse("lay 13"), GAME.texts("en")) == "That keeps two 9s together: they can go in one turn."
    )
    assert gain(view, 0, GAME.parse("lay 9"), GAME.texts("en")) == ""


def test_who_takes_gets_what_lies_there() -> None:
    state = position("3 8 8", "2 6", turn=0, pile="4").after(0, GAME.parse("lay 3"))
    said = gain(state.view(0), 0, GAME.parse("take"), GAME.texts("en"))
    assert said == "One from the stock is worth more: about 7 on average."
    assert 4 in state.after(0, GAME.parse("take")).hands[0]
    good = position("3 8 8", "2 6", turn=0, pile="3").after(0, GAME.parse("lay 3"))
    said = gain(good.view(0), 0, GAME.parse("take"), GAME.texts("en"))
    assert said == "The 3 has the number that you have just laid: you can lay it at once, too."
    assert GAME.parse("good draw 3") in good.after(0, GAME.parse("take")).legal(0)
    assert gain(good.view(0), 0, GAME.parse("draw"), GAME.texts("en")) == ""


def test_who_takes_a_high_card_is_told_that_it_makes_a_pair_and_nothing_of_one_that_counts_about_as_much() -> None:
    view = position("3 9 8", "2 6", turn=0, pile="9").after(0, GAME.parse("lay 3")).view(0)
    said = gain(view, 0, GAME.parse("take"), GAME.texts("en"))
    assert said == "You have one like it: then both can go in one turn."
    view = position("3 4 8", "2 6", turn=0, pile="4").after(0, GAME.parse("lay 3")).view(0)
    said = gain(view, 0, GAME.parse("take"), GAME.texts("en"))
    assert said.startswith("You have one like it: then both can go in one turn. One from the stock is worth more:")
    view = position("3 9 8", "2 6", turn=0, pile="pass").after(0, GAME.parse("lay 9")).view(0)
    said = gain(view, 0, GAME.parse("take"), GAME.texts("en"))
    assert said == "The Pass can be laid on your next turn. You do not draw then, so that leaves you one card fewer."
    view = position("3 9 8", "2 6", turn=0, pile="6").after(0, GAME.parse("lay 3")).view(0)
    assert [gain(view, 0, action, GAME.texts("en")) for action in (DRAW, TAKE)] == ["", ""]  # about as much


LOWER = "That leaves 3 points in your hand before you draw; the other move leaves 16."
PASSED = (
    "You keep the Pass for later: on the turn on which you lay it, you do not draw. That leaves you one card fewer."
)
FALSE = "Your hand is worth 9. With more than 5, a call is false and costs 20 points."
OUT = "A call that is beaten costs 20 points, and those would put you out of the game."
OVER = "Even if the call wins, you add 5 points. With 101 you are out of the game."
FIRST = "Lay first: that leaves 1 point in your hand before you draw."


@pytest.mark.parametrize(
    ("scores", "hand", "better", "done", "said"),
    [
        ([9, 9], "3 8 8", "lay 8 8", "lay 3", LOWER),
        ([9, 9], "3 4 pass", "lay 4", "lay pass", PASSED),
        ([9, 9], "3 3 2", "lay 2", "lay 3", "That keeps two 3s together: they can go in one turn."),
        ([9, 9], "1 4", "lay 4", "call", ""),  # how often it is beaten, figures tell
        ([80, 9], "1 4", "lay 4", "call", ""),  # exactly 100 drops (KA-50)
        ([94, 9], "1 4", "lay 4", "call", f"{OUT} {FIRST}"),
        ([94, 9], "1 4", "lay 1", "call", ""),  # the 4 leaves fewer points
        ([96, 9], "1 4", "lay 4", "call", f"{OVER} {FIRST}"),
        (
            [9, 9],
            "1 8",
            "lay 8",
            "call",
            f"{FALSE} {FIRST}",
        ),
        ([97, 9], "1 2", "lay 2", "call", f"{OUT} {FIRST}"),  # exactly 100 would drop to 75
        ([97, 9], "1 2", "call", "lay 2", "If the call wins, you add 3 points and land on 100: you drop to 75."),
        ([96, 9], "1 2", "call", "lay 2", ""),
    ],
)
def test_why_is_told_where_it_is_certain(scores: list[int], hand: str, better: str, done: str, said: str) -> None:
    view = position(hand, "2 6", turn=0, scores=scores).view(0)
    assert reason(view, 0, GAME.parse(better), GAME.parse(done), GAME.texts("en")) == said


def test_whoever_may_win_with_a_call_is_told_who_still_has_many_cards() -> None:
    view = position("1 2", "4 4 9", turn=0).view(0)
    said = reason(
        view, 0, GAME.parse("call"), GAME.parse("lay 2"), GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    )
    assert said == "Bruno still has 3 cards, and only one more turn to get rid of some."


def test_the_last_card_may_bring_one_to_a_step() -> None:
    view = position("1 1", "2 6", turn=0, stage="draw", pile="4", laid="0: 3", caller=1, scores=[19, 0]).view(0)
    words = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    said = reason(view, 0, TAKE, DRAW, words)
    assert said == "If Bruno’s call wins, you add 6 points and land on 25: you drop to 0."
    assert reason(view, 0, DRAW, TAKE, words) == ""


def test_who_lays_last_can_see_that_the_visible_card_brings_one_to_a_step() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno", "Carla"], 0)
    view = position("1 5 6 6 7", "2 6", "3", turn=0, laid="2: 5 5", caller=1, scores=[71, 0, 0]).view(0)
    said = reason(view, 0, GAME.parse("lay 1"), GAME.parse("lay 7"), words)
    assert said == "Then take the 5: if Bruno’s call wins, you add 29 points and land on 100. You drop to 75."
    assert "exactly" not in reason(view, 0, GAME.parse("lay 7"), GAME.parse("lay 1"), words)
    drawn = position("0 2 3", "2 6", "4", turn=1, laid="0: 3", drawn="3", caller=2, scores=[20, 0, 0]).view(0)
    said = reason(drawn, 0, None, GAME.parse("good draw 3"), words)
    assert said == "If Carla’s call wins, you add 5 points and land on 25: you drop to 0."


def test_who_draws_last_is_told_what_would_put_them_out() -> None:
    words = GAME.texts("en").at_table(["Ana", "Bruno"], 0)
    table: dict[str, Any] = {"turn": 0, "stage": "draw", "laid": "0: 12", "caller": 1}
    view = position("0 0 2 3", "2 6 7", pile="4", scores=[88, 56], **table).view(0)
    unseen = unseen_by(view)
    high = {8, 9, 10, 11, 13, PASS}  # with a 7 it is exactly 100, and a 12 can be laid at once (KA-24)
    out = sum(count for card, count in unseen.items() if card in high)
    said = f"If Bruno’s call wins, the 4 brings you to 97: you stay in. Of the {unseen.total()} cards that you cannot"
    assert reason(view, 0, TAKE, DRAW, words) == f"{said} see, {out} would put you out."
    view = position("2", "1", pile="4", scores=[87, 64], **{**table, "laid": "0: 13"}).view(0)
    only = sum(unseen_by(view)[card] for card in (12, PASS))  # with a 11 it is exactly 100
    assert reason(view, 0, TAKE, DRAW, words).endswith(f" {only} would put you out.")
    view = position("2 1", "1", pile="12", scores=[98, 64], **{**table, "laid": "0: 13"}).view(0)
    hold = unseen_by(view).total() - unseen_by(view)[-1]  # a 13 that goes at once leaves 101, and a -1 exactly 100
    assert reason(view, 0, DRAW, TAKE, words).endswith(f" {hold} would put you out.")
    view = position("0 0 2 3", "2 6 7", pile="9", scores=[88, 56], **table).view(0)
    assert reason(view, 0, DRAW, TAKE, words).startswith("If Bruno’s call wins, the 9 brings you to 102: you are out.")


def test_why_the_visible_card_is_better_or_not() -> None:
    for card, told, begins in (("1", True, "One from the stock"), ("12", False, "The one face up, 12, is high:")):
        view = position("3 8 8", "2 6", turn=0, pile=card).after(0, GAME.parse("lay 3")).view(0)
        said = [reason(view, 0, better, done, GAME.texts("en")) for better, done in ((TAKE, DRAW), (DRAW, TAKE))]
        assert [each.startswith(begins) for each in said] == [told, not told]
        assert "" in said


def test_who_lets_a_cut_pass_keeps_its_cards() -> None:
    view = position("1", "7 8 8", "2 6", turn=0, caller=0, laid="2: 8 8").view(1)
    said = reason(view, 1, GAME.parse("cut 8 8"), None, GAME.texts("en"))
    assert said == "That leaves 7 points in your hand; the other move leaves 23."


def test_fewer_points_are_a_reason_only_if_nothing_else_leaves_still_fewer_or_that_might_be_cut() -> None:
    words = GAME.texts("en")
    six, seven, one = (GAME.parse(f"lay {cards}") for cards in ("6 6", "7 7", "7"))
    view = position("6 6 7 7", "2 9", turn=0, pile="3").view(0)
    assert reason(view, 0, six, one, words) == "That keeps two 7s together: they can go in one turn."
    assert reason(view, 0, seven, one, words).startswith("That leaves 12 points in your hand before you draw;")
    view = position("6 6 7 7", "2 9", turn=0, pile="6 6 3").view(0)
    left = "That leaves 14 points in your hand before you draw; the other move leaves 19."
    assert reason(view, 0, six, one, words) == f"{left} Nobody can cut two 6s, but somebody may be able to cut two 7s."


def test_what_lies_there_may_go_at_once_or_with_what_one_keeps() -> None:
    words, nine, four = GAME.texts("en"), GAME.parse("lay 9"), GAME.parse("lay 4")
    state = position("4 9 13", "2 6", turn=0, pile="9")
    said = "Then take the 9 that lies face up: it is the same number, so you can lay it at once, too."
    said = f"{said} You keep 2 cards; with the other move, 3."
    assert reason(state.view(0), 0, nine, four, words) == said
    assert GAME.parse("good draw 9") in state.after(0, nine).after(0, TAKE).legal(0)
    view = position("4 9", "2 6", turn=0, pile="4").view(0)
    said = reason(view, 0, nine, GAME.parse("lay 4"), words)
    assert not said.startswith("You can take")  # with the 4 it would go at once
    two, tens = GAME.parse("lay 2"), GAME.parse("lay 10 10")
    view = position("1 2 6 10 10 11", "3 9", turn=0, pile="2").view(0)
    assert reason(view, 0, two, tens, words) == ""  # as many cards are left, and more points
    view = position("2 12 13", "3 9", turn=0, pile="2").view(0)
    assert reason(view, 0, two, GAME.parse("lay 13"), words) == ""  # more points
    called = position("4 9 pass", "2 6", "7", turn=0, pile="4", caller=1).view(0)
    assert reason(called, 0, GAME.parse("lay 9"), GAME.parse("lay pass"), words) == ""  # there is no later turn


def test_of_what_goes_out_of_turn_it_is_told_that_one_may_call_after_it() -> None:
    words = GAME.texts("en")
    view = position("0 2 3 3", "2 6", "4 9", turn=1, laid="0: 3", drawn="3").view(0)
    said = reason(view, 0, GAME.parse("good draw 3"), None, words)
    assert said.endswith(" With 5 or less you may call when it is your turn, if nobody calls before you.")
    first = position("0 2 3 3", "2 6", "4 9", turn=1, laid="0: 3", drawn="3", dealer=2, to_come=2).view(0)
    assert "may call" not in reason(first, 0, GAME.parse("good draw 3"), None, words)  # KA-31: it may be too early
