"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final

from cardkit.chance import Seed
from cardkit.fields import Move, NamedCards, OneCard, SeatNumber, Stands
from cardkit.games.kael.actions import DEALT
from cardkit.games.kael.cards import BACK, COPIES, DECK, NAMES, NO_CARD, NUMBERS, PASS, card, names
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import FALSE_CALLS, LIMIT, ROUNDS
from cardkit.games.kael.state import DEALING, DRAWING, LAYING, NO_LIMIT, NOBODY, QUARTET, STAGES
from cardkit.numerals import whole
from cardkit.positions import Fields
from cardkit.texts import Seat

SCORES: Final = range(-99, 300)

fields = Fields(Kael.game, NAMES, card, BACK)
problem = fields.problem


def position(
    hands: Sequence[NamedCards],
    *,
    turn: SeatNumber | None = None,
    stage: Annotated[str, Stands("word", STAGES)] = "lay",
    pile: NamedCards | None = None,
    laid: Move | None = None,
    drawn: OneCard | None = None,
    taken: Sequence[OneCard] | None = None,
    closed: OneCard | None = None,
    stock: NamedCards | None = None,
    caller: SeatNumber | None = None,
    cut_since: NamedCards = "",
    dealer: SeatNumber = 0,
    to_come: int = 0,
    scores: Sequence[int] | None = None,
    false_calls: Sequence[int] | None = None,
    rounds_left: int | None = None,
    winners: Sequence[SeatNumber] = (),
    seed: Seed | None = 0,
    shuffles: int = 1,
) -> Kael:
    """Return the position with these *hands*, one string of cards per seat: ``"3 8 8 pass"``.

    *stage* says what is next: ``"lay"`` (or to call), ``"draw"`` after laying, ``"deal"`` between rounds. *laid* is
    who laid last, and the group that lies on top of the pile and may still be added to: ``"1: 8 8"``; *drawn* is the
    card that this seat has drawn since, and *closed* the number that could be cut until that seat laid, or until the
    *caller* called. *cut_since* is what the caller has cut since then. *taken* has, by seat, the card that everybody
    saw it take from the pile in its last turn: ``["", "8", ""]``. *pile* is what lies under the group, the top card
    last; *stock* has its top card first. *turn* may be left out after a lay and in the first lap, of which *to_come*
    turns are still to come.
    In a short match *rounds_left* says how many rounds it still has, this one included.
    Cards that are named nowhere are shuffled by *seed*: one is the pile, if none is said; the others lie at the
    bottom of the stock.

    Raises a CardkitError that names the field and what is wrong with it.
    """
    state = Kael()
    players = fields.players("hands", len(hands), "wrong-hands")
    state.hands = [tuple(sorted(fields.cards("hands", hand))) for hand in hands]
    state.stage = fields.one_of("stage", stage, STAGES, "wrong-stage")
    state.dealer = fields.seat("dealer", dealer, players)
    state.seed, state.shuffles = seed, shuffles
    _set_standings(state, scores, false_calls)
    _set_rounds_left(state, rounds_left)
    _set_group(state, laid)
    state.caller = NOBODY if caller is None else fields.seat("caller", caller, players)
    _set_turn(state, turn, to_come)
    _set_closed(state, closed)
    _set_cut_since(state, cut_since)
    _check_caller(state)
    _check_hands(state)
    _set_drawn(state, drawn)
    _set_taken(state, taken)
    _set_rest(state, pile, stock)
    _set_winners(state, winners)
    state.watch()
    return state


def _set_standings(state: Kael, scores: Sequence[int] | None, false_calls: Sequence[int] | None) -> None:
    """Fill in scores and false calls, and with them who is still in the game."""
    players = len(state.hands)
    state.scores = fields.numbers("scores", scores, 0, players, SCORES, "wrong-scores")
    called = range(FALSE_CALLS + 1)
    state.false_calls = fields.numbers("false_calls", false_calls, 0, players, called, "wrong-false-calls")
    for seat, (score, false) in enumerate(zip(state.scores, state.false_calls, strict=True)):
        if score == LIMIT and not false:
            raise problem("scores", "stays-at-limit", seat=Seat(seat))
    state.keep_playing()
    if len(state.playing) < 2 and state.stage != DEALING:
        raise problem("scores", "game-over")


def _set_rounds_left(state: Kael, rounds_left: int | None) -> None:
    """Fill in how many rounds a short match still has: none, once the last one is counted (KA-56)."""
    state.rounds_left = NO_LIMIT if rounds_left is None else rounds_left
    least = 0 if state.stage == DEALING else 1
    if rounds_left is not None and not least <= rounds_left <= ROUNDS:
        raise problem("rounds_left", "wrong-rounds", least=least, most=ROUNDS, found=rounds_left)


def _is_over(state: Kael) -> bool:
    """Whether fewer than two are still in (KA-53), or the last round of a short match is counted (KA-56)."""
    return len(state.playing) < 2 or state.rounds_left == 0


def _set_group(state: Kael, laid: str | None) -> None:
    """Fill in what was laid last, and by whom."""
    state.layer, state.laid, state.count = NOBODY, NO_CARD, 0
    if laid is None:
        if state.stage == DRAWING:
            raise problem("laid", "what-laid")
        return
    if state.stage == DEALING:
        raise problem("laid", "laid-between")
    seat, _, words = laid.partition(":")
    cards = fields.cards("laid", words)
    number = whole(seat.strip())
    if number is None or not cards:
        raise problem("laid", "no-group", found=laid[:60])
    state.layer = fields.seat("laid", number, len(state.hands))
    state.laid, state.count = cards[0], len(cards)
    if len(set(cards)) > 1 or state.count > COPIES[state.laid]:
        raise problem("laid", "wrong-group", found=laid[:60])
    if state.layer not in state.playing:
        raise problem("laid", "out", seat=Seat(state.layer))
    if state.stage == DRAWING and state.laid == PASS:
        raise problem("stage", "pass-draws")


def _set_turn(state: Kael, turn: int | None, to_come: int) -> None:
    """Fill in whose turn it is, and see that it can be."""
    players, playing = len(state.hands), len(state.playing)
    if not 0 <= to_come <= (0 if state.stage == DEALING else playing):
        raise problem("to_come", "wrong-lap", found=to_come)
    state.to_come = to_come
    over = _is_over(state)
    if over:
        state.turn = NOBODY
    elif state.stage == DEALING:
        state.turn = state.dealer
    elif state.stage == DRAWING:
        state.turn = state.layer
    elif to_come:
        state.turn = _first_lap_turn(state)
    elif turn is not None:
        state.turn = fields.seat("turn", turn, players)
    elif state.count:
        state.turn = state.left[state.layer]
    else:
        raise problem("turn", "whose-turn")
    if turn is not None and turn != state.turn:
        if state.turn == NOBODY:
            raise problem("turn", "nobodys-turn", found=turn)
        raise problem("turn", "wrong-turn", seat=Seat(state.turn))
    if not over and state.turn not in state.playing:
        raise problem("turn", "out", seat=Seat(state.turn))
    if not over and state.dealer not in state.playing:
        raise problem("dealer", "cannot-deal", seat=Seat(state.dealer))
    if to_come and state.stage == DRAWING and state.turn != _first_lap_turn(state):
        raise problem("to_come", "lap-turn", seat=Seat(_first_lap_turn(state)))
    if to_come == playing and state.stage == LAYING and state.count:
        raise problem("laid", "laid-too-early")
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
            raise problem("turn", "skipped", seat=Seat(seat), seat_layer=Seat(state.layer))
        if seat == state.caller:
            raise problem("turn", "shown-before", seat=Seat(seat))
        seat = state.left[seat]


def _check_caller(state: Kael) -> None:
    """Check that somebody can have called (KA-31), and has not laid since (KA-33)."""
    caller = state.caller
    if caller == NOBODY or state.stage == DEALING:
        return
    if state.to_come:
        raise problem("caller", "called-too-early")
    if caller not in state.playing:
        raise problem("caller", "out", seat=Seat(caller))
    if state.layer == caller:
        raise problem("laid", "caller-laid", seat=Seat(caller))


def _set_closed(state: Kael, closed: str | None) -> None:
    """Fill in what could be cut until the last lay or call (KA-21), and see that there can have been such a group."""
    state.closed = NO_CARD
    if closed is None:
        return
    state.closed = fields.one_card("closed", closed)
    if state.closed not in NUMBERS:
        raise problem("closed", "never-cut", card=NAMES[state.closed])
    if state.stage == DEALING or (not state.count and state.caller == NOBODY):
        raise problem("closed", "nothing-closed")
    turns = len(state.playing) - state.to_come + (state.stage == DRAWING)  # in which somebody can have laid
    if state.to_come and turns < 2:
        raise problem("closed", "nothing-closed")


def _set_cut_since(state: Kael, cut_since: str) -> None:
    """Fill in what the caller has cut since the call (KA-37): cards that were in their hand until then."""
    state.cut_since = tuple(sorted(fields.cards("cut_since", cut_since)))
    if not state.cut_since:
        return
    if state.caller == NOBODY or not state.count:
        raise problem("cut_since", "nothing-laid-since")
    groups = Counter(state.cut_since)
    held = len(state.hands[state.caller]) + len(state.cut_since)
    if held > DEALT[-1] or any(face not in NUMBERS or count >= QUARTET for face, count in groups.items()):
        raise problem("cut_since", "wrong-cut", found=names(state.cut_since)[:60])


def _check_hands(state: Kael) -> None:
    """Check how many cards the hands hold (KA-03), and that they lie open between rounds (KA-33)."""
    for seat, hand in enumerate(state.hands):
        most = DEALT[-1] - (state.stage == DRAWING and seat == state.turn)
        if len(hand) > most:
            raise problem("hands", "many-cards", seat=Seat(seat), found=len(hand), most=most)
        if hand and state.stage != DEALING and seat not in state.playing:
            raise problem("hands", "out-with-cards", seat=Seat(seat))
        if BACK in hand and state.stage == DEALING:
            raise problem("hands", "open-hands")


def _set_drawn(state: Kael, drawn: str | None) -> None:
    """Fill in the card that the layer has drawn since laying."""
    state.drawn = NO_CARD
    if drawn is None:
        return
    face = fields.one_card("drawn", drawn)
    if not state.count or state.stage == DRAWING:
        raise problem("drawn", "nothing-drawn")
    if state.laid == PASS:
        raise problem("drawn", "pass-draws")
    if face not in state.hands[state.layer]:
        raise problem("drawn", "not-in-hand", seat=Seat(state.layer), card=NAMES[face])
    state.drawn = face


def _set_taken(state: Kael, taken: Sequence[str] | None) -> None:
    """Fill in the cards that everybody saw go from the pile into a hand, and that are there still (KA-11)."""
    players = len(state.hands)
    state.taken = (NO_CARD,) * players
    if taken is None:
        return
    if len(taken) != players:
        raise problem("taken", "wrong-taken", needed=players)
    state.taken = tuple(fields.one_card("taken", text) if text.strip() else NO_CARD for text in taken)
    for seat, face in enumerate(state.taken):
        if face == NO_CARD:
            continue
        if face == BACK or face not in state.hands[seat]:
            raise problem("taken", "not-taken", seat=Seat(seat), card=NAMES[face])
        if state.stage == DEALING:
            raise problem("taken", "open-hands")
        if seat == state.layer and face != state.drawn:
            raise problem("taken", "not-drawn", seat=Seat(seat), card=NAMES[face])


def _set_rest(state: Kael, pile: str | None, stock: str | None) -> None:
    """Lay out the cards that are not named: 56 in all, none of them twice (KA-01)."""
    state.pile = list(fields.cards("pile", pile or ""))
    state.stock = list(fields.cards("stock", stock or ""))[::-1]
    if BACK in state.pile:
        raise problem("pile", "open-pile")
    unnamed = fields.unnamed("cards", DECK, state.cards(), state.seed)
    hidden = sum(card == BACK for card in state.cards())
    left = unnamed[: max(0, len(unnamed) - hidden)]
    if pile is None and state.stage != DEALING:
        state.pile, left = left[:1], left[1:]  # the card that was turned over (KA-05)
    state.stock = left + state.stock
    count = len(state.cards())
    if count != len(DECK):
        raise problem("cards", "wrong-count", found=count)
    if not state.stock:
        raise problem("stock", "empty-stock")
    if state.stage != DEALING and not state.pile and (state.stage == DRAWING or not state.count):
        raise problem("pile", "empty-pile")


def _set_winners(state: Kael, winners: Sequence[int]) -> None:
    """Fill in who has won (KA-53, KA-54, KA-56)."""
    said = fields.seats("winners", winners, len(state.hands))
    state.winners = said
    if state.playing:
        lowest = min(state.scores[seat] for seat in state.playing)
        best = tuple(seat for seat in state.playing if state.scores[seat] == lowest)  # KA-56
        state.winners = best if _is_over(state) else ()  # KA-53
    if said != state.winners and said:
        raise problem("winners", "wrong-winners", needed=str(list(state.winners)), found=str(list(said)))
    if not state.playing:
        totals = {state.scores[seat] for seat in said}
        if len(totals) != 1 or list(said) != sorted(set(said)) or any(state.false_calls[s] > 1 for s in said):
            raise problem("winners", "who-won")
