"""Somebody at the deal of a day: what they can do there and what not, what counts, and what the browser hears."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.sessions.days.deal import Deal
from cardkit.sessions.days.link import VERSION, pack, unpack
from cardkit.texts import LANGUAGES
from tests.sessions.days.played import DATE, at_day, day, finish, gone, read, scored, shared
from tests.sessions.played import groups, kept, query_of
from tests.sessions.sitting import Sitting, at_play

GAMES = cardkit.game_names()


def went(table: Sitting) -> list[Any]:
    """What the browser has heard of goes that have ended."""
    return [letter for letter in table.letters if letter["type"] == "went"]


def told(table: Sitting) -> str:
    """What stands beside the result."""
    return " ".join(table.scene["summary"]["told"])


@pytest.mark.parametrize("name", GAMES)
def test_an_address_with_a_day_deals_the_match_of_that_day_and_says_nothing_else(name: str) -> None:
    table = at_day(name)
    assert table.match == Deal.of(name, DATE).match()
    assert query_of(table) == {"game": name, "day": DATE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_is_said_at_the_beginning_and_nobody_plays_before_it_is_read(language: str) -> None:
    table = at_day("combo_breaker", DATE, language)
    assert table.feedback["kind"] == "coach"
    assert table.feedback["text"] == table.words.say("days.begin")
    assert (table.wait, table.match.now) == (None, 0)
    table.press("got-it")
    assert table.feedback == {}
    assert table.wait is not None
    again = at_day("combo_breaker", DATE, language, first=7)
    assert again.feedback["text"] == again.words.say("days.first", score="7")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_taken_back_nobody_is_helped_and_nothing_else_is_chosen(name: str) -> None:
    table = at_day(name)
    for _ in range(4):
        assert table.bar().keys() <= {"pace", "new", "pass", "got-it"}
        _one(table)
    before = table.match.as_text()
    for control in ("undo", "redo", "advice", "memory", "level", "coach", "race", "seed", "load", "save", "same-deal"):
        table.press(control, "1")
    assert table.match.as_text() == before
    assert all(letter["type"] != "save" for letter in table.letters)


@pytest.mark.parametrize("query", [{"level": "easy"}, {"seed": "7"}, {"seat": "1"}, {"coach": "on"}, {"race": "quick"}])
def test_what_else_an_address_wishes_changes_nothing(query: dict[str, str]) -> None:
    table = at_play("kael")
    table.receive({"type": "page", "lang": "en", "query": {"game": "kael", "day": DATE, **query}, "day": day()})
    assert table.match == Deal.of("kael", DATE).match()
    assert table.activity.inside.setup.address() == Deal.of("kael", DATE).setup("normal").address()
    assert query_of(table) == {"game": "kael", "day": DATE}


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_browser_hears_the_score_and_the_moves_and_they_can_be_shared(name: str) -> None:
    table = at_day(name)
    assert went(table) == []
    finish(table)
    deal, moves = Deal.of(name, DATE), pack(Deal.of(name, DATE), table.match)
    score = deal.score(table.match)
    assert went(table) == [{"type": "went", "game": name, "date": DATE, "score": score, "moves": moves}]
    assert unpack(deal, moves).match == table.match
    share = table.scene["summary"]["share"]
    title = cardkit.game(name).title()
    assert share["moves"] == moves
    assert share["text"].startswith(f"{title}, deal of 22 November. ")
    assert share["text"].endswith(f": {score}".replace("-", "−"))
    assert cardkit.game(name).texts("en").say("game.score-how") in told(table)
    assert table.scene["summary"]["text"].startswith(share["text"].split(". ", 1)[1])
    assert groups(table, "next") == ["same-deal", "look-back", "known"]


def test_before_the_end_there_is_nothing_to_share() -> None:
    table = at_day("kael")
    while not table.scene["summary"]:
        table.act("call") if any(each["action"] == "call" for each in table.scene["choices"]) else _one(table)
    assert table.scene["summary"]["share"] is None
    assert went(table) == []


def _one(table: Sitting) -> None:
    if table.offers("got-it"):
        table.press("got-it")
    elif table.scene["choices"]:
        table.act()
    else:
        table.send(type="continue")


def test_the_first_go_counts_and_another_one_says_so_and_is_offered_nowhere() -> None:
    table = at_day("kael", best=-50)
    finish(table)
    first = went(table)[0]["score"]
    assert "That is your best so far!" in told(table)
    table.press("same-deal")
    assert table.match.now == 0
    assert f"Yours: {first}.".replace("-", "−") in table.feedback["text"]
    finish(table, "medium")
    assert went(table)[1]["score"] != first
    assert f"Only the first go counts. Yours: {first}.".replace("-", "−") in told(table)
    matches = [letter["match"] for letter in table.letters if letter["type"] == "keep"]
    assert any(matches)
    since = next(at for at, letter in enumerate(table.letters) if letter["type"] == "went")
    assert not any(letter.get("match") for letter in table.letters[since:])


def test_a_better_day_is_remembered() -> None:
    table = at_day("kael", best=99)
    finish(table)
    assert "Your best so far: 99." in told(table)


def test_whoever_has_gone_through_with_it_sees_how_it_went_and_can_share_it_again() -> None:
    mine = shared("kael")
    table = at_day("kael", first=scored("kael"), best=scored("kael"), mine=mine)
    assert table.is_over()
    assert table.scene["summary"]["share"]["moves"] == mine
    assert table.scene["summary"]["over"]


@pytest.mark.parametrize("mine", ["nonsense", "9.kael.2025-11-22.5.", shared("bomba"), shared("kael")[:-6]])
def test_a_go_that_was_kept_and_cannot_be_played_again_is_passed_over(mine: str) -> None:
    table = at_day("kael", first=5, best=5, mine=mine)
    assert table.match == Deal.of("kael", DATE).match()


@pytest.mark.parametrize(
    ("date", "said"), [("2025-11-23", "still to come"), ("tomorrow", "is not a day"), ("", "is not a day")]
)
def test_a_day_that_has_no_deal_is_told_and_one_chooses(date: str, said: str) -> None:
    table = at_day("kael", date)
    assert said in table.feedback["text"]
    assert groups(table, "setup")


def test_a_game_that_there_is_not_is_told() -> None:
    table = at_day("chess")
    assert "chess" in table.feedback["text"]
    assert groups(table, "setup")


def test_another_language_or_another_look_at_the_page_goes_on_with_the_same_match() -> None:
    table = at_day("kael")
    for _ in range(5):
        _one(table)
    match, before = table.match, table.match.as_text()
    read(table, "kael", language="es")
    assert table.match is match
    assert table.match.as_text() == before
    assert table.scene["language"] == "es"


def test_another_day_is_another_match() -> None:
    table = at_day("kael")
    read(table, "kael", "2025-11-21")
    assert table.match == Deal.of("kael", "2025-11-21").match()


def test_a_tab_that_is_loaded_again_goes_on_where_it_was_and_at_the_end_shows_that() -> None:
    table = at_day("bomba")
    for _ in range(6):
        _one(table)
    key, moves = kept(table)
    assert key == f"game=bomba day={DATE}"
    other = at_play("combo_breaker")
    other.send(type="resume", key=key, moves=moves)
    read(other, "bomba")
    assert other.match.as_text() == table.match.as_text()
    finish(other)
    again = at_play("combo_breaker")
    again.send(type="resume", key=kept(other)[0], moves=kept(other)[1])
    assert again.is_over()
    assert again.scene["summary"]["share"] == other.scene["summary"]["share"]


def test_what_was_kept_of_a_day_that_is_still_to_come_is_not_dealt() -> None:
    table = at_play("kael")
    table.send(type="resume", key="game=kael day=9999-12-31", moves=["0: draw"])
    assert groups(table, "setup")
    assert "still to come" in table.feedback["text"]


def test_another_match_can_be_chosen_and_the_deal_of_the_day_is_kept_for_later() -> None:
    table = at_day("kael")
    for _ in range(5):
        _one(table)
    table.press("new")
    assert groups(table, "setup")
    assert "day" not in query_of(table)
    assert not [letter for letter in table.letters if letter["type"] == "over"]
    table.press("deal")
    assert "undo" in table.bar()


def test_on_the_way_it_is_told_elsewhere_as_the_deal_of_its_day() -> None:
    table = at_day("kael")
    for _ in range(8):
        _one(table)
    about: Any = next(letter for letter in reversed(table.letters) if letter["type"] == "keep")["match"]
    assert about["address"] == {"game": "kael", "day": DATE}
    assert about["said"]["es"] == "Kaël, partida del 22 de noviembre"


# --- What somebody has shared ---------------------------------------------------------------------------------------


def test_a_go_that_was_shared_is_hidden_until_one_has_finished() -> None:
    theirs = gone("kael", "medium")
    score = Deal.of("kael", DATE).score(theirs)
    table = at_day("kael", shared=shared("kael", "medium"))
    assert table.words.say("days.shared") in table.feedback["text"]
    said = str(table.shown)
    finish(table)
    assert "friend" not in said.replace(table.words.say("days.shared"), "")
    assert f"Your friend: {score}.".replace("-", "−") in told(table)
    assert groups(table, "next")[0] == "parting"


def test_whoever_has_finished_sees_a_shared_go_at_once() -> None:
    table = at_day("kael", first=scored("kael"), mine=shared("kael"), shared=shared("kael", "medium"))
    assert groups(table, "next")[0] == "parting"
    assert "Your friend" in told(table)


def test_a_shared_go_that_is_the_same_has_no_parting() -> None:
    table = at_day("kael", first=scored("kael"), mine=shared("kael"), shared=shared("kael"))
    assert groups(table, "next") == ["same-deal", "look-back", "known"]
    assert "exactly the same" in told(table)


def test_of_another_version_only_scores_are_compared() -> None:
    table = at_day("kael", first=scored("kael"), mine=shared("kael"), shared=f"{VERSION + 1}.kael.{DATE}.17.AAAA")
    assert groups(table, "next") == ["same-deal", "look-back", "known"]
    assert "Your friend: 17. That was another version" in told(table)


@pytest.mark.parametrize(
    ("text", "said"),
    [("rubbish", "cannot be read"), (shared("bomba"), "another deal"), (shared("kael")[:-6], "cannot be played")],
)
def test_a_shared_go_that_cannot_be_is_told_and_the_deal_is_played_all_the_same(text: str, said: str) -> None:
    table = at_day("kael", shared=text)
    assert said in table.feedback["text"]
    finish(table)
    assert groups(table, "next") == ["same-deal", "look-back", "known"]
    assert "Your friend" not in told(table)


@pytest.mark.parametrize(
    "known",
    [
        {"today": "now"},
        {"today": 5},
        {"first": "12"},
        {"first": True},
        {"best": 1.5},
        {"mine": None},
        {"mine": "x" * 2001},
        {"shared": ["x"]},
        {"shared": "x" * 2001},
        {"more": 1},
    ],
)
def test_a_browser_that_tells_nonsense_is_not_let_in(known: dict[str, Any]) -> None:
    assert not at_day("kael", **known).activity.is_over()
    table = at_day("kael", **known)
    assert groups(table, "setup"), "a match has been dealt"
