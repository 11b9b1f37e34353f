"""What a session lets in: a browser is a stranger's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardkit.sessions.messages import Control
from tests.scenes import ASK, MIDTRICK, WAITING
from tests.sessions.recorder import Recorder


def control(kind: Any, *values: str, enabled: bool = True) -> Control:
    options: Any = [{"value": value, "label": value} for value in values]
    return {
        "id": kind,
        "label": kind,
        "title": "",
        "kind": kind,
        "value": None,
        "options": options,
        "enabled": enabled,
        "key": "",
        "folded": False,
    }


@pytest.fixture
def table() -> Recorder:
    return Recorder(MIDTRICK)


def send(table: Recorder, **message: Any) -> None:
    table.update()
    table.receive({"version": table._version, **message})


def test_an_update_is_plain_data_and_the_first_one_is_everything(table: Recorder) -> None:
    sent = json.loads(json.dumps(table.update()))
    assert set(sent) == {"scene", "entries", "feedback", "controls", "wait", "moment"}
    assert sent["scene"]["prompt"] == MIDTRICK.prompt
    assert "faces" not in sent["scene"]


def test_an_update_holds_only_what_has_changed(table: Recorder) -> None:
    table.update()
    assert table.update() == {}
    assert table.receive({"type": "other"}) == {}
    table.reader.tell("info", "Hello.")
    assert set(table.update()) == {"feedback"}
    assert set(table.show(WAITING, pause=700)) == {"scene", "feedback", "wait"}


def test_whoever_comes_later_sees_everything(table: Recorder) -> None:
    first = table.update()
    table.reader.tell("info", "Hello.")
    table.reader.save("match.txt", "…")
    whole = table.whole()
    assert whole["scene"] == first["scene"]
    assert whole["feedback"]["text"] == "Hello."
    assert whole["letters"] == [{"type": "save", "name": "match.txt", "text": "…"}]
    assert "letters" not in table.whole()


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


def test_going_on_is_heard_only_while_something_is_to_follow(table: Recorder) -> None:
    send(table, type="continue", all=False)
    table.show(WAITING, pause=700)
    send(table, type="continue", all=False)
    send(table, type="continue", all=True)
    assert table.heard == [False, True]


def test_controls_take_the_values_that_they_offer(table: Recorder) -> None:
    bar = [control("button"), control("toggle"), control("select", "quick"), control("seed"), control("file")]
    table.show(MIDTRICK, bar=bar)
    good = [("button", None), ("toggle", True), ("select", "quick"), ("seed", "4711"), ("file", "x" * 100_000)]
    for ident, value in good:
        send(table, type="control", id=ident, value=value)
    assert table.heard == good
    table.heard.clear()
    bad = [("button", "x"), ("toggle", "x"), ("select", "slow"), ("seed", "9" * 201), ("file", "x" * 100_001)]
    for ident, wrong in [*bad, ("none", None)]:
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
    table.receive(message)
    assert table.heard == []


def test_a_message_about_an_old_scene_is_dropped(table: Recorder) -> None:
    old = table.update()["scene"]["version"]
    table.show(MIDTRICK)
    table.receive({"type": "act", "action": "play 7 7", "version": old})
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
    ],
)
def test_a_page_of_another_form_is_dropped(table: Recorder, page: dict[str, Any]) -> None:
    table.receive({"type": "page", **page})
    assert (table.reader.language, table.reader.linked) == ("en", False)


def test_the_language_of_the_page_is_spoken_if_it_is_one_of_ours(table: Recorder) -> None:
    table.receive({"type": "page", "lang": "xx", "query": {}})
    assert (table.reader.language, table.reader.linked) == ("en", True)
    table.receive({"type": "page", "lang": "es", "query": {}})
    assert table.reader.language == "es"


def test_the_same_answer_twice_is_news_twice(table: Recorder) -> None:
    table.reader.tell("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    first = table.update()["feedback"]
    table.reader.tell("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    assert table.update()["feedback"] != first


def test_a_new_scene_takes_the_answer_away(table: Recorder) -> None:
    table.reader.tell("info", "Hello.")
    table.update()
    past = [{"number": 0, "text": "Ana plays 8.", "kind": "play", "seat": 1}]
    update = table.show(WAITING, link={"seed": "7"}, past=past)
    assert update["feedback"] == {}
    assert update["scene"]["address"] == {"seed": "7"}
    assert update["entries"] == past
