"""One tab of one person's browser, as their room knows it: what it is told, and whether it keeps up."""

from __future__ import annotations

import json
from asyncio import Future
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

from tornado.websocket import WebSocketClosedError

from cardkit.sessions.door import Door
from cardkit.sessions.messages import Update
from cardkit_widgets.live.showing import News, Showing

SLOW: Final = 1 << 20
"""Characters that may be on their way to a tab: ten whole tables. One that reads nothing must not fill our memory."""
CODES: Final = {"who": 4400, "nowhere": 4404, "slow": 4408, "flood": 4429, "codes": 4429, "lines": 4503}
"""What the end of a line says to the page, by the name of the sentence that it has said; any other is `TURNED`."""
TURNED: Final = 4403


class Socket(Protocol):
    """What carries the words of a tab."""

    def write_message(self, message: str, /) -> Future[None]:
        """Send *message*; the future is set when it has gone out. Raises WebSocketClosedError."""

    def close(self, code: int, /) -> None:
        """End the line."""


class Tab:
    """Says to a *socket* what a room tells a person (see ``cardkit.rooms.outside.Line``).

    Each word waits, by *after*, until all that it tells of is written down.
    """

    def __init__(self, socket: Socket, after: Callable[[Callable[[], None]], None]) -> None:
        self._socket = socket
        self._after = after
        self._showing: Showing | None = None
        self._is_open = True
        self._on_the_way = 0

    def show(self, door: Door, update: Update) -> None:
        """Show what has changed at the table behind *door*."""
        self._tell(self._shown(door).news(update))

    def show_whole(self, door: Door) -> None:
        """Show the whole table behind *door*."""
        self._tell(self._shown(door).whole())

    def _shown(self, door: Door) -> Showing:
        if self._showing is None or self._showing.door is not door:
            self._showing = Showing(door)
        return self._showing

    def _tell(self, news: News) -> None:
        if news.faces:
            self.say({"faces": news.faces})
        if news.traits:
            self.say({"traits": news.traits})
        for letter in news.letters:
            self.say({"letter": letter})

    def say(self, message: Mapping[str, Any]) -> None:
        """Say *message*."""
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._after(lambda: self._write(text))

    def close(self, key: str) -> None:
        """Say why, and end the line."""
        self.say({"no": key})
        self._after(lambda: self.cut(CODES.get(key, TURNED)))

    def cut(self, code: int) -> None:
        """End the line at once."""
        if self._is_open:
            self._is_open = False
            self._socket.close(code)

    def gone(self) -> None:
        """Take note that nobody is there any more."""
        self._is_open = False

    def _write(self, text: str) -> None:
        if not self._is_open:
            return
        if self._on_the_way > SLOW:
            self.cut(CODES["slow"])
            return
        self._on_the_way += len(text)

        def arrived(sent: Future[None]) -> None:
            self._on_the_way -= len(text)
            if not sent.cancelled():
                sent.exception()  # whoever is gone comes back by another line

        with suppress(WebSocketClosedError):
            self._socket.write_message(text).add_done_callback(arrived)
