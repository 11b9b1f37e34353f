"""Runs: one go at an attempt or a question, what was tried and what it cost.

A run answers each try with a typed feedback: reached, legal but not the goal, refused with its rule, not your turn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardkit.game import Action, Event
from cardkit.lesson import Ask, Attempt, may_pass, replies
from cardkit.scene import Card, Choice, Option, Scene, Zone
from cardkit.texts import Texts
from cardkit_widgets.game_table import sentences

if TYPE_CHECKING:
    from cardkit_widgets.run_table import RunTable


class Run(ABC):
    """One go at an attempt or a question, on a table."""

    def __init__(self, table: RunTable) -> None:
        self.table = table
        self.hints = 0
        self.mistakes = 0
        self.ended = False  # nothing more can be tried until the learner tries again
        self.reached = False

    @property
    @abstractmethod
    def step(self) -> Attempt | Ask:
        """What is being tried."""

    @abstractmethod
    def scene(self) -> Scene:
        """Return the table as it is to be shown now."""

    @abstractmethod
    def choose(self, choice: Choice) -> None:
        """Take one of the scene's choices as the learner's try."""

    @abstractmethod
    def again(self) -> None:
        """Put the step back to its beginning; hints and mistakes are not forgotten."""

    @abstractmethod
    def solve(self) -> None:
        """Show a shortest solution."""

    @abstractmethod
    def useful(self) -> set[str]:
        """Return the ids of what leads to the goal from here."""

    def events(self) -> Sequence[Event]:
        """Return what has happened in this go."""
        return ()


class AttemptRun(Run):
    """A go at an attempt."""

    def __init__(self, table: RunTable, step: Attempt) -> None:
        super().__init__(table)
        self._step = step
        self.used = 0
        self._past: list[Event] = []

    @property
    def step(self) -> Attempt:
        """The attempt."""
        return self._step

    def events(self) -> Sequence[Event]:
        """Return what has happened since the beginning."""
        return self._past

    def scene(self) -> Scene:
        """Return the table; once the try is over, nothing can be chosen."""
        scene = self.table.picture()
        if not self.ended:
            return scene
        prompt = "" if self.reached else self.table.texts.say("feedback.ended")
        return replace(without_choices(scene), prompt=prompt)

    def again(self) -> None:
        """Put the cards back."""
        self.table.state = self.step.start
        self.used = 0
        self.ended = self.reached = False
        self._past = []

    def solve(self) -> None:
        """Play a shortest solution."""
        for action in self.step.solutions[0]:
            self._try(action)

    def useful(self) -> set[str]:
        """Return the clicks of the actions that begin a shortest way from here."""
        ways = self.step.solve(self.table.state, self.step.within - self.used)
        actions = {str(way[0]) for way in ways}
        return {click for choice in self.table.picture().choices if choice.action in actions for click in choice.clicks}

    def choose(self, choice: Choice) -> None:
        """Try the action."""
        self._try(self.table.kind.parse(choice.action))

    def has_moment(self) -> bool:
        """Whether the learner can act out of turn, here or at the beginning."""
        return may_pass(self.step.start, self.step.seat) or may_pass(self.table.state, self.step.seat)

    def may_pass(self) -> bool:
        """Whether the learner can let a moment pass now."""
        return not self.ended and may_pass(self.table.state, self.step.seat)

    def let_pass(self) -> None:
        """Let the moment pass, which is a try, too: the others go on."""
        self.used += 1
        events = self._others(passed=True)
        self._judge(events, goes_on=self._in_reach())

    def _try(self, action: Action) -> None:
        """Play *action*, show what came of it, and say whether it reached the goal."""
        table, step = self.table, self.step
        moment = step.try_out(table.state, action)
        self.used += 1
        self._past = [*self._past, *moment.events]
        table.state = moment.after
        if not step.goal(moment):
            self._judge(moment.events, goes_on=self._goes_on())
            return
        self.ended = self.reached = True
        table.won(self.used - len(step.solutions[0]), wrong_answers=0)
        table.redraw()
        words = table.texts
        came_of_it = _in_words(moment.events, words)
        table.answer("reached", f"{words.say('feedback.reached')} {came_of_it}", table.cite(step.rules[0]))

    def _judge(self, events: Sequence[Event], *, goes_on: bool) -> None:
        """Say what came of a try that did not reach the goal, and whether there is another move."""
        table, step = self.table, self.step
        self.ended = not goes_on
        self.mistakes += not goes_on
        table.redraw()
        words = table.texts
        key = "feedback.go-on" if goes_on else "feedback.legal"
        said = words.say(key, what=_in_words(events, words), n=step.within - self.used)
        table.answer("legal", said, table.cite(step.rules[0]))

    def _others(self, *, passed: bool = False) -> list[Event]:
        """Let the others reply; return what happened."""
        table, step = self.table, self.step
        events: list[Event] = []
        for seat, answer in replies(step.game, table.state, step.seat, passed=passed):
            table.state = table.state.after(seat, answer, events.append)
        self._past = [*self._past, *events]
        return events

    def _goes_on(self) -> bool:
        """Let the others reply if there is another move; return whether the goal can still be reached with it."""
        if self.used == self.step.within:
            return False
        self._others()
        return self._in_reach()

    def _in_reach(self) -> bool:
        """Whether the goal can still be reached with the moves that are left."""
        left = self.step.within - self.used
        return left > 0 and bool(self.step.solve(self.table.state, left))


class AskRun(Run):
    """A go at a question."""

    def __init__(self, table: RunTable, step: Ask) -> None:
        super().__init__(table)
        self._step = step
        self._wrong: set[int] = set()

    @property
    def step(self) -> Ask:
        """The question."""
        return self._step

    def scene(self) -> Scene:
        """Return the table with the answers beside it and nothing else to choose, or the answers alone."""
        table = self.table
        words = table.texts
        scene = without_choices(table.picture())
        options = tuple(self._option(at, answer, words) for at, answer in enumerate(self.step.answers))
        answers = Zone("answers", "options", words.say("feedback.answers"), options=options)
        choices = tuple(Choice(f"answer {at}", (each.id,), each.label, instant=True) for at, each in enumerate(options))
        return replace(
            scene,
            seats=scene.seats if table.with_table else (),
            zones=(*scene.zones, answers) if table.with_table else (answers,),
            prompt="" if self.reached else words.say("feedback.pick"),
            choices=() if self.reached else choices,
            over=scene.over if table.with_table else "",
            forecasts=(),  # they would tell the answer
            sheets=(),
        )

    def _option(self, at: int, answer: Any, words: Texts) -> Option:
        ident = f"answer:{at}"
        game, step = self.step.game, self.step
        match step.kind:
            case "action":
                return Option(ident, game.label(step.start, step.seat, step.value(answer), words))
            case "seat":
                return Option(ident, words.seat(answer))
            case "cards":
                cards = tuple(replace(card, id=f"{ident}:{card.id}") for card in game.show(answer, words))
                return Option(ident, "-".join(card.name or card.label for card in cards), cards)
        return Option(ident, str(answer))

    def choose(self, choice: Choice) -> None:
        """Say whether the answer is right, and by which rule."""
        at = int(choice.action.removeprefix("answer "))
        table = self.table
        if at in self.step.correct(self.step.start):
            self.ended = self.reached = True
            table.won(0, wrong_answers=len(self._wrong))
            table.redraw()
            said = table.texts.say("feedback.right", label=choice.label)
            table.answer("reached", " ".join(filter(None, (said, self._right_too(at)))), self._rule(at))
        else:
            self._wrong.add(at)
            table.mistake()
            reason = table.texts.say("feedback.wrong", label=choice.label)
            table.answer("legal", " ".join(filter(None, (reason, self._why(at)))), self._rule(at))

    def _right_too(self, at: int) -> str:
        """Return the sentence that tells the other right answers; empty if there is none."""
        words = self.table.texts
        others = [other for other in self.step.correct(self.step.start) if other != at]
        labels = [self._option(other, self.step.answers[other], words).label for other in others]
        return words.say("feedback.right-too", list_answers=labels) if labels else ""

    def _why(self, at: int) -> str:
        """Return why an action among the answers is refused; other answers have no such sentence."""
        refusal = self._refusal(at)
        return "" if refusal is None else self.step.game.refuse(refusal, self.table.texts)

    def _rule(self, at: int) -> Any:
        refusal = self._refusal(at)
        return self.table.cite(self.step.rules[0] if refusal is None else refusal.rule)

    def _refusal(self, at: int) -> Any:
        step = self.step
        return step.start.why_not(step.seat, step.value(step.answers[at])) if step.kind == "action" else None

    def again(self) -> None:
        """Ask once more."""
        self.ended = self.reached = False

    def solve(self) -> None:
        """Give the answer."""
        self.choose(self.scene().choices[self.step.correct(self.step.start)[0]])

    def useful(self) -> set[str]:
        """Return the ids of the right answers, and of one wrong one, so that there is still something to choose."""
        correct = self.step.correct(self.step.start)
        wrong = next(at for at in range(len(self.step.answers)) if at not in correct)
        return {f"answer:{at}" for at in (*correct, wrong)}


def without_choices(scene: Scene) -> Scene:
    """Return the scene with nothing on it that could be chosen; buttons that do nothing would only mislead."""
    zones = tuple(zone for zone in scene.zones if zone.kind != "options")
    return replace(scene, zones=zones, choices=(), options=())


def dimmed(scene: Scene, useful: set[str]) -> Scene:
    """Return the scene with the person's own cards dim but for those in *useful*, and only the choices among them."""

    def dim(card: Card) -> Card:
        return card if card.id in useful else replace(card, dim=True)

    own = {seat.seat for seat in scene.seats if seat.you}
    zones = []
    for zone in scene.zones:
        if zone.kind == "options":
            zone = replace(zone, options=tuple(each for each in zone.options if each.id in useful))
        elif zone.seat in own:
            zone = replace(zone, cards=tuple(dim(card) for card in zone.cards))
        zones.append(zone)
    choices = tuple(choice for choice in scene.choices if set(choice.clicks) <= useful)
    return replace(scene, zones=tuple(zones), choices=choices)


def _in_words(events: Sequence[Event], words: Texts) -> str:
    """Return what happened, one sentence after the other."""
    return " ".join(entry["text"] for entry in sentences(events, words))
