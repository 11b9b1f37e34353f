"""Whole matches, dealt as the person or the page's address wishes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardkit.game import MOST_SEED, Choices, game, game_names
from cardkit.looks.scene import Scene
from cardkit.match import Match, load
from cardkit.sessions.coaching import Coaching
from cardkit.sessions.controls import (
    OPTION,
    button,
    choice,
    file_field,
    pace,
    race,
    seed_field,
    setup_choice,
    switch,
)
from cardkit.sessions.first_matches import FirstMatches
from cardkit.sessions.messages import Coached, Control, ControlGroup, Entry
from cardkit.sessions.opening import opening
from cardkit.sessions.playing import Playing
from cardkit.sessions.reader import Reader, table_texts
from cardkit.sessions.session import Tried
from cardkit.sessions.setup import Setup, whole
from cardkit.texts import CardkitError, Texts

NO_DEAL: Final = ("level", "memory", "race", "coach")
"""What stands in the address but does not tell one match from another."""

_LONGEST_WISH: Final = 40
_LONGEST_KEY: Final = 400


class Dealing(Playing):
    """One match after the other, dealt from a seed that stands in the page's address, so that a link deals it again.

    Before a match the person chooses what is played; with a *seed*, given here or in the address, it is dealt at once.
    The page that shows the table may wish for a game, players, seed, seat, level or setup options in its address. The
    match can be saved as a record and loaded again.

    The first matches of a game have a coach, unless the address says otherwise.
    """

    kept = "play"

    def __init__(
        self,
        name: str,
        reader: Reader,
        *,
        players: int | None = None,
        seed: int | None = None,
        seat: int = 0,
        level: str = "easy",
        **options: Any,
    ) -> None:
        kind = game(name)
        self.setup = Setup(kind, players or kind.players[0], seed or 0, seat, level, options)
        self.choosing = seed is None  # whether the person is still to choose what is played
        self.typed = ""  # the seed that the person wishes for, as they have written it
        self.first_matches = FirstMatches(reader)
        self._counted = False  # whether the match that is played has been counted
        match = Match.deal(name, self.setup.players, self.setup.seed, **options)
        super().__init__(match, seat, self.setup.bots(), reader)
        self.redraw()

    # --- What is dealt -------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Begin a new match with the present setup."""
        self.choosing = False
        self.begin(self.setup.deal())

    def deal_fresh(self) -> None:
        """Begin a new match that nobody knows."""
        self.setup.seed = random.SystemRandom().randint(1, 99_999)
        self.deal()

    def begin(self, match: Match) -> None:
        """Go on with another match, from where it stands."""
        setup = self.setup
        self.choosing, self.typed = False, ""
        self.game, self.seat, self.bots = match.game, setup.seat, setup.bots()
        self.memory, self.race = setup.memory, setup.race
        self.let_pass = None
        self._counted = not match.state.actors()
        self.coaching = self._coach(match)
        super().begin(match)

    def choose(self) -> None:
        """Let the person choose what is played next; the browser forgets the match before."""
        self.choosing = True
        self.coaching = None
        self.reader.keep(self.kept, "", 0, [])
        self.redraw()

    def is_coached(self) -> bool:
        """Whether a match of the present setup has a coach."""
        setup = self.setup
        return self.first_matches.is_coached(setup.game.name) if setup.coach is None else setup.coach

    def _coach(self, match: Match) -> Coaching | None:
        """Return the coach of *match*, if there is to be one."""
        return self.first_matches.coaching(match, self.setup.seat) if self.is_coached() else None

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def setup_words(self) -> Texts:
        """The sentences for the game that is being chosen."""
        return table_texts(self.setup.game, self.reader.language, self.setup.players, self.setup.seat)

    def scene(self) -> Scene:
        """Return the table, or the games to choose from."""
        return opening(self.setup.game.name, self.words) if self.choosing else super().scene()

    def entries(self) -> list[Entry]:
        """Return what has happened in the match."""
        return [] if self.choosing else super().entries()

    def wait(self) -> int | None:
        """Return how long bots wait in the match."""
        return None if self.choosing else super().wait()

    def moment(self) -> bool:
        """Return whether it is the person's moment in the match."""
        return not self.choosing and super().moment()

    def address(self) -> Mapping[str, str | None]:
        """Return what deals this match again, or what has been chosen so far."""
        address = self.setup.address()
        return address | {"seed": None} if self.choosing else address

    def kept_key(self) -> str | None:
        """Return the setup, which deals the match again; a match that began from a position has none."""
        if self.choosing or self.match.setup is None:
            return None
        address = self.address().items()
        return " ".join(f"{name}={value}" for name, value in address if value is not None and name not in NO_DEAL)

    def controls(self) -> list[Control]:
        """Return what can be chosen before a match, or the controls of the match."""
        return [*self._first_choices(), *self._rare_choices()] if self.choosing else self._in_the_match()

    def _first_choices(self) -> list[Control]:
        """Return what everybody chooses: the game, how many play it, against whom, and what makes it long or short."""
        setup, words = self.setup, self.setup_words
        games = [(name, game(name).title(self.reader.language)) for name in game_names()]
        players = [(str(number), str(number)) for number in setup.game.players]
        return [
            *([choice(words, "game", setup.game.name, games, group="setup")] if len(games) > 1 else []),
            choice(words, "players", str(setup.players), players, group="setup"),
            choice(words, "level", setup.level, self._levels(), group="setup"),
            *self._options("setup"),
            button(words, "deal", group="setup"),
        ]

    def _rare_choices(self) -> list[Control]:
        """Return what few people choose."""
        setup, words = self.setup, self.setup_words
        seats = [(str(seat), words.say("seat.number", number=seat + 1)) for seat in range(setup.players)]
        return [
            choice(words, "seat", str(setup.seat), seats, group="rare"),
            *self._options("rare"),
            pace(words, self.pace, group="rare"),
            *([race(words, setup.race, group="rare")] if setup.game.races else []),
            *([switch(words, "memory", on=setup.memory, group="rare")] if setup.game.remembers else []),
            switch(words, "coach", on=self.is_coached(), group="rare"),
            seed_field(words, self.typed, group="rare"),
            file_field(words, "load", group="rare"),
        ]

    def _options(self, group: ControlGroup) -> list[Control]:
        """Return the selections of the game's setup options; those that few people want, and seats, are rare."""
        setup, words = self.setup, self.setup_words
        controls = []
        for name, choices in setup.game.options(setup.players).items():
            if (group == "rare") != (choices.rare or choices.seats):
                continue
            chosen = str(setup.options.get(name, choices.values[0]))
            labels = [(str(value), _in_words(name, value, choices, words)) for value in choices.values]
            controls.append(setup_choice(words, name, words.say(f"options.{name}"), chosen, labels, group=group))
        return controls

    def _levels(self) -> list[tuple[str, str]]:
        return [(level, self.setup_words.say(f"bots.{level}")) for level in self.setup.game.bots]

    def _in_the_match(self) -> list[Control]:
        """Return the controls of the match, and what comes after it."""
        words = self.words
        match = self.match
        is_running = bool(match.state.actors()) and any(seat == self.seat for seat, _ in match.moves[: match.now])
        ask = words.say("controls.ask") if is_running else ""
        over = not match.state.actors()
        return [
            *([button(words, "rematch", group="next")] if over else []),
            *super().controls(),
            choice(words, "level", self.setup.level, self._levels()),
            switch(words, "coach", on=self.coaching is not None),
            button(words, "save", group="gear"),
            file_field(words, "load", ask=ask),
            seed_field(words, str(self.setup.seed), ask=ask),
            button(words, "new", key="n", group="next" if over else "gear", ask=ask),
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def why(self, tried: Tried) -> None:
        """Say why not, once there is a match."""
        if not self.choosing:
            super().why(tried)

    def control(self, control: Control, value: str | bool | None) -> None:
        """Carry out a control."""
        text, setup = str(value), self.setup
        match control["id"]:
            case "new":
                self.choose()
            case "rematch":
                self.deal_fresh()
            case "deal" if self.typed.strip():
                self._deal_seed(self.typed)
            case "deal":
                self.deal_fresh()
            case "seed" if self.choosing:
                self.typed = text
            case "seed":
                self._deal_seed(text)
            case "game":
                setup.change_game(text)
                self._settle()
            case "players":
                setup.players = int(text)
                self._settle()
            case "seat":
                setup.seat = int(text)
                self._settle()
            case name if name.startswith(OPTION):
                setup.choose(name.removeprefix(OPTION), text)
                self._settle()
            case "level":
                setup.level = text
                self.bots = setup.bots()
                self.redraw()
            case "memory":
                setup.memory = value is True
                super().control(control, value)
            case "race":
                setup.race = text
                super().control(control, value)
            case "coach":
                self._switch_coach(on=value is True)
            case "save":
                self.reader.save(f"{self.game.name}-{setup.seed}.txt", self.match.as_text())
            case "load":
                self._load(text)
            case _:
                super().control(control, value)

    def _settle(self) -> None:
        """Show what has been chosen, and what goes with it."""
        self.setup.settle()
        self.redraw()

    def _switch_coach(self, *, on: bool) -> None:
        """Let there be a coach, or none, whatever the address has said."""
        self.setup.coach = None
        self.first_matches.switch(self.setup.game.name, on=on)
        if not self.choosing:
            self.coaching = self._coach(self.match)
        self.redraw()

    def _deal_seed(self, text: str) -> None:
        """Deal the match with the seed written as *text*, or say why there is none."""
        seed = whole(text.strip())
        if seed is None or seed > MOST_SEED:
            self.reader.tell("info", self.words.say("errors.wrong-seed", seed=text, most=MOST_SEED))
            return
        self.setup.seed = seed
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

    def remember_coached(self, coached: Mapping[str, Coached]) -> None:
        """Take over what the browser has kept of coaches, for matches that have not begun."""
        self.first_matches.remember(coached)
        if self.coaching is None and not self.choosing and not self.match.now:
            self.coaching = self._coach(self.match)
            self.redraw()

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Go on with the match that the browser kept; where no address says what to deal, its key does."""
        if self.choosing and not self.reader.linked and len(key) <= _LONGEST_KEY:
            wishes = dict(pair for word in key.split() if len(pair := word.split("=")) == 2)
            setup = replace(self.setup, options=dict(self.setup.options), written=set(), passed_over=[])
            setup.wish(wishes)
            if "seed" in wishes and not setup.passed_over:
                self.setup = setup
                self.deal()
        super().resume(key, moves)

    def wish(self, query: Mapping[str, str]) -> None:
        """Take what the page's address wishes, and deal if it names a match that is not on the table."""
        setup = self.setup
        is_other = setup.wish(query)
        if "seed" in query and query["seed"] == str(setup.seed):
            if is_other or self.choosing:
                self.deal()
        elif self.choosing:
            self._settle()
        elif is_other:
            self.deal()
        if setup.passed_over:
            wishes = ", ".join(wish[:_LONGEST_WISH] for wish in setup.passed_over)
            self.reader.tell("info", self.words.say("feedback.passed-over", wishes=wishes))

    # --- What the session does of itself -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Let the table be laid again, and let the browser count a match that has come to its end."""
        super().redraw()
        if not self.choosing and not self._counted and not self.match.state.actors():
            self._counted = True
            self.first_matches.count(self.game.name)

    def know(self, cues: Sequence[str]) -> None:
        """Take it that the coach need not tell these again, in this match or another."""
        self.first_matches.know(self.game.name, cues)
        super().know(cues)


def _in_words(option: str, value: Any, choices: Choices, words: Texts) -> str:
    """Return the *value* of a setup option in words: ``options.<option>-<value>`` of the catalogue, or itself."""
    key = f"options.{option}-{value}"
    if key in words:
        return words.say(key)
    return words.seat(value) if choices.seats else str(value)
