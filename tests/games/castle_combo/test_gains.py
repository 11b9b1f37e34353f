"""What is certain in Castle Combo before one takes a card, and why one is better: points, gold and keys."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from cardkit.arithmetic import written
from cardkit.games.castle_combo.actions import MOVE_MESSENGER, REPLACE_ROW, Buy, CountAt, Flip
from cardkit.games.castle_combo.cards import Cards, location_key, whom_key
from cardkit.games.castle_combo.gains import gain, reason
from cardkit.games.castle_combo.gains.brings import brought, parts
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
            assert said.startswith("Face down it brings you 6 gold and 2 keys.")
            assert (after.gold[0] - state.gold[0], after.keys[0] - state.keys[0]) == (6, 2)
        elif not isinstance(action, Buy):
            begins = "You could buy " if action == MOVE_MESSENGER else "None of the cards here "
            assert said.startswith(begins) or (not said and action == REPLACE_ROW)
        elif after.turn == 1:
            change = after_all(after, 0) - after_all(state, 0)
            found = f"{change} point{'s' * (change != 1)}"
            same = [each for each in state.legal(0) if isinstance(each, Buy) and each.card == action.card]
            others = [state.after(0, each) for each in same if each != action]
            most = max((after_all(each, 0) - after_all(state, 0) for each in others), default=change)
            there = f"If we counted now, you would gain {found} there, elsewhere {most} at most."
            if change > most:
                assert said == there
            elif change > 0:
                assert said.startswith(f"If we counted now, you would gain {found}: ")
                assert sum(parts_of(said).values()) == change
            else:
                assert not said or said.startswith("It brings you ")
    assert {Buy, Flip} < seen


def parts_of(said: str) -> dict[str, int]:
    """Return how many points come from what: what stands after the first colon."""
    listed = re.sub(r" \(.*?\)", "", said).split(": ", 1)[1].split(".", maxsplit=1)[0]
    found = listed.replace("−", "-").split(", ")
    return {what: int(number) for what, number in (part.rsplit(" ", 1) for part in found)}


def with_purses(state: CastleCombo) -> int:
    """Return how many points seat 0 has, two more for each gold that its purses can hold."""
    return points(state, 0) + 2 * sum(gold_into_purses(state.tableaus[0], state.purses, state.gold[0]).values())


def test_why_is_told_as_what_comes_of_it_if_nothing_brings_more() -> None:
    words, seen = GAME.texts("en"), set[str]()
    for seed, cards in product(range(6), (1, 4, 7)):
        match = Match.deal("castle_combo", 2, seed=seed)
        state: Any = match.state
        while state.turn or state.tableaus[0].count(0) > 9 - cards or state.placed:
            match.let_bot_act(dict.fromkeys(range(2), "medium"))
            state = match.state
        takes = [action for action in state.legal(0) if isinstance(action, Buy | Flip)]
        ends = {action: state.after(0, action) for action in takes}
        takes = [action for action in takes if ends[action].turn == 1]  # nothing is asked
        for better, done in product(takes, takes[:8]):
            said = reason(state.view(0), 0, better, done, words)
            if said.startswith("If we counted now"):
                gains = {action: after_all(ends[action], 0) - after_all(state, 0) for action in takes}
                seen.add("gold in purses" if "gold in purses" in said else "points")
                assert f"gain {gains[better]} point" in said
                assert f" With the other move: {written(gains[done])}" in said
                assert gains[better] >= max(gains.values()) - 1
                assert gains[better] >= gains[done] + 3
                assert ": " not in said.split(".", maxsplit=1)[0] or sum(parts_of(said).values()) == gains[better]
            if said.startswith("You have "):
                seen.add("gold")
                assert ends[better].gold[0] >= max(end.gold[0] for end in ends.values()) - 1
    assert seen == {"points", "gold in purses", "gold"}


def after_all(state: CastleCombo, seat: int) -> int:
    """Return how many points *seat* has with its gold in its purses."""
    assert seat == 0
    return with_purses(state)


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
    assert said == ""  # a card here brings as much without the key
    assert any(gain(state, 0, MOVE_MESSENGER, words).startswith(each) for each in found)


def test_three_new_cards_are_worth_a_key_where_none_here_brings_much() -> None:
    words, said = GAME.texts("en"), set[str]()
    for seed in range(12):
        state = GAME.deal(2, seed=seed).this_round()
        takes = [each for each in state.legal(state.turn) if isinstance(each, Buy | Flip)]
        assert takes
        view = state.view(state.turn)
        most = max(brought(view, state.turn, each).most for each in takes)
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


def test_points_that_the_last_purse_will_bring_are_told_as_if_it_had_ended() -> None:
    better, done = (GAME.parse(f"{words} at 3,2") for words in ("buy sculptor", "flip traveler"))
    ends = [sheet(LAST.after(0, action), 0).total for action in (better, done)]
    assert ends[0] > ends[1]
    said = reason(LAST.view(0), 0, better, done, GAME.texts("en"))
    assert said.startswith("If we counted now, you would gain ")
    assert "gold in purses" in said


def test_of_the_last_card_it_is_told_how_many_more_keys_it_brings() -> None:
    rows = ["princess alchemist prince", "-vicar apothecary militiaman", ". cardinal miraculously_cured"]
    rivals = ["mercenary pilgrim potter", "master_at_arms -pawnbroker carpenter", ". queen_mother stonemason"]
    village = "usurper blacksmith locksmith"
    view = GAME.position(tableaus=[rows, rivals], village=village, gold=[10, 15], keys=[11, 3], seed=1).view(0)
    better, done = (GAME.parse(f"buy {card} at 3,1") for card in ("usurper", "locksmith"))
    then = taken(view, better)[0]
    said = reason(view, 0, better, done, GAME.texts("en"))
    assert f"keys {then.keys[0] - view.keys[0]}" in said


def test_where_the_place_matters_it_is_said_how_much() -> None:
    rows = ["astronomer -witch nun", "baker blacksmith chaplain", ". . sculptor"]
    rivals = [". patron duchess", "farmer prince general", "squire devout ."]
    state = GAME.position(tableaus=[rows, rivals], village="winemaker vicar fisherman", seed=1)
    view, words = state.view(0), GAME.texts("en")
    said = {place: gain(view, 0, GAME.parse(f"buy winemaker at {place}"), words) for place in ("3,1", "3,2")}
    assert said["3,1"] == "If we counted now, you would gain 8 points: Winemaker 4, Blacksmith 2, Chaplain 2."
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


def test_what_another_card_loses_is_told_beside_what_a_card_brings() -> None:
    view, words = MOVED.view(0), GAME.texts("en")
    there = MOVED.after(0, MOVE_MESSENGER)
    above = GAME.parse("buy lookout at 0,1")
    assert "Duchess" not in parts(there, taken(there, above)[0], 0, words)
    right = GAME.parse("buy lookout at 3,3")
    total = points(taken(there, right)[0], 0) - points(MOVED, 0)  # with the key paid
    bought = "You could buy the Lookout at the castle for 6 gold. Choose its place well."
    said = f"{bought} If we counted now, you would gain {total} points: "
    found = gain(view, 0, MOVE_MESSENGER, words)
    assert found.startswith(said)
    assert sum(parts_of(found).values()) == total
    assert parts_of(found)["Duchess"] == 8


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
    said = gain(view, 0, MOVE_MESSENGER, words)
    assert said.startswith(
        f"You could buy the Brigand at the village for 7 gold. If we counted now, you would gain {brings} points: "
    )
    assert sum(parts_of(said).values()) == brings
    done = GAME.parse("buy his_majesty at 2,3")
    lost = points(taken(view, done)[0], 0) - points(view, 0)
    why = reason(view, 0, MOVE_MESSENGER, done, words)
    assert why.startswith(f"{said} With the other move: {written(lost)}")


def test_of_a_card_whose_ability_is_still_open_it_is_told_exactly_what_it_brings() -> None:
    rows = ["revolutionary . .", "bombardier armorer -master_at_arms", "judge cardinal ."]
    rivals = ["-beggar -miraculously_cured woodcutter", "beekeeper+2 barbarian farmhand", "farmer . ."]
    state = GAME.position(tableaus=[rows, rivals], village="squire fisherman executioner", gold=[8, 23], seed=1)
    view, words = state.view(0), GAME.texts("en")
    open_, done = (GAME.parse(f"buy {card}") for card in ("executioner at 1,2", "squire at 1,3"))
    (then, is_done), (other, _) = (taken(view, action) for action in (open_, done))
    assert not is_done
    assert points(then, 0) - points(view, 0) == 5
    assert points(other, 0) == points(view, 0)
    said = reason(view, 0, open_, done, words)
    assert said.startswith("If we counted now, you would gain 5 points: ")  # whichever card it discards for gold
    assert said.endswith(" With the other move: 0.")
    assert reason(view, 0, done, open_, words) == ""


def test_of_a_new_row_it_is_told_how_many_cards_would_bring_more() -> None:
    words, state = GAME.texts("en"), WITCH.copy()
    assert reason(state.view(0), 0, REPLACE_ROW, GAME.parse("buy pilgrim at 2,3"), words) == ""  # the village has more
    state.gone = 1
    view = state.view(0)
    done = GAME.parse("buy pilgrim at 2,3")
    was = after_all(taken(view, done)[0], 0) - after_all(view, 0)  # it is the last card
    better = 0
    for card in view.unseen(0):
        fresh = view.copy()
        fresh.keys[0] -= 1
        fresh.rows[0] = Cards([card, *view.rows[0][1:]])
        rises = [
            brought(fresh, 0, each).most - 1 for each in fresh.legal(0) if isinstance(each, Buy) and each.card == card
        ]
        better += max(rises, default=was) > was
    said = reason(view, 0, REPLACE_ROW, done, words)
    assert said.startswith(f"If we counted now, {better} of the {len(view.decks[0])} cards in that deck would raise")
    assert better > 0


def test_of_what_takes_points_off_it_is_told_whose_they_are_and_of_what_counts_in_one_place_which() -> None:
    rows, rivals = ["baron .", "astronomer judge", "knight ."], ["princess duchess", "prince nun"]
    state = GAME.position(
        tableaus=[rows, rivals],
        village="shepherd farmer baker",
        gold=[15, 9],
        keys=[2, 5],
        seed=1,
    )
    view, words = state.view(0), GAME.texts("en")
    done = GAME.parse("buy shepherd at 1,2")
    assert reason(view, 0, REPLACE_ROW, done, words).startswith("If we counted now, the other move would take ")
    assert "Baron −10" in reason(view, 0, REPLACE_ROW, done, words)
    right = GAME.parse("flip baker at 2,3")
    assert "Astronomer 8 (in the left column)" in parts(view, taken(view, right)[0], 0, words)


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

    wasted = "There, you never get the 8 points of the Astronomer: they count only in the left column."
    assert said("flip astronomer at 1,3", "buy astronomer at 1,3") == wasted
    assert said("buy astronomer at 1,0", "buy astronomer at 1,3") == wasted
    assert "only in the" not in said("buy captain at 1,0", "buy astronomer at 1,3")  # it could lie elsewhere
    assert "only in the" not in said("key row", "buy astronomer at 1,3")
    assert "only in the" not in said("buy captain at 1,0", "buy captain at 0,1")  # neither scores
    cheap = "From then on, all cards cost you 1 gold less, and you have 6 more to take."
    assert said("buy alchemist at 0,2", "flip alchemist at 0,2") == cheap


def test_of_a_card_face_down_it_is_told_that_the_others_are_too_dear() -> None:
    state = LOOKOUT.copy()
    state.gold[0] = 2
    said = gain(state.view(0), 0, GAME.parse("flip captain at 0,1"), GAME.texts("en"))
    assert said == "Face down it brings you 6 gold and 2 keys. With 2 gold, you can buy none of the cards here."


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
