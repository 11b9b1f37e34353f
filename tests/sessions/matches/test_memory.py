"""The memory of the table: what it recalls for the person, and what their browser receives when it does not."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardkit
from cardkit.match import Match
from cardkit.sessions.entries import is_told
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.seated import LOG_LENGTH
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES
from tests.sessions.sitting import Sitting, at_play

GAME = cardkit.game("bomba")
PLAYERS, SEED = 3, 4


def switch(table: Sitting) -> dict[str, Any] | None:
    return next((control for control in table.controls if control["id"] == "memory"), None)


def turn_off(table: Sitting) -> None:
    table.send(type="control", id="memory", value=False)


def others_hands(table: Sitting) -> set[str]:
    """The faces in the hands of the others, as the browser knows them."""
    others = [zone for zone in table.scene["zones"] if zone["id"].startswith("hand-")]
    return {card["face"] for zone in others for card in zone["cards"]}


def told(table: Sitting) -> list[str]:
    return [entry["text"] for entry in table.entries]


def play_on(table: Sitting, moves: int) -> None:
    """Draw and pass, and let the others go on."""
    for _ in range(moves):
        if table.wait is not None:
            table.send(type="continue")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])


@pytest.fixture
def table() -> Sitting:
    """A table after so many moves that the others hold what was shown."""
    table = at_play("bomba", players=PLAYERS, seed=SEED)
    play_on(table, 12)
    assert others_hands(table) - {"back"}
    return table


def test_whoever_learns_the_game_has_the_memory_at_first(table: Sitting) -> None:
    control = switch(table)
    assert control is not None
    assert (control["kind"], control["value"], control["key"], control["enabled"]) == ("toggle", True, "m", True)


@pytest.mark.parametrize("name", cardkit.game_names())
def test_only_a_game_that_remembers_has_the_switch(name: str) -> None:
    assert (switch(at_play(name)) is not None) == cardkit.game(name).remembers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_has_a_name_in_each_language(language: str) -> None:
    control = switch(at_play("bomba", language=language))
    assert control is not None
    assert control["label"] == {"en": "Memory", "es": "Memoria"}[language]
    assert control["title"]


def test_without_memory_the_others_hold_backs(table: Sitting) -> None:
    turn_off(table)
    assert others_hands(table) == {"back"}
    play_on(table, 3)
    assert others_hands(table) == {"back"}
    table.send(type="control", id="memory", value=True)
    assert others_hands(table) - {"back"}


def test_without_memory_the_log_begins_with_the_persons_last_turn(table: Sitting) -> None:
    table.send(type="continue", all=True)
    before = told(table)
    turn_off(table)
    mine = [at for at in range(table.match.now) if table.match.moves[at][0] == 0]
    begin = next(at for at in reversed(mine) if at - 1 not in mine)
    events = [event for events in table.match.events[begin:] for event in events]
    assert told(table) == [event.sentence(table.words) for event in events]
    assert before[-len(told(table)) :] == told(table) != before
    assert told(table)[0].startswith("You ")


def test_without_memory_nothing_sent_names_a_card_that_others_hold() -> None:
    """What has been drawn lies there for the rest of its turn, and is then named by no message."""
    table = at_play("bomba", players=PLAYERS, seed=SEED)
    turn_off(table)
    play_on(table, 40)
    names = {GAME.texts("en").say(f"cards.{kind}") for kind in range(1, 11)}
    hidden = [card for zone in table.scene["zones"] if zone["id"].startswith("hand-") for card in zone["cards"]]
    assert hidden
    assert not [card for card in hidden if any(name in json.dumps(card) for name in names)]


def test_the_hint_knows_no_more_than_the_person() -> None:
    """A bot that recalls a Bomb on top would skip; one that does not would draw."""
    table = at_play("bomba", players=3, seed=1)
    position = GAME.position(hands=["skip shield", "", ""], turn=0, deck="bomb@0 two ...")
    table.begin(Match(GAME, position))
    table.send(type="control", id="advice", value=None)
    with_memory = table.feedback["text"]
    assert "play Skip" in with_memory
    assert "You know the next card of the deck: Bomb." in with_memory
    turn_off(table)
    table.send(type="control", id="advice", value=None)
    assert "I would draw" in table.feedback["text"]
    assert "You know the next card" not in table.feedback["text"]


def test_the_others_play_the_same_whether_the_person_remembers_or_not() -> None:
    tables = [at_play("bomba", players=PLAYERS, seed=SEED, level="medium") for _ in range(2)]
    turn_off(tables[1])
    for table in tables:
        play_on(table, 60)
    assert tables[0].match.moves == tables[1].match.moves


def test_the_switch_stays_as_it_is_over_undo_a_new_deal_and_another_game(table: Sitting) -> None:
    turn_off(table)
    for ident, value in (("undo", None), ("redo", None), ("new", None), ("players", "5"), ("seed", "77")):
        table.send(type="control", id=ident, value=value)
        assert not table.setup.memory
        control = switch(table)
        assert control is not None
        assert control["value"] is False
    table.send(type="control", id="game", value="kael")
    assert switch(table) is None
    assert table.address()["memory"] is None
    table.send(type="control", id="game", value="bomba")
    control = switch(table)
    assert control is not None
    assert control["value"] is False


def test_the_address_keeps_it_and_it_is_no_other_match(table: Sitting) -> None:
    key = table.kept_key()
    assert table.address()["memory"] is None
    turn_off(table)
    assert table.scene["address"]["memory"] == "off"
    assert table.kept_key() == key
    again = at_play("bomba", players=PLAYERS, seed=SEED)
    again.receive({"type": "page", "lang": "en", "query": {"memory": "off"}})
    assert not again.setup.memory
    assert again.kept_key() == key
    again.send(type="control", id="memory", value=True)
    assert again.scene["address"]["memory"] is None


def test_a_branch_of_a_lesson_has_the_switch_too() -> None:
    table = Sitting(Playing(Match(GAME, GAME.deal(3, 1)), 0, {1: "easy", 2: "easy"}, Reader("en")))
    assert switch(table) is not None
    table.press("memory", value=False)
    assert not table.memory


def test_what_is_not_told_takes_no_line_of_the_log() -> None:
    """Each card that another draws is an event of Combo Breaker, and how many they draw is one line."""
    table = at_play("combo_breaker", players=3, seed=6)
    play_on(table, 35)
    past = [event for events in table.match.events[: table.match.now] for event in events]
    lines = [at for at, event in enumerate(past) if is_told(event, table.words)]
    assert len(lines) > LOG_LENGTH
    assert [entry["number"] for entry in table.entries] == lines[-LOG_LENGTH:]
    assert any(not is_told(event, table.words) for event in past[lines[-LOG_LENGTH] :])
