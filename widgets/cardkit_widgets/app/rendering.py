"""From a notebook to a page: run it in a kernel, then draw it."""

# Jupyter's packages have types in part.
# mypy: disable-error-code="no-untyped-call"

import asyncio
import re
from pathlib import Path
from typing import Any

import nbformat
from jupyter_core.utils import ensure_async
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbconvert.preprocessors.clearoutput import ClearOutputPreprocessor
from voila.app import Voila
from voila.execute import VoilaExecutor
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from cardkit_widgets.app.cache import CachedPage
from cardkit_widgets.app.kernels import Kernels
from cardkit_widgets.app.pool import Pool
from cardkit_widgets.live.notebook import Cell
from cardkit_widgets.pages import templating
from cardkit_widgets.pages.library import Lesson, Library
from cardkit_widgets.pages.models import Modules, are_ours, page_of
from cardkit_widgets.pages.prose import Drawing, Drawn


class Run(NotebookRenderer):  # type: ignore[misc]  # voila is untyped
    """One run of a notebook in a kernel of its own, and its two ways to become a page."""

    failed = False
    notebook: Any

    async def execute(self, kernel: Any) -> None:
        """Run the cells up to the first that fails; what went wrong is for the log."""
        await self.initialize()
        self.notebook, _ = ClearOutputPreprocessor().preprocess(self.notebook, {})
        self.executor = VoilaExecutor(self.notebook, km=kernel, config=self.traitlet_config)
        # Every widget opens a comm; nbclient warns that it cannot show them, which is our part.
        self.executor.log = self.log
        try:
            await self.executor.async_start_new_kernel_client()
            for number, cell in enumerate(self.notebook.cells):
                await self.executor.execute_cell(cell, None, number, store_history=False)
        except (CellExecutionError, CellTimeoutError, DeadKernelError):
            task = asyncio.current_task()
            if task and task.cancelling():  # nbclient takes it for the death of the kernel
                raise asyncio.CancelledError from None
            path = self.notebook_path
            self.log.exception("Cell %d of %s failed", number, path, extra={"about": path})
            self.failed = True
            self.notebook.cells = self.notebook.cells[: number + 1]
        finally:
            if self.executor.kc:
                await ensure_async(self.executor.kc.stop_channels())

    async def load_notebook(self, path: str) -> Any:
        """The notebook as Jupyter runs it; whether Jupyter trusts it plays no part here."""
        return await self.fix_notebook(nbformat.read(Path(self.root_dir, path), as_version=4))

    @property
    def is_ours(self) -> bool:
        """Whether our host can show every widget."""
        return are_ours(self.executor.widget_state)

    def cells(self, library: Library) -> list[Drawn]:
        """The cells as HTML; the last one may be the one that failed."""
        drawing = Drawing(library, self.notebook_path)
        return drawing.cells([*map(Cell.of, self.notebook.cells)], failed=self.failed)

    def page(self, modules: Modules, lesson: Lesson) -> dict[str, Any]:
        """What the browser is told of the page of *lesson*."""
        held = self.executor.widget_buffers
        buffers = {model_id: list(held.get(model_id, {}).values()) for model_id in self.executor.widget_state}
        return page_of(lesson, modules, self.executor.widget_state, buffers)

    async def stock_page(self, kernel_id: str, language: str, settings: dict[str, Any]) -> str:
        """The page as plain Voilà draws it, for notebooks with other widgets."""
        self.exporter.language_code = language
        self.page_config |= get_page_config(
            base_url=self.base_url,
            settings=settings,
            log=self.log,
            voila_configuration=self.voila_configuration,
        )
        html = await self.generate_content_str(kernel_id)
        # The template asks a CDN for Font Awesome; no request leaves for another host.
        return re.sub(r'<link [^>]*href="https?://[^>]*>', "", html)

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:
        return kernel_id

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> Any:
        for cell in self.notebook.cells:
            yield cell


class Renderer:
    """Runs notebooks in kernels of *app*, and makes pages of them: for everybody, or for one visitor."""

    def __init__(self, app: Voila, library: Library, modules: Modules, pool: Pool) -> None:
        self._app = app
        self._library = library
        self._modules = modules
        self._pool = pool
        self._kernels: Kernels = app.kernel_manager

    async def draw(self, lesson: Lesson) -> CachedPage:
        """Run *lesson* in a kernel and draw it for everybody; the kernel is not needed any more then.

        Raises Full at the limit.
        """
        kernel_id, run = await self._run(lesson)
        try:
            html = self._ours(lesson, run) if run.is_ours else ""
            return CachedPage(html, run.failed, run.is_ours)
        finally:
            self._kernels.end_now(kernel_id)

    async def stock_page(self, lesson: Lesson, home: str | None) -> str:
        """Run *lesson*, which has other widgets than ours, in a kernel for one visitor, and let Voilà draw it.

        Raises Full at the limit, and Enough at that of *home*.
        """
        with self._pool.quotas.one_more(home):
            kernel_id, run = await self._run(lesson)
            self._pool.quotas.give(kernel_id, home)
        html: str = await run.stock_page(kernel_id, lesson.language, self._app.app.settings)
        self._kernels.hand_over(kernel_id)
        return html

    def _ours(self, lesson: Lesson, run: Run) -> str:
        page = templating.with_course(lesson, self._library, run.page(self._modules, lesson))
        return templating.draw_lesson(lesson, self._library, cells=run.cells(self._library), page=page)

    async def _run(self, lesson: Lesson) -> tuple[str, Run]:
        """Run the cells of *lesson* in a new kernel; return its id, and what came of them."""
        run = Run(
            voila_configuration=self._app.voila_configuration,
            traitlet_config=self._app.config,
            notebook_path=lesson.path,
            root_dir=str(self._library.folder),
            template_paths=self._app.template_paths,
            contents_manager=self._app.contents_manager,
            base_url=self._app.base_url,
            kernel_spec_manager=self._app.kernel_spec_manager,
            page_config={},
        )
        run.log = self._app.log
        kernels = self._kernels
        kernel_id = await kernels.start_kernel(kernel_name="python3") if kernels.has_room else self._pool.spare()
        try:
            await run.execute(kernels.get_kernel(kernel_id))
        except BaseException:
            kernels.end_now(kernel_id)
            raise
        return kernel_id, run
