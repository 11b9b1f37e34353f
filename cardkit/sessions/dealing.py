"""Whole matches, dealt as the person or the page's address wishes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from cardkit.game import MOST_SEED, game, game_names
from cardkit.match import Match, load
from cardkit.sessions.controls import OPTION, button, choice, file_field, seed_field, setup_choice
from cardkit.sessions.messages import Control
from cardkit.sessions.playing import Playing
from cardkit.sessions.reader import Reader
from cardkit.sessions.setup import Setup, whole
from cardkit.texts import CardkitError

NO_DEAL: Final = ("level", "memory", "race")
"""What stands in the address but does not tell one match from another."""

_LONGEST_WISH: Final = 40


class Dealing(Playing):
    """One match after the other, dealt from a seed that stands in the page's address, so that a link deals it again.

    The page that shows the table may wish for a game, players, seed, seat, level or setup options in its address. The
    match can be saved as a record and loaded again.
    """

    kept = "play"

    def __init__(
        self,
        name: str,
        reader: Reader,
        *,
        players: int | None = None,
        seed: int = 1,
        seat: int = 0,
        level: str = "easy",
        **options: Any,
    ) -> None:
        kind = game(name)
        self.setup = Setup(kind, players or kind.players[0], seed, seat, level, options)
        super().__init__(Match.deal(name, self.setup.players, seed, **options), seat, level, reader)
        self.redraw()

    def deal(self) -> None:
        """Begin a new match with the present setup."""
        self.begin(self.setup.deal())

    def begin(self, match: Match) -> None:
        """Go on with another match, from where it stands."""
        setup = self.setup
        self.game, self.seat, self.level = match.game, setup.seat, setup.level
        self.memory, self.race = setup.memory, setup.race
        self.let_pass = None
        super().begin(match)

    def address(self) -> Mapping[str, str | None]:
        """Return what deals this match again."""
        return self.setup.address()

    def kept_key(self) -> str | None:
        """Return the setup, which deals the match again; a match that began from a position has none."""
        if self.match.setup is None:
            return None
        address = self.address().items()
        return " ".join(f"{name}={value}" for name, value in address if value is not None and name not in NO_DEAL)

    def _setup_choices(self) -> list[Control]:
        """Return the selections of the game's setup options."""
        controls = []
        for name, choices in self.game.options(self.setup.players).items():
            chosen = str(self.setup.options.get(name, choices.values[0]))
            labels = [
                (str(value), self.game.option_label(name, value, choices, self.words)) for value in choices.values
            ]
            label = self.words.say(f"options.{name}")
            controls.append(setup_choice(self.words, name, label, chosen, labels, folded=choices.rare))
        return controls

    def controls(self) -> list[Control]:
        """Return the controls under the table."""
        setup, words = self.setup, self.words
        games = [(name, game(name).title(self.reader.language)) for name in game_names()]
        levels = [(level, words.say(f"bots.{level}")) for level in self.game.bots]
        players = [(str(number), words.say("controls.players-n", n=number)) for number in self.game.players]
        seats = [(str(seat), words.say("seat.number", number=seat + 1)) for seat in range(setup.players)]
        bar = super().controls()
        settings = [control for control in bar if control["kind"] == "select"]
        return [
            *(control for control in bar if control not in settings),
            button(words, "new", key="n"),
            *([choice(words, "game", self.game.name, games)] if len(games) > 1 else []),
            choice(words, "players", str(setup.players), players),
            choice(words, "seat", str(self.seat), seats),
            *self._setup_choices(),
            choice(words, "level", self.level, levels),
            *settings,
            seed_field(words, setup.seed),
            button(words, "save"),
            file_field(words, "load"),
        ]

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        text, setup = str(value), self.setup
        match control["id"]:
            case "new":
                setup.seed = random.SystemRandom().randint(1, 99_999)
            case "seed":
                seed = whole(text.strip())
                if seed is None or seed > MOST_SEED:
                    error = CardkitError("wrong-seed", seed=text, most=MOST_SEED)
                    self.reader.tell("info", error.text(self.reader.language))
                    return
                setup.seed = seed
            case "players":
                setup.players = int(text)
            case "seat":
                setup.seat = int(text)
            case "game":
                setup.change_game(text)
            case "level":
                self.level = setup.level = text
                self.redraw()
                return
            case "memory":
                setup.memory = value is True
                super().control(control, value)
                return
            case "race":
                setup.race = text
                super().control(control, value)
                return
            case "save":
                self.reader.save(f"{self.game.name}-{setup.seed}.txt", self.match.as_text())
                return
            case "load":
                self._load(text)
                return
            case name if name.startswith(OPTION):
                setup.choose(name.removeprefix(OPTION), text)
            case _:
                super().control(control, value)
                return
        self.deal()

    def _load(self, text: str) -> None:
        """Go on with a recorded match, or say what is wrong with the record and keep the present one."""
        try:
            match = load(text)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        self.setup.take(match)
        self.begin(match)

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes, and deal if that is something else than before."""
        if self.setup.wish(query):
            self.deal()
        if self.setup.passed_over:
            wishes = ", ".join(wish[:_LONGEST_WISH] for wish in self.setup.passed_over)
            self.reader.tell("info", self.words.say("feedback.passed-over", wishes=wishes))
