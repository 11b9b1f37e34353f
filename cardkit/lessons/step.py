"""Lesson steps, each of which proves itself when it is made: a lesson that has stopped being true cannot be built.

A step holds a position and what is asked of the learner. It has no sentences: prose stands in the notebook, and
what the engine says comes from the catalogues. Opponents who act within a step reply as :func:`replies` says, so that
the same moves always lead to the same table.
"""

from __future__ import annotations

import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Final, Literal, get_args

from cardkit.bots import Bot
from cardkit.contract import Action, Game, IllegalMove, S, State
from cardkit.events import Event
from cardkit.lessons.mistakes import (
    LessonError,
    check_aids,
    check_function,
    check_name,
    check_rules,
    naming,
    other_cards,
)
from cardkit.numerals import whole
from cardkit.texts import CardkitError, Texts
from cardkit.turns import move_of_bots, moved

DEALS: Final = 6
"""How many other deals of the unseen cards a step is held against."""
MOST_POSITIONS: Final = 20_000
"""How many positions a proof looks at before it gives up."""
MOST_ACTIONS: Final = 5_000
"""How many actions a match may take until bots have finished it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What came of the learner's action: the states before and after it, the action, and all that happened."""

    seat: int
    before: Any  # states of this game, so that a goal can look at whatever the game knows
    action: Any
    after: Any
    events: tuple[Event, ...]

    def happened(self, key: str, **params: Any) -> bool:
        """Return whether an event *key* happened with these parameters; ``seat=`` is who it happened to.

        Raises CardkitError if the game has no such event.
        """
        game = self.before.game
        if key not in game.events():
            raise CardkitError("unknown-event", game=game.title(), event=key, known=", ".join(game.events()))
        return any(_matches(event, key, params) for event in self.events)


def _matches(event: Event, key: str, params: dict[str, Any]) -> bool:
    known = {**event.params, "seat": event.seat}
    return event.key == key and all(known.get(name) == value for name, value in params.items())


Goal = Callable[[Moment], bool]
Aid = Literal["points", "prompt"]
"""What a table tells that can be the answer: points, and what the prompt offers."""
Reason = Callable[[Any, Any, Texts], str]
"""What a question is answered with: takes the state, the answer and the game's words, returns a sentence of theirs."""

proofs: Final = ContextVar("proofs", default=True)
"""Whether steps prove themselves when they are made (see :func:`proving`)."""


@contextmanager
def proving(*, on: bool) -> Iterator[None]:
    """Let the steps and checks that are made here prove themselves or not.

    Off is for lessons that a test, or a run before, has proved. What a table needs of a proof, such as a shortest
    solution, is then worked out when it is asked for. The items that a check makes prove themselves in any case.
    """
    token = proofs.set(on)
    try:
        yield
    finally:
        proofs.reset(token)


@dataclass(frozen=True, kw_only=True)
class Step(ABC):
    """What all steps have: a name, the position it begins from, the learner's seat, and the rules it practises."""

    name: str
    game: Game[Any, Any]
    start: State[Any]
    rules: tuple[str, ...]
    seat: int = 0

    def __post_init__(self) -> None:
        check_name(self.name)
        check_rules(self.name, self.game, self.rules)
        if proofs.get():
            with naming(self.name):
                self.prove()

    @abstractmethod
    def prove(self) -> None:
        """Raise LessonError if the step is not true."""

    @property
    @abstractmethod
    def proof(self) -> str:
        """What the proof found, in a few words and numbers, the same on every machine."""

    def __repr__(self) -> str:
        return f"{type(self).__name__} {self.name!r} · {' '.join(self.rules)} · {self.proof}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Watch(Step):
    """Moves are shown one by one. Proof: every one of them is legal."""

    moves: tuple[str, ...]

    def prove(self) -> None:
        """Play the moves."""
        if not self.moves:
            raise LessonError(self.name, "lesson-no-moves")
        assert self.played

    @cached_property
    def played(self) -> tuple[Moment, ...]:
        """What came of each move. Raises LessonError for one that is not legal."""
        played: list[Moment] = []
        state = self.start
        for move in self.moves:
            seat, action = parse_move(self, move)
            events: list[Event] = []
            try:
                after = state.after(seat, action, events.append)
            except IllegalMove as error:
                reason = error.refusal.reason(self.game)
                raise LessonError(
                    self.name, "lesson-illegal", move=move, rule=error.refusal.rule, reason=reason
                ) from None
            played.append(Moment(seat, state, action, after, tuple(events)))
            state = after
        return tuple(played)

    @property
    def states(self) -> tuple[State[Any], ...]:
        """The positions before and after all moves."""
        return (self.start, *(moment.after for moment in self.played))

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What happened in each move."""
        return tuple(moment.events for moment in self.played)

    @property
    def proof(self) -> str:
        """How many moves are shown."""
        return f"{len(self.moves)} legal moves"


def parse_move(step: Step, move: str) -> tuple[int, Action]:
    """Return seat and action of a move written ``"1: play 8 at 3"``."""
    seat, colon, words = move.partition(":")
    number = whole(seat.strip())
    if not colon or number is None:
        raise LessonError(step.name, "lesson-move", move=move)
    return number, step.game.parse(words.strip())


def after(state: S, *moves: str) -> S:
    """Return *state* after *moves*, written ``"1: play 8 at 3"``."""
    for move in moves:
        state = state.after(*moved(state.game, move))
    return state


@dataclass(frozen=True, kw_only=True, repr=False)
class Attempt(Step):
    """The learner makes a move that reaches a goal, within so many actions of their own.

    Out of turn the learner may also do nothing, and let the moment pass. Proof: some legal play within the budget
    reaches the goal, not everything that one can do at first lies on such a way, and the cards that the learner
    cannot see make no difference.
    """

    goal: Goal
    within: int = 1
    without: tuple[Aid, ...] = ()  # what the table does not tell, because it would be the answer
    replied: bool = False  # whether one sees what the others do next before one hears that the goal is reached

    @cached_property
    def solutions(self) -> tuple[tuple[Action, ...], ...]:
        """All shortest ways to the goal."""
        return self.solve(self.start)

    def prove(self) -> None:
        """Search all the learner's actions, one deeper at a time, for the shortest ways to the goal."""
        check_function(self.name, "goal", self.goal, "lambda moment: moment.happened(…)")
        check_aids(self.name, self.without, get_args(Aid))
        if self.seat not in self.start.actors():
            raise LessonError(self.name, "lesson-not-their-turn", at=self.seat)
        solutions = self.solutions
        if not solutions:
            raise LessonError(self.name, "lesson-unreachable", n=self.within)
        first = {solution[0] for solution in solutions}
        if len(first) == self.possible(self.start):
            raise LessonError(self.name, "lesson-every-move", n=len(first))
        if len(solutions[0]) < self.within:
            self._prove_no_dead_end(first)
        rng = random.Random(self.name)
        for _ in range(DEALS):
            with other_cards():
                other = {solution[0] for solution in self.solve(self.start.determinise(self.seat, rng))}
            if other != first:
                raise LessonError(self.name, "lesson-hidden")

    def _prove_no_dead_end(self, first: set[Action]) -> None:
        """See that a budget above the shortest way keeps its promise: after any first action, the goal is in reach."""
        for action in self.start.legal(self.seat):
            if action in first:
                continue
            after = until_turn(self.game, self.try_out(self.start, action).after, self.seat)
            if not self.solve(after, self.within - 1):
                raise LessonError(self.name, "lesson-dead-end", action=action, within=self.within)
        if may_pass(self.start, self.seat):
            after = until_turn(self.game, self.start, self.seat, passed=True)
            if not self.solve(after, self.within - 1):
                raise LessonError(self.name, "lesson-dead-end", action="pass", within=self.within)

    def is_on_the_way(self, state: State[Any], action: Action, within: int) -> bool:
        """Return whether *action* begins a shortest way to the goal of so many actions."""
        return action in {way[0] for way in self.solve(state, within)}

    def clever(self, state: State[Any], action: Action, within: int) -> str:
        """Return what *action* is better in than all that begins a way to the goal of so many actions; else nothing.

        It is a name of the game's ``CLEVER``. What an action comes to is seen when it is the learner's turn again.
        """
        others = {way[0] for way in self.solve(state, within)}
        come_to = {
            each: until_turn(self.game, self.try_out(state, each).after, self.seat) for each in {action, *others}
        }
        for name, measure in cleverness(self.game).items():
            number = {each: measure(state, after, self.seat) for each, after in come_to.items()}
            if number[action] > max([0, *(number[each] for each in others)]):
                return name
        return ""

    def possible(self, state: State[Any]) -> int:
        """Return how many things the learner can do in *state*: the legal actions, and to let the moment pass."""
        return len(state.legal(self.seat)) + may_pass(state, self.seat)

    def solve(self, state: State[Any], within: int | None = None) -> tuple[tuple[Action, ...], ...]:
        """Return all shortest ways to the goal from *state*, at most *within* actions long; empty if none is.

        To let a moment pass is never part of a way.
        """
        ways: list[tuple[tuple[Action, ...], State[Any]]] = [((), state)]
        looked_at = 0
        for _ in range(self.within if within is None else within):
            longer = []
            solutions = []
            for way, here in ways:
                if self.seat not in here.actors():
                    continue
                for action in here.legal(self.seat):
                    looked_at += 1
                    if looked_at > MOST_POSITIONS:
                        raise LessonError(self.name, "lesson-too-large", n=MOST_POSITIONS)
                    moment = self.try_out(here, action)
                    if self.goal(moment):
                        solutions.append((*way, action))
                    else:
                        longer.append(((*way, action), moment.after))
            if solutions:
                return tuple(solutions)
            ways = [(way, until_turn(self.game, after, self.seat)) for way, after in longer]
        return ()

    @property
    def sure(self) -> set[Action]:
        """What the learner can begin with and be sure of the goal: the shortest ways, and those one action longer.

        Sure is what holds in every deal of the unseen cards. The longer ways end before anybody else acts.
        """
        rng = random.Random(self.name)
        deals = [self.start, *(self.start.determinise(self.seat, rng) for _ in range(DEALS))]
        with other_cards():
            sure = [{action for action in deal.legal(self.seat) if self._comes(deal, action)} for deal in deals]
        return set.intersection(*sure).union(solution[0] for solution in self.solutions)

    def _comes(self, state: State[Any], action: Action, more: int = 1) -> bool:
        """Whether *action* reaches the goal, or the learner can at once go on to it in so many *more*."""
        moment = self.try_out(state, action)
        if self.goal(moment):
            return True
        here = moment.after
        goes_on = more > 0 and self.seat in here.actors()[:1]
        return goes_on and any(self._comes(here, each, more - 1) for each in here.legal(self.seat))

    def try_out(self, state: State[Any], action: Action) -> Moment:
        """Return what comes of *action*. Raises IllegalMove if the rules refuse it."""
        events: list[Event] = []
        after = state.after(self.seat, action, events.append)
        return Moment(self.seat, state, action, after, tuple(events))

    @property
    def proof(self) -> str:
        """How many legal actions there are, and how many of them begin a shortest way to the goal."""
        first = {solution[0] for solution in self.solutions}
        length = len(self.solutions[0])
        return f"{len(first)} of {self.possible(self.start)} actions reach the goal in {length}"


Measure = Callable[[Any, Any, int], int]
"""How good a move is in one way: takes the states before it and at the learner's next turn, and the learner's seat."""


def cleverness(game: Game[Any, Any]) -> Mapping[str, Measure]:
    """Return what *game* calls clever: ``CLEVER`` of its ``teaching.py``."""
    found: Mapping[str, Measure] = import_module(f"{game.package}.teaching").CLEVER
    return found


def may_pass(state: State[Any], seat: int) -> bool:
    """Whether *seat* can act out of turn, and so can just as well let the moment pass."""
    return seat in state.actors()[1:]


def opponent(game: Game[Any, Any], state: State[Any], seat: int) -> Bot[Any, Any]:
    """Return the bot that plays at *seat* within a step: it does the same whenever it sees the same."""
    return game.bot(game.bots[0], zlib.crc32(repr(state.view(seat).position()).encode()))


def replies(
    game: Game[Any, Any], state: State[Any], seat: int, *, passed: bool = False
) -> Iterator[tuple[int, Action]]:
    """Yield the replies of all others until *seat* is to act again, or the match is over.

    With *passed*, *seat* first lets the moment pass in which it could act out of turn.
    """

    def bot_of(other: int) -> Bot[Any, Any] | None:
        return None if other == seat else opponent(game, state, other)

    while passed or seat not in state.actors():
        passed = False
        move = move_of_bots(state, bot_of)
        if move is None:
            return
        yield move
        state = state.after(*move)


def until_turn(game: Game[Any, Any], state: State[Any], seat: int, *, passed: bool = False) -> State[Any]:
    """Return the state in which *seat* is to act again, after the replies of the others (see :func:`replies`)."""
    for other, answer in replies(game, state, seat, passed=passed):
        state = state.after(other, answer)
    return state


@dataclass(frozen=True, kw_only=True, repr=False)
class Play(Step):
    """The learner plays on freely against bots. Proof: bots can finish from here."""

    level: str = "easy"

    def prove(self) -> None:
        """Let bots play to the end."""
        assert self.finished >= 0

    @cached_property
    def finished(self) -> int:
        """After how many actions bots have finished. Raises LessonError if that takes too many."""
        bots = [self.game.bot(self.level, seat) for seat in range(self.start.seats)]
        state = self.start.copy()
        for actions in range(MOST_ACTIONS):
            move = move_of_bots(state, bots.__getitem__)
            if move is None:
                return actions
            state.play(*move)
        raise LessonError(self.name, "lesson-endless", n=MOST_ACTIONS)

    @property
    def proof(self) -> str:
        """After how many actions the bots had finished."""
        return f"bots finish in {self.finished} actions"
