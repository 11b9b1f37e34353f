"""The websocket between a page and its kernel."""

import re
from http import HTTPStatus
from typing import Any

import tornado.web
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from cardkit_widgets.allowance import Allowance
from cardkit_widgets.app.jupyter_messages import from_visitor, passes_to_visitor, read
from cardkit_widgets.app.kernels import Full
from cardkit_widgets.app.pool import Pool
from cardkit_widgets.app.proxies import Proxies
from cardkit_widgets.app.quotas import Enough

_SUBPROTOCOL = "v1.kernel.websocket.jupyter.org"
# A browser says so when a page is closed or left. A broken line (1006) may come back, and so may one that the
# server gave up (None): such a kernel is ended only after a while.
_LEFT = {1000, 1001, 1005}
# The page knows by it that it has said too much, and does not come back by itself.
_TOO_MUCH = 1008
# What a browser says of a request that no other site has caused.
_SAME_SITE = {"none", "same-origin"}
# The kernel's sockets are named after it.
_SESSION = re.compile(r"[\w-]{1,100}", re.ASCII)


class Channel(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # voila is untyped
    """Jupyter's kernel websocket, for visitors: only widget messages pass, either way."""

    connection: Any = None
    is_open = False
    is_gone = False

    def get_compression_options(self) -> dict[str, Any]:
        """Compress what is sent: the cards of a lesson are drawings, which is text, and the same on many tables."""
        return {"compression_level": 3}

    async def pre_get(self) -> None:
        """Refuse a page that gives itself no name, or an odd one, and one whose kernel is just ending."""
        self.check_session()
        if not self.kernel_manager.lives(self.kernel_id):
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        await super().pre_get()
        if self.is_gone:
            raise tornado.web.Finish

    def check_session(self) -> None:
        """Raise HTTPError if the page gives itself no name, or an odd one."""
        if not _SESSION.fullmatch(self.get_query_argument("session_id", "")):
            raise tornado.web.HTTPError(HTTPStatus.BAD_REQUEST)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer with the mere status: no person reads it, and Jupyter's own page needs files that are not here."""
        self.finish()

    async def open(self, kernel_id: str) -> None:
        """Connect the page to its kernel."""
        if self.selected_subprotocol != _SUBPROTOCOL:
            self.close(1002)
            return
        # Without it, a small client's next message waits 40 ms for an acknowledgement.
        self.set_nodelay(True)
        self.allowance = Allowance()
        self.is_open = True
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass a visitor's message on, if it is one that a visitor may send; end the line on which too many come."""
        if self.ws_connection is None:  # closed from here: Jupyter would read what still comes by another protocol
            return
        if not self.allowance.takes(len(ws_message)):
            self.shut_out()
            return
        frame = from_visitor(ws_message)
        if frame is None:
            self.log.warning("Dropped a visitor's message of %d bytes", len(ws_message))
        else:
            super().on_message(frame)

    def write_message(self, message: bytes, binary: bool = False) -> Any:
        """Pass a kernel's message on, if it is one that a visitor may see; log the errors."""
        if self.ws_connection is None:  # the same the other way round
            return None
        content = read(message)
        if passes_to_visitor(content):
            return super().write_message(message, binary)
        if content.kind == "error":
            self.log.error("In a page's kernel:\n%s", "\n".join(content.content.get("traceback", [])))
        return None

    def shut_out(self) -> None:
        """End the line, and its kernel with all that it has not heard yet."""
        self.log.warning("A visitor said too much in too short a time, and was shut out")
        self.close(_TOO_MUCH)
        self.kernel_manager.end_now(self.kernel_id)

    def on_connection_close(self) -> None:
        """Note that the browser is gone, perhaps before the line was open."""
        self.is_gone = True
        super().on_connection_close()

    def on_close(self) -> None:
        """End the kernel of a page that was left."""
        if self.is_open:
            super().on_close()
            if self.close_code in _LEFT and self.kernel_id in self.kernel_manager:
                self.kernel_manager.end_now(self.kernel_id)
        elif self.connection is not None:
            # Jupyter would count down a line that it has not counted up; it only has to forget it.
            lines = self.connection._open_sessions
            if lines.get(self.connection.session_key) is self:
                del lines[self.connection.session_key]


class VisitChannel(Channel):
    """The websocket of a page that everybody gets: the visitor is given a kernel when it opens."""

    def initialize(self, pool: Pool, proxies: Proxies) -> None:
        """Know who gives kernels to visitors, and who knows where they come from."""
        super().initialize()
        self.pool = pool
        self.proxies = proxies

    async def get(self, kernel_id: str) -> None:
        """Give the visitor, who comes under a name that their page has made up, a kernel."""
        self.check_line()
        is_new = self.get_query_argument("new", "") == "1"
        try:
            kernel_id = await self.pool.kernel_of(kernel_id, self.proxies.home_of(self.request), is_new=is_new)
        except Enough:
            raise tornado.web.HTTPError(HTTPStatus.TOO_MANY_REQUESTS) from None
        except Full:
            raise tornado.web.HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from None
        except KeyError:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND) from None
        try:
            if not self.is_gone:
                await super().get(kernel_id)
        finally:
            if self.is_gone and not self.is_open:
                self.kernel_manager.abandon(kernel_id)

    def check_line(self) -> None:
        """Raise HTTPError for what will be no line to a page of ours, before it costs a kernel."""
        self.check_session()
        headers = self.request.headers
        if headers.get("Upgrade", "").lower() != "websocket":
            raise tornado.web.HTTPError(HTTPStatus.BAD_REQUEST)
        if headers.get("Sec-Fetch-Site") not in _SAME_SITE and not self.check_origin():
            raise tornado.web.HTTPError(HTTPStatus.FORBIDDEN)
