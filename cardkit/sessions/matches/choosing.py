"""Before a match: somebody chooses what is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardkit.contract import Game, game, game_names
from cardkit.looks.scene import Choice, Scene
from cardkit.options import Choices
from cardkit.sessions.activity import Apart, Tried
from cardkit.sessions.controls import (
    COACH,
    NAME,
    OPTION,
    button,
    choice,
    coach_switch,
    file_field,
    name_field,
    pace,
    race,
    seed_field,
    setup_choice,
    switch,
)
from cardkit.sessions.matches.first_matches import FirstMatches
from cardkit.sessions.matches.group import MOST
from cardkit.sessions.matches.opening import opening
from cardkit.sessions.matches.setup import Setup
from cardkit.sessions.messages import Control, ControlGroup
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit.texts import Texts


class Choosing(Apart):
    """Somebody chooses the *setup* of a match. Nothing lies on the table but what each game looks like."""

    def __init__(self, setup: Setup, first_matches: FirstMatches, reader: Reader) -> None:
        super().__init__(setup.game, setup.seat, reader)
        self.setup = setup
        self.first_matches = first_matches
        self.typed = ""  # the seed that the person wishes for, as they have written it

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is chosen."""
        return self.setup.game

    @property
    def seat(self) -> int:
        """The seat that is chosen."""
        return self.setup.seat

    @property
    def people(self) -> People:
        """Who will sit at the table."""
        setup = self.setup
        if setup.group.size > 1:
            return setup.group.people(setup.players)
        return People.around(setup.players, setup.seat, setup.level)

    def scene(self) -> Scene:
        """Return the games to choose from."""
        return opening(self.game.name, self.words)

    def address(self) -> Mapping[str, str | None]:
        """Return what has been chosen so far."""
        return self.setup.address() | {"seed": None}

    def controls(self) -> list[Control]:
        """Return what can be chosen."""
        return [*self._first_choices(), *self._rare_choices()]

    def _first_choices(self) -> list[Control]:
        """Return what everybody chooses: the game, how many play it, against whom, and what makes it long or short."""
        setup, words = self.setup, self.words
        games = [(name, game(name).title(self.reader.language)) for name in game_names()]
        players = [(str(number), _value_in_words("players", number, words)) for number in setup.game.players]
        return [
            *([choice(words, "game", setup.game.name, games, group="setup")] if len(games) > 1 else []),
            choice(words, "players", str(setup.players), players, group="setup"),
            choice(words, "people", str(setup.group.size), self._sizes(), group="setup"),
            *self._names(),
            choice(words, "level", setup.level, setup.levels(words), group="setup"),
            *self._options("setup"),
            button(words, "deal", group="setup"),
        ]

    def _sizes(self) -> list[tuple[str, str]]:
        """Return how many people can share this device, each with what that is called."""
        most = min(MOST, self.setup.players)
        return [(str(size), self.words.say(f"together.size-{size}")) for size in range(1, most + 1)]

    def _names(self) -> list[Control]:
        """Return the fields for the names of those who share this device, and who has a coach."""
        size = self.setup.group.size
        names = self.words.names[: size if size > 1 else 0]
        return [
            control
            for at, name in enumerate(names)
            for control in (
                name_field(self.words, at, name),
                coach_switch(self.words, at, name, on=self._first_matches_of(at).is_coached(self.setup)),
            )
        ]

    def _first_matches_of(self, seat: int) -> FirstMatches:
        return self.first_matches.of(self.setup.group.known_as(seat))

    def _rare_choices(self) -> list[Control]:
        """Return what few people choose; a deal that several people share is secret, and nobody has a seat there."""
        setup, words = self.setup, self.words
        seats = [(str(seat), words.say("seat.number", number=seat + 1)) for seat in range(setup.players)]
        alone = setup.group.size == 1
        return [
            *([choice(words, "seat", str(setup.seat), seats, group="rare")] if alone else []),
            *self._options("rare"),
            pace(words, setup.pace, group="rare"),
            *([race(words, setup.race, group="rare")] if setup.game.races else []),
            *([switch(words, "memory", on=setup.memory, group="rare")] if setup.game.remembers else []),
            *([switch(words, "coach", on=self.first_matches.is_coached(setup), group="rare")] if alone else []),
            *([seed_field(words, self.typed, group="rare")] if alone else []),
            file_field(words, "load", group="rare"),
        ]

    def _options(self, group: ControlGroup) -> list[Control]:
        """Return the selections of the game's setup options; those that few people want, and seats, are rare."""
        setup, words = self.setup, self.words
        controls = []
        for name, choices in setup.game.options(setup.players).items():
            if (group == "rare") != (choices.rare or choices.seats):
                continue
            chosen = str(setup.options.get(name, choices.values[0]))
            labels = [(str(value), in_words(name, value, choices, words)) for value in choices.values]
            controls.append(setup_choice(words, name, words.say(f"options.{name}"), chosen, labels, group=group))
        return controls

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""

    def why(self, tried: Tried) -> None:
        """Say nothing: there is no match yet."""

    def control(self, control: Control, value: str | bool | None) -> None:
        """Choose."""
        text, setup = str(value), self.setup
        match control["id"]:
            case "seed":
                self.typed = text
                return
            case "pace":
                setup.pace = text
                return
            case "game":
                setup.change_game(text)
            case "players":
                setup.players = int(text)
            case "people":
                setup.group.size = int(text)
            case name if name.startswith(NAME):
                setup.group.call(int(name.removeprefix(NAME)), text)
            case name if name.startswith(COACH):
                self._first_matches_of(int(name.removeprefix(COACH))).switch(setup, on=value is True)
            case "seat":
                setup.seat = int(text)
            case "level":
                setup.level = text
                self.settle()
                self._introduce()
                return
            case "memory":
                setup.memory = value is True
            case "race":
                setup.race = text
            case "coach":
                self.first_matches.switch(setup, on=value is True)
            case name if name.startswith(OPTION):
                setup.choose(name.removeprefix(OPTION), text)
        self.settle()

    def _introduce(self) -> None:
        """Say how bots of a character can be seen through."""
        if self.setup.level in self.game.characters:
            self.reader.tell("info", self.words.say(f"bots.{self.setup.level}-about"))

    def settle(self) -> None:
        """Show what has been chosen, and what goes with it."""
        self.setup.settle()
        self.redraw()


def in_words(option: str, value: Any, choices: Choices, words: Texts) -> str:
    """Return the *value* of a setup option in words: a seat by whose it is."""
    return words.seat(value) if choices.seats else _value_in_words(option, value, words)


def _value_in_words(option: str, value: Any, words: Texts) -> str:
    """Return ``options.<option>-<value>`` of the catalogue, or the *value* itself if there is none."""
    key = f"options.{option}-{value}"
    return words.say(key) if key in words else str(value)
