"""Somebody at a terminal, at one table: what they are shown, and what they type."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardkit.looks.scene import Choice, Summary
from cardkit.sessions.activity import Activity
from cardkit.sessions.door import Door
from cardkit.sessions.messages import Control, Entry
from cardkit.texts import CardkitError, texts
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.rulebook import rules
from cardkit_widgets.terminal.tables import ACCENT, counted, draw, learnt, numbered, small_print

if TYPE_CHECKING:
    from rich.console import Console

_STYLES: Final = {
    "reached": "bold green",
    "progress": "green",
    "legal": "yellow",
    "refused": "bold red",
    "turn": "bold red",
    "info": "",
    "coach": ACCENT,
}
_MARKS: Final = {"reached": "✓ ", "progress": "✓ ", "refused": "✗ ", "turn": "✗ ", "coach": "» "}
_LONGEST_LINE: Final = 200
_ANSWERS: Final = "answers"  # the zone that a question lays on the table


def plain(words: str) -> str:
    """Return *words* as somebody may type them: without capitals, accents and signs.

    >>> plain("¿Y si…?"), plain("Let it  pass")
    ('y si', 'let it pass')
    """
    letters = unicodedata.normalize("NFD", words.casefold())
    return " ".join("".join(each for each in letters if each.isalnum() or each.isspace()).split())


class Quit(Exception):
    """The person leaves."""


class Sitting:
    """One person at a terminal and at one *activity*, all the way by messages, as in a browser.

    A control of the bar is pressed by its label, or by a shorter word of the catalogue. A terminal has no clock: the
    others act at once, and whoever may act out of turn has as long as they like.
    """

    def __init__(self, activity: Activity, console: Console) -> None:
        self.activity = activity
        self.door = Door(activity)
        self.console = console
        self.language = activity.reader.language
        self.shown: dict[str, Any] = {}
        self._news: list[Entry] = []
        self._fresh: set[str] = set()
        self._told = 0
        self._rounds: list[Summary] = []  # how rounds came out that nobody has been shown yet
        self._take(self.door.whole())
        self._news.clear()  # what happened before somebody sat down is no news

    # --- What is shown -------------------------------------------------------------------------------------------

    def say(self, key: str, **params: Any) -> str:
        """Return a sentence of the terminal's catalogue."""
        return texts(self.language, "cardkit_widgets").say(f"terminal.{key}", **params)

    def print(self, key: str, style: str = "", **params: Any) -> None:
        """Print a sentence of the terminal's catalogue."""
        self.console.print(Text(self.say(key, **params), style))

    def attend(self, title: str, greeting: str, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Greet the person under a *title*, and heed them as long as it goes on, or until they leave."""
        self.console.print(Rule(Text(title, "bold")))
        self.print(greeting, "dim")
        try:
            self.show()
            while goes_on():
                self.heed(self.listen())
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        except Quit:
            pass
        self.leave()

    def leave(self) -> None:
        """Say goodbye."""
        self.print("goodbye", "dim")

    def show(self) -> None:
        """Show what has changed: what happened, the table, the answer to the last try."""
        self._settle()
        fresh, self._fresh = self._fresh, set()
        news, self._news = self._news, []
        table, answer = self.door.table, self.shown["feedback"]
        rounds, self._rounds = self._rounds, []
        if "scene" in fresh:
            self.console.print()
            self._tell(news, f"{answer.get('text', '')} {table.prompt}")
            for summary in rounds:
                self.console.print(counted(table, summary))
                if summary.text and all(entry["text"] != summary.text for entry in news):
                    self.console.print(Padding(Text(summary.text), (0, 1)))
                for line in (*(f"{_MARKS['coach']}{told}" for told in summary.told), *map(learnt, summary.lessons)):
                    self.console.print(Padding(Text(line, ACCENT), (0, 1)))
            self.console.print(draw(table, self.console.width))
            if moment := self.moment():
                self.print(moment, ACCENT)
        if "feedback" in fresh and answer:
            self._answer(answer)
        if "step" in fresh and self.shown["step"]["stars"] is not None:
            sign = self.shown["step"]
            self.console.print(
                Text(f"{'★' * sign['stars']}{'☆' * (sign['most'] - sign['stars'])} {sign['label']}", ACCENT)
            )

    def moment(self) -> str | None:
        """Return what is said below the table where somebody may act out of turn, by its key; None where nobody may."""
        return "moment" if self._control("pass") else None

    def _tell(self, news: list[Entry], said: str) -> None:
        """Say what happened, but for what is *said* anyway."""
        news = [entry for entry in news if entry["text"] not in said]
        for entry in news:
            self.console.print(Text(f"• {entry['text']}", "" if entry["seat"] == self.activity.seat else "cyan"))
        if news:
            self.console.print()

    def _answer(self, answer: Any) -> None:
        kind, rule = answer["kind"], answer["rule"]
        self.console.print(Text(f"{_MARKS.get(kind, '')}{answer['text']}", _STYLES[kind]))
        if rule is not None:
            line = Text(rule["id"], "bold").append(f"  {rule['text']}", "not bold")
            self.console.print(Padding(line, (0, 0, 0, 2)))

    def choices(self) -> None:
        """List what may be done: actions or answers with their numbers, and the words for all else."""
        listed = numbered(self.door.table)
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=ACCENT)
        for sign, choice in listed.items():
            notation = [] if self.asked else [Text(choice.action, "bold")]
            table.add_row(sign, *notation, Text(choice.label, "dim"))
        if listed:
            self.console.print(table)
        words = [control["label"].lower() for control in self._controls()]
        self.console.print(Text(" · ".join([*words, *self.words()]), "dim"))

    @property
    def asked(self) -> bool:
        """Whether an answer is asked for, and not an action."""
        return any(zone.id == _ANSWERS for zone in self.door.table.zones)

    # --- What is typed -------------------------------------------------------------------------------------------

    def listen(self) -> str:
        """Return the next line that the person types. Raises EOFError and KeyboardInterrupt."""
        line: str = self.console.input(Text(f"{self.say(self.wanted())} ", ACCENT))
        return line.strip()[:_LONGEST_LINE]

    def wanted(self) -> str:
        """Return what stands before the line that is typed, by its key."""
        return "on" if not self.door.table.choices else "answer" if self.asked else "prompt"

    def heed(self, line: str) -> None:
        """Do what the person typed, and show what came of it. Raises Quit if they leave."""
        try:
            self._heed(line)
        except CardkitError as error:
            self.console.print(Text(error.text(self.language), "red"))
        self.show()

    def words(self) -> list[str]:
        """Return the words that mean something besides the bar."""
        cards = [self.word("cards")] if small_print(self.door.table) else []
        return [*cards, self.word("rules"), self.word("quit")]

    def word(self, command: str) -> str:
        """Return what the catalogue calls a command."""
        return self.say(f"commands.{command}")

    def means(self, line: str, command: str) -> bool:
        """Whether *line* is what the catalogue calls this command."""
        return plain(line) == plain(self.word(command))

    def empty(self) -> None:
        """Say what can be typed: nothing was. Whoever has heard the coach goes on."""
        heard = self._control("got-it")
        if heard is None:
            self.print("welcome", "dim")
        else:
            self.press(heard)

    def _heed(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        if not line:
            self.empty()
        elif line == "?":
            self.choices()
        elif self.means(line, "quit"):
            raise Quit
        elif self.means(line, "cards"):
            for text in small_print(self.door.table):
                self.console.print(Padding(Text(text), (0, 1)))
        elif self.means(command, "rules"):
            self.console.print(rules(self.activity.game, self.language, rest.strip() or None))
        elif line not in self._actions() and (control := self.meant(line)) is not None:
            self.press(control)
        else:
            self._try(line)

    def _actions(self) -> set[str]:
        """Return what may be done now, as it is written: the word for a button may be an action, too."""
        return {choice.action for choice in self.door.table.choices}

    def press(self, control: Control) -> None:
        """Press a button of the bar, or turn a switch. Raises CardkitError if it is of no use now."""
        if not control["enabled"]:
            if control["id"] in ("undo", "redo"):
                raise CardkitError(f"nothing-to-{control['id']}")
            raise TerminalError("not-now", label=control["label"])
        value = not control["value"] if control["kind"] == "toggle" else None
        self.send(type="control", id=control["id"], value=value)

    def meant(self, line: str) -> Control | None:
        """Return the control that somebody means who types this line: by its label, or by a shorter word."""
        said = plain(line)
        short = {plain(word): name for name, word in self._short()}
        for control in self._controls(all_of_them=True):
            known = short.get(said)
            if said == plain(control["label"]) or (known and control["id"].partition("-")[0] == known):
                return control
        return None

    def _short(self) -> Iterator[tuple[str, str]]:
        """Yield the shorter words for controls, by their ids or what these begin with."""
        words = texts(self.language, "cardkit_widgets").entries
        for key, word in words.items():
            if key.startswith("terminal.controls."):
                yield key.removeprefix("terminal.controls."), word

    def _controls(self, *, all_of_them: bool = False) -> list[Control]:
        """Return the buttons and switches of the bar that are of use now, or *all_of_them*."""
        bar: list[Control] = self.shown["controls"]
        return [each for each in bar if each["kind"] in ("button", "toggle") and (each["enabled"] or all_of_them)]

    def _control(self, ident: str) -> Control | None:
        """Return a control that is of use now."""
        return next((control for control in self._controls() if control["id"] == ident), None)

    def _try(self, line: str) -> None:
        choice = self._chosen(line)
        listed = numbered(self.door.table)
        if choice is not None:
            self.send(type="act", action=choice.action)
        elif line.isdecimal() and listed:
            *_, last = listed
            raise TerminalError("no-such-number", number=line[:20], first=next(iter(listed)), most=last)
        else:
            self.send(type="try", action=line)

    def _chosen(self, line: str) -> Choice | None:
        """Return the choice whose sign somebody types, or, where an answer is asked for, whose words."""
        listed = numbered(self.door.table)
        if line.lower() in listed or not self.asked:
            return listed.get(line.lower())
        return next((each for each in listed.values() if plain(each.label) == plain(line)), None)

    # --- Messages and updates ------------------------------------------------------------------------------------

    def send(self, **message: Any) -> None:
        """Send a message about its present scene."""
        self._take(self.door.receive({"version": self.shown["scene"]["version"], **message}))

    def _take(self, update: Any) -> None:
        self.shown |= update
        self._fresh |= update.keys()
        if "scene" in update and self.door.table.summary is not None:
            self._rounds.append(self.door.table.summary)
        if "entries" in update:
            entries: list[Entry] = update["entries"]
            self._news += [entry for entry in entries if entry["number"] >= self._told]
            self._told = entries[-1]["number"] + 1 if entries else 0

    def _settle(self) -> None:
        """Take the clock away, and let the others act, and rounds begin, until something is to be decided here."""
        for control in self.shown["controls"]:
            if control["id"] == "race" and control["value"] != "off":
                self.send(type="control", id="race", value="off")
        while True:
            if self.shown["wait"] is not None:
                self.send(type="continue", all=False)
            elif self._control("next-round") is not None:
                self.send(type="control", id="next-round", value=None)
            else:
                break
