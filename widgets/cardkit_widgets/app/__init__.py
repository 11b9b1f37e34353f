"""The notebooks as web pages."""

from cardkit_widgets.app.server import AddressInUse, NoNotebooks, NoSuchHost, ServeError, serve

__all__ = ["AddressInUse", "NoNotebooks", "NoSuchHost", "ServeError", "serve"]
