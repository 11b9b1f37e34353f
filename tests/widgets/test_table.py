"""What the live table sends and, above all, what it lets in."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import Any

import pytest

from cardkit.scene import Choice, Zone
from cardkit.texts import LANGUAGES, catalogue
from cardkit_widgets.table import Control, Table
from tests.scenes import ASK, MIDTRICK, WAITING, cards


class Recorder(Table):
    """A table that notes what reached it."""

    def __init__(self, *args: Any) -> None:
        self.heard: list[Any] = []
        super().__init__(*args)

    def on_act(self, choice: Choice) -> None:
        self.heard.append(choice.action)

    def on_why(self, clicks: Any) -> None:
        self.heard.append(clicks)

    def on_continue(self, *, all_of_it: bool) -> None:
        self.heard.append(all_of_it)

    def on_control(self, control: Control, value: str | bool | None) -> None:
        self.heard.append((control["id"], value))


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


def send(table: Table, **message: Any) -> None:
    table._handle_custom_msg({"version": table.scene["version"], **message}, [])


def test_a_scene_is_sent_as_plain_data_with_its_faces_beside_it(table: Recorder) -> None:
    sent = json.loads(json.dumps(table.scene))
    assert sent["prompt"] == MIDTRICK.prompt
    assert "faces" not in sent
    assert set(table.faces) == {face.key for face in MIDTRICK.faces}


def test_only_the_faces_on_the_table_are_sent_and_later_those_that_are_new() -> None:
    table = Recorder(ASK)
    assert set(table.faces) == {"5", "6", "12", "4", "1"}
    table.show(replace(ASK, zones=(Zone("shown", "row", "Shown", cards=cards("s", "7")),)))
    assert set(table.faces) == {"5", "6", "12", "4", "1", "7"}


def test_a_table_that_somebody_looks_at_hears_of_new_faces_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Recorder(ASK)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", lambda content, buffers=None: sent.append(content))
    table.set_state({"page": {"lang": "en", "query": {}}})
    table.show(ASK)
    assert sent == []
    table.show(replace(ASK, zones=(Zone("shown", "row", "Shown", cards=cards("s", "7")),)))
    assert [(message["type"], set(message["faces"])) for message in sent] == [("faces", {"7"})]
    assert table.get_state("faces")["faces"].keys() == {"5", "6", "12", "4", "1", "7"}


def test_every_face_on_the_table_has_a_picture(table: Recorder) -> None:
    used = {card["face"] for zone in table.scene["zones"] for card in zone["cards"]}
    assert used <= set(table.faces)


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
    table.show(WAITING, wait=700)
    send(table, type="continue", all=False)
    send(table, type="continue", all=True)
    assert table.heard == [False, True]


def test_controls_take_the_values_that_they_offer(table: Recorder) -> None:
    table.show(
        MIDTRICK,
        controls=[control("button"), control("toggle"), control("select", "quick"), control("seed"), control("file")],
    )
    fitting = [("button", None), ("toggle", True), ("select", "quick"), ("seed", "9" * 200), ("file", "x" * 100_000)]
    for ident, value in fitting:
        send(table, type="control", id=ident, value=value)
    assert table.heard == fitting
    table.heard.clear()
    long = [("seed", "9" * 201), ("file", "x" * 100_001)]
    for ident, wrong in (("button", "x"), ("toggle", "x"), ("select", "slow"), ("none", None), ("file", None), *long):
        send(table, type="control", id=ident, value=wrong)
    assert table.heard == []


def test_a_control_that_is_off_does_nothing(table: Recorder) -> None:
    table.show(MIDTRICK, controls=[control("button", enabled=False)])
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
    table._handle_custom_msg(message, [])
    assert table.heard == []


def test_a_message_about_an_old_scene_is_dropped(table: Recorder) -> None:
    old = table.scene["version"]
    table.show(MIDTRICK)
    send(table, type="act", action="play 7 7", version=old)
    assert table.heard == []


def test_an_error_while_answering_is_logged_and_goes_no_further(
    table: Recorder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(choice: Choice) -> None:
        raise RuntimeError(choice.action)

    monkeypatch.setattr(table, "on_act", fail)
    with caplog.at_level(logging.ERROR):
        send(table, type="act", action="play 7 7")
    assert "play 7 7" in caplog.text


def test_the_browser_can_write_its_page_and_nothing_else(table: Recorder) -> None:
    before = table.scene
    table.set_state({"scene": {}, "faces": {"7": "<script>"}, "page": {"lang": "es", "query": {"seed": "7"}}})
    assert table.scene == before
    assert "script" not in table.faces["7"]
    assert table.page == {"lang": "es", "query": {"seed": "7"}}


@pytest.mark.parametrize(
    "page",
    [
        None,
        {"lang": "es"},
        {"lang": "es", "query": "seed=7"},
        {"lang": "es", "query": {}, "more": ""},
        {"lang": "e" * 201, "query": {}},
        {"lang": "es", "query": {"seed": 7}},
        {"lang": "es", "query": {str(i): "" for i in range(65)}},
    ],
)
def test_a_page_of_another_form_is_dropped(table: Recorder, page: object) -> None:
    table.set_state({"page": page})
    assert table.page == {}


def test_the_same_answer_twice_is_sent_twice(table: Recorder) -> None:
    table.answer("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    first = table.feedback
    table.answer("refused", "Too low.", {"id": "CB-16", "text": "…", "href": "#cb-16"})
    assert table.feedback != first


def test_a_new_scene_takes_the_answer_away(table: Recorder) -> None:
    table.answer("info", "Hello.")
    table.show(
        WAITING, address={"seed": "7"}, entries=[{"number": 0, "text": "Ana plays 8.", "kind": "play", "seat": 1}]
    )
    assert table.feedback == {}
    assert table.scene["address"] == {"seed": "7"}
    assert [entry["text"] for entry in table.entries] == ["Ana plays 8."]


def test_repr_is_the_same_in_every_run(table: Recorder) -> None:
    assert repr(table) == "Recorder('Combo Breaker, four players; your turn')"


def test_the_words_follow_the_language_of_the_scene(table: Recorder) -> None:
    assert table.words == catalogue("cardkit_widgets", "en")["table"]


def test_all_languages_have_the_same_words() -> None:
    keys = {language: set(catalogue("cardkit_widgets", language)["table"]) for language in LANGUAGES}
    assert len(set(map(frozenset, keys.values()))) == 1
