"""The people on the cards: a bust with what they wear on their head, put together from a few shapes."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from cardkit.games.castle_combo.look.icons import GOLD, HUES, INK, LEATHER

SKINS: Final = ("#f2cfb0", "#e3b48c", "#c98f63", "#9a6440", "#704528")
HAIRS: Final = ("#3b2a20", "#5d3a1e", "#8a5a2b", "#b9822f", "#8f8a85", "#5a1f14")

STEEL: Final = "#9aa3b0"
CLOTH: Final = "#f6efe2"
STRAW: Final = "#e2bd62"
RED: Final = "#b3312f"

# Shapes around a head of radius 10 whose middle is 0,0; {g} is the colour of the garment. What is behind the head
# comes before the bar, what lies on it after.
HATS: Final[dict[str, str]] = {
    "crown": "|M-9.5 -5L-11 -16L-5.5 -11L0 -17.5L5.5 -11L11 -16L9.5 -5Z {gold}|M-9.5 -6.5H9.5V-4H-9.5Z {red}",
    "coronet": "|M-9 -5.5L-9.5 -12L-4.5 -9L0 -13L4.5 -9L9.5 -12L9 -5.5Z {gold}",
    "mitre": "|M-8.5 -5Q-11 -14 0 -23Q11 -14 8.5 -5Z {cloth}|M-1.4 -20V-5H1.4V-20Z {gold}"
    "|M-8.7 -8.5H8.7V-5H-8.7Z {gold}",
    "skullcap": "|M-9.7 -3.5A10.2 10.2 0 0 1 9.7 -3.5Q0 -8 -9.7 -3.5Z {red}",
    "hood": "M-15 17Q-17 -18 0 -17Q17 -18 15 17Z {g}|M-10.5 -2A10.5 10.5 0 0 1 10.5 -2Q8 -9.5 0 -9.5"
    "Q-8 -9.5 -10.5 -2Z {dark}",
    "mask": "M-14 16Q-16 -17 0 -17Q16 -17 14 16Z {ink}|M-10.4 5Q-12 -11 0 -11.5Q12 -11 10.4 5Q0 1 -10.4 5Z {ink}"
    "|M-6 -1.5H-2.5V.5H-6ZM2.5 -1.5H6V.5H2.5Z {cloth}",
    "veil": "M-14 20Q-15 -16 0 -16Q15 -16 14 20Z {ink}|M-10.5 0A10.5 10.5 0 0 1 10.5 0Q9 -8 0 -8Q-9 -8 -10.5 0Z"
    " {cloth}",
    "tonsure": "|M-10.3 2Q-12.5 -5 -8 -8Q-7 -3 -8.3 2ZM10.3 2Q12.5 -5 8 -8Q7 -3 8.3 2Z {hair}",
    "helmet": "|M-11 1Q-12.5 -13.5 0 -14Q12.5 -13.5 11 1L7.5 1V-4H-7.5V1Z {steel}|M-1.5 -14V3H1.5V-14Z {dark}",
    "plumed": "M2 -13Q16 -25 19 -10Q13 -14 5 -9Z {red}|M-11 1Q-12.5 -13.5 0 -14Q12.5 -13.5 11 1L7.5 1V-4H-7.5V1Z"
    " {steel}",
    "kettle": "|M-9 -4Q-8 -14 0 -14Q8 -14 9 -4Z {steel}|M-15 -3Q0 -8.5 15 -3L13 -.5Q0 -4.5 -13 -.5Z {steel}",
    "horned": "M-8 -8Q-18 -9 -17 -19Q-12 -14 -5 -13ZM8 -8Q18 -9 17 -19Q12 -14 5 -13Z {cloth}"
    "|M-11 -1Q-12 -13 0 -13.5Q12 -13 11 -1Q0 -6 -11 -1Z {steel}",
    "feather": "M4 -10Q14 -22 20 -14Q15 -14 8 -7Z {cloth}|M-14 -4Q-10 -14 0 -13.5Q11 -14 13 -5Q0 -8.5 -14 -4Z {g}",
    "beret": "|M-12 -4Q-14 -14 1 -14Q15 -14 12 -7Q4 -8.5 -9.5 -4Z {g}",
    "square": "|M-9 -4Q-9 -9 0 -9Q9 -9 9 -4Q0 -6.5 -9 -4Z {ink}|M0 -16L15 -11L0 -6.5L-15 -11Z {ink}"
    "|M12 -11V-3H13.2V-11Z {gold}",
    "wig": "M-13 13Q-16 -14 0 -14Q16 -14 13 13Q9 15 8 8V-3H-8V8Q-9 15 -13 13Z {cloth}|M-10 -1Q-10 -12.5 0 -12.5"
    "Q10 -12.5 10 -1Q5 -8 0 -8Q-5 -8 -10 -1Z {cloth}",
    "pointed": "|M-9 -5Q-2 -14 3 -27Q5 -14 9.5 -5Z {g}|M-17 -3.5Q0 -10 17 -3.5Q0 -.5 -17 -3.5Z {dark}",
    "stars": "|M-10 -4.5L0 -27L10 -4.5Q0 -9 -10 -4.5Z {g}|M-1 -17l1.2 -2.6l1.2 2.6l2.6 .4l-2 1.8l.6 2.7l-2.4 -1.3"
    "l-2.4 1.3l.6 -2.7l-2 -1.8Z {gold}",
    "jester": "|M-10.5 -3Q-20 -4 -19 4Q-15 -15 0 -14Q15 -15 19 4Q20 -4 10.5 -3Q0 -8 -10.5 -3Z {g}"
    "|M-19 4m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M19 4m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z {gold}",
    "straw": "|M-8.5 -5Q-8 -14.5 0 -14.5Q8 -14.5 8.5 -5Z {straw}|M-17 -3Q0 -9 17 -3Q0 1 -17 -3Z {straw}"
    "|M-8.5 -7.5H8.5V-5.3H-8.5Z {red}",
    "wide": "|M-8.5 -5Q-9 -13.5 0 -13.5Q9 -13.5 8.5 -5Z {leather}|M-17 -5Q0 -8.5 17 -5Q0 -.5 -17 -5Z {leather}",
    "toque": "|M-8 -5V-10Q-14 -12 -9.5 -17Q-5 -22 0 -18Q5 -22 9.5 -17Q14 -12 8 -10V-5Z {cloth}",
    "kerchief": "M7 -6Q17 -6 15 2Q11 -2 7 -2Z {g}|M-10.3 -2Q-11 -12.5 0 -12.5Q11 -12.5 10.3 -2Q0 -7 -10.3 -2Z {g}",
    "phrygian": "|M-10.5 -2Q-12 -13 -2 -16Q8 -19 9 -12Q3 -14 6 -9Q10 -7 10.5 -2Q0 -7 -10.5 -2Z {red}",
    "turban": "|M-11.5 -3Q-14 -13.5 0 -14.5Q14 -13.5 11.5 -3Q0 -8 -11.5 -3Z {cloth}"
    "|M-10 -4Q2 -14 12 -9L11.5 -6Q2 -10 -7 -4.5Z {g}|M-2 -9.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z {gold}",
    "bandage": "|M-10.3 -2.5Q-10 -8 -7 -9.5L10 -4L10.3 0ZM-9.5 -7H9.5V-4H-9.5Z {cloth}",
    "cap": "|M-10 -3.5Q-10 -13 0 -13Q10 -13 10 -3.5Z {g}|M2 -4.5Q12 -6.5 17 -2Q9 -2.5 2 -2.5Z {dark}",
    "none": "",
}

_WEARS: Final = {
    "crown": "his_majesty her_majesty_the_queen queen_mother usurper",
    "coronet": "baron duchess prince princess chatelaine",
    "mitre": "his_holiness",
    "skullcap": "cardinal",
    "hood": "pilgrim monk devout brigand spy gravedigger",
    "mask": "executioner",
    "veil": "mother_superior nun",
    "tonsure": "chaplain vicar",
    "helmet": "knight templar master_at_arms",
    "plumed": "general captain royal_guard",
    "kettle": "militiaman lookout bombardier squire",
    "horned": "barbarian",
    "feather": "officer patron mercenary chancellor",
    "beret": "architect sculptor glassblower clockmaker inventor",
    "square": "professor philosopher doctor",
    "wig": "judge",
    "pointed": "witch",
    "stars": "astronomer alchemist",
    "jester": "jester",
    "straw": "farmer farmhand shepherd beekeeper winemaker",
    "wide": "traveler guildmaster banker",
    "toque": "baker",
    "kerchief": "innkeeper potter armorer blacksmith stonemason locksmith",
    "phrygian": "revolutionary",
    "turban": "spice_merchant",
    "bandage": "miraculously_cured",
    "cap": "carpenter fisherman woodcutter stable_boy goldsmith pawnbroker",
    "none": "steward scribe apothecary beggar",
}
_HAT_OF: Final = {name: hat for hat, names in _WEARS.items() for name in names.split()}
_WITH_LONG_HAIR: Final = """
apothecary astronomer captain chatelaine devout duchess guildmaster her_majesty_the_queen mother_superior nun princess
professor queen_mother templar armorer barbarian beekeeper clockmaker doctor innkeeper inventor locksmith mercenary
philosopher potter revolutionary shepherd winemaker witch
"""
_LONG_HAIR: Final = frozenset(_WITH_LONG_HAIR.split())


def portrait(name: str, shield: int) -> str:
    """Return the bust of a character, 48 units wide; its middle is 0,0, its lower edge 26 below.

    The garment has the colour of the first *shield*.
    """
    dice = crc32(name.encode())
    garment, skin = HUES[shield], SKINS[dice % len(SKINS)]
    hair = HAIRS[dice // 7 % len(HAIRS)]
    dark = "#00000055"
    inks = {
        "g": garment, "gold": GOLD, "red": RED, "cloth": CLOTH, "ink": INK, "steel": STEEL, "straw": STRAW,
        "leather": LEATHER, "hair": hair, "dark": dark,
    }  # fmt: skip
    behind, *on_top = HATS[_HAT_OF[name]].split("|") if HATS[_HAT_OF[name]] else [""]
    long_hair, hat = name in _LONG_HAIR, _HAT_OF[name]
    parts = []
    if long_hair and hat not in ("hood", "veil"):
        parts.append(_path("M-11.5 16Q-14 -12 0 -12Q14 -12 11.5 16Z", hair))
    parts.append(_shape(behind, inks))
    parts.append(_path("M-23 26Q-22 13 -8 11L0 14L8 11Q22 13 23 26Z", garment))
    parts.append(_path("M-8 11L0 18L8 11L6 9H-6Z", CLOTH))
    parts.append(f'<circle r="10" fill="{skin}"/>')
    if hat not in ("mask", "veil", "hood", "tonsure"):
        parts.append(_path("M-10.3 -1Q-10 -11 0 -11Q10 -11 10.3 -1Q6 -6.5 0 -6.5Q-6 -6.5 -10.3 -1Z", hair))
    if not long_hair and dice % 3 == 0 and hat != "mask":
        parts.append(_path("M-9.5 2Q-8 12 0 13Q8 12 9.5 2Q5 5 0 5Q-5 5 -9.5 2Z", hair))
    eyes = '<path d="M-3.7 -.5V1M3.7 -.5V1" stroke="#2b2622" stroke-width="1.9" stroke-linecap="round"/>'
    mouth = '<path d="M-2.6 5.3Q0 7 2.6 5.3" stroke="#2b2622" stroke-width="1.1" stroke-linecap="round" fill="none"/>'
    parts += [eyes, mouth] if hat != "mask" else []
    parts += [_shape(shape, inks) for shape in on_top]
    return "".join(parts)


def _shape(shape: str, inks: dict[str, str]) -> str:
    if not shape:
        return ""
    path, _, ink = shape.rpartition(" ")
    return _path(path, inks[ink.strip("{}")])


def _path(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'
