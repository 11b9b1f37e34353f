"""A guided first match at a table: one card of the coach at a time, and nobody hurries whoever reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cardkit
from cardkit.games.combo_breaker import coach as cues_of_combo_breaker
from cardkit.lessons.coach import Cue, Remark
from cardkit.lessons.step import proving
from cardkit.sessions.matches.pauses import READING
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson
from tests.sessions.sitting import Sitting, sit

GAME = cardkit.game("combo_breaker")
MOST = 600


def guide(language: str = "en", **more: Any) -> Sitting:
    arguments = {"start": GAME.deal(players=3, seed=982, oldest=2), "until": 2, "meets": 14} | more
    with proving(on=False):
        return sit(Lesson("combo_breaker", language).guide("opening-match", "CB-16", **arguments))


def speaks(table: Sitting) -> bool:
    return bool(table.feedback.get("kind") == "coach")


def go_on(table: Sitting) -> None:
    """Do the next thing that somebody does who plays their first choice."""
    if speaks(table):
        table.press("got-it")
    elif table.offers("next-round"):
        table.press("next-round")
    elif table.wait is not None:
        table.send(type="continue", all=False)
    else:
        table.act()


def test_nobody_who_learns_is_hurried_to_act_out_of_turn() -> None:
    kael = cardkit.game("kael")
    start = kael.position(hands=["8 8 1", "9 12", "4 5"], pile="11", laid="1: 8 8", turn=2, stage="lay")
    with proving(on=False):
        table = sit(Lesson("kael", "en").guide("opening-match", "KA-20", start=start, meets=1))
    table.press("got-it")
    assert (table.moment, table.wait) == (True, None)
    table.press("pass")
    assert table.wait is not None


def speaking() -> Sitting:
    """Come to the first card of the coach."""
    table = guide()
    while not speaks(table):
        go_on(table)
    return table


def playing(table: Sitting) -> Iterator[Sitting]:
    """Yield the table after each thing done, to the end."""
    for _ in range(MOST):
        yield table
        if table.is_over():
            return
        go_on(table)
    pytest.fail("it does not end")


def test_the_coach_speaks_beside_the_cards_and_the_match_waits() -> None:
    table, cards = guide(), 0
    for _ in playing(table):
        if speaks(table):
            cards += 1
            assert table.wait is None
            assert table.bar()["got-it"]["group"] == "coach"
            assert table.feedback["lit"]
            rule = table.feedback["rule"]
            assert (rule["id"] in GAME.rules(), rule["text"]) == (True, "")
            assert table.moment, "nothing stops whoever can do nothing about it"
        else:
            assert not table.offers("got-it")
    assert cards >= 5


def test_what_others_do_is_said_by_the_way_while_the_match_goes_on() -> None:
    table, said = guide(), dict[str, int]()
    for _ in playing(table):
        if "lit" not in table.feedback or speaks(table):
            continue
        if table.feedback["text"] not in said:
            assert table.feedback["rule"]["id"] in GAME.rules()
            assert table.wait is None or table.wait >= READING, "somebody reads"
            said[table.feedback["text"]] = sum(seat == 0 for seat, _ in table.match.moves)
        acts = sum(seat == 0 for seat, _ in table.match.moves)
        assert acts == said[table.feedback["text"]], "it stands there until one acts"
    assert len(said) >= 5


def test_the_match_is_introduced_before_the_coach_speaks() -> None:
    table = guide()
    assert (table.match.now, table.feedback) == (0, {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_stand_the_rules_that_were_met_and_links_to_the_others(language: str) -> None:
    table = guide(language, start=GAME.deal(players=3, seed=6), known=["order", "lead"], until=1)
    table.read(language)
    told: list[str] = []
    for _ in playing(table):
        summary = table.scene["summary"]
        told += summary["told"] if summary else []
    summary = table.scene["summary"]
    coach = table.coaching.coach
    assert len(summary["lessons"]) == len(coach.cues)
    met = {lesson["text"] for lesson in summary["lessons"] if lesson["met"]}
    assert met == {cue.name(table.words) for cue in coach.cues if cue.id in coach.met}
    left = {lesson["text"]: lesson["says"] for lesson in summary["lessons"] if not lesson["met"]}
    assert left == {cue.name(table.words): cue.unmet(table.words) for cue in coach.cues if cue.id not in coach.met}
    assert any(left.values())
    assert {lesson["says"] for lesson in summary["lessons"] if lesson["met"]} == {""}
    assert {"order", "lead"} <= set(coach.met)
    assert all(lesson["href"].startswith("combo_breaker/") for lesson in summary["lessons"])
    assert table.words.say("coach.token.say") in told
    assert not table.offers("next-round")
    assert table.offers("same-deal")
    assert table.step["stars"] == 3


def test_a_round_before_the_last_one_says_what_it_means_but_not_yet_what_was_learnt() -> None:
    table = guide()
    for _ in playing(table):
        if table.scene["summary"] is not None:
            break
    assert table.scene["summary"]["told"]
    assert table.scene["summary"]["lessons"] == []
    assert table.offers("next-round")
    said = table.scene["summary"]["told"]
    table.press("undo")
    table.press("redo")
    assert table.scene["summary"]["told"] == said, "what was told beside a result stays with it"


def test_a_refusal_cites_its_rule_in_the_words_of_the_coach_once() -> None:
    table = guide()
    no_run = "play 3 11 1 at 1"
    table.send(type="try", action=no_run)
    first = table.feedback
    table.send(type="try", action="play stop X at 5")
    table.send(type="try", action=no_run)
    assert [(answer["kind"], answer["rule"]["id"]) for answer in (first, table.feedback)] == [("refused", "CB-13")] * 2
    assert first["rule"]["text"] == table.words.say("coach.jumble.say")
    assert table.feedback["rule"]["text"] == GAME.rules("en")["CB-13"]["text"]
    assert first["text"] == table.feedback["text"]


def test_whoever_knows_already_plays_on_without_pressing_anything() -> None:
    table = speaking()
    before = table.match.now
    table.act()
    assert table.match.now == before + 1


def test_all_at_once_stops_where_the_coach_speaks() -> None:
    table = guide()
    for _ in range(MOST):
        if table.is_over():
            break
        now, told = table.match.now, len(table.coaching.coach.told)
        if table.wait is not None and not speaks(table):
            table.send(type="continue", all=True)
            moves = table.match.moves[now : table.match.now]
            assert all(seat != 0 for seat, _ in moves)
            assert len(table.coaching.coach.told) <= told + 1 or table.scene["summary"]
        else:
            go_on(table)
    assert table.is_over()


def test_another_language_says_the_same_again_and_nothing_else() -> None:
    table = speaking()
    told = list(table.coaching.coach.told)
    table.read("es")
    assert speaks(table)
    assert table.feedback["text"] == GAME.texts("es").say(f"coach.{told[-1]}.say")
    assert table.coaching.coach.told == told


def test_a_match_that_was_kept_goes_on_where_it_was_and_nothing_is_told_twice() -> None:
    table = guide()
    for _ in range(40):
        go_on(table)
    while speaks(table) or table.wait is not None or table.scene["summary"]:
        go_on(table)
    moves = [f"{seat}: {action}" for seat, action in table.match.moves[: table.match.now]]
    told = table.coaching.coach.told
    other = guide()
    other.receive({"type": "resume", "key": other.kept_key(), "moves": moves})
    assert other.match.now == table.match.now
    assert other.coaching.coach.told[: len(told)] == told
    while speaks(other):
        other.press("got-it")
    assert len(other.coaching.coach.told) == len(set(other.coaching.coach.told))


def test_from_the_start_everything_is_told_anew() -> None:
    table = guide()
    for _ in range(30):
        go_on(table)
    assert table.coaching.coach.told
    table.press("restart")
    assert (table.match.now, table.coaching.coach.told) == (0, [])


def test_what_was_put_away_does_not_come_back_when_the_page_is_loaded_again() -> None:
    table = speaking()
    card = table.coaching.coach.told[-1]
    table.press("got-it")
    told = [letter["told"] for letter in table.letters if letter["type"] == "coach"][-1]
    moves = [f"{seat}: {action}" for seat, action in table.match.moves[: table.match.now]]
    page = {"type": "page", "lang": "en", "query": {}, "coach": {GAME.name: {"matches": 0, "on": None, "told": told}}}
    resume = {"type": "resume", "key": table.kept_key(), "moves": moves}
    for messages in ([page, resume], [resume, page]):
        other = guide()
        for message in messages:
            other.receive(message)
        other.read("en")
        assert other.match.now == table.match.now
        assert not speaks(other) or other.coaching.coach.told[-1] != card
        assert card in other.coaching.coach.told


def test_what_is_taken_back_is_not_told_again() -> None:
    table = guide()
    for _ in range(20):
        go_on(table)
    told = list(table.coaching.coach.told)
    table.press("undo")
    while speaks(table):
        table.press("got-it")
    assert table.coaching.coach.told[: len(told)] == told
    assert len(set(table.coaching.coach.told)) == len(table.coaching.coach.told)


def test_before_what_is_dear_the_coach_warns_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cue = Cue("stop", "CB-41", warning=lambda view, seat, action: Remark(("hand",)))
    monkeypatch.setattr(cues_of_combo_breaker, "CUES", (cue, Cue("order", "CB-05")))
    table = guide(known=["order"], meets=0)
    action = table.scene["choices"][0]["action"]
    table.act(action)
    assert (table.match.now, speaks(table)) == (0, True)
    table.act(action)
    assert (table.match.now, table.match.moves[0]) == (1, (0, GAME.parse(action)))


def test_the_hint_is_there_and_the_coach_suggests_nothing_of_itself() -> None:
    table = guide()
    while table.feedback.get("kind") == "coach":
        assert not table.offers("advice")  # it would take the place of what the coach says
        table.press("got-it")
    table.press("advice")
    assert table.feedback["kind"] == "info"


def test_a_guide_to_the_end_ends_with_the_match() -> None:
    start = GAME.position(hands=["5 9 9", "7 8", "6 6"], reserves=["10", "4", "8"], tokens=[0, 0, 0], turn=0, seed=3)
    table = guide(start=start, until=None, meets=0)
    for _ in playing(table):
        pass
    assert not table.match.state.actors()
    assert table.scene["summary"]["over"] in ("won", "lost")
