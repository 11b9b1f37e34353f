"""The faces of the players: animals that we draw ourselves, each in a few moods.

A portrait is drawn on 88 × 88 units, the upper part of a card, without ids or gradients, so that screens hold it as
they hold the faces of cards: drawn once, shown anywhere. Its name says who it is and how they feel: ``fox:happy``.
Beside it there is always a name in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from cardkit.looks import palette
from cardkit.looks.faces import TONES

if TYPE_CHECKING:
    from cardkit.looks.scene import Count, Scene

SIZE: Final = 88

Mood = Literal["calm", "happy", "worried", "cross"]
MOODS: Final[tuple[Mood, ...]] = get_args(Mood)

PLAYERS: Final = ("fox", "otter", "owl", "hare", "badger", "heron", "lynx", "mole", "raven", "seal", "toad")
"""The bots, in the order of their names in the catalogue."""
SUITED: Final[Mapping[str, tuple[str, ...]]] = {
    "careful": ("mole", "badger", "owl"),
    "greedy": ("raven", "toad", "seal"),
    "hasty": ("hare", "heron", "lynx"),
}
"""Whose faces go best with a character."""
YOU: Final = "cat"
COACH: Final = "tortoise"
"""Whoever explains: it plays nowhere."""


class Animal(NamedTuple):
    """What stays the same in all moods.

    *shapes* has a shape a line: an ``=`` if it is there on both sides, a path or the middle and the radii of an oval,
    and its colour. The *eyes* say how far from the middle, how low and how large they are; the *mouth* how low and how
    wide it is, or, with a third number, how long the beak is. Lines on the fur have the colour *line*.
    """

    ground: str
    shapes: str
    eyes: tuple[float, float, float]
    mouth: tuple[float, ...]
    line: str = "ink"


COLOURS: Final = {
    **{name: hue.light for name, hue in palette.hues().items()},
    **{tone: shade.field for tone, shade in TONES.items()},
    **{f"{tone}-print": shade.print for tone, shade in TONES.items()},
    "ink": palette.INK.light,
    "night": TONES["ink"].field,
    "dusk": TONES["ink"].print,
    "stone": TONES["plain"].print,
}

ANIMALS: Final[dict[str, Animal]] = {
    "fox": Animal(
        "teal-print",
        """
        = M13 9Q30 12 40 26L15 46Z button
        = M18 16Q27 19 32 27L20 36Z ink
        M44 21C64 21 77 36 75 48C70 64 56 76 44 79C32 76 18 64 13 48C11 36 24 21 44 21Z button
        = M13 48C22 45 37 50 42 64L44 79C32 76 18 64 13 48Z card
        44 60 6.5 5 ink
        """,
        (14, 44, 7),
        (68, 6),
    ),
    "otter": Animal(
        "sky-print",
        """
        = 18 29 8 8 coin-edge
        = 18 29 4 4 edge
        M44 14C64 14 76 29 76 47C76 66 62 78 44 78C26 78 12 66 12 47C12 29 24 14 44 14Z coin-edge
        44 61 21 15 edge
        44 53 8 5.5 ink
        """,
        (15, 40, 7),
        (62, 8),
    ),
    "owl": Animal(
        "violet-print",
        """
        = M14 8Q32 13 42 24L16 42Z muted
        M44 15C63 15 75 30 75 47C75 66 62 79 44 79C26 79 13 66 13 47C13 30 25 15 44 15Z muted
        = 29 43 16 17 line
        = M36 70Q40 76 44 70Q40 66 36 70Z line
        """,
        (15, 43, 10),
        (48, 6, 14),
    ),
    "hare": Animal(
        "lime-print",
        """
        = M32 34C20 26 16 8 22 3C31 1 41 18 41 32Z edge
        = M32 28C25 22 22 12 24 8C30 9 36 20 37 29Z rose-print
        M44 26C63 26 73 38 73 53C73 70 60 80 44 80C28 80 15 70 15 53C15 38 25 26 44 26Z edge
        44 67 16 11 card
        M38 58H50L44 65Z rose
        """,
        (15, 49, 7),
        (69, 6),
    ),
    "badger": Animal(
        "amber-print",
        """
        = 17 27 8 8 night
        = 17 27 4 4 card
        M44 15C64 15 75 31 75 48C75 66 60 79 44 79C28 79 13 66 13 48C13 31 24 15 44 15Z card
        = M34 16C24 19 14 32 14 50C16 62 22 69 30 73C36 58 40 34 34 16Z night
        44 63 8 5.5 ink
        """,
        (17, 44, 7),
        (71, 6),
        "card",
    ),
    "heron": Animal(
        "rose-print",
        """
        M34 60H54L60 82Q44 91 28 82Z edge
        M40 18C48 2 66 0 82 8C72 9 62 13 56 22Z night
        44 43 26 29 edge
        = M44 14C34 14 24 20 20 32Q32 32 44 20Z night
        """,
        (12, 42, 7.5),
        (51, 6, 31),
    ),
    "lynx": Animal(
        "ember",
        """
        = M12 4Q30 12 39 24L15 44Z coin
        = M12 4Q21 8 25 12L17 18Z ink
        = M8 48L26 52L22 76Q10 64 8 48Z line
        M44 19C64 19 75 33 75 49C75 66 61 78 44 78C27 78 13 66 13 49C13 33 24 19 44 19Z coin
        = 36 65 10 8 card
        = 24 60 2.4 2 coin-edge
        = 20 54 2 1.7 coin-edge
        M38 56H50L44 62Z ink
        """,
        (15, 46, 7.5),
        (68, 6),
    ),
    "mole": Animal(
        "coin",
        """
        = M19 79C13 71 17 63 26 65C33 70 31 79 30 84Z rose-print
        M44 12C65 12 76 28 76 48C76 68 62 79 44 79C26 79 12 68 12 48C12 28 23 12 44 12Z dusk
        44 62 19 14 stone
        44 54 10 8 rose-print
        41 51 3 2 card
        """,
        (15, 36, 6),
        (66, 7),
        "card",
    ),
    "raven": Animal(
        "lagoon",
        """
        M34 18Q36 6 44 4Q44 10 48 8Q56 8 56 18Z night
        M44 14C64 14 76 29 76 48C76 67 62 79 44 79C26 79 12 67 12 48C12 29 24 14 44 14Z night
        = M22 66Q30 76 40 76Q34 70 34 64Z dusk
        """,
        (16, 41, 8),
        (47, 10, 23),
        "card",
    ),
    "seal": Animal(
        "sky",
        """
        M44 13C66 13 78 30 78 49C78 68 62 79 44 79C26 79 10 68 10 49C10 30 22 13 44 13Z stone
        = 24 28 3 2.4 plain
        = 31 22 2.4 2 plain
        = 36 61 12 10 line
        44 53 7 5 ink
        """,
        (17, 41, 8.5),
        (67, 7),
    ),
    "toad": Animal(
        "plum",
        """
        = 24 26 14 14 lime-print
        M44 25C66 25 79 38 79 52C79 68 64 78 44 78C24 78 9 68 9 52C9 38 22 25 44 25Z lime-print
        44 68 26 9 line
        = 19 50 3.4 2.6 lime
        = 27 57 2.4 2 lime
        = 40 47 1.6 1.6 lime
        """,
        (20, 26, 9),
        (61, 15),
    ),
    "cat": Animal(
        "gold",
        """
        = M12 8Q30 14 40 26L15 46Z card
        = M17 16Q26 20 32 27L20 36Z rose-print
        M44 20C65 20 77 34 77 50C77 67 62 79 44 79C26 79 11 67 11 50C11 34 23 20 44 20Z card
        M76 8Q58 14 48 26Q50 38 60 46Q70 46 77 48Q77 22 76 8Z button
        M71 16Q62 20 56 27L68 36Z rose-print
        M12 44Q24 40 24 28Q14 36 12 44Z dusk
        M39 58H49L44 64Z rose
        """,
        (16, 49, 7.5),
        (69, 6),
    ),
    "tortoise": Animal(
        "royal",
        """
        M44 30C64 30 79 50 76 72Q62 86 44 87Q26 86 12 72C9 50 24 30 44 30Z felt
        = M20 54L29 64L22 77L13 70Z teal
        M44 8C61 8 71 22 71 40C71 60 60 76 44 76C28 76 17 60 17 40C17 22 27 8 44 8Z lime-print
        = 40 54 1.6 1.6 lime
        = M42 37A13 13 0 1 0 18 37A13 13 0 1 0 42 37Z gold
        = M39 37A9.5 9.5 0 1 0 21 37A9.500 9.500 0 1 0 39 37Z lime-print
        M41 33Q44 31 47 33V37H41Z gold
        """,
        (14, 37, 6.5),
        (63, 9),
    ),
}


def seat(at: int, you: int, character: str = "") -> str:
    """Return who sits *at* a seat, at the table of the person at the seat *you*; the bots look like their *character*.

    >>> [seat(at, 1) for at in range(3)]
    ['fox', 'cat', 'otter']
    >>> [seat(at, 1, "hasty") for at in range(3)]
    ['hare', 'cat', 'heron']
    """
    if at == you:
        return YOU
    suited = SUITED.get(character, ())
    bots = [*suited, *(animal for animal in PLAYERS if animal not in suited)]
    return bots[at if at < you else at - 1]


def name(who: str, mood: Mood = "calm") -> str:
    """Return the name of a portrait.

    >>> name("owl", "happy")
    'owl:happy'
    """
    return f"{who}:{mood}"


def faced(scene: Scene, moods: Mapping[int, Mood], animals: Sequence[str]) -> Scene:
    """Return the scene with everybody's portrait, by the *animals* at the seats; who is in no mood of these is calm.

    How somebody looks beside a result follows from the result; on the rosette there is who has won the match, or whom
    the title of a round is about.
    """
    you = next((other.seat for other in scene.seats if other.you), None)

    def portrait(at: int, mood: Mood | None = None) -> str:
        return name(animals[at], mood or moods.get(at, "calm"))

    seats = tuple(replace(other, portrait=portrait(other.seat)) for other in scene.seats)
    summary = scene.summary
    if summary is None:
        return replace(scene, seats=seats)
    rows = tuple(replace(row, portrait=portrait(row.seat, _mood_of(row))) for row in summary.rows)
    won = sorted((row.seat for row in rows if row.mark == "won"), key=lambda at: at != you)
    about, mood = (won[0] if won else None, "won") if summary.over else (summary.about, summary.fared)
    face = "" if about is None else portrait(about, "happy" if mood == "won" else "worried")
    return replace(scene, seats=seats, summary=replace(summary, rows=rows, about=about, portrait=face))


def _mood_of(row: Count) -> Mood | None:
    if row.mark == "won":
        return "happy"
    return "cross" if row.mark == "lost" else None


@cache
def drawing(portrait: str) -> str:
    """Return the inside of the picture of the *portrait* with that name, as SVG on 88 × 88 units."""
    who, _, mood = portrait.partition(":")
    animal = ANIMALS[who]
    edge = f'stroke="{COLOURS["ink"]}" stroke-width="1.8" stroke-linejoin="round"'
    parts = [
        f'<g {edge}><circle cx="44" cy="44" r="43" fill="{COLOURS[animal.ground]}"/>',
        *(_shape(line.split()) for line in animal.shapes.strip().splitlines()),
        "</g>",
        _beak(animal, mood) if len(animal.mouth) > 2 else _mouth(animal, mood),
        *(_eye(animal, mood, side) for side in (-1, 1)),
    ]
    if mood == "worried":
        drop = f'fill="{COLOURS["on-felt-muted"]}" stroke="{COLOURS["ink"]}" stroke-width="1.4"'
        parts.append(f'<path d="M76 18Q85 32 76 35Q67 32 76 18Z" {drop}/>')
    return "".join(parts)


def _shape(words: list[str]) -> str:
    """Return one line of an animal's shapes, or both of them."""
    both, words = words[0] == "=", words[1:] if words[0] == "=" else words
    *numbers, colour = words
    fill = f'fill="{COLOURS[colour]}"'
    shape = f'path d="{" ".join(numbers)}" {fill}'
    if numbers[0][0] != "M":
        x, y, wide, high = numbers
        shape = f'ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" {fill}'
    return f"<{shape}/>" + (f'<{shape} transform="matrix(-1 0 0 1 88 0)"/>' if both else "")


def _eye(animal: Animal, mood: str, side: int) -> str:
    """Return the eye on the left (-1) or on the right (1), and its brow."""
    apart, y, r = animal.eyes
    x = 44 + side * apart
    line, card, ink = COLOURS[animal.line], COLOURS["card"], COLOURS["ink"]
    if mood == "happy":
        return _stroke(f"M{x - r:g} {y + 2:g}Q{x:g} {y - r - 3:g} {x + r:g} {y + 2:g}", line, 4.4)
    white, pupil, down = {"calm": (r, 0.66, 0.0), "worried": (r + 1, 0.4, -1.5), "cross": (r, 0.6, 1.5)}[mood]
    near, low = x - side, y + down
    eye = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{white:g}" fill="{card}" stroke="{ink}" stroke-width="1.6"/>'
        f'<circle cx="{near:g}" cy="{low:g}" r="{r * pupil:.1f}" fill="{ink}"/>'
        f'<circle cx="{near + r * 0.2:.1f}" cy="{low - r * 0.22:.1f}" r="{r * 0.2:.1f}" fill="{card}"/>'
    )
    if mood == "calm":
        return eye
    inside, outside = (y - r - 6, y - r - 1) if mood == "worried" else (y - r + 3, y - r - 4)
    return eye + _stroke(f"M{x - side * (r - 1):g} {inside:g}L{x + side * (r + 1):g} {outside:g}", line, 4.6)


def _mouth(animal: Animal, mood: str) -> str:
    """Return the mouth, for whoever has one."""
    y, wide = animal.mouth
    left, right = 44 - wide, 44 + wide
    ink = COLOURS["ink"]
    if mood == "happy":
        low = y + wide * 1.5
        return (
            f'<path d="M{left - 1:g} {y - 1:g}Q44 {y + 2:g} {right + 1:g} {y - 1:g}Q{right:g} {low:g} 44 {low:g}'
            f'Q{left:g} {low:g} {left - 1:g} {y - 1:g}Z" fill="{COLOURS["ember"]}" stroke="{ink}" stroke-width="2"/>'
        )
    if mood == "worried":
        return _stroke(f"M{left:g} {y + 2:g}Q{44 - wide / 2:g} {y - 3:g} 44 {y + 1:g}T{right:g} {y:g}", ink, 3.2)
    bend = 5 if mood == "calm" else -4
    ends = y if mood == "calm" else y + 3
    return _stroke(f"M{left:g} {ends:g}Q44 {ends + bend:g} {right:g} {ends:g}", ink, 3.2)


def _beak(animal: Animal, mood: str) -> str:
    """Return the beak, for whoever has one: it is open in a good mood."""
    y, wide, long = animal.mouth
    edge = f'stroke="{COLOURS["coin-edge"]}" stroke-width="2" stroke-linejoin="round"'
    left, right = 44 - wide, 44 + wide

    def part(tip: float, colour: str) -> str:
        return f'<path d="M{left:g} {y:g}Q44 {y - wide:g} {right:g} {y:g}L44 {tip:g}Z" fill="{colour}" {edge}/>'

    if mood == "happy":
        return part(y + long + 6, COLOURS["ember"]) + part(y + long * 0.55, COLOURS["gold"])
    return part(y + long, COLOURS["gold"])


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
