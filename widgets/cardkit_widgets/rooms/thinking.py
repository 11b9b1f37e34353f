"""Where the bots of rooms think: those that search, in processes of their own, so that no line waits for them."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, BinaryIO, Final, NamedTuple

from cardkit.bots import Bot, Level, concluded
from cardkit.contract import State, game
from cardkit.match import Match, Move
from cardkit.search.bot import SearchingBot
from cardkit.turns import thinking_of_bots

MOST: Final = max(1, min(4, (os.cpu_count() or 1) - 1))
"""So many think at the same time, of about 30 MiB each; none is there before somebody plays against such a bot."""
_NICE: Final = 5


class Question(NamedTuple):
    """Which bot acts now in a *state*, and how: *bots* are the level and the dice of each, by their seats."""

    game: str
    state: State[Any]
    bots: Mapping[int, tuple[Level, int]]

    @classmethod
    def about(cls, match: Match, bots: Mapping[int, Level]) -> Question:
        """Return what is to be thought of a *match* now."""
        dice = {seat: (level, match.dice(seat)) for seat, level in bots.items()}
        return cls(match.game.name, match.state, dice)

    def bot(self, seat: int) -> Bot[Any, Any] | None:
        """Return the bot at a seat, if there is one."""
        return game(self.game).bot(*self.bots[seat]) if seat in self.bots else None

    def is_hard(self) -> bool:
        """Whether somebody has to search, who may act now."""
        return any(isinstance(self.bot(seat), SearchingBot) for seat in self.state.actors())

    def answered(self) -> Move | None:
        """Return the seat that acts, and its action; None if no bot acts."""
        return concluded(thinking_of_bots(self.state, self.bot))


class Mind:
    """A process that answers questions."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_ended = False

    def answer(self, question: Question) -> Move | None:
        """Return the answer, from here if the process was ended by somebody: the next question begins another."""
        if self._process is None:
            # In a session of its own: Ctrl+C at the console is for the server, at whose end this hears no more.
            self._process = subprocess.Popen(  # noqa: S603 this very file
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            pickle.dump(question, self._process.stdin)
            self._process.stdin.flush()
            answer: Move | None = pickle.load(self._process.stdout)  # noqa: S301 our own process writes it
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            return None if self._is_ended else question.answered()
        return answer

    def end(self) -> None:
        """End the process; whoever waits for an answer gets none."""
        self._is_ended = True
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Give back what a process has had that is ended, or ends now."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


class Thinkers:
    """Thinks for the bots of all rooms (see ``cardkit.rooms.outside.Thinker``), beside the loop that asks."""

    def __init__(self, most: int = MOST) -> None:
        self._minds: list[Mind] = []
        self._own = threading.local()
        self._threads = ThreadPoolExecutor(most, "cardkit bots")

    def think(self, match: Match, bots: Mapping[int, Level], then: Callable[[Move | None], None]) -> None:
        """Make up the mind of that bot which acts now in *match*, and tell *then*, never at once."""
        loop = asyncio.get_running_loop()
        question = Question.about(match, bots)
        if question.is_hard():
            found = loop.run_in_executor(self._threads, self._answer, question)
            found.add_done_callback(lambda done: None if done.cancelled() else then(done.result()))
        else:
            loop.call_soon(lambda: then(question.answered()))

    def close(self) -> None:
        """End all processes; whoever still waits for them hears nothing more."""
        for mind in self._minds:
            mind.end()
        self._threads.shutdown(cancel_futures=True)
        for mind in self._minds:
            mind.close()

    def _answer(self, question: Question) -> Move | None:
        mind: Mind | None = getattr(self._own, "mind", None)
        if mind is None:
            mind = self._own.mind = Mind()
            self._minds.append(mind)
        return mind.answer(question)


def answer_all(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer what is *asked*, until nobody asks any more."""
    with suppress(EOFError):
        while True:
            question = pickle.load(asked)  # noqa: S301 the server writes it
            pickle.dump(question.answered(), answers)
            answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(_NICE)  # lines come first
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
