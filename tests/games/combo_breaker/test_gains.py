"""What is certain in Combo Breaker before an action: what comes to stand together, what stays so, and what is left."""

from __future__ import annotations

import pytest

from cardkit.games.combo_breaker.gains import gain
from cardkit.search.singled import reasons
from tests.games.combo_breaker.rulings import GAME, position
from tests.reasons import reason

KEPT_X = "You keep your X, which can stand for any number."
SIDE_BY_SIDE = "Then 4-3 stand side by side, and you can play them together."
STAYS = "You keep 4-3 side by side: you can play them together."


@pytest.mark.parametrize(
    ("hand", "move", "said"),
    [
        ("4 1 3 8", "play 1 at 2", SIDE_BY_SIDE),
        ("4 1 3 8", "play 8 at 4", ""),
        ("8 10 9 3 3", "play 3 3 at 4", "That gets rid of 2 cards at once."),  # what stands together is no news
        ("8 5 stop", "play stop at 3", "It ends the trick, and you lead the next one."),
        ("4 1 3 8", "play 3 at 3", ""),
        ("4 3 8", "play 8 at 3", STAYS),
        ("X 1 3", "play 1 at 2", ""),  # an X fits with anything
        ("3 3", "play 3 3 at 1", "That gets rid of your last cards."),
        ("4 8", "take 3 at 2", SIDE_BY_SIDE),
        ("8 10 9 1", "take 5 at 4", "There it splits no cards that go together."),
        ("8 10 9 1", "take 5 at 2", ""),
    ],
)
def test_it_is_said_what_comes_to_stand_together_and_when_nothing_is_left(hand: str, move: str, said: str) -> None:
    view = position(hand, "7 7 2", "2 2 6", reserves=["3 5", "9", "9"], turn=0).view(0)
    assert gain(view, 0, GAME.parse(move), GAME.texts("en")) == said


LOWEST = "The 1 is your lowest card: you lead now, so let it go."
BEST = "You keep {}, the best you have."
SURE = (
    "Nobody acts after you in this trick: if you play, you are sure to win it. "
    "You have fewer cards then and lead the next one."
)
PAIR = "Then {} stand side by side: a pair, which beats any run of two."
ENOUGH = "9-10 is enough: you keep 3-1-2, which beats more."
AGAIN = "The 9 is harder to beat than the 5. If it wins the trick, you lead again and can play the rest: 5."
KEPT = "You keep your reserve cards: each can save you once when you cannot play."
STOP = "You keep your Stop. It can always be played, so you do not get stuck while you have it."


@pytest.mark.parametrize(
    ("hand", "reserve", "better", "done", "said"),
    [
        ("3 3", "7 8", "play 3 3 at 1", "play 3 at 1", "That gets rid of your last cards."),
        ("4 1 3 8", "7 8", "play 1 at 2", "play 3 at 3", SIDE_BY_SIDE),
        ("4 3 8", "7 8", "play 8 at 3", "play 3 at 2", STAYS),
        ("4 3 8", "7 8", "play 8 at 3", "play 4 3 at 1", ""),  # the 8 is not the lowest
        ("4 4 8", "7 8", "play 8 at 3", "play 4 at 1", STAYS.replace("4-3", "4-4")),
        ("8 5 stop", "7 8", "play 5 at 2", "play stop at 3", STOP),
        ("8 draw stop", "7 8", "play draw at 2", "play stop at 3", ""),  # either helps out
        ("8 11", "9", "play 8 at 1", "take 9 at 3", ""),  # any play does so
        ("9 5", "7 8", "play 5 at 2", "play 9 at 1", "You keep the 9: it beats more than the 5."),
        ("9 5 9", "7 8", "play 5 at 2", "play 9 at 1", PAIR.format("9-9")),
        ("9 3 5 9", "7 8", "play 3 at 2", "play 9 at 1", LOWEST.replace("1", "3")),  # a 9 is kept anyway
        ("X 5", "7 8", "play 5 at 2", "play X=9 at 1", KEPT_X),
        ("6 7 8 1", "3 8", "take 3 at 5", "play 7 8 at 2", ""),  # without them the hand is rid of sooner
        (
            "6 7 1 9",
            "2 8",
            "play 1 at 3",
            "play 6 7 at 1",
            f"{BEST.format('6-7')} {LOWEST}",
        ),
        ("8 8 8 10 5", "7 8", "play 5 at 5", "play 8 8 8 at 1", f"{BEST.format('8-8-8')} {LOWEST.replace('1', '5')}"),
        ("6 7 1 9 9", "2 8", "play 1 at 3", "play 6 7 at 1", LOWEST),  # 9-9 beats more
        ("6 7 1 12 7 6", "2 8", "play 1 at 3", "play 6 7 at 1", LOWEST),  # they stand there twice
        ("6 7 1 X", "2 8", "play 1 at 3", "play 6 7 at 1", LOWEST),  # with an X, three go together
        ("9 3 2 10 8 9", "7 4", "play 3 2 at 2", "play 10 8 9 at 4", ""),  # three could be played together before
        ("5 11 9 3 9 8", "7 4", "play 3 at 4", "play 9 8 at 5", PAIR.format("9-9")),
        (
            "5 9 5 5 8",
            "2 8",
            "play 9 at 2",
            "play 8 at 5",
            "Then 5-5-5 stand side by side: three of a kind, which beats any run and any pair.",
        ),
        ("11 3 4 stop 3 7 4", "1 2", "play 7 at 6", "play 3 at 2", ""),  # one 3-4 is kept, one is new
        ("9 5 1 X 3", "2 8", "play 1 at 3", "play 5 at 2", "You keep the 5: it beats more than the 1."),
        ("4 9 1 1 3", "2 8", "play 1 at 3", "play 9 at 2", "You keep the 9: it beats more than the 1."),
        ("9 5 12", "4 8", "play 5 at 2", "take 4 at 2", ""),
        ("7 3 4 9", "2 8", "play 3 4 at 2", "take 2 at 1", ""),
        ("9 5", "7 8", "play 9 at 1", "play 5 at 2", AGAIN),
        ("9 4 5", "7 8", "play 9 at 1", "play 4 at 2", "You keep 4-5 side by side: you can play them together."),
    ],
)
def test_why_is_told_where_it_is_certain(hand: str, reserve: str, better: str, done: str, said: str) -> None:
    view = position(hand, "12 6 2", "2 2 6", turn=0, reserves=[reserve, "12", "12"]).view(0)
    assert reason(view, 0, GAME.parse(better), GAME.parse(done), GAME.texts("en")) == said


def test_with_the_lowest_card_that_leads_it_is_told_which_cards_stay_together() -> None:
    view = position("12 1 6 5 7", "12 6 2", "2 2 6", turn=0, reserves=["7", "12", "12"]).view(0)
    told = reasons(view, 0, GAME.parse("play 1 at 2"), GAME.parse("play 6 5 at 3"), GAME.texts("en"))
    kept = STAYS.replace("4-3", "6-5-7")
    assert told == [kept, f"{kept} {LOWEST}"]


@pytest.mark.parametrize(("hand", "said"), [("11 4 8", KEPT), ("11 4 12", "")])
def test_the_reserve_is_kept_by_the_only_play(hand: str, said: str) -> None:
    view = position(hand, "12 6", "2 2", turn=0, reserves=["7 2", "12", "12"], trick=["2: play 10 at 1"]).view(0)
    assert reason(view, 0, GAME.parse("play 11 at 1"), GAME.parse("take 7 at 1"), GAME.texts("en")) == said


def test_what_nobody_has_the_cards_to_beat_is_told_so() -> None:
    words, both, one = GAME.texts("en"), GAME.parse("play 7 8 at 3"), GAME.parse("play 7 at 3")
    view = position("5 2 7 8", "12", "", reserves=["1", "1", "1"], turn=0).view(0)
    assert reason(view, 0, both, one, words) == "Nobody else has enough cards to beat 7-8."
    view = position("5 2 7 8", "12 12", "", reserves=["1", "1", "1"], turn=0).view(0)
    assert reason(view, 0, both, one, words) == ""


@pytest.mark.parametrize(
    ("hand", "better", "done", "said"),
    [
        ("2 1 12 5 4 7 6", "take 4 at 5", "take 4 at 1", ""),  # with the 3, three would go together
        ("6 10 2 3 2 8", "take 3 at 5", "take 3 at 1", PAIR.format("3-3")),
        ("7 6 1", "take 4 at 1", "take 4 at 4", ""),
        (
            "9 10 3 1 2",
            "play 9 10 at 1",
            "play 3 1 2 at 3",
            ENOUGH,
        ),
        ("9 10 3 1 2", "play 3 1 2 at 3", "play 9 10 at 1", "Nobody else has enough cards to beat 3-1-2."),
    ],
)
def test_of_cards_that_go_together_it_is_told_which_beat_more(hand: str, better: str, done: str, said: str) -> None:
    view = position(hand, "7 6", "2 2", turn=0, reserves=["4 3", "12", "12"], trick=["2: play 7 6 at 1"]).view(0)
    assert reason(view, 0, GAME.parse(better), GAME.parse(done), GAME.texts("en")) == said


def test_whoever_takes_a_card_does_not_draw_for_the_draw_in_the_trick() -> None:
    view = position("7 4", "", "", reserves=["3", "8", "10"], trick=["2: play draw at 1"], turn=0).view(0)
    said = reason(view, 0, GAME.parse("take 3 at 3"), GAME.parse("play 4 at 2"), GAME.texts("en"))
    assert said == "Whoever wins the trick has to draw cards."


def test_what_beats_the_trick_may_have_to_draw_for_the_draw_in_it() -> None:
    def said(*trick: str, move: str = "play 6 6 at 1", hand: str = "6 6 1") -> str:
        view = position(hand, "8 9", "2 2", reserves=["3", "8", "10"], trick=[*trick], turn=0).view(0)
        return gain(view, 0, GAME.parse(move), GAME.texts("en"))

    rid, risk = "That gets rid of 2 cards at once.", "Careful: if nobody beats it, you draw 3 cards for the Draw."
    assert said("2: play 3 at 1") == rid
    assert said("1: play 5 at 1", "2: play draw at 1") == f"{rid} {risk}"
    assert said("1: play draw at 1", "2: play draw at 1") == f"{rid} {risk.replace('3', '6')}"
    assert said("2: play draw at 1", move="play stop at 1", hand="stop 3") == ""
    assert said("2: play draw at 1", hand="6 6") == f"That gets rid of your last cards. {risk}"
    view = position("7 7 4", "", "", reserves=["3", "8", "10"], trick=["2: play draw at 1"], turn=0).view(0)
    why = reason(view, 0, GAME.parse("play 4 at 3"), GAME.parse("play 7 at 1"), GAME.texts("en"))
    assert why.endswith(f" {risk}")


@pytest.mark.parametrize(("reserve", "said"), [("4 9", PAIR.format("4-4")), ("4 12", "")])
def test_cards_that_beat_more_are_a_reason_unless_another_card_would_make_still_better_ones(
    reserve: str, said: str
) -> None:
    view = position(
        "2 1 12 5 4 7 6", "7 6", "2 2", turn=0, reserves=[reserve, "12", "12"], trick=["2: play 7 6 at 1"]
    ).view(0)
    better, done = GAME.parse("take 4 at 5"), GAME.parse("take 4 at 1")
    assert reason(view, 0, better, done, GAME.texts("en")) == said


def test_two_cards_that_fit_are_no_reason_where_another_play_leaves_fewer_to_make() -> None:
    view = position("8 1 9 2 4 6 6 6 3", "12 11 5", "7 7 11", turn=0, reserves=["7 8", "12", "12"]).view(0)
    one, two, three = (GAME.parse(f"play {move}") for move in ("1 at 2", "2 at 4", "6 6 6 at 6"))
    assert "side by side" not in reason(view, 0, one, two, GAME.texts("en"))
    assert reason(view, 0, three, two, GAME.texts("en")).startswith("Then 2-4-3 stand side by side")


def test_three_cards_that_stay_together_weigh_more_than_two_that_come_together() -> None:
    view = position("5 11 6 1 8 9 10", "12 11 2", "7 7 11", turn=0, reserves=["7 8", "12", "12"]).view(0)
    said = reason(view, 0, GAME.parse("play 11 at 2"), GAME.parse("play 8 at 5"), GAME.texts("en"))
    assert said == "You keep 8-9-10 side by side: you can play them together."


@pytest.mark.parametrize(
    ("trick", "said"),
    [
        (
            ["1: play 3 at 1", "2: play 5 at 1"],
            "Nobody acts after you in this trick: with 8, too, you lead the next one.",
        ),
        (["2: play 5 at 1"], ""),  # somebody has yet to act
        (["1: play draw at 1", "2: play 5 at 1"], ""),  # who leads draws
    ],
)
def test_whoever_acts_last_leads_as_well_with_less(trick: list[str], said: str) -> None:
    hand = "10 12 4 8 12 2 11 9 X"
    view = position(hand, "7 7 2", "2 2 6", turn=0, reserves=["3 4", "12", "12"], trick=trick).view(0)
    better, one, three = (GAME.parse(f"play {each}") for each in ("8 at 4", "11 at 7", "11 9 X=10 at 7"))
    assert [each for each in reasons(view, 0, better, one, GAME.texts("en")) if "Nobody acts" in each] == [said][
        : bool(said)
    ]
    told = reasons(view, 0, better, three, GAME.texts("en"))
    assert not any("Nobody acts" in each for each in told)  # three cards are gone then


def test_that_the_x_is_kept_is_told_with_what_comes_to_stand_together() -> None:
    view = position("9 2 9 11 X 6 11 4 10 8", "7 7 2", "2 2 6", turn=0, reserves=["3 4", "12", "12"]).view(0)
    told = reasons(view, 0, GAME.parse("play 4 at 8"), GAME.parse("play 11 X=10 at 4"), GAME.texts("en"))
    assert told == [KEPT_X, f"{KEPT_X} {SIDE_BY_SIDE.replace('4-3', '11-10')}"]


@pytest.mark.parametrize(
    ("trick", "better", "said"),
    [
        (["1: play 4 at 1", "2: play 8 at 1"], "play 11 at 5", SURE),
        (["1: play 4 at 1", "2: play 8 at 1"], "play 12 at 1", SURE),
        (["2: play 8 at 1"], "play 11 at 5", ""),  # somebody has yet to act; that 3-4 come together is not why
        (["1: play draw at 1", "2: play 8 at 1"], "play 11 at 5", ""),  # who wins draws
    ],
)
def test_whoever_acts_last_wins_for_sure_instead_of_taking_a_card(trick: list[str], better: str, said: str) -> None:
    hand = "12 5 12 3 11 4"
    view = position(hand, "7 7 2", "2 2 6", turn=0, reserves=["7 7", "12", "12"], trick=trick).view(0)
    assert reason(view, 0, GAME.parse(better), GAME.parse("take 7 at 3"), GAME.texts("en")) == said


def test_that_one_card_is_enough_is_no_reason_where_the_others_are_a_part_of_what_stays() -> None:
    trick = ["1: play 8 at 1", "2: play 9 at 1"]
    view = position("4 6 5 12 10 8 2", "7 7 2", "2 2 6", turn=0, reserves=["", "8 4", "3"], trick=trick).view(0)
    said = reason(view, 0, GAME.parse("play 10 at 5"), GAME.parse("play 6 5 at 2"), GAME.texts("en"))
    assert said == "You keep 4-6-5 side by side: you can play them together."
