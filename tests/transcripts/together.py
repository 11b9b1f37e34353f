"""Golden transcripts of two people who share a terminal with a bot, to the letter as they see it.

``python -m tests.transcripts.together`` writes them anew. Look at the difference before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardkit.sessions.entries import ends
from cardkit.texts import LANGUAGES
from cardkit_widgets.terminal.together import NOTHING_ABOVE, TerminalTogether
from tests.widgets.terminal.sharing import as_bots, secret, share

FOLDER: Final = Path(__file__).parent / "together" / "kael"
CLEARED: Final = "~~~ all of this is gone ~~~\n"
WORDS: Final = {
    "en": {"undo": "undo", "me": "me", "hide": "hide", "nobody": "nobody", "pass": "pass", "quit": "quit"},
    "es": {"undo": "deshacer", "me": "yo", "hide": "tapar", "nobody": "nadie", "pass": "pasar", "quit": "salir"},
}


def visitors(sitting: TerminalTogether) -> Iterator[str]:
    """Yield what two people type who try all there is, in between play as bots do, and leave after a round."""
    words, together = WORDS[sitting.language], sitting.activity
    yield from ("?", "deal 2")
    yield from ("lay 1", "?", "")  # at the curtain nobody can play
    yield from ("lay 99", words["hide"], "")
    while together.holder is None or not sitting._control("undo"):
        yield as_bots(sitting)
    yield words["undo"]
    while not sitting._control("me"):
        yield as_bots(sitting)
    yield from (words["me"], "?", words["nobody"], words["me"], "2", words["pass"])
    while not any(map(ends, together.match.events)):
        yield as_bots(sitting)
    yield from ("", words["quit"])


def transcript(language: str) -> str:
    """Return what they type and see."""
    terminal = share(secret(length="short"), "Ana", "Luis", language=language)
    lines = visitors(terminal.sitting)
    terminal.run(lambda _: next(lines, None))
    shown = terminal.whole.replace(NOTHING_ABOVE, CLEARED)
    return "".join(f"{line.rstrip()}\n" for line in shown.splitlines())


def main() -> None:
    """Write the transcripts in all languages."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = FOLDER / f"{language}.txt"
        path.write_text(transcript(language), encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(FOLDER.parent.parent)}\n")


if __name__ == "__main__":
    main()
