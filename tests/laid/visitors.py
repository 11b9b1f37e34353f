"""Somebody at a door who does what there is to do, and looks at the table after each thing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around
from cardkit.sessions.door import Door
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.branching import Branching
from cardkit.sessions.steps.checking import Checking
from cardkit.sessions.steps.guiding import Guiding
from cardkit.sessions.steps.watching import Watching

Plain = Mapping[str, Any]
"""A scene and its envelope as the browser gets them."""

PLAYED: Final = 12
"""So many tables of a match in the middle of a chapter are looked at; a first game is played to its end."""


class Visitor:
    """Whoever is at a *door*: each message comes with the version that lies there."""

    def __init__(self, door: Door) -> None:
        self.door = door

    @property
    def table(self) -> Plain:
        """The scene that lies there and the envelope, as a browser has them."""
        shown = self.door.whole()
        return {"scene": shown["scene"], "envelope": shown["envelope"]}

    def send(self, kind: str, **content: Any) -> None:
        """Send a message."""
        self.door.receive({"type": kind, "version": self.table["scene"]["version"], **content})

    def press(self, ident: str) -> None:
        """Use a control."""
        self.send("control", id=ident, value=None)


def visit(activity: Activity) -> Iterator[tuple[str, Plain]]:
    """Yield the tables of an activity, each after what has just been done there: as it is met, then after each try."""
    visitor = Visitor(Door(activity))
    yield "first", visitor.table
    for did in _doings(visitor, activity):
        yield did, visitor.table


def _doings(visitor: Visitor, activity: Activity) -> Iterator[str]:
    """Do one thing after the other, and yield what it is."""
    match activity:
        case Branching():
            yield from _doings(visitor, activity.trunk)
        case Watching():
            for at in range(len(activity.step.moves)):
                visitor.press("next")
                yield f"move {at + 1}"
        case Attempting():
            good = {str(solution[0]) for solution in activity.step.solutions}
            for choice in [each for each in activity.lay().choices if each.action not in good][:1]:
                visitor.send("act", action=choice.action)
                yield "wrong"
                visitor.press("again")
            yield from _right(visitor, activity)
        case Asking():
            correct = activity.step.correct(activity.step.start)
            wrong = next(at for at in range(len(activity.step.answers)) if at not in correct)
            visitor.send("act", action=f"answer {wrong}")
            yield "wrong"
            yield from _right(visitor, activity)
        case Checking():
            activity._random = random.Random(activity.check.name)  # the same items in each run
            while not activity.is_over():
                yield from _right(visitor, activity.inside)
                if not activity.is_over():
                    visitor.press("next-item")
                    yield f"item {activity.number}"
        case Playing():
            for at, did in enumerate(_moves(visitor, activity), 1):
                yield did
                if at == PLAYED and not isinstance(activity, Guiding):
                    return
        case Around():
            yield from _doings(visitor, activity.inside)
        case _:
            raise TypeError(activity)


def _right(visitor: Visitor, activity: Activity) -> Iterator[str]:
    """Do what is asked."""
    match activity:
        case Attempting():
            for at, action in enumerate(activity.step.solutions[0]):
                visitor.send("act", action=str(action))
                yield f"right {at + 1}"
        case Asking():
            visitor.send("act", action=f"answer {activity.step.correct(activity.step.start)[0]}")
            yield "right"


def play(activity: Around[Any], most: int) -> Iterator[tuple[str, Plain]]:
    """Yield *most* tables of a dealt match, or those up to its end."""
    visitor = Visitor(Door(activity))
    yield "0", visitor.table
    for at, _ in enumerate(_moves(visitor, activity.inside), 1):
        if at == most:
            return
        yield str(at), visitor.table


def _moves(visitor: Visitor, playing: Playing) -> Iterator[str]:
    """Play on as a bot would, up to the end, and yield what was done; others act one by one."""
    seat, game = playing.seat, playing.game
    while True:
        bot = game.bot("medium", playing.match.dice(seat))
        if playing.speaks():
            visitor.press("got-it")
            yield "read"
        elif playing.is_over():
            return
        elif playing.held():
            visitor.press("next-round")
            yield "next round"
        elif seat in playing.state.actors()[:1]:
            visitor.send("try", action=str(bot.choose(playing.seen(), seat)))
            yield "acted"
        elif playing.can_react() and (reaction := bot.react(playing.seen(), seat)) is not None:
            visitor.send("try", action=str(reaction))
            yield "reacted"
        elif playing.can_react():
            visitor.press("pass")
            yield "passed"
        elif playing.wait() is None:
            return
        else:
            visitor.send("continue", all=False)
            yield "others"
