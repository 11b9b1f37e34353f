"""The lessons as files, for any web space: no server, no kernels; Python runs in the learner's own browser."""

from cardkit_widgets.site.errors import SiteError
from cardkit_widgets.site.writing import Written, write

__all__ = ["SiteError", "Written", "write"]
