"""A room whose clock a test turns, whose store is a list, and whose tabs are people who do what the test says."""

from __future__ import annotations

import hashlib
import heapq
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import cardkit
from cardkit.match import Match
from cardkit.rooms.codes import new_code, new_invitation
from cardkit.rooms.company import Person
from cardkit.rooms.outside import MoveRow, PersonRow, RoomRow, Stored, Thinker
from cardkit.rooms.room import Room
from cardkit.rooms.table import Table
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Update


@dataclass
class Wound:
    """What is due once, unless it is cancelled."""

    is_due: bool = True

    def cancel(self) -> None:
        self.is_due = False


class TurnedClock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at = 1000.0
        self._due: list[tuple[float, int, Wound, Callable[..., None], tuple[Any, ...]]] = []
        self._number = count()

    def time(self) -> float:
        return self.at

    def call_later(self, delay: float, callback: Callable[..., None], *args: Any) -> Wound:
        wound = Wound()
        heapq.heappush(self._due, (self.at + delay, next(self._number), wound, callback, args))
        return wound

    def turn(self, seconds: float) -> None:
        """Let so much time go by."""
        end = self.at + seconds
        while self._due and self._due[0][0] <= end:
            at, _, wound, callback, args = heapq.heappop(self._due)
            self.at = max(self.at, at)
            if wound.is_due:
                callback(*args)
        self.at = end

    def next(self) -> float | None:
        """Return in how many seconds something is due."""
        return min((each[0] - self.at for each in self._due if each[2].is_due), default=None)


@dataclass
class Noted:
    """A store in memory."""

    room: RoomRow | None = None
    people: dict[int, PersonRow] = field(default_factory=dict)
    moves: dict[tuple[int, int], MoveRow] = field(default_factory=dict)

    def opened(self, room: RoomRow) -> None:
        self.room = room

    def seated(self, person: PersonRow) -> None:
        self.people[person.person] = person

    def left(self, person: PersonRow) -> None:
        self.people.pop(person.person, None)

    def moved(self, move: MoveRow) -> None:
        assert (move.match, move.number) not in self.moves
        self.moves[move.match, move.number] = move

    def undone(self, move: MoveRow) -> None:
        assert self.moves.pop((move.match, move.number)) == move

    def stored(self) -> Stored:
        assert self.room is not None
        return Stored(self.room, [*self.people.values()], [*self.moves.values()])


class Tab:
    """A tab of somebody's browser: what it was shown, and what was said to it."""

    def __init__(self, room: Room, key: str, name: str = "", language: str = "en", **come: Any) -> None:
        self.room, self.key, self.name = room, key, name
        self.shown: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.letters: list[Any] = []
        self.closed = ""
        self.drawn = 0  # how often something was shown
        self._numbers = count(1)
        first = {"come": key, "tab": f"{id(self):x}", "language": language, "invitation": room.invitation}
        room.come({**first, **come}, self)

    # --- A line

    def say(self, message: Mapping[str, Any]) -> None:
        self.said.append(dict(message))

    def show(self, door: Door, update: Update) -> None:
        self.drawn += 1
        self._take(update)

    def show_whole(self, door: Door) -> None:
        self._take(door.whole())

    def _take(self, update: Any) -> None:
        self.letters += update.get("letters", [])
        self.shown |= {name: value for name, value in update.items() if name != "letters"}

    def close(self, key: str) -> None:
        self.closed = key

    # --- What has been said

    def last(self, kind: str) -> Any:
        """Return what was said last of this kind."""
        return next(message[kind] for message in reversed(self.said) if kind in message)

    @property
    def seat(self) -> int:
        found = self.last("you")["seat"]
        assert type(found) is int
        return found

    @property
    def scene(self) -> Any:
        return self.shown["scene"]

    @property
    def feedback(self) -> str:
        return str(self.shown["feedback"].get("text", ""))

    def bar(self) -> dict[str, Any]:
        return {control["id"]: control for control in self.shown["controls"]}

    def offers(self, ident: str) -> bool:
        return ident in self.bar() and self.bar()[ident]["enabled"]

    def actions(self) -> list[str]:
        return [choice["action"] for choice in self.scene["choices"]]

    # --- What somebody does

    def send(self, **message: Any) -> str:
        """Send a numbered message; return why not, or nothing."""
        number = next(self._numbers)
        self.room.receive(self, {"id": number, **message})
        table = self.room.gathering.table
        is_breathing = table is not None and table.pending is not None
        assert is_breathing or self.last("done") == number, "an act that gets no answer"
        return str(self.said[-1].get("no", "")) if "done" in self.said[-1] else ""

    def do(self, what: str, **fields: Any) -> str:
        return self.send(do=what, **fields)

    def say_to_table(self, kind: str, **message: Any) -> str:
        return self.send(say={"type": kind, "version": self.scene["version"], **message})

    def act(self, words: str = "") -> None:
        """Choose the first action whose notation begins so."""
        action = next(action for action in self.actions() if action.startswith(words))
        assert self.say_to_table("act", action=action) == ""

    def press(self, ident: str, value: str | bool | None = None) -> str:
        return self.say_to_table("control", id=ident, value=value)

    def go(self) -> None:
        self.room.go(self)

    def hide(self) -> None:
        self.room.receive(self, {"seen": False})

    def come_back(self) -> Tab:
        """Come again with the same key, in another tab."""
        return Tab(self.room, self.key, self.name)


class Turned:
    """A room with its clock and its store."""

    def __init__(self, game: str = "kael", thinker: Thinker | None = None, **wishes: Any) -> None:
        self.clock, self.store = TurnedClock(), Noted()
        self.thinker = thinker
        self.room = Room.open(
            "BCDFG", new_invitation(), {"game": game, **wishes}, self.clock, self.store, new_code, thinker
        )

    @property
    def table(self) -> Table:
        table = self.room.gathering.table
        assert table is not None
        return table

    @property
    def match(self) -> Match:
        return self.table.match

    def person(self, tab: Tab) -> Person:
        found = self.room.gathering.company.numbered(tab.last("you")["person"])
        assert found is not None
        return found

    def come(self, name: str, language: str = "en", *, sits: bool = True, **come: Any) -> Tab:
        """Let somebody come, with a key of their own, and sit down."""
        tab = Tab(self.room, hashlib.md5(name.encode()).hexdigest(), name, language, **come)
        if sits:
            assert tab.do("sit", name=name) == ""
        return tab

    def start(self, *names: str) -> list[Tab]:
        """Let these come, sit down and begin."""
        tabs = [self.come(name) for name in names]
        assert tabs[0].do("start") == ""
        return tabs

    def lay(self, match: Match) -> None:
        """Lay a match of one's own on the table."""
        gathering = self.room.gathering
        self.table.stop()
        gathering._lay(match)
        self.room.show()

    def restart(self) -> Turned:
        """Return the same room after the server has begun anew, from what was kept."""
        other = object.__new__(Turned)
        other.clock, other.store, other.thinker = TurnedClock(), self.store, self.thinker
        other.room = Room.restored(self.store.stored(), other.clock, self.store, new_code, self.thinker)
        return other

    def play_on(self, tabs: list[Tab], seconds: float, rng: random.Random, patience: float = 2.0) -> None:
        """Let people play as medium bots do, each time after a while, until so much time has gone by."""
        end = self.clock.at + seconds
        while self.clock.at < end and not self.table.is_over():
            self.clock.turn(rng.uniform(0.1, patience))
            for tab in tabs:
                let_play(self, tab)


def let_play(turned: Turned, tab: Tab) -> None:
    """Let whoever holds this tab do the next thing that they can do."""
    if tab.offers("next-round"):
        tab.press("next-round")
        return
    match = turned.match
    actors = match.state.actors()
    if tab.seat in actors and not turned.table.holds:
        bot = match.game.bot("medium", match.now)
        view = match.state.view(tab.seat)
        reacts = tab.seat in actors[1:]
        action = bot.react(view, tab.seat) if reacts else bot.choose(view, tab.seat)
        if action is not None:
            tab.say_to_table("try", action=str(action))


def laid(hands: tuple[str, ...], **fields: Any) -> Match:
    """Return a position of Kaël, as a match."""
    kael = cardkit.game("kael")
    return Match(kael, kael.position(hands=hands, **({"pile": "3 12", "stock": "5 1 1"} | fields)))
