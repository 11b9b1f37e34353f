"""The live table: what it sends to the browser, and what the browser can write."""

from __future__ import annotations

import gc
import json
import logging
import weakref
from dataclasses import replace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from cardkit.looks.portraits import drawing
from cardkit.looks.scene import Choice, Zone
from cardkit.texts import LANGUAGES, catalogue
from cardkit_widgets import Lesson, PlayTable
from cardkit_widgets.live.table import Table
from tests.scenes import ASK, MIDTRICK, cards
from tests.sessions.recorder import Recorder

SEVEN = replace(ASK, zones=(Zone("shown", "row", "Shown", cards=cards("s", "7")),))


@pytest.fixture
def session() -> Recorder:
    return Recorder(MIDTRICK)


@pytest.fixture
def table(session: Recorder) -> Table:
    return Table(session.door)


def send(table: Table, **message: Any) -> None:
    table._handle_custom_msg({"version": table.scene["version"], **message}, [])


def test_what_has_changed_is_sent(table: Table, session: Recorder) -> None:
    assert json.loads(json.dumps(table.scene))["prompt"] == MIDTRICK.prompt
    session.reader.tell("info", "Hello.")
    session.reader.save("match.txt", "…")
    sent: list[Any] = []
    table.send = lambda content, buffers=None: sent.append(content)
    send(table, type="act", action="play 7 7")
    assert session.heard == ["play 7 7"]
    assert table.feedback["text"] == "Hello."
    assert sent == [{"type": "save", "name": "match.txt", "text": "…"}]


def test_only_the_faces_on_the_table_are_sent_and_later_those_that_are_new() -> None:
    session = Recorder(ASK)
    table = Table(session.door)
    assert set(table.faces) == {"5", "6", "12", "4", "1"}
    table.show(session.show(SEVEN))
    assert set(table.faces) == {"5", "6", "12", "4", "1", "7"}


def test_a_table_that_somebody_looks_at_hears_of_new_faces_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Recorder(ASK)
    table = Table(session.door)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", lambda content, buffers=None: sent.append(content))
    table.set_state({"page": {"lang": "en", "query": {}}})
    table.show(session.show(ASK))
    assert sent == []
    table.show(session.show(SEVEN))
    assert [(message["type"], set(message["faces"])) for message in sent] == [("faces", {"7"})]
    assert table.get_state("faces")["faces"].keys() == {"5", "6", "12", "4", "1", "7"}


def test_people_on_the_table_have_a_picture_and_the_coach_as_soon_as_they_speak(
    table: Table, session: Recorder
) -> None:
    assert {seat["portrait"] for seat in table.scene["seats"]} <= set(table.faces)
    coach = "tortoise:calm"
    assert coach not in table.faces
    session.reader.tell("coach", "Look at your hand.")
    table.show(session.door.update())
    assert table.feedback["portrait"] == coach
    assert table.faces[coach] == drawing(coach)


def test_every_face_on_the_table_has_a_picture(table: Table) -> None:
    used = {card["face"] for zone in table.scene["zones"] for card in zone["cards"]}
    assert used <= set(table.faces)


def test_an_error_while_answering_is_logged_and_goes_no_further(
    table: Table, session: Recorder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(choice: Choice) -> None:
        raise RuntimeError(choice.action)

    monkeypatch.setattr(session, "act", fail)
    with caplog.at_level(logging.ERROR):
        send(table, type="act", action="play 7 7")
    assert "play 7 7" in caplog.text


def test_the_browser_can_write_its_page_and_nothing_else(table: Table, session: Recorder) -> None:
    before = table.scene
    table.set_state({"scene": {}, "faces": {"7": "<script>"}, "page": {"lang": "es", "query": {"seed": "7"}}})
    assert {**table.scene, "version": 0} == {**before, "version": 0}
    assert "script" not in table.faces["7"]
    assert table.page == {"lang": "es", "query": {"seed": "7"}}
    assert session.reader.language == "es"


@pytest.mark.parametrize("page", [None, "es", {"lang": "es"}, {"lang": "es", "query": {"seed": 7}}])
def test_a_page_of_another_form_is_dropped(table: Table, page: object) -> None:
    table.set_state({"page": page})
    assert table.page == {}


def test_repr_is_the_same_in_every_run(table: Table) -> None:
    assert repr(table) == "Table('Combo Breaker, four players; your turn')"


def test_a_table_that_is_closed_is_gone_with_all_that_it_held() -> None:
    session = Recorder(MIDTRICK)
    table = Table(session.door)
    send(table, type="act", action="play 7 7")
    known = set(_instances)
    held = [weakref.ref(each) for each in (table, session, table.layout)]
    table.close()
    assert len(known - set(_instances)) == 2  # the table and its layout
    del table, session
    gc.collect()
    assert [each() for each in held] == [None] * 3


def test_a_table_says_what_the_browser_is_to_keep_of_it_and_when_that_goes_on() -> None:
    played = Lesson("combo_breaker").play("p", "CB-15", start={"hands": ["3 9 5", "4 4", "7 6"], "turn": 0})
    assert played.widget.keep == {"name": "combo_breaker/p", "resume": "always"}
    assert PlayTable("kael").widget.keep == {"name": "play", "resume": "reload"}
    assert Table(Recorder(MIDTRICK).door).keep == {}


def test_the_words_follow_the_language_of_the_scene(table: Table, session: Recorder) -> None:
    assert table.words == catalogue("cardkit_widgets", "en")["table"]
    table.show(session.show(replace(MIDTRICK, language="es")))
    assert table.words == catalogue("cardkit_widgets", "es")["table"]


def test_all_languages_have_the_same_words() -> None:
    keys = {language: set(catalogue("cardkit_widgets", language)["table"]) for language in LANGUAGES}
    assert len(set(map(frozenset, keys.values()))) == 1


def test_a_table_that_comes_under_the_name_of_another_takes_its_place() -> None:
    """A cell that is run again makes another table; the one before must not end its line when it is collected."""
    first = Table(Recorder(MIDTRICK).door, model_id="kael-cut")
    second = Table(Recorder(MIDTRICK).door, model_id="kael-cut")
    assert first.comm is None
    del first
    gc.collect()
    assert _instances["kael-cut"] is second
    assert second.comm is not None
    send(second, type="act", action="play 7 7")
    assert second.door.activity.heard
