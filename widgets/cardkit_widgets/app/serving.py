"""What `cardkit serve` does: it looks whether all that it needs is there, and serves until it is told to stop."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from cardkit.texts import DEFAULT_LANGUAGE
from cardkit_widgets.app.addresses import LAST_PORT, PORT, TAKEN, listen, own_host
from cardkit_widgets.app.console import Console, sentence
from cardkit_widgets.app.entrance import Names
from cardkit_widgets.app.kernels import allow_many_files
from cardkit_widgets.app.proxies import Proxies
from cardkit_widgets.app.server import CardkitApp, config
from cardkit_widgets.live import notebooks as notebook_files
from cardkit_widgets.pages.library import Library
from cardkit_widgets.rooms.registry import Rooms
from cardkit_widgets.rooms.writer import Taken
from cardkit_widgets.stopping import Stop

_FEWEST: Final = 100
"""The least of all limits of kernels, however few pages wait ready."""


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
    address: str = "",
    rooms: Path | None = None,
    keep_rooms: float = 1,
    rooms_letter: str = "",
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
    *address* is where visitors find the pages, for the codes on paper.
    *rooms* is the file in which rooms are kept, in which several people play together; without it there are none.
    *keep_rooms* is for how many days after the last move; all their codes begin with *rooms_letter*.
    *stop* hears Ctrl+C and the like; without it, they are heard from here on.
    Raises AddressInUse, NoSuchHost, NoNotebooks or another ServeError.
    """
    say = partial(sentence, console)
    library = Library(notebooks or notebook_files.find(), address=address, rooms=rooms is not None)
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
        app = CardkitApp(config=config(library.folder), library=library, language=language)
        app.stopping = stop or stack.enter_context(Stop())
        app.door, app.depth, app.names = door, prepared, Names(door, [host, *names])
        app.console = Console(say, door, own_host(door, host), port is None, open_browser)
        limit = max(_FEWEST, 2 * prepared) if limit is None else limit
        app.config.Kernels.limit = limit
        app.rooms = None if rooms is None else _rooms(rooms, keep_rooms, rooms_letter, say)
        app.proxies, app.per_address = known, max(1, limit // 2) if per_address is None else per_address
        app.initialize([])
        asyncio.run(app.run())
    print(say("stopped"), flush=True)


def _rooms(file: Path, days: float, letter: str, say: Callable[..., str]) -> Rooms:
    """Return the rooms that are kept in a *file*, and say so if they cannot be."""
    rooms = Rooms(file, days, letter)
    if rooms.trouble is not None:
        print(say("rooms_taken" if isinstance(rooms.trouble, Taken) else "rooms_in_memory", file=file))
    return rooms
