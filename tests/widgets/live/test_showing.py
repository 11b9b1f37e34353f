"""What a table shows as plain data: what a line to a browser carries, whatever kind of line it is."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from cardkit.looks.portraits import drawing
from cardkit.looks.scene import Zone
from cardkit.texts import catalogue
from cardkit_widgets.live.showing import Showing
from tests.scenes import ASK, MIDTRICK, cards
from tests.sessions.recorder import Recorder

SEVEN = replace(ASK, zones=(Zone("shown", "row", "Shown", cards=cards("s", "7")),))


@pytest.fixture
def session() -> Recorder:
    return Recorder(ASK)


@pytest.fixture
def showing(session: Recorder) -> Showing:
    return Showing(session.door)


def test_whoever_comes_gets_everything_with_the_faces_that_show_and_the_words(showing: Showing) -> None:
    news = showing.whole()
    told = {"scene", "envelope", "entries", "feedback", "controls", "wait", "thinks", "moment", "faces", "words"}
    assert told == set(news.traits)
    assert set(news.traits["faces"]) == {"5", "6", "12", "4", "1"}
    assert news.traits["words"] == catalogue("cardkit_widgets", "en")["table"]
    assert (news.faces, news.letters) == ({}, [])
    assert json.loads(json.dumps(news.traits)) == news.traits


def test_a_face_is_sent_once(showing: Showing, session: Recorder) -> None:
    showing.whole()
    news = showing.news(session.show(SEVEN))
    assert set(news.faces) == {"7"}
    assert not {"faces", "words"} & set(news.traits)
    assert showing.news(session.show(ASK)).faces == {}


def test_whoever_comes_later_gets_every_face_again(showing: Showing, session: Recorder) -> None:
    showing.whole()
    showing.news(session.show(SEVEN))
    assert set(showing.whole().traits["faces"]) >= {"7"}


def test_another_game_brings_its_own_faces_alone(showing: Showing, session: Recorder) -> None:
    showing.whole()
    news = showing.news(session.show(replace(MIDTRICK, faces=MIDTRICK.faces[:-1])))
    assert news.faces == {}
    assert "5" in news.traits["faces"]
    assert "1" not in news.traits["faces"] or any(card.face == "1" for zone in MIDTRICK.zones for card in zone.cards)


def test_the_words_come_with_another_language(showing: Showing, session: Recorder) -> None:
    showing.whole()
    assert (
        showing.news(session.show(replace(ASK, language="es"))).traits["words"]["log"]
        == (catalogue("cardkit_widgets", "es")["table"]["log"])
    )


def test_letters_and_the_picture_of_whoever_speaks_come_along(showing: Showing, session: Recorder) -> None:
    showing.whole()
    session.reader.tell("coach", "Look at your hand.")
    session.reader.save("match.txt", "…")
    news = showing.news(session.door.update())
    assert news.faces == {"tortoise:calm": drawing("tortoise:calm")}
    assert set(news.traits) == {"feedback"}
    assert news.letters == [{"type": "save", "name": "match.txt", "text": "…"}]


def test_no_widget_is_needed_to_show_a_table() -> None:
    code = """if True:
        import sys
        from cardkit.sessions.matches.dealing import Dealing
        from cardkit.sessions.door import Door
        from cardkit.sessions.reader import Reader
        from cardkit_widgets.live.showing import Showing
        news = Showing(Door(Dealing("kael", Reader("en"), players=3, seed=1))).whole()
        assert news.traits["scene"]["seats"]
        assert not {"ipywidgets", "anywidget", "traitlets", "IPython"} & set(sys.modules)
    """
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
