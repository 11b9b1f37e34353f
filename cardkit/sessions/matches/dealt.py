"""A match at the play page's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from cardkit.contract import Action, Refusal
from cardkit.match import Match
from cardkit.sessions.controls import again, button, choice, file_field, seed_field, switch
from cardkit.sessions.keeping import Keeping, Refused, by_rule
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.setup import Setup
from cardkit.sessions.matches.unfinished import unfinished
from cardkit.sessions.messages import Coached, Control, Unfinished
from cardkit.sessions.reader import Reader
from cardkit.turns import opponents

NO_DEAL: Final = ("level", "memory", "race", "coach")
"""What stands in the address but does not tell one match from another."""
BACK: Final = ("look-back", "known")
"""What looks at a match that is over."""
OFTEN: Final = 2
"""Whom a rule has refused something at so many moments of a match is to practise it."""


class Dealt(Playing):
    """A match of some *setup*, which the person can change in part while they play.

    The first matches of a game have a coach, unless the setup says otherwise.
    """

    def __init__(
        self, match: Match, setup: Setup, first_matches: FirstMatches, keeping: Keeping, reader: Reader
    ) -> None:
        bots = opponents(match.state.seats, setup.seat, setup.level)
        super().__init__(match, setup.seat, bots, reader, keeping=keeping)
        self.setup = setup
        self.first_matches = first_matches
        self.pace, self.memory, self.race = setup.pace, setup.memory, setup.race
        self._meet()

    def _meet(self) -> None:
        """Come to a match, with a coach if there is to be one."""
        self.coaching = self._coach()
        self._counted = self.is_over()  # whether the match has been counted
        self._stands: Literal["", "dealt", "over"] = ""  # as the browser knows
        self._missed: set[str] = set()  # the rules of which the browser knows that they were missed

    def _coach(self) -> Coaching | None:
        return self.first_matches.coaching(self.setup, self.match, self.seat)

    # --- What the table shows ------------------------------------------------------------------------------------

    def address(self) -> Mapping[str, str | None]:
        """Return what deals this match again."""
        return self.setup.address()

    def kept_key(self) -> str | None:
        """Return the setup, which deals the match again; a match from a position or from a secret has none."""
        if self.match.setup is None or self.setup.said_seed is None:
            return None
        address = self.address().items()
        return " ".join(f"{name}={value}" for name, value in address if value is not None and name not in NO_DEAL)

    def unfinished(self) -> Unfinished | None:
        """Return what is told of the match until it is over."""
        return unfinished(self.match, self.address(), self.people, [self.seat])

    def controls(self) -> list[Control]:
        """Return the controls of the match, and what leads to another one."""
        words = self.words
        match = self.match
        is_running = bool(match.state.actors()) and any(seat == self.seat for seat, _ in match.moves[: match.now])
        ask = words.say("controls.ask") if is_running else ""
        over = not match.state.actors()
        return [
            *([*again(words), *(button(words, each, group="next") for each in BACK)] if over else []),
            *super().controls(),
            choice(words, "level", self.setup.level, self.setup.levels(words)),
            switch(words, "coach", on=self.coaching is not None),
            button(words, "save", group="gear"),
            file_field(words, "load", ask=ask),
            seed_field(words, self.setup.said_seed or "", ask=ask),
            button(words, "new", key="n", group="next" if over else "gear", ask=ask),
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control, so that the next match has it, too."""
        text, setup = str(value), self.setup
        match control["id"]:
            case "level":
                setup.level = text
                self.bots = opponents(self.state.seats, self.seat, text)
                self.redraw()
                if text in self.game.characters:
                    self.reader.tell("info", self.words.say(f"bots.{text}-about"))
            case "coach":
                self.first_matches.switch(setup, on=value is True)
                self.coaching = self._coach()
                self.redraw()
            case "same-deal":
                self.begin(self.match.branch(0))
            case "save":
                self.reader.save(f"{self.game.name}-{setup.said_seed or 'secret'}.txt", self.match.as_text())
            case _:
                super().control(control, value)
                setup.pace, setup.memory, setup.race = self.pace, self.memory, self.race

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser has kept of coaches, if the match has not begun."""
        if self.coaching is None and not self.match.now:
            self.coaching = self._coach()
            self.redraw()

    # --- What an activity does of itself -------------------------------------------------------------------------

    def begin(self, match: Match, refused: Sequence[Refused] = ()) -> None:
        """Go on with another match of the same setup, from where it stands."""
        self.match = match
        self._meet()
        super().begin(match, refused)

    def refuse(self, action: Action, refusal: Refusal) -> None:
        """Tell the refusal of *action*, and note it."""
        super().refuse(action, refusal)
        self._tell_missed()

    def redraw(self) -> None:
        """Let the table be laid again, and let the browser know of a match that begins or has come to its end."""
        super().redraw()
        self._tell_how_it_stands()
        if not self._counted and self.is_over():
            self._counted = True
            self.first_matches.count(self.game.name)
            self._tell_win()

    def _tell_how_it_stands(self) -> None:
        key, before = self.kept_key(), self._stands
        self._stands = "over" if self.is_over() else "" if self.match.moves else "dealt"
        if key is not None and self._stands and self._stands != before:
            self.reader.stands(self._stands, self.game.name, key)

    def _tell_win(self) -> None:
        """Let the browser count a win against all who have not won, too."""
        result = self.state.result()
        if result is None or self.seat not in result.winners:
            return
        beaten = [seat for seat in self.bots if seat not in result.winners]
        if beaten:  # or else all have won
            animals, points = self.people.animals, result.points
            lead = min(abs(points[self.seat] - points[seat]) for seat in beaten)
            self.reader.won(self.game.name, self.setup.level, [animals[seat] for seat in beaten], lead)

    def _tell_missed(self) -> None:
        """Let the browser keep which rules have often refused what the person tried: they become practice.

        That is told at once: whoever leaves a match practises them, too.
        """
        often = [rule for rule, moments in by_rule(self.refused).items() if len(moments) >= OFTEN]
        missed = [rule for rule in often if rule not in self._missed]
        if missed:
            self._missed.update(missed)
            self.reader.missed(self.game.name, missed)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again, in this match or another."""
        self.first_matches.know(self.game.name, cues)
