"""What somebody in a room can ask for beside the table, and who may ask for what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardkit.rooms.company import Person
from cardkit.rooms.gathering import Gathering
from cardkit.rooms.outside import Turned
from cardkit.sessions.admission import is_text

OF_THE_HOST: Final = ("level", "setup", "start", "again", "lobby")
"""What is for the host to decide."""


def ask(room: Gathering, person: Person, message: Mapping[str, Any]) -> None:
    """Do what *person* asks for with ``do``. Raises Turned for what is not theirs to ask, or cannot be now.

    ``sit`` (``name``, ``face``, ``seat``), ``stand``, ``ready`` and ``leave`` are everybody's; ``level`` (``seat``,
    ``level``), ``setup`` (as in ``Terms.as_dict``), ``start``, ``again`` (``turn``) and ``lobby`` the host's.
    """
    what = message.get("do")
    if what in OF_THE_HOST and person is not room.host:
        raise Turned("host")
    match what:
        case "sit":
            _sit(room, person, message)
        case "stand":
            room.stand(person)
        case "leave":
            room.leave(person)
        case "ready" if room.table is not None and room.table.held_until() is not None and person.seat is not None:
            room.table.ready(person)
        case "level":
            seat = message.get("seat")
            room.agree({"levels": {str(seat): message.get("level")}} if type(seat) is int else None)
        case "setup":
            room.agree({name: value for name, value in message.items() if name not in ("do", "id")})
        case "start" if room.phase == "lobby":
            room.deal()
        case "again" if room.phase == "over":
            room.deal(turn=message.get("turn") is True)
        case "lobby" if room.phase == "over":
            room.clear()
        case "ready" | "start" | "again" | "lobby":
            raise Turned("late")
        case _:
            raise Turned("nowhere")


def _sit(room: Gathering, person: Person, message: Mapping[str, Any]) -> None:
    name, face, seat = message.get("name"), message.get("face"), message.get("seat")
    if not (seat is None or type(seat) is int):
        raise Turned("nowhere")
    if not (name is None or is_text(name)) or not (face is None or is_text(face)):
        raise Turned("name")
    room.sit(person, seat, name, face)
