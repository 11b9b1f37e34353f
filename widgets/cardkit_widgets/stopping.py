"""How a server hears that it is to stop: signals, remembered until the program waits for them."""

import asyncio
import signal
from collections.abc import Callable
from types import FrameType, TracebackType

# A closed terminal hangs up; Windows has no such signal.
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Stop:
    """The wish to stop: Ctrl+C, a polite kill or a closed terminal, said at any time and any number of times.

    Inside its block a signal interrupts nothing; it is remembered until the program waits for it. After the block of
    a program that was told to stop, signals are ignored: it is already ending.
    """

    def __init__(self) -> None:
        self.wished = False
        self._wake: Callable[[], object] | None = None

    def __enter__(self) -> "Stop":
        self._before = {number: signal.signal(number, self.hear) for number in _SIGNALS}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, signal.SIG_IGN if self.wished else before)

    async def wait(self) -> None:
        """Return as soon as the wish was said."""
        told, loop = asyncio.Event(), asyncio.get_running_loop()
        self._wake = lambda: loop.call_soon_threadsafe(told.set)
        if not self.wished:
            await told.wait()
        self._wake = None

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Remember the wish; the form is that of a signal's handler."""
        self.wished = True
        if self._wake:
            self._wake()
