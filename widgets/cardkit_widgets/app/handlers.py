"""What the app answers: the home page, the lessons, its health."""

import asyncio
import socket
from collections.abc import Generator
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import tornado.web
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler

from cardkit.contract import game_names
from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.app.addresses import hosts_for_others, is_open, url
from cardkit_widgets.app.entrance import is_this_machine
from cardkit_widgets.app.kernels import Full
from cardkit_widgets.app.quotas import Enough
from cardkit_widgets.live.styles import sheet
from cardkit_widgets.pages.library import ROOM
from cardkit_widgets.pages.paper import draw_letters, draw_print, pages_of
from cardkit_widgets.pages.plans import draw_plan, is_planned
from cardkit_widgets.pages.rooms import draw_room
from cardkit_widgets.pages.shelf import Shelf
from cardkit_widgets.pages.templating import MAP_PAGE, AboutGame, draw, draw_home
from cardkit_widgets.pages.words import preferred, words

if TYPE_CHECKING:
    from cardkit_widgets.app.cache import PageCache
    from cardkit_widgets.app.kernels import Kernels
    from cardkit_widgets.app.pool import Pool
    from cardkit_widgets.app.proxies import Proxies
    from cardkit_widgets.app.rendering import Renderer
    from cardkit_widgets.pages.library import Library
    from cardkit_widgets.pages.models import Modules

_COOKIE = "cardkit_language"
_YEAR = 365
_RETRY_AFTER = "15"
# What passes by itself, so that the page tries again.
_PASSING = {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS}

_OURS = (
    "default-src 'self'; script-src 'self' blob:; style-src 'self' blob: 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src data:; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'self'"
)
# Voilà's own page has inline scripts and evaluates; what it would fetch from a CDN it does not get.
_STOCK = (
    "default-src 'self' data: blob:; script-src 'self' blob: 'unsafe-inline' 'unsafe-eval';"
    " style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'self'"
)


class App(Protocol):
    """What pages need of the app that serves them."""

    base_url: str
    language: str
    library: "Library"
    modules: "Modules"
    cache: "PageCache"
    door: socket.socket
    kernel_manager: "Kernels"
    pool: "Pool"
    proxies: "Proxies"
    renderer: "Renderer"


class PageHandler(tornado.web.RequestHandler):
    """A page for people, in their language."""

    app: App

    def initialize(self, app: App) -> None:
        """Know the app."""
        self.app = app

    def set_default_headers(self) -> None:
        """Nothing from outside, nothing kept: every page has its own kernel."""
        self.set_header("Content-Security-Policy", _OURS)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")

    def language(self) -> str:
        """The visitor's language: in the path, asked for, chosen before, set for this server, or the browser's."""
        languages = self.app.library.languages
        path = self.request.path.removeprefix(self.app.base_url).partition("/")[0]
        for wish in (path, self.asked(), self.get_cookie(_COOKIE), self.app.language):
            if wish in languages:
                return str(wish)
        accepted = preferred(self.request.headers.get("Accept-Language", ""), languages)
        return accepted or (DEFAULT_LANGUAGE if DEFAULT_LANGUAGE in languages else languages[0])

    def asked(self) -> str:
        """The language that the address asks for, whatever stands there."""
        return b"".join(self.request.query_arguments.get("lang", [])[-1:]).decode(errors="replace")

    def remember(self, language: str) -> None:
        """Keep the visitor's choice of language."""
        self.set_cookie(_COOKIE, language, expires_days=_YEAR, path=self.app.base_url, samesite="Lax")

    def message(self, status: HTTPStatus, name: str, language: str) -> None:
        """Answer with a page that holds one message, the table *name* of the texts."""
        self.set_status(status)
        if status in _PASSING:
            self.set_header("Retry-After", _RETRY_AFTER)
        retry = status in _PASSING and _RETRY_AFTER
        self.show("message.html.j2", language, message=words(language)[name], retry=retry)

    def show(self, template: str, language: str, address: str = "", **more: Any) -> None:
        """Answer with a page that *template* draws, with links to it in other languages if it has an *address* there.

        In the address ``{}`` stands for the language.
        """
        self.finish(draw(template, self.app.library, language, self.root(), address, **more))

    def root(self) -> str:
        """The home page's address, relative to this one: the app may live under any prefix."""
        depth = self.request.path.removeprefix(self.app.base_url).count("/")
        return "../" * depth or "./"

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say in a sentence that something failed; the log has the rest."""
        missing = status_code == HTTPStatus.NOT_FOUND
        self.set_default_headers()
        self.message(HTTPStatus(status_code), "missing" if missing else "failed", self.language())


class HomePage(PageHandler):
    """The way in: the lessons and the play page."""

    def get(self) -> None:
        """Answer with the home page in the visitor's language."""
        language = self.language()
        if self.asked() == language:
            self.remember(language)
        self.set_header("Vary", "Accept-Language, Cookie")
        self.finish(draw_home(self.app.library, language, self.root(), "?lang={}"))


class GamePage(PageHandler):
    """A page about a game, which needs no kernel."""

    def initialize(self, app: App, kind: AboutGame = MAP_PAGE) -> None:
        """Know the app, and of which kind the page is."""
        super().initialize(app)
        self.kind = kind

    def get(self, language: str, name: str) -> None:
        """Answer with the page."""
        library = self.app.library
        if language not in library.languages or name not in game_names():
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        shelf = Shelf(library, language)
        self.finish(self.kind.draw(shelf, name, self.root(), self.kind.content(shelf, name)))


class PaperPage(PageHandler):
    """What can be printed of a game."""

    async def get(self, language: str, name: str, kind: str) -> None:
        """Answer with the page; exercises take a second or two to make, in which others are answered, too."""
        library = self.app.library
        if language not in library.languages:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        shelf = Shelf(library, language)
        page = pages_of(shelf, name).get(kind)
        if page is None:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        content = await asyncio.to_thread(page.content, shelf, name)
        self.finish(page.draw(shelf, name, self.root(), content))


class PrintPage(PageHandler):
    """What can be printed, and what can be printed for every game."""

    def get(self, language: str, letters: str | None) -> None:
        """Answer with the page that offers it, or with the sheet of *letters*."""
        if language not in self.app.library.languages:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        draw_page = draw_letters if letters else draw_print
        self.finish(draw_page(self.app.library, language, self.root()))


class RoomPage(PageHandler):
    """The page on which several people play together, each at their own device."""

    def get(self, language: str) -> None:
        """Answer with the page, which is the same for every room: which one it is stays behind the # of its address."""
        library = self.app.library
        if not library.rooms or language not in library.languages:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        self.finish(draw_room(library, language, self.root(), self._address()))

    def _address(self) -> str | None:
        """Where all pages begin for others; empty: as it is for this visitor; None: nobody else can come.

        Whoever started the server looks at it under a name that leads others to their own machines.
        """
        app = self.app
        if app.library.address or not is_this_machine(self.request.host_name):
            return app.library.address
        hosts = hosts_for_others(app.door) if is_open(app.door) else []
        return url(hosts[0], app.door.getsockname()[1], app.base_url) if hosts else None


class RoomDoor(PageHandler):
    """The address of that page which people send to each other and type: it names no language."""

    def get(self) -> None:
        """Lead to the page in the visitor's own language; what stands behind the # goes along."""
        self.redirect(f"{self.root()}{self.language()}/{ROOM}")


class PlanPage(PageHandler):
    """The page that plans a lesson for a class."""

    def get(self, language: str) -> None:
        """Answer with the page, where there is something to plan from."""
        library = self.app.library
        if language not in library.languages or not is_planned(library, language):
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        self.finish(draw_plan(library, language, self.root()))


class LessonPage(PageHandler, JupyterHandler):
    """A notebook as a page."""

    @tornado.web.authenticated
    async def get(self, language: str, name: str) -> None:
        """Answer with the page that everybody gets, made now if it is not there yet."""
        lesson = self.app.library.lesson(language, name)
        if lesson is None:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.remember(language)
        try:
            page = await self.app.cache.page(lesson)
            home = self.app.proxies.home_of(self.request)
            html = page.html if page.ours else await self.app.renderer.stock_page(lesson, home)
        except Enough:
            self.message(HTTPStatus.TOO_MANY_REQUESTS, "enough", language)
            return
        except Full:
            self.message(HTTPStatus.SERVICE_UNAVAILABLE, "full", language)
            return
        except Exception:  # a visitor gets a sentence, whatever happened
            self.log.exception("Preparing %s failed", lesson.path, extra={"about": lesson.path})
            self.message(HTTPStatus.INTERNAL_SERVER_ERROR, "failed", language)
            return
        if not page.ours:
            self.set_header("Content-Security-Policy", _STOCK)
            # Voilà's closing beacon needs the cookie that only reading the token sets.
            _ = self.xsrf_token
        if page.failed:
            self.set_status(HTTPStatus.INTERNAL_SERVER_ERROR)
        self.finish(html)


class OldTutorial(PageHandler):
    """The address that a game's whole tutorial had: links to it, and to its steps, are out there."""

    def get(self, language: str, name: str) -> None:
        """Lead to the map, which finds the chapter of a step: what stands behind the # stays in the browser."""
        self.redirect(f"../{language}/{name.replace('-', '_')}", permanent=True)


class LanguageDoor(PageHandler):
    """The home page of a language, by an address that people guess."""

    def get(self, language: str) -> None:
        """Lead to the home page in *language*."""
        if language not in self.app.library.languages:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)
        self.redirect(f"{self.root()}?lang={language}")


class WithoutSlash(PageHandler):
    """A page's address with a slash too many."""

    def get(self, name: str) -> None:
        """Lead to the page *name*, as the address is without the slash."""
        query = self.request.query
        self.redirect(f"../{name}?{query}" if query else f"../{name}")


class MissingPage(PageHandler):
    """Whatever is not there."""

    def prepare(self) -> None:
        """Answer that there is no such page."""
        raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND)


class Health(PageHandler):
    """For those who watch the server."""

    def get(self) -> None:
        """Answer how many kernels run, how many may, how many pages are ready, and how many kernels wait.

        *enough* is about whoever asks: whether those who come from there have as many kernels as they may.
        """
        kernels = self.app.kernel_manager
        self.finish(
            {
                "ok": kernels.has_room or self.app.pool.ready > 0,
                "kernels": kernels.running,
                "limit": kernels.limit,
                "prepared": self.app.cache.ready,
                "seats": self.app.pool.ready,
                "enough": self.app.pool.quotas.has_enough(self.app.proxies.home_of(self.request)),
            }
        )


class Sheet(tornado.web.StaticFileHandler):
    """A style sheet of the pages, with all its parts."""

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Generator[bytes, None, None]:
        """Yield the bytes of the sheet from *start* to *end*."""
        yield sheet(Path(abspath)).encode()[start:end]

    def get_content_size(self) -> int:
        """Return how many bytes it has."""
        assert self.absolute_path is not None
        return len(sheet(Path(self.absolute_path)).encode())


class ModuleFile(PageHandler):
    """The code and styles of widgets; a name stands for one content for ever."""

    def get(self, name: str) -> None:
        """Answer with the text of a module."""
        try:
            text = self.app.modules[name]
        except KeyError:
            raise tornado.web.HTTPError(HTTPStatus.NOT_FOUND) from None
        kind = "text/css" if name.endswith(".css") else "text/javascript"
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(text)


class KernelState(KernelHandler):
    """What Voilà's own page asks of its kernel: whether it lives. Nothing can be done to it here."""

    SUPPORTED_METHODS = ("GET",)
