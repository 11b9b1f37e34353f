"""What is certain in Castle Combo before one takes a card, and why one is better: points, gold and keys."""

from __future__ import annotations

from itertools import product
from typing import Any

from cardkit.games.castle_combo.actions import MOVE_MESSENGER, REPLACE_ROW, Buy, CountAt, Flip
from cardkit.games.castle_combo.cards import Cards, location_key, whom_key
from cardkit.games.castle_combo.gains import gain, reason
from cardkit.games.castle_combo.rules import CastleCombo
from cardkit.games.castle_combo.rules.taking import price, taken
from cardkit.games.castle_combo.scoring import gold_into_purses, points, sheet
from cardkit.match import Match
from tests.games.castle_combo.rulings import GAME


def test_the_change_is_what_comes_of_it() -> None:
    state, words, seen = GAME.deal(2, seed=4), GAME.texts("en"), set()
    for action in state.legal(0):
        after = state.after(0, action)
        said = gain(state.view(0), 0, action, words)
        seen.add(type(action))
        if isinstance(action, Flip):
            nothing = "If we counted now, none of the cards that you can buy here would raise your total."
            assert said == f"Face down it brings you 6 gold and 2 keys. {nothing}"
            assert (after.gold[0] - state.gold[0], after.keys[0] - state.keys[0]) == (6, 2)
        elif not isinstance(action, Buy):
            assert said.startswith("You could buy " if action == MOVE_MESSENGER else "None of the cards here ")
        elif after.turn == 1:
            change = points(after, 0) - points(state, 0)
            found = f"{change} point{'s' * (change != 1)}"
            same = [each for each in state.legal(0) if isinstance(each, Buy) and each.card == action.card]
            most = max(
                (points(state.after(0, each), 0) - points(state, 0) for each in same if each != action), default=change
            )
            where = (
                f"If we counted now, you would gain {found} there, elsewhere {most} at most."
                if change > most
                else f"If we counted now, it would give you {found}."
            )
            assert said == where if change > 0 else not said or said.startswith("It brings you ")
    assert {Buy, Flip} < seen


def with_purses(state: CastleCombo) -> int:
    """Return how many points seat 0 has, two more for each gold that its purses can hold."""
    return points(state, 0) + 2 * sum(gold_into_purses(state.tableaus[0], state.purses, state.gold[0]).values())


def test_why_is_told_as_what_comes_of_it() -> None:
    state, words, seen = GAME.deal(2, seed=8), GAME.texts("en"), set[str]()
    takes = [action for action in state.legal(0) if isinstance(action, Buy | Flip) and state.after(0, action).turn == 1]
    for better, done in product(takes, takes):
        one, two = state.after(0, better), state.after(0, done)
        said = reason(state.view(0), 0, better, done, words)
        key, left, had = next(
            (
                (key, left, had)
                for key, left, had in (
                    ("points", with_purses(one), with_purses(two)),
                    ("gold left", one.gold[0], two.gold[0]),
                    ("keys", one.keys[0], two.keys[0]),
                )
                if left >= had + 3  # less is hardly worth a word
            ),
            ("", 0, 0),
        )
        seen.add(key)
        assert bool(said) == bool(key)
        if "Then you get" not in said:  # of a card that one had before
            assert all(part in said for part in (key.removesuffix("s"), f" {left}", f" {had}.") if key)
    assert seen == {"", "points", "gold left", "keys"}


def test_who_spends_no_key_keeps_a_point() -> None:
    state = GAME.deal(2, seed=4)
    take = next(action for action in state.legal(0) if isinstance(action, Flip))
    said = reason(state.view(0), 0, take, MOVE_MESSENGER, GAME.texts("en"))
    assert said == "You keep the key: each one you have in the end is a point."


def test_whoever_sends_the_messenger_is_told_what_they_can_buy_there() -> None:
    state = GAME.deal(2, seed=4)
    take = next(action for action in state.legal(0) if isinstance(action, Flip))
    words = GAME.texts("en")
    said = reason(state.view(0), 0, MOVE_MESSENGER, take, words)
    there = state.after(0, MOVE_MESSENGER)
    buys = [action for action in there.legal(0) if isinstance(action, Buy)]
    found = {
        words.say(
            f"gains.there{'' if (costs := price(there, 0, buy.card)) else '-free'}",
            card=whom_key(buy.card),
            price=costs,
            location=location_key(there.messenger, "at"),
        )
        for buy in buys
    }
    assert len(found) > 1
    assert any(said.startswith(each) for each in found)
    assert any(gain(state, 0, MOVE_MESSENGER, words).startswith(each) for each in found)


def test_three_new_cards_are_worth_a_key_where_none_here_brings_much() -> None:
    words, said = GAME.texts("en"), set[str]()
    for seed in range(12):
        state = GAME.deal(2, seed=seed).this_round()
        takes = [each for each in state.legal(state.turn) if isinstance(each, Buy | Flip)]
        assert takes
        view = state.view(state.turn)
        most = max(points(taken(view, each)[0], state.turn) - points(view, state.turn) for each in takes)
        told = gain(view, state.turn, REPLACE_ROW, words)
        said.add(told)
        few, _, more = told.partition(" Of the 36 cards in that deck, ")
        assert few == (f"None of the cards here raises your total by more than {most} points." if most <= 5 else "")
        assert not more or int(more.split()[0]) >= 9
    assert len(said) > 2
    assert "" in said


LAST = GAME.position(
    tableaus=[
        ["-clockmaker beggar woodcutter", "goldsmith doctor usurper", "innkeeper+2 . revolutionary"],
        ["chancellor queen_mother+2 prince", "professor philosopher winemaker", ". -vicar pawnbroker"],
    ],
    village="fisherman traveler sculptor",
    gold=[14, 9],
    keys=[13, 5],
    seed=1,
)
"""One place is left, and the Sculptor's purse would hold much gold: that counts only at the end (CC-51)."""


def test_points_that_the_last_purse_will_bring_are_left_to_how_one_ends() -> None:
    better, done = (GAME.parse(f"{words} at 3,2") for words in ("buy sculptor", "flip traveler"))
    ends = [sheet(LAST.after(0, action), 0).total for action in (better, done)]
    assert ends[0] > ends[1]
    assert not reason(LAST.view(0), 0, better, done, GAME.texts("en"))


def test_of_the_last_card_it_is_told_how_many_more_keys_it_brings() -> None:
    rows = ["princess alchemist prince", "-vicar apothecary militiaman", ". cardinal miraculously_cured"]
    rivals = ["mercenary pilgrim potter", "master_at_arms -pawnbroker carpenter", ". queen_mother stonemason"]
    village = "usurper blacksmith locksmith"
    view = GAME.position(tableaus=[rows, rivals], village=village, gold=[10, 15], keys=[11, 3], seed=1).view(0)
    better, done = (GAME.parse(f"buy {card} at 3,1") for card in ("usurper", "locksmith"))
    left, had = (taken(view, action)[0].keys[0] for action in (better, done))
    said = reason(view, 0, better, done, GAME.texts("en"))
    assert said == f"You have {left} keys; after the other move, {had}."


def test_where_the_place_matters_it_is_said_how_much() -> None:
    rows = ["astronomer -witch nun", "baker blacksmith chaplain", ". . sculptor"]
    rivals = [". patron duchess", "farmer prince general", "squire devout ."]
    state = GAME.position(tableaus=[rows, rivals], village="winemaker vicar fisherman", seed=1)
    view, words = state.view(0), GAME.texts("en")
    said = {place: gain(view, 0, GAME.parse(f"buy winemaker at {place}"), words) for place in ("3,1", "3,2")}
    assert said["3,1"] == "If we counted now, you would gain 8 points in all."
    assert said["3,2"] == "If we counted now, you would gain 12 points there, elsewhere 8 at most."


def test_of_two_neighbours_it_is_said_what_the_other_one_would_bring() -> None:
    match, words = Match.deal("castle_combo", 4, seed=261681), GAME.texts("en")
    while CountAt("left") not in match.state.legal(3):
        match.let_bot_act(dict.fromkeys(range(4), "easy"))
    view: Any = match.state.view(3)
    left, right = (gain(view, 3, GAME.parse(f"count {side}"), words) for side in ("left", "right"))
    assert (left, right) == ("", "With the other neighbour you would get only 0.")


MOVED = GAME.position(
    tableaus=[
        ["prince queen_mother+4 duchess", "-professor -chancellor potter+2"],
        ["steward+3 -judge woodcutter", "-squire -patron -devout"],
    ],
    castle="apothecary lookout chaplain",
    village="master_at_arms executioner mercenary",
    gold=[14, 51],
    keys=[5, 9],
    seed=1,
)
"""A card above moves the Duchess out of the top row, in which alone she counts."""


def test_what_another_card_loses_is_told_as_the_reason_and_not_as_what_the_new_card_brings() -> None:
    view, words = MOVED.view(0), GAME.texts("en")
    above, below = (GAME.parse(f"buy executioner at {place}") for place in ("0,3", "3,1"))
    assert "the Duchess; after the other move, 0." in reason(view, 0, MOVE_MESSENGER, above, words)
    assert "the Duchess" not in reason(view, 0, MOVE_MESSENGER, below, words)
    there = MOVED.after(0, MOVE_MESSENGER)
    right = GAME.parse("buy lookout at 3,3")
    total = points(taken(there, right)[0], 0) - points(MOVED, 0)  # with the key paid
    said = "You could buy the Lookout at the castle for 6 gold. Choose its place well."
    said = f"{said} If we counted now, you would gain {total} points in all."
    assert gain(view, 0, MOVE_MESSENGER, words) == reason(view, 0, MOVE_MESSENGER, below, words) == said


WITCH = GAME.position(
    tableaus=[
        ["witch -captain innkeeper+2", "philosopher traveler .", "banker baker chancellor"],
        [". queen_mother+2 princess", "miraculously_cured winemaker -woodcutter", "astronomer beekeeper+4 -officer"],
    ],
    castle="pilgrim his_majesty royal_guard",
    village="militiaman blacksmith brigand",
    messenger="castle",
    gold=[16, 16],
    keys=[12, 8],
    seed=1,
)
"""The Witch counts as long as none of its cards shows a shield of faith."""


def test_the_key_that_is_spent_is_taken_off() -> None:
    view, words = WITCH.view(0), GAME.texts("en")
    there = WITCH.after(0, MOVE_MESSENGER)
    brings = points(taken(there, GAME.parse("buy brigand at 2,3"))[0], 0) - points(WITCH, 0)
    brought = f"If we counted now, it would give you {brings} points, with the key already"
    said = f"You could buy the Brigand at the village for 7 gold. {brought}"
    assert gain(view, 0, MOVE_MESSENGER, words).startswith(said)
    assert reason(view, 0, MOVE_MESSENGER, GAME.parse("buy his_majesty at 2,3"), words) == (
        "You could buy the Brigand at the village for 7 gold."
        " Then you get 9 points for the Witch; after the other move, 0."
    )


def test_of_a_card_whose_ability_is_still_open_it_is_told_what_it_brings_at_least() -> None:
    rows = ["revolutionary . .", "bombardier armorer -master_at_arms", "judge cardinal ."]
    rivals = ["-beggar -miraculously_cured woodcutter", "beekeeper+2 barbarian farmhand", "farmer . ."]
    state = GAME.position(tableaus=[rows, rivals], village="squire baker executioner", gold=[8, 23], seed=1)
    view, words = state.view(0), GAME.texts("en")
    open_, done = (GAME.parse(f"buy {card}") for card in ("executioner at 1,2", "squire at 1,3"))
    (then, is_done), (other, _) = (taken(view, action) for action in (open_, done))
    assert not is_done
    assert points(then, 0) - points(view, 0) == 5
    assert points(other, 0) == points(view, 0)
    assert reason(view, 0, open_, done, words) == "If we counted now, you would gain 5 points or more."
    assert reason(view, 0, done, open_, words) == ""


def test_of_a_new_row_it_is_told_how_many_cards_would_bring_more() -> None:
    view, words = WITCH.view(0), GAME.texts("en")
    done = GAME.parse("buy pilgrim at 2,3")
    brought = points(taken(view, done)[0], 0) - points(view, 0)
    better = 0
    for card in view.unseen(0):
        fresh = view.copy()
        fresh.keys[0] -= 1
        fresh.rows[0] = Cards([card, *view.rows[0][1:]])
        rises = [
            points(taken(fresh, each)[0], 0) - points(view, 0)
            for each in fresh.legal(0)
            if isinstance(each, Buy) and each.card == card
        ]
        better += max(rises, default=brought) > brought
    said = reason(view, 0, REPLACE_ROW, done, words)
    assert said.startswith(f"If we counted now, {better} of the {len(view.decks[0])} cards in that deck would raise")
    assert better > 0


LOOKOUT = GAME.position(
    tableaus=[["lookout baker"], ["baron -duchess"]],
    castle="alchemist astronomer captain",
    village="farmer blacksmith armorer",
    messenger="castle",
    gold=[10, 18],
    keys=[4, 3],
    seed=1,
)


def test_why_is_told_of_a_card_that_never_scores_there_or_helps_for_long_or_lies_face_down() -> None:
    view, words = LOOKOUT.view(0), GAME.texts("en")

    def said(better: str, done: str) -> str:
        return reason(view, 0, GAME.parse(better), GAME.parse(done), words)

    wasted = "There, the Astronomer never scores: it counts 8 points only in the left column."
    assert said("flip astronomer at 1,3", "buy astronomer at 1,3") == wasted
    assert said("key row", "buy astronomer at 1,3") == wasted
    assert "only in the" not in said("buy captain at 1,0", "buy captain at 0,1")  # neither scores
    cheap = "From then on, all cards cost you 1 gold less, and you have 6 more to take."
    assert said("buy alchemist at 0,2", "flip alchemist at 0,2") == cheap


def test_of_a_card_face_down_it_is_told_that_the_others_are_too_dear() -> None:
    state = LOOKOUT.copy()
    state.gold[0] = 2
    said = gain(state.view(0), 0, GAME.parse("flip captain at 0,1"), GAME.texts("en"))
    assert said == "Face down it brings you 6 gold and 2 keys. With 2 gold, you can buy none of the cards here."


def test_what_another_card_gains_is_no_reason_if_it_is_little_of_what_there_is_more() -> None:
    mine, rivals = [". woodcutter", "sculptor shepherd", ". -spy"], [". chaplain monk", "innkeeper+2 scribe ."]
    row, words = "his_majesty patron goldsmith", GAME.texts("en")
    view = GAME.position(tableaus=[mine, rivals], castle=row, messenger="castle", gold=[23, 6], keys=[5, 5], seed=1)
    said = reason(view.view(0), 0, GAME.parse("buy patron at 2,0"), GAME.parse("buy his_majesty at 1,1"), words)
    assert said == "If the match ended now, you would have 37 points; after the other move, 26."


def test_gold_that_a_card_puts_into_purses_is_told() -> None:
    mine = [". knight mercenary", ". winemaker beggar", "jester sculptor ."]
    rivals = ["-squire inventor bombardier", "carpenter lookout captain"]
    state = GAME.position(
        tableaus=[mine, rivals], castle="steward princess patron", messenger="castle", gold=[9, 9], seed=1
    )
    better, done, words = GAME.parse("buy steward at 1,1"), GAME.parse("buy princess at 3,3"), GAME.texts("en")
    then = taken(state, better)[0]
    said = reason(state.view(0), 0, better, done, words)
    gold = sum(then.purses.values())
    assert said.startswith(f"It puts {gold} gold from the supply into your purses: that is {2 * gold} points")
    assert "supply" not in reason(state.view(0), 0, done, better, words)
