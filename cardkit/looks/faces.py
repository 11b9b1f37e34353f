"""How one side of a card looks: tones, patterns, icons, and the drawing of a :class:`~cardkit.looks.scene.Face`.

A face is drawn on 88 × 124 units, without ids or gradients, so that any number of pictures can share a page.
Light colours are plain attributes, which every viewer understands; the classes ``ck-p`` (filled with paper),
``ck-ps`` (drawn with paper) and ``ck-l`` (the edge) let a style sheet dim them in the dark; in a fan, ``ck-emblem``
(``ck-broad`` for two figures, ``ck-sign`` for an icon), ``ck-index`` (``ck-two``) and ``ck-named`` let it show what
another card covers as printed cards do: a large index, and a sign under it.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from cardkit.looks.palette import CARD, EDGE

if TYPE_CHECKING:
    from cardkit.looks.scene import Face, Pattern, Tone

WIDTH: Final = 88
HEIGHT: Final = 124
FONT: Final = "ui-rounded,'Arial Rounded MT Bold','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif"

PAPER: Final = CARD.light
LINE: Final = EDGE.light


ONE_LINE: Final = 10
"""A caption with blanks takes two lines if it has more letters."""


class Shade(NamedTuple):
    """The two colours of a tone: the field of the card, and the pattern printed over it."""

    field: str
    print: str


# Every field keeps a contrast of at least 4.5 : 1 with the paper-coloured figure on it.
TONES: Final[dict[Tone, Shade]] = {
    "amber": Shade("#a85f00", "#c98a2e"),
    "teal": Shade("#0b7a75", "#3a9c95"),
    "violet": Shade("#6a4bb0", "#8c72cb"),
    "rose": Shade("#bb3359", "#d56480"),
    "lime": Shade("#557d17", "#7ba03e"),
    "sky": Shade("#2769b3", "#5590d3"),
    "ink": Shade("#2c3048", "#4f5577"),
    "plain": Shade("#746a5c", "#94897a"),
}


def _slants(step: int, lean: int) -> str:
    """Return parallel slanting lines, *step* apart, that end at the edge of the field."""
    lines = []
    for offset in range(-HEIGHT, WIDTH + HEIGHT, step):
        # Leaning right a line starts at the top, leaning left at the bottom; both ends stay inside.
        top = 4 if lean > 0 else 120
        low, high = max(4, offset + 4), min(84, offset + 120)
        if low < high:
            lines.append(f"M{low} {top + lean * (low - offset - 4)}L{high} {top + lean * (high - offset - 4)}")
    return "".join(lines)


def _rays() -> str:
    """Return rays from the middle of the card to the edge of the field."""
    ends = [(x, y) for y in (4, 120) for x in range(4, 85, 20)]
    ends += [(x, y) for x in (4, 84) for y in (21, 38, 62, 86, 103)]
    return "".join(f"M44 62L{x} {y}" for x, y in ends)


def _scales() -> str:
    """Return rows of arcs, every other row shifted by half a scale."""
    arc, rows = "a8 8 0 0 0 16 0", []
    for i, y in enumerate(range(4, 113, 8)):
        rows.append(f"M4 {y + 8}a8 8 0 0 0 8 -8{arc * 4}a8 8 0 0 0 8 8" if i % 2 else f"M4 {y}{arc * 5}")
    return "".join(rows)


def _across(start: int, step: int, run: str) -> str:
    """Return the stroke *run* repeated down the field."""
    return "".join(f"M4 {y}{run}" for y in range(start, 121, step))


# One path each, printed over the field and ending under the frame, which is drawn on top.
_PATTERNS: Final[dict[Pattern, str]] = {
    # A dash of no length with a round cap is a dot.
    "dots": f'<path d="{"".join(f"M{8 + 6 * (i % 2)} {y}H82" for i, y in enumerate(range(8, 120, 9)))}" '
    'stroke-width="4.2" stroke-linecap="round" stroke-dasharray="0 12"/>',
    "stripes": f'<path d="{_slants(12, -1)}" stroke-width="3.6"/>',
    "waves": f'<path d="{_across(9, 11, "q5 -7 10 0" + "t10 0" * 7)}" stroke-width="2.8"/>',
    "grid": f'<path d="{_across(8, 12, "H84")}" stroke-width="5" opacity=".55"/>'
    f'<path d="{"".join(f"M{x} 4V120" for x in range(8, 84, 12))}" stroke-width="5" opacity=".55"/>',
    "rays": f'<path d="{_rays()}" stroke-width="2.6"/>',
    "diamonds": f'<path d="{_slants(16, 1)}{_slants(16, -1)}" stroke-width="2.4"/>',
    "scales": f'<path d="{_scales()}" stroke-width="2.2"/>',
}

CROSS: Final = (
    '<path d="M-17 -25L17 25M17 -25L-17 25" stroke="{field}" stroke-width="23" '
    'stroke-linecap="round"/>'
    '<path d="M-17 -25L17 25M17 -25L-17 25" stroke="{paper}" stroke-width="12.5" stroke-linecap="round" '
    'class="ck-ps"/><path d="M0 -7L5.5 0L0 7L-5.5 0Z" fill="{field}"/>'
)
"""A sign that any game may use; those of its own are made in the same way.

They are centred on 0,0 and about 52 units wide; ``{field}`` is the colour of the card under them, ``{print}`` that of
its pattern, ``{paper}`` that of the sign.
"""

_FRAME: Final = (
    # Outer edge of the card, then the window in it: with `evenodd` only the border between them is filled.
    '<path fill-rule="evenodd" d="M9 .5H79A8.5 8.5 0 0 1 87.5 9V115A8.5 8.5 0 0 1 79 123.5H9'
    "A8.5 8.5 0 0 1 .5 115V9A8.5 8.5 0 0 1 9 .5Z"
    "M10.5 5.5A5 5 0 0 0 5.5 10.5V113.5A5 5 0 0 0 10.5 118.5H77.5A5 5 0 0 0 82.5 113.5V10.5"
    f'A5 5 0 0 0 77.5 5.5Z" fill="{PAPER}" class="ck-p"/>'
    f'<rect x=".5" y=".5" width="87" height="123" rx="8.5" fill="none" stroke="{LINE}" class="ck-l"/>'
)

_EMBLEM: Final = (
    '<rect x="10" y="10" width="68" height="104" rx="3.5" fill="none" stroke="{paper}" stroke-width="1.2" '
    'opacity=".75" class="ck-ps"/>'
    '<circle cx="44" cy="62" r="21" fill="{field}"/><circle cx="44" cy="62" r="17.5" fill="none" '
    'stroke="{paper}" stroke-width="1.6" class="ck-ps"/>'
    '<path d="M44 48q2.5 11.5 14 14q-11.5 2.5 -14 14q-2.5 -11.5 -14 -14q11.5 -2.5 14 -14Z" '
    'fill="{paper}" class="ck-p"/>'
)


def _text(
    words: str,
    x: float,
    y: float,
    size: float,
    shade: Shade,
    *,
    anchor: str = "middle",
    wide: float = 0,
    part: str = "",
) -> str:
    """Return text in the colour of the paper, with a rim of the field that keeps the pattern away from it.

    With *wide* it takes exactly that width, whatever font the reader has; *part* is the class of what it is.
    """
    length = f'textLength="{wide:g}" lengthAdjust="spacingAndGlyphs" ' if wide else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" {length}stroke="{shade.field}" '
        f'stroke-width="{size / 6:g}" stroke-linejoin="round" paint-order="stroke" fill="{PAPER}" '
        f'class="{part}ck-p">{escape(words)}</text>'
    )


def _break(caption: str) -> int | None:
    """Return at which blank a long *caption* is parted into two lines; None if it takes one.

    >>> _break("Draw Two"), _break("See the Future")
    (None, 7)
    """
    blanks = [at for at, letter in enumerate(caption) if letter == " "] if len(caption) > ONE_LINE else []
    return min(blanks, key=lambda at: abs(2 * at + 1 - len(caption)), default=None)


def _caption(caption: str, shade: Shade) -> str:
    """Return *caption* as large as it fits the width of the field."""
    parted = _break(caption)
    if parted is None:
        return _text(caption, 44, 109, min(13.0, round(104 / max(len(caption), 1), 1)), shade)
    return _text(caption[:parted], 44, 100, 12, shade) + _text(caption[parted + 1 :], 44, 112, 12, shade)


@cache
def drawing(face: Face) -> str:
    """Return the inside of the picture of *face*, for a view box of 88 × 124: what a symbol can hold."""
    if face.picture:
        return face.picture + _FRAME
    shade = TONES[face.tone]
    inks = {"field": shade.field, "print": shade.print, "paper": PAPER}
    parts = [f'<rect x="3" y="3" width="82" height="118" rx="8" fill="{shade.field}"/>']
    if face.pattern != "none":
        parts.append(f'<g fill="none" stroke="{shade.print}">{_PATTERNS[face.pattern]}</g>')
    sign = []
    if face.icon:
        icon = face.icon.format(**inks)
        middle = 62 if not face.caption else 56 if _break(face.caption) is None else 52
        sign.append(f'<g class="ck-emblem ck-sign"><g transform="translate(44 {middle})" fill="none">{icon}</g></g>')
    elif face.figure:
        size, wide = {1: (66, 0), 2: (58, 62)}.get(len(face.figure), (38, 66))
        middle = 57 if face.caption else 62
        figure = _text(face.figure, 44, middle + size * 0.36, size, shade, wide=wide)
        sign.append(f'<g class="ck-emblem{" ck-broad" if wide else ""}">{figure}</g>')
    if face.corner:
        two = len(face.corner) == 2
        index = "ck-index ck-two " if two else "ck-index "
        sign.append(_text(face.corner, 11, 24, 17, shade, anchor="start", wide=19 if two else 0, part=index))
        sign.append(_text(face.corner, 77, 113.5 if not face.caption else 24, 17, shade, anchor="end"))
    if face.caption:
        sign.append(f'<g class="ck-named">{_caption(face.caption, shade)}</g>')
    if sign:
        parts.append(f'<g font-weight="800">{"".join(sign)}</g>')
    else:
        parts.append(_EMBLEM.format(**inks))
    parts.append(_FRAME)
    return "".join(parts)
