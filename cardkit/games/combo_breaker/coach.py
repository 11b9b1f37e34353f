"""What the coach of Combo Breaker tells, and when (see ``cardkit.lessons.coach``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from typing import Final

from cardkit.games.combo_breaker.actions import ComboBreakerAction, Play, Put, Take
from cardkit.games.combo_breaker.actions.combos import Rank, combination, combo_of
from cardkit.games.combo_breaker.actions.names import the_combo
from cardkit.games.combo_breaker.actions.plays import can_play, has_draw
from cardkit.games.combo_breaker.cards import DRAW, NUMBERS, STOP, X, card_key
from cardkit.games.combo_breaker.rules import MOST_CARDS, ComboBreaker
from cardkit.lessons.coach import Cue, Happening, Remark, Urgency
from cardkit.texts import Listed

# --- Before the learner decides -----------------------------------------------------------------------------------


def acts(view: ComboBreaker, seat: int) -> bool:
    """Whether *seat* is to play or to take a card now."""
    return view.turn == seat and not view.to_draw


def follows(view: ComboBreaker, seat: int) -> bool:
    """Whether *seat* has a combination to beat now."""
    return acts(view, seat) and view.best > 0


def any_turn(view: ComboBreaker, seat: int) -> Remark | None:
    """Light one's hand, whose order stays."""
    return Remark(("hand",)) if acts(view, seat) else None


def leading(view: ComboBreaker, seat: int) -> Remark | None:
    """Light the empty trick."""
    return Remark(("trick",)) if acts(view, seat) and not view.trick else None


def beating(view: ComboBreaker, seat: int) -> Remark | None:
    """Light what has to be beaten."""
    return Remark(best(view)) if follows(view, seat) else None


def outranking(view: ComboBreaker, seat: int) -> Remark | None:
    """Light neighbours of one's hand that beat the trick by their rank."""
    found = [play for play in plays(view, seat) if view.best and rank(play) > combo_of(view.best).rank]
    return Remark(cards_of(max(found, key=rank))) if found else None


def mixed_up(view: ComboBreaker, seat: int) -> Remark | None:
    """Light neighbours of one's hand that one could play as a run, but that are not in order."""
    found = [play for play in plays(view, seat) if is_mixed_run(play)]
    return Remark(cards_of(max(found, key=rank))) if found else None


def may_take(view: ComboBreaker, seat: int) -> Remark | None:
    """Light one's open cards, of which one may always take one, or has to if nothing in the hand is good enough."""
    if not follows(view, seat) or not view.reserves[seat]:
        return None
    return Remark((f"reserve:{seat}",), "may" if can_play(view.hands[seat], view.best) else "say")


def nothing_to_take(view: ComboBreaker, seat: int) -> Remark | None:
    """Light the last of one's open cards, or only what has to be beaten."""
    left = len(view.reserves[seat])
    if left > 1 or not follows(view, seat):
        return None
    return Remark((f"reserve:{seat}",), "last") if left else Remark(best(view))


def nearly_empty(view: ComboBreaker, seat: int) -> Remark | None:
    """Light a hand that may be empty after this turn."""
    return Remark(("hand",), "soon") if acts(view, seat) and len(view.hands[seat]) <= MOST_CARDS else None


def holding(card: int) -> Callable[[ComboBreaker, int], Remark | None]:
    """Return a situation: one's hand holds *card*."""

    def situation(view: ComboBreaker, seat: int) -> Remark | None:
        places = [at for at, held in enumerate(view.hands[seat]) if held == card]
        return Remark(in_hand(places)) if acts(view, seat) and places else None

    return situation


def has_x(view: ComboBreaker, seat: int) -> Remark | None:
    """Light an X: one that makes a higher rank than one has without it, or anything that one can play, or any.

    It is of no use for a trick whose winner draws (CB-45).
    """
    found = plays(view, seat)
    most = max((rank(play) for play in found if X not in play.cards), default=0)
    remark = holding(X)(view, seat)
    is_idle = has_draw(view.trick) or all(rank(play) <= most for play in found)
    return replace(remark, case="held") if remark and is_idle else remark


def brings_the_lead(view: ComboBreaker, seat: int) -> Remark | None:
    """Light a Stop after which one would lead: not beside a Draw (CB-4A), and not as one's last card (CB-43)."""
    lost = not view.trick or has_draw(view.trick) or len(view.hands[seat]) == 1  # whoever begins has the lead already
    return None if lost else holding(STOP)(view, seat)


def stop_beside_draw(view: ComboBreaker, seat: int) -> Remark | None:
    """Light a Stop after which somebody else would draw and lead (CB-4A)."""
    return holding(STOP)(view, seat) if has_draw(view.trick) else None


# --- When something has happened -----------------------------------------------------------------------------------


def outranks(happening: Happening) -> Remark | None:
    """Light a play that beats a combination by its rank."""
    before = happening.before.best
    stronger = before and combo_of(happening.action.strength).rank > combo_of(before).rank
    return Remark(just_played(happening), "played") if stronger else None


def plays_mixed_run(happening: Happening) -> Remark | None:
    """Light a run that was played out of order."""
    return Remark(just_played(happening), "played") if is_mixed_run(happening.action) else None


def plays_x(happening: Happening) -> Remark | None:
    """Light an X in a play."""
    return Remark(just_played(happening), "played") if X in happening.action.cards else None


def takes(happening: Happening) -> Remark | None:
    """Light the open cards from which somebody has taken one."""
    return Remark((f"reserve:{happening.seat}",), "taken")


def takes_the_last(happening: Happening) -> Remark | None:
    """Light the place from which somebody has taken the last open card, or one's hand into which it went."""
    left = happening.after.reserves[happening.seat]
    where = "hand" if happening.seat == happening.you else f"reserve:{happening.seat}"
    return None if left else Remark((where,), "taken")


def leads_with_the_best(happening: Happening) -> Remark | None:
    """Light the trick that whoever had the best begins, once everybody has acted; other ways are for other times."""
    drew = isinstance(happening.action, Put)
    trick = list(happening.before.trick) if drew else whole_trick(happening)
    usual = len(trick) == len(happening.before.queue) and not any(action.cards == (STOP,) for _, action in trick)
    best = [seat for seat, action in trick if isinstance(action, Play) and action.strength][-1:]
    return Remark(("trick",)) if usual and best == [happening.event.seat] else None


def stops(happening: Happening) -> Remark | None:
    """Light a Stop on the discard pile; as a last card it is another story, and so it is beside a Draw (CB-4A)."""
    last = len(happening.before.hands[happening.seat]) == 1
    return None if last or has_draw(happening.before.trick) else Remark(("discards",), "played")


def plays_draw(happening: Happening) -> Remark | None:
    """Light a Draw that was played."""
    return Remark(just_played(happening), "played")


def draws_are_due(happening: Happening) -> Remark | None:
    """Light the draw pile, and the best cards if there were any."""
    found = best(happening.after)
    return Remark(("pile", *found), "say" if found else "opener")


def draws_after_stop(happening: Happening) -> Remark | None:
    """Light the draw pile, if a Stop has ended a trick with a Draw in it."""
    return Remark(("pile",), "done") if happening.action.cards == (STOP,) else None


def becomes_safe(happening: Happening) -> Remark | None:
    """Light the empty hand."""
    seat = happening.event.seat
    return Remark(("hand" if seat == happening.you else f"hand-{seat}",))


def by_its_name(happening: Happening) -> Remark | None:
    """Put it as the event is called."""
    return Remark(case=happening.event.key)


# --- When a hint is asked for -------------------------------------------------------------------------------------

COUNTED: Final = {"CB-52": "others", "CB-53": "others", "CB-60": "tokens", "CB-03": "tokens"}
"""What one counts on the table, by the rule that a step practises."""


def clue(view: ComboBreaker, seat: int, first: Set[ComboBreakerAction], rules: Sequence[str]) -> Remark | None:
    """Return what matters on this table, as :mod:`cardkit.lessons.clues` says."""
    hand, cards = view.hands[seat], [action.cards for action in first if isinstance(action, Play)]
    if view.to_draw:
        return Remark(("hand",), "put")
    if has_draw(view.trick):
        return Remark(("trick",), "draws")
    if all(isinstance(action, Take) for action in first):
        reserve = Listed(card_key(card) for card in view.reserves[seat])
        return Remark((f"reserve:{seat}",), "reserve", {"cards": reserve})
    if cards and all(each in ((STOP,), (DRAW,)) for each in cards):
        return Remark(("hand",), "always")
    if cards and all(X in each for each in cards):
        return Remark(in_hand([at for at, held in enumerate(hand) if held == X]), "x")
    for rule in rules:
        if rule in COUNTED:
            rivals = [other for other in range(view.seats) if other != seat]
            return Remark(tuple(f"hand-{other}" for other in rivals if COUNTED[rule] == "others"), COUNTED[rule])
    if view.best:
        best_play = next(action for _, action in reversed(view.trick) if isinstance(action, Play) and action.strength)
        params = {"best": the_combo(best_play)}
        outranks = all(rank(action) > combo_of(view.best).rank for action in first if isinstance(action, Play))
        return Remark(best(view), "rank" if outranks else "beat", params)
    if "CB-13" in rules:
        return Remark(("hand",), "follow")
    return parted(hand, first) or Remark(("hand",), "neighbours")


def parted(hand: Sequence[int], first: Set[ComboBreakerAction]) -> Remark | None:
    """Tell of a number that parts two equal ones, if none of the *first* actions plays it; nobody is to press it."""
    played = {place for action in first if isinstance(action, Play) for place in action.places}
    for at in range(1, len(hand) - 1):
        if hand[at - 1] == hand[at + 1] in NUMBERS and hand[at] in NUMBERS and at not in played:
            return Remark(("hand",), "between", {"equal": hand[at - 1], "card": hand[at]})
    return None


# --- What both look at --------------------------------------------------------------------------------------------


def plays(view: ComboBreaker, seat: int) -> list[Play]:
    """Return the combinations that one could play now."""
    found = view.legal(seat) if acts(view, seat) else []
    return [action for action in found if isinstance(action, Play) and action.strength]


def rank(play: Play) -> int:
    """Return the rank of what is played."""
    return combo_of(play.strength).rank


def cards_of(play: Play) -> tuple[str, ...]:
    """Return the ids of the cards of one's hand that are played."""
    return in_hand(list(play.places))


def is_mixed_run(action: Play) -> bool:
    """Whether these are consecutive numbers that do not rise, and no X, whose number nobody sees.

    >>> from cardkit.games.combo_breaker.actions import play
    >>> [is_mixed_run(play(cards, cards, (0, 1, 2)[: len(cards)])) for cards in ((6, 4, 5), (6, 5), (4, 5, 6))]
    [True, True, False]
    """
    if not all(card in NUMBERS for card in action.cards):
        return False
    combo = combination(action.values)
    is_run = combo is not None and combo.rank in (Rank.RUN_OF_TWO, Rank.RUN_OF_THREE)
    return is_run and list(action.values) != sorted(action.values)


def in_hand(places: range | list[int]) -> tuple[str, ...]:
    """Return the ids of these cards of one's hand."""
    return tuple(f"hand:{place}" for place in places)


def best(view: ComboBreaker) -> tuple[str, ...]:
    """Return the ids of the best combination of the trick."""
    for at, (_, action) in enumerate(view.trick):
        if isinstance(action, Play) and action.strength == view.best > 0:
            return tuple(f"trick:{at}:{slot}" for slot in range(len(action.cards)))
    return ()


def just_played(happening: Happening) -> tuple[str, ...]:
    """Return the ids of the cards that were played, on the table or on the discard pile."""
    at = len(happening.before.trick)
    if len(happening.after.trick) <= at:
        return ("discards",)
    return tuple(f"trick:{at}:{slot}" for slot in range(len(happening.action.cards)))


def whole_trick(happening: Happening) -> list[tuple[int, ComboBreakerAction]]:
    """Return what everybody did in a trick that has ended, or goes on."""
    return [*happening.before.trick, (happening.seat, happening.action)]


CUES: Final = (
    Cue("order", "CB-05 CB-11", any_turn, refusals="CB-05 CB-11"),
    Cue("lead", "CB-10 CB-22", leading, refusals="CB-22 CB-12", otherwise="refused"),
    Cue("leads", "CB-17 CB-31 CB-36", events="leads", when=leads_with_the_best),
    Cue("beat", "CB-15 CB-16", beating, refusals="CB-16"),
    Cue("take", "CB-20 CB-21", may_take, deeds="take", when=takes, refusals="CB-21", otherwise="refused"),
    Cue("rank", "CB-12 CB-15", outranking, deeds="play", when=outranks, refusals="CB-15-rank", otherwise="refused"),
    Cue(
        "jumble",
        "CB-13",
        mixed_up,
        Urgency.GENERAL,
        deeds="play",
        when=plays_mixed_run,
        refusals="CB-13",
        otherwise="refused",
    ),
    Cue(
        "noreserve", "CB-23 CB-51", nothing_to_take, events="take", when=takes_the_last, refusals="CB-23", after="take"
    ),
    Cue("x", "CB-40", has_x, Urgency.HELD, deeds="play", when=plays_x, refusals="CB-40", otherwise="played"),
    Cue(
        "stop",
        "CB-41 CB-42",
        brings_the_lead,
        Urgency.HELD,
        deeds="stop",
        when=stops,
        refusals="CB-41",
        otherwise="refused",
        stops=True,
    ),
    Cue(
        "draw",
        "CB-44 CB-45",
        holding(DRAW),
        Urgency.HELD,
        deeds="draw",
        when=plays_draw,
        refusals="CB-44",
    ),
    Cue(
        "stopdraw",
        "CB-4A",
        stop_beside_draw,
        Urgency.HELD,
        deeds="draws",
        when=draws_after_stop,
        essential=False,
        own_too=True,
    ),
    Cue("draws", "CB-45 CB-46", events="draws", when=draws_are_due),
    Cue("safe", "CB-50", nearly_empty, Urgency.HELD, events="safe", when=becomes_safe, refusals="CB-50"),
    Cue("roundend", "CB-51 CB-52 CB-53", events="stuck last all-empty", when=by_its_name, at_end=True),
    Cue("token", "CB-55 CB-60", events="pays over", at_end=True),
)
