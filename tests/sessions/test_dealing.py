"""A match at the live table: what a person can do, and what never reaches their browser."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cardkit
from cardkit.match import Match, load
from cardkit.sessions.playing import LONG_PAUSE, PAUSE
from cardkit.texts import LANGUAGES, CardkitError, Key
from tests.sessions.sitting import Sitting, at_play


def controls(table: Sitting) -> dict[str, Any]:
    return {control["id"]: control for control in table.controls}


def play_on(table: Sitting, messages: int) -> None:
    """Play with the last choice each time, and let the others go on, for so many messages."""
    for _ in range(messages):
        if table.wait is not None:
            table.send(type="continue")
        elif table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])


def query_of(table: Sitting) -> dict[str, str]:
    """What stands in the page's address."""
    return {name: value for name, value in table.address().items() if value is not None}


@pytest.fixture
def table() -> Sitting:
    return at_play("combo_breaker", players=4, seed=5)


def test_the_same_seed_plays_the_same_match(table: Sitting) -> None:
    other = at_play("combo_breaker", players=4, seed=5)
    for each in (table, other):
        play_on(each, 60)
    assert table.match.as_text() == other.match.as_text()
    assert load(table.match.as_text()).state == table.state


def test_bots_wait_for_the_browser_and_then_act_one_by_one(table: Sitting) -> None:
    assert table.wait == PAUSE
    before = table.match.now
    table.send(type="continue")
    assert table.match.now == before + 1


def test_all_of_it_goes_on_to_the_persons_turn(table: Sitting) -> None:
    table.send(type="continue", all=True)
    assert table.state.actors() == (0,)
    assert table.wait is None


def test_another_pace_leaves_the_table_and_the_cards_that_are_chosen_as_they_are(table: Sitting) -> None:
    scene = table.scene
    table.send(type="control", id="pace", value="relaxed")
    assert table.scene is scene
    assert controls(table)["pace"]["value"] == "relaxed"
    table.send(type="control", id="undo")
    assert controls(table)["pace"]["value"] == "relaxed"


def test_undo_goes_back_to_the_persons_last_decision_and_redo_forth(table: Sitting) -> None:
    table.send(type="continue", all=True)
    decision = table.match.now
    assert not controls(table)["undo"]["enabled"]
    table.send(type="act", action=table.scene["choices"][0]["action"])
    table.send(type="continue", all=True)
    later = table.match.as_text()
    table.send(type="control", id="undo", value=None)
    assert table.match.now == decision
    table.send(type="control", id="redo", value=None)
    assert table.match.as_text() == later


def test_after_an_undo_the_others_answer_the_same_move_in_the_same_way(table: Sitting) -> None:
    table.send(type="continue", all=True)
    action = table.scene["choices"][0]["action"]
    records = []
    for _ in range(2):
        table.send(type="act", action=action)
        table.send(type="continue", all=True)
        records.append(table.match.as_text())
        table.send(type="control", id="undo", value=None)
    assert records[0] == records[1]


def test_a_new_game_is_chosen_before_it_is_dealt_from_another_seed_which_the_address_says(table: Sitting) -> None:
    table.press("new")
    assert table.scene["address"]["seed"] is None
    assert table.scene["choices"] == []
    table.press("deal")
    assert table.scene["address"]["seed"] == str(table.setup.seed)
    assert table.match.now == 0


def test_a_written_seed_deals_that_match(table: Sitting) -> None:
    table.send(type="control", id="seed", value="77")
    assert table.state == cardkit.game("combo_breaker").deal(4, 77)


@pytest.mark.parametrize("seed", ["", "abc", "-1", "1.5", "9" * 20])
def test_a_seed_that_is_none_is_refused_and_nothing_is_lost(table: Sitting, seed: str) -> None:
    before = table.match
    table.send(type="control", id="seed", value=seed)
    assert table.match is before
    assert table.feedback["kind"] == "info"


def test_players_and_level_can_be_changed(table: Sitting) -> None:
    table.press("level", "medium")
    assert controls(table)["level"]["value"] == "medium"
    assert "players" not in controls(table)
    table.press("new")
    table.press("players", "5")
    table.press("deal")
    assert table.state.seats == 5
    assert controls(table)["level"]["value"] == "medium"


def test_the_page_can_wish_for_seed_players_level_and_language(table: Sitting) -> None:
    table.receive(
        {"type": "page", "lang": "es", "query": {"seed": "9", "players": "3", "level": "medium", "lang": "es"}}
    )
    assert (table.setup.seed, table.setup.players, table.level, table.reader.language) == (9, 3, "medium", "es")
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
    assert controls(table)["option-tokens"]["value"] == "3"


def test_a_loaded_record_brings_its_setup(table: Sitting) -> None:
    long_game = at_play("combo_breaker", players=3, seed=8, tokens=3)
    play_on(long_game, 10)
    table.send(type="control", id="load", value=long_game.match.as_text())
    assert table.match.as_text() == long_game.match.as_text()
    table.send(type="control", id="seed", value="9")
    assert table.state == cardkit.game("combo_breaker").deal(3, 9, tokens=3)


def test_who_loads_a_match_of_fewer_players_sits_at_the_last_of_its_seats(table: Sitting) -> None:
    table.press("new")
    table.press("seat", "3")
    table.press("deal")
    assert table.seat == 3
    table.send(type="control", id="load", value=Match.deal("combo_breaker", 3, 8).as_text())
    assert (table.seat, table.setup.seat, table.state.seats) == (2, 2, 3)
    assert [seat["seat"] for seat in table.scene["seats"] if seat["you"]] == [2]


def test_another_game_is_played_by_as_many_or_by_the_fewest_that_it_needs(table: Sitting) -> None:
    table.press("new")
    table.press("option-tokens", "3")
    for game, players in (("kael", "4"), ("bomba", "4"), ("castle_combo", "4")):
        table.press("game", game)
        assert (table.scene["game"], controls(table)["players"]["value"], table.setup.options) == (game, players, {})
    table.press("players", "2")
    table.press("game", "combo_breaker")
    table.press("deal")
    assert (table.game.name, table.state.seats) == ("combo_breaker", 3)


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
    assert (table.setup.seed, table.setup.players, table.level, table.reader.language) == (5, 4, "easy", "en")
    assert table.feedback["text"] == f"What this address asks for cannot be, and was left out: {named}."


def test_why_not_names_the_rule(table: Sitting) -> None:
    table.send(type="why", clicks=["hand:0"])
    assert (table.feedback["kind"], table.feedback["rule"]["id"]) == ("turn", "CB-15")
    table.send(type="continue", all=True)
    table.send(type="why", clicks=["hand:0", "hand:2"])
    assert (table.feedback["kind"], table.feedback["rule"]["id"]) == ("refused", "CB-11")


def test_clicks_that_mean_nothing_together_are_answered_too(table: Sitting) -> None:
    table.send(type="continue", all=True)
    table.send(type="why", clicks=["hand:0", "reserve:0:0"])
    assert table.feedback["kind"] == "info"


def test_a_match_is_saved_as_a_record_and_loaded_again(table: Sitting) -> None:
    play_on(table, 20)
    table.send(type="control", id="save", value=None)
    letter = table.letters[-1]
    assert letter["type"] == "save"
    record = letter["text"]
    assert record == table.match.as_text()
    other = at_play("combo_breaker", players=3, seed=1)
    other.send(type="control", id="load", value=record)
    assert other.state == table.state
    assert other.setup.players == 4


def test_a_damaged_record_is_refused_and_the_match_goes_on(table: Sitting) -> None:
    before = table.match
    table.send(type="control", id="load", value=before.as_text().replace("seed: 5", "seed: five"))
    assert table.match is before
    assert "Line 4" in table.feedback["text"]


def test_advice_is_a_legal_move_and_changes_nothing(table: Sitting) -> None:
    table.send(type="continue", all=True)
    before = table.match.now
    table.send(type="control", id="advice", value=None)
    assert any(choice["label"] in table.feedback["text"] for choice in table.scene["choices"])
    assert table.match.now == before


def test_another_seat_sees_its_own_hand(table: Sitting) -> None:
    table.press("new")
    table.press("seat", "2")
    table.press("deal")
    assert [seat["seat"] for seat in table.scene["seats"] if seat["you"]] == [2]


def test_the_language_changes_in_mid_match(table: Sitting) -> None:
    play_on(table, 9)
    before = table.match.as_text()
    table.receive({"type": "page", "lang": "es", "query": query_of(table)})
    assert table.scene["language"] == "es"
    assert table.match.as_text() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_played_to_its_end(language: str) -> None:
    table = at_play("combo_breaker", players=3, seed=2, language=language)
    play_on(table, 1500)
    assert table.state.result() is not None
    assert table.scene["over"]
    assert table.wait is None


def test_hidden_cards_never_reach_the_browser(table: Sitting) -> None:
    """Everything that is synced is the same when the unseen cards are dealt anew."""
    rng = random.Random(1)
    for _ in range(40):
        sent = {name: table.shown[name] for name in ("scene", "entries", "controls", "feedback")}
        other = at_play("combo_breaker", players=4, seed=5)
        branch = table.match.branch()
        branch.states[-1] = table.state.determinise(table.seat, rng)
        other.session._version = table._version - 1
        other.reader._answers = table.reader._answers - bool(table.feedback)
        other.session._left = table._left
        other.begin(branch)
        again = {name: other.shown[name] for name in sent}
        assert json.dumps(again, sort_keys=True) == json.dumps(sent, sort_keys=True)
        play_on(table, 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CardkitError, match="There is no game"):
        at_play("chess")


# --- A match that goes on when the page comes again ---------------------------------------------------------------


def kept(table: Sitting) -> tuple[str, list[str]]:
    """What the browser has kept of the match at a table, as `kept.js` does: its key and its moves."""
    key, moves = "", list[str]()
    for letter in table.letters:
        if letter["type"] == "keep":
            known = moves[: letter["since"]] if letter["key"] == key else []
            assert len(known) == letter["since"]
            key, moves = letter["key"], [*known, *letter["moves"]]
    return key, moves


def test_the_browser_is_told_every_move_once_and_what_is_taken_back(table: Sitting) -> None:
    play_on(table, 12)
    table.send(type="control", id="undo", value=None)
    play_on(table, 5)
    moves = table.match.moves[: table.match.now]
    assert kept(table)[1] == [f"{seat}: {action}" for seat, action in moves]
    table.press("new")
    assert kept(table) == ("", [])
    table.press("deal")
    play_on(table, 2)
    assert kept(table) == (table.kept_key(), [f"{seat}: {action}" for seat, action in table.match.moves])


def test_the_browser_is_told_where_a_record_of_the_same_deal_parts_from_what_it_kept(table: Sitting) -> None:
    table.send(type="continue", all=True)
    other = table.match.branch()
    table.act()
    other.play(0, other.state.legal(0)[-1])
    assert str(other.moves[-1][1]) != str(table.match.moves[-1][1])
    table.press("load", other.as_text())
    assert kept(table) == (table.kept_key(), [f"{seat}: {action}" for seat, action in other.moves])


def test_a_new_table_goes_on_with_what_the_browser_kept(table: Sitting) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("combo_breaker", players=4, seed=5)
    other.send(type="resume", key=key, moves=moves)
    assert other.match.as_text() == table.match.as_text()
    assert other.scene["choices"] == table.scene["choices"]


@pytest.mark.parametrize(
    "moves", [["0: play 99 at 1"], ["9: play 1 at 1"], ["x"], ["0: put at 1"], "0: play", [7], None], ids=str
)
def test_what_is_no_match_is_not_gone_on_with(table: Sitting, moves: Any, caplog: pytest.LogCaptureFixture) -> None:
    key = table.kept_key()
    play_on(table, 3)
    before = table.match
    table.send(type="resume", key=key, moves=moves)
    table.send(type="resume", key=f"{key} else", moves=[])
    assert table.match is before
    assert not caplog.records, "it is no failure of ours"


def test_setup_options_that_few_people_want_are_folded_away() -> None:
    table = at_play("bomba", players=4)
    groups = {name: control["group"] for name, control in controls(table).items() if name.startswith("option-")}
    assert [name for name, group in groups.items() if group == "setup"] == ["option-balanced"]
    assert len(groups) == 13
    assert set(groups.values()) == {"setup", "rare"}
    table.press("option-bombs", "15")
    assert query_of(table)["bombs"] == "15"
    assert controls(table)["option-bombs"]["value"] == "15"


# --- News ---------------------------------------------------------------------------------------------------------

BOMBA = cardkit.game("bomba")
AWAY: dict[str, Any] = {"hands": ["", "", "", ""], "turn": 1}


def laid(**fields: Any) -> Sitting:
    """Return a table of Bomba in a position in which it is another seat's turn."""
    table = at_play("bomba", players=4, seed=1)
    table.begin(Match(BOMBA, BOMBA.position(**AWAY | fields)))
    return table


def goes_out(table: Sitting, seat: int) -> str:
    """Return how it is said that *seat* draws a Bomb and is out."""
    draws = table.words.say("events.draws", seat=seat, card=Key("cards.1"))
    return f"{draws} {table.words.say('events.out', seat=seat)}"


def test_somebody_who_goes_out_is_news_and_there_is_time_to_read_it() -> None:
    table = laid(deck="bomb two skip ...")
    table.send(type="continue")
    assert table.feedback["text"] == goes_out(table, 1)
    assert table.wait == LONG_PAUSE
    table.send(type="continue")
    assert table.feedback["text"] == goes_out(table, 1)
    assert table.wait == PAUSE


def test_of_several_who_go_out_the_last_one_is_news() -> None:
    table = laid(deck="bomb bomb skip ...")
    for _ in range(2):
        table.send(type="continue")
    assert table.feedback["text"] == goes_out(table, 2)


def test_ones_own_end_and_sudden_death_are_told() -> None:
    table = laid(turn=0, deck="bomb ...")
    table.send(type="act", action="draw")
    assert table.feedback["text"] == goes_out(table, 0)
    assert table.scene["prompt"] == table.words.say("prompt.wait-out", seat=1)
    table = laid(hands=["", "", ""], out=[2], turn=1, points=[7, 8, 9], deck="bomb ...")
    table.send(type="continue")
    assert table.scene["summary"]["title"] == "A tie! Sudden death"
    table.press("next-round")
    assert table.entries[-1]["text"] == table.words.say("events.sudden", seats=(0, 1, 2))


# --- Before there is a match --------------------------------------------------------------------------------------


def groups(table: Sitting, group: str) -> list[str]:
    return [control["id"] for control in table.controls if control["group"] == group]


def test_without_a_seed_the_person_chooses_first_what_is_played() -> None:
    table = at_play("kael", players=3)
    assert groups(table, "setup") == ["game", "players", "level", "deal"]
    assert groups(table, "rare") == ["seat", "option-dealer", "pace", "race", "coach", "seed", "load"]
    assert groups(table, "match") == groups(table, "gear") == groups(table, "next") == []
    assert (table.scene["choices"], table.scene["seats"], table.entries, table.wait) == ([], [], [], None)
    assert query_of(table) == {"game": "kael", "players": "3", "level": "easy"}
    table.press("deal")
    assert table.scene["choices"]
    assert groups(table, "setup") == groups(table, "rare") == []


def test_each_game_shows_itself_by_three_of_its_cards() -> None:
    table = at_play("kael")
    games = [option["value"] for option in controls(table)["game"]["options"]]
    assert [zone["id"] for zone in table.scene["zones"]] == games == list(cardkit.game_names())
    known = {face.key for face in table.table.used_faces()}
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
    assert (controls(table)["game"]["value"], controls(table)["players"]["value"]) == ("bomba", "5")
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
    assert controls(table)["players"]["value"] == "3"
    assert "option-tokens" in groups(table, "setup")
    assert not {"race", "memory"} & set(groups(table, "rare"))
    table.press("game", "bomba")
    assert "memory" in groups(table, "rare")
    table.press("memory", value=False)
    table.press("deal")
    assert (table.game.name, table.memory) == ("bomba", False)


def test_nobody_asks_before_a_game_in_which_the_person_has_done_nothing(table: Sitting) -> None:
    asked = ("new", "seed", "load")
    assert [controls(table)[name]["ask"] for name in asked] == ["", "", ""]
    table.send(type="continue", all=True)
    assert [controls(table)[name]["ask"] for name in asked] == ["", "", ""]
    table.act()
    assert {controls(table)[name]["ask"] for name in asked} == {"This game is not over yet. A new one takes its place."}
    assert not any(control["ask"] for name, control in controls(table).items() if name not in asked)
    table.press("undo")
    assert not controls(table)["new"]["ask"]


def test_where_no_address_says_what_to_deal_the_match_that_the_browser_kept_goes_on(table: Sitting) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("kael")
    other.send(type="resume", key=key, moves=moves)
    assert other.match.as_text() == table.match.as_text()
    for wrong in ("", "seed", "seed=5 players=99", f"{key} x=1 y" * 100):
        third = at_play("kael")
        third.send(type="resume", key=wrong, moves=moves)
        assert groups(third, "setup"), wrong


def test_where_an_address_lets_choose_no_match_comes_back(table: Sitting) -> None:
    play_on(table, 12)
    key, moves = kept(table)
    other = at_play("kael")
    other.read("en", game="combo_breaker")
    other.send(type="resume", key=key, moves=moves)
    assert groups(other, "setup")


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
