"""A match of one person against bots: its pace, undo and redo, the race to act out of turn, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardkit.contract import Action, Refusal
from cardkit.lessons.coach import Coach
from cardkit.looks.banter import Banter
from cardkit.looks.scene import Scene
from cardkit.match import Match
from cardkit.sessions.composing.taking import take, take_control
from cardkit.sessions.controls import TIMES, button, pace, race
from cardkit.sessions.keeping import Keeping, Refused, replay
from cardkit.sessions.matches.pauses import pause
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.thoughts import WithBots
from cardkit.sessions.matches.told import label
from cardkit.sessions.messages import Control, Unfinished
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader


class Playing(WithBots, Seated):
    """A match against *bots*, whose levels are given by their seats, with nobody else: the browser is its clock.

    Where seats can act out of turn, it is a race: bots act after a delay that is drawn for each moment, whether one
    of them can act out of turn or not; and the person who can has some time, which a setting of its own decides.

    With a *coach*, the match waits while a card of theirs is shown, whoever can act. Whoever knows already just plays
    on.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, str],
        reader: Reader,
        coach: Coach | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        people = People.around(match.state.seats, seat, next(iter(bots.values()), ""))
        super().__init__(match, seat, people, Banter({bot: people.animals[bot] for bot in bots}), reader, coach)
        self.bots = bots
        self.pace = "normal"
        self.race = "normal"
        self._keeping = keeping
        self._quiet: int | None = None  # after how many moves nobody else wanted to act

    # --- What the table shows ------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return the table; while the coach speaks, nobody thinks: it is the person who reads."""
        scene = super().scene()
        if self.held() or not self.speaks() or self.moment():
            return scene
        return replace(scene, prompt=self.words.say("guide.waits", label=self.words.say("controls.got-it")))

    def wait(self) -> int | None:
        """Return how long bots wait before they act; None if they do not.

        Whoever can act out of turn has their own time. All else follows from what everybody may know.
        """
        match = self.match
        if not match.state.actors() or self._quiet == match.now or self.held() or self.speaks():
            return None
        if self.can_react():
            return None if self._is_beginner() else TIMES[self.race]
        reads = self.coaching is not None and self.coaching.is_fresh(match)
        return pause(match, self.bots, reads=reads)

    def _is_beginner(self) -> bool:
        """Whether the person has a coach, and the weakest bots: nobody hurries them then, unless they want to be."""
        easiest = {*self.bots.values()} == {self.game.bots[0]}
        return self.race == "normal" and self.coaching is not None and easiest

    def controls(self) -> list[Control]:
        """Return the controls of a match."""
        match, words = self.match, self.words
        return [
            *self.ways_on(),
            button(words, "undo", enabled=match.last_decision(self.seat) is not None, key="u"),
            button(words, "redo", enabled=match.now < len(match.moves), key="r"),
            *self.own_controls(),
            *take_control(self),
            pace(words, self.pace),
            *([race(words, self.race)] if self.game.races else []),
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def go_on(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to where the person has to decide, or the coach something to say.

        One that has not been asked to :meth:`think` before thinks all at once.
        """
        match, chance = self.match, self.match.state.legal(self.seat) if self.can_react() else []
        if not self.thought().act():
            self._quiet = match.now  # on the person's turn nobody acts out of turn; the table stays as it is
            return
        if chance and self.seat not in match.state.actors()[1:]:
            was = label(self.look, match.states[match.now - 1], self.seat, chance[0], self.words)
            self.missed = self.words.say("feedback.missed", label=was)
        while all_of_it and match.state.actors() and self.seat not in match.state.actors() and not self.held():
            if self.coaching is not None and self.coaching.has_news(match):
                break
            match.let_bot_act(self.bots)
        self.redraw()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "take-position":
                take(self)
                return
            case "undo":
                self.match.undo_to_decision(self.seat)
                self.let_pass, self.missed = None, ""
            case "redo":
                self.match.redo_to_decision(self.seat)
                self.let_pass, self.missed = None, ""
            case "pace":
                self.pace = str(value)
                return
            case "race":
                self.race = str(value)
            case _:
                super().control(control, value)
                return
        self.redraw()

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Play the moves that the browser kept, as far as they are moves, and say so if they end too early."""
        if key != self.kept_key():
            return
        match = self.match.branch(0)
        refused, is_whole = replay(match, self.seat, moves)
        if match.now or is_whole:
            self.begin(match, refused)
        if not is_whole:
            self.reader.tell("info", self.words.say("feedback.kept-in-part"))

    # --- What an activity does of itself -------------------------------------------------------------------------

    def begin(self, match: Match, refused: Sequence[Refused] = ()) -> None:
        """Go on with another match of the same game, from where it stands; this was *refused* in it until now."""
        self.match = match
        self._refused = [*refused]
        self.let_pass, self.missed = None, ""
        self.redraw()

    def redraw(self) -> None:
        """Let the table be laid again, and let the browser keep the match."""
        self._quiet = None
        self._keep()
        super().redraw()

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Tell the refusal of *action*, and let the browser keep what was tried."""
        super().refuse(action, refusal)
        self._keep()

    def _keep(self) -> None:
        key = self.kept_key()
        if self._keeping is not None and key is not None:
            self._keeping.tell(key, self.match.moves[: self.match.now], self.refused, self.unfinished())

    def kept_key(self) -> str | None:
        """Return what tells this match from others that began otherwise; None if the browser is to keep none."""
        return None

    def unfinished(self) -> Unfinished | None:
        """Return what is told of the match where it is offered to go on with it; None if it is offered nowhere."""
        return None
