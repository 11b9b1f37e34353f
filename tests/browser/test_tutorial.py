"""The tutorial from top to bottom, as somebody who makes mistakes works through it.

What each step asks for is read off the lesson itself: the notebook's cells run here, too, and its steps stand in the
same order as the tables of the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit.game import Action, Game, Refusal
from cardkit.lesson import Ask, Attempt, Moment, Play, Watch, until_turn
from cardkit.match import Match
from cardkit.texts import Texts
from cardkit_widgets import Lesson
from cardkit_widgets.people import table_texts
from tests.browser.served import Server, running
from tests.browser.tables import (
    NOTEBOOKS,
    LiveTable,
    Shadow,
    choice_for,
    hand_of,
    scene_of,
    sentences,
    tables,
    visit,
)

NAME = "01-combo-breaker"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STILL = {"reduced_motion": "reduce"}
"""Cards glide at the whole game; here they would only take time."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(NOTEBOOKS, tmp_path_factory.mktemp("log") / "server.log", prepared=0) as server:
        yield server


def lesson_of(language: str) -> Lesson:
    """Run the notebook's cells, which are plain Python, and return the lesson that they build."""
    notebook = json.loads((NOTEBOOKS / language / f"{NAME}.ipynb").read_text("utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    lesson = names["lesson"]
    assert isinstance(lesson, Lesson)
    return lesson


class Learner:
    """Somebody at the table of one step, who may err before they get it right."""

    def __init__(self, table: LiveTable, step: Any, language: str, *, errs: bool) -> None:
        self.table = table
        self.step = step
        self.errs = errs
        self.game: Game[Any, Any] = step.game
        self.language = language
        self.words: Texts = table_texts(step.game, language, step.start.seats, step.seat)

    def work(self) -> None:
        match self.step:
            case Watch() as watch:
                self.watch(watch)
            case Attempt() as attempt:
                if self.errs:
                    self.err(attempt)
                    self.miss(attempt)
                self.solve(attempt)
            case Ask() as ask:
                self.answer(ask)
            case Play() as play:
                self.play(play)
            case other:
                pytest.fail(f"nobody knows how to do {other!r}")

    def expect_feedback(self, kind: str, text: str, rule: str) -> None:
        self.table.expect_feedback(kind, text, rule, self.game.rules(self.language)[rule]["text"])

    # --- Watch ------------------------------------------------------------------------------------------------

    def watch(self, step: Watch) -> None:
        first, back, on = (
            self.table.button(self.words.say(f"controls.{name}")) for name in ("restart", "back", "next")
        )
        expect(back).to_be_disabled()
        told = [" ".join(sentences(events, self.words)) for events in step.events]
        for at in range(len(told)):
            self.table.touch(on)
            self.expect_watched(step, at + 1, told[at])
        expect(on).to_be_disabled()
        self.table.touch(back)
        self.expect_watched(step, len(told) - 1, (self.words.say("feedback.watch", n=len(told)), *told)[len(told) - 1])
        self.table.touch(first)
        self.expect_watched(step, 0, self.words.say("feedback.watch", n=len(told)))
        card = next(iter(hand_of(scene_of(step.start, step.seat, self.words))))
        self.table.press(card)
        self.table.expect_feedback("info", self.words.say("feedback.only-watch"))

    def expect_watched(self, step: Watch, at: int, prompt: str) -> None:
        expect(self.table.prompt).to_have_text(prompt)
        assert self.table.hand() == hand_of(scene_of(step.states[at], step.seat, self.words))
        events = list(chain(*step.events[:at]))
        expect(self.table.log).to_have_text(sentences(events, self.words))
        self.table.expect_focus()

    # --- Attempt ----------------------------------------------------------------------------------------------

    def err(self, step: Attempt) -> None:
        """Try what the rules refuse: the table says by which rule, and nothing has happened."""
        clicks, refusal = self.a_refused_try(step)
        for ident in clicks:
            self.table.touch(self.table[ident])
        self.expect_feedback("refused", self.game.refuse(refusal, self.words), refusal.rule)
        self.table.expect_focus()
        self.table.press(self.words.say("table.clear"))
        expect(self.table.feedback).to_be_hidden()
        self.table.expect_focus()
        assert self.table.hand() == hand_of(scene_of(step.start, step.seat, self.words))

    def a_refused_try(self, step: Attempt) -> tuple[tuple[str, ...], Refusal]:
        """Two cards of the hand, or one card from anywhere, that lead nowhere when they are chosen in this order."""
        scene = scene_of(step.start, step.seat, self.words)
        hand = [card.id for zone in scene.zones if zone.id == "hand" for card in zone.cards]
        anywhere = [card.id for zone in scene.zones if zone.seat == step.seat or zone.touch for card in zone.cards]

        def lead_on(clicks: tuple[str, ...]) -> bool:
            return any(set(clicks) <= set(choice.clicks) for choice in scene.choices)

        for clicks in chain(combinations(hand, 2), combinations(anywhere, 1)):
            if not lead_on(clicks) and all(map(lead_on, zip(clicks[:-1], strict=True))):
                action = self.game.attempt(step.start, step.seat, clicks)
                refusal = None if action is None else step.start.why_not(step.seat, action)
                if refusal is not None:
                    return clicks, refusal
        pytest.fail(f"{step!r}: nothing to do wrong")

    def miss(self, step: Attempt) -> None:
        """Do something else that the rules allow: the table says what came of it, and the cards can be put back."""
        scene = scene_of(step.start, step.seat, self.words)
        offered = {choice.action for choice in scene.choices}
        legal = [action for action in step.start.legal(step.seat) if str(action) in offered]
        moments = {action: step.try_out(step.start, action) for action in legal}
        action = next(action for action, moment in moments.items() if not step.goal(moment))
        came_of_it = sentences(moments[action].events, self.words)
        self.table.choose(choice_for(scene, action), scene)
        self.expect_missed(step, moments[action], 1)
        expect(self.table.log).to_contain_text(came_of_it)
        expect(self.table.told).to_contain_text(came_of_it)
        self.table.expect_focus()
        self.table.press(self.words.say("controls.again"))
        expect(self.table.feedback).to_be_hidden()
        expect(self.table.prompt).to_have_text(scene.prompt)
        expect(self.table.log).to_have_count(0)
        assert self.table.hand() == hand_of(scene)
        self.table.expect_focus()

    def solve(self, step: Attempt) -> None:
        """Reach the goal in as few moves as can be."""
        state = step.start
        *before, last = self.shortest(step)
        for number, action in enumerate(before, start=1):
            scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, action)
            self.table.choose(choice_for(scene, action), scene)
            self.expect_missed(step, moment, number)
            state = until_turn(self.game, moment.after, step.seat)
        scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, last)
        self.table.choose(choice_for(scene, last), scene)
        came_of_it = " ".join(sentences(moment.events, self.words))
        self.expect_feedback("reached", f"{self.words.say('feedback.reached')} {came_of_it}", step.rules[0])
        assert self.table.hand() == hand_of(scene_of(moment.after, step.seat, self.words))

    def expect_missed(self, step: Attempt, moment: Moment, number: int) -> None:
        """The table says what came of the learner's move of that number, which was none to end with."""
        after = until_turn(self.game, moment.after, step.seat)
        goes_on = number < step.within and step.seat in after.actors()
        came_of_it = " ".join(sentences(moment.events, self.words))
        key = "feedback.go-on" if goes_on else "feedback.legal"
        self.expect_feedback("legal", self.words.say(key, what=came_of_it, n=step.within - number), step.rules[0])

    def shortest(self, step: Attempt) -> tuple[Action, ...]:
        """A shortest solution whose first action the table offers."""
        offered = {choice.action for choice in scene_of(step.start, step.seat, self.words).choices}
        return next(solution for solution in step.solutions if str(solution[0]) in offered)

    # --- Ask --------------------------------------------------------------------------------------------------

    def answer(self, step: Ask) -> None:
        """Pick a wrong answer perhaps, then every right one."""
        right = step.correct(step.start)
        wrong = next(at for at in range(len(step.answers)) if at not in right)
        for at in (wrong, *right) if self.errs else right:
            option = self.table[f"answer:{at}"]
            label = option.locator("> span").text_content()
            assert label is not None
            self.table.touch(option)
            key, kind = ("right", "reached") if at in right else ("wrong", "legal")
            text = self.words.say(f"feedback.{key}", label=label)
            refusal = None
            if step.kind == "action" and at not in right:
                refusal = step.start.why_not(step.seat, step.value(step.answers[at]))
            if refusal is None:
                self.expect_feedback(kind, text, step.rules[0])
            else:
                self.expect_feedback(kind, f"{text} {self.game.refuse(refusal, self.words)}", refusal.rule)
            self.table.expect_focus()

    # --- Play -------------------------------------------------------------------------------------------------

    def play(self, step: Play) -> None:
        """Play three moves or to the end, take the last back, make it again, and begin anew."""
        shadow = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        pace = self.table.root.get_by_label(self.words.say("controls.pace"))
        pace.select_option("skip")
        undo, redo, restart = (self.words.say(f"controls.{name}") for name in ("undo", "redo", "restart"))
        expect(self.table.button(undo)).to_be_disabled()
        for _ in range(3):
            shadow.others()
            if shadow.is_over:
                break
            scene = shadow.scene
            self.table.choose(choice_for(scene, shadow.advice()), scene)
            shadow.act(shadow.advice())
            shadow.others()
            shadow.expect_on(self.table)
            self.table.expect_focus()
        self.table.press(undo)
        shadow.match.undo_to_decision(step.seat)
        shadow.expect_on(self.table)
        self.table.press(redo)
        shadow.match.redo_to_decision(step.seat)
        shadow.expect_on(self.table)
        self.table.expect_focus()
        self.table.press(restart)
        again = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        again.others()
        again.expect_on(self.table)


def work_through(page: Page, language: str, *, errs: bool = True, finger: bool = False) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    width = page.evaluate("innerWidth")
    steps = list(lesson_of(language).steps.values())
    places = tables(page, finger=finger)
    assert {type(step) for step in steps} == {Watch, Attempt, Ask, Play}
    assert len(places) == len(steps)
    for table, step in zip(places, steps, strict=True):
        expect(table.root).to_have_attribute("lang", language)
        Learner(table, step, language, errs=errs).work()
        table.expect_named()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step.name


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_tutorial_by_mouse(language: str, app: Server, chromium: Browser) -> None:
    with visit(chromium, app, f"{language}/{NAME}", **STILL) as page:
        work_through(page, language)


def test_the_tutorial_on_a_phone(app: Server, chromium: Browser) -> None:
    with visit(chromium, app, f"es/{NAME}", **STILL, **PHONE) as page:
        assert page.evaluate("innerWidth") == 360
        work_through(page, "es", errs=False, finger=True)
