"""The look back at the live table: found, asked, answered, played on from, and left; and nothing of it counts."""

from __future__ import annotations

import pytest

from cardkit.contract import game_names
from cardkit.match import Match
from cardkit.sessions.matches.looking_back import Decision, LookingBack
from tests.sessions.played import groups
from tests.sessions.sitting import Sitting, at_play

BAD = {"kael": 5, "bomba": 3, "combo_breaker": 3, "castle_combo": 3}
"""Seeds of matches in which whoever always takes the last choice does something that clearly costs."""


def played(name: str) -> Sitting:
    """Return a table at which somebody has always done the last of what they could, to the end."""
    table = at_play(name, players=2 if name == "castle_combo" else 3, seed=BAD[name], level="easy")
    while not table.door.activity.is_over():
        if table.offers("next-round"):
            table.press("next-round")
        elif table.scene["choices"]:
            table.send(type="act", action=table.scene["choices"][-1]["action"])
        else:
            table.send(type="continue", all=True)
    return table


def look_back(table: Sitting) -> LookingBack:
    """Look back until nothing is left to be looked at."""
    table.press("look-back")
    while table.door.whole()["thinks"]:
        table.send(type="think")
    if table.offers("earlier-rounds") and not table.offers("first-decision"):
        table.press("earlier-rounds")
        while table.door.whole()["thinks"] and not table.offers("first-decision"):
            table.send(type="think")
    inside = table.door.activity.inside  # type: ignore[attr-defined]
    assert isinstance(inside, LookingBack)
    return inside


@pytest.fixture(scope="module", params=game_names())
def table(request: pytest.FixtureRequest) -> Sitting:
    return played(request.param)


def decision(table: Sitting) -> Decision:
    inside = look_back(table).inside
    if not isinstance(inside, Decision):
        table.press("first-decision")
        inside = table.door.activity.inside.inside  # type: ignore[attr-defined]
    assert isinstance(inside, Decision)
    return inside


def test_a_match_that_is_over_can_be_looked_back_on_and_left_as_it_is(table: Sitting) -> None:
    assert "look-back" in groups(table, "next")
    before, letters = table.match.as_text(), len(table.letters)
    asked = decision(table)
    assert asked.state is asked.match.states[asked.at]
    assert asked.loss.against.is_clear
    assert asked.loss.against.gain > 0
    assert table.scene["choices"]
    table.press("show-better")
    table.press("replay")
    table.press("to-decision")
    table.press("result")
    assert table.match.as_text() == before
    assert table.letters[letters:] == []
    assert "look-back" in groups(table, "next")


@pytest.mark.parametrize("table", ["bomba", "castle_combo"], indirect=True)
@pytest.mark.parametrize("how", ["better", "done", "told"])
def test_an_answer_is_judged_and_what_was_done_is_named(table: Sitting, how: str) -> None:
    asked = decision(table)
    comparison = asked.loss.against
    wanted = {"better": comparison.action, "done": comparison.other, "told": None}[how]
    if how == "told":
        table.press("show-better")
    elif wanted is None:
        table.press("pass")
    else:
        table.send(type="act", action=str(wanted))
    assert table.feedback["kind"] == ("reached" if how == "better" else "info")
    assert table.scene["choices"] == []
    assert table.offers("replay")
    table.press("result")


@pytest.mark.parametrize("table", ["combo_breaker"], indirect=True)
def test_one_plays_on_from_there_and_comes_back(table: Sitting) -> None:
    asked = decision(table)
    table.press("show-better")
    table.press("replay")
    match: Match = table.door.activity.inside.inside.match  # type: ignore[attr-defined]
    assert match.states == asked.match.states[: asked.at + 1]
    table.send(type="act", action=table.scene["choices"][0]["action"])
    assert match.now == asked.at + 1
    table.press("to-decision")
    assert table.offers("replay")
    table.press("result")


def test_where_nobody_asks_it_to_think_it_thinks_all_at_once() -> None:
    table = played("bomba")
    table.press("look-back")
    table.send(type="continue")
    assert table.door.whole()["thinks"] == 0
    assert table.wait is None
