"""What somebody sees and does at their seat of a room's table, in their own language, perhaps with a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from cardkit.contract import Action, Refusal, State
from cardkit.events import Event
from cardkit.looks.banter import Quip
from cardkit.looks.portraits import Mood
from cardkit.looks.scene import Scene
from cardkit.rooms.company import Person
from cardkit.rooms.shared import Shared
from cardkit.rooms.terms import Terms
from cardkit.sessions.activity import Tried
from cardkit.sessions.controls import button, switch
from cardkit.sessions.entries import in_words, sentences
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.thoughts import SLICES
from cardkit.sessions.messages import Control, Entry
from cardkit.sessions.people import People
from cardkit.texts import Players, Texts

READING: Final = 4.0
"""So many seconds an answer stays there, whatever the others do."""


class Chair(Seated):
    """A *person* at a *table* that they share.

    Nothing on it tells anybody who looks over, or sits beside, whether this one can act out of turn: the bar is that of
    all who may be able to.
    """

    def __init__(self, table: Shared, person: Person, terms: Terms) -> None:
        assert person.seat is not None
        self.table = table
        self.person = person
        self.terms = terms
        self._words: tuple[People, Texts] | None = None
        self._told: dict[int, tuple[Event, Texts, Quip | None, list[Entry]]] = {}  # by their numbers
        super().__init__(table.match, person.seat, table.people, table.banter, person.reader)
        self._answered = float("-inf")  # when the last answer was given that is to be read
        self._pondered: State[Any] | None = None  # of which a hint is being worked out
        self._counted = self.is_over()  # whether the person has played this match
        self._meet_coach()

    def _meet_coach(self) -> None:
        self.coaching = self.person.first_matches.coaching(self.terms.setup, self.match, self.seat)

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self.table.people

    @property
    def words(self) -> Texts:
        """The sentences for this table: the same object as long as they are the same."""
        people, language = self.table.people, self.reader.language
        if self._words is None or self._words[0] is not people or self._words[1].language != language:
            self._words = people, people.texts(self.game, language, self.seat)
        return self._words[1]

    def in_sentences(self, past: Sequence[Event], first: int) -> list[Entry]:
        """Return what has *past* in sentences; what has been told before is not put into words again."""
        words, quips = self.words, self.banter.quips(self.match, self.words)
        told: dict[int, tuple[Event, Texts, Quip | None, list[Entry]]] = {}
        for number, event in enumerate(past, first):
            quip, known = quips.get(number), self._told.get(number)
            if known is None or known[0] is not event or known[1] is not words or known[2] != quip:
                known = event, words, quip, sentences([event], words, self.look.large, number, quips)
            told[number] = known
        self._told = told
        return [entry for *_, entries in told.values() for entry in entries]

    def moods(self) -> Mapping[int, Mood]:
        """Return how those feel who have just been moved by what happened."""
        return self.table.moods

    def held(self) -> bool:
        """Whether the table holds: for everybody, until all have looked back on the round."""
        return self.table.holds

    def scene(self) -> Scene:
        """Return the table; whoever has looked back on a round sees for whom it waits."""
        scene = super().scene()
        if not self._waits():
            return scene
        awaited = Players(each.seat for each in self.table.awaited() if each.seat is not None)
        prompt = self.words.say("rooms.awaited", names=awaited) if awaited else scene.prompt
        return replace(scene, prompt=prompt)

    def _waits(self) -> bool:
        """Whether the person has looked back on the round, and others do still."""
        return self.held() and not self.is_over() and self.table.has_looked(self.person)

    def in_window(self) -> bool:
        """Whether the person may be able to act out of turn, as far as all the others know."""
        return not self.held() and self.table.moment.window and self.seat not in self.state.actors()[:1]

    def moment(self) -> bool:
        """Return whether it is the person's turn, or as far as the others know their chance to act out of turn."""
        return (not self.held() and self.seat in self.state.actors()[:1]) or self._can_pass()

    def _can_pass(self) -> bool:
        return self.in_window() and self.let_pass != self.match.now

    def ways_on(self) -> list[Control]:
        """Return the buttons that say that one has read enough, but for what one has said already."""
        return [each for each in super().ways_on() if each["id"] != "next-round" or not self._waits()]

    def own_controls(self) -> list[Control]:
        """Return what helps the person, what they need out of turn, and what is left of a match that is over."""
        words = self.words
        passes = [button(words, "pass", enabled=self._can_pass(), key="p")] if self.game.races else []
        undo = button(words, "undo", enabled=self.table.can_take_back(self.seat), key="u")
        keeps = [button(words, "look-back", group="next"), button(words, "save", group="gear")]
        return [undo, *self.aids(), *passes, *(keeps if self.is_over() else [])]

    def aids(self) -> list[Control]:
        """Return what helps the person: hints, if the room has them, and whether they have a coach."""
        may_ask = self.terms.hints and not self.speaks() and self.moment()
        hints = [button(self.words, "advice", enabled=may_ask, key="h")] if self.terms.hints else []
        others = [each for each in super().aids() if each["id"] != "advice"]
        return [*hints, *others, switch(self.words, "coach", on=self.coaching is not None)]

    # --- What a person does --------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Let the table play *action* when it is time. Raises IllegalMove, changing nothing."""
        self.table.act(self.seat, action)

    def look_away(self) -> None:
        """Look no more back on the round that has ended."""
        self.table.ready(self.person)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "undo":
                if self.table.can_take_back(self.seat):
                    self.table.take_back()
            case "coach":
                self.person.first_matches.switch(self.terms.setup, on=value is True)
                self._meet_coach()
                self.redraw()
            case "save":
                self.reader.save(f"{self.game.name}.txt", self.match.as_text())
            case "advice" if self.seat not in self.state.actors():
                self._answer("feedback.advice-none")  # nobody who looks on can tell that there was nothing to do
            case "advice":
                self._ponder()
            case "look-back":
                self.table.look_back(self.person)
            case _:
                super().control(control, value)

    def _ponder(self) -> None:
        """Work a hint out, step by step, so that nobody waits for it; if something happens meanwhile, there is none.

        Whoever asks again for the same one makes nobody think twice.
        """
        self._answer("rooms.ponders")
        if self._pondered is self.state:
            return
        thinking, state = self.hint(), self.state
        self._pondered = state

        def step() -> bool:
            if self.state is not state or self.held():
                self._forget(state)
                return False
            try:
                for _ in range(SLICES):
                    next(thinking)
            except StopIteration as end:
                self._forget(state)
                self.tell_hint(end.value)
                self._answered = self.table.now()
                return False
            return True

        self.table.ponder(step)

    def _forget(self, state: State[Any]) -> None:
        """Take note that no hint for *state* is being worked out any more."""
        if self._pondered is state:
            self._pondered = None

    def _answer(self, key: str) -> None:
        """Tell the person something that is to be read."""
        self.reader.tell("info", self.words.say(key))
        self._answered = self.table.now()

    def why(self, tried: Tried) -> None:
        """Say why not, and let that be read."""
        super().why(tried)
        self._answered = self.table.now()

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Tell the refusal of *action*, and let that be read."""
        super().refuse(action, refusal)
        self._answered = self.table.now()

    def late(self) -> None:
        """Say who was quicker, and how."""
        if self.speaks():
            return
        others, events = self._quicker()
        if others is None or self.held():
            super().late()
        else:
            name, how = self.words.seat(others), in_words(events, self.words)
            self.reader.tell("info", self.words.say("rooms.late", name=name, how=how))
        self._answered = self.table.now()

    def _quicker(self) -> tuple[int | None, Sequence[Event]]:
        """Return who has acted last, if that is somebody else, and what came of it in this round."""
        match = self.match
        if not match.now or match.moves[match.now - 1][0] == self.seat:
            return None, ()
        events = takewhile(lambda event: event.marks != "end", match.events[match.now - 1])
        return match.moves[match.now - 1][0], list(events)

    def redraw(self) -> None:
        """Let the table be laid again; an answer stays until there was time to read it, unless the coach speaks."""
        answer = self.reader.feedback
        super().redraw()
        if answer and not self.speaks() and self.table.now() < self._answered + READING:
            self.reader.feedback = answer
        if self.is_over() and not self._counted:
            self._counted = True
            self.person.first_matches.count(self.game.name)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again."""
        self.person.first_matches.know(self.game.name, cues)
