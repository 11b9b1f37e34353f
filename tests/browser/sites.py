"""Sites for tests: written in a process of their own, and served by a plain file server."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.served import Pages
from tests.browser.serving import forked


@dataclass
class Site(Pages):
    """A site that is served, and what happens at its server; it may be changed at any time."""

    folder: Path
    notebooks: Path
    """What the site was written from."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """What the server says with every file."""
    is_away: bool = False
    """Whether nobody gets an answer."""
    missing: str = ""
    """The end of the names of files that the server does not have."""
    asked: list[str] = field(default_factory=list)
    """What was asked for, without the query."""
    sent: int = 0
    """Bytes of all answers, without their headers."""


def write_site(out: Path, notebooks: Path, **options: Any) -> None:
    """Write a site; Python's own shell, which runs the notebooks, is one for a whole process."""
    process = forked(_write, out, notebooks, options)
    process.start()
    process.join()
    assert process.exitcode == 0


def _write(out: Path, notebooks: Path, options: dict[str, Any]) -> None:
    from cardkit_widgets.site import write

    assert write(out, notebooks=notebooks, **options).failed == []


@contextmanager
def served(folder: Path, notebooks: Path, files: type[Files] | None = None) -> Iterator[Site]:
    """Serve the site in *folder*, written from *notebooks*, until the end of the block; *files* answers."""
    files = files or Files
    site = Site("", folder, notebooks)
    handler = functools.partial(files, site, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        site.address = f"http://127.0.0.1:{server.server_port}/"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield site
        finally:
            server.shutdown()
            thread.join()


class Files(http.server.SimpleHTTPRequestHandler):
    """What `python3 -m http.server` does; and, as many web spaces do, it finds a page without its ending, too."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *args: Any, **options: Any) -> None:
        self.site = site
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        page = f"{found}.html"
        return page if not Path(found).is_file() and Path(page).is_file() else found

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self.site.asked.append(path.removeprefix("/"))
        if self.site.is_away:
            self.close_connection = True
        elif self.site.missing and path.endswith(self.site.missing):
            self.send_error(404)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        for name, value in self.site.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.site.sent += len(content)
        with suppress(ConnectionError):  # the page was left
            outputfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""
