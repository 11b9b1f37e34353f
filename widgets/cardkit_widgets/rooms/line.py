"""The line between a room and one tab of a browser: a websocket that carries JSON, one message in each frame."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final

from tornado.httputil import HTTPServerRequest
from tornado.websocket import WebSocketHandler

from cardkit.rooms.codes import is_hex, same
from cardkit.rooms.outside import Turned
from cardkit_widgets.allowance import Allowance
from cardkit_widgets.rooms.registry import Open, Rooms
from cardkit_widgets.rooms.tab import Tab

LARGEST: Final = 8 * 1024
"""Bytes that a message may have: a page says no more than a click, or what its browser has kept of coaches."""
AT_ONCE: Final = 40
"""Messages, as a page may have kept them while its line was broken."""
A_SECOND: Final = 12
COMING: Final = 10.0
"""Seconds until a tab has to have said whose it is."""
SILENCE: Final = 25.0
"""Seconds after which a page is away that says nothing, though its line stands: one that lives asks every ten."""
FAREWELL: Final = 0.5
"""Seconds in which somebody can hear why their line has ended who goes on talking."""
MOST_TABS: Final = 12
"""So many tabs may one person have; the line of the oldest ends, which may have been dead for long."""
_LOG: Final = logging.getLogger(__name__)

HomeOf = Callable[[HTTPServerRequest], str | None]


class RoomLine(WebSocketHandler):
    """The websocket of a tab. The first message says who comes, each other one what they do (see ``rooms.room``)."""

    def initialize(self, rooms: Rooms, home_of: HomeOf) -> None:
        """Know the rooms, and who knows where a visitor comes from."""
        self._rooms = rooms
        self._home = home_of(self.request)
        self._allowance = Allowance(at_once=AT_ONCE, a_second=A_SECOND)
        self._found: Open | None = None
        self._tab: Tab | None = None
        self._is_turned = False
        self._waiting: asyncio.TimerHandle | None = None
        self._silence: asyncio.TimerHandle | None = None
        self._shows = True
        self._is_silent = False

    # Jupyter's pings are for its own lines. By these a phone that is gone is known, and a proxy hears of the others.
    @property
    def ping_interval(self) -> float:
        """Seconds between two pings."""
        return 15

    @property
    def ping_timeout(self) -> float:
        """Seconds until a ping has to be answered."""
        return 10

    @property
    def max_message_size(self) -> int:
        """Bytes of the largest message; a line on which a larger one comes ends with 1009."""
        return LARGEST

    def get_compression_options(self) -> dict[str, Any]:
        """Compress what is sent, in little memory: a table is text that says much twice."""
        return {"compression_level": 3, "mem_level": 4}

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer with the mere status: no person reads it."""
        self.finish()

    def open(self, code: str) -> None:
        """Wait for whoever comes to the room of this *code*."""
        assert self.ws_connection is not None
        assert self.ws_connection.stream is not None
        self.set_nodelay(True)
        self._stream = self.ws_connection.stream
        self._code = code
        self._waiting = asyncio.get_running_loop().call_later(COMING, self._turn, "who")
        if not self._rooms.limits.waits(self._home):
            self._turn("lines")

    async def on_message(self, text: str | bytes) -> None:
        """Let somebody in, or let the room do what they ask for."""
        if self._is_turned or self.ws_connection is None:
            await asyncio.sleep(FAREWELL)  # nothing of what they say meanwhile is read
            self._stream.close()
            return
        if not self._allowance.takes():
            self._turn("flood")
            return
        message = _read(text)
        if message is None:
            self._turn("who")
        elif self._found is None:
            await self._come(message)
        elif self._tab in self._found.tabs:
            self._receive(self._found, message)

    async def _come(self, message: dict[str, Any]) -> None:
        """Let a tab into the room, if there is one, and if it has a right to be there."""
        self._wait_no_more()
        limits, found = self._rooms.limits, await self._rooms.find(self._code)
        is_known = found is not None and _may_enter(found, message)
        if not is_known and not limits.may_guess(self._home):
            self._turn("codes")
        elif found is None:
            limits.wrong(self._home)
            self._turn("nowhere")
        elif self.ws_connection is not None:
            self._enter(found, message)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            self._rooms.limits.waits_no_more(self._home)

    def _enter(self, found: Open, message: dict[str, Any]) -> None:
        key = str(message.get("come"))
        tab = Tab(self, found.pen.after)
        try:
            found.room.come(message, tab)
        except Turned as turned:
            if turned.key == "nowhere":
                self._rooms.limits.wrong(self._home)
            self._turn(turned.key)
            return
        theirs = [each for each, of in found.tabs.items() if of == key]
        found.tabs[tab] = key
        self._found, self._tab = found, tab
        self._listen()
        if len(theirs) >= MOST_TABS:
            theirs[0].close("tabs")

    def _receive(self, found: Open, message: dict[str, Any]) -> None:
        assert self._tab is not None
        if type(message.get("seen")) is bool:
            self._shows = message["seen"]
        if self._is_silent:
            self._is_silent = False
            found.room.seen(self._tab, shows=self._shows)
        self._listen()
        try:
            found.room.receive(self._tab, message)
        except Exception:  # noqa: BLE001 nobody's message may end the line, whatever a game does
            _LOG.exception("A message to a room failed")
            self._tab.say({"done": message.get("id"), "no": "failed"})

    def _listen(self) -> None:
        """Take a tab that says nothing for long for one that nobody looks at."""
        if self._silence is not None:
            self._silence.cancel()
        self._silence = asyncio.get_running_loop().call_later(SILENCE, self._miss)

    def _miss(self) -> None:
        if self._found is not None and self._tab in self._found.tabs:
            self._is_silent = True
            self._found.room.seen(self._tab, shows=False)

    def _turn(self, key: str) -> None:
        """Say why, and end the line; nothing has to be written before that."""
        self._is_turned = True
        if self.ws_connection is not None:
            Tab(self, lambda show: show()).close(key)

    def on_close(self) -> None:
        """Let the tab go."""
        self._wait_no_more()
        if self._silence is not None:
            self._silence.cancel()
        found, tab = self._found, self._tab
        if found is not None and tab is not None:
            tab.gone()
            if found.tabs.pop(tab, None) is not None:
                found.room.go(tab)


def _may_enter(found: Open, message: dict[str, Any]) -> bool:
    """Whether somebody has been in the room before, or has its invitation: their codes are no guesses."""
    invitation = message.get("invitation")
    is_invited = isinstance(invitation, str) and is_hex(invitation) and same(invitation, found.room.invitation)
    return is_invited or found.room.is_known(message.get("come"))


def _read(text: str | bytes) -> dict[str, Any] | None:
    """Return what a frame says; None if that is nothing that a page of ours would say."""
    try:
        message = json.loads(text)
        json.dumps(message, ensure_ascii=False).encode()  # half a character could be told to nobody else
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None
