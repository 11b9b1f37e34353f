"""Lessons on the screen: what an author writes in a notebook, and the live tables that come of it.

>>> lesson = Lesson("combo_breaker", "en")
>>> step = lesson.attempt(
...     "beat-an-8",
...     "CB-15 CB-16",
...     start=dict(hands=["3 9 5", "4 4", "7 6"], reserves=["2", "", ""], trick=["2: play 8"]),
...     goal=lambda moment: moment.happened("play"),
... )
>>> step
Attempt 'beat-an-8' · CB-15 CB-16 · 1 of 5 actions reach the goal in 1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardkit import lesson as steps
from cardkit.game import Action, Event, Game, State, game
from cardkit.lesson import AnswerKind, Goal, LessonError
from cardkit.scene import Choice, Option, Scene, Zone
from cardkit.svg import hand
from cardkit.texts import DEFAULT_LANGUAGE, Texts
from cardkit_widgets.play import GameTable, PlayTable, button, cited, sentences
from cardkit_widgets.table import Control

Position = State[Any] | Mapping[str, Any]
"""A state, or the arguments of ``game.position`` for one."""


class Picture:
    """Cards to look at in a notebook."""

    def __init__(self, svg: str, text: str) -> None:
        self.svg = svg
        self.text = text

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


class Lesson:
    """A lesson about one game in one language; its methods make the steps.

    Each step has a *name* that is unique in the lesson, and *rules*: the ids that it practises, with blanks between.
    """

    def __init__(self, name: str, language: str = DEFAULT_LANGUAGE) -> None:
        self.game: Game[Any, Any] = game(name)
        self.language = language
        self.steps: dict[str, steps.Step] = {}

    def _add(self, step: steps.Step) -> None:
        if step.name in self.steps:
            raise LessonError(step.name, "lesson-name-twice")
        self.steps[step.name] = step

    def _state(self, start: Position) -> State[Any]:
        return start if isinstance(start, State) else self.game.position(**start)

    def watch(self, name: str, rules: str, *, start: Position, moves: Sequence[str], seat: int = 0) -> WatchTable:
        """Show *moves* (``"1: play 8 at 3"``) one by one, seen from *seat*."""
        step = steps.Watch(
            name=name, game=self.game, start=self._state(start), rules=tuple(rules.split()), seat=seat,
            moves=tuple(moves),
        )  # fmt: skip
        self._add(step)
        return WatchTable(step, self.language)

    def attempt(
        self, name: str, rules: str, *, start: Position, goal: Goal, within: int = 1, seat: int = 0
    ) -> AttemptTable:
        """Let the learner at *seat* reach *goal*, a predicate of a Moment, with at most *within* actions."""
        step = steps.Attempt(
            name=name, game=self.game, start=self._state(start), rules=tuple(rules.split()), seat=seat, goal=goal,
            within=within,
        )  # fmt: skip
        self._add(step)
        return AttemptTable(step, self.language)

    def ask(
        self,
        name: str,
        rules: str,
        *,
        start: Position,
        kind: AnswerKind,
        answers: Sequence[Any],
        right: Callable[[State[Any], Any], bool],
        seat: int = 0,
        table: bool = True,
    ) -> AskTable:
        """Let the learner pick among *answers*; *right* computes from the state which are right.

        Without *table* the answers stand alone.
        """
        step = steps.Ask(
            name=name, game=self.game, start=self._state(start), rules=tuple(rules.split()), seat=seat, kind=kind,
            answers=tuple(answers), right=right,
        )  # fmt: skip
        self._add(step)
        return AskTable(step, self.language, with_table=table)

    def play(self, name: str, rules: str, *, start: Position, level: str = "easy", seat: int = 0) -> PlayTable:
        """Let the learner play on from *start* against bots of that *level*."""
        step = steps.Play(
            name=name, game=self.game, start=self._state(start), rules=tuple(rules.split()), seat=seat, level=level
        )
        self._add(step)
        return PlayTable(
            self.game.name, players=step.start.seats, seat=seat, level=level, language=self.language, step=step
        )

    def after(self, state: State[Any], *moves: str) -> State[Any]:
        """Return *state* after *moves* (``"1: play 8 at 3"``): what the answers of a question are computed from."""
        for move in moves:
            seat, _, action = move.partition(":")
            state = state.after(int(seat), self.game.parse(action.strip()))
        return state

    def show(self, cards: str) -> Picture:
        """Return a picture of *cards*, written in the game's notation."""
        texts = self.game.texts(self.language)
        faces = {face.key: face for face in self.game.faces(texts)}
        shown = self.game.show(cards, texts)
        label = ", ".join(card.label for card in shown)
        return Picture(hand([faces[card.face] for card in shown], label=label), cards)


class StepTable(GameTable):
    """The table of a lesson step."""

    def __init__(self, step: steps.Step, language: str) -> None:
        self.step = step
        super().__init__(step.game, step.start, step.seat, language)

    def __repr__(self) -> str:
        """Return the step and what its proof found, the same in every run and language."""
        return repr(self.step)


class WatchTable(StepTable):
    """Moves shown one by one, back and forth."""

    step: steps.Watch

    def __init__(self, step: steps.Watch, language: str) -> None:
        self.at = 0
        super().__init__(step, language)
        self.go_to(0)

    def go_to(self, at: int) -> None:
        """Show the table after *at* moves."""
        self.at = at
        self.state = self.step.states[at]
        words = self.texts
        past = [event for events in self.step.events[:at] for event in events]
        last = sentences(self.step.events[at - 1], words) if at else []
        prompt = " ".join(entry["text"] for entry in last) or words.say("feedback.watch", n=len(self.step.moves))
        scene = replace(self.picture(), choices=(), options=(), prompt=prompt)
        moves = len(self.step.moves)
        bar = [
            button(words, "restart", enabled=at > 0),
            button(words, "back", enabled=at > 0),
            button(words, "next", enabled=at < moves),
        ]
        self.show(scene, entries=sentences(past, words), controls=bar)

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, or to the beginning."""
        self.go_to({"restart": 0, "back": self.at - 1, "next": self.at + 1}[control["id"]])

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say that this table is for looking."""
        self.answer("info", self.texts.say("feedback.only-watch"))


class AttemptTable(StepTable):
    """A goal to reach. Legal moves that miss it show what came of them; refused ones show their rule."""

    step: steps.Attempt

    def __init__(self, step: steps.Attempt, language: str) -> None:
        self.used = 0
        self.past: list[Event] = []
        super().__init__(step, language)
        self.begin()

    def begin(self) -> None:
        """Put the table back to the beginning of the step."""
        self.state = self.step.start
        self.used = 0
        self.past = []
        self._show()

    def _show(self, ended: str | None = None) -> None:
        """Show the table as it is now; *ended* is what to say in place of whose turn it is once the try is over."""
        words = self.texts
        scene = self.picture()
        if ended is not None:
            scene = replace(scene, choices=(), options=(), prompt=ended)
        fresh = not self.used
        bar = [button(words, "again", enabled=not fresh), button(words, "solution")]
        self.show(scene, entries=sentences(self.past, words), controls=bar)

    def act(self, action: Action) -> None:
        """Try the action: reached, or legal but not the goal."""
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Play *action*, show what came of it, and say whether it reached the goal."""
        moment = self.step.try_out(self.state, action)
        self.used += 1
        self.past += moment.events
        self.state = moment.after
        reached = self.step.goal(moment)
        goes_on = not reached and self.used < self.step.within
        if goes_on:
            for seat, answer in steps.replies(self.kind, moment.after, self.seat):
                self.state = self.state.after(seat, answer, self.past.append)
            goes_on = self.seat in self.state.actors()
        words = self.texts
        self._show(None if goes_on else "" if reached else words.say("feedback.ended"))
        rule = cited(self.kind, self.step.rules[0], self.language)
        came_of_it = " ".join(entry["text"] for entry in sentences(moment.events, words))
        if reached:
            self.answer("reached", f"{words.say('feedback.reached')} {came_of_it}", rule)
            return
        left = self.step.within - self.used
        key = "feedback.go-on" if goes_on else "feedback.legal"
        self.answer("legal", words.say(key, what=came_of_it, n=left), rule)

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say why not; after the step has ended, offer to begin again."""
        if self.used and not self._shown.choices:
            self.answer("info", self.texts.say("feedback.ended"))
        else:
            super().on_why(clicks)

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Begin again, or show a shortest solution."""
        self.begin()
        if control["id"] == "solution":
            for action in self.step.solutions[0]:
                self.carry_out(action)


class AskTable(StepTable):
    """A question with its answers as buttons."""

    step: steps.Ask

    def __init__(self, step: steps.Ask, language: str, *, with_table: bool) -> None:
        self.with_table = with_table
        super().__init__(step, language)
        self.show(self.question(), controls=[])

    def question(self) -> Scene:
        """Return the table with the answers beside it."""
        words = self.texts
        scene = self.picture()
        options = tuple(self._option(at, answer, words) for at, answer in enumerate(self.step.answers))
        answers = Zone("answers", "options", words.say("feedback.answers"), options=options)
        choices = tuple(Choice(f"answer {at}", (each.id,), each.label, instant=True) for at, each in enumerate(options))
        return replace(
            scene,
            seats=scene.seats if self.with_table else (),
            zones=(*scene.zones, answers) if self.with_table else (answers,),
            prompt=words.say("feedback.pick"),
            choices=choices,
            options=(),
        )

    def _option(self, at: int, answer: Any, words: Texts) -> Option:
        ident = f"answer:{at}"
        match self.step.kind:
            case "action":
                return Option(ident, self.kind.label(self.state, self.seat, self.step.value(answer), words))
            case "seat":
                return Option(ident, words.seat(answer))
            case "cards":
                cards = tuple(replace(card, id=f"{ident}:{card.id}") for card in self.kind.show(answer, words))
                return Option(ident, "-".join(card.label for card in cards), cards)
        return Option(ident, str(answer))

    def on_act(self, choice: Choice) -> None:
        """Say whether the answer is right, and by which rule."""
        at = int(choice.action.removeprefix("answer "))
        right = at in self.step.correct(self.state)
        words = self.texts
        rule = cited(self.kind, self.step.rules[0], self.language)
        reason = ""
        if not right and self.step.kind == "action":
            refusal = self.state.why_not(self.seat, self.step.value(self.step.answers[at]))
            if refusal is not None:
                reason = self.kind.refuse(refusal, words)
                rule = cited(self.kind, refusal.rule, self.language)
        key = "feedback.right" if right else "feedback.wrong"
        text = " ".join(filter(None, (words.say(key, label=choice.label), reason)))
        self.answer("reached" if right else "legal", text, rule)

    def on_why(self, clicks: Sequence[str]) -> None:
        """Point to the answers."""
        self.answer("info", self.texts.say("feedback.pick"))
