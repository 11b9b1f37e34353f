"""What a move in New Game has come to that misses the goal of a step."""

from cardkit.lessons.step import Moment
from cardkit.texts import Texts


def came_to(moment: Moment, texts: Texts) -> str:
    """Return what the move of *moment* has come to; empty where its event says it all."""
    return texts.say("came-to.tower", n=len(moment.after.tower)) if moment.happened("draw") else ""
