"""People around one device: they deal a match there, and play it on."""

from __future__ import annotations

from typing import Any

import cardkit
from cardkit.chance import Secret
from cardkit.match import Match
from cardkit.sessions.matches.dealing import Dealing
from cardkit.sessions.matches.together import Together
from cardkit.sessions.reader import Reader
from tests.sessions.sitting import Sitting

KAEL = cardkit.game("kael")


def deal(name: str = "kael", people: int = 2, players: int = 3, seed: int = 1) -> Sitting:
    """Ana and Luis, and perhaps more, deal a match at one device: the same cards for the same *seed*."""
    table = Sitting(Dealing(name, Reader("en"), players=players))
    table.press("people", str(people))
    table.press("name-0", "Ana")
    table.press("name-1", "Luis")
    table.press("deal")
    table.setup.seed = Secret(f"{seed:032x}", f"{seed:032x}")
    table.begin(table.setup.deal())
    return table


def match_of(table: Sitting) -> Together:
    found = table.activity.inside
    assert isinstance(found, Together)
    return found


def lay(table: Sitting, *hands: str, **fields: Any) -> Sitting:
    """Lay a position of Kaël: the hands of Ana, Luis and a bot."""
    state = KAEL.position(hands=hands, **({"pile": "3 12", "stock": "5 1 1"} | fields))
    match_of(table).begin(Match(KAEL, state))
    table.look()
    return table


def holder(table: Sitting) -> int | None:
    hand = match_of(table).holder
    return None if hand is None else hand.seat


def play_on(table: Sitting) -> None:
    """Do the next thing that can be done: people play as bots do."""
    match, hand = match_of(table), match_of(table).holder
    if table.offers("next-round"):
        table.press("next-round")
    elif hand is None and table.scene["choices"]:
        table.act("open")
    elif table.wait is not None:
        table.send(type="continue", all=False)
    else:
        assert hand is not None
        bot = match.game.bot("medium", match.match.now)
        table.send(type="try", action=str(bot.choose(hand.state.view(hand.seat), hand.seat)))
