"""What runs in the kernel of a visitor, or of a page that is drawn, before anything else does.

It stands outside the app, which would bring the whole server along into each kernel.
"""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import logging
import os
import sys
from pathlib import Path
from typing import Any, Final

import comm
from ipykernel.comm import Comm
from IPython.core.getipython import get_ipython
from IPython.core.inputtransformer2 import TransformerManager
from IPython.display import display
from IPython.utils.capture import capture_output

from cardkit_widgets.live.visit import Shell, Visit, comm_class, listen, touching

FOLDER: Final = "CARDKIT_NOTEBOOKS"
"""The variable of the environment that says where the notebooks are."""
CEILING: Final = 1280 << 20
"""Bytes that a kernel may take. It begins with 140 MiB, most of it set aside for threads and never touched; with numpy,
and with all tables of all games made one after the other, it has taken 430."""
START: Final = "import cardkit_widgets.app.in_kernel; cardkit_widgets.app.in_kernel.start(); del cardkit_widgets"


def shell() -> Shell:
    """Return what cells run in where IPython is."""
    names = {"display": display, "get_ipython": get_ipython}
    return Shell(names, TransformerManager().transform_cell, capture_output)


def keep_below_ceiling() -> None:
    """Let whoever asks for more memory than there is for one kernel have none, before all others have none."""
    if sys.platform != "linux":  # other systems have no limit that counts what is mapped
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    ceiling = CEILING if hard == resource.RLIM_INFINITY else min(CEILING, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (ceiling, ceiling))


def start() -> None:
    """Give widgets their ids, and let a page say which notebook it shows."""
    keep_below_ceiling()
    # A message to a table that is not made yet is nothing to complain about.
    logging.getLogger("Comm").setLevel(logging.ERROR)
    folder = os.environ.get(FOLDER)
    visit = Visit(Path(folder) if folder else None, shell())
    comm.create_comm = comm_class(Comm, visit)
    kernel: Any = get_ipython().kernel  # type: ignore[union-attr]  # there is one: this is a kernel
    listen(visit, kernel.comm_manager)
    kernel.shell_handlers["comm_msg"] = touching(visit, kernel.shell_handlers["comm_msg"])
