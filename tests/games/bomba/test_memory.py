"""What is known: drawn cards by all, dealt cards by their owner, thefts by two, peeks by one."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardkit.games.bomba import GAME
from cardkit.games.bomba.actions import NOBODY
from cardkit.games.bomba.cards import ANGEL, BACK, SHIELD, card, names
from cardkit.games.bomba.look import LOOK
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import BOMBED
from cardkit.games.bomba.state.memory import added, known, removed, robbed
from tests.conformance.tables import positions
from tests.games.bomba.rulings import position
from tests.games.rulings import do, legal


def sees(state: Bomba, seat: int, owner: int) -> str:
    """Return the hand of *owner* as *seat* knows it."""
    return names(state.view(seat).hands[owner])


def test_a_drawn_card_is_remembered_by_everyone() -> None:
    state = do(position("two@", "", "", deck="shield ..."), "0: draw", "0: pass")
    assert sees(state, 0, 0) == "shield two"
    assert sees(state, 1, 0) == sees(state, 2, 0) == "? shield"


def test_a_card_drawn_for_a_caveman_is_remembered_too() -> None:
    state = do(position("", "", "", specials=["caveman", "", ""], deck="two skip ..."), "0: caveman")
    assert sees(state, 2, 1) == "two"


def test_a_played_card_may_have_been_the_one_that_all_knew_of() -> None:
    state = position("two two@", "", "", deck="skip ...")
    assert sees(state, 1, 0) == "? two"
    after = do(state, "0: draw", "0: two")
    assert sees(after, 1, 0) == "? skip"


def test_a_played_card_that_was_hidden_is_hidden_no_more() -> None:
    after = do(position("two@ skip", "", "", deck="future ..."), "0: draw", "0: two")
    assert sees(after, 1, 0) == "skip future"


def test_what_was_drawn_this_turn_is_still_in_the_hand_when_another_of_its_kind_is_played() -> None:
    """The one that everybody saw come may not be played yet (BO-14)."""
    looking = do(position("future@", "", "", deck="future ..."), "0: draw", "0: future")
    assert sees(looking, 1, 0) == "future"
    skipped = do(position("skip@ two@", "", "", draws=2, specials=["thief", "", ""], deck="skip ..."), "0: draw")
    assert sees(do(skipped, "0: skip"), 1, 0) == "? skip"
    for seed in range(20):
        whole = looking.determinise(1, random.Random(seed))
        assert whole.hands[0] == (card("future"),)
        assert GAME.position(**whole.position()) == whole


def test_a_shield_that_was_used_may_be_the_one_drawn_this_turn() -> None:
    state = position("shield@", "skip", "", draws=2, specials=["thief", "", ""], deck="shield bomb ...")
    assert sees(do(state, "0: draw", "0: draw", "0: shield"), 1, 0) == "?"


@given(data=st.data())
def test_in_every_deal_the_turn_player_holds_what_they_drew(data: st.DataObject) -> None:
    state = data.draw(positions("bomba"))
    assert isinstance(state, Bomba)
    for seat in range(state.seats):
        whole = state.determinise(seat, random.Random(data.draw(st.integers(0, 2**32), label="other cards")))
        if state.turn != NOBODY:
            assert Counter(state.fresh) - Counter(whole.hands[state.turn]) <= Counter({SHIELD: 2})
        assert [len(held) for held in whole.hands] == [len(held) for held in state.hands]
        if state.phase == BOMBED and ANGEL not in state.specials[state.actor]:
            assert SHIELD in whole.hands[state.actor]
        assert GAME.position(**whole.position()) == whole


def test_whoever_survives_a_bomb_without_an_angel_has_a_shield() -> None:
    state = do(position("shield@ two@", "", "", deck="bomb ..."), "0: draw")
    assert sees(state, 1, 0) == "? shield"
    with_angel = do(position("shield@", "", "", specials=["angel", "", ""], deck="bomb ..."), "0: draw")
    assert sees(with_angel, 1, 0) == "?"


def test_nobody_can_tell_from_a_question_whether_there_is_a_shield() -> None:
    """With an Angel one is asked in any case, and others see the same thing."""
    tables = [
        do(position(held, "", "", specials=["angel", "", ""], deck="bomb ...", discards=other), "0: draw")
        for held, other in (("shield@", "skip"), ("skip@", "shield"))
    ]
    assert legal(tables[0], 0) != legal(tables[1], 0)
    for state in tables:
        assert state.actors() == (0,)
        assert sees(state, 1, 0) == "?"


def test_thief_and_victim_know_the_stolen_card() -> None:
    state = position("", "shield@ two@", "", specials=["thief", "", ""], deck="skip ...", seed=3)
    after = do(state, "0: thief 1")
    stolen = names(after.hands[0])
    assert sees(after, 1, 0) == stolen
    assert sees(after, 2, 0) == "?"
    assert sees(after, 0, 1) == "?"  # the thief did not see the rest


def test_after_a_theft_nobody_else_is_sure_of_the_rest() -> None:
    state = position("", "shield shield two", "", specials=["thief", "", ""], deck="skip ...", seed=1)
    after = do(state, "0: thief 1")
    assert sees(after, 2, 1) == "? shield"  # one of the two Shields is certainly still there
    assert sees(after, 2, 0) == "?"
    assert sees(after, 0, 1) == names(after.hands[1])  # the thief knew the hand, and what is gone


def test_a_hand_of_equal_cards_betrays_what_was_stolen() -> None:
    after = do(position("", "two two", "", specials=["thief", "", ""], deck="skip ..."), "0: thief 1")
    assert sees(after, 2, 0) == "two"
    assert sees(after, 2, 1) == "two"
    hidden = do(position("", "two two@", "", specials=["thief", "", ""], deck="skip ..."), "0: thief 1")
    assert sees(hidden, 2, 0) == sees(hidden, 2, 1) == "?"


def test_what_see_the_future_showed_is_remembered_as_it_is_drawn() -> None:
    state = position("future", "", "", deck="skip two bomb ...")
    after = do(state, "0: draw", "0: future", "0: swap")
    assert names(reversed(after.view(0).deck[-3:])) == "bomb two ?"
    later = do(after, "1: draw")
    assert names(reversed(later.view(0).deck[-2:])) == "two ?"
    assert later.view(2).deck[-1] == BACK


def test_a_second_look_makes_the_first_one_uncertain() -> None:
    state = do(position("", "future", "", turn=1, phase="play", deck="two@0 bomb@0 ..."), "1: future")
    for order in ("keep", "swap"):
        after = do(state, f"1: {order}")
        assert after.view(0).deck[-2:] == [BACK, BACK]
        assert BACK not in after.view(1).deck[-2:]


def test_a_second_look_at_two_equal_cards_changes_nothing() -> None:
    state = position("", "future", "", turn=1, phase="play", deck="two@0 two@0 ...")
    after = do(state, "1: future", "1: swap")
    assert after.view(0).deck[-2:] == [card("two"), card("two")]
    assert after.view(2).deck[-2:] == [BACK, BACK]


def test_a_new_deck_is_unknown() -> None:
    state = position("", "", "", deck="two", discards="skip bomb")
    assert do(state, "0: draw").looks == ()


def test_hidden_cards_are_never_bombs_or_special_cards() -> None:
    state = position("two@ skip@", "future@", "shield@", deck="...")
    for seed in range(50):
        whole = state.determinise(0, random.Random(seed))
        assert {held for hand in whole.hands for held in hand} <= set(range(card("shield"), card("reverse") + 1))


def test_at_a_glance_others_hold_backs() -> None:
    state = position("two", "shield skip@", "", specials=["", "thief", ""], deck="...")
    texts = GAME.texts("en")
    hands = [
        [each.face for zone in LOOK.scene(seen, 0, texts).zones if zone.id == "hand-1" for each in zone.cards]
        for seen in (state.view(0), state.glance(0))
    ]
    assert hands == [["shield", "back"], ["back"]]
    assert state.glance(0).hands[0] == state.hands[0]
    assert state.glance(0).specials == state.specials


def test_at_a_glance_a_stolen_card_is_hidden_from_whoever_lost_it() -> None:
    after = do(position("", "shield", "", specials=["thief", "", ""], deck="..."), "0: thief 1")
    assert sees(after, 1, 0) == "shield"
    assert after.glance(1).hands[0] == (BACK,)


def test_at_a_glance_what_was_drawn_this_turn_still_lies_there() -> None:
    after = do(position("", "", "", deck="skip ..."), "0: draw")
    assert after.glance(1).hands[0] == (BACK,)
    assert names(after.glance(1).fresh) == "skip"


def test_at_a_glance_the_future_is_seen_only_while_it_is_in_the_hand() -> None:
    looking = do(position("future", "", "", deck="two skip bomb ..."), "0: draw", "0: future")
    assert names(reversed(looking.glance(0).deck[-2:])) == "skip bomb"
    assert BACK in looking.glance(1).deck[-2:]
    after = do(looking, "0: keep")
    assert names(reversed(after.view(0).deck[-2:])) == "skip bomb"
    assert set(after.glance(0).deck) == {BACK}


def test_at_a_glance_an_earlier_look_is_forgotten_while_somebody_else_looks() -> None:
    looking = do(position("", "future", "", turn=1, phase="play", deck="two@0 bomb@0 ..."), "1: future")
    assert names(reversed(looking.view(0).deck[-2:])) == "two bomb"
    assert looking.glance(0) == looking.glance(0).view(0) == looking.glance(0).glance(0)
    assert set(looking.glance(0).deck) == {BACK}
    assert looking.glance(0).looks == looking.glance(2).looks


# --- The notes themselves ---------------------------------------------------------------------------------------

ALL = 0b111


def test_of_two_alike_a_seat_is_sure_of_as_many_as_it_saw() -> None:
    notes = added(added((), 3, 0b001, ALL), 3, 0b011, ALL)
    assert notes == ((3, 0b011), (3, 0b001))
    assert [known((3, 3), notes, seat) for seat in range(3)] == [(3, 3), (0, 3), (0, 0)]


def test_two_seats_that_saw_one_each_are_sure_of_one() -> None:
    notes = added(added((), 3, 0b011, ALL), 3, 0b101, ALL)
    assert [known((3, 3), notes, seat) for seat in range(3)] == [(3, 3), (0, 3), (0, 3)]


def test_what_goes_in_sight_of_all_is_one_less_for_everyone() -> None:
    notes = ((3, 0b011), (3, 0b001))
    assert removed(notes, 3, held=3) == notes  # a third one was known to all
    assert removed(notes, 3, held=2) == ((3, 0b001),)


def test_a_thief_who_knew_a_card_is_still_sure_of_the_others() -> None:
    hand, notes = (2, 3, 3), ((2, 0b110), (3, 0b011), (3, 0b010))  # seat 1 holds them; 0 and 2 know one each
    left, knowing = robbed(hand, notes, 2, thief=0, owner=1, everybody=ALL)
    assert knowing == 0b011
    assert [known((3, 3), left, seat) for seat in range(3)] == [(0, 3), (3, 3), (0, 0)]
