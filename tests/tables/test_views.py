"""What everybody sees is told once, to those who see it, and again when it is another."""

from __future__ import annotations

from tests.tables.plain import data
from tests.tables.views import View, news


def table(hand: str, *, cards: str = "", **fields: str) -> View:
    """Return what somebody sees: their hand, and perhaps cards and a deck."""
    return (
        {"hand": {"count": hand}}
        | ({"hand cards": {"": cards}} if cards else {})
        | ({"deck": fields} if fields else {})
    )


def test_what_is_alike_is_told_once_to_those_who_see_it() -> None:
    views = {0: table("2", count="5", note="n"), 1: table("3", count="5"), 2: table("3", count="5"), 3: table("3")}
    assert list(news({}, views)) == [
        "hand [0]: count: 2",
        "hand [all but 0]: count: 3",
        "deck [all but 3]: count: 5",
        "deck [0]: note: n",
    ]


def test_what_is_as_it_was_is_not_told_again() -> None:
    views = {0: table("2", count="5"), 1: table("3", count="5")}
    assert not list(news(views, views))
    assert list(news(views, {0: table("2", count="5"), 1: table("4", count="5")})) == ["hand [1]: count: 4"]


def test_what_is_gone_is_told() -> None:
    views = {0: table("2", count="5", note="n"), 1: table("3", count="5", note="n")}
    assert list(news(views, {0: table("2", count="5"), 1: table("3")})) == ["deck [0]: note: –", "deck [1]: –"]


def test_of_many_lines_those_are_told_that_are_new() -> None:
    before, now = {0: table("2", cards="a\nlong\nrow\nof\ncards")}, {0: table("2", cards="a\nlong\nrow\nof\naces")}
    assert list(news(before, now)) == ["hand cards: + aces"]
    assert list(news({0: table("2", cards="a\nb")}, {0: table("2", cards="c\nd")})) == ["hand cards:", "  c", "  d"]


def test_things_that_differ_in_a_word_stand_on_one_line() -> None:
    cards = [{"id": f"hand:{at}", "face": face, "tokens": 0} for at, face in enumerate("5574")]
    assert data({"cards": cards}) == "cards: id: hand:0…3 · face: 5|5|7|4"
    assert data({"cards": [*cards[:2], {**cards[2], "badge": "1"}]}) == (
        "cards: id: hand:0…1 · face: 5 | id: hand:2 · face: 7 · badge: 1"
    )
    choices = [{"label": "lay n=1"}, {"label": "lay n=3"}, {"label": "take n=3"}, {"label": "take"}]
    assert data({"choices": choices}) == "choices: label: lay n=1|3 | label: take n=3 | label: take"
