"""Several people around one device in a real browser: by touch on a tablet, by keys alone, and for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.served import PATIENCE, Server, answer_until
from tests.browser.tables import LiveTable, tables, until, visit
from tests.browser.test_accessibility import expect_accessible
from tests.hanging import LONG
from tests.widgets import test_javascript as javascript

packages = javascript.packages  # a fixture: installs what the lock file of the JavaScript says

ADDRESS: Final = "es/play?game=kael&players=3&people=2&race=off&coach=off"
"""Nobody acts out of turn before people have let it pass: however slow a machine is, it walks the same way."""
TABLET: Final[dict[str, Any]] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "locale": "es"}
MOST: Final = 4 * PATIENCE
"""So many seconds are enough for a round."""
HIDDEN: Final = """root => root.hasAttribute("data-curtain") && ({
  hands: root.querySelectorAll('[data-zone="hand"]').length,
  lens: root.querySelector(".ck-lens").textContent,
  feedback: root.querySelector(".ck-feedback").checkVisibility(),
  sheets: root.querySelector(".ck-sheets").checkVisibility(),
  you: root.querySelector(".ck-board").textContent.includes("Tú"),
})"""
"""What is to be seen at a curtain of what belongs to one person alone; false where there is no curtain."""
PLAY: Final = f"""root => {{
  const seen = (selector) => [...root.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const [pass] = seen("button:not([aria-disabled])").filter((el) => el.textContent === "Dejar pasar");
  const hidden = ({HIDDEN})(root);
  const names = hidden ? seen(".ck-option").map((el) => el.textContent) : [];
  const coached = seen(".ck-read-on, .ck-got-it button").length > 0;
  if (root.querySelector(".ck-summary")) return {{ is: "over" }};
  if (hidden) {{
    if (names.length === 0) pass?.click();
    return {{ is: names.length > 0 ? "asked" : "waiting", hidden, names }};
  }}
  if (coached) return {{ is: "coached" }};
  const figure = (card) => Number(card.dataset.face);
  const cards = (zone) => seen(`[data-zone="${{zone}}"] button.ck-card[data-leads]:not([aria-pressed="true"])`);
  const fresh = (selector) => seen(`${{selector}}:not([aria-pressed="true"])`);
  const highest = cards("hand").sort((one, other) => figure(other) - figure(one));
  const [first] = [...fresh('.ck-option[data-id="call"]'), ...seen(".ck-main:not([disabled])"),
    ...fresh(".ck-option[data-leads]"), ...highest, ...cards("stock"), ...seen("button.ck-card[data-leads]"), pass];
  first?.click();
  return {{ is: "playing" }};
}}"""
"""
One question to the page, so that nothing can change between what it answers and what is done: whether the round is
over, the coach speaks, or a curtain hides everything and whom it asks for. Otherwise it plays on: it calls, or gets rid
of the highest cards, so that a round is soon over.
"""
LOOK_AWAY: Final = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
WATCH: Final = """root => {
  window.moving = [];
  const look = () => {
    for (const each of root.getAnimations({ subtree: true }))
      if (each.effect.target.matches(".ck-card") && each.effect.getKeyframes().some(({ transform }) => transform))
        window.moving.push(each.effect.target.ariaLabel);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes each card that moves from now on."""
NOTHING: Final = {"hands": 0, "lens": "", "feedback": False, "sheets": False, "you": False}


@pytest.fixture
def page(chromium: Browser, app: Server) -> Iterator[Page]:
    with visit(chromium, app, ADDRESS, reduced_motion="reduce", **TABLET) as page:
        yield page


def sit_down(page: Page) -> LiveTable:
    """Sit down at the table of the page, and deal."""
    (table,) = tables(page, finger=True)
    deal(table)
    return table


def deal(table: LiveTable) -> None:
    """Write the names of two people, and deal."""
    for number, name in ((1, "Ana"), (2, "Luis")):
        table.root.get_by_label(f"Nombre {number}").fill(name)
    table.press("Repartir")
    expect(table.root.locator(".ck-board")).to_be_visible()


def play(table: LiveTable) -> dict[str, Any]:
    """Do the next thing that can be done without saying who one is; return how the table stood."""
    table.root.page.wait_for_timeout(30)
    stood: dict[str, Any] = table.root.evaluate(PLAY)
    assert stood.get("hidden", NOTHING) == NOTHING
    return stood


def play_until(table: LiveTable, *ends: str) -> dict[str, Any]:
    """Play on until the table stands like one of these; return how."""
    stood = answer_until(lambda stood: stood["is"] in ends, lambda: play(table), table.root.page, MOST)
    assert stood["is"] in ends
    return stood


def come_to_the_curtain(table: LiveTable) -> None:
    """Deal, if it is one of the two who does, until the cards of both are hidden."""
    while play_until(table, "asked", "coached")["is"] == "coached":
        listen(table)


def listen(table: LiveTable) -> None:
    """Let the coach go on, and wait until what they said is gone: they are not asked twice for the same."""
    said = table.root.locator(".ck-feedback[data-kind=coach]").inner_text()
    table.understand("Entendido")
    expect(table.root.locator(".ck-feedback[data-kind=coach]", has_text=said)).to_have_count(0)


def open_curtain(table: LiveTable) -> str:
    """Whoever the device is given to says so, and sees their cards; return how they are called."""
    option = table.root.locator(".ck-option").first
    name = option.inner_text().removeprefix("Soy ")
    table.touch(option)
    expect(table.root.locator('[data-zone="hand"]')).to_have_count(1)
    return name


@pytest.mark.timeout(LONG)
def test_a_whole_round_by_touch_on_a_tablet(page: Page) -> None:
    table = sit_down(page)
    table.set("Ritmo", "skip")
    opened = set[str]()
    while play_until(table, "asked", "over")["is"] == "asked":
        opened.add(open_curtain(table))
    expect(table.verdict).to_be_visible()
    assert opened == {"Ana", "Luis"}
    for name in ("Ana", "Luis", "Zorro"):
        expect(table.root.locator(".ck-summary")).to_contain_text(name)
    page.goto(page.url.partition("es/play")[0])
    expect(page.locator("#progress")).to_be_visible()
    expect(page.locator("#days")).to_be_hidden()  # what several play is the day of nobody alone


def test_whoever_loads_the_page_again_begins_at_the_curtain(page: Page) -> None:
    table = sit_down(page)
    come_to_the_curtain(table)
    open_curtain(table)
    assert "seed" not in page.url
    progress = page.evaluate("JSON.parse(localStorage.getItem('cardkit.progress') ?? '{}')")
    assert not progress.get("matches"), "it is nobody's own unfinished match"
    page.reload()
    expect(table.root.locator(".ck-option")).to_have_count(1)
    assert table.root.evaluate(HIDDEN) == NOTHING
    expect(table.root.locator(".ck-board")).to_contain_text("Ana")


@pytest.mark.timeout(LONG)
def test_a_tab_that_is_closed_loses_nothing_and_whoever_goes_on_begins_at_the_curtain(page: Page) -> None:
    """Home, the game's map and the page of matches offer it by the names of all; no file takes its secret along."""
    table = sit_down(page)
    come_to_the_curtain(table)
    name = open_curtain(table)
    cards = table.hand()
    home, other = page.url.partition("play")[0], page.context.new_page()
    page.close()
    said = re.compile("Kaël, Ana y Luis contra Zorro: (ronda|[0-9]+ jugada)")
    for path in ("", "kael/", "play?game=kael"):
        other.goto(home + path)
        expect(other.locator("[data-shared]:visible, .ck-offer:visible")).to_have_text(said)
    other.goto(home)
    with other.expect_download() as download:
        other.locator("#progress [data-do=export]").click()
    saved = download.value.path().read_text("utf-8")
    assert "Luis" not in saved
    assert "together" not in saved
    expect(other.locator("[data-match]")).to_be_hidden()
    other.locator("[data-shared]").click()
    again = LiveTable(other.locator(".cardkit-table"), finger=True)
    expect(again.root.locator(".ck-option")).to_have_text([f"Soy {name}"])
    assert again.root.evaluate(HIDDEN) == NOTHING
    assert "seed" not in other.url
    open_curtain(again)
    assert again.hand() == cards
    other.goto(f"{home}play?game=kael&people=2&players=3")
    again.press("Repartir")
    expect(other.get_by_role("alertdialog")).to_contain_text("Ana y Luis")


def test_whoever_looks_at_another_page_hides_their_cards(page: Page) -> None:
    table = sit_down(page)
    come_to_the_curtain(table)
    open_curtain(table)
    page.evaluate(LOOK_AWAY)
    expect(table.root.locator(".ck-option")).to_have_count(1)
    assert table.root.evaluate(HIDDEN) == NOTHING


def test_nothing_glides_when_the_device_is_handed_on(chromium: Browser, app: Server) -> None:
    """Where cards have gone from or to would tell whose they were."""
    with visit(chromium, app, ADDRESS, **TABLET) as page:
        table = sit_down(page)
        come_to_the_curtain(table)
        for key in ("Enter", "c"):
            table.root.evaluate(WATCH)
            table.root.locator(".ck-option").first.focus() if key == "Enter" else None
            page.keyboard.press(key)
            expect(table.root.locator('[data-zone="hand"]')).to_have_count(int(key == "Enter"))
            page.wait_for_timeout(300)
            assert page.evaluate("window.moving") == []


def test_whoever_is_new_has_a_coach_until_they_have_played(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, ADDRESS.removesuffix("&coach=off"), reduced_motion="reduce", **TABLET) as page:
        (table,) = tables(page, finger=True)
        table.root.get_by_label("Nombre 1").fill("Ana")
        table.root.get_by_label("Nombre 2").fill("Luis")
        table.root.get_by_label("Nombre 2").blur()
        expect(table.root.get_by_role("button", name="Guía: Luis", pressed=True)).to_be_visible()
        table.press("Guía: Luis")
        expect(table.root.get_by_role("button", name="Guía: Luis", pressed=False)).to_be_visible()
        table.press("Repartir")
        come_to_the_curtain(table)
        while (stood := play_until(table, "asked", "coached", "over"))["is"] == "asked":
            name = open_curtain(table)
        assert (stood["is"], name) == ("coached", "Ana")
        listen(table)
        coach = "JSON.parse(localStorage.getItem('cardkit.progress')).coach"
        until(page, f"() => {coach}['kael:Ana']?.told.length > 0")
        assert page.evaluate(f"{coach}['kael:Luis']")["on"] is False
        assert page.evaluate(f"{coach}.kael")["told"] == []


def test_by_keys_alone(page: Page) -> None:
    (table,) = tables(page)
    table.root.get_by_label("Nombre 1").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Tab")  # to the switch of her coach
    page.keyboard.press("Tab")
    page.keyboard.type("Luis")
    page.keyboard.press("Enter")
    expect(table.root.locator(".ck-board")).to_be_visible()
    come_to_the_curtain(table)
    name = table.root.locator(".ck-option").first.inner_text().removeprefix("Soy ")
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('.ck-option')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.root.locator('[data-zone="hand"]')).to_have_count(1)
    page.keyboard.press("c")  # and goes away
    expect(table.root.locator(".ck-option")).to_have_text(f"Soy {name}")
    assert table.root.evaluate(HIDDEN) == NOTHING
    expect(table.told).to_have_text([f"Pásaselo a {name}."])


@pytest.mark.usefixtures("packages")
def test_the_setup_the_curtain_and_a_turn_are_accessible(page: Page) -> None:
    expect(tables(page)[0].root.get_by_label("Nombre 1")).to_be_visible()
    expect_accessible(page)
    table = sit_down(page)
    come_to_the_curtain(table)
    expect_accessible(page)
    open_curtain(table)
    expect_accessible(page)
