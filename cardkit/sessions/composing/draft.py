"""A step of somebody's own as plain data, and the step that it is: what a link carries, and what the editor changes.

It has no code. What is asked is one of the ways below; a goal is a name from the game's list, moves are in the
notation, and whatever somebody writes is a text that is shown, and nothing else.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from cardkit.contract import Game, IllegalMove, State, game, game_names
from cardkit.lessons.goals import TURN, allowed_or_not, asked, goal, goals
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, Play, Step, Watch
from cardkit.numerals import whole
from cardkit.texts import CardkitError

Way = Literal["attempt", "allowed", "next", "watch", "play"]
"""What is asked: a goal is to be reached, a legal move found among others, or who is next after some moves; or nothing
is: moves are shown, or a match is played on.
"""
WAYS: Final[tuple[Way, ...]] = get_args(Way)
ASKING: Final = ("attempt", "allowed", "next")
"""The ways in which something is asked, which can be answered on paper, too."""
LONGEST: Final = 200
"""So many characters can somebody write."""
MOST_MOVES: Final = 40
UNTOUCHED: Final = ("seed", "shuffles")
"""The fields that say how unseen cards are shuffled: nobody lays them, and no draft has them."""


class WrongDraft(CardkitError):
    """A step of somebody's own cannot be, or a link to one says what cannot be."""

    packages = ("cardkit.sessions",)
    section = "composing.errors"


@dataclass(frozen=True)
class Draft:
    """A step of *game* as it is being made: the *fields* of its position, the learner's seat, and what is asked how.

    *goal* is a name from the game's list, where one is to be reached. *moves* are shown, or lead to who is next. A
    *text* may say in somebody's own words what is asked.
    """

    game: Game[Any, Any]
    fields: Mapping[str, Any]
    seat: int = 0
    way: Way = "attempt"
    goal: str = ""
    moves: tuple[str, ...] = field(default=())
    text: str = ""

    @property
    def start(self) -> State[Any]:
        """The position. Raises CardkitError for one that cannot be."""
        start: State[Any] = self.game.position(**self.fields)
        return start

    @property
    def name(self) -> str:
        """The name of its step: the same for the same step, and for no other."""
        return f"own-{zlib.crc32(repr(self.plain()).encode()):x}"

    def plain(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        return {
            "game": self.game.name,
            "fields": dict(self.fields),
            "seat": self.seat,
            "way": self.way,
            "goal": self.goal,
            "moves": list(self.moves),
            "text": self.text,
        }

    @classmethod
    def read(cls, plain: object) -> Draft:
        """Return what *plain* data says, whoever they come from. Raises CardkitError for what is no draft.

        Whether its position and its question can be, nobody has looked yet: a draft is there to be mended.
        """
        if not isinstance(plain, Mapping) or set(plain) != set(_FORM):
            raise WrongDraft("no-draft")
        if not all(isinstance(plain[name], kind) for name, kind in _FORM.items()) or isinstance(plain["seat"], bool):
            raise WrongDraft("no-draft")
        if plain["game"] not in game_names():
            raise WrongDraft("no-game", found=plain["game"][:60])
        if plain["way"] not in WAYS or not all(isinstance(name, str) for name in plain["fields"]):
            raise WrongDraft("no-draft")
        kind = game(plain["game"])
        if plain["goal"] and plain["goal"] not in goals(kind):
            raise WrongDraft("no-goal", found=plain["goal"][:60])
        if len(plain["text"]) > LONGEST:
            raise WrongDraft("long-text", most=LONGEST)
        moves = plain["moves"]
        if len(moves) > MOST_MOVES or not all(isinstance(move, str) and len(move) <= LONGEST for move in moves):
            raise WrongDraft("no-draft")
        fields = {name: value for name, value in plain["fields"].items() if name not in UNTOUCHED}
        return cls(kind, fields, plain["seat"], plain["way"], plain["goal"], tuple(moves), plain["text"])

    def moved(self, start: State[Any], moves: Sequence[str]) -> State[Any]:
        """Return the position after *moves* from *start*. Raises CardkitError for one that cannot be made."""
        state = start
        for move in moves:
            written, _, action = move.partition(":")
            seat = whole(written.strip())
            if seat is None:
                raise WrongDraft("no-move", found=move[:60])
            try:
                state = state.after(seat, self.game.parse(action.strip()))
            except IllegalMove as error:
                raise WrongDraft("illegal", found=move[:60], reason=error.refusal.reason(self.game)) from None
        return state

    def step(self) -> Step:
        """Return the step, which proves itself. Raises CardkitError with what is wrong."""
        start = self.start
        if not 0 <= self.seat < start.seats:
            raise WrongDraft("no-seat", number=self.seat, last=start.seats - 1)
        rules = asked(self.game)
        common: dict[str, Any] = {"name": self.name, "game": self.game, "start": start, "seat": self.seat}
        match self.way:
            case "attempt":
                if not self.goal:
                    raise WrongDraft("which-goal")
                return Attempt(**common, rules=(rules[self.goal],), goal=goal(self.game, self.goal))
            case "allowed":
                if self.seat not in start.actors():
                    raise WrongDraft("not-their-turn")
                answers, broken = allowed_or_not(start, self.seat)
                if not answers:
                    raise WrongDraft("all-alike")
                return Ask(
                    **common,
                    rules=broken,
                    kind="action",
                    answers=tuple(map(str, answers)),
                    right=lambda state, action: state.why_not(self.seat, action) is None,
                )
            case "next":
                if not self.moves:
                    raise WrongDraft("which-move")
                self.moved(start, self.moves)
                return Ask(
                    **common,
                    rules=(rules[TURN],),
                    kind="seat",
                    answers=tuple(range(start.seats)),
                    right=lambda state, seat: self.moved(state, self.moves).actors()[:1] == (seat,),
                )
            case "watch":
                if not self.moves:
                    raise WrongDraft("which-move")
                return Watch(**common, rules=(rules[TURN],), moves=self.moves)
            case "play":
                return Play(**common, rules=(rules[TURN],))


_FORM: Final[Mapping[str, type]] = {
    "game": str,
    "fields": dict,
    "seat": int,
    "way": str,
    "goal": str,
    "moves": list,
    "text": str,
}
"""Of what type each entry of a plain draft is."""
