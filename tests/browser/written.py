"""A site as `cardkit site` writes it, and a plain file server that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from tests.browser.served import Pages
from tests.browser.serving import writer

_PATIENCE: Final = 300


@dataclass
class Site(Pages):
    """A site in a folder, and where it is shown."""

    folder: Path


class Files(SimpleHTTPRequestHandler):
    """Shows files as most web spaces do: a page is found without its ending, too."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        page = f"{found}.html"
        return page if not Path(found).is_file() and Path(page).is_file() else found

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


def write_site(out: Path, notebooks: Path, **options: Any) -> None:
    """Write a site in a process of its own, since IPython can be in each only once."""
    process = writer(out, notebooks, options)
    process.start()
    process.join(timeout=_PATIENCE)
    assert process.exitcode == 0, process.exitcode
    process.close()


@contextmanager
def shown(folder: Path, files: type[Files] = Files) -> Iterator[Site]:
    """Show the site in *folder*, on any free port, until the end of the block; *files* answers the requests."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=folder)) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield Site(f"http://127.0.0.1:{server.server_port}/", folder)
        finally:
            server.shutdown()
