"""A room as browsers meet it: their tabs come and go, ask for something, and are shown what has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardkit.rooms.answers import Answers, Asked
from cardkit.rooms.asking import ask
from cardkit.rooms.codes import is_hex, known_by, same
from cardkit.rooms.company import Person
from cardkit.rooms.gathering import GONE, Gathering
from cardkit.rooms.outside import Clock, Line, Store, Stored, Thinker, Turned
from cardkit.rooms.telling import in_seconds, told_room, told_time, told_you
from cardkit.rooms.terms import Terms
from cardkit.rooms.thinking import InSlices
from cardkit.sessions.admission import are_coached, is_page, is_text
from cardkit.sessions.messages import Update
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES

MOST_NUMBER: Final = 2**53
"""No thing that a tab asks for has a larger number."""
SIGNS: Final = ("laugh", "bravo", "hurry", "oops", "wow", "thanks")
"""What people can let the others see, instead of words."""
BETWEEN_SIGNS: Final = 1.5
"""Seconds from one sign of somebody's to the next."""
FOR_DOORS: Final = ("act", "why", "try", "control", "continue", "think")
"""What a tab may say to its table; ``page`` is for the person, whatever their table."""


class Room:
    """People around one match after the other, each with their tabs.

    A tab's first message is :meth:`come`; each that follows, :meth:`receive`. A numbered message is answered with
    ``{"done": number}``, and with a ``no`` beside it where it was refused. The same number twice does nothing more.
    *codes* gives a code that no other room has, when somebody is sent away.
    """

    def __init__(
        self,
        code: str,
        invitation: str,
        terms: Terms,
        clock: Clock,
        store: Store,
        codes: Callable[[], str],
        thinker: Thinker | None = None,
    ) -> None:
        self._clock = clock
        self._codes = codes
        self.gathering = Gathering(code, invitation, terms, clock, store, thinker or InSlices(clock), self.show)
        self._who: dict[Line, tuple[Person, str]] = {}  # whose tab it is, and what it is called
        self._told: dict[Line, dict[str, Any]] = {}  # what each tab was told last, beside the table
        self._answers = Answers()
        self.touched = clock.time()

    @classmethod
    def open(
        cls,
        code: str,
        invitation: str,
        wishes: object,
        clock: Clock,
        store: Store,
        codes: Callable[[], str],
        thinker: Thinker | None = None,
    ) -> Room:
        """Return a new room. Raises Turned for what no match can be."""
        room = cls(code, invitation, Terms.read(wishes), clock, store, codes, thinker)
        room.gathering.keep()
        return room

    @classmethod
    def restored(
        cls,
        stored: Stored,
        clock: Clock,
        store: Store,
        codes: Callable[[], str],
        thinker: Thinker | None = None,
    ) -> Room:
        """Return the room of which this was kept. Raises CardkitError, IllegalMove or Turned if rules have changed."""
        row = stored.room
        room = cls(row.code, row.invitation, Terms.read(row.setup), clock, store, codes, thinker)
        room.gathering.restore(stored)
        return room

    @property
    def code(self) -> str:
        """What somebody types to come here."""
        return self.gathering.code

    @property
    def invitation(self) -> str:
        """What a link carries."""
        return self.gathering.invitation

    def is_idle(self) -> bool:
        """Whether no tab is here."""
        return not self._who

    def stop(self) -> None:
        """Let nothing be due here any more: the room goes on from what is kept of it, if anybody comes again."""
        if self.gathering.table is not None:
            self.gathering.table.stop()

    def is_known(self, key: object) -> bool:
        """Whether whoever has this key is in the room already: nobody has to slow them."""
        return isinstance(key, str) and is_hex(key) and self.gathering.company.find(known_by(key)) is not None

    # --- Tabs come and go ----------------------------------------------------------------------------------------

    def come(self, message: Mapping[str, Any], line: Line) -> None:
        """Let a tab in with its first message, and show it everything. Raises Turned."""
        key, tab = message.get("come"), message.get("tab", "")
        if not isinstance(key, str) or not is_hex(key) or not is_text(tab):
            raise Turned("who")
        room, language = self.gathering, message.get("language")
        person = room.company.find(known_by(key)) or self._enter(known_by(key), message)
        invited = person.invited or self._is_invited(message.get("invitation"))
        if invited and not person.invited:
            person.invited = True
            room.meet(person)
        self._read(person, language, message.get("coach"))
        self.show()  # the other tabs first: what the new one is shown is new to nobody afterwards
        self._who[line] = person, tab
        person.lines[line] = True
        person.away_since = None
        room.attend()
        self.show()
        if person.door is not None:
            line.show_whole(person.door)
        self.touched = self._clock.time()

    def _is_invited(self, invitation: object) -> bool:
        return isinstance(invitation, str) and is_hex(invitation) and same(invitation, self.invitation)

    def _enter(self, key: str, message: Mapping[str, Any]) -> Person:
        """Let somebody in whom nobody knows: with the invitation, or by the code as long as there is a seat."""
        room = self.gathering
        invited = self._is_invited(message.get("invitation"))
        if not invited and message.get("invitation") is not None:
            raise Turned("nowhere")
        if not invited and room.phase == "playing" and not room.free_seats():
            raise Turned("full")
        language = message.get("language")
        return room.enter(key, language if language in LANGUAGES else DEFAULT_LANGUAGE, invited=invited)

    def _read(self, person: Person, language: object, coached: object) -> None:
        """Take over the language somebody reads, and what their browser has kept of coaches."""
        if are_coached(coached):
            person.first_matches.remember(coached)
        if isinstance(language, str) and language in LANGUAGES and language != person.reader.language:
            person.reader.language = language
            self.gathering.store.seated(person.row())
            if person.door is not None:
                person.door.activity.redraw()

    def go(self, line: Line) -> None:
        """Let a tab go; whoever only looked at the lobby is forgotten with their last one."""
        person, _ = self._who.pop(line, (None, ""))
        self._told.pop(line, None)
        if person is None:
            return
        person.lines.pop(line, None)
        if not person.lines and person.seat is None and person.booked is None:
            self.gathering.leave(person)
        self._look(person)

    def seen(self, line: Line, *, shows: bool) -> None:
        """Note whether a tab's page shows: who has none that does is away."""
        if line in self._who:
            person, _ = self._who[line]
            person.lines[line] = shows
            self._look(person)

    def _look(self, person: Person) -> None:
        """See whether somebody is here; no time begins anew with that."""
        if any(person.lines.values()):
            person.away_since = None
        elif person.away_since is None:
            person.away_since = self._clock.time()
            self._clock.call_later(GONE, self.show)  # somebody else may be the host by then
        self.gathering.attend()
        self.show()

    # --- What they ask for ---------------------------------------------------------------------------------------

    def receive(self, line: Line, message: object) -> None:
        """Do what a tab's message asks for, show everybody what came of it, and answer."""
        if line not in self._who or not isinstance(message, dict):
            return
        if type(message.get("seen")) is bool:
            self.seen(line, shows=message["seen"])
        if type(message.get("here")) is int:
            line.say({"here": message["here"]})
        number = message.get("id")
        if type(number) is not int or not 0 < number <= MOST_NUMBER:
            return
        person, tab = self._who[line]
        answer: dict[str, Any] = {"done": number}
        asked, before = Asked(person.number, tab, number), self._pending()
        if person.is_new(tab, number):
            self.touched = self._clock.time()
            try:
                self._do(person, line, message)
            except Turned as turned:
                answer["no"] = turned.key  # nothing has changed
            else:
                self.show()
            if self._pending() is not None and self._pending() is not before:
                self._answers.wait(asked, line, self._pending())
        if not self._answers.waits(asked, line):
            line.say(answer)
        if not self.gathering.company.is_known(person.number):
            self._dismiss(person, "left")

    def _pending(self) -> object:
        """Return what somebody has asked for that is not played before all have breathed."""
        table = self.gathering.table
        return None if table is None else table.pending

    def _do(self, person: Person, line: Line, message: Mapping[str, Any]) -> None:
        said = message.get("say")
        if isinstance(said, dict):
            self._say(person, line, said)
        elif message.get("do") == "remove":
            self._remove(person, message.get("person"))
        elif message.get("do") == "sign":
            self._sign(person, message.get("sign"))
        else:
            ask(self.gathering, person, message)

    def _say(self, person: Person, line: Line, said: Mapping[str, Any]) -> None:
        """Hand a message to the door of somebody's table."""
        if said.get("type") == "page":
            page = {name: value for name, value in said.items() if name != "type"}
            if is_page(page):
                self._read(person, page["lang"], page.get("coach"))
        elif person.door is None or said.get("type") not in FOR_DOORS:
            raise Turned("nowhere")
        else:
            self._show_to(person, person.door.receive(dict(said)), line)

    def _remove(self, person: Person, number: object) -> None:
        room = self.gathering
        other = room.company.numbered(number)
        if person is not room.host or other is person:
            raise Turned("host")
        if other is None:
            raise Turned("nowhere")
        room.remove(other, self._codes())
        self._dismiss(other, "removed")

    def _dismiss(self, person: Person, key: str) -> None:
        """Close all tabs of somebody who belongs here no more."""
        for line in [*person.lines]:
            self._who.pop(line, None)
            self._told.pop(line, None)
            line.close(key)
        person.lines.clear()

    def _sign(self, person: Person, sign: object) -> None:
        if sign not in SIGNS or person.seat is None:
            raise Turned("nowhere")
        now = self._clock.time()
        if now < person.signed + BETWEEN_SIGNS:
            raise Turned("slow")
        person.signed = now
        for line in self._who:
            line.say({"sign": {"seat": person.seat, "sign": sign}})

    # --- What they are shown -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show everybody what has changed, and answer those whose turn counts now, or whom somebody overtook."""
        told: dict[tuple[str, bool], dict[str, Any]] = {}
        for person in self.gathering.company:
            if not person.lines:
                continue
            if person.door is not None:
                self._show_to(person, person.door.update())
            reads = person.reader.language, person.invited
            if reads not in told:
                told[reads] = told_room(self.gathering, person.reader.language, invited=person.invited)
            for line in person.lines:
                self._tell(person, line, told[reads])
        for line, number in self._answers.give(self._pending()):
            if line in self._who:
                line.say({"done": number})

    def _show_to(self, person: Person, update: Update, asked: Line | None = None) -> None:
        """Show what has changed to all tabs of somebody; what their browser is to keep goes to the one that *asked*."""
        door = person.door
        if door is None or not update:
            return
        letters = update.pop("letters", [])
        keeps = asked or next(reversed(person.lines))
        for line in person.lines:
            shown: Update = {**update, "letters": letters} if letters and line is keeps else update
            if shown:
                line.show(door, shown)

    def _tell(self, person: Person, line: Line, told: dict[str, Any]) -> None:
        """Tell a tab what is new of its person, the time, and the room, of which this is *told*."""
        table, now = self.gathering.table, self._clock.time()
        moment = None if table is None else (table.moment, table.holds)
        time = told_time(table, now)
        news: dict[str, Any] = {"you": told_you(self.gathering, person), "room": told, "moment": moment, "time": time}
        before = self._told.get(line, {})
        if news["you"] != before.get("you"):
            line.say({"you": news["you"]})
        if told != before.get("room"):
            line.say({"room": in_seconds(told, now)})
        if not before or (moment != before["moment"] and (time or before["time"])):
            line.say({"time": time})
        self._told[line] = news
