"""Opponents for Kaël. They see a view, never the state.

Both think in points: what a hand will cost when it is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from cardkit.bots import Bot, SeededBot
from cardkit.games.kael.actions import CALL, DRAW, TAKE, Cut, GoodDraw, KaelAction, Lay
from cardkit.games.kael.cards import BACK, DECK, PASS, with_card, without
from cardkit.games.kael.rules import Kael
from cardkit.games.kael.scoring import MOST_TO_CALL
from cardkit.games.kael.state import DEALING, DRAWING, NOBODY, QUARTET
from cardkit.search.rollouts import RolloutBot

EASY_NOTICES: Final = 0.4
"""How often the easy bot sees in time that it may cut or add a good draw."""
EASY_CALLS: Final = 0.5
"""How often the easy bot calls when its hand allows it."""
EASY_TAKES: Final = 3
"""The easy bot takes a visible card that counts no more than this."""

SAMPLES: Final = 24
"""How many deals of the unseen cards the medium bot imagines before it calls."""
WHIM: Final = 0.05
"""How often the medium bot draws unseen nevertheless: else two could lay and take the same cards for ever."""
NEXT: Final = 0.3
"""What the group that leaves with the next lay still costs, in parts of its points."""


def at_once(legal: Sequence[KaelAction]) -> KaelAction | None:
    """Return the cut or good draw among *legal* actions."""
    return next((action for action in legal if isinstance(action, Cut | GoodDraw)), None)


def unseen_by(view: Kael) -> Counter[int]:
    """Return the cards that cannot be seen in *view*, and how many there are of each."""
    unseen = Counter(DECK)
    unseen.subtract(view.cards())
    del unseen[BACK]
    return +unseen


def cost(view: Kael, hand: tuple[int, ...]) -> float:
    """Return about what *hand* costs in the end: its best group leaves with the next lay, if there is one."""
    return _cost(view, sum(hand), best_group(hand) if hand else 0)


def _cost(view: Kael, points: int, best: int) -> float:
    return points - (1 - NEXT) * best if view.caller == NOBODY else float(points)


def best_group(hand: tuple[int, ...]) -> int:
    """Return how many points the equal cards of *hand* count at most that can be laid together; it has some card."""
    return max([card * hand.count(card) for card in hand])


def taken(view: Kael, hand: tuple[int, ...], card: int, laid: int) -> float:
    """Return about what *hand* costs once the visible *card* is taken; one like *laid* is laid at once (KA-24)."""
    return cost(view, hand if card == laid else with_card(hand, card))


def drawn(view: Kael, hand: tuple[int, ...], laid: int, unseen: Counter[int]) -> float:
    """Return about what *hand* costs with one more card from the stock, any of those *unseen*."""
    points, best = sum(hand), best_group(hand) if hand else -1
    cost_now = cost(view, hand)
    found = [
        count * (cost_now if card == laid else _cost(view, points + card, max(best, card * (hand.count(card) + 1))))
        for card, count in unseen.items()
    ]
    return sum(found) / unseen.total()


class Easy(SeededBot[Kael, KaelAction]):
    """Gets rid of its highest cards, and is not very attentive."""

    def react(self, view: Kael, seat: int) -> KaelAction | None:
        """Return its cut or good draw, if it notices."""
        return at_once(view.legal(seat)) if self.rng.random() < EASY_NOTICES else None

    def choose(self, view: Kael, seat: int) -> KaelAction:
        """Return a legal action: the highest card, now and then a group of it."""
        legal = view.legal(seat)
        if view.stage == DEALING:
            return self.rng.choice(legal)
        if view.stage == DRAWING and seat == view.turn:
            return TAKE if view.pile[-1] <= EASY_TAKES else DRAW
        turn = [action for action in legal if not isinstance(action, Cut | GoodDraw)]
        lays = [action for action in turn if isinstance(action, Lay)]
        reaction = at_once(legal)
        if reaction is not None and (not turn or self.rng.random() < EASY_NOTICES):
            return reaction
        if CALL in turn and sum(view.hands[seat]) <= MOST_TO_CALL and self.rng.random() < EASY_CALLS:
            return CALL
        if not lays:
            return turn[0]  # to show the hands, or to draw with an empty hand
        highest = max(action.cards[0] for action in lays)
        return self.rng.choice([action for action in lays if action.cards[0] == highest])


class Medium(SeededBot[Kael, KaelAction]):
    """Keeps low cards and pairs, looks at the visible card, and calls when nobody is likely to be lower."""

    def react(self, view: Kael, seat: int) -> KaelAction | None:
        """Return its cut or good draw: it misses none."""
        return at_once(view.legal(seat))

    def choose(self, view: Kael, seat: int) -> KaelAction:
        """Return the legal action with the lowest cost."""
        legal = view.legal(seat)
        if view.stage == DEALING:
            return self.rng.choice(legal)
        if view.stage == DRAWING and seat == view.turn:
            hand, laid = view.hands[seat], view.laid
            takes = taken(view, hand, view.pile[-1], laid) < drawn(view, hand, laid, unseen_by(view))
            return TAKE if takes and self.rng.random() >= WHIM else DRAW
        reaction = at_once(legal)
        if reaction is not None:
            return reaction
        lays = [action for action in legal if isinstance(action, Lay)]
        unseen = unseen_by(view)
        may_call = CALL in legal and sum(view.hands[seat]) <= MOST_TO_CALL
        if may_call and self.lowest(view, seat, unseen) >= view.risk(seat).sure:
            return CALL
        if not lays:
            return legal[0]  # to show the hands, or to draw with an empty hand
        return min(lays, key=lambda action: self.after_lay(view, seat, action, unseen))

    def after_lay(self, view: Kael, seat: int, action: Lay, unseen: Counter[int]) -> float:
        """Return about what the hand costs after laying and drawing."""
        card, size = action.cards[0], len(action.cards)
        hand = without(view.hands[seat], card, size)
        if card == PASS or size == QUARTET:
            return cost(view, hand)
        return min(taken(view, hand, view.on_top, card), drawn(view, hand, card, unseen))

    def lowest(self, view: Kael, seat: int, left: Counter[int]) -> float:
        """Return how often, in imagined deals, nobody gets as low as this hand with one more turn."""
        mine = sum(view.hands[seat])
        unseen = list(left.elements())
        others = [view.hands[other] for other in view.playing if other != seat]
        known = [tuple(card for card in hand if card != BACK) for hand in others]  # taken from the pile
        sizes = [hand.count(BACK) for hand in others]
        won = 0
        for _ in range(SAMPLES):
            cards = self.rng.sample(unseen, min(len(unseen), sum(sizes) + len(sizes)))
            for seen, size in zip(known, sizes, strict=True):
                dealt, cards = cards[: size + 1], cards[size + 1 :]
                hand = [*seen, *sorted(dealt)[:size]]  # they have laid the highest one
                if (
                    sum(hand) - max((card * hand.count(card) for card in hand), default=0) + self.rng.choice(unseen)
                    <= mine
                ):
                    break
            else:
                won += 1
        return won / SAMPLES


BOTS: Final[Mapping[str, Callable[[int], Bot[Kael, KaelAction]]]] = {
    "easy": Easy,
    "medium": Medium,
    "strong": partial(RolloutBot, Medium, playouts=1_200, guard=1.5),
}
