"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from cardkit.game import MOST_SEED, shuffled
from cardkit.games.kael.actions import DEALT
from cardkit.games.kael.cards import BACK, COPIES, DECK, NAMES, NO_CARD, PASS, card
from cardkit.games.kael.rounds import PLAYERS
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import FALSE_CALLS, LIMIT
from cardkit.games.kael.table import DEALING, DRAWING, LAYING, NOBODY, STAGES
from cardkit.texts import CardkitError

TEXTS: Final = ("hands", "stage", "pile", "laid", "drawn", "stock")
LISTS: Final = ("hands", "scores", "false_calls", "winners")
OPEN: Final = ("turn", "pile", "laid", "drawn", "stock", "caller", "scores", "false_calls", "seed")  # None: not said
HIDDEN_SHUFFLE: Final = -1  # the shuffle number of cards that a position leaves open
SCORES: Final = range(-99, 300)


def position(
    hands: Sequence[str],
    *,
    turn: int | None = None,
    stage: str = "lay",
    pile: str | None = None,
    laid: str | None = None,
    drawn: str | None = None,
    stock: str | None = None,
    caller: int | None = None,
    dealer: int = 0,
    to_come: int = 0,
    scores: Sequence[int] | None = None,
    false_calls: Sequence[int] | None = None,
    winners: Sequence[int] = (),
    seed: int | None = 0,
    shuffles: int = 1,
) -> Kael:
    """Return the position with these *hands*, one string of cards per seat: ``"3 8 8 pass"``.

    *stage* says what is next: ``"lay"`` (or to call), ``"draw"`` after laying, ``"deal"`` between rounds. *laid* is
    who laid last, and the group that lies on top of the pile and may still be added to: ``"1: 8 8"``; *drawn* is the
    card that this seat has drawn since. *pile* is what lies under the group, the top card last; *stock* has its top
    card first. *turn* may be left out after a lay and in the first lap, of which *to_come* turns are still to come.
    Cards that are named nowhere are shuffled by *seed*: one is the pile, if none is said; the others lie at the
    bottom of the stock.

    Raises CardkitError that names the field and what is wrong with it.
    """
    _check_kinds(locals())  # what is read from a record can be anything
    state = Kael()
    players = len(hands)
    if players not in PLAYERS:
        raise problem("hands", f"2 to 7 hands are needed, one per seat, not {players} (KA-06)")
    state.hands = [tuple(sorted(_cards("hands", hand))) for hand in hands]
    if stage not in STAGES:
        raise problem("stage", f"“{stage[:20]}” is none; these are: {', '.join(STAGES)}")
    state.stage = STAGES.index(stage)
    state.dealer = _seat("dealer", dealer, players)
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise problem("seed", f"a whole number from 0 to {MOST_SEED} is needed, not {seed}")
    if shuffles < 0:
        raise problem("shuffles", f"a number of shuffles cannot be {shuffles}")
    state.seed, state.shuffles = seed, shuffles
    _set_standings(state, scores, false_calls)
    _set_group(state, laid)
    state.caller = NOBODY if caller is None else _seat("caller", caller, players)
    _set_turn(state, turn, to_come)
    _check_caller(state)
    _check_hands(state)
    _set_drawn(state, drawn)
    _set_rest(state, pile, stock)
    _set_winners(state, winners)
    state.watch()
    return state


def _check_kinds(fields: Mapping[str, object]) -> None:
    """Check that each field holds text or whole numbers, alone or in a list, as its name promises."""
    for field, value in fields.items():
        kind, many = (str if field in TEXTS else int), field in LISTS
        values = value if many and isinstance(value, list | tuple) else [value]
        fits = many == (values is value) and all(
            isinstance(each, kind) and not isinstance(each, bool) for each in values
        )
        if not fits and not (value is None and field in OPEN):
            what = f"{'a list of ' if many else ''}{'text' if kind is str else 'whole numbers'}"
            raise problem(field, f"{what} is needed, not {str(value)[:60]}")


def _set_standings(state: Kael, scores: Sequence[int] | None, false_calls: Sequence[int] | None) -> None:
    """Fill in scores and false calls, and with them who is still in the game."""
    players = len(state.hands)
    state.scores = tuple(scores if scores is not None else (0,) * players)
    state.false_calls = tuple(false_calls if false_calls is not None else (0,) * players)
    if len(state.scores) != players or not all(score in SCORES for score in state.scores):
        raise problem("scores", f"{players} numbers from {SCORES[0]} to {SCORES[-1]} are needed")
    if len(state.false_calls) != players or not all(0 <= each <= FALSE_CALLS for each in state.false_calls):
        raise problem("false_calls", f"{players} numbers from 0 to {FALSE_CALLS} are needed (KA-42)")
    for seat, (score, false) in enumerate(zip(state.scores, state.false_calls, strict=True)):
        if score == LIMIT and not false:
            raise problem("scores", f"seat {seat} cannot stay at {LIMIT}: that total drops to 75 (KA-50)")
    state.keep_playing()
    if len(state.playing) < 2 and state.stage != DEALING:
        raise problem("scores", "fewer than two players are left, so the game is over: its stage is “deal” (KA-53)")


def _set_group(state: Kael, laid: str | None) -> None:
    """Fill in what was laid last, and by whom."""
    state.layer, state.laid, state.count = NOBODY, NO_CARD, 0
    if laid is None:
        if state.stage == DRAWING:
            raise problem("laid", "say what was laid before drawing, and by whom: “1: 8 8” (KA-10)")
        return
    if state.stage == DEALING:
        raise problem("laid", "between rounds nothing can be added to what was laid (KA-21)")
    seat, _, words = laid.partition(":")
    cards = _cards("laid", words)
    if not seat.strip().isdecimal() or len(seat) > 9 or not cards:
        raise problem("laid", f"“{laid[:60]}” should read like “1: 8 8”: who laid, then the cards")
    state.layer = _seat("laid", int(seat), len(state.hands))
    state.laid, state.count = cards[0], len(cards)
    if len(set(cards)) > 1 or state.count > COPIES[state.laid]:
        raise problem("laid", f"“{laid[:60]}” is no group that can be laid (KA-12, KA-15)")
    if state.layer not in state.playing:
        raise problem("laid", f"seat {state.layer} is out of the game (KA-52)")
    if state.stage == DRAWING and state.laid == PASS:
        raise problem("stage", "after a Pass nobody draws (KA-14)")


def _set_turn(state: Kael, turn: int | None, to_come: int) -> None:
    """Fill in whose turn it is, and see that it can be."""
    players, playing = len(state.hands), len(state.playing)
    if not 0 <= to_come <= (0 if state.stage == DEALING else playing):
        raise problem("to_come", f"the first lap cannot have {to_come} turns to come (KA-31)")
    state.to_come = to_come
    if playing < 2:
        state.turn = NOBODY
    elif state.stage == DEALING:
        state.turn = state.dealer
    elif state.stage == DRAWING:
        state.turn = state.layer
    elif to_come:
        state.turn = _first_lap_turn(state)
    elif turn is not None:
        state.turn = _seat("turn", turn, players)
    elif state.count:
        state.turn = state.left[state.layer]
    else:
        raise problem("turn", "with nothing laid, say whose turn it is")
    if turn is not None and turn != state.turn:
        raise problem("turn", f"it is seat {state.turn}'s turn here, not seat {turn}'s")
    if playing >= 2 and state.turn not in state.playing:
        raise problem("turn", f"seat {state.turn} is out of the game (KA-52)")
    if playing >= 2 and state.dealer not in state.playing:
        raise problem("dealer", f"seat {state.dealer} is out of the game and cannot deal (KA-04)")
    if to_come and state.stage == DRAWING and state.turn != _first_lap_turn(state):
        raise problem("to_come", f"in this turn of the first lap seat {_first_lap_turn(state)} plays (KA-04)")
    if to_come == playing and state.stage == LAYING and state.count:
        raise problem("laid", "before the first turn of a round nobody has laid (KA-05)")
    _check_since_lay(state)


def _first_lap_turn(state: Kael) -> int:
    """Return whose turn it is in the first lap: the dealer's left begins (KA-04)."""
    seat = state.dealer
    for _ in range(len(state.playing) - state.to_come + 1):
        seat = state.left[seat]
    return seat


def _check_since_lay(state: Kael) -> None:
    """Check that nobody can have laid between the last lay and this turn: they had no cards (KA-18, KA-21)."""
    if state.stage != LAYING or not state.count:
        return
    seat = state.left[state.layer]
    while seat != state.turn:
        if len(state.hands[seat]) > 1:
            raise problem("turn", f"after seat {state.layer}'s lay, seat {seat} would have laid before (KA-21)")
        if seat == state.caller:
            raise problem("turn", f"when it came round to seat {seat}, all hands were shown (KA-33)")
        seat = state.left[seat]


def _check_caller(state: Kael) -> None:
    """Check that somebody can have called (KA-31), and has not laid since (KA-33)."""
    caller = state.caller
    if caller == NOBODY or state.stage == DEALING:
        return
    if state.to_come:
        raise problem("caller", "nobody can have called in the first lap of a round (KA-31)")
    if caller not in state.playing:
        raise problem("caller", f"seat {caller} is out of the game (KA-52)")
    if state.layer == caller:
        raise problem("laid", f"seat {caller} has called and lays no more (KA-33)")


def _check_hands(state: Kael) -> None:
    """Check how many cards the hands hold (KA-03), and that they lie open between rounds (KA-33)."""
    for seat, hand in enumerate(state.hands):
        most = DEALT[-1] - (state.stage == DRAWING and seat == state.turn)
        if len(hand) > most:
            raise problem("hands", f"seat {seat} has {len(hand)} cards; {most} are the most it can have now (KA-03)")
        if hand and state.stage != DEALING and seat not in state.playing:
            raise problem("hands", f"seat {seat} is out of the game and holds no cards (KA-52)")
        if BACK in hand and state.stage == DEALING:
            raise problem("hands", "between rounds all hands lie open (KA-33)")


def _set_drawn(state: Kael, drawn: str | None) -> None:
    """Fill in the card that the layer has drawn since laying."""
    state.drawn = NO_CARD
    if drawn is None:
        return
    cards = _cards("drawn", drawn)
    if len(cards) != 1:
        raise problem("drawn", f"one card is drawn at a time, not {len(cards)} (KA-10)")
    if not state.count or state.stage == DRAWING:
        raise problem("drawn", "a card is drawn after laying (KA-10)")
    if state.laid == PASS:
        raise problem("drawn", "after a Pass nobody draws (KA-14)")
    if cards[0] not in state.hands[state.layer]:
        raise problem("drawn", f"seat {state.layer} drew {NAMES[cards[0]]}, but has none in hand (KA-24)")
    state.drawn = cards[0]


def _set_rest(state: Kael, pile: str | None, stock: str | None) -> None:
    """Lay out the cards that are not named: 56 in all, none of them twice (KA-01)."""
    state.pile = list(_cards("pile", pile or ""))
    state.stock = list(_cards("stock", stock or ""))[::-1]
    if BACK in state.pile:
        raise problem("pile", "it lies open: no card of it can be hidden (KA-10)")
    named = Counter(card for card in state.cards() if card != BACK)
    for face, count in named.items():
        if count > COPIES[face]:
            raise problem("cards", f"{count} × {NAMES[face]} are named, but there are {COPIES[face]} (KA-01)")
    unnamed = shuffled((Counter(DECK) - named).elements(), state.seed or 0, HIDDEN_SHUFFLE)
    hidden = sum(card == BACK for card in state.cards())
    left = unnamed[: max(0, len(unnamed) - hidden)]
    if pile is None and state.stage != DEALING:
        state.pile, left = left[:1], left[1:]  # the card that was turned over (KA-05)
    state.stock = left + state.stock
    count = len(state.cards())
    if count != len(DECK):
        raise problem("cards", f"all places together hold {count} cards, not 56 (KA-01)")
    if not state.stock:
        raise problem("stock", "it is never empty: the discard pile becomes a new one (KA-16)")
    if state.stage != DEALING and not state.pile and (state.stage == DRAWING or not state.count):
        raise problem("pile", "there is a card under what was laid, or on top if nothing was (KA-05)")


def _set_winners(state: Kael, winners: Sequence[int]) -> None:
    """Fill in who has won (KA-53, KA-54)."""
    players = len(state.hands)
    said = tuple(_seat("winners", winner, players) for winner in winners)
    state.winners = state.playing if len(state.playing) == 1 else said
    if (said and said != state.winners) or (said and len(state.playing) > 1):
        raise problem("winners", f"these scores make {list(state.playing)} stay in, not {list(said)} win (KA-53)")
    if not state.playing:
        totals = {state.scores[seat] for seat in said}
        if len(totals) != 1 or list(said) != sorted(set(said)) or any(state.false_calls[s] > 1 for s in said):
            raise problem("winners", "all are out: say who had the lowest total in the last round (KA-54)")


def _seat(field: str, seat: int, players: int) -> int:
    if not 0 <= seat < players:
        raise problem(field, f"there is no seat {seat}; they run from 0 to {players - 1}")
    return seat


def _cards(field: str, text: str) -> tuple[int, ...]:
    found = []
    for name in text.split():
        try:
            found.append(card(name))
        except KeyError:
            raise problem(field, f"“{name[:20]}” is no card; cards are -1, 0, 1 to 13 and pass") from None
    return tuple(found)


def problem(field: str, what: str) -> CardkitError:
    """Return the error for a *field* of a position, ready to raise."""
    return CardkitError("position", field=field, problem=what)
