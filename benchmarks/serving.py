"""All notebooks on a server, and a browser to look at them."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, sync_playwright

from cardkit_widgets.live.notebooks import find
from tests.browser.chromium import launch
from tests.browser.served import running

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def served() -> Iterator[tuple[str, Browser]]:
    """Serve all notebooks until the end of the block; give their address, and a browser."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(find(), Path(folder, "server.log"), prepared=1) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        yield server.address, browser
        browser.close()
