"""What a class is asked at a table: the answers on offer, and why each of them is right or wrong."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

from cardkit.changes import smallest
from cardkit.contract import Action, Refusal
from cardkit.lessons.tempting import answers_of, moves_at, moves_of
from cardkit.looks.scene import Card
from cardkit.sessions.activity import Activity
from cardkit.sessions.entries import in_words
from cardkit.sessions.matches.seated import Seated
from cardkit.sessions.matches.told import gained
from cardkit.sessions.messages import Offered
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.texts import CardkitError


class Asked(ABC):
    """A question to a class."""

    @abstractmethod
    def offered(self) -> list[Offered]:
        """Return the answers, in the language that is read now."""


class Answers(Asked):
    """Some answers of a question of a lesson."""

    def __init__(self, go: Asking, seed: int) -> None:
        self._go = go
        self._picked = answers_of(go.step, seed)

    def offered(self) -> list[Offered]:
        """Return the answers; one that is an action can be played."""
        return [self._offered(at) for at in self._picked]

    def _offered(self, at: int) -> Offered:
        step, (why, rule) = self._go.step, self._go.why_or_why_not(at)
        plays = str(step.value(step.answers[at])) if step.kind == "action" and step.table else ""
        right = at in step.correct(step.start)
        cards = shown(self._go, str(step.answers[at]))
        return Offered(label=self._go.option(at).label, plays=plays, right=right, why=why, rule=rule, cards=cards)


class Moves(Asked):
    """Some moves of the position at the table of *activity*, and which of them are *right*."""

    def __init__(self, activity: Activity, moves: Sequence[Action], right: Collection[Action]) -> None:
        self._activity = activity
        self._state = activity.state
        self._right = right
        # Of those that are called alike one is enough, and the right one if it is among them.
        called = {self._called(move): move for move in [*moves, *(each for each in moves if each in right)]}
        self._moves = [move for move in moves if called[self._called(move)] == move]

    def offered(self) -> list[Offered]:
        """Return the moves, and what comes of those that are allowed."""
        return [self._offered(move) for move in self._moves]

    def change(self, at: int, written: str) -> None:
        """Offer the move *written* in the notation at this place. Raises CardkitError for what is no move."""
        self._moves[at] = self._activity.game.parse(written)

    def _offered(self, move: Action) -> Offered:
        activity, state = self._activity, self._state
        refusal = activity.why_not(state, move)
        why = self._comes(move) if refusal is None else self._refused(move, refusal)
        practised = activity.step.rules[0] if isinstance(activity, Attempting) else ""
        broken = refusal.rule if refusal else practised
        rule = activity.cite(broken) if broken else None
        label = self._called(move)
        cards = shown(activity, str(move))
        return Offered(label=label, plays=str(move), right=move in self._right, why=why, rule=rule, cards=cards)

    def _called(self, move: Action) -> str:
        """Return what a move is called: what stands in brackets after it, as that a call is a false one, would tell."""
        activity = self._activity
        return activity.look.label(self._state, activity.seat, move, activity.words).partition(" (")[0]

    def _refused(self, move: Action, refusal: Refusal) -> str:
        activity = self._activity
        said = activity.game.refuse(refusal, activity.words)
        change = smallest(self._state, activity.seat, move, refusal)
        return said if change is None else f"{said} {change.sentence(activity.words)}"

    def _comes(self, move: Action) -> str:
        """Return what comes of a move that is allowed, and what that is to the question.

        At a match nobody knows yet what comes, such as a card that is drawn: what is certain is told.
        """
        activity = self._activity
        words, is_right = activity.words, move in self._right
        if isinstance(activity, Attempting):
            if not is_right:
                return activity.told_of(move)
            return f"{in_words(activity.step.try_out(self._state, move).events, words)} {words.say('class.goal')}"
        gain = gained(self._state.view(activity.seat), activity.seat, move, words)
        return " ".join(filter(None, (gain, words.say("class.best" if is_right else "class.not-best"))))


def shown(activity: Activity, written: str) -> list[str]:
    """Return the faces of the cards on the table with small print that an answer names, as it is *written*."""
    lying = {card.face for zone in activity.picture().zones for card in zone.cards}
    small = {face.key for face in activity.look.faces(activity.words) if face.picture}
    named = (card.face for word in written.split() for card in _cards(activity, word))
    return [face for face in dict.fromkeys(named) if face in small & lying]


def _cards(activity: Activity, word: str) -> Sequence[Card]:
    """Return the card that a *word* of a move names, if it names one."""
    try:
        return activity.look.show(word, activity.words)
    except CardkitError:
        return ()


def question(activity: Activity, seed: int) -> Asked | None:
    """Return what a class can be asked at the table of *activity* now; None if it is nobody's decision."""
    match activity:
        case Asking():
            return Answers(activity, seed)
        case Attempting(step=step) if activity.state is step.start:
            right = {way[0] for way in step.solutions}
            return Moves(activity, moves_of(step, seed), right)
        case Seated() if activity.seat in activity.state.actors() and not activity.held():
            best = activity.best_move()
            if best is not None:
                return Moves(activity, moves_at(activity.state, activity.seat, best, seed), {best})
    return None
