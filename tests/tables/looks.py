"""Tables and cards as they are drawn: in a terminal, and as a picture."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

from rich.console import Console

import cardkit
from cardkit.looks import svg
from cardkit.looks.look import look
from cardkit.looks.scene import Scene
from cardkit_widgets.terminal.tables import draw
from tests.tables.keys import by_number

AnyState = cardkit.State[Any]

WIDE: Final = 100
NARROW: Final = 64
"""Columns of the terminals: in the narrow one hands take more than one line."""


def drawings(state: AnyState, seat: int) -> dict[str, str]:
    """Return the table as *seat* sees it, with keys on it: in a narrow terminal, and as a picture."""
    scene = look(state.game.name).scene(state, seat, by_number(state, seat))
    return {"terminal": styled(scene), "svg": svg.scene(scene).replace("><", ">\n<")}


def drawn(scene: Scene) -> str:
    """Return what a wide terminal without colours shows, but for empty lines."""
    out = StringIO()
    Console(file=out, width=WIDE, color_system=None).print(draw(scene, WIDE))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines() if line.strip())


def styled(scene: Scene) -> str:
    """Return what a narrow terminal shows, each piece after its style."""
    console = Console(file=StringIO(), width=NARROW)
    lines = console.render_lines(draw(scene, NARROW), pad=False)
    return "\n".join("".join(f"‹{each.style or ''}›{each.text}" for each in line) for line in lines)


def faces(game: cardkit.Game[Any, Any], texts: cardkit.Texts) -> dict[str, str]:
    """Return the drawing of every face of a game by its key."""
    return {face.key: svg.card(face).replace("><", ">\n<") for face in look(game.name).faces(texts)}
