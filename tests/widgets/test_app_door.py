"""Where the app listens, and the addresses under which people find it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator

import pytest

from cardkit_widgets.app import door as doors
from cardkit_widgets.app.door import PORT, listen


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which something listens, with room above it."""
    with listen("127.0.0.1", 0) as other:
        yield other.getsockname()[1]


def port_of(door: socket.socket) -> int:
    return int(door.getsockname()[1])


# The port


def test_the_usual_port_is_lent_to_nobody_and_needs_no_rights() -> None:
    assert 1024 < PORT <= doors.LAST_PORT < 32_768


def test_without_a_port_it_is_the_usual_one_every_time(own_host: str) -> None:
    for _ in range(3):
        with listen(own_host) as door:
            assert port_of(door) == PORT
            with socket.create_connection((own_host, PORT)) as visitor, door_of(door):
                visitor.sendall(b"hello")


def door_of(door: socket.socket) -> socket.socket:
    """The server's end of a connection, which closes first and so stays with the system for a while."""
    door.setblocking(True)
    return door.accept()[0]


def test_the_next_free_port_takes_the_place_of_a_usual_one_that_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "PORT", taken)
    monkeypatch.setattr(doors, "LAST_PORT", taken + 19)
    with listen("127.0.0.1") as door:
        assert taken < port_of(door) <= taken + 19


def failure(host: str, port: int | None = None) -> int | None:
    """The system's number for why nothing can listen there."""
    try:
        listen(host, port).close()
    except OSError as error:
        return error.errno
    return None


def test_not_every_port_is_tried(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PORT", taken)
    monkeypatch.setattr(doors, "LAST_PORT", taken)
    assert failure("127.0.0.1") == errno.EADDRINUSE


def test_a_port_that_was_asked_for_is_taken_or_fails(taken: int) -> None:
    assert failure("127.0.0.1", taken) in doors.TAKEN


def test_a_host_of_other_people_is_not_a_port_that_is_taken() -> None:
    assert failure("203.0.113.77") not in {None, *doors.TAKEN}
