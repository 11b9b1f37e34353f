"""A whole match at a live table: one person, bots on the other seats."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import traitlets

from cardkit.game import MOST_SEED, Action, Event, Game, Refusal, State, game
from cardkit.lesson import Step
from cardkit.match import Match
from cardkit.scene import Choice, Scene
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError, Texts
from cardkit_widgets.people import table_texts
from cardkit_widgets.table import Cited, Control, ControlOption, Entry, Kind, Table

PAUSE: Final = 900
"""Milliseconds that a bot seems to think, at normal pace."""
LONG_PAUSE: Final = 4000
"""Milliseconds to read how a round ended, at normal pace."""
PACES: Final = ("relaxed", "normal", "quick", "skip")
"""How long the others seem to think: the browser scales the pauses."""
TURNING_POINTS: Final = ("round", "over")
"""After one of these events the person is told what led to it: the table alone shows only what comes next."""
LOG_LENGTH: Final = 40
"""How many of the newest sentences are sent to the browser."""


def cited(kind: Game[Any, Any], rule: str, language: str) -> Cited:
    """Return a rule as feedback cites it: id and text."""
    return Cited(id=rule, text=kind.rules(language)[rule]["text"], href="")


def button(words: Texts, name: str, *, enabled: bool = True, key: str = "") -> Control:
    """Return a button of the bar; its label and title are in the catalogue."""
    label, title = words.say(f"controls.{name}"), words.say(f"controls.{name}-title")
    return Control(id=name, label=label, title=title, kind="button", value=None, options=[], enabled=enabled, key=key)


def choice(words: Texts, name: str, value: str, options: Sequence[tuple[str, str]]) -> Control:
    """Return a selection of the bar: its options are values and labels."""
    listed = [ControlOption(value=each, label=label) for each, label in options]
    label, title = words.say(f"controls.{name}"), words.say(f"controls.{name}-title")
    return Control(id=name, label=label, title=title, kind="select", value=value, options=listed, enabled=True, key="")


def sentences(events: Sequence[Event], words: Texts) -> list[Entry]:
    """Return events as sentences, each as the reader at the table may know it."""
    return [Entry(text=event.sentence(words), kind=event.key, seat=event.seat) for event in events]


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

    def picture(self) -> Scene:
        """Return the table as the person may see it."""
        scene: Scene = self.kind.scene(self.state, self.seat, self.texts)
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
        self.answer(kind, reason, cited(self.kind, refusal.rule, self.language))


class PlayTable(GameTable):
    """A match against bots: undo, a new deal, and a seed in the page's address that deals the same cards again.

    *start* is a position to begin from instead of a deal; *step* is the lesson step that this table belongs to.
    The page that shows the table may wish for other players, seed, level or language in its address.
    """

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        seed: int = 1,
        seat: int = 0,
        level: str = "easy",
        language: str = DEFAULT_LANGUAGE,
        step: Step | None = None,
    ) -> None:
        kind = game(name)
        self.step = step
        self.level = level
        self.pace = "normal"
        self.seed = seed
        self.players = players or kind.players[0]
        self.match = self._new_match(kind)
        super().__init__(kind, self.match.state, seat, language)
        self.refresh()

    def __repr__(self) -> str:
        """Return what the table was made for, the same in every run."""
        return repr(self.step) if self.step else f"PlayTable {self.kind.name} · {self.players} players"

    def _new_match(self, kind: Game[Any, Any]) -> Match:
        if self.step:
            return Match(kind, self.step.start)
        return Match.deal(kind.name, self.players, self.seed)

    def deal(self) -> None:
        """Begin a new match with the present settings."""
        self.match = self._new_match(self.kind)
        self.seat = min(self.seat, self.players - 1)
        self.refresh()

    def refresh(self) -> None:
        """Show the table as it is now, and let a bot go on if it is its turn."""
        self.state = self.match.state
        actors = self.state.actors()
        words = self.texts
        past = [event for events in self.match.events[: self.match.now] for event in events]
        last = self.match.events[self.match.now - 1] if self.match.now else []
        turning = any(event.key in TURNING_POINTS for event in last)
        pause = LONG_PAUSE if turning else PAUSE
        self.show(
            self.picture(),
            wait=pause if actors and self.seat not in actors else None,
            seed=None if self.step else str(self.seed),
            entries=sentences(past[-LOG_LENGTH:], words),
            controls=self.bar(words),
        )
        if turning:
            self.answer("info", " ".join(entry["text"] for entry in sentences(last, words)))

    def bar(self, words: Texts) -> list[Control]:
        """Return the controls under the table."""
        undo = button(words, "undo", enabled=self.match.last_decision(self.seat) is not None, key="u")
        redo = button(words, "redo", enabled=self.match.now < len(self.match.moves), key="r")
        paces = [(pace, words.say(f"controls.pace-{pace}")) for pace in PACES]
        pace = choice(words, "pace", self.pace, paces)
        if self.step:
            return [undo, redo, button(words, "restart"), pace]
        levels = [(level, words.say(f"bots.{level}")) for level in self.kind.bots]
        players = [(str(number), words.say("controls.players-n", n=number)) for number in self.kind.players]
        seed = Control(
            id="seed",
            label=words.say("controls.seed"),
            title=words.say("controls.seed-title"),
            kind="seed",
            value=str(self.seed),
            options=[],
            enabled=True,
            key="",
        )
        return [
            undo,
            redo,
            button(words, "new", key="n"),
            choice(words, "players", str(self.players), players),
            choice(words, "level", self.level, levels),
            pace,
            seed,
        ]

    def act(self, action: Action) -> None:
        """Play the person's action."""
        self.match.play(self.seat, action)
        self.refresh()

    def on_continue(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to the person's turn."""
        while True:
            self.match.let_bot_act(self.level)
            actors = self.match.state.actors()
            if not all_of_it or not actors or self.seat in actors:
                break
        self.refresh()

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        match control["id"]:
            case "undo":
                self.match.undo_to_decision(self.seat)
            case "redo":
                self.match.redo_to_decision(self.seat)
            case "new":
                self.seed = random.SystemRandom().randint(1, 99_999)
                self.deal()
                return
            case "restart":
                self.deal()
                return
            case "seed":
                if not self._set_seed(str(value)):
                    return
                self.deal()
                return
            case "players":
                self.players = int(str(value))
                self.deal()
                return
            case "level":
                self.level = str(value)
            case "pace":
                self.pace = str(value)
        self.refresh()

    def _set_seed(self, text: str) -> bool:
        """Take a seed that the person wrote, or say what is wrong with it."""
        if text.strip().isdecimal() and int(text.strip()[:12]) <= MOST_SEED:
            self.seed = int(text.strip())
            return True
        self.answer("info", CardkitError("wrong-seed", seed=text, most=MOST_SEED).text(self.language))
        return False

    @traitlets.observe("page")
    def _page_changed(self, change: Mapping[str, Any]) -> None:
        """Take wishes from the page's address: seed, players, level, lang. What is no possible value is passed over."""
        query = change["new"].get("query", {})
        if self.step or not isinstance(query, Mapping):
            return
        wishes = {name: str(query[name]) for name in ("players", "seed", "level", "lang") if name in query}
        if wishes.get("lang") in LANGUAGES:
            self.language = wishes["lang"]
        if wishes.get("level") in self.kind.bots:
            self.level = wishes["level"]
        if wishes.get("players", "").isdecimal() and int(wishes["players"][:2]) in self.kind.players:
            self.players = int(wishes["players"])
        if wishes.get("seed", "").isdecimal() and int(wishes["seed"][:12]) <= MOST_SEED:
            self.seed = int(wishes["seed"])
        if wishes:
            self.deal()
