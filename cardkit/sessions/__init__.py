"""What happens at a table, without a screen: a lesson's step, or a match. Plain messages in, plain updates out.

>>> from cardkit.sessions.matches.dealing import Dealing
>>> from cardkit.sessions.door import Door
>>> from cardkit.sessions.reader import Reader
>>> match = Door(Dealing("kael", Reader("en"), players=3))
>>> before = match.update()
>>> after = match.receive({"type": "control", "id": "deal"})
>>> len(before["scene"]["seats"]), len(after["scene"]["seats"])
(0, 3)
"""
