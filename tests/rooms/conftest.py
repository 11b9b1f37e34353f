"""What all tests of rooms need."""

from __future__ import annotations

from tests.rooms import chance

no_secrets = chance.no_secrets
