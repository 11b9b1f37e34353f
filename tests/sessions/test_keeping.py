"""A match that goes on when the page comes again, and one that is saved and loaded."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.lessons.check import Deal
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.match import Match
from cardkit.sessions.admission import are_moves
from cardkit.sessions.keeping import MOST_REFUSED
from cardkit_widgets import Lesson
from tests.sessions.played import groups, kept, play_on
from tests.sessions.sitting import Sitting, at_play, sit
from tests.sessions.stepping import FOLLOW, stars


def test_a_loaded_record_brings_its_setup(table: Sitting) -> None:
    long_game = at_play("combo_breaker", players=3, seed=8, tokens=3)
    play_on(long_game, 10)
    table.send(type="control", id="load", value=long_game.match.as_text())
    assert table.match.as_text() == long_game.match.as_text()
    table.send(type="control", id="seed", value="9")
    assert table.state == cardkit.game("combo_breaker").deal(3, 9, tokens=3)


def test_who_loads_a_match_of_fewer_players_sits_at_the_last_of_its_seats(table: Sitting) -> None:
    table.press("new")
    table.press("seat", "3")
    table.press("deal")
    assert table.seat == 3
    table.send(type="control", id="load", value=Match.deal("combo_breaker", 3, 8).as_text())
    assert (table.seat, table.setup.seat, table.state.seats) == (2, 2, 3)
    assert [seat["seat"] for seat in table.scene["seats"] if seat["you"]] == [2]


def test_a_match_is_saved_as_a_record_and_loaded_again(table: Sitting) -> None:
    play_on(table, 20)
    table.send(type="control", id="save", value=None)
    letter = table.letters[-1]
    assert letter["type"] == "save"
    record = letter["text"]
    assert record == table.match.as_text()
    other = at_play("combo_breaker", players=3, seed=1)
    other.send(type="control", id="load", value=record)
    assert other.state == table.state
    assert other.setup.players == 4


def test_a_damaged_record_is_refused_and_the_match_goes_on(table: Sitting) -> None:
    before = table.match
    table.send(type="control", id="load", value=before.as_text().replace("seed: 5", "seed: five"))
    assert table.match is before
    assert "Line 4" in table.feedback["text"]


def test_the_browser_is_told_every_move_once_and_what_is_taken_back(table: Sitting) -> None:
    play_on(table, 12)
    table.send(type="control", id="undo", value=None)
    play_on(table, 5)
    moves = table.match.moves[: table.match.now]
    assert kept(table)[1] == [f"{seat}: {action}" for seat, action in moves]
    table.press("new")
    assert kept(table) == ("", [])
    table.press("deal")
    play_on(table, 2)
    assert kept(table) == (table.kept_key(), [f"{seat}: {action}" for seat, action in table.match.moves])


def test_the_browser_is_told_where_a_record_of_the_same_deal_parts_from_what_it_kept(table: Sitting) -> None:
    table.send(type="continue", all=True)
    other = table.match.branch()
    table.act()
    other.play(0, other.state.legal(0)[-1])
    assert str(other.moves[-1][1]) != str(table.match.moves[-1][1])
    table.press("load", other.as_text())
    assert kept(table) == (table.kept_key(), [f"{seat}: {action}" for seat, action in other.moves])


def test_a_new_table_goes_on_with_what_the_browser_kept(table: Sitting) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("combo_breaker", players=4, seed=5)
    other.send(type="resume", key=key, moves=moves)
    assert other.match.as_text() == table.match.as_text()
    assert other.scene["choices"] == table.scene["choices"]


@pytest.mark.parametrize(
    "moves", [["0: play 99 at 1"], ["9: play 1 at 1"], ["x"], ["0: put at 1"], "0: play", [7], None], ids=str
)
def test_what_is_no_match_is_not_gone_on_with(table: Sitting, moves: Any, caplog: pytest.LogCaptureFixture) -> None:
    key = table.kept_key()
    play_on(table, 3)
    before = table.match
    table.send(type="resume", key=key, moves=moves)
    table.send(type="resume", key=f"{key} else", moves=[])
    assert table.match is before
    assert not caplog.records, "it is no failure of ours"


def test_where_no_address_says_what_to_deal_the_match_that_the_browser_kept_goes_on(table: Sitting) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("kael")
    other.send(type="resume", key=key, moves=moves)
    assert other.match.as_text() == table.match.as_text()
    for wrong in ("", "seed", "seed=5 players=99", f"{key} x=1 y" * 100):
        third = at_play("kael")
        third.send(type="resume", key=wrong, moves=moves)
        assert groups(third, "setup"), wrong


def refusals(table: Sitting) -> list[tuple[int, str]]:
    """What was tried in the match at a table and refused, and after how many moves."""
    return [(each.at, str(each.action)) for each in table.refused]


def to_decide(table: Sitting) -> int:
    """Play on until the person has to decide, and not for the first time; return after how many moves."""
    play_on(table, 1)
    while not table.scene["choices"] or table.wait is not None:
        play_on(table, 1)
    now: int = table.match.now
    return now


def test_what_was_refused_is_kept_among_the_moves_and_comes_back_with_them(table: Sitting) -> None:
    first = to_decide(table)
    table.send(type="try", action="play 12 12 12 at 1")
    assert table.feedback["kind"] == "refused"
    table.send(type="try", action="play 12 12 12 at 1")  # the same again is nothing new
    hand = next(zone for zone in table.scene["zones"] if zone["id"] == "hand")["cards"]
    table.send(type="why", clicks=[hand[0]["id"], hand[3]["id"]])
    table.send(type="why", clicks=[hand[0]["id"], hand[2]["id"]], look=True)  # who only looks has tried nothing
    second = to_decide(table)
    table.send(type="try", action="put at 1")
    tried = refusals(table)
    assert [at for at, _ in tried] == [first, first, second]
    lines = [f"{seat}: {action}" for seat, action in table.match.moves]
    lines[first:first] = [f"0? {action}" for _, action in tried[:2]]
    assert kept(table) == (table.kept_key(), [*lines, "0? put at 1"])
    other = at_play("combo_breaker", players=4, seed=5)
    other.send(type="resume", key=table.kept_key(), moves=kept(table)[1])
    assert other.match == table.match
    assert refusals(other) == tried
    assert kept(other) == kept(table)


def test_what_was_refused_goes_with_the_position_that_it_was_tried_in(table: Sitting) -> None:
    to_decide(table)
    to_decide(table)
    table.send(type="try", action="put at 1")
    tried, lines = refusals(table), kept(table)[1]
    table.press("undo")
    assert refusals(table) == tried
    assert "?" not in " ".join(kept(table)[1])
    table.press("redo")
    assert (refusals(table), kept(table)[1]) == (tried, lines)
    table.press("undo")
    table.act()
    to_decide(table)
    assert refusals(table) == []
    assert "?" not in " ".join(kept(table)[1])


def test_the_newest_of_what_was_refused_is_kept_and_no_line_that_is_too_long_to_come_back(table: Sitting) -> None:
    at = to_decide(table)
    tries = [f"play {card} {' '.join(['12'] * n)} at 1" for n in range(2, 16) for card in (10, 11, 12, "stop")]
    for action in [*tries, f"play {'9 ' * 95}at 1"]:
        table.send(type="try", action=action)
        assert table.feedback["kind"] == "refused"
    assert len(tries) > MOST_REFUSED
    assert refusals(table) == [(at, action) for action in tries[-MOST_REFUSED:]]
    assert kept(table)[1][at:] == [f"0? {action}" for action in tries[-MOST_REFUSED:]]
    assert are_moves(kept(table)[1])


def test_what_is_tried_when_it_is_not_the_persons_turn_is_not_kept(table: Sitting) -> None:
    to_decide(table)
    while table.seat in table.state.actors():
        table.act()
    table.send(type="try", action="put at 1")
    assert (table.feedback["kind"], refusals(table)) == ("turn", [])


@pytest.mark.parametrize("line", ["1? put at 1", "0: nothing", "? put at 1", "0! put at 1", "", "9? put at 1"])
def test_a_line_that_is_neither_a_move_nor_an_attempt_leaves_the_match_as_it_was(table: Sitting, line: str) -> None:
    before = table.match
    table.send(type="resume", key=table.kept_key(), moves=[line])
    assert (table.match, refusals(table)) == (before, [])
    assert table.match is before


def test_what_would_not_have_been_refused_or_cannot_be_read_is_no_attempt(table: Sitting) -> None:
    at = to_decide(table)
    legal = [f"0? {choice['action']}" for choice in table.scene["choices"]]
    early, *moves = kept(table)[1]
    other = at_play("combo_breaker", players=4, seed=5)
    lines = ["0? put at 1", early, *moves, *legal, "0? put at 0", "0? put at 1"]
    other.send(type="resume", key=table.kept_key(), moves=lines)
    assert other.match == table.match
    assert refusals(other) == [(at, "put at 1")]


def test_a_match_from_a_lesson_begins_anew_without_what_was_refused(lesson: Lesson) -> None:
    table = sit(lesson.play("p", "CB-15", start=FOLLOW))
    table.send(type="try", action="play 12 12 12 at 1")
    assert kept(table)[1] == ["0? play 12 12 12 at 1"]
    table.press("restart")
    assert (refusals(table), kept(table)[1]) == ([], [])


def go_on_with(before: Sitting, after: Sitting) -> None:
    """Let a new table of the same step go on with what the browser has kept; it looks as the other one does."""
    key, moves = kept(before)
    assert moves
    if before.wait is not None:
        before.send(type="continue", all=True)  # nobody waits once more for replies that were seen
    after.send(type="resume", key=key, moves=moves)
    assert {**after.scene, "version": 0} == {**before.scene, "version": 0}
    assert (after.entries, after.feedback["text"]) == (before.entries, before.feedback["text"])
    assert kept(after) == (key, moves)


def test_a_question_goes_on_with_what_it_has_cost(lesson: Lesson) -> None:
    def three(state: Any, number: int) -> bool:
        return number == len(state.hands[0])

    step: dict[str, Any] = {"start": FOLLOW, "kind": "number", "answers": (1, 2, 3, 4), "right": three}
    before, after = (sit(Lesson("combo_breaker", lesson.language).ask("q", "CB-13", **step)) for _ in range(2))
    before.act("answer 0")
    before.press("hint-dim")  # the rule stands there already
    before.act("answer 1")
    go_on_with(before, after)
    for table in (before, after):
        table.act("answer 2")
        assert kept(table)[1] == []  # it is done
    assert before.step["stars"] == after.step["stars"] == 1


def test_an_attempt_goes_on_where_it_was(lesson: Lesson) -> None:
    start = {"hands": ["3 9 5", "4 4 6", "7 6 2"], "reserves": ["2 10", "1 3", "1 5"], "trick": ["2: play 8"]}
    before, after = (
        sit(
            Lesson("combo_breaker", lesson.language).attempt(
                "two", "CB-20", start=start, goal=lambda moment: not moment.after.reserves[0], within=2
            )
        )
        for _ in range(2)
    )
    before.act("play 9")
    before.press("again")
    before.act("take 2")
    assert before.feedback["kind"] == "progress"
    go_on_with(before, after)
    assert after.state == before.state
    for wrong in (["answer 0", "what-if", "return", "x", "hint-x"], [7], None):
        after.send(type="resume", key=kept(before)[0], moves=wrong)
    after.send(type="resume", key="0", moves=["again"])
    assert after.state == before.state
    after.act("take 10")
    assert stars(after) == 2  # one try had missed


def test_a_check_goes_on_with_its_item_and_its_count(lesson: Lesson) -> None:
    def counting(deal: Deal) -> Attempt | Ask:
        hand = deal.cards(4, among="1 2 3 9 10 11")
        start = {**FOLLOW, "hands": [hand, "2", "3"], "reserves": ["4", "4", "4"]}
        return deal.ask(start=start, kind="number", answers=(3, 4), right=lambda state, n: n == len(state.hands[0]))

    before, after = (
        sit(Lesson("combo_breaker", lesson.language).check("c", "CB-13", item=counting, wanted=3)) for _ in range(2)
    )
    before.act("answer 1")
    before.press("next-item")
    before.act("answer 0")
    go_on_with(before, after)
    assert (after.number, after.right, after.cost) == (2, 1, before.cost)
    for right in range(3):
        after.act("answer 1")
        assert (after.right, after.missed) == (min(1 + right, 3), 1)
        after.press("next-item")
    assert kept(after)[1] == []


def test_what_no_check_has_kept_is_passed_over(lesson: Lesson) -> None:
    def easy(deal: Deal) -> Attempt | Ask:
        return deal.ask(start=FOLLOW, kind="number", answers=(3, 4), right=lambda state, n: n == len(state.hands[0]))

    before, after = (sit(Lesson("combo_breaker", lesson.language).check("c", "CB-13", item=easy)) for _ in range(2))
    before.act("answer 0")
    key = kept(before)[0]
    for seed in ("\N{ARABIC-INDIC DIGIT ONE}", "007", "-1", ""):
        after.send(type="resume", key=key, moves=[f"next-item {seed}"])
        assert after.number == 1
    after.send(type="resume", key=key, moves=["next-item 7"])
    assert after.number == 2
