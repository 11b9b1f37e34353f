"""Where two goes at the same deal parted: the first decision that was not the same, and how it went on, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from cardkit.contract import State
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.looks.summary import decided
from cardkit.match import Match
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.entries import ends, in_words, sentences
from cardkit.sessions.messages import Control, Entry
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.texts import Deed, Key, Texts


def parted(mine: Match, theirs: Match) -> int | None:
    """Return after how many moves two goes at the same deal went different ways; None if they never did.

    Bots do the same in the same position: so it was the person's own decision, if only to let the others go first.
    """
    both = zip_longest(mine.moves[: mine.now], theirs.moves[: theirs.now])
    return next((at for at, (one, other) in enumerate(both) if one != other), None)


class Parting(Activity):
    """Somebody looks at where *mine* and *theirs* parted *at* so many moves, and at how each went on, move by move.

    Both matches are over, and both were played at the same *seat*, whose view is shown: nobody learns anything else.
    """

    def __init__(
        self, mine: Match, theirs: Match, at: int, seat: int, address: Mapping[str, str | None], reader: Reader
    ) -> None:
        super().__init__(mine.game, seat, reader)
        self.at = at
        self.shows_theirs = False
        self.gone = 0  # so many moves after they parted
        self._mine, self._theirs = mine, theirs
        self._address = address

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The go that is looked at."""
        return self._theirs if self.shows_theirs else self._mine

    @property
    def now(self) -> int:
        """After how many moves."""
        return self.at + self.gone

    @property
    def state(self) -> State[Any]:
        """The position that is looked at."""
        return self.match.states[self.now]

    @property
    def people(self) -> People:
        """Who sits at the table: where the other's go is looked at, that is not the reader."""
        people = super().people
        if not self.shows_theirs:
            return people
        names = tuple(Key("days.friend") if at == self.seat else name for at, name in enumerate(people.names))
        return replace(people, names=names)

    @property
    def words(self) -> Texts:
        """The sentences for this table; in the other's go nobody is “you”."""
        you = None if self.shows_theirs else self.seat
        return self.people.texts(self.game, self.reader.language, you)

    def address(self) -> Mapping[str, str | None]:
        """Return that of the deal."""
        return self._address

    def envelope(self) -> Envelope | None:
        """Return the most that a match of so many people brings."""
        return envelope(self.game.name, self.state.seats, self.words.language)

    def scene(self) -> Scene:
        """Return the table, and the last move in words; where it ended a round, how all came out."""
        picture, match = without_choices(self.picture()), self.match
        if not self.gone:
            return replace(picture, prompt=self._asked())
        events = match.events[self.now - 1]
        if not ends(events):
            return replace(picture, prompt=in_words(events, self.words))
        summary = self.look.summary(match.states[self.now - 1], *match.moves[self.now - 1], self.words)
        return replace(picture, prompt=summary.text or summary.title, summary=replace(summary, over=""))

    def _asked(self) -> str:
        """Return what both did here."""
        number, words = self.at + 1, self.words
        mine, theirs = (self._done(match) for match in (self._mine, self._theirs))
        return words.say("days.parting", number=number, mine=mine, theirs=theirs)

    def _done(self, match: Match) -> str:
        """Return what the person did in a match where both parted, in a few words."""
        seat, action = match.moves[self.at]
        words = super().people.texts(self.game, self.reader.language, self.seat)
        if seat != self.seat:
            return words.say("days.waited")
        return Deed(self.look.label(match.states[self.at], seat, action, words))

    def seen(self) -> State[Any]:
        """Return the position as the person saw it; what ended a round has just landed there."""
        match = self.match
        if not self.gone:
            return super().seen()
        before, (seat, action) = match.states[self.now - 1], match.moves[self.now - 1]
        state: State[Any] = decided(before, seat, action, self.look.counting)
        return state.view(self.seat)

    def entries(self) -> list[Entry]:
        """Return what has happened since they parted."""
        match = self.match
        before = sum(map(len, match.events[: self.at]))
        since = [event for events in match.events[self.at : self.now] for event in events]
        return sentences(since, self.words, self.look.large, before)

    def controls(self) -> list[Control]:
        """Return the buttons that go on and back, to the other way, and to the result."""
        words = self.words
        return [
            button(words, "restart", enabled=self.gone > 0),
            button(words, "back", enabled=self.gone > 0),
            button(words, "my-way" if self.shows_theirs else "their-way"),
            way_on(words, "next", enabled=self.now < self.match.now),
            button(words, "result"),
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""

    def why(self, tried: Tried) -> None:
        """Say that this table is for looking."""
        self.reader.tell("info", self.words.say("feedback.only-watch"))

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, to where both parted, or the other way from there."""
        match control["id"]:
            case "next":
                self.gone += 1
            case "back":
                self.gone -= 1
            case "restart":
                self.gone = 0
            case "my-way" | "their-way":
                self.shows_theirs, self.gone = not self.shows_theirs, 0
        self.redraw()
