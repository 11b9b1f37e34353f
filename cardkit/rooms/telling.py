"""What the people in a room are told of it, beside the table: who is there, what is played, how long anything lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardkit.rooms.company import Person
from cardkit.rooms.gathering import Gathering
from cardkit.rooms.naming import animal, said
from cardkit.rooms.table import Table


def told_you(room: Gathering, person: Person) -> dict[str, Any]:
    """Return what somebody is told of themselves."""
    return {
        "person": person.number,
        "seat": person.seat,
        "booked": person.booked,
        "name": said(person.name, person.reader.language),
        "own": bool(person.own),
        "face": person.face,
        "host": person is room.host,
    }


def told_room(room: Gathering, language: str, *, invited: bool) -> dict[str, Any]:
    """Return what those are told of the room who read a *language*, the invitation too if they came by it.

    ``away`` and ``hold`` are times of its clock.
    """
    told = {
        "code": room.code,
        "invitation": room.invitation if invited else None,
        "phase": room.phase,
        "match": room.number,
        "setup": room.terms.as_dict(),
        "watching": [_known(room, each, language) for each in room.company if each.seat is None],
        "hold": None if room.table is None else room.table.held_until(),
    }
    told["seats"] = [_seat(room, seat, language) for seat in range(_seats(room))]
    return told


def _seats(room: Gathering) -> int:
    return room.terms.setup.players if room.table is None else room.table.match.state.seats


def _known(room: Gathering, each: Person, language: str) -> dict[str, Any]:
    return {
        "person": each.number,
        "name": said(each.name, language),
        "face": each.face,
        "booked": each.booked,
        "host": each is room.host,
        "here": each.is_here,
    }


def _seat(room: Gathering, seat: int, language: str) -> dict[str, Any]:
    sitting, table = room.company.at(seat), room.table
    if table is not None:
        name, face = table.people.names[seat], table.people.animals[seat]
    elif sitting is not None:
        name, face = sitting.name, sitting.face
    else:
        face = room.bot_faces()[seat]
        name = animal(face)
    until = None if table is None else table.waits_until(seat)
    return {
        "seat": seat,
        "person": None if sitting is None else sitting.number,
        "name": said(name, language),
        "face": face,
        "level": room.terms.level(seat),
        "host": sitting is not None and sitting is room.host,
        "here": sitting is not None and sitting.is_here,
        "bot": sitting is None if table is None else until is None,
        "away": None if until is None or until == float("inf") else until,
        "ready": sitting is not None and table is not None and table.holds and table.has_looked(sitting),
    }


def in_seconds(room: Mapping[str, Any], now: float) -> dict[str, Any]:
    """Return what is told of the room with what is left of each time instead of when it is over."""

    def left(until: float | None) -> float | None:
        return None if until is None else round(max(0.0, until - now), 1)

    told = {**room, "hold": left(room["hold"])}
    told["seats"] = [{**each, "away": left(each["away"])} for each in room["seats"]]
    return told


def told_time(table: Table | None, now: float) -> dict[str, int] | None:
    """Return what is left of a moment in which somebody may be able to act out of turn, the same for all; else None."""
    if table is None or not table.moment.window or table.holds or table.is_over():
        return None
    moment = table.moment
    lasts = moment.turn if table.match.state.actors()[0] in table.bots() else moment.breath
    left = max(0.0, moment.began + lasts - now)
    return {"left": round(1000 * left), "of": round(1000 * lasts)} if left else None
