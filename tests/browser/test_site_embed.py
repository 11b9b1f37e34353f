"""A chapter of a site in a frame of somebody else's page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect

from tests.browser.chapters import EMPTY, FIRST, LAST, NEIGHBOURS, SECOND
from tests.browser.chromium import WHOLE, in_every_build, in_the_others_at_night
from tests.browser.fitting import misfits
from tests.browser.sites import Site, served
from tests.browser.tables import until
from tests.browser.test_app_visits import CARD

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "embed.html"
GAME, CHAPTER = FIRST.split("/")
BEGUN_ANEW = """try { sessionStorage.setItem("cardkit.restarted", Date.now() + 1e9); } catch {}"""
"""Where a page can know that it has begun anew by itself, it does not do so again."""
SCRIPT = re.compile(r"<script>\n(.*?)</script>", re.DOTALL)


@pytest.fixture
def host(small_site: Site, tmp_path: Path) -> Iterator[str]:
    """The example page of docs/, with a frame of the small site: another site, as the browser sees it."""
    own = f"{small_site.address}embed.html?game={GAME}&amp;chapter={CHAPTER}&amp;lang=en"
    example = EXAMPLE.read_text("utf-8")
    theirs = "https://example.org/cardkit/embed.html?game=kael&amp;chapter=cut&amp;lang=en"
    assert theirs in example
    (tmp_path / "index.html").write_text(example.replace(theirs, own), "utf-8")
    with served(tmp_path, tmp_path) as site:
        yield site.address.replace("127.0.0.1", "localhost")


def empty_the_hand(frame: FrameLocator) -> None:
    step = frame.locator(f"#step-{EMPTY}")
    expect(step.locator(CARD)).to_have_count(2)
    for card in step.locator(CARD).all():
        card.click()
    step.locator(".ck-action .ck-main").click()
    expect(step.locator(".ck-stars")).to_have_text("★★★")


@in_the_others_at_night
def test_a_chapter_in_a_frame_is_whole_and_stays_there(host: str, page: Page, context: BrowserContext) -> None:
    page.goto(host)
    frame = page.frame_locator("iframe")
    expect(frame.locator(CARD).first).to_be_visible()
    expect(page.locator("iframe")).to_have_css("height", "640px")
    assert page.evaluate("[document.activeElement.localName, scrollY]") == ["body", 0]
    expect(frame.locator(".ck-brand")).to_be_hidden()
    whose = frame.locator(".ck-frame summary")
    expect(whose).to_contain_text("Unofficial. Designed by Katja Stremmel.")
    whose.click()
    expect(frame.locator(".ck-frame p")).to_contain_text("neither made nor endorsed")
    whose.click()
    empty_the_hand(frame)
    frame.get_by_role("button", name="Next", exact=True).click()
    with context.expect_page() as opened:
        frame.get_by_role("link", name="All of Combo Breaker").click()
    assert opened.value.url.endswith(f"en/{FIRST}.html#step-{LAST}")
    expect(opened.value.locator(".ck-brand")).to_be_visible()
    opened.value.close()

    expect(frame.locator(f"#part-{LAST}")).to_be_visible()
    way_on(frame).click()
    expect(frame.locator(f"#part-{NEIGHBOURS}")).to_be_visible()
    expect(frame.locator(".ck-brand")).to_be_hidden()
    assert page.frames[1].url.endswith(f"en/{SECOND}.html?embedded=")
    frame.locator(f"#step-{NEIGHBOURS}").get_by_role("button", name="Hint").click()
    expect(frame.locator(f"#step-{NEIGHBOURS} .ck-feedback")).to_be_visible()
    way_on(frame).click()  # that is the first one, which is not done
    expect(frame.locator(f"#part-{EMPTY}[data-done]")).to_be_attached()
    expect(frame.locator(f"#part-{LAST}")).to_be_visible()


def way_on(frame: FrameLocator) -> Locator:
    """Go to the end of a chapter, to the link that leads to the next one."""
    link, on = frame.get_by_role("link", name="Next chapter"), frame.locator(".ck-on:visible")
    expect(link.or_(on)).to_be_visible()
    while not link.is_visible():
        at = frame.locator(".ck-part:not([hidden])").get_attribute("data-step")
        on.click()
        expect(frame.locator(f'.ck-part[data-step="{at}"]')).to_be_hidden()
        expect(link.or_(on)).to_be_visible()
    return link


@in_every_build
def test_stars_are_kept_over_a_reload_by_browsers_that_keep_something_for_frames(
    build: str | None, host: str, page: Page
) -> None:
    page.goto(host)
    frame = page.frame_locator("iframe")
    empty_the_hand(frame)
    page.reload()
    expect(frame.locator(f"#part-{EMPTY if build in WHOLE else LAST}")).to_be_visible()
    expect(frame.locator(f"#part-{EMPTY}[data-done]")).to_have_count(0 if build in WHOLE else 1)


@pytest.mark.long
@in_every_build
def test_a_frame_that_loses_python_has_its_stars_on_the_next_page(host: str, context: BrowserContext) -> None:
    page = context.new_page()  # an error is what it is about
    page.add_init_script(BEGUN_ANEW)
    page.goto(host)
    frame = page.frame_locator("iframe")
    empty_the_hand(frame)
    lose(page, frame)
    frame.get_by_role("button", name="Go on from here").click()
    expect(frame.locator("body[data-old]")).to_have_count(0)
    expect(frame.locator(f"#part-{EMPTY}[data-done]")).to_be_attached()
    frame.locator(f"#step-{LAST}").get_by_role("button", name="Next", exact=True).click()
    expect(frame.locator(f"#step-{LAST} .ck-log li")).to_have_count(1)
    link = way_on(frame)
    lose(page, frame)
    link.click()
    expect(frame.locator(f"#part-{NEIGHBOURS}")).to_be_visible()
    expect(frame.locator("body[data-old]")).to_have_count(0)
    way_on(frame).click()
    expect(frame.locator(f"#part-{EMPTY}[data-done]")).to_be_attached()


def lose(page: Page, frame: FrameLocator) -> None:
    """Let the frame's Python end."""
    frame.locator("body").evaluate("body => { body.dataset.old = ''; }")
    page.workers[0].evaluate("() => void setTimeout(() => { throw new Error('lost'); })")
    expect(frame.locator("#ck-lost")).to_contain_text("All steps that you have finished are kept.")


@in_the_others_at_night
def test_only_what_is_a_height_makes_a_frame_as_high(host: str, page: Page) -> None:
    page.goto(host)
    expect(page.frame_locator("iframe").locator(CARD).first).to_be_visible()
    expect(page.locator("iframe")).to_have_css("height", "640px")
    page.evaluate("""() => {
      window.heights = [];
      addEventListener("message", () => heights.push(document.querySelector("iframe").style.height));
    }""")
    said = ("'9000'", "[9000]", "Infinity", "null", "700")
    for height in said:
        message = f"{{ type: 'cardkit:height', height: {height} }}"
        page.frame_locator("iframe").locator("body").evaluate(f"() => parent.postMessage({message}, '*')")
    until(page, f"() => heights.length === {len(said)}")
    assert page.evaluate("heights") == ["640px", "640px", "640px", "640px", "700px"]


def test_the_page_about_frames_has_the_script_of_the_example() -> None:
    (described,) = SCRIPT.findall((DOCS / "embed.md").read_text("utf-8"))
    (example,) = SCRIPT.findall(EXAMPLE.read_text("utf-8"))
    assert described.splitlines() == [line for line in example.splitlines() if not line.lstrip().startswith("//")]


@in_the_others_at_night
@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, {"width": 800, "height": 600}])
def test_a_table_fits_into_a_small_frame(small_site: Site, chromium: Browser, size: Any) -> None:
    with chromium.new_context(locale="en", viewport=size, bypass_csp=True) as context:
        page = context.new_page()
        page.goto(f"{small_site.address}embed.html?game={GAME}&chapter={CHAPTER}&lang=es&step={EMPTY}")
        assert misfits(page.locator(f"#step-{EMPTY}")) == []
        assert page.url.endswith(f"es/{FIRST}.html?embedded#step-{EMPTY}")


@pytest.mark.parametrize(
    ("chapter", "said"),
    [("", "Elige un capítulo"), ("&chapter=nothing", "Aquí no hay ningún capítulo con ese nombre")],
    ids=["none", "another"],
)
def test_an_address_that_names_no_chapter_offers_those_that_there_are(
    small_site: Site, page: Page, chapter: str, said: str
) -> None:
    page.goto(f"{small_site.address}embed.html?game={GAME}{chapter}&lang=es")
    expect(page.get_by_role("heading", level=1)).to_have_text(said)
    page.get_by_role("link", name="Segundo capítulo").click()
    expect(page.locator(f"#step-{NEIGHBOURS} {CARD}").first).to_be_visible()
    expect(page.locator(".ck-brand")).to_be_hidden()
