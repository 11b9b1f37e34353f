"""How many rooms strangers may open, and how many codes they may guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardkit_widgets.rooms import limits
from cardkit_widgets.rooms.limits import (
    CODES_AT_ONCE,
    GUESSES_AT_ONCE,
    LINES_A_SECOND,
    LINES_AT_ONCE,
    MOST_ROOMS,
    ROOMS_AT_ONCE,
    SILENT,
    SILENT_IN_ALL,
    Homes,
    Limits,
)

if TYPE_CHECKING:
    import pytest


class Clock:
    """Seconds that pass when the test says so."""

    now = 5.0

    def __call__(self) -> float:
        return self.now


def guess(limits: Limits, home: str | None) -> bool:
    may = limits.may_guess(home)
    if may:
        limits.wrong(home)
    return may


def test_a_home_opens_so_many_rooms_and_an_hour_later_as_many_again() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(2):
        assert [limits.may_open("here", 0) for _ in range(ROOMS_AT_ONCE + 1)] == [""] * ROOMS_AT_ONCE + ["rooms-home"]
        assert limits.may_open("there", 0) == ""
        clock.now += 2 * 3600


def test_nobodys_home_has_the_server_s_limit_alone() -> None:
    limits = Limits(Clock())
    assert {limits.may_open(None, 0) for _ in range(5 * ROOMS_AT_ONCE)} == {""}
    assert limits.may_open(None, MOST_ROOMS) == "rooms-server"
    assert limits.may_open("here", MOST_ROOMS) == "rooms-server"


def test_wrong_codes_are_slowed_at_a_home() -> None:
    clock = Clock()
    limits = Limits(clock)
    assert [guess(limits, "here") for _ in range(CODES_AT_ONCE + 1)] == [True] * CODES_AT_ONCE + [False]
    assert guess(limits, "there")
    clock.now += 6.1
    assert [guess(limits, "here") for _ in range(2)] == [True, False]


def test_wrong_codes_are_slowed_on_the_server_however_many_homes_somebody_has() -> None:
    limits = Limits(Clock())
    assert sum(guess(limits, f"home {number}") for number in range(2 * GUESSES_AT_ONCE)) == GUESSES_AT_ONCE
    assert not guess(limits, None)


def test_lines_at_which_nobody_says_who_they_are_are_counted_at_a_home_and_in_all() -> None:
    limits = Limits(Clock())
    assert [limits.waits("here") for _ in range(SILENT + 1)] == [True] * SILENT + [False]
    assert limits.waits("there")
    for _ in range(2):
        limits.waits_no_more("here")
    assert limits.waits("here")
    assert sum(limits.waits(None) for _ in range(2 * SILENT_IN_ALL)) == SILENT_IN_ALL - SILENT - 1
    assert not limits.waits("elsewhere")


def test_so_many_lines_begin_at_a_home_and_those_that_try_again_come_in_one_after_the_other() -> None:
    clock = Clock()
    limits = Limits(clock)

    def comes(home: str | None) -> bool:
        may = limits.waits(home)
        limits.waits_no_more(home)
        return may

    assert sum(comes("here") for _ in range(3 * LINES_AT_ONCE)) == LINES_AT_ONCE
    assert comes("there")
    assert all(comes(None) for _ in range(3 * LINES_AT_ONCE))
    clock.now += 2.1
    assert sum(comes("here") for _ in range(60)) == 2 * LINES_A_SECOND


def test_homes_that_may_do_everything_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MOST_HOMES", 3)
    clock = Clock()
    homes = Homes(10, 1, clock)
    for number in range(100):
        homes.of(str(number)).takes()
        assert len(homes._homes) <= 3
        clock.now += 1
