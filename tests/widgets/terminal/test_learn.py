"""Lessons in the terminal: every step of every game, with the answers of the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardkit
from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import MOST_STARS
from cardkit.lessons.step import Play, Watch
from cardkit.texts import LANGUAGES
from cardkit_widgets.terminal.errors import TerminalError
from cardkit_widgets.terminal.learn import TerminalLesson
from cardkit_widgets.terminal.sitting import plain
from tests.nights import by_day
from tests.transcripts.learn import FOLDER, transcript
from tests.widgets.terminal.typist import lesson_of, right, typed, walk, wrong

GAMES = cardkit.game_names()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "lessons.json"


@pytest.fixture
def kael(file: Path) -> TerminalLesson:
    return lesson_of("kael", "en", file)


def at(lesson: TerminalLesson, step: str) -> int | None:
    return lesson.at(step, None)


# --- Every step -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", by_day(GAMES, "bomba", "combo_breaker"))
def test_every_step_can_be_solved_by_typing(name: str, file: Path) -> None:
    def script(lesson: TerminalLesson) -> Iterator[str]:
        for page in lesson.pages:
            yield from right(page.table.activity)
            yield "next step"

    lesson = lesson_of(name, "en", file)
    shown = walk(lesson, script)
    finished = {page.table.step.name for page in lesson.pages if not isinstance(page.table.step, Play)}
    assert set(lesson.kept.stars[name]) >= finished
    matches = {page.table.step.name for page in lesson.pages if isinstance(page.table.step, Play | Guide)}
    assert {lesson.kept.stars[name][step] for step in finished - matches} == {MOST_STARS}
    assert min(lesson.kept.stars[name].values()) > 0  # somebody may lose a match, but has played it
    assert f"Steps finished: {len(lesson.kept.stars[name])} of {len(lesson.pages)}." in shown
    assert max(map(len, shown.splitlines())) <= lesson.console.width + len("Your action: ")


@pytest.mark.parametrize("name", by_day(GAMES, "kael"))
def test_whoever_gets_everything_wrong_still_gets_to_the_end(name: str, file: Path) -> None:
    def script(lesson: TerminalLesson) -> Iterator[str]:
        for number, page in enumerate(lesson.pages):
            yield from wrong(page.table.activity)
            while lesson.at(lesson.kept.at[name], None) == number:
                yield "siguiente"
                if number == len(lesson.pages) - 1:
                    break

    lesson = lesson_of(name, "es", file, width=40)
    shown = walk(lesson, script)
    assert "Pasos terminados: " in shown
    assert "¡Hasta la próxima mesa!" in shown
    watched = {page.table.step.name for page in lesson.pages if isinstance(page.table.step, Watch)}
    assert set(lesson.kept.stars[name]) == watched


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_learner_of_kael_sees_this(language: str) -> None:
    stored = (FOLDER / f"{language}.txt").read_text("utf-8")
    assert transcript(language) == stored, "look at the difference: python -m tests.transcripts.learn"


# --- What a learner types ---------------------------------------------------------------------------------------


def test_the_answers_are_those_of_the_activity(kael: TerminalLesson) -> None:
    activity = kael.pages[0].table.activity
    for line in ("lay 1", "again", "cut 13 13", "hello", "lay 12"):
        shown = walk(lesson := kael, typed(line), 0)
        assert lesson.pages[0].table.activity is activity
        said = activity.reader.feedback
        if line != "again":
            assert said["text"] in " ".join(shown.split())
            rule = said["rule"]
            assert rule is None or f"{rule['id']} {rule['text']}" in " ".join(shown.split())


def test_numbers_among_the_answers_have_letters_before_them_and_may_be_typed_themselves(kael: TerminalLesson) -> None:
    shown = walk(kael, typed("3", "c"), at(kael, "what-it-counts"))
    assert "Steps finished: 1 of" in shown
    assert "Stars: 2 of" in shown, "the first of both answers was wrong"


def test_enter_goes_on_where_something_goes_on(kael: TerminalLesson) -> None:
    watched = at(kael, "new-stock")
    assert watched is not None
    shown = walk(kael, typed("", "", "", ""), watched)
    assert f"Step {watched + 2} of" in shown
    assert "? lists what you may do here." in shown


def test_steps_can_be_passed_over_and_gone_back_to(kael: TerminalLesson) -> None:
    shown = walk(kael, typed("next step", "Previous Step", "previous step", "next", "first step", "quit"), 0)
    steps = [line.split("·")[0].strip("─ ") for line in shown.splitlines() if " · " in line and "─ Step" in line]
    assert [step.split()[1] for step in steps] == ["1", "2", "1", "1", "2", "1"]
    assert "This is the first step." in shown


def test_cards_with_small_print_are_told_in_words(file: Path) -> None:
    lesson = lesson_of("castle_combo", "en", file)
    start = at(lesson, "buy-the-inventor")
    assert start is not None
    zones = lesson.pages[start].table.activity.scene().zones
    cards = [card for zone in zones if zone.kind == "row" for card in zone.cards]
    shown = walk(lesson, typed("?", "cards"), start)
    said = " ".join(shown.split("Your action: cards")[1].split())
    assert len(cards) == 6
    assert all(card.label in said for card in cards)
    assert " · cards · " in shown.split("Your action: ?")[0]


def test_a_rule_can_be_read(kael: TerminalLesson) -> None:
    shown = " ".join(walk(kael, typed("rules ka-10", "rules KA-99")).split())
    assert cardkit.game("kael").rules("en")["KA-10"]["text"] in shown
    assert "has no rule “KA-99”" in shown


def test_words_are_known_however_they_are_typed() -> None:
    assert [plain(word) for word in ("¿Y si…?", "What if?", " Let it  PASS ")] == ["y si", "what if", "let it pass"]


def test_links_and_what_is_said_of_the_mouse_are_left_out(kael: TerminalLesson) -> None:
    shown = " ".join(walk(kael, typed(), 0).split())
    assert "](" not in shown
    assert "browser" not in shown
    assert "Lay your highest card!" in shown


# --- Where it begins, and what is kept --------------------------------------------------------------------------


def test_whoever_comes_back_goes_on_where_they_were(file: Path, kael: TerminalLesson) -> None:
    walk(kael, typed("lay 12", "next step", "next step", "quit"))
    again = lesson_of("kael", "en", file)
    shown = walk(again, typed("what?", "", "quit"))
    assert "Last time you were at step 3 of" in shown
    assert "Step 3 of 83 · opening-call" in shown
    assert "Steps finished: 1 of 83. Stars: 3 of 249." in shown
    anew = walk(lesson_of("kael", "es", file), typed("primer paso", "salir"))
    assert "Paso 1 de 83" in anew
    assert "Estrellas: 3 de 249" in anew


def test_whoever_leaves_at_the_offer_is_still_there(file: Path, kael: TerminalLesson) -> None:
    walk(kael, typed("next step", "quit"))
    assert "Step" not in walk(lesson_of("kael", "en", file), typed("quit")).replace("Steps finished", "")
    assert json.loads(file.read_text("utf-8"))["at"] == {"kael": "opening-turn"}


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"stars": 7, "at": []}', '{"stars": {"kael": {"x": "y"}}, "at": {"kael": 7}}', "[" * 9999],
)
def test_a_file_that_says_nothing_is_as_good_as_none(content: str, file: Path) -> None:
    file.parent.mkdir()
    file.write_text(content, "utf-8")
    lesson = lesson_of("kael", "en", file)
    assert "Step 1 of" in walk(lesson, typed("quit"))
    assert lesson.kept.stars == {"kael": {}}


def test_a_learner_who_may_write_nothing_learns_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way", "utf-8")
    shown = walk(lesson_of("kael", "en", tmp_path / "state" / "lessons.json"), typed("lay 12", "next step", "quit"))
    assert "Steps finished: 1 of" in shown
    assert "go on from here" not in shown


def test_a_chapter_and_a_step_are_found_by_their_names(kael: TerminalLesson) -> None:
    assert kael.at(None, None) is None
    assert kael.at(None, "first-game") == kael.at("opening-aim", None) == 0
    assert kael.at(None, "card-values") == kael.at("dearest-card", None) == 4
    cut = kael.at(None, "cut")
    assert cut is not None
    assert "The quartet and the cut" in walk(kael, typed(), cut)
    for wrong_name in ({"step": "new-stok", "chapter": None}, {"step": None, "chapter": "cuts"}):
        with pytest.raises(TerminalError, match=r"new-stock|first-game, card-values"):
            kael.at(**wrong_name)


def test_ctrl_c_ends_a_lesson_with_its_summary(kael: TerminalLesson) -> None:
    def script(lesson: TerminalLesson) -> Iterator[str]:
        yield "lay 12"
        raise KeyboardInterrupt

    shown = walk(kael, script)
    assert "Steps finished: 1 of 83." in shown
    assert shown.rstrip().endswith("See you at the next table!")


def test_no_word_for_a_button_hides_an_action(file: Path) -> None:
    lesson = lesson_of("bomba", "en", file)  # where to pass is an action, and a word for a button elsewhere
    played = at(lesson, next(page.table.step.name for page in lesson.pages if isinstance(page.table.step, Play)))
    assert played is not None
    shown = walk(lesson, typed("pass"), played)
    assert "✗ " in shown.split("Your action: pass")[1]
