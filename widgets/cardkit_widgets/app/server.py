"""The web app: a Voilà that serves lessons."""

import asyncio
import logging
import os
import shutil
import socket
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
from cardkit_widgets.app import entrance
from cardkit_widgets.app import handlers as pages
from cardkit_widgets.app.cache import PageCache
from cardkit_widgets.app.channel import Channel, VisitChannel
from cardkit_widgets.app.console import Console
from cardkit_widgets.app.jupyter_messages import LARGEST
from cardkit_widgets.app.kernels import Client, Kernels
from cardkit_widgets.app.log import Log
from cardkit_widgets.app.pool import Pool
from cardkit_widgets.app.proxies import Anybody, Proxies
from cardkit_widgets.app.quotas import Quotas
from cardkit_widgets.app.rendering import Renderer
from cardkit_widgets.pages import templating as drawing
from cardkit_widgets.pages.library import DIPLOMA, PRINT, ROOM, Library
from cardkit_widgets.pages.models import Modules
from cardkit_widgets.rooms.handlers import handlers as room_handlers
from cardkit_widgets.rooms.registry import Rooms
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

# So often is a task told to end before the server goes without it.
_CANCELLATIONS = 5


class CardkitApp(Voila):  # type: ignore[misc]  # voila is untyped
    """Voilà with a home page, prepared pages, and doors that are shut."""

    console: Console
    depth: int
    """How many kernels wait for visitors."""
    door: socket.socket
    names: entrance.Names
    per_address: int
    """How many kernels may be for one address."""
    proxies: Proxies
    rooms: Rooms | None
    """Where several people play together, if they can."""
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
        self.pool = Pool(self.kernel_manager, self.depth, Quotas(self.kernel_manager, self.per_address))
        self.renderer = Renderer(self, self.library, self.modules, self.pool)
        self.cache = PageCache(self.library, self.renderer.draw, self.log)
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
        visits = {"pool": self.pool, "proxies": self.proxies}
        return [
            (self.base_url, pages.HomePage, ours),
            (rf"{self.base_url}healthz", pages.Health, ours),
            *(room_handlers(self.rooms, self.proxies.home_of, self.base_url) if self.rooms else ()),
            (rf"{self.base_url}modules/(\w+\.(?:js|css))", pages.ModuleFile, ours),
            (rf"{self.base_url}static/({'|'.join(drawing.SHEETS)})", pages.Sheet, {"path": str(drawing.TEMPLATES)}),
            (rf"{self.base_url}static/(table\.css)", pages.Sheet, {"path": str(drawing.STATIC)}),
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
            (rf"{self.base_url}{ROOM}", pages.RoomDoor, ours),
            (rf"{self.base_url}([a-z]{{2}})/{ROOM}", pages.RoomPage, ours),
            (rf"{self.base_url}([a-z]{{2}})/{PRINT}(/letters)?", pages.PrintPage, ours),
            (rf"{self.base_url}([a-z]{{2}})/{PRINT}/({games})/(\w+)", pages.PaperPage, ours),
            (rf"{self.base_url}([a-z]{{2}})/\d\d-({'|'.join(old_names())})", pages.OldTutorial, ours),
            (rf"{self.base_url}([a-z]{{2}})/((?:[\w-]+/)?[\w-]+)", pages.LessonPage, ours),
            (kernel, pages.KernelState),
            (rf"{kernel}/channels", Channel),
            (rf"{self.base_url}visits/(?P<kernel_id>[0-9a-f]{{32}})/channels", VisitChannel, visits),
            *(handler for handler in super().init_handlers() if handler[1] in _KEPT),
        ]

    def listen(self) -> None:
        """Serve on the address that is already ours."""
        self.server = entrance.server(self.app, self.names)
        self.server.add_socket(self.door)
        if self.depth:
            self.cache.start()
            self.pool.start()
        if self.rooms is not None:
            self.rooms.start()
        self.console.announce(self.base_url)

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
        if self.rooms is not None:
            await self.rooms.close()
        await self.pool.stop()
        await self.cache.stop()
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


def config(folder: Path) -> Config:
    """Return the settings of Voilà and its kernels for the notebooks in *folder*."""
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
