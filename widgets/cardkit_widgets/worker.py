"""What runs in the learner's own browser, in the worker of a page without a server: the other end of its line.

The browser calls `prepare`, which may be kept and taken up again by later visits, then `start`, then `receive` for each
message of the page. Python here is Pyodide's; of IPython there is what widgets ask for.
"""

from __future__ import annotations

import json
import pkgutil
import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

Post = Callable[[str, str, Sequence[bytes]], None]
"""Takes a message to the page: its kind, its content as JSON, and its buffers."""


def display(*objects: Any, **_: Any) -> None:
    """Show *objects*: a table waits to be touched, and all else is on the page already."""
    for each in objects:
        show = getattr(each, "_repr_mimebundle_", None)
        if show is not None:
            show()


def _stand_in_for_ipython() -> None:
    """Bring what ipywidgets imports of IPython, which is 3.6 MB of what nobody here would use."""
    names: dict[str, dict[str, Any]] = {
        "IPython": {"get_ipython": lambda: None},
        "IPython.core": {},
        "IPython.core.interactiveshell": {"InteractiveShell": type("InteractiveShell", (), {})},
        "IPython.display": {"display": display, "clear_output": lambda *_, **__: None},
    }
    for name, contents in names.items():
        module = sys.modules[name] = ModuleType(name)
        vars(module).update(contents)


if find_spec("IPython") is None:
    _stand_in_for_ipython()

import comm  # noqa: E402  after the stand-in, which it looks for
from comm.base_comm import BaseComm  # noqa: E402

import cardkit  # noqa: E402
from cardkit.texts import LANGUAGES, catalogue  # noqa: E402
from cardkit_widgets.display import PlayTable  # noqa: E402
from cardkit_widgets.visiting import Shell, Visit, comm_class, listen  # noqa: E402

_LEFT_OUT: Final = ("cardkit.experiments",)  # needs numpy, and is not for learners


def prepare() -> None:
    """Import all games and read all their words, as the first table would."""
    for found in pkgutil.walk_packages(cardkit.__path__, "cardkit."):
        if found.name not in _LEFT_OUT:
            import_module(found.name)
    for language in LANGUAGES:
        catalogue("cardkit_widgets", language)
        for name in cardkit.game_names():
            PlayTable(name, language=language).session.whole()


class _Line:
    """What the page says, and who listens."""

    def __init__(self, visit: Visit, manager: Any) -> None:
        self.visit = visit
        self.manager = manager

    def receive(self, kind: str, text: str, buffers: Sequence[bytes] = ()) -> None:
        """Hand on a message of the page: its kind, its content as JSON, and its buffers."""
        content = json.loads(text)
        message = {"header": {"msg_type": kind}, "content": content, "metadata": {}, "buffers": list(buffers)}
        if kind == "comm_open":
            self.manager.comm_open(None, None, message)
        elif kind == "comm_msg":
            self.visit.touch(str(content.get("comm_id")))
            self.manager.comm_msg(None, None, message)


def start(post: Post, folder: str | None = None) -> _Line:
    """Begin to listen to a page, to which *post* leads; the notebooks lie in *folder*, or in the package."""
    random.seed()  # what was kept of an earlier visit would go on as that one did
    visit = Visit(Path(folder) if folder else None, Shell({"display": display}))

    class PostedComm(BaseComm):
        """A widget's line to the page."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            content = {"comm_id": self.comm_id, "data": data or {}, **keys}
            post(msg_type, json.dumps(content), [bytes(each) for each in buffers or ()])

    comm.create_comm = comm_class(PostedComm, visit)
    manager = comm.get_comm_manager()
    listen(visit, manager)
    return _Line(visit, manager)
