"""What a try that missed the goal had wrong: the kind of move, the card, what is done with it, or what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, Final

from cardkit.contract import Action, State
from cardkit.events import Event
from cardkit.lessons.goals import asked
from cardkit.lessons.step import Attempt, Measure, Moment
from cardkit.texts import Texts

PARTS: Final[Mapping[str, str]] = {
    "card": "card",
    "cards": "cards",
    "values": "values",
    "place": "place",
    "target": "target",
}
"""What games call the parts of an action, and what is said of one that is wrong."""
TOO_LITTLE: Final = ("card", "cards", "more")
"""What is wrong with a try that brings too little, where that says it already: another card, or more of them."""
KIND: Final = "kind"
"""What is said of all others."""


@dataclass(frozen=True, slots=True)
class Miss:
    """What a try that missed had wrong: the key of a sentence, which is empty where no way is left.

    *brought* is a name of the game's ``BROUGHT``, with how much the try has of it, where all that reaches the goal has
    more of it than whatever else of its kind one can do. *lacking* is a name of its ``ASKED``: what would have had to
    happen, too.
    """

    wrong: str
    brought: tuple[str, int] | None = None
    lacking: str = ""

    def says_it_all(self, came_to: str) -> bool:
        """Return whether what the try *came to* beside what had to happen, or what it brought, needs no more words."""
        return bool(came_to and self.lacking) or (self.brought is not None and self.wrong in TOO_LITTLE)

    def sentences(self, texts: Texts, said: str, came_to: str = "") -> str:
        """Return what is *said* of the miss between what the try brought, or else *came to*, and what had to happen."""
        what = came_to
        if self.brought is not None:
            name, number = self.brought
            case = "more" if number > 0 else "less" if number else "none"
            what = texts.say(f"brought.{name}.{case}", n=abs(number))
        return " ".join(filter(None, (what, said, texts.say(f"goals.{self.lacking}") if self.lacking else "")))


def missed(step: Attempt, state: State[Any], action: Action, within: int) -> Miss:
    """Return what is wrong with *action*, beside those that begin a shortest way to the goal of so many actions."""
    ways = step.solve(state, within)
    begin = {way[0] for way in ways} - {action}
    if not begin:
        return Miss("")
    wrong = _wrong(action, begin)
    if len(ways[0]) > 1:
        return Miss(wrong)  # what the first of several actions brings is not what is asked
    lacking = _lacking(step, state, action, begin)
    return Miss(wrong, None if lacking else _brought(step, state, action, begin), lacking)


def told_again(events: Sequence[Event]) -> list[Event]:
    """Return what is told again of a try that missed: what was done, and who goes out.

    The rest has just been told, and is no reason.
    """
    return [*events[:1], *(each for each in events[1:] if each.marks == "out")]


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to, as its game says it, which knows nothing of the goal."""
    said: str = import_module(f"{moment.before.game.package}.misses").came_to(moment, texts)
    return said


def _wrong(action: Action, begin: Set[Action]) -> str:
    """Return what is wrong with *action* beside the nearest that begins a way.

    The first part that differs is told: whoever has the wrong card need not hear of its place.
    """
    alike = [(_differing(action, each), each) for each in begin if type(each) is type(action)]
    told = [(len(parts), _wrong_part(action, each, parts[0])) for parts, each in alike]
    return min(told, key=lambda each: (each[0], each[1] == "cards", each[1]), default=(0, KIND))[1]


def _brought(step: Attempt, state: State[Any], action: Action, begin: Set[Action]) -> tuple[str, int] | None:
    """Return what *action* brings too little of; None where the goal does not go by such a number: it would mislead."""
    kind = [each for each in state.legal(step.seat) if type(each) is type(action)]
    if not begin <= {*kind}:
        return None
    measures: Mapping[str, Measure] = import_module(f"{step.game.package}.teaching").BROUGHT
    come_to = {each: step.try_out(state, each).after for each in kind}
    found = []
    for name, measure in measures.items():
        number = {each: measure(state, after, step.seat) for each, after in come_to.items()}
        if min(number[each] for each in begin) > max(number[each] for each in kind if each not in begin):
            found.append((name, number[action]))
    return found[0] if len(found) == 1 else None  # of two the goal may go by either


@dataclass(frozen=True, slots=True)
class _Heard(Moment):
    """A moment that tells for which events it is asked."""

    tell: Callable[[str], None]

    def happened(self, key: str, **params: Any) -> bool:
        self.tell(key)
        return Moment.happened(self, key, **params)


def _lacking(step: Attempt, state: State[Any], action: Action, begin: Iterable[Action]) -> str:
    """Return for what the goal looks in vain after *action*, and what happens in something that reaches it."""
    tried = step.try_out(state, action)
    asked_for: list[str] = []
    step.goal(_Heard(tried.seat, tried.before, tried.action, tried.after, tried.events, asked_for.append))
    reaching = {event.key for way in begin for event in step.try_out(state, way).events}
    in_vain = reaching & asked(step.game).keys() - {event.key for event in tried.events}
    return next((key for key in asked_for if key in in_vain), "")


def _wrong_part(tried: Action, needed: Action, part: str) -> str:
    """Return what is said of this *part*, the first in which what was tried differs from what is needed."""
    if part == "cards":
        return _cards(tried.cards, needed.cards)  # type: ignore[attr-defined]  # that is the part's name
    return PARTS.get(part, KIND)


def _cards(tried: Any, needed: Any) -> str:
    """Return what is wrong with these cards, or with how many they are: too few or too many, if all else is right."""
    if isinstance(tried, int):
        return "more" if tried < needed else "fewer"  # so many are dealt
    if len(tried) < len(needed) and {*tried} <= {*needed}:
        return "more"
    if len(tried) > len(needed) and {*needed} <= {*tried}:
        return "fewer"
    return "card" if len(tried) == len(needed) == 1 else "cards"


def _differing(one: Action, other: Action) -> list[str]:
    """Return the names of the parts in which two actions of a kind differ, in their order."""
    names = (each.name for each in fields(one))  # type: ignore[arg-type]  # every game's actions are dataclasses
    return [name for name in names if getattr(one, name) != getattr(other, name)]
