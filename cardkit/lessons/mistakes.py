"""What an author can get wrong in a lesson. Each mistake is an error that names the step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from cardkit.contract import Game
from cardkit.texts import CardkitError, Sentence


class LessonError(CardkitError):
    """A step of a lesson is not true. The message names the step and what was expected."""

    def __init__(self, step: str, key: str, **params: Any) -> None:
        super().__init__(key, step=step, **params)


class ReasonError(LessonError):
    """The reason for an answer is not true: other cards would not mend it."""


@contextmanager
def naming(step: str) -> Iterator[None]:
    """Let every error within name *step*: ours become LessonErrors, those of the author's own code get a note."""
    try:
        yield
    except LessonError:
        raise
    except CardkitError as error:
        raise LessonError(step, "lesson-mistake", problem=error.sentence) from error
    except Exception as error:
        note = str(Sentence("parts.lesson-note", {"step": step}))
        if note not in getattr(error, "__notes__", ()):
            error.add_note(note)
        raise


@contextmanager
def other_cards() -> Iterator[None]:
    """Let an error of the author's own code say that it came with other cards where the learner cannot see them."""
    try:
        yield
    except LessonError:
        raise
    except Exception as error:
        error.add_note(str(Sentence("parts.lesson-note-hidden")))
        raise


def check_name(step: object) -> None:
    """Raise LessonError unless *step* can be part of an address: it is the anchor of its step on the page."""
    if not isinstance(step, str) or not re.fullmatch(r"[a-z0-9-]+", step):
        raise LessonError(str(step), "lesson-name")


def check_aids(step: str, without: Sequence[str], known: Sequence[str]) -> None:
    """Raise LessonError unless the table of *step* can do *without* each of these."""
    for aid in without:
        if aid not in known:
            raise LessonError(step, "lesson-aid", found=aid, known=", ".join(known))


def rule_ids(rules: str) -> tuple[str, ...]:
    """Return the rules written ``"CB-15 CB-16"``. Raises CardkitError if they are no text."""
    if not isinstance(rules, str):
        raise CardkitError("lesson-rules", found=str(rules)[:60])
    return tuple(rules.split())


def check_rules(step: str, game: Game[Any, Any], rules: tuple[str, ...]) -> None:
    """Raise LessonError unless *rules* are some rules of *game*."""
    if not rules:
        raise LessonError(step, "lesson-no-rules")
    known = game.rules()
    for rule in rules:
        if rule not in known:
            raise LessonError(step, "lesson-unknown-rule", rule=rule, game=game.title())


def check_function(step: str, name: str, function: object, example: str) -> None:
    """Raise LessonError unless the argument *name* is a function, such as *example*."""
    if not callable(function):
        raise LessonError(step, "lesson-function", name=name, found=str(function)[:60], example=example)
