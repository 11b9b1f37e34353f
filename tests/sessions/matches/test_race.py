"""A race at the live table: who can act out of turn, what they have time for, and what nobody may notice."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import cardkit
from cardkit.match import Match
from cardkit.sessions.controls import TIMES
from cardkit.sessions.matches.pauses import LEAST_DELAY, MOST_DELAY, PAUSE, SHORT_PAUSE
from cardkit_widgets.terminal.play import TerminalMatch, alone
from tests.sessions.sitting import Sitting, at_play

GAME = cardkit.game("kael")
PILE: dict[str, Any] = {"pile": "3 12", "stock": "5 1 1"}


def laid(*hands: str, **fields: Any) -> Sitting:
    """Return a table, medium bots at it, in a position; the person sits at seat 0."""
    table = at_play("kael", players=len(hands), seed=1, level="medium")
    table.begin(Match(GAME, GAME.position(hands=hands, **(PILE | fields))))
    return table


def enabled(table: Sitting, name: str) -> bool:
    return any(control["enabled"] for control in table.controls if control["id"] == name)


def moves(table: Sitting) -> list[str]:
    return [f"{seat}: {action}" for seat, action in table.match.moves[: table.match.now]]


# --- The person can act ------------------------------------------------------------------------------------------


def person_may_cut() -> Sitting:
    """Seat 1 has laid and it is seat 2's turn; the person has the other two."""
    return laid("1 8 8", "12 13", "9 9", laid="1: 8 8")


def test_whoever_can_cut_sees_it_and_has_time() -> None:
    table = person_may_cut()
    assert [choice["action"] for choice in table.scene["choices"]] == ["cut 8 8", "cut 8 8"]
    assert (table.wait, table.moment) == (TIMES["normal"], True)
    table.send(type="act", action="cut 8 8")
    assert moves(table) == ["0: cut 8 8"]


@pytest.mark.parametrize("setting", TIMES)
def test_how_much_time_is_a_setting(setting: str) -> None:
    table = person_may_cut()
    table.send(type="control", id="race", value=setting)
    assert (table.wait, table.moment) == (TIMES[setting], True)
    table.send(type="control", id="pace", value="skip")
    assert table.wait == TIMES[setting]


def test_when_the_time_is_over_the_others_go_on() -> None:
    table = person_may_cut()
    version = table.scene["version"]
    table.send(type="continue")
    assert moves(table)[0].startswith("2: lay")
    table.receive({"version": version, "type": "act", "action": "cut 8 8"})
    assert not any("cut" in move for move in moves(table))


def test_who_was_too_slow_is_told_what_for_until_they_act() -> None:
    table = person_may_cut()
    table.send(type="continue")
    table.send(type="continue")
    assert table.feedback["text"] == "Too late to cut with two 8s!"
    table.send(type="act", action=str(table.state.legal(0)[0]))
    assert table.feedback == {}


def test_nothing_is_missed_by_whoever_lets_it_pass() -> None:
    table = person_may_cut()
    table.send(type="control", id="pass", value=None)
    table.send(type="continue")
    assert table.feedback == {}


def test_whoever_has_laid_draws_soon_for_there_is_time_until_the_next_one_plays() -> None:
    table = laid("1 9", "6 13", "4 5", laid="1: 8", turn=2)
    table.send(type="continue")
    assert (moves(table)[0][:6], table.wait) == ("2: lay", SHORT_PAUSE)


def test_without_a_limit_the_others_wait_until_the_person_lets_it_pass() -> None:
    table = person_may_cut()
    table.send(type="control", id="race", value="off")
    table.send(type="continue")
    assert moves(table) == []
    assert enabled(table, "pass")
    table.send(type="control", id="pass", value=None)
    assert table.wait is not None
    assert not table.moment
    assert not enabled(table, "pass")
    table.send(type="continue")
    assert moves(table)[0].startswith("2: lay")


def test_a_moment_let_pass_leaves_no_trace_and_can_be_taken_back() -> None:
    table = person_may_cut()
    table.send(type="control", id="pass", value=None)
    assert table.match.now == 0
    table.send(type="continue", all=True)
    table.send(type="control", id="undo", value=None)
    assert moves(table) == []
    assert enabled(table, "pass")
    table.send(type="act", action="cut 8 8")
    assert moves(table) == ["0: cut 8 8"]


def test_to_let_pass_is_offered_only_to_whoever_can_act_out_of_turn() -> None:
    assert not enabled(laid("1 9", "12 13", "8 8", laid="2: 7"), "pass")
    assert not enabled(laid("1 8 8", "12 13", "9 9", laid="2: 8 8"), "pass")


def test_the_person_can_cut_before_their_own_turn() -> None:
    table = laid("1 8 8", "12 13", "9 9", laid="2: 8 8")
    assert "cut 8 8" in [choice["action"] for choice in table.scene["choices"]]
    table.send(type="act", action="cut 8 8")
    assert table.state.actors() == (0,)


def test_advice_out_of_turn_is_to_cut() -> None:
    table = person_may_cut()
    table.send(type="control", id="advice", value=None)
    assert "cut with two 8s" in table.feedback["text"]


# --- Bots can act ------------------------------------------------------------------------------------------------


def test_a_bot_cuts_after_a_drawn_delay_while_the_person_thinks() -> None:
    table = laid("1 9", "8 8 4", "12 13", laid="2: 8 8")
    assert table.state.actors() == (0, 1)
    assert table.moment
    assert table.wait is not None
    assert LEAST_DELAY <= table.wait < MOST_DELAY
    table.send(type="continue")
    assert moves(table) == ["1: cut 8 8"]
    assert table.state.actors() == (0,)


def test_whoever_is_quicker_than_the_bot_has_laid() -> None:
    table = laid("1 9", "8 8 4", "12 13", laid="2: 8 8")
    table.send(type="act", action="lay 9")
    assert moves(table) == ["0: lay 9"]
    assert "cut 8 8" not in map(str, table.state.legal(1))


def test_if_nobody_cuts_the_table_stays_as_it_is() -> None:
    table = laid("1 9", "8 4 4", "12 13", laid="2: 8 8")
    before = table.scene
    assert table.wait is not None
    table.send(type="continue")
    assert moves(table) == []
    assert table.wait is None
    assert table.scene is before or table.scene == before


def test_the_delay_follows_from_the_match() -> None:
    waits = [[at_play("kael", players=4, seed=seed).match.dice("delay") for seed in range(5)] for _ in range(2)]
    assert waits[0] == waits[1]
    assert len(set(waits[0])) == 5


def test_where_nobody_can_act_out_of_turn_there_is_the_usual_pause() -> None:
    table = laid("1 9", "8 4", "12 13", turn=1, caller=2)
    assert (table.wait, table.moment) == (PAUSE, False)


ALIKE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "on the person's turn": ("8 8 4", "8 4 4", {"laid": "2: 8 8"}),
    "on the bot's own turn": ("8 8 4", "8 4 4", {"laid": "0: 8 8"}),
    "a cut of three": ("8 8 8", "4 8 8", {"laid": "2: 8"}),
    "before the draw": ("8 8 4", "8 4 4", {"laid": "2: 8 8", "stage": "draw"}),
}
"""Two hands of seat 1, of which the first one can cut, and the rest of the table."""


@pytest.mark.parametrize("race", TIMES)
@pytest.mark.parametrize("case", ALIKE)
def test_nothing_that_is_sent_betrays_who_could_cut_waiting_times_included(case: str, race: str) -> None:
    can, cannot, fields = ALIKE[case]
    shown = []
    for hand in (can, cannot):
        table = laid("1 9", hand, "6 13", **fields)
        table.send(type="control", id="race", value=race)
        shown.append(json.dumps(table.shown, sort_keys=True))
        assert any("cut" in str(action) for action in table.state.legal(1)) == (hand == can)
    assert shown[0] == shown[1]


def test_nor_who_has_a_good_draw() -> None:
    shown = []
    for drawn in ("8", "4"):
        table = laid("1 9", "6", "4 8", laid="2: 8", drawn=drawn)
        shown.append(json.dumps(table.shown, sort_keys=True))
    assert shown[0] == shown[1]


# --- Other games, and the terminal -------------------------------------------------------------------------------


def test_a_game_without_races_has_no_such_settings() -> None:
    table = at_play("combo_breaker", players=3, seed=1)
    assert not {"pass", "race"} & {control["id"] for control in table.controls}


def typed(match: Match, *lines: str) -> str:
    """Return what the terminal shows while somebody types *lines*."""
    out = StringIO()
    console = Console(file=out, width=100)
    wanted = iter(lines)

    def read(prompt: object = "") -> str:
        try:
            return next(wanted)
        except StopIteration:
            raise EOFError from None

    console.input = read  # type: ignore[method-assign, assignment]  # a person at the keyboard
    TerminalMatch(alone(match, 0, "medium", "en"), console).run()
    return out.getvalue()


def on_paper(*hands: str, **fields: Any) -> Match:
    return Match(GAME, GAME.position(hands=hands, **(PILE | fields)))


def test_at_the_terminal_the_person_is_asked_out_of_turn() -> None:
    match = on_paper("1 8 8", "12 13", "9 9", laid="1: 8 8")
    shown = typed(match, "cut 8 8")
    assert "Type pass to let it go by" in shown
    assert str(match.moves[0][1]) == "cut 8 8"


def test_at_the_terminal_a_moment_can_be_let_pass_without_a_trace() -> None:
    match = on_paper("1 8 8", "12 13", "9 9", laid="1: 8 8")
    typed(match, "pass")
    assert (match.moves[0][0], str(match.moves[0][1])[:3]) == (2, "lay")
    assert "pass" not in match.as_text().split("\n\n")[1]


def test_at_the_terminal_bots_cut_before_the_person_is_asked_to_lay() -> None:
    match = on_paper("1 9", "8 8 4", "12 13", laid="2: 8 8")
    assert "cuts with two 8s" in typed(match)
    assert [(seat, str(action)) for seat, action in match.moves] == [(1, "cut 8 8")]


def test_at_the_terminal_undo_goes_behind_a_cut_of_somebody_else() -> None:
    match = on_paper("1 9", "8 8 4", "8 8 12", turn=0)
    for move in ("0: lay 9", "0: take", "1: lay 4", "1: draw", "2: lay 8 8", "2: draw"):
        seat, action = move.split(": ")
        match.play(int(seat), GAME.parse(action))
    shown = typed(match, "undo")
    assert "cuts with two 8s" in shown
    assert match.now == 1  # where the person drew


def test_at_the_terminal_pass_means_nothing_when_there_is_nothing_to_let_pass() -> None:
    match = on_paper("1 9", "6 4", "12 13", turn=0)
    assert "Let it pass" not in typed(match, "pass")
    assert not match.moves
