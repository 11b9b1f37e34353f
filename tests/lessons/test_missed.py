"""What a try that missed the goal had wrong is told by the nearest move that would not have."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.lessons.check import Check
from cardkit.lessons.goals import TURN, asked
from cardkit.lessons.missed import Miss, came_to, missed
from cardkit.lessons.step import Attempt, Goal, Moment, proving
from cardkit.looks.moods import upsets
from cardkit.texts import LANGUAGES
from cardkit_widgets.live import loading
from tests.sessions.sitting import sit

STARTS: dict[str, dict[str, Any]] = {
    "combo_breaker": {"hands": ["3 9 X", "4 4 6", "7 6"], "reserves": ["2", "", "1"], "trick": ["2: play 8"]},
    "castle_combo": {
        "tableaus": [["judge"], ["prince"]],
        "castle": "nun duchess cardinal",
        "village": "shepherd inventor monk",
    },
}
KAEL: dict[str, Any] = {"hands": ["0 3 3 12", "4 4 6"], "turn": 0, "pile": "7"}


def attempt(name: str, action: str, goal: Goal | None = None, **fields: Any) -> Attempt:
    """Return a step of which this *action* alone reaches the goal."""
    game = cardkit.game(name)
    rules = (next(iter(game.rules())),)
    fields = fields or STARTS.get(name, {})
    start = game.position(**fields) if fields else game.deal(players=3, seed=4)

    def is_it(moment: Moment) -> bool:
        return str(moment.action) == action

    return Attempt(name="step", game=game, start=start, rules=rules, goal=goal or is_it)


@pytest.mark.parametrize(
    ("game", "goal", "tried", "wrong"),
    [
        ("combo_breaker", "play 9 at 2", "take 2 at 1", "kind"),
        ("combo_breaker", "play 9 at 2", "play X=12 at 3", "card"),
        ("combo_breaker", "play 9 X=9 at 2", "play 9 at 2", "more"),
        ("combo_breaker", "play 9 at 2", "play 9 X=10 at 2", "fewer"),
        ("combo_breaker", "play 9 X=9 at 2", "play 9 X=10 at 2", "values"),
        ("combo_breaker", "play X=9 at 3", "play X=12 at 3", "values"),
        ("combo_breaker", "take 2 at 1", "take 2 at 3", "place"),
        ("kael", "deal 2", "deal 7", "fewer"),
        ("kael", "deal 7", "deal 2", "more"),
        ("castle_combo", "flip monk at 0,1", "flip inventor at 0,1", "card"),
        ("castle_combo", "flip monk at 0,1", "flip monk at 1,0", "place"),
    ],
)  # fmt: skip
def test_the_first_part_that_differs_from_the_nearest_right_move_is_told(
    game: str, goal: str, tried: str, wrong: str
) -> None:
    step = attempt(game, goal)
    assert missed(step, step.start, step.game.parse(tried), 1).wrong == wrong


@pytest.mark.parametrize(("tried", "wrong"), [("lay 3", "more"), ("lay 0", "cards"), ("lay 12", "cards")])
def test_too_few_cards_are_told_only_where_they_are_some_of_the_right_ones(tried: str, wrong: str) -> None:
    step = attempt("kael", "lay 3 3", **KAEL)
    assert missed(step, step.start, step.game.parse(tried), 1).wrong == wrong


def test_where_no_way_is_left_nothing_is_told() -> None:
    step = attempt("combo_breaker", "play 9 at 2")
    assert missed(step, step.start, step.game.parse("take 2 at 1"), 0) == Miss("")


@pytest.mark.parametrize(
    ("goal", "tried", "brought"),
    [
        ("lay 12", "lay 0", ("points-gone", 0)),
        ("lay 12", "lay 3 3", ("points-gone", 6)),
        ("lay 3", "lay 0", None),  # the goal does not go by points: 12 would bring more
        ("lay 12", "call", None),
    ],
)
def test_what_a_try_brings_is_told_where_the_goal_goes_by_it(
    goal: str, tried: str, brought: tuple[str, int] | None
) -> None:
    step = attempt("kael", goal, **KAEL)
    assert missed(step, step.start, step.game.parse(tried), 1).brought == brought


def test_what_should_have_happened_is_told_where_the_goal_asks_for_it() -> None:
    wanted = attempt("kael", "call", lambda moment: moment.happened("call"), **KAEL)
    assert missed(wanted, wanted.start, wanted.game.parse("lay 3"), 1).lacking == "call"
    step = attempt("kael", "call", **KAEL)  # a goal that asks for something else, and is reached by the same action
    assert missed(step, step.start, step.game.parse("lay 3"), 1).lacking == ""


def first_misses(name: str, language: str) -> Iterator[tuple[Attempt, Moment]]:
    """Yield each first move of a game’s lessons that misses the goal, and upsets nobody."""
    with proving(on=False):
        for table in loading.steps(language, name).values():
            step = table.step.make(0) if isinstance(table.step, Check) else table.step
            if isinstance(step, Attempt):
                begin = {way[0] for way in step.solutions}
                legal = step.start.legal(step.seat)
                moments = (step.try_out(step.start, each) for each in legal if each not in begin)
                yield from ((step, each) for each in moments if not upsets(each.events, step.game, step.start.seats, 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_nearly_all_moves_that_miss_have_come_to_something_that_whoever_made_them_knows(
    name: str, language: str
) -> None:
    """What they say of the cards that nobody sees is the same with all others there."""
    said, rng = [], random.Random(name)
    for step, moment in first_misses(name, language):
        words = step.game.texts(language).at_table((), step.seat)
        said.append(came_to(moment, words))
        other = step.try_out(step.start.determinise(step.seat, rng), moment.action)
        if other.after.view(step.seat) == moment.after.view(step.seat):
            assert came_to(other, words) == said[-1]
    assert len(said) > 20
    assert sum(map(bool, said)) >= 0.9 * len(said)


@pytest.mark.parametrize(
    ("game", "step", "tried", "came"),
    [
        ("kael", "opening-call", "lay 0", "That leaves you 1 and 3, and now you have to draw."),
        ("kael", "deal-most", "deal 2", "With 2 cards each the round is usually shorter than with 7."),
        ("bomba", "opening-draw", "skip", "So you do not get to see what was on top."),
        ("bomba", "turn-round", "pass", "That ends your turn, though you could still play this: Reverse."),
        ("castle_combo", "start-gold", "buy monk at 1,1", "You now have 11 gold and 3 keys."),
        ("castle_combo", "win-it", "buy squire at 3,3", "You end 2 points behind the winner."),
        ("combo_breaker", "close-the-gap", "play 5 at 5", "Still in your hand: 8-3-8-11."),
    ],
)
def test_a_move_that_misses_is_told_what_it_has_come_to(game: str, step: str, tried: str, came: str) -> None:
    table = sit(next(each for each in loading.steps("en", game).values() if each.step.name == step))
    table.act(tried)
    assert f" {came}" in table.feedback["text"], table.feedback


@pytest.mark.parametrize(
    ("miss", "came_to", "enough"),
    [
        (Miss("kind", lacking="call"), "So.", True),
        (Miss("kind", lacking="call"), "", False),
        (Miss("kind"), "So.", False),
        (Miss("card", ("points-gone", 0)), "", True),
        (Miss("place", ("points-gone", 0)), "", False),
    ],
)
def test_what_a_try_brought_too_little_of_or_came_to_beside_what_had_to_happen_is_enough(
    miss: Miss, came_to: str, enough: bool
) -> None:
    assert miss.says_it_all(came_to) == enough


def test_of_all_that_happened_a_miss_is_told_the_move_again_and_who_goes_out() -> None:
    """The rest stands in the log, and is no reason."""
    steps = {each.step.name: each for each in loading.steps("en", "castle_combo").values()}
    table = sit(steps["opening-scroll"])
    table.act("flip nun at 0,1")
    first, *others = [entry["text"] for entry in table.entries]
    assert table.feedback["text"].startswith(first)
    assert others
    assert not any(each in table.feedback["text"] for each in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("number", [-2, -1, 0, 1, 2])
def test_whatever_a_move_can_bring_has_words(game: str, language: str, number: int) -> None:
    words = cardkit.game(game).texts(language)
    for name in import_module(f"cardkit.games.{game}.teaching").BROUGHT:
        said = Miss("card", (name, number)).sentences(words, "So.")
        assert said.endswith(" So.")
        assert str(abs(number)) in said or number == 0
    for name in asked(cardkit.game(game)):
        assert name == TURN or Miss("kind", lacking=name).sentences(words, "So.").startswith("So. ")
