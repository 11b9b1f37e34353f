"""Pages that lie there as files, with Python in the browser: by day these stand for what both lines do at night."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit_widgets.live.notebooks import FIRST
from tests.browser import test_whole_game
from tests.browser.fitting import PHONE
from tests.browser.learner import work_through
from tests.browser.sites import Site, served, write_site
from tests.browser.tables import NOTEBOOKS, visit
from tests.browser.tutorials import STILL, write_tutorials
from tests.hanging import LONG

CHAPTERS = (
    "kael/04-cut",
    "kael/05-good-draw",
    "kael/00-first-game",
    "castle_combo/05-placing",
    "combo_breaker/03-beating",
)


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """Some chapters in both languages, with checks whose items are known, and the page for matches."""
    with TemporaryDirectory() as folder:
        all_of_them, some, out = Path(folder, "all"), Path(folder, "some"), Path(folder, "out")
        write_tutorials(all_of_them)
        for language in ("en", "es"):
            for chapter in CHAPTERS:
                path = some / language / f"{chapter}.ipynb"
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(all_of_them / language / f"{chapter}.ipynb", path)
            shutil.copy(NOTEBOOKS / language / "play.ipynb", some / language)
        write_site(out, some)
        with served(out, some) as site:
            yield site


@pytest.mark.timeout(LONG)
@pytest.mark.long
def test_a_chapter_by_mouse(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, "en/combo_breaker/beating.html", **STILL) as page:
        work_through(page, "combo_breaker", "beating", "en")


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_a_chapter_by_finger_on_a_phone(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, "es/castle_combo/placing.html", **STILL, **PHONE) as page:
        work_through(page, "castle_combo", "placing", "es", errs=False, finger=True)


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_the_beginning_of_a_first_game(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, f"en/kael/{FIRST}.html", **STILL) as page:
        work_through(page, "kael", FIRST, "en", errs=False, most=8)


@pytest.mark.long
def test_a_match_stands_in_the_address(site: Site, chromium: Browser) -> None:
    test_whole_game.test_a_new_game_stands_in_the_address_and_is_dealt_again_from_there(site, chromium)


@pytest.mark.long
def test_a_match_speaks_both_languages(site: Site, chromium: Browser) -> None:
    test_whole_game.test_the_other_language_deals_the_same_cards(site, chromium)


def test_what_is_clicked_before_python_is_there_is_answered_and_the_worker_stays(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, "en/kael/cut.html", **STILL) as page:
        workers: list[str] = []
        page.on("worker", lambda worker: workers.append(worker.url))
        press(page, "Hint")
        expect(page.locator(".ck-feedback a[href$='#KA-13']:visible")).to_be_visible()
        begun = [worker.url for worker in page.workers]
        page.locator("a[data-language]").click()
        expect(page.locator("html")).to_have_attribute("lang", "es")
        press(page, "Pista")
        expect(page.locator(".ck-feedback:visible")).to_contain_text("Ahora brilla solo lo que te sirve.")
        page.evaluate("location.hash = '#end'")
        page.locator(".ck-end [data-on]").click()
        expect(page).to_have_url(f"{site.address}es/kael/good-draw.html")
        press(page, "Pista")
        expect(page.locator(".ck-feedback:visible").first).to_be_visible()
        assert {*workers, *begun} == {worker.url for worker in page.workers}
        assert len(page.workers) == 1


def press(page: Page, label: str) -> None:
    """Press a button of the table that is shown."""
    page.locator(".ck-table-cell:visible").get_by_role("button", name=label, exact=True).click()


def test_the_door_leads_to_the_language_that_was_read_last(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, "", locale="es") as page:
        page.wait_for_url(f"{site.address}es/index.html")
        page.locator("a[data-language]").click()
        page.wait_for_url(f"{site.address}en/index.html")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.goto(site.address)
        page.wait_for_url(f"{site.address}en/index.html")


def test_the_cards_have_their_pictures(site: Site, chromium: Browser) -> None:
    with visit(chromium, site, "es/cards/castle_combo.html") as page:
        shown = page.locator(".ck-shown")
        expect(shown.locator("[data-picture] svg")).to_have_count(shown.count())
        expect(shown.locator("svg").first).to_be_visible()
