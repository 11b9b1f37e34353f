"""Which Jupyter messages pass between a visitor and a kernel.

A visitor may talk to widgets and nothing else. The lists name what passes; whatever else there is, or will be, stays
outside. What reaches a kernel has been looked at and written anew: a kernel meets no message that it cannot read.
"""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import accumulate, pairwise
from typing import Any

from cardkit_widgets.live.visit import TARGET

LARGEST = 256 * 1024
"""Bytes: the largest message that a visitor may send."""

MOST_BUFFERS = 32

DEEPEST = 100
"""Tables and lists in one another: far fewer than a kernel could read."""

_FROM_VISITOR = {"comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"}
_TO_VISITOR = {
    "clear_output",
    "comm_close",
    "comm_info_reply",
    "comm_msg",
    "comm_open",
    "display_data",
    "kernel_info_reply",
    "status",
    "update_display_data",
}
_TO_WIDGET = {"custom", "request_state", "request_states", "update"}
# What a page opens by itself: the comm that asks for the state of the widgets that exist, and the page's own.
_OPENED_BY_VISITOR = {"jupyter.widget.control", TARGET}
# Ids of messages, sessions and comms, such as UUIDs. A kernel would take other texts in a header for dates.
_ID = re.compile(r"[\w-]{0,100}", re.ASCII)


@dataclass(frozen=True)
class Message:
    """The parts of a message."""

    channel: str
    header: dict[str, Any]
    content: dict[str, Any]
    metadata: dict[str, Any]
    buffers: tuple[bytes, ...] = ()

    @property
    def kind(self) -> str:
        """What it asks for, or tells."""
        return str(self.header["msg_type"])


def read(frame: bytes) -> Message:
    """The message in a websocket frame of the subprotocol v1.kernel.websocket.jupyter.org.

    Raises ValueError when the frame is not a whole message.
    """
    count = int.from_bytes(frame[:8], "little")
    if not 6 <= count <= 6 + MOST_BUFFERS or len(frame) < 8 * (count + 1):
        raise ValueError("not a message: its table of parts is wrong")
    offsets = [int.from_bytes(frame[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    if offsets[0] != 8 * (count + 1) or offsets[-1] != len(frame) or sorted(offsets) != offsets:
        raise ValueError("not a message: its parts do not fit")
    parts = [frame[start:end] for start, end in pairwise(offsets)]
    try:
        header, parent, metadata, content = (json.loads(part) for part in parts[1:5])
    except RecursionError:
        raise ValueError("not a message: nested too deeply") from None
    if not all(isinstance(part, dict) for part in (header, parent, metadata, content)):
        raise ValueError("not a message: a part is no object")
    if not isinstance(header.get("msg_type"), str) or not isinstance(header.get("msg_id"), str):
        raise ValueError("not a message: the header lacks its type or id")
    return Message(parts[0].decode(), header, content, metadata, tuple(parts[5:]))


def write(message: Message) -> bytes:
    """The frame of a message that answers no other.

    Raises ValueError when it has what JSON or UTF-8 does not know.
    """
    tables: list[dict[str, Any]] = [message.header, {}, message.metadata, message.content]
    texts = [json.dumps(table, ensure_ascii=False, allow_nan=False).encode() for table in tables]
    parts = [message.channel.encode(), *texts, *message.buffers]
    offsets = list(accumulate(map(len, parts), initial=8 * (len(parts) + 2)))
    return b"".join([*(number.to_bytes(8, "little") for number in (len(offsets), *offsets)), *parts])


def from_visitor(frame: str | bytes) -> bytes | None:
    """A visitor's *frame* as it may reach the kernel, or None if it may not."""
    if isinstance(frame, str) or len(frame) > LARGEST:
        return None
    try:
        message = read(frame)
        if not _passes_from_visitor(message):
            return None
        # A kernel refuses what it has heard before to the letter; the date makes every message a new one.
        header = {name: message.header.get(name, "") for name in ("msg_id", "msg_type", "session")}
        header |= {"username": "", "version": "5.3", "date": datetime.now(UTC).isoformat()}
        return write(Message(message.channel, header, message.content, message.metadata, message.buffers))
    except ValueError:
        return None


def _passes_from_visitor(message: Message) -> bool:
    content = message.content
    if message.channel != "shell" or message.kind not in _FROM_VISITOR:
        return False
    if not _is_id(message.header["msg_id"]) or not _is_id(message.header.get("session", "")):
        return False
    if not _is_shallow(content) or not _is_shallow(message.metadata):
        return False
    if not message.kind.startswith("comm_"):
        return True
    if message.kind == "comm_info_request":
        return isinstance(content.get("target_name", ""), str)
    data = content.get("data", {})
    if not _is_id(content.get("comm_id")) or not isinstance(data, dict):
        return False
    if message.kind == "comm_msg":
        return _is_for_widget(data)
    return message.kind != "comm_open" or content.get("target_name") in _OPENED_BY_VISITOR


def _is_for_widget(data: dict[str, Any]) -> bool:
    """Whether *data* has the form of ipywidgets' messages; whether it makes sense to a widget, that widget decides."""
    method, state, paths = data.get("method"), data.get("state", {}), data.get("buffer_paths", [])
    if not isinstance(method, str) or method not in _TO_WIDGET:
        return False
    if method != "update":
        return True
    return isinstance(state, dict) and isinstance(paths, list) and all(_is_free(path, state) for path in paths)


def _is_free(path: object, value: object) -> bool:
    """Whether *path* leads to a place in *value* where nothing is yet: there a buffer is put."""
    match path, value:
        case [str(key)], dict():
            return value.get(key) is None
        case [int(key)], list():
            return 0 <= key < len(value) and value[key] is None
        case [str(key), *rest], dict():
            return _is_free(rest, value.get(key))
        case [int(key), *rest], list():
            return 0 <= key < len(value) and _is_free(rest, value[key])
    return False


def _is_id(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def _is_shallow(value: object, levels: int = DEEPEST) -> bool:
    if isinstance(value, dict):
        return levels > 0 and all(_is_shallow(each, levels - 1) for each in value.values())
    if isinstance(value, list):
        return levels > 0 and all(_is_shallow(each, levels - 1) for each in value)
    return True


def passes_to_visitor(message: Message) -> bool:
    """Whether a kernel's *message* may reach the visitor: no code, no traceback, no log."""
    if message.kind == "stream":
        return message.content.get("name") == "stdout"
    return message.kind in _TO_VISITOR
