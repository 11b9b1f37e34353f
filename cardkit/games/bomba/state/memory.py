"""Who knows which cards of a hand: all that lies hidden now but was shown, or passed through somebody's fingers.

Nearly every card of a hand was drawn before everybody's eyes. Only the others are noted, as **secrets**: a card
together with the seats that know of it, one bit each, the owner's among them. Two cards alike cannot be told apart, so
what is noted is how many of a kind a seat is sure of: the first secret of a kind names the seats that are sure
of one more than everybody is, the second those that are sure of two more, and so on. What somebody could work out
by comparing several plays is not noted: this is what a seat has seen, not what it thinks.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.games.bomba.cards import BACK

Secret = tuple[int, int]
"""A card, and the seats that know of it as bits."""

Secrets = tuple[Secret, ...]
"""The secrets of one hand, sorted by card; of one kind, the one that more seats know stands first."""


def added(secrets: Secrets, card: int, knowing: int, everybody: int) -> Secrets:
    """Return the secrets of a hand into which *card* has come, seen by the seats *knowing*.

    >>> added((), 3, 0b01, everybody=0b11)
    ((3, 1),)
    >>> added(((3, 1),), 3, 0b11, everybody=0b11)  # everybody has seen the second, so nothing new is secret
    ((3, 1),)
    """
    found: list[Secret] = []
    for kind, seats in secrets:
        if kind == card:
            found.append((kind, seats | knowing))
            knowing &= seats
        else:
            found.append((kind, seats))
    found.append((card, knowing))
    return _sorted(found, everybody)


def removed(secrets: Secrets, card: int, held: int) -> Secrets:
    """Return the secrets of a hand from which everybody saw one of *held* such cards go.

    >>> removed(((3, 1),), 3, held=2)  # the one that everybody knew of, as far as they can tell
    ((3, 1),)
    >>> removed(((3, 1),), 3, held=1)
    ()
    """
    kinds = [kind for kind, _ in secrets]
    noted = kinds.count(card)
    if not noted or noted < held:
        return secrets
    first = kinds.index(card)
    return secrets[:first] + secrets[first + 1 :]


shown = removed
"""Return the secrets of a hand once everybody is sure of one such card in it: one secret of that kind less."""


def known(hand: Sequence[int], secrets: Secrets, seat: int) -> tuple[int, ...]:
    """Return *hand* as *seat* knows it, what it does not know as backs.

    >>> known((2, 3, 3), ((3, 0b01),), seat=1)
    (0, 2, 3)
    """
    bit = 1 << seat
    seen = list(hand)
    for card, seats in secrets:
        if not seats & bit:
            seen.remove(card)
            seen.append(BACK)
    return tuple(sorted(seen))


def robbed(
    hand: Sequence[int], secrets: Secrets, card: int, thief: int, owner: int, everybody: int
) -> tuple[Secrets, int]:
    """Return the secrets of *hand* after *thief* took *card* out of it blind, and the seats that know which it was.

    Whoever does not see the card is sure of one less of every kind; but a hand of equal cards betrays it.
    """
    mine, his = 1 << owner, 1 << thief
    knowing = mine | his
    left: list[Secret] = []
    for kind in set(hand):
        noted = [seats for other, seats in secrets if other == kind]
        sure = [everybody] * (hand.count(kind) - len(noted)) + noted  # of at least one, of at least two, …
        fewer = [*sure[1:], 0]
        if len(sure) == len(hand):
            knowing |= sure[-1]
        if kind == card:
            left += [(kind, seats | mine) for seats in sure[1:]]
        else:
            left += [(kind, less & ~his | seats & his | mine) for seats, less in zip(sure, fewer, strict=True)]
    return _sorted(left, everybody), knowing


def _sorted(secrets: list[Secret], everybody: int) -> Secrets:
    """Return the notes in their order, without those that are no secret."""
    return tuple(sorted((s for s in secrets if s[1] != everybody), key=lambda s: (s[0], -s[1].bit_count(), s[1])))
