"""The colours of tables and pages, each by day and by night: the one place where they stand.

Pictures take them from here; screens take them from ``palette.css``, which ``docs/shared.py`` writes.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Hue(NamedTuple):
    """A colour on a light screen and on a dark one."""

    light: str
    dark: str


# --- Paper: pages, panels, words ---------------------------------------------------------------------------------

INK: Final = Hue("#2b2420", "#efe6d8")
PAPER: Final = Hue("#fbf6ec", "#1c1916")
SHEET: Final = Hue("#fffdf8", "#26221d")
RAISED: Final = Hue("#fffdf8", "#322e28")
LINE: Final = Hue("#e2d7c3", "#40382f")
RIM: Final = Hue("#94836a", "#a3967f")  # of whatever can be pressed: three times brighter than paper, or darker
MUTED: Final = Hue("#6a5d50", "#b7a996")
ACCENT: Final = Hue("#a63d24", "#f0a07e")
ON_ACCENT: Final = Hue("#fffaf2", "#2a1209")
BUTTON: Final = Hue("#b4540a", "#f5b942")
ON_BUTTON: Final = Hue("#fffaf0", "#2b2008")
STAR: Final = Hue("#9a6200", "#f5b942")

# --- The table ---------------------------------------------------------------------------------------------------

FELT: Final = Hue("#2f5d50", "#2c5548")
MAT: Final = Hue("#4b7663", "#3c6556")  # a lighter cloth, under what is one's own
FELT_SHADE: Final = Hue("#274f44", "#234439")
ON_FELT: Final = Hue("#fdf6e7", "#fdf6e7")
ON_FELT_MUTED: Final = Hue("#cfe0d5", "#cfe0d5")
GOLD: Final = Hue("#f5b942", "#f5b942")
ON_GOLD: Final = Hue("#2b2008", "#2b2008")
COIN_LIGHT: Final = Hue("#f9d27a", "#f9d27a")
COIN: Final = Hue("#e2a32b", "#e2a32b")
COIN_EDGE: Final = Hue("#8a5a00", "#8a5a00")

# --- Games: the ground of a game's picture; words on it have the colour of ON_FELT -------------------------------

EMBER: Final = Hue("#9c2c1f", "#862519")
LAGOON: Final = Hue("#0b6470", "#095560")
PLUM: Final = Hue("#6f2b80", "#60256f")
ROYAL: Final = Hue("#3c4a9c", "#343f85")
MOSS: Final = Hue("#4a6216", "#405413")
COCOA: Final = Hue("#70472c", "#613d26")
SLATE: Final = Hue("#46566b", "#3c4a5c")
GROUNDS: Final = ("ember", "lagoon", "plum", "royal", "moss", "cocoa", "slate")
"""Each game has one of its own; a new one takes the first that is free."""

# --- Cards -------------------------------------------------------------------------------------------------------

CARD: Final = Hue("#fffaf0", "#e9dfcd")
EDGE: Final = Hue("#cdbfa6", "#6b6354")

# --- Answers to a try --------------------------------------------------------------------------------------------

INFO: Final = Hue("#3a6ea5", "#3a6ea5")
REACHED: Final = Hue("#2e8b57", "#2e8b57")
REFUSED: Final = Hue("#c2362f", "#c2362f")
TURN: Final = Hue("#b87a00", "#b87a00")
ON_ALARM: Final = Hue("#ffffff", "#ffffff")

# --- Printed: the same by day and by night ------------------------------------------------------------------------

PRINT: Final = Hue("#000000", "#000000")
PRINT_SOFT: Final = Hue("#333333", "#333333")
PRINT_FAINT: Final = Hue("#777777", "#777777")
PRINT_PAPER: Final = Hue("#ffffff", "#ffffff")


def hues() -> dict[str, Hue]:
    """Return all colours by their names in a style sheet: ``on-felt`` for ``ON_FELT``."""
    return {name.lower().replace("_", "-"): hue for name, hue in globals().items() if isinstance(hue, Hue)}
