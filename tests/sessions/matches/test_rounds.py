"""The end of a round and of a match at the live table: it holds, shows how all came out, and goes on when asked."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.match import Match
from cardkit.sessions.matches.pauses import LONG_PAUSE
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from tests.sessions.played import play_on
from tests.sessions.sitting import Sitting, at_play, sit

BOMBA, KAEL = cardkit.game("bomba"), cardkit.game("kael")
ROUNDS = [name for name in cardkit.game_names() if "round" in cardkit.game(name).events()]
MOST = 3000


def to_the_end_of_a_round(table: Sitting) -> None:
    for _ in range(MOST):
        if table.scene["summary"] is not None:
            return
        play_on(table, 1)
    pytest.fail("no round ends")


def ended(name: str, **deal: Any) -> Sitting:
    """Return a table at the end of its first round."""
    table = at_play(name, seed=5, **deal)
    to_the_end_of_a_round(table)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ROUNDS)
def test_the_table_holds_and_nobody_sees_the_next_round(name: str, language: str) -> None:
    table = ended(name, language=language)
    summary = table.scene["summary"]
    assert summary["over"] == ""
    assert sorted(row["seat"] for row in summary["rows"]) == list(range(table.state.seats))
    assert (table.wait, table.moment, table.scene["choices"], table.scene["prompt"]) == (None, False, [], "")
    assert table.feedback == {}
    assert table.entries[-1]["kind"] not in ("round", "bomb-back", "dealt-open")
    before = table.match.now
    table.send(type="continue", all=True)
    assert table.match.now == before
    table.press("next-round")
    assert table.scene["summary"] is None
    assert any(entry["kind"] == "round" for entry in table.entries)
    assert table.wait is not None or table.scene["choices"]


def test_bots_do_not_run_on_behind_the_end_of_a_round() -> None:
    table = at_play("combo_breaker", players=3, seed=5)
    for _ in range(MOST):
        if table.wait is not None:
            table.send(type="continue", all=True)
        elif table.scene["summary"] is not None:
            break
        else:
            table.act()
    assert any(event.marks == "end" for event in table.match.events[table.match.now - 1])
    assert len(table.match.moves) == table.match.now


def test_what_is_clicked_while_the_table_holds_is_answered_without_a_word_of_the_next_round() -> None:
    table = ended("combo_breaker", players=3)
    table.send(type="try", action="play 1 at 1")
    assert table.feedback["text"] == table.words.say("feedback.held")


def test_the_end_of_a_round_can_be_taken_back_and_is_looked_at_once() -> None:
    table = ended("combo_breaker", players=3)
    held = table.match.now
    table.press("undo")
    assert table.match.now < held
    assert table.scene["summary"] is None
    table.press("redo")
    while table.scene["summary"] is None:
        table.press("redo")
    table.press("next-round")
    play_on(table, 1)
    while table.match.now > held:
        table.press("undo")
    if table.match.now == held:
        assert table.scene["summary"] is None


def test_hands_are_turned_up_and_counted() -> None:
    table = at_play("kael", seed=1)
    start = KAEL.position(hands=["1 7", "4 13", "2"], caller=0, turn=0, pile="3", stock="5 1 1", scores=[42, 10, 0])
    table.begin(Match(KAEL, start))
    table.act("show")
    summary = table.scene["summary"]
    rows = {row["seat"]: row for row in summary["rows"]}
    assert [card["face"] for card in rows[1]["cards"]] == ["4", "13"]
    assert [rows[seat]["reckoning"] for seat in range(3)] == ["1 + 7 = 8", "4 + 13 = 17", "2"]
    assert (summary["title"], summary["steps"], summary["goal"]) == ("You made a false call!", [25, 50, 75, 100], 100)
    assert [(rows[seat]["change"], rows[seat]["total"]) for seat in range(3)] == [("+20", 62), ("0", 10), ("0", 0)]
    assert summary["text"] == table.words.say("events.call-false", seat=0, n=20, points=8)


def test_a_second_false_call_says_that_it_puts_out_and_a_first_one_does_not() -> None:
    for before, title, note in (
        (1, "You are out: your second false call!", "a second false call: out"),
        (0, "You made a false call!", "called Kaël"),
    ):
        table = at_play("kael", seed=1)
        there = {"hands": ["1 7", "4 13", "2"], "caller": 0, "turn": 0, "pile": "3", "stock": "5 1 1"}
        table.begin(Match(KAEL, KAEL.position(**there, scores=[20, 10, 0], false_calls=[before, 0, 0])))
        table.act("show")
        mine = next(row for row in table.scene["summary"]["rows"] if row["seat"] == 0)
        assert table.scene["summary"]["title"] == title
        assert note in mine["note"]


def test_a_step_that_is_reached_exactly_is_shown() -> None:
    table = at_play("kael", seed=1)
    start = KAEL.position(hands=["1", "8", "9"], caller=0, turn=0, pile="3", stock="5 1 1", scores=[0, 42, 91])
    table.begin(Match(KAEL, start))
    table.act("show")
    rows = {row["seat"]: row for row in table.scene["summary"]["rows"]}
    assert (rows[1]["total"], rows[1]["note"]) == (25, "50 exactly: down to 25!")
    assert (rows[2]["total"], rows[2]["note"], rows[2]["mark"]) == (100 - 25, "100 exactly: down to 75!", "")


def test_combo_breaker_shows_the_cards_that_are_left_and_who_pays() -> None:
    table = ended("combo_breaker", players=3)
    summary = table.scene["summary"]
    assert summary["tokens"]
    paying = [row for row in summary["rows"] if row["change"] == "−1"]
    assert len(paying) == 1
    assert paying[0]["cards"]
    assert paying[0]["note"] == "one token less"


def test_bomba_shows_the_last_ones_of_the_round() -> None:
    table = ended("bomba", players=4)
    rows = sorted(table.scene["summary"]["rows"], key=lambda row: row["change"], reverse=True)
    assert [(row["change"], row["note"]) for row in rows] == [
        ("+3", "still standing"),
        ("+2", "last one out"),
        ("+1", "out just before"),
        ("", ""),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", cardkit.game_names())
def test_the_match_ends_with_who_has_won_in_peoples_words(name: str, language: str) -> None:
    table = at_play(name, language=language, seed=2)
    for _ in range(MOST):
        if not table.state.actors():
            break
        play_on(table, 1)
    result, summary = table.state.result(), table.scene["summary"]
    assert summary["over"] == ("won" if 0 in result.winners else "lost")
    assert {row["seat"] for row in summary["rows"] if row["mark"] == "won"} == set(result.winners)
    assert [row["total"] for row in sorted(summary["rows"], key=lambda row: row["seat"])] == list(result.points)
    best_first = [row["total"] for row in summary["rows"] if row["mark"] != "won"]
    won, lost = ([result.points[seat] for seat in seats] for seats in (result.winners, result.losers))
    assert best_first == sorted(best_first, reverse=not lost or min(won) >= max(lost))  # at a tie all may have won
    assert [row["mark"] == "won" for row in summary["rows"]] == sorted(
        (row["mark"] == "won" for row in summary["rows"]), reverse=True
    )
    assert table.words.say("seat.you") + "." not in summary["title"]
    after = [control["id"] for control in table.controls if control["group"] == "next"]
    assert after == ["rematch", "same-deal", "look-back", "known", "new"]
    assert not table.bar()["new"]["ask"]
    before, seats = table.match, table.state.seats
    table.press("same-deal")
    assert (table.state, table.match.setup, table.scene["summary"]) == (before.states[0], before.setup, None)
    table.begin(before)
    table.press("rematch")
    assert table.match.setup["options"] == before.setup["options"]
    assert table.state != before.states[0]
    assert (table.state.seats, table.match.now, table.scene["summary"]) == (seats, 0, None)


def test_all_but_one_win_and_the_reader_is_told_their_own_part() -> None:
    titles = set()
    for seed in range(6):
        table = at_play("combo_breaker", players=3, seed=seed)
        for _ in range(MOST):
            if not table.state.actors():
                break
            play_on(table, 1)
        (loser,) = (row["name"] for row in table.scene["summary"]["rows"] if row["mark"] == "lost")
        titles.add((table.scene["summary"]["over"], table.scene["summary"]["title"].replace(loser, "…")))
    assert titles == {("won", "You all win, except …!"), ("lost", "This time you lose")}


def test_a_match_of_a_lesson_holds_too_and_begins_again_from_its_end() -> None:
    start = KAEL.position(hands=["1", "9"], caller=0, turn=0, pile="3", stock="5 1 1", scores=[0, 95])
    table = sit(Lesson("kael", "en").play("end", "KA-33", start=start))
    table.act("show")
    assert table.scene["summary"]["over"] == "won"
    assert [control["id"] for control in table.controls if control["group"] == "next"] == ["same-deal"]
    assert not any(control["leads"] for control in table.controls)  # what leads is the page's, to the next step
    table.press("same-deal")
    assert table.scene["summary"] is None


def test_who_goes_out_in_mid_round_is_news_with_time_to_read_it_and_the_end_of_a_round_is_none() -> None:
    table = at_play("bomba", players=3, seed=1)
    table.begin(Match(BOMBA, BOMBA.position(hands=["", "", ""], turn=1, deck="bomb bomb ...")))
    table.send(type="continue")
    assert table.feedback["kind"] == "info"
    assert table.wait == LONG_PAUSE
    table.send(type="continue")
    assert table.feedback == {}
    assert table.scene["summary"] is not None


def test_what_makes_a_table_lively_is_marked_and_a_call_is_cried_out() -> None:
    table = at_play("kael", seed=1, language="es")
    table.begin(Match(KAEL, KAEL.position(hands=["1", "8 13"], turn=0, pile="3", stock="5 1 1")))
    table.act("call")
    assert (table.entries[-1]["marks"], table.entries[-1]["cry"]) == ("shout", "¡KAËL!")
    table.begin(Match(KAEL, KAEL.position(hands=["1 8 8", "12 13", "9 9"], laid="1: 8 8", turn=2, pile="3", stock="5")))
    table.act("cut")
    assert (table.entries[-1]["marks"], table.entries[-1]["cry"]) == ("flash", "¡Corte!")
    table = at_play("bomba", players=3, seed=1)
    table.begin(Match(BOMBA, BOMBA.position(hands=["shield", "", ""], turn=0, deck="bomb ...")))
    table.act("draw")
    assert (table.entries[-1]["marks"], table.entries[-1]["large"]) == ("shake", ["bomb"])
    table.act("shield")
    assert (table.entries[-1]["marks"], table.entries[-1]["large"]) == ("lay", ["bomb", "shield"])


def test_who_goes_out_by_an_assassin_sees_it_large_though_it_lies_on_no_table_before() -> None:
    table = at_play("bomba", players=3, seed=1)
    table.begin(
        Match(BOMBA, BOMBA.position(hands=["", "", ""], specials=["assassin", "", ""], turn=0, deck="skip ..."))
    )
    table.act("assassin 1")
    entries = table.entries[-2:]
    assert [(entry["kind"], entry["large"]) for entry in entries] == [("assassin", ["assassin"]), ("out", [])]


def test_everybody_holds_their_breath_from_the_call_to_the_reveal() -> None:
    table = at_play("kael", seed=1)
    table.begin(Match(KAEL, KAEL.position(hands=["1 3", "4 13"], turn=0, pile="3", stock="5 1 1")))
    assert not table.scene["tense"]
    table.act("call")
    assert table.scene["tense"]
    start = KAEL.position(hands=["1 3", "4 13"], caller=0, turn=0, pile="3", stock="5 1 1")
    table.begin(Match(KAEL, start))
    assert table.scene["tense"]
    table.act("show")
    table.press("next-round")
    assert not table.scene["tense"]


def test_what_ended_a_round_has_landed_while_the_table_holds() -> None:
    table = ended("combo_breaker", players=3)
    match = table.match
    seat, action = match.moves[match.now - 1]
    before = match.states[match.now - 1]
    (trick,) = (zone for zone in table.scene["zones"] if zone["kind"] == "trick")
    laid = [group for group in trick["groups"] if group["seat"] == seat]
    assert len(laid[-1]["cards"]) == len(action.cards)
    (mine,) = (zone for zone in table.scene["zones"] if zone["id"] == "hand")
    assert len(mine["cards"]) == len(before.hands[0]) - (len(action.cards) if seat == 0 else 0)
