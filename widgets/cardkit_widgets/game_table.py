"""A table for a position of a game: what a person's clicks mean, and why they may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from cardkit.game import Action, Event, Game, Refusal, State
from cardkit.scene import Choice, Scene
from cardkit.texts import LANGUAGES, Texts
from cardkit_widgets.people import table_texts
from cardkit_widgets.table import Cited, Entry, Kind, Table


def cited(kind: Game[Any, Any], rule: str, language: str, *, linked: bool) -> Cited:
    """Return a rule as feedback cites it; *linked* to its place in the rules where a page of ours holds them."""
    href = f"rules/{kind.name}#{rule}" if linked else ""
    return Cited(id=rule, text=kind.rules(language)[rule]["text"], href=href)


def sentences(events: Sequence[Event], words: Texts, first: int = 0) -> list[Entry]:
    """Return events as sentences, each as the reader at the table may know it, numbered from *first* on."""
    return [
        Entry(number=number, text=event.sentence(words), kind=event.key, seat=event.seat)
        for number, event in enumerate(events, first)
    ]


class GameTable(Table):
    """A table at which one person sits and acts on a state of a game."""

    def __init__(self, kind: Game[Any, Any], state: State[Any], seat: int, language: str) -> None:
        self.kind = kind
        self.state = state
        self.seat = seat
        self.language = language
        super().__init__(self.picture())

    @property
    def texts(self) -> Texts:
        """The sentences for this table."""
        return table_texts(self.kind, self.language, self.state.seats, self.seat)

    def seen(self) -> State[Any]:
        """Return the state as the person may see it."""
        return self.state.view(self.seat)

    def picture(self) -> Scene:
        """Return the table as the person may see it."""
        scene: Scene = self.kind.scene(self.seen(), self.seat, self.texts)
        return scene

    def on_act(self, choice: Choice) -> None:
        """Carry out the chosen action."""
        self.act(self.kind.parse(choice.action))

    def act(self, action: Action) -> None:
        """Carry out a legal action of the person."""

    def on_why(self, clicks: Sequence[str]) -> None:
        """Say why what was clicked is no legal action."""
        action = self.kind.attempt(self.state, self.seat, clicks)
        if action is None:
            self.answer("info", self.texts.say("feedback.nothing"))
            return
        refusal = self.state.why_not(self.seat, action)
        if refusal is None:
            label = self.kind.label(self.state, self.seat, action, self.texts)
            self.answer("info", self.texts.say("feedback.possible", label=label))
        else:
            self.refuse(refusal)

    def refuse(self, refusal: Refusal) -> None:
        """Show a refusal: the reason and the rule."""
        kind: Kind = "refused" if self.seat in self.state.actors() else "turn"
        reason = self.kind.refuse(refusal, self.texts)
        self.answer(kind, reason, self.cite(refusal.rule))

    def cite(self, rule: str) -> Cited:
        """Return *rule* for a feedback of this table."""
        return cited(self.kind, rule, self.language, linked="lang" in self.page)

    def redraw(self) -> None:
        """Show the table again, in the present language."""
        self.show(self.picture())

    @traitlets.observe("page")
    def _page_changed(self, change: Mapping[str, Any]) -> None:
        """Speak the language of the page, and take what its address wishes."""
        before = self.language
        if change["new"].get("lang") in LANGUAGES:
            self.language = change["new"]["lang"]
        query = change["new"].get("query", {})
        shown = isinstance(query, Mapping) and self.wish(query)
        if not shown and self.language != before:
            self.redraw()

    def wish(self, query: Mapping[str, str]) -> bool:
        """Take what the page's address wishes; return whether the table has been shown anew."""
        return False
