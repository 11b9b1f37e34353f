"""Several people around one device where none of our servers is: on a site of files, and in a notebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cardkit_widgets.live import notebooks
from tests.browser.chapters import GAME
from tests.browser.served import Pages
from tests.browser.sites import Site
from tests.browser.tables import LiveTable, until, visit
from tests.browser.test_together import HIDDEN, NOTHING, TABLET, come_to_the_curtain, deal, sit_down
from tests.hanging import LONG
from tests.widgets.commands import address_of, running

ADDRESS: Final = f"es/play.html?game={GAME}&players=3&people=2"


def take(table: LiveTable) -> tuple[str, list[str]]:
    """Open the curtain; return who has the device, and their cards."""
    option = table.root.locator(".ck-option")
    name = option.first.inner_text().removeprefix("Soy ")
    table.touch(option.first)
    expect(table.root.locator('[data-zone="hand"]')).to_have_count(1)
    return name, table.hand()


def expect_curtain(table: LiveTable, name: str) -> None:
    """The curtain is drawn, for whoever had the device, and nothing of a hand is on the page."""
    expect(table.root.locator(".ck-option")).to_have_text([f"Soy {name}"])
    assert table.root.evaluate(HIDDEN) == NOTHING


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_on_a_site_of_files_every_way_back_begins_at_the_curtain(chromium: Browser, small_site: Site) -> None:
    with visit(chromium, small_site, ADDRESS, reduced_motion="reduce", **TABLET) as page:
        table = sit_down(page)
        come_to_the_curtain(table)
        name, cards = take(table)
        page.reload()
        expect_curtain(table, name)
        assert take(table) == (name, cards), "it is the same match"
        page.locator(".ck-brand").click()
        page.wait_for_url(re.compile("index"))
        page.go_back()
        expect_curtain(table, name)
        assert take(table) == (name, cards)
        assert "seed" not in page.url
        page.keyboard.press("c")
        expect_curtain(table, name)
        take(table)
        come_to_the_curtain(table)  # what nobody has begun is offered nowhere
        name, cards = take(table)
        with page.context.new_page() as other:
            page.close()
            other.goto(f"{small_site.address}es/index.html")
            other.locator("[data-shared]", has_text="Ana y Luis contra Zorro").click()
            again = LiveTable(other.locator(".cardkit-table"), finger=True)
            expect_curtain(again, name)
            assert take(again) == (name, cards), "a tab that is closed loses nothing"


@pytest.mark.long
@pytest.mark.timeout(LONG)
def test_in_a_notebook_the_page_and_the_cells_come_back_to_the_curtain(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    folder = tmp_path / "mine"
    with running("lab", str(folder), "--no-browser", "--language", "es") as process:
        address, _, token = address_of(process).partition("/lab/tree/es")
        with visit(chromium, Pages(f"{address}/"), f"lab/tree/es/play.ipynb{token}", locale="en") as page:
            table = run_the_notebook(page)
            table.root.get_by_role("radio", name="Kaël").check()
            table.root.get_by_label("somos 2").check()
            deal(table)
            come_to_the_curtain(table)
            take(table)
            come_to_the_curtain(table)  # what nobody has begun is offered nowhere
            name = table.root.locator(".ck-option").inner_text().removeprefix("Soy ")
            table = run_the_notebook(page)
            table.touch(table.root.locator(".ck-offer", has_text="Kaël, Ana y Luis contra Zorro y Nutria"))
            expect_curtain(table, name)
            name, cards = take(table)
            saved = folder / "es" / "play.ipynb"
            page.locator("[data-jp-item-name=save] >> visible=true").click()
            until(page, "() => !document.querySelector('.jp-mod-dirty')")
            assert all(card not in saved.read_text("utf-8") for card in cards)
            page.reload()
            expect_curtain(table, name)
            assert take(table) == (name, cards), "it is the same match"
            table = run_the_notebook(page)  # in a page that was loaded again, the match goes on by itself
            expect_curtain(table, name)
            assert take(table) == (name, cards)


def run_the_notebook(page: Page) -> LiveTable:
    """Run the cells of the notebook that has been opened, one after the other, until its table is there."""
    cells = notebooks.find() / "es" / "play.ipynb"
    expect(page.get_by_text("| Idle")).to_be_visible()
    page.locator(".jp-Notebook .jp-Cell").first.click()
    table = page.locator(".cardkit-table")
    for _ in range(cells.read_text("utf-8").count('"cell_type"')):
        page.keyboard.press("Shift+Enter")
    expect(table).to_have_count(1)
    return LiveTable(table)
