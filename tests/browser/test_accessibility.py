"""axe-core finds nothing to complain of on any page, in light and dark, on a wide screen and on a narrow one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from cardkit.contract import State, game_names
from cardkit.match import Match
from cardkit.texts import catalogue
from cardkit_widgets.pages.library import Library
from cardkit_widgets.pages.paper import PAGES as PAPERS
from cardkit_widgets.pages.shelf import Shelf
from tests.browser import days
from tests.browser.learner import Learner
from tests.browser.rounds import KAEL, MATCH, ROUND
from tests.browser.served import Serve, Server, answer_until
from tests.browser.tables import NOTEBOOKS, LiveTable, Shadow, tables
from tests.browser.tutorials import CHAPTERS, steps_of
from tests.hanging import LONG
from tests.nights import in_turn
from tests.sessions.days.played import DATE, shared
from tests.widgets import test_javascript as javascript

AXE: Final = javascript.JS / "node_modules" / "axe-core" / "axe.min.js"
Scheme = Literal["light", "dark"]
LOOKS: Final[dict[str, list[tuple[Scheme, int]]]] = {
    "en": [("light", 1280), ("dark", 320)],
    "es": [("dark", 1280), ("light", 320)],
}
"""Every page is looked at in all ways, one half of them in each language."""
WAYS: Final = [(language, look) for language, looks in LOOKS.items() for look in looks]
RUN: Final = r"""parts => axe.run(parts, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`)))"""

TOLD: Final = """() => Promise.all(document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  .map(({ finished }) => finished))"""
"""Rows of a result fade in one after the other; nobody reads them before."""

packages = javascript.packages  # a fixture: installs what the lock file of the JavaScript says

LANGUAGES: Final = list(LOOKS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


Open = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Open]:
    """Open a page as somebody with that language, who wants nothing to move."""
    contexts = []

    def start(address: str, language: str, status: int = 200) -> Page:
        contexts.append(chromium.new_context(locale=language, reduced_motion="reduce"))
        page = contexts[-1].new_page()
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == status
        expect(page.locator("html")).to_have_attribute("lang", language)
        return page

    yield start
    for context in contexts:
        context.close()


def violations(page: Page, *parts: str) -> list[str]:
    """What axe finds in *parts* of the page, or in all of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN, {"include": [[part] for part in parts or ("html",)]})
    return found


def expect_accessible(page: Page, *parts: str, looks: Sequence[tuple[Scheme, int]] = ()) -> None:
    for scheme, width in looks or LOOKS[page.evaluate("document.documentElement.lang")]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        # A window that has just changed is laid out a moment later.
        assert answer_until([].__eq__, lambda: violations(page, *parts), page, most=20) == [], (scheme, width)


ENDS: Final[dict[str, State[Any]]] = {"round": ROUND, "match": MATCH}
PAGES: Final = [
    [""],
    [f"{{}}/{name}" for name in game_names()],
    [f"{{}}/play?game={name}&players=4" for name in game_names()],
    [f"{{}}/rules/{name}" for name in game_names()],
    [f"{{}}/cards/{name}" for name in game_names()],
    ["{}/print", "{}/print/letters", *(f"{{}}/print/{name}/{kind}" for name in game_names() for kind in PAPERS)],
]
"""By the template that draws them."""


def one_of_each() -> list[Any]:
    """One page of each template by day, with games and ways by turns; all pages in all ways at night."""
    return [
        pytest.param(path, way, marks=() if path is paths[at % len(paths)] and way is turn else pytest.mark.long)
        for at, (paths, turn) in enumerate(zip(PAGES, cycle(WAYS), strict=False))
        for path in paths
        for way in WAYS
    ]


@pytest.mark.parametrize(("path", "way"), one_of_each())
def test_a_page(path: str, way: tuple[str, tuple[Scheme, int]], app: Server, visit: Open) -> None:
    language, look = way
    page = visit(app.address + path.format(language), language)
    for table in tables(page):
        expect(table.prompt).not_to_be_empty()
        expect_game(page, table, language)
        lay_open(table)
    expect_accessible(page, looks=[look])


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_the_editor_of_a_step(language: str, app: Server, visit: Open) -> None:
    page = visit(f"{app.address}{language}/step?game=kael", language)
    expect(page.locator(".ck-verdict[data-right]")).to_be_visible()
    expect(page.locator("[data-key=game] option:checked")).to_have_text("Kaël")
    expect_accessible(page)
    page.locator("[data-key='hands/0/0']").click()
    page.locator("[data-key=more]").click()
    page.locator("[data-key='way/next']").click()
    page.locator("[data-key='stage']").select_option(index=0)
    expect(page.locator(".ck-fault").first).to_be_visible()
    expect_accessible(page)


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_the_deal_of_a_day_from_the_first_page_to_where_two_goes_parted(
    language: str, app: Server, visit: Open
) -> None:
    page = visit(f"{app.address}{language}/{days.GAME}", language)
    table = days.finish(page, app, language, link=f"#go={shared(days.GAME, 'medium')}")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator(".ck-share:visible").click()
    expect(page.locator(".ck-shared textarea:visible")).to_be_focused()
    expect_accessible(page)
    page.locator(".ck-next .ck-acts button").first.click()
    expect(table.root.locator(".ck-summary")).to_have_count(0)
    expect_accessible(page)
    days.keep(page, deals=days.deals(days.GAME, {DATE: 5}))
    for path in ("", f"{language}/{days.GAME}"):
        page.goto(f"{app.address}{path}")
        expect(page.locator("[data-deal]").first).to_be_visible()
        expect_accessible(page)


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.long)])
def test_practice_its_ways_and_an_item_in_each(language: str, app: Server, visit: Open) -> None:
    page = visit(f"{app.address}{language}/bomba/practice", language)
    ways = page.locator(".ck-option")
    for number in range(3):
        expect(ways).to_have_count(3)
        if not number:
            expect_accessible(page)
        ways.nth(number).click()
        page.locator(".ck-controls").get_by_role("button").first.wait_for()
        expect_accessible(page)
        page.reload()


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.long)])
def test_the_way_of_somebody_who_has_begun(language: str, app: Server, visit: Open) -> None:
    first, second, *_ = Shelf(Library(NOTEBOOKS), language).chapters("kael")
    stars = {step.name: 2 for step in (*first.steps, second.steps[0])}
    wins = {"kael": {"here": {"fox:easy": 2, "fox:medium": 1, "owl:easy": 3}}}
    day = days.today()
    kept = {
        "version": 1,
        "lessons": {"kael": stars},
        "days": {day[:7]: [int(day[8:])]},
        "wins": wins,
        "leads": {"kael": 7},
    }
    page = visit(app.address, language)
    page.evaluate("kept => localStorage.setItem('cardkit.progress', JSON.stringify(kept))", kept)
    for path, shown in (("", "#kael [data-continue]"), (f"{language}/kael", "[data-done] .ck-medal")):
        page.goto(app.address + path)
        expect(page.locator(shown)).to_be_visible()
        expect(page.locator("#days [data-played], #won [data-best=lead]")).to_be_visible()
        expect_accessible(page)
    page.locator("#won button").first.click()
    expect_accessible(page, "#won")


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_all_that_home_offers_for_today(language: str, app: Server, visit: Open) -> None:
    page = visit(app.address, language)
    days.keep(page, **days.all_of_today())
    page.reload()
    for offer in ("match", "shared", "learn", "drill"):
        expect(page.locator(f"[data-{offer}]")).to_be_visible()
    expect_accessible(page)


def expect_game(page: Page, table: LiveTable, language: str) -> None:
    """The game that the address asks for is chosen."""
    name = parse_qs(urlsplit(page.url).query)["game"][0]
    title = catalogue(f"cardkit.games.{name}", language)["game"]["title"]
    expect(table.root.get_by_role("radio", name=title, exact=True)).to_be_checked()


def lay_open(table: LiveTable) -> None:
    """Open what is closed and choose a card, so that all there is can be looked at."""
    for summary in table.root.locator("summary:visible").all():
        summary.click()
    cards = table.root.locator("button.ck-card[data-leads]")
    if cards.count():
        cards.first.click()


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_a_match_what_stands_behind_the_gear_and_what_asks_before_it_is_lost(
    language: str, app: Server, visit: Open
) -> None:
    page = visit(f"{app.address}{language}/play?game=kael&players=3&seed=1", language)
    (table,) = tables(page)
    expect(table.root.locator(".ck-board")).to_be_visible()
    expect_accessible(page)
    table.touch(table.root.locator(".ck-gear"))
    expect_accessible(page)
    page.keyboard.press("Escape")
    table.touch(table.root.locator(".ck-board .ck-option").first)  # the person deals
    expect(table.log).not_to_have_count(0)
    page.keyboard.press("n")
    expect(table.root.get_by_role("alertdialog")).to_be_visible()
    expect_accessible(page)


@pytest.mark.parametrize(("end", "language"), in_turn(list(ENDS), LANGUAGES))
def test_the_end_of_a_round_and_of_a_match(end: str, language: str, app: Server, visit: Open) -> None:
    start = ENDS[end]
    page = visit(f"{app.address}{language}/play?game=kael&players=3&seed=1", language)
    (table,) = tables(page)
    expect(table.root.locator(".ck-board")).to_be_visible()
    record = FilePayload(name="record.txt", mimeType="text/plain", buffer=Match(KAEL, start).as_text().encode())
    table.root.locator('input[type="file"]').set_input_files([record])
    expect(table.prompt).to_have_text(Shadow(Match(KAEL, start), language).scene.prompt)
    table.touch(table.root.locator(".ck-board .ck-option").first)  # shows all hands
    expect(table.verdict).to_be_visible()
    page.evaluate(TOLD)
    expect_accessible(page)


@every_language
def test_a_page_that_is_not_there(language: str, app: Server, visit: Open) -> None:
    expect_accessible(visit(f"{app.address}{language}/nothing", language, status=404))


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.long)])
def test_a_full_house(language: str, serve_notebooks: Serve, toy_notebooks: Path, visit: Open) -> None:
    server = serve_notebooks(toy_notebooks, limit=1, prepared=0)
    address = f"{server.address}{language}/counter"
    count_one(visit(address, language))
    page = visit(address, language)
    page.get_by_role("button", name="count").first.click()
    expect(page.locator("#ck-lost")).to_be_visible()
    expect_accessible(page)


def count_one(page: Page) -> None:
    page.get_by_role("button", name="count 3").click()
    expect(page.get_by_role("button", name="count 4")).to_be_visible()


READERS: Final = [("en", "light", 1280), ("es", "dark", 320)]
FIRST: Final = dict(reversed(CHAPTERS))
"""The first chapter of each game."""


def opened(app: Server, path: str, language: str, visit: Open) -> Page:
    """A chapter laid out as a whole, with all its tables."""
    page = visit(f"{app.address}{language}/{path}?all", language)
    for table in tables(page):
        expect(table.prompt).not_to_be_empty()
    return page


def once_each() -> list[Any]:
    """The first chapter of one game by day in each of the looks; all chapters in all looks at night."""
    by_day = [(*chapter, *reader) for chapter, reader in zip(FIRST.items(), READERS, strict=False)]
    walks = [(*chapter, *reader) for chapter in CHAPTERS for reader in READERS]
    return [pytest.param(*walk, marks=() if walk in by_day else pytest.mark.long) for walk in walks]


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("game", "chapter", "language", "scheme", "width"), once_each())
def test_a_whole_chapter(
    game: str, chapter: str, language: str, scheme: Scheme, width: int, app: Server, visit: Open
) -> None:
    page = opened(app, f"{game}/{chapter}", language, visit)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    assert violations(page) == []


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [pytest.param(*READERS[0], marks=pytest.mark.long), READERS[1]]
)
def test_a_step_on_the_stage_and_the_end(language: str, scheme: Scheme, width: int, app: Server, visit: Open) -> None:
    page = visit(f"{app.address}{language}/kael/{FIRST['kael']}", language)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator(".ck-count")).not_to_be_empty()
    assert violations(page) == []
    on, end = page.locator(".ck-on:visible"), page.locator(".ck-end:visible")
    while not end.is_visible():
        at = page.locator(".ck-part:not([hidden])").get_attribute("data-step")
        on.click()
        expect(page.locator(f'.ck-part[data-step="{at}"]')).to_be_hidden()
        expect(on.or_(end)).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("game", "chapter", "language"),
    [("kael", "a-turn", "en"), pytest.param("combo_breaker", "draw", "es", marks=pytest.mark.long)],
)
def test_steps_of_each_kind_untouched_and_answered(
    game: str, chapter: str, language: str, app: Server, visit: Open
) -> None:
    page = opened(app, f"{game}/{chapter}", language, visit)
    by_kind: dict[str, list[Any]] = {}
    for table, step in zip(tables(page), steps_of(game, chapter, language), strict=True):
        by_kind.setdefault(type(step).__name__, []).append((table, step))
    untouched = [those[-1] for those in by_kind.values()]
    watched, *_ = (Learner(table, step, language, errs=False) for table, step in by_kind["Watch"])
    refused, hinted, solved, *_ = (Learner(table, step, language, errs=False) for table, step in by_kind["Attempt"])
    wrong, right, *_ = (Learner(table, step, language, errs=False) for table, step in by_kind["Ask"])
    watched.table.touch(watched.table.root.locator("button.ck-card").first)
    for ident in refused.a_refused_try(refused.step)[0]:
        refused.table.touch(refused.table[ident])
    for rung in ("rule", "dim"):
        hinted.table.press(hinted.words.say(f"controls.hint-{rung}"))
    solved.solve(solved.step)
    correct = {learner: learner.step.correct(learner.step.start) for learner in (wrong, right)}
    wrong.table.touch(wrong.table[f"answer:{next(at for at in range(9) if at not in correct[wrong])}"])
    right.table.touch(right.table[f"answer:{correct[right][0]}"])
    answered = {
        watched: "info",
        refused: "refused",
        hinted: "info",
        solved: "reached",
        wrong: "legal",
        right: "reached",
    }
    for learner, kind in answered.items():
        expect(learner.table.root.locator(f'.ck-feedback[data-kind="{kind}"]')).to_be_visible()
    names = [step.name for _, step in untouched] + [learner.step.name for learner in answered]
    expect_accessible(page, "header", *(f"#step-{name}" for name in names))
