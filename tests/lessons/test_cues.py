"""What the games' coaches say: about rules and events that there are, in few words, and true in every match."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import cardkit
from cardkit.bots import Bot
from cardkit.contract import State, game_names
from cardkit.events import Event
from cardkit.lessons.coach import Coach, Note, cues
from cardkit.lessons.guide import Guesser, course
from cardkit.looks.look import look
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES
from cardkit.turns import move_of_bots
from tests.lessons.guides import guide_of
from tests.scenes import ids

MOST_WORDS = 30
LONG_ENOUGH = 250
SOME = 7  # to draw every table would take long

MAY: dict[str, dict[str, str]] = {
    "combo_breaker": {"lead.say": "play", "take.say": "take"},
    "kael": {
        "turn.say": "lay",
        "twopiles.say": "take",
        "cut.say": "cut",
        "good.say": "good draw",
        "lap.say": "call",
        "maycall.say": "call",
        "pair.say": "lay",
        "pass.say": "lay pass",
        "dealer.say": "deal",
    },
    "bomba": {
        "draw.say": "draw",
        "shield.bomb": "shield",
        "shield.say": "shield",
        "skip.held": "skip",
        "two.faced": "draw",
        "two.say": "two",
        "future.say": "future",
        "reverse.say": "reverse",
        "reverse.two": "reverse repeat",
    },
    "castle_combo": {"flip.say": "flip", "key.say": "key", "neighbour.choose": "count"},
}
"""What somebody is told that they may do, as actions begin."""
MAY_NOT: dict[str, dict[str, str]] = {
    "combo_breaker": {"lead.say": "take", "take.say": "play", "noreserve.say": "take"},
    "kael": {"turn.say": "draw"},
    "bomba": {"reverse.say": "reverse repeat"},
    "castle_combo": {},
}

every_game = pytest.mark.parametrize("name", game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


# --- What a game declares ---------------------------------------------------------------------------------------


@every_game
def test_cues_are_about_rules_events_and_refusals_that_there_are(name: str) -> None:
    game = cardkit.game(name)
    found = cues(game)
    assert len({cue.id for cue in found}) == len(found)
    for cue in found:
        assert set(cue.ids) <= set(game.rules()), cue.id
        assert {*cue.events.split(), *cue.deeds.split()} <= set(game.events()), cue.id
        for refusal in cue.refusals.split():
            words = game.texts("en").entries
            key = re.compile(rf"refusals\.{re.escape(refusal)}(-|\.|$)")
            assert any(map(key.match, words)), f"{cue.id}: nothing is refused by {refusal}"
        said = rf"coach\.{cue.id}\.{cue.otherwise}(\.|$)"
        assert not cue.refusals or any(re.match(said, key) for key in game.texts("en").entries), cue.id
        done = rf"coach\.{cue.id}\.done(\.|$)"
        assert not cue.deeds or any(re.match(done, key) for key in game.texts("en").entries), cue.id
        assert set(cue.after.split()) <= {each.id for each in found}, cue.id


@every_language
@every_game
def test_a_cue_is_said_in_three_sentences_at_most_and_few_words(name: str, language: str) -> None:
    words = {key: text for key, text in cardkit.game(name).texts(language).entries.items() if key.startswith("coach.")}
    known = {cue.id for cue in cues(cardkit.game(name))}
    assert {key.split(".")[1] for key in words} == known
    assert {f"coach.{each}.name" for each in known} <= words.keys()
    for key, text in words.items():
        if not key.endswith(".name"):
            assert len(text.split()) <= MOST_WORDS, f"{key}: {MOST_WORDS} words at most"
            assert 1 <= len(re.findall(r"[.!?](?:\s|$)", text)) <= 3, f"{key}: three sentences at most"


@every_game
def test_what_does_not_come_up_in_every_first_game_is_told_at_its_end(name: str) -> None:
    guide, words = guide_of(name), cardkit.game(name).texts("en")
    runs = [course(guide, guide.learners[at % 3], 50_000 + at) for at in range(200)]
    seldom = {cue.id for cue in cues(guide.game) if cue.essential and any(cue.id not in run.met for run in runs)}
    assert {cue.id for cue in cues(guide.game) if cue.unmet(words)} >= seldom


# --- Whole matches -----------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A position of some match, what somebody does there, and what comes of it."""

    state: State[Any]
    seat: int
    action: Any
    after: State[Any]
    events: list[Event]


def moments(name: str) -> Iterator[Moment]:
    """Yield what happens in matches of all numbers of players, set up in many ways, good players among bad ones."""
    game, rng = cardkit.game(name), random.Random(5)
    for players in game.players:
        for seed in range(2):
            setup = {option: rng.choice(choices.values) for option, choices in game.options(players).items() if seed}
            state = game.deal(players, seed, **setup)
            bots: list[Bot[Any, Any]] = [
                Guesser(each) if (each + seed) % 2 else game.bot("easy", each) for each in range(players)
            ]
            for _ in range(LONG_ENOUGH):
                move = move_of_bots(state, bots.__getitem__)
                if move is None:
                    break
                events: list[Event] = []
                after = state.after(*move, events.append)
                yield Moment(state, *move, after, events)
                state = after


@every_game
def test_what_is_said_before_a_decision_holds_in_every_match(name: str) -> None:
    """It can be said, what is lit lies there, and what one is told that one may do is allowed."""
    game, said = cardkit.game(name), Counter[str]()
    allowed, refused = MAY.get(name, {}), MAY_NOT.get(name, {})
    for number, moment in enumerate(moments(name)):
        for seat in moment.state.actors():
            view, dark = moment.state.view(seat), set[str]()
            for cue in cues(game):
                remark = cue.situation(view, seat) if cue.situation else None
                if remark is None:
                    continue
                key = f"{cue.id}.{remark.case}"
                said[key] += 1
                may = [str(action) for action in view.legal(seat)]
                if key in allowed:
                    assert any(action.startswith(allowed[key]) for action in may), (key, moment)
                if key in refused:
                    assert not any(action.startswith(refused[key]) for action in may), (key, moment)
                dark |= set(remark.lit)
                if number % SOME == 0:
                    expect_said(Note(cue, remark, cue.urgency, {"seat": seat, **remark.params}), view, seat)
            if dark and number % SOME == 0:
                dark -= ids(look(game.name).scene(view, seat, table_texts(game, "en", view.seats, seat)))
                assert not dark, (dark, moment)
    assert said.keys() >= allowed.keys() | refused.keys(), "never said"


@every_game
def test_what_is_said_of_events_can_be_said_to_everybody(name: str) -> None:
    """In matches of all numbers of players, whoever sits at whichever seat."""
    game = cardkit.game(name)
    for number, moment in enumerate(moments(name)):
        for seat in {moment.seat, number % moment.state.seats}:
            coach = Coach(game, seat)
            told = [*coach.watch(*moment), *coach.waiting]
            for note in told:
                expect_said(note, moment.after, seat)
                named = game.texts("en").entries.get(f"coach.{note.cue.id}.{note.remark.case}", "")
                assert note.params.get("seat") != seat or "{seat}" not in named, f"{note.cue.id}: {named} needs a “you”"


def expect_said(note: Note, state: State[Any], seat: int) -> None:
    """There are words for it, and not too many."""
    for language in LANGUAGES:
        said = note.sentence(table_texts(state.game, language, state.seats, seat))
        assert 0 < len(said.split()) <= MOST_WORDS, said


@every_game
def test_what_begins_with_a_new_round_is_not_told_beside_the_result_of_the_one_before(name: str) -> None:
    game = cardkit.game(name)
    for moment in moments(name):
        end = next((at for at, event in enumerate(moment.events, 1) if event.marks == "end"), 0)
        seen = {event.key for event in moment.events[:end]}
        for note in Coach(game, 0).watch(*moment):
            assert seen & {*note.cue.events.split(), *note.cue.deeds.split()}
