"""What everybody sees of a table, as text: what the terminal draws, what is said, what can be clicked, the data."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from itertools import combinations
from typing import Any, Final

from rich.console import Console

import cardkit
from cardkit.looks import svg
from cardkit.looks.look import look
from cardkit.looks.scene import Scene
from cardkit_widgets.terminal.tables import draw

AnyState = cardkit.State[Any]

WIDE: Final = 100
NARROW: Final = 64
"""Columns of the terminals: in the narrow one hands take more than one line."""
LINE: Final = 120
"""Things that take no more than so many letters together stand on one line."""


def looks(state: AnyState, seat: int, texts: cardkit.Texts) -> dict[str, str]:
    """Return the table as *seat* sees it, in every form in which somebody meets it."""
    scene = look(state.game.name).scene(state, seat, texts)
    return {
        "terminal": styled(scene),
        "labels": "\n".join(said(scene)),
        "clicks": "\n".join(clicked(state, seat, texts, scene)),
        "scene": data(scene.as_dict()),
        "svg": svg.scene(scene).replace("><", ">\n<"),
    }


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


def data(value: dict[str, Any]) -> str:
    """Return plain data to be read, a thing a line: what is empty, off or nothing is left out."""
    return "\n".join(_fields(value))


def _fields(thing: dict[str, Any], indent: str = "") -> Iterator[str]:
    """Yield what a thing is on one line, and below it the things that it holds."""
    filled = {name: each for name, each in thing.items() if not _is_nothing(each)}
    if "face" in thing and thing.get("tokens") == 0:
        del filled["tokens"]  # of a card; that a seat has none shows
    held = {name: each for name, each in filled.items() if isinstance(each, dict) or _holds_things(each)}
    plain = {name: each for name, each in filled.items() if name not in held}
    if plain:
        yield f"{indent}{' · '.join(f'{name}: {_word(each)}' for name, each in plain.items())}"
    inner = indent.replace("-", " ")
    for name, each in held.items():
        things = [list(_fields(one)) for one in (each if isinstance(each, list) else [each])]
        together = " | ".join(line for lines in things for line in lines)
        if all(len(lines) == 1 for lines in things) and len(together) <= LINE:
            yield f"{inner}{name}: {together}"
            continue
        yield f"{inner}{name}:"
        for one in each if isinstance(each, list) else [each]:
            yield from _fields(one, f"{inner}- " if isinstance(each, list) else f"{inner}  ")


def _is_nothing(value: Any) -> bool:
    return value is None or value is False or value in ("", [], {})


def _holds_things(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def _word(value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    return (" / " if any(isinstance(each, list) for each in value) else ", ").join(map(_word, value))


def said(scene: Scene) -> Iterator[str]:
    """Yield what is read aloud at the table, in order."""
    yield from (scene.label, scene.prompt, scene.over)
    for seat in scene.seats:
        yield " · ".join((seat.name, seat.turn_label, seat.tokens_label, *seat.badges))
    for zone in scene.zones:
        yield f"{zone.label}: {zone.note}"
        yield from (f"- {card.label} {card.badge}" for card in zone.cards)
        yield from (f"- {label}" for label in (*zone.gap_labels, *(option.label for option in zone.options)))
        for group in zone.groups:
            yield f"- {group.seat} {group.caption}: {', '.join(card.label for card in group.cards)}"
    yield from (option.label for option in scene.options)
    yield from sorted({choice.label for choice in scene.choices})
    yield from (forecast.text for forecast in scene.forecasts)
    for sheet in scene.sheets:
        yield sheet.name
        yield from (f"- {line.label} {line.points}: {line.reason}" for line in (*sheet.lines, sheet.total))


def clicked(state: AnyState, seat: int, texts: cardkit.Texts, scene: Scene) -> Iterator[str]:
    """Yield what is said of each click, and of each two of those that a choice asks for, whether it is one or not."""
    its = look(state.game.name)
    useful = sorted({click for choice in scene.choices for click in choice.clicks})
    for clicks in (*combinations(sorted(clickable(scene)), 1), *combinations(useful, 2)):
        action = its.attempt(state, seat, clicks)
        if action is not None:
            refusal = state.why_not(seat, action)
            words = state.game.refuse(refusal, texts) if refusal else "legal"
            yield f"{' + '.join(clicks)}: {its.label(state, seat, action, texts)}: {words}"


def clickable(scene: Scene) -> Iterator[str]:
    """Yield the ids of all that can be clicked on a table."""
    yield from (option.id for option in scene.options)
    for zone in scene.zones:
        yield from zone.gaps
        yield from (card.id for card in zone.cards)
        yield from (option.id for option in zone.options)
        yield from (card.id for group in zone.groups for card in group.cards)


def faces(game: cardkit.Game[Any, Any], texts: cardkit.Texts) -> dict[str, str]:
    """Return the drawing of every face of a game by its key."""
    return {face.key: svg.card(face).replace("><", ">\n<") for face in look(game.name).faces(texts)}
