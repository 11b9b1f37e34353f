"""Checks: items made anew for each learner, until so many are right. The making is what a lesson author writes.

>>> import cardkit
>>> check = Check(
...     name="higher",
...     game=cardkit.game("combo_breaker"),
...     rules=("CB-16",),
...     item=lambda deal: deal.attempt(
...         start={"hands": [deal.cards(4), "2", "3"], "reserves": ["1", "4", "4"], "trick": ["2: play 6"]},
...         goal=lambda moment: moment.happened("play"),
...     ),
... )
>>> check
Check 'higher' · CB-16 · 12 items made in 12 tries, 3 to solve
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cardkit.contract import Game, State
from cardkit.lessons.mistakes import LessonError, ReasonError, check_function, check_name, check_rules, naming
from cardkit.lessons.question import AnswerKind, Ask, check_question
from cardkit.lessons.redealing import with_other_cards
from cardkit.lessons.slips import slip_to
from cardkit.lessons.step import Aid, Attempt, Goal, Reason, proofs, proving
from cardkit.texts import CardkitError, Sentence

PROVED: Final = 12
"""How many items are made and proved when a notebook runs; tests make many more."""
MOST_TRIES: Final = 40
"""How many tries an item may take: what a random deal gives is not always a question."""

Item = Attempt | Ask


class NoItem(Exception):
    """These cards make no question; others may."""


class Deal:
    """One try at an item: cards drawn at random, and the two kinds of item that can be made of them.

    ``random`` is there for other choices. What is drawn follows from the seed alone, on every machine.
    """

    def __init__(self, check: Check, seed: str) -> None:
        self.random = random.Random(seed)
        self._check = check
        self._deck = sorted(check.game.deck(), key=lambda _: self.random.random())

    def cards(self, number: int, among: str | None = None) -> str:
        """Return *number* random cards in the notation, none drawn twice; only *among* these faces if given."""
        faces = None if among is None else set(among.split())
        drawn = [card for card in self._deck if faces is None or card in faces][:number]
        if len(drawn) < number:
            raise NoItem
        for card in drawn:
            self._deck.remove(card)
        return " ".join(drawn)

    def one_of(self, choices: Sequence[Any]) -> Any:
        """Return one of *choices*."""
        return choices[int(self.random.random() * len(choices))]

    def other_cards(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """Return the *fields* of a position with other cards in their places, as far as that is one, too.

        Each card changes places with one of the whole deck. What has been played before stays as it is written.
        """
        return with_other_cards(self._check.game, fields, self._deck, self.random)

    def state(self, start: Mapping[str, Any]) -> State[Any]:
        """Return the position *start*. Raises CardkitError for one that cannot be."""
        state: State[Any] = self._check.game.position(**start)
        return state

    def attempt(
        self,
        *,
        start: Mapping[str, Any],
        goal: Goal,
        within: int = 1,
        rule: str | None = None,
        without: Sequence[Aid] = (),
    ) -> Item:
        """Return an attempt from the position *start*; *rule* matters most in it, if not the check's first.

        Of what the table tells, it is *without* what would be the answer.
        """
        return Attempt(**self._common(start, rule), goal=goal, within=within, without=tuple(without))

    def ask(
        self,
        *,
        start: Mapping[str, Any],
        kind: AnswerKind,
        answers: Sequence[Any],
        right: Callable[[Any, Any], bool],
        because: Reason | None = None,
        shown: int | None = None,
        rule: str | None = None,
        without: Sequence[Aid] = (),
    ) -> Item:
        """Return a question about the position *start*; *rule* matters most in it, if not the check's first.

        *because* says how an answer comes about. With *shown*, only so many of the *answers* are laid out, drawn at
        random: one right, the others wrong, and first of all those that *because* knows as slips. Of what the table
        tells, it is *without* what would be the answer.
        """
        common = self._common(start, rule)
        check_question(self._check.name, kind, right, because)
        if shown is not None:
            parse = common["game"].parse if kind == "action" else lambda answer: answer
            known = [each for each in answers if slip_to(because, common["start"], parse(each))]
            answers = self._one_right(answers, lambda answer: right(common["start"], parse(answer)), shown, known)
        asked: dict[str, Any] = {"kind": kind, "answers": tuple(answers), "right": right, "because": because}
        return Ask(**common, **asked, without=tuple(without))

    def _one_right(
        self, answers: Sequence[Any], right: Callable[[Any], bool], shown: int, known: Sequence[Any]
    ) -> list[Any]:
        mixed = sorted(answers, key=lambda _: self.random.random())
        correct = [answer for answer in mixed if right(answer)]
        wrong = sorted((answer for answer in mixed if answer not in correct), key=lambda answer: answer not in known)
        if not correct or len(wrong) < shown - 1:
            raise NoItem
        return sorted([correct[0], *wrong[: shown - 1]], key=lambda _: self.random.random())

    def _common(self, start: Mapping[str, Any], rule: str | None) -> dict[str, Any]:
        check = self._check
        rules = check.rules if rule is None else (rule, *(each for each in check.rules if each != rule))
        return {"name": check.name, "game": check.game, "rules": rules, "seat": check.seat, "start": self.state(start)}


@dataclass(frozen=True, kw_only=True, repr=False)
class Check:
    """The learner solves fresh items until *wanted* are right.

    *item* makes one of a Deal, or raises NoItem; a try whose step proves untrue is passed over too, and the next is
    made. Proof: so many seeds each give an item, within a bounded number of tries; with *unique* each has exactly one
    right answer, or first action with which the learner can be sure of the goal, now or one action later.
    """

    name: str
    game: Game[Any, Any]
    rules: tuple[str, ...]
    item: Callable[[Deal], Item]
    wanted: int = 3
    unique: bool = False
    seat: int = 0

    def __post_init__(self) -> None:
        check_name(self.name)
        check_rules(self.name, self.game, self.rules)
        check_function(self.name, "item", self.item, "lambda deal: deal.attempt(…)")
        if proofs.get():
            with naming(self.name):
                assert self.tries

    @cached_property
    def tries(self) -> tuple[int, ...]:
        """After how many tries the item of each of the first seeds was made.

        Raises LessonError for a seed that gives none, or an item with several answers where there should be one.
        """
        return tuple(self._make(seed)[1] for seed in range(PROVED))

    def make(self, seed: int) -> Item:
        """Return the item of *seed*."""
        return self._make(seed)[0]

    def _make(self, seed: int) -> tuple[Item, int]:
        problem = Sentence("parts.lesson-no-cards")
        for number in range(1, MOST_TRIES + 1):
            try:
                with proving(on=True):
                    item = self.item(Deal(self, f"{self.name}/{seed}/{number}"))
            except NoItem:
                continue
            except ReasonError:
                raise
            except CardkitError as error:
                problem = error.sentence
                continue
            if not isinstance(item, Item):
                raise LessonError(self.name, "lesson-item", found=str(item)[:60])
            if self.unique and answers(item) != 1:
                raise LessonError(self.name, "lesson-not-unique", seed=seed, n=answers(item))
            return item, number
        raise LessonError(self.name, "lesson-no-item", seed=seed, n=MOST_TRIES, problem=problem)

    def __repr__(self) -> str:
        made = f"{len(self.tries)} items made in {sum(self.tries)} tries, {self.wanted} to solve"
        return f"Check {self.name!r} · {' '.join(self.rules)} · {made}"


def answers(item: Item) -> int:
    """Return how many answers of *item* are right, or lead to its goal for sure."""
    return len(item.sure if isinstance(item, Attempt) else item.correct(item.start))
