"""Where the app listens, and the addresses under which people find it."""

from __future__ import annotations

import errno
import re
import socket
from collections.abc import Iterator
from ipaddress import ip_address

import pytest
import segno

from cardkit_widgets.app import addresses as doors
from cardkit_widgets.app.addresses import PORT, hosts_for_others, in_order, is_open, listen, print_code


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


# The addresses


def test_only_this_machine_finds_a_door_on_itself() -> None:
    with listen("127.0.0.1", 0) as door:
        assert not is_open(door)
        assert hosts_for_others(door) == []
        assert doors.own_host(door, "localhost") == "localhost"


def test_a_door_on_every_address_has_those_of_this_machine() -> None:
    with listen("0.0.0.0", 0) as door:
        assert is_open(door)
        assert doors.own_host(door, "0.0.0.0") == "127.0.0.1"
        for host in hosts_for_others(door):
            assert ip_address(host).version == 4
            assert not ip_address(host).is_loopback
            with listen(host, 0):  # only one's own address can be listened at
                pass


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_a_door_on_every_ipv6_address_lets_ipv4_in_too() -> None:
    with listen("::", 0) as door:
        assert doors.own_host(door, "::") == "127.0.0.1"
        socket.create_connection(("127.0.0.1", port_of(door))).close()
        versions = [ip_address(host).version for host in hosts_for_others(door)]
        assert versions == sorted(versions)


def test_addresses_that_nobody_else_can_type_are_left_out() -> None:
    found = map(ip_address, ["::1", "fe80::1%eth0", "127.0.0.53", "169.254.7.7", "10.0.0.5", "2001:db8::5", "10.0.0.5"])
    assert [str(each) for each in in_order(found)] == ["10.0.0.5", "169.254.7.7", "2001:db8::5"]


def test_the_way_out_comes_before_a_bridge_inside_the_machine() -> None:
    found = [ip_address("172.17.0.1"), ip_address("fd00::7"), ip_address("192.168.1.20")]
    ways_out = [ip_address("fd00::7"), ip_address("192.168.1.20")]
    assert [str(each) for each in in_order(found, ways_out)] == ["192.168.1.20", "172.17.0.1", "fd00::7"]


# The picture for a phone

ADDRESS = "http://192.168.100.200:22737/"


def modules(printed: str) -> tuple[bytearray, ...]:
    """The dark and light squares of a code in half blocks, with its margin."""
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows: list[bytearray] = []
    for line in re.sub(r"\x1b\[[\d;]*m", "", printed).splitlines():
        rows += [bytearray(halves[each][half] for each in line) for half in (0, 1)]
    return tuple(rows)


def test_the_picture_holds_the_address(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    print_code(ADDRESS)
    found = modules(capsys.readouterr().out)
    size = len(found[0])
    assert found[:size] == tuple(bytearray(row) for row in segno.make(ADDRESS).matrix_iter(border=2))


def test_no_picture_where_it_would_be_cut(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    print_code(ADDRESS)
    assert capsys.readouterr().out == ""
