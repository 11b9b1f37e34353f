"""Pictures of cards, hands and tables, for a notebook, for paper and for a page without scripts.

Every picture is one self-contained SVG: no script, no font, no address. The same input gives the same text,
so that a stored notebook output can be compared. Colours follow a dark screen (``prefers-color-scheme``).

>>> from cardkit.looks.scene import Face
>>> card(Face("7", figure="7", tone="amber"), width=44).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
True
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import permutations
from typing import TYPE_CHECKING, Final
from zlib import crc32

from cardkit.looks.faces import FONT, HEIGHT, WIDTH, drawing
from cardkit.looks.ground import SCREEN, Ground
from cardkit.looks.palette import CARD, COIN_EDGE, EDGE, FELT, FELT_SHADE, GOLD, INK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardkit.looks.scene import Card, Face, Group, Scene, Seat, Zone


# What changes on a dark screen. The classes are ours, so nothing else on the page is touched.
_STYLE: Final = (
    f"<style>@media (prefers-color-scheme:dark){{.ck-svg .ck-p{{fill:{CARD.dark}}}.ck-svg .ck-ps{{stroke:{CARD.dark}}}"
    f".ck-svg .ck-l{{stroke:{EDGE.dark}}}.ck-svg .ck-felt{{fill:{FELT.dark}}}"
    f".ck-svg .ck-shade{{fill:{FELT_SHADE.dark}}}}}</style>"
)

_LOW: Final = 40  # a place that is no higher holds no card
_SIGN: Final = 3  # so many letters of a badge at most stand on a disc
_LETTER: Final = 0.52  # width of an average letter, in parts of the size of the font


@dataclass(frozen=True, slots=True)
class _Block:
    """A piece of a picture with its size, drawn from 0,0 to the right and down."""

    markup: str
    width: float
    height: float


_NOTHING: Final = _Block("", 0, 0)


def card(face: Face, *, width: float = WIDTH, label: str = "") -> str:
    """Return one card as a picture *width* pixels wide; *label* is what a screen reader says."""
    title = label or face.caption or face.figure or face.key
    return _picture(drawing(face), WIDTH, HEIGHT, title, shown=width)


def hand(faces: Iterable[Face], *, width: float = 64, label: str = "") -> str:
    """Return cards side by side, each *width* pixels wide, in the order given."""
    row = list(faces)
    markup = "".join(f'<g transform="translate({i * (WIDTH + 8)} 0)">{drawing(face)}</g>' for i, face in enumerate(row))
    title = label or ", ".join(face.caption or face.figure or face.key for face in row)
    across = max(len(row), 1) * (WIDTH + 8) - 8
    return _picture(markup, across, HEIGHT, title, shown=across * width / WIDTH)


def scene(scene: Scene, ground: Ground = SCREEN, symbols: dict[str, str] | None = None) -> str:
    """Return the whole table as one picture: who sits there, what lies where, whose turn it is.

    Pictures that share a page can share their faces: they are noted in *symbols*, for one :func:`shared`.
    """
    faces = {face.key: face for face in scene.faces}
    used = dict[str, str]() if symbols is None else symbols
    pen = _Pen(faces, used, ground)
    own = {seat.seat for seat in scene.seats if seat.you}
    others = [pen.seat(seat, scene.zones) for seat in scene.seats if seat.seat not in own]
    middle = [pen.zone(zone, scene.seats, pen.width) for zone in scene.zones if zone.seat is None]
    mine = [pen.own(seat, scene) for seat in scene.seats if seat.seat in own]
    words = [pen.words(line, 17, bold=True) for line in (scene.prompt, scene.over) if line]
    inner = ground.inner
    if ground.is_dense:
        has_grid = any(zone.kind == "grid" for zone in scene.zones)
        table = (
            _packed(others, middle, mine, inner)
            if has_grid
            else [_flow([*others, *_stacked(middle), *mine], inner, 14)]
        )
        rows = [*table, *words]
    else:
        rows = [_flow(others, inner, 12), _flow(middle, inner, 28), _flow(mine, inner, 28), *words]
    body = _below([row for row in rows if row.height], ground.gap)
    height = body.height + 2 * ground.pad
    defs = f"<defs>{''.join(used.values())}</defs>" if symbols is None else ""
    rect = f'<rect width="{ground.width:g}" height="{height:g}" rx="18" fill="{ground.felt}" class="ck-felt"/>'
    felt = rect if ground.felt else ""
    moved = f'<g transform="translate({ground.pad} {ground.pad})">{body.markup}</g>'
    return _picture(f"{defs}{felt}{moved}", ground.width, height, scene.label, shown=ground.width)


def shared(symbols: Mapping[str, str]) -> str:
    """Return the faces that pictures on one page share, as a picture without size that has to stand before them."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ck-svg" width="0" height="0">{"".join(symbols.values())}</svg>'
    )


def _picture(markup: str, width: float, height: float, title: str, *, shown: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ck-svg" width="{shown:g}" '
        f'height="{round(height * shown / width, 1):g}" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'font-family="{FONT}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title>{_STYLE}{markup}</svg>"
    )


def _words(words: str, size: float, colour: str, wide: float, *, bold: bool = False) -> _Block:
    """Return text, broken into lines that are about *wide* units long at most."""
    lines, line = [], ""
    for word in words.split():
        # There is no font to measure, and every reader has another one.
        if line and (len(line) + len(word) + 1) * size * _LETTER > wide:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    lines.append(line)
    weight = ' font-weight="700"' if bold else ""
    markup = "".join(
        f'<text x="0" y="{(i + 0.82) * size * 1.25:g}" font-size="{size:g}"{weight} '
        f'fill="{colour}">{escape(text)}</text>'
        for i, text in enumerate(lines)
    )
    return _Block(markup, max(map(len, lines)) * size * _LETTER, len(lines) * size * 1.25)


def _at(block: _Block, x: float, y: float) -> str:
    return f'<g transform="translate({round(x, 1):g} {round(y, 1):g})">{block.markup}</g>' if block.markup else ""


def _beside(blocks: Sequence[_Block], gap: float) -> _Block:
    """Return the blocks in a row, their lower edges level."""
    height = max((block.height for block in blocks), default=0)
    x, parts = 0.0, []
    for block in blocks:
        parts.append(_at(block, x, height - block.height))
        x += block.width + gap
    return _Block("".join(parts), max(x - gap, 0), height)


def _below(blocks: Sequence[_Block], gap: float) -> _Block:
    """Return the blocks one below the other, their left edges level."""
    y, parts = 0.0, []
    for block in blocks:
        parts.append(_at(block, 0, y))
        y += block.height + gap
    return _Block("".join(parts), max((block.width for block in blocks), default=0), max(y - gap, 0))


def _flow(blocks: Sequence[_Block], width: float, gap: float) -> _Block:
    """Return the blocks in as many rows as it takes to stay within *width*."""
    rows: list[list[_Block]] = [[]]
    for block in blocks:
        if not block.height:
            continue
        if rows[-1] and sum(b.width + gap for b in rows[-1]) + block.width > width:
            rows.append([])
        rows[-1].append(block)
    return _below([_beside(row, gap) for row in rows], gap)


def _packed(others: list[_Block], middle: list[_Block], mine: list[_Block], width: float) -> list[_Block]:
    """Return high blocks in the order that takes the least room, and below them what only counts cards."""
    cards = _below([block for block in middle if block.height >= _LOW], 10)
    orders = permutations((others, [cards], mine))
    ways = [_flow([block for part in order for block in part], width, 14) for order in orders]
    counts = _flow([block for block in middle if block.height < _LOW], width, 14)
    return [min(ways, key=lambda way: way.height), counts]


def _stacked(blocks: Iterable[_Block]) -> list[_Block]:
    """Return what only counts cards, one below the other in one block, and then the blocks with cards."""
    found = [block for block in blocks if block.height]
    counts = _below([block for block in found if block.height < _LOW], 4)
    return [block for block in (counts, *found) if block is counts or block.height >= _LOW]


def _panel(block: _Block, pad: float, ground: Ground, *, ring: bool = False) -> _Block:
    """Return the block on a darker panel, with a ring if it is the one to look at."""
    width, height = block.width + 2 * pad, block.height + 2 * pad
    line = f' stroke="{ground.mark}" stroke-width="3"' if ring else ""
    named = ' class="ck-shade"' if ground.felt else ""
    panel = f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{ground.shade}"{line}{named}/>'
    return _Block(panel + _at(block, pad, pad), width, height)


def _badge(sign: str, x: float, y: float, scale: float = 1) -> str:
    """Return a small sign on a disc around x, y."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{13 * scale:g}" fill="{GOLD.light}" stroke="{CARD.light}" '
        f'stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 5 * scale:g}" font-size="{14 * scale:g}" font-weight="800" '
        f'text-anchor="middle" fill="{INK.light}">{escape(sign)}</text>'
    )


def _across(words: str, x: float, y: float) -> str:
    """Return words on a card, across its foot."""
    half = 3.2 * len(words) + 6
    return (
        f'<rect x="{x - half:g}" y="{y - 9:g}" width="{2 * half:g}" height="18" rx="9" fill="{GOLD.light}" '
        f'stroke="{CARD.light}" stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 4:g}" font-size="11" font-weight="800" text-anchor="middle" '
        f'fill="{INK.light}">{escape(words)}</text>'
    )


def _token(sign: str, x: float, y: float, scale: float) -> str:
    """Return tokens that lie on a card: one, and how many there are."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{12 * scale:g}" fill="{GOLD.light}" stroke="{COIN_EDGE.light}" '
        'stroke-width="2.5"/>'
        f'<text x="{x:g}" y="{y + 5 * scale:g}" font-size="{14 * scale:g}" font-weight="800" text-anchor="middle" '
        f'fill="{INK.light}">{escape(sign)}</text>'
    )


def _empty(width: float) -> _Block:
    """Return the outline of a place without a card."""
    height = width * HEIGHT / WIDTH
    outline = (
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="7" fill="none" stroke="{EDGE.light}" '
    )
    return _Block(f'{outline}stroke-dasharray="4 5" opacity=".6"/>', width, height)


def _coins(count: int, ground: Ground) -> _Block:
    """Return so many tokens: one, and how many there are, as the live table does."""
    look = f'fill="{GOLD.light}" stroke="{COIN_EDGE.light}" stroke-width="1.5"'
    if not count:
        look = f'fill="none" stroke="{ground.muted}" stroke-dasharray="3 3"'
    number = f'<text x="18" y="15" font-size="14" font-weight="700" fill="{ground.ink}">{count}</text>'
    return _Block(f'<circle cx="8" cy="10" r="7" {look}/>{number}', 20 + 8 * len(str(count)), 20)


class _Pen:
    """Draws the parts of one scene and notes which faces it used."""

    def __init__(self, faces: dict[str, Face], used: dict[str, str], ground: Ground) -> None:
        self._faces = faces
        self._used = used
        self._ground = ground
        # A face that a game draws itself has small print.
        self._is_small_print: Final = any(face.picture for face in faces.values())
        self.width: Final = 96 if self._is_small_print and not ground.is_dense else 64

    def words(
        self, words: str, size: float, *, bold: bool = False, muted: bool = False, marked: bool = False
    ) -> _Block:
        """Return text in one of the ground's colours."""
        ground = self._ground
        colour = ground.mark if marked else ground.muted if muted else ground.ink
        return _words(words, size, colour, min(720, ground.inner), bold=bold)

    def card(self, card: Card, width: float) -> _Block:
        face = self._faces[card.face]
        inside = drawing(face)
        # Pictures on one page share their ids: an id made from the drawing means the same wherever it stands.
        ident = f"ck-{crc32(inside.encode()):08x}"
        self._used.setdefault(face.key, f'<symbol id="{ident}" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</symbol>')
        height = width * HEIGHT / WIDTH
        title = f"<title>{escape(card.label)}</title>" if card.label else ""
        scale = 1 if self._ground.is_dense else min(1, round(width / 80, 2))
        badge = ""
        if card.badge and face.picture:  # which is plain only in its lower corners
            badge = _badge(card.badge, width - 3, height - 5, scale)
        elif len(card.badge) > _SIGN:
            badge = _across(card.badge, width / 2, height - 14)
        elif card.badge:
            badge = _badge(card.badge, width - 6, 8)
        tokens = _token(str(card.tokens), 12, height - 9, scale) if card.tokens else ""
        faint = ' opacity=".5"' if card.dim else ""
        markup = f'<g{faint}>{title}<use href="#{ident}" width="{width:g}" height="{height:g}"/>{badge}{tokens}</g>'
        return _Block(markup, width, height)

    def cards(self, cards: Sequence[Card], width: float, *, step: float | None = None) -> _Block:
        """Return cards side by side, or *step* apart and so over one another."""
        apart = width + self._ground.between if step is None else step
        drawn = [self.card(card, width) for card in cards]
        markup = "".join(_at(block, i * apart, 0) for i, block in enumerate(drawn))
        across = (len(drawn) - 1) * apart + width
        return _Block(markup, across, width * HEIGHT / WIDTH) if drawn else _NOTHING

    def strip(self, seat: Seat) -> _Block:
        """Return name, tokens and badges of a seat, with a pointer if it is their turn."""
        name = self.words(("▸ " if seat.turn else "") + seat.name, 16, bold=True, marked=seat.turn)
        parts = [name]
        if seat.tokens is not None:
            coins = _coins(seat.tokens, self._ground)
            label = escape(seat.tokens_label or str(seat.tokens))
            parts.append(_Block(f"<g><title>{label}</title>{coins.markup}</g>", coins.width, coins.height))
        parts += [self.words(badge, 13, muted=True) for badge in seat.badges]
        return _beside(parts, 10)

    def own(self, seat: Seat, scene: Scene) -> _Block:
        """Return the own place: the strip, and the zones one below the other, or beside a grid."""
        zones = [zone for zone in scene.zones if zone.seat == seat.seat]
        grids = _below([self.zone(zone, scene.seats, self.width) for zone in zones if zone.kind == "grid"], 12)
        room = self._ground.inner - (grids.width + 28 if grids.width else 0)
        rest = [self.zone(zone, scene.seats, self.width, room) for zone in zones if zone.kind != "grid"]
        if not grids.width:
            return _below([self.strip(seat), *([_flow(rest, room, 10)] if self._ground.is_dense else rest)], 12)
        beside = _below(rest, 12)
        together = _at(grids, 0, 0) + _at(beside, grids.width + 28, 0)
        width, height = grids.width + 28 + beside.width, max(grids.height, beside.height)
        return _below([self.strip(seat), _Block(together, width, height)], 12)

    def seat(self, seat: Seat, zones: Sequence[Zone]) -> _Block:
        """Return somebody else's place: their strip, and their zones drawn small."""
        small = 52 if self._is_small_print else self._ground.small
        places = [self.zone(zone, (), small, others=True) for zone in zones if zone.seat == seat.seat]
        if self._ground.is_dense:
            counts, *cards = _stacked(places)
            return _panel(_below([self.strip(seat), counts, _beside(cards, 8)], 4), 5, self._ground, ring=seat.turn)
        return _panel(_below([self.strip(seat), _beside(places, 10)], 8), 10, self._ground, ring=seat.turn)

    def zone(
        self,
        zone: Zone,
        seats: Sequence[Seat],
        width: float,
        room: float | None = None,
        *,
        others: bool = False,
    ) -> _Block:
        """Return one place of the table under its name; *seats* name those who played in a trick."""
        small = others and not self._is_small_print
        label = zone.label if zone.count is None else f"{zone.label}: {zone.count}"
        said = " · ".join(filter(None, (label, zone.note)))
        head = self.words(said, 12 if small else 13, bold=zone.alarm, muted=True, marked=zone.alarm)
        if zone.kind == "trick":
            names = {seat.seat: seat.name for seat in seats}
            body = _flow([self._group(group, names, width) for group in zone.groups], min(560, self._ground.inner), 14)
        elif zone.kind == "options":
            body = _flow([self._option(o.label, o.cards) for o in zone.options], room or self._ground.inner, 12)
        elif zone.kind == "grid":
            body = self._grid(zone, width)
        elif zone.kind == "pile":
            body = self.cards(zone.cards[-1:], width)
        elif zone.kind == "hand" and small:
            body = self.cards(zone.cards, width, step=8)
        else:
            narrow = min(width + self._ground.between, (self._ground.inner - width) / max(len(zone.cards) - 1, 1))
            body = self.cards(zone.cards, width, step=narrow)
        if body.height:
            return _below([head, body], 6)
        if self._ground.is_dense:
            return head if zone.count or zone.seat is not None else _NOTHING
        return _below([head, _empty(width)], 6)

    def _grid(self, zone: Zone, width: float) -> _Block:
        """Return cards in rows and columns, and outlines where a card may be put."""
        cards = {card.id: card for card in zone.cards}
        nothing = _Block("", width, width * HEIGHT / WIDTH)
        rows = [
            [self.card(cards[each], width) if each in cards else _empty(width) if each else nothing for each in row]
            for row in zone.rows
        ]
        return _below([_beside(row, 5) for row in rows], 5)

    def _group(self, group: Group, names: dict[int, str], width: float) -> _Block:
        who = names.get(group.seat, "")
        star = "★ " if group.best else ""
        head = self.words(star + who, 13, bold=True, marked=group.best)
        caption = self.words(group.caption, 12, muted=True)
        return _panel(_below([head, self.cards(group.cards, width), caption], 5), 8, self._ground, ring=group.best)

    def _option(self, label: str, cards: Sequence[Card]) -> _Block:
        return _panel(_beside([self.words(label, 15), self.cards(cards, 40)], 10), 12, self._ground)
