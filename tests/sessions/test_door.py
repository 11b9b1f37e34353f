"""What a session lets in: a browser is a stranger's."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardkit
from cardkit.match import Match
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit_widgets import Lesson
from tests.scenes import ASK, MIDTRICK, WAITING
from tests.sessions.recorder import Recorder, control
from tests.sessions.sitting import Sitting, at_play, sit

KEPT: dict[str, Any] = {"matches": 0, "on": None, "told": ["turn"]}


FOLLOW = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}


def attempt() -> Sitting:
    lesson = Lesson("combo_breaker")
    return sit(lesson.attempt("a", "CB-15 CB-16", start=FOLLOW, goal=lambda moment: moment.happened("play")))


def check() -> Sitting:
    lesson = Lesson("combo_breaker")
    return sit(
        lesson.check(
            "c",
            "CB-15 CB-16",
            item=lambda deal: deal.attempt(start=FOLLOW, goal=lambda moment: moment.happened("play")),
        )
    )


@pytest.fixture
def table() -> Recorder:
    return Recorder(MIDTRICK)


def send(table: Recorder, **message: Any) -> None:
    table.door.update()
    table.door.receive({"version": table.door._version, **message})


def test_an_update_is_plain_data_and_the_first_one_is_everything(table: Recorder) -> None:
    sent = json.loads(json.dumps(table.door.update()))
    assert set(sent) == {"scene", "envelope", "entries", "feedback", "controls", "wait", "thinks", "moment"}
    assert sent["scene"]["prompt"] == MIDTRICK.prompt
    assert "faces" not in sent["scene"]


def test_an_update_holds_only_what_has_changed(table: Recorder) -> None:
    table.door.update()
    assert table.door.update() == {}
    assert table.door.receive({"type": "other"}) == {}
    table.reader.tell("info", "Hello.")
    assert set(table.door.update()) == {"feedback"}
    assert set(table.show(WAITING, pause=700)) == {"scene", "feedback", "wait"}


def test_whoever_comes_later_sees_everything(table: Recorder) -> None:
    first = table.door.update()
    table.reader.tell("info", "Hello.")
    table.reader.save("match.txt", "…")
    whole = table.door.whole()
    assert whole["scene"] == first["scene"]
    assert whole["feedback"]["text"] == "Hello."
    assert whole["letters"] == [{"type": "save", "name": "match.txt", "text": "…"}]
    assert "letters" not in table.door.whole()


def test_a_choice_is_acted_on(table: Recorder) -> None:
    send(table, type="act", action="play 7 7")
    assert table.heard == ["play 7 7"]


def test_clicks_are_asked_about(table: Recorder) -> None:
    send(table, type="why", clicks=["h4", "g2", "as 7 7", "r1-0"])
    assert table.heard == [("h4", "g2", "as 7 7", "r1-0")]


def test_the_answers_of_a_question_can_be_chosen() -> None:
    table = Recorder(ASK)
    send(table, type="act", action="answer c")
    send(table, type="why", clicks=["d"])
    assert table.heard == ["answer c", ("d",)]


def test_an_action_that_is_written_and_legal_is_acted_on() -> None:
    table = at_play("combo_breaker", players=3, seed=7)
    while table.wait is not None:
        table.send(type="continue")
    wanted = table.scene["choices"][0]["action"]
    table.send(type="try", action=f"  {wanted.upper()} ")
    assert [str(action) for seat, action in table.match.moves if seat == 0] == [wanted]


def test_of_moves_that_come_to_the_same_each_is_legal_when_it_is_written() -> None:
    game = cardkit.game("combo_breaker")
    state = game.position(hands=["X X 3", "4 4", "7 6"], reserves=["2", "1", "1"], trick=["2: play 8"])
    table = Sitting(Playing(Match(game, state), 0, {1: "easy", 2: "easy"}, Reader("en")))
    offered = {choice["action"] for choice in table.scene["choices"]}
    for action in map(str, state.legal(0)):
        table.begin(Match(game, state))
        table.send(type="try", action=action)
        assert [str(played) for _, played in table.match.moves] == [action]
    assert offered <= set(map(str, state.legal(0)))


def test_an_action_that_is_written_and_illegal_is_refused_with_its_rule() -> None:
    for step in (attempt(), check()):
        step.send(type="try", action="play 3 at 1")
        assert (step.feedback["kind"], step.feedback["rule"]["id"]) == ("refused", "CB-16")


def test_the_refusal_of_what_is_written_is_that_of_what_is_clicked() -> None:
    written, clicked = attempt(), attempt()
    written.send(type="try", action="play 3 at 1")
    clicked.send(type="why", clicks=["hand:0"])
    assert written.feedback == clicked.feedback
    assert written.cost == clicked.cost


def test_why_not_is_told_calmly_of_what_may_be_a_look_alone_and_is_no_mistake() -> None:
    step = attempt()
    step.send(type="why", clicks=["hand:0"], look=True)
    assert (step.feedback["kind"], step.feedback["rule"]["id"]) == ("info", "CB-16")
    assert step.cost.mistakes == 0
    step.send(type="why", clicks=["hand:0"])
    assert (step.feedback["kind"], step.feedback["rule"]["id"]) == ("refused", "CB-16")
    assert step.cost.mistakes == 1


def test_what_is_no_action_is_said_kindly_and_is_no_mistake() -> None:
    step = attempt()
    step.send(type="try", action="jump")
    assert step.feedback["kind"] == "info"
    assert "“jump” is not an action of Combo Breaker" in step.feedback["text"]
    assert step.cost.mistakes == 0


def test_once_a_try_is_over_nothing_that_is_written_is_acted_on() -> None:
    step = attempt()
    step.act("take 2 at 1")
    state = step.state
    step.send(type="try", action="play 9 at 2")
    assert step.feedback["text"].startswith("Press “Try again”")
    assert step.state is state


def test_where_an_answer_is_asked_for_an_action_is_none() -> None:
    lesson = Lesson("combo_breaker")
    step = sit(
        lesson.ask("a", "CB-15", start=FOLLOW, kind="number", answers=[3, 4], right=lambda state, number: number == 3)
    )
    for written in ("play 9 at 2", "jump"):
        step.send(type="try", action=written)
        assert step.feedback["text"] == "Pick an answer."
    assert step.cost.mistakes == 0


def test_what_is_only_watched_is_not_played() -> None:
    step = sit(Lesson("combo_breaker").watch("w", "CB-15", start=FOLLOW, moves=["0: play 9 at 2"]))
    step.send(type="try", action="play 9 at 2")
    assert step.feedback["text"].startswith("Here you only watch.")
    assert step.at == 0


def test_on_a_branch_what_is_written_is_played_there() -> None:
    step = attempt()
    step.act("take 2 at 1")
    step.press("what-if")
    while step.wait is not None and not step.scene["choices"]:
        step.send(type="continue")
    step.send(type="try", action=step.scene["choices"][0]["action"])
    assert step.match.moves[-1][0] == 0


def test_going_on_is_heard_only_while_something_is_to_follow(table: Recorder) -> None:
    send(table, type="continue", all=False)
    table.show(WAITING, pause=700)
    send(table, type="continue", all=False)
    send(table, type="continue", all=True)
    assert table.heard == [False, True]


def test_controls_take_the_values_that_they_offer(table: Recorder) -> None:
    bar = [control("button"), control("toggle"), control("select", "quick"), control("seed"), control("file")]
    table.show(MIDTRICK, bar=bar)
    good = [("button", None), ("toggle", True), ("select", "quick"), ("seed", "9" * 200), ("file", "x" * 100_000)]
    for ident, value in good:
        send(table, type="control", id=ident, value=value)
    assert table.heard == good
    table.heard.clear()
    bad = [("button", "x"), ("toggle", "x"), ("select", "slow"), ("seed", "9" * 201), ("file", "x" * 100_001)]
    for ident, wrong in [*bad, ("file", None), ("none", None)]:
        send(table, type="control", id=ident, value=wrong)
    assert table.heard == []


def test_a_control_that_is_off_does_nothing(table: Recorder) -> None:
    table.show(MIDTRICK, bar=[control("button", enabled=False)])
    send(table, type="control", id="button", value=None)
    assert table.heard == []


@pytest.mark.parametrize(
    "message",
    [
        {"type": "act", "action": "play 12 12 12"},
        {"type": "act", "action": ["play 7 7"]},
        {"type": "act"},
        {"type": "why", "clicks": ["nowhere"]},
        {"type": "why", "clicks": []},
        {"type": "why", "clicks": ["h1"] * 65},
        {"type": "why", "clicks": [["h1"]]},
        {"type": "why", "clicks": "h1"},
        {"type": "try", "action": ["play 7 7"]},
        {"type": "try", "action": "x" * 201},
        {"type": "try"},
        {"type": "control", "id": {}, "value": None},
        {"type": "resume", "key": 7, "moves": []},
        {"type": "resume", "key": "7", "moves": ["x"] * 10_001},
        {"type": "remember", "stars": [3]},
        {"type": "other"},
        {"type": ["act"]},
        {},
    ],
)
def test_what_is_not_on_the_table_is_dropped(table: Recorder, message: dict[str, Any]) -> None:
    send(table, **message)
    assert table.heard == []


@pytest.mark.parametrize("message", [None, "act", [], 7, {"type": "act", "action": "play 7 7"}])
def test_a_message_without_the_version_of_the_scene_is_dropped(table: Recorder, message: object) -> None:
    table.door.receive(message)
    assert table.heard == []


@pytest.mark.parametrize(
    "page",
    [
        {},
        {"lang": "es"},
        {"lang": "es", "query": "seed=7"},
        {"lang": "es", "query": {}, "more": ""},
        {"lang": "e" * 201, "query": {}},
        {"lang": "es", "query": {"seed": 7}},
        {"lang": "es", "query": {str(i): "" for i in range(65)}},
        {"lang": "es", "query": {}, "coach": []},
        {"lang": "es", "query": {}, "coach": {"kael": {}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"matches": "3"}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"matches": True}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"on": 1}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"told": "turn"}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"told": [["turn"]]}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"told": ["turn"] * 201}}},
        {"lang": "es", "query": {}, "coach": {"kael": KEPT | {"more": 1}}},
        {"lang": "es", "query": {}, "coach": {"k" * 201: KEPT}},
        {"lang": "es", "query": {}, "coach": {str(i): KEPT for i in range(65)}},
    ],
)
def test_a_page_of_another_form_is_dropped(table: Recorder, page: dict[str, Any]) -> None:
    table.door.receive({"type": "page", **page})
    assert (table.reader.language, table.reader.linked) == ("en", False)


def test_the_language_of_the_page_is_spoken_if_it_is_one_of_ours(table: Recorder) -> None:
    table.door.receive({"type": "page", "lang": "xx", "query": {}})
    assert (table.reader.language, table.reader.linked) == ("en", True)
    table.door.receive({"type": "page", "lang": "es", "query": {}})
    assert table.reader.language == "es"


def test_the_same_answer_twice_is_news_twice(table: Recorder) -> None:
    table.reader.tell("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    first = table.door.update()["feedback"]
    table.reader.tell("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    assert table.door.update()["feedback"] != first


def test_a_new_scene_takes_the_answer_away(table: Recorder) -> None:
    table.reader.tell("info", "Hello.")
    table.door.update()
    past = [{"number": 0, "text": "Ana plays 8.", "kind": "play", "seat": 1}]
    update = table.show(WAITING, link={"seed": "7"}, past=past)
    assert update["feedback"] == {}
    assert update["scene"]["address"] == {"seed": "7"}
    assert update["entries"] == past
