"""How many wrong answers are explained from what was answered: `uv run python -m benchmarks.slips [game …]`.

Goes through every question for a number or a seat, checks with 50 seeds each, and prints for each question how many of
the wrong answers on offer are explained, and which are not; then each slip with the questions that it serves.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cardkit.contract import game_names
from cardkit.lessons.check import Check
from cardkit.lessons.question import Ask
from cardkit.lessons.step import proving
from cardkit_widgets.live import loading

SEEDS = 50
KINDS = ("number", "seat")


@dataclass
class Asked:
    """One step that asks for numbers or seats: its wrong answers on offer, by how they are explained."""

    name: str
    kinds: set[str] = field(default_factory=set)
    slips: Counter[str] = field(default_factory=Counter)
    reasons: int = 0  # explained by a reason of their own
    open: Counter[Any] = field(default_factory=Counter)
    distances: dict[str, set[Any]] = field(default_factory=lambda: defaultdict(set))

    @property
    def explained(self) -> int:
        """How many wrong answers are explained."""
        return self.slips.total() + self.reasons

    @property
    def wrong(self) -> int:
        """How many wrong answers are on offer."""
        return self.explained + self.open.total()

    def count(self, item: Ask) -> None:
        """Count the wrong answers of *item*."""
        self.kinds.add(item.kind)
        texts = item.game.texts("en").at_table((), item.seat)
        correct = item.correct(item.start)
        for at, answer in enumerate(item.answers):
            if at in correct:
                continue
            slip = item.slip(answer)
            if slip is not None:
                self.slips[slip.name] += 1
                if item.kind == "number":
                    self.distances[slip.name].add(answer - item.answers[correct[0]])
            elif item.own_reason(answer, texts):
                self.reasons += 1
            else:
                self.open[answer] += 1


def items(step: Any, seeds: int) -> Iterator[Ask]:
    """Yield the questions for numbers and seats that *step* puts."""
    made = (step.make(seed) for seed in range(seeds)) if isinstance(step, Check) else (step,)
    return (item for item in made if isinstance(item, Ask) and item.kind in KINDS)


def asked(name: str, seeds: int = SEEDS) -> list[Asked]:
    """Return what the lessons of the game called *name* ask for, each step with all of its items."""
    found = []
    with proving(on=False):
        for table in loading.steps("en", name).values():
            of_step = Asked(f"{name}/{table.step.name}")
            for item in items(table.step, seeds):
                of_step.count(item)
            if of_step.wrong:
                found.append(of_step)
    return found


def main() -> None:
    """Print the list."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=game_names())
    every = [each for name in parser.parse_args().games for each in asked(name)]
    serves: dict[str, list[str]] = defaultdict(list)
    for each in every:
        known = ", ".join(f"{name} {number}" for name, number in each.slips.most_common())
        rest = ", ".join(f"{answer} {number}" for answer, number in each.open.most_common(6))
        sys.stdout.write(
            f"{each.explained:4} of {each.wrong:4}  {each.name}: {known or '–'}{' | open: ' * bool(rest)}{rest}\n"
        )
        for name in each.slips:
            serves[name].append(each.name)
    sys.stdout.write("\n")
    for name, steps in sorted(serves.items()):
        sys.stdout.write(f"{len(steps):3}  {name}: {', '.join(steps)}\n")
    explained, wrong = sum(each.explained for each in every), sum(each.wrong for each in every)
    sys.stdout.write(f"\n{explained} of {wrong} wrong answers are explained: {100 * explained / wrong:.0f} %\n")


if __name__ == "__main__":
    main()
