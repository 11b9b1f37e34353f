"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.chance import Seed
from cardkit.fields import Move, NamedCards, OneCard, SeatNumber
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Take, parse, take
from cardkit.games.combo_breaker.actions.plays import can_play
from cardkit.games.combo_breaker.cards import BACK, DECK, DRAW, NAMES, STOP, card, names
from cardkit.games.combo_breaker.rules import CARDS_PER_DRAW, DEALT, RESERVE, TOKENS, ComboBreaker
from cardkit.games.combo_breaker.state import NOBODY
from cardkit.numerals import whole
from cardkit.positions import Fields
from cardkit.texts import CardkitError, Seat

fields = Fields(ComboBreaker.game, dict(enumerate(NAMES)), card)
problem = fields.problem


def position(
    hands: Sequence[NamedCards],
    reserves: Sequence[NamedCards] | None = None,
    *,
    trick: Sequence[Move] = (),
    turn: SeatNumber | None = None,
    tokens: Sequence[int] | None = None,
    pile: NamedCards | None = None,
    discards: NamedCards | None = None,
    drawn: OneCard | None = None,
    to_draw: int = 0,
    losers: Sequence[SeatNumber] = (),
    oldest: SeatNumber = 0,
    seed: Seed | None = 0,
    shuffles: int = 1,
) -> ComboBreaker:
    """Return the position with these *hands* and *reserves*, one string of cards per seat: ``"8 9 X"``.

    *trick* holds what was done in this trick so far, in order: ``"1: play 5 6"``, ``"2: take 7"``. A card that was
    taken lies in the hand, at the place that is written or else at its first. *turn* is the
    seat to act; after the first action of a trick it follows from the trick and may be left out. Cards that are
    named nowhere are shuffled by *seed* into the *pile*, the rest into the *discards*. *drawn* is the card that the
    seat to act must put now, *to_draw* how many are left with it.

    Raises CardkitError that names the field and what is wrong with it.
    """
    state = ComboBreaker()
    players = fields.players("hands", len(hands), "wrong-hands")
    state.hands = [fields.cards("hands", hand) for hand in hands]
    state.reserves = [fields.cards("reserves", reserve) for reserve in fields.per_seat("reserves", reserves, players)]
    for seat, reserve in enumerate(state.reserves):
        if len(reserve) > RESERVE or BACK in reserve:
            raise problem("reserves", "wrong-reserve", seat=Seat(seat), cards=names(reserve))
    state.tokens = list(fields.numbers("tokens", tokens, TOKENS[0], players, range(max(TOKENS) + 1), "wrong-tokens"))
    state.oldest = fields.seat("oldest", oldest, players)
    state.seed, state.shuffles = seed, shuffles
    state.losers = fields.seats("losers", losers, players)
    state.trick = [_trick_entry(text, state.hands) for text in trick]
    state.best = _best_of_trick(trick, state)
    _set_turn(state, turn)
    _set_drawing(state, drawn, to_draw)
    if turn is not None and turn != state.turn:
        if state.turn == NOBODY:
            raise problem("turn", "nobodys-turn", found=turn)
        raise problem("turn", "wrong-turn", seat=Seat(state.turn))
    _check_taken(state)
    _check_losers(state)
    _set_rest(state, pile, discards)
    if state.turn != NOBODY and BACK not in state.hands[state.turn] and not state.legal(state.turn):
        raise problem("turn", "has-lost", seat=Seat(state.turn))
    return state


def _best_of_trick(trick: Sequence[str], state: ComboBreaker) -> int:
    """Return the strength to beat, having checked that each action of the trick could follow those before it."""
    best = 0
    for at, (text, (_, action)) in enumerate(zip(trick, state.trick, strict=True)):
        if at and STOP in state.trick[at - 1][1].cards:
            raise problem("trick", "after-stop", action=text)
        if not at and isinstance(action, Take):
            raise problem("trick", "leader-takes")
        if isinstance(action, Play) and action.strength:
            if action.strength <= best:
                raise problem("trick", "not-better", action=text)
            best = action.strength
    return best


def _set_turn(state: ComboBreaker, turn: int | None) -> None:
    """Fill in who is in the trick and whose turn it is: nobody's, if the trick has ended."""
    players = len(state.hands)
    acted = [seat for seat, _ in state.trick]
    if state.losers and not acted:
        raise problem("trick", "no-last-trick")
    leader = acted[0] if acted else turn
    if leader is None or leader == NOBODY:
        raise problem("turn", "who-leads")
    leader = fields.seat("turn", leader, players)
    left = (*range(leader, players), *range(leader))
    state.queue = tuple(seat for seat in left if state.hands[seat] or seat in acted)
    if list(state.queue[: len(acted)]) != acted:
        raise problem("trick", "wrong-order", needed=str(list(state.queue)), found=str(acted))
    if leader not in state.queue:
        raise problem("turn", "cannot-lead", seat=Seat(leader))
    if len(state.queue) < 2:
        raise problem("hands", "round-over")
    state.turn = NOBODY if state.losers or state.trick_over() else state.queue[len(acted)]


def _combinations(state: ComboBreaker) -> list[int]:
    """Return who played combinations in the trick, the best last."""
    return [seat for seat, action in state.trick if isinstance(action, Play) and action.strength]


def _set_drawing(state: ComboBreaker, drawn: str | None, to_draw: int) -> None:
    """Fill in the card being drawn: only after a trick that has ended and holds a Draw."""
    draws = sum(DRAW in action.cards for _, action in state.trick)
    ended = state.turn == NOBODY and not state.losers
    state.drawn, state.to_draw = BACK, 0
    if drawn is None:
        if ended:
            raise problem("trick", "trick-over")
        if to_draw:
            raise problem("to_draw", "which-drawn")
        return
    if not (ended and draws):
        raise problem("drawn", "nothing-drawn")
    cards = fields.cards("drawn", drawn)
    if len(cards) != 1:
        raise problem("drawn", "one-by-one", found=len(cards))
    state.turn = [state.trick[0][0], *_combinations(state)][-1]
    state.drawn, state.to_draw = cards[0], to_draw
    most = CARDS_PER_DRAW * draws
    if not most - len(state.hands[state.turn]) <= to_draw <= most or to_draw < 1:
        raise problem("to_draw", "wrong-to-draw", most=most, found=to_draw)


def _check_taken(state: ComboBreaker) -> None:
    """Check that the reserve cards taken in this trick have come into the hands (CB-20)."""
    for seat, action in state.trick:
        if isinstance(action, Take):
            there = state.hands[seat][action.place : action.place + 1]
            if there not in ((action.card,), (BACK,)):
                raise problem("trick", "took-nothing", seat=Seat(seat), card=NAMES[action.card], place=action.place + 1)
            if len(state.reserves[seat]) == RESERVE:
                raise problem("reserves", "took-one", seat=Seat(seat))


def _check_losers(state: ComboBreaker) -> None:
    """Check that the game ended with this trick, and for these seats (CB-51 to CB-54, CB-60, CB-61)."""
    if not state.losers:
        return
    in_hand = tuple(seat for seat in state.queue if state.hands[seat])
    must: tuple[int, ...] = ()
    if not state.trick_over():
        following = state.queue[len(state.trick)]
        if not (state.reserves[following] or can_play(state.hands[following], state.best)):
            must = (following,)
    elif not in_hand:
        must = tuple(seat for seat in state.queue if seat != _combinations(state)[-1])
    elif len(in_hand) == 1:
        must = in_hand
    expected = tuple(seat for seat in must if not state.tokens[seat])
    if state.losers != expected:
        raise problem("losers", "wrong-losers", needed=str(list(expected)), found=str(list(state.losers)))


def _set_rest(state: ComboBreaker, pile: str | None, discards: str | None) -> None:
    """Lay out the cards that are not named: 54 in all, none of them twice (CB-02)."""
    players = len(state.hands)
    state.pile = fields.cards("pile", pile or "")
    state.discards = fields.cards("discards", discards or "")
    if BACK in state.discards:
        raise problem("discards", "open-discards")
    shown = state.copy()
    shown.hands = state.shown_hands()  # of a hidden hand, the cards that were taken in this trick are known
    unnamed = fields.unnamed("cards", DECK, shown.cards(), state.seed)
    hidden = sum(card == BACK for card in shown.cards())
    if pile is None:
        full = len(DECK) - players * (DEALT[players] + RESERVE)
        room = max(0, len(unnamed) - hidden)
        state.pile = tuple(unnamed[: min(full, room)])
    if discards is None:
        state.discards += tuple(unnamed[len(state.pile) if pile is None else 0 : len(unnamed) - hidden])
    count = len(state.cards())
    if count != len(DECK):
        raise problem("cards", "wrong-count", found=count)
    to_come = DECK.count(DRAW) - state.discards.count(DRAW)
    drawing = state.to_draw - 1 - CARDS_PER_DRAW * sum(DRAW in action.cards for _, action in state.trick)
    needed = CARDS_PER_DRAW * to_come + (drawing if state.to_draw else 0)
    if len(state.pile) < needed and not state.losers:
        raise problem("pile", "short-pile", needed=needed, found=len(state.pile))


def _trick_entry(text: str, hands: Sequence[tuple[int, ...]]) -> tuple[int, ComboBreakerAction]:
    name, _, words = text.partition(":")
    placed = " at " in words
    try:
        action = parse(words if placed else f"{words} at 1")
    except CardkitError:
        action = None
    number = whole(name.strip())
    if action is None or number is None:
        raise problem("trick", "no-action", found=text[:60])
    if not _can_lie(action):
        raise problem("trick", "not-in-a-trick", action=text)
    seat = fields.seat("trick", number, len(hands))
    if isinstance(action, Take) and not placed:
        lies = next((face for face in (action.card, BACK) if face in hands[seat]), None)
        action = take(action.card, 0 if lies is None else hands[seat].index(lies))
    return seat, action


def _can_lie(action: ComboBreakerAction) -> bool:
    """Whether *action* can be part of a trick, whatever was played before it."""
    if isinstance(action, Play):
        return bool(action.beats)
    return isinstance(action, Take) and action.card != BACK
