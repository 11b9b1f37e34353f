"""The table of a room: a match, those who sit at it and who look on, and what is due there next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, Protocol

from cardkit.contract import Action
from cardkit.looks.banter import Banter
from cardkit.looks.moods import moods
from cardkit.looks.portraits import Mood
from cardkit.match import Match
from cardkit.rooms.chair import Chair
from cardkit.rooms.company import Company, Person
from cardkit.rooms.looking_back import LookingBackHere
from cardkit.rooms.moment import HOLD, Moment
from cardkit.rooms.naming import FACES, animal
from cardkit.rooms.onlooker import Onlooker
from cardkit.rooms.outside import Clock, Handle, MoveRow, Store, Thinker
from cardkit.rooms.terms import Terms
from cardkit.rooms.thinking import BETWEEN, Mind
from cardkit.sessions.entries import ends
from cardkit.sessions.matches.curtain import Sight
from cardkit.sessions.people import Name, People

What = Literal["act", "bots", "away", "release"]


class Host(Protocol):
    """The room around a table."""

    company: Company
    terms: Terms
    clock: Clock
    store: Store
    thinker: Thinker

    def changed(self) -> None:
        """Let everybody see what has changed at the table without their doing."""

    def between(self) -> None:
        """Let those sit down who have waited for a round to begin."""


class Table:
    """Match number *number* of a room: the one place that plays in it, for people and for bots.

    Whatever follows from the hands of people or bots is played at times that follow from the :class:`Moment` alone.
    """

    def __init__(self, match: Match, number: int, room: Host) -> None:
        self.match = match
        self.number = number
        self.holds = False  # whether a round has ended, and is looked back on
        self.places: dict[int, Chair | Onlooker] = {}  # by the numbers of people
        self._room = room
        self.pending: tuple[int, Action] | None = None  # who plays what when all have breathed
        self._looked: set[int] = set()  # the numbers of those who have looked back on the round
        self._timer: Handle | None = None
        self._is_open = True
        self._sitting: list[tuple[Name, str]] = []
        self.moods: Mapping[int, Mood] = moods(match)
        self.sights: dict[str, Sight] = {}
        self.seat_all()
        self.banter = Banter(
            {seat: face for seat, (_, face) in enumerate(self._sitting) if room.company.at(seat) is None}
        )
        self.mind = Mind(match, self.bots())
        self.moment = self._moment()

    # --- Who sits here -------------------------------------------------------------------------------------------

    def seat_all(self) -> None:
        """See who sits where: bots get the faces that nobody has; whoever has gone for good is still called so.

        Everybody has one name and one face for all who look.
        """
        seated, before = self._room.company.seated(), self._sitting
        taken = {person.face for person in seated.values()}
        free = iter(face for face in FACES if face not in taken)
        self._sitting = []
        for seat in range(self.match.state.seats):
            if seat in seated:
                self._sitting.append((seated[seat].name, seated[seat].face))
            elif before:
                self._sitting.append(before[seat])
            else:
                face = next(free)
                self._sitting.append((animal(face), face))
        names, faces = zip(*self._sitting, strict=True)
        self.people = People(names, faces)

    def bots(self) -> Mapping[int, str]:
        """Return the levels of the bots by their seats; one plays for whoever has been gone too long."""
        seats = range(self.match.state.seats)
        return {seat: self._room.terms.level(seat) for seat in seats if self.waits_until(seat) is None}

    def waits_until(self, seat: int) -> float | None:
        """Return until when a seat waits for its person: for ever while they are here, None if a bot plays there."""
        person = self._room.company.at(seat)
        if person is None:
            return None
        if person.away_since is None:
            return float("inf")
        until = person.away_since + self._room.terms.away
        return until if until > self.now() else None

    def meet(self, person: Person) -> Chair | Onlooker:
        """Let somebody come to the table: to their seat, or to look on."""
        if person.seat is not None:
            self.banter.animals.pop(person.seat, None)  # nobody puts words into people's mouths
        place = Onlooker(self, person) if person.seat is None else Chair(self, person, self._room.terms)
        self.places[person.number] = place
        place.redraw()
        return place

    def part(self, person: Person) -> None:
        """Let somebody be gone for good."""
        self.places.pop(person.number, None)

    # --- What is played ------------------------------------------------------------------------------------------

    def now(self) -> float:
        """Return the time of the room's clock."""
        return self._room.clock.time()

    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return not self.match.state.actors()

    def act(self, seat: int, action: Action) -> None:
        """Play for a person: on their turn, not before everybody has had time to breathe. Raises IllegalMove."""
        is_turn = seat == self.match.state.actors()[0]
        if is_turn and self.now() < self.moment.began + self.moment.breath:
            self.pending = seat, action
            self.wind()
        else:
            self._play(seat, action)

    def _play(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)
        self._room.store.moved(self._row())
        self.holds = ends(self.match.events[self.match.now - 1])
        self._go_on()

    def _row(self) -> MoveRow:
        seat, action = self.match.moves[self.match.now - 1]
        return MoveRow(self.number, self.match.now, seat, str(action))

    def can_take_back(self, seat: int) -> bool:
        """Whether the last move was made at this seat, and has shown nothing new."""
        match = self.match
        if not match.now or self.is_over() or match.moves[match.now - 1][0] != seat:
            return False
        return not ends(match.events[match.now - 1]) and not match.reveals(match.now - 1)

    def take_back(self) -> None:
        """Take the last move back."""
        self._room.store.undone(self._row())
        self.match.undo()
        self._go_on()

    def _go_on(self) -> None:
        """Begin the next moment; whoever was about to act in the last one is told that they were late."""
        dropped, self.pending, self._looked = self.pending, None, set()
        self.moment = self._moment()
        self.redraw()
        person = None if dropped is None else self._room.company.at(dropped[0])
        if person is not None:
            self.places[person.number].late()
        self.wind()

    def _moment(self) -> Moment:
        return Moment.of(self.match, self._room.terms.setup.race, self.now())

    def resume(self) -> None:
        """Go on with a match that was played elsewhere up to here: a round that has just ended is looked back on."""
        self.holds = bool(self.match.now) and ends(self.match.events[self.match.now - 1])

    # --- The end of a round --------------------------------------------------------------------------------------

    def has_looked(self, person: Person) -> bool:
        """Whether somebody has looked back on the round."""
        return person.number in self._looked

    def awaited(self) -> list[Person]:
        """Return those who are here and still look back."""
        seated = self._room.company.seated().values()
        return [each for each in seated if each.is_here and not self.has_looked(each)]

    def ready(self, person: Person) -> None:
        """Let somebody have looked back long enough."""
        self._looked.add(person.number)
        self.redraw()
        self._look_on()

    def _look_on(self) -> None:
        """Go on to the next round, if nobody looks back any more who is here."""
        if self.holds and self._looked and not self.awaited() and not self.is_over():
            self._release()

    def _release(self) -> None:
        self.holds = False
        self._room.between()
        self._go_on()

    def held_until(self) -> float | None:
        """Return until when the table holds at most; None if it does not, or for good."""
        return self.moment.began + HOLD if self.holds and not self.is_over() else None

    def look_back(self, person: Person) -> None:
        """Let somebody look back on the match, which is over."""
        chair = self.places.get(person.number)
        if isinstance(chair, Chair) and person.door is not None:
            person.door.activity = LookingBackHere(chair, person.door)

    # --- What is due ---------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Let the tables of all be laid again."""
        self.moods, self.sights = moods(self.match), {}
        for place in self.places.values():
            place.redraw()

    def attend(self) -> None:
        """See what is due, now that somebody has come or gone; no moment begins anew with that."""
        self._look_on()
        self.wind()

    def wind(self) -> None:
        """Wind the clock up for what is due next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = min(self._due(), key=lambda each: each[1], default=None)
        if due is not None:
            what, at = due
            delay = max(0.0, at - self.now())
            self._timer = self._room.clock.call_later(delay, self._strike, what, self.moment)

    def stop(self) -> None:
        """Let nothing be due here any more."""
        self._is_open = False
        self.wind()

    def _due(self) -> list[tuple[What, float]]:
        """Return what is due, and when; nothing where nobody looks, or where it is for people to act."""
        seated, moment = self._room.company.seated().values(), self.moment
        if not self._is_open or self.is_over() or not any(each.is_here for each in self._room.company):
            return []
        until = self.held_until()
        if until is not None:
            return [("release", until)]
        due: list[tuple[What, float]] = []
        if self.pending is not None:
            due.append(("act", moment.began + moment.breath))
        now = self.now()
        back = (each.away_since + self._room.terms.away for each in seated if each.away_since is not None)
        due.extend(("away", at) for at in back if at > now)
        bots, turn = self.bots(), self.match.state.actors()[0]
        if bots and (turn in bots or moment.window):
            if not self.mind.is_of(self.match, bots):
                self.mind = Mind(self.match, bots)
            self.mind.begin(self._room.thinker, self.wind)
            if self.mind.is_ready:
                pause = moment.turn if turn in bots else moment.reacts
                due.append(("bots", moment.began + max(pause, self.mind.takes)))
        return due

    def _strike(self, what: What, moment: Moment) -> None:
        """Do what is due."""
        self._timer = None
        if moment is not self.moment:
            return
        if what == "release":
            self._release()
        elif what == "act" and self.pending is not None:
            action, self.pending = self.pending, None
            self._play(*action)
        elif what == "bots":
            move = self.mind.move()
            if move is None:
                self.wind()
            else:
                self._play(*move)
        else:
            self.wind()
        self._room.changed()

    def ponder(self, step: Callable[[], bool]) -> None:
        """Let something be thought, a *step* now and then, for as long as it returns that there is more."""

        def go_on() -> None:
            if self._is_open and step():
                self._room.clock.call_later(BETWEEN, go_on)
            self._room.changed()

        self._room.clock.call_later(BETWEEN, go_on)
