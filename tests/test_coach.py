"""The coach: which rule is told when, in which words; and that learners of every kind meet what a first game should."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import cardkit
from cardkit.bots import Bot
from cardkit.coach import MOST_A_MINUTE, MOST_AT_ONCE, Coach, Cue, Happening, Note, Remark, Urgency, cues
from cardkit.game import Event, Refusal, State, game_names
from cardkit.games.combo_breaker import coach as combo_breaker
from cardkit.guide import GAMES, Guesser, Guide, course
from cardkit.looks import look
from cardkit.mistakes import LessonError
from cardkit.scene import Scene
from cardkit.sessions.reader import table_texts
from cardkit.texts import LANGUAGES
from cardkit.turns import move_of_bots
from cardkit_widgets import Lesson
from tests.guides import guide_of

MANY = 200
MOST_WORDS = 30
MOST_MINUTES = 10.0
SHARE = 0.97  # of many games meet the bar
BESIDE = 0.9  # of what is said is said beside cards or places of the table

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
        "dealer.yours": "deal",
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

GAME = cardkit.game("combo_breaker")
START: dict[str, Any] = {"hands": ["3 9 5", "4 4", "7 6"], "reserves": ["2", "", ""], "trick": ["2: play 8"]}

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


@every_language
@every_game
def test_a_cue_is_said_in_one_or_two_sentences_and_few_words(name: str, language: str) -> None:
    words = {key: text for key, text in cardkit.game(name).texts(language).entries.items() if key.startswith("coach.")}
    known = {cue.id for cue in cues(cardkit.game(name))}
    assert {key.split(".")[1] for key in words} == known
    assert {f"coach.{each}.name" for each in known} <= words.keys()
    for key, text in words.items():
        if not key.endswith(".name"):
            assert len(text.split()) <= MOST_WORDS, key
            assert 1 <= len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, key


# --- First games ------------------------------------------------------------------------------------------------


@every_game
def test_many_learners_of_every_kind_meet_the_rules_of_a_first_game_in_time(name: str) -> None:
    guide = guide_of(name)
    runs = [course(guide, guide.learners[at % 3], 10_000 + at) for at in range(MANY)]
    essential = {cue.id for cue in cues(guide.game) if cue.essential}
    met = [len(run.met & essential) for run in runs]
    assert sum(each >= guide.meets for each in met) >= SHARE * MANY, Counter(met)
    minutes = sorted(run.seconds / 60 for run in runs)
    assert minutes[int(0.95 * MANY)] <= MOST_MINUTES


def ids(scene: Scene) -> set[str]:
    """Return what can be lit on a table."""
    cards = [card.id for zone in scene.zones for card in zone.cards]
    cards += [card.id for zone in scene.zones for group in zone.groups for card in group.cards]
    places = [gap for zone in scene.zones for gap in zone.gaps]
    options = [option.id for zone in scene.zones for option in zone.options]
    return {*cards, *places, *options, *(zone.id for zone in scene.zones)}


class Watcher(Coach):
    """A coach whose words are held against the table."""

    table: State[Any]
    beside: list[tuple[str, bool]]

    def next(self, view: State[Any]) -> Note | None:
        self.table = view
        return super().next(view)

    def tell(self, note: Note) -> None:
        words = table_texts(self.game, "en", self.table.seats, self.seat)
        scene = look(self.game.name).scene(self.table, self.seat, words)
        self.beside.append((note.cue.id, bool(ids(scene) & set(note.remark.lit))))
        super().tell(note)


@every_game
def test_what_is_said_is_said_beside_cards_and_places(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guide, beside = guide_of(name), list[tuple[str, bool]]()

    def coach(self: Guide) -> Coach:
        watcher = Watcher(self.game, self.seat, self.known)
        watcher.beside = beside
        return watcher

    monkeypatch.setattr(Guide, "coach", coach)
    for at in range(GAMES):
        course(guide, guide.learners[at % 3], 20_000 + at)
    assert sum(lit for _, lit in beside) >= BESIDE * len(beside), Counter(cue for cue, lit in beside if not lit)
    always = {cue for cue, _ in beside} - {cue for cue, lit in beside if lit}
    assert not always, "never beside anything"


def test_a_guide_that_is_not_met_cannot_be_made() -> None:
    lesson = Lesson("combo_breaker")
    start = GAME.deal(players=3, seed=982, oldest=2)
    with pytest.raises(LessonError, match="only 0 of 20 simulated games meet 15 rules"):
        lesson.guide("short", "CB-16", start=GAME.position(**START, seed=1), meets=15, until=1)
    with pytest.raises(LessonError, match="“CB-54”"):
        lesson.guide("other", "CB-54", start=start, meets=14, until=2)
    with pytest.raises(LessonError, match="“nonsense”"):
        lesson.guide("unknown", "CB-16", start=start, meets=14, known=["nonsense"], until=2)


def test_the_proof_says_what_was_met_and_is_the_same_every_time() -> None:
    one, other = guide_of("combo_breaker"), guide_of("combo_breaker")
    assert one.proof == other.proof
    assert re.fullmatch(r"meets 14 of 15 rules or more in (19|20) of 20 games; \d+–\d+ minutes", one.proof)
    assert {run.learner for run in one.courses} == {"random", "easy", "medium"}
    assert all(run.acts >= 10 for run in one.courses)


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
            bots: list[Bot] = [
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
                if key in MAY[name]:
                    assert any(action.startswith(MAY[name][key]) for action in may), (key, moment)
                if key in MAY_NOT[name]:
                    assert not any(action.startswith(MAY_NOT[name][key]) for action in may), (key, moment)
                dark |= set(remark.lit)
                if number % SOME == 0:
                    expect_said(Note(cue, remark, cue.urgency, {"seat": seat, **remark.params}), view, seat)
            if dark and number % SOME == 0:
                dark -= ids(look(game.name).scene(view, seat, table_texts(game, "en", view.seats, seat)))
                assert not dark, (dark, moment)
    assert said.keys() >= MAY[name].keys() | MAY_NOT[name].keys(), "never said"


@every_game
def test_what_is_said_of_events_can_be_said_to_everybody(name: str) -> None:
    """In matches of all numbers of players, whoever sits at whichever seat."""
    game = cardkit.game(name)
    for number, moment in enumerate(moments(name)):
        for seat in {moment.seat, number % moment.state.seats}:
            coach = Coach(game, seat)
            told = [*coach.watch(*moment), *(note for note, _ in coach._waiting.values())]
            for note in told:
                expect_said(note, moment.after, seat)


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


# --- When it is said --------------------------------------------------------------------------------------------


def always(_view: Any, _seat: int) -> Remark:
    return Remark(("hand",))


def coach_with(monkeypatch: pytest.MonkeyPatch, *found: Cue, known: str = "") -> Coach:
    """Return a coach of Combo Breaker, which has the words, that knows these cues alone."""
    monkeypatch.setattr(combo_breaker, "CUES", found)
    return Coach(GAME, 0, known.split())


def said(coach: Coach, state: State[Any]) -> list[str]:
    """Return all that is said now."""
    found = []
    while (note := coach.next(state.view(0))) is not None:
        coach.tell(note)
        found.append(note.cue.id)
    return found


def play(coach: Coach, state: State[Any], move: str) -> State[Any]:
    """Let the coach see a move."""
    seat, _, action = move.partition(": ")
    events: list[Event] = []
    after = state.after(int(seat), GAME.parse(action), events.append)
    coach.watch(state, int(seat), GAME.parse(action), after, events)
    return after


def test_the_most_urgent_comes_first_and_only_two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(
        monkeypatch,
        Cue("x", "CB-40", always, Urgency.GENERAL),
        Cue("stop", "CB-41", always, Urgency.HELD),
        Cue("beat", "CB-16", always, Urgency.NOW),
        Cue("lead", "CB-10", always, Urgency.CHANCE),
    )
    state = GAME.position(**START)
    assert said(coach, state) == ["lead", "beat"]
    state = play(coach, state, "0: play 9 at 2")
    assert said(coach, state) == [], "it is not the learner's turn"
    while (seat := state.actors()[0]) != 0:
        state = play(coach, state, f"{seat}: {state.legal(seat)[0]}")
    assert said(coach, state) == ["stop", "x"][:MOST_AT_ONCE]


def test_six_a_minute_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [cue.id for cue in combo_breaker.CUES if not cue.at_end and cue.id not in ("safe", "draws")]
    coach = coach_with(monkeypatch, *(Cue(name, "CB-10", always) for name in names))
    coach.seconds = 0.0
    state, told = GAME.position(**START), 0
    monkeypatch.setattr(coach, "_words", lambda note: 0)
    monkeypatch.setattr("cardkit.coach.ACTION", 0.0)
    monkeypatch.setattr("cardkit.coach.MISTAKE", 0.0)
    for _ in range(5):
        told += len(said(coach, state))
        coach.watch(state, 0, GAME.parse("play 9 at 2"), state, [])
    assert told == MOST_A_MINUTE
    coach.seconds += 60
    assert len(said(coach, state)) == MOST_AT_ONCE


def test_a_situation_that_is_over_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("lead", "CB-10", lambda view, seat: None if view.trick else Remark()))
    assert said(coach, GAME.position(**START)) == []
    assert said(coach, GAME.position(**{**START, "trick": [], "turn": 0})) == ["lead"]


def test_an_event_is_news_until_two_own_actions_later(monkeypatch: pytest.MonkeyPatch) -> None:
    for acts, expected in ((0, ["leads"]), (1, ["leads"]), (2, [])):
        coach = coach_with(monkeypatch, Cue("leads", "CB-31", events="leads"))
        state = GAME.position(hands=["3 9", "4 4 1", "7 6"], reserves=["2", "", "5"], trick=["1: play 4", "2: play 8"])
        state = play(coach, state, "0: play 9 at 2")
        coach.acts += acts
        assert said(coach, state) == expected


def test_what_the_learner_does_right_unasked_is_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Cue("stop", "CB-41", deeds="stop")
    coach = coach_with(monkeypatch, stop)
    state = GAME.position(hands=["stop 9 5", "4 4", "7 6"], reserves=["2", "", "5"], trick=["2: play 8"])
    after = play(coach, state, "0: play stop at 1")
    assert (coach.done, coach.told, said(coach, after)) == (["stop"], [], [])
    coach = coach_with(monkeypatch, stop)
    state = GAME.position(hands=["9 5", "4 4", "stop 6"], reserves=["2", "1", "5"], turn=2)
    after = play(coach, state, "2: play stop at 1")
    assert said(coach, after) == ["stop"]


def test_what_was_told_before_is_known_and_nothing_is_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Cue("lead", "CB-10", always), Cue("beat", "CB-16", always)
    coach = coach_with(monkeypatch, *found, known="lead")
    assert said(coach, GAME.position(**START)) == ["beat"]
    assert sorted(coach.met) == ["beat", "lead"]
    assert said(coach, GAME.position(**START)) == []


def test_a_refusal_is_told_at_once_and_its_case_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Cue("rank", "CB-15", refusals="CB-15-rank"), Cue("beat", "CB-16", refusals="CB-16")
    coach = coach_with(monkeypatch, *found)
    view = GAME.position(**START).view(0)
    assert coach.refused(Refusal("CB-15", "turn"), view) is None
    note = coach.refused(Refusal("CB-16", "equal"), view)
    assert note is not None
    assert (note.cue.id, note.urgency) == ("beat", Urgency.REFUSED)
    assert coach.refused(Refusal("CB-16", "lower"), view) is None


def test_a_warning_comes_once_before_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    coach = coach_with(monkeypatch, Cue("stop", "CB-41", warning=lambda view, seat, action: Remark()))
    view, action = GAME.position(**START).view(0), GAME.parse("play 9 at 2")
    assert coach.warned(view, action) is not None
    assert coach.warned(view, action) is None


def test_the_end_of_a_round_is_told_beside_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    token = Cue("token", "CB-55", events="pays", at_end=True)
    coach = coach_with(monkeypatch, Cue("safe", "CB-50", events="safe"), token)
    state = GAME.position(hands=["9", "4 4", ""], reserves=["2", "", ""], trick=["1: play 8"], seed=1)
    after, events = state.copy(), list[Event]()
    after.play(0, GAME.parse("play 9 at 1"), events.append)
    told = coach.watch(state, 0, GAME.parse("play 9 at 1"), after, events)
    assert [note.cue.id for note in told] == ["token", "safe"]
    assert said(coach, after) == []


def test_the_coach_knows_no_more_than_the_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Happening] = []
    coach = coach_with(monkeypatch, Cue("draws", "CB-45", events="drawn", when=seen.append))
    trick = ["0: play draw", "1: play 8"]
    state = GAME.position(hands=["3", "4 9", "9 6"], reserves=["2", "", ""], trick=trick, turn=2)
    after = play(coach, state, "2: play 9 at 1")
    (happening,) = seen
    assert (happening.event.seat, happening.event.secret) == (2, {})
    assert (happening.before, happening.after) == (state.view(0), after.view(0))
    assert happening.before != state
