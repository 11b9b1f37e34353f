"""Exercises for paper: items of a game's checks as pictures and words, each with its answer and the reasons."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final

from cardkit.lessons.check import Check
from cardkit.lessons.mastery import Progress
from cardkit.lessons.question import Ask
from cardkit.lessons.step import Attempt, until_turn
from cardkit.looks import svg
from cardkit.looks.gallery import Entry
from cardkit.looks.ground import SHEET
from cardkit.looks.look import look
from cardkit.looks.scene import Card, Option, Scene, Zone
from cardkit.sessions.reader import Reader
from cardkit.sessions.record import Record
from cardkit.sessions.steps.asking import Asking
from cardkit.sessions.steps.attempting import Attempting
from cardkit.sessions.steps.checking import go_at
from cardkit.texts import Texts
from cardkit_widgets.live import loading, notebooks
from cardkit_widgets.live.notebook import Notebook

EACH: Final = 6
"""So many items of each check are there to choose from: a class has more of them than it can do."""
MOST_HIGH: Final = 256
"""So many millimetres a question is high at most, which has to stay whole: letter paper has 259 between its margins."""
_WIDE: Final = 166 / SHEET.width  # millimetres of a unit
_LINE: Final = 3.6  # millimetres of a line beside a table, of so many letters
_LETTERS: Final = 112
_REST: Final = 22  # millimetres: what is asked, and what can be picked
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
class Exercise:
    """An item of a check: what is asked, the table, and how it is answered."""

    code: str
    """Which item it is, in a few characters: its seed, in letters."""
    check: str
    chapter: str
    """The notebook of its check, and so where to practise more of it."""
    rules: tuple[str, ...]
    task: str
    picture: str
    key: tuple[tuple[str, str], ...]
    """What the signs on its cards stand for, or what is written on the cards too small to be read."""
    answers: tuple[Answer, ...]
    """What can be picked; nothing where a move is asked for."""
    moves: tuple[str, ...]
    """The moves that are right, where a move is asked for."""
    more: bool
    """Whether there are other right moves."""
    height: float
    """About how many millimetres it takes on paper."""


@dataclass(frozen=True)
class Exercises:
    """All exercises of a game, those of each check one after the other, and the faces that their pictures share."""

    items: tuple[Exercise, ...]
    faces: str


@lru_cache(maxsize=16)
def exercises(folder: Path, languages: tuple[str, ...], name: str, _version: tuple[str, ...]) -> dict[str, Exercises]:
    """Return the exercises of the game called *name*, by language, from the notebooks in *folder* in this *_version*.

    They are the same in all *languages*: those that have room on a sheet in each of them.
    """
    symbols: dict[str, dict[str, str]] = {language: {} for language in languages}
    items = {language: list(_items(folder, language, name, symbols[language])) for language in languages}
    codes = set.intersection(*({item.code for item in found if item.height <= MOST_HIGH} for found in items.values()))
    return {
        language: Exercises(tuple(item for item in found if item.code in codes), svg.shared(symbols[language]))
        for language, found in items.items()
    }


def _items(folder: Path, language: str, name: str, symbols: dict[str, str]) -> Iterator[Exercise]:
    said = notebooks.tasks(language, name, folder)
    for number, (chapter, check) in enumerate(_checks(folder, name, language), start=1):
        for seed in range(EACH):
            code = f"{number}{ascii_uppercase[seed]}"
            yield _exercise(check, chapter, code, seed, language, said.get(check.name, ""), symbols)


def _checks(folder: Path, name: str, language: str) -> Iterator[tuple[str, Check]]:
    for chapter, path in notebooks.in_folder(folder / language / name).items():
        if not any(step.kind == Check.__name__ for step in Notebook.read(path).steps):
            continue
        with suppress(Exception):  # whatever fails in a chapter, its own page says so
            tables = loading.load(language, name, chapter, proofs=False, folder=folder).steps()
            yield from ((chapter, table.step) for table in tables if isinstance(table.step, Check))


def _exercise(
    check: Check, chapter: str, code: str, seed: int, language: str, task: str, symbols: dict[str, str]
) -> Exercise:
    go = go_at(check, seed, Record(Progress(check.game.name, [check.name]), check.name, check.rules), Reader(language))
    scene, words = go.scene(), go.words
    gallery = {entry.face.key: entry for entry in look(check.game.name).gallery(words).entries}
    table = _on_paper(scene, gallery.keys(), trims=isinstance(go.step, Ask) and go.step.kind != "action")
    key = tuple(_key(table, gallery))
    picture = svg.scene(table, SHEET, symbols) if table.zones or table.seats else ""
    answers: tuple[Answer, ...] = ()
    moves: tuple[str, ...] = ()
    if isinstance(go, Asking):
        (asked,) = (zone for zone in scene.zones if zone.id == "answers")
        answers = tuple(_answers(go.step, [_label(option) for option in asked.options], words))
    elif isinstance(go, Attempting):
        moves = tuple(dict.fromkeys(_way(go.step, way, words) for way in go.step.solutions))
    return Exercise(
        code=code,
        check=check.name,
        chapter=chapter,
        rules=go.step.rules,
        task=task,
        picture=picture,
        key=key,
        answers=answers,
        moves=moves[:MOST_WAYS],
        more=len(moves) > MOST_WAYS,
        height=_height(picture, key),
    )


def _height(picture: str, key: tuple[tuple[str, str], ...]) -> float:
    """Return how many millimetres a question with this *picture* takes."""
    units = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', picture)
    lines = sum(ceil(len(f"{sign} {meaning}") / _LETTERS) for sign, meaning in key)
    return (float(units[1]) * _WIDE if units else 0) + lines * _LINE + _REST


def _on_paper(scene: Scene, fronts: Collection[str], *, trims: bool) -> Scene:
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
