"""Make your own on a site: what a learner writes runs in their own browser."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.sites import Site

POSITION, MOVE, CHAPTER, LAST = 5, 7, 15, 25
"""The numbers of cells."""
ENDLESS = "while True:\n    pass"


def field(page: Page, cell: int) -> Locator:
    return page.locator(f"#code-{cell}")


def said(page: Page) -> Locator:
    return page.locator(f"#own-{LAST} [role=status]")


def run(page: Page, cell: int, text: str | None = None) -> Locator:
    """Write *text* into a cell, run it, and return the place where its outputs are."""
    if text is not None:
        field(page, cell).fill(text)
    page.locator(f"#own-{cell} [data-own=run]").click()
    return page.locator(f"#ran-{cell}[data-ran]")


def test_what_one_writes_runs_and_stays(small_site: Site, page: Page) -> None:
    page.goto(f"{small_site.address}en/make-your-own.html")
    position = field(page, POSITION).input_value()
    shown = run(page, POSITION, position.replace('"3 9 5 6"', '"3 9 5 6 6 6"'))
    expect(shown.locator("svg").first).to_be_visible()

    attempt = field(page, MOVE).input_value()
    table = run(page, MOVE, attempt.replace("beat-the-8", "mine") + "\nprint(len(start.hands[0]))")
    expect(table.locator("pre")).to_have_text("6")
    table = run(page, MOVE, attempt.replace("beat-the-8", "mine"))
    expect(table.locator('[data-zone="hand"] button.ck-card')).to_have_count(6)
    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".ck-feedback")).to_be_visible()

    page.locator("a[data-language]").click()
    expect(page.get_by_label("Código 3")).to_have_value(attempt.replace("beat-the-8", "mine"))
    expect(table.get_by_role("button", name="Pista")).to_be_visible()
    wrong = run(page, CHAPTER, "lesson.chapter('CB-16')\nlesson.chapter('CB-20')")
    expect(wrong.get_by_role("alert")).to_contain_text("Antes hay que arreglar algo más arriba, en «Código 5»: ")

    page.reload()
    expect(field(page, POSITION)).to_have_value(position.replace('"3 9 5 6"', '"3 9 5 6 6 6"'))
    expect(page.locator(f"#own-{POSITION} [role=status]")).to_contain_text("Lo que has escrito sigue aquí.")
    page.locator(f"#own-{POSITION} [data-own=again]").click()
    expect(field(page, POSITION)).to_have_value(position)
    expect(page.locator(f"#own-{POSITION} [data-own=again]")).to_be_hidden()
    expect(field(page, POSITION)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(f"#own-{POSITION} [data-own=run]")).to_be_focused()


def test_what_is_wrong_is_one_sentence_until_it_runs_again_and_what_never_ends_can_be_stopped(
    small_site: Site, page: Page
) -> None:
    page.goto(f"{small_site.address}en/make-your-own.html")
    wrong = run(page, LAST, "print('before')\n1 / 0").get_by_role("alert")
    expect(wrong).to_have_text("Python stopped in line 2. In Python’s words: “division by zero” (ZeroDivisionError).")
    expect(page.locator(f"#ran-{LAST} pre")).to_have_text("before")
    run(page, LAST, ENDLESS)
    expect(wrong).to_have_count(0)
    expect(said(page)).to_have_text("Running…")
    expect(page.locator(f"#own-{POSITION} [data-own=run]")).to_be_disabled()
    page.locator(f"#own-{LAST} [data-own=stop]").click()
    expect(said(page)).to_have_text("Stopped. What you have written is still here.")
    expect(page.locator("#ck-lost")).to_be_hidden()
    expect(field(page, LAST)).to_have_value(ENDLESS)
    expect(page.locator("[data-own=stop]:visible")).to_have_count(0)
    expect(run(page, LAST, "print('after')").locator("pre")).to_have_text("after")
    # The tables, too, have a Python again.
    page.locator(f"#ran-{MOVE}").get_by_role("button", name="Hint").click()
    expect(page.locator(f"#ran-{MOVE} .ck-feedback")).to_be_visible()


def test_what_nobody_stops_is_stopped_after_a_while(small_site: Site, page: Page) -> None:
    page.clock.install()
    page.goto(f"{small_site.address}en/make-your-own.html")
    expect(run(page, LAST, "print('it has started')").locator("pre")).to_be_visible()
    run(page, LAST, ENDLESS)
    expect(said(page)).to_have_text("Running…")
    page.clock.run_for(61_000)
    expect(said(page)).to_have_text("This took too long and was stopped. What you have written is still here.")
    page.reload()
    expect(field(page, LAST)).to_have_value(ENDLESS)
