"""What a visitor's browser receives: never a card that they may not see.

The same seed is played along in Python, which knows every card; here everything that arrives at the play page is read.
The seed itself stands in the address, so that a link deals the same cards again: whoever wants to can compute them.
Nothing that is *sent* gives them away.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

import cardkit
from cardkit.games.combo_breaker.cards import NAMES
from cardkit.games.combo_breaker.rules import ComboBreaker
from cardkit.match import Match
from tests.browser.hearing import Ear, objects, play_along, positions, scenes, shown
from tests.browser.served import running
from tests.browser.tables import NOTEBOOKS, Shadow, stop_the_clock, tables, visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME: Final = "combo_breaker"
PLAYERS, SEED, MINE = 3, 323, 0
OLDEST: Final = 2
"""Then it is the person who begins."""
DECISIONS = 5
"""So often the person acts; within these moves others draw cards, and so does the person. It is one round: at its end
hands are turned up."""
BACK: Final = "back"
EMBLEMS: Final = {
    name: [card.face for card in cardkit.look(name).show(cardkit.look(name).emblem, cardkit.game(name).texts("en"))]
    for name in cardkit.game_names()
}
"""The faces by which each game is known."""
IN_A_ROW = 5
"""So many hidden cards one after the other are no accident."""

Row = tuple[str, ...]


@dataclass
class Heard:
    """What came to the page, and the positions of the match meanwhile."""

    bodies: list[str]  # but for style sheets: their numbers have been there before any deal
    frames: list[bytes]
    messages: list[Any]
    states: list[ComboBreaker]

    @property
    def embedded(self) -> Any:
        """The state of all widgets that stands in the page itself."""
        page = next(body for body in self.bodies if 'id="ck-page"' in body)
        (found,) = re.findall(r'<script type="application/json" id="ck-page">(.*?)</script>', page, re.DOTALL)
        return json.loads(found)

    @property
    def scenes(self) -> list[dict[str, Any]]:
        """Every scene once, in the order in which they came."""
        return positions(self.messages)


@pytest.fixture(scope="module")
def heard(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Heard]:
    """A dozen moves of a match, with every move of the others on its own."""
    log = tmp_path_factory.mktemp("log") / "server.log"
    with running(NOTEBOOKS, log, prepared=0, forks=True) as server, visit(chromium, server, "") as page:
        ear = Ear(page)
        stop_the_clock(page)  # the others think for as long as the test says
        page.goto(f"{server.address}en/play?seed={SEED}&players={PLAYERS}&oldest={OLDEST}")
        (table,) = tables(page)
        shadow = Shadow(Match.deal(GAME, PLAYERS, SEED, oldest=OLDEST), "en")
        play_along(page, table, shadow, DECISIONS)
        yield Heard(
            ear.bodies("stylesheet"), ear.frames, ear.messages(), cast("list[ComboBreaker]", shadow.match.states)
        )


def faces(cards: Sequence[int]) -> Row:
    return tuple(NAMES[card].lower() for card in cards)


def seen_by_me(state: ComboBreaker) -> Counter[str]:
    """The cards that the rules show to my seat: my hand, all reserves, the trick, the discards, and what I draw."""
    played = chain.from_iterable(getattr(action, "cards", ()) for _, action in state.trick)
    mine = (state.drawn,) if state.to_draw and state.turn == MINE else ()
    return Counter(faces([*state.hands[MINE], *chain(*state.reserves), *played, *state.discards, *mine]))


def rows(cards: Row) -> set[Row]:
    return {cards[at : at + IN_A_ROW] for at in range(len(cards) - IN_A_ROW + 1)}


SPELLINGS: Final = {str(card): name.lower() for card, name in enumerate(NAMES)} | {
    each.lower(): each.lower() for each in NAMES
}
"""However a card may be written, by number or by name, to its name."""


CHANCE: Final = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+")
"""Ids and times: they differ from run to run, and their digits are no cards."""


def rows_in(text: str) -> set[Row]:
    """Every row of cards that stand one after the other in a text, whatever stands between them."""
    words = re.findall(r"[a-z]+|\d+", CHANCE.sub(" ", text).lower())
    return rows(tuple(SPELLINGS[word] for word in words if word in SPELLINGS))


def test_the_page_itself_shows_no_card_of_a_deal(heard: Heard) -> None:
    """Only what the games look like, from which a match is chosen."""
    (scene,) = scenes(heard.embedded)
    assert shown(heard.embedded) == shown(scene)
    assert set(shown(scene)) == {f"{game}:{face}" for game, faces in EMBLEMS.items() for face in faces}


def test_every_position_is_sent_once_with_what_my_seat_may_see(heard: Heard) -> None:
    assert len(heard.scenes) == len(heard.states)
    for scene, state in zip(heard.scenes, heard.states, strict=True):
        zones = {zone["id"]: zone["cards"] for zone in scene["zones"]}
        assert shown({**scene, "landed": None}) <= seen_by_me(state)
        assert shown(scene["landed"]) <= seen_by_me(state)  # what has just been swept from the table
        assert shown(zones["hand"]) == Counter(faces(state.hands[MINE]))
        for seat in range(PLAYERS):
            if seat != MINE:
                assert [card["face"] for card in zones[f"hand-{seat}"]] == [BACK] * len(state.hands[seat])
                assert not any(card["label"] for card in zones[f"hand-{seat}"])
        assert not shown(zones["pile"])


def test_a_drawn_card_is_sent_to_whoever_draws_it(heard: Heard) -> None:
    drawers = set()
    for scene, state in zip(heard.scenes, heard.states, strict=True):
        drawn = [zone["cards"] for zone in scene["zones"] if zone["id"] == "drawn"]
        if state.to_draw:
            drawers.add(state.turn)
        if state.to_draw and state.turn == MINE:
            assert shown(drawn) == Counter(faces([state.drawn]))
        else:
            assert drawn == []
    assert MINE in drawers
    assert drawers != {MINE}, "somebody else has to draw, too"


def test_sentences_name_only_the_cards_that_i_draw(heard: Heard) -> None:
    entries = [each for each in objects(heard.messages) if each.get("kind") == "drawn"]
    told = {seat: {entry["text"] for entry in entries if entry["seat"] == seat} for seat in range(PLAYERS)}
    assert all(text.startswith("You draw the ") for text in told.pop(MINE))
    assert not any(told.values()), "how many cards others draw is told once"
    assert any(each.get("kind") == "draws" and each["seat"] != MINE for each in objects(heard.messages))


def test_no_card_is_shown_outside_a_scene(heard: Heard) -> None:
    for message in heard.messages:
        assert shown(message) == sum(map(shown, scenes(message)), Counter())


def test_nothing_tells_the_order_of_hidden_cards(heard: Heard) -> None:
    first = heard.states[0]
    hidden = [faces(state.pile) for state in heard.states]
    hidden += [faces(first.hands[seat]) for seat in range(PLAYERS) if seat != MINE]
    secret = set().union(*(rows(cards) | rows(cards[::-1]) for cards in hidden))
    mine = rows(faces(first.hands[MINE]))
    texts = [*heard.bodies, *(frame.decode(errors="replace") for frame in heard.frames)]
    found = set().union(*map(rows_in, texts))
    faces_in_order = [tuple(each["face"] for each in objects(scene) if "face" in each) for scene in heard.scenes]
    found |= set().union(*map(rows, faces_in_order))
    assert mine <= found, "a row of open cards is found where it is shown"
    assert not secret & found
