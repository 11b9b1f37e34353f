"""The picture of Castle Combo: people from the castle and the village, side by side."""

from typing import Final

from cardkit.looks.covers import Cover, fan
from cardkit.looks.faces import PAPER

# On a round hill: nothing of it is cut off straight, however large the ground of a page is.
_CASTLE: Final = (
    "M14 190V52H26V34H40V52H54V34H68V52H82V34H96V52H108V96H132V74H156V96H204V74H228V96H252V52H264V34H278V52H292V34H306"
    "V52H320V34H334V52H346V190A166 46 0 0 1 14 190Z"
)

_PEOPLE: Final = fan(
    ("knight", "farmer", "his_majesty", "princess", "witch"), x=180, y=128, apart=14, radius=250, size=0.9
)

COVER: Final = Cover(
    cards=(_PEOPLE[0], _PEOPLE[4], _PEOPLE[1], _PEOPLE[3], _PEOPLE[2]),
    behind=f'<path d="{_CASTLE}" fill="{PAPER}" opacity=".2"/>',
)
