"""The picture of Bomba: a Bomb from the pile, and a Shield, just in time."""

from typing import Final

from cardkit.looks.covers import Cover, Laid, burst
from cardkit.looks.faces import PAPER
from cardkit.looks.palette import GOLD

COVER: Final = Cover(
    cards=(
        Laid("back", 66, 150, -9),
        Laid("back", 72, 146, -4),
        Laid("back", 78, 142, 1),
        Laid("shield", 282, 138, 15, 1.05),
        Laid("bomb", 178, 118, -6, 1.3),
    ),
    behind=f'<path d="{burst(180, 120, rays=15, inner=112, outer=190, turn=8)}" fill="{GOLD.light}"/>'
    f'<path d="{burst(180, 120, rays=15, inner=84, outer=136)}" fill="{PAPER}" opacity=".75"/>',
)
