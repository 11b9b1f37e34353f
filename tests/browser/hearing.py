"""What a page receives, and a match to listen to."""

from __future__ import annotations

import json
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, Response, WebSocket, expect

from cardkit.turns import opponents
from tests.browser.tables import LiveTable, Shadow, choice_for


class Ear:
    """Everything that a page receives, in the order in which it comes."""

    def __init__(self, page: Page) -> None:
        self.responses: list[Response] = []
        self.frames: list[bytes] = []
        page.on("response", lambda response: self.responses.append(response))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, bytes) else frame.encode())
        )

    def bodies(self, without: str) -> list[str]:
        """Return all that was loaded but resources of one kind."""
        loaded = [response for response in self.responses if response.request.resource_type != without]
        return [response.body().decode() for response in loaded]

    def messages(self) -> list[Any]:
        """The JSON of all websocket messages."""
        return [part for frame in self.frames for part in parts(frame)]


def play_along(page: Page, table: LiveTable, shadow: Shadow, decisions: int) -> None:
    """Act so often, and go on to the person's next turn; the others think for as long as the page's clock stands."""
    while decisions > 0 or not shadow.is_to_act:
        shadow.expect_on(table)
        if shadow.is_to_act:
            scene, action = shadow.scene, shadow.advice()
            table.choose(choice_for(scene, action), scene)
            shadow.act(action)
            decisions -= 1
        elif shadow.is_held:
            shadow.look_back(table)
        else:
            expect(table.button("Faster").or_(table.button("See how it ends"))).to_be_visible()
            table.end_moments()  # pauses count from their end
            page.clock.fast_forward(10_000)
            shadow.match.let_bot_act(opponents(shadow.match.state.seats, shadow.seat, shadow.level))
    shadow.expect_on(table)


def parts(frame: bytes) -> Iterator[Any]:
    """The JSON parts of a message: it begins with how many offsets there are, the offsets, and a channel."""
    (number,) = struct.unpack_from("<Q", frame)
    _channel, *rest = (frame[start:end] for start, end in pairwise(struct.unpack_from(f"<{number}Q", frame, 8)))
    for part in rest:
        yield json.loads(part)


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in a piece of JSON, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from objects(each)


def scenes(value: Any) -> list[dict[str, Any]]:
    return [each for each in objects(value) if "zones" in each and "prompt" in each]


def positions(messages: list[Any]) -> list[dict[str, Any]]:
    """Every scene once, in the order in which they came, but those that look back on a round."""
    return list({scene["version"]: scene for scene in scenes(messages) if not scene["summary"]}.values())


def shown(value: Any) -> Counter[str]:
    """The cards that lie face up anywhere in a piece of JSON."""
    return Counter(each["face"] for each in objects(value) if each.get("face", "back") != "back")
