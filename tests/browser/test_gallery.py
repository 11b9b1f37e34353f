"""The page with all cards of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

import cardkit
from cardkit.looks.gallery import Entry
from tests.browser.served import Server
from tests.browser.tables import visit
from tests.nights import in_turn

NAME = "castle_combo"
CARDS = f"{{}}/cards/{NAME}"


def entries(language: str, name: str = NAME) -> tuple[Entry, ...]:
    game = cardkit.game(name)
    return cardkit.look(game.name).gallery(game.texts(language)).entries


def names(language: str, **wanted: str) -> list[str]:
    """What the cards are called that have these values."""
    return [e.name for e in entries(language) if all(value in e.facets[facet] for facet, value in wanted.items())]


def facet(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


@pytest.mark.parametrize(
    ("name", "language"), in_turn(cardkit.game_names(), ["es", "en"], ["castle_combo", "combo_breaker"])
)
def test_every_card_is_there_with_its_words(name: str, language: str, app: Server, page: Page) -> None:
    lines: list[WebSocket] = []
    page.on("websocket", lambda line: lines.append(line))
    page.goto(f"{app.address}{language}/cards/{name}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    shown = page.locator(".ck-shown")
    expect(shown).to_have_count(len(entries(language, name)))
    for entry in entries(language, name):
        card = page.locator(f'[id="card-{entry.id}"]')
        copies = card.locator("small").all_text_contents()
        assert card.locator("h2").text_content() == " ".join([entry.name, *copies])
        assert [str(entry.count) in text for text in copies] == [True] * (entry.count > 1)
        assert card.locator("p").all_text_contents() == list(entry.words)
        assert card.locator("svg").count() == 1
    assert lines == []  # nobody needs a kernel to read


def test_filters_leave_the_cards_that_fit_all_of_them(app: Server, page: Page) -> None:
    page.goto(app.address + CARDS.format("es"))
    shown = page.locator(".ck-shown:visible h2")
    facet(page, "Localización").select_option("villa")
    expect(shown).to_have_text(names("es", location="village"))
    facet(page, "Escudo").select_option("militar")
    expect(shown).to_have_text(names("es", location="village", shield="military"))
    page.get_by_label("Palabras").fill("ESPIA")
    expect(shown).to_have_text(["Espía"])
    facet(page, "Coste").select_option("0")
    expect(page.locator(".ck-filter output")).to_have_text("No hay ninguna carta así.")
    page.get_by_role("button", name="Ver todas").click()
    expect(shown).to_have_count(78)
    facet(page, "Habilidad").select_option("llena bolsas")
    facet(page, "Puntuación").select_option("por oro en bolsas")
    expect(shown).to_have_text(names("es", ability="purses", scoring="purse"))


def test_without_scripts_all_cards_show(chromium: Browser, app: Server) -> None:
    with visit(chromium, app, CARDS.format("en"), java_script_enabled=False) as page:
        expect(page.locator(".ck-shown:visible")).to_have_count(78)
        expect(page.locator(".ck-filter")).to_be_hidden()


def test_on_paper_the_cards_lie_three_in_a_row_and_nothing_else_is_printed(app: Server, page: Page) -> None:
    page.goto(app.address + CARDS.format("en"))
    facet(page, "Location").select_option("castle")
    page.set_viewport_size({"width": 733, "height": 1000})  # what A4 leaves between its margins
    page.emulate_media(media="print")
    expect(page.locator(".ck-filter")).to_be_hidden()
    expect(page.locator(".ck-header")).to_be_hidden()
    boxes = [card.bounding_box() for card in page.locator(".ck-shown:visible").all()]
    assert len(boxes) == 39
    assert len({box["x"] for box in boxes if box}) == 3
    width = page.locator(".ck-shown:visible svg").first.bounding_box()
    assert width
    assert width["width"] == pytest.approx(63 / 25.4 * 96, abs=1)


@pytest.mark.parametrize("page_of", [f"en/{NAME}", f"en/rules/{NAME}"])
def test_map_and_rules_lead_to_the_cards(page_of: str, app: Server, page: Page) -> None:
    page.goto(app.address + page_of)
    page.get_by_role("link", name="Cards").and_(page.locator(f'[href$="cards/{NAME}"]')).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards of Castle Combo")
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cartas de Castle Combo")


@pytest.mark.parametrize("path", ["en/cards/chess", f"xx/cards/{NAME}"])
def test_other_cards_are_not_here(path: str, app: Server, page: Page) -> None:
    answer = page.goto(app.address + path)
    assert answer
    assert answer.status == 404


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [320, *(pytest.param(width, marks=pytest.mark.long) for width in (360, 1280))])
def test_nothing_scrolls_sideways(width: int, language: str, chromium: Browser, app: Server) -> None:
    with visit(
        chromium, app, CARDS.format(language), locale=language, viewport={"width": width, "height": 740}
    ) as page:
        assert page.evaluate("document.documentElement.scrollWidth") == width
