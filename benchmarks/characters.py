"""How the characters of bots differ in what they do from strong ones, in the same positions.

``uv run python -m benchmarks.characters`` lays for each game the positions of some matches before bots that search. It
prints for each character how much of what it likes or avoids there is in what it does, and in what strong does, where
one can do more of it or less: so many a hundred decisions, with the 95 % interval of the difference.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from typing import Any, Final

import cardkit
from cardkit.bots import concluded
from cardkit.match import Match
from cardkit.search.bot import SearchingBot
from cardkit.search.character import Character

SEATS: Final = 3
MATCHES: Final = 4
MOST: Final = 60
"""So many positions are laid before each character."""


def positions(name: str, character: Character, first: int = 70_000) -> Iterator[tuple[Match, int]]:
    """Yield matches between medium bots, and a seat that could do more or less of what a *character* likes."""
    for seed in range(first, first + MATCHES):
        match = Match.deal(name, SEATS, seed=seed)
        while (actors := match.state.actors()) and match.now < MOST * SEATS:
            for seat in actors:
                reacts = [None] if seat in actors[1:] else []
                if len({character(each) for each in [*match.state.legal(seat), *reacts]}) > 1:
                    yield match, seat
            match.let_bot_act(dict.fromkeys(range(SEATS), "medium"))


def done(match: Match, seat: int, level: str, playouts: int | None) -> Any:
    """Return what a bot of *level* would do there, with its own number of playouts or another one."""
    bot = match.game.bot(level, match.dice(seat))
    assert isinstance(bot, SearchingBot)
    bot.playouts = playouts or bot.playouts
    view = match.state.view(seat)
    return concluded(bot.thinking(view, seat, reacts=seat in view.actors()[1:]))


def amounts(name: str, level: str, most: int, playouts: int | None = None) -> list[tuple[float, float]]:
    """Return how much of what a character likes or avoids it did in each of so many positions, and strong did."""
    character = cardkit.game(name).bot(level, 0).wish  # type: ignore[attr-defined]  # whoever has one searches
    found = []
    for match, seat in positions(name, character):
        both = [done(match, seat, each, playouts) for each in (level, "strong")]
        one, other = (0.0 if action is None else float(character.counts(action)) for action in both)
        found.append((one, other))
        if len(found) == most:
            break
    return found


def main() -> None:
    """Print a line for each game and character."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[*cardkit.game_names()], help="which games; all, if none is named")
    parser.add_argument("--positions", type=int, default=MOST, help="so many for each character")
    arguments = parser.parse_args()
    for name in arguments.games:
        for level in cardkit.game(name).characters:
            found = amounts(name, level, arguments.positions)
            gaps = [one - other for one, other in found]
            mean, error = statistics.mean(gaps), statistics.stdev(gaps) / len(gaps) ** 0.5
            one, other = (statistics.mean(each) for each in zip(*found, strict=True))
            print(
                f"{name:14} {level:8} {100 * one:7.1f}  strong {100 * other:7.1f}  difference {100 * mean:+7.1f}"
                f"  95 %: {100 * (mean - 1.96 * error):+7.1f} to {100 * (mean + 1.96 * error):+7.1f}"
                f"  {len(found):4} positions",
                flush=True,
            )


if __name__ == "__main__":
    main()
