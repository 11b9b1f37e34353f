"""What is certain in Castle Combo before one takes a card, and why one is better: points, gold and keys."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from cardkit.arithmetic import written
from cardkit.games.castle_combo.actions import MOVE_MESSENGER, REPLACE_ROW, Buy, CountAt, Flip
from cardkit.games.castle_combo.cards import location_key, whom_key
from cardkit.games.castle_combo.gains import RICH, gain
from cardkit.games.castle_combo.gains.brings import brought, in_the_end, parts
from cardkit.games.castle_combo.rules.taking import price, taken
from cardkit.games.castle_combo.scoring import points
from cardkit.match import Match
from tests.games.castle_combo.rulings import GAME
from tests.reasons import reason


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
            change = points(after, 0) - points(state, 0)
            found = f"{change} point{'s' * (change != 1)}"
            same = [each for each in state.legal(0) if isinstance(each, Buy) and each.card == action.card]
            others = [state.after(0, each) for each in same if each != action]
            most = max((points(each, 0) - points(state, 0) for each in others), default=change)
            there = f"There it adds {found} for now; elsewhere, {most} at most."
            if change > most:
                assert said == there
            elif change > 0:
                assert said.startswith(f"That adds {found} for now: ")
                assert sum(parts_of(said).values()) == change
            else:
                assert not said or said.startswith("It brings you ")
    assert {Buy, Flip} < seen


def parts_of(said: str) -> dict[str, int]:
    """Return how many points come from what: what stands after the first colon."""
    listed = re.sub(r" \(.*?\)", "", said).split(": ", 1)[1].split(".", maxsplit=1)[0]
    found = listed.replace("−", "-").split(", ")
    return {what: int(number) for what, number in (part.rsplit(" ", 1) for part in found)}


def test_why_is_told_as_what_comes_of_it_if_nothing_brings_more() -> None:
    words, seen, placed, rich = GAME.texts("en"), 0, 0, 0
    for seed, cards in product(range(6), (1, 4, 7)):
        match = Match.deal("castle_combo", 2, seed=seed)
        state: Any = match.state
        while state.turn or state.tableaus[0].count(0) > 9 - cards or state.placed:
            match.let_bot_act(dict.fromkeys(range(2), "medium"))
            state = match.state
        takes = [action for action in state.legal(0) if isinstance(action, Buy | Flip)]
        ends = {action: state.after(0, action) for action in takes}
        takes = [action for action in takes if ends[action].turn == 1]  # nothing is asked
        gains = {action: points(ends[action], 0) - points(state, 0) for action in takes}  # as the table shows it
        for better, done in product(takes, takes[:8]):
            said = reason(state.view(0), 0, better, done, words)
            if said.startswith("That adds "):
                seen += 1
                assert said.startswith(f"That adds {gains[better]} point")
                is_same = isinstance(better, Buy) and isinstance(done, Buy) and better.card == done.card
                what = "In the other place" if is_same else "If you "
                assert f", it is {written(gains[done])}" in said.split(f" {what}")[1]
                if is_same and gains[done] > 0:  # what another place changes is told in parts
                    placed += 1
                    assert sum(parts_of(said.split("place, it is ")[1]).values()) == gains[done]
                gold = ends[done].gold[0] - ends[better].gold[0]
                rich += gold >= RICH
                assert (f", but you keep {gold} more gold." in said) == ("more gold" in said) == (gold >= RICH)
                assert gains[better] == max(gains.values())
                assert gains[better] >= gains[done] + 5
                assert sum(parts_of(said).values()) == gains[better]
    assert seen > rich > 0
    assert placed


@pytest.mark.parametrize(("third", "is_told"), [("professor", True), ("chancellor", False)])
def test_of_what_is_to_be_had_there_the_place_is_named_and_nothing_is_said_if_another_card_brings_more(
    third: str, is_told: bool
) -> None:
    rows = [". clockmaker officer", "-sculptor architect .", ". guildmaster potter+2"]
    rivals = ["lookout . -captain", "locksmith -inventor pilgrim", "monk . brigand"]
    view = GAME.position(
        tableaus=[rows, rivals],
        castle=f"glassblower chatelaine {third}",
        village="doctor fisherman bombardier",
        gold=[10, 2],
        keys=[5, 10],
        seed=1,
    ).view(0)
    said = reason(view, 0, MOVE_MESSENGER, GAME.parse("buy bombardier at 3,1"), GAME.texts("en"))
    there = (
        "You could buy the Chatelaine at the castle for 2 gold. A good place: in the top row, on the left. That adds "
    )
    assert said.startswith(there) == bool(said) == is_told
    if is_told:  # the Bombardier brings gold or keys
        assert sum(parts_of(said.removeprefix(there.removesuffix("That adds "))).values()) == 14
        assert said.endswith(", keys −1. If you buy the Bombardier, it is at most 5.")


def test_whoever_sends_the_messenger_is_told_what_they_can_buy_there() -> None:
    state = GAME.deal(2, seed=25)
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


def test_of_the_last_card_it_is_told_how_many_more_keys_it_brings() -> None:
    rows = ["princess alchemist prince", "-vicar apothecary militiaman", ". cardinal miraculously_cured"]
    rivals = ["mercenary pilgrim potter", "master_at_arms -pawnbroker carpenter", ". queen_mother stonemason"]
    village = "usurper blacksmith locksmith"
    view = GAME.position(tableaus=[rows, rivals], village=village, gold=[10, 15], keys=[11, 3], seed=1).view(0)
    better, done = (GAME.parse(f"buy {card} at 3,1") for card in ("usurper", "blacksmith"))
    then = taken(view, better)[0]
    said = reason(view, 0, better, done, GAME.texts("en"))
    assert f"keys {then.keys[0] - view.keys[0]}" in said


def test_where_the_place_matters_it_is_said_how_much() -> None:
    rows = ["astronomer -witch nun", "baker blacksmith chaplain", ". . sculptor"]
    rivals = [". patron duchess", "farmer prince general", "squire devout ."]
    state = GAME.position(tableaus=[rows, rivals], village="winemaker vicar fisherman", seed=1)
    view, words = state.view(0), GAME.texts("en")
    said = {place: gain(view, 0, GAME.parse(f"buy winemaker at {place}"), words) for place in ("3,1", "3,2")}
    assert said["3,1"] == "That adds 8 points for now: Winemaker 4, Blacksmith 2, Chaplain 2."
    assert said["3,2"] == "There it adds 12 points for now; elsewhere, 8 at most."


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
    said = f"{bought} That adds {total} points for now: "
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
    assert said.startswith(f"You could buy the Brigand at the village for 7 gold. That adds {brings} points for now: ")
    assert sum(parts_of(said).values()) == brings
    done = GAME.parse("buy his_majesty at 2,3")
    lost = points(taken(view, done)[0], 0) - points(view, 0)
    why = reason(view, 0, MOVE_MESSENGER, done, words)
    assert why.startswith(f"{said} If you buy His Majesty, it is {written(lost)}")


def test_of_a_card_whose_ability_is_still_open_it_is_told_exactly_what_it_brings() -> None:
    rows = ["revolutionary . .", "bombardier armorer -master_at_arms", "judge cardinal ."]
    rivals = ["-beggar -miraculously_cured woodcutter", "beekeeper+2 barbarian farmhand", "farmer . ."]
    state = GAME.position(tableaus=[rows, rivals], village="squire fisherman executioner", gold=[8, 23], seed=1)
    view, words = state.view(0), GAME.texts("en")
    open_, done = (GAME.parse(f"buy {card}") for card in ("executioner at 1,2", "squire at 1,3"))
    assert reason(view, 0, open_, done, words) == ""
    state.keys[0] = 0  # or else it could have more at the castle
    view = state.view(0)
    (then, is_done), (other, _) = (taken(view, action) for action in (open_, done))
    assert not is_done
    assert points(then, 0) - points(view, 0) == 5
    assert points(other, 0) == points(view, 0)
    said = reason(view, 0, open_, done, words)
    assert said.startswith("That adds 5 points for now: ")  # whichever card it discards for gold
    assert said.endswith(" If you buy the Squire, it is 0.")
    assert reason(view, 0, done, open_, words) == ""


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
    assert "Baron −10" in parts(view, taken(view, done)[0], 0, words)
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
    assert f"gold in purses {2 * gold}, " in said
    assert "purses" not in reason(state.view(0), 0, done, better, words)


@pytest.mark.parametrize(("card", "stored"), [("potter", 4), ("shepherd", 0)])
def test_where_gold_goes_on_a_purse_in_the_end_the_last_card_does_not_count_as_it_does_at_once(
    card: str, stored: int
) -> None:
    rows = ["-apothecary alchemist .", "beggar -chaplain jester", "steward+3 royal_guard his_majesty"]
    rivals = ["nun his_holiness -pawnbroker", "templar -squire .", "devout -gravedigger beekeeper+2"]
    table = {"tableaus": [rows, rivals], "castle": "architect banker prince", "village": "shepherd potter philosopher"}
    view = GAME.position(**table, gold=[25, 9], keys=[8, 9], seed=1).view(0)
    done = GAME.parse(f"buy {card} at 1,3")
    found = brought(view, 0, done)
    assert in_the_end(found.then, 0) - in_the_end(view, 0) == found.most + stored
    assert bool(reason(view, 0, MOVE_MESSENGER, done, GAME.texts("en"))) == (not stored)
