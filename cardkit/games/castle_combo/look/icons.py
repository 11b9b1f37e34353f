"""The signs on the cards: gold, keys, shields, scrolls, purses, places. Each is made from what it stands for.

A sign is a :class:`Sign`: a drawing around the line y = 0, from -8 to 8, and its width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from cardkit.games.castle_combo.cards.vocabulary import CASTLE
from cardkit.looks.faces import PAPER

INK: Final = "#2b2622"
GOLD: Final = "#f5b942"
GOLD_EDGE: Final = "#8a5a00"
STEEL: Final = "#59626f"
SEAL: Final = "#a3302b"
PALE: Final = "#d9cbb0"
LEATHER: Final = "#7a4a22"
STONE: Final = "#3f5680"  # the castle
TIMBER: Final = "#8a4f1d"  # the village
HUES: Final = ("#6a4bb0", "#a85f00", "#2769b3", "#bb3359", "#0b7a75", "#557d17")
"""The shields, in the order of their kinds; each also has an emblem and a letter of its own."""

# Emblems on a square of 8 around 0,0: crown, cross, book, sword, hammer, ear of wheat.
EMBLEMS: Final = (
    "M-4 3V-2.5L-1.7 -.5L0 -3.5L1.7 -.5L4 -2.5V3Z",
    "M-1 -4H1V-1.5H3.5V.5H1V4H-1V.5H-3.5V-1.5H-1Z",
    "M-4 -3Q-1.5 -3.5 0 -2Q1.5 -3.5 4 -3V3Q1.5 2.5 0 3.5Q-1.5 2.5 -4 3Z",
    "M-.9 1V-2.8L0 -4L.9 -2.8V1H3V2.3H.8V4H-.8V2.3H-3V1Z",
    "M-3.5 -3.5H3.5V-.3H.9V4H-.9V-.3H-3.5Z",
    "M-.6 4V2Q-3.5 1.5 -3.5 -1Q-1.5 -1 -.6 .5V-1Q-2.5 -2 0 -4Q2.5 -2 .6 -1V.5Q1.5 -1 3.5 -1Q3.5 1.5 .6 2V4Z",
)
TOWER: Final = "M-6 6V-5H-4V-3H-1.5V-5H1.5V-3H4V-5H6V6H1.8V2.5A1.8 1.8 0 0 0 -1.8 2.5V6Z"
HOUSE: Final = "M-5 6V-.5H-6.7L0 -6.5L6.7 -.5H5V6H1.8V2H-1.8V6Z"
SHIELD: Final = "M-7 -8.5H7V0Q7 6 0 9Q-7 6 -7 0Z"
PURSE: Final = "M-3.5 -5L-5 -8H5L3.5 -5Q8 0 7 4.5Q6 8 0 8Q-6 8 -7 4.5Q-8 0 -3.5 -5Z"


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawing that is *width* wide, from 0 to the right, around the line y = 0."""

    markup: str
    width: float


def words(text: str, x: float, y: float, size: float, colour: str = INK) -> str:
    """Return text whose middle is about x, y, in a group that centres it."""
    return (
        f'<text x="{x:g}" y="{round(y + size * 0.35, 1):g}" font-size="{size:g}" fill="{colour}">{escape(text)}</text>'
    )


def at(markup: str, x: float, y: float = 0, scale: float = 1) -> str:
    """Return *markup* moved, and made larger or smaller."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{markup}</g>'


def side_by_side(signs: Iterable[Sign], gap: float = 2) -> Sign:
    """Return the signs in a row."""
    x, parts = 0.0, []
    for sign in signs:
        parts.append(at(sign.markup, round(x, 1)))
        x += sign.width + gap
    return Sign("".join(parts), max(x - gap, 0))


def overlapping(signs: Sequence[Sign], step: float) -> Sign:
    """Return signs that lie over one another, each *step* to the right of the one before."""
    markup = "".join(at(sign.markup, i * step) for i, sign in enumerate(signs))
    return Sign(markup, (len(signs) - 1) * step + signs[-1].width)


def coin(text: str) -> Sign:
    """Return a gold coin with a number on it."""
    size = 10.5 if len(text) < 2 else 9
    rim = f'<circle cx="8" r="7.6" fill="{GOLD}" stroke="{GOLD_EDGE}" stroke-width="1.4"/>'
    return Sign(rim + words(text, 8, 0, size, "#432a00"), 16)


def key(text: str) -> Sign:
    """Return a key, and how many."""
    shape = (
        f'<path d="M3.5 0m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M6.5 0H14M10.5 0V3.5M13.3 0V4.5" '
        f'stroke="{STEEL}" stroke-width="2.2" fill="none" stroke-linecap="round"/>'
    )
    if not text:
        return Sign(at(shape, 0.5, -0.5), 15)
    return Sign(words(text, 4, 0, 12) + at(shape, 9, -0.5), 24)


def seal(text: str) -> Sign:
    """Return a seal of wax with a number of points."""
    size = 10.5 if len(text) < 2 else 9
    wax = (
        f'<path d="M8 -8.4Q10 -7 12 -7.4Q13 -5.5 15 -4.5Q14.8 -2 16.4 0Q14.8 2 15 4.5Q13 5.5 12 7.4'
        f'Q10 7 8 8.4Q6 7 4 7.4Q3 5.5 1 4.5Q1.2 2 -.4 0Q1.2 -2 1 -4.5Q3 -5.5 4 -7.4Q6 -7 8 -8.4Z" fill="{SEAL}"/>'
    )
    return Sign(wax + words(text, 8, 0, size, PAPER), 16)


def shield(kind: int, letter: str) -> Sign:
    """Return the shield of a kind: its colour, its emblem and its letter."""
    return Sign(at(blazon(kind, letter), 7), 14)


def blazon(kind: int, letter: str) -> str:
    """Return a shield whose middle is 0,0."""
    return (
        f'<path d="{SHIELD}" fill="{HUES[kind]}" stroke="{PAPER}" stroke-width="1.2"/>'
        f'<path d="{EMBLEMS[kind]}" fill="{PAPER}" transform="translate(0 -3.6) scale(.9)"/>'
        + words(letter, 0, 4, 7.5, PAPER)
    )


def plain_shield(number: int = 1) -> Sign:
    """Return shields of no kind in particular."""
    one = Sign(f'<path d="{SHIELD}" transform="translate(6 0) scale(.8)" fill="{PALE}" stroke="{INK}"/>', 12)
    return overlapping([one] * number, 8)


def six_shields(*, missing: bool = False) -> Sign:
    """Return the sign for kinds of shield, or for those that are missing."""
    if missing:
        outline = f'<path d="{SHIELD}" fill="none" stroke="{INK}" stroke-width="1.4" stroke-dasharray="2.5 2"/>'
        cross = f'<path d="M-3 -3.5L3 2.5M3 -3.5L-3 2.5" stroke="{SEAL}" stroke-width="2" stroke-linecap="round"/>'
        return Sign(at(outline + cross, 7), 14)
    quarters = ("M-7 -8.5H0V-3H-7Z", "M0 -8.5H7V-3H0Z", "M-7 -3H0V2.5H-6.5L-7 0Z", "M0 -3H7V0L6.5 2.5H0Z",
                "M-6.5 2.5H0V9Q-5 7 -6.5 2.5Z", "M0 2.5H6.5Q5 7 0 9Z")  # fmt: skip
    parts = "".join(f'<path d="{path}" fill="{hue}"/>' for path, hue in zip(quarters, HUES, strict=True))
    return Sign(at(f'{parts}<path d="{SHIELD}" fill="none" stroke="{PAPER}" stroke-width="1.2"/>', 7), 14)


def ban(sign: Sign) -> Sign:
    """Return the sign crossed out."""
    stroke = f'<path d="M-1 7L{sign.width + 1:g} -7" stroke="{PAPER}" stroke-width="4"/>'
    stroke += f'<path d="M-1 7L{sign.width + 1:g} -7" stroke="{SEAL}" stroke-width="2.2" stroke-linecap="round"/>'
    return Sign(sign.markup + stroke, sign.width)


def per() -> Sign:
    """Return the stroke that means *for each*."""
    return Sign(f'<path d="M1 6L5 -6" stroke="{INK}" stroke-width="1.8" stroke-linecap="round"/>', 6)


def word(text: str) -> Sign:
    """Return a short word."""
    return Sign(words(text, 2.3 * len(text), 0, 8.5), 4.6 * len(text))


def location(place: int) -> Sign:
    """Return the sign of a location: a tower on stone, or a house on timber."""
    path, hue = (TOWER, STONE) if place == CASTLE else (HOUSE, TIMBER)
    corner = 1.5 if place == CASTLE else 8
    field = f'<rect y="-8" width="16" height="16" rx="{corner}" fill="{hue}"/>'
    return Sign(f'{field}<path d="{path}" fill="{PAPER}" transform="translate(8 0) scale(.85)"/>', 16)


def card(inside: str = "", fill: str = PAPER) -> Sign:
    """Return a small card with something on it; its middle is 6.5, 0."""
    edge = f'<rect x=".6" y="-8" width="11.8" height="16" rx="2" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
    return Sign(edge + inside, 13)


def priced(text: str) -> Sign:
    """Return a card with that cost in its corner."""
    rim = f'<circle cx="4.5" cy="-3.5" r="5.6" fill="{GOLD}" stroke="{GOLD_EDGE}" stroke-width="1.2"/>'
    return Sign(at(card(rim + words(text, 4.5, -3.5, 8.5 if len(text) < 2 else 6.5, "#432a00")).markup, 1.5), 15)


def face_down() -> Sign:
    """Return a card that lies face down."""
    return card(f'<path d="M6.5 -5L10 0L6.5 5L3 0Z" fill="{PAPER}"/>', STEEL)


def purse(text: str = "") -> Sign:
    """Return a purse, with how much it can hold."""
    bag = f'<path d="{PURSE}" fill="{LEATHER}" stroke="{INK}" stroke-width=".8"/>'
    tie = f'<path d="M-4 -5H4" stroke="{GOLD}" stroke-width="1.6" stroke-linecap="round"/>'
    return Sign(at(bag + tie + (words(text, 0, 2, 8.5, PAPER) if text else ""), 7.5), 15)


def grid(filled: Iterable[int], *, ink: str = SEAL, dot: bool = False, dashed: bool = False) -> Sign:
    """Return the nine places of a tableau, some of them filled; a dot marks the card that looks at them."""
    marked = frozenset(filled)
    squares = [f"M{0.5 + 5.2 * (cell % 3):g} {5.2 * (cell // 3) - 7.5:g}h4.3v4.3h-4.3Z" for cell in range(9)]
    lines = f'stroke="{INK}" stroke-width=".8"' + (' stroke-dasharray="1.5 1.2"' if dashed else "")
    markup = f'<path d="{"".join(squares)}" fill="none" {lines}/>'
    if marked:
        markup += f'<path d="{"".join(squares[cell] for cell in sorted(marked))}" fill="{ink}" {lines}/>'
    if dot:
        markup += f'<circle cx="7.9" cy="-.1" r="1.5" fill="{INK}"/>'
    return Sign(markup, 16)


def people(number: int) -> Sign:
    """Return other players: one for a neighbour, three for all opponents."""
    body = f'<path d="M-3.8 7Q-3.8 .5 0 .5Q3.8 .5 3.8 7Z" fill="{STEEL}" stroke="{PAPER}" stroke-width=".6"/>'
    one = Sign(at(f'{body}<circle cy="-2.5" r="2.8" fill="{STEEL}" stroke="{PAPER}" stroke-width=".6"/>', 4), 8)
    if number > 1:
        return overlapping([one] * number, 5)
    arrows = f'<path d="M-1 -5L-4.5 -2L-1 1ZM9 -5L12.5 -2L9 1Z" fill="{STEEL}"/>'
    return Sign(at(arrows + one.markup, 5), 18)


def away() -> Sign:
    """Return the arrow of something that is discarded."""
    return Sign(f'<path d="M0 -1.5H5V-4.5L10 0L5 4.5V1.5H0Z" fill="{STEEL}"/>', 10)
