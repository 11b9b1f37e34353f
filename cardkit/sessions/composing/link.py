"""A step of somebody's own as a link carries it: short, and believed only as far as it proves itself.

    2.eNqrVkpPzE1VslLKTsxRqgUAJ_UFAg

These are the version, and the draft as JSON, packed.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Final

from cardkit.sessions.admission import LONGEST_LINK
from cardkit.sessions.composing.draft import FORM, Draft, WrongDraft

VERSION: Final = 2
"""It is raised whenever what a link says comes to be said in another form."""
MOST: Final = 20_000
"""So many bytes does it unpack to at most."""
_FORM: Final = re.compile(r"(\d{1,9})\.([A-Za-z0-9_-]+)", re.ASCII)


def pack(draft: Draft) -> str:
    """Return *draft* as a link carries it. Raises CardkitError if it is too long for one."""
    plain = json.dumps([*draft.plain().values()], ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")
    text = f"{VERSION}.{packed}"
    if len(text) > LONGEST_LINK:
        raise WrongDraft("long-link", most=LONGEST_LINK, found=len(text))
    return text


def unpack(text: str) -> Draft:
    """Return the draft that a link carries. Raises CardkitError for what is none, or is of another version.

    >>> unpack("2.what")
    Traceback (most recent call last):
    ...
    cardkit.sessions.composing.draft.WrongDraft: There is no step in this link that can be read. Ask for the whole link.
    """
    found = _FORM.fullmatch(text) if len(text) <= LONGEST_LINK else None
    if found is None:
        raise WrongDraft("no-link")
    version, packed = found.groups()
    if int(version) != VERSION:
        raise WrongDraft("other-version")
    try:
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_"), MOST)
        values = json.loads(raw.decode()) if unpacking.eof else None
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise WrongDraft("no-link") from None
    if not isinstance(values, list):
        raise WrongDraft("no-link")
    return Draft.read(dict(zip(FORM, values, strict=False)))
