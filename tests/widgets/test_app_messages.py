"""What passes between a visitor and a kernel."""

import json
from typing import Any

import pytest

from cardkit_widgets.app.messages import LARGEST, Message, passes_from_visitor, passes_to_visitor, read


def frame(kind: object, content: object = None, channel: str = "shell", buffers: tuple[bytes, ...] = ()) -> bytes:
    header = {"msg_id": "1", "msg_type": kind}
    sent = {} if content is None else content
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {}, sent)), *buffers]
    offset = 8 * (len(parts) + 2)
    offsets = [offset]
    for part in parts:
        offset += len(part)
        offsets.append(offset)
    numbers = (len(offsets), *offsets)
    return b"".join(number.to_bytes(8, "little") for number in numbers) + b"".join(parts)


COMM = {"comm_id": "c", "data": {"method": "custom", "content": {}}}


def test_a_frame_is_read() -> None:
    assert read(frame("comm_msg", COMM, buffers=(b"12", b""))) == Message("shell", "comm_msg", COMM)


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("comm_msg", COMM),
        ("comm_close", {"comm_id": "c", "data": {}}),
        ("comm_open", {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}}),
        ("comm_info_request", {"target_name": "jupyter.widget"}),
        ("kernel_info_request", {}),
    ],
)
def test_what_a_visitor_may_send(kind: str, content: dict[str, Any]) -> None:
    assert passes_from_visitor(frame(kind, content))
    assert not passes_from_visitor(frame(kind, content, channel="control"))
    assert not passes_from_visitor(frame(kind, content, channel="stdin"))


@pytest.mark.parametrize("kind", ["execute_request", "input_reply", "shutdown_request", "invented", "", 7, None])
def test_what_a_visitor_may_not_send(kind: object) -> None:
    assert not passes_from_visitor(frame(kind, COMM))


@pytest.mark.parametrize("content", [{}, {"comm_id": 7}, {"comm_id": "c", "data": []}, [], "text", {"data": {}}])
def test_a_message_to_a_widget_names_it(content: object) -> None:
    assert not passes_from_visitor(frame("comm_msg", content))


def test_a_visitor_makes_no_widget() -> None:
    assert not passes_from_visitor(frame("comm_open", COMM | {"target_name": "jupyter.widget"}))


@pytest.mark.parametrize(
    "nonsense",
    [
        b"",
        b"\x00" * 100,
        b"\xff" * 100,
        frame("comm_msg", COMM)[:-1],
        frame("comm_msg", COMM) + b" ",
        frame("comm_msg", COMM, buffers=(b"",) * 33),
        frame("comm_msg", {**COMM, "more": "x" * LARGEST}),
        frame("comm_msg", COMM).replace(b'{"msg_id"', b'["msg_id"'),
        frame("comm_msg", COMM, channel="shell").replace(b"shell", b"\xffhell"),
        '{"header": {"msg_type": "comm_msg"}}',
    ],
)
def test_nonsense_does_not_pass(nonsense: bytes | str) -> None:
    assert not passes_from_visitor(nonsense)


def test_deep_nesting_does_not_pass() -> None:
    deep = frame("comm_msg", "?" * 50_000).replace(b'"' + b"?" * 50_000 + b'"', b"[" * 50_002)
    assert not passes_from_visitor(deep)


@pytest.mark.parametrize("kind", ["comm_open", "comm_msg", "comm_close", "status", "kernel_info_reply"])
def test_what_a_visitor_may_see(kind: str) -> None:
    assert passes_to_visitor(Message("iopub", kind, {}))


@pytest.mark.parametrize("kind", ["error", "execute_input", "execute_result", "debug_event", "invented"])
def test_what_a_visitor_may_not_see(kind: str) -> None:
    assert not passes_to_visitor(Message("iopub", kind, {}))


def test_what_is_printed_passes_but_no_log() -> None:
    assert passes_to_visitor(Message("iopub", "stream", {"name": "stdout"}))
    assert not passes_to_visitor(Message("iopub", "stream", {"name": "stderr"}))
