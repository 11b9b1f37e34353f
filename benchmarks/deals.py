"""Look for deals for a guided first match: `uv run python -m benchmarks.deals combo_breaker 0 50`.

Takes the guide of the game's first chapter, deals its number of players anew with each seed from the first number up to
the second, with the options of a match that are given as `oldest=2`, and plays games by simulated learners of three
kinds. Prints the best deals, the present start before them: how many of the essential rules a game meets, on the mean
and at the 5th percentile; how many games meet the bar; minutes from the 5th to the 95th percentile; the fewest actions
of the learner; and which rules are met in less than 95 of 100 games.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import mean
from typing import Final

from cardkit.contract import game_names
from cardkit.lessons.coach import cues
from cardkit.lessons.guide import Course, Guide, course
from cardkit.lessons.step import proving
from cardkit.match import read_options
from cardkit_widgets.live import loading, notebooks

RARE: Final = 0.95
SEEDS: Final = 1_000_000
"""From here on run the seeds of the replies, which no proof and no test has seen."""


@dataclass(frozen=True)
class Found:
    """How good a start is."""

    start: str
    guide: Guide
    runs: Sequence[Course]

    @property
    def met(self) -> list[int]:
        """How many essential cues each game meets, the fewest first."""
        essential = {cue.id for cue in cues(self.guide.game) if cue.essential}
        return sorted(len(run.met & essential) for run in self.runs)

    def __str__(self) -> str:
        met, of = self.met, len(self.runs)
        minutes = sorted(run.seconds / 60 for run in self.runs)
        low, high = minutes[int(0.05 * of)], minutes[int(0.95 * of)]
        shares = Counter(cue for run in self.runs for cue in run.met)
        names = (cue.id for cue in cues(self.guide.game) if cue.essential)
        rare = ", ".join(f"{name} {shares[name] / of:.2f}" for name in names if shares[name] < RARE * of)
        return (
            f"{self.start:>12}: {mean(met):.2f}, {met[int(0.05 * of)]} at 5 %; "
            f"{100 * sum(each >= self.guide.meets for each in met) / of:.0f} % meet {self.guide.meets}; "
            f"{low:.1f}–{high:.1f} min; {min(run.acts for run in self.runs)} actions or more; rare: {rare or '–'}"
        )


def tried(guide: Guide, start: str, games: int) -> Found:
    """Return how good the start of *guide* is."""
    kinds = guide.learners
    return Found(start, guide, [course(guide, kinds[at % len(kinds)], SEEDS + at) for at in range(games)])


def main() -> None:
    """Try the deals that are asked for, few games each, and the best of them in many."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=game_names())
    parser.add_argument("first", type=int, nargs="?", default=0)
    parser.add_argument("last", type=int, nargs="?", default=0)
    parser.add_argument("--options", default="")
    parser.add_argument("--few", type=int, default=15)
    parser.add_argument("--many", type=int, default=200)
    parser.add_argument("--best", type=int, default=5)
    asked = parser.parse_args()
    chapter = loading.load("en", asked.game, notebooks.FIRST, proofs=False)
    guide = next(table.step for table in chapter.steps() if isinstance(table.step, Guide))
    sys.stdout.write(f"{tried(guide, 'now', asked.many)}\n")
    found = []
    for seed in range(asked.first, asked.last):
        start = guide.game.deal(guide.start.seats, seed, **read_options(asked.options))
        with proving(on=False):
            there = replace(guide, start=start)
        found.append(tried(there, f"seed {seed}", asked.few))
    found.sort(key=lambda each: -mean(each.met))
    for each in found[: asked.best]:
        sys.stdout.write(f"{tried(each.guide, each.start, asked.many)}\n")


if __name__ == "__main__":
    main()
