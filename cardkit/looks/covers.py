"""The picture of a game: a few of its cards as they lie in play, and what makes it this game.

The ``cover`` of a game's look says which cards lie where, on a ground of :data:`WIDTH` × :data:`HEIGHT` units whose
edges a page may cut off. The ground itself is the page's: it has the colour of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from cardkit.looks.faces import FONT, drawing
from cardkit.looks.faces import HEIGHT as CARD_HEIGHT
from cardkit.looks.faces import WIDTH as CARD_WIDTH
from cardkit.looks.palette import CARD, EDGE, INK

if TYPE_CHECKING:
    from cardkit.looks.scene import Face

WIDTH: Final = 360
HEIGHT: Final = 240

# Pages are dark when the screen is, and so are the cards.
_STYLE: Final = (
    f"<style>@media (prefers-color-scheme:dark){{.ck-svg .ck-p{{fill:{CARD.dark}}}.ck-svg .ck-ps{{stroke:{CARD.dark}}}"
    f".ck-svg .ck-l{{stroke:{EDGE.dark}}}}}</style>"
)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the picture: its face, where its middle lies, how far it is turned, and its size."""

    face: str
    x: float
    y: float
    turn: float = 0
    size: float = 1


@dataclass(frozen=True, slots=True)
class Cover:
    """A picture: its cards, the last one on top, and what is drawn behind and before them."""

    cards: tuple[Laid, ...]
    behind: str = ""
    before: str = ""


def fan(faces: Iterable[str], *, x: float, y: float, apart: float, radius: float, size: float = 1) -> list[Laid]:
    """Return cards as a hand holds them: *apart* degrees from one to the next, around a wrist *radius* below x, y.

    >>> [(card.face, round(card.x), card.turn) for card in fan("ab", x=100, y=50, apart=10, radius=200)]
    [('a', 83, -5.0), ('b', 117, 5.0)]
    """
    held = list(faces)
    turns = [(at - (len(held) - 1) / 2) * apart for at in range(len(held))]
    return [
        Laid(
            face,
            round(x + radius * sin(radians(turn)), 1),
            round(y + radius * (1 - cos(radians(turn))), 1),
            turn,
            size,
        )
        for face, turn in zip(held, turns, strict=True)
    ]


def draw(cover: Cover, faces: Iterable[Face]) -> str:
    """Return the picture as SVG; a page that shows it says in words which game it is."""
    known = {face.key: face for face in faces}
    cards = "".join(_card(card, known[card.face]) for card in cover.cards)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ck-svg" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" '
        f'preserveAspectRatio="xMidYMid slice" font-family="{FONT}">{_STYLE}{cover.behind}{cards}{cover.before}</svg>'
    )


def _card(card: Laid, face: Face) -> str:
    place = f"translate({card.x:g} {card.y:g}) rotate({card.turn:g}) scale({card.size:g})"
    shadow = f'<rect x="3" y="5" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="9" fill="{INK.light}" opacity=".28"/>'
    middle = f"translate({-CARD_WIDTH / 2:g} {-CARD_HEIGHT / 2:g})"
    return f'<g transform="{place} {middle}">{shadow}{drawing(face)}</g>'


def burst(x: float, y: float, *, rays: int, inner: float, outer: float, turn: float = 0) -> str:
    """Return the path of a star with many *rays*, as an explosion has it."""
    points = []
    for at in range(2 * rays):
        angle, reach = radians(turn + 180 * at / rays), inner if at % 2 else outer
        points.append(f"{round(x + reach * sin(angle), 1):g} {round(y - reach * cos(angle), 1):g}")
    return f"M{'L'.join(points)}Z"
