"""What is printed, as a browser prints it: so many pages, nothing cut off, nothing too small to be read."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from math import ceil
from typing import Any, Final

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

import cardkit
from cardkit_widgets.pages.paper import ON_A_SHEET, PAGES, QUESTIONS
from tests.browser.served import Server, running
from tests.browser.sites import Site
from tests.browser.tables import NOTEBOOKS, visit
from tests.nights import by_day, in_turn

PAPERS: Final = {"A4": (210, 297), "Letter": (215.9, 279.4)}
"""Width and height in millimetres."""
MARGIN: Final = {"aid": 6, "cards": 6}
"""Of the sheets that are cut; of all others it is 10 mm."""
DOT: Final = 96 / 25.4
ADDRESS: Final = "https://cards.example.org/a-class"
PIXELS: Final = """async (png) => {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  return [image.width, image.height, [...data.filter((_, at) => at % 4 === 0)]];
}"""
"""The red of each pixel of a picture, which has no colours; on a page of nobody's."""
SHEET: Final = re.compile(rb"/Type\s*/Page\b(?!s)")
SMALL: Final = r"""() => {
  const most = 12 - 0.05, found = [];
  const tell = (size, text) => { if (size < most) found.push(`${(size * 0.75).toFixed(1)} pt: ${text.trim()}`); };
  const words = document.createTreeWalker(document.querySelector(".ck-sheets"), NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility() || parent.closest("symbol, title, style, .ck-cover")) continue;
    const scale = parent.getScreenCTM?.().a ?? 1;
    tell(parseFloat(getComputedStyle(parent).fontSize) * scale, node.data);
  }
  for (const use of document.querySelectorAll("li .ck-drawn use")) {
    if (!use.checkVisibility()) continue;
    const symbol = document.querySelector(use.getAttribute("href"));
    const scale = use.getScreenCTM().a * use.width.baseVal.value / symbol.viewBox.baseVal.width;
    const beside = [...use.closest("li").querySelectorAll("dt")].map((name) => name.textContent);
    const said = [...symbol.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    const texts = [...symbol.querySelectorAll("text")];
    if (beside.some((name) => name.length > 2 && said.includes(name)) || texts.length === 2) continue;
    for (const text of texts) tell(text.getAttribute("font-size") * scale, text.textContent);
  }
  return found;
}"""
"""What is under 9 points, which are 12 pixels.

Of cards with small print all is said beside them, by their names. Two texts are on backs alone, of cards taken face
down: what they bring has been taken.
"""
CUT: Final = r"""([width, height]) => {
  const found = [];
  for (const part of document.querySelectorAll(".ck-sheets *")) {
    const box = part.getBoundingClientRect();
    if (!part.checkVisibility() || !box.width || part.closest("svg svg, defs, symbol, .ck-unseen")) continue;
    if (box.left < -1 || box.right > width + 1) found.push(`wide: ${part.outerHTML.slice(0, 90)}`);
    const whole = getComputedStyle(part).breakInside === "avoid";
    if (whole && box.height > height + 1) found.push(`high: ${part.outerHTML.slice(0, 90)}`);
    const hides = part.matches(".ck-aid, .ck-letters > div, td, th, .ck-certificate");
    if (hides && (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2))
      found.push(`over: ${part.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""
"""What does not fit between the margins, what would break over two pages, and what runs over its own frame."""
KINDS: Final = list(PAGES)
SHEETS: Final = [kind for kind in KINDS if kind not in ("exercises", "diplomas")]
"""What is one page, or as many as the deck needs."""
GAMES: Final = cardkit.game_names()


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows under which address others find it."""
    log = tmp_path_factory.mktemp("log") / "server.log"
    with running(NOTEBOOKS, log, prepared=0, forks=True, address=ADDRESS) as server:
        yield server


def printed(page: Page, paper: str) -> int:
    """Print *page* on *paper*; return how many sheets that takes."""
    return len(SHEET.findall(page.pdf(format=paper, print_background=True)))


def looked_at(page: Page, paper: str, kind: str) -> None:
    """See that all that is on *paper* can be read, and is whole."""
    width, height = (side - 2 * MARGIN.get(kind, 10) for side in PAPERS[paper])
    page.set_viewport_size({"width": int(width * DOT) + 1, "height": int(height * DOT)})
    page.emulate_media(media="print")
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CUT, [width * DOT, height * DOT]) == []
    page.emulate_media(media="null")  # as it is, and not always the screen


def sheets_of(kind: str, name: str) -> int:
    """How many sheets something takes that is always the same."""
    return ceil(len(cardkit.game(name).deck()) / ON_A_SHEET) if kind == "cards" else 1


@pytest.mark.parametrize("paper", by_day(PAPERS, "A4"))
@pytest.mark.parametrize(("kind", "name"), in_turn(SHEETS, GAMES))
def test_a_sheet(kind: str, name: str, paper: str, language: str, known: Server, page: Page) -> None:
    page.goto(f"{known.address}{language}/print/{name}/{kind}")
    looked_at(page, paper, kind)
    assert printed(page, paper) == sheets_of(kind, name)


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        pytest.param(name, paper, marks=() if (name, paper) == ("castle_combo", "Letter") else pytest.mark.long)
        for name in GAMES
        for paper in PAPERS
    ],
)
def test_all_exercises(name: str, paper: str, language: str, known: Server, page: Page) -> None:
    page.goto(f"{known.address}{language}/print/{name}/exercises?seed=KRMB")
    sheets = page.locator(".ck-exercises")
    shown = sheets.first.locator("> ol > li:visible")
    expect(shown).to_have_count(QUESTIONS)
    expect(sheets.last.locator("> ol > li:visible")).to_have_count(QUESTIONS)
    expect(sheets.locator(".ck-letters-of")).to_have_text([re.compile("KRMB$")] * 2)
    assert 2 <= printed(page, paper) <= QUESTIONS + shown.and_(page.locator("[data-parted]")).count() + 2
    page.evaluate("for (const item of document.querySelectorAll('[data-code]')) item.hidden = false")
    looked_at(page, paper, "exercises")


@pytest.mark.parametrize("paper", by_day(PAPERS, "Letter"))
def test_the_letters_of_a_class(paper: str, language: str, app: Server, page: Page) -> None:
    page.goto(f"{app.address}{language}/print/letters")
    looked_at(page, paper, "letters")
    assert printed(page, paper) == 1


@pytest.mark.parametrize(("paper", "name"), in_turn(list(PAPERS), GAMES))
def test_a_diploma_for_each_name_which_nobody_keeps(
    name: str, paper: str, language: str, app: Server, page: Page
) -> None:
    asked: list[str] = []
    page.goto(f"{app.address}{language}/print/{name}/diplomas")
    page.on("request", lambda request: asked.append(request.url))
    names = ["Ana María", "Luis", "A name of forty letters, which is the most"]
    page.get_by_role("textbox").fill("\n".join(names))
    expect(page.locator("[data-name]")).to_have_text([each[:40] for each in names])
    expect(page.locator("output")).to_have_text(re.compile(r"\b3$"))
    looked_at(page, paper, "diplomas")
    assert printed(page, paper) == len(names)
    kept: Any = page.evaluate(
        "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])"
    )
    assert "Luis" not in kept
    assert asked == []
    page.reload()
    expect(page.get_by_role("textbox")).to_have_value("")


def test_the_same_letters_bring_the_same_questions_in_both_languages(app: Server, page: Page) -> None:
    codes = "[...document.querySelectorAll('[data-check]:not([hidden])')].map((item) => item.dataset.code)"
    sheet = page.locator(".ck-letters-of").first
    page.goto(f"{app.address}en/print/kael/exercises?seed=KRMB&n=9&rules=KA-20+KA-50+KA-10")
    expect(sheet).to_have_text("Sheet KRMB")
    english: list[str] = page.evaluate(codes)
    assert len(english) == 9
    page.get_by_role("link", name="Español").click()
    expect(sheet).to_have_text("Hoja KRMB")  # what stands there has been chosen
    assert page.evaluate(codes) == english
    expect(page.get_by_role("checkbox", checked=True, include_hidden=True)).to_have_count(3)
    page.get_by_label("Letras de esta hoja").fill("zzt")
    expect(sheet).to_have_text("Hoja ZZT")
    assert page.evaluate(codes) != english
    page.get_by_role("button", name="Otras preguntas").click()
    expect(sheet).to_have_text(re.compile(r"^Hoja [B-Z]{4}$"))
    assert "seed=ZZT" not in page.url


@pytest.mark.parametrize("path", by_day(["", "en/kael"], "en/kael"))
def test_a_teacher_finds_what_can_be_printed(path: str, app: Server, page: Page) -> None:
    page.goto(app.address + (path or "?lang=en"))
    page.get_by_role("link", name="Sheets to print").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("To print")
    links = page.locator("main a")
    expect(links).to_have_count(len(GAMES) * len(KINDS) + 2)
    for href in links.evaluate_all("(links) => links.map((link) => link.href)"):
        assert page.request.get(href).status == 200
    assert page.request.get(f"{app.address}en/print/kael/nothing").status == 404


@pytest.mark.parametrize(
    ("language", "kind"), [pytest.param("en", "exercises", marks=pytest.mark.long), ("es", "glance")]
)
def test_a_camera_reads_in_each_code_where_it_leads(language: str, kind: str, known: Server, page: Page) -> None:
    """The printed page as a camera sees it: a reader that knows nothing of what has drawn the codes."""
    assert page.context.browser is not None
    printed = page.context.browser.new_context(device_scale_factor=300 / 96).new_page()  # as many dots as on paper
    printed.goto(f"{known.address}{language}/print/kael/{kind}")
    printed.emulate_media(media="print")
    codes = printed.locator(".ck-code:visible")
    expect(codes).to_have_count(QUESTIONS if kind == "exercises" else 1)
    for code in codes.all():
        shot = base64.b64encode(code.screenshot()).decode()
        wide, high, grey = page.evaluate(PIXELS, f"data:image/png;base64,{shot}")
        (read,) = zxingcpp.read_barcodes(memoryview(bytes(grey)).cast("B", shape=[high, wide]))
        assert read.text.startswith(f"{ADDRESS}/{language}/")
        assert page.request.get(read.text.replace(f"{ADDRESS}/", known.address)).ok
    printed.context.close()


def test_codes_stand_there_where_an_address_is_known(app: Server, known: Server, page: Page) -> None:
    for server, codes in ((app, 0), (known, QUESTIONS)):
        page.goto(f"{server.address}en/print/kael/exercises")
        expect(page.locator(".ck-item:visible")).to_have_count(2 * QUESTIONS)
        expect(page.locator(".ck-code:visible")).to_have_count(codes)


def test_without_scripts_there_is_a_sheet(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, "en/print/kael/exercises", java_script_enabled=False) as page:
        expect(page.locator(".ck-exercises").first.locator("> ol > li:visible")).to_have_count(QUESTIONS)


def test_written_pages_print_the_same(small_site: Site, page: Page) -> None:
    page.goto(f"{small_site.address}es/combo_breaker.html")
    page.get_by_role("link", name="Hojas para imprimir").click()
    page.get_by_role("link", name="Ejercicios: Combo Breaker").click()
    shown = page.locator(".ck-exercises").first.locator("> ol > li:visible")
    expect(shown.locator("svg")).to_have_count(QUESTIONS)
    looked_at(page, "A4", "exercises")
    assert printed(page, "A4") >= 2
    page.goto(f"{small_site.address}en/print/combo_breaker/cards.html")
    expect(page.locator(".ck-drawn svg")).to_have_count(54)
    assert printed(page, "Letter") == 6
