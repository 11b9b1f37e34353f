"""What a bot knew at each of its moves in a match that is over: its view, which is all it ever looks at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardkit.contract import State
from cardkit.looks.envelope import Envelope, envelope
from cardkit.looks.scene import Choice, Scene, without_choices
from cardkit.search.review import rounds
from cardkit.sessions.activity import Activity, Tried
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.matches.dealt import Dealt
from cardkit.sessions.matches.told import label
from cardkit.sessions.messages import Control
from cardkit.sessions.people import People
from cardkit.texts import Key, Texts


class Knowing(Activity):
    """Somebody looks at a match they have *dealt* as one of the bots saw it, from one of its moves to the next.

    The table is drawn for the bot's seat from its view, as it was given to it to choose from. It begins with the last
    round: there the least has been seen before.
    """

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.bot = min(dealt.bots)
        super().__init__(dealt.game, dealt.seat, dealt.reader)
        self._choose(self.bot)

    def _choose(self, bot: int) -> None:
        """Look at the moves of another bot, from the last round in which it made one."""
        match = self.dealt.match
        self.bot = bot
        self._moves = [at for at in range(match.now) if match.moves[at][0] == bot]
        begins = [next((n for n, at in enumerate(self._moves) if at in played), -1) for played in rounds(match)]
        self._at = max(begins)
        self.redraw()

    # --- What the table shows ------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat of the bot."""
        return self.bot

    @property
    def now(self) -> int:
        """After how many moves of the match."""
        return self._moves[self._at]

    @property
    def state(self) -> State[Any]:
        """The position in which the bot moved."""
        return self.dealt.match.states[self.now]

    @property
    def people(self) -> People:
        """Who sits at the table; the reader is somebody else to the bot."""
        people, reader = self.dealt.people, self.dealt.seat
        names = tuple(Key("knowing.person") if at == reader else name for at, name in enumerate(people.names))
        return replace(people, names=names)

    @property
    def words(self) -> Texts:
        """The sentences for this table, where nobody is “you”."""
        return self.people.texts(self.game, self.reader.language, None)

    def address(self) -> Any:
        """Return that of the match."""
        return self.dealt.address()

    def is_over(self) -> bool:
        """Return whether nothing is left to be done here: as in the match."""
        return True

    def envelope(self) -> Envelope | None:
        """Return the most that a match of so many people brings."""
        return envelope(self.game.name, self.state.seats, self.words.language)

    def scene(self) -> Scene:
        """Return the table as the bot saw it, and what it did."""
        view, words = self.seen(), self.words
        done = label(self.look, view, self.bot, self.dealt.match.moves[self.now][1], words)
        prompt = words.say("knowing.did", seat=self.bot, done=done)
        picture = without_choices(self.picture())
        seats = tuple(replace(seat, turn=False) for seat in picture.seats)  # the turn would be said to be the reader's
        return replace(picture, seats=seats, prompt=prompt, over="", forecasts=())

    def controls(self) -> list[Control]:
        """Return the ways from move to move, to another bot, and to the result."""
        words = self.words
        return [
            button(words, "restart", enabled=self._at > 0),
            button(words, "back", enabled=self._at > 0),
            *([button(words, "other-bot")] if len(self.dealt.bots) > 1 else []),
            way_on(words, "next", enabled=self._at < len(self._moves) - 1),
            button(words, "result"),
        ]

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Do nothing: the scene has no choices."""

    def why(self, tried: Tried) -> None:
        """Say that this table is for looking."""
        self.reader.tell("info", self.words.say("feedback.only-look"))

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go one move on or back, to the first, or to another bot."""
        match control["id"]:
            case "next":
                self._at += 1
            case "back":
                self._at -= 1
            case "restart":
                self._at = 0
            case "other-bot":
                bots = sorted(self.dealt.bots)
                self._choose(bots[(bots.index(self.bot) + 1) % len(bots)])
        self.redraw()
