"""What can go wrong when a site is written."""

from cardkit.texts import CardkitError


class SiteError(CardkitError):
    """A site cannot be written; the sentence is in the catalogue of the screens."""

    section = "site.errors"
    packages = ("cardkit_widgets",)
