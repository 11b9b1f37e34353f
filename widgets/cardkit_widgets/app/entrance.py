"""What every request passes first: whether the server answers to the name in its address, and how much it may say."""

import socket
from collections.abc import Iterable
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any, Final

import tornado.web
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router

from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES
from cardkit_widgets.app.addresses import is_open
from cardkit_widgets.pages.words import preferred, words

ANY: Final = "*"
"""In place of a name: all of them."""
IDLE: Final = 75.0
"""Seconds that a line of a browser's may be silent between two requests."""
BODY: Final = 10.0
"""Seconds that a request may take to say what it has to say."""
LONGEST: Final = 64 * 1024
"""Bytes that it may have to say: a page says all that it has on its websocket, which has a limit of its own."""


class Names:
    """The names under which the server at *door* answers: those that were *said*, and those of this machine itself.

    At a door for others on the network, and where `ANY` was said, those are all names. At a door of this machine alone
    an unknown one is a page of somebody else's, who has let their own name lead here: this machine's browser would
    take what lies behind the door for theirs, and let them read it.
    """

    def __init__(self, door: socket.socket, said: Iterable[str]) -> None:
        self._said = {name.lower() for name in said}
        self._is_any = ANY in self._said or is_open(door)

    def __contains__(self, name: str) -> bool:
        """Whether the server answers to *name*, as it stands in an address, without a port."""
        return self._is_any or name.lower() in self._said or is_this_machine(name)


def is_this_machine(name: str) -> bool:
    """Whether *name*, as it stands in an address, leads everybody to their own machine."""
    try:
        return ip_address(name.removeprefix("[").removesuffix("]")).is_loopback
    except ValueError:
        return name.lower() == "localhost"


class _UnknownName(tornado.web.RequestHandler):
    """The answer to whoever asks under a name that is not ours."""

    def prepare(self) -> None:
        """Say how the name can be made known: whoever has a right to it can do so."""
        language = preferred(self.request.headers.get("Accept-Language", ""), list(LANGUAGES)) or DEFAULT_LANGUAGE
        self.set_status(HTTPStatus.FORBIDDEN)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.finish(words(language)["server"]["unknown_name"].format(name=self.request.host_name) + "\n")


class _Entrance(Router):
    """Leads whoever comes by a known name into the app."""

    def __init__(self, app: tornado.web.Application, names: Names) -> None:
        self._app = app
        self._names = names

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        """Return what answers *request*."""
        if request.host_name in self._names:
            return self._app.find_handler(request, **kwargs)
        return self._app.get_handler_delegate(request, _UnknownName)


def server(app: tornado.web.Application, names: Names) -> HTTPServer:
    """Return a server of *app* for those who come by one of *names*, and who come to the point."""
    entrance = _Entrance(app, names)
    return HTTPServer(entrance, idle_connection_timeout=IDLE, body_timeout=BODY, max_body_size=LONGEST)
