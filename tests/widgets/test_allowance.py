"""How much may be said on one line."""

from __future__ import annotations

from cardkit_widgets.allowance import A_SECOND, AT_ONCE, USUAL, Allowance
from cardkit_widgets.app.jupyter_messages import LARGEST


class Clock:
    """Seconds that pass when the test says so."""

    now = 5.0

    def __call__(self) -> float:
        return self.now


def said(allowance: Allowance, size: int = 1) -> int:
    """How many messages of *size* bytes can be said now."""
    count = 0
    while allowance.takes(size):
        count += 1
    return count


def test_much_may_be_said_at_once_and_then_so_much_a_second() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    assert said(allowance) == AT_ONCE
    clock.now += 2.0
    assert said(allowance) == 2 * A_SECOND - 1  # the one that was too many counts, too
    clock.now += 3600.0
    assert said(allowance) == AT_ONCE


def test_who_says_no_more_than_comes_back_may_go_on_for_ever() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    for _ in range(3 * AT_ONCE):
        assert allowance.takes(USUAL)
        clock.now += 1 / A_SECOND


def test_a_long_message_counts_as_several_and_the_longest_can_be_said() -> None:
    assert said(Allowance(Clock()), 4 * USUAL) == AT_ONCE // 4
    assert said(Allowance(Clock()), LARGEST) > 10
