"""Under which names the server answers."""

from __future__ import annotations

import pytest

from cardkit_widgets.app.addresses import listen
from cardkit_widgets.app.entrance import Names

AT_HOME = ["localhost", "LOCALHOST", "127.0.0.1", "127.8.8.8", "[::1]"]
FOREIGN = [
    "elsewhere.example",
    "localhost.elsewhere.example",
    "127.0.0.1.elsewhere.example",
    "192.168.1.20",
    "",
    "[::2]",
]


def names(host: str, *said: str) -> Names:
    with listen(host, 0) as door:
        return Names(door, [host, *said])


def test_a_door_of_this_machine_alone_knows_its_names_and_those_that_were_said() -> None:
    assert all(each in names("127.0.0.1") for each in AT_HOME)
    assert not any(each in names("127.0.0.1") for each in FOREIGN)
    said = names("127.0.0.1", "Cards.example.org")
    assert all(each in said for each in [*AT_HOME, "cards.example.org", "CARDS.example.org"])
    assert not any(each in said for each in [*FOREIGN, "example.org", "x.cards.example.org"])


@pytest.mark.parametrize(("host", "said"), [("0.0.0.0", []), ("127.0.0.1", ["cards.example.org", "*"])])
def test_a_door_for_others_and_one_for_any_name_know_everybody(host: str, said: list[str]) -> None:
    assert all(each in names(host, *said) for each in [*AT_HOME, *FOREIGN])
