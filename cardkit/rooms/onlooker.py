"""What somebody sees who looks on: what everybody may know, and nothing to be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any

from cardkit.contract import State
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Scene
from cardkit.looks.summary import decided
from cardkit.rooms.company import Person
from cardkit.rooms.shared import Shared
from cardkit.sessions.activity import Tried
from cardkit.sessions.entries import newest_lines, sentences
from cardkit.sessions.matches.curtain import Curtain, Sight
from cardkit.sessions.matches.seated import LOG_LENGTH
from cardkit.sessions.messages import Entry
from cardkit.sessions.people import People
from cardkit.texts import Texts


class Onlooker(Curtain):
    """A *person* who has no seat at a *table*: they see what all who sit there see alike."""

    def __init__(self, table: Shared, person: Person) -> None:
        super().__init__(table.match, table.people, table.banter, (), lambda _: None, person.reader)
        self.table = table
        self.person = person

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self.table.people

    def scene(self) -> Scene:
        """Return what all see alike; while the table holds, with how the round came out."""
        match, words = self.table.match, self.words
        scene = replace(super().scene(), curtain=False, label=words.say("rooms.watching"))
        if not self.table.holds:
            return scene
        before, (seat, action) = match.states[match.now - 1], match.moves[match.now - 1]
        return replace(scene, prompt="", summary=self.look.summary(before, seat, action, words))

    def shown(self) -> State[Any]:
        """Return the position; while the table holds, what ended the round has just landed on it."""
        match = self.table.match
        if not self.table.holds:
            return match.state
        return decided(match.states[match.now - 1], *match.moves[match.now - 1], self.look.counting)

    def sight(self, words: Texts) -> Sight:
        """Return what all see alike; whoever else looks on in this language has seen it, too."""
        sights = self.table.sights
        if words.language not in sights:
            sights[words.language] = super().sight(words)
        return sights[words.language]

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who have just been moved by what happened."""
        return self.table.moods

    def envelope(self) -> Envelope | None:
        """Return the most that a match of so many people brings."""
        return envelope(self.game.name, self.table.match.state.seats, self.words.language)

    def entries(self) -> list[Entry]:
        """Return the newest of what has happened, as everybody may know it; of the next round nobody has heard yet."""
        match = self.table.match
        past = [event for events in match.events[: match.now] for event in events]
        if self.table.holds and not self.is_over():
            since = len(past) - len(match.events[match.now - 1])
            past = past[:since] + list(takewhile(lambda event: event.marks != "end", past[since:]))
        cut = newest_lines(past, self.words, LOG_LENGTH)
        quips = self.table.banter.quips(match, self.words)
        return sentences(past[cut:], self.words, self.look.large, cut, quips)

    def _prompt(self, words: Texts) -> str:
        actors = self.table.match.state.actors()
        return words.say("rooms.plays", name=words.seat(actors[0])) if actors else ""

    def why(self, tried: Tried) -> None:
        """Say that this one looks on."""
        self.reader.tell("info", self.words.say("rooms.looks-on"))

    def is_over(self) -> bool:
        """Whether nothing more is to be played."""
        return self.table.is_over()
