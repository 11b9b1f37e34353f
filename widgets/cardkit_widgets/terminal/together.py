"""A match of several people at one terminal, who hand it on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardkit.chance import Secret
from cardkit.looks.scene import Choice
from cardkit.match import Match
from cardkit.sessions.keeping import Keeping
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.matches.group import MOST, Group
from cardkit.sessions.matches.setup import OFF, Setup
from cardkit.sessions.matches.together import Together
from cardkit.sessions.messages import Control
from cardkit.sessions.reader import Reader
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.play import TerminalMatch

if TYPE_CHECKING:
    from rich.console import Console

_OTHER_MATCHES: Final = ("new", "rematch", "same-deal")
NOTHING_ABOVE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, and then what can be scrolled back to: some terminals push there what the screen showed."""


def grouped(people: int, names: Sequence[str], seats: int) -> Group:
    """Return so many *people*, called by these *names*, at a table of so many *seats*.

    Raises TerminalError if they cannot share it, or be called so.
    """
    most = min(MOST, seats)
    if not 2 <= people <= most:
        raise TerminalError("wrong-people", most=most)
    group = Group(people)
    for seat, name in enumerate(names):
        if seat == people:
            raise TerminalError("too-many-names", number=people)
        group.call(seat, name)
        if seat not in group.written:
            raise TerminalError("no-such-name", name=name)
    return group


def together(match: Match, group: Group, level: str, language: str, *, coached: bool = False) -> Together:
    """Return a *match* of a *group* against bots.

    Raises CardkitError for a level that is none, and if the cards are not secret. If they are to be *coached*, each has
    a coach of their own.
    """
    match.game.bot(level, 0)  # raises CardkitError for an unknown level
    seed = match.setup["seed"] if match.setup else None
    if not isinstance(seed, Secret):
        raise TerminalError("not-secret")
    reader = Reader(language)
    setup = Setup(match.game, match.state.seats, seed, 0, level, {}, race=OFF, coach=coached, group=group)
    return Together(match, setup, FirstMatches(reader), Keeping(reader, {"name": "play", "resume": "reload"}), reader)


class TerminalTogether(TerminalMatch):
    """Several people at one terminal: whoever comes next finds nothing of the one before, however far they scroll.

    Enter takes the terminal at the curtain, and lets the moment pass in which somebody could act out of turn.
    """

    activity: Together
    greeting = "welcome-together"

    def __init__(self, played: Together, console: Console, file: Path | None = None) -> None:
        if console.is_dumb_terminal or console.legacy_windows:
            raise TerminalError("cannot-hide")
        self._looks: int | None = None  # whose cards are shown, by their seat
        self._is_other = False  # whether somebody else came to it since the screen was cleared
        self._told_to: dict[int | None, int] = {}  # how many sentences each has been told, and all who look together
        super().__init__(played, console, file)
        self._begun = self._told

    # --- What is shown -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show what has changed, to whoever has the terminal now."""
        self._settle()
        if self._is_other:
            self._clear()
        super().show()

    def leave(self) -> None:
        """Take the cards away, unless they are hidden from nobody any more, and say goodbye."""
        if self._looks is not None and not self.activity.is_over():
            self._clear()
        super().leave()

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(NOTHING_ABOVE)
        self._is_other = False

    def moment(self) -> str | None:
        """Return what is said below the table where somebody may act out of turn, by its key; None where nobody may."""
        if self._control("me"):
            return "moment-together"
        return super().moment() if self.door.table.choices and not self._is_asked() else None

    # --- What is typed -------------------------------------------------------------------------------------------

    def wanted(self) -> str:
        """Return what stands before the line that is typed, by its key."""
        if self._opens():
            return "on"
        return "on-pass" if self._passes() else super().wanted()

    def empty(self) -> None:
        """Take the terminal, or let the moment pass."""
        if choice := self._opens():
            self.send(type="act", action=choice.action)
        elif control := self._passes():
            self.press(control)
        else:
            super().empty()

    def _opens(self) -> Choice | None:
        """Return what opens the curtain, if there is one and it waits for nobody else."""
        choices = self.door.table.choices
        return choices[0] if self.activity.holder is None and len(choices) == 1 else None

    def _passes(self) -> Control | None:
        """Return the control that lets a moment pass in which nobody has to act here."""
        return None if self._is_asked() or self._control("got-it") else self._control("pass")

    def _is_asked(self) -> bool:
        """Whether whoever has the terminal has to act."""
        hand = self.activity.holder
        return hand is not None and self.activity.match.state.actors()[:1] == (hand.seat,)

    def _try(self, line: str) -> None:
        """Act; at the curtain nobody can but by saying who they are."""
        if self.activity.holder is None and self._chosen(line) is None:
            raise TerminalError("hidden")
        super()._try(line)

    def _controls(self, *, all_of_them: bool = False) -> list[Control]:
        """Return the buttons and switches that are of use now; another match begins with another command."""
        return [each for each in super()._controls(all_of_them=all_of_them) if each["id"] not in _OTHER_MATCHES]

    # --- Messages and updates ------------------------------------------------------------------------------------

    def _take(self, update: Any) -> None:
        """Take what has changed; whoever looks now is told what they have not heard, in their own words."""
        hand = self.activity.holder
        looks = hand.seat if hand is not None and self.activity.hides() else None
        if looks != self._looks:
            self._told_to[self._looks] = self._told
            self._told = self._told_to.get(looks, self._begun)
            self._news.clear()
            self._looks = looks
            update = {"entries": self.shown["entries"], **update}
        if self.shown and "scene" in update:
            self._is_other |= update["scene"]["curtain"] != self.shown["scene"]["curtain"]
        super()._take(update)
