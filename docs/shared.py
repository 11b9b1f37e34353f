"""Write what Python and the browser share, from where it stands in Python: `uv run python docs/shared.py`.

The colours of ``cardkit.looks.palette`` become ``palette.css``; the shapes of ``cardkit.looks.scene``, of
``cardkit.looks.course``, of ``cardkit.looks.ladder`` and of ``cardkit.sessions.messages`` become the types in
``types.js``.
"""

from __future__ import annotations

import argparse
import dataclasses
import types
import typing
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from cardkit.looks import course, ladder, palette, scene
from cardkit.sessions import messages
from cardkit.sessions.composing import shapes as composing

ROOT: Final = Path(__file__).parents[1]
AGAIN: Final = "uv run python docs/shared.py"
COLOURS: Final = ROOT / "widgets" / "cardkit_widgets" / "static" / "palette.css"
SHAPES: Final = ROOT / "widgets" / "js" / "table" / "types.js"

SENT: Final = (
    scene.Card,
    scene.Group,
    scene.Option,
    scene.Zone,
    scene.Seat,
    scene.Choice,
    scene.Forecast,
    ladder.Rung,
    ladder.Ladder,
    scene.Line,
    scene.Sheet,
    scene.Count,
    scene.Lesson,
    scene.Share,
    course.Progress,
    course.Course,
    scene.Link,
    scene.Summary,
    scene.Landed,
    messages.Entry,
    messages.Cited,
    messages.Way,
    messages.Feedback,
    messages.ControlOption,
    messages.Control,
    messages.StepSign,
    messages.Save,
    messages.Taken,
    messages.Keep,
    messages.Unfinished,
    messages.MoveNews,
    messages.Stands,
    messages.Won,
    messages.CoachNews,
    messages.Coached,
    messages.Day,
    messages.Went,
    messages.Practised,
    messages.Missed,
    messages.Best,
    messages.Puzzled,
    messages.Clock,
    messages.Offered,
    messages.Projected,
    messages.Known,
    composing.Mending,
    composing.Fault,
    composing.Chosen,
    composing.Wished,
    composing.Laid,
    composing.ComposedField,
    composing.Composed,
    composing.PaperAnswer,
    composing.Paper,
)
"""What is sent as it is; a scene has more about it (see ``Scene.as_dict`` and ``Update``)."""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any"}


def colours() -> str:
    """Return the style sheet with every colour, by day and by night."""
    lines = [f"  --ck-{name}: light-dark({hue.light}, {hue.dark});" for name, hue in palette.hues().items()]
    return "\n".join(
        [f"/* Written by `{AGAIN}` from cardkit/looks/palette.py. Do not edit it. */", ":root {", *lines, "}", ""]
    )


def shapes() -> str:
    """Return the module with the types of what Python sends."""
    typedefs = [typedef(shape) for shape in SENT]
    more = {"version": "number", "address?": "Record<string, string | null>", "pictures": "boolean"}
    typedefs.append(spelled("Scene", {**members(scene.Scene), **more}))
    lines = [f" * {each}" for each in typedefs]
    head = ["/**", " * The shapes of what Python sends.", " *", f" * Written by `{AGAIN}`. Do not edit it.", " *"]
    return "\n".join([*head, *lines, " */", "", "export {};", ""])


def typedef(shape: type) -> str:
    """Return the JSDoc type of a dataclass or a TypedDict."""
    return spelled(shape.__name__, members(shape))


def spelled(name: str, fields: dict[str, str]) -> str:
    """Return a JSDoc type definition."""
    return f"@typedef {{{{ {', '.join(f'{field}: {kind}' for field, kind in fields.items())} }}}} {name}"


def members(shape: type) -> dict[str, str]:
    """Return the fields of *shape* with their types in JSDoc."""
    hints = typing.get_type_hints(shape)
    optional: frozenset[str] = getattr(shape, "__optional_keys__", frozenset())
    names = [field.name for field in dataclasses.fields(shape)] if dataclasses.is_dataclass(shape) else list(hints)
    names = [name for name in names if name != "faces"]  # they travel beside the scene, as pictures
    return {f"{name}?" if name in optional else name: kind(hints[name]) for name in names}


def kind(hint: Any) -> str:
    """Return a Python type as JSDoc writes it. Raises KeyError for one that has no counterpart yet."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is type(None):
        return "null"
    if hint in SENT:
        return str(hint.__name__)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(kind, arguments))
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(map(kind, arguments))}]"
    if origin is dict:
        return f"Record<{', '.join(map(kind, arguments))}>"
    if origin in (list, tuple):
        inner = kind(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    raise KeyError(hint)


WRITTEN: Final = {COLOURS: colours, SHAPES: shapes}

if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for path, text in WRITTEN.items():
        path.write_text(text(), "utf-8")
