"""Kernels that wait for visitors, with everything imported, and whose kernel is whose."""

import asyncio
import os
from typing import Final

from cardkit_widgets.app.kernels import Full, Kernels
from cardkit_widgets.app.quotas import Quotas

_PAUSE: Final = 0.5
"""Seconds: starting a kernel at once would take the time of the page that has just been asked for."""
_SETBACK: Final = 10.0
"""Seconds until the next try after a kernel that could not be started."""


class Pool:
    """Keeps *depth* kernels ready, and gives each visitor one.

    A visitor is known by a name that their page has made up. Nobody can guess it, so nobody comes to another's kernel.
    Where they come from plays a part only in how many kernels there are for all of that home.
    """

    def __init__(self, kernels: Kernels, depth: int, quotas: Quotas) -> None:
        self._kernels = kernels
        self.quotas = quotas
        self._depth = depth
        self._ready: list[str] = []
        self._taken: dict[str, asyncio.Task[str]] = {}
        self._filling: asyncio.Task[None] | None = None
        self._coming: asyncio.Task[str] | None = None  # a kernel that is being started and that nobody has claimed
        # More starts at a time than cores only make everybody wait for the last one.
        self._cores = asyncio.Semaphore(max(1, os.cpu_count() or 1))

    @property
    def ready(self) -> int:
        """How many kernels wait."""
        return len(self._waiting())

    @property
    def taken(self) -> int:
        """How many visitors have a kernel, or wait for theirs."""
        self._forget_ended()
        return len(self._taken)

    def start(self) -> None:
        """Begin to start kernels in the background."""
        self._filling = asyncio.get_running_loop().create_task(self._fill())

    async def stop(self) -> None:
        """Start no more of them."""
        if self._filling:
            self._filling.cancel()
            await asyncio.wait([self._filling])

    async def kernel_of(self, visitor: str, home: str | None = None, *, is_new: bool) -> str:
        """Return the kernel of *visitor*: a waiting one, or one started now, for whoever comes for the first time.

        Raises Full when no more kernels may run, Enough when no more may be for *home*, and KeyError if a visitor's
        kernel has ended.
        """
        self._forget_ended()
        task = self._taken.get(visitor)
        if task is None:
            if not is_new:
                raise KeyError(visitor)
            task = asyncio.get_running_loop().create_task(self._take(home))
            self._taken[visitor] = task
        elif task.done():
            self._kernels.expect(task.result())
        return await asyncio.shield(task)

    def spare(self) -> str:
        """Return a kernel that waits, for other work: who is here goes before who may come.

        Raises Full if none waits.
        """
        waiting = self._waiting()
        if not waiting:
            raise Full
        kernel_id = waiting.pop(0)
        self._kernels.prepared.discard(kernel_id)
        return kernel_id

    async def _take(self, home: str | None) -> str:
        with self.quotas.one_more(home):
            try:
                kernel_id = self.spare()
            except Full:
                kernel_id = await (self._claim() or self._start_one())
            self.quotas.give(kernel_id, home)
        self._kernels.hand_over(kernel_id)
        self._kernels.freed.set()
        return kernel_id

    def _claim(self) -> asyncio.Task[str] | None:
        """Return the kernel that is being started for those who may come, if it has taken the last room."""
        if self._kernels.has_room:
            return None
        coming, self._coming = self._coming, None
        return coming

    async def _start_one(self) -> str:
        if not self._kernels.has_room:
            raise Full
        async with self._cores:
            return await self._kernels.start_warm()

    def _waiting(self) -> list[str]:
        self._ready = [kernel_id for kernel_id in self._ready if self._kernels.lives(kernel_id)]
        return self._ready

    def _forget_ended(self) -> None:
        """Forget the visitors whose kernels have ended, and those for whom there was none."""
        for visitor, task in list(self._taken.items()):
            if task.done() and (task.cancelled() or task.exception() or not self._kernels.lives(task.result())):
                del self._taken[visitor]

    async def _fill(self) -> None:
        while True:
            if len(self._waiting()) < self._depth and self._kernels.has_room:
                self._coming = coming = asyncio.get_running_loop().create_task(self._start_one())
                try:
                    kernel_id = await coming
                except Full:  # a visitor was quicker
                    continue
                except Exception:
                    self._kernels.log.exception("A kernel could not be started")
                    await asyncio.sleep(_SETBACK)
                    continue
                finally:
                    is_claimed, self._coming = self._coming is None, None
                if not is_claimed:
                    self._kernels.prepared.add(kernel_id)
                    self._ready.append(kernel_id)
            else:
                self._kernels.freed.clear()
                await self._kernels.freed.wait()
                await asyncio.sleep(_PAUSE)
