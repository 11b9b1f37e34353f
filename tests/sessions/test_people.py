"""The people at a table: how they look, and what they say in passing."""

from __future__ import annotations

from typing import Any

from cardkit.contract import game
from cardkit.match import Match
from cardkit_widgets import Lesson
from tests.sessions.sitting import Sitting, at_play, sit

KAEL = game("kael")
CALL = KAEL.position(hands=["1 3", "4 13", "2 9"], turn=0, pile="3", stock="5 1 1 4")


def looks(table: Sitting) -> dict[int, str]:
    return {seat["seat"]: seat["portrait"] for seat in table.scene["seats"]}


def test_everybody_has_a_face_and_it_follows_the_match() -> None:
    table = at_play("kael", seed=1, players=3)
    assert looks(table) == {0: "cat:calm", 1: "fox:calm", 2: "otter:calm"}
    table.begin(Match(KAEL, CALL))
    table.act("call")
    assert looks(table) == {0: "cat:happy", 1: "fox:worried", 2: "otter:worried"}
    table.press("undo")
    assert looks(table) == {0: "cat:calm", 1: "fox:calm", 2: "otter:calm"}


def test_whoever_sits_elsewhere_meets_the_same_faces_by_the_same_names() -> None:
    table = at_play("kael", seed=1, players=3, seat=1)
    names = {seat["portrait"]: seat["name"] for seat in table.scene["seats"]}
    assert names == {"cat:calm": "You", "fox:calm": "Fox", "otter:calm": "Otter"}


def test_a_result_has_faces_and_the_end_has_that_of_the_winner() -> None:
    start = KAEL.position(hands=["1", "9"], caller=0, turn=0, pile="3", stock="5 1 1", scores=[0, 95])
    table = sit(Lesson("kael", "en").play("end", "KA-33", start=start))
    assert looks(table) == {0: "cat:calm", 1: "fox:calm"}
    table.act("show")
    summary: dict[str, Any] = table.scene["summary"]
    assert [row["portrait"] for row in summary["rows"]] == ["cat:happy", "fox:cross"]
    assert summary["portrait"] == "cat:happy"


def test_steps_have_faces_too() -> None:
    lesson = Lesson("kael", "en")
    step = lesson.watch(
        "look", "KA-33", start={"hands": ["1 3", "4 13"], "turn": 0, "pile": "3", "stock": "5 1"}, moves=["0: call"]
    )
    assert looks(sit(step)) == {0: "cat:calm", 1: "fox:calm"}


def test_while_one_tries_things_out_faces_follow_what_happens() -> None:
    start = {"hands": ["1 3", "4 13", "2 9"], "turn": 0, "pile": "3", "stock": "5 1 1 4"}
    table = sit(Lesson("kael").attempt("a", "KA-10", start=start, goal=lambda moment: moment.happened("lay")))
    table.send(type="try", action="lay 1 3")
    assert table.feedback["kind"] == "refused"
    table.press("what-if")
    table.act("call")
    assert looks(table) == {0: "cat:happy", 1: "fox:worried", 2: "otter:worried"}
    table.press("return")
    assert looks(table) == {0: "cat:calm", 1: "fox:calm", 2: "otter:calm"}


def test_now_and_then_somebody_says_something_and_it_stands_beside_what_happened() -> None:
    table = at_play("bomba", "es", seed=3, players=4)
    spoken: dict[int, Any] = {}
    for _ in range(400):
        if not table.state.actors():
            break
        spoken |= {each["number"]: each for each in table.entries if each["quip"]}
        if table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.act()
        else:
            table.send(type="continue")
    assert spoken
    for entry in spoken.values():
        assert entry["speaker"] in (1, 2, 3)
        assert entry["text"]
