"""A game's lessons in the terminal: their prose, their pictures, and their steps one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from cardkit.contract import Game
from cardkit.lessons.mastery import MOST_STARS, Progress
from cardkit.lessons.step import Attempt
from cardkit.texts import texts
from cardkit_widgets.live.display import StepTable
from cardkit_widgets.live.lesson import Picture
from cardkit_widgets.live.loading import Chapter, Prose
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.kept import Kept
from cardkit_widgets.terminal.prose import is_way_on, readable
from cardkit_widgets.terminal.sitting import Quit, Sitting, plain
from cardkit_widgets.terminal.tables import ACCENT, draw, small_print

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

_BELOW: Final = (0, 1, 1, 1)  # a line below what is read, and a margin


class _Move(Exception):
    """The learner goes to another step: so many steps on, or to the first one."""

    def __init__(self, by: int | None) -> None:
        self.by = by


@dataclass(frozen=True)
class Page:
    """A step, what is read before it, and the chapters that begin there."""

    before: tuple[Any, ...]
    table: StepTable
    chapters: tuple[str, ...]


def pages(notebooks: Sequence[Chapter]) -> tuple[list[Page], tuple[Any, ...]]:
    """Return all steps of these notebooks with what is read before each, and what is read at the end."""
    found: list[Page] = []
    before: list[Any] = []
    begun: list[str] = []
    for notebook in notebooks:
        begun.append(notebook.name)
        for cell in notebook.cells:
            if isinstance(cell, StepTable):
                found.append(Page(tuple(before), cell, tuple(begun)))
                before, begun = [], []
            elif not (isinstance(cell, Prose) and is_way_on(cell)):
                before.append(cell)
    return found, tuple(before)


class StepSitting(Sitting):
    """Somebody at the table of a step, who can also go to another one."""

    _bar: Sequence[str] = ()

    def words(self) -> list[str]:
        """Return the words that mean something besides the bar."""
        return [self.word("next-step"), self.word("previous-step"), *super().words()]

    def show(self) -> None:
        """Show what has changed, and which words help if these are others than before."""
        before = self._bar
        super().show()
        self._bar = [control["label"].lower() for control in self._controls()]
        if self._bar != before:
            self.console.print(Text(" · ".join([*self._bar, *self.words(), "?"]), "dim"))

    def empty(self) -> None:
        """Go on: with the next move, other cards, another try, or the next step when this one is over."""
        on = self._control("got-it") or self._control("next") or self._control("next-item")
        again = None if self.door.table.choices else self._control("again")
        if on is not None:
            self.press(on)
        elif self.activity.is_over():
            raise _Move(1)
        elif again is not None:
            self.press(again)
        else:
            self.print("learn.welcome", "dim")

    def _heed(self, line: str) -> None:
        if self.means(line, "next-step") or (plain(line) == plain(self.say("controls.next")) and not self._goes_on()):
            raise _Move(1)
        if self.means(line, "previous-step"):
            raise _Move(-1)
        if self.means(line, "first-step"):
            raise _Move(None)
        super()._heed(line)

    def _goes_on(self) -> bool:
        return self._control("next") is not None or self._control("next-item") is not None


class TerminalLesson:
    """One learner at a terminal, and all steps of the *notebooks* of a game; what they finish is *kept*."""

    def __init__(
        self,
        game: Game[Any, Any],
        notebooks: Sequence[Chapter],
        language: str,
        console: Console,
        kept: Kept,
    ) -> None:
        self.game = game
        self.notebooks = notebooks
        self.language = language
        self.console = console
        self.kept = kept
        self.pages, self.end = pages(notebooks)
        for notebook in notebooks:
            progress = notebook.lesson.progress
            progress.remember(kept.stars.get(progress.lesson, {}))

    def at(self, step: str | None, chapter: str | None) -> int | None:
        """Return where the step or the chapter of that name begins. Raises TerminalError if there is none."""
        if step is not None:
            names = [page.table.step.name for page in self.pages]
            if step not in names:
                (nearest,) = get_close_matches(step, names, 1, 0)
                raise TerminalError("no-such-step", game=self.game.title(self.language), name=step, nearest=nearest)
            return names.index(step)
        if chapter is not None:
            for at, page in enumerate(self.pages):
                if chapter in page.chapters:
                    return at
            known = ", ".join(name for page in self.pages for name in page.chapters)
            raise TerminalError("no-such-chapter", game=self.game.title(self.language), name=chapter, known=known)
        return None

    def run(self, at: int | None = None) -> None:
        """Walk the steps from the one at *at* on, or from where the learner was, until the end or until they leave."""
        try:
            at = self._begin() if at is None else at
            while at < len(self.pages):
                self._keep(at)
                at = self._visit(at)
            self._keep(0)
            self._read(self.end)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        except Quit:
            pass
        self._sum_up()

    # --- Where it begins and ends --------------------------------------------------------------------------------

    def _begin(self) -> int:
        """Say how it goes, or offer to go on where the learner was; return the step to begin with."""
        names = [page.table.step.name for page in self.pages]
        was = self.kept.at.get(self.game.name)
        at = names.index(was) if was in names else 0
        if at:
            self._print("learn.back", number=at + 1, most=len(names))
            prompt = Text(f"{self._say('learn.where')} ", ACCENT)
            while line := plain(self.console.input(prompt)):
                if line == plain(self._say("commands.quit")):
                    raise Quit
                if line == plain(self._say("commands.first-step")):
                    return 0
                self._print("learn.back", number=at + 1, most=len(names))
        return at

    def _introduce(self) -> None:
        """Say how a table in the terminal works, and whose game this is."""
        step = self.pages[0].table.step
        tried = next((page.table.step for page in self.pages if isinstance(page.table.step, Attempt)), None)
        state, seat = (self.game.deal(), 0) if tried is None else (tried.start, tried.seat)
        example = state.legal(seat)[0]
        words = self.game.texts(self.language)
        self.console.print()
        for line in (
            self._say("learn.how", example=example, rule=step.rules[0]),
            self._say("learn.stars"),
            self._say("learn.next"),
            f"{words.say('game.credits')} {words.say('game.unofficial')}",
        ):
            self.console.print(Padding(Text(line, "dim"), (0, 1, 1, 1)))

    def _sum_up(self) -> None:
        """Say how many steps are finished, and with how many stars."""
        won = [stars for progress in self._lessons() for stars in progress.stars.values()]
        most = len(self.pages)
        self._print("learn.done", ACCENT, done=len(won), all=most, stars=sum(won), most=most * MOST_STARS)
        if self._write() and self.kept.at[self.game.name] != self.pages[0].table.step.name:
            self._print("learn.kept", "dim")
        self._print("learn.bye", "dim")

    # --- One step ------------------------------------------------------------------------------------------------

    def _visit(self, at: int) -> int:
        """Let the learner be at a step until they leave it; return which one they go to."""
        page = self.pages[at]
        if not at:
            self._introduce()
        title = self._say("learn.step", number=at + 1, most=len(self.pages), name=page.table.step.name)
        self.console.print()
        self.console.print(Rule(Text(title, ACCENT)))
        self._read(page.before)
        sitting = StepSitting(page.table.activity, self.console)
        try:
            sitting.show()
            while True:
                sitting.heed(sitting.listen())
        except _Move as move:
            to = 0 if move.by is None else at + move.by
            if to < 0:
                self._print("learn.no-earlier", "dim")
            return max(0, to)

    def _read(self, cells: Sequence[Any]) -> None:
        """Show prose, pictures, and what else the notebook's code has worked out."""
        for cell in cells:
            for shown in self._shown(cell):
                self.console.print(Padding(shown, _BELOW))

    def _shown(self, cell: Any) -> Iterator[RenderableType]:
        if isinstance(cell, Prose):
            yield from map(Markdown, readable(cell))
        elif isinstance(cell, Picture):
            yield draw(cell.scene, self.console.width)
            yield from (Text(text, "dim") for text in small_print(cell.scene))
        else:
            yield Text(str(cell))

    # --- What is kept --------------------------------------------------------------------------------------------

    def _keep(self, at: int) -> None:
        self.kept.at[self.game.name] = self.pages[at].table.step.name
        self._write()

    def _write(self) -> bool:
        for progress in self._lessons():
            self.kept.stars.setdefault(progress.lesson, {}).update(progress.stars)
        return self.kept.write()

    def _lessons(self) -> list[Progress]:
        return [notebook.lesson.progress for notebook in self.notebooks]

    def _say(self, key: str, **params: Any) -> str:
        return texts(self.language, "cardkit_widgets").say(f"terminal.{key}", **params)

    def _print(self, key: str, style: str = "", **params: Any) -> None:
        self.console.print(Text(self._say(key, **params), style))
