"""How property tests run: the same examples each time, so that a failure is a failure for everybody.

``--hypothesis-profile=night`` tries ten times as many, and ``--hypothesis-profile=search`` looks for new ones.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "same", deadline=None, derandomize=True, max_examples=20, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("night", settings.get_profile("same"), max_examples=400)
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=5_000)
settings.load_profile("same")


@pytest.fixture(scope="session", autouse=True)
def state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test meets what a server remembers that runs beside it on this machine, and none leaves anything there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield
