"""The tables of attempts, questions and checks: a run, hints by rungs, another try, and what if.

After a mistake the learner can try again, or play on from there on a branch and come back.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from cardkit.lesson import Ask, Attempt
from cardkit.mastery import FAMILIAR, MOST_STARS, RUNGS, Progress, stars
from cardkit.match import Match
from cardkit.practice import Check, Item
from cardkit.scene import Choice
from cardkit.texts import CardkitError, Texts
from cardkit_widgets.controls import button
from cardkit_widgets.game_table import sentences
from cardkit_widgets.runs import AskRun, AttemptRun, Run, dimmed
from cardkit_widgets.steps import StepTable
from cardkit_widgets.table import Control

MOST_SEEDS: Final = 1_000_000
"""Items of a check are made from seeds below this."""


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
        self.show_controls(self.bar(self.texts))

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
