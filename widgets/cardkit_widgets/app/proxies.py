"""Who may come in, and from where somebody comes."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from jupyter_server.auth import IdentityProvider, User
from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

# One line to the Internet has at least so much of IPv6 for itself, and every address in it to choose from.
_HOME: Final = 64


class Anybody(IdentityProvider):
    """Everybody may come in, and nobody is told apart.

    Jupyter would give each visitor a login cookie named after the host. Behind another Jupyter server, as on Binder,
    both have the same host, and each would replace the other's cookie. Without logins there is nothing to keep.
    """

    def get_user(self, handler: RequestHandler) -> User:
        """The same nameless visitor for every request."""
        return User("visitor")


class Proxies:
    """The proxies in front of the server: they alone are believed when they say for whom they ask.

    Each is named by its address or its network. Raises ValueError, whose text is the name, for what is neither.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = [_network(each) for each in named]

    def home_of(self, request: HTTPServerRequest) -> str | None:
        """Return what `home` says of a request."""
        return self.home(str(request.remote_ip), request.headers.get("X-Forwarded-For", ""))

    def home(self, peer: str, forwarded: str = "") -> str | None:
        """Return the address, or the network, that whoever asks through *peer* cannot leave, or None if nobody knows.

        *forwarded* is what stands in X-Forwarded-For. Each proxy adds there, at the end, who has asked it, so it is
        read from its end, and only as long as a named proxy has written it: what stands before, anybody can make up.

        >>> proxies = Proxies(["127.0.0.1"])
        >>> proxies.home("127.0.0.1", "198.51.100.1, 203.0.113.7"), proxies.home("203.0.113.7", "198.51.100.1")
        ('203.0.113.7', '203.0.113.7')

        A household has not one address of IPv6 but a network of them, and changes from one to the next.

        >>> proxies.home("2001:db8:1:2:a::1"), proxies.home("::ffff:203.0.113.7")
        ('2001:db8:1:2::/64', '203.0.113.7')

        Where no proxy is named, whoever comes from this machine itself may be its owner, or everybody, through a
        proxy or a tunnel that nobody has spoken of: they are not told apart, and nothing is held against them.

        >>> Proxies().home("127.0.0.1", "203.0.113.7") is None
        True
        """
        asking = _address(peer)
        if asking is None:
            return peer
        if asking.is_loopback and not self._networks:
            return None
        for each in reversed(forwarded.split(",")):
            before = _address(each.strip())
            if before is None or not any(asking in network for network in self._networks):
                break
            asking = before
        return str(asking) if asking.version == 4 else str(ip_network((asking, _HOME), strict=False))


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text.strip())
    except ValueError:
        raise ValueError(text) from None


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found
