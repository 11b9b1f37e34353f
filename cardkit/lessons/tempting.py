"""What a class chooses among: a right answer, and what else people try, legal and illegal.

All of it follows from what the seat may know and from a seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, TypeVar

from cardkit.changes import smallest
from cardkit.contract import Action, State
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt
from cardkit.looks.look import look
from cardkit.texts import DEFAULT_LANGUAGE, LANGUAGES

MOST: Final = 4
"""So many answers has a printed card: A to D."""

_FEW: Final = 3
"""So many answers do, where the next would be of another kind than all that can be done now."""
_ODD: Final = 3
"""What is less tempting than this is of such a kind."""
_UNKNOWN: Final = "?"
"""How a card that nobody can see is written."""

T = TypeVar("T")


def answers_of(step: Ask, seed: int = 0) -> tuple[int, ...]:
    """Return which answers of a question to offer, in its order: all, or a right one and three that are explained."""
    every = range(len(step.answers))
    if len(every) <= MOST:
        return tuple(every)
    rng = random.Random(f"{step.name}/{seed}")
    words = step.game.texts(DEFAULT_LANGUAGE).at_table((), step.seat)
    correct = step.correct(step.start)

    def explained(at: int) -> int:
        answer = step.answers[at]
        return 0 if step.slip(answer) else 1 if step.own_reason(answer, words) else 2

    right = _mixed(correct, rng)[0]
    wrong = sorted(_mixed((at for at in every if at not in correct), rng), key=explained)
    return tuple(sorted((right, *wrong[: MOST - 1])))


def moves_of(step: Attempt, seed: int = 0) -> tuple[Action, ...]:
    """Return which moves of an attempt to offer: one that begins a shortest way to the goal, and three that do not.

    What breaks a rule that the step practises comes first, then what is allowed and misses the goal.
    """
    right = {way[0] for way in step.solutions}
    return _four(step.start, step.seat, sorted(right, key=str), right, step.rules, f"{step.name}/{seed}")


def moves_at(state: State[Any], seat: int, right: Action, seed: int = 0) -> tuple[Action, ...]:
    """Return which moves of a position to offer: the *right* one, and others that people try."""
    return _four(state, seat, [right], {right}, (), str(seed))


def tried(view: State[Any], seat: int) -> list[Action]:
    """Return all that somebody may mean who clicks one or two things at the table, or three cards of their own."""
    game_look, words = look(view.game.name), view.game.texts(DEFAULT_LANGUAGE).at_table((), seat)
    scene = game_look.scene(view, seat, words)
    named = {click for choice in scene.choices for click in choice.clicks}
    mine = [card.id for zone in scene.zones if zone.seat == seat for card in zone.cards]
    others = [card.id for zone in scene.zones if zone.touch and zone.seat != seat for card in zone.cards]
    gaps = [gap for zone in scene.zones for gap in zone.gaps]
    options = [option.id for zone in scene.zones for option in zone.options]
    touched = list(dict.fromkeys([*mine, *others, *gaps, *options, *sorted(named)]))
    clicks = [*((each,) for each in touched), *combinations(touched, 2), *combinations(mine, 3)]
    meant = (game_look.attempt(view, seat, each) for each in clicks)
    return [action for action in dict.fromkeys(meant) if action is not None and _UNKNOWN not in str(action)]


def _four(
    state: State[Any],
    seat: int,
    best: Sequence[Action],
    right: set[Action],
    practised: Sequence[str],
    seed: str,
) -> tuple[Action, ...]:
    """Return one of the *best* actions and three that are not *right*, each for another reason as far as there are."""
    rng = random.Random(seed)
    view = state.view(seat)
    chosen = _mixed(best, rng)[0]
    like = {*str(chosen).split()}
    legal = view.legal(seat)
    kinds = {type(action) for action in legal}
    groups: dict[tuple[int, bool, str], list[Action]] = {}
    every = [*legal, *tried(view, seat)]
    others = [action for action in dict.fromkeys([*every, *_there(every, chosen)]) if action not in right]
    # What is most like the right one is taken first, from the end.
    for action in sorted(_mixed(others, rng), key=lambda each: len(like & {*str(each).split()})):
        rank, against = _rank(view, seat, action, practised)
        rank += 2 * (rank > 1 and type(action) not in kinds)
        groups.setdefault((rank, type(action) is not type(chosen), against), []).append(action)
    offered, called = [chosen], _labels(view, seat, chosen)
    ranked = sorted(groups)
    while len(offered) < MOST and any(groups.values()):
        for key in [key for key in ranked if groups[key]]:
            labels = _labels(view, seat, action := groups[key].pop())
            enough = _FEW if key[0] > _ODD else MOST
            if len(offered) < enough and not labels & called:  # two that are called alike are no two answers
                offered.append(action)
                called |= labels
    return tuple(_mixed(offered, rng))


def _there(actions: Iterable[Action], chosen: Action) -> Iterator[Action]:
    """Yield *actions* that have a place at that of the *chosen* one: answers that differ in less are sooner read."""
    if hasattr(chosen, "place"):
        yield from (replace(each, place=chosen.place) for each in actions if hasattr(each, "place"))  # type: ignore[type-var]


def _rank(view: State[Any], seat: int, action: Action, practised: Sequence[str]) -> tuple[int, str]:
    """Return how tempting a wrong *action* is, 0 the most, and what speaks against it."""
    refusals = list(view.refusals(seat, action))
    if not refusals:
        return 1, ""
    against = next((each for each in refusals if each.rule in practised), None)
    if against is not None:
        return 0, against.key
    return (3 if smallest(view, seat, action, refusals[0]) is None else 2), refusals[0].key


def _labels(view: State[Any], seat: int, action: Action) -> set[str]:
    """Return what *action* is called, in all languages."""
    texts = (view.game.texts(language).at_table((), seat) for language in LANGUAGES)
    return {look(view.game.name).label(view, seat, action, words) for words in texts}


def _mixed(things: Iterable[T], rng: random.Random) -> list[T]:
    return sorted(things, key=lambda _: rng.random())
