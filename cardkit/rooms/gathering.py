"""What happens in a room: people come and go, sit down, agree on what is played, and play one match after the other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, Literal

from cardkit.chance import Secret
from cardkit.match import Match, load
from cardkit.rooms.codes import new_invitation
from cardkit.rooms.company import Company, Person, free_face
from cardkit.rooms.naming import FACES, cleaned
from cardkit.rooms.outside import Clock, RoomRow, Store, Stored, Thinker, Turned
from cardkit.rooms.table import Table
from cardkit.rooms.terms import Terms
from cardkit.sessions.door import Door

Phase = Literal["lobby", "playing", "over"]

GONE: Final = 120.0
"""Whoever has been away for so many seconds is the host no more, until they are back."""
_VERSIONS: Final = 40
"""Bits of the number that the versions of somebody's scenes begin with: no two lives of a room share them."""


class Gathering:
    """The people of one room, their *terms*, and the table with their match, if there is one.

    What happens is written to the *store* before anybody can see it; *changed* is told of what happens of itself.
    """

    def __init__(
        self,
        code: str,
        invitation: str,
        terms: Terms,
        clock: Clock,
        store: Store,
        thinker: Thinker,
        changed: Callable[[], None],
    ) -> None:
        self.code, self.invitation = code, invitation
        self.terms = terms
        self.clock, self.store, self.thinker = clock, store, thinker
        self.company = Company()
        self.table: Table | None = None
        self.number = 0  # of the match that is played, from 1 on
        self.changed = changed

    # --- How it stands -------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Whether people sit down yet, play, or look at how it came out."""
        if self.table is None:
            return "lobby"
        return "over" if self.table.is_over() else "playing"

    @property
    def host(self) -> Person | None:
        """Whoever decides for all: who has been here longest, and has not gone."""
        return self.company.host(self.clock.time(), GONE)

    def free_seats(self) -> list[int]:
        """Return the seats that nobody has or is going to take."""
        taken = self.company.taken()
        return [seat for seat in range(self.terms.setup.players) if seat not in taken]

    def bot_faces(self) -> dict[int, str]:
        """Return the animals of the bots at seats where nobody sits; nobody else has them."""
        taken = {person.face for person in self.company.seated().values()}
        free = [face for face in FACES if face not in taken]
        empty = [seat for seat in range(self.terms.setup.players) if self.company.at(seat) is None]
        return dict(zip(empty, free, strict=False))

    def keep(self) -> None:
        """Write the room, as it is."""
        deal = "" if self.table is None else self.table.match.branch(0).as_text()
        self.store.opened(RoomRow(self.code, self.invitation, self.terms.as_dict(), self.number, deal))

    def restore(self, stored: Stored) -> None:
        """Go on from what was kept. Raises CardkitError or IllegalMove if the match was one of other rules."""
        for row in stored.people:
            self.company.restore(row, self.clock.time())
        self.number = stored.room.number
        if stored.room.deal:
            match = load(stored.room.deal)
            for move in sorted(each for each in stored.moves if each.match == self.number):
                match.play(move.seat, match.game.parse(move.action))
            self._lay(match)

    # --- Who is here ---------------------------------------------------------------------------------------------

    def enter(self, key: str, language: str, *, invited: bool) -> Person:
        """Let somebody in who is known by *key*. Raises Turned if there are too many."""
        person = self.company.add(key, language, invited=invited, now=self.clock.time())
        self.store.seated(person.row())
        self.meet(person)
        return person

    def meet(self, person: Person) -> None:
        """Let somebody see the table, if there is one; whoever came by the code alone has to have sat there."""
        if self.table is None or (person.seat is None and not person.invited and person.door is None):
            return
        place = self.table.meet(person)
        if person.door is None:
            person.door = Door(place, secrets.randbits(_VERSIONS))
        else:
            person.door.activity = place

    def leave(self, person: Person) -> None:
        """Let somebody be gone for good; a bot plays for them."""
        self.company.remove(person)
        self.store.left(person.row())
        if self.table is not None:
            self.table.part(person)
            self.table.attend()

    def remove(self, person: Person, code: str) -> None:
        """Send somebody away, who cannot come back: from now on the room has another *code* and invitation."""
        self.leave(person)
        self.code, self.invitation = code, new_invitation()
        self.keep()

    def attend(self) -> None:
        """See what follows from somebody's having come or gone."""
        if self.table is not None:
            self.table.attend()

    # --- Who sits where ------------------------------------------------------------------------------------------

    def sit(self, person: Person, wish: int | None, name: str | None, face: str | None) -> None:
        """Let somebody sit down where they wish, or anywhere; in a match, when a round begins.

        They get the name and the face that they wish for, or the next that nobody has. Raises Turned, changing nothing.
        """
        own = person.own if name is None else cleaned(name) if name.strip() else ""
        if own is None or face not in (None, *FACES):
            raise Turned("name")
        free = self.free_seats()
        if wish is None and (person.seat is not None or person.booked is not None):
            pass
        elif wish is not None and wish == person.seat:
            person.booked = None
        elif not free or (wish is not None and wish not in free):
            raise Turned("taken" if free else "full")
        elif self.table is None:
            person.seat = free[0] if wish is None else wish
        elif person.seat is None:
            person.booked = free[0] if wish is None else wish
        else:
            raise Turned("late")
        person.face = free_face(face or person.face, self._faces(person))
        person.own = self.company.free_name(own, person) if own else ""
        self._sits(person)

    def _faces(self, person: Person) -> set[str]:
        """Return the animals of all others at the table."""
        seat = person.booked if person.seat is None else person.seat
        animals = () if self.table is None else self.table.people.animals
        return self.company.faces(person) | {face for at, face in enumerate(animals) if at != seat}

    def stand(self, person: Person) -> None:
        """Let somebody give their seat to a bot, and look on."""
        person.seat = person.booked = None
        self._sits(person)
        if self.table is not None:
            self.meet(person)
            self.table.attend()

    def _sits(self, person: Person) -> None:
        self.store.seated(person.row())
        if self.table is not None:
            self.table.seat_all()
            self.table.redraw()

    def between(self) -> None:
        """Let those sit down who have waited for a round to begin."""
        waiting = [each for each in self.company if each.booked is not None]
        for person in waiting:
            person.seat, person.booked = person.booked, None
            self.store.seated(person.row())
        if self.table is not None and waiting:
            self.table.seat_all()
            for person in waiting:
                self.meet(person)

    # --- What is played ------------------------------------------------------------------------------------------

    def agree(self, wishes: object) -> None:
        """Take over what the host wishes for the next match. Raises Turned in a match, and for what no match can be."""
        if self.phase == "playing":
            raise Turned("late")
        self.terms.take(wishes)
        self._settle()
        self.keep()

    def _settle(self) -> None:
        """Let those sit elsewhere, or look on, whose seats are gone."""
        if self.table is not None:
            return
        for person in self.company:
            if person.seat is not None and person.seat >= self.terms.setup.players:
                person.seat = None
                person.seat = next(iter(self.free_seats()), None)
                self.store.seated(person.row())

    def deal(self, *, turn: bool = False) -> None:
        """Deal a match that nobody can know; with a *turn*, everybody sits one seat further than before.

        Raises Turned, changing nothing, where nobody sits.
        """
        if not self.company.taken():
            raise Turned("nobody")
        self.clear()
        players = self.terms.setup.players
        if turn:
            for person in self.company:
                if person.seat is not None:
                    person.seat = (person.seat + 1) % players
                    self.store.seated(person.row())
        self.number += 1
        self._lay(self.terms.deal(Secret.fresh()))
        self.keep()

    def clear(self) -> None:
        """Take the match from the table; whoever has waited for a seat sits down now."""
        if self.table is not None:
            self.table.stop()
            self.table = None
        self.between()
        self._settle()
        self.keep()

    def _lay(self, match: Match) -> None:
        self.table = Table(match, self.number, self)
        for person in self.company:
            self.meet(person)
        self.table.resume()
        self.table.attend()
