"""Several people around one device who look at the same table: where nothing is hidden, and how a round came out."""

from __future__ import annotations

import re

import pytest

from cardkit.contract import game_names
from cardkit.sessions.controls import switch
from tests.nights import by_day
from tests.sessions.together import deal, match_of, play_on


def test_where_nothing_is_hidden_there_is_no_curtain_and_the_prompt_says_whose_turn_it_is() -> None:
    table, seats = deal("castle_combo", players=4), set()
    while not match_of(table).is_over():
        hand = match_of(table).holder
        assert hand is not None
        if table.scene["choices"]:
            assert table.scene["prompt"].startswith(f"{('Ana', 'Luis')[hand.seat]}: ")
            assert [seat["name"] for seat in table.scene["seats"] if seat["you"]] == [("Ana", "Luis")[hand.seat]]
            seats.add(hand.seat)
        play_on(table)
    assert seats == {0, 1}


def test_what_all_read_says_for_whom_it_is() -> None:
    """At an open table, and beside a result: nobody is told that “you” are out who is not."""
    names, told = re.compile("(Ana|Luis): |(Ana|Luis|Fox|Otter) is playing"), set[str]()
    for seed in range(8):
        table = deal("bomba", players=4, seed=seed)
        for each in match_of(table).hands:
            each.control(switch(each.words, "coach", on=False), True)
        for _ in range(200):
            hand, scene = match_of(table).holder, table.scene
            if match_of(table).is_over():
                break
            if hand is None:
                pass
            elif scene["summary"]:
                told |= {"beside " + line for line in scene["summary"]["told"][:1]}
            elif hand.open:
                told |= {scene["prompt"], *([table.feedback["text"]] if hand.speaks() else [])}
            if hand is not None and hand.speaks():
                table.press("got-it")
            play_on(table)
    assert all(names.match(line.removeprefix("beside ")) for line in told), told
    assert any(line.startswith("beside ") for line in told), told
    assert any("you discard your cards" in line for line in told), told
    assert "Fox is playing." in told


def test_how_a_round_came_out_is_for_all_and_then_the_curtain_falls() -> None:
    table = deal()
    while not table.offers("next-round"):
        play_on(table)
    assert {row["name"] for row in table.scene["summary"]["rows"]} == {"Ana", "Luis", "Fox"}
    table.press("next-round")
    assert all(not hand.held() for hand in match_of(table).hands)
    assert match_of(table).hands[0].words.name(0) == "You"


@pytest.mark.parametrize("name", by_day(game_names(), "bomba", "combo_breaker"))
def test_after_what_all_have_looked_at_together_nobody_s_cards_are_there_without_a_curtain(name: str) -> None:
    """A round has come out, or nothing was hidden until now: whoever holds the device, nobody knows."""
    table, curtains = deal(name, players=4), 0
    for step in range(500):
        hand = match_of(table).holder
        looked = hand is None or hand.open or hand.held()
        play_on(table)
        match = match_of(table)
        if match.is_over():
            table = deal(name, players=4, seed=step)
        elif looked and hand is not None and match.hides() and not match.hands[0].held():
            assert match.holder is None
            curtains += 1
    assert bool(curtains) == (name != "castle_combo")
