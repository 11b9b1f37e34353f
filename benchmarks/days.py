"""How long a deal of the day takes: `uv run python -m benchmarks.days [--days 100]`.

Deals of so many days are played to their end: the person's moves come from an easy bot or a medium one, not the one
that has chosen the deal. They take what a learner's take (``cardkit.lessons.coach``: every third is wrong at first);
the others wait as long as they do at the normal pace. Of each game it prints the minutes at the 5th, 50th and 95th
percentile, and how many take longer than five.
"""

from __future__ import annotations

import argparse
from datetime import date, timedelta
from typing import Final

from cardkit.contract import game_names
from cardkit.lessons.coach import ACTION, LOOK, MISTAKE
from cardkit.sessions.days.deal import SEAT, Deal
from cardkit.sessions.entries import ends
from cardkit.sessions.matches.pauses import pause

FIRST: Final = date(2026, 1, 1)
LEARNERS: Final = ("easy", "medium")
ANOTHER: Final = 4711
"""What is chance in these learners, and in no match."""
ASKED: Final = 5.0
"""Minutes."""


def minutes(deal: Deal, learner: str) -> float:
    """Return how many minutes the match of a *deal* takes a *learner*, who is a level of bots."""
    match, person = deal.match(), deal.game.bot(learner, ANOTHER)
    seconds = 0.0
    while actors := match.state.actors():
        waits = pause(match, deal.bots)
        action = person.choose(match.state.view(SEAT), SEAT) if SEAT in actors else None
        if action is not None:
            match.play(SEAT, action)
            seconds += ACTION + MISTAKE
        else:
            assert match.let_bot_act(deal.bots)
            seconds += (waits or 0) / 1000
        seconds += LOOK if ends(match.events[-1]) else 0
    return seconds / 60


def line(name: str, days: int) -> str:
    """Return what to print of a game."""
    deals = [Deal.of(name, (FIRST + timedelta(days=day)).isoformat()) for day in range(days)]
    took = sorted(minutes(deal, learner) for deal in deals for learner in LEARNERS)
    low, middle, high = (took[int(share * len(took))] for share in (0.05, 0.5, 0.95))
    late = sum(each > ASKED for each in took)
    longer = f"longer than {ASKED:.0f}: {late} of {len(took)}"
    return f"{name:14} {low:4.1f} {middle:4.1f} {high:4.1f} minutes; {longer}"


def main() -> None:
    """Print how long the deals of all games take."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=100)
    days = parser.parse_args().days
    print(*(line(name, days) for name in game_names()), sep="\n")


if __name__ == "__main__":
    main()
