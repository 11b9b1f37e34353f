"""Where the app listens, and the addresses under which people find it."""

import errno
import socket
from collections.abc import Iterable
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

import psutil  # type: ignore[import-untyped]
import segno
from rich.console import Console
from rich.text import Text

Address = IPv4Address | IPv6Address

# What a browser keeps, stars above all, belongs to an address with its port: it has to be the same every day. This one
# is CARDS on the keys of a telephone. No known program has it, browsers do not block it, and no system lends it to
# outgoing connections, which take theirs from 32768 on.
PORT: Final = 22_737
LAST_PORT: Final = PORT + 19

# Something else listens there, or, on Windows, the system keeps it for itself.
TAKEN: Final = {errno.EADDRINUSE, errno.EACCES}
# Addresses that belong to nobody: a packet for them would take the way of all that leaves.
_NOBODY: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def listen(host: str, port: int | None = None) -> socket.socket:
    """Listen on *host* at *port*; without a port at the usual one, or the first free one after it.

    ``::`` listens on IPv4, too, where the system can. Raises OSError.
    """
    if port is None:
        for usual in range(PORT, LAST_PORT):
            try:
                return listen(host, usual)
            except OSError as error:
                if error.errno not in TAKEN:
                    raise
        port = LAST_PORT
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    door = socket.create_server((host, port), family=family, dualstack_ipv6=both)
    door.setblocking(False)
    return door


def url(host: str, port: int, path: str = "/") -> str:
    """Return what is typed into a browser to see *path* on *host*.

    >>> url("192.168.1.20", 22737), url("fd00::7", 8080)
    ('http://192.168.1.20:22737/', 'http://[fd00::7]:8080/')
    """
    return f"http://[{host}]:{port}{path}" if ":" in host else f"http://{host}:{port}{path}"


def is_open(door: socket.socket) -> bool:
    """Return whether others on the network may come in."""
    return not ip_address(door.getsockname()[0]).is_loopback


def own_host(door: socket.socket, host: str) -> str:
    """Return the host under which this machine itself finds *door*, which listens on *host*."""
    if not ip_address(door.getsockname()[0]).is_unspecified:
        return host
    return "127.0.0.1" if socket.AF_INET in _families(door) else "::1"


def hosts_for_others(door: socket.socket) -> list[str]:
    """Return the addresses under which others on the network find *door*, the likeliest first.

    No packet is sent for it.
    """
    own = ip_address(door.getsockname()[0])
    if not own.is_unspecified:
        return [str(each) for each in in_order([own])]
    families = _families(door)
    ways_out = [way for family in families if (way := _way_out(family))]
    return [str(each) for each in in_order(_of_interfaces(families), ways_out)]


def in_order(addresses: Iterable[Address], ways_out: Iterable[Address] = ()) -> list[Address]:
    """Return those of *addresses* that others can type, IPv4 first, and first of all those that lead out.

    Of IPv6, what is valid on one cable only is left out: browsers take no address with an interface in it.

    >>> found = ["fd00::7", "127.0.0.1", "172.17.0.1", "fe80::1", "192.168.1.20"]
    >>> [str(each) for each in in_order(map(ip_address, found), [ip_address("192.168.1.20")])]
    ['192.168.1.20', '172.17.0.1', 'fd00::7']
    """
    leading = set(ways_out)
    typed = {
        each: None for each in addresses if not each.is_loopback and not (each.version == 6 and each.is_link_local)
    }
    return sorted(typed, key=lambda each: (each.version, each.is_link_local, each not in leading))


def print_code(address: str) -> None:
    """Print *address* as a picture for a phone's camera, if the terminal has the characters and the room for it."""
    console = Console(highlight=False)
    drawn = StringIO()
    segno.make(address).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    try:
        "█▀▄".encode(console.encoding)
    except UnicodeEncodeError:
        return
    if len(lines[0]) <= console.width:
        # Cameras want dark on light, whatever the colours of the terminal are: a full block is light.
        console.print(Text("\n".join(lines), style="#ffffff on #000000"))


def _families(door: socket.socket) -> list[socket.AddressFamily]:
    if door.family == socket.AF_INET:
        return [socket.AF_INET]
    alone = door.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET6] if alone else [socket.AF_INET, socket.AF_INET6]


def _of_interfaces(families: Iterable[socket.AddressFamily]) -> list[Address]:
    """Return the addresses of all interfaces that are up."""
    states = psutil.net_if_stats()
    return [
        ip_address(entry.address)
        for name, entries in psutil.net_if_addrs().items()
        if name in states and states[name].isup
        for entry in entries
        if entry.family in families
    ]


def _way_out(family: socket.AddressFamily) -> Address | None:
    """Return the address from which this machine would send to the world: not that of a bridge inside it.

    To connect a datagram socket sends nothing; the system only looks up the way.
    """
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_NOBODY[family], 9))
        except OSError:  # there is no way out
            return None
        return ip_address(probe.getsockname()[0])
