"""What a step of somebody's own asks for, in words: theirs, or the engine's."""

from __future__ import annotations

from typing import Any

from cardkit.contract import State
from cardkit.looks.look import look
from cardkit.sessions.composing.draft import Draft
from cardkit.texts import Player, Texts
from cardkit.turns import moved


def task(draft: Draft, words: Texts) -> str:
    """Return what is asked for; *words* are those of its table. Its moves can be made."""
    if draft.text:
        return draft.text
    match draft.way:
        case "attempt":
            return words.say(f"goals.{draft.goal}") if draft.goal else ""
        case "allowed":
            return words.say("composing.task-allowed")
        case "next":
            return words.say("composing.task-next", moves=_sentences(draft, words)) if draft.moves else ""
        case "question" if draft.named:
            question = words.say(f"questions.{draft.goal}")
            return words.say("composing.task-after", moves=_sentences(draft, words), question=question)
        case "question":
            return words.say(f"questions.{draft.goal}") if draft.goal else ""
    return ""


def said(state: State[Any], seat: int, action: Any, words: Texts) -> str:
    """Return who does what, in a few words."""
    label = look(state.game.name).label(state, seat, action, words)
    who = words.seat(seat)
    return words.say("composing.move", who=f"{who[:1].upper()}{who[1:]}", label=label)


def _sentences(draft: Draft, words: Texts) -> str:
    """Return the moves in words, one after the other."""
    state, told = draft.start, []
    for move in draft.named:
        seat, action = moved(draft.game, move)
        label = look(draft.game.name).label(state, seat, action, words)
        told.append(words.say("composing.did", seat=Player(seat), label=label))
        state = draft.moved(state, [move])
    return " ".join(told)
