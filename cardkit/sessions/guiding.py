"""A guided first match: somebody plays, and a coach says what matters now, one thing at a time.

The match waits while the coach speaks. Whoever knows already just plays on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from cardkit.coach import Note
from cardkit.game import Event, Refusal
from cardkit.guide import Guide, hear
from cardkit.match import Match
from cardkit.scene import Choice, Lesson, Scene
from cardkit.sessions.controls import button
from cardkit.sessions.messages import Cited, Control, ControlGroup
from cardkit.sessions.playing import ends
from cardkit.sessions.playing_on import PlayingOn
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record


class Guiding(PlayingOn):
    """Somebody plays their first match, with a coach.

    *chapters* says where rules are taught, as addresses of pages of ours.
    """

    goes_back: tuple[ControlGroup, ControlGroup] = ("gear", "gear")

    def __init__(self, step: Guide, record: Record, reader: Reader) -> None:
        self.guide = step
        self.coach = step.coach()
        self.chapters: Mapping[str, str] = {}
        self._watched = 0  # after how many moves the coach has looked last
        self._ends: list[tuple[Sequence[Event], tuple[Note, ...]]] = []  # what is told beside which result
        self._card: tuple[int, Note] | None = None  # what the coach said last, and after how many moves
        super().__init__(step, record, reader)

    # --- What the table shows ------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the match, or as much of it as the guide takes, has come to its end."""
        match = self.match
        return self.guide.is_over(match.state, sum(map(ends, match.events[: match.now])))

    def speaks(self) -> bool:
        """Whether a card of the coach is shown."""
        return self.reader.feedback.get("kind") == "coach"

    def wait(self) -> int | None:
        """Return how long bots wait; while the coach speaks, nobody acts."""
        return None if self.speaks() else super().wait()

    def scene(self) -> Scene:
        """Return the table; beside a result stands what the coach says of it, and at the end what has been learnt."""
        scene = super().scene()
        if scene.summary is None:
            return scene
        last = self.match.events[self.match.now - 1]
        told = [note.sentence(self.words) for events, notes in self._ends if events is last for note in notes]
        if not self.is_over():
            return replace(scene, summary=replace(scene.summary, told=tuple(told)))
        told.append(self.words.say("guide.over"))
        return replace(scene, summary=replace(scene.summary, told=tuple(told), lessons=tuple(self._lessons())))

    def _lessons(self) -> list[Lesson]:
        chapters = self.chapters if self.reader.linked else {}
        return [
            Lesson(
                cue.name(self.words),
                cue.id in self.coach.met,
                next((chapters[rule] for rule in cue.ids if rule in chapters), ""),
            )
            for cue in self.coach.cues
        ]

    def controls(self) -> list[Control]:
        """Return the controls of the match, and the button that says that one has understood."""
        got_it = [button(self.words, "got-it", key="g", group="coach")] if self.speaks() else []
        return [*got_it, *super().controls()]

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Play the person's action; before one that costs them dear, the coach says so once."""
        note = self.coach.warned(self.state.view(self.seat), self.game.parse(choice.action))
        if note is None:
            super().act(choice)
        else:
            self._say(note)

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to where the person, or the coach, has something to say."""
        super().go_on(all_of_it=False)
        while all_of_it and self.wait() is not None and self.seat not in self.state.actors():
            super().go_on(all_of_it=False)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Hear what the coach says next, begin again, or carry out what every match offers."""
        if control["id"] == "got-it":
            self._card = None
            self.redraw()
        else:
            super().control(control, value)

    def refuse(self, refusal: Refusal) -> None:
        """Tell a refusal, its rule in the words of the coach if these have not been said."""
        super().refuse(refusal)
        note = self.coach.refused(refusal, self.state.view(self.seat))
        if note is not None:
            answer = self.reader.feedback
            rule = Cited(id=refusal.rule, text=note.sentence(self.words), href=self.cite(refusal.rule)["href"])
            self.reader.tell(answer["kind"], answer["text"], rule, note.remark.lit)

    # --- What the session does of itself -------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Go on with another match: the coach has said what is to be said of the moves that it begins with."""
        self.coach = self.guide.coach()
        self._watched, self._ends, self._card = 0, [], None
        self.match = match
        self._watch(hears=True)
        super().begin(match)

    def redraw(self) -> None:
        """Let the table be laid again, and the coach speak if there is something to say."""
        self._watch()
        shown = self._card if self.speaks() else None
        super().redraw()
        if self.held() or self.is_over():
            return
        if shown is not None and shown[0] == self.match.now:
            self._say(shown[1])
            return
        note = self.coach.next(self.state.view(self.seat))
        if note is not None:
            self.coach.tell(note)
            self._say(note)

    def _watch(self, *, hears: bool = False) -> None:
        """Let the coach see the moves that are new; one who *hears* is told what belongs to each."""
        match = self.match
        self._watched = min(self._watched, match.now)
        for at, (before, after) in enumerate(pairwise(match.states[self._watched : match.now + 1]), self._watched):
            if hears:
                hear(self.coach, before)
            seat, action = match.moves[at]
            told = self.coach.watch(before, seat, action, after, match.events[at])
            if told:
                self._ends.append((match.events[at], told))
        self._watched = match.now

    def _say(self, note: Note) -> None:
        """Show a card of the coach."""
        self._card = (self.match.now, note)
        rule = Cited(id=note.cue.ids[0], text="", href=self.cite(note.cue.ids[0])["href"])
        self.reader.tell("coach", note.sentence(self.words), rule, note.remark.lit)
