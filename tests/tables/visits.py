"""What a live table sends: all that it shows at first, and what changes with each message from the browser.

Only what travels counts here: synced traits and messages, whatever classes they come from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final

from cardkit_widgets.live.display import Displayed
from cardkit_widgets.live.table import Table
from tests.tables.looks import data

OTHER: Final = ("layout", "tabbable", "tooltip", "words", "page")
"""What every widget has, the words of the catalogue, and what the browser itself writes."""
DRAWN: Final = re.compile(r"\b(next-item|more) \d+")
"""A fresh item of a check, whose seed is drawn by lot."""
COUNTED: Final = ("version", "number")
"""Numbers that only tell one scene, or answer, from the one before."""

Message = dict[str, Any]


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


def shown(table: Table) -> str:
    """Return what the browser has been sent, to be read."""
    state = {name: value for name, value in table.get_state().items() if name[0] != "_" and name not in OTHER}
    state["faces"] = sorted(state["faces"])
    for name in ("scene", "feedback"):
        state[name] = {key: value for key, value in state[name].items() if key not in COUNTED}
    return data(dict(sorted(state.items())))


def told(visit: Visit) -> Iterator[str]:
    """Yield the lines of a visit. Fails if a message comes to nothing: it is one that the table does not know."""
    table, sent = visit.table.widget, list[Message]()
    table.send = lambda content, buffers=None: sent.append(content)  # a browser
    now = shown(table)
    yield f"# {visit.title}"
    yield from now.splitlines()
    for message in visit.messages:
        table._handle_custom_msg({"version": table.scene["version"], **message}, [])
        before, now = now, shown(table)
        assert now != before or sent, (
            f"“{visit.title}”: the table does not answer {message}. It has nothing of that name now, "
            "or it shows already what it would say."
        )
        yield f"> {' '.join(map(str, message.values()))}"
        yield from _changes(before, now)
        for content in sent:
            if "faces" in content:
                content["faces"] = sorted(content["faces"])
            yield DRAWN.sub(r"\1 …", f"< {data(content)}")
        sent.clear()
    table.close()  # the same table in the other language has its name, which Jupyter would take from it later
    yield ""


def _changes(before: str, now: str) -> Iterator[str]:
    """Yield the lines that come. Of lines that go, which stand above, count those that no others come for."""
    old, new = before.splitlines(), now.splitlines()
    for tag, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            if last - first > end - start:
                yield f"- {last - first - (end - start)} from: {old[first].strip()}"
            yield from (f"+ {line}" for line in new[start:end])
