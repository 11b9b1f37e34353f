"""The signs on the cards, drawn by us in the way of ``cardkit.looks.faces.CROSS``."""

from __future__ import annotations

from typing import Final

from cardkit.games.bomba.cards import (
    ANGEL,
    ASSASSIN,
    BOMB,
    CAVEMAN,
    DRAW_TWO,
    FUTURE,
    REVERSE,
    SHIELD,
    SKIP,
    THIEF,
)

_SOLID: Final = (
    'fill="{paper}" stroke="{field}" stroke-width="7" paint-order="stroke" stroke-linejoin="round" class="ck-p"'
)
_LINE: Final = 'fill="none" stroke="{field}" stroke-linecap="round" stroke-linejoin="round"'
_PAPER_LINE: Final = 'fill="none" stroke="{paper}" stroke-linecap="round" stroke-linejoin="round" class="ck-ps"'


def _stroke(path: str, width: float, rim: float = 7) -> str:
    """Return a line of paper with a rim of the field that keeps the pattern away from it."""
    return (
        f'<path d="{path}" {_LINE} stroke-width="{width + rim:g}"/>'
        f'<path d="{path}" {_PAPER_LINE} stroke-width="{width:g}"/>'
    )


def _solid(path: str) -> str:
    return f'<path d="{path}" {_SOLID}/>'


def _line(path: str, width: float) -> str:
    return f'<path d="{path}" {_LINE} stroke-width="{width:g}"/>'


ICONS: Final = {
    BOMB: (
        _stroke("M8 -13C12 -22 18 -24 23 -19", 4)
        + _solid("M-5 -13A20.5 20.5 0 1 1 -5.1 -13Z")
        + _solid("M1 -19L12 -13L8.5 -6.5L-2.5 -12.5Z")
        + _line("M-18 9A13.5 13.5 0 0 1 -9 -4.5", 3.6)
        + _solid("M24 -31L26 -24.5L32.5 -24.5L27.5 -20L30 -13.5L24 -17L18 -13.5L20.5 -20L15.5 -24.5L22 -24.5Z")
    ),
    SHIELD: (
        _solid(
            "M0 -29C8 -23.5 16 -21.5 24 -21.5V-3C24 13 13 23.5 0 29"
            "C-13 23.5 -24 13 -24 -3V-21.5C-16 -21.5 -8 -23.5 0 -29Z"
        )
        + _line("M0 -20V20", 4.5)
        + _line("M-16 -3H16", 4.5)
    ),
    SKIP: _stroke("M-24 14C-24 -22 16 -26 20 2", 8)
    + _solid("M9.5 0.5H30.5L20 17Z")
    + _solid("M-5 22A5 5 0 1 1 -5.1 22Z"),
    FUTURE: (
        _solid("M-31 0C-17 -24 17 -24 31 0C17 24 -17 24 -31 0Z")
        + '<circle r="12.5" fill="{field}"/>'
        + '<path d="M0 -9Q1.6 -1.6 9 0Q1.6 1.6 0 9Q-1.6 1.6 -9 0Q-1.6 -1.6 0 -9Z" '
        'fill="{paper}" class="ck-p"/>'
    ),
    DRAW_TWO: (
        '<g stroke="{field}" stroke-width="4" stroke-linejoin="round">'
        '<rect x="-25" y="-25" width="31" height="43" rx="5" fill="{print}" transform="rotate(-9)"/>'
        '<rect x="-9" y="-21" width="31" height="43" rx="5" fill="{paper}" class="ck-p" transform="rotate(6)"/></g>'
        + _line("M-3 -3C-2 -14 14 -13 12 -3C11 3 2 7 -3 13H13", 5.5)
    ),
    REVERSE: (
        _stroke("M-19 -3C-19 -22 8 -24 16 -11", 7.5)
        + _solid("M22.5 -22.5L21 -1L4.5 -12Z")
        + _stroke("M19 3C19 22 -8 24 -16 11", 7.5)
        + _solid("M-22.5 22.5L-21 1L-4.5 12Z")
    ),
    ANGEL: (
        _solid("M-7 -6C-16 -20 -27 -22 -32 -16C-33 0 -24 12 -8 12Z")
        + _solid("M7 -6C16 -20 27 -22 32 -16C33 0 24 12 8 12Z")
        + _solid("M0 -8C9 -8 10 4 15 26H-15C-10 4 -9 -8 0 -8Z")
        + '<circle cy="-14" r="8" '
        + _SOLID
        + "/>"
        + '<ellipse cy="-27.5" rx="10" ry="3.6" fill="none" stroke="{field}" stroke-width="7.5"/>'
        + '<ellipse cy="-27.5" rx="10" ry="3.6" fill="none" stroke="{paper}" stroke-width="3" class="ck-ps"/>'
    ),
    CAVEMAN: (
        _solid("M-20 28L-27 21L1 -9C-2 -24 12 -33 23 -27C33 -20 30 -6 17 -2C12 0 9 0 7 -1Z")
        + '<g fill="{field}"><circle cx="12" cy="-19" r="2.8"/><circle cx="21" cy="-14" r="2.8"/>'
        '<circle cx="10.5" cy="-8.5" r="2.8"/></g>'
    ),
    THIEF: (
        _solid(
            "M-31 -13C-20 -20 -8 -17 0 -13C8 -17 20 -20 31 -13"
            "C31 6 21 14 12 14C5 14 4 6 0 6C-4 6 -5 14 -12 14C-21 14 -31 6 -31 -13Z"
        )
        + '<g fill="{field}"><ellipse cx="-14" cy="-2.5" rx="8.5" ry="6"/>'
        '<ellipse cx="14" cy="-2.5" rx="8.5" ry="6"/></g>'
        + '<g fill="{paper}" class="ck-p"><circle cx="-11" cy="-2.5" r="3"/><circle cx="17" cy="-2.5" r="3"/></g>'
    ),
    ASSASSIN: (
        '<g transform="translate(-2 5) rotate(40) scale(.92)">'
        + _solid("M0 32L-7.5 15V-8H7.5V15Z")
        + _solid("M-17 -14.5H17V-7.5H-17Z")
        + _solid("M-4 -31H4V-14H-4Z")
        + _solid("M0 -28A5 5 0 1 1 .1 -28Z")
        + _line("M0 -4V20", 3)
        + "</g>"
    ),
}
"""The sign of each kind."""
