"""What goes to another process and back is what it was: matches are played there, and errors come back from there."""

from __future__ import annotations

import multiprocessing
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from inspect import signature
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.lessons.mistakes import LessonError, ReasonError, naming
from cardkit.match import Match, load
from cardkit.texts import LANGUAGES, CardkitError, Sentence
from cardkit_widgets.copies import FolderError
from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.terminal.errors import TerminalError
from tests.conformance.tables import NAMES, actions, positions, walk
from tests.sessions.sitting import at_play
from tests.test_imports import MODULES

T = TypeVar("T")


def again(thing: T) -> T:
    """Return what another process makes of *thing*."""
    found: T = pickle.loads(pickle.dumps(thing))
    assert type(found) is type(thing)
    return found


@given(data=st.data())
def test_a_position_and_all_that_can_be_said_of_it_come_back_equal(name: str, data: st.DataObject) -> None:
    look, state = cardkit.look(name), data.draw(positions(name))
    events: list[cardkit.Event] = []
    assert again(state) == state
    assert again(state.result()) == state.result()
    for seat in range(state.seats):
        assert again(state.view(seat)) == state.view(seat)
        legal = list(state.legal(seat))
        assert again(legal) == legal
        refusals = list(state.refusals(seat, data.draw(actions(name, state))))
        assert again(refusals) == refusals
        scene = look.scene(state, seat, state.game.texts("en"))
        assert again(scene) == scene
        if legal:
            action = data.draw(st.sampled_from(legal))
            assert again(state).after(seat, again(action)) == state.after(seat, action, events.append)
    assert again(events) == events
    words = state.game.texts("es").at_table((), 0)
    assert [event.sentence(words) for event in again(events)] == [event.sentence(words) for event in events]


def test_the_ends_of_rounds_and_whole_matches_come_back_equal(name: str) -> None:
    match, ends = Match.deal(name, seed=5), 0
    for seat, action in walk(match.state.copy(), random.Random("ends")):
        match.play(seat, action)
        if any(event.marks == "end" for event in match.events[-1]):
            before = match.states[match.now - 1]
            summary = cardkit.look(name).summary(before, seat, action, match.game.texts("es").at_table((), 0))
            assert again(summary) == summary
            ends += 1
    assert ends
    other = again(match)
    assert (other.states, other.moves, other.events, other.setup) == (
        match.states,
        match.moves,
        match.events,
        match.setup,
    )
    assert again(match.as_text()) == other.as_text() == load(other.as_json()).as_text()


def test_what_a_session_and_a_browser_say_comes_back_equal(name: str) -> None:
    table = at_play(name, language="es", seed=3)
    for _ in range(6):
        assert again(table.shown) == table.shown
        assert again(table.letters) == table.letters
        if table.scene["choices"]:
            table.act()
        else:
            table.send(type="continue", all=True)


def test_a_game_is_the_same_one_again_and_so_is_what_it_can_be_set_up_with(name: str) -> None:
    game = cardkit.game(name)
    assert again(game) is game
    for players in game.players:
        assert again(dict(game.options(players))) == game.options(players)


def wrong_players() -> None:
    cardkit.game(NAMES[0]).deal(99)


def wrong_position() -> None:
    cardkit.game(NAMES[0]).position(weather="fine")


def wrong_record() -> None:
    load("cardkit record 1\ngame: chess")


def wrong_step() -> None:
    with naming("a"):
        wrong_position()


def wrong_reason() -> None:
    raise ReasonError("a", "lesson-no-reason", answer=2)


def wrong_folder() -> None:
    problem = Sentence("folder.problems.not-allowed", packages=FolderError.packages)
    raise FolderError("cannot-use", folder="here", problem=problem)


def wrong_site() -> None:
    raise SiteError("no-notebooks", folder="here")


def wrong_file() -> None:
    raise TerminalError("no-text", file="here")


MISTAKES = {
    wrong_players: CardkitError,
    wrong_position: CardkitError,
    wrong_record: CardkitError,
    wrong_step: LessonError,
    wrong_reason: ReasonError,
    wrong_folder: FolderError,
    wrong_site: SiteError,
    wrong_file: TerminalError,
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_an_error_says_the_same_in_every_language(mistake: Callable[[], None]) -> None:
    with pytest.raises(CardkitError) as raised:
        mistake()
    raised.value.add_note("beside")
    found = again(raised.value)
    assert type(found) is MISTAKES[mistake]
    assert (found.key, found.__notes__) == (raised.value.key, ["beside"])
    assert str(found) == str(raised.value)
    for language in LANGUAGES:
        assert found.text(language) == raised.value.text(language)
    assert again(found.sentence) == found.sentence


def test_every_kind_of_error_of_ours_comes_back() -> None:
    for module in MODULES:
        import_module(module)
    kinds = {CardkitError}
    while more := {each for kind in kinds for each in kind.__subclasses__()} - kinds:
        kinds |= more
    assert kinds >= set(MISTAKES.values())
    for kind in kinds:
        words = [each for each, param in signature(kind).parameters.items() if param.kind is not param.VAR_KEYWORD]
        error = kind(*words, n=2)
        assert again(error).args == error.args
        assert vars(again(error)) == vars(error)


def do(name: str, seat: int, action: cardkit.Action) -> cardkit.State[cardkit.Action]:
    """Play *action* in the first position of a match."""
    state: cardkit.State[cardkit.Action] = cardkit.game(name).deal(seed=5)
    return state.after(seat, action)


def test_what_goes_wrong_in_a_worker_is_told_and_the_worker_goes_on() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        for name in NAMES:
            state = cardkit.game(name).deal(seed=5)
            turn = state.actors()[0]
            action = state.legal(turn)[0]
            seat = next(each for each in range(state.seats) if state.why_not(each, action) is not None)
            error = pool.submit(do, name, seat, action).exception()
            assert isinstance(error, cardkit.IllegalMove)
            assert (error.refusal, error.seat, error.action) == (state.why_not(seat, action), seat, action)
            assert f"seat {seat}, “{action}”: breaks {error.refusal.rule}" in str(error)
            assert pool.submit(do, name, turn, action).result() == state.after(turn, action)
        error = pool.submit(wrong_position).exception()
        assert isinstance(error, CardkitError)
        with pytest.raises(CardkitError) as raised:
            wrong_position()
        assert [error.text(language) for language in LANGUAGES] == [raised.value.text(each) for each in LANGUAGES]
