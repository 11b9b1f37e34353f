"""The kernels behind the pages: how many there may be, what they see of this machine, when they end."""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import asyncio
import os
import uuid
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import zmq
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float, Integer

from cardkit_widgets.app.in_kernel import FOLDER, START
from cardkit_widgets.app.log import pipe_into

# A kernel needs to find Python, its packages, a home for caches, and the person's language and time zone.
_ENVIRONMENT = {
    "CONDA_PREFIX",
    "DYLD_LIBRARY_PATH",
    "HOME",
    "IPYTHONDIR",
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_PATH",
    "JUPYTER_PLATFORM_DIRS",
    "JUPYTER_RUNTIME_DIR",
    "LANG",
    "LD_LIBRARY_PATH",
    "PATH",
    "PYTHONHOME",
    "PYTHONPATH",
    "SYSTEMROOT",
    "TEMP",
    "TMP",
    "TMPDIR",
    "TZ",
    "USERPROFILE",
    "VIRTUAL_ENV",
}

_SOCKETS = 16_384
_FILES = 65_536
_LOOK = 5.0
"""Seconds between two looks whether a kernel that starts is still alive."""


class Full(Exception):
    """Every kernel that may run is running and in use."""


class Client(AsyncKernelClient):
    """A line to a kernel without the heartbeat, whose thread hangs when it is stopped as soon as it starts.

    That a kernel lives, its process shows.
    """

    def start_channels(
        self, shell: bool = True, iopub: bool = True, stdin: bool = True, hb: bool = True, control: bool = True
    ) -> None:
        """Start the channels but the heartbeat."""
        super().start_channels(shell, iopub, stdin, False, control)


class Kernels(AsyncMappingKernelManager):
    """A kernel for every open page, never more than `limit`, none for a page that is gone."""

    limit = Integer(100, help="How many kernels may run at a time, prepared ones included.").tag(config=True)
    startup = Float(60.0, help="Seconds that a kernel may take to import everything.").tag(config=True)
    patience = Float(60.0, help="Seconds that a kernel waits for its page to connect, or to return.").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.notebooks: Path | None = None  # the folder that kernels open notebooks from
        self.prepared: set[str] = set()
        self.freed = asyncio.Event()
        self._starting: dict[str, asyncio.Task[str]] = {}
        self._farewells: dict[str, asyncio.TimerHandle] = {}
        self._ending: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        self._errors: int | None = None
        # One context serves every kernel of the process; ZeroMQ's own limit ends at about 170 kernels.
        self.context.set(zmq.MAX_SOCKETS, _SOCKETS)

    @property
    def running(self) -> int:
        """How many kernels run or start."""
        return len({*self._starting, *self.list_kernel_ids()})

    @property
    def has_room(self) -> bool:
        """Whether one more kernel may start."""
        return self.running < self.limit and not self._closed

    def lives(self, kernel_id: str) -> bool:
        """Whether a kernel runs; one that is just ending hears nothing any more."""
        return kernel_id in self and kernel_id not in self._ending

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]  # as in jupyter_server
        """Start a kernel that sees only a few variables of the environment; return its id.

        Raises Full at the limit.
        """
        if not self.has_room:
            raise Full
        if self._errors is None:
            self._errors = pipe_into(self.log)
        kernel_id = str(uuid.uuid4())
        environment = kernel_environment() | ({FOLDER: str(self.notebooks)} if self.notebooks else {})
        ours = {
            "kernel_id": kernel_id,
            "env": environment,
            "stderr": self._errors,
            "extra_arguments": [f"--IPKernelApp.exec_lines={START}"],
        }
        start = super().start_kernel(**kwargs | ours)
        self._starting[kernel_id] = task = asyncio.get_running_loop().create_task(start)
        task.add_done_callback(lambda _: self._starting.pop(kernel_id))
        # Half a start would be a process that nobody knows: whoever waits may go, the start goes on.
        return await asyncio.shield(task)

    async def start_warm(self) -> str:
        """Start a kernel and wait until it has imported everything and answers; return its id.

        Raises Full at the limit, and RuntimeError or TimeoutError for a kernel that does not answer.
        """
        kernel_id = await self.start_kernel(kernel_name="python3")
        try:
            async with asyncio.timeout(self.startup):
                await self._hear_from(kernel_id)
        except BaseException:
            self.end_now(kernel_id)
            raise
        return kernel_id

    async def _hear_from(self, kernel_id: str) -> None:
        client = self.get_kernel(kernel_id).client()
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        try:
            while kernel_id in self:
                with suppress(TimeoutError):
                    await client.kernel_info(reply=True, timeout=_LOOK)
                    return
        finally:
            client.stop_channels()
        raise RuntimeError(f"kernel {kernel_id} died while it started")

    def hand_over(self, kernel_id: str) -> None:
        """Give a kernel to a page; it ends if the page does not connect in time."""
        self.prepared.discard(kernel_id)
        self._refresh(kernel_id)
        self.end(kernel_id, after=self.patience)

    def expect(self, kernel_id: str) -> None:
        """Wait anew for a page that is on its way back; it may not find its kernel ending."""
        if kernel_id in self._farewells:
            self.end(kernel_id, after=self.patience)

    def notify_connect(self, kernel_id: str) -> None:
        """Keep a kernel while its page is connected."""
        super().notify_connect(kernel_id)
        self._refresh(kernel_id)
        self._cancel_farewell(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Give a page whose connection broke some time to return."""
        super().notify_disconnect(kernel_id)
        if self._kernel_connections.get(kernel_id, 0) <= 0 and kernel_id in self:
            self.end(kernel_id, after=self.patience)

    def end(self, kernel_id: str, *, after: float) -> None:
        """End a kernel in *after* seconds unless a page connects to it before."""
        self._cancel_farewell(kernel_id)
        loop = asyncio.get_running_loop()
        self._farewells[kernel_id] = loop.call_later(after, self.end_now, kernel_id)

    def abandon(self, kernel_id: str) -> None:
        """End a kernel whose page was left before it could connect, unless another line of that page is there."""
        if kernel_id in self and self._kernel_connections.get(kernel_id, 0) <= 0:
            self.end_now(kernel_id)

    def end_now(self, kernel_id: str) -> asyncio.Task[None]:
        """End a kernel, whoever else ends it or whether it died by itself; the task is done when it is gone."""
        self._cancel_farewell(kernel_id)
        if kernel_id not in self._ending:
            self._ending[kernel_id] = task = asyncio.get_running_loop().create_task(self._shut_down(kernel_id))
            task.add_done_callback(lambda _: self._ending.pop(kernel_id))
        return self._ending[kernel_id]

    async def close(self) -> None:
        """End every kernel, also those that are starting, and start no other."""
        self._closed = True
        await asyncio.gather(*self._starting.values(), return_exceptions=True)
        await asyncio.gather(*[self.end_now(kernel_id) for kernel_id in {*self.list_kernel_ids(), *self._ending}])
        if self._errors is not None:
            os.close(self._errors)
            self._errors = None

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel and let others use its place."""
        self.prepared.discard(kernel_id)
        self._cancel_farewell(kernel_id)
        self.freed.set()
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel whose page nobody has touched for long; a prepared one has reason to be idle."""
        if kernel_id not in self.prepared:
            await super().cull_kernel_if_idle(kernel_id)

    def _refresh(self, kernel_id: str) -> None:
        if kernel_id in self:
            kernel: Any = self.get_kernel(kernel_id)
            kernel.last_activity = datetime.now(UTC)

    def _cancel_farewell(self, kernel_id: str) -> None:
        farewell = self._farewells.pop(kernel_id, None)
        if farewell:
            farewell.cancel()

    async def _shut_down(self, kernel_id: str) -> None:
        try:
            if kernel_id in self:
                kernel: Any = self.get_kernel(kernel_id)
                if kernel.provisioner is not None:
                    # Jupyter interrupts first, and a kernel that has not begun yet would write where it was.
                    await kernel.provisioner.kill()
                await self.shutdown_kernel(kernel_id, now=True)
        except Exception:
            if kernel_id in self:  # otherwise it died meanwhile, as it should
                self.log.exception("Kernel %s could not be ended", kernel_id)


def kernel_environment() -> dict[str, str]:
    """What a kernel may know of the server's environment: no tokens, no passwords."""
    kept = {name: value for name, value in os.environ.items() if name in _ENVIRONMENT or name.startswith("LC_")}
    # One page for a kernel: telling it what it has just said only costs time.
    return kept | {"JUPYTER_WIDGETS_ECHO": "0"}


def allow_many_files() -> None:
    """Raise this process's limit of open files as far as it may: a kernel takes about 13."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
