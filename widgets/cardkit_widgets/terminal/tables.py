"""A table drawn with rich."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardkit.looks import scene as plain
from cardkit.looks.faces import PAPER, TONES

ACCENT: Final = "bold yellow"
_GAP: Final = (0, 4)  # lines and columns between the places of the table
_COINS: Final = 5  # more tokens than this are written as a number
_ENDLESS: Final = 10_000  # columns: a hand in a table is not broken into lines
_FRAME: Final = 4  # columns that a panel or the margin takes from a line


def numbered(scene: plain.Scene) -> dict[str, plain.Choice]:
    """Return what can be chosen, each action once, by its number; by a letter where the answers are numbers."""
    choices: dict[str, plain.Choice] = {}
    for choice in scene.choices:
        choices.setdefault(choice.action, choice)
    letters = any(choice.label.lstrip("-−").isdecimal() for choice in choices.values())
    return {
        ascii_lowercase[at] if letters and len(choices) <= len(ascii_lowercase) else str(at + 1): choice
        for at, choice in enumerate(choices.values())
    }


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
    parts: list[RenderableType] = [Columns(others)] if others else []
    parts.append(Padding(Columns(middle, padding=_GAP), (1 if others else 0, 1, 1, 1)))
    for seat in own:
        places = [pen.zone(zone) for zone in scene.zones if zone.seat == seat.seat]
        parts.append(Padding(Group(pen.strip(seat), Columns(places, padding=_GAP)), (0, 1)))
    if scene.over or scene.prompt:
        parts.append(Padding(Text(scene.over or scene.prompt, "bold"), (1, 1, 0, 1)))
    return Group(*parts)


def small_print(scene: plain.Scene) -> list[str]:
    """Return what the cards say, each once, that lie face up here and show more than a sign."""
    pictures = {face.key for face in scene.faces if face.picture}
    cards = [card for zone in scene.zones for card in zone.cards]
    cards += [card for zone in scene.zones for group in zone.groups for card in group.cards]
    cards += [card for zone in scene.zones for option in zone.options for card in option.cards]
    return list(dict.fromkeys(card.label for card in cards if card.face in pictures))


def counted(scene: plain.Scene, summary: plain.Summary) -> RenderableType:
    """Return how a round came out, as a table: a row for each seat."""
    pen = _Pen(scene, _ENDLESS)
    cards, change, total = summary.columns
    head = [("", True), (cards, bool(cards)), (change, bool(change)), (total, True), ("", True)]
    table = Table(title=Text(summary.title, ACCENT), title_justify="left", border_style="dim")
    for at, (words, is_there) in enumerate(head):
        if is_there:
            table.add_column(words, justify="right" if at in (2, 3) else "left")
    for row in summary.rows:
        name = row.name[:1].upper() + row.name[1:]
        hand = Text(" ").join(filter(None, (pen.cards(row.cards), Text(row.reckoning, "dim"))))
        cells = [Text(name, "bold"), hand, Text(row.change), Text(str(row.total), "bold"), Text(row.note, "dim")]
        table.add_row(*(cell for cell, (_, is_there) in zip(cells, head, strict=True) if is_there))
    return Padding(table, (0, 1))


def learnt(lesson: plain.Lesson) -> str:
    """Return a rule with a tick if it has been met, and else with what it says.

    >>> learnt(plain.Lesson("Stop", met=True)), learnt(plain.Lesson("X", met=False, says="It is any number."))
    ('✓ Stop', '→ X: It is any number.')
    """
    return f"{'✓' if lesson.met else '→'} {lesson.text}{f': {lesson.says}' if lesson.says else ''}"


class _Pen:
    """Draws the parts of one scene."""

    def __init__(self, scene: plain.Scene, width: int) -> None:
        self._faces = {face.key: face for face in scene.faces}
        self._names = {seat.seat: seat.name for seat in scene.seats}
        self._width = width
        self._signs = {choice.clicks: sign for sign, choice in numbered(scene).items()}

    def strip(self, seat: plain.Seat) -> Text:
        """Return name, tokens and badges of a seat, with a pointer if it is their turn."""
        name = seat.name[:1].upper() + seat.name[1:]
        strip = Text().append(f"▸ {name}" if seat.turn else name, ACCENT if seat.turn else "bold not dim")
        if seat.tokens is not None:
            coins = f"●{seat.tokens}" if seat.tokens > _COINS else "●" * seat.tokens
            strip.append(f"  {coins or '○'}", "yellow not dim")
        for badge in seat.badges:
            strip.append(f" · {badge}", "dim")
        return strip

    def zone(self, zone: plain.Zone) -> RenderableType:
        """Return one place of the table under its name."""
        label = zone.label if zone.count is None else f"{zone.label}: {zone.count}"
        head = Text(" · ".join(filter(None, (label, zone.note))), ACCENT if zone.alarm else "dim")
        cards = zone.cards[-1:] if zone.kind == "pile" else zone.cards
        places = [str(place) for place in range(1, len(cards) + 1)] if zone.gaps else []
        lines: list[RenderableType] = [self.group(group) for group in zone.groups]
        lines += [self._option(option) for option in zone.options]
        if zone.kind == "grid":
            lines.append(self.grid(zone))
        elif cards:
            lines.append(self.cards(cards, places))
        return Group(*([head] if head else []), *lines)

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
        sign = self._signs.get((option.id,))
        line = Text(f"{sign}  " if sign else "", ACCENT).append(f"{option.label} ", "not bold default")
        line.append_text(self.cards(option.cards))
        return line.append(f" ({option.note})", "dim") if option.note else line

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
        sign = face.sign or "▒"
        badge = (f"({card.badge})" if card.badge else "") + (f" ●{card.tokens}" if card.tokens else "")
        dim = "dim" if card.dim else "bold"
        return Text(f" {sign}{badge} ", f"{dim} {PAPER} on {TONES[face.tone].field}")
