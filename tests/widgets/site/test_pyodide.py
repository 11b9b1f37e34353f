"""The Pyodide that the pages know is the one that the clone's packages hold."""

from __future__ import annotations

import json
from pathlib import Path

from cardkit_widgets.site import pyodide

LOCK = json.loads((Path(__file__).parents[3] / "widgets" / "js" / "package-lock.json").read_text("utf-8"))


def test_its_version_and_hash_are_those_of_the_lock_file() -> None:
    locked = LOCK["packages"][f"node_modules/{pyodide.KNOWN['name']}"]
    assert {name: pyodide.KNOWN[name] for name in ("version", "integrity")} == {
        name: locked[name] for name in ("version", "integrity")
    }
    assert LOCK["packages"][""]["devDependencies"]["pyodide"] == pyodide.KNOWN["version"]
