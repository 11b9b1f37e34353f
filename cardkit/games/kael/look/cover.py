"""The picture of Kaël: three of a number land on the pile at once, and somebody calls."""

from typing import Final

from cardkit.looks.covers import Cover, Laid, fan
from cardkit.looks.faces import PAPER
from cardkit.looks.palette import INK

_PILE: Final = (Laid("12", 130, 168, -24, 0.98), Laid("0", 146, 160, 12, 0.98))
_LANDING: Final = fan(("7", "7", "7"), x=122, y=124, apart=18, radius=190, size=1.06)
_RUSH: Final = "M24 62L46 78M8 96L34 106M4 134L30 136M72 34L82 54"
_BUBBLE: Final = (
    "M226 40H338Q352 40 352 54V106Q352 120 338 120H282L248 148L254 120H226Q212 120 212 106V54Q212 40 226 40Z"
)
_HAND: Final = fan(("back", "back"), x=290, y=196, apart=18, radius=120, size=0.8)

COVER: Final = Cover(
    cards=(*_PILE, *_LANDING, *_HAND),
    behind=f'<path d="{_RUSH}" fill="none" stroke="{PAPER}" stroke-width="6" stroke-linecap="round" opacity=".55"/>',
    before=f'<path d="{_BUBBLE}" fill="{PAPER}"/><text x="282" y="92" font-size="34" font-weight="800" '
    f'text-anchor="middle" textLength="116" lengthAdjust="spacingAndGlyphs" fill="{INK.light}">KAËL!</text>',
)
