"""The page with the rules of a game."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

import cardkit
from tests.browser.fitting import PHONE
from tests.browser.served import Pages, Server
from tests.browser.tables import tables, until, visit
from tests.nights import in_turn

RULES = "{}/rules/combo_breaker"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_rule_stands_there_with_its_reason_and_its_steps(language: str, app: Server, page: Page) -> None:
    lines: list[WebSocket] = []
    page.on("websocket", lambda line: lines.append(line))
    page.goto(app.address + RULES.format(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    for rule, entry in cardkit.game("combo_breaker").rules(language).items():
        article = page.locator(f"#{rule}")
        expect(article).to_contain_text(entry["text"])
        if "ruling" in entry:
            expect(article.locator(".ck-ruling")).to_contain_text(entry["ruling"])
        else:
            expect(article.locator(".ck-ruling")).to_have_count(0)
        expect(article.locator(".ck-practise a").first).to_have_attribute(
            "href", re.compile(rf"^\.\./\.\./{language}/combo_breaker/[\w-]+#step-[\w-]+$")
        )
    assert lines == []  # nobody needs a kernel to read


def test_the_search_leaves_the_rules_with_these_words(app: Server, page: Page) -> None:
    page.goto(app.address + RULES.format("es"))
    entries = page.locator(".ck-entry:visible")
    everything = entries.count()
    search = page.get_by_role("searchbox", name="Buscar")
    search.fill("MÁS ALTO")
    expect(entries).not_to_have_count(everything)
    for text in entries.all_text_contents():
        assert "mas" in text.lower().replace("á", "a")
        assert "alto" in text.lower()
    search.fill("cb-16")
    expect(page.locator("#CB-16")).to_be_visible()
    search.fill("cb16")
    expect(page.locator("#CB-16")).to_be_visible()
    expect(page.locator("#CB-17")).to_be_hidden()
    search.fill("zzz")
    expect(page.locator(".ck-search output")).to_have_text("Ninguna regla tiene esas palabras.")
    expect(page.locator(".ck-chapter:visible")).to_have_count(0)
    search.fill("")
    expect(entries).to_have_count(everything)


def test_the_search_looks_at_rules_and_rulings_alone(app: Server, page: Page) -> None:
    page.goto(app.address + RULES.format("en"))
    rules = cardkit.game("combo_breaker").rules("en")
    link = page.locator("#CB-12 .ck-practise a", has_text="Stop")
    assert link.count() > 0
    assert "stop" not in rules["CB-12"]["text"].lower()
    page.get_by_role("searchbox").fill("stop")
    expect(page.locator(".ck-entry:visible h3")).to_have_text(
        [rule for rule, entry in rules.items() if "stop" in " ".join(entry.values()).lower()]
    )


def test_all_rules_are_printed_whatever_the_search_shows(app: Server, page: Page) -> None:
    page.goto(app.address + RULES.format("en"))
    page.get_by_role("searchbox").fill("cb16")
    entries, chapters = page.locator(".ck-entry"), page.locator(".ck-chapter")
    expect(page.locator(".ck-chapter:visible")).not_to_have_count(chapters.count())
    page.emulate_media(media="print")
    expect(page.locator(".ck-entry:visible")).to_have_count(entries.count())
    expect(page.locator(".ck-chapter:visible")).to_have_count(chapters.count())


def test_without_scripts_all_rules_show(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, RULES.format("en"), java_script_enabled=False) as page:
        expect(page.locator(".ck-entry:visible")).to_have_count(len(cardkit.game("combo_breaker").rules("en")))
        expect(page.get_by_role("searchbox")).to_have_count(0)


def test_the_language_switch_keeps_the_rule(app: Server, page: Page) -> None:
    page.goto(app.address + RULES.format("en") + "#CB-50")
    expect(page.locator("#CB-50")).to_be_in_viewport()
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url(app.address + RULES.format("es") + "#CB-50")
    expect(page.locator("#CB-50")).to_be_in_viewport()


def test_a_lesson_leads_to_the_rule_and_the_rule_to_the_step(app: Server, page: Page) -> None:
    page.goto(app.address + "en/combo_breaker/your-hand")
    cited = page.locator(".ck-part:visible").get_by_role("link", name="CB-50")
    expect(cited).to_have_css("white-space", "nowrap")
    where = cited.get_attribute("href")
    assert where
    cited.click()
    sheet = page.locator("dialog.ck-ruled[open]:visible")
    expect(sheet.locator("[data-cited] small")).to_have_text("CB-50")
    page.goto(urljoin(page.url, where))
    expect(page).to_have_url(app.address + RULES.format("en") + "#CB-50")
    step = page.locator("#CB-50 .ck-practise a").first
    address = step.get_attribute("href")
    assert address
    step.click()
    expect(page.locator(f"#{address.partition('#')[2]}")).to_be_in_viewport()


def test_home_leads_to_the_rules(app: Server, page: Page) -> None:
    page.goto(app.address + "?lang=es")
    page.get_by_role("link", name="Reglas: Combo Breaker").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Reglas de Combo Breaker")


@pytest.mark.parametrize("path", ["en/rules/chess", "xx/rules/combo_breaker"])
def test_other_rules_are_not_here(path: str, app: Server, page: Page) -> None:
    answer = page.goto(app.address + path)
    assert answer
    assert answer.status == 404


@pytest.mark.parametrize(("width", "language"), in_turn([1280, 360], ["en", "es"]))
def test_nothing_scrolls_sideways(width: int, language: str, chromium: Browser, app: Server) -> None:
    path = RULES.format(language)
    with visit(chromium, app, path, locale=language, viewport={"width": width, "height": 740}) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_cited_rule_opens_on_the_table_and_the_way_back_leads_to_it(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "en/kael/first-game", **PHONE) as page:
        table = tables(page, finger=True)[0]
        card = table.root.locator('[data-zone="hand"] .ck-card').nth(1)
        table.touch(card)
        table.touch(card)  # lays it, which is not the best
        rule = table.root.get_by_role("link", name="See the rule")
        sheet = table.root.locator(".ck-ruled")
        wanted = (rule.get_attribute("title"), page.url)
        for close in (
            lambda: page.keyboard.press("Escape"),
            lambda: sheet.get_by_role("button", name="Close").tap(),
            page.go_back,
        ):
            rule.tap()
            expect(sheet.locator("[data-cited] small")).to_have_text(str(wanted[0]))
            expect(sheet.locator("article")).not_to_have_count(1)  # its neighbours have been read
            expect(sheet.locator("[data-cited]")).to_be_in_viewport(ratio=1)
            close()
            expect(sheet).to_be_hidden()
            expect(rule).to_be_focused()
            until(page, "() => !history.state?.ruled")
            assert page.url == wanted[1]
        assert len(page.context.pages) == 1


def test_a_rule_that_the_words_of_a_step_cite_opens_on_its_table(pages: Pages, chromium: Browser) -> None:
    with visit(chromium, pages, "en/combo_breaker/combinations") as page:
        tables(page)[0].root.wait_for()
        cited = page.locator(".ck-cite:visible").first
        cited.click()
        sheet = page.locator(".ck-ruled[open]")
        expect(sheet.locator("[data-cited] small")).to_have_text(str(cited.get_attribute("href")).partition("#")[2])
        expect(sheet.locator("[data-cited] p")).not_to_have_text("")
        page.go_back()
        expect(sheet).to_have_count(0)
        expect(cited).to_be_focused()
        assert len(page.context.pages) == 1
