"""A match that is offered to go on with: what a browser hears of it, and what becomes of it in another version."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.chance import Secret
from cardkit.match import Match
from tests.sessions.played import groups, kept, play_on
from tests.sessions.sitting import Sitting, at_play


def test_a_match_that_is_offered_goes_on_with_its_opponents_whatever_has_been_chosen(table: Sitting) -> None:
    table.press("level", "medium")
    play_on(table, 12)
    address, moves = about(table)["address"], kept(table)[1]
    other = at_play("kael")
    other.read("en", game="combo_breaker", players="3")
    other.send(type="resume", key=" ".join(f"{name}={value}" for name, value in address.items()), moves=moves)
    assert other.match.as_text() == table.match.as_text()
    assert other.bar()["level"]["value"] == "medium"
    assert kept(other) == kept(table)


def test_a_match_of_which_the_deal_is_gone_is_told_and_one_chooses(table: Sitting) -> None:
    other = at_play("kael", language="es")
    other.send(type="resume", key="game=kael seed=5 players=99", moves=["0: deal 2"])
    assert groups(other, "setup")
    assert other.feedback["text"] == other.words.say("feedback.not-kept")


def about(table: Sitting) -> Any:
    """What the browser is told of the match at a table, so that it can offer it elsewhere."""
    return next(letter for letter in reversed(table.letters) if letter["type"] == "keep")["match"]


def stands(table: Sitting) -> list[tuple[str, str]]:
    """How the browser is told that matches stand."""
    return [(letter["type"], letter["key"]) for letter in table.letters if letter["type"] in ("dealt", "over")]


def test_a_match_says_elsewhere_what_it_is_and_how_far_it_has_come() -> None:
    table = at_play("kael", players=3, seed=1)
    play_on(table, 1)
    assert about(table) == {
        "game": "kael",
        "seat": 0,
        "address": {"game": "kael", "seed": "1", "players": "3", "level": "easy"},
        "said": {
            "en": "Kaël, against Fox and Otter: 1 move made",
            "es": "Kaël, contra Zorro y Nutria: 1 jugada hecha",
        },
    }
    while "next-round" not in table.bar():
        if any(choice["action"] == "call" for choice in table.scene["choices"]):
            table.act("call")
        else:
            play_on(table, 1)
    assert about(table)["said"]["es"] == "Kaël, contra Zorro y Nutria: ronda 2"
    many = at_play("bomba", players=6, seed=1)
    play_on(many, 1)
    assert about(many)["said"]["en"].startswith("Bomba, against 5 others: ")


def test_the_browser_hears_once_that_a_match_is_dealt_or_over_and_of_the_end_offers_nothing(table: Sitting) -> None:
    dealt = ("dealt", table.kept_key())
    table.look()
    assert stands(table) == [dealt]
    table.read("es", seed="5", players="4")
    play_on(table, 3)
    table.press("undo")
    assert stands(table) == [dealt]
    play_on(table, 1500)
    assert table.is_over()
    assert about(table) is None
    assert stands(table) == [dealt, ("over", dealt[1])]
    table.press("undo")
    assert about(table)["game"] == "combo_breaker"
    table.press("new")
    assert stands(table)[2:] == [("over", dealt[1])]
    table.press("deal")
    assert stands(table)[3:] == [("dealt", table.kept_key())]


def test_a_secret_match_is_told_nowhere(table: Sitting) -> None:
    table.press("load", Match.deal("kael", 3, Secret.fresh()).as_text())
    letters = len(table.letters)
    play_on(table, 5)
    assert not any(letter["type"] in ("keep", "dealt") for letter in table.letters[letters:])


@pytest.mark.parametrize("wrong", ["0: play 99 at 1", "9: play 1 at 1", "x", "0! pass", ""])
def test_a_record_that_another_version_kept_goes_on_from_its_last_good_move(table: Sitting, wrong: str) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("combo_breaker", players=4, seed=5)
    other.send(type="resume", key=key, moves=[*moves[:7], wrong, *moves[8:]])
    assert [f"{seat}: {action}" for seat, action in other.match.moves] == moves[:7]
    assert other.feedback["text"] == other.words.say("feedback.kept-in-part")
    assert kept(other) == (key, moves[:7])
    while not other.scene["choices"]:
        play_on(other, 1)
    other.act()
    assert other.match.now > 7
