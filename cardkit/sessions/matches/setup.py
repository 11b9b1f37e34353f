"""What the play page's address says: the game, how many play, the seed, the options, the person's seat, and so on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardkit.chance import MOST_SEED, Secret
from cardkit.contract import Game, game, game_names
from cardkit.match import Match
from cardkit.numerals import whole
from cardkit.sessions.controls import NAME, TIMES
from cardkit.sessions.matches.group import MOST, Group
from cardkit.texts import Texts

NORMAL: Final = "normal"
ON: Final = "on"
OFF: Final = "off"
"""How an address says that something is switched on or off."""


@dataclass
class Setup:
    """The setup of a match at a table, as the page's address writes it; bots, memory, time and coach change no deal."""

    game: Game[Any, Any]
    players: int
    seed: int | Secret
    seat: int
    level: str
    options: dict[str, Any]
    """Those that are not the game's own choice anyway."""
    memory: bool = True
    """Whether the table remembers for the person what was shown, in a game where it can."""
    race: str = NORMAL
    """How much time the person has to act out of turn, in a game where one can."""
    coach: bool | None = None
    """Whether there is a coach, as the address says it, for whoever follows a link; mostly it says nothing."""
    pace: str = NORMAL
    """How long the others seem to think; no address says it."""
    group: Group = field(default_factory=Group)
    """Who plays at this device; no address says what they are called."""
    written: set[str] = field(default_factory=set)
    """Which options may stand in the address: also those that do no longer differ have to go from it."""
    passed_over: list[str] = field(default_factory=list)
    """What the last address asked for and no match can have, as it was written there."""

    def settle(self) -> None:
        """Put right what the number of players or the game no longer admits."""
        self.seat = min(self.seat, self.players - 1)
        self.group.size = min(self.group.size, self.players)
        known = self.game.options(self.players)
        self.options = {
            name: value for name, value in self.options.items() if name in known and value in known[name].values
        }

    def deal(self) -> Match:
        """Return a new match; where several people share a device, from a secret, whatever an address says."""
        self.settle()
        if self.group.size > 1 and not isinstance(self.seed, Secret):
            self.seed = Secret.fresh()
        return Match.deal(self.game.name, self.players, self.seed, **self.options)

    def levels(self, words: Texts) -> list[tuple[str, str]]:
        """Return the levels of the game's bots, each with what it is called."""
        return [(level, words.say(f"bots.{level}")) for level in _levels(self.game)]

    @property
    def said_seed(self) -> str | None:
        """The seed as an address says it: a secret one stands in none, where everybody could read it."""
        return None if isinstance(self.seed, Secret) else str(self.seed)

    def address(self) -> dict[str, str | None]:
        """Return what deals this match again; None for what is not to stand there."""
        options = {name: str(value) for name, value in self.options.items()}
        self.written |= options.keys()
        return {
            "game": self.game.name,
            "seed": self.said_seed,
            "players": str(self.players),
            "people": str(self.group.size) if self.group.size > 1 else None,
            "seat": str(self.seat) if self.seat else None,
            "level": self.level,
            "memory": None if self.memory or not self.game.remembers else OFF,
            "race": None if self.race == NORMAL or not self.game.races else self.race,
            "coach": None if self.coach is None else ON if self.coach else OFF,
            **{name: options.get(name) for name in sorted(self.written)},
        }

    def kept_key(self) -> str:
        """Return what deals a match of several people at one device again, with their names: only a browser has it."""
        assert isinstance(self.seed, Secret)
        said = {name: value for name, value in self.address().items() if value is not None}
        names = {f"{NAME}{seat}": name for seat, name in self.group.written.items()}
        return "\n".join(f"{name}={value}" for name, value in {**said, **names, "seed": self.seed.as_text()}.items())

    def take_key(self, key: str) -> bool:
        """Take over what ``kept_key`` has written; return whether it is such a key."""
        kept = dict(each for line in key.split("\n") if len(each := line.split("=", 1)) == 2)
        seed = Secret.read(kept.pop("seed", ""))
        names = {at: kept.pop(f"{NAME}{at}") for at in range(MOST) if f"{NAME}{at}" in kept}
        self.wish(kept)
        if seed is None or self.passed_over or self.group.size == 1:
            return False
        self.seed = seed
        for at, name in names.items():
            self.group.call(at, name)
        return True

    def wish(self, query: Mapping[str, str]) -> bool:
        """Take what an address says, and pass over what is no possible value; return whether anything has changed."""
        before = self.address()
        if query.get("game") in game_names():
            self.change_game(query["game"])
        if query.get("level") in _levels(self.game):
            self.level = query["level"]
        if query.get("race") in TIMES:
            self.race = query["race"]
        if "memory" in query:
            self.memory = query["memory"] != OFF
        if query.get("coach") in (ON, OFF):
            self.coach = query["coach"] == ON
        names = ("players", "people", "seed", "seat")
        players, people, seed, seat = (whole(query.get(name, "")) for name in names)
        if players is not None and players in self.game.players:
            self.players = players
        if people is not None and 1 <= people <= min(self.players, MOST):
            self.group.size = people
        if seed is not None and seed <= MOST_SEED:
            self.seed = seed
        if seat is not None and seat < self.players:
            self.seat = seat
        taken: dict[str, Any] = {name: getattr(self, name) for name in ("level", "race", "players", "seed", "seat")}
        taken["game"], taken["coach"], taken["people"] = self.game.name, self.address()["coach"], self.group.size
        for name in self.game.options(self.players).keys() & query.keys():
            self.written.add(name)
            taken[name] = query[name]
            try:
                self.choose(name, query[name])
            except KeyError:
                taken[name] = None
        self.passed_over = [
            f"{name}={query[name]}" for name in taken if name in query and query[name] != str(taken[name])
        ]
        return any(value != before.get(name) for name, value in self.address().items())

    def choose(self, option: str, text: str) -> None:
        """Choose a setup option. Raises KeyError for an option or a value that the game does not have."""
        choices = self.game.options(self.players)[option]
        value = choices.value(text)
        self.options.pop(option, None)
        if value != choices.values[0]:
            self.options[option] = value

    def change_game(self, name: str) -> None:
        """Change to another game, and keep of the setup what it knows too."""
        if name != self.game.name:
            self.options = {}
        self.game = game(name)
        if self.players not in self.game.players:
            self.players = self.game.players[0]
        if self.level not in _levels(self.game):
            self.level = self.game.bots[0]

    def take(self, match: Match) -> None:
        """Take over the setup of a recorded match, as far as it has one."""
        self.change_game(match.game.name)
        self.players = match.state.seats
        self.seat = min(self.seat, self.players - 1)
        self.options, self.group.size = {}, 1
        if match.setup:
            self.seed = match.setup["seed"]
            for name, value in match.setup["options"].items():
                self.choose(name, str(value))


def _levels(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return against whom one can play: the levels of bots, from the weakest on, and their characters."""
    return (*game.bots, *game.characters)
