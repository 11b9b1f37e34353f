"""What the server answers about rooms: how one is opened, and where their lines are."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

import tornado.web

from cardkit.rooms.outside import Turned
from cardkit_widgets.rooms.line import HomeOf, RoomLine
from cardkit_widgets.rooms.registry import Rooms

LARGEST: Final = 2000
"""Bytes that a wish for a room may have."""
_STATUS: Final = {
    "setup": HTTPStatus.BAD_REQUEST,
    "who": HTTPStatus.FORBIDDEN,
    "kept": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of a refusal; any other has come too often."""


class OpenRoom(tornado.web.RequestHandler):
    """Where rooms are opened."""

    def initialize(self, rooms: Rooms, home_of: HomeOf) -> None:
        """Know the rooms, and who knows where a visitor comes from."""
        self._rooms = rooms
        self._home_of = home_of

    def set_default_headers(self) -> None:
        """Let nobody keep the answer, or take it for anything else."""
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")

    def check_xsrf_cookie(self) -> None:
        """Nothing to check: no cookie says who somebody is."""

    async def post(self) -> None:
        """Open a room; answer with its code and its invitation, or with the name of what speaks against it."""
        try:
            if not self._is_ours():
                raise Turned("who")
            room = await self._rooms.begin(self._wishes(), self._home_of(self.request))
        except Turned as turned:
            self.set_status(_STATUS.get(turned.key, HTTPStatus.TOO_MANY_REQUESTS))
            self.finish({"no": turned.key})
        else:
            self.finish({"code": room.code, "invitation": room.invitation})

    def _is_ours(self) -> bool:
        """Whether a page of this server asks, or somebody without a browser."""
        headers = self.request.headers
        if "Sec-Fetch-Site" in headers:
            return headers["Sec-Fetch-Site"] in ("same-origin", "none")
        return urlsplit(headers.get("Origin", f"//{self.request.host}")).netloc == self.request.host

    def _wishes(self) -> object:
        try:
            if len(self.request.body) > LARGEST:
                raise Turned("setup")
            return json.loads(self.request.body)
        except (ValueError, RecursionError):
            raise Turned("setup") from None

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say that something failed; the log has the rest."""
        self.finish({"no": "failed"})


def handlers(rooms: Rooms, home_of: HomeOf, base: str = "/") -> list[tuple[str, type, dict[str, Any]]]:
    """Return what answers below *base*."""
    ours = {"rooms": rooms, "home_of": home_of}
    return [(rf"{base}rooms", OpenRoom, ours), (rf"{base}rooms/(\w{{1,20}})/line", RoomLine, ours)]
