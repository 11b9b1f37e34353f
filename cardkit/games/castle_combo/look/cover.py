"""The picture of Castle Combo: people from the castle and the village, side by side."""

from typing import Final

from cardkit.looks.covers import Cover, fan
from cardkit.looks.faces import PAPER

_CASTLE: Final = (
    "M-60 400V96H-34V74H-10V96H14V52H26V34H40V52H54V34H68V52H82V34H96V52H108V96H132V74H156V96H204V74H228V96H252V52"
    "H264V34H278V52H292V34H306V52H320V34H334V52H346V96H370V74H394V96H420V400Z"
)

_PEOPLE: Final = fan(
    ("knight", "farmer", "his_majesty", "princess", "witch"), x=180, y=128, apart=14, radius=250, size=0.9
)

COVER: Final = Cover(
    cards=(_PEOPLE[0], _PEOPLE[4], _PEOPLE[1], _PEOPLE[3], _PEOPLE[2]),
    # The walls fade out towards the edges: a page that cuts them off shows no edge.
    behind=f'<radialGradient id="ck-walls" gradientUnits="userSpaceOnUse" cx="180" cy="0" r="190" '
    f'gradientTransform="translate(0 100) scale(1 .72)"><stop offset=".5" stop-color="{PAPER}" stop-opacity=".24"/>'
    f'<stop offset="1" stop-color="{PAPER}" stop-opacity="0"/></radialGradient>'
    f'<path d="{_CASTLE}" fill="url(#ck-walls)"/>',
)
