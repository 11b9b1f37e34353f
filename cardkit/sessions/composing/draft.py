"""A step of somebody's own as plain data, and the step that it is: what a link carries, and what the editor changes.

It has no code. What is asked is one of the ways below; a goal is a name from the game's list, moves are in the
notation, and whatever somebody writes is a text that is shown, and nothing else.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, get_args

from cardkit.contract import Game, IllegalMove, State, game, game_names
from cardkit.lessons.check import Check, Deal, Item
from cardkit.lessons.coach import cues
from cardkit.lessons.goals import TURN, allowed_or_not, asked, goal, goals, item_allowed
from cardkit.lessons.guide import ENOUGH, GAMES, Guide
from cardkit.lessons.mistakes import LessonError
from cardkit.lessons.question import Ask
from cardkit.lessons.questions import Question, questions
from cardkit.lessons.step import Attempt, Play, Step, Watch, proving
from cardkit.numerals import whole
from cardkit.texts import CardkitError
from cardkit.turns import moved

Way = Literal["attempt", "allowed", "question", "next", "watch", "play", "guide"]
"""What is asked: a goal is to be reached, a legal move found among others, something worked out, or who is next after
some moves; or nothing is: moves are shown, or a match is played on, perhaps with the coach.
"""
WAYS: Final[tuple[Way, ...]] = get_args(Way)
ASKING: Final = ("attempt", "allowed", "question", "next")
"""The ways in which something is asked, which can be answered on paper, too."""
LONGEST: Final = 200
"""So many characters can somebody write."""
MANY_DEALS: Final = 60
"""In so many deals of what cannot be seen somebody is next: a card of which there are few is in one of them."""
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

    *goal* is a name from the game's list of what can be reached, worked out, or told by the coach. *moves* are shown,
    or lead to what is asked. A *text* may say in somebody's own words what is asked. What is *fresh* is asked again and
    again, with other cards in the same places.
    """

    game: Game[Any, Any]
    fields: Mapping[str, Any]
    seat: int = 0
    way: Way = "attempt"
    goal: str = ""
    moves: tuple[str, ...] = field(default=())
    text: str = ""
    fresh: bool = False

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
            "fresh": self.fresh,
        }

    @classmethod
    def read(cls, plain: object) -> Draft:
        """Return what *plain* data says, whoever they come from. Raises CardkitError for what is no draft.

        Whether its position and its question can be, nobody has looked yet: a draft is there to be mended.
        """
        if not isinstance(plain, Mapping) or set(plain) != set(FORM):
            raise WrongDraft("no-draft")
        if not all(isinstance(plain[name], kind) for name, kind in FORM.items()) or isinstance(plain["seat"], bool):
            raise WrongDraft("no-draft")
        if plain["game"] not in game_names():
            raise WrongDraft("no-game", found=plain["game"][:60])
        if plain["way"] not in WAYS or not all(isinstance(name, str) for name in plain["fields"]):
            raise WrongDraft("no-draft")
        kind = game(plain["game"])
        if plain["goal"] and not any(plain["goal"] in wished(kind, way) for way in WAYS):
            raise WrongDraft("no-goal", found=plain["goal"][:60])
        if len(plain["text"]) > LONGEST:
            raise WrongDraft("long-text", most=LONGEST)
        moves = plain["moves"]
        if len(moves) > MOST_MOVES or not all(isinstance(move, str) and len(move) <= LONGEST for move in moves):
            raise WrongDraft("no-draft")
        fields = {name: value for name, value in plain["fields"].items() if name not in UNTOUCHED}
        said = (plain["way"], plain["goal"], tuple(moves), plain["text"], plain["fresh"])
        return cls(kind, fields, plain["seat"], *said)

    def _prove_next(self, start: State[Any]) -> None:
        """See that whoever is next does not depend on cards that the learner cannot see: one of many may be drawn."""
        after, rng = self.moved(start, self.moves).actors()[:1], random.Random(0)
        for _ in range(MANY_DEALS):
            other = start.determinise(self.seat, rng)
            try:
                same = self.moved(other, self.moves).actors()[:1] == after
            except CardkitError:
                same = False
            if not same:
                raise LessonError(self.name, "lesson-hidden")

    def moved(self, start: State[Any], moves: Sequence[str]) -> State[Any]:
        """Return the position after *moves* from *start*. Raises CardkitError for one that cannot be made."""
        state = start
        for move in moves:
            if whole(move.partition(":")[0].strip()) is None:
                raise WrongDraft("no-move", found=move[:60])
            try:
                state = state.after(*moved(self.game, move))
            except IllegalMove as error:
                raise WrongDraft("illegal", found=move[:60], reason=error.refusal.reason(self.game)) from None
        return state

    @property
    def follows(self) -> bool:
        """Whether it is about moves."""
        question = questions(self.game).get(self.goal)
        return self.way in ("next", "watch") or (self.way == "question" and question is not None and question.follows)

    @property
    def can_be_fresh(self) -> bool:
        """Whether it can be asked with other cards: moves would be those of other cards."""
        return self.way in ASKING and not self.follows

    @property
    def named(self) -> tuple[str, ...]:
        """The moves that it is about."""
        return self.moves if self.follows else ()

    def step(self) -> Step | Check:
        """Return the step, which proves itself. Raises CardkitError with what is wrong."""
        start = self.start
        if not 0 <= self.seat < start.seats:
            raise WrongDraft("no-seat", number=self.seat, last=start.seats - 1)
        common: dict[str, Any] = {"name": self.name, "game": self.game, "seat": self.seat}
        if self.way in ("next", "watch") and not self.moves:
            raise WrongDraft("which-move")
        self.moved(start, self.named)
        if self.fresh:
            if not self.can_be_fresh:
                raise WrongDraft("never-fresh")
            return Check(**common, rules=self._rules(start), item=self.item)
        common |= {"start": start, "rules": self._rules(start)}
        match self.way:
            case "attempt":
                return Attempt(**common, goal=goal(self.game, self.goal))
            case "allowed":
                answers, _ = allowed_or_not(start, self.seat)
                return Ask(
                    **common,
                    kind="action",
                    answers=tuple(map(str, answers)),
                    right=lambda state, action: state.why_not(self.seat, action) is None,
                )
            case "question":
                question, seat, moves = self._question, self.seat, self.named
                return Ask(
                    **common,
                    kind=question.kind,
                    answers=question.offered(start, seat, *moves),
                    right=lambda state, answer: answer in question.right(state, seat, *moves),
                    because=question.because(seat, *moves),
                    without=question.without,
                )
            case "next":
                self._prove_next(start)
                return Ask(
                    **common,
                    kind="seat",
                    answers=tuple(range(start.seats)),
                    right=lambda state, seat: self.moved(state, self.moves).actors()[:1] == (seat,),
                )
            case "watch":
                return Watch(**common, moves=self.moves)
            case "play":
                return Play(**common)
            case "guide":
                return self._guide(common)

    def item(self, deal: Deal) -> Item:
        """Return the same, asked of other cards."""
        fields = deal.other_cards(self.fields)
        match self.way:
            case "attempt":
                return deal.attempt(start=fields, goal=goal(self.game, self.goal))
            case "allowed":
                return item_allowed(deal, fields, self.seat)
        return self._question.item(deal, fields, self.seat)

    @property
    def _question(self) -> Question:
        found = questions(self.game).get(self.goal)
        if found is None:
            raise WrongDraft("which-question")
        return found

    def _rules(self, start: State[Any]) -> tuple[str, ...]:
        """Return the rules that it practises. Raises CardkitError where nothing can be asked."""
        match self.way:
            case "attempt":
                if self.goal not in goals(self.game):
                    raise WrongDraft("which-goal")
                return (asked(self.game)[self.goal],)
            case "allowed":
                if self.seat not in start.actors():
                    raise WrongDraft("not-their-turn")
                answers, broken = allowed_or_not(start, self.seat)
                if not answers:
                    raise WrongDraft("all-alike")
                return broken
            case "question":
                if self._question.follows and len(self.moves) != 1:
                    raise WrongDraft("one-move")
                if not self._question.offered(start, self.seat, *self.named):
                    raise WrongDraft("nothing-to-ask")
                return (self._question.rule,)
            case "guide":
                told = [cue.ids for cue in cues(self.game) if cue.id == self.goal]
                if not told:
                    raise WrongDraft("which-cue")
                return told[0]
        return (asked(self.game)[TURN],)

    @cached_property
    def coached(self) -> Guide:
        """A round with the coach from here, whatever is told in it: its games take a while, and are played once."""
        with proving(on=False):
            return Guide(
                name=self.name,
                game=self.game,
                start=self.start,
                rules=cues(self.game)[0].ids,
                seat=self.seat,
                meets=0,
                until=1,
            )

    def _guide(self, common: Mapping[str, Any]) -> Guide:
        """Return a round with the coach, in which simulated learners are told what is wished."""
        if self.goal not in self.coached.sure:
            raise WrongDraft("seldom-told", needed=ENOUGH, of=GAMES)
        with proving(on=False):  # those games prove it
            return Guide(**common, meets=self.coached.surely, until=1)


def wished(kind: Game[Any, Any], way: Way) -> list[str]:
    """Return the names of what can be wished for in that *way*: goals, questions, or what the coach tells."""
    match way:
        case "attempt":
            return goals(kind)
        case "question":
            return [*questions(kind)]
        case "guide":
            return [cue.id for cue in cues(kind)]
    return []


FORM: Final[Mapping[str, type]] = {
    "game": str,
    "fields": dict,
    "seat": int,
    "way": str,
    "goal": str,
    "moves": list,
    "text": str,
    "fresh": bool,
}
"""Of what type each entry of a plain draft is."""
