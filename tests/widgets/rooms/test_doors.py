"""Who may come into a room, and who may open one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardkit_widgets.rooms import line
from cardkit_widgets.rooms.limits import CODES_AT_ONCE, ROOMS_AT_ONCE, SILENT, Limits
from tests.widgets.rooms.clients import PATIENCE, Address, Browser, hall, run, seated


@pytest.mark.parametrize(
    "first",
    [
        {"come": None},
        {"come": "x" * 32},
        {"come": ["0" * 32]},
        {"come": "0" * 32, "tab": "x" * 999},
        {"invitation": None},
        {},
        [],
        "no json",
        "[" * 3000,
        '{"come": "\\ud800"}',
        "9" * 5000,
        "",
    ],
)
def test_whoever_does_not_say_who_they_are_is_not_let_in(first: object, file: Path) -> None:
    async def play() -> int:
        async with hall(file) as there:
            browser = Browser(there, await there.opened())
            await browser.connect()
            await browser.send(first)
            return await browser.ended()

    assert run(play()) == 4400


def test_whoever_says_nothing_is_not_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "COMING", 0.1)

    async def play() -> int:
        async with hall(file) as there:
            browser = Browser(there, await there.opened())
            await browser.connect()
            return await browser.ended()

    assert run(play()) == 4400


def test_a_home_that_is_full_of_silent_lines_is_told_so_and_can_come_as_soon_as_they_end(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "COMING", PATIENCE)

    async def play() -> None:
        async with hall(file) as there:
            there.home = "203.0.113.7"
            address = await there.opened()
            [ana] = await seated(there, address, "Ana")  # who has said who she is does not count
            silent = [Browser(there, address) for _ in range(SILENT)]
            for each in silent:
                await each.connect()
            late = Browser(there, address)
            await late.connect()
            assert await late.ended() == 4503
            assert late.heard == [{"no": "lines"}]
            there.home = "203.0.113.8"
            await there.browser(address)
            there.home = "203.0.113.7"
            await silent[0].leave()
            await late.come()
            assert late.code is None
            assert "no" not in await ana.do("sit")

    run(play())


def test_wrong_codes_are_slowed_and_nobody_with_a_right_to_be_there(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            there.home, there.rooms.limits = "203.0.113.7", Limits(lambda: 0.0)  # no time passes
            address = await there.opened()
            [ana] = await seated(there, address, "Ana")
            codes = []
            for _ in range(CODES_AT_ONCE + 1):
                guest = Browser(there, Address("BBBBB", None))
                await guest.come()
                codes.append(await guest.ended())
            assert codes == [4404] * CODES_AT_ONCE + [4429]
            typed = Browser(there, Address(address.code, None))
            await typed.come()
            assert await typed.ended() == 4429, "a right code is no better than a wrong one now"
            invited = await there.browser(address)
            assert invited.code is None
            ana.cut()
            ana.address = Address(address.code, None)
            await ana.come()
            assert ana.code is None
            there.home = "203.0.113.8"
            await typed.come()
            assert typed.code is None

    run(play())


def test_a_code_is_read_in_any_case_and_shows_no_invitation(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana = Browser(there, Address(address.code.lower(), None))
            await ana.come()
            assert ana.room["code"] == address.code
            assert ana.room["invitation"] is None

    run(play())


def test_an_invitation_to_another_room_is_a_wrong_code(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            there.home, there.rooms.limits = "203.0.113.7", Limits(lambda: 0.0)  # no time passes
            one, other = await there.opened(), await there.opened()
            codes = []
            for _ in range(CODES_AT_ONCE + 1):
                guest = Browser(there, Address(one.code, other.invitation))
                await guest.come()
                codes.append(await guest.ended())
            assert codes == [4404] * CODES_AT_ONCE + [4429]

    run(play())


def test_whoever_was_removed_finds_neither_the_room_nor_its_new_code(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            address = await there.opened()
            ana, ben = await seated(there, address, "Ana", "Ben")
            await ana.do("remove", person=ben.you["person"])
            assert await ben.ended() == 4403
            assert ben.heard[-1] == {"no": "removed"}
            await ana.until(lambda: ana.room["code"] != address.code)
            await ben.come()
            assert await ben.ended() == 4404
            carla = await there.browser(Address(ana.room["code"], ana.room["invitation"]))
            assert carla.code is None
            ana.cut()
            ana.address = Address(ana.room["code"], None)
            await ana.come()
            assert ana.you["host"]

    run(play())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://elsewhere.example"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({}, 200),
    ],
)
def test_rooms_are_opened_by_pages_of_this_server(headers: dict[str, str], status: int, file: Path) -> None:
    async def play() -> int:
        async with hall(file) as there:
            return (await there.post({"game": "kael"}, **headers))[0]

    assert run(play()) == status


@pytest.mark.parametrize(
    "wishes",
    [
        "",
        "[",
        "[" * 1500,
        "null",
        "7",
        {},
        {"game": "chess"},
        {"game": ["kael"]},
        {"game": "kael", "players": 99},
        {"game": "kael", "players": "3"},
        {"game": "kael", "seed": 7},
        {"game": "kael", "options": {"seed": "7"}},
        {"game": "kael", "options": {"length": "x" * 300}},
        {"game": "kael", "level": "impossible"},
        {"game": "kael", "levels": {"7": "easy"}},
        {"game": "kael", "\ud800": 1},
        {"game": "kael", "more": "x" * 2000},
    ],
)
def test_what_no_match_can_be_opens_no_room(wishes: object, file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            assert await there.post(wishes) == (400, {"no": "setup"})
            assert not there.rooms._codes

    run(play())


def test_a_home_opens_so_many_rooms(file: Path) -> None:
    async def play() -> None:
        async with hall(file) as there:
            there.home = "203.0.113.7"
            answers = [await there.post({"game": "kael"}) for _ in range(ROOMS_AT_ONCE + 1)]
            assert [status for status, _ in answers] == [200] * ROOMS_AT_ONCE + [429]
            assert answers[-1][1] == {"no": "rooms-home"}
            assert len({answer["code"] for _, answer in answers[:-1]}) == ROOMS_AT_ONCE

    run(play())


def test_all_codes_of_a_server_begin_with_its_letter(file: Path) -> None:
    async def play() -> None:
        async with hall(file, letter="Z") as there:
            assert {(await there.opened()).code[0] for _ in range(5)} == {"Z"}

    run(play())
