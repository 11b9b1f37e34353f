"""Positions written readably, for lessons and tests: each field checked, each mistake named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from cardkit.chance import Seed
from cardkit.fields import NamedCards, OneCard, SeatNumber, Stands
from cardkit.games.bomba.actions import NOBODY
from cardkit.games.bomba.cards import (
    ACTION_CARDS,
    ANGEL,
    BACK,
    BOMB,
    COUNTS,
    DRAW_TWO,
    FUTURE,
    NAMES,
    REVERSE,
    SHIELD,
    SKIP,
    SPECIAL_CARDS,
    card,
    deck_of,
)
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import between
from cardkit.games.bomba.rules.scoring import POINTS
from cardkit.games.bomba.rules.setup import decks_needed
from cardkit.games.bomba.state import (
    ANSWERS,
    BOMBED,
    CAVED,
    DRAWING,
    GOAL,
    LOOKING,
    OVER,
    PHASES,
    PLAYING,
    ROBBED,
    SHORT_GOAL,
    STRUCK,
    SUDDEN,
    trimmed,
)
from cardkit.games.bomba.state.memory import added
from cardkit.numerals import whole
from cardkit.positions import Fields
from cardkit.texts import Seat

fields = Fields(Bomba.game, dict(enumerate(NAMES)), card)
problem = fields.problem

REST: Final = "..."
MOST_COUNT: Final = 100
GOALS: Final = (GOAL, SHORT_GOAL)  # BO-42, BO-47


def position(
    hands: Sequence[NamedCards],
    specials: Sequence[NamedCards] | None = None,
    *,
    deck: Annotated[str, Stands("cards", (REST,))] | None = None,
    discards: NamedCards = "",
    counts: Mapping[str, int] | None = None,
    points: Sequence[int] | None = None,
    goal: Annotated[int, Stands("word", GOALS)] = GOAL,
    out: Sequence[SeatNumber] = (),
    direction: Annotated[int, Stands("word", (1, -1))] = 1,
    turn: SeatNumber | None = None,
    phase: Annotated[str, Stands("word", PHASES)] = "",
    actor: SeatNumber | None = None,
    draws: int | None = None,
    doubled: bool | None = None,
    two: bool = False,
    again: bool = False,
    used: OneCard = "",
    fresh: NamedCards = "",
    winner: SeatNumber = NOBODY,
    round: int = 1,  # noqa: A002 - the word of the game
    seed: Seed | None = 0,
    shuffles: int = 1,
) -> Bomba:
    """Return the position with these *hands* and open *specials*, one string of cards per seat: ``"shield skip"``.

    A card in a hand was seen by everybody, unless ``@`` follows it: ``skip@`` is known to its owner alone, ``skip@2``
    also to seat 2. The *deck* begins with its top card; ``bomb@0`` is one that seat 0 has looked at, and ``...`` at the
    end stands for all cards that are named nowhere, shuffled by *seed*. Without *deck* all of it is that rest; if a
    deck is named to its last card, the rest lies on the discard pile, under *discards*, whose last card is its top.
    *counts* says how many there are of a kind where that is not the usual number, ``{"bomb": 9, "shield": 6}``, and
    *goal* to how many points the match is played.

    *phase* is what is asked: ``draw`` or ``play`` of the turn player, ``look`` while they order two cards; ``bomb``,
    ``caveman``, ``thief`` or ``assassin`` when the *actor* has to answer that; ``sudden`` in sudden death. The turn
    player still has *draws* cards to draw; *doubled* says that they face a Draw Two; they have *used* an action card,
    drawn *fresh* cards into their hand, played a Draw Two for the next turn (*two*) or a Reverse to have another turn
    (*again*). *out* are the seats that are out, in the order in which they went.

    Raises CardkitError that names the field and what is wrong with it.
    """
    players = fields.players("hands", len(hands), "wrong-hands")
    state = Bomba()
    state.box = _box(players, counts)
    if goal not in GOALS:
        raise problem("goal", "wrong-goal", known=", ".join(map(str, GOALS)), found=goal)
    state.goal = goal
    most = goal - 1 + max(POINTS)  # BO-40, BO-42
    state.points = fields.numbers("points", points, 0, players, range(most + 1), "wrong-points")
    state.out = fields.seats("out", out, players)
    state.inside = (1 << players) - 1
    for seat in state.out:
        state.inside &= ~(1 << seat)
    if len(set(state.out)) < len(state.out) or not state.inside:
        raise problem("out", "who-is-out", found=", ".join(map(str, out)))
    if direction not in (1, -1):
        raise problem("direction", "wrong-direction", found=direction)
    if round < 1:
        raise problem("round", "wrong-round", found=round)
    state.direction, state.seed, state.shuffles, state.rounds = direction, seed, shuffles, round
    state.two, state.again = two, again
    _set_hands(state, hands, specials)
    _set_turn(state, turn, phase, actor, winner)
    _set_draws(state, draws, doubled, used, fresh)
    _set_deck(state, deck, discards)
    _check_phase(state)
    _check_points(state)
    return state


def _box(players: int, counts: Mapping[str, int] | None) -> tuple[int, ...]:
    """Return all cards of the game (BO-01 to BO-04)."""
    usual = {kind: decks_needed(players) * count for kind, count in COUNTS.items()}
    if counts is None:
        return deck_of(usual)
    if not isinstance(counts, dict) or not set(counts) <= set(NAMES[1:]):
        raise problem("counts", "needs-counts", found=str(counts)[:60])
    for name, count in counts.items():
        if type(count) is not int or not 0 <= count <= MOST_COUNT:
            raise problem("counts", "wrong-count", card=name, most=MOST_COUNT, found=str(count)[:20])
        usual[card(name)] = count
    if not usual[BOMB]:
        raise problem("counts", "no-bomb")
    return deck_of(usual)


def _set_hands(state: Bomba, hands: Sequence[str], specials: Sequence[str] | None) -> None:
    """Lay out what each seat holds: action cards in the hand, special cards open (BO-12, BO-30)."""
    players = len(hands)
    opened = fields.per_seat("specials", specials, players)
    state.hands, state.secrets, state.specials = [], [], []
    for seat, (hand, special) in enumerate(zip(hands, opened, strict=True)):
        named = [_known_card("hands", word, players) for word in hand.split()]
        for face, _ in named:
            if face != BACK and face not in ACTION_CARDS:
                raise problem("hands", "not-in-hand", seat=Seat(seat), card=NAMES[face])
        state.hands.append(tuple(sorted(face for face, _ in named)))
        state.secrets.append(())
        for face, knowing in named:
            if knowing is not None:
                knowing |= 1 << seat
                state.secrets[seat] = added(state.secrets[seat], face, knowing, (1 << players) - 1)
        laid = tuple(sorted(fields.cards("specials", special)))
        if not set(laid) <= set(SPECIAL_CARDS):
            raise problem("specials", "not-open", seat=Seat(seat), found=special[:60])
        state.specials.append(laid)
    for seat in state.out:
        if state.hands[seat] or state.specials[seat]:
            raise problem("out", "out-with-cards", seat=Seat(seat))


def _set_turn(state: Bomba, turn: int | None, phase: str, actor: int | None, winner: int) -> None:
    """Fill in whose turn it is, what is asked, and of whom."""
    players = state.seats
    said = fields.one_of("phase", phase, PHASES, "no-phase") if phase else DRAWING
    state.winner = winner
    if winner != NOBODY or phase == "over":
        fields.seat("winner", winner, players)
        if (turn, actor) not in ((None, None), (NOBODY, NOBODY)) or phase not in ("", "over"):
            raise problem("winner", "nobodys-turn")
        state.turn = state.actor = NOBODY
        state.phase, state.queue = OVER, ()
        return
    if turn is None:
        raise problem("turn", "whose-turn")
    state.turn = fields.seat("turn", turn, players)
    state.actor = fields.seat("actor", state.turn if actor is None else actor, players)
    state.phase = said
    for field, seat in (("turn", state.turn), ("actor", state.actor)):
        if not state.is_in(seat):
            raise problem(field, "is-out", seat=Seat(seat))
    if state.phase not in ANSWERS and state.actor != state.turn:
        raise problem("actor", "wrong-actor", seat=Seat(state.turn))
    state.queue = ()
    if state.phase == CAVED or (state.phase == BOMBED and state.actor != state.turn):
        state.queue = between(state.inside, state.actor, state.turn, state.direction)  # who is yet to draw (BO-35)


def _set_draws(state: Bomba, draws: int | None, doubled: bool | None, used: str, fresh: str) -> None:
    """Fill in what the turn player has drawn and is yet to draw, and what they have played (BO-14, BO-15, BO-22)."""
    over = state.phase in (OVER, PLAYING, LOOKING)
    state.owed = draws if draws is not None else 0 if over else 1
    state.doubled = doubled if doubled is not None else state.owed == 2
    if state.owed not in (0, 1, 2) or (state.owed == 2 and not state.doubled):
        raise problem("draws", "wrong-draws", found=state.owed)
    cards = fields.cards("used", used)
    if len(cards) > 1 or not set(cards) <= {*ACTION_CARDS, ANGEL}:
        raise problem("used", "not-used", found=used[:60])
    state.used = cards[0] if cards else 0
    state.fresh = fields.cards("fresh", fresh)
    drawn = (2 if state.doubled else 1) - state.owed
    mine: Counter[int] = Counter()
    if state.turn != NOBODY:  # what was drawn this turn is no secret
        mine = Counter(state.hands[state.turn]) - Counter(face for face, _ in state.secrets[state.turn])
    if len(state.fresh) > drawn:
        raise problem("fresh", "too-fresh", found=fresh[:60])
    lacking = Counter(state.fresh) - mine
    if BACK in state.fresh or (BACK not in mine and set(lacking) - {SHIELD}):  # a Shield may have been used since
        raise problem("fresh", "fresh-in-hand", found=fresh[:60])
    if state.owed and (state.used not in (0, SKIP, SHIELD) or (state.used and not (state.doubled and state.owed == 1))):
        raise problem("used", "used-early", found=used[:60])
    if state.two and state.used != DRAW_TWO:
        raise problem("two", "two-used")
    if state.again and (state.used != REVERSE or state.inside.bit_count() != 2):
        raise problem("again", "again-used")


def _set_deck(state: Bomba, deck: str | None, discards: str) -> None:
    """Lay out deck and discard pile; what is named nowhere goes into the deck, or else under the discards."""
    words = (deck if deck is not None else REST).split()
    complete = REST not in words
    if not complete and words.index(REST) < len(words) - 1:
        raise problem("deck", "after-rest")
    named = [_known_card("deck", word, state.seats) for word in words if word != REST]
    state.deck = [face for face, _ in reversed(named)]
    state.looks = trimmed(tuple(knowing or 0 for _, knowing in named))
    if len(state.looks) > 2:
        raise problem("deck", "looked-deep")
    state.discards = list(fields.cards("discards", discards))
    if BACK in state.discards:
        raise problem("discards", "open-discards")
    rest = fields.unnamed("counts", state.box, state.cards(), state.seed)
    hidden = state.cards().count(BACK)
    in_hands = sum(hand.count(BACK) for hand in state.hands)
    if in_hands > sum(face in ACTION_CARDS for face in rest):
        raise problem("hands", "hidden-in-hands")
    if hidden > len(rest):
        raise problem("counts", "too-many-hidden", hidden=hidden, left=len(rest))
    if hidden and len(rest) > hidden:
        raise problem("counts", "too-few-hidden", hidden=hidden, left=len(rest))
    if not hidden:
        if complete:
            state.discards = rest + state.discards
        else:
            state.deck = rest + state.deck
    if not state.deck and state.phase not in (BOMBED, OVER):
        raise problem("deck", "no-deck")


def _check_phase(state: Bomba) -> None:
    """Check that what is asked can be asked."""
    phase, seat, turn = state.phase, state.actor, state.turn
    if phase == OVER:
        return
    if len(state.out) > state.seats - 2:
        raise problem("out", "too-many-out")
    drawing = phase in (DRAWING, SUDDEN)
    if drawing != (state.owed > 0) and phase in (DRAWING, PLAYING, LOOKING, SUDDEN):
        raise problem("draws", "draws-in-phase", found=state.owed, phase=PHASES[phase])
    specials = state.specials[turn]
    if phase == PLAYING and state.used and (not specials or specials[-1] == ANGEL):
        raise problem("used", "turn-over")
    if phase == LOOKING and (state.used != FUTURE or len(state.deck) < 2):
        raise problem("used", "not-looking")
    if phase == LOOKING and (len(state.looks) < 2 or not all(looked >> turn & 1 for looked in state.looks)):
        raise problem("deck", "not-looked", seat=Seat(turn), number=turn)
    if state.must_hide_shield() and (BACK not in state.hands[seat] or not state.unseen(SHIELD)):
        raise problem("phase", "no-defuse", seat=Seat(seat))
    if phase in (CAVED, ROBBED, STRUCK) and (ANGEL not in state.specials[seat] or seat == turn):
        raise problem("phase", "no-answer", seat=Seat(seat))
    if phase == ROBBED and not state.hands[seat]:
        raise problem("phase", "nothing-to-steal", seat=Seat(seat))
    if phase == SUDDEN and (any(state.hands) or any(state.specials) or state.doubled or state.used):
        raise problem("hands", "sudden-cards")


def _check_points(state: Bomba) -> None:
    """Check that the game goes on, or not, with these points (BO-42 to BO-44)."""
    most = max(state.points)
    if state.phase == SUDDEN:
        tied = [seat for seat, count in enumerate(state.points) if count == most]
        inside = [seat for seat in range(state.seats) if state.is_in(seat)]
        if most < state.goal or not set(inside) <= set(tied):
            raise problem("points", "sudden-points", goal=state.goal)
    elif state.phase == OVER:
        if most < state.goal or state.points[state.winner] < most or state.inside.bit_count() != 1:
            raise problem("winner", "wrong-winner", goal=state.goal)
        if state.owed or state.used or state.doubled or state.two or state.again or state.fresh:
            raise problem("winner", "nothing-left")
    elif most >= state.goal:
        raise problem("points", "game-over", found=most)


def _known_card(field: str, word: str, players: int) -> tuple[int, int | None]:
    """Return a card and the seats named after its ``@`` as bits, None if there is no ``@``."""
    name, at, seats = word.partition("@")
    found = fields.card(field, name)
    if not at:
        return found, None
    if found == BACK and field == "hands":
        raise problem(field, "has-a-name", found=word[:60])
    knowing = 0
    for seat in seats.split(",") if seats else ():
        number = whole(seat)
        if number is None:
            raise problem(field, "no-known-card", found=word[:60])
        knowing |= 1 << fields.seat(field, number, players)
    return found, knowing
