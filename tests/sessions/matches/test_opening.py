"""Before there is a match: what can be chosen, and what an address asks for."""

from __future__ import annotations

import re
from typing import Any

import pytest

import cardkit
from cardkit.match import load
from cardkit.texts import LANGUAGES
from tests.sessions.played import groups, query_of
from tests.sessions.sitting import Sitting, at_play


def test_the_page_can_wish_for_seed_players_level_and_language(table: Sitting) -> None:
    table.receive(
        {"type": "page", "lang": "es", "query": {"seed": "9", "players": "3", "level": "medium", "lang": "es"}}
    )
    assert (table.setup.seed, table.setup.players, table.setup.level, table.reader.language) == (9, 3, "medium", "es")
    assert table.scene["language"] == "es"


def test_a_setup_option_is_chosen_at_the_table_and_stands_in_the_address(table: Sitting) -> None:
    table.press("new")
    table.press("option-tokens", "3")
    assert table.scene["address"]["tokens"] == "3"
    table.press("option-oldest", "3")
    table.press("players", "3")
    table.press("seed", "5")
    table.press("deal")
    assert table.state == cardkit.game("combo_breaker").deal(3, 5, tokens=3)
    table.press("new")
    table.press("option-tokens", "2")
    assert table.scene["address"]["tokens"] is None


def test_the_page_can_wish_for_a_setup_option(table: Sitting) -> None:
    table.receive({"type": "page", "lang": "es", "query": {"seed": "5", "players": "4", "tokens": "3", "oldest": "9"}})
    assert table.state == cardkit.game("combo_breaker").deal(4, 5, tokens=3)
    table.press("new")
    assert table.bar()["option-tokens"]["value"] == "3"


def test_the_page_can_wish_for_a_seat(table: Sitting) -> None:
    table.receive({"type": "page", "lang": "en", "query": {"seat": "2"}})
    assert table.seat == 2
    assert table.address()["seat"] == "2"
    table.press("new")
    table.press("players", "3")
    table.press("seat", "0")
    assert table.scene["address"]["seat"] is None


@pytest.mark.parametrize(
    ("wishes", "named"),
    [
        ({"seed": "x", "players": "99", "level": "genius", "lang": "xx"}, "level=genius, players=99, seed=x"),
        ({"players": "033", "seed": "0000000000019999999999999"}, "players=033, seed=0000000000019999999999999"),
        ({"seat": "4", "tokens": "9", "game": "canasta", "seed": "5"}, "seat=4, game=canasta, tokens=9"),
    ],
)
def test_impossible_wishes_are_passed_over_and_named(wishes: dict[str, str], named: str, table: Sitting) -> None:
    before = table.match
    table.receive({"type": "page", "lang": "en", "query": wishes})
    assert table.match is before
    assert (table.setup.seed, table.setup.players, table.setup.level, table.reader.language) == (5, 4, "easy", "en")
    assert (
        table.feedback["text"]
        == f"This address asks for something that does not exist, so I have left it out: {named}."
    )


def test_setup_options_that_few_people_want_are_folded_away() -> None:
    table = at_play("bomba", players=4)
    groups = {name: control["group"] for name, control in table.bar().items() if name.startswith("option-")}
    assert [name for name, group in groups.items() if group == "setup"] == ["option-length", "option-balanced"]
    assert len(groups) == 14
    assert set(groups.values()) == {"setup", "rare"}
    table.press("option-bombs", "15")
    assert query_of(table)["bombs"] == "15"
    assert table.bar()["option-bombs"]["value"] == "15"


@pytest.mark.parametrize(
    ("name", "chosen", "setup"),
    [
        ("bomba", ("option-length", "short"), {"length": "short"}),
        ("castle_combo", ("players", "2"), {"players": 2}),
        ("combo_breaker", ("option-tokens", "1"), {"tokens": 1}),
        ("kael", ("option-length", "short"), {"length": "short"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_match_is_chosen_at_the_table(
    name: str, chosen: tuple[str, str], setup: dict[str, Any], language: str
) -> None:
    table = at_play(name, players=4, language=language)
    control, value = chosen
    labels = {option["value"]: option["label"] for option in table.bar()[control]["options"]}
    assert [each for each, label in labels.items() if re.search(r"\b5 min", label)] == [value]
    table.press(control, value)
    table.press("seed", "7")
    table.press("deal")
    assert table.state == cardkit.game(name).deal(**{"players": 4, "seed": 7, **setup})
    assert load(table.match.as_text()).state == table.state


def test_without_a_seed_the_person_chooses_first_what_is_played() -> None:
    table = at_play("kael", players=3)
    assert groups(table, "setup") == ["game", "players", "people", "level", "option-length", "deal"]
    assert groups(table, "rare") == ["seat", "option-dealer", "pace", "race", "coach", "seed", "load"]
    assert groups(table, "match") == groups(table, "gear") == groups(table, "next") == []
    assert (table.scene["choices"], table.scene["seats"], table.entries, table.wait) == ([], [], [], None)
    assert query_of(table) == {"game": "kael", "players": "3", "level": "easy"}
    table.press("deal")
    assert table.scene["choices"]
    assert groups(table, "setup") == groups(table, "rare") == []


def test_each_game_shows_itself_by_three_of_its_cards() -> None:
    table = at_play("kael")
    games = [option["value"] for option in table.bar()["game"]["options"]]
    assert [zone["id"] for zone in table.scene["zones"]] == games == list(cardkit.game_names())
    known = {face.key for face in table.door.table.used_faces()}
    for zone in table.scene["zones"]:
        faces = [card["face"] for card in zone["cards"]]
        assert len(faces) == len(set(faces)) == 3
        assert set(faces) <= known


def test_a_seed_that_is_written_before_a_match_deals_it(table: Sitting) -> None:
    table.press("new")
    table.press("seed", "77")
    assert table.scene["choices"] == []
    table.press("deal")
    assert table.state == cardkit.game("combo_breaker").deal(4, 77)


def test_a_seed_that_is_none_deals_nothing_and_is_answered(table: Sitting) -> None:
    table.press("new")
    table.press("seed", "seven")
    table.press("deal")
    assert groups(table, "setup")
    assert "seven" in table.feedback["text"]


def test_an_address_with_a_seed_deals_at_once_and_one_without_lets_choose() -> None:
    table = at_play("combo_breaker", players=4)
    table.read("en", game="bomba", players="5")
    assert groups(table, "setup")
    assert (table.bar()["game"]["value"], table.bar()["players"]["value"]) == ("bomba", "5")
    table.read("en", game="kael", players="3", seed="5")
    assert table.state == cardkit.game("kael").deal(3, 5)
    assert not groups(table, "setup")


def test_a_wrong_seed_in_the_address_lets_choose_and_says_why() -> None:
    table = at_play("combo_breaker", players=4)
    table.read("en", game="kael", seed="x")
    assert groups(table, "setup")
    assert "seed=x" in table.feedback["text"]


def test_what_can_be_chosen_depends_on_the_game() -> None:
    table = at_play("kael", players=7)
    table.press("game", "combo_breaker")
    assert table.bar()["players"]["value"] == "3"
    assert "option-tokens" in groups(table, "setup")
    assert not {"race", "memory"} & set(groups(table, "rare"))
    table.press("game", "bomba")
    assert "memory" in groups(table, "rare")
    table.press("memory", value=False)
    table.press("deal")
    assert (table.game.name, table.setup.memory) == ("bomba", False)


def test_nobody_asks_before_a_game_in_which_the_person_has_done_nothing(table: Sitting) -> None:
    asked = ("new", "seed", "load")
    assert [table.bar()[name]["ask"] for name in asked] == ["", "", ""]
    table.send(type="continue", all=True)
    assert [table.bar()[name]["ask"] for name in asked] == ["", "", ""]
    table.act()
    assert {table.bar()[name]["ask"] for name in asked} == {
        "This match is not over yet. If you begin another, this one is lost."
    }
    assert not any(control["ask"] for name, control in table.bar().items() if name not in asked)
    table.press("undo")
    assert not table.bar()["new"]["ask"]


def test_clicks_before_a_match_mean_nothing() -> None:
    table = at_play("kael")
    table.send(type="why", clicks=["kael:0"])
    table.send(type="try", action="call")
    assert table.feedback == {}


def test_the_address_keeps_how_much_time_there_is_to_act_out_of_turn() -> None:
    table = at_play("kael", seed=7)
    key = table.kept_key()
    assert table.address()["race"] is None
    table.send(type="control", id="race", value="off")
    assert table.race == "off"
    assert table.scene["address"]["race"] == "off"
    assert table.kept_key() == key
    again = at_play("kael", seed=7)
    again.receive({"type": "page", "lang": "en", "query": {"race": "off"}})
    assert again.race == "off"
