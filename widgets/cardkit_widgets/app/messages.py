"""Which Jupyter messages pass between a visitor and a kernel.

A visitor may talk to widgets and nothing else. Both lists name what passes; whatever else there is, or will be,
stays outside.
"""

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cardkit_widgets.visiting import TARGET

LARGEST = 256 * 1024
"""Bytes: the largest message that a visitor may send."""

MOST_BUFFERS = 32

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
# What a page opens by itself: the comm that asks for the state of the widgets that exist, and the page's own.
_OPENED_BY_VISITOR = {"jupyter.widget.control", TARGET}


@dataclass(frozen=True)
class Message:
    """The parts of a message that decide whether it passes."""

    channel: str
    kind: str
    content: dict[str, Any]


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
    kind = header.get("msg_type")
    if not isinstance(kind, str) or not isinstance(header.get("msg_id"), str):
        raise ValueError("not a message: the header lacks its type or id")
    return Message(parts[0].decode(), kind, content)


def passes_from_visitor(frame: str | bytes) -> bool:
    """Whether a visitor's *frame* may reach the kernel."""
    if isinstance(frame, str) or len(frame) > LARGEST:
        return False
    try:
        message = read(frame)
    except ValueError:
        return False
    if message.channel != "shell" or message.kind not in _FROM_VISITOR:
        return False
    if not message.kind.startswith("comm_") or message.kind == "comm_info_request":
        return True
    content = message.content
    if not isinstance(content.get("comm_id"), str) or not isinstance(content.get("data", {}), dict):
        return False
    return message.kind != "comm_open" or content.get("target_name") in _OPENED_BY_VISITOR


def passes_to_visitor(message: Message) -> bool:
    """Whether a kernel's *message* may reach the visitor: no code, no traceback, no log."""
    if message.kind == "stream":
        return message.content.get("name") == "stdout"
    return message.kind in _TO_VISITOR
