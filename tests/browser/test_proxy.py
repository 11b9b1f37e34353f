"""The proxies of docs/publish, run here with TLS: one server behind nginx, and two."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, expect
from tornado.httpclient import HTTPClientError

from tests.browser import rooms
from tests.browser.chapters import EMPTY, FIRST, NEIGHBOURS, SECOND
from tests.browser.programs import ask, line_to, run
from tests.browser.rooms import (
    EN,
    ES,
    HAND,
    LAPTOP,
    PHONE,
    Come,
    House,
    at_table,
    goes_on,
    open_table,
    see_hands,
    sit_down,
)
from tests.browser.served import Pages, Serve, Server, running
from tests.browser.tables import visit
from tests.browser.test_app_visits import CARD, empty_the_hand, lay_two_neighbours, step

EXAMPLES: Final = Path(__file__).parents[2] / "docs" / "publish"
NGINX: Final = shutil.which("nginx", path=os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/usr/local/sbin")))
OPENSSL: Final = shutil.which("openssl")
TRUSTING: Final = ssl._create_unverified_context()
FORGED: Final = "198.51.100.1"
come = rooms.come

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx and openssl are not here"),
]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as lent:
        return int(lent.getsockname()[1])


@contextmanager
def proxy(folder: Path, example: str, *servers: Server, change: Callable[[str], str] = str) -> Iterator[str]:
    """An nginx with an example of ours in front of *servers*; its address."""
    port, plain = free_port(), free_port()
    text = change((EXAMPLES / example).read_text("utf-8"))
    for usual, server in zip((22737, 22738), servers, strict=False):
        text = text.replace(f"127.0.0.1:{usual}", server.address.split("/")[2])
    text = re.sub(r"listen \[::\].*\n", "", text)
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}").replace("listen 80", f"listen 127.0.0.1:{plain}")
    text = text.replace("/etc/ssl/cards.example.org/", f"{folder}/").replace("https://$host$", f"https://$host:{port}$")
    kept = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = (
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}} http {{ access_log off; {kept}\n{text}}}"
    )
    (folder / "nginx.conf").write_text(main)
    key, certificate = folder / "key.pem", folder / "fullchain.pem"
    words = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -keyout {key} -out {certificate}"
    subprocess.run([str(OPENSSL), *words.split()], check=True, capture_output=True)
    with subprocess.Popen([str(NGINX), "-p", folder, "-c", folder / "nginx.conf"]) as process:
        try:
            wait_for_door(port, process, folder / "errors")
            yield f"https://127.0.0.1:{port}/"
        finally:
            process.terminate()


def wait_for_door(port: int, process: subprocess.Popen[bytes], errors: Path) -> None:
    for _ in range(100):
        assert process.poll() is None, errors.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("nginx does not answer")


def behind(server: Server, address: str) -> Server:
    """The server as visitors of the proxy meet it."""
    return replace(server, address=address)


def notice(page: Page) -> Locator:
    return page.locator("#ck-lost")


async def knock_beside(server: Server) -> str:
    """What somebody is told who wants a table beside one that they have, and says that they come from elsewhere."""
    headers = {"X-Forwarded-For": FORGED, "X-Real-IP": FORGED, "Forwarded": f"for={FORGED}"}
    try:
        async with line_to(server, validate_cert=False), line_to(server, headers=headers, validate_cert=False):
            return "seated"
    except HTTPClientError as refusal:
        return str(refusal.code)


@dataclass
class Pair(Pages):
    """Two servers of rooms behind one address, by the letters of their codes."""

    servers: dict[str, House]


def stay_with(server: str, page: Page) -> None:
    """Let whoever sits at *page* be a visitor of this server."""
    page.context.add_cookies([{"name": "cardkit_server", "value": server, "url": page.url, "secure": True}])


def below_another_site(text: str) -> str:
    """The example with the lines for a prefix in place of those without one."""
    cut = re.sub(r"location / \{\s+proxy_pass http://cardkit;\s+\}", "", text)
    return re.sub(r"^( *)# (location|    proxy|\})", r"\1\2", cut, flags=re.MULTILINE)


@pytest.mark.parametrize("prefix", ["", "cards/"])
def test_tables_are_played_through_a_proxy_with_tls(
    prefix: str, serve_notebooks: Serve, small_notebooks: Path, chromium: Browser, tmp_path: Path
) -> None:
    server = serve_notebooks(small_notebooks, prepared=0, per_address=2, proxies=["127.0.0.1"])
    change = below_another_site if prefix else str
    with proxy(tmp_path, "nginx.conf", server, change=change) as address:
        outside = behind(server, address + prefix)
        with visit(chromium, outside, f"en/{FIRST}?all", ignore_https_errors=True) as page:
            assert page.evaluate("isSecureContext")
            empty_the_hand(page)
            assert run(knock_beside(outside)) == "429"
            page.get_by_role("link", name="Español").click()
            expect(step(page, EMPTY)).to_have_attribute("lang", "es")
            assert {(each["name"], each["path"]) for each in page.context.cookies()} == {
                ("cardkit_language", f"/{prefix}")
            }
            page.get_by_role("link", name="Siguiente capítulo").click()
            lay_two_neighbours(page)
            page.goto(f"{outside.address}es/{SECOND}/")  # one slash too many leads on below the same prefix
            expect(page).to_have_url(f"{outside.address}es/{SECOND}")
            expect(step(page, NEIGHBOURS).locator(".ck-stars")).to_have_text("★★★")
        request = urllib.request.Request(outside.address, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request, context=TRUSTING, timeout=30) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"


def test_a_visitor_stays_with_one_of_two_servers_and_finds_the_other_when_it_ends(
    small_notebooks: Path, chromium: Browser, tmp_path: Path
) -> None:
    with (
        running(small_notebooks, tmp_path / "log-2", prepared=0, proxies=["127.0.0.1"]) as second,
        running(small_notebooks, tmp_path / "log-1", prepared=0, proxies=["127.0.0.1"]) as first,
    ):
        servers = {"first": first, "second": second}
        with proxy(tmp_path, "nginx-two.conf", first, second) as address:
            assert files_of(first) == files_of(second)
            outside = behind(first, address)
            with chromium.new_context(ignore_https_errors=True) as context:
                page = context.new_page()
                page.goto(f"{outside.address}en/{FIRST}?all")
                empty_the_hand(page)
                mine = next(each["value"] for each in context.cookies() if each["name"] == "cardkit_server")
                other = "second" if mine == "first" else "first"
                assert (servers[mine].health()["kernels"], servers[other].health()["kernels"]) == (1, 0)
                for _ in range(3):  # by chance alone, one of these would be for the other in seven of eight runs
                    page.reload()
                    empty_the_hand_again(page)
                    assert servers[other].health()["kernels"] == 0

                servers[mine].process.terminate()
                expect(notice(page)).to_contain_text("The connection to the table is lost")
                expect(step(page, EMPTY).locator(".ck-stars")).to_have_text("★★★")
                answers: list[Response] = []
                page.on("response", lambda answer: answers.append(answer))
                notice(page).get_by_role("button", name="Go on from here").click()
                expect(notice(page)).to_be_hidden()
                empty_the_hand_again(page)
                assert servers[other].health()["kernels"] == 1
                assert {each.status for each in answers} <= {101, 200}


def test_a_server_that_has_drawn_no_page_yet_gets_the_code_of_tables_from_the_other(
    small_notebooks: Path, tmp_path: Path
) -> None:
    with (
        running(small_notebooks, tmp_path / "log-2", prepared=0) as second,
        running(small_notebooks, tmp_path / "log-1", prepared=0) as first,
        proxy(tmp_path, "nginx-two.conf", first, second) as address,
    ):
        with urllib.request.urlopen(f"{first.address}en/{FIRST}", timeout=60) as answer:
            module = re.search(rb"modules/\w+\.js", answer.read())
        assert module
        request = urllib.request.Request(address + module[0].decode(), headers={"Cookie": "cardkit_server=second"})
        with urllib.request.urlopen(request, context=TRUSTING, timeout=30) as answer:
            assert "immutable" in answer.headers["Cache-Control"]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Pair]:
    """Two servers with rooms of their own, behind one address."""
    with ExitStack() as stack:
        options = {"proxies": ["127.0.0.1"]}
        servers = {letter: House("", tmp_path / letter, stack, {"rooms_letter": letter, **options}) for letter in "BC"}
        both = [server.start() for server in servers.values()]
        yield Pair(stack.enter_context(proxy(tmp_path, "nginx-two.conf", *both)), servers)


def test_rooms_on_two_servers_are_found_by_their_codes_and_outlast_the_end_of_one(app: Pair, come: Come) -> None:
    people: dict[str, tuple[Page, Page]] = {}
    for letter, mine, other in (("B", "first", "second"), ("C", "second", "first")):
        ana = come("healthz", "es", LAPTOP, ignore_https_errors=True)
        stay_with(mine, ana)
        ana.goto(f"{app.address}es/room?game=kael")
        link = open_table(ana, {"players": "2", "race": "quick"})
        code = link.partition("#")[2][:5]
        assert code.startswith(letter)
        leo = come("healthz", "en", PHONE, ignore_https_errors=True)
        stay_with(other, leo)
        leo.goto(f"{app.address}en/room")
        leo.get_by_label(EN["have_code"]).fill(code.lower())
        leo.get_by_role("button", name=EN["enter"], exact=True).click()
        sit_down(leo)
        ana.get_by_role("button", name=ES["start"]).click()
        at_table(leo)
        people[letter] = ana, leo
        see_hands(people[letter])
    hands = [at_table(page).evaluate(HAND) for page in people["B"]]

    app.servers["B"].kill()
    for page, said in zip(people["B"], (ES, EN), strict=True):
        expect(page.locator(".ck-pill")).to_have_text(said["asking"])
    goes_on(people["C"])
    guest = come("healthz", "en", PHONE, ignore_https_errors=True)
    stay_with("first", guest)  # the second draws the pages of the first, and has none of its rooms
    guest.goto(people["C"][0].url.replace("/es/", "/en/"))
    expect(guest.get_by_role("button", name=EN["watch"])).to_be_visible()

    app.servers["B"].start()
    for page, hand in zip(people["B"], hands, strict=True):
        expect(page.locator(".ck-pill")).to_be_hidden()
        assert at_table(page).evaluate(HAND) == hand
    goes_on(people["B"])


def files_of(server: Server) -> set[str]:
    """The names of the code and the styles that a page asks for."""
    found = set(re.findall(r"static/[^\"]+|modules/\w+\.\w+", ask(server, f"en/{FIRST}")[2]))
    assert {each.partition("/")[0] for each in found} == {"static", "modules"}
    return found


def empty_the_hand_again(page: Page) -> None:
    """A step that was solved begins anew after a reload; its stars are there before anybody answers."""
    cards = step(page, EMPTY).locator(CARD)
    expect(cards).to_have_count(2)
    empty_the_hand(page)
    expect(cards).to_have_count(0)
