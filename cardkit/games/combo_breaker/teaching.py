"""What several chapters of the lessons make their steps of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from cardkit.games.combo_breaker import GAME
from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play
from cardkit.games.combo_breaker.actions.combos import Rank, combo_of
from cardkit.games.combo_breaker.actions.names import rank_key, the_combo
from cardkit.games.combo_breaker.actions.plays import can_play, draws_in, has_draw, plays
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP, X, card, card_key
from cardkit.games.combo_breaker.rules import CARDS_PER_DRAW, ComboBreaker
from cardkit.lessons.check import Deal
from cardkit.lessons.slips import Because, Slip, beside, order_slips, zone_of
from cardkit.lessons.step import Measure, Reason, after
from cardkit.texts import Key, Listed, Player, Players, Texts
from cardkit.turns import moved


def neighbours(hand: str, *sizes: int) -> list[str]:
    """Return what could be meant as a play of so many cards side by side, each text of cards once.

    >>> neighbours("3 8 8", 1, 2)
    ['play 3 at 1', 'play 8 at 3', 'play 3 8 at 1', 'play 8 8 at 2']
    """
    cards = hand.split()
    places = [(at, size) for size in sizes for at in range(len(cards) - size + 1)]
    together = {" ".join(cards[at : at + size]): at + 1 for at, size in places}
    return [f"play {cards} at {at}" for cards, at in together.items()]


def highest_rank(plays: Iterable[Play]) -> Rank:
    """Return the rank of the strongest of *plays*."""
    return combo_of(max(play.strength for play in plays)).rank


def last_trick(deal: Deal, mine: str, **fields: Any) -> dict[str, Any]:
    """Return the position of a last trick of four: you hold *mine* and act last, and others may be out of cards."""
    hands = [deal.one_of(["", "", "4 11"]) for _ in range(3)]
    trick = [
        f"{seat}: play {cards}"
        for seat, cards, hand in zip((1, 2, 3), ("6", "5 6", "7 7"), hands, strict=True)
        if hand or deal.one_of([True, False])
    ]
    return {"hands": [mine, *hands], "reserves": ["3", "2 4", "2", "9"], "trick": trick, **fields}


# --- What is clever, whatever is practised ------------------------------------------------------------------------


def _others_pay(before: ComboBreaker, after: ComboBreaker, seat: int) -> int:
    paid = [had - has for had, has in zip(before.tokens, after.tokens, strict=True)]
    return 0 if paid[seat] else sum(paid)


def _cards_less(before: ComboBreaker, after: ComboBreaker, seat: int) -> int:
    return len(before.hands[seat]) - len(after.hands[seat]) if before.shuffles == after.shuffles else 0


def _cards_gone(before: ComboBreaker, after: ComboBreaker, seat: int) -> int:
    gone = _cards_less(before, after, seat)
    return gone if gone > 1 else 0  # one card is the least that anybody plays


CLEVER: Final[Mapping[str, Measure]] = {"others-pay": _others_pay, "fewer-cards": _cards_gone}
BROUGHT: Final[Mapping[str, Measure]] = {"cards-gone": _cards_less}
"""What a move brings at once, and is told of one that brings too little: see ``cardkit.lessons.missed``."""
ASKED: Final[Mapping[str, str]] = {
    "turn": "CB-17",
    "play": "CB-15",
    "take": "CB-20",
    "stop": "CB-42",
    "draw": "CB-44",
    "safe": "CB-50",
    "fewer-cards": "CB-10",
    "others-pay": "CB-52",
}
"""What can be asked by clicks, and by which rule it goes: see ``cardkit.lessons.goals``."""


# --- How an answer comes about ------------------------------------------------------------------------------------

TRIO: Final = 3
Trick = list[tuple[int, ComboBreakerAction]]


def _after_the_oldest(state: ComboBreaker) -> Iterator[Slip]:
    oldest, seats = state.oldest, state.seats
    yield Slip("dealer", oldest, {"seat": oldest}, (zone_of(oldest),))
    yield from order_slips(seats, mover=oldest, due=(oldest + 1) % seats)


@beside(_after_the_oldest)
def left_of_the_oldest(state: ComboBreaker, answer: object, texts: Texts) -> str:
    """Return who is the oldest, and who sits to the left."""
    beside_oldest = (state.oldest + 1) % state.seats
    return f"{texts.say('reasons.oldest', seat=state.oldest)} {texts.say('reasons.to-the-left', seat=beside_oldest)}"


def beside_the_best_lead(state: ComboBreaker, action: Play, texts: Texts) -> str:
    """Return the rank of *action*, and what could be led that is strongest."""
    best = max(plays(state.hands[state.turn], 0), key=lambda each: each.strength)
    if action.strength == best.strength:
        return texts.say("reasons.strongest", combo=the_combo(best))
    rank = combo_of(action.strength).rank
    if rank == combo_of(best.strength).rank:
        return texts.say("reasons.stronger", combo=the_combo(action), best=best.values)
    higher = Listed(map(rank_key, [each for each in Rank if each > rank]))
    return texts.say("reasons.higher-ranks", values=action.values, rank=Key(f"any.{int(rank)}"), ranks=higher)


def beaten_by(state: ComboBreaker, action: Play, texts: Texts) -> str:
    """Return the lowest three of a kind that beats *action* of seat 0, and that the others can have with an X."""
    unseen = Counter([*state.pile, *(card for hand in state.hands[1:] for card in hand)])
    trios = [(number,) * TRIO for number in NUMBERS if unseen[number] + unseen[X] >= TRIO]
    better = next((trio for trio in trios if can_play(trio, action.strength)), None)
    if better is None:
        return texts.say("reasons.unbeaten", combo=the_combo(action))
    return texts.say("reasons.beaten-by", combo=the_combo(action), better=better)


def beside_the_best(state: ComboBreaker, cards: str, texts: Texts) -> str:
    """Return the strongest that a hand of *cards* has, and what it would have to beat."""
    able = plays(tuple(map(card, cards.split())), 0)
    if any(play.cards == (STOP,) for play in able):
        return texts.say("reasons.stop-always")
    best = max(able, key=lambda play: play.strength)
    to_beat = next(action for _, action in reversed(state.trick) if isinstance(action, Play) and action.strength)
    return texts.say("reasons.to-beat", combo=the_combo(best), best=the_combo(to_beat))


def most_at_once(seat: int) -> Reason:
    """Return a reason that says which combination of *seat* that can be played here has the most cards."""

    def reason(state: ComboBreaker, answer: object, texts: Texts) -> str:
        able = [action for action in state.legal(seat) if isinstance(action, Play)]
        longest = max(able, key=lambda play: (len(play.cards), play.strength))
        return texts.say("reasons.most", values=longest.values, n=len(longest.cards))

    return reason


def draws_counted(*moves: str) -> Reason:
    """Return a reason that counts the Draws that lie in the trick after *moves*."""

    def reason(state: ComboBreaker, answer: object, texts: Texts) -> str:
        draws = draws_in(_trick(state, *moves))
        return texts.say("reasons.draws", n=draws, each=CARDS_PER_DRAW, cards=draws * CARDS_PER_DRAW)

    def slips(state: ComboBreaker) -> Iterator[Slip]:
        trick = _trick(state, *moves)
        draws = [at for at, (_, action) in enumerate(trick) if action.cards == (DRAW,)]
        lit = tuple(f"trick:{at}:0" for at in draws)
        for _ in draws:
            yield Slip("without-card", CARDS_PER_DRAW * (len(draws) - 1), {"card": card_key(DRAW)}, lit)

    return Because(reason, slips)


def turn_after(*moves: str) -> Reason:
    """Return a reason that says who is next after *moves*: to act in this trick, or to lead the next one."""

    def reason(state: ComboBreaker, answer: object, texts: Texts) -> str:
        trick, then = _trick(state, *moves), after(state, *moves)
        last = trick[-1][1]
        stopped, drawn = last.cards == (STOP,), has_draw(trick)
        if not stopped and len(trick) < len(state.queue):
            acted = texts.say("slips.mover", seat=trick[-1][0])
            return f"{acted} {texts.say('reasons.to-the-left', seat=state.queue[len(trick)])}"
        if drawn:
            return _drawer(trick, texts)
        if stopped:
            said = [texts.say(f"reasons.stop.{_holds(then, trick[-1][0])}", seat=trick[-1][0])]
        else:
            said = _best_first(then, trick, texts)
        if not any(then.hands[seat] for seat, _ in (trick[-1:] if stopped else _combinations(trick))):
            said.append(texts.say("reasons.to-the-right", seat=then.turn))
        return " ".join(said)

    return Because(reason, lambda state: _not_next(state, *moves))


def payers_after(move: str, learner: int = 0) -> Reason:
    """Return a reason that says to the *learner* who pays for the round that *move* ends, and who cannot."""

    def reason(state: ComboBreaker, answer: object, texts: Texts) -> str:
        said, payers = _payers(state, move, texts)
        broke = [seat for seat in payers if not state.tokens[seat]]
        if broke:
            said.append(texts.say("reasons.broke", seats=Players(broke)))
        return " ".join(said)

    return Because(reason, lambda state: _not_paying(state, move, learner))


def who_leads_after_paying(move: str) -> Reason:
    """Return a reason that says who pays for the round that *move* ends, and who therefore leads."""

    def reason(state: ComboBreaker, answer: object, texts: Texts) -> str:
        said, _ = _payers(state, move, texts)
        return " ".join([*said, texts.say("reasons.several-pay", seat=state.oldest)])

    def slips(state: ComboBreaker) -> Iterator[Slip]:
        yield from _not_paying(state, move)
        yield from order_slips(state.seats, mover=_trick(state, move)[-1][0], due=state.oldest)

    return Because(reason, slips)


def _trick(state: ComboBreaker, *moves: str) -> Trick:
    """Return the trick of *state* with *moves*."""
    return [*state.trick, *(moved(GAME, move) for move in moves)]


def _combinations(trick: Trick) -> list[tuple[int, Play]]:
    """Return the combinations of a trick, best first: each is better than those before it."""
    return [(seat, action) for seat, action in reversed(trick) if isinstance(action, Play) and action.strength]


def _holds(state: ComboBreaker, seat: int) -> str:
    return "cards" if state.hands[seat] else "nothing"


def _best_first(then: ComboBreaker, trick: Trick, texts: Texts) -> list[str]:
    """Return who played what, best first, down to the first one who still has cards."""
    said = []
    for seat, play in _combinations(trick):
        said.append(texts.say(f"reasons.played.{_holds(then, seat)}", seat=seat, values=play.values))
        if then.hands[seat]:
            break
    return said


def _drawer(trick: Trick, texts: Texts) -> str:
    """Return who draws for the Draws of a trick, and then leads."""
    best = _combinations(trick)
    if best:
        seat, play = best[0]
        return texts.say("reasons.best-draws", seat=seat, values=play.values)
    return texts.say("reasons.opener-draws", seat=trick[0][0])


def _payers(state: ComboBreaker, move: str, texts: Texts) -> tuple[list[str], list[int]]:
    """Return who pays for the round that *move* ends, in sentences and as seats."""
    left = _with_cards(state, move)
    if left:
        return [texts.say("reasons.cards-left", seat=left[0])], left
    best, play = _combinations(_trick(state, move))[0]
    said = texts.say("reasons.none-left", seats=Players(state.queue), values=play.values, seat=best)
    return [said], [each for each in state.queue if each != best]


def _with_cards(state: ComboBreaker, move: str) -> list[int]:
    """Return who still has cards when *move* has ended the round."""
    seat, action = _trick(state, move)[-1]
    cards = len(state.hands[seat]) - len(action.cards)
    return [each for each in state.queue if (cards if each == seat else len(state.hands[each]))]


# --- What is usually answered instead -----------------------------------------------------------------------------


def _not_next(state: ComboBreaker, *moves: str) -> Iterator[Slip]:
    """Yield why somebody is not next after *moves* who may seem to be, by what each has done in the trick."""
    trick, then = _trick(state, *moves), after(state, *moves)
    last, stopped = trick[-1][0], trick[-1][1].cards == (STOP,)
    if not stopped and len(trick) < len(state.queue):
        for seat, _ in trick:
            yield Slip("mover", seat, {"seat": seat}, _shown(seat, trick))
        out = [seat for seat in range(state.seats) if seat not in state.queue]
        yield from order_slips(state.seats, mover=last, due=state.queue[len(trick)], out=out)
        return
    drawn = has_draw(trick)
    best = _combinations(trick)
    if not any(then.hands[seat] for seat, _ in (trick[-1:] if stopped else best)):
        left = ((last if stopped or not best else best[0][0]) + 1) % state.seats
        yield Slip("to-the-left", left, {"seat": left}, (zone_of(left),))
    for seat in range(state.seats):
        done, said, lit = dict(trick).get(seat), {"seat": seat}, _shown(seat, trick)
        if done is None:
            yield Slip("not-in-the-trick", seat, said, (zone_of(seat),))
        elif not isinstance(done, Play):
            yield Slip("took", seat, said, (zone_of(seat),))
        elif done.cards == (DRAW,):
            yield Slip("played-draw", seat, said, lit)
        elif not then.hands[seat]:
            yield Slip("no-cards", seat, said, (zone_of(seat),))
        elif done.cards == (STOP,):
            yield Slip("stop-beside-draw", seat, said, _draws(trick))
        elif stopped and not drawn:
            yield Slip("stopped", seat, said, _shown(last, trick))
        elif best[0][0] != seat:
            winner, play = best[0]
            better = {"seat_best": Player(winner), "values": done.values, "best": play.values}
            yield Slip("beaten", seat, {**said, **better}, _shown(winner, trick))


def _not_paying(state: ComboBreaker, move: str, learner: int = 0) -> Iterator[Slip]:
    """Yield why somebody does not pay, or not lose, for the round that *move* ends."""
    trick, left = _trick(state, move), _with_cards(state, move)
    best = _combinations(trick)[0][0]
    payers = left or [seat for seat in state.queue if seat != best]
    for seat in range(state.seats):
        said, lit = {"seat": seat}, (zone_of(seat, learner),)
        if seat in payers:
            yield Slip("token-left", seat, {**said, "tokens": state.tokens[seat]}, lit)
        elif seat not in state.queue:
            yield Slip("safe-before", seat, said, lit)
        elif not left:
            yield Slip("best-is-safe", seat, said, _shown(seat, trick, learner))
        else:
            yield Slip("no-cards", seat, said, lit)


def _shown(seat: int, trick: Trick, learner: int = 0) -> tuple[str, ...]:
    """Return the ids of the cards that *seat* has played in the trick, and of its hand."""
    cards = (
        f"trick:{at}:{slot}" for at, (who, done) in enumerate(trick) if who == seat for slot in range(len(done.cards))
    )
    return (zone_of(seat, learner), *cards)


def _draws(trick: Trick) -> tuple[str, ...]:
    return tuple(f"trick:{at}:0" for at, (_, action) in enumerate(trick) if action.cards == (DRAW,))
