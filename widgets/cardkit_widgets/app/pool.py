"""Pages prepared before anyone asks for them."""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import asyncio
import os
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from logging import Logger
from typing import Any, TypeVar

from cardkit_widgets.app.kernels import Full, Kernels
from cardkit_widgets.app.library import Lesson, Library

T = TypeVar("T")


@dataclass(frozen=True)
class Page:
    """A rendered notebook and the kernel in which it ran."""

    kernel_id: str
    html: str
    failed: bool
    ours: bool
    """Whether our template drew it; otherwise Voilà's did."""


# Seconds: starting a kernel at once would take the time of the page that has just been asked for.
_PAUSE = 1.0
_FAREWELL = 5.0

_Preparing = asyncio.Task[Page]


class Pool:
    """Keeps as many pages of every notebook ready as *depth* says, under the limit of the kernels."""

    def __init__(
        self,
        library: Library,
        kernels: Kernels,
        prepare: Callable[[Lesson], Awaitable[Page]],
        depth: Callable[[Lesson], int],
        log: Logger,
    ) -> None:
        self._library = library
        self._kernels = kernels
        self._prepare = prepare
        self._depth = depth
        self._log = log
        self._ready: defaultdict[str, deque[tuple[int, _Preparing]]] = defaultdict(deque)
        self._failing: dict[str, int] = {}
        self._working: set[asyncio.Task[Any]] = set()
        # More runs at a time than cores only make everybody wait longer.
        self._cores = asyncio.Semaphore(max(2, os.cpu_count() or 1))
        self._visitors = 0
        self._stopped = False

    @property
    def prepared(self) -> int:
        """How many pages are ready."""
        return sum(task.done() for queue in self._ready.values() for _, task in queue)

    def start(self) -> None:
        """Begin to prepare pages in the background."""
        self._work(self._fill())

    async def stop(self) -> None:
        """End the work in the background, and what visitors wait for."""
        self._stopped = True
        for task in self._working:
            task.cancel()
        if self._working:
            # nbclient and jupyter_client may answer a cancellation with another error, or late.
            await asyncio.wait(self._working, timeout=_FAREWELL)

    def _work(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def take(self, lesson: Lesson) -> Page:
        """A page of *lesson* for one visitor: a prepared one, or one made now.

        Raises Full when there is no place for one more kernel.
        """
        self._visitors += 1
        try:
            page = await self._ready_page(lesson) or await self._begin(lesson, for_visitor=True)
        finally:
            self._visitors -= 1
            self._kernels.freed.set()
        self._kernels.hand_over(page.kernel_id)
        return page

    async def _ready_page(self, lesson: Lesson) -> Page | None:
        try:
            waiting = self._pop(lesson)
            return await waiting if waiting else None
        except Full:  # others took the place that it was about to have
            return None

    def _begin(self, lesson: Lesson, *, for_visitor: bool = False) -> _Preparing:
        async def prepare() -> Page:
            async with self._cores:
                while for_visitor and not self._kernels.has_room:
                    await self._give_up_one()
                page = await self._prepare(lesson)
                self._kernels.prepared.add(page.kernel_id)
                return page

        return self._work(prepare())

    def _pop(self, lesson: Lesson) -> _Preparing | None:
        queue = self._ready[lesson.path]
        while queue:
            changed, task = queue.popleft()
            if changed == lesson.changed and self._is_alive(task):
                return task
            self._discard(task)
        return None

    def _is_alive(self, task: _Preparing) -> bool:
        return not task.done() or task.result().kernel_id in self._kernels

    def _discard(self, task: _Preparing) -> None:
        if task.done():
            self._kernels.end(task.result().kernel_id)
        else:
            task.add_done_callback(lambda done: self._kernels.end(done.result().kernel_id))

    async def _give_up_one(self) -> None:
        """Make room for a visitor who is here: end a page that waits for nobody."""
        for queue in self._ready.values():
            for entry in queue:
                if entry[1].done():
                    queue.remove(entry)
                    await self._kernels.end_now(entry[1].result().kernel_id)
                    return
        raise Full

    async def _fill(self) -> None:
        while not self._stopped:
            lesson = self._lacking()
            # Whoever is here goes before whoever may come.
            if lesson is None or self._visitors or not self._kernels.has_room:
                self._kernels.freed.clear()
                await self._kernels.freed.wait()
                await asyncio.sleep(_PAUSE)
                continue
            entry = (lesson.changed, self._begin(lesson))
            self._ready[lesson.path].append(entry)
            try:
                await entry[1]
            except Full:  # a visitor was quicker
                self._forget(entry, lesson)
            except Exception:  # noqa: BLE001  # whatever one notebook does, the others want their pages
                if not self._stopped:
                    self._log.exception("Preparing %s failed", lesson.path, extra={"about": lesson.path})
                self._failing[lesson.path] = lesson.changed
                self._forget(entry, lesson)

    def _forget(self, entry: tuple[int, _Preparing], lesson: Lesson) -> None:
        if entry in self._ready[lesson.path]:
            self._ready[lesson.path].remove(entry)

    def _lacking(self) -> Lesson | None:
        """The notebook of which the fewest pages wait, among those that lack one."""
        lacking = [
            lesson
            for lesson in self._library.all()
            if len(self._ready[lesson.path]) < self._depth(lesson) and self._failing.get(lesson.path) != lesson.changed
        ]
        return min(lacking, key=lambda lesson: len(self._ready[lesson.path]), default=None)
