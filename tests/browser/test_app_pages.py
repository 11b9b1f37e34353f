"""The app as a visitor meets it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Response, WebSocketRoute, expect

from cardkit_widgets.app.addresses import PORT
from cardkit_widgets.pages.templating import SHEETS, asset, asset_content
from tests.browser.programs import ask
from tests.browser.served import COUNTER, Serve, Server, code, prose, write_notebook
from tests.nights import in_turn

FIRST = "kael/card-values"


def lesson(server: Server, path: str = "en/counter") -> str:
    return server.address + path


def test_home_leads_to_the_lessons(toy_app: Server, page: Page) -> None:
    page.goto(toy_app.address)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="The counter").click()
    expect(page).to_have_url(lesson(toy_app))
    expect(page.get_by_role("heading", level=1)).to_have_text("The counter")
    page.get_by_role("link", name="Cardkit").click()
    expect(page).to_have_url(toy_app.address)


@pytest.mark.parametrize(("path", "language"), in_turn([FIRST, f"{FIRST}?all", "play"], ["en", "es"], [FIRST, "play"]))
def test_a_page_has_one_title(language: str, path: str, app: Server, page: Page) -> None:
    """It is the header's; the notebook's own would be the second. On paper it is there, too."""
    page.goto(f"{app.address}{language}/{path}")
    expect(page.locator("h1")).to_have_count(1)
    title = str(page.locator("header h1").text_content())
    assert page.title().startswith(title)
    page.emulate_media(media="print")
    expect(page.get_by_text(title, exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Cardkit")).to_be_hidden()


def test_the_anchor_of_a_title_leads_there_still(serve_notebooks: Serve, tmp_path: Path, page: Page) -> None:
    write_notebook(tmp_path / "notebooks", "play", prose('# <a id="old"></a>A whole game'), prose("Text."))
    server = serve_notebooks(tmp_path / "notebooks", prepared=0)
    for anchor in ("old", "cell-0"):
        page.goto(f"{server.address}en/play#{anchor}")
        expect(page.locator(f"#{anchor}")).to_have_count(1)
    expect(page.locator("h1")).to_have_text("A whole game")


def test_the_browser_does_not_block_the_usual_port(page: Page) -> None:
    def what_stops(port: int) -> str:
        try:
            page.goto(f"http://127.0.0.1:{port}/")
        except Error as error:
            return error.message
        return ""

    assert "ERR_UNSAFE_PORT" in what_stops(6000)
    assert "ERR_UNSAFE_PORT" not in what_stops(PORT)


def test_the_language_stays(toy_app: Server, page: Page) -> None:
    page.goto(toy_app.address)
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.goto(toy_app.address)
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_the_language_switch_keeps_match_and_place(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app) + "?seed=7#cell-2")
    page.evaluate("document.dispatchEvent(new CustomEvent('cardkit:address', { detail: { step: 2 } }))")
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url(lesson(toy_app, "es/counter") + "?seed=7&step=2#cell-2")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_a_widget_lives(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app))
    first = page.get_by_role("button", name="count").first
    expect(first).to_have_text("count 3")
    first.click()
    expect(first).to_have_text("count 4")
    expect(page.get_by_role("button", name="count").last).to_have_text("count 5")


def test_binary_values_reach_the_page(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app))
    expect(page.locator("output").first).to_have_text(re.compile(r" 2$"))
    page.get_by_role("button", name="count").first.click()
    expect(page.locator("[data-said]")).to_have_attribute("data-said", "thanks3")


def test_the_address_reaches_the_kernel(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app, "es/counter") + "?seed=7")
    expect(page.locator("output").first).to_have_text("es 7 7 2")


def test_a_widget_writes_the_address(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app) + "?seed=7&step=1")
    expect(page.get_by_role("button", name="count").first).to_be_visible()
    page.evaluate("document.dispatchEvent(new CustomEvent('cardkit:address', { detail: { seed: 9, step: null } }))")
    expect(page).to_have_url(lesson(toy_app) + "?seed=9")


def test_prose_and_outputs(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app))
    expect(page.get_by_role("cell", name="Run")).to_be_visible()
    expect(page.locator("pre")).to_have_text("<hello>\n")
    expect(page.get_by_role("link", name="count")).to_have_attribute("href", "slider")
    assert "import anywidget" not in page.content()


def test_other_widgets_get_the_stock_page(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app, "es/slider"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".widget-readout")).to_have_text("4")
    page.locator(".noUi-handle").press("ArrowRight")
    expect(page.locator(".widget-readout")).to_have_text("5")


def test_a_page_that_fails_says_so(toy_app: Server, page: Page) -> None:
    page.goto(lesson(toy_app, "en/broken"))
    expect(page.get_by_text("This still shows.")).to_be_visible()
    expect(page.get_by_role("alert").first).to_contain_text("Something went wrong here")
    assert "secret" not in page.content()
    assert "This never shows" not in page.content()
    assert "a secret of the server" in toy_app.log.read_text()


def test_a_callback_that_fails_tells_the_log_only(toy_app: Server, page: Page) -> None:
    heard: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    page.goto(lesson(toy_app))
    page.get_by_role("button", name="fail").first.click()
    page.get_by_role("button", name="count").first.click()
    expect(page.get_by_role("button", name="count").first).to_have_text("count 4")
    assert heard
    assert not any("secret" in frame or "Traceback" in frame for frame in heard)


def test_no_kernel_outlives_its_page(serve_notebooks: Serve, toy_notebooks: Path, context: BrowserContext) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0, forks=False)
    for path in ("en/counter", "en/slider"):
        page = context.new_page()
        page.goto(lesson(server, path))
        expect(page.locator("button, .widget-readout").first).to_be_visible()
        server.wait_for(kernels=1)
        page.close()
        server.wait_for(kernels=0)


def test_a_reload_takes_a_new_kernel_and_ends_the_old(serve_notebooks: Serve, toy_notebooks: Path, page: Page) -> None:
    server = serve_notebooks(toy_notebooks, prepared=0)
    page.goto(lesson(server))
    for _ in range(3):
        page.reload()
    page.get_by_role("button", name="count").first.click()
    expect(page.get_by_role("button", name="count").first).to_have_text("count 4")
    server.wait_for(kernels=1)


def test_a_broken_line_is_mended_and_the_table_goes_on(toy_app: Server, page: Page) -> None:
    lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
    page.route_web_socket(re.compile("/channels"), lambda line: lines.append((line, line.connect_to_server())))
    page.goto(lesson(toy_app))
    count = page.get_by_role("button", name="count").first
    count.click()
    expect(count).to_have_text("count 4")
    for end in lines[0]:
        end.close(code=4000, reason="the line broke")
    count.click()  # waits for the new line
    expect(count).to_have_text("count 5")
    assert len(lines) == 2
    expect(page.locator("#ck-lost")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "sentence"), [pytest.param("en", "connection", marks=pytest.mark.long), ("es", "conexión")]
)
def test_a_lost_kernel_is_announced(
    language: str, sentence: str, serve_notebooks: Serve, page: Page, tmp_path: Path
) -> None:
    write_notebook(
        tmp_path / "notebooks",
        "01-mortal",
        prose("# Mortal"),
        code(COUNTER.replace('raise RuntimeError("a secret of the server")', "os._exit(1)") + "\nCounter()"),
    )
    server = serve_notebooks(tmp_path / "notebooks", prepared=0)
    page.goto(lesson(server, f"{language}/mortal"))
    page.get_by_role("button", name="fail").click()
    notice = page.locator("#ck-lost")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(sentence)
    notice.get_by_role("button").click()
    expect(page.get_by_role("button", name="count")).to_have_text("count 0")
    expect(notice).to_be_hidden()


def test_a_page_is_light(toy_app: Server, page: Page) -> None:
    answers: list[Response] = []
    page.on("response", lambda response: answers.append(response))
    page.goto(lesson(toy_app))
    expect(page.get_by_role("button", name="count").last).to_be_visible()
    assert 0 < sum(len(answer.body()) for answer in answers) < 300_000


@pytest.mark.parametrize("path", ["", "en/counter", "en/nothing"])
def test_a_page_fits_a_narrow_screen(path: str, toy_app: Server, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(lesson(toy_app, path))
    expect(page.get_by_role("button", name="count")).to_have_count(2 * path.endswith("counter"))
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("name", SHEETS)
def test_a_style_sheet_comes_as_one_text(name: str, toy_app: Server) -> None:
    whole = asset_content(name).decode()
    status, headers, text = ask(toy_app, asset(name))
    assert (status, text) == (200, whole)
    assert headers["Content-Type"] == "text/css"
    assert "max-age" in headers["Cache-Control"]
    assert ask(toy_app, asset(name), Range="bytes=10-19")[2] == whole[10:20]


def test_the_first_stop_of_the_keyboard_skips_to_the_content(toy_app: Server, page: Page) -> None:
    page.goto(toy_app.address)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
