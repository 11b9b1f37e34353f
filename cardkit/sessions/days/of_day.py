"""Somebody at the deal of a day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardkit.arithmetic import addition
from cardkit.looks.scene import Scene, Share
from cardkit.match import Match
from cardkit.sessions.controls import button, pace
from cardkit.sessions.days.deal import Deal
from cardkit.sessions.days.link import Go, pack, unpack
from cardkit.sessions.days.parting import Parting, parted
from cardkit.sessions.keeping import Keeping, Refused
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.matches.dealt import BACK, Dealt
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.messages import Coached, Control, Day, Unfinished
from cardkit.sessions.reader import Reader
from cardkit.texts import LANGUAGES, CardkitError, Key, Texts

UNKNOWN: Final = Day(today="", first=None, best=None, mine="", shared="")
"""What is known of somebody whose browser has told nothing."""


class OfDay(Dealt):
    """The match of a *deal*, which nobody can set up otherwise: it is the same for all, and so are all helps.

    Nothing is taken back, no hint is given, and nobody hurries. The first go counts; whoever has gone through with that
    can play again for fun, and share it. What somebody else has shared shows when this go has ended.
    """

    def __init__(
        self, deal: Deal, pace: str, known: Day, first_matches: FirstMatches, keeping: Keeping, reader: Reader
    ) -> None:
        self.deal = deal
        self.first, self.best = known["first"], known["best"]
        self.theirs: Go | None = None
        super().__init__(self._begun(known["mine"]), deal.setup(pace), first_matches, keeping, reader)

    def _begun(self, mine: str) -> Match:
        """Return the match: the first go, if that has been kept, or else a new one."""
        try:
            return (unpack(self.deal, mine).match if mine else None) or self.deal.match()
        except CardkitError:  # what a browser keeps may be of another version, or be broken
            return self.deal.match()

    def meet(self, known: Day) -> None:
        """Take over what the browser tells; a go that somebody has shared is looked at, and told of."""
        self.first, self.best = known["first"], known["best"]
        said = self._take(known["shared"]) if known["shared"] else ""
        if self.is_over():
            self.redraw()
        if not self.match.now:
            self._open(said)
        elif said:
            self.reader.tell("info", said)

    def _take(self, shared: str) -> str:
        """Take a go that somebody has shared; return what is said of it."""
        try:
            self.theirs = unpack(self.deal, shared)
        except CardkitError as error:
            return error.text(self.reader.language)
        return "" if self.is_over() else self.words.say("days.shared")

    def _open(self, said: str = "") -> None:
        """Say what counts here, on a card that waits until it has been read."""
        words, first = self.words, self.first
        counts = words.say("days.begin") if first is None else words.say("days.first", score=addition([first]))
        self.reader.tell("coach", f"{counts} {said}".strip())

    def _coach(self) -> Coaching | None:
        return None

    # --- What the table shows ------------------------------------------------------------------------------------

    def address(self) -> Mapping[str, str | None]:
        """Return the day, which says everything."""
        return {"game": self.game.name, "day": self.deal.date}

    def unfinished(self) -> Unfinished | None:
        """Return what is told of the match until it is over, if it is one that counts."""
        told = super().unfinished() if self.first is None else None
        if told is not None:
            told["said"] = {language: self._said(language) for language in LANGUAGES}
        return told

    def scene(self) -> Scene:
        """Return the table, and at the end how the go went, to be shared."""
        scene = super().scene()
        if scene.summary is None or not self.is_over():
            return scene
        summary, share = scene.summary, Share(self._said(self.reader.language), pack(self.deal, self.match))
        text = self.words.say("days.scored", score=self._scored(self.words), text=summary.text).strip()
        return replace(scene, summary=replace(summary, text=text, told=(*summary.told, *self._told()), share=share))

    def _said(self, language: str) -> str:
        """Return in *language* which deal this is, and at the end what it scored."""
        words = self.people.texts(self.game, language, self.seat)
        _, month, day = self.deal.date.split("-")
        date = words.say("days.date", day=int(day), month=Key(f"days.months.{month}"))
        title = words.say("days.title", game=self.game.title(language), date=date)
        if not self.is_over():
            return title
        return words.say("days.result", title=title, score=self._scored(words))

    def _scored(self, words: Texts) -> str:
        """Return what the match has come to, with what that is called."""
        return words.say("days.score", name=words.say("game.score"), score=addition([self.score]))

    def _told(self) -> list[str]:
        """Return what is told of the score: how it is counted, which go counts, the best, and how somebody else did."""
        words, score, theirs = self.words, self.score, self.theirs
        told = [words.say("days.how", name=words.say("game.score"), how=words.say("game.score-how"))]
        if self.first is not None and self.first != score:
            told.append(words.say("days.first", score=addition([self.first])))
        elif self.best is not None:
            told.append(words.say("days.best-now" if score >= self.best else "days.best", best=addition([self.best])))
        if theirs is not None:
            same = "days.theirs-other-version" if theirs.match is None else "days.theirs-same"
            key = same if self._parted() is None else "days.theirs"
            told.append(words.say(key, score=addition([theirs.score])))
        return told

    def controls(self) -> list[Control]:
        """Return what is left to be chosen: nothing that would change the match."""
        words = self.words
        after = [*(["parting"] if self._parted() is not None else []), "same-deal", *BACK] if self.is_over() else []
        return [
            *(button(words, each, group="next") for each in after),
            *self.ways_on(),
            *self.own_controls(),
            pace(words, self.pace),
            button(words, "new", key="n", group="gear"),
        ]

    def aids(self) -> list[Control]:
        """Return nothing: everybody plays it alone."""
        return []

    def _parted(self) -> int | None:
        """Return after how many moves this go and the one that was shared parted; None if that cannot be said."""
        return None if self.theirs is None or self.theirs.match is None else parted(self.match, self.theirs.match)

    def compared(self) -> Parting:
        """Return the look at where both goes parted, where that can be said."""
        at = self._parted()
        assert at is not None
        assert self.theirs is not None
        assert self.theirs.match is not None
        return Parting(self.match, self.theirs.match, at, self.seat, self.address(), self.reader)

    @property
    def score(self) -> int:
        """What the match has come to."""
        return self.deal.score(self.match)

    # --- What a person does --------------------------------------------------------------------------------------

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take nothing over: there is no coach."""

    # --- What an activity does of itself -------------------------------------------------------------------------

    def begin(self, match: Match, refused: Sequence[Refused] = ()) -> None:
        """Go on with the match as it stands, or from its beginning again."""
        super().begin(match, refused)
        if not match.now:
            self._open()

    def _tell_how_it_stands(self) -> None:
        was_over = self._stands == "over"
        super()._tell_how_it_stands()
        if self._stands == "over" and not was_over:
            self.reader.went(self.game.name, self.deal.date, self.score, pack(self.deal, self.match))
            if self.first is None:
                self.first = self.score
