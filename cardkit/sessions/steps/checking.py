"""Fresh items, one after the other, until so many were right at the first go."""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from cardkit.lessons.check import Check, Item
from cardkit.lessons.mastery import stars_of_check
from cardkit.lessons.step import Attempt
from cardkit.looks.scene import Choice, Scene
from cardkit.numerals import whole
from cardkit.sessions.around import Around
from cardkit.sessions.controls import button, way_on
from cardkit.sessions.keeping import key_of
from cardkit.sessions.messages import Control
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Cost, Record, Scorer
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.trying import MOST_TRIES, Trying
from cardkit.texts import CardkitError

MOST_SEEDS: Final = 1_000_000
"""Items of a check are made from seeds below this."""
_ONWARD: Final = ("next-item", "more")
MOST_MISSES: Final = 50
"""So many seeds in a row may give no item: a proof looks at a few, and not every seed need give one."""


def go_at(check: Check, seed: int, scorer: Scorer, reader: Reader, answered: int = 0) -> Trying:
    """Return a go at the first item of *check* from *seed* on; so many tries have been *answered* before, at others."""
    item = item_at(check, seed)
    if isinstance(item, Attempt):
        return Attempting(item, scorer, reader, answered)
    return Asking(item, scorer, reader, answered)


def item_at(check: Check, seed: int) -> Item:
    """Return the first item of *check* from *seed* on. Raises CardkitError if so many seeds in a row give none."""
    for misses in range(MOST_MISSES):
        with suppress(CardkitError):  # proved for many seeds, not for every one
            return check.make((seed + misses) % MOST_SEEDS)
    return check.make((seed + MOST_MISSES) % MOST_SEEDS)


class Checking(Around[Trying]):
    """Somebody solves the items of a check.

    The first item follows from the check's name, so that a page can show it before there is a session; all others are
    fresh.
    """

    record: Record

    def __init__(self, check: Check, record: Record, reader: Reader) -> None:
        self.check = check
        self.record = record
        super().__init__(go_at(check, zlib.crc32(check.name.encode()), self, reader))
        self.number = 1  # of the item
        self.right = 0
        self.missed = 0
        self._random: random.Random = random.SystemRandom()
        self._solved = False
        self.keep = record.keep
        self._before: list[str] = []  # what was tried at the items before, and their seeds

    # --- What the table shows ------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return the item; before its prompt stands which one it is, and how many are right."""
        scene = super().scene()
        count = self.words.say("step.count", number=self.number, right=self.right, wanted=self.check.wanted)
        return replace(scene, prompt=f"{count} {scene.prompt}")

    def controls(self) -> list[Control]:
        """Return the controls of the item, and the way to the next one."""
        words = self.words
        on = button(words, "more") if self.is_over() else way_on(words, "next-item", enabled=self._solved)
        return [*super().controls(), on]

    def is_over(self) -> bool:
        """Return whether so many were right."""
        return self.right >= self.check.wanted

    # --- What a person does --------------------------------------------------------------------------------------

    def act(self, choice: Choice) -> None:
        """Take the choice as a try at the item."""
        super().act(choice)
        self._keep()

    def control(self, control: Control, value: str | bool | None) -> None:
        """Go on to the next item, or carry out what every item offers."""
        if control["id"] in _ONWARD:
            self._go_on(control["id"], self._random.randrange(MOST_SEEDS))
        else:
            super().control(control, value)
        self._keep()

    def resume(self, key: str, moves: Sequence[str]) -> None:
        """Do again what the browser kept of this check, if nothing has been done here yet."""
        if key != self._key() or self._before or self.inside.tried:
            return
        for tried in moves[:MOST_TRIES]:
            way, _, written = tried.partition(" ")
            seed = whole(written)
            if way in _ONWARD and seed is not None:
                self._go_on(way, seed)
            else:
                self.inside.repeat(tried)
        self._keep()

    # --- What a check does of itself -------------------------------------------------------------------------

    def _go_on(self, way: str, seed: int) -> None:
        """Lay the item of *seed*: the next one, or the first of more of them."""
        before = [*self._before, *self.inside.tried]
        try:
            self.inside = go_at(self.check, seed, self, self.reader, self.inside.answered)
        except CardkitError as error:
            self.reader.tell("info", error.text(self.reader.language))
            return
        self.number += 1
        if way == "more":
            self.number, self.right, self.missed = 1, 0, 0
            before = []
        self._before = [*before, f"{way} {seed}"]
        self._solved = False
        self.redraw()

    def _key(self) -> str:
        """Return what tells this check from others of its name."""
        return key_of(self.check.name)

    def _keep(self) -> None:
        """Let the browser keep what has been tried, until so many were right."""
        tried = [] if self.is_over() else [*self._before, *self.inside.tried]
        self.reader.keep(self.record.keep["name"], self._key(), 0, tried)

    # --- What counts ---------------------------------------------------------------------------------------------

    def is_familiar(self) -> bool:
        """Whether the learner knows the check's rules well."""
        return self.record.is_familiar()

    def reached(self, cost: Cost) -> None:
        """Count an item that is solved: as right if it needed no hint and no second go, and only once."""
        if self._solved:
            return
        self.right += cost.is_clean
        self.missed += not cost.is_clean
        self._solved = True
        if self.right == self.check.wanted:
            self.record.finish(stars_of_check(self.missed))
