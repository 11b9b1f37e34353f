"""A short chapter, step by step, as a learner goes through it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from cardkit_widgets.live.loading import load

LESSON = "combo_breaker/your-hand"
FIRST, SECOND, THIRD = "empty-your-hand", "last-one-left", "neighbours"
STEPS = len(load("en", *LESSON.split("/"), proofs=False).steps())
MOVE = {"en": "Next", "es": "Siguiente"}
NEXT, SKIP = {"en": "Next", "es": "Seguir"}, {"en": "Skip step", "es": "Saltar paso"}


def step(page: Page, name: str) -> Locator:
    return page.locator(f"#step-{name}")


def next_move(table: Locator) -> Locator:
    """The button of a table that shows the next move, in whatever language."""
    return table.locator(".ck-doing").get_by_text(re.compile("|".join(MOVE.values())))


def stars(page: Page, name: str) -> Locator:
    return step(page, name).locator(".ck-stars")


def part(page: Page, name: str) -> Locator:
    """A step with its words, whether it is shown or not."""
    return page.locator(f'.ck-part[data-step="{name}"]')


def go_on(page: Page) -> None:
    page.locator(".ck-on:visible").click()


def expect_at(page: Page, name: str) -> None:
    """A step is shown, and no other."""
    expect(part(page, name)).to_be_visible()
    expect(page.locator(".ck-part:not([hidden])")).to_have_count(1)


def expect_done(page: Page, *names: str) -> None:
    """Some steps are finished, and no others."""
    expect(page.locator(".ck-part[data-done]")).to_have_count(len(names))
    for name in names:
        expect(part(page, name)).to_have_attribute("data-done", "")


def play_the_first(page: Page) -> None:
    """Play the two cards of the first step together."""
    table = step(page, FIRST)
    cards = table.locator('[data-zone="hand"] button.ck-card')
    expect(cards).to_have_count(2)
    for card in cards.all():
        card.click()
    table.locator(".ck-action .ck-main").click()
    expect(stars(page, FIRST)).to_have_text("★★★")


def watch_the_second(page: Page) -> None:
    table = step(page, SECOND)
    following = next_move(table)
    while following.get_attribute("aria-disabled") is None:
        before = table.locator(".ck-log li").count()
        following.click()
        expect(table.locator(".ck-log li")).not_to_have_count(before)
    expect(stars(page, SECOND)).to_have_text("★★★")


def finish_two(page: Page) -> None:
    play_the_first(page)
    go_on(page)
    watch_the_second(page)


def expect_two_finished(page: Page) -> None:
    for name in (FIRST, SECOND):
        expect(stars(page, name)).to_have_text("★★★")
    expect_done(page, FIRST, SECOND)
