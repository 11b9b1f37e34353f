"""What several tests of the screens need."""

from __future__ import annotations

import os
import socket

import pytest


@pytest.fixture
def own_host() -> str:
    """A loopback address at which no other process listens, so that every port is free."""
    number = os.getpid()
    host = f"127.{128 + (number >> 16)}.{number >> 8 & 255}.{number & 255}"
    try:
        socket.create_server((host, 0)).close()
    except OSError:
        pytest.skip("this system has one loopback address only")
    return host
