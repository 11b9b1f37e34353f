"""What a live table sends: all that it shows at first, and what changes with each message from the browser.

Only what travels counts here: synced traits and messages, whatever classes they come from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardkit_widgets.live.display import Displayed
from cardkit_widgets.live.table import Table
from tests.tables.plain import changes, data
from tests.tables.views import prints

OTHER: Final = ("layout", "tabbable", "tooltip", "words", "envelope", "page")
"""What every widget has, the words of the catalogue, what is measured, and what the browser itself writes."""
DRAWN: Final = re.compile(r"\b(next-item|more) \d+")
"""A fresh item of a check, whose seed is drawn by lot."""
COUNTED: Final = ("version", "number")
"""Numbers that only tell one scene, or answer, from the one before."""

Message = dict[str, Any]
Control = dict[str, Any]


@dataclass(frozen=True)
class Visit:
    """Somebody at a table: what it is about, the table, and what their browser sends."""

    title: str
    table: Displayed
    messages: Sequence[Message] = ()


def act(action: str) -> Message:
    return {"type": "act", "action": action}


def why(*clicks: str) -> Message:
    return {"type": "why", "clicks": list(clicks)}


def go_on(*, all_of_it: bool = False) -> Message:
    return {"type": "continue", "all": all_of_it}


def control(name: str, value: Any = None) -> Message:
    return {"type": "control", "id": name, "value": value}


def shown(table: Table, known: Mapping[str, Control]) -> str:
    """Return what the browser has been sent, to be read, but for controls that are as they are *known*.

    What is printed on a card stands in ``faces.txt``; here it is its face in brackets.
    """
    state = {name: value for name, value in table.get_state().items() if name[0] != "_" and name not in OTHER}
    state["faces"] = sorted(state["faces"])
    state["controls"] = [each["id"] for each in table.controls]
    new = [each for each in table.controls if known.get(each["id"]) != each]
    state |= {f"control {each['id']}": {**each, "id": ""} for each in new}
    for name in ("scene", "feedback"):
        state[name] = {key: value for key, value in state[name].items() if key not in COUNTED}
    text = data(dict(sorted(state.items())))
    for face, words in prints(table.scene["game"]).items():
        text = text.replace(words, f"({face})") if words else text
    return text


def told(visits: Iterable[Visit]) -> Iterator[str]:
    """Yield the lines of visits; of a control that is as when it was first met, no more than that it is there.

    Fails if a message comes to nothing: it is one that the table does not know.
    """
    known: dict[str, Control] = {}
    for visit in visits:
        met = {each["id"]: each for each in visit.table.widget.controls}
        yield f"# {visit.title}"
        yield from _told(visit, known)
        yield ""
        known = met | known


def _told(visit: Visit, known: Mapping[str, Control]) -> Iterator[str]:
    table, sent = visit.table.widget, list[Message]()
    table.send = lambda content, buffers=None: sent.append(content)  # a browser
    now = shown(table, known)
    yield from now.splitlines()
    for message in visit.messages:
        table._handle_custom_msg({"version": table.scene["version"], **message}, [])
        before, now = now, shown(table, known)
        assert now != before or sent, (
            f"“{visit.title}”: the table does not answer {message}. It has nothing of that name now, "
            "or it shows already what it would say."
        )
        yield f"> {' '.join(map(str, message.values()))}"
        yield from changes(before, now)
        for content in sent:
            if "faces" in content:
                content["faces"] = sorted(content["faces"])
            yield DRAWN.sub(r"\1 …", f"< {data(content)}")
        sent.clear()
    table.close()  # the next writing of the same table has its name, which Jupyter would take from it later
