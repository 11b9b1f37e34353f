"""Secrets that are none: what a room deals, and what its people are called, follows from the name of the test."""

from __future__ import annotations

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def no_secrets(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Let all that nobody could know be the same each time, so that a test that passes once passes again."""
    rng = random.Random(request.node.name)
    monkeypatch.setattr(secrets, "token_hex", lambda size: rng.randbytes(size).hex())
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "choice", rng.choice)
