"""What passes between a visitor and a kernel."""

import json
from typing import Any

import pytest

from cardkit_widgets.app.jupyter_messages import DEEPEST, LARGEST, Message, from_visitor, passes_to_visitor, read, write


def frame(
    kind: object,
    content: object = None,
    channel: str = "shell",
    buffers: tuple[bytes, ...] = (),
    metadata: object = None,
    **header: object,
) -> bytes:
    tables: list[object] = [{"msg_id": "1", "msg_type": kind} | header, {}, metadata or {}]
    tables.append({} if content is None else content)
    parts = [channel.encode(), *(json.dumps(part).encode() for part in tables), *buffers]
    offset = 8 * (len(parts) + 2)
    offsets = [offset]
    for part in parts:
        offset += len(part)
        offsets.append(offset)
    numbers = (len(offsets), *offsets)
    return b"".join(number.to_bytes(8, "little") for number in numbers) + b"".join(parts)


COMM = {"comm_id": "c", "data": {"method": "custom", "content": {}}}


def to_widget(**data: object) -> bytes:
    return frame("comm_msg", {"comm_id": "c", "data": data})


def test_a_frame_is_read_and_written() -> None:
    message = read(frame("comm_msg", COMM, buffers=(b"12", b""), metadata={"version": "1"}))
    assert message == Message("shell", {"msg_id": "1", "msg_type": "comm_msg"}, COMM, {"version": "1"}, (b"12", b""))
    assert message.kind == "comm_msg"
    assert read(write(message)) == message


def test_what_reaches_the_kernel_is_written_anew() -> None:
    sent = frame("comm_msg", COMM, session="s", username=[], version="1.0", date="2026-99-99T00:00:00Z", subshell_id=7)
    passed = from_visitor(sent)
    assert passed is not None
    message = read(passed)
    assert message.content == COMM
    assert {**message.header, "date": ""} == {
        "msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3", "date": ""
    }  # fmt: skip
    assert passed != from_visitor(sent), "a kernel refuses the same message twice"


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
    assert from_visitor(frame(kind, content)) is not None
    assert from_visitor(frame(kind, content, channel="control")) is None
    assert from_visitor(frame(kind, content, channel="stdin")) is None


@pytest.mark.parametrize("kind", ["execute_request", "input_reply", "shutdown_request", "invented", "", 7, None])
def test_what_a_visitor_may_not_send(kind: object) -> None:
    assert from_visitor(frame(kind, COMM)) is None


@pytest.mark.parametrize("content", [{}, {"comm_id": 7}, {"comm_id": "c", "data": []}, [], "text", {"data": {}}])
def test_a_message_to_a_widget_names_it(content: object) -> None:
    assert from_visitor(frame("comm_msg", content)) is None


def test_a_visitor_makes_no_widget() -> None:
    assert from_visitor(frame("comm_open", COMM | {"target_name": "jupyter.widget"})) is None


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
        frame("comm_msg", COMM, msg_id="2026-99-99T00:00:00Z"),
        frame("comm_msg", COMM, msg_id=["1"]),
        frame("comm_msg", COMM, session={}),
        to_widget(method="custom", content="\ud800"),
        to_widget(method="custom", content=float("nan")),
        '{"header": {"msg_type": "comm_msg"}}',
    ],
)
def test_nonsense_does_not_pass(nonsense: bytes | str) -> None:
    assert from_visitor(nonsense) is None


@pytest.mark.parametrize("data", [
    {}, {"state": {}}, {"method": None}, {"method": ["update"]}, {"method": "invented"},
    {"method": "update", "state": None}, {"method": "update", "state": []}, {"method": "update", "buffer_paths": None},
])  # fmt: skip
def test_a_message_to_a_widget_has_the_form_of_one(data: dict[str, object]) -> None:
    assert from_visitor(to_widget(**data)) is None


@pytest.mark.parametrize("data", [
    {"method": "custom"}, {"method": "custom", "content": [1]}, {"method": "request_state"}, {"method": "update"},
    {"method": "update", "state": {"anything": [1.5, None, "ñ"]}, "buffer_paths": []},
])  # fmt: skip
def test_what_it_means_the_widget_decides(data: dict[str, object]) -> None:
    passed = from_visitor(to_widget(**data))
    assert passed is not None
    assert read(passed).content["data"] == data


STATE = {"list": [None, {"more": 1}], "none": None}


@pytest.mark.parametrize("path", [["new"], ["none"], ["list", 0], ["list", 1, "new"]])
def test_a_buffer_goes_where_nothing_is(path: list[object]) -> None:
    assert from_visitor(to_widget(method="update", state=STATE, buffer_paths=[["other"], path])) is not None


@pytest.mark.parametrize("path", [
    7, "new", [], [7], ["list"], ["list", "new"], ["list", 2], ["list", -1], ["list", 1], ["list", 1, "more"],
    ["list", 0, 0], ["none", "new"], ["new", "new"], [["list"]], ["list", 1, "more", 0], [None],
])  # fmt: skip
def test_a_buffer_goes_nowhere_else(path: object) -> None:
    assert from_visitor(to_widget(method="update", state=STATE, buffer_paths=[["other"], path])) is None


def test_what_is_deeper_than_a_kernel_reads_does_not_pass() -> None:
    def nested(levels: int) -> list[Any]:
        return [nested(levels - 1)] if levels > 1 else []

    # The content and its data are two levels more.
    assert from_visitor(to_widget(method="custom", content=nested(DEEPEST - 2))) is not None
    assert from_visitor(to_widget(method="custom", content=nested(DEEPEST - 1))) is None
    assert from_visitor(frame("kernel_info_request", {}, metadata={"x": nested(DEEPEST)})) is None


def test_deep_nesting_does_not_pass() -> None:
    deep = frame("comm_msg", "?" * 50_000).replace(b'"' + b"?" * 50_000 + b'"', b"[" * 50_002)
    assert from_visitor(deep) is None


def of_kernel(kind: str, content: dict[str, Any]) -> Message:
    return Message("iopub", {"msg_type": kind}, content, {})


@pytest.mark.parametrize("kind", ["comm_open", "comm_msg", "comm_close", "status", "kernel_info_reply"])
def test_what_a_visitor_may_see(kind: str) -> None:
    assert passes_to_visitor(of_kernel(kind, {}))


@pytest.mark.parametrize("kind", ["error", "execute_input", "execute_result", "debug_event", "invented"])
def test_what_a_visitor_may_not_see(kind: str) -> None:
    assert not passes_to_visitor(of_kernel(kind, {}))


def test_what_is_printed_passes_but_no_log() -> None:
    assert passes_to_visitor(of_kernel("stream", {"name": "stdout"}))
    assert not passes_to_visitor(of_kernel("stream", {"name": "stderr"}))
