"""What if: from a mistake somebody plays on, on a branch, and comes back."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardkit.contract import Action, State
from cardkit.looks.scene import Scene
from cardkit.match import Match
from cardkit.sessions.activity import Activity
from cardkit.sessions.around import Around, innermost
from cardkit.sessions.controls import button
from cardkit.sessions.matches.playing import Playing
from cardkit.sessions.matches.told import weighed
from cardkit.sessions.messages import Control
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.trying import Trying
from cardkit.turns import opponents


class Branching(Around[Activity]):
    """A *trunk* in which somebody tries things, and the branch on which they play on from what came of it.

    *task* is what is asked for, in a language: once something has been tried, that stays before the prompt.
    """

    def __init__(self, trunk: Activity, task: Callable[[str], str] = lambda language: "") -> None:
        super().__init__(trunk)
        self.trunk = trunk
        self._task = task
        self.keep, self.record = trunk.keep, trunk.record

    @property
    def branches(self) -> bool:
        """Whether the person plays on a branch."""
        return self.inside is not self.trunk

    def scene(self) -> Scene:
        """Return the table; on a branch it is said that one tries things out."""
        scene = super().scene()
        if self.branches:
            return replace(scene, prompt=self.words.say("step.trying", prompt=scene.prompt)) if scene.prompt else scene
        go = innermost(self.trunk)
        task = self._task(self.reader.language)
        if not task or not isinstance(go, Trying):
            return scene
        # Where one thing alone can be done, the table says so by itself.
        is_plain = go.has_begun() and not go.ended and len(self.state.legal(self.seat)) == 1
        said = scene.prompt if is_plain else f"{task} {scene.prompt}".strip()
        begun = task if go is self.trunk and go.is_asked() else said
        ended = f"{task} {self.words.say('feedback.ended')}" if isinstance(go, Attempting) else ""
        return replace(
            scene, prompt=begun if go.has_begun() else scene.prompt, longest=max(begun, ended, scene.prompt, key=len)
        )

    def task(self) -> str:
        """Return what is asked for, in the reader's language."""
        return self._task(self.reader.language) or super().task()

    def controls(self) -> list[Control]:
        """Return the bar; on a branch the way back stands where moves are confirmed, and no small window hides it."""
        if not self.branches:
            return super().controls()
        figures = button(self.words, "figures", enabled=self._decided() is not None)
        return [button(self.words, "return", group="ask"), figures, *super().controls()]

    def _decided(self) -> tuple[State[Any], Action | None] | None:
        """Return where the person last decided something, and what: on the branch, or before it."""
        inside, go = self.inside, innermost(self.trunk)
        if isinstance(inside, Playing):
            match = inside.match
            at = match.last_decision(self.seat)
            if at is not None:
                mover, action = match.moves[at]
                return match.states[at], action if mover == self.seat else None
        return go.decided if isinstance(go, Trying) else None

    def is_over(self) -> bool:
        """Return whether nothing is left to be done on the trunk."""
        return not self.branches and super().is_over()

    def go_on(self, *, all_of_it: bool) -> None:
        """Let others act; on a branch what was said stays there meanwhile, such as how good something was."""
        said = self.reader.feedback
        super().go_on(all_of_it=all_of_it)
        if self.branches and not self.reader.feedback:
            self.reader.feedback = said

    def control(self, control: Control, value: str | bool | None) -> None:
        """Begin a branch, come back from it, say how good something was, or carry out what there is besides."""
        match control["id"]:
            case "what-if":
                self._branch(self.state)
            case "what-if-i-could" if (change := innermost(self.trunk).supposed) is not None:
                opened, said = change.opened(self.state), change.sentence(self.words)
                if opened is not None:
                    self._branch(opened, self.words.say("feedback.supposed", change=said))
            case "figures" if (decided := self._decided()) is not None:
                seed = zlib.crc32(str(decided[1]).encode())
                self.reader.tell("info", weighed(self.look, decided[0], self.seat, decided[1], seed, self.words))
            case "return":
                self.inside = self.trunk
                self.trunk.control(button(self.words, "again"), None)
            case _:
                super().control(control, value)

    def _branch(self, state: State[Any], said: str = "") -> None:
        """Let the person play on from *state*, in which nothing counts, after what is *said* of it."""
        bots = opponents(state.seats, self.seat, self.game.bots[0])
        self.inside = Playing(Match(self.game, state), self.seat, bots, self.reader)
        self.redraw()
        self.reader.tell("info", f"{said} {self.words.say('feedback.trying')}".strip())

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Do again on the trunk what the browser kept."""
        self.trunk.resume(key, moves)
