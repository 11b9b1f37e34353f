"""Somebody at the tables of a chapter, who may err before they get it right.

What each step asks for is read off the lesson itself: the notebook is loaded here, too, and its steps stand in the
same order as the tables of the page. The cards of checks are drawn from a seed that nobody knows; here one cell more
makes it a known one.
"""

# nbformat has types in part.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import chain, combinations, count
from math import inf
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import nbformat
import pytest
from playwright.sync_api import Page, expect

from cardkit.game import Action, Event, Game, Refusal, State, game_names
from cardkit.guide import Guide
from cardkit.lesson import Ask, Attempt, Play, Watch, replies, until_turn
from cardkit.looks import look
from cardkit.mastery import Progress
from cardkit.match import Match
from cardkit.practice import Check, Item
from cardkit.sessions.checking import MOST_SEEDS
from cardkit.sessions.guiding import Guiding
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.wordings import wording
from cardkit.texts import LANGUAGES, CardkitError, Listed, Texts
from cardkit_widgets.loading import load
from cardkit_widgets.notebooks import FIRST, chapters
from tests.browser.fitting import misfits
from tests.browser.served import code
from tests.browser.tables import (
    NOTEBOOKS,
    LiveTable,
    Shadow,
    choice_for,
    laid,
    scene_of,
    screen_texts,
    sentences,
    tables,
)
from tests.finding import found

CHAPTERS: Final = [(game, chapter) for game in game_names() for chapter in chapters("en", game)]
"""Every chapter: its game, and what it is called in its address."""
STILL: Final = {"reduced_motion": "reduce"}
"""Cards glide at the whole game; here they would only take time."""
KNOWN_SEED: Final = "import random\nrandom.SystemRandom = lambda: random.Random(1)"


def write_tutorials(folder: Path) -> None:
    """Write all chapters into *folder*, with checks whose items are known."""
    for language in LANGUAGES:
        for game in game_names():
            (folder / language / game).mkdir(parents=True)
            for path in found(NOTEBOOKS / language / game, "*.ipynb"):
                notebook = nbformat.read(path, as_version=4)
                notebook.cells.insert(0, code(KNOWN_SEED))
                nbformat.write(notebook, folder / language / game / path.name)


def items_of(check: Check) -> Iterator[Item]:
    """The items that the page's table makes, in their order."""
    yield item_from(check, crc32(check.name.encode()))
    known = random.Random(1)
    while True:
        yield item_from(check, known.randrange(MOST_SEEDS))


def item_from(check: Check, first: int) -> Item:
    """The first item from a seed on."""
    for seed in count(first):
        with suppress(CardkitError):
            return check.make(seed % MOST_SEEDS)
    raise AssertionError


@cache
def steps_of(game: str, chapter: str, language: str) -> list[Any]:
    """The steps of a chapter, in their order: those of the tables on its page."""
    return [table.step for table in load(language, game, chapter).steps()]


def label_of(table: LiveTable, answer: int) -> str:
    """What stands on that answer of a question."""
    label = table[f"answer:{answer}"].locator("> span").text_content()
    assert label is not None
    return label


def refused(step: Attempt | Ask, action: Action) -> Refusal | None:
    """Why an action is refused in a step: by a rule that it practises, if one of those refuses it."""
    refusals = sorted(step.start.refusals(step.seat, action), key=lambda each: each.rule not in step.rules)
    return refusals[0] if refusals else None


class Learner:
    """Somebody at the table of one step."""

    def __init__(self, table: LiveTable, step: Any, language: str, *, errs: bool, most: float = inf) -> None:
        self.table = table
        self.step = step
        self.errs = errs
        self.most = most  # so many decisions of a guided match, if it is not over before
        self.game: Game[Any, Any] = step.game
        self.language = language
        self.count = ""  # what a check has before its prompt
        self.answered = 0  # tries, of which each is answered in other words
        start = next(items_of(step)).start if isinstance(step, Check) else step.start
        self.words: Texts = screen_texts(step.game, language, start.seats, step.seat)

    def work(self) -> None:
        match self.step:
            case Watch() as watch:
                self.watch(watch)
            case Attempt() as attempt:
                self.attempt(attempt, errs=self.errs)
            case Ask() as ask:
                self.answer(ask, errs=self.errs)
            case Check() as check:
                self.check(check)
            case Play() as play:
                self.play(play)
            case Guide() as guide:
                self.guide(guide)
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
        scene = scene_of(step.start, step.seat, self.words)
        card = next(card for zone in scene.zones if zone.seat == step.seat for card in zone.cards)
        self.table.touch(self.table[card.id])
        self.table.expect_feedback("info", self.words.say("feedback.only-watch"))

    def expect_watched(self, step: Watch, at: int, prompt: str) -> None:
        expect(self.table.prompt).to_have_text(prompt)
        self.table.expect_cards(laid(scene_of(step.states[at], step.seat, self.words)))
        events = list(chain(*step.events[:at]))
        expect(self.table.log).to_have_text(sentences(events, self.words))
        self.table.expect_focus()

    # --- Attempt ----------------------------------------------------------------------------------------------

    def attempt(self, step: Attempt, *, errs: bool) -> None:
        if errs:
            self.err(step)
            self.miss(step)
        self.solve(step)

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
        self.table.expect_cards(laid(scene_of(step.start, step.seat, self.words)))

    def a_refused_try(self, step: Attempt) -> tuple[tuple[str, ...], Refusal]:
        """Two cards of the hand, or one card from anywhere, that lead nowhere when they are chosen in this order."""
        scene = scene_of(step.start, step.seat, self.words)
        hand = [card.id for zone in scene.zones if zone.id == "hand" for card in zone.cards]
        anywhere = [card.id for zone in scene.zones if zone.seat == step.seat or zone.touch for card in zone.cards]

        def lead_on(clicks: tuple[str, ...]) -> bool:
            return any(set(clicks) <= set(choice.clicks) for choice in scene.choices)

        for clicks in chain(combinations(hand, 2), combinations(anywhere, 1)):
            if not lead_on(clicks) and all(map(lead_on, zip(clicks[:-1], strict=True))):
                action = look(self.game.name).attempt(step.start, step.seat, clicks)
                refusal = None if action is None else refused(step, action)
                if refusal is not None:
                    return clicks, refusal
        pytest.fail(f"{step!r}: nothing to do wrong")

    def miss(self, step: Attempt) -> None:
        """Do something else that the rules allow: the table says what came of it, and the cards can be put back."""
        scene = scene_of(step.start, step.seat, self.words)
        offered = {choice.action for choice in scene.choices}
        legal = [action for action in step.start.legal(step.seat) if str(action) in offered]
        moments = {action: step.try_out(step.start, action) for action in legal}
        action = next((action for action, moment in moments.items() if not step.goal(moment)), None)
        if action is None:
            events = self.let_pass(step)
        else:
            self.table.choose(choice_for(scene, action), scene)
            events = list(moments[action].events)
            self.expect_missed(step, events, moments[action].after, 1)
        came_of_it = sentences(events, self.words)
        expect(self.table.log).to_contain_text(came_of_it)
        expect(self.table.told).to_contain_text(came_of_it)
        self.table.expect_focus()
        self.table.press(self.words.say("controls.again"))
        expect(self.table.feedback).to_be_hidden()
        expect(self.table.prompt).to_have_text(f"{self.count}{scene.prompt}")
        expect(self.table.log).to_have_count(0)
        self.table.expect_cards(laid(scene))
        self.table.expect_focus()

    def let_pass(self, step: Attempt) -> list[Event]:
        """Do nothing where all that one could do is right: the others go on. Return what they do."""
        state = step.start
        events: list[Event] = []
        for seat, action in replies(self.game, state, step.seat, passed=True):
            state = state.after(seat, action, events.append)
        self.table.press(self.words.say("controls.pass"))
        self.expect_missed(step, events, state, 1)
        return events

    def solve(self, step: Attempt) -> None:
        """Reach the goal in as few moves as can be."""
        state = step.start
        *before, last = self.shortest(step)
        for number, action in enumerate(before, start=1):
            scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, action)
            self.table.choose(choice_for(scene, action), scene)
            self.expect_missed(step, moment.events, moment.after, number)
            state = until_turn(self.game, moment.after, step.seat)
        scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, last)
        self.table.choose(choice_for(scene, last), scene)
        self.expect_feedback("reached", self.came_of(moment.events, "reached"), step.rules[0])
        self.table.expect_cards(laid(scene_of(moment.after, step.seat, self.words)))

    def expect_missed(self, step: Attempt, events: Sequence[Event], after: State[Any], number: int) -> None:
        """The table says what came of the learner's move of that number, which was none to end with."""
        left = step.within - number
        goes_on = left and step.solve(until_turn(self.game, after, step.seat), left)
        self.expect_feedback("legal", self.came_of(events, "go-on" if goes_on else "legal", n=left), step.rules[0])

    def came_of(self, events: Sequence[Event], key: str, **params: Any) -> str:
        """What the table says of a try: what came of it, then what that is to the goal."""
        return " ".join([*sentences(events, self.words), self.answer_to(key, **params)])

    def answer_to(self, key: str, **params: Any) -> str:
        """The answer to the next try."""
        self.answered += 1
        return wording(self.words, f"feedback.{key}", self.step.name, self.answered, **params)

    def shortest(self, step: Attempt) -> tuple[Action, ...]:
        """A shortest solution whose first action the table offers."""
        offered = {choice.action for choice in scene_of(step.start, step.seat, self.words).choices}
        return next(solution for solution in step.solutions if str(solution[0]) in offered)

    # --- Ask --------------------------------------------------------------------------------------------------

    def answer(self, step: Ask, *, errs: bool) -> None:
        """Pick a wrong answer perhaps, then every right one, each in a try of its own."""
        right = step.correct(step.start)
        wrong = next(at for at in range(len(step.answers)) if at not in right)
        for at in (wrong, *right) if errs else right:
            if at in right[1:]:
                self.table.press(self.words.say("controls.again"))
                expect(self.table.feedback).to_be_hidden()
            option = self.table[f"answer:{at}"]
            label = label_of(self.table, at)
            self.table.touch(option)
            wrong_key = "wrong-action" if step.kind == "action" else "wrong"
            key, kind = ("right", "reached") if at in right else (wrong_key, "legal")
            text = self.answer_to(key, label=label)
            others = [label_of(self.table, other) for other in right if other != at]
            if at in right and others:
                text += f" {self.words.say('feedback.right-too', answers=Listed(others))}"
            refusal = None
            if step.kind == "action" and at not in right:
                refusal = refused(step, step.value(step.answers[at]))
            if refusal is not None:
                text += f" {self.game.refuse(refusal, self.words)}"
            reason = step.reason(step.start, step.answers[at], self.words)
            rule = step.rules[0] if refusal is None else refusal.rule
            self.expect_feedback(kind, f"{text} {reason}".strip(), rule)
            self.table.expect_focus()

    # --- Check ------------------------------------------------------------------------------------------------

    def check(self, step: Check, wanted: int = 1) -> None:
        """Solve so many items; one with mistakes on the way is right in the end but does not count."""
        right = 0
        for number, item in enumerate(items_of(step), start=1):
            errs = self.errs and not self.count
            counted = partial(self.words.say, "step.count", number=number, wanted=step.wanted)
            self.count = f"{counted(right=right)} "
            expect(self.table.prompt).to_contain_text(self.count.strip())
            if isinstance(item, Attempt):
                self.attempt(item, errs=errs)
            else:
                self.answer(item, errs=errs)
            right += not errs
            expect(self.table.prompt).to_have_text(counted(right=right))
            self.table.expect_focus()
            if right == wanted:
                return
            self.table.press(self.words.say("controls.next-item"))
            expect(self.table.feedback).to_be_hidden()

    # --- Play -------------------------------------------------------------------------------------------------

    def play(self, step: Play) -> None:
        """Play three moves or to the end, take the last back, make it again, and begin anew."""
        shadow = Shadow(Match(step.game, step.start), self.language, level=step.level, seat=step.seat)
        self.table.set(self.words.say("controls.pace"), "skip")
        undo, redo, restart = (self.words.say(f"controls.{name}") for name in ("undo", "redo", "restart"))
        expect(self.table.button(undo)).to_be_disabled()
        shadow.others()
        shadow.expect_on(self.table)
        for _ in range(3):
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

    # --- Guide ------------------------------------------------------------------------------------------------

    def guide(self, step: Guide) -> None:
        """Play as a twin in Python does, to the end, and hear all that the coach says beside what is lit."""
        twin = Guiding(step, Record(Progress("twin"), step.name, step.rules), Reader(self.language))
        self.table.set(self.words.say("controls.pace"), "skip")
        lit = self.table.root.locator("[data-lit]")
        card = self.table.root.locator('.ck-feedback[data-kind="coach"]')
        decisions = 0
        while not twin.is_over():
            twin.update()
            if twin.speaks():
                said = twin.reader.feedback
                expect(card).to_contain_text(said["text"])
                expect(lit).to_have_count(sum(each in said.get("lit", ()) for each in self.ids()))
                self.table.press(self.words.say("controls.got-it"))
                twin.receive({"type": "control", "id": "got-it", "value": None})
            elif twin.held():
                self.table.press(self.words.say("controls.next-round"))
                twin.receive({"type": "control", "id": "next-round", "value": None})
            elif twin.wait() is not None:
                twin.go_on(all_of_it=True)
            else:
                if decisions == self.most:
                    return
                decisions += 1
                expect(card).to_have_count(0)
                for entry in twin.entries()[-1:]:
                    expect(self.table.log.last).to_have_text(entry["text"])
                expect(self.table.prompt).to_have_text(twin.table.prompt)
                self.table.expect_cards(laid(twin.table))
                action = self.game.bot("medium", twin.match.now).choose(twin.state.view(step.seat), step.seat)
                choice = next(each for each in twin.table.choices if each.action == str(action))
                self.table.choose(choice, twin.table)
                twin.play(action)
        summary = twin.scene().summary
        assert summary is not None
        expect(self.table.verdict).to_have_text(summary.title)
        rules = self.table.root.locator(".ck-lessons li")
        expect(rules).to_have_count(len(summary.lessons))
        expect(self.table.root.locator(".ck-lessons li[data-met=true]")).to_have_count(
            sum(lesson.met for lesson in summary.lessons)
        )
        for link in self.table.root.locator(".ck-lessons a").all():
            expect(link).to_have_attribute("href", re.compile(rf"{self.game.name}/[\w-]+(\.html)?#step-[\w-]+$"))

    def ids(self) -> list[str]:
        """What on the table could be lit: cards, places, options and zones, some of which are called the same."""
        named = self.table.root.locator(".ck-board [data-id], .ck-board [data-zone]")
        found: list[str] = named.evaluate_all("all => all.map(el => el.dataset.id ?? el.dataset.zone)")
        return found


def by_turns(mine: int, of: int) -> list[Any]:
    """Every chapter but first games, which have tests of their own: by day one of *of*, at night the others."""
    return [
        pytest.param(*chapter, id="-".join(chapter), marks=() if at % of == mine else pytest.mark.long)
        for at, chapter in enumerate(CHAPTERS)
        if chapter[1] != FIRST
    ]


def work_through(
    page: Page,
    game: str,
    chapter: str,
    language: str,
    *,
    errs: bool = True,
    finger: bool = False,
    most: float = inf,
) -> None:
    """Do all steps of the chapter that is open, one after the other; nothing may scroll sideways.

    Of a guided match so many decisions are made at most.
    """
    expect(page.locator("html")).to_have_attribute("lang", language)
    width = page.evaluate("innerWidth")
    steps = steps_of(game, chapter, language)
    places = tables(page, finger=finger)
    assert len(places) == len(steps)
    for table, step in zip(places, steps, strict=True):
        expect(table.root).to_be_visible()
        expect(table.root).to_have_attribute("lang", language)
        assert misfits(table.root) == [], f"{step.name}, as it is met"
        Learner(table, step, language, errs=errs, most=most).work()
        assert misfits(table.root) == [], f"{step.name}, when it is done"
        table.expect_named()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step.name
        page.locator("[data-go=next]").click()
        expect(table.root).to_be_hidden()
    expect(page.locator(".ck-end")).to_be_visible()
