"""Under which names the server answers, and for how long it waits for whoever speaks."""

from __future__ import annotations

import asyncio

import pytest
import tornado.web

from cardkit_widgets.app import entrance
from cardkit_widgets.app.addresses import listen
from cardkit_widgets.app.entrance import Names
from tests.browser.served import PATIENCE

AT_HOME = ["localhost", "LOCALHOST", "127.0.0.1", "127.8.8.8", "[::1]"]
FOREIGN = [
    "elsewhere.example",
    "localhost.elsewhere.example",
    "127.0.0.1.elsewhere.example",
    "192.168.1.20",
    "",
    "[::2]",
]


def names(host: str, *said: str) -> Names:
    with listen(host, 0) as door:
        return Names(door, [host, *said])


def test_a_door_of_this_machine_alone_knows_its_names_and_those_that_were_said() -> None:
    assert all(each in names("127.0.0.1") for each in AT_HOME)
    assert not any(each in names("127.0.0.1") for each in FOREIGN)
    said = names("127.0.0.1", "Cards.example.org")
    assert all(each in said for each in [*AT_HOME, "cards.example.org", "CARDS.example.org"])
    assert not any(each in said for each in [*FOREIGN, "example.org", "x.cards.example.org"])


@pytest.mark.parametrize(("host", "said"), [("0.0.0.0", []), ("127.0.0.1", ["cards.example.org", "*"])])
def test_a_door_for_others_and_one_for_any_name_know_everybody(host: str, said: list[str]) -> None:
    assert all(each in names(host, *said) for each in [*AT_HOME, *FOREIGN])


class Echo(tornado.web.RequestHandler):
    def post(self) -> None:
        self.finish(str(len(self.request.body)))


async def say(port: int, text: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text.replace("\n", "\r\n").encode())
    return reader, writer


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("", b""),  # it never asks
        ("GET / HT", b""),  # nor whole
        ("POST / HTTP/1.1\nHost: localhost\nContent-Length: 9\n\nabc", b""),  # a body that never ends
        ("POST / HTTP/1.1\nHost: localhost\nConnection: close\nContent-Length: 3\n\nabc", b"HTTP/1.1 200 OK"),
    ],
)
def test_whoever_does_not_end_what_they_say_is_not_waited_for(
    said: str, heard: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = 0.5 if not heard else PATIENCE  # whoever says all of it may be slow, too
    monkeypatch.setattr(entrance, "IDLE", patience)
    monkeypatch.setattr(entrance, "BODY", patience)

    async def live() -> None:
        with listen("127.0.0.1", 0) as door:
            server = entrance.server(tornado.web.Application([("/", Echo)]), Names(door, []))
            server.add_socket(door)
            reader, writer = await say(door.getsockname()[1], said)
            async with asyncio.timeout(PATIENCE):
                assert (await reader.read()).startswith(heard)
            writer.close()
            server.stop()
            await server.close_all_connections()

    asyncio.run(live())
