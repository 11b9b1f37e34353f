"""What an editor of steps shows of a draft, as plain data: its fields, what is wrong there, and what can be asked."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardkit.contract import Game, State, game, game_names
from cardkit.fields import Kind, kinds, parameters
from cardkit.lessons.check import Check
from cardkit.lessons.coach import cues
from cardkit.lessons.goals import reached
from cardkit.lessons.mistakes import LessonError
from cardkit.lessons.questions import questions
from cardkit.lessons.step import Step
from cardkit.looks import svg
from cardkit.looks.look import look
from cardkit.positions import description
from cardkit.sessions.composing.cell import cell
from cardkit.sessions.composing.draft import UNTOUCHED, WAYS, Draft, Way, wished
from cardkit.sessions.composing.link import pack
from cardkit.sessions.composing.repairs import field_of, repair
from cardkit.sessions.composing.shapes import Chosen, Composed, ComposedField, Laid, Mending, Wished
from cardkit.sessions.composing.task import said, task
from cardkit.sessions.people import People
from cardkit.texts import LANGUAGES, CardkitError, Sentence, Texts
from cardkit.turns import moved


def composed(draft: Draft, language: str, notice: str = "") -> Composed:
    """Return all that is shown of *draft* to somebody who reads *language*; a *notice* says what has come before."""
    start, fault = _start(draft)
    seats = _seats(draft, start)
    seat = draft.seat if draft.seat in range(seats) else 0
    words = People.around(seats, seat).texts(draft.game, language, seat)
    proof, step = _proof(draft, words) if start is not None else ("", None)
    fields = _fields(draft, start, seats, words)
    known = {field["name"] for field in fields}
    at = "" if fault is None else field_of(fault)
    problem = "" if fault is None else _problem(draft, fault, words)
    return {
        "draft": draft.plain(),
        "games": [_option(name, game(name).title(language)) for name in game_names()],
        "players": [draft.game.players[0], draft.game.players[-1]],
        "people": [_capital(words.seat(number)) for number in range(seats)],
        "fields": fields,
        "palette": _palette(draft.game, words),
        "fault": {"field": at if at in known else "", "text": problem, "mending": _mending(draft, fault, words)},
        "ways": [_option(way, words.say(f"composing.way-{way}")) for way in WAYS],
        "goals": _goals(draft, start, words),
        "follows": draft.follows,
        "can_be_fresh": draft.can_be_fresh,
        "moves": [_move(draft, number, words) for number in range(len(draft.moves))],
        "next": _next_moves(draft, start, words),
        "task": draft.text or (task(draft, words) if step is not None else ""),
        "picture": "" if start is None else svg.scene(look(draft.game.name).scene(start.view(seat), seat, words)),
        "notice": notice,
        "proof": proof,
        "proved": step is not None,
        "link": "" if step is None else pack(draft),
        "cells": {} if step is None else {each: cell(draft, step, each) for each in LANGUAGES},
        "words": _words(words),
    }


def _start(draft: Draft) -> tuple[State[Any] | None, CardkitError | None]:
    try:
        return draft.start, None
    except CardkitError as error:
        return None, error


def _seats(draft: Draft, start: State[Any] | None) -> int:
    """Return how many seats there are; as long as the position cannot be, as many as its first field has entries."""
    if start is not None:
        return start.seats
    first = next((value for value in draft.fields.values() if isinstance(value, list)), [])
    return min(max(len(first), draft.game.players[0]), draft.game.players[-1])


def _proof(draft: Draft, words: Texts) -> tuple[str, Step | Check | None]:
    """Return what the step's own proof says, and the step if it is true and a link can carry it."""
    try:
        step = draft.step()
        pack(draft)
    except CardkitError as error:
        params = dict(error.params) | ({"step": words.say("composing.yours")} if isinstance(error, LessonError) else {})
        return _plainly(Sentence(error.sentence.key, params, error.packages), words), None
    return words.say("composing.proved"), step


def _problem(draft: Draft, fault: CardkitError, words: Texts) -> str:
    """Return what is wrong, without the name of its field, beside which it is said."""
    problem = fault.params.get("problem")
    found = problem if isinstance(problem, Sentence) else fault.sentence
    told = {name: _told(draft, value, words) or value for name, value in found.params.items()}
    return _capital(_plainly(Sentence(found.key, told, found.packages), words))


def _plainly(problem: Sentence, words: Texts) -> str:
    """Return what is wrong, to somebody who sees people and no numbers of their seats."""
    own = _PLAINLY.get(problem.key)
    return words.say(f"composing.errors.{own}", **problem.params) if own else problem.at_table(words)


_PLAINLY: Final = {
    "position.no-seat": "no-seat",
    "position.one-per-seat": "one-each",
    "position.no-action": "no-such-move",
    "position.wrong-order": "wrong-order",
    "errors.lesson-not-their-turn": "not-their-turn",
}
"""What the editor says in words of its own, under which name."""


def _capital(said: str) -> str:
    """Return what begins a line."""
    return said[:1].upper() + said[1:]


def _mending(draft: Draft, fault: CardkitError | None, words: Texts) -> Mending | None:
    found = None if fault is None else repair(draft.game, dict(draft.fields), fault)
    if found is None:
        return None
    kind = kinds(description(draft.game))[found.field]
    value = _value(kind, found.value, words) if found.does == "choose" else str(found.value)
    if kind.stands.thing == "move":
        value = _told(draft, found.value, words) or value
    label = words.say(f"composing.mend-{found.does}", field=_label(found.field, words), value=value)
    return {"label": label, "fields": found.fields}


def _fields(draft: Draft, start: State[Any] | None, seats: int, words: Texts) -> list[ComposedField]:
    describe = description(draft.game)
    now = {} if start is None else start.position()
    found: list[ComposedField] = []
    for name, kind in kinds(describe).items():
        if name in UNTOUCHED:
            continue
        default = parameters(describe)[name].default
        needed = default is inspect.Parameter.empty
        value = draft.fields.get(name, now.get(name))
        by_seat = kind.depth > 0 and kind.stands.thing not in ("seat", "move")
        found.append(
            {
                "name": name,
                "label": _label(name, words),
                "thing": kind.stands.thing,
                "depth": kind.depth,
                "by_seat": by_seat,
                "needed": needed,
                "given": name in draft.fields,
                "usual": now.get(name, None if needed else _plain(default)),
                "options": _options(kind, seats, words) or _made(draft, kind, value, words),
                "signs": [str(sign) for sign in kind.stands.known] if kind.stands.thing == "cards" else [],
            }
        )
    return found


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _label(name: str, words: Texts) -> str:
    return words.say(f"fields.{name}")


def _options(kind: Kind, seats: int, words: Texts) -> list[Chosen]:
    match kind.stands.thing:
        case "word":
            return [_option(value, _value(kind, value, words)) for value in kind.stands.known]
        case "seat":
            return [_option(seat, _capital(words.seat(seat))) for seat in range(seats)]
    return []


def _made(draft: Draft, kind: Kind, value: Any, words: Texts) -> list[Chosen]:
    """Return the moves that have been made, in words where they are moves of the game and not only what was laid."""
    if kind.stands.thing != "move":
        return []
    all_moves = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [_option(written, _told(draft, written, words) or written) for written in all_moves]


def _told(draft: Draft, written: Any, words: Texts) -> str:
    """Return in words what was done before, even if it cannot have been; empty if it is no move of the game."""
    if not isinstance(written, str):
        return ""
    try:
        seat, action = moved(draft.game, written)
    except ValueError:
        return ""
    if seat not in range(len(words.names)):
        return ""
    anywhere = draft.game.deal(draft.game.players[-1], seed=0)
    return said(anywhere.view((seat + 1) % anywhere.seats), seat, action, words)


def _value(kind: Kind, value: Any, words: Texts) -> str:
    """Return what a value of a field is called."""
    if kind.stands.thing == "seat":
        return words.seat(value) if value >= 0 else words.say("composing.nobody")
    name = f"field-words.{value}"
    return words.say(name) if kind.stands.thing == "word" and name in words else str(value)


def _option(value: Any, label: str) -> Chosen:
    return {"value": value, "label": label}


def _palette(kind: Game[Any, Any], words: Texts) -> list[Laid]:
    entries = look(kind.name).gallery(words).entries
    return [{"word": entry.id, "label": entry.name, "face": entry.face.key, "count": entry.count} for entry in entries]


def _goals(draft: Draft, start: State[Any] | None, words: Texts) -> list[Wished]:
    """Return all that can be wished for, and what of it can be had here: reached by some moves, asked, or told."""
    names = wished(draft.game, draft.way)
    near = _near(draft, start, names) if start is not None and draft.seat in range(start.seats) else []
    labels = {cue.id: cue.name(words) for cue in cues(draft.game)} if draft.way == "guide" else {}
    said = {name: labels.get(name) or words.say(f"{_SECTIONS[draft.way]}.{name}") for name in names}
    return [{"value": name, "label": said[name], "near": name in near} for name in names]


_SECTIONS: Final[Mapping[Way, str]] = {"attempt": "goals", "question": "questions"}


def _near(draft: Draft, start: State[Any], names: Sequence[str]) -> Sequence[str]:
    """Return which of *names* can be wished for here."""
    match draft.way:
        case "attempt":
            return reached(start, draft.seat, names)
        case "question":
            known = questions(draft.game)
            moves = [f"{seat}: {action}" for seat in start.actors() for action in start.legal(seat)]
            asked = {name: next(_asked_about(name, start, draft.seat, moves), None) for name in names}
            return [
                name
                for name in names
                if asked[name] or (not known[name].follows and known[name].offered(start, draft.seat))
            ]
        case "guide":
            return draft.coached.sure
    return []


def _move(draft: Draft, number: int, words: Texts) -> Chosen:
    """Return one of the moves in words, as it would be made where it stands; one that cannot be, as it is written."""
    written = draft.moves[number]
    try:
        draft.moved(draft.start, draft.moves[: number + 1])
    except CardkitError:
        return _option(written, written)
    state = draft.moved(draft.start, draft.moves[:number])
    return _option(written, said(state, *moved(draft.game, written), words))


def _next_moves(draft: Draft, start: State[Any] | None, words: Texts) -> list[Chosen]:
    """Return the moves that can follow those that there are; where one is asked about, those of which it can be."""
    if start is None:
        return []
    try:
        state = draft.moved(start, draft.moves)
    except CardkitError:
        return []
    moves = {f"{seat}: {action}": (seat, action) for seat in state.actors() for action in state.legal(seat)}
    if draft.way == "question":
        moves = (
            {} if draft.moves else {move: moves[move] for move in _asked_about(draft.goal, state, draft.seat, moves)}
        )
    return [_option(move, said(state, *made, words)) for move, made in moves.items()]


def _asked_about(name: str, state: State[Any], seat: int, moves: Iterable[str]) -> Iterator[str]:
    """Yield those of *moves* about which the question can be asked, by what *seat* sees."""
    question = questions(state.game).get(name)
    if question is not None and question.follows:
        yield from (move for move in moves if question.offered(state, seat, move))


def _words(words: Texts) -> dict[str, str]:
    """Return what stands on the editor itself."""
    start = "composing.editor."
    return {name.removeprefix(start): text for name, text in words.entries.items() if name.startswith(start)}
