"""Somebody at the tables of a chapter, who may err before they get it right.

What each step asks for is read off the lesson itself: the notebook is loaded here, too, and its steps stand in the
same order as the tables of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain, combinations
from math import inf
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardkit.contract import Action, Game, Refusal, State
from cardkit.events import Event
from cardkit.lessons.check import Check
from cardkit.lessons.guide import Guide
from cardkit.lessons.missed import came_to, missed, told_again
from cardkit.lessons.question import Ask
from cardkit.lessons.slips import withheld
from cardkit.lessons.step import Attempt, Moment, Play, Watch, replies, until_turn
from cardkit.looks.look import look
from cardkit.looks.moods import upsetting
from cardkit.sessions.entries import ends
from cardkit.sessions.steps.wordings import wording
from cardkit.texts import Deed, Listed, Texts
from cardkit_widgets.live.notebooks import tasks
from tests.browser.fitting import misfits
from tests.browser.matches import play_guided, play_match
from tests.browser.tables import (
    LiveTable,
    choice_for,
    laid,
    logged,
    refusal_in_words,
    scene_of,
    screen_texts,
    sentences,
    tables,
)
from tests.browser.tutorials import items_of, landed, replied, steps_of


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
        self.cited = set[str]()  # the rules that were told after a mistake
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
            case Play() as match:
                play_match(self.table, match, self.language, self.words)
            case Guide() as guide:
                play_guided(self.table, guide, self.language, self.words, self.most)
            case other:
                pytest.fail(f"nobody knows how to do {other!r}")

    def expect_feedback(self, kind: str, text: str, rule: str) -> None:
        """The table says this, with its rule; praise does not repeat one that a mistake has told."""
        if kind == "progress":
            self.table.expect_feedback(kind, text)
            return
        is_known = kind == "reached" and rule in self.cited
        self.table.expect_feedback(kind, text, rule, "" if is_known else self.game.rules(self.language)[rule]["text"])
        if kind in ("legal", "refused"):
            self.cited.add(rule)

    # --- Watch ------------------------------------------------------------------------------------------------

    def watch(self, step: Watch) -> None:
        first, back, on = (
            self.table.button(self.words.say(f"controls.{name}")) for name in ("restart", "back", "next")
        )
        expect(back).to_be_disabled()
        told = [self.watched(step, moment) for moment in step.played]
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

    def watched(self, step: Watch, moment: Moment) -> str:
        """What is said of a move: all of it, or what decided the round that it ended."""
        if not ends(moment.events):
            return " ".join(sentences(moment.events, self.words))
        summary = look(step.game.name).summary(moment.before, moment.seat, moment.action, self.words)
        return summary.text or summary.title

    def expect_watched(self, step: Watch, at: int, prompt: str) -> None:
        expect(self.table.prompt).to_have_text(prompt)
        state = landed(step.played[at - 1]) if at else step.start
        self.table.expect_cards(laid(scene_of(state, step.seat, self.words)))
        events = list(chain(*step.events[:at]))
        expect(self.table.log).to_have_text(logged(events, self.words))
        self.table.expect_focus()

    # --- Attempt ----------------------------------------------------------------------------------------------

    def attempt(self, step: Attempt, *, errs: bool) -> None:
        if errs:
            self.err(step)
            self.miss(step)
        self.solve(step)

    def err(self, step: Attempt) -> None:
        """Try what the rules refuse: the table says by which rule, and nothing has happened."""
        clicks, action, refusal = self.a_refused_try(step)
        for ident in clicks:
            self.table.touch(self.table[ident])
        said = refusal_in_words(step.start, step.seat, action, refusal, self.words)
        scene = scene_of(step.start, step.seat, self.words)
        # Whoever taps one card that can be read may only want to look: that is told calmly.
        is_printed = any(face.picture for face in scene.faces)
        read = {card.id for zone in scene.zones for card in zone.cards if is_printed or card.about}
        self.expect_feedback("info" if len(clicks) == 1 and {*clicks} <= read else "refused", said, refusal.rule)
        self.table.expect_focus()
        self.table.press(self.words.say("table.clear"))
        expect(self.table.feedback).to_be_hidden()
        self.table.expect_focus()
        self.table.expect_cards(laid(scene_of(step.start, step.seat, self.words)))

    def a_refused_try(self, step: Attempt) -> tuple[tuple[str, ...], Action, Refusal]:
        """Two cards of the hand, or one card from anywhere, that lead nowhere when they are chosen in this order."""
        scene = scene_of(step.start, step.seat, self.words)
        # Where only cards alike go together, another one takes the place of those that are chosen.
        hand = [card.id for zone in scene.zones if zone.id == "hand" and not zone.alike for card in zone.cards]
        anywhere = [card.id for zone in scene.zones if zone.seat == step.seat or zone.touch for card in zone.cards]

        def lead_on(clicks: tuple[str, ...]) -> bool:
            return any(set(clicks) <= set(choice.clicks) for choice in scene.choices)

        for clicks in chain(combinations(hand, 2), combinations(anywhere, 1)):
            if not lead_on(clicks) and all(map(lead_on, zip(clicks[:-1], strict=True))):
                action = look(self.game.name).attempt(step.start, step.seat, clicks)
                refusal = None if action is None else refused(step, action)
                if action is not None and refusal is not None:
                    return clicks, action, refusal
        pytest.fail(f"{step!r}: nothing to do wrong")

    def miss(self, step: Attempt) -> None:
        """Do something else that the rules allow: the table says what came of it, and the cards can be put back."""
        scene = scene_of(step.start, step.seat, self.words)
        offered = {choice.action for choice in scene.choices}
        legal = [action for action in step.start.legal(step.seat) if str(action) in offered]
        moments = {action: step.try_out(step.start, action) for action in legal}
        missing = [action for action, moment in moments.items() if not step.goal(moment)]
        # One from which the goal can still be reached costs nothing: whoever begins again then has made no mistake.
        lost = (action for action in missing if not self.ways_on(step, moments[action].after, step.within - 1))
        action = next(lost, next(iter(missing), None))
        if action is None:
            events = self.let_pass(step)
        else:
            self.table.choose(choice_for(scene, action), scene)
            events = list(moments[action].events)
            self.expect_missed(step, step.start, action, moments[action], 1)
        came_of_it = sentences(events, self.words)
        expect(self.table.log).to_contain_text(came_of_it)
        expect(self.table.told).to_contain_text(came_of_it)
        self.table.expect_focus()
        self.table.press(self.words.say("controls.again"))
        expect(self.table.feedback).to_be_hidden()
        task = tasks(self.language, self.game.name)[self.step.name]  # in sight from the first try on
        # It says all that is to be done first; where an aid is off, the table says that, too.
        asked = f"{task} {self.count}{scene.prompt}" if self.count or step.without else task
        expect(self.table.prompt).to_have_text(asked)
        expect(self.table.log).to_have_count(0)
        self.table.expect_cards(laid(scene))
        self.table.expect_focus()

    def ways_on(self, step: Attempt, state: State[Any], left: int) -> Sequence[Sequence[Action]]:
        """The shortest ways that reach the goal from there with so many moves, once the others have replied."""
        return step.solve(until_turn(self.game, state, step.seat), left) if left else ()

    def let_pass(self, step: Attempt) -> list[Event]:
        """Do nothing where all that one could do is right: the others go on. Return what they do."""
        state = step.start
        events: list[Event] = []
        for seat, action in replies(self.game, state, step.seat, passed=True):
            state = state.after(seat, action, events.append)
        self.table.press(self.words.say("controls.pass"))
        left = step.within - 1
        goes_on = self.ways_on(step, state, left)
        upset = [] if goes_on else upsetting(events, self.game, state.seats, step.seat)
        key = "go-on" if goes_on else "costly" if upset else "missed-pass"
        self.expect_feedback("legal", self.came_of(upset or events, key, n=left), step.rules[0])
        return events

    def solve(self, step: Attempt) -> None:
        """Reach the goal in as few moves as can be."""
        state = step.start
        *before, last = self.shortest(step)
        for number, action in enumerate(before, start=1):
            scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, action)
            self.table.choose(choice_for(scene, action), scene)
            self.expect_missed(step, state, action, moment, number)
            state = until_turn(self.game, moment.after, step.seat)
        scene, moment = scene_of(state, step.seat, self.words), step.try_out(state, last)
        self.table.choose(choice_for(scene, last), scene)
        told, moment = replied(moment) if step.replied else (moment.events, moment)
        self.expect_feedback("reached", self.came_of(told, "reached"), step.rules[0])
        self.table.expect_cards(laid(scene_of(landed(moment), step.seat, self.words)))

    def expect_missed(self, step: Attempt, before: State[Any], action: Action, moment: Moment, number: int) -> None:
        """The table says what came of the learner's move of that number, which was none to end with, and praises it."""
        left = step.within - number
        ways = self.ways_on(step, moment.after, left)
        said: dict[str, Any] = {"n": left}
        kind, key = "legal", "go-on" if ways else "legal"
        miss, told = missed(step, before, action, left + 1), told_again(moment.events)
        upset = upsetting(moment.events, self.game, before.seats, step.seat)
        if step.is_on_the_way(before, action, left + 1):
            if ways:
                kind, said = "progress", {"n": len(ways[0])}
                told = list(moment.events)
        elif not ways and upset:
            key, said, told = "costly", {}, list(upset)
        elif name := step.clever(before, action, left + 1):
            key, said = "clever", {"why": self.words.say(f"clever.{name}")}
        elif not ways and miss.wrong:
            key, said = f"missed-{miss.wrong}", {}
        falls_short = key == "legal" or key.startswith("missed-")
        came = "" if ways else came_to(moment, self.words)
        answer = "" if falls_short and miss.says_it_all(came) else self.answer_to(key, **said)
        if falls_short or key == "clever":
            answer = miss.sentences(self.words, answer, came)
        self.expect_feedback(kind, " ".join([*sentences(told, self.words), answer]), step.rules[0])

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
            label = self.named(step, at)
            self.table.touch(option)
            of_deed, said = ("-action", Deed) if step.kind == "action" else ("", str)
            key, kind = ("right", "reached") if at in right else ("wrong", "legal")
            text = self.answer_to(
                f"{key}{of_deed}", label=said(label) if at in right else label[:1].upper() + label[1:]
            )
            others = [said(self.named(step, other)) for other in right if other != at]
            if at in right and others:
                text += f" {self.words.say(f'feedback.right-too{of_deed}', answers=Listed(others))}"
            refusal = None
            if step.kind == "action" and at not in right:
                refusal = refused(step, step.value(step.answers[at]))
            if refusal is not None:
                text += f" {self.game.refuse(refusal, self.words)}"
            reason = step.reason(step.start, step.answers[at], self.words) if at in right else self.explained(step, at)
            rule = step.rules[0] if refusal is None else refusal.rule
            self.expect_feedback(kind, f"{text} {reason}".strip(), rule)
            self.table.expect_focus()

    def named(self, step: Ask, at: int) -> str:
        """What an answer is called in a sentence; on its button it begins with a capital letter."""
        answer = step.answers[at]
        match step.kind:
            case "seat":
                return self.words.seat(answer)
            case "cards":
                cards = look(self.game.name).show(answer, self.words)
                return "-".join(card.name or card.label for card in cards)
        return label_of(self.table, at)

    def explained(self, step: Ask, at: int) -> str:
        """Why the first wrong answer is wrong; how a right one comes about is told to the end if there is no other."""
        slip, right = step.slip(step.answers[at]), step.correct(step.start)
        said = [] if slip is None else [slip.sentence(self.words)]
        if len(right) + 1 == len(step.answers):
            said.append(step.reason(step.start, step.answers[at], self.words))
        elif slip is None:
            labels = [self.named(step, each) for each in right]
            if step.kind == "action":
                labels += [label.partition(" ")[2] or label for label in labels]
            begun = step.begun(labels, self.words)
            own = step.own_reason(step.answers[at], self.words)
            if step.kind != "number" and "= " not in own:
                own = withheld(own, labels)
            said.append(own or (self.words.say("feedback.begun", begun=begun) if begun else ""))
        return " ".join(filter(None, said))

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
        wrong = misfits(table.root)
        assert not wrong, f"{step.name}, as it is met: {wrong}"
        Learner(table, step, language, errs=errs, most=most).work()
        wrong = misfits(table.root)
        assert not wrong, f"{step.name}, when it is done: {wrong}"
        table.expect_named()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step.name
        page.locator(".ck-on:visible").click()
        expect(table.root).to_be_hidden()
    expect(page.locator(".ck-end")).to_be_visible()
