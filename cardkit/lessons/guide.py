"""A guided first match, and what proves it: simulated learners who meet its rules in few minutes.

The learner plays a real match against easy bots, from a deal or a position that was chosen for it, and the coach
(``cardkit.lessons.coach``) tells each rule when it first matters. Which deals are good, ``benchmarks/deals.py`` finds
out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cardkit.bots import SeededBot
from cardkit.contract import Action, State
from cardkit.events import Event
from cardkit.lessons.coach import Coach, cues
from cardkit.lessons.mistakes import LessonError
from cardkit.lessons.step import MOST_ACTIONS, Step
from cardkit.turns import move_of_bots

GAMES: Final = 20
"""So many games prove a guide when it is made; tests play many more."""
ENOUGH: Final = 19
"""So many of them have to meet the bar."""
GUESSING: Final = "random"
"""The learner who knows nothing, and guesses."""


class Guesser(SeededBot[Any, Any]):
    """Somebody who does just anything that is allowed."""

    def choose(self, view: Any, seat: int) -> Any:
        """Return any legal action."""
        return self.one_of(view.legal(seat))

    def react(self, view: Any, seat: int) -> Any:
        """Return any action out of turn, every other time."""
        return self.choose(view, seat) if self.rng.random() < 0.5 else None


@dataclass(frozen=True, slots=True)
class Course:
    """How a guide went for one simulated learner: which cues were told or known, and how long it took."""

    learner: str
    told: tuple[str, ...]
    known: tuple[str, ...]
    acts: int
    seconds: float

    @property
    def met(self) -> frozenset[str]:
        """The cues that were told, or known before."""
        return frozenset((*self.told, *self.known))


@dataclass(frozen=True, kw_only=True, repr=False)
class Guide(Step):
    """The learner plays a first match with a coach, *until* so many rounds are over, or to its end.

    Proof: of twenty games by learners of three kinds, the others' replies varied, at least nineteen meet so many of the
    essential cues as *meets* says. Cues that are *known* when the match begins, the steps before have told.
    """

    meets: int
    known: tuple[str, ...] = ()
    until: int | None = None
    level: str = "easy"

    def prove(self) -> None:
        """Play the games."""
        told = {rule for cue in cues(self.game) for rule in cue.ids}
        for rule in self.rules:
            if rule not in told:
                raise LessonError(self.name, "lesson-no-cue", found=rule)
        for cue in self.known:
            if cue not in (each.id for each in cues(self.game)):
                raise LessonError(self.name, "lesson-no-cue", found=cue)
        if self.good < ENOUGH:
            met = min(self._essential(course) for course in self.courses)
            raise LessonError(self.name, "lesson-unmet", n=self.good, of=GAMES, meets=self.meets, least=met)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """How it went for each of the simulated learners, whose kinds take turns."""
        return tuple(course(self, self.learners[at % len(self.learners)], at) for at in range(GAMES))

    @property
    def learners(self) -> tuple[str, ...]:
        """The kinds of simulated learners."""
        return (GUESSING, *self.game.bots[:2])

    @property
    def good(self) -> int:
        """How many of the games meet the bar."""
        return sum(self._essential(course) >= self.meets for course in self.courses)

    @property
    def surely(self) -> int:
        """How many of the essential cues enough of the games meet."""
        return sorted(map(self._essential, self.courses))[-ENOUGH]

    @property
    def sure(self) -> tuple[str, ...]:
        """The cues that enough of the games meet."""
        met = [course.met for course in self.courses]
        return tuple(cue.id for cue in cues(self.game) if sum(cue.id in each for each in met) >= ENOUGH)

    @property
    def minutes(self) -> float:
        """How long a game takes, by the clock of the coach: the mean of the proof's games."""
        return sum(course.seconds for course in self.courses) / 60 / GAMES

    def _essential(self, course: Course) -> int:
        return sum(cue.essential and cue.id in course.met for cue in cues(self.game))

    def coach(self) -> Coach:
        """Return a coach for somebody who begins."""
        return Coach(self.game, self.seat, self.known, introduced=True)

    def is_over(self, state: State[Any], rounds: int) -> bool:
        """Whether the guide ends in *state*, after so many *rounds*."""
        return not state.actors() or (self.until is not None and rounds >= self.until)

    @property
    def proof(self) -> str:
        """How many games meet how many of the essential cues, and in how many minutes."""
        of = sum(cue.essential for cue in cues(self.game))
        minutes = sorted(round(course.seconds / 60) for course in self.courses)
        met = f"meets {self.meets} of {of} rules or more in {self.good} of {GAMES} games"
        return f"{met}; {minutes[0]}–{minutes[-1]} minutes"


def course(guide: Guide, learner: str, seed: int) -> Course:
    """Return how *guide* goes for a simulated *learner*, the replies of the others drawn by *seed*."""
    game, seat = guide.game, guide.seat
    rng = random.Random(seed)
    drawn = [int(rng.random() * 2**31) for _ in range(guide.start.seats + 1)]
    bots = [game.bot(guide.level, each) for each in drawn[:-1]]
    guesser = Guesser(drawn[-1])
    bots[seat] = guesser if learner == GUESSING else game.bot(learner, drawn[seat])
    coach = guide.coach()
    state, rounds = guide.start, 0
    for _ in range(MOST_ACTIONS):
        if guide.is_over(state, rounds):
            return Course(learner, tuple(coach.told), tuple(coach.known), coach.acts, coach.seconds)
        hear(coach, state)
        move = move_of_bots(state, bots.__getitem__)
        assert move is not None
        actor, action = move
        if actor == seat and coach.warned(state.view(seat), action) is not None:  # whoever is warned does otherwise
            others: list[Action] = [other for other in state.legal(seat) if other != action]
            action = guesser.one_of(others) if others else action
        events: list[Event] = []
        after = state.copy()
        after.play(actor, action, events.append)
        coach.watch(state, actor, action, after, events)
        rounds += any(event.marks == "end" for event in events)
        state = after
    raise LessonError(guide.name, "lesson-endless", n=MOST_ACTIONS)


def hear(coach: Coach, state: State[Any]) -> None:
    """Let the coach say all that is to be said now."""
    view = state.view(coach.seat)
    while (note := coach.next(view)) is not None:
        coach.tell(note)
