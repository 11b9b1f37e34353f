"""How a program is told to stop: a signal interrupts nothing, is remembered, and is not heard twice."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator

import pytest

from cardkit_widgets.stopping import Stop


@pytest.fixture(autouse=True)
def before() -> Iterator[signal.Handlers]:
    """The handler that a program begins with, behind any shell; put back at the end."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield signal.default_int_handler  # type: ignore[misc]  # a handler, whatever its kind
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_interrupts_nothing_and_is_remembered(number: signal.Signals) -> None:
    with Stop() as stop:
        assert not stop.wished
        signal.raise_signal(number)
        signal.raise_signal(number)
        assert stop.wished
        asyncio.run(asyncio.wait_for(stop.wait(), 5))  # it was said before: nothing to wait for


def test_who_waits_is_woken() -> None:
    async def told_later(stop: Stop) -> None:
        waiting = asyncio.create_task(stop.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        signal.raise_signal(signal.SIGINT)
        await asyncio.wait_for(waiting, 5)

    with Stop() as stop:
        asyncio.run(told_later(stop))
        signal.raise_signal(signal.SIGINT)  # nobody waits any more
        assert stop.wished


def test_after_a_program_that_was_told_to_stop_signals_are_ignored() -> None:
    with Stop():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == signal.getsignal(signal.SIGTERM) == signal.SIG_IGN


def test_after_any_other_program_they_mean_what_they_meant(before: signal.Handlers) -> None:
    with Stop():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before
    assert before != signal.SIG_IGN
