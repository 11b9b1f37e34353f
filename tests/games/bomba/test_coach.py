"""What the coach of Bomba says at which table, and which cards it lights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import cardkit
from cardkit.events import Event
from cardkit.games.bomba.cards import ANGEL, SHIELD, article_key
from cardkit.games.bomba.coach import clue
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import OVER, SUDDEN
from cardkit.lessons.coach import Coach, Note, Remark, cues
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES, Listed
from tests.lessons.test_cues import moments

GAME = cardkit.game("bomba")


def goes_on(before: Bomba, after: Bomba) -> bool:
    """Whether the round is not over yet."""
    return after.rounds == before.rounds and after.phase not in (SUDDEN, OVER)


TRUE: dict[str, Callable[[Any, Any, dict[str, Any]], bool]] = {
    "out.say": lambda before, after, said: goes_on(before, after),
    "out.last": lambda before, after, said: not goes_on(before, after),
    "angel.say": lambda before, after, said: ANGEL in after.specials[said["seat"]],
    "angel.played": lambda before, after, said: after.discards.count(ANGEL) > before.discards.count(ANGEL),
    "goal.say": lambda before, after, said: SUDDEN not in (before.phase, after.phase),
}
"""What has to be so when this is said of what has happened, from the states before and after it."""


def remark(cue: str, state: Bomba, seat: int = 0) -> Remark | None:
    """Return how the cue is put before *seat* decides."""
    situation = next(each.situation for each in cues(GAME) if each.id == cue)
    assert situation is not None
    return situation(state.view(seat), seat)


def case(cue: str, state: Bomba) -> tuple[str, tuple[str, ...]] | None:
    """Return the wording, and what is lit."""
    found = remark(cue, state)
    return None if found is None else (found.case, found.lit)


def told(state: Bomba, *moves: str, known: str = "special") -> dict[str, Note]:
    """Return what waits to be said to seat 0, or stands beside the result, when these moves have been made."""
    coach, found = Coach(GAME, 0, known.split()), dict[str, Note]()
    for move in moves:
        seat, _, words = move.partition(": ")
        events: list[Event] = []
        before, state = state, state.after(int(seat), GAME.parse(words), events.append)
        at_end = coach.watch(before, int(seat), GAME.parse(words), state, events)
        found |= {note.cue.id: note for note in at_end}
    return found | {note.cue.id: note for note in coach.waiting}


def test_bo_16_a_shield_is_lit_beside_the_bomb() -> None:
    state = GAME.position(hands=["skip shield", "two"], deck="bomb ...", turn=0).after(0, GAME.parse("draw"))
    assert case("shield", state) == ("bomb", ("bomb", "hand:0"))
    angel = GAME.position(hands=["skip", "two"], specials=["angel", ""], deck="bomb ...", turn=0)
    assert case("shield", angel.after(0, GAME.parse("draw"))) is None


def test_bo_13_what_may_be_played_after_drawing_is_lit() -> None:
    state = GAME.position(hands=["skip future two", "two"], deck="two ...", turn=0)
    assert case("two", state) is None
    after = state.after(0, GAME.parse("draw"))
    assert case("two", after) == ("say", ("hand:2",))
    assert case("future", after) == ("say", ("hand:1",))
    assert case("reverse", after) is None


def test_bo_14_of_the_new_card_it_is_said_that_it_waits_and_it_is_not_lit() -> None:
    state = GAME.position(hands=["two", "skip"], deck="two ...", turn=0).after(0, GAME.parse("draw"))
    assert case("fresh", state) == ("say", ())
    shield = GAME.position(hands=["two", "skip"], deck="shield ...", turn=0).after(0, GAME.parse("draw"))
    assert case("fresh", shield) is None


def test_bo_20_skip_is_told_before_drawing_and_not_against_two_draws() -> None:
    assert case("skip", GAME.position(hands=["two skip", "two"], turn=0)) == ("held", ("hand:0", "deck"))
    assert case("skip", GAME.position(hands=["two skip", "two"], turn=0, doubled=True)) is None
    assert case("skip", GAME.position(hands=["two skip", "two"], phase="play", turn=0)) is None


def test_bo_22_whoever_faces_two_draws_is_told_so() -> None:
    assert case("two", GAME.position(hands=["two skip", "two"], turn=0, draws=2)) == ("faced", ("deck",))
    assert case("two", GAME.position(hands=["two skip", "two"], turn=0)) is None


def test_bo_25_with_one_draw_left_nobody_is_told_to_draw_two() -> None:
    state = GAME.position(hands=["two skip", "two"], deck="future ...", turn=0, draws=2)
    assert case("two", state.after(0, GAME.parse("draw"))) is None
    assert case("two", state.after(0, GAME.parse("skip"))) is None


def test_bo_30_ones_own_special_cards_are_lit() -> None:
    state = GAME.position(hands=["two", "skip"], specials=["thief", "assassin angel"], turn=0)
    assert remark("special", state) == remark("thief", state) == Remark(("special:0:0",), params={"card": "cards.9"})
    assert remark("assassin", state) is None
    angel = GAME.position(hands=["two", "skip"], specials=["angel", ""], turn=0)
    assert remark("special", angel) is None, "nobody plays an Angel on their turn"
    assert remark("angel", angel) == Remark(("special:0:0",), params={"card": "cards.7"})


def test_bo_33_what_one_cannot_act_on_stops_nobody() -> None:
    angel = GAME.position(hands=["two", "skip"], specials=["angel", ""], turn=0)
    new = GAME.position(hands=["", "skip"], deck="two ...", turn=0).after(0, GAME.parse("draw"))
    for cue, state in (("angel", angel), ("fresh", new)):
        others = [each.id for each in cues(GAME) if each.id != cue]
        note = Coach(GAME, 0, others).next(state.view(0))
        assert note is not None
        assert (note.cue.id, note.is_aside) == (cue, True)


def test_bo_30_which_special_card_was_played_is_told_and_on_whom() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], specials=["", "assassin", ""], turn=1, deck="two ...")
    note = told(state, "1: assassin 2", known="")["special"]
    said = note.sentence(table_texts(GAME, "en", 3, 0))
    assert said.startswith("Fox has played the Assassin against Otter.")


@pytest.mark.parametrize("known", ["", "special"])
@pytest.mark.parametrize("move", ["caveman", "thief 0", "assassin 0"])
def test_bo_30_a_special_card_that_touches_the_learner_waits_on_a_card(move: str, known: str) -> None:
    specials = ["angel" if "assassin" in move else "", "caveman thief assassin", ""]
    state = GAME.position(hands=["two", "skip", "skip"], specials=specials, turn=1, deck="two skip two skip ...")
    found = told(state, f"1: {move}", known=known)
    assert {name: note.is_aside for name, note in found.items()} == {move.split(maxsplit=1)[0]: False}
    others = move.replace("0", "2")
    assert all(note.is_aside for note in told(state, f"1: {others}", known=known).values()) == (others != move)


def test_bo_37_whoever_is_robbed_hears_what_they_have_lost() -> None:
    state = GAME.position(hands=["shield", "", "skip"], specials=["", "thief", ""], turn=1, deck="two ...", seed=1)
    said = told(state, "1: thief 0")["thief"].sentence(table_texts(GAME, "es", 3, 0))
    assert "te quita un escudo" in said
    other = told(state, "1: thief 2")["thief"].sentence(table_texts(GAME, "es", 3, 0))
    assert "contra Nutria" in other


def test_bo_30_what_special_cards_are_is_told_before_any_of_them() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], deck="angel two thief ...", turn=1)
    assert {*told(state, "1: draw", known="")} == {"angel"}, "which only waits"
    found = told(state, "1: draw", "1: pass", "2: draw", "2: pass", "0: draw", known="")
    assert [*found] == ["special", "thief"], "the first is said"


def test_bo_30_a_special_card_that_somebody_draws_is_told_and_no_other_card() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], deck="two caveman ...", turn=1)
    for known, names in (("", ["special", "caveman"]), ("special", ["caveman"])):
        found = told(state, "1: draw", "1: pass", "2: draw", known=known)
        assert [(name, note.remark.lit) for name, note in found.items()] == [(each, ("special:2:0",)) for each in names]


def test_bo_11_a_bomb_puts_out_and_an_assassin_is_told_as_such() -> None:
    bombed = GAME.position(hands=["two", "skip", "skip"], deck="bomb ...", turn=1)
    assert told(bombed, "1: draw")["out"].params["seat"] == 1
    struck = GAME.position(hands=["two", "skip", "skip"], specials=["", "assassin", ""], turn=1)
    assert {*told(struck, "1: assassin 2")} == {"assassin"}


def test_bo_11_ones_own_end_is_told_whatever_was_told_of_the_others_and_stops_the_match() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], deck="bomb ...", turn=0)
    note = told(state, "0: draw", known="out")["mine"]
    assert (note.remark.case, note.is_aside) == ("say", False)
    struck = GAME.position(hands=["two", "skip", "skip"], specials=["", "assassin", ""], turn=1)
    assert told(struck, "1: assassin 0")["mine"].remark.case == "assassin"
    assert told(state, "0: draw").keys() == {"mine"}


def test_what_one_plays_oneself_is_told_as_done() -> None:
    state = GAME.position(hands=["future", "skip", "skip"], phase="play", turn=0)
    coach, events = Coach(GAME, 0), list[Event]()
    after = state.after(0, GAME.parse("future"), events.append)
    coach.watch(state, 0, GAME.parse("future"), after, events)
    assert [(note.cue.id, note.remark.case) for note in coach.waiting] == [("play", "done"), ("future", "done")]


@pytest.mark.parametrize("points", [[7, 7, 7], [2, 2, 2]], ids=["the match ends", "another round"])
def test_bo_40_points_are_told_beside_the_result(points: list[int]) -> None:
    state = GAME.position(hands=["two", "skip", ""], out=[2], discards="bomb", deck="bomb ...", turn=1, points=points)
    assert [*told(state, "1: draw")] == ["points", "goal", "out"]


def test_bo_16_a_shield_on_somebody_elses_turn_costs_no_action_card() -> None:
    state = GAME.position(hands=["shield", "skip", "two"], specials=["", "caveman", ""], deck="two bomb ...", turn=1)
    after = state.after(1, GAME.parse("caveman"))
    assert after.actors() == (0,)
    assert case("shield", after) == ("say", ("bomb", "hand:0"))


def test_bo_16_whoever_defuses_on_their_own_turn_is_told_why_it_is_over() -> None:
    state = GAME.position(hands=["shield", "skip", "two"], deck="bomb ...", turn=0)
    note = told(state, "0: draw", "0: shield", known="shield")["spent"]
    assert note.is_aside
    assert note.sentence(table_texts(GAME, "en", 3, 0)).endswith("Next: Fox.")
    special = GAME.position(hands=["shield", "skip", "two"], specials=["thief", "", ""], deck="bomb ...", turn=0)
    assert "spent" not in told(special, "0: draw", "0: shield", known="shield"), "a special card may still be played"
    caved = GAME.position(hands=["shield", "skip", "two"], specials=["", "caveman", ""], deck="two bomb ...", turn=1)
    assert "spent" not in told(caved, "1: caveman", "0: shield", known="shield"), "it is not one's own turn"


def test_bo_26_whoever_spares_a_draw_with_a_skip_is_told_why_their_turn_is_over() -> None:
    state = GAME.position(hands=["skip two", "skip", "two"], deck="future two ...", turn=0, draws=2)
    for moves in (("0: skip", "0: draw"), ("0: draw", "0: skip")):
        note = told(state, *moves, known="two")["saved"]
        assert note.sentence(table_texts(GAME, "en", 3, 0)).endswith("Next: Fox.")
    twice = GAME.position(hands=["skip skip", "skip", "two"], deck="future two ...", turn=0, draws=2)
    note = told(twice, "0: skip", "0: skip", known="two")["saved"]
    assert (note.remark.case, note.is_aside) == ("both", True)
    assert note.sentence(table_texts(GAME, "en", 3, 0)).endswith("Next: Fox.")
    assert "saved" not in told(state, "0: draw", "0: draw", "0: two", known="two"), "no card was spared"
    bomb = GAME.position(hands=["skip two", "skip", "two"], deck="bomb ...", turn=0, draws=2)
    assert "saved" not in told(bomb, "0: skip", "0: draw", known="two"), "it was the Bomb"


def test_a_first_hint_before_drawing_lights_the_deck_and_the_shield_only_once_the_bomb_is_there() -> None:
    state = GAME.position(hands=["shield", "skip"], deck="bomb ...", turn=0)
    assert clue(state, 0, frozenset(), ()) == Remark(("deck",), "top-guarded", {"cards": Listed([article_key(SHIELD)])})
    drawn = state.after(0, GAME.parse("draw"))
    found = clue(drawn, 0, frozenset(), ())
    assert found is not None
    assert found.lit == ("bomb", "hand:0")


def test_bo_29_with_two_left_whoever_has_a_reverse_has_a_choice() -> None:
    two = GAME.position(hands=["reverse", "skip"], phase="play", turn=0)
    assert case("reverse", two) == ("two", ("hand:0",))
    three = GAME.position(hands=["reverse", "skip", "skip"], phase="play", turn=0)
    assert case("reverse", three) == ("say", ("hand:0",))


def test_bo_11_when_the_last_but_one_goes_out_nobody_is_left_to_watch() -> None:
    three = GAME.position(hands=["two", "skip", "skip"], deck="bomb ...", turn=0)
    assert told(three, "0: draw")["mine"].remark.case == "say"
    two = GAME.position(hands=["two", "skip", ""], out=[2], discards="bomb", deck="bomb ...", turn=0)
    assert told(two, "0: draw")["mine"].remark.case == "last"


def test_bo_44_in_a_tie_the_first_to_reach_ten_has_not_won_yet() -> None:
    table = {"hands": ["two", "skip", ""], "out": [2], "discards": "bomb", "deck": "bomb ...", "turn": 1}
    assert told(GAME.position(**table, points=[7, 8, 2]), "1: draw")["goal"].remark.case == "tied"
    assert told(GAME.position(**table, points=[7, 6, 2]), "1: draw")["goal"].remark.case == "say"


def test_bo_33_an_angel_that_has_been_used_protects_nobody_any_more() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], specials=["", "angel", ""], deck="bomb ...", turn=1)
    assert told(state, "1: draw", "1: angel")["angel"].remark == Remark(("discards",), "played")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mine", ["", "thief"])
def test_bo_30_whoever_tries_somebody_elses_special_card_hears_whose_it_is(mine: str, language: str) -> None:
    state = GAME.position(hands=["two", "skip"], specials=[mine, "caveman"], turn=0)
    refusal = state.why_not(0, GAME.parse("caveman"))
    assert refusal is not None
    note = Coach(GAME, 0).refused(refusal, state.view(0))
    assert note is not None
    assert {"en": "nly", "es": "olo"}[language] in note.sentence(table_texts(GAME, language, 2, 0))


def test_what_is_said_of_events_is_true_in_every_match() -> None:
    said = Counter[str]()
    for moment in moments("bomba"):
        for seat in range(moment.state.seats):
            coach = Coach(GAME, seat, ["special"])
            for note in [*coach.watch(*moment), *coach.waiting]:
                key = f"{note.cue.id}.{note.remark.case}"
                said[key] += 1
                assert key not in TRUE or TRUE[key](moment.state, moment.after, dict(note.params)), (key, moment)
    assert said.keys() >= TRUE.keys(), "never said"


def test_bo_41_two_players_get_points_of_their_own() -> None:
    state = GAME.position(hands=["two", "skip"], deck="bomb ...", turn=1)
    assert "points" not in told(state, "1: draw", known="")
    assert told(state, "1: draw", known="points")["duel"].remark.case == "say", "whoever has learnt 3, 2 and 1, too"


def test_bo_30_a_special_card_that_was_played_does_not_lie_open_any_more() -> None:
    state = GAME.position(hands=["two", "skip", "skip"], specials=["", "assassin", ""], turn=1)
    assert told(state, "1: assassin 2", known="")["special"].remark == Remark(("discards",), "assassin")


def test_bo_44_in_sudden_death_a_bomb_is_no_matter_of_a_round() -> None:
    state = GAME.position(hands=["", "", ""], deck="bomb ...", phase="sudden", turn=1, points=[10, 10, 10])
    assert "out" not in told(state, "1: draw")


def test_bo_30_what_is_dealt_open_is_told_in_the_round_that_begins() -> None:
    seen = 0
    for seed in range(40):
        state = GAME.position(hands=["two", "skip"], deck="bomb ...", turn=1, seed=seed)
        events: list[Event] = []
        after = state.after(1, GAME.parse("draw"), events.append)
        coach = Coach(GAME, 0)
        at_end = coach.watch(state, 1, GAME.parse("draw"), after, events)
        assert [note.cue.id for note in at_end] == ["duel", "goal", "out"]
        seen += any(note.cue.id == "special" for note in coach.waiting)
    assert seen
