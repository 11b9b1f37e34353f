"""Somebody in the matches of lessons: against bots, and with a coach."""

from __future__ import annotations

import re
from math import inf

from playwright.sync_api import expect

from cardkit.lessons.guide import Guide
from cardkit.lessons.mastery import Progress
from cardkit.lessons.step import Play
from cardkit.match import Match
from cardkit.sessions.controls import button
from cardkit.sessions.door import Door
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.guiding import Guiding
from cardkit.texts import Texts
from tests.browser.tables import LiveTable, Shadow, choice_for, laid


def play_match(table: LiveTable, step: Play, language: str, words: Texts) -> None:
    """Play three moves or to the end, take the last back, make it again, and begin anew."""
    shadow = Shadow(Match(step.game, step.start), language, level=step.level, seat=step.seat)
    table.set(words.say("controls.pace"), "skip")
    undo, redo, restart = (words.say(f"controls.{name}") for name in ("undo", "redo", "restart"))
    expect(table.button(undo)).to_be_disabled()
    shadow.others()
    shadow.expect_on(table)
    for _ in range(3):
        if shadow.is_over:
            break
        scene = shadow.scene
        table.choose(choice_for(scene, shadow.advice()), scene)
        shadow.act(shadow.advice())
        shadow.others()
        shadow.expect_on(table)
        table.expect_focus()
    table.press(undo)
    shadow.match.undo_to_decision(step.seat)
    shadow.expect_on(table)
    table.press(redo)
    shadow.match.redo_to_decision(step.seat)
    shadow.expect_on(table)
    table.expect_focus()
    table.press(restart)
    again = Shadow(Match(step.game, step.start), language, level=step.level, seat=step.seat)
    again.others()
    again.expect_on(table)


def play_guided(table: LiveTable, step: Guide, language: str, words: Texts, most: float = inf) -> None:
    """Play as a twin in Python does, to the end, and hear all that the coach says beside what is lit."""
    twin = Guiding(step, Record(Progress("twin"), step.name, step.rules), Reader(language))
    door = Door(twin)
    table.set(words.say("controls.pace"), "skip")
    lit = table.root.locator("[data-lit]")
    card = table.root.locator('.ck-feedback[data-kind="coach"]')
    decisions = 0
    while not twin.is_over():
        door.update()
        if twin.speaks():
            said = twin.reader.feedback
            expect(card).to_contain_text(said["text"])
            expect(lit).to_have_count(sum(each in said.get("lit", ()) for each in ids(table)))
            table.understand(words.say("controls.got-it"))
            twin.control(button(words, "got-it"), None)
        elif twin.held():
            table.press(words.say("controls.next-round"))
            twin.control(button(words, "next-round"), None)
        elif twin.wait() is not None:
            twin.go_on(all_of_it=True)
        else:
            if decisions == most:
                return
            decisions += 1
            expect(card).to_have_count(0)
            for entry in twin.entries()[-1:]:
                expect(table.log.last).to_have_text(entry["text"])
            expect(table.prompt).to_have_text(door.table.prompt)
            table.expect_cards(laid(door.table))
            action = step.game.bot("medium", twin.match.now).choose(twin.state.view(step.seat), step.seat)
            choice = next(each for each in door.table.choices if each.action == str(action))
            table.choose(choice, door.table)
            twin.play(action)
    summary = twin.scene().summary
    assert summary is not None
    expect(table.verdict).to_have_text(summary.title)
    rules = table.root.locator(".ck-lessons li")
    expect(rules).to_have_count(len(summary.lessons))
    expect(table.root.locator(".ck-lessons li[data-met=true]")).to_have_count(
        sum(lesson.met for lesson in summary.lessons)
    )
    for link in table.root.locator(".ck-lessons a").all():
        expect(link).to_have_attribute("href", re.compile(rf"{step.game.name}/[\w-]+(\.html)?#step-[\w-]+$"))


def ids(table: LiveTable) -> list[str]:
    """What on the table could be lit: cards, places, options and zones, some of which are called the same."""
    named = table.root.locator(".ck-board [data-id], .ck-board [data-zone]")
    found: list[str] = named.evaluate_all("all => all.map(el => el.dataset.id ?? el.dataset.zone)")
    return found
