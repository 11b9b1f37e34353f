"""A whole match at a live table: one person, bots on the other seats."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import traitlets

from cardkit.game import MOST_SEED, Action, Event, Game, Refusal, State, game, game_names
from cardkit.match import Match, load
from cardkit.scene import Choice, Scene
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, CardkitError, Texts
from cardkit_widgets.controls import OPTION, TIMES, button, choice, file_field, pace, race, seed_field, setup_choice
from cardkit_widgets.people import table_texts
from cardkit_widgets.table import Cited, Control, Entry, Kind, Table

PAUSE: Final = 900
"""Milliseconds that a bot seems to think, at normal pace."""
LONG_PAUSE: Final = 4000
"""Milliseconds to read how a round ended, at normal pace."""
TURNING_POINTS: Final = ("round", "over")
"""After one of these events the person is told what led to it: the table alone shows only what comes next."""
LEAST_DELAY: Final = 700
MOST_DELAY: Final = 2600
"""Between these milliseconds lies the delay, drawn for each moment, after which bots act in a race."""
LOG_LENGTH: Final = 40
"""How many of the newest sentences are sent to the browser."""


def cited(kind: Game[Any, Any], rule: str, language: str, *, linked: bool) -> Cited:
    """Return a rule as feedback cites it; *linked* to its place in the rules where a page of ours holds them."""
    href = f"rules/{kind.name}#{rule}" if linked else ""
    return Cited(id=rule, text=kind.rules(language)[rule]["text"], href=href)


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


class MatchTable(GameTable):
    """A table that may hold a match against bots: undo, redo, advice, a pace. Without a match it does nothing.

    Where seats can act out of turn, it is a race: bots act after a delay that is drawn for each moment, whether one
    of them can act out of turn or not; and the person who can has some time, which a setting of its own decides.
    """

    match: Match | None = None
    level: str = "easy"
    pace: str = "normal"
    race: str = "normal"
    let_pass: int | None = None  # after how many moves the person last let a moment pass

    def show_match(self, match: Match) -> None:
        """Show the match as it is now, and let a bot go on if it is its turn."""
        self.match = match
        self.state = match.state
        words = self.texts
        past = [event for events in match.events[: match.now] for event in events]
        last = match.events[match.now - 1] if match.now else []
        turning = any(event.key in TURNING_POINTS for event in last)
        self.show(
            self.picture(),
            wait=self.waiting(match, LONG_PAUSE if turning else PAUSE),
            moment=self.seat in self.state.actors()[:1] or self.can_react(match),
            address=self.address(),
            entries=sentences(past[-LOG_LENGTH:], words),
            controls=self.match_bar(match, words),
        )
        if turning:
            self.answer("info", " ".join(entry["text"] for entry in sentences(last, words)))

    def waiting(self, match: Match, pause: int) -> int | None:
        """Return how long bots wait before they act; None if they do not. It follows from what the person may know."""
        view = match.state.view(self.seat)
        actors = view.actors()
        if not actors:
            return None
        if self.can_react(match):
            return TIMES[self.race]
        drawn = LEAST_DELAY + match.dice("delay") % (MOST_DELAY - LEAST_DELAY)
        if actors[0] == self.seat:
            return drawn if view.window() else None  # somebody may be about to act out of turn, or nobody
        return max(drawn, pause) if view.window() else pause

    def can_react(self, match: Match) -> bool:
        """Whether the person can act out of turn, and has not let the moment pass."""
        return self.seat in match.state.actors()[1:] and self.let_pass != match.now

    def address(self) -> Mapping[str, str] | None:
        """Return what is to stand in the page's address, if anything."""
        return None

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under a match."""
        return [
            button(words, "undo", enabled=match.last_decision(self.seat) is not None, key="u"),
            button(words, "redo", enabled=match.now < len(match.moves), key="r"),
            button(words, "advice", enabled=self.seat in match.state.actors(), key="h"),
            *([button(words, "pass", enabled=self.can_react(match), key="p")] if self.kind.races else []),
            pace(words, self.pace),
            *([race(words, self.race)] if self.kind.races else []),
        ]

    def act(self, action: Action) -> None:
        """Play the person's action."""
        if self.match is not None:
            self.match.play(self.seat, action)
            self.show_match(self.match)

    def on_continue(self, *, all_of_it: bool) -> None:
        """Let the next bot act, or all of them up to the person's turn."""
        match = self.match
        if match is None:
            return
        if not match.let_bot_act(self.level, self.seat):
            self.wait = None  # on the person's turn nobody acts out of turn; the table stays as it is
            return
        while all_of_it and match.state.actors() and self.seat not in match.state.actors():
            match.let_bot_act(self.level, self.seat)
        self.show_match(match)

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        if self.match is None:
            return
        match control["id"]:
            case "undo":
                self.match.undo_to_decision(self.seat)
                self.let_pass = None
            case "redo":
                self.match.redo_to_decision(self.seat)
                self.let_pass = None
            case "pass":
                self.let_pass = self.match.now
            case "pace":
                self.pace = str(value)
            case "race":
                self.race = str(value)
            case "advice":
                self._advise(self.match)
                return
        self.show_match(self.match)

    def _advise(self, match: Match) -> None:
        """Say what the best of the bots would do here; it sees no more than the person does."""
        bot = self.kind.bot(self.kind.bots[-1], match.now)
        view = match.state.view(self.seat)
        action = bot.react(view, self.seat) if self.seat in view.actors()[1:] else bot.choose(view, self.seat)
        if action is None:
            self.answer("info", self.texts.say("feedback.advice-none"))
            return
        label = self.kind.label(match.state, self.seat, action, self.texts)
        self.answer("info", self.texts.say("feedback.advice", label=label))

    def redraw(self) -> None:
        """Show the table again, in the present language."""
        if self.match is None:
            super().redraw()
        else:
            self.show_match(self.match)


class PlayTable(MatchTable):
    """A match against bots, dealt from a seed that stands in the page's address, so that a link deals it again.

    The page that shows the table may wish for a game, players, seed, level or setup options in its address. The match
    can be saved as a record and loaded again.
    """

    match: Match

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        seed: int = 1,
        seat: int = 0,
        level: str = "easy",
        language: str = DEFAULT_LANGUAGE,
        **options: Any,
    ) -> None:
        kind = game(name)
        self.level = level
        self.seed = seed
        self.players = players or kind.players[0]
        self.options = options  # of the setup; those that are not named are the game's own
        first = Match.deal(name, self.players, seed, **options)
        super().__init__(kind, first.state, seat, language)
        self.show_match(first)

    def __repr__(self) -> str:
        """Return what the table was made for, the same in every run."""
        return f"PlayTable {self.kind.name} · {self.players} players"

    def deal(self) -> None:
        """Begin a new match with the present settings."""
        self.seat = min(self.seat, self.players - 1)
        self.let_pass = None
        known = self.kind.options(self.players)
        self.options = {name: value for name, value in self.options.items() if value in known[name].values}
        self.show_match(Match.deal(self.kind.name, self.players, self.seed, **self.options))

    def address(self) -> Mapping[str, str]:
        """Return what deals this match again."""
        options = {name: str(value) for name, value in self.options.items()}
        basics = {"game": self.kind.name, "seed": str(self.seed), "players": str(self.players), "level": self.level}
        return basics | options

    def _setup_choices(self, words: Texts) -> list[Control]:
        """Return the selections of the game's setup options."""
        controls = []
        for name, choices in self.kind.options(self.players).items():
            if not choices.rare:
                chosen = str(self.options.get(name, choices.values[0]))
                listed = [(str(value), self.kind.option_label(name, value, choices, words)) for value in choices.values]
                controls.append(setup_choice(words, name, words.say(f"options.{name}"), chosen, listed))
        return controls

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under the table."""
        games = [(name, game(name).title(self.language)) for name in game_names()]
        levels = [(level, words.say(f"bots.{level}")) for level in self.kind.bots]
        players = [(str(number), words.say("controls.players-n", n=number)) for number in self.kind.players]
        seats = [(str(seat), words.say("seat.number", number=seat + 1)) for seat in range(self.players)]
        bar = super().match_bar(match, words)
        settings = [control for control in bar if control["kind"] == "select"]
        return [
            *(control for control in bar if control not in settings),
            button(words, "new", key="n"),
            *([choice(words, "game", self.kind.name, games)] if len(games) > 1 else []),
            choice(words, "players", str(self.players), players),
            choice(words, "seat", str(self.seat), seats),
            *self._setup_choices(words),
            choice(words, "level", self.level, levels),
            *settings,
            seed_field(words, self.seed),
            button(words, "save"),
            file_field(words, "load"),
        ]

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        text = str(value)
        match control["id"]:
            case "new":
                self.seed = random.SystemRandom().randint(1, 99_999)
            case "seed":
                if not self._set_seed(text):
                    return
            case "players":
                self.players = int(text)
            case "seat":
                self.seat = int(text)
            case "game":
                self._change_game(text)
            case "level":
                self.level = text
                self.redraw()
                return
            case "save":
                self.save(f"{self.kind.name}-{self.seed}.txt", self.match.as_text())
                return
            case "load":
                self._load(text)
                return
            case name if name.startswith(OPTION):
                self._set_option(name.removeprefix(OPTION), text)
            case _:
                super().on_control(control, value)
                return
        self.deal()

    def _set_option(self, name: str, text: str) -> None:
        """Choose a setup option. Raises KeyError for an option or a value that the game does not have."""
        choices = self.kind.options(self.players)[name]
        value = choices.value(text)
        self.options.pop(name, None)
        if value != choices.values[0]:
            self.options[name] = value

    def _change_game(self, name: str) -> None:
        if name != self.kind.name:
            self.options = {}
        self.kind = game(name)
        if self.players not in self.kind.players:
            self.players = self.kind.players[0]
        if self.level not in self.kind.bots:
            self.level = self.kind.bots[0]

    def _set_seed(self, text: str) -> bool:
        """Take a seed that the person wrote, or say what is wrong with it."""
        if text.strip().isdecimal() and int(text.strip()[:12]) <= MOST_SEED:
            self.seed = int(text.strip())
            return True
        self.answer("info", CardkitError("wrong-seed", seed=text, most=MOST_SEED).text(self.language))
        return False

    def _load(self, text: str) -> None:
        """Go on with a recorded match, or say what is wrong with the record and keep the present one."""
        try:
            match = load(text)
        except CardkitError as error:
            self.answer("info", error.text(self.language))
            return
        self._change_game(match.game.name)
        self.players = match.state.seats
        self.seat = min(self.seat, self.players - 1)
        self.options = {}
        if match.setup:
            self.seed = match.setup["seed"]
            for name, value in match.setup["options"].items():
                self._set_option(name, str(value))
        self.let_pass = None
        self.show_match(match)

    def wish(self, query: Mapping[str, str]) -> bool:
        """Take game, seed, players and level from the page's address. What is no possible value is passed over."""
        before = self.address()
        wishes = {name: str(value) for name, value in query.items()}
        if wishes.get("game") in game_names():
            self._change_game(wishes["game"])
        if wishes.get("level") in self.kind.bots:
            self.level = wishes["level"]
        if wishes.get("players", "").isdecimal() and int(wishes["players"][:2]) in self.kind.players:
            self.players = int(wishes["players"])
        if wishes.get("seed", "").isdecimal() and int(wishes["seed"][:12]) <= MOST_SEED:
            self.seed = int(wishes["seed"])
        for name in self.kind.options(self.players).keys() & wishes.keys():
            with suppress(KeyError):
                self._set_option(name, wishes[name])
        if self.address() == before:
            return False
        self.deal()
        return True
