"""A match at the live table: what a person can do, and what never reaches their browser."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cardkit
from cardkit.chance import Secret
from cardkit.match import Match, load
from cardkit.sessions.matches.pauses import LONG_PAUSE, PAUSE
from cardkit.texts import LANGUAGES, CardkitError, Deed, Key, Players
from tests.sessions.played import play_on, query_of
from tests.sessions.sitting import Sitting, at_play


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
    assert table.bar()["pace"]["value"] == "relaxed"
    table.send(type="control", id="undo")
    assert table.bar()["pace"]["value"] == "relaxed"


def test_undo_goes_back_to_the_persons_last_decision_and_redo_forth(table: Sitting) -> None:
    table.send(type="continue", all=True)
    decision = table.match.now
    assert not table.bar()["undo"]["enabled"]
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


def test_a_secret_stands_in_its_record_and_nowhere_else(table: Sitting) -> None:
    secret = Secret.fresh()
    match = Match.deal("kael", 3, secret)
    table.press("load", match.as_text())
    play_on(table, 20)
    assert table.match.setup == match.setup
    assert "seed" not in query_of(table)
    assert table.bar()["seed"]["value"] == ""
    told = json.dumps([table.shown, table.letters]) + repr(table.setup)
    assert not any(bits in told for bits in (secret.deal, secret.salt))
    table.press("save")
    saved: Any = table.letters[-1]
    assert (saved["name"], saved["text"]) == ("kael-secret.txt", table.match.as_text())
    assert load(saved["text"]).as_text() == table.match.as_text()
    table.press("seed", "33")
    assert query_of(table)["seed"] == "33"


def test_players_and_level_can_be_changed(table: Sitting) -> None:
    table.press("level", "medium")
    assert table.bar()["level"]["value"] == "medium"
    assert "players" not in table.bar()
    table.press("new")
    table.press("players", "5")
    table.press("deal")
    assert table.state.seats == 5
    assert table.bar()["level"]["value"] == "medium"


def test_another_game_is_played_by_as_many_or_by_the_fewest_that_it_needs(table: Sitting) -> None:
    table.press("new")
    table.press("option-tokens", "3")
    for game, players in (("kael", "4"), ("bomba", "4"), ("castle_combo", "4")):
        table.press("game", game)
        assert (table.scene["game"], table.bar()["players"]["value"], table.setup.options) == (game, players, {})
    table.press("players", "2")
    table.press("game", "combo_breaker")
    table.press("deal")
    assert (table.game.name, table.state.seats) == ("combo_breaker", 3)


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


def test_advice_is_a_legal_move_and_changes_nothing(table: Sitting) -> None:
    table.send(type="continue", all=True)
    before = table.match.now
    table.send(type="control", id="advice", value=None)
    assert any(table.words.word(Deed(choice["label"])) in table.feedback["text"] for choice in table.scene["choices"])
    assert table.match.now == before


def test_what_the_advice_says_to_click_is_lit_until_something_is_done(table: Sitting) -> None:
    table.send(type="continue", all=True)
    table.send(type="control", id="advice", value=None)
    said = table.feedback["text"]
    meant = [each for each in table.scene["choices"] if table.words.word(Deed(each["label"])) in said]
    assert set(table.feedback["lit"]) in [{*each["clicks"]} - {each["implied"]} for each in meant]
    table.send(type="act", action=meant[0]["action"])
    assert "lit" not in table.feedback


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
        other.door._version = table.door._version - 1
        other.reader._answers = table.reader._answers - bool(table.feedback)
        other.activity.begin(branch)
        other.activity.inside._left = table._left
        other.look()
        again = {name: other.shown[name] for name in sent}
        assert json.dumps(again, sort_keys=True) == json.dumps(sent, sort_keys=True)
        play_on(table, 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CardkitError, match="There is no game"):
        at_play("chess")


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
    draws = table.words.say("events.draws", seat=seat, card=Key("cards.1"), article=Key("article.1"))
    return f"{draws} {table.words.say('events.out', seat=seat)}"


def test_somebody_who_goes_out_is_news_and_there_is_time_to_read_it() -> None:
    table = laid(deck="bomb two skip ...")
    table.send(type="continue")
    assert table.feedback["text"] == goes_out(table, 1)
    assert table.wait == LONG_PAUSE
    table.send(type="continue")
    assert table.feedback["text"] == goes_out(table, 1)
    assert table.wait == PAUSE


def test_ones_own_end_is_old_once_one_of_those_who_play_on_has_a_second_turn() -> None:
    table = laid(turn=0, deck="bomb two skip two skip two skip two ...")
    table.send(type="act", action="draw")
    while len({seat for seat, _ in table.match.moves}) < 4:
        assert table.feedback["text"] == goes_out(table, 0)
        table.send(type="continue")
    while table.match.moves[-1][0] != 1:
        table.send(type="continue")
    assert table.feedback == {}


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
    assert table.entries[-1]["text"] == table.words.say("events.sudden", seats=Players((0, 1, 2)))


@pytest.mark.parametrize("is_new", [True, False])
def test_the_first_matches_are_dealt_so_that_they_suit_beginners(is_new: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = cardkit.game("bomba")
    seeds = iter(seeds_of(kind) * 9)
    monkeypatch.setattr(random.SystemRandom, "randint", lambda *_: next(seeds))
    table = at_play("bomba")
    kept: dict[str, Any] = {"bomba": {"matches": 0 if is_new else 9, "on": None, "told": []}}
    table.receive({"type": "page", "lang": "es", "query": {}, "coach": kept})
    table.press("players", "3")
    table.press("deal")
    assert kind.suits_beginners(kind.deal(3, table.setup.seed), 0) == is_new


def seeds_of(kind: cardkit.Game[Any, Any]) -> list[int]:
    """Return a seed that does not suit beginners, and one that does."""
    return [next(n for n in range(99) if kind.suits_beginners(kind.deal(3, n), 0) == is_so) for is_so in (False, True)]
