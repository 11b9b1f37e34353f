"""The signs on the cards Draw and Stop, drawn by us in the way of ``cardkit.looks.faces.CROSS``."""

from typing import Final

DRAW: Final = (
    '<g stroke="{field}" stroke-width="4" stroke-linejoin="round">'
    '<rect x="-25" y="-25" width="31" height="43" rx="5" fill="{print}" transform="rotate(-9)"/>'
    '<rect x="-9" y="-21" width="31" height="43" rx="5" fill="{paper}" class="ck-p" '
    'transform="rotate(6)"/></g>'
    '<path d="M4 -9V13M-7 2H15" stroke="{field}" stroke-width="6.5" stroke-linecap="round"/>'
)

STOP: Final = (
    '<path d="M-11.6 -28H11.600L28 -11.600V11.600L11.6 28H-11.600L-28 11.600V-11.600Z" fill="{paper}"'
    ' stroke="{field}" stroke-width="7" paint-order="stroke" stroke-linejoin="round" class="ck-p"/>'
    '<path d="M-16 0H16" stroke="{field}" stroke-width="10" stroke-linecap="round"/>'
)
