"""Notebooks run one after the other in this process: what their pages show, without a kernel for each."""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

import comm
from comm.base_comm import BaseComm
from IPython.core.displayhook import DisplayHook
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from ipywidgets import Widget  # type: ignore[import-untyped]
from traitlets import Type
from traitlets.config import Config

from cardkit_widgets.live.notebook import Cell, Notebook
from cardkit_widgets.live.visit import Visit, comm_class
from cardkit_widgets.pages.library import Lesson, Library
from cardkit_widgets.pages.models import Modules, are_ours, page_of
from cardkit_widgets.pages.prose import Drawing, Drawn

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ran:
    """A notebook that has run: its cells, what the browser is told of the page, and whether all went well."""

    cells: list[Drawn]
    page: dict[str, Any]
    failed: bool
    is_ours: bool
    """Whether our host can show all its widgets."""


class _Unheard(BaseComm):
    """A widget's line to nobody: what it would say is read from the widget at the end."""

    def publish_msg(self, *_: Any, **__: Any) -> None:
        """Say nothing."""


class _Shown(DisplayHook):
    """Takes what a cell's last line gives for something that it displays, and prints nothing."""

    def write_output_prompt(self) -> None:
        """Write no `Out[1]:`."""

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        """Display the value, in all its forms."""
        self.shell.display_pub.publish(format_dict, md_dict)  # type: ignore[union-attr]  # it has one

    def finish_displayhook(self) -> None:
        """Begin no new line."""


class _Shell(InteractiveShell):
    """IPython without a terminal."""

    displayhook_class = Type(_Shown)

    def _showtraceback(self, etype: Any, evalue: Any, stb: Any) -> None:
        """Print no traceback: it would stand on the page."""


@contextmanager
def running(library: Library, modules: Modules) -> Iterator[Runner]:
    """Give what runs the notebooks of *library*; afterwards this process is as it was before."""
    main = sys.modules["__main__"]  # IPython puts its own in the place
    try:
        yield Runner(library, modules)
    finally:
        _Shell.clear_instance()
        sys.modules["__main__"] = main


class Runner:
    """Runs the notebooks of a library."""

    def __init__(self, library: Library, modules: Modules) -> None:
        self._library = library
        self._modules = modules
        # No history: it would be written to the person's home folder.
        self._shell = _Shell.instance(config=Config({"HistoryManager": {"enabled": False}}))

    def run(self, lesson: Lesson) -> Ran:
        """Run the cells of *lesson* up to the first that fails."""
        notebook = Notebook.read(self._library.folder / lesson.path)
        self._shell.reset(new_session=True)
        ran, failed = list[Cell](), False
        with _widgets_with_ids():
            for cell in notebook.cells:
                outputs, failed = self._outputs(cell.source, lesson.path) if cell.kind == "code" else ([], False)
                ran.append(replace(cell, outputs=outputs))
                if failed:
                    break
            states = Widget.get_manager_state(drop_defaults=False)["state"]
        held = {model_id: each["state"] for model_id, each in states.items()}
        buffers = {model_id: each.get("buffers", []) for model_id, each in states.items()}
        page = page_of(lesson, self._modules, held, buffers)
        # What is written beside the games is for those who make lessons of their own.
        drawing = Drawing(self._library, lesson.path, fields=not lesson.game)
        return Ran(drawing.cells(ran, failed=failed), page, failed, are_ours(held))

    def _outputs(self, source: str, path: str) -> tuple[list[Any], bool]:
        """Return what a cell prints and shows, and whether it failed."""
        with capture_output() as captured:
            result = self._shell.run_cell(source, store_history=False)
        if result.error_in_exec or result.error_before_exec:
            _LOG.error("A cell of %s failed", path, exc_info=result.error_in_exec or result.error_before_exec)
        said = [{"output_type": "stream", "name": "stdout", "text": captured.stdout}] if captured.stdout else []
        shown = [{"output_type": "display_data", "data": each.data} for each in captured.outputs]
        return said + shown, not result.success


@contextmanager
def _widgets_with_ids() -> Iterator[None]:
    """Give widgets the ids that they will have in a visit, and let go of all of them afterwards."""
    before = comm.create_comm
    comm.create_comm = comm_class(_Unheard, Visit())
    try:
        yield
    finally:
        Widget.close_all()
        comm.create_comm = before
