"""Every test that takes a ``name`` runs once for every game there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.tables import NAMES

if TYPE_CHECKING:
    import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", NAMES)
