"""The picture of Combo Breaker: a hand that nobody may sort, with three neighbours on their way out of it."""

from typing import Final

from cardkit.looks.covers import Cover, burst, fan
from cardkit.looks.faces import PAPER
from cardkit.looks.palette import GOLD

_HAND: Final = fan(("2", "11", "x", "4"), x=180, y=206, apart=19, radius=330, size=1.0)
_PLAYED: Final = fan(("8", "9", "10"), x=180, y=104, apart=14, radius=310, size=1.08)

COVER: Final = Cover(
    cards=(*_HAND, *_PLAYED),
    behind=f'<path d="{burst(180, 116, rays=18, inner=96, outer=172, turn=6)}" fill="{GOLD.light}" opacity=".9"/>'
    f'<path d="{burst(180, 116, rays=18, inner=70, outer=118, turn=2)}" fill="{PAPER}" opacity=".5"/>',
)
