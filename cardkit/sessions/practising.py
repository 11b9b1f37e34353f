"""Practice: fresh items of what somebody has met, in three rooms: ten of them, the puzzle of the day, three minutes.

What was missed comes again sooner: the browser, which keeps it, sorts the checks after the boxes of S. Leitner, *So
lernt man lernen* (Freiburg 1972): see ``widgets/js/progress/practice.js``. The session tells it each answer, and hears
what is needed most.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any, Final

from cardkit.contract import Game, State
from cardkit.lessons.check import Check
from cardkit.looks.scene import Choice, Option, Scene, Zone
from cardkit.sessions.checking import go_at
from cardkit.sessions.controls import button
from cardkit.sessions.messages import Clock, Control, Entry, Known
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Cost
from cardkit.sessions.rooms import ITEMS, Go, Puzzle, Race, Ten, row
from cardkit.sessions.session import Session, Tried
from cardkit.sessions.trying import Trying
from cardkit.texts import CardkitError

ROOMS: Final = (Ten, Puzzle, Race)
FIRST: Final = 3
"""So many checks, the first of the game, are for whoever has met nothing yet."""
_ROOM: Final = "room "


class Practising(Session):
    """Somebody practises a game, or stands before the rooms.

    *checks* gives all checks of the game, in the order of its chapters, when they are needed first; *tasks* says in a
    language what each of them asks for.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        checks: Callable[[], Sequence[Check]],
        tasks: Callable[[str], Mapping[str, str]],
        reader: Reader,
        rooms: Sequence[type[Go]] = ROOMS,
    ) -> None:
        super().__init__(game, 0, reader)
        self.rooms = rooms
        self.go: Go | None = None
        self.item: Trying | None = None
        self.known: Known | None = None
        self.best = 0
        self.puzzles: dict[str, str] = {}  # how they went, by their dates
        self._load = checks
        self._tasks = tasks
        self._counted = False  # whether the item that lies here has been counted
        self._gos = 0
        self._said: tuple[str, dict[str, Any]] = ("prompt", {})  # how the last go went
        self._random: random.Random = random.SystemRandom()

    @cached_property
    def checks(self) -> dict[str, Check]:
        """All checks of the game by name."""
        return {check.name: check for check in self._load()}

    def know(self, known: Known) -> None:
        """Take over what the browser knows of the learner."""
        self.known = known
        self.best = max(self.best, known["best"])
        if known["puzzle"]:
            self.puzzles.setdefault(known["today"], known["puzzle"])

    @property
    def today(self) -> str:
        """The day where the learner is."""
        return self.known["today"] if self.known else date.today().isoformat()

    # --- What the table shows ------------------------------------------------------------------------------------

    @cached_property
    def _empty(self) -> State[Any]:
        state: State[Any] = self.game.deal()
        return state

    @property
    def state(self) -> State[Any]:
        """The position of the item; before the rooms, one that nobody sees."""
        state: State[Any] = self._empty if self.item is None else self.item.state
        return state

    def scene(self) -> Scene:
        """Return the item, with where one is in the go and what is asked before its prompt, or the rooms."""
        if self.item is None or self.go is None:
            return self._hall()
        scene = self.item.scene()
        if self.item.branch is not None:
            return scene
        count = self.words.say(f"practice.count-{self.go.name}", number=self.go.number, n=self.go.right, of=ITEMS)
        step = self.item.step
        task = self._tasks(self.reader.language).get(step.name, "")
        # At the beginning that is all there is to say; later the game asks for what belongs to it.
        begins = self.item.position == step.start and not self.item.ended
        return replace(scene, prompt=" ".join(filter(None, (count, task, "" if task and begins else scene.prompt))))

    def _hall(self) -> Scene:
        words, (key, params) = self.words, self._said
        emblem = tuple(self.look.show(self.look.emblem, words))
        options = tuple(
            Option(f"{_ROOM}{room.name}", words.say(f"practice.{room.name}", of=ITEMS)) for room in self.rooms
        )
        return Scene(
            game=self.game.name,
            language=words.language,
            label=words.say("practice.label", game=words.say("game.title")),
            seats=(),
            zones=(
                Zone("emblem", "row", words.say("practice.cards"), cards=emblem),
                Zone("answers", "options", words.say("practice.rooms"), options=options),
            ),
            prompt=words.say(f"practice.{key}", **params),
            choices=tuple(Choice(each.id, (each.id,), each.label, instant=True) for each in options),
            faces=tuple(self.look.faces(words)),
        )

    def entries(self) -> list[Entry]:
        """Return what has happened in the item."""
        return [] if self.item is None else self.item.entries()

    def controls(self) -> list[Control]:
        """Return the controls of the item, and the way on."""
        if self.item is None or self.go is None:
            return []
        bar = self.item.controls()
        if self.item.branch is not None:
            return bar
        if not self.go.helps:
            bar = [control for control in bar if control["id"] == "pass"]
        # What is passed over was missed; but a puzzle is to be solved, once.
        may_go_on = self.item.reached or not isinstance(self.go, Puzzle)
        on = button(self.words, "result" if self.go.is_over else "next-item", enabled=may_go_on)
        return [*bar, on, *([button(self.words, "stop")] if self.go.time else [])]

    def wait(self) -> int | None:
        """Return how long bots wait on the item's branch."""
        return None if self.item is None else self.item.wait()

    def moment(self) -> bool:
        """Return whether the wait is the person's own."""
        return self.item is not None and self.item.moment()

    def clock(self) -> Clock:
        """Return the clock of this go, if it has one."""
        time = 0 if self.go is None else self.go.time
        return {"go": self._gos, "time": time, "stop": "stop"}

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Go into a room, or take the choice as a try at the item."""
        if self.item is not None:
            self.item.act(choice)
            self._judge()
            return
        room = next((room for room in self.rooms if choice.action == f"{_ROOM}{room.name}"), None)
        if room is None:  # an action of the game, written where a room is asked for
            self.why(choice.action)
        else:
            self._enter(room)

    def why(self, tried: Tried) -> None:
        """Say why not, or that a room is to be chosen."""
        if self.item is None:
            self.reader.tell("info", self.words.say("practice.prompt"))
        else:
            self.item.why(tried)
            self._judge()

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the bots go on, on the item's branch."""
        if self.item is not None:
            self.item.go_on(all_of_it=all_of_it)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go on to the next item, or to the result, or carry out what every item offers."""
        if control["id"] == "next-item":
            self._count(right=False)
            self._deal()
        elif control["id"] == "result":
            self._count(right=False)
            self._leave()
        elif control["id"] == "stop":
            self._leave()
        elif self.item is not None:
            self.item.control(control, value)
            self._judge()

    # --- What counts ---------------------------------------------------------------------------------------------

    def is_familiar(self) -> bool:
        """Whether the learner knows all rules of the item well."""
        known = self.known["familiar"] if self.known else []
        return self.item is not None and set(known).issuperset(self.item.step.rules)

    def reached(self, cost: Cost) -> None:
        """Count an item that is solved: as right if it needed no hint and no second go."""
        self._count(right=cost == Cost())
        if isinstance(self.go, Puzzle) and self.go.date not in self.puzzles:
            self.puzzles[self.go.date] = row(cost)
            self.reader.letters.append({"type": "puzzled", "date": self.go.date, "row": row(cost)})

    def _judge(self) -> None:
        """Count an item that was missed; whoever is right against the clock goes on at once."""
        if self.item is None or self.go is None:
            return
        if self.item.cost != Cost():
            self._count(right=False)
        elif self.go.time and self.item.reached:
            said = self.reader.feedback
            self._deal()
            self.reader.feedback = said

    def _count(self, *, right: bool) -> None:
        if self._counted or self.go is None or self.item is None:
            return
        self._counted = True
        mainly, *also = self.item.step.rules
        self.go.count(mainly, right=right)
        rules = [mainly, *also] if right else [mainly]
        self.reader.letters.append({"type": "practised", "rules": rules, "right": right})

    # --- Into a room and out of it -------------------------------------------------------------------------------

    def _needed(self) -> list[Check]:
        """Return the checks to be practised: in the browser's order, or all of them, mixed.

        Whoever has met nothing begins with the first ones.
        """
        if self.known is None:
            return sorted(self.checks.values(), key=lambda _: self._random.random())
        met = [self.checks[name] for name in self.known["checks"] if name in self.checks]
        return met or list(self.checks.values())[:FIRST]

    def _enter(self, room: type[Go]) -> None:
        """Begin a go; a puzzle that is done shows how it went."""
        if room is Puzzle:
            if self.today in self.puzzles:
                self._said = ("done-puzzle", {})
                self.redraw()
                self._tell_puzzle(self.today)
                return
            self.go = Puzzle(list(self.checks.values()), self._random, date=self.today)
        else:
            self.go = room((), self._random)
        self._gos += 1
        self._deal()
        if room is not Puzzle and self.known is not None and not self.known["checks"]:
            self.reader.tell("info", self.words.say("practice.nothing-met"))

    def _deal(self) -> None:
        """Lay the next item on the table."""
        assert self.go is not None
        if not isinstance(self.go, Puzzle):
            self.go.checks = self._needed()  # each answer changes what is needed
        check, seed = self.go.next()
        answered = 0 if self.item is None else self.item.answered
        try:
            self.item = go_at(check, seed, self, self.reader, answered)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        self.seat = self.item.seat
        self._counted = False
        self.redraw()

    def _leave(self) -> None:
        """Say how the go went, and stand before the rooms again."""
        go = self.go
        assert go is not None
        self.go = self.item = None
        self.seat = 0
        if isinstance(go, Race):
            better = go.right > self.best
            self.best = max(self.best, go.right)
            if better:
                self.reader.letters.append({"type": "best", "right": go.right})
            self._said = ("result-best" if better else "result-race", {"n": go.right, "best": self.best})
        elif isinstance(go, Puzzle):
            self._said = ("done-puzzle", {})
        else:
            self._said = ("result-ten", {"n": go.right, "of": ITEMS})
        self.redraw()
        if isinstance(go, Puzzle):
            self._tell_puzzle(go.date)
        elif go.missed:
            self.reader.tell("info", self.words.say("practice.missed"), self.cite(go.missed[0]))

    def _tell_puzzle(self, day: str) -> None:
        """Show how the puzzle of a day went, as a text to pass on."""
        title = self.words.say("game.title")
        self.reader.tell("info", self.words.say("practice.row", game=title, date=day, row=self.puzzles[day]))
