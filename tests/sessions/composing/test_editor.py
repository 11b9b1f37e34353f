"""What the editor shows: the fewest fields, what is wrong beside which, and what mends it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardkit
from cardkit.fields import kinds
from cardkit.lessons import guide
from cardkit.lessons.check import Check
from cardkit.lessons.guide import GAMES as GAMES_PLAYED
from cardkit.lessons.guide import Course, Guide, course
from cardkit.lessons.step import Attempt, Step
from cardkit.positions import description
from cardkit.sessions.composing.beginning import beginning
from cardkit.sessions.composing.cell import cell
from cardkit.sessions.composing.draft import Draft
from cardkit.sessions.composing.editor import composed
from cardkit.sessions.composing.fewest import fewest
from cardkit.sessions.composing.link import unpack
from cardkit.texts import LANGUAGES, CardkitError
from tests.nights import by_day
from tests.sessions.composing.laid import GAMES, position, proved

WRONG: dict[str, list[Any]] = {"seat": [99, -7], "number": [999, -9], "word": ["never"], "card": ["nothing"]}


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 200), moves=st.integers(0, 40))
def test_the_fewest_fields_say_all_that_the_seat_sees(name: str, seed: int, moves: int) -> None:
    state = position(name, seed, moves)
    for seat in range(state.seats):
        fields = fewest(state, seat)
        again = state.game.position(**fields)
        assert {**again.view(seat).position(), "seed": 0, "shuffles": 0} == {
            **state.view(seat).position(),
            "seed": 0,
            "shuffles": 0,
        }
        assert len(fields) < len(state.position())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_editor_begins_with_a_step_that_is_true(name: str, language: str) -> None:
    draft = beginning(cardkit.game(name))
    shown = composed(draft, language)
    assert isinstance(draft.step(), Attempt)
    assert shown["proved"]
    assert unpack(shown["link"]) == draft
    assert shown["picture"].startswith("<svg")
    assert any(goal["value"] == draft.goal and goal["near"] for goal in shown["goals"])


def test_the_games_of_a_round_with_the_coach_are_played_once_for_all_that_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []

    def counted(proved: Guide, learner: str, seed: int) -> Course:
        played.append(seed)
        return course(proved, learner, seed)

    start = beginning(cardkit.game("kael"))
    monkeypatch.setattr(guide, "course", counted)
    shown = composed(replace(start, way="guide", goal=start.coached.sure[0]), "en")
    assert played == [*range(GAMES_PLAYED)] * 2, "once to know what can be wished for, and once for what is shown"
    assert shown["proved"]
    assert "meets=" in shown["cells"]["en"]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_position_can_be_laid_and_has_a_name(name: str) -> None:
    game = cardkit.game(name)
    shown = [field["name"] for field in composed(beginning(game), "en")["fields"]]
    hidden = {"seed", "shuffles", "counts"}  # how cards are shuffled, and how many of a kind there are
    assert {*shown} == {*description(game).__annotations__} - hidden - {"return"}


@pytest.mark.parametrize("name", GAMES)
def test_a_fault_stands_beside_its_field_and_its_mending_mends_it(name: str) -> None:
    draft = beginning(cardkit.game(name))
    told, known = 0, {field["name"] for field in composed(draft, "es")["fields"]}
    for field, kind in kinds(description(draft.game)).items():
        for value in WRONG.get(kind.stands.thing, []) if kind.depth == 0 and field in known else []:
            shown = composed(replace(draft, fields={**draft.fields, field: value}), "es")
            if not shown["fault"]["text"]:
                continue
            told += 1
            assert shown["fault"]["field"] in known, field
            mending = shown["fault"]["mending"]
            assert mending is not None, field
            draft.game.position(**mending["fields"])
            assert not shown["proved"]
            assert shown["link"] == ""
    assert told > 4


@pytest.mark.parametrize(("seat", "named"), [(0, "Tú:"), (1, "Zorro:"), (2, "Nutria:")])
def test_a_fault_names_the_person_as_the_page_does(seat: int, named: str) -> None:
    hands = ["1 2", "3 4", "5 6"]
    hands[seat] = "7 7 7 8 8 8 9 9 9 10 10"
    draft = Draft(cardkit.game("kael"), {"hands": hands, "turn": 0})
    shown = composed(draft, "es")
    assert shown["people"][seat] + ":" == named
    assert shown["fault"]["text"].startswith(f"{named} 11 cartas en la mano")
    with pytest.raises(CardkitError, match=f"seat {seat}: 11 cards in hand"):
        draft.step()


@pytest.mark.parametrize("name", GAMES)
def test_a_card_too_many_is_offered_to_be_taken_away(name: str) -> None:
    draft = beginning(cardkit.game(name))
    deck = draft.game.deck()
    many = next(word for word in deck if deck.count(word) == 1) if name in ("kael", "castle_combo") else "stop"
    field = {"kael": "pile", "castle_combo": "village_discards", "combo_breaker": "discards"}.get(name)
    if field is None:
        field, many = "discards", " ".join(["angel"] * (deck.count("angel") + 1))
    else:
        many = " ".join([many] * (deck.count(many) + 1))
    mending = composed(replace(draft, fields={**draft.fields, field: many}), "en")["fault"]["mending"]
    assert mending is not None
    assert "take away" in mending["label"] or "let Cardkit fill it in" in mending["label"]
    draft.game.position(**mending["fields"])


@pytest.mark.parametrize("name", by_day(GAMES, "bomba", "castle_combo"))
def test_the_cell_for_a_notebook_builds_the_same_step(name: str) -> None:
    from cardkit_widgets.live.lesson import Lesson

    for draft in proved(name).values():
        step = draft.step()
        for language in LANGUAGES:
            names: dict[str, Any] = {}
            exec(compile(cell(draft, step, language), "cell", "exec"), names)
            lesson = names["lesson"]
            assert isinstance(lesson, Lesson)
            (table,) = lesson.steps.values()
            assert repr(table.step) == repr(step)
            assert _asked(table.step) == _asked(step)
            assert lesson.language == language


def _asked(step: Step | Check) -> list[tuple[Any, ...]]:
    """Return from where a step begins, for whom, and what can be answered; of a check, of some of its items."""
    items = [step.make(seed) for seed in range(5)] if isinstance(step, Check) else [step]
    return [(item.start, item.seat, getattr(item, "answers", ())) for item in items]


def test_what_somebody_writes_stays_a_text() -> None:
    """Neither quotes nor line breaks get out of the comment that they become."""
    text = '"""\nimport os\r\u2028os.abort()\n# <script>'
    draft = replace(beginning(cardkit.game("kael")), text=text)
    shown = composed(draft, "en")
    assert shown["task"] == text
    names: dict[str, Any] = {}
    exec(compile(shown["cells"]["en"], "cell", "exec"), names)
    assert "os" not in names
    assert "script" not in shown["picture"]


@pytest.mark.parametrize("moves", [("x",), ("0: nothing",), ("9: draw",), ("٣: draw",), ("0: call", "0: call")])
def test_moves_that_cannot_be_made_are_refused_in_words(moves: tuple[str, ...]) -> None:
    draft = replace(beginning(cardkit.game("kael")), way="next", moves=moves)
    shown = composed(draft, "es")
    assert not shown["proved"]
    assert shown["proof"]
    assert [move["value"] for move in shown["moves"]] == [*moves]
    with pytest.raises(CardkitError):
        Draft.read(draft.plain()).step()
