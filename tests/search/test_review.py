"""The look back: what it finds, what it keeps quiet about, and that it knows no more than the seat did."""

from __future__ import annotations

import random

import pytest

import cardkit
from cardkit.bots import Thinking, concluded
from cardkit.games.combo_breaker.bot import BOTS
from cardkit.match import Match
from cardkit.search.confirming import Comparison, Found
from cardkit.search.review import (
    Review,
    _serves,
    _stands,
    _until_in_doubt,
    counted_once,
    decisions,
    lessons,
    reviewed,
    rounds,
    suspected,
)
from tests.conformance.tables import NAMES
from tests.games.combo_breaker.rulings import GAME, position
from tests.search.nine import Nine

OUT = position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 0, 0])
SIDE = GAME.parse("play 8 10 9 at 1"), GAME.parse("play 9 at 3")
EASY = dict.fromkeys(range(3), "easy")


def played(move: str) -> Match:
    """Return a match to its end that begins with *move*."""
    match = Match(GAME, OUT.copy())
    match.play(0, GAME.parse(move))
    while match.let_bot_act(EASY):
        pass
    return match


def looked_at(match: Match, seat: int = 0) -> Review:
    *_, last = reviewed(match, seat, rounds(match))
    return last


def test_a_decision_that_costs_is_found_with_what_was_better() -> None:
    last = looked_at(played("play 9 at 3"))
    assert last.share == 1
    assert last.best is None
    dearest = last.losses[0]
    assert (dearest.at, str(dearest.against.action), str(dearest.against.other)) == (
        0,
        "play 8 10 9 at 1",
        "play 9 at 3",
    )
    assert dearest.against.is_clear
    assert dearest.against.gain > 0


def test_of_a_match_without_a_mistake_the_best_move_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "medium", lambda seed: Nine())
    last = looked_at(played("play 8 10 9 at 1"))
    assert last.losses == ()
    assert last.best is not None
    assert (str(last.best.against.action), str(last.best.against.other)) == ("play 8 10 9 at 1", "play 9 at 3")
    assert last.best.against.is_clear
    assert last.best.against.gain > 0


def test_what_a_medium_bot_would_have_done_too_is_the_best_move_beside_an_easy_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "easy", lambda seed: Nine())
    last = looked_at(played("play 8 10 9 at 1"))
    assert last.losses == ()
    assert last.best is not None
    assert [str(each) for each in (last.best.against.action, last.best.against.other)] == [
        "play 8 10 9 at 1",
        "play 9 at 3",
    ]
    assert last.best.against.told


def test_it_knows_no_more_than_the_seat_did() -> None:
    match, other = played("play 9 at 3"), played("play 9 at 3")
    other.states[0] = match.states[0].determinise(0, random.Random(3))
    assert other.states[0] != match.states[0]
    found = [[loss for loss in looked_at(each).losses if loss.at == 0] for each in (match, other)]
    assert found[0] == found[1]


def test_it_comes_in_slices_and_shows_what_it_has() -> None:
    match = played("play 9 at 3")
    seen = [*reviewed(match, 0, rounds(match))]
    shares = [each.share for each in seen]
    assert shares == sorted(shares)
    assert len(seen) > 3
    assert any(each.losses for each in seen[:-1])


def test_what_seems_to_have_cost_most_comes_first_and_nothing_is_left_out() -> None:
    match = played("play 9 at 3")
    asked = decisions(match, 0, range(match.now))
    suspects, others = concluded(suspected(match, 0, asked))
    assert suspects[0] == 0
    assert sorted([*suspects, *others]) == asked
    assert len(asked) > 1


def test_what_is_long_in_doubt_waits_and_is_gone_on_with_later() -> None:
    def judging(*shares: float) -> Thinking[tuple[()]]:
        yield from shares
        return ()

    assert concluded(_until_in_doubt(judging(0.3, 0.6, 0.9))) == ()
    rest = concluded(_until_in_doubt(judging(0.6, 0.8, 0.82)))
    assert [*rest] == pytest.approx([0.28])


@pytest.mark.parametrize("name", NAMES)
def test_rounds_follow_each_other_and_decisions_are_those_of_the_seat(name: str) -> None:
    match = Match.deal(name, seed=4)
    while match.now < 400 and match.let_bot_act(dict.fromkeys(range(match.state.seats), "easy")):
        pass
    played = rounds(match)
    assert [at for each in played for at in each] == list(range(match.now))
    assert all(any(event.marks == "end" for event in match.events[each[-1]]) for each in played[:-1])
    found = [at for each in played for at in decisions(match, 0, each)]
    assert len(found) == len(set(found))
    assert set(found) >= {
        at for at, (seat, _) in enumerate(match.moves[: match.now]) if not seat and len(match.states[at].legal(0)) > 1
    }
    assert all(0 in match.states[at].actors() for at in found)


def test_a_moment_that_was_let_pass_is_a_decision() -> None:
    from tests.games.kael.rulings import GAME as KAEL
    from tests.games.kael.rulings import position as kael

    match = Match(KAEL, kael("1", "7 8 8", "2 6", turn=0, caller=0, laid="2: 8 8"))
    match.play(0, KAEL.parse("show"))
    assert decisions(match, 1, range(match.now)) == [0]
    (loss,) = looked_at(match, 1).losses
    assert (str(loss.against.action), loss.against.other) == ("cut 8 8", None)


def test_the_same_lesson_counts_once_whichever_cards_it_was_about() -> None:
    def lost(at: int, better: str, done: str, gain: float) -> Found:
        return Found(at, Comparison(GAME.parse(better), GAME.parse(done), 400, gain, 0.01, 300, 200))

    dear, alike = lost(9, "take 5 at 1", "play 9 at 3", 0.5), lost(4, "take 6 at 2", "play 8 at 1", 0.4)
    cards, others = lost(2, "play 7 at 1", "play 8 at 2", 0.3), lost(1, "play 7 at 1", "play 9 at 2", 0.2)
    assert lessons([dear, alike, cards, others]) == [dear, cards, others]


def test_what_was_lost_at_once_after_it_counts_once() -> None:
    """A key, and then a card: what was expected of the key reckons with the card."""
    match = Match.deal("castle_combo", 2, seed=1)
    while match.let_bot_act({0: "easy", 1: "easy"}):
        pass
    movers = [mover for mover, _ in match.moves]
    twice, once = (
        next(at for at in range(1, len(movers) - 1) if (movers[at] == movers[at + 1]) == same) for same in (True, False)
    )

    def lost(at: int, gain: float) -> Found:
        action = match.moves[at][1]
        return Found(at, Comparison(action, action, 400, gain, 0.01, 300, 200))

    first, second = lost(twice, 4.0), lost(twice + 1, 3.0)
    assert counted_once(match, [first]) == (first,)
    assert counted_once(match, [first, second]) == (second,)
    mine, theirs = lost(once, 3.0), lost(once + 1, 4.0)
    assert counted_once(match, [mine, theirs]) == (theirs, mine)


def test_what_is_better_in_the_round_and_loses_the_match_is_not_advised() -> None:
    dealt = position("8 10 9", "1 1 2", "2 2 3", turn=0, tokens=[0, 1, 1])  # whoever pays first has lost
    assert [concluded(_serves(dealt, 0, *both, "seed")) for both in (SIDE, SIDE[::-1])] == [True, False]


def test_whoever_wins_all_the_same_has_lost_nothing() -> None:
    kael = cardkit.game("kael")
    scores = [24, 97, 109]  # the third is out, and the second all but out
    dealt = kael.position(hands=["0 1 2 2", "3 9 9 9", ""], drawn="3", laid="1: 11", scores=scores, turn=0)
    assert not concluded(_serves(dealt, 0, kael.parse("lay 2 2"), kael.parse("call"), "seed"))


def test_what_is_better_only_beside_others_who_do_not_think_is_not_advised() -> None:
    dealt = position("8 10 9", "1 1 2", "2 2 3", turn=0)
    assert [concluded(_stands(dealt.view(0), 0, *both, 1)) for both in (SIDE, SIDE[::-1])] == [True, False]
    alike = GAME.parse("play 8 at 1"), GAME.parse("play 10 at 2")
    assert not concluded(_stands(position("8 10", "1 1 2", "2 2 3", turn=0).view(0), 0, *alike, 1))
