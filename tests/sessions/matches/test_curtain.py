"""What a curtain between two people hides: whatever lies behind it, a screen is told the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import cardkit
from cardkit.contract import game_names
from cardkit.games.bomba.cards import BOMB, SPECIAL_CARDS
from cardkit.games.bomba.rules import Bomba
from cardkit.games.bomba.state import BOMBED
from cardkit.looks.look import look
from cardkit.looks.seating import hand_id
from cardkit.match import Match
from cardkit.sessions.door import Door
from cardkit.sessions.entries import ends
from cardkit.sessions.keeping import Keeping
from cardkit.sessions.matches.curtain import Curtain, alike
from cardkit.sessions.matches.together import Together
from cardkit.sessions.people import People
from cardkit.sessions.reader import Reader
from cardkit_widgets.live.showing import News, Showing
from tests.nights import by_day
from tests.sessions.together import deal, match_of, play_on

VIEWS = [100, pytest.param(500, marks=pytest.mark.long)]
"""So many curtains of each game are looked behind."""
ASKED = 4
"""So many ask for a hint before they hand the device on, which takes long."""


def dealt_anew(match: Match, rng: random.Random) -> Match:
    """Return the match with everything that not everybody knows dealt otherwise."""
    other = match.branch()
    if isinstance(match.state, Bomba):
        other.states[-1] = bomba_anew(match.state, rng)
        return other
    for seat in rng.sample(range(match.state.seats), match.state.seats):
        other.states[-1] = other.state.determinise(seat, rng)
    return other


def bomba_anew(state: Bomba, rng: random.Random) -> Bomba:
    """Deal the deck anew, and what not everybody knows of hands, to the same places and for the same eyes.

    There it matters who knows what of whom, which is the same whatever the cards are.
    """
    other = state.copy()
    if state.phase == BOMBED:  # everybody is about to see who has a Shield
        other.deck = sorted(state.deck, key=lambda _: rng.random())
        return other
    secret = [(owner, card, eyes) for owner, each in enumerate(state.secrets) for card, eyes in each]
    rest = sorted([*state.deck, *(card for _, card, _ in secret)], key=lambda _: rng.random())
    for owner, card, _ in secret:
        other.hands[owner] = tuple(sorted((Counter(other.hands[owner]) - Counter([card])).elements()))
        other.secrets[owner] = ()
    for owner, _, eyes in secret:
        card = next(card for card in rest if card != BOMB and card not in SPECIAL_CARDS)
        rest.remove(card)
        other.hands[owner] = tuple(sorted([*other.hands[owner], card]))
        other.learn(owner, card, eyes)
    other.deck = rest
    return other


def seen_by_the_page(behind: Together) -> list[News]:
    """What a page is told at the curtain, and what it knows when somebody has looked at their cards and gone away."""
    showing = Showing(Door(behind))
    told = [showing.whole()]
    faces = dict(told[0].traits["faces"])
    awaited = showing.door.table.choices
    messages: list[Any] = [{"type": "act", "action": each.action} for each in awaited[:1]]
    messages += [{"type": "control", "id": "cover", "value": None} for _ in messages]
    for message in messages:
        news = showing.news(showing.door.receive({"version": showing.door._version, **message}))
        faces = news.traits.get("faces", faces) | news.faces
        told.append(news)
    return [*told[:1], *(news._replace(faces=faces) for news in told[2:])]


@pytest.mark.parametrize("views", VIEWS)
@pytest.mark.parametrize("name", game_names())
def test_what_is_behind_a_curtain_does_not_show(name: str, views: int) -> None:
    """Whatever lies there, all that a screen is told is the same."""
    rng, seen, differ = random.Random(5), 0, 0
    table = deal(name, players=4)
    for step in range(10 * views):
        together = match_of(table)
        if seen == views or (step == views and not seen):  # in some games nothing is hidden
            break
        if together.is_over():
            table = deal(name, players=rng.choice([3, 4]), seed=step)
            continue
        play_on(table)
        match = together.match
        if any(map(ends, match.events[-1:])) or not together.hides():
            continue
        told = []
        for each in (match.branch(), dealt_anew(match, rng)):
            reader = Reader("en")
            keeping = Keeping(reader, {"name": "play", "resume": "reload"})
            behind = Together(each, together.setup, together.hands[0].first_matches, keeping, reader)
            behind.redraw()
            assert isinstance(behind.inside, Curtain)
            assert reader.letters[-1]["type"] == "keep"
            offered = [letter["match"] for letter in reader.letters if letter["type"] == "keep"]
            told.append((offered, seen_by_the_page(behind)))
            differ += each.state != match.state
        assert told[0] == told[1]
        seen += 1
    assert seen in (0, views)
    assert differ >= seen * 0.9


@pytest.mark.parametrize(("secret", "players"), [("skip", 3), ("future", 3), ("shield", 4), ("reverse", 4)])
def test_a_card_that_only_some_know_shows_nothing_of_its_kind_beside_cards_alike(secret: str, players: int) -> None:
    """All know two cards of a hand, and one of the others a third: whatever that is, it looks the same."""
    hands = ["shield", f"shield skip {secret}@0", *["skip"] * (players - 2)]
    game = cardkit.game("bomba")
    state = game.position(hands=hands, deck="bomb skip skip", turn=0)
    words = People.around(players, 0).texts(game, "en", None)
    _, zones = alike(state, [look("bomba").scene(state.view(seat), seat, words) for seat in range(players)])
    shown = next(zone for zone in zones if zone.id == hand_id(1))
    assert [(card.face, card.badge) for card in shown.cards] == [("shield", ""), ("skip", ""), ("back", "")]


@pytest.mark.parametrize("name", by_day(game_names(), "bomba", "combo_breaker"))
def test_nothing_of_the_one_before_stays_behind_the_curtain(name: str) -> None:
    """Whoever had the device, and whatever was refused to them: the next one is told the same."""
    table, covered = deal(name, players=4), set[int]()
    for _ in range(200):
        hand, now = match_of(table).holder, match_of(table).match.now
        if hand is not None and match_of(table).hides() and not hand.held() and now not in covered:
            covered.add(now)
            if len(covered) <= ASKED and table.offers("advice"):
                table.press("advice")
            table.send(type="try", action="nonsense")
            table.press("cover")
            assert table.feedback == {}
            assert table.scene["curtain"]
            assert table.envelope is None
            assert table.scene["sheets"] == []
            assert all(zone["seat"] is None or zone["id"] != "hand" for zone in table.scene["zones"])
            table.send(type="try", action="draw")
            table.send(type="why", clicks=["answers"])
            assert table.feedback == {}
        else:
            play_on(table)
            if match_of(table).is_over():
                break
    assert covered or name == "castle_combo"
