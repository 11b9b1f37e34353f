"""The play page's table: a whole match against bots, dealt as the person or the page's address wishes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from cardkit.game import MOST_SEED, game, game_names
from cardkit.match import Match, load
from cardkit.texts import DEFAULT_LANGUAGE, CardkitError, Texts
from cardkit_widgets.controls import OPTION, button, choice, file_field, seed_field, setup_choice
from cardkit_widgets.match_table import MatchTable
from cardkit_widgets.setup import Setup, whole
from cardkit_widgets.table import Control

NO_DEAL: Final = ("level", "memory", "race")
"""What stands in the address but does not tell one match from another."""

_LONGEST_WISH: Final = 40


class PlayTable(MatchTable):
    """A match against bots, dealt from a seed that stands in the page's address, so that a link deals it again.

    The page that shows the table may wish for a game, players, seed, seat, level or setup options in its address. The
    match can be saved as a record and loaded again.
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
        self.setup = Setup(kind, players or kind.players[0], seed, seat, level, options)
        first = Match.deal(name, self.setup.players, seed, **options)
        super().__init__(kind, first.state, seat, language)
        self.kept, self.level = "play", level
        self.show_match(first)

    def __repr__(self) -> str:
        """Return what the table was made for, the same in every run."""
        return f"PlayTable {self.kind.name} · {self.setup.players} players"

    def deal(self) -> None:
        """Begin a new match with the present setup."""
        self.begin(self.setup.deal())

    def begin(self, match: Match) -> None:
        """Show another match, from where it stands."""
        setup = self.setup
        self.kind, self.seat, self.level = setup.game, setup.seat, setup.level
        self.memory, self.race = setup.memory, setup.race
        self.let_pass = None
        self.show_match(match)

    def address(self) -> Mapping[str, str | None]:
        """Return what deals this match again."""
        return self.setup.address()

    def kept_key(self) -> str | None:
        """Return the setup, which deals the match again; a match that began from a position has none."""
        if self.match.setup is None:
            return None
        address = self.address().items()
        return " ".join(f"{name}={value}" for name, value in address if value is not None and name not in NO_DEAL)

    def _setup_choices(self, words: Texts) -> list[Control]:
        """Return the selections of the game's setup options."""
        controls = []
        for name, choices in self.kind.options(self.setup.players).items():
            chosen = str(self.setup.options.get(name, choices.values[0]))
            listed = [(str(value), self.kind.option_label(name, value, choices, words)) for value in choices.values]
            label = words.say(f"options.{name}")
            controls.append(setup_choice(words, name, label, chosen, listed, folded=choices.rare))
        return controls

    def match_bar(self, match: Match, words: Texts) -> list[Control]:
        """Return the controls under the table."""
        setup = self.setup
        games = [(name, game(name).title(self.language)) for name in game_names()]
        levels = [(level, words.say(f"bots.{level}")) for level in self.kind.bots]
        players = [(str(number), words.say("controls.players-n", n=number)) for number in self.kind.players]
        seats = [(str(seat), words.say("seat.number", number=seat + 1)) for seat in range(setup.players)]
        bar = super().match_bar(match, words)
        settings = [control for control in bar if control["kind"] == "select"]
        return [
            *(control for control in bar if control not in settings),
            button(words, "new", key="n"),
            *([choice(words, "game", self.kind.name, games)] if len(games) > 1 else []),
            choice(words, "players", str(setup.players), players),
            choice(words, "seat", str(self.seat), seats),
            *self._setup_choices(words),
            choice(words, "level", self.level, levels),
            *settings,
            seed_field(words, setup.seed),
            button(words, "save"),
            file_field(words, "load"),
        ]

    def on_control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control of the bar."""
        text, setup = str(value), self.setup
        match control["id"]:
            case "new":
                setup.seed = random.SystemRandom().randint(1, 99_999)
            case "seed":
                seed = whole(text.strip())
                if seed is None or seed > MOST_SEED:
                    self.answer("info", CardkitError("wrong-seed", seed=text, most=MOST_SEED).text(self.language))
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
                super().on_control(control, value)
                return
            case "race":
                setup.race = text
                super().on_control(control, value)
                return
            case "save":
                self.save(f"{self.kind.name}-{setup.seed}.txt", self.match.as_text())
                return
            case "load":
                self._load(text)
                return
            case name if name.startswith(OPTION):
                setup.choose(name.removeprefix(OPTION), text)
            case _:
                super().on_control(control, value)
                return
        self.deal()

    def _load(self, text: str) -> None:
        """Go on with a recorded match, or say what is wrong with the record and keep the present one."""
        try:
            match = load(text)
        except CardkitError as error:
            self.answer("info", error.text(self.language))
            return
        self.setup.take(match)
        self.begin(match)

    def wish(self, query: Mapping[str, str]) -> bool:
        """Take what the page's address wishes, and deal if that is something else than before."""
        changed = self.setup.wish(query)
        if changed:
            self.deal()
        if self.setup.passed_over:
            wishes = ", ".join(wish[:_LONGEST_WISH] for wish in self.setup.passed_over)
            self.answer("info", self.texts.say("feedback.passed-over", wishes=wishes))
        return changed
