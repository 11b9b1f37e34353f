"""Kernels that wait for visitors, with everything imported, and whose kernel is whose."""

import asyncio
from typing import Final

from cardkit_widgets.app.kernels import Full, Kernels

_PAUSE: Final = 0.5
"""Seconds: starting a kernel at once would take the time of the page that has just been asked for."""


class Seats:
    """Keeps *depth* kernels ready, and gives each visitor one.

    A visitor is known by a name that their page has made up. Nobody can guess it, so nobody comes to another's kernel.
    """

    def __init__(self, kernels: Kernels, depth: int) -> None:
        self._kernels = kernels
        self._depth = depth
        self._ready: list[str] = []
        self._taken: dict[str, asyncio.Task[str]] = {}
        self._filling: asyncio.Task[None] | None = None

    @property
    def ready(self) -> int:
        """How many kernels wait."""
        return len(self._waiting())

    def start(self) -> None:
        """Begin to start kernels in the background."""
        self._filling = asyncio.get_running_loop().create_task(self._fill())

    async def stop(self) -> None:
        """Start no more of them."""
        if self._filling:
            self._filling.cancel()
            await asyncio.wait([self._filling])

    async def kernel_of(self, visitor: str, *, is_new: bool) -> str:
        """Return the kernel of *visitor*: a waiting one, or one started now, for whoever comes for the first time.

        Raises Full when no more kernels may run, and KeyError if a visitor's kernel has ended.
        """
        known = self._taken.get(visitor)
        if known is not None and not known.done():
            return await asyncio.shield(known)
        if known is not None and known.exception() is None and known.result() in self._kernels:
            return known.result()
        if not is_new:
            raise KeyError(visitor)
        task = asyncio.get_running_loop().create_task(self._take())
        self._taken[visitor] = task
        return await asyncio.shield(task)

    async def _take(self) -> str:
        waiting = self._waiting()
        if waiting:
            kernel_id = waiting[0]
            self._ready.remove(kernel_id)
        else:
            kernel_id = await self._kernels.start_kernel(kernel_name="python3")
        self._forget_ended()
        self._kernels.hand_over(kernel_id)
        self._kernels.freed.set()
        return kernel_id

    def _waiting(self) -> list[str]:
        self._ready = [kernel_id for kernel_id in self._ready if kernel_id in self._kernels]
        return self._ready

    def _forget_ended(self) -> None:
        """Forget the visitors whose kernels have ended."""
        for visitor, task in list(self._taken.items()):
            if task.done() and (task.exception() is not None or task.result() not in self._kernels):
                del self._taken[visitor]

    async def _fill(self) -> None:
        while True:
            if len(self._waiting()) < self._depth and self._kernels.has_room:
                try:
                    kernel_id = await self._kernels.start_kernel(kernel_name="python3")
                except Full:  # a visitor was quicker
                    continue
                self._kernels.prepared.add(kernel_id)
                self._ready.append(kernel_id)
            else:
                self._kernels.freed.clear()
                await self._kernels.freed.wait()
                await asyncio.sleep(_PAUSE)
