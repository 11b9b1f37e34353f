"""Draw the picture in the README anew: `uv run python docs/table.py`."""

import argparse
from pathlib import Path

import cardkit
from cardkit.looks import svg

PICTURE = Path(__file__).with_name("table.svg")


def draw() -> str:
    """Return the table of the README: a trick of Combo Breaker in full swing."""
    game = cardkit.game("combo_breaker")
    state = game.position(
        hands=["9 X 7 3 12 12 stop 5 6", "? ? ? ? ? ?", "? ? ? ?", "? ? ? ? ? ? ?"],
        reserves=["10 4", "1 11", "8", "2 draw"],
        tokens=[2, 1, 2, 0],
        oldest=3,
        trick=["1: play 4", "2: play 6 7", "3: play 8 X=9"],
    )
    texts = game.texts("en").at_table(["You", "Fox", "Otter", "Owl"], 0)
    return svg.scene(cardkit.look("combo_breaker").scene(state, 0, texts)) + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PICTURE.write_text(draw(), "utf-8")
