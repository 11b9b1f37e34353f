"""The lesson step that is a question: its right answers, and how they come about, are worked out by the engine."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from cardkit.contract import State
from cardkit.lessons.mistakes import LessonError, ReasonError, check_aids, check_function, other_cards
from cardkit.lessons.slips import Slip, begun, slip_to
from cardkit.lessons.step import DEALS, Aid, Reason, Step
from cardkit.looks.look import look
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES, Texts

AnswerKind = Literal["action", "seat", "number", "cards"]


def check_question(step: str, kind: str, right: object, because: object) -> None:
    """Raise LessonError unless there is such a *kind* of answer, and *right*, and *because* if any, are functions."""
    kinds = get_args(AnswerKind)
    if kind not in kinds:
        raise LessonError(step, "lesson-kind", kind=kind, known=", ".join(kinds))
    check_function(step, "right", right, "lambda state, answer: …")
    if because is not None:
        check_function(step, "because", because, "lambda state, answer, texts: texts.say(…)")


@dataclass(frozen=True, kw_only=True, repr=False)
class Ask(Step):
    """The learner picks among answers. Which are right is computed from the engine, never typed.

    *answers* are actions in the game's notation, seats, numbers, or cards, as *kind* says. *right* takes the
    state and one answer (an action is parsed first); *because* takes both, too, and the game's words, and says how the
    answer comes about. Without *table* the answers stand alone, or beside *cards* that they are about, and beside the
    people if a seat is asked for. Proof: some answers are right, some are wrong, each has
    its reason, and the cards that the learner cannot see make no difference. A right number stands in its reason.
    """

    kind: AnswerKind
    answers: tuple[Any, ...]
    right: Callable[[State[Any], Any], bool]
    because: Reason | None = None
    table: bool = True
    cards: str = ""
    without: tuple[Aid, ...] = ()  # what the table does not tell, because it would be the answer

    def prove(self) -> None:
        """Work out the answer, here and with the unseen cards dealt anew."""
        check_question(self.name, self.kind, self.right, self.because)
        check_aids(self.name, self.without, get_args(Aid))
        look(self.game.name).show(
            self.cards, self.game.texts(DEFAULT_LANGUAGE)
        )  # raises CardkitError for what is no card
        for at, answer in enumerate(self.answers):
            if answer in self.answers[:at]:
                raise LessonError(self.name, "lesson-answer-twice", answer=answer)
            if self.kind == "cards":
                look(self.game.name).show(
                    answer, self.game.texts(DEFAULT_LANGUAGE)
                )  # raises CardkitError for what is no card
        correct = self.correct(self.start)
        if not correct or len(correct) == len(self.answers):
            raise LessonError(self.name, "lesson-ask", n=len(correct), of=len(self.answers))
        reasons, slips = self._reasons(self.start), self._slips(self.start)
        self._prove_reasons(reasons)
        rng = random.Random(self.name)
        for _ in range(DEALS):
            other = self.start.determinise(self.seat, rng)
            with other_cards():
                same = (self.correct(other), self._reasons(other), self._slips(other)) == (correct, reasons, slips)
            if not same:
                raise LessonError(self.name, "lesson-hidden")

    def _prove_reasons(self, reasons: list[Any]) -> None:
        """See that every answer has its reason, and that a right number stands in its own."""
        if self.because is None:
            return
        numbers = [self.answers[at] for at in self.correct(self.start)] if self.kind == "number" else []
        for said, answer in zip(reasons, self.answers * len(LANGUAGES), strict=True):
            if not isinstance(said, str) or not said.strip():
                raise ReasonError(self.name, "lesson-no-reason", answer=answer)
            if answer in numbers and not re.search(rf"(?<![\d/]){re.escape(str(answer))}(?![\d/])", said):
                raise ReasonError(self.name, "lesson-reason", answer=answer, reason=said)

    def _reasons(self, state: State[Any]) -> list[str]:
        """Return the reasons for all answers, in all languages."""
        return [self.reason(state, answer, texts) for texts in self._words() for answer in self.answers]

    def _slips(self, state: State[Any]) -> list[Any]:
        """Return what the wrong answers would be right for, in all languages."""
        right = self.correct(state)
        wrong = (self.value(answer) for at, answer in enumerate(self.answers) if at not in right)
        slips = [slip for answer in wrong if (slip := slip_to(self.because, state, answer))]
        return [(slip.name, slip.lit, slip.sentence(texts)) for texts in self._words() for slip in slips]

    def _words(self) -> list[Texts]:
        return [self.game.texts(language).at_table((), self.seat) for language in LANGUAGES]

    def reason(self, state: State[Any], answer: Any, texts: Texts) -> str:
        """Return how the answer comes about, in a sentence of *texts*; empty where nothing is to be said of it."""
        return "" if self.because is None else self.because(state, self.value(answer), texts)

    def slip(self, answer: Any) -> Slip | None:
        """Return what a wrong *answer* would be right for, if that is known."""
        return slip_to(self.because, self.start, self.value(answer))

    def own_reason(self, answer: Any, texts: Texts) -> str:
        """Return what is to be said of a wrong *answer* that is not said of a right one, too; empty if nothing is."""
        reason = self.reason(self.start, answer, texts)
        right = [self.reason(self.start, self.answers[at], texts) for at in self.correct(self.start)]
        return "" if reason in right else reason

    def begun(self, labels: Sequence[str], texts: Texts) -> str:
        """Return the beginning of how the right answer comes about, which is called one of *labels*."""
        at = self.correct(self.start)[0]
        return begun(self.reason(self.start, self.answers[at], texts), labels)

    def correct(self, state: State[Any]) -> tuple[int, ...]:
        """Return the indices of the right answers."""
        return tuple(at for at, answer in enumerate(self.answers) if self.right(state, self.value(answer)))

    def value(self, answer: Any) -> Any:
        """Return the answer as *right* takes it."""
        return self.game.parse(answer) if self.kind == "action" else answer

    @property
    def proof(self) -> str:
        """How many of the answers are right."""
        return f"{len(self.correct(self.start))} of {len(self.answers)} answers are right"
