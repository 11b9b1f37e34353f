"""A go at a question or an attempt on paper: its table as a picture, what can be picked, and how it is answered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any, Final

from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, until_turn
from cardkit.looks import svg
from cardkit.looks.gallery import Entry
from cardkit.looks.ground import SHEET
from cardkit.looks.look import look
from cardkit.looks.scene import Card, Option, Scene, Zone
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.trying import Trying
from cardkit.texts import Texts

MOST_WAYS: Final = 3
"""An answer names so many moves at most: where more are right, it says that there are others."""


@dataclass(frozen=True)
class Answer:
    """One of the answers that a question offers: its letter, and why it is right or wrong; that may be empty."""

    letter: str
    label: str
    is_right: bool
    reason: str


@dataclass(frozen=True)
class OnPaper:
    """What is asked on paper, but for the words of the task."""

    picture: str
    """The table as SVG; empty where there is none."""
    key: tuple[tuple[str, str], ...]
    """What the signs on its cards stand for, or what is written on the cards too small to be read."""
    answers: tuple[Answer, ...]
    """What can be picked; nothing where a move is asked for."""
    moves: tuple[str, ...]
    """The moves that are right, where a move is asked for."""
    more: bool
    """Whether there are other right moves."""


def on_paper(go: Trying, symbols: dict[str, str] | None = None) -> OnPaper:
    """Return a *go* on paper; pictures that share a page share their *symbols*."""
    scene, words, step = go.scene(), go.words, go.step
    gallery = {entry.face.key: entry for entry in look(step.game.name).gallery(words).entries}
    table = _bare(scene, gallery.keys(), trims=isinstance(step, Ask) and step.kind != "action")
    answers: tuple[Answer, ...] = ()
    moves: tuple[str, ...] = ()
    if isinstance(go, Asking):
        (asked,) = (zone for zone in scene.zones if zone.id == "answers")
        answers = tuple(_answers(go.step, [_label(option) for option in asked.options], words))
    elif isinstance(step, Attempt):
        moves = tuple(dict.fromkeys(_way(step, way, words) for way in step.solutions))
    return OnPaper(
        picture=svg.scene(table, SHEET, symbols) if table.zones or table.seats else "",
        key=tuple(_key(table, gallery)),
        answers=answers,
        moves=moves[:MOST_WAYS],
        more=len(moves) > MOST_WAYS,
    )


def _bare(scene: Scene, fronts: Collection[str], *, trims: bool) -> Scene:
    """Return *scene* without what is there to be clicked, without words on its faces, which would be too small.

    Cards that only show their backs are counted, not drawn. Where it *trims*, places for more cards are left out.
    """
    zones = (_zone(zone, fronts, trims=trims) for zone in scene.zones if zone.kind != "options")
    faces = tuple(replace(face, caption="") for face in scene.faces)
    return replace(scene, prompt="", zones=tuple(zones), faces=faces)


def _zone(zone: Zone, fronts: Collection[str], *, trims: bool) -> Zone:
    if zone.kind != "grid":
        is_hidden = zone.count is not None and not any(card.face in fronts for card in zone.cards)
        return replace(zone, cards=()) if is_hidden else zone
    held = {card.id for card in zone.cards}
    rows = [row for row in zone.rows if not trims or held & {*row}]
    columns = [at for at in range(max(map(len, rows), default=0)) if not trims or held & {row[at] for row in rows}]
    return replace(zone, rows=tuple(tuple(row[at] for at in columns) for row in rows))


def _label(option: Option) -> str:
    """Return what an answer is called; cards one by one, since some have a minus."""
    return ", ".join(card.name or card.label for card in option.cards) or option.label


def _answers(step: Ask, labels: list[str], words: Texts) -> Iterator[Answer]:
    """Yield what can be picked: how the right answer comes about, and of a wrong one why it is wrong."""
    right = step.correct(step.start)
    for at, (label, answer) in enumerate(zip(labels, step.answers, strict=True)):
        if at in right:
            reason = step.reason(step.start, answer, words)
        else:
            refusal = step.start.why_not(step.seat, step.value(answer)) if step.kind == "action" else None
            slip = step.slip(answer)
            reason = (
                (step.game.refuse(refusal, words) if refusal else "")
                or (slip.sentence(words) if slip else "")
                or step.own_reason(answer, words)
            )
        yield Answer(ascii_uppercase[at], label, at in right, reason)


def _way(step: Attempt, way: tuple[Any, ...], words: Texts) -> str:
    """Return a way to the goal in words."""
    state, said = step.start, list[str]()
    for action in way:
        said.append(look(step.game.name).label(state, step.seat, action, words))
        state = until_turn(step.game, step.try_out(state, action).after, step.seat)
    return " → ".join(said)


def _key(scene: Scene, gallery: Mapping[str, Entry]) -> Iterator[tuple[str, str]]:
    """Yield the signs on the cards that lie there, and what they stand for; of cards with small print all of it."""
    shown = {card.face for zone in scene.zones for card in _cards(zone)}
    for key in sorted(shown & gallery.keys(), key=lambda key: gallery[key].name):
        entry = gallery[key]
        if entry.face.picture:
            yield entry.name, " ".join(entry.words).removeprefix(f"{entry.name}: ")
        elif entry.face.caption:
            yield entry.face.corner or entry.face.figure, entry.name


def _cards(zone: Zone) -> Iterator[Card]:
    yield from zone.cards[-1:] if zone.kind == "pile" else zone.cards
    for group in zone.groups:
        yield from group.cards
