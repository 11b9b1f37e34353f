"""The web app: a Voilà that serves lessons."""

import asyncio
import logging
import os
import shutil
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import tornado.web
from jupyter_server.base.handlers import FileFindHandler
from jupyterlab_server.themes_handler import ThemesHandler
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from cardkit.contract import game_names
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.app import entrance
from cardkit_widgets.app import handlers as pages
from cardkit_widgets.app.addresses import (
    LAST_PORT,
    PORT,
    TAKEN,
    hosts_for_others,
    is_open,
    listen,
    own_host,
    print_code,
    url,
)
from cardkit_widgets.app.cache import Print, Prints
from cardkit_widgets.app.channel import Channel, VisitChannel
from cardkit_widgets.app.jupyter_messages import LARGEST
from cardkit_widgets.app.kernels import Client, Kernels, allow_many_files
from cardkit_widgets.app.log import Log
from cardkit_widgets.app.pool import Seats
from cardkit_widgets.app.proxies import Anybody, Proxies
from cardkit_widgets.app.quotas import Shares
from cardkit_widgets.app.rendering import Run
from cardkit_widgets.live import notebooks as notebook_files
from cardkit_widgets.pages import templating as drawing
from cardkit_widgets.pages.library import DIPLOMA, Lesson, Library
from cardkit_widgets.pages.models import Modules
from cardkit_widgets.pages.words import words
from cardkit_widgets.stopping import Stop

_KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
# What Voilà's own template needs. Its file tree, its listing of contents and its files stay out.
_KEPT = {
    FileFindHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
    ThemesHandler,
    VoilaShutdownKernelHandler,
}

# The least of all limits, however few pages wait ready.
_FEWEST = 100
# So often is a task told to end before the server goes without it.
_CANCELLATIONS = 5


class ServeError(Exception):
    """The app cannot start; the message is one sentence for the person who started it."""


class AddressInUse(ServeError):
    """Something else listens on the port, or it is not ours to take."""


class NoSuchHost(ServeError):
    """The host is no address of this machine."""


class NoNotebooks(ServeError):
    """There is no notebook to serve."""


def serve(
    port: int | None = None,
    host: str = "127.0.0.1",
    language: str | None = None,
    open_browser: bool = False,
    notebooks: Path | None = None,
    *,
    limit: int | None = None,
    prepared: int = 1,
    per_address: int | None = None,
    proxies: Iterable[str] = (),
    names: Iterable[str] = (),
    console: str = DEFAULT_LANGUAGE,
    stop: Stop | None = None,
) -> None:
    """Serve the notebooks as web pages until told to stop, and print the address.

    Without *port* it is the usual one, or the first free one after it; *port* 0 takes any.
    *language* is for visitors who have not chosen, in place of their browser's wish;
    *console* is the language of what is printed here.
    *prepared* is how many kernels wait for visitors; with 0 the pages wait to be asked for, too.
    *limit* is how many kernels may run, about 40 MiB each; by default a hundred, and more if more are to wait.
    *per_address* is how many of them may be for one address, by default half: a whole class has one between them.
    *proxies* are believed when they say for whom they ask; without any, nobody is, and this machine has no such limit.
    *names* are those under which a proxy brings visitors to a *host* that only this machine reaches; ``*`` is any.
    *stop* hears Ctrl+C and the like; without it, they are heard from here on.
    Raises AddressInUse, NoSuchHost, NoNotebooks or another ServeError.
    """
    say = partial(_sentence, console)
    library = Library(notebooks or notebook_files.find())
    if not library.languages:
        raise NoNotebooks(say("no_notebooks", folder=library.folder))
    if language is not None and language not in library.languages:
        raise ServeError(say("no_language", wish=language, languages=", ".join(library.languages)))
    try:
        known = Proxies(proxies)
    except ValueError as error:
        raise ServeError(say("no_proxy", proxy=error)) from None
    try:
        door = listen(host, port)
    except (OSError, UnicodeError) as error:
        if isinstance(error, OSError) and error.errno in TAKEN:
            taken = say("ports_in_use", first=PORT, last=LAST_PORT) if port is None else say("port_in_use", port=port)
            raise AddressInUse(taken) from error
        raise NoSuchHost(say("no_host", host=host)) from error
    allow_many_files()
    with ExitStack() as stack:
        app = CardkitApp(config=_config(library.folder), library=library, language=language)
        app.stopping = stop or stack.enter_context(Stop())
        app.door, app.depth, app.say = door, prepared, say
        app.names = entrance.Names(door, [host, *names])
        limit = max(_FEWEST, 2 * prepared) if limit is None else limit
        app.config.Kernels.limit = limit
        app.proxies, app.per_address = known, max(1, limit // 2) if per_address is None else per_address
        app.ip, app.port, app.open_browser = own_host(door, host), door.getsockname()[1], open_browser
        app.moved = port is None and app.port != PORT
        app.initialize([])
        asyncio.run(app.run())
    print(say("stopped"), flush=True)


class CardkitApp(Voila):  # type: ignore[misc]  # voila is untyped
    """Voilà with a home page, prepared pages, and doors that are shut."""

    depth: int
    door: socket.socket
    ip: str
    moved: bool
    """Whether the usual port was taken, so that the address is another one than yesterday."""
    names: entrance.Names
    per_address: int
    port: int
    proxies: Proxies
    say: Callable[..., str]
    stopping: Stop

    def __init__(self, library: Library, language: str | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.library = library
        self.language = language
        self.modules = Modules()

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with compressed answers and small incoming messages."""
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.notebooks = self.library.folder
        self.prints = Prints(self.library, self.draw, self.log)
        self.shares = Shares(self.kernel_manager, self.per_address)
        self.seats = Seats(self.kernel_manager, self.depth, self.shares)
        return settings | {
            "compress_response": True,
            "websocket_max_message_size": LARGEST,
            "ws_ping_interval": 30_000,
            "ws_ping_timeout": 100_000,  # longer than the interval, or the first look finds every page silent
            "default_handler_class": pages.MissingPage,
            "default_handler_args": {"app": self},
        }

    def init_handlers(self) -> list[Any]:
        """Our pages and doors, then what Voilà's own template needs."""
        ours = {"app": self}
        kernel = rf"{self.base_url}api/kernels/{_KERNEL}"
        files, games = tornado.web.StaticFileHandler, "|".join(game_names())
        visits = {"seats": self.seats, "proxies": self.proxies}
        return [
            (self.base_url, pages.HomePage, ours),
            (rf"{self.base_url}healthz", pages.Health, ours),
            (rf"{self.base_url}modules/(\w+\.(?:js|css))", pages.ModuleFile, ours),
            (rf"{self.base_url}static/({'|'.join(drawing.SHEETS)})", pages.Sheet, {"path": str(drawing.TEMPLATES)}),
            (rf"{self.base_url}static/(.*\.(?:js|css))", files, {"path": str(drawing.STATIC)}),
            (rf"{self.base_url}([a-z]{{2}})(?:/|/(?:rules|cards)/?)?", pages.LanguageDoor, ours),
            (rf"{self.base_url}[a-z]{{2}}/(?:[\w-]+/)?([\w-]+)/", pages.WithoutSlash, ours),
            (rf"{self.base_url}([a-z]{{2}})/rules/(\w+)", pages.GamePage, ours | {"kind": drawing.RULES_PAGE}),
            (rf"{self.base_url}([a-z]{{2}})/cards/(\w+)", pages.GamePage, ours | {"kind": drawing.CARDS_PAGE}),
            (rf"{self.base_url}([a-z]{{2}})/({games})", pages.GamePage, ours | {"kind": drawing.MAP_PAGE}),
            (
                rf"{self.base_url}([a-z]{{2}})/({games})/{DIPLOMA}",
                pages.GamePage,
                ours | {"kind": drawing.DIPLOMA_PAGE},
            ),
            (rf"{self.base_url}([a-z]{{2}})/\d\d-({'|'.join(old_names())})", pages.OldTutorial, ours),
            (rf"{self.base_url}([a-z]{{2}})/((?:[\w-]+/)?[\w-]+)", pages.LessonPage, ours),
            (kernel, pages.KernelState),
            (rf"{kernel}/channels", Channel),
            (rf"{self.base_url}visits/(?P<kernel_id>[0-9a-f]{{32}})/channels", VisitChannel, visits),
            *(handler for handler in super().init_handlers() if handler[1] in _KEPT),
        ]

    async def draw(self, lesson: Lesson) -> Print:
        """Run *lesson* in a kernel and draw it for everybody; the kernel is not needed any more then.

        Raises Full at the limit.
        """
        kernel_id, run = await self._run(lesson)
        try:
            html = self._ours(lesson, run) if run.is_ours else ""
            return Print(html, run.failed, run.is_ours)
        finally:
            self.kernel_manager.end_now(kernel_id)

    async def stock_page(self, lesson: Lesson, home: str | None) -> str:
        """Run *lesson*, which has other widgets than ours, in a kernel for one visitor, and let Voilà draw it.

        Raises Full at the limit, and Enough at that of *home*.
        """
        with self.shares.one_more(home):
            kernel_id, run = await self._run(lesson)
            self.shares.give(kernel_id, home)
        html: str = await run.stock_page(kernel_id, lesson.language, self.app.settings)
        self.kernel_manager.hand_over(kernel_id)
        return html

    def _ours(self, lesson: Lesson, run: Run) -> str:
        page = drawing.with_course(lesson, self.library, run.page(self.modules, lesson))
        return drawing.draw_lesson(lesson, self.library, cells=run.cells(self.library), page=page)

    async def _run(self, lesson: Lesson) -> tuple[str, Run]:
        """Run the cells of *lesson* in a new kernel; return its id, and what came of them."""
        run = Run(
            voila_configuration=self.voila_configuration,
            traitlet_config=self.config,
            notebook_path=lesson.path,
            root_dir=str(self.library.folder),
            template_paths=self.template_paths,
            contents_manager=self.contents_manager,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config={},
        )
        run.log = self.log
        kernels: Kernels = self.kernel_manager
        kernel_id = await kernels.start_kernel(kernel_name="python3") if kernels.has_room else self.seats.spare()
        try:
            await run.execute(kernels.get_kernel(kernel_id))
        except BaseException:
            kernels.end_now(kernel_id)
            raise
        return kernel_id, run

    def listen(self) -> None:
        """Serve on the address that is already ours."""
        self.server = entrance.server(self.app, self.names)
        self.server.add_socket(self.door)
        if self.depth:
            self.prints.start()
            self.seats.start()
        address = self.address(self.ip)
        if self.moved:
            print(self.say("moved", port=PORT, usual=url(self.ip, PORT, self.base_url)))
        print(self.say("running", address=address))
        self.invite()
        sys.stdout.flush()
        if self.open_browser:
            webbrowser.open(address)

    def address(self, host: str) -> str:
        """The address of the home page for whoever calls this machine *host*."""
        return url(host, self.port, self.base_url)

    def invite(self) -> None:
        """Print the addresses for others on the network, and the first as a picture for a phone's camera."""
        if not is_open(self.door):
            return
        addresses = [self.address(host) for host in hosts_for_others(self.door)]
        print("\n".join([self.say("others" if addresses else "nobody"), *(f"  {address}" for address in addresses)]))
        if addresses and sys.stdout.isatty():
            print_code(addresses[0])

    async def run(self) -> None:
        """Serve until told to stop, and leave no kernel behind."""
        if self.stopping.wished:
            return
        # Nobody at the console can do anything about what it warns of: broken requests, the last messages of kernels
        # that end, and Jupyter's milliseconds for pings, which it takes for seconds.
        logging.getLogger("tornado.general").setLevel(logging.ERROR)
        self.start()
        await self.stopping.wait()
        self.server.stop()
        await self.seats.stop()
        await self.prints.stop()
        await self.kernel_manager.close()
        await _end_tasks()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, sig: int, frame: FrameType | None) -> None:
        self.stopping.hear(sig, frame)


def old_names() -> list[str]:
    """The games as the addresses of their tutorials once called them."""
    return [name.replace("_", "-") for name in game_names()]


async def _end_tasks() -> None:
    """End what still runs beside the caller; a websocket that is just opening may take a cancellation for its own."""
    for _ in range(_CANCELLATIONS):
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if not others:
            return
        for task in others:
            task.cancel()
        await asyncio.wait(others, timeout=1)


def _config(folder: Path) -> Config:
    config = Config()
    config.Voila.config_file_paths = []
    config.Voila.root_dir = str(folder)
    config.Voila.log_level = "WARN"
    # One log for the app, and for what tornado, asyncio and others say.
    console = {"class": f"{Log.__module__}.{Log.__name__}"}
    config.Voila.logging_config = {"handlers": {"console": console}, "root": {"handlers": ["console"]}}
    config.Voila.identity_provider_class = Anybody
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.VoilaExecutor.timeout = 120
    config.Kernels.cull_idle_timeout = 2 * 60 * 60
    config.Kernels.cull_interval = 60
    config.Kernels.cull_connected = True
    config.KernelManager.client_class = f"{Client.__module__}.{Client.__name__}"
    if os.name == "posix":
        # Out of reach for the machine's other users.
        config.KernelManager.transport = "ipc"
    # A kernel that died has lost the match: the page says so at once, instead of going on with an empty one.
    config.KernelRestarter.restart_limit = 0
    config.KernelRestarter.time_to_dead = 1.0
    return config


def _sentence(language: str, name: str, **parts: object) -> str:
    return str(words(language)["server"][name]).format(**parts)
