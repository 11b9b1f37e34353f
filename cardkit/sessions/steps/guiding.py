"""A guided first match: somebody plays it with a coach, and at its end stands what they have met."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from cardkit.lessons.guide import Guide
from cardkit.looks.scene import Lesson, Scene
from cardkit.match import Match
from cardkit.sessions.entries import ends
from cardkit.sessions.keeping import Refused
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.messages import Coached, ControlGroup
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.playing_on import PlayingOn


class Guiding(PlayingOn):
    """Somebody plays their first match.

    *chapters* says where rules are taught, as addresses of pages of ours.
    """

    goes_back: ControlGroup = "gear"
    coaching: Coaching

    def __init__(self, step: Guide, record: Record, reader: Reader) -> None:
        self.guide = step
        self.chapters: Mapping[str, str] = {}
        self._told: Collection[str] | None = None  # what the browser knew to be told when the page was loaded
        super().__init__(step, record, reader, step.coach())
        self.race = "off"  # whoever learns has all the time

    # --- What the table shows ------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the match, or as much of it as the guide takes, has come to its end."""
        match = self.match
        return self.guide.is_over(match.state, sum(map(ends, match.events[: match.now])))

    def scene(self) -> Scene:
        """Return the table; beside the result at the end stands what has been learnt."""
        scene = super().scene()
        if scene.summary is None or not self.is_over():
            return scene
        told = (*scene.summary.told, self.words.say("guide.over"))
        return replace(scene, summary=replace(scene.summary, told=told, lessons=tuple(self._lessons())))

    def _lessons(self) -> list[Lesson]:
        chapters = self.chapters if self.reader.linked else {}
        coach, words = self.coaching.coach, self.words
        return [
            Lesson(
                cue.name(words),
                met := cue.id in coach.met,
                next((chapters[rule] for rule in cue.ids if rule in chapters), ""),
                "" if met else cue.unmet(words),
            )
            for cue in coach.cues
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what was told before the page was loaded: what has been put away does not come back."""
        if self._told is None:
            self._told = coached[self.game.name]["told"] if self.game.name in coached else ()
            if self.match.now:
                self.coaching.recall(self.match, self._told)
                self.redraw()

    # --- What an activity does of itself -------------------------------------------------------------------------

    def begin(self, match: Match, refused: Sequence[Refused] = ()) -> None:
        """Go on with another match: the coach has said what is to be said of the moves that it begins with."""
        self.coaching = Coaching(self.guide.coach())
        self.coaching.look(match, hears=True)
        if match.now:
            self.coaching.recall(match, self._told or ())
        super().begin(match, refused)
