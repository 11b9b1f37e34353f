"""Who gets which kernel, and who gets none."""

import asyncio

import pytest

from cardkit_widgets.app.kernels import Full, Kernels
from cardkit_widgets.app.pool import Pool
from cardkit_widgets.app.quotas import Quotas


def test_a_visitor_gets_the_last_kernel_even_while_it_starts() -> None:
    async def live() -> None:
        kernels = Kernels(limit=1)
        pool = Pool(kernels, depth=1, quotas=Quotas(kernels, 9))
        pool.start()
        try:
            while not kernels.running:
                await asyncio.sleep(0)
            first, second = await asyncio.gather(
                *[pool.kernel_of(visitor, is_new=True) for visitor in ("a", "b")], return_exceptions=True
            )
            assert isinstance(first, str)
            assert first in kernels
            assert isinstance(second, Full)
            assert (pool.taken, pool.ready, kernels.running) == (1, 0, 1)
            with pytest.raises(Full):
                pool.spare()
            with pytest.raises(Full):  # nobody is given a kernel that another has
                await pool.kernel_of("c", is_new=True)
        finally:
            await pool.stop()
            await kernels.close()

    asyncio.run(live())


def test_whoever_comes_back_while_their_kernel_ends_gets_another() -> None:
    async def live() -> None:
        kernels = Kernels()
        pool = Pool(kernels, depth=0, quotas=Quotas(kernels, 9))
        try:
            first = await pool.kernel_of("a", is_new=True)
            kernels.end_now(first)
            assert first in kernels  # it takes a while to end
            with pytest.raises(KeyError):
                await pool.kernel_of("a", is_new=False)
            assert await pool.kernel_of("a", is_new=True) != first
        finally:
            await kernels.close()

    asyncio.run(live())


def test_a_kernel_does_not_end_while_its_page_is_on_its_way_back() -> None:
    async def live() -> None:
        kernels = Kernels(patience=60.0)
        pool = Pool(kernels, depth=0, quotas=Quotas(kernels, 9))
        try:
            kernel_id = await pool.kernel_of("a", is_new=True)
            kernels.end(kernel_id, after=1.0)
            assert await pool.kernel_of("a", is_new=False) == kernel_id
            await asyncio.sleep(1.5)
            assert kernels.lives(kernel_id)
        finally:
            await kernels.close()

    asyncio.run(live())
