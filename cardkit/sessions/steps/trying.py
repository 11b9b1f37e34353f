"""A go at an attempt or a question: hints by rungs, and another try.

Each try is answered: reached, legal but not the goal, refused with its rule, not your turn. After a mistake the
learner can try again, or play on from there (see ``branching``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardkit.contract import Action, Refusal, State
from cardkit.lessons.mastery import RUNGS
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.looks.scene import Choice, Scene, dimmed
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.composing.taking import take, take_control
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.keeping import key_of
from cardkit.sessions.messages import Control, Entry
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Cost, Record, Scorer
from cardkit.sessions.steps.wordings import wording
from cardkit.texts import Deed

_RULE, _DIM, _SOLUTION = RUNGS
LAST: Final = len(RUNGS)
MOST_TRIES: Final = 200
"""So many tries of a go are done again at most, when the page has been loaded again."""
_HINT: Final = "hint-"


class Trying(Activity):
    """One go at an attempt or a question."""

    def __init__(self, step: Attempt | Ask, scorer: Scorer, reader: Reader, answered: int = 0) -> None:
        super().__init__(step.game, step.seat, reader)
        self.scorer = scorer
        self.record = scorer if isinstance(scorer, Record) else None
        if self.record is not None:
            self.keep = self.record.keep
        self.tried: list[str] = []  # actions, and ids of controls: what the browser keeps until the goal is reached
        self.position = step.start  # what the tries have come to
        self.decided: tuple[State[Any], Action] | None = None  # where something was done last, and what
        self.cost = Cost()
        self.rungs = 0  # of hints, taken or passed over
        self.answered = answered  # tries that have been answered, here and in the items before
        self.ended = False  # nothing more can be tried until the learner tries again
        self.reached = False

    @property
    @abstractmethod
    def step(self) -> Attempt | Ask:
        """What is being tried."""

    @abstractmethod
    def lay(self) -> Scene:
        """Return the table of this go as it is to be shown now."""

    @abstractmethod
    def told(self) -> list[Entry]:
        """Return what has happened in this go."""

    @abstractmethod
    def choose(self, choice: Choice) -> None:
        """Take one of the scene's choices as the learner's try."""

    @abstractmethod
    def solve(self) -> None:
        """Show a shortest solution."""

    @abstractmethod
    def is_asked(self) -> bool:
        """Return whether what is asked for says all that is to be done now, so that the table need not say more."""

    @abstractmethod
    def useful(self) -> set[str]:
        """Return the ids of what leads to the goal from here."""

    def clue(self) -> tuple[str, Sequence[str]]:
        """Return what a first hint says of this table beside the rule, and what it lights; both may be empty."""
        return "", ()

    @abstractmethod
    def narrows(self) -> bool:
        """Return whether anything grows dim once only what is useful is bright."""

    @abstractmethod
    def narrowed(self) -> str:
        """Return how much of what there is at the beginning is useful."""

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The position that the tries have come to."""
        return self.position

    def is_over(self) -> bool:
        """Return whether the goal is reached."""
        return self.reached

    def scene(self) -> Scene:
        """Return the go as it stands."""
        scene = self.lay()
        if self.reached or self.ended:  # whoever would be next waits for nothing here
            return replace(scene, seats=tuple(replace(seat, turn=False) for seat in scene.seats))
        return dimmed(scene, self.useful()) if self._is_narrowed else scene

    def entries(self) -> list[Entry]:
        """Return what has happened."""
        return self.told()

    def controls(self) -> list[Control]:
        """Return the controls. Who knows the rules well is offered hints only after a mistake."""
        words = self.words
        hints = self.rungs < LAST and (self.cost.mistakes > 0 or not self.scorer.is_familiar())
        # Where there is little room, the last stays longest. Nothing is left to hint at once the goal is reached: on a
        # phone that leaves room to begin again.
        bar = self.more_controls()
        bar += [] if self.reached else [button(words, f"hint-{self._rung()}", enabled=hints, key="h")]
        bar += take_control(self)
        if self.cost.mistakes > 0 and self.can_play_on():
            bar.append(button(words, "what-if"))
        if self.supposed is not None:
            bar.append(button(words, "what-if-i-could"))
        if self.ended and not self.reached:
            # Nothing else leads on: it stands where moves are confirmed.
            return [*bar, way_on(words, "again", enabled=True, group="ask")]
        return [*bar, button(words, "again", enabled=self.reached or bool(self.told()))]

    def more_controls(self) -> list[Control]:
        """Return what this kind of go has in the bar besides."""
        return []

    def can_play_on(self) -> bool:
        """Whether there is a match to be played on from here."""
        return bool(self.state.actors())

    def has_begun(self) -> bool:
        """Return whether anything has been tried, or a hint taken, and the goal is not reached."""
        return not self.reached and bool(self.tried or self.rungs or self.cost.mistakes)

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Take the choice as a try."""
        self.choose(choice)
        self._keep(choice.action)

    def why(self, tried: Tried) -> None:
        """Say why not; once the try is over, offer another."""
        if self.ended:
            self.reader.tell("info", self.words.say("feedback.ended"))
        else:
            had_begun = self.has_begun()
            super().why(tried)
            if self.reader.feedback.get("kind") == "refused":
                self.cost.mistakes += 1
                if not had_begun:
                    self.reader.lay_again()  # what is asked stands on the table from now on

    def possible(self, label: Deed) -> str:
        """Return what is said of something that is legal: once a hint has dimmed it, to look elsewhere."""
        return self.words.say("feedback.possible-dim" if self._is_narrowed else "feedback.possible", label=label)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Try again, take a hint, or the position."""
        match control["id"]:
            case "again":
                self.retry()
                self._keep("again")
            case "take-position":
                take(self)
            case name if name.startswith(_HINT):
                self._keep(f"{_HINT}{self.hint()}")

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Do again what the browser kept of a go that has not begun here; where that cannot be, stay there."""
        if key != self._key() or self.tried:
            return
        for tried in moves[:MOST_TRIES]:
            self.repeat(tried)

    def repeat(self, tried: str) -> None:
        """Try again what was kept as *tried*, if it can be tried here."""
        choice = next((choice for choice in self.lay().choices if choice.action == tried), None)
        control = next((each for each in self.controls() if each["id"] == tried and each["enabled"]), None)
        rung = tried.removeprefix(_HINT)
        if choice is not None:
            self.act(choice)
        elif rung in RUNGS and not self.reached:  # another one may be offered, since no refusal stands there now
            self._keep(f"{_HINT}{self.hint(rung)}")
        elif control is not None and tried in ("again", "pass"):
            self.control(control, None)

    # --- What a go does of itself -------------------------------------------------------------------------

    def why_not(self, state: State[Any], action: Action) -> Refusal | None:
        """Return None if *action* is legal, else a rule that it breaks, if possible one that the step practises."""
        refusals = list(state.refusals(self.seat, action))
        practised = [refusal for refusal in refusals if refusal.rule in self.step.rules]
        return next(iter(practised or refusals), None)

    def _key(self) -> str:
        """Return what tells the position that the step begins from."""
        return key_of(self.step.start.position())

    def _keep(self, tried: str) -> None:
        """Let the browser keep what has been tried, until the goal is reached."""
        self.tried.append(tried)
        if self.keep is not None:
            self.reader.keep(self.keep["name"], self._key(), 0, [] if self.reached else self.tried)

    def again(self) -> None:
        """Put the step back to its beginning; what it cost is forgotten only once the goal was reached.

        Then it is a go of its own, and the best one counts.
        """
        if self.reached:
            self.cost = Cost()
            self.rungs = 0
        self.position = self.step.start
        self.ended = self.reached = False
        self.redraw()

    def retry(self) -> None:
        """Take back what was wrong, to try something else."""
        self.again()

    def hint(self, rung: str = "") -> str:
        """Take the next rung, or this one: the rule in words, what does not work grows dim, or a shortest solution."""
        rung = rung or self._rung()
        self.rungs = RUNGS.index(rung) + 1
        self.cost.hints = LAST if rung == _SOLUTION else self.cost.hints + 1
        self.again()
        if rung == _RULE:
            said, lit = self.clue()
            rule = self.cite(self.step.rules[0])
            if not said:  # the rule is all that is told: no small window leaves it out
                said = f"{self.words.say('feedback.hint-rule')} {rule['text']}"
                rule = {**rule, "text": ""}
            self.reader.tell("info", said, rule, lit=sorted(lit))
        elif rung == _DIM:
            self.reader.tell("info", self.narrowed(), lit=sorted(self.useful()))
        else:
            self.solve()
        return rung

    def _rung(self) -> str:
        """Return the next rung of hints that adds something to what stands there."""
        for rung in RUNGS[self.rungs :]:
            says_nothing = rung == _RULE and self._rule_stands_there() and not self.clue()[0]
            if not (says_nothing or (rung == _DIM and not self.narrows())):
                return rung
        return _SOLUTION

    def _rule_stands_there(self) -> bool:
        """Return whether the answer to the last try tells the rule that the step practises."""
        cited, rule = self.reader.feedback.get("rule"), self.cite(self.step.rules[0])
        return (cited is not None and cited["id"] == rule["id"]) or rule["text"] in self.reader.feedback.get("text", "")

    @property
    def _is_narrowed(self) -> bool:
        """Whether a hint has let grow dim what does not lead to the goal."""
        return self.rungs > RUNGS.index(_DIM)

    @property
    def solved(self) -> bool:
        """Whether the goal is reached because the solution was shown."""
        return self.cost.hints == LAST

    def answer(self, key: str, **params: Any) -> str:
        """Return the answer to a try, in a wording of its own for each."""
        self.answered += 1
        return wording(self.words, f"feedback.{key}", self.step.name, self.answered, **params)
