"""Somebody makes a step of their own, and tries it: an editor and the step, one behind the other."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property

from cardkit.contract import game, game_names
from cardkit.lessons.mastery import Progress
from cardkit.looks.scene import Card, Choice, Scene, Zone
from cardkit.sessions.activity import Activity, Apart
from cardkit.sessions.around import Around
from cardkit.sessions.composing.beginning import beginning
from cardkit.sessions.composing.draft import ASKING, Draft
from cardkit.sessions.composing.editor import composed
from cardkit.sessions.composing.fewest import fewest
from cardkit.sessions.composing.link import unpack
from cardkit.sessions.composing.paper import papers
from cardkit.sessions.composing.shapes import Composed
from cardkit.sessions.composing.task import task
from cardkit.sessions.controls import button
from cardkit.sessions.messages import Control
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.sessions.steps import activity_for
from cardkit.texts import CardkitError

EDIT = "edit"
"""What an address says that opens a step in the editor."""
LESSON = "own"
"""Under this name the browser keeps the stars of steps of somebody's own."""


class Editing(Apart):
    """Somebody lays cards and chooses what is asked. All of it is in the editor; on the table lies what can be laid."""

    def __init__(self, draft: Draft, reader: Reader, notice: str = "") -> None:
        super().__init__(draft.game, draft.seat, reader)
        self.draft = draft
        self.notice = notice

    @cached_property
    def _composed(self) -> tuple[str, Composed]:
        language = self.reader.language
        return language, composed(self.draft, language, self.notice)

    def composed(self) -> Composed:
        """Return what the editor shows."""
        if self._composed[0] != self.reader.language:
            del self._composed
        return self._composed[1]

    def scene(self) -> Scene:
        """Return the cards that can be laid, so that a browser has their faces."""
        entries = self.look.gallery(self.words).entries
        cards = tuple(Card(f"lay:{entry.id}", entry.face.key, entry.name) for entry in entries)
        return Scene(
            game=self.game.name,
            language=self.reader.language,
            label=self.words.say("composing.label"),
            seats=(),
            zones=(Zone("palette", "row", self.words.say("composing.palette"), cards=cards),),
            faces=tuple(self.look.faces(self.words)),
        )

    def act(self, choice: Choice) -> None:
        """Do nothing: the editor says what has changed."""

    def control(self, control: Control, value: str | bool | None) -> None:
        """Do nothing: the editor has no other controls."""


class Composing(Around[Activity]):
    """Somebody at steps of their own: they make one, try it, and change it; or follow a link to one."""

    def __init__(self, name: str, reader: Reader) -> None:
        self._editing = Editing(beginning(game(name)), reader)
        super().__init__(self._editing)
        self._opens = False

    @property
    def edits(self) -> bool:
        """Whether the step is being made, and not tried."""
        return self.inside is self._editing

    def task(self) -> str:
        """Return what the step asks for."""
        is_asked = not self.edits and self._editing.draft.way in ASKING
        return self._task(self.reader.language) if is_asked else ""

    def scene(self) -> Scene:
        """Return the table; before what can be done there stands what is asked."""
        scene, asked = super().scene(), self.task()
        if not asked or scene.summary is not None or self.is_over() or asked in scene.prompt:
            return scene
        prompt = f"{asked} {scene.prompt}".strip()
        return replace(scene, prompt=prompt, longest=max(prompt, scene.longest, key=len))

    def controls(self) -> list[Control]:
        """Return what tries the step that is made, once it is true, or what leads back to it."""
        if self.edits:
            shown = self._editing.composed()
            asks = shown["draft"]["way"] in ASKING
            return [
                button(self.words, "own-try", enabled=shown["proved"]),
                button(self.words, "own-paper", enabled=shown["proved"] and asks),
                button(self.words, "own-begin", enabled=bool(shown["moves"])),
            ]
        return [*super().controls(), button(self.words, "own-change", group="gear")]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Try the step, change it, or carry out what there is besides."""
        match control["id"]:
            case "own-try":
                self._show(self._editing.draft)
            case "own-paper":
                for paper in papers(self._editing.draft, self.reader.language):
                    self.reader.print(paper)
            case "own-begin":
                self._begin_after(self._editing.draft)
            case "own-change":
                self._edit(self._editing.draft)
            case _:
                super().control(control, value)

    def compose(self, draft: object) -> None:
        """Take over the step as the editor has it; what is none changes nothing."""
        if not self.edits:
            return
        try:
            read = Draft.read(draft)
        except CardkitError as error:
            self._edit(self._editing.draft, error.text(self.reader.language))
            return
        self._edit(read if read.fields else beginning(read.game))

    def follow(self, link: str) -> None:
        """Show the step that a *link* carries, or open it in the editor, as the address wishes.

        If that cannot be, it is said why, and what there is stays.
        """
        try:
            draft = unpack(link)
            if self._opens:
                self._edit(draft)
                return
            draft.step()
        except CardkitError as error:
            self._edit(self._editing.draft, error.text(self.reader.language))
            return
        if self.edits or draft != self._editing.draft:
            self._show(draft)

    def wish(self, query: Mapping[str, str]) -> None:
        """Begin with the game that the address names; it also says whether a step is there to be changed."""
        self._opens = EDIT in query
        name = query.get("game", "")
        if self.edits and name in game_names() and name != self.game.name:
            self._edit(beginning(game(name)))

    def _begin_after(self, draft: Draft) -> None:
        """Lay the position to which the moves of *draft* lead, if they can be made."""
        with suppress(CardkitError):
            fields = fewest(draft.moved(draft.start, draft.moves), draft.seat)
            self._edit(replace(draft, fields=fields, moves=()))

    def _edit(self, draft: Draft, notice: str = "") -> None:
        self._editing = self.inside = Editing(draft, self.reader, notice)
        self.record = None
        self.redraw()

    def _show(self, draft: Draft) -> None:
        """Let the step be tried. Raises CardkitError for one that is not true."""
        step = draft.step()
        self._editing = Editing(draft, self.reader)
        self.inside = activity_for(step, Progress(LESSON, [step.name]), self.reader, self._task)
        self.record = self.inside.record
        self.redraw()
        if draft.text and draft.way not in ASKING:
            self.reader.tell("info", draft.text)

    def _task(self, language: str) -> str:
        draft = self._editing.draft
        return task(draft, People.around(draft.start.seats, draft.seat).texts(draft.game, language, draft.seat))
