"""The deal of a day: it follows from game and date, is dealt to all alike, and never before its day."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

import pytest

import cardkit
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.match import Match
from cardkit.sessions.days.deal import CANDIDATES, LEVEL, MOST_MOVES, RACE, SEAT, Deal
from cardkit.texts import LANGUAGES, CardkitError
from tests.sessions.days.played import DATE, gone

GAMES = cardkit.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_a_day_and_a_game_give_one_match_and_no_other_day_or_game_gives_it(name: str) -> None:
    deal = Deal.of(name, DATE)
    assert deal.match() == Deal.of(name, DATE).match()
    assert deal.match().states[0] == deal.setup("quick").deal().states[0]
    seeds = {Deal.of(each, f"2025-11-{day:02}").seed for each in GAMES for day in range(1, 24)}
    assert len(seeds) == 23 * len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_short_match_of_the_game_with_opponents_and_helps_that_are_settled(name: str) -> None:
    deal, short = Deal.of(name, DATE), cardkit.game(name).short
    match, setup = deal.match(), deal.setup("normal")
    assert match.setup is not None
    assert {**match.setup["options"], "players": match.state.seats}.items() >= short.items()
    assert deal.bots == {seat: LEVEL for seat in range(match.state.seats) if seat != SEAT}
    assert (setup.seat, setup.level, setup.memory, setup.race) == (SEAT, LEVEL, True, RACE)


def moves_of_bots(name: str, seed: int) -> int:
    """How many moves a bot at the person's seat makes in the short match of a seed."""
    match = Match.deal(name, seed=seed, **cardkit.game(name).short)
    while match.let_bot_act(dict.fromkeys(range(match.state.seats), LEVEL)):
        pass
    return [seat for seat, _ in match.moves].count(SEAT)


@pytest.mark.parametrize("name", GAMES)
def test_a_day_passes_over_matches_that_drag_on(name: str) -> None:
    """The first of its matches in which bots need few moves is dealt, or else the quickest."""
    for day in range(1, 9):
        date = f"2025-11-{day:02}"
        seeds = [zlib.crc32(f"{name}/{date}/{number}/deal".encode()) for number in range(CANDIDATES)]
        moves = [moves_of_bots(name, seed) for seed in seeds[: seeds.index(Deal.of(name, date).seed) + 1]]
        assert all(each > MOST_MOVES for each in moves[:-1])
        assert moves[-1] <= MOST_MOVES


def test_a_day_without_a_quick_match_deals_the_quickest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardkit.sessions.days.deal.MOST_MOVES", 0)
    date = "2024-02-29"
    seeds = [zlib.crc32(f"kael/{date}/{number}/deal".encode()) for number in range(CANDIDATES)]
    assert Deal.of("kael", date).seed == min(seeds, key=lambda seed: moves_of_bots("kael", seed))


def test_a_day_that_has_not_begun_where_the_reader_is_has_no_deal_yet() -> None:
    assert Deal.of("kael", DATE, DATE).date == DATE
    for later in ("2025-11-23", "2026-01-01", "9999-12-31"):
        with pytest.raises(CardkitError, match=f"The deal of {later} is still to come"):
            Deal.of("kael", later, DATE)


def test_a_day_that_has_begun_nowhere_has_no_deal_whatever_a_browser_says() -> None:
    now = datetime.now(UTC)
    tomorrow = (now + timedelta(hours=13)).date().isoformat()
    assert Deal.of("kael", tomorrow).date == tomorrow
    for today in ("", "9999-12-31"):
        with pytest.raises(CardkitError, match="still to come"):
            Deal.of("kael", (now + timedelta(days=2)).date().isoformat(), today)


@pytest.mark.parametrize(
    "written",
    ["", "today", "2025-11-31", "2025-13-01", "2025-1-2", "20251122", "2025-W47-1", "２０２５-11-22", "x" * 9000, "\0"],
)
def test_what_is_no_day_is_refused_in_words(written: str) -> None:
    for language in LANGUAGES:
        with pytest.raises(CardkitError) as refused:
            Deal.of("kael", written, DATE)
        assert 0 < len(refused.value.text(language)) < 120


@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_has_ended_has_a_score_which_the_game_names(name: str) -> None:
    game = cardkit.game(name)
    scores = {game.score(gone(name, date=f"2025-11-{day:02}").state, SEAT) for day in range(1, 8)}
    assert len(scores) > 2, "these can hardly be compared"
    for language in LANGUAGES:
        assert {"game.score", "game.score-how"} <= game.texts(language).entries.keys()


def test_the_score_of_combo_breaker_counts_tokens_and_the_cards_in_hand() -> None:
    game, state = cardkit.game("combo_breaker"), gone("combo_breaker").state
    assert isinstance(state, ComboBreaker)
    assert state.losers
    for seat in range(state.seats):
        expected = 10 * state.tokens[seat] - len(state.hands[seat]) - (10 if seat in state.losers else 0)
        assert game.score(state, seat) == expected
    assert all(game.score(state, seat) < 0 for seat in state.losers)


@pytest.mark.parametrize(("name", "better"), [("kael", min), ("bomba", max)])
def test_the_score_of_kael_and_bomba_is_the_lead(name: str, better: Callable[[Iterable[int]], int]) -> None:
    game, match = cardkit.game(name), gone(name)
    result = match.state.result()
    assert result is not None
    best = result.points.index(better(result.points))
    others = [points for seat, points in enumerate(result.points) if seat != best]
    assert game.score(match.state, best) == abs(result.points[best] - better(others))
    assert all(game.score(match.state, seat) <= 0 for seat in range(match.state.seats) if seat != best)


def test_the_score_of_castle_combo_is_its_points() -> None:
    match = gone("castle_combo")
    result = match.state.result()
    assert result is not None
    assert [cardkit.game("castle_combo").score(match.state, seat) for seat in (0, 1)] == list(result.points)
