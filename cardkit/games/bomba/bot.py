"""Opponents: an easy one that draws and hopes, and a medium one that counts the Bombs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from cardkit.bots import Bot, SeededBot
from cardkit.games.bomba.actions import DRAW, KEEP, PASS, SWAP, BombaAction
from cardkit.games.bomba.cards import ANGEL, BACK, BOMB, SHIELD
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.rules.order import next_seat
from cardkit.games.bomba.state import LOOKING
from cardkit.search.rollouts import RolloutBot

EASY_PLAYS: Final = 0.25
"""How often the easy bot plays something when it could pass."""
EASY_SPECIALS: Final = {"caveman", "thief"}
"""If it has one of these, it plays that at once, so that whoever learns sees what they do."""
SKIP_UNGUARDED: Final = 0.1
"""The chance of a Bomb from which on a Skip is worth playing for somebody who could not defuse it."""
SKIP_GUARDED: Final = 0.45
"""… and for somebody who could, but would lose a Shield."""


class Easy(SeededBot[Bomba, BombaAction]):
    """Draws without a thought, plays a card now and then, and plans nothing; but it strikes where that wins."""

    def choose(self, view: Bomba, seat: int) -> BombaAction:
        """Return a legal action: what wins the round, to draw if possible, mostly to pass, or else anything by lot."""
        legal = view.legal(seat)
        winning = next((action for action in legal if _wins(view, action)), None)
        if winning is not None:
            return winning
        if DRAW in legal:
            return DRAW
        specials = [action for action in legal if action.word in EASY_SPECIALS]
        if PASS in legal and not specials and self.rng.random() >= EASY_PLAYS:
            return PASS
        return self.rng.choice(specials or legal)


def _wins(view: Bomba, action: BombaAction) -> bool:
    """Return whether *action* puts out the only other one who is left (BO-38)."""
    is_last = action.word == "assassin" and view.inside.bit_count() == 2
    return is_last and ANGEL not in view.specials[action.target]


class Medium(SeededBot[Bomba, BombaAction]):
    """Counts the Bombs, remembers who has Shields, and strikes when it is in danger itself."""

    def choose(self, view: Bomba, seat: int) -> BombaAction:
        """Return the legal action with the highest worth; equals are decided by lot."""
        legal = view.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if view.phase == LOOKING:
            return order(view, seat)
        worths = [(worth(view, seat, action), self.rng.random(), action) for action in legal]
        return max(worths, key=lambda each: each[:2])[2]


def danger(view: Bomba, card: int = 0) -> float:
    """Return the chance that a card of the deck is a Bomb, as far as the view tells; 0 is the top card.

    All Bombs that do not lie open are in the deck: nobody holds one in a hand (BO-11).
    """
    if card >= len(view.deck):
        return 0.0
    known = view.deck[-1 - card]
    if known != BACK:
        return float(known == BOMB)
    return view.unseen(BOMB) / view.deck.count(BACK)


def guards(view: Bomba, seat: int) -> float:
    """Return about how many Bombs *seat* could defuse; a hidden card counts as a Shield as often as one is left."""
    hand = view.hands[seat]
    hidden = hand.count(BACK)
    sure = hand.count(SHIELD) + view.specials[seat].count(ANGEL)
    if not hidden:
        return sure
    return sure + hidden * view.unseen(SHIELD) / view.cards().count(BACK)


def order(view: Bomba, seat: int) -> BombaAction:
    """Return how to put the two top cards back: the Bomb on top, unless it comes back to oneself first."""
    upper, lower = view.deck[-1], view.deck[-2]
    following = next_seat(view.inside, seat, view.direction)
    if (upper == BOMB) == (lower == BOMB):
        return SWAP if lower not in (SHIELD, upper) and upper == SHIELD else KEEP  # give no Shields away
    mine_is_safe = next_seat(view.inside, following, view.direction) != seat
    bomb_first = guards(view, following) < 1 or not mine_is_safe
    return KEEP if (upper == BOMB) == bomb_first else SWAP


def worth(view: Bomba, seat: int, action: BombaAction) -> float:
    """Return how much *action* is worth to *seat*; drawing and passing are worth 0."""
    match action.word:
        case "draw" | "pass":
            return 0.0
        case "skip":
            return skip_worth(view, seat)
        case "shield":
            return 1.0  # the Angel is worth more, for it helps against an Assassin, too
        case "accept":
            return 1.0  # whatever comes of it, the Angel is still there for a Bomb
        case "future":
            return 0.3 if danger(view) < 1 else 0.0
        case "two":
            return two_worth(view, seat)
        case "reverse":
            return reverse_worth(view, seat)
        case "caveman":
            return caveman_worth(view, seat)
        case "thief":
            return thief_worth(view, action.target)
        case "assassin":
            return assassin_worth(view, seat, action.target)
    return -1.0  # an Angel before its time, another turn to draw in


def skip_worth(view: Bomba, seat: int) -> float:
    """A Skip is for danger: the sooner, the fewer Bombs one could defuse."""
    return danger(view) - (SKIP_UNGUARDED if guards(view, seat) < 1 else SKIP_GUARDED)


def two_worth(view: Bomba, seat: int) -> float:
    """Two draws for the next player are worth as much as they hurt."""
    following = next_seat(view.inside, seat, view.direction)
    chance = danger(view)
    return 0.5 * chance + (chance if guards(view, following) < 1 else 0.0)


def reverse_worth(view: Bomba, seat: int) -> float:
    """A Reverse is worth something if it turns to somebody who could defuse less."""
    following, before = (next_seat(view.inside, seat, way * view.direction) for way in (1, -1))
    return 0.4 * (guards(view, following) - guards(view, before)) if following != before else -1.0


def caveman_worth(view: Bomba, seat: int) -> float:
    """A Caveman is worth most when Bombs are close and the others have no Shields."""
    others = [other for other in range(view.seats) if view.is_in(other) and other != seat]
    unguarded = sum(guards(view, other) < 1 for other in others)
    return danger(view) * unguarded - 0.25


def thief_worth(view: Bomba, target: int) -> float:
    """A Thief looks for Shields."""
    hand = view.hands[target]
    return (guards(view, target) - view.specials[target].count(ANGEL)) / len(hand) - 2 * (
        ANGEL in view.specials[target]
    )


def assassin_worth(view: Bomba, seat: int, target: int) -> float:
    """An Assassin ends a round when two are left; before that it waits for danger, and for somebody well guarded."""
    if ANGEL in view.specials[target]:
        return -1.0
    left = view.inside.bit_count()
    at_risk = danger(view) if guards(view, seat) < 1 and view.owed else 0.0
    return 2.0 * (left == 2) + at_risk + 0.05 * guards(view, target) + 0.01 * view.points[target] - 0.3


BOTS: Final[Mapping[str, Callable[[int], Bot[Bomba, BombaAction]]]] = {
    "easy": Easy,
    "medium": Medium,
    "strong": partial(RolloutBot, Medium, playouts=1_500, guard=1.5),
}
