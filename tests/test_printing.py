"""What states and matches print as: that is for whoever works with them in Python, and nobody else gets to see it."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.ultratb import AutoFormattedTB

import cardkit
from cardkit.match import Match, load
from cardkit.texts import LANGUAGES
from cardkit_widgets import Lesson, PlayTable
from cardkit_widgets.live.display import Displayed
from tests.conformance.tables import NAMES, walk

every_game = pytest.mark.parametrize("name", NAMES)

# --- States -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        "cardkit.game('combo_breaker').position(hands=['8 9 3', '4 4', '7 6'], trick=['2: play 7 8 at 1'])",
        "cardkit.game('kael').position(hands=['3 8 8', '5 pass'], turn=1, scores=[20, 31])",
        "cardkit.game('kael').position(hands=['3 8', '9 9'], laid='0: 5', drawn='8')",
        "cardkit.game('bomba').position(hands=['shield skip', 'two'], turn=0)",
        "cardkit.game('castle_combo').position(tableaus=[['judge .', 'sculptor+2 -nun'], ['spy -vicar']], turn=1)",
    ],
)
def test_what_a_position_fills_in_by_itself_is_not_printed(written: str) -> None:
    assert repr(eval(written)) == written


@every_game
def test_a_state_that_no_position_is_like_says_nothing_of_itself(name: str) -> None:
    state = cardkit.game(name).deal()
    half_made = object.__new__(type(state))
    state.turn = 40
    for strange in (half_made, state):
        assert repr(strange).startswith(f"<cardkit.games.{name}.rules.{type(state).__name__} object at ")


# --- Matches ------------------------------------------------------------------------------------------------------


def test_a_match_prints_which_it_is_and_how_far_it_has_come() -> None:
    match = Match.deal("combo_breaker", players=3, seed=7, tokens=3)
    for seat, action in walk(match.state.copy(), random.Random("match"), 5):
        match.play(seat, action)
    match.undo()
    assert repr(match) == "<Match combo_breaker players=3 seed=7 tokens=3 now=4 moves=5>"
    match = Match(match.game, match.state)
    assert repr(match) == "<Match combo_breaker players=3 from a position now=0 moves=0>"


@every_game
def test_matches_are_equal_that_began_alike_and_went_alike(name: str) -> None:
    match, other = Match.deal(name, seed=7), Match.deal(name, seed=7)
    assert match == other
    assert match != Match.deal(name, seed=8)
    assert match != Match(match.game, match.state)
    assert match != match.as_text()
    for seat, action in walk(match.state.copy(), random.Random("match"), 5):
        match.play(seat, action)
        assert match != other
        other.play(seat, action)
        assert match == other
    assert load(match.as_json()) == match == match.branch()
    match.undo()
    assert match != other


# --- What others see ----------------------------------------------------------------------------------------------

OPEN = "every card"
FOLLOW: dict[str, Any] = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "1", "1"], "trick": ["2: play 8"]}
MESSAGES = [None, 7, "act", {}, {"type": "act"}, {"type": "act", "action": "[" * 500}, {"type": "why", "clicks": [{}]}]


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> list[str]:
    """The games of which a state has been printed, while everything is logged."""
    games: list[str] = []

    def note(state: cardkit.State[Any]) -> str:
        games.append(state.game.name)
        return OPEN

    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(cardkit.State, "__repr__", note)
    assert repr(cardkit.game(NAMES[0]).deal()) == OPEN
    games.clear()
    return games


def fail(*_: object) -> None:
    raise RuntimeError("on purpose")


@every_game
def test_a_table_prints_no_state_into_log_or_page_whatever_comes(
    name: str, printed: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown = PlayTable(name, seed=7)
    table = shown.widget
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", lambda content, buffers=None: sent.append(content))

    def send(message: Any) -> None:
        table._handle_custom_msg(message, [])

    def say(**message: Any) -> None:
        send({"version": table.scene["version"], **message})

    for message in MESSAGES:
        send(message)
    for _ in range(3):
        say(type="continue", all=True)
        say(type="try", action="call")
        say(type="control", id="advice", value=None)
        say(type="act", action=next((choice["action"] for choice in table.scene["choices"]), ""))
    for control, value in (("undo", None), ("save", None), ("load", "cardkit record 1\nposition: {}")):
        say(type="control", id=control, value=value)
    state = shown.activity.state
    action = str(state.legal(state.actors()[0])[0])
    for verb in ("after", "why_not", "view"):
        monkeypatch.setattr(type(state), verb, fail)
        say(type="try", action=action)
    assert "on purpose" in caplog.text
    assert "Traceback" in caplog.text
    told = f"{caplog.text} {table.get_state()} {sent} {table!r} {shown!r} {shown.activity!r}"
    assert (printed, OPEN in told) == ([], False)


@every_game
def test_a_kernel_prints_no_state_where_it_says_what_went_wrong(name: str, printed: list[str]) -> None:
    """What a kernel says of an error goes into the server's log."""
    mode = InteractiveShell.xmode.default_value
    match = Match.deal(name, seed=7)
    seat = next(seat for seat in range(match.state.seats) if seat not in match.state.actors())
    state = match.state
    try:
        match.play(seat, state.legal(state.actors()[0])[0])
    except cardkit.IllegalMove as error:
        report = AutoFormattedTB(mode=mode)  # type: ignore[no-untyped-call]  # IPython has types in part
        told = report.structured_traceback(type(error), error, error.__traceback__)
    assert "IllegalMove" in "\n".join(told)
    assert printed == []


def test_a_lesson_prints_no_state_whether_it_is_true_or_not(printed: list[str]) -> None:
    lesson = Lesson("combo_breaker")
    common: dict[str, Any] = {"rules": "CB-15", "start": lesson.game.position(**FOLLOW)}
    asked: dict[str, Any] = {"kind": "seat", "answers": (0, 1, 2), "right": lambda state, seat: seat == 2}
    steps: list[Displayed] = [
        lesson.attempt("attempt", goal=lambda moment: moment.happened("play"), **common),
        lesson.watch("watch", moves=["0: play 9 at 2"], **common),
        lesson.ask("ask", **asked, **common),
        lesson.play("play", **common),
    ]
    told = "".join(f"{step!r} {step.widget!r} {step.widget.get_state()} {step._repr_mimebundle_()}" for step in steps)
    untrue: list[Callable[[], object]] = [
        lambda: lesson.attempt("never", goal=lambda moment: False, **common),
        lambda: lesson.watch("illegal", moves=["0: play 3 at 1"], **common),
        lambda: lesson.ask("all", **asked | {"right": lambda state, seat: True}, **common),
    ]
    for wrong in untrue:
        with pytest.raises(cardkit.CardkitError) as refused:
            wrong()
        told += " ".join(map(refused.value.text, LANGUAGES)) + repr(refused.value)
    assert (printed, OPEN in told) == ([], False)
