"""The tables of lesson steps. A table shows a step; a *run* is one go at it: what was tried, and what it cost.

A run answers each try with a typed feedback: reached, legal but not the goal, refused with its rule, not your turn.
After a mistake the learner can try again, or play on from there on a branch and come back.
"""

from __future__ import annotations

import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardkit.game import Action, Event, Game, State
from cardkit.lesson import Ask, Attempt, Play, Step, Watch, may_pass, replies
from cardkit.mastery import FAMILIAR, MOST_STARS, RUNGS, Progress, stars
from cardkit.match import Match
from cardkit.practice import Check, Item
from cardkit.scene import Card, Choice, Option, Scene, Zone
from cardkit.texts import CardkitError, Texts
from cardkit_widgets.controls import button
from cardkit_widgets.game_table import sentences
from cardkit_widgets.match_table import MatchTable
from cardkit_widgets.table import Control

MOST_SEEDS: Final = 1_000_000
"""Items of a check are made from seeds below this."""


class StepTable(MatchTable):
    """The table of a step that is finished with stars. *progress* is the lesson's, shared by its tables."""

    def __init__(
        self,
        step: Step | Check,
        start: State[Any],
        progress: Progress,
        language: str,
        game: Game[Any, Any],
    ) -> None:
        self.lesson_step = step
        self.progress = progress
        progress.practised[step.name] = step.rules
        self.first = len(progress.practised) == 1
        super().__init__(game, start, step.seat, language)
        self.tell_stars()

    def __repr__(self) -> str:
        """Return the step and what its proof found, the same in every run and language."""
        return repr(self.lesson_step)

    def tell_stars(self) -> None:
        """Let the browser know how this step stands, so that it can keep it."""
        won = self.progress.stars.get(self.lesson_step.name)
        label = "" if won is None else self.texts.say("step.stars", n=won, most=MOST_STARS)
        self.step = {
            "lesson": self.progress.lesson,
            "name": self.lesson_step.name,
            "stars": won,
            "most": MOST_STARS,
            "label": label,
            "first": self.first,
        }

    def finish(self, won: int) -> None:
        """Note that the step is finished with so many stars."""
        self.progress.finish(self.lesson_step.name, won)
        self.tell_stars()

    def on_remember(self, stars: Mapping[str, int]) -> None:
        """Take over what the browser kept of earlier visits."""
        self.progress.remember(stars)
        self.tell_stars()

    def on_forget(self) -> None:
        """Forget the stars of the whole lesson: each of its tables hears of it, and tells its own."""
        self.progress.forget()
        self.tell_stars()

    def redraw(self) -> None:
        """Show the table again, in the present language."""
        super().redraw()
        self.tell_stars()


class WatchTable(StepTable):
    """Moves shown one by one, back and forth. Who has seen the last one has finished."""

    lesson_step: Watch

    def __init__(self, step: Watch, progress: Progress, language: str) -> None:
        self.at = 0
        super().__init__(step, step.start, progress, language, step.game)
        self.redraw()

    def go_to(self, at: int) -> None:
        """Show the table after *at* moves."""
        self.at = at
        self.state = self.lesson_step.states[at]
        self.redraw()
        if at == len(self.lesson_step.moves):
            self.finish(MOST_STARS)

    def redraw(self) -> None:
        """Show the table after the moves that have been seen."""
        at, step, words = self.at, self.lesson_step, self.texts
        past = [event for events in step.events[:at] for event in events]
        last = sentences(step.events[at - 1], words) if at else []
        moves = len(step.moves)
        prompt = " ".join(entry["text"] for entry in last) or words.say("feedback.watch", n=moves)
        scene = replace(without_choices(self.picture()), prompt=prompt)
        bar = [
            button(words, "restart", enabled=at > 0),
            button(words, "back", enabled=at > 0),
            button(words, "next", enabled=at < moves),
        ]
        self.show(scene, entries=sentences(past, words), controls=bar)
        self.tell_stars()

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, or to the beginning."""
        self.go_to({"restart": 0, "back": self.at - 1, "next": self.at + 1}[control["id"]])

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say that this table is for looking."""
        self.answer("info", self.texts.say("feedback.only-watch"))


class PlayStepTable(StepTable):
    """A match to be played on from a position. Whoever finishes it has all the stars: losing teaches as much."""

    lesson_step: Play

    def __init__(self, step: Play, progress: Progress, language: str) -> None:
        self.level = step.level
        super().__init__(step, step.start, progress, language, step.game)
        self.kept = f"{progress.lesson}/{step.name}"
        self.show_match(Match(step.game, step.start))

    def kept_key(self) -> str | None:
        """Return what tells the position that the match began from."""
        return str(zlib.crc32(repr(self.lesson_step.start.position()).encode()))

    def show_match(self, match: Match) -> None:
        """Show the match, and note when it is over."""
        super().show_match(match)
        if not match.state.actors():
            self.finish(MOST_STARS)

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under the match."""
        return [*super().match_bar(match, words), button(words, "restart")]

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Begin again, or carry out what every match offers."""
        if control["id"] == "restart":
            self.show_match(Match(self.kind, self.lesson_step.start))
        else:
            super().on_control(control, value)


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


class RunTable(StepTable):
    """A table with a run: hints by rungs, another try, and what if."""

    def __init__(
        self, step: Attempt | Ask | Check, item: Attempt | Ask, progress: Progress, language: str, *, with_table: bool
    ) -> None:
        self.with_table = with_table
        self.match = None
        super().__init__(step, item.start, progress, language, item.game)
        self.run = self.new_run(item)
        self.redraw()

    def new_run(self, item: Attempt | Ask) -> Run:
        """Return a go at *item* on this table."""
        self.state = item.start
        return AttemptRun(self, item) if isinstance(item, Attempt) else AskRun(self, item)

    def redraw(self) -> None:
        """Show the run as it stands, or the branch on which the learner plays on."""
        if self.match is not None:
            super().redraw()
            return
        words = self.texts
        scene = self.run.scene()
        if self.run.hints > RUNGS.index("dim") and not self.run.ended:
            scene = dimmed(scene, self.run.useful())
        self.show(scene, entries=sentences(self.run.events(), words), controls=self.bar(words))
        self.tell_stars()

    def bar(self, words: Texts) -> list[Control]:
        """Return the controls of a run. Who knows the rules well is offered hints only after a mistake."""
        run = self.run
        familiar = self.progress.mastery(self.lesson_step.rules) >= FAMILIAR
        hints = run.hints < len(RUNGS) and not run.reached and (run.mistakes > 0 or not familiar)
        what_if = run.mistakes > 0 and self.with_table and bool(self.state.actors())
        controls = [button(words, "again", enabled=run.ended or bool(run.events()))]
        controls.append(button(words, f"hint-{RUNGS[min(run.hints, len(RUNGS) - 1)]}", enabled=hints, key="h"))
        if isinstance(run, AttemptRun) and run.has_moment():
            controls.append(button(words, "pass", enabled=run.may_pass(), key="p"))
        if what_if:
            controls.append(button(words, "what-if"))
        return controls

    def mistake(self) -> None:
        """Note a mistake: from now on there are hints again, and what if."""
        self.run.mistakes += 1
        self.show_bar()

    def show_bar(self) -> None:
        """Show the bar anew; the table stays as it is."""
        self.controls = [dict(control) for control in self.bar(self.texts)]

    def on_act(self, choice: Choice) -> None:
        """Take the choice as a try, or as a move on the branch."""
        if self.match is not None:
            super().on_act(choice)
        else:
            self.run.choose(choice)

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say why not; once the try is over, offer another."""
        if self.match is None and self.run.ended:
            said = "answered" if isinstance(self.run, AskRun) else "ended"
            self.answer("info", self.texts.say(f"feedback.{said}"))
        elif self.match is None and isinstance(self.run, AskRun):
            self.answer("info", self.texts.say("feedback.pick"))
        else:
            super().on_why(clicks)
            if self.match is None and self.feedback.get("kind") == "refused":
                self.mistake()

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Try again, take a hint, play on from here, come back."""
        name = control["id"]
        if name == "return":
            self.match = None
            self.run.again()
            self.redraw()
        elif name == "what-if":
            self.show_match(Match(self.kind, self.state))
        elif self.match is not None:
            super().on_control(control, value)
        elif name == "again":
            if self.run.reached:  # a go of its own: the best one counts
                self.run = self.new_run(self.run.step)
            self.run.again()
            self.redraw()
        elif name.startswith("hint"):
            self.hint()
        elif name == "pass" and isinstance(self.run, AttemptRun):
            self.run.let_pass()

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls of the branch: the way back comes first."""
        return [button(words, "return"), *super().match_bar(match, words)]

    def hint(self) -> None:
        """Take the next rung: the rule in words, then what does not work grows dim, then a shortest solution."""
        run = self.run
        rung = RUNGS[run.hints]
        run.hints += 1
        run.again()
        if rung == "solution":
            run.solve()
            return
        self.redraw()
        rule = self.cite(run.step.rules[0])
        self.answer("info", self.texts.say(f"feedback.hint-{rung}"), rule)

    def won(self, extra_actions: int, wrong_answers: int) -> None:
        """The run has reached its goal."""
        self.finish(stars(self.run.hints, wrong_answers, extra_actions))


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


def _in_words(events: Sequence[Event], words: Texts) -> str:
    """Return what happened, one sentence after the other."""
    return " ".join(entry["text"] for entry in sentences(events, words))


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
            table.answer("reached", table.texts.say("feedback.right", label=choice.label), self._rule(at))
        else:
            self._wrong.add(at)
            table.mistake()
            reason = table.texts.say("feedback.wrong", label=choice.label)
            table.answer("legal", " ".join(filter(None, (reason, self._why(at)))), self._rule(at))

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


class CheckTable(RunTable):
    """Fresh items, one after the other, until so many were right at the first go."""

    lesson_step: Check

    def __init__(self, step: Check, progress: Progress, language: str, *, seed: int | None = None) -> None:
        self._seed = random.SystemRandom().randrange(MOST_SEEDS) if seed is None else seed
        self.check = step
        self.right = 0
        self.missed = 0
        self._solved = False
        super().__init__(step, self._next_item(), progress, language, with_table=True)

    def _next_item(self) -> Item:
        while True:
            self._seed += 1
            try:
                return self.check.make(self._seed % MOST_SEEDS)
            except CardkitError:  # proved for many seeds, not for every one: take the next
                continue

    def won(self, extra_actions: int, wrong_answers: int) -> None:
        """An item is solved: it counts if it needed no hint and no second go, and only once."""
        if self._solved:
            return
        clean = not (self.run.hints or self.run.mistakes or wrong_answers or extra_actions)
        self.right += clean
        self.missed += not clean
        self._solved = True
        if self.right == self.check.wanted:
            self.finish(max(0, MOST_STARS - self.missed))

    def bar(self, words: Texts) -> list[Control]:
        """Return the controls of a run, and the way to the next item."""
        done = self.right >= self.check.wanted
        return [*super().bar(words), button(words, "more" if done else "next-item", enabled=self._solved)]

    def redraw(self) -> None:
        """Show the item, and how many are right."""
        super().redraw()
        if self.match is None:
            self.tell_count()

    def tell_count(self) -> None:
        """Write how many are right before the prompt."""
        count = self.texts.say("step.count", right=self.right, wanted=self.check.wanted)
        self.scene = {**self.scene, "prompt": f"{count} {self.scene['prompt']}"}

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Go on to the next item, or carry out what every run offers."""
        if control["id"] not in ("next-item", "more"):
            super().on_control(control, value)
            return
        if control["id"] == "more":
            self.right = self.missed = 0
        self._solved = False
        self.run = self.new_run(self._next_item())
        self.redraw()
