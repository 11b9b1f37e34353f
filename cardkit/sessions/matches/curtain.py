"""What stands between two people who share one device: a table with what everybody may see, and who may go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from functools import reduce
from operator import and_
from typing import Any

from cardkit.contract import State
from cardkit.looks.banter import Banter
from cardkit.looks.moods import moods
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Choice, Option, Scene, Seat, Zone
from cardkit.match import Match
from cardkit.sessions.activity import Apart, Tried
from cardkit.sessions.entries import sentences
from cardkit.sessions.messages import Entry
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.texts import Texts

OPEN = "open"
NOBODY = "nobody"


Sight = tuple[tuple[Seat, ...], tuple[Zone, ...]]
"""Seats and zones, to look at alone."""


class Curtain(Apart):
    """A *match* of which nothing is to be seen but what all *people* there see alike, whoever looks.

    Those who are *awaited* by their seats can say that it is them; with a *claim*, nobody may want it after all. What
    somebody says is handed to *opened*: their seat, or None.
    """

    def __init__(
        self,
        match: Match,
        people: People,
        banter: Banter,
        awaited: Sequence[int],
        opened: Callable[[int | None], None],
        reader: Reader,
        *,
        claim: bool = False,
    ) -> None:
        super().__init__(match.game, 0, reader)
        self.awaited = awaited
        self.claim = claim
        self._match = match
        self._people = people
        self._banter = banter
        self._opened = opened

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self._people

    @property
    def words(self) -> Texts:
        """The sentences for all who look: nobody is “you”."""
        return self.people.texts(self.game, self.reader.language, None)

    def scene(self) -> Scene:
        """Return what all see alike, and the buttons of those who may go on."""
        words = self.words
        options = [Option(f"{OPEN} {seat}", words.say("together.open", name=words.seat(seat))) for seat in self.awaited]
        if self.claim:
            options.append(Option(NOBODY, words.say("together.nobody")))
        seats, zones = self.sight(words)
        if options:
            zones = (Zone("answers", "options", words.say("together.answers"), options=tuple(options)), *zones)
        return Scene(
            game=self.game.name,
            language=words.language,
            label=words.say("together.label"),
            seats=seats,
            zones=zones,
            prompt=self._prompt(words),
            choices=tuple(Choice(each.id, (each.id,), each.label, instant=True) for each in options),
            faces=tuple(self.look.faces(words)),
            curtain=True,
        )

    def sight(self, words: Texts) -> Sight:
        """Return what all see alike."""
        state = self.shown()
        return alike(state, [self.look.scene(*each, words) for each in _views(state)])

    def shown(self) -> State[Any]:
        """Return the position of which is shown what all may see."""
        return self._match.state

    def _prompt(self, words: Texts) -> str:
        if self.claim:
            return words.say("together.who")
        if self.awaited:
            return words.say("together.give", name=words.seat(self.awaited[0]))
        return words.say("together.waits", name=words.seat(self._match.state.actors()[0]))

    def entries(self) -> list[Entry]:
        """Return what has happened since one of the people acted, as everybody may know it."""
        match = self._match
        animals = self._banter.animals
        begin = next((at for at in reversed(range(match.now)) if match.moves[at][0] not in animals), 0)
        before = sum(map(len, match.events[:begin]))
        past = [event for events in match.events[begin : match.now] for event in events]
        return sentences(past, self.words, self.look.large, before, self._banter.quips(match, self.words))

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who have just been moved by what happened."""
        return moods(self._match)

    def instant(self) -> object:
        """Return this very curtain."""
        return self

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Open the curtain for whoever says that it is them."""
        word, _, seat = choice.action.partition(" ")
        if word == OPEN:
            self._opened(int(seat))
        elif word == NOBODY:
            self._opened(None)

    def why(self, tried: Tried) -> None:
        """Say nothing: there is nobody who could be told."""

    def late(self) -> None:
        """Say nothing: whoever clicked has gone, and whoever comes has not clicked."""


def _views(state: State[Any]) -> list[tuple[State[Any], int]]:
    return [(state.view(seat), seat) for seat in range(state.seats)]


def alike(state: State[Any], scenes: Sequence[Scene]) -> Sight:
    """Return the seats and zones that are the same in the *scenes* of all seats of *state*, to look at alone."""
    found: dict[str, dict[int, Zone]] = {}
    for viewer, scene in enumerate(scenes):
        for zone in scene.zones:
            if zone.kind != "options":
                found.setdefault(zone.id, {})[viewer] = zone
    backs = {face.key for face in scenes[0].faces if not face.sign}
    zones = [_zone_alike(each, state.seats, backs) for each in found.values()]
    by_seat = [{each.seat: replace(each, you=False) for each in scene.seats} for scene in scenes]
    seats = [
        by_seat[0][seat]
        if all(each[seat] == by_seat[0][seat] for each in by_seat)
        else Seat(seat, by_seat[0][seat].name)
        for seat in range(state.seats)
    ]
    return tuple(seats), tuple(zone for zone in zones if zone is not None)


def _zone_alike(by_viewer: Mapping[int, Zone], seats: int, backs: Set[str]) -> Zone | None:
    """Return a zone with what all see there, without what it says to one of them alone; None if there is none.

    It is drawn as whoever knows least of it sees it. Whose it is knows all of it, and may see it as another zone.
    """
    owner = next(iter(by_viewer.values())).seat
    seen = [zone for viewer, zone in by_viewer.items() if viewer != owner]
    if len(seen) + (owner is not None) < seats or len({_place(zone) for zone in seen}) != 1:
        return None
    open_to = [_open(zone, backs) for zone in seen]
    to_all = reduce(and_, open_to)
    least = next((zone for zone, opened in zip(seen, open_to, strict=True) if opened <= to_all), None)
    if least is None:  # each knows another one: that leaves how many there are
        return None if seen[0].count is None else replace(seen[0], touch=False, note="", cards=())
    cards = tuple(
        card if all(card in zone.cards for zone in seen) else replace(card, label=card.name or card.label)
        for card in least.cards
    )
    note = least.note if all(zone.note == least.note for zone in seen) else ""
    return replace(least, touch=False, note=note, cards=cards)


def _open(zone: Zone, backs: Set[str]) -> Counter[str]:
    """Return how many cards of each face lie open in a zone.

    Of cards alike one may be drawn with their number: whoever knows of one more than all others reads a higher number
    there, which is as secret as a face that the others do not see.
    """
    number: Counter[str] = Counter()
    for card in zone.cards:
        if card.face not in backs:
            number[card.face] += int(card.badge) if card.badge.isdecimal() else 1
    return number


def _place(zone: Zone) -> Zone:
    """Return a zone without its cards, and without what it says."""
    return replace(zone, label="", cards=(), note="", touch=False)
