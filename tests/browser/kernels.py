"""Kernels of notebooks and servers in tests: forked, where that can be, from a process that has all they need.

To import it takes a kernel seven times longer than all else before its first cell. How `cardkit serve` starts kernels,
the tests of kernels show: their servers do not ask for this.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import socket
import sys
from contextlib import suppress
from pkgutil import walk_packages
from typing import IO, Any, Final

import psutil  # type: ignore[import-untyped]

import cardkit

CAN_FORK: Final = hasattr(os, "fork")
IMPORTED: Final = (
    "IPython.core.shellapp",
    "IPython.core.oinspect",
    "ipykernel.heartbeat",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "cardkit_widgets.app.in_kernel",
    *(module.name for module in walk_packages(cardkit.__path__, "cardkit.")),
)
"""What kernels begin with, and what a table needs."""
# A kernel imports it when there is a shell already, whom it tells then how widgets open their lines.
_REGISTER: Final = '--IPKernelApp.exec_lines=__import__("ipywidgets").load_ipython_extension(get_ipython())'
_ERRORS: Final = 2
_LONGEST: Final = 1 << 16
"""Bytes of what a kernel begins with."""


class Kernel(psutil.Process):  # type: ignore[misc]  # psutil is untyped
    """A kernel as Jupyter sees its process: that of the nursery, which forgets it when it has ended."""

    stdin = stdout = stderr = None

    def poll(self) -> int | None:
        """Return ``None`` while it runs."""
        return None if self.is_running() else 0

    def send_signal(self, sig: int) -> None:
        """Send it a signal, unless it has ended."""
        with suppress(psutil.NoSuchProcess):
            super().send_signal(sig)


class Nursery:
    """A process that forks kernels, at the other end of a *line*; it ends with the one that has made it."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    @classmethod
    def begin(cls) -> Nursery:
        """Return one that this process, which may have no threads, has forked."""
        ours, theirs = socket.socketpair()
        if os.fork() == 0:
            ours.close()
            fork_kernels(theirs)
        theirs.close()
        return cls(ours)

    def launch(self, words: list[str], *, env: dict[str, str], stderr: int | IO[str], **more: Any) -> Kernel:
        """Return a kernel that begins with the *words* of its command, as Jupyter's own `launch_kernel` does."""
        message = json.dumps([words, env, more.get("cwd")]).encode()
        socket.send_fds(self._line, [message], [stderr if isinstance(stderr, int) else stderr.fileno()])
        return Kernel(int(self._line.recv(_LONGEST)))


def fork_kernels(line: socket.socket) -> None:
    """Fork a kernel for each message of *line*, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks here how a kernel has ended
    nursery = os.getpid()
    while True:
        message, descriptors, _, _ = socket.recv_fds(line, _LONGEST, 1)
        if not message:
            os._exit(0)
        if os.fork() == 0:
            words, environment, folder = json.loads(message)
            os.setsid()
            line.send(str(os.getpid()).encode())  # not before: whoever ends its group would end all tests
            line.close()
            os.dup2(descriptors[0], _ERRORS)
            os.chdir(folder or os.curdir)
            os.environ.clear()
            os.environ |= environment | {"JPY_PARENT_PID": str(nursery)}
            try:
                _be_kernel(words)
            finally:
                os._exit(0)
        os.close(descriptors[0])


def _be_kernel(words: list[str]) -> None:
    """Do what the *words* of a kernel's command would."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # nobody debugs it, and importing that takes long
    module = words.index("-m") + 1
    sys.argv = [*words[module:], _REGISTER]
    runpy.run_module(words[module], run_name="__main__", alter_sys=True)
