"""A match in the terminal: any game's scene drawn with rich, actions typed in the notation of the records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardkit import scene as plain
from cardkit.faces import PAPER, TONES
from cardkit.game import Event, Game, Refusal
from cardkit.match import MOST_CHARACTERS, Match
from cardkit.match import load as load_record
from cardkit.sessions.reader import table_texts
from cardkit.texts import CardkitError, Texts, texts

_ACCENT: Final = "bold yellow"
_GAP: Final = (0, 4)  # lines and columns between the places of the table
_COINS: Final = 5  # more tokens than this are written as a number
_FRAME: Final = 4  # columns that a panel or the margin takes from a line


class TerminalError(CardkitError):
    """Something that a person asked of the terminal cannot be; the sentence is in the catalogue of the screens."""

    def text(self, language: str) -> str:
        """Return the message in *language*."""
        return texts(language, "cardkit_widgets").say(f"terminal.errors.{self.key}", **self.params)


# --- Files ------------------------------------------------------------------------------------------------------


def load(file: Path, game: Game[Any, Any]) -> Match:
    """Return the match recorded in *file*. Raises CardkitError if it is no whole record of a match of *game*."""
    try:
        with file.open(encoding="utf-8") as lines:
            text = lines.read(MOST_CHARACTERS + 1)
    except OSError as error:
        raise TerminalError("cannot-read", file=file, problem=_problem(file, error)) from None
    except UnicodeDecodeError:
        raise TerminalError("no-text", file=file) from None
    match = load_record(text)
    if match.game is not game:
        raise TerminalError("other-game", file=file, found=match.game.title(), game=game.title())
    return match


def save(file: Path, match: Match) -> None:
    """Write the record of *match*. Raises TerminalError if the file cannot be written."""
    try:
        file.write_text(match.as_text(), encoding="utf-8")
    except OSError as error:
        raise TerminalError("cannot-write", file=file, problem=_problem(file, error)) from None


def _problem(file: Path, error: OSError) -> TerminalError | str | None:
    """Return why *file* cannot be used: the usual causes in our words, all others in those of the system."""
    if isinstance(error, FileNotFoundError):
        return TerminalError("not-there")
    if file.is_dir():  # before the next, as Windows allows no folder to be opened
        return TerminalError("is-folder")
    if isinstance(error, PermissionError):
        return TerminalError("not-allowed")
    return error.strerror


# --- The rules --------------------------------------------------------------------------------------------------


def rules(game: Game[Any, Any], language: str, wanted: str | None = None) -> RenderableType:
    """Return the rules of *game* under the titles of their sections, or only the rule *wanted*."""
    all_rules = game.rules(language)
    if wanted is not None:
        rule = wanted.upper()
        if rule not in all_rules:
            first, *_, last = all_rules
            raise CardkitError("unknown-rule", game=game.title(language), rule=wanted, first=first, last=last)
        return _rule_table({rule: all_rules[rule]}, language)
    parts: list[RenderableType] = [Text(game.title(language), "bold")]
    for section, title in game.sections(language).items():
        parts += [Text(f"\n{title}", _ACCENT), _rule_table(_section(all_rules, section), language)]
    words = game.texts(language)
    parts += [Text(f"\n{words.say('game.credits')}", "dim"), Text(words.say("game.unofficial"), "dim")]
    return Group(*parts)


def _section(all_rules: dict[str, dict[str, str]], section: str) -> dict[str, dict[str, str]]:
    return {rule: entry for rule, entry in all_rules.items() if rule.startswith(section)}


def _rule_table(entries: dict[str, dict[str, str]], language: str) -> Table:
    """Return rules beside their ids; a ruling says that it is ours, and why."""
    words = texts(language, "cardkit_widgets")
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    for rule, entry in entries.items():
        text = Text(entry["text"])
        if "ruling" in entry:
            text.append(f"\n{words.say('terminal.ruling', reason=entry['ruling'])}", "italic dim")
        table.add_row(rule, text)
    return table


# --- The table --------------------------------------------------------------------------------------------------


def draw(scene: plain.Scene, width: int) -> RenderableType:
    """Return the whole table, at most *width* columns wide: the others, the middle, one's own place, what is asked."""
    pen = _Pen(scene, width)
    own = [seat for seat in scene.seats if seat.you]
    others = [
        Panel(
            Group(*(pen.zone(zone) for zone in scene.zones if zone.seat == seat.seat)),
            title=pen.strip(seat),
            title_align="left",
            border_style="yellow" if seat.turn else "dim",
            expand=False,
        )
        for seat in scene.seats
        if not seat.you
    ]
    middle = [pen.zone(zone) for zone in scene.zones if zone.seat is None]
    parts: list[RenderableType] = [Columns(others), Padding(Columns(middle, padding=_GAP), (1, 1))]
    for seat in own:
        places = [pen.zone(zone) for zone in scene.zones if zone.seat == seat.seat]
        parts.append(Padding(Group(pen.strip(seat), Columns(places, padding=_GAP)), (0, 1)))
    parts.append(Padding(Text(scene.over or scene.prompt, "bold"), (1, 1, 0, 1)))
    return Group(*parts)


class _Pen:
    """Draws the parts of one scene."""

    def __init__(self, scene: plain.Scene, width: int) -> None:
        self._faces = {face.key: face for face in scene.faces}
        self._names = {seat.seat: seat.name for seat in scene.seats}
        self._width = width

    def strip(self, seat: plain.Seat) -> Text:
        """Return name, tokens and badges of a seat, with a pointer if it is their turn."""
        name = seat.name[:1].upper() + seat.name[1:]
        strip = Text().append(f"▸ {name}" if seat.turn else name, _ACCENT if seat.turn else "bold not dim")
        if seat.tokens is not None:
            coins = f"●{seat.tokens}" if seat.tokens > _COINS else "●" * seat.tokens
            strip.append(f"  {coins or '○'}", "yellow not dim")
        for badge in seat.badges:
            strip.append(f" · {badge}", "dim")
        return strip

    def zone(self, zone: plain.Zone) -> RenderableType:
        """Return one place of the table under its name."""
        label = zone.label if zone.count is None else f"{zone.label}: {zone.count}"
        head = Text(" · ".join(filter(None, (label, zone.note))), _ACCENT if zone.alarm else "dim")
        cards = zone.cards[-1:] if zone.kind == "pile" else zone.cards
        places = [str(place) for place in range(1, len(cards) + 1)] if zone.gaps else []
        lines: list[RenderableType] = [self.group(group) for group in zone.groups]
        lines += [self._option(option) for option in zone.options]
        if zone.kind == "grid":
            lines.append(self.grid(zone))
        elif cards:
            lines.append(self.cards(cards, places))
        return Group(head, *lines)

    def grid(self, zone: plain.Zone) -> Table:
        """Return cards in rows and columns, with a dot where another may come."""
        cards = {card.id: self._tile(card) for card in zone.cards}
        table = Table.grid(padding=(0, 1))
        for row in zone.rows:
            table.add_row(*(cards.get(each, Text("·" if each else "", "dim")) for each in row))
        return table

    def group(self, group: plain.Group) -> Text:
        """Return what one seat played in a trick."""
        line = Text().append("★ " if group.best else "  ", "yellow")
        line.append(f"{self._names.get(group.seat, '')}: ", "bold")
        if group.cards:
            line.append_text(self.cards(group.cards)).append(" ")
        return line.append(group.caption, "dim")

    def _option(self, option: plain.Option) -> Text:
        return Text(f"{option.label} ").append_text(self.cards(option.cards))

    def cards(self, cards: Iterable[plain.Card], places: Sequence[str] = ()) -> Text:
        """Return cards side by side in as many lines as they need, with their *places* in the hand under them."""
        rows = [(Text(), Text())]
        for at, card in enumerate(cards):
            tile = self._tile(card)
            if rows[-1][0] and rows[-1][0].cell_len + tile.cell_len > self._width - _FRAME:
                rows.append((Text(), Text()))
            above, below = rows[-1]
            between = " " if above else ""
            above.append(between).append_text(tile)
            if places:
                below.append(f"{between}{places[at]:^{tile.cell_len}}", "dim")
        return Text("\n").join(line for row in rows for line in row if line)

    def _tile(self, card: plain.Card) -> Text:
        face = self._faces[card.face]
        sign = face.figure or face.caption or face.corner or "▒"
        badge = (f"({card.badge})" if card.badge else "") + (f" ●{card.tokens}" if card.tokens else "")
        dim = "dim" if card.dim else "bold"
        return Text(f" {sign}{badge} ", f"{dim} {PAPER} on {TONES[face.tone].field}")


# --- The match --------------------------------------------------------------------------------------------------


class TerminalMatch:
    """One person at a terminal, bots on the other seats.

    With *file* the record is written after every change, so that nothing is lost however the match ends.
    """

    def __init__(
        self, match: Match, seat: int, level: str, language: str, console: Console, file: Path | None = None
    ) -> None:
        if not 0 <= seat < match.state.seats:
            raise TerminalError("wrong-seat", number=seat, most=match.state.seats - 1)
        match.game.bot(level, 0)  # raises CardkitError for an unknown level
        self.match = match
        self.seat = seat
        self.level = level
        self.language = language
        self.console = console
        self.file = file
        self.words: Texts = table_texts(match.game, language, match.state.seats, seat)
        self._told = match.now
        self._let_pass: int | None = None  # after how many moves the person last let a moment pass

    def run(self) -> None:
        """Play until the match is over or the person leaves. Raises TerminalError if *file* cannot be written."""
        setup = self.match.setup or {}
        seed = f" · {self._say('seed', seed=setup['seed'])}" if setup else ""
        self.console.print(Rule(Text(f"{self.match.game.title(self.language)}{seed}", "bold")))
        self._print("welcome", "dim")
        try:
            while self._go_on() and self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self._print("goodbye", "dim")
        if self.file is not None:
            self._print("saved", "dim", file=self.file)

    def _say(self, key: str, **params: Any) -> str:
        return texts(self.language, "cardkit_widgets").say(f"terminal.{key}", **params)

    def _print(self, key: str, style: str = "", **params: Any) -> None:
        self.console.print(Text(self._say(key, **params), style))

    def _go_on(self) -> bool:
        """Let the bots act until the person may, show what came of it, and return whether the match goes on."""
        match = self.match
        while not self._can_react() and match.let_bot_act(self.level, self.seat):
            pass  # bots that can act out of turn come before the person whose turn it is
        if self.file is not None:
            save(self.file, match)
        self._tell(event for events in match.events[self._told : match.now] for event in events)
        self._told = match.now
        scene = match.game.scene(match.state, self.seat, self.words)
        self.console.print(draw(scene, self.console.width))
        if self._can_react():
            self._print("moment", _ACCENT)
        return bool(match.state.actors())

    def _can_react(self) -> bool:
        """Whether the person can act out of turn, and has not let the moment pass."""
        return self.seat in self.match.state.actors()[1:] and self._let_pass != self.match.now

    def _turn(self) -> bool:
        """Listen until the match has moved, or return False because the person leaves."""
        prompt = Text(f"{self._say('prompt')} ", _ACCENT)
        while (line := self.console.input(prompt).strip()).lower() != "quit":
            if self._heed(line):
                return True
        return False

    def _tell(self, events: Iterable[Event]) -> None:
        self.console.print()
        for event in events:
            self.console.print(Text(f"• {event.sentence(self.words)}", "" if event.seat == self.seat else "cyan"))
        self.console.print()

    def _heed(self, line: str) -> bool:
        """Do what the person typed; return whether the match has moved."""
        command, _, rest = line.partition(" ")
        try:
            match command.lower():
                case "":
                    self._print("welcome", "dim")
                case "?":
                    self._list()
                case "undo":
                    self._undo()
                    return True
                case "pass" if self._can_react():
                    self._let_pass = self.match.now
                    return True
                case "rules":
                    self.console.print(rules(self.match.game, self.language, rest.strip() or None))
                case "save":
                    if not rest.strip():
                        raise TerminalError("save-where")
                    save(Path(rest.strip()), self.match)
                    self._print("saved", file=rest.strip())
                case _:
                    return self._act(line)
        except CardkitError as error:
            self.console.print(Text(error.text(self.language), "red"))
        return False

    def _list(self) -> None:
        """Print the legal actions with their numbers."""
        state = self.match.state
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style=_ACCENT)
        for number, action in enumerate(state.legal(self.seat), 1):
            label = self.match.game.label(state, self.seat, action, self.words)
            table.add_row(str(number), Text(str(action), "bold"), Text(label, "dim"))
        self.console.print(table)

    def _act(self, text: str) -> bool:
        """Carry out an action or the number of one in the list, or say why not."""
        state, game = self.match.state, self.match.game
        if text.isdecimal():
            legal = state.legal(self.seat)
            number = int(text[:6])
            if not 1 <= number <= len(legal):
                raise TerminalError("no-such-number", number=text[:20], most=len(legal))
            action = legal[number - 1]
        else:
            action = game.parse(text)
        refusal = state.why_not(self.seat, action)
        if refusal is not None:
            self._refuse(refusal)
            return False
        self.match.play(self.seat, action)
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self.console.print(Text(f"✗ {self.match.game.refuse(refusal, self.words)}", "bold red"))
        self.console.print(Padding(rules(self.match.game, self.language, refusal.rule), (0, 0, 0, 2)))

    def _undo(self) -> None:
        """Go back to where the person last had something to decide."""
        self.match.undo_to_decision(self.seat)
        self._let_pass = None
        self._told = self.match.now
