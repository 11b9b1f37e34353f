"""The process of a server of the tests: forked, where that can be, from one that has imported the app already.

Importing it takes longer than most tests. What `cardkit serve` does from its first line on,
``test_cli_staying.py`` tests.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import socket
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from jupyter_client.provisioning import local_provisioner

from tests.browser.kernels import CAN_FORK, IMPORTED, Nursery, fork_kernels

_METHOD: Final = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_CONTEXT: Final[Any] = multiprocessing.get_context(_METHOD)
_CONTEXT.set_forkserver_preload(["cardkit_widgets.app.serving", *IMPORTED, __name__])


def server(*options: Any) -> BaseProcess:
    """Return a process that is about to serve, with the parameters of `serve_into`."""
    return forked(serve_into, *options)


def forked(program: Callable[..., None], *options: Any) -> BaseProcess:
    """Return a process that is about to run *program*."""
    process: BaseProcess = _CONTEXT.Process(target=program, args=options)
    return process


@cache
def nursery() -> Nursery:
    """Return that of this process, for kernels of its own."""
    ours, theirs = socket.socketpair()
    process = forked(fork_kernels, theirs)
    process.daemon = True
    process.start()
    theirs.close()
    return Nursery(ours)


def serve_into(
    output: Connection,
    program: str,
    notebooks: Path,
    log: Path,
    environment: dict[str, str] | None,
    options: dict[str, Any],
) -> None:
    """Run *program*, then serve *notebooks*, as a process of its own would that writes to *output* and *log*."""
    if options.pop("forks", False) and CAN_FORK:
        local_provisioner.launch_kernel = Nursery.begin().launch  # type: ignore[assignment, attr-defined]
    sys.stdout = open(output.fileno(), "w", encoding="utf-8", closefd=False)  # noqa: SIM115  as long as it lives
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), sys.stderr.fileno())
    if environment is not None:
        os.environ.clear()
        os.environ |= environment
    exec(program, {})
    from cardkit_widgets.app.serving import serve

    serve(notebooks=notebooks, **options)
    logging.shutdown()  # other processes do so at their end
