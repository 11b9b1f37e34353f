"""Pages with the first state of every table: each is made once, and shared by all visitors."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from logging import Logger
from typing import Any, Final

from cardkit_widgets.app.kernels import Full
from cardkit_widgets.pages.library import Lesson, Library

_LOOK: Final = 2.0
"""Seconds between two looks at the notebooks: whoever edits one sees the new page soon."""
_FAREWELL: Final = 5.0


@dataclass(frozen=True)
class CachedPage:
    """A page, ready for everybody."""

    html: str
    failed: bool
    ours: bool
    """Whether our template drew it; otherwise Voilà's does, anew for each visitor."""


class PageCache:
    """The pages of all notebooks, as their files are now."""

    def __init__(self, library: Library, draw: Callable[[Lesson], Awaitable[CachedPage]], log: Logger) -> None:
        self._library = library
        self._draw = draw
        self._log = log
        self._made: dict[str, tuple[str, asyncio.Task[CachedPage]]] = {}
        # More runs at a time than cores only make everybody wait longer.
        self._cores = asyncio.Semaphore(max(1, os.cpu_count() or 1))
        self._working: set[asyncio.Task[Any]] = set()
        self._visitors = 0

    @property
    def ready(self) -> int:
        """How many pages are ready."""
        return sum(is_good(task) for _, task in self._made.values())

    def start(self) -> None:
        """Begin to make pages in the background."""
        self._work(self._make_all())

    async def stop(self) -> None:
        """End the work in the background, and what visitors wait for."""
        for task in self._working:
            task.cancel()
        if self._working:
            # nbclient and jupyter_client may answer a cancellation with another error, or late.
            await asyncio.wait(self._working, timeout=_FAREWELL)

    async def page(self, lesson: Lesson) -> CachedPage:
        """Return the page of *lesson*, made now if it is not there yet. Raises Full when no kernel can run."""
        self._visitors += 1
        try:
            return await asyncio.shield(self._begin(lesson))
        finally:
            self._visitors -= 1

    def _begin(self, lesson: Lesson) -> asyncio.Task[CachedPage]:
        """Return the work on the page of *lesson*, which may be done; a page that failed is tried once more."""
        version, task = self._made.get(lesson.path, ("", None))
        if task is None or version != lesson.version or (task.done() and not is_good(task)):
            task = self._work(self._make(lesson))
            self._made[lesson.path] = (lesson.version, task)
        return task

    async def _make(self, lesson: Lesson) -> CachedPage:
        async with self._cores:
            return await self._draw(lesson)

    async def _make_all(self) -> None:
        while True:
            lessons = self._library.all()
            for path in self._made.keys() - {lesson.path for lesson in lessons}:
                del self._made[path]
            for lesson in lessons:
                version, task = self._made.get(lesson.path, ("", None))
                if task is not None and version == lesson.version and not has_found_no_room(task):
                    continue
                while self._visitors or self._cores.locked():  # whoever is here goes before whoever may come
                    await asyncio.sleep(0.05)
                self._begin(lesson).add_done_callback(partial(self._note, lesson))
                await asyncio.sleep(0)
            await asyncio.sleep(_LOOK)

    def _note(self, lesson: Lesson, done: asyncio.Task[CachedPage]) -> None:
        """Whatever one notebook does, the others want their pages."""
        if not done.cancelled() and done.exception() is not None and not has_found_no_room(done):
            about = {"about": lesson.path}
            self._log.error("Preparing %s failed", lesson.path, exc_info=done.exception(), extra=about)

    def _work(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task


def is_good(task: asyncio.Task[CachedPage]) -> bool:
    """Whether a page has been made, and nothing on it failed."""
    return task.done() and not task.cancelled() and task.exception() is None and not task.result().failed


def has_found_no_room(task: asyncio.Task[CachedPage]) -> bool:
    """Whether a page has not been made because no kernel could run."""
    return task.done() and not task.cancelled() and isinstance(task.exception(), Full)
