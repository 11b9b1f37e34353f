"""Who may come in."""

from jupyter_server.auth import IdentityProvider, User
from tornado.web import RequestHandler


class Anybody(IdentityProvider):
    """Everybody may come in, and nobody is told apart.

    Jupyter would give each visitor a login cookie named after the host. Behind another Jupyter server, as on Binder,
    both have the same host, and each would replace the other's cookie. Without logins there is nothing to keep.
    """

    def get_user(self, handler: RequestHandler) -> User:
        """The same nameless visitor for every request."""
        return User("visitor")
