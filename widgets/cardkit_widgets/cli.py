"""The console command `cardkit`: serve the web app, open the notebooks, learn and play in the terminal, read the rules.

What a command needs is imported inside it, so that `cardkit rules` answers at once. Help and messages come from the
catalogues, in the language of the system or of ``--language``.
"""

from __future__ import annotations

import os
import random
import re
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

import cardkit
from cardkit.rooms.codes import LETTERS
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError, Listed, check_language, texts
from cardkit_widgets.stopping import Stop
from cardkit_widgets.terminal.errors import TerminalError


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the system speaks, if it is one of ours.

    >>> system_language({"LC_ALL": "es_CL.UTF-8", "LANG": "en_GB.UTF-8"})
    'es'
    >>> system_language({"LANG": "C.UTF-8"})
    'en'
    """
    said = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return next((language for language in LANGUAGES if said.lower().startswith(language)), DEFAULT_LANGUAGE)


_WORDS: Final = texts(system_language(), "cardkit_widgets")


def _help(key: str, **params: Any) -> str:
    return _WORDS.say(f"cli.{key}", **params)


def _language_option(key: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option("--language", metavar="|".join(LANGUAGES), help=_help(key))


_help_option: Final = click.help_option("-h", "--help", help=_help("help"))


def _but_deprecations(show: Callable[..., None]) -> Callable[..., None]:
    """Show warnings but for those of what is deprecated, which nobody at a lesson can mend."""

    def shown(message: Warning | str, category: type[Warning], *where: Any) -> None:
        if not issubclass(category, DeprecationWarning):
            show(message, category, *where)

    return shown


@contextmanager
def _one_sentence(language: str | None) -> Iterator[str]:
    """Give the language to speak; end with one sentence and exit code 1 if something that a person gave is wrong."""
    spoken = language if language in LANGUAGES else system_language()
    try:
        if language is not None:
            check_language(language)
        yield spoken
    except CardkitError as error:
        raise click.ClickException(error.text(spoken)) from None


def _is_address(_context: click.Context, _option: click.Parameter, address: str) -> str:
    """Return an *address* of pages; end with a sentence if it is none."""
    if address and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", address):
        words = texts(system_language(), "cardkit_widgets")
        raise click.ClickException(words.say("cli.no-address", found=address))
    return address


_address_option: Final = click.option(
    "--address", default="", callback=_is_address, metavar="https://…", help=_help("address")
)


def _rooms_option(key: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option("--rooms", type=click.Path(path_type=Path), metavar="FILE", help=_help(key))


def _console() -> Console:
    """Return a console that prints sentences as they are: brackets, colons and numbers mean nothing special."""
    return Console(highlight=False, markup=False, emoji=False)


def _game(name: str) -> cardkit.Game[Any, Any]:
    return cardkit.game(name.lower().replace("-", "_"))


@click.group(
    help=_help("about"),
    epilog=_help("games", games=", ".join(cardkit.game_names())),
    context_settings={"max_content_width": 100},
)
@_help_option
@click.version_option(package_name="cardkit", help=_help("version"))
def main() -> None:
    """Begin a command; what it is for stands in the catalogues."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal may lack a sign of the cards


@main.command(help=_help("serve.about"))
@click.argument("folder", required=False, metavar="[FOLDER]", type=click.Path(path_type=Path))
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help=_help("serve.port"))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help=_help("serve.host"))
@_language_option("serve.language")
@click.option(
    "--seats", type=click.IntRange(0, 1000), default=1, show_default=True, metavar="N", help=_help("serve.seats")
)
@click.option("--per-address", type=click.IntRange(1), metavar="N", help=_help("serve.per-address"))
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help=_help("serve.proxy"))
@click.option("--name", "names", multiple=True, metavar="NAME", help=_help("serve.name"))
@_address_option
@_rooms_option("serve.rooms")
@click.option(
    "--keep-rooms",
    type=click.FloatRange(0, 366, min_open=True),
    default=1,
    show_default=True,
    metavar="DAYS",
    help=_help("serve.keep-rooms"),
)
@click.option("--rooms-letter", type=click.Choice([*LETTERS]), metavar="LETTER", help=_help("serve.rooms-letter"))
@click.option("--no-rooms", is_flag=True, help=_help("serve.no-rooms"))
@click.option("--no-browser", is_flag=True, help=_help("no-browser"))
@_help_option
def serve(
    folder: Path | None,
    port: int | None,
    host: str,
    language: str | None,
    seats: int,
    per_address: int | None,
    proxies: tuple[str, ...],
    names: tuple[str, ...],
    address: str,
    rooms: Path | None,
    keep_rooms: float,
    rooms_letter: str | None,
    no_rooms: bool,
    no_browser: bool,
) -> None:
    """Serve the web app until Ctrl+C."""
    with _one_sentence(language), Stop() as stop:
        from cardkit_widgets.app.serving import ServeError
        from cardkit_widgets.app.serving import serve as serve_app
        from cardkit_widgets.rooms.records import usual

        # Who has a proxy has strangers: nothing of them is kept before somebody has said so.
        file = None if no_rooms or (proxies and rooms is None) else (rooms or usual()).absolute()
        try:
            serve_app(
                port,
                host,
                language,
                open_browser=not no_browser,
                notebooks=folder,
                prepared=seats,
                per_address=per_address,
                proxies=proxies,
                names=names,
                address=address,
                rooms=file,
                keep_rooms=keep_rooms,
                rooms_letter=rooms_letter or "",
                console=system_language(),
                stop=stop,
            )
        except ServeError as error:
            raise click.ClickException(str(error)) from None


@main.command(help=_help("rooms.about"))
@_rooms_option("rooms.rooms")
@click.option("--forget", is_flag=True, help=_help("rooms.forget"))
@_language_option("language")
@_help_option
def rooms(rooms: Path | None, forget: bool, language: str | None) -> None:
    """Say what is kept of rooms, or forget it."""
    from cardkit_widgets.rooms import records

    with _one_sentence(language) as spoken:
        words, file = texts(spoken, "cardkit_widgets"), (rooms or records.usual()).absolute()
        kept = records.forget_all(file) if forget else records.count(file)
        click.echo(words.say("rooms.forgotten" if forget else "rooms.kept", n=kept, file=file))


@main.command(help=_help("site.about"), epilog=_help("site.example"))
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--language", "languages", multiple=True, metavar="|".join(LANGUAGES), help=_help("site.language"))
@click.option("--games", metavar="NAME,…", help=_help("site.games"))
@click.option("--notebooks", type=click.Path(path_type=Path), metavar="FOLDER", help=_help("site.notebooks"))
@click.option("--pyodide", type=click.Path(path_type=Path), metavar="FILE", help=_help("site.pyodide"))
@_address_option
@_help_option
def site(
    out: Path,
    languages: tuple[str, ...],
    games: str | None,
    notebooks: Path | None,
    pyodide: Path | None,
    address: str,
) -> None:
    """Write the site."""
    from rich.progress import Progress

    from cardkit_widgets.site import write

    wrong = next((language for language in languages if language not in LANGUAGES), None)
    with _one_sentence(wrong) as spoken, Progress(console=_console(), transient=True) as progress:
        words = texts(spoken, "cardkit_widgets")
        task = progress.add_task(words.say("site.writing"), total=None)
        if not progress.console.is_terminal:
            click.echo(words.say("site.writing"))
        written = write(
            out.absolute(),
            languages=languages,
            games=[_game(name.strip()).name for name in games.split(",")] if games else [],
            notebooks=notebooks,
            pyodide=pyodide,
            address=address,
            tell=lambda done, of: progress.update(task, completed=done, total=of),
        )
    click.echo(words.say("site.written", pages=written.pages, size=f"{written.size / 1e6:.1f}", folder=out))
    click.echo(words.say("site.changed", n=len(written.changed), gone=len(written.removed)))
    if not written.is_compiled:
        click.echo(words.say("site.not-compiled"))
    click.echo(words.say("site.look", command=f"python3 -m http.server --directory {out}"))
    for page in written.incomplete:
        click.echo(words.say("site.page-incomplete", page=page), err=True)
    for page in written.failed:
        click.echo(words.say("site.page-failed", page=page), err=True)
    if written.failed:
        raise click.exceptions.Exit(1)


@main.command(help=_help("lab.about"))
@click.argument("folder", required=False, metavar="[FOLDER]", type=click.Path(path_type=Path))
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help=_help("lab.port"))
@_language_option("lab.language")
@click.option("--no-browser", is_flag=True, help=_help("no-browser"))
@_help_option
def lab(folder: Path | None, port: int | None, language: str | None, no_browser: bool) -> None:
    """Open a person's own copy of the notebooks in JupyterLab."""
    from jupyterlab.labapp import LabApp

    from cardkit_widgets import copies as folders
    from cardkit_widgets.live import notebooks

    with _one_sentence(language) as spoken:
        folder = (folder or folders.usual()).absolute()
        beside = folders.bring_up_to_date(folder, notebooks.find())
        words = texts(spoken, "cardkit_widgets")
        click.echo(words.say("folder.here", folder=folder))
        if beside:
            click.echo(words.say("folder.beside", n=len(beside), names=Listed(beside)))
        arguments = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{spoken}", "--allow-root"]
        arguments += [f"--port={port}"] if port is not None else []
        arguments += ["--no-browser"] if no_browser else []
        # They are JupyterLab's own. A filter would not hold: its threads set filters of their own.
        warnings.showwarning = _but_deprecations(warnings.showwarning)
        LabApp.launch_instance(arguments)


@main.command(help=_help("new.about"), epilog=_help("new.example"))
@click.argument("name")
@click.argument("clone", default=".", metavar="[CLONE]", type=click.Path(path_type=Path))
@_language_option("language")
@_help_option
def new(name: str, clone: Path, language: str | None) -> None:
    """Write a new game."""
    from cardkit_widgets.new import finish, write

    with _one_sentence(language) as spoken:
        words, clone = texts(spoken, "cardkit_widgets"), clone.absolute()
        click.echo(words.say("new.written", n=len(write(name, clone)), folder=clone / "cardkit" / "games" / name))
        for command in finish(name, clone):
            click.echo(words.say("new.runs", command=command))
    click.echo(words.say("new.play", command=f"uv run cardkit learn {name}", server="uv run cardkit serve"))
    click.echo(words.say("new.test", command=f"uv run pytest -n auto -k {name}"))
    click.echo(words.say("new.change", file="CONTRIBUTING.md"))


@main.command(help=_help("learn.about"), epilog=_help("learn.example"))
@click.argument("game")
@click.option("--chapter", metavar="NAME", help=_help("learn.chapter"))
@click.option("--step", metavar="NAME", help=_help("learn.step"))
@_language_option("language")
@_help_option
def learn(game: str, chapter: str | None, step: str | None, language: str | None) -> None:
    """Learn in the terminal."""
    from cardkit_widgets.live import loading, notebooks
    from cardkit_widgets.terminal.kept import Kept
    from cardkit_widgets.terminal.learn import TerminalLesson

    with _one_sentence(language) as spoken:
        kind = _game(game)
        known = notebooks.chapters(spoken, kind.name)
        if not known:
            raise CardkitError("no-lessons", game=kind.title(spoken))
        loaded = [loading.load(spoken, kind.name, each, proofs=False) for each in known]
        lesson = TerminalLesson(kind, loaded, spoken, _console(), Kept())
        lesson.run(lesson.at(step, chapter))


@main.command(help=_help("practice.about"), epilog=_help("practice.example"))
@click.argument("game")
@_language_option("language")
@_help_option
def practice(game: str, language: str | None) -> None:
    """Practise in the terminal."""
    from cardkit_widgets.terminal.practice import TerminalPractice

    with _one_sentence(language) as spoken:
        TerminalPractice(_game(game), spoken, _console()).run()


@main.command(help=_help("play.about"), epilog=_help("play.example"))
@click.argument("game")
@click.option("--players", type=int, metavar="N", help=_help("play.players"))
@click.option("--seed", type=int, metavar="N", help=_help("play.seed"))
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=_help("play.option"))
@click.option("--seat", type=int, default=0, show_default=True, metavar="N", help=_help("play.seat"))
@click.option("--people", type=int, default=1, show_default=True, metavar="N", help=_help("play.people"))
@click.option("--name", "names", multiple=True, metavar="NAME", help=_help("play.name"))
@click.option("--level", metavar="LEVEL", help=_help("play.level"))
@click.option("--coach", is_flag=True, help=_help("play.coach"))
@_language_option("language")
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help=_help("play.load"))
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help=_help("play.save"))
@_help_option
def play(
    game: str,
    players: int | None,
    seed: int | None,
    options: tuple[str, ...],
    seat: int,
    people: int,
    names: tuple[str, ...],
    level: str | None,
    coach: bool,
    language: str | None,
    load: Path | None,
    save: Path | None,
) -> None:
    """Play in the terminal."""
    from cardkit.chance import Secret
    from cardkit.match import Match, read_options
    from cardkit_widgets.terminal.play import TerminalMatch, alone
    from cardkit_widgets.terminal.records import load as load_match
    from cardkit_widgets.terminal.together import TerminalTogether, grouped, together

    with _one_sentence(language) as spoken:
        kind, shared = _game(game), people != 1 or bool(names)
        if shared and (seat or seed is not None):
            raise TerminalError("together-deal")
        if load is None:
            dealt = Secret.fresh() if shared else random.SystemRandom().randint(1, 99_999) if seed is None else seed
            players = max(people, kind.players[0]) if players is None else players
            match = Match.deal(kind.name, players, dealt, **read_options(" ".join(options)))
        elif players is None and seed is None and not options:
            match = load_match(load, kind)
        else:
            raise TerminalError("load-and-deal")
        level = kind.bots[0] if level is None else level
        if shared:
            group = grouped(people, names, match.state.seats)
            played = together(match, group, level, spoken, coached=coach)
            TerminalTogether(played, _console(), save).run()
        else:
            TerminalMatch(alone(match, seat, level, spoken, coached=coach), _console(), save).run()


@main.command(help=_help("rules.about"), epilog=_help("rules.example"))
@click.argument("game")
@click.argument("rule", required=False, metavar="[ID]")
@_language_option("language")
@_help_option
def rules(game: str, rule: str | None, language: str | None) -> None:
    """Print the rules of a game."""
    from cardkit_widgets.terminal import rulebook

    with _one_sentence(language) as spoken:
        _console().print(rulebook.rules(_game(game), spoken, rule))
