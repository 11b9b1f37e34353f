"""What runs in the kernel of a visitor, or of a page that is drawn, before anything else does.

It stands outside the app, which would bring the whole server along into each kernel.
"""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import logging
import os
from pathlib import Path
from typing import Any, Final

import comm
from ipykernel.comm import Comm
from IPython.core.getipython import get_ipython

from cardkit_widgets.visiting import TARGET, Visit, comm_class, touching

FOLDER: Final = "CARDKIT_NOTEBOOKS"
"""The variable of the environment that says where the notebooks are."""
START: Final = "import cardkit_widgets.visitor; cardkit_widgets.visitor.start(); del cardkit_widgets"


def start() -> None:
    """Give widgets their ids, and let a page say which notebook it shows."""
    # A message to a table that is not made yet is nothing to complain about.
    logging.getLogger("Comm").setLevel(logging.ERROR)
    folder = os.environ.get(FOLDER)
    visit = Visit(Path(folder) if folder else None)
    comm.create_comm = comm_class(Comm, visit)
    kernel: Any = get_ipython().kernel  # type: ignore[union-attr]  # there is one: this is a kernel

    def opened(page: Any, message: Any) -> None:
        page.on_msg(lambda more: visit.hear(more["content"]["data"]))
        visit.hear(message["content"]["data"])

    kernel.comm_manager.register_target(TARGET, opened)
    kernel.shell_handlers["comm_msg"] = touching(visit, kernel.shell_handlers["comm_msg"])
