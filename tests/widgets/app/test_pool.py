"""Who gets which kernel, and who gets none."""

import asyncio

import pytest

from cardkit_widgets.app.kernels import Full, Kernels
from cardkit_widgets.app.pool import Seats
from cardkit_widgets.app.quotas import Shares


def test_a_visitor_gets_the_last_kernel_even_while_it_starts() -> None:
    async def live() -> None:
        kernels = Kernels(limit=1)
        seats = Seats(kernels, depth=1, shares=Shares(kernels, 9))
        seats.start()
        try:
            while not kernels.running:
                await asyncio.sleep(0)
            first, second = await asyncio.gather(
                *[seats.kernel_of(visitor, is_new=True) for visitor in ("a", "b")], return_exceptions=True
            )
            assert isinstance(first, str)
            assert first in kernels
            assert isinstance(second, Full)
            assert (seats.taken, seats.ready, kernels.running) == (1, 0, 1)
            with pytest.raises(Full):
                seats.spare()
            with pytest.raises(Full):  # nobody is given a kernel that another has
                await seats.kernel_of("c", is_new=True)
        finally:
            await seats.stop()
            await kernels.close()

    asyncio.run(live())
