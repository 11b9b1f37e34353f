"""What the coach says by the way: until when it can be read, and what it lights."""

from __future__ import annotations

import cardkit
from cardkit.lessons.coach import Coach, cues
from cardkit.match import Match
from cardkit.sessions.matches.coaching import Coaching
from cardkit.sessions.reader import Reader

KAEL = cardkit.game("kael")


def test_what_was_said_by_the_way_is_old_once_a_later_card_was_understood() -> None:
    match = Match(KAEL, KAEL.position(hands=["5 7 7 pass", "4 9"], pile="7", laid="1: 8", turn=0, dealer=1))
    coaching = Coaching(Coach(KAEL, 0, ("turn", "values", "twopiles", "low", "lap"), introduced=True))
    for seat, action in [(0, "lay pass"), (1, "lay 9"), (1, "draw")]:
        match.play(seat, KAEL.parse(action))
        coaching.look(match, hears=True)
        assert coaching.next(match, again=False) is None or 0 in match.state.actors()
    assert coaching.aside(match) is not None
    coaching.understood()
    assert coaching.aside(match) is None


def test_what_was_said_of_another_is_old_once_yet_another_has_acted() -> None:
    game = cardkit.game("combo_breaker")
    match = Match(game, game.position(hands=["3 1 7", "9 9 4", "10 10 5"], reserves=["2", "5", "8"], turn=0, oldest=2))
    coaching = Coaching(Coach(game, 0, [cue.id for cue in cues(game) if cue.id != "rank"], introduced=True))
    stands = []
    for seat, action in [(0, "play 3 at 1"), (1, "play 9 9 at 1"), (2, "play 10 10 at 1")]:
        match.play(seat, game.parse(action))
        coaching.look(match, hears=True)
        coaching.next(match, again=False)
        stands.append(coaching.aside(match) is not None)
    assert stands == [False, True, False]


def test_what_was_said_of_ones_own_move_is_old_once_two_others_have_acted() -> None:
    game = cardkit.game("bomba")
    match = Match(game, game.position(hands=["skip reverse", "two", "two", "two"], deck="future ...", turn=0))
    coaching = Coaching(Coach(game, 0, [cue.id for cue in cues(game) if cue.id != "skip"], introduced=True))
    stands = []
    for _ in range(5):
        seat = match.state.actors()[0]
        match.play(seat, game.parse("skip") if seat == 0 else match.state.legal(seat)[0])
        coaching.look(match, hears=True)
        coaching.next(match, again=False)
        stands.append((seat, coaching.aside(match) is not None))
    assert stands == [(0, True), (1, True), (1, True), (2, False), (2, False)]


def test_what_was_said_by_the_way_is_old_in_the_next_round() -> None:
    game = cardkit.game("bomba")
    match = Match(game, game.position(hands=["shield skip", "two"], deck="bomb bomb ...", turn=0))
    coaching = Coaching(Coach(game, 0, [cue.id for cue in cues(game) if cue.id != "spent"], introduced=True))
    stands = []
    for seat, action in [(0, "draw"), (0, "shield"), (1, "draw")]:
        match.play(seat, game.parse(action))
        coaching.look(match, hears=True)
        coaching.next(match, again=False)
        stands.append(coaching.aside(match) is not None)
    assert stands == [False, True, False]


def test_what_words_were_about_is_lit_no_longer_once_somebody_has_acted() -> None:
    reader = Reader("en")
    reader.look("Fox wins.", lit=["trick"])
    told = reader.feedback
    reader.look("Fox wins.")
    assert told["lit"] == ["trick"]
    assert reader.feedback == {key: value for key, value in told.items() if key != "lit"}
