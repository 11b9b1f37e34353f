"""Every small hand, every play that can be written down for it: legal, or refused for a reason that is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.contract import Refusal
from cardkit.games.combo_breaker.actions import Play, Put, Take, number_value
from cardkit.games.combo_breaker.actions.combos import STRENGTHS
from cardkit.games.combo_breaker.actions.plays import can_play, plays
from cardkit.games.combo_breaker.cards import BACK, DRAW, NUMBERS, STOP, X
from cardkit.games.combo_breaker.look import LOOK
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.texts import Key, catalogue
from tests.conformance.tables import actions, positions
from tests.games.combo_breaker.rulings import GAME, position
from tests.games.rulings import refusal

SAID = range(14)  # of an X: nothing, a number, or 13
RANKS = {(1, 0): 1, (2, 1): 2, (2, 0): 3, (3, 2): 4, (3, 0): 5}


def measured(values: tuple[int, ...]) -> tuple[int, int]:
    """CB-12 to CB-14 once more, in other words: size and spread make the rank, doubles make no run."""
    low, high = min(values), max(values)
    rank = RANKS.get((len(values), high - low), 0)
    return (0, 0) if rank == 0 or (high > low and len(set(values)) < len(values)) else (rank, high)


RUNS = (2, 4)


def better(values: tuple[int, ...], best: tuple[int, int]) -> bool:
    """CB-15 and CB-16 once more: the higher rank, or else the higher number."""
    return measured(values) > best


def playable(hand: tuple[int, ...], best: tuple[int, int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield places and values of all that *hand* may play on *best*."""
    for place, card in enumerate(hand):
        if card in (STOP, DRAW):
            yield (place,), (0,)
    for size, first in product((1, 2, 3), range(len(hand))):
        cards = hand[first : first + size]
        if len(cards) == size and STOP not in cards and DRAW not in cards:
            for values in product(*(NUMBERS if card == X else (card,) for card in cards)):
                if better(values, best):
                    yield tuple(range(first, first + size)), values


HANDS = [
    (8, 10, 9, 8),
    (X, 12, X, 1),
    (STOP, X, 5, 5),
    (DRAW, 3, STOP, 3),
    (11, 12, 1, 2),
    (7, 7, X, 7),
    (X, X),
    (STOP, DRAW),
    (),
]


@pytest.mark.parametrize("hand", HANDS)
def test_plays_are_those_of_the_rules_whatever_is_to_be_beaten(hand: tuple[int, ...]) -> None:
    for strength in STRENGTHS:
        best = ((strength - 1) // 12 + 1, (strength - 1) % 12 + 1) if strength else (0, 0)
        found = plays(hand, strength)
        expected = set(playable(hand, best))
        assert {(play.places, play.values) for play in found} == expected
        assert len(found) == len(expected)
        assert can_play(hand, strength) == bool(found)


@pytest.mark.parametrize("best", ["", "5", "7 8", "7 7", "9 8 7", "4 4 4"])
@pytest.mark.parametrize("hand", ["8 10 9 8", "X 12 X 1", "stop X 5 5", "draw 3 stop 3"])
def test_why_not_agrees_with_legal_on_every_play_of_a_small_hand(hand: str, best: str) -> None:
    fields = {"trick": [f"2: play {best}"]} if best else {"turn": 0}
    state: ComboBreaker = position(hand, "6 6", "2 1", reserves=["12", "", ""], **fields)
    cards = state.hands[0]
    allowed = set(state.legal(0))
    seen = 0
    for size in range(1, 5):
        for places in combinations(range(4), size):
            chosen = [cards[place] for place in places]
            for values in product(*(SAID if card == X else (number_value(card),) for card in chosen)):
                play = Play(tuple(chosen), values, places)
                assert (state.why_not(0, play) is None) == (play in allowed), str(play)
                seen += play in allowed
    assert seen == sum(isinstance(action, Play) for action in allowed)


# --- True wherever it is said ---------------------------------------------------------------------------------------

ALL_COMBINATIONS = {
    (rank, high) for (size, spread), rank in RANKS.items() for high in NUMBERS if high > spread and size <= 3
}


def best_of(state: ComboBreaker) -> tuple[int, int]:
    """What is to be beaten, read off the trick."""
    played = [measured(act.values) for _, act in state.trick if isinstance(act, Play) and all(act.values)]
    return max(played, default=(0, 0))


def readings(action: Play) -> list[tuple[int, ...]]:
    """All numbers that the cards can count as if those of an X are still to be said."""
    said = zip(action.cards, action.values, strict=True)
    return list(product(*(NUMBERS if card == X and not value else (value,) for card, value in said)))


def needs(state: ComboBreaker, need: Key) -> bool:
    """Whether what *need* says is what is better than the best of the trick: of its rank, too, or of others alone."""
    rank, high = best_of(state)
    is_above = any(each > (rank, high) and each[0] == rank for each in ALL_COMBINATIONS)
    return need == f"{'needs' if is_above else 'beyond'}.{rank}"


def lower(state: ComboBreaker, action: Any, params: Mapping[str, Any]) -> bool:
    """Whether *params* tell how far an action of the rank to beat falls short of it."""
    rank, high = best_of(state)
    is_told = measured(action.values) == (rank, params["high"]) and params["high"] < params["best"] == high
    return is_told and needs(state, params["need"])


def acted(state: ComboBreaker) -> set[int]:
    return {seat for seat, _ in state.trick}


def stands(state: ComboBreaker, seat: int, action: Play) -> bool:
    """Whether these cards stand at these places of the hand."""
    hand = dict(enumerate(state.hands[seat]))
    return [hand.get(place) for place in action.places] == list(action.cards)


def side_by_side(action: Play) -> bool:
    return all(second - first == 1 for first, second in zip(action.places, action.places[1:], strict=False))


Truth = Callable[[ComboBreaker, int, Any, Mapping[str, Any]], bool]

TRUE: dict[str, Truth] = {
    "CB-05-place": lambda s, seat, a, p: p["place"] > p["n"] == len(s.hands[seat]) and p["place"] - 1 in a.places,
    "CB-05-card": lambda s, seat, a, p: (
        f"cards.{s.hands[seat][p['place'] - 1]}" == p["there_card"] != p["card"]
        or (p["card"] == "cards.0" and BACK in a.cards)
    ),
    "CB-10": lambda s, seat, a, p: stands(s, seat, a) and p["n"] == len(a.cards) > 3,
    "CB-11": lambda s, seat, a, p: stands(s, seat, a) and not side_by_side(a),
    "CB-12": lambda s, seat, a, p: measured(a.values) == (0, 0) and p["values"] == a.values and 0 not in a.values,
    "CB-12-x": lambda s, seat, a, p: (
        X in a.cards and 0 in a.values and {measured(each) for each in readings(a)} == {(0, 0)}
    ),
    "CB-13": lambda s, seat, a, p: measured(a.values) == (0, 0) and len(set(a.values)) == 3 and p["values"] == a.values,
    "CB-14": lambda s, seat, a, p: {1, 12} <= set(a.values) <= {1, 2, 11, 12} and p["values"] == a.values,
    "CB-15-rank": lambda s, seat, a, p: (
        p["mine"] == f"any.{measured(a.values)[0]}" < p["best"] == f"any.{best_of(s)[0]}" and needs(s, p["need"])
    ),
    "CB-15-turn": lambda s, seat, a, p: (
        p["seat_turn"] == s.turn != seat and not s.to_draw and seat not in acted(s) and bool(s.hands[seat])
    ),
    "CB-15-x": lambda s, seat, a, p: (
        max(map(measured, readings(a))) == measured(p["best"].params["values"]) <= best_of(s)
        and p["best"].params["values"] in readings(a)
        and p["best"].key == f"combos.{measured(p['best'].params['values'])[0]}"
        and needs(s, p["need"])
    ),
    "CB-16-equal": lambda s, seat, a, p: (
        measured(a.values) == best_of(s) == (best_of(s)[0], p["high"]) and needs(s, p["need"])
    ),
    "CB-16-lower": lambda s, seat, a, p: lower(s, a, p) and best_of(s)[0] not in RUNS,
    "CB-16-run": lambda s, seat, a, p: lower(s, a, p) and best_of(s)[0] in RUNS,
    "CB-17": lambda s, seat, a, p: seat in acted(s) and p["seat_turn"] == s.turn != seat and not s.to_draw,
    "CB-20-place": lambda s, seat, a, p: (
        a.card in s.reserves[seat] and a.place >= p["places"] == len(s.hands[seat]) + 1
    ),
    "CB-21": lambda s, seat, a, p: bool(s.reserves[seat]) and a.card not in s.reserves[seat],
    "CB-22": lambda s, seat, a, p: isinstance(a, Take) and not s.trick and s.turn == seat,
    "CB-23": lambda s, seat, a, p: (
        isinstance(a, Take) and not s.reserves[seat] and any(isinstance(each, Play) for each in s.legal(seat))
    ),
    "CB-40-name": lambda s, seat, a, p: (
        GAME.parse(p["example"]) in s.legal(seat)
        and GAME.parse(p["example"]).places == a.places
        and GAME.parse(p["example"]).values in readings(a)
    ),
    "CB-40-value": lambda s, seat, a, p: p["value"] in a.values and p["value"] not in NUMBERS and X in a.cards,
    "CB-41": lambda s, seat, a, p: STOP in a.cards and len(a.cards) > 1,
    "CB-44": lambda s, seat, a, p: DRAW in a.cards and len(a.cards) > 1,
    "CB-45-nothing": lambda s, seat, a, p: isinstance(a, Put) and s.turn == seat and not s.to_draw,
    "CB-46-first": lambda s, seat, a, p: not isinstance(a, Put) and s.turn == seat and s.drawn > 0,
    "CB-46-place": lambda s, seat, a, p: a.place >= p["places"] == len(s.hands[seat]) + 1 and s.to_draw > 0,
    "CB-46-wait": lambda s, seat, a, p: p["seat_turn"] == s.turn != seat and s.to_draw > 0 and bool(s.hands[seat]),
    "CB-50-out": lambda s, seat, a, p: not s.hands[seat] and (bool(s.to_draw) or seat not in acted(s)),
    "CB-60-over": lambda s, seat, a, p: bool(s.losers) and not s.actors(),
}
"""Of each refusal, what its sentence says about the table, in other words than the rules."""


def true(state: ComboBreaker, seat: int, action: cardkit.Action, refused: Refusal) -> bool:
    return TRUE[refused.key.removeprefix("refusals.")](state, seat, action, refused.params)


@given(data=st.data())
def test_whatever_is_refused_is_refused_for_a_reason_that_is_true(data: st.DataObject) -> None:
    state = data.draw(positions("combo_breaker"))
    assert isinstance(state, ComboBreaker)
    for _ in range(10):
        action = data.draw(actions("combo_breaker", state))
        for seat in range(state.seats):
            refused = state.why_not(seat, action)
            assert refused is None or true(state, seat, action, refused), (seat, str(action), refused)


SPARE = ["1 1", "2 2", "3 3"]
TRICK: dict[str, Any] = {"reserves": SPARE, "trick": ["0: play 9 9"]}
DRAWING: dict[str, Any] = {"trick": ["0: play draw", "1: play 5", "2: play 10"], "drawn": "8", "to_draw": 3}
OVER: dict[str, Any] = {"trick": ["0: play 12"], "losers": [1], "tokens": [2, 0, 1]}

REFUSED = [
    ("CB-05-place", position("7 8", "4 4", "6", turn=0), "0: play 8 at 3"),
    ("CB-05-card", position("7 8", "4 4", "6", turn=0), "0: play 8 at 1"),
    ("CB-10", position("7 8 9 10", "4 4", "6", turn=0), "0: play 7 8 9 10 at 1"),
    ("CB-11", position("7 1 8", "4 4", "6", turn=0), "0: play 7 8 at 1,3"),
    ("CB-12", position("7 7 8", "4 4", "6", turn=0), "0: play 7 7 8 at 1"),
    ("CB-12-x", position("5 X 9", "4 4", "6", turn=0), "0: play 5 X 9 at 1"),
    ("CB-12-x", position("12 X 1", "4 4", "6", turn=0), "0: play 12 X 1 at 1"),
    ("CB-13", position("7 8 10", "4 4", "6", turn=0), "0: play 7 8 10 at 1"),
    ("CB-13", position("5 X 9", "4 4", "6", turn=0), "0: play 5 X=1 9 at 1"),
    ("CB-14", position("12 1", "4 4", "6", turn=0), "0: play 12 1 at 1"),
    ("CB-15-rank", position("7", "4 5", "6", **TRICK), "1: play 4 5 at 1"),
    ("CB-15-rank", position("7", "4 5", "6", **TRICK | {"trick": ["0: play 12 12 12"]}), "1: play 4 5 at 1"),
    ("CB-15-turn", position("7", "4 4", "6", turn=0), "1: play 4 at 1"),
    ("CB-15-x", position("7", "X 1 3 2", "6", **TRICK), "1: play X 1 at 1"),
    ("CB-15-x", position("7", "X", "6", **TRICK | {"trick": ["0: play 12"]}), "1: play X at 1"),
    ("CB-16-equal", position("7", "9 9", "6", **TRICK), "1: play 9 9 at 1"),
    ("CB-16-lower", position("7", "8 8", "6", **TRICK), "1: play 8 8 at 1"),
    ("CB-16-lower", position("7", "8 8 8", "6", **TRICK | {"trick": ["0: play 9 9 9"]}), "1: play 8 8 8 at 1"),
    ("CB-16-lower", position("7", "8", "6", **TRICK | {"trick": ["0: play 12"]}), "1: play 8 at 1"),
    ("CB-16-run", position("7", "8 7", "6", **TRICK | {"trick": ["0: play 8 9"]}), "1: play 8 7 at 1"),
    ("CB-16-run", position("7", "8 7 6", "6", **TRICK | {"trick": ["0: play 12 11 10"]}), "1: play 8 7 6 at 1"),
    ("CB-17", position("7", "8", "6", **TRICK), "0: play 7 at 1"),
    ("CB-20-place", position("7", "8", "6", **TRICK), "1: take 2 at 3"),
    ("CB-21", position("7", "8", "6", **TRICK), "1: take 3 at 1"),
    ("CB-22", position("7", "8", "6", reserves=SPARE, turn=0), "0: take 1 at 1"),
    ("CB-23", position("7", "10 10", "6", **TRICK | {"reserves": ["", "", "3"]}), "1: take 3 at 1"),
    ("CB-40-name", position("X 5", "4 4", "6", turn=0), "0: play X 5 at 1"),
    ("CB-40-name", position("7", "X 10", "6", **TRICK), "1: play X 10 at 1"),
    ("CB-40-name", position("7", "X X 3", "6", **TRICK), "1: play X X=4 3 at 1"),
    ("CB-40-value", position("X 5", "4 4", "6", turn=0), "0: play X=13 5 at 1"),
    ("CB-41", position("5 stop", "4 4", "6", turn=0), "0: play 5 stop at 1"),
    ("CB-44", position("5 draw", "4 4", "6", turn=0), "0: play 5 draw at 1"),
    ("CB-45-nothing", position("7", "4 4", "6", turn=0), "0: put at 1"),
    ("CB-46-first", position("7", "4 4", "6", **DRAWING), "2: play 6 at 1"),
    ("CB-46-place", position("7", "4 4", "6", **DRAWING), "2: put at 3"),
    ("CB-46-wait", position("7", "4 4", "6", **DRAWING), "1: play 4 at 1"),
    ("CB-50-out", position("7", "", "6", turn=0), "1: take 2 at 1"),
    ("CB-50-out", position("7", "", "6", **DRAWING), "1: take 2 at 1"),
    ("CB-60-over", position("9 9", "8 1", "6 6", **OVER), "0: play 9 at 1"),
]


@pytest.mark.parametrize(("key", "state", "move"), REFUSED, ids=[key for key, *_ in REFUSED])
def test_a_refusal_where_it_is_to_be_expected(key: str, state: ComboBreaker, move: str) -> None:
    assert refusal(state, move) == key
    seat, text = move.split(": ")
    action = GAME.parse(text)
    refused = state.why_not(int(seat), action)
    assert refused is not None
    assert true(state, int(seat), action, refused)


def test_every_refusal_that_has_words_is_expected_somewhere() -> None:
    words = catalogue(GAME.package, "en")["refusals"].keys()
    assert {key for key, *_ in REFUSED} == TRUE.keys() == words


def test_cb_12_an_x_that_fits_nowhere_is_clicked_as_it_is_typed() -> None:
    state = position("5 X 9", "4 4", "6", turn=0)
    clicked = LOOK.attempt(state, 0, ["hand:0", "hand:1", "hand:2"])
    assert str(clicked) == "play 5 X 9 at 1"
    refused = state.why_not(0, GAME.parse(str(clicked)))
    assert refused is not None
    assert (refused.key, refused.params["cards"]) == ("refusals.CB-12-x", ("cards.5", "cards.13", "cards.9"))


@pytest.mark.parametrize("option", ["as:5-6-7", "as:6-7", "as:5-6"])
def test_numbers_that_are_not_of_the_chosen_cards_are_none(option: str) -> None:
    state = position("4 X 9", "4 4", "6", turn=0)
    assert str(LOOK.attempt(state, 0, ["hand:0", "hand:1", option])) == "play 4 X at 1"


def test_cb_21_a_card_of_somebody_else_is_not_ones_own_of_the_same_face() -> None:
    state = position("7", "8", "6", trick=["0: play 9 9"], reserves=["2", "2", "3"])
    assert str(LOOK.attempt(state, 1, ["reserve:1:0", "gap:1"])) == "take 2 at 2"
    foreign = LOOK.attempt(state, 1, ["reserve:0:0", "gap:1"])
    assert refusal(state, f"1: {foreign}") == "CB-21"


# --- What the prompt says ---------------------------------------------------------------------------------------------


PROMPTS = ("lead", "follow", "must", "after-draw", "after-draw-must", "or-draw", "or-stop", "or-both")


def prompts(state: ComboBreaker, seat: int) -> set[str]:
    """The parts of the prompt, told by all that each of them says of any cards."""
    words = GAME.texts("en")
    prompt = LOOK.scene(state, seat, words).prompt
    said = {key: re.split(r"\{\w+\}", words.entries[f"scene.prompt-{key}"]) for key in PROMPTS}
    return {key for key in PROMPTS if all(each in prompt for each in said[key])}


@given(data=st.data())
def test_the_prompt_offers_what_may_be_done_and_nothing_else(data: st.DataObject) -> None:
    state = data.draw(positions("combo_breaker"))
    assert isinstance(state, ComboBreaker)
    for seat in state.actors():
        legal = state.legal(seat)
        cards = {action.cards[0] for action in legal if isinstance(action, Play)}
        may_take = any(isinstance(action, Take) for action in legal)
        also = {(True, True): {"or-both"}, (True, False): {"or-draw"}, (False, True): {"or-stop"}}
        expected = also.get((DRAW in cards, STOP in cards), set())
        if state.to_draw:
            assert not expected
        elif not state.trick:
            expected.add("lead")
        elif state.best:
            expected.add("follow" if may_take else "must")
        else:
            expected.add("after-draw" if may_take else "after-draw-must")
        assert prompts(state, seat) == expected


def test_whoever_waits_for_the_drawing_is_told_so() -> None:
    state = position("7", "4 4", "6", **DRAWING)
    for language in cardkit.LANGUAGES:
        words = GAME.texts(language)
        assert LOOK.scene(state, 0, words).prompt == words.say("scene.prompt-draws", seat=2)
