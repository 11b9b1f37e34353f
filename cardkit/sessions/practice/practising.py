"""Practice: fresh items of what somebody has met, in three ways: ten of them, the puzzles of the day, three minutes.

What was missed comes again sooner: the browser, which keeps it, sorts the checks after the boxes of S. Leitner, *So
lernt man lernen* (Freiburg 1972): see ``widgets/js/progress/practice.js``. The learner tells it each answer, and hears
what is needed most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardkit.contract import Game
from cardkit.lessons.check import Check
from cardkit.looks.scene import Choice, Scene
from cardkit.sessions.activity import Tried
from cardkit.sessions.around import Around
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.messages import Clock, Control, Known
from cardkit.sessions.practice.goes import WAYS, Go
from cardkit.sessions.practice.hall import Hall
from cardkit.sessions.practice.learner import Learner
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Cost
from cardkit.sessions.steps.checking import go_at
from cardkit.sessions.steps.trying import Trying
from cardkit.texts import CardkitError


class Practising(Around[Hall | Trying]):
    """Somebody practises a game, or stands in the hall, before the *ways* to do so.

    *checks* gives all checks of the game, in the order of its chapters, when they are needed first; *tasks* says in a
    language what each of them asks for.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        checks: Callable[[], Sequence[Check]],
        tasks: Callable[[str], Mapping[str, str]],
        reader: Reader,
        ways: Sequence[type[Go]] = WAYS,
    ) -> None:
        self.learner = Learner(checks, reader)
        self._ways = ways
        self.hall = Hall(game, ways, self._enter, self.learner, reader)
        super().__init__(self.hall)
        self.go: Go | None = None
        self.item: Trying | None = None
        self._tasks = tasks
        self._counted = False  # whether the item that lies here has been counted
        self._gos = 0

    def know(self, known: Known) -> None:
        """Take over what the browser knows of the learner."""
        self.learner.know(known)

    # --- What the table shows ------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return the hall, or the item, with where one is in the go and what is asked before its prompt."""
        scene = super().scene()
        if self.item is None or self.go is None:
            return scene
        count = self.words.say(f"practice.count-{self.go.name}", number=self.go.number, n=self.go.right, of=self.go.of)
        step = self.item.step
        task = self.task()
        # At the beginning that is all there is to say; later the game asks for what belongs to it.
        begins = self.item.position == step.start and not self.item.ended
        return replace(scene, prompt=" ".join(filter(None, (count, task, "" if task and begins else scene.prompt))))

    def task(self) -> str:
        """Return what the item asks for."""
        return "" if self.item is None else self._tasks(self.reader.language).get(self.item.step.name, "")

    def controls(self) -> list[Control]:
        """Return the controls of the item, and the way on."""
        bar = super().controls()
        if self.item is None or self.go is None:
            return bar
        if not self.go.helps:
            bar = [control for control in bar if control["id"] == "pass"]
        words, reached = self.words, self.item.reached
        if self.go.passes:
            bar.append(button(words, "later", enabled=not reached))
        bar.append(way_on(words, "result" if self.go.is_over else "next-item", enabled=reached))
        return [*bar, button(words, "stop")] if self.go.time else bar

    def clock(self) -> Clock:
        """Return the clock of this go, if it has one."""
        time = 0 if self.go is None else self.go.time
        return {"go": self._gos, "time": time, "stop": "stop"}

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Go one of the ways, or take the choice as a try at the item."""
        super().act(choice)
        self._judge()

    def why(self, tried: Tried) -> None:
        """Say why not, or that a way is to be chosen."""
        super().why(tried)
        self._judge()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go on to the next item, or to the result, or carry out what every item offers."""
        match control["id"]:
            case "later" | "next-item" | "result":
                self._count(right=False)
                if self.go is not None and self.go.is_over:
                    self._leave()
                else:
                    self._deal()
            case "stop":
                self._leave()
            case _:
                super().control(control, value)
                self._judge()

    def wish(self, query: Mapping[str, str]) -> None:
        """Begin with the rule that the page's address names, once; elsewhere there is nothing to wish for."""
        rule = query.get("rule", "")
        if rule == self.learner.wanted or rule not in self.game.rules(self.reader.language):
            return
        self.learner.wanted = rule
        self._enter(next(way for way in self._ways if way.suits))

    # --- What counts ---------------------------------------------------------------------------------------------

    def is_familiar(self) -> bool:
        """Whether the learner knows all rules of the item well."""
        return self.item is not None and self.learner.is_familiar(self.item.step.rules)

    def reached(self, cost: Cost) -> None:
        """Count an item that is solved: as right if it needed no hint and no second go."""
        self._count(right=cost.is_clean)
        if self.go is not None:
            self.go.solved(cost)

    def _judge(self) -> None:
        """Count an item that was missed; whoever is right against the clock goes on at once."""
        if self.item is None or self.go is None:
            return
        if not self.item.cost.is_clean:
            self._count(right=False)
        elif self.go.time and self.item.reached:
            said = self.reader.feedback
            self._deal()
            self.reader.feedback = said

    def _count(self, *, right: bool) -> None:
        """Count the item that lies here, once."""
        if self._counted or self.go is None or self.item is None:
            return
        self._counted = True
        self.go.count(self.item.step.rules, right=right)

    # --- Out of the hall and back --------------------------------------------------------------------------------

    def _enter(self, way: type[Go]) -> None:
        """Begin a go; one that is over already shows how it went."""
        self.go = way(self.learner)
        if self.go.is_over:
            self._leave()
            return
        self._gos += 1
        self._deal()
        if self.go.suits and self.learner.has_met_nothing():
            self.reader.tell("info", self.words.say("practice.nothing-met"))

    def _deal(self) -> None:
        """Lay the next item on the table."""
        assert self.go is not None
        check, seed = self.go.next()
        answered = 0 if self.item is None else self.item.answered
        try:
            self.inside = self.item = go_at(check, seed, self, self.reader, answered)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        self._counted = False
        self.redraw()

    def _leave(self) -> None:
        """Say how the go went, and stand in the hall again."""
        go = self.go
        assert go is not None
        self.go = self.item = None
        self.inside = self.hall
        self.hall.said = go.result()
        self.redraw()
        text, rule = go.remark(self.words)
        if text:
            self.reader.tell("info", text, self.cite(rule) if rule else None, shares=go.shares)
