"""When the coach has something to say: what lies on the table decides, and what has just happened."""

from __future__ import annotations

from typing import Any

import pytest

import cardkit
from cardkit.events import Event
from cardkit.lessons.coach import Coach, Note, cues

GAME = cardkit.game("castle_combo")
CASTLE = "judge nun prince"
TAUGHT = ("messenger", "buy", "beside", "scroll", "gold", "grow", "key", "position", "flip", "square", "purse")
"""What the position alone would bring up."""


def said(move: str, known: tuple[str, ...] = TAUGHT, **there: Any) -> dict[str, Note]:
    """Return what the coach of seat 0 would say of a move at a table, and of the position after it."""
    state = GAME.position(**({"tableaus": [[], [], []], "castle": CASTLE, "village": "monk spy vicar"} | there))
    coach = Coach(GAME, 0, known)
    events: list[Event] = []
    seat, _, action = move.partition(": ")
    after = state.after(int(seat), GAME.parse(action), events.append)
    coach.watch(state, int(seat), GAME.parse(action), after, events)
    found = {note.cue.id: note for note in coach.waiting}
    while (note := coach.next(after.view(0))) is not None:
        coach.tell(note)
        coach._since, coach._times = [], []
        found.setdefault(note.cue.id, note)
    return found


def test_cc_12_the_ability_of_a_card_of_ones_own_is_told_and_nobody_elses() -> None:
    assert said("0: buy monk at 1,1")["ability"].remark.lit == ("card:monk",)
    assert "ability" not in said("1: buy monk at 1,1", turn=1)


def test_cc_20_what_a_face_down_card_brings_is_no_ability() -> None:
    assert "ability" not in said("0: flip monk at 1,1")
    assert said("1: flip monk at 1,1", known=TAUGHT[:8], turn=1)["flip"].remark.case == "taken"


def test_cc_13_a_card_sends_the_messenger_and_a_key_does_not() -> None:
    assert said("0: buy monk at 1,1")["icon"].remark.lit == ("card:monk",)
    assert "icon" not in said("0: buy spy at 1,1")
    assert "icon" not in said("0: key messenger")


def test_cc_15_ones_own_discount_is_told_though_a_rivals_was() -> None:
    state = GAME.position(
        tableaus=[["-"], ["-"], ["-"]], castle=CASTLE, village="farmhand squire spy", turn=1, gold=[9, 9, 9]
    )
    coach, cases = Coach(GAME, 0, TAUGHT), []
    for move in ("buy squire at 0,1", "flip spy at 0,1", "buy farmhand at 0,1"):
        events: list[Event] = []
        seat = state.turn
        after = state.after(seat, action := GAME.parse(move), events.append)
        coach.watch(state, seat, action, after, events)
        notes = [note for note in coach.waiting if note.cue.id == "discount"]
        for note in notes:
            coach.tell(note)
        cases.append([note.remark.case for note in notes])
        state = after
    assert cases == [["theirs"], [], ["say"]]


@pytest.mark.parametrize("name", ["farmhand", "stonemason"])
def test_cc_15_a_discount_is_told_with_the_card_that_brings_it_though_that_sends_the_messenger(name: str) -> None:
    lie: dict[str, Any] = {"castle": "baron nun prince", "village": f"{name} spy vicar"}
    state = GAME.position(tableaus=[["judge"], ["-"]], gold=[9, 9], **lie)
    coach, events = Coach(GAME, 0, TAUGHT), list[Event]()
    after = state.after(0, action := GAME.parse(f"buy {name} at 1,2"), events.append)
    coach.watch(state, 0, action, after, events)
    note = coach.next(after.view(0))
    assert note is not None
    assert (note.cue.id, note.remark.case) == ("discount", "say")


def test_cc_30_a_card_that_gains_more_by_itself_counts_itself() -> None:
    assert "self" in said("0: buy vicar at 1,1")
    assert "self" not in said("0: buy shepherd at 1,1", village="shepherd spy monk"), "it fills an empty place"
    assert "self" not in said("1: buy vicar at 1,1", turn=1)


def test_cc_31_a_card_that_goes_on_to_a_neighbour_looks_at_the_others() -> None:
    vicar = said("0: buy vicar at 1,1")["self"]
    assert vicar.sentence(GAME.texts("en")).startswith("Your card has counted ")
    assert (vicar.remark.case, vicar.params["n"]) == ("gold", vicar.params["number"])
    for name, village, castle in (("witch", "witch spy monk", CASTLE), ("spy", "monk spy vicar", CASTLE)):
        assert said(f"0: buy {name} at 1,1", village=village, castle=castle)["self"].remark.case == "both"
    templar: dict[str, Any] = {"castle": "templar nun prince", "messenger": "castle"}
    assert said("0: buy templar at 1,1", **templar)["self"].remark.case == "both"


def test_cc_10_whoever_may_spend_no_key_hears_when_one_may() -> None:
    state = GAME.position(tableaus=[[], []], castle=CASTLE, village="monk spy vicar", keys=[0, 2])
    refusal = state.why_not(0, GAME.parse("key row"))
    assert refusal is not None
    note = Coach(GAME, 0).refused(refusal, state.view(0))
    assert note is not None
    assert (note.cue.id, note.remark.case) == ("key", "refused")


def test_cc_32_what_all_the_others_take_is_told_to_both_sides() -> None:
    mine = said("0: buy innkeeper at 1,1", village="innkeeper spy monk")["opponents"]
    theirs = said("1: buy innkeeper at 1,1", village="innkeeper spy monk", turn=1)["opponents"]
    assert (mine.params["seat"], theirs.params["seat"]) == (0, 1)
    assert (mine.remark.case, theirs.remark.case) == ("say", "gold")
    assert "opponents" not in said("1: buy vicar at 1,1", turn=1)


def test_cc_60_a_neighbour_is_told_before_one_chooses_and_when_somebody_has_counted() -> None:
    brigand: dict[str, Any] = {"village": "brigand spy monk"}
    assert said("0: buy brigand at 1,1", **brigand)["neighbour"].remark.case == "choose"
    counting: dict[str, Any] = {
        "tableaus": [[], ["brigand"], []],
        "village": ". spy monk",
        "turn": 1,
        "placed": "brigand",
    }
    counted = said("1: count right", **counting)["neighbour"]
    assert counted.remark.case == "say"
    assert counted.remark.lit == ("card:brigand", "tableau:0")


def test_cc_51_a_purse_is_told_to_whoever_has_one_and_when_somebody_fills_theirs() -> None:
    known = TAUGHT[:-1]
    mine = {"tableaus": [["vicar"], ["duchess"], []], "village": "potter inventor monk", "turn": 2}
    assert said("2: buy inventor at 1,1", known, **mine)["purse"].remark.lit == ("card:vicar",)
    assert said("2: buy potter at 1,1", known, **mine)["purse"].remark.lit == ("card:potter",)
    theirs = {**mine, "tableaus": [["judge"], ["duchess"], []], "castle": "baron nun prince"}
    assert "purse" not in said("2: buy inventor at 1,1", known, **theirs)


def test_cc_25_to_27_what_is_told_of_places_follows_the_cards_that_lie_there() -> None:
    rows = [["spy", "judge", "nun"], ["baron", "general", "captain"], ["duchess", "knight", "prince"]]
    found = []
    for size in (1, 2, 3):
        tableaus = [[" ".join(row[:size])] for row in rows]
        view = GAME.position(tableaus=tableaus, castle="lookout chaplain scribe", village="monk vicar potter").view(0)
        met = {cue.id for cue in cues(GAME) if cue.situation and cue.situation(view, 0)}
        found.append(met & {"beside", "grow", "square"})
    assert found == [{"beside"}, {"grow"}, {"square"}], "with a full row one cannot build in all directions"


def test_cc_60_of_two_players_each_has_one_neighbour() -> None:
    two: dict[str, Any] = {"tableaus": [[], []], "village": "brigand spy monk", "turn": 1}
    assert said("1: buy brigand at 1,1", **two)["neighbour"].remark.case == "two"


def test_cc_26_three_rows_that_are_steps_are_no_three_in_a_line() -> None:
    rows = [["spy judge .", ". nun baron", ". . general"], ["duchess knight prince", "captain lookout ."]]
    steps = GAME.position(tableaus=rows, castle="chaplain scribe devout", village="monk vicar potter")
    square = next(cue for cue in cues(GAME) if cue.id == "square")
    assert square.situation is not None
    assert square.situation(steps.view(0), 0) is None


def test_cc_55_who_wins_is_told_and_where_gold_is_equal_too_that_it_is_shared() -> None:
    down = ["-general -captain -knight", "-duchess -baron -scribe", "-devout -lookout -templar"]
    almost = ["-potter -baker -farmer", "-squire -brigand -witch", "-shepherd -inventor ."]
    for gold, case in ((3, "say"), (0, "shared")):
        goods = {"gold": [gold, 6], "keys": [3, 5]}
        state = GAME.position(tableaus=[almost, down], castle=CASTLE, village="monk spy vicar", **goods)
        coach, action, events = Coach(GAME, 0), GAME.parse("flip monk at 3,3"), list[Event]()
        after = state.after(0, action, events.append)
        told = coach.watch(state, 0, action, after, events)
        assert [note.remark.case for note in told if note.cue.id == "win"] == [case]
