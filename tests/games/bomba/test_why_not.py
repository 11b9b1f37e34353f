"""Every refusal in random games: it names the rule that stands in the way, and what it says is true there."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import pytest

from cardkit.contract import Refusal
from cardkit.games.bomba.actions import (
    AIMED,
    CARD_OF,
    DRAW,
    KEEP,
    PASS,
    PLAIN,
    USE_ANGEL,
    USE_SHIELD,
    BombaAction,
    aimed,
)
from cardkit.games.bomba.cards import ANGEL, BOMB, SHIELD, SKIP, SPECIAL_CARDS, THIEF
from cardkit.games.bomba.look.prompts import asked
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import ANSWERS, BOMBED, CAVED, DRAWING, LOOKING, PLAYING, STRUCK, SUDDEN
from tests.games.bomba.rulings import GAME, position

GAMES: Final = 40
MOVES: Final = 150
ENOUGH: Final = 2
"""So many samples of one refusal are looked at in each position."""

Sample = tuple[Bomba, int, BombaAction, Refusal]


def games() -> Iterator[Bomba]:
    """Yield the positions of random games with many special cards, some of them close to sudden death."""
    for number in range(GAMES):
        rng = random.Random(f"why not {number}")
        players = 2 + number % 4
        length = "short" if number % 4 == 0 else "whole"
        extra = {"angels": 2, "cavemen": 3, "thieves": 3, "assassins": 2, "skips": 12, "twos": 12}
        state = GAME.deal(players, number, length=length, **(extra if number % 3 else {}))
        if number % 2:
            points = [8 + int(rng.random() * 2) for _ in range(players)]
            state = GAME.position(**state.position() | {"points": points})
        assert isinstance(state, Bomba)
        for _ in range(MOVES):
            yield state
            if not state.actors():
                break
            seat = state.actors()[0]
            legal = state.legal(seat)
            state = state.after(seat, legal[int(rng.random() * len(legal))])


RARE: Final = (
    position("two", "", draws=0, doubled=True, phase="play", used="angel", specials=["caveman", ""]),
    position("", "shield", turn=0, phase="caveman", actor=1, specials=["", "angel"]),
    position("", "", specials=["thief", "caveman"]),
)
"""What random games hardly ever come to."""


def everything(state: Bomba) -> Iterator[BombaAction]:
    """Yield all that can be tried, silly things too."""
    yield from PLAIN.values()
    for word in AIMED:
        yield from (aimed(word, target) for target in range(state.seats + 1))


@cache
def samples() -> dict[str, list[Sample]]:
    """Return refusals by rule and case, with the positions in which they came; of each position a few, by lot."""
    found: dict[str, list[Sample]] = defaultdict(list)
    rng = random.Random("samples")
    for state in (*RARE, *games()):
        here: Counter[str] = Counter()
        tries = [(seat, action) for seat in range(state.seats) for action in everything(state)]
        for seat, action in sorted(tries, key=lambda _: rng.random()):
            refusal = state.why_not(seat, action)
            if refusal is None:
                continue
            case = refusal.key.removeprefix("refusals.")
            here[case] += 1
            if here[case] <= ENOUGH:
                found[case].append((state, seat, action, refusal))
    return found


def answering(state: Bomba) -> bool:
    """Whether somebody has to answer whose turn it is not."""
    return state.phase in ANSWERS and state.actor != state.turn


def mine(state: Bomba, seat: int) -> bool:
    return seat == state.actor == state.turn and state.phase in (DRAWING, PLAYING)


def held(state: Bomba, seat: int, action: BombaAction) -> int:
    """Return how many of the cards that *action* needs *seat* has."""
    card = CARD_OF[action.word]
    return (state.specials if card in SPECIAL_CARDS else state.hands)[seat].count(card)


def harmless_draws(state: Bomba) -> Bomba:
    """Return the state after all draws of this turn, none of them a Bomb or a special card."""
    state = state.copy()
    while state.owed:
        at = max(at for at, card in enumerate(state.deck) if card not in (BOMB, *SPECIAL_CARDS))
        state.deck.append(state.deck.pop(at))
        state = state.after(state.turn, DRAW)
    return state


def draws_until_pass(state: Bomba) -> int:
    draws = 0
    state = state.copy()
    while state.why_not(state.turn, PASS) is not None:
        at = max(at for at, card in enumerate(state.deck) if card not in (BOMB, *SPECIAL_CARDS))
        state.deck.append(state.deck.pop(at))
        turn = state.turn
        state = state.after(turn, DRAW)
        draws += 1
        if state.turn != turn:
            break
    return draws


def waits(state: Bomba, seat: int, refusal: Refusal) -> bool:
    later = seat == state.turn or seat in state.queue
    return answering(state) and later and refusal.params["seat_actor"] == state.actor != seat


def plays(state: Bomba, seat: int) -> bool:
    """Whether *seat* could do something else than pass."""
    return set(state.legal(seat)) != {PASS}


def theft(state: Bomba, seat: int) -> bool:
    return mine(state, seat) and THIEF in state.specials[seat]


TRUE: Final[dict[str, Callable[[Bomba, int, BombaAction, Refusal], bool]]] = {
    "BO-10-done": lambda s, seat, a, r: mine(s, seat) and not s.owed and a == DRAW and plays(s, seat),
    "BO-10-pass": lambda s, seat, a, r: mine(s, seat) and not s.owed and a == DRAW and not plays(s, seat),
    "BO-10-first": lambda s, seat, a, r: (
        mine(s, seat) and s.owed == 1 and not s.fresh and not s.doubled and PASS in harmless_draws(s).legal(seat)
    ),
    "BO-13-none": lambda s, seat, a, r: not held(s, seat, a) and r.params["card"] == f"cards.{CARD_OF[a.word]}",
    "BO-14": lambda s, seat, a, r: 0 < held(s, seat, a) <= s.fresh.count(CARD_OF[a.word]),
    "BO-15": lambda s, seat, a, r: (
        not s.owed and r.params["card"] == f"cards.{s.used}" and s.discards.count(s.used) > 0
    ),
    "BO-16-first": lambda s, seat, a, r: s.phase == BOMBED and s.legal(seat) == (USE_SHIELD,),
    "BO-16-no-bomb": lambda s, seat, a, r: (
        held(s, seat, a) > 0 and not (s.phase == BOMBED and seat == s.actor) and seat not in s.queue
    ),
    "BO-16-used": lambda s, seat, a, r: mine(s, seat) and s.discards.count(BOMB) > 0 and s.discards.count(SHIELD) > 0,
    "BO-17-none": lambda s, seat, a, r: s.phase == BOMBED and seat == s.actor and not held(s, seat, a),
    "BO-17-bomb": lambda s, seat, a, r: s.phase == BOMBED and USE_ANGEL in s.legal(seat),
    "BO-19-turn": lambda s, seat, a, r: (
        seat not in (s.turn, s.actor) and s.is_in(seat) and r.params["seat_turn"] == s.turn and seat not in s.queue
    ),
    "BO-19-out": lambda s, seat, a, r: s.phase != SUDDEN and seat in s.out and not s.legal(seat),
    "BO-20-late": lambda s, seat, a, r: mine(s, seat) and not s.owed and held(s, seat, a) > 0,
    "BO-20-only": lambda s, seat, a, r: (
        s.owed > 0 and r.params["card"] == f"cards.{CARD_OF[a.word]}" and a in harmless_draws(s).legal(seat)
    ),
    "BO-21-order": lambda s, seat, a, r: s.phase == LOOKING and seat == s.turn and KEEP in s.legal(seat),
    "BO-21-nothing": lambda s, seat, a, r: mine(s, seat),
    "BO-22-left": lambda s, seat, a, r: s.doubled and mine(s, seat) and r.params["n"] == draws_until_pass(s),
    "BO-24-used": lambda s, seat, a, r: s.doubled and not s.owed and s.phase == PLAYING,
    "BO-26-used": lambda s, seat, a, r: s.doubled and mine(s, seat) and s.discards.count(SKIP) > 0,
    "BO-29-more": lambda s, seat, a, r: s.inside.bit_count() > 2 and held(s, seat, a) > 0,
    "BO-30-none": lambda s, seat, a, r: not held(s, seat, a) and r.params["card"] == f"cards.{CARD_OF[a.word]}",
    "BO-32": lambda s, seat, a, r: (
        theft(s, seat) and bool(s.specials[a.target]) and not s.hands[a.target] and r.params["seat_target"] == a.target
    ),
    "BO-33-answer": lambda s, seat, a, r: (
        seat == s.actor and {str(each) for each in s.legal(seat)} == {"angel", "accept"}
    ),
    "BO-33-nothing": lambda s, seat, a, r: (
        ANGEL in s.specials[seat] and not (seat == s.turn and s.doubled and s.owed) and seat not in s.queue
    ),
    "BO-33-not-asked": lambda s, seat, a, r: not (s.phase in ANSWERS and seat == s.actor) and seat not in s.queue,
    "BO-33-wait": lambda s, seat, a, r: waits(s, seat, r) and ANGEL in s.specials[s.actor] and s.phase != BOMBED,
    "BO-35-wait": lambda s, seat, a, r: waits(s, seat, r) and s.phase == BOMBED,
    "BO-35-shield": lambda s, seat, a, r: (
        s.phase == CAVED and seat == s.actor and SHIELD in s.hands[seat] and USE_ANGEL in s.legal(seat)
    ),
    "BO-37-self": lambda s, seat, a, r: theft(s, seat) and a.target == seat,
    "BO-37-out": lambda s, seat, a, r: theft(s, seat) and not s.is_in(a.target),
    "BO-37-empty": lambda s, seat, a, r: (
        theft(s, seat) and not s.hands[a.target] + s.specials[a.target] and r.params["seat_target"] == a.target
    ),
    "BO-38-self": lambda s, seat, a, r: mine(s, seat) and a.target == seat and held(s, seat, a) > 0,
    "BO-38-out": lambda s, seat, a, r: mine(s, seat) and not s.is_in(a.target) and held(s, seat, a) > 0,
    "BO-38-shield": lambda s, seat, a, r: s.phase == STRUCK and seat == s.actor and str(a) == "shield",
    "BO-38-angel": lambda s, seat, a, r: s.phase == STRUCK and s.legal(seat) == (USE_ANGEL,) and str(a) != "shield",
    "BO-42-over": lambda s, seat, a, r: s.result() is not None and s.goal == 10,
    "BO-47-over": lambda s, seat, a, r: s.result() is not None and s.goal == 5,
    "BO-44-only-draw": lambda s, seat, a, r: s.phase == SUDDEN and s.is_in(seat) and a != DRAW,
    "BO-44-out": lambda s, seat, a, r: s.phase == SUDDEN and not s.is_in(seat) and s.points[seat] == max(s.points),
    "BO-44-others": lambda s, seat, a, r: s.phase == SUDDEN and s.points[seat] < max(s.points),
}
"""When a refusal is true, said once more in other words: position, seat, what was tried, and the refusal."""


def test_every_refusal_of_the_catalogue_can_be_met_and_says_when_it_is_true() -> None:
    known = {key.removeprefix("refusals.") for key in GAME.texts("en").entries if key.startswith("refusals.")}
    assert set(samples()) == known == set(TRUE)


@pytest.mark.parametrize("case", TRUE)
def test_a_refusal_is_true_wherever_it_comes(case: str) -> None:
    for state, seat, action, refusal in samples()[case]:
        assert TRUE[case](state, seat, action, refusal), (str(action), seat, state.position())


def test_no_refusal_names_the_reader_as_somebody_else() -> None:
    for case in samples():
        for state, seat, action, refusal in samples()[case]:
            for name, value in refusal.params.items():
                if name.startswith("seat"):
                    assert value != seat, (case, str(action), state.position())
                    assert state.is_in(value)


def test_what_is_asked_can_be_done() -> None:
    """Each prompt of somebody who acts names special cards and action cards just when there are any to play."""
    seen: Counter[str] = Counter()
    for state in games():
        seat = state.actor
        if seat < 0 or state.phase not in (DRAWING, PLAYING):
            continue
        keys = {key.removeprefix("prompt.") for key in asked(state.view(seat), seat)}
        words = {action.word for action in state.legal(seat)}
        special = bool(words & {"caveman", "thief", "assassin"})
        action_card = bool(words & {"future", "two", "reverse"})
        assert special == bool(keys & {"special", "special-or-pass", "special-only", "special-after-two"}), keys
        assert action_card == ("play-or-pass" in keys)
        may = keys - {"pass-skip"}  # that one says why a Skip has to wait
        assert ("skip" in words) == any(key.endswith(("skip", "both")) for key in may)
        assert ("angel" in words) == any(key.endswith(("angel", "both")) for key in keys)
        assert (words == {"pass"}) == (keys in ({"pass"}, {"pass-new"}, {"pass-skip"}))
        assert ("special-or-pass" in keys) == (special and state.phase == PLAYING and state.used not in (0, ANGEL))
        seen.update(keys)
    assert len(seen) > 10
