"""Runs in the Python that browsers will have: compiles the modules that a visit imports.

They lie unpacked in the folders ``/ours`` and ``/standard``; what comes of them goes into ``/compiled.zip``, under the
names of the modules' files, each with its folder's name.
"""

import importlib
import pkgutil
import py_compile
import sys
import tempfile
import zipfile
from pathlib import Path

DATE = (1980, 1, 1, 0, 0, 0)


def imported() -> list[str]:
    """Import what a visit may import; return the places of all files that were imported."""
    sys.path.insert(0, "/ours")
    importlib.invalidate_caches()
    importlib.import_module("cardkit_widgets.live.worker").prepare()
    games = importlib.import_module("cardkit.games")
    for found in pkgutil.walk_packages(games.__path__, f"{games.__name__}."):
        importlib.import_module(found.name)
    return sorted({str(module.__file__) for module in sys.modules.values() if getattr(module, "__file__", None)})


def main() -> None:
    """Compile what is imported, without what is written for those who read it."""
    standard = next(place for place in sys.path if place.endswith(".zip"))
    with zipfile.ZipFile("/compiled.zip", "w") as archive, tempfile.TemporaryDirectory() as folder:
        compiled = str(Path(folder, "compiled"))
        for place in imported():
            source = Path(place.replace(standard, "/standard"))
            if source.suffix == ".py" and source.parts[1] in ("ours", "standard"):
                name = source.relative_to("/").as_posix()
                py_compile.compile(
                    str(source),
                    compiled,
                    # What stands in the traces of errors: the place under which the browser has it.
                    dfile=name.partition("/")[2],
                    doraise=True,
                    optimize=2,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )
                archive.writestr(zipfile.ZipInfo(f"{name}c", DATE), Path(compiled).read_bytes())


main()
