"""The notebooks as web pages."""

from cardkit_widgets.app.server import AddressInUse, NoNotebooks, ServeError, serve

__all__ = ["AddressInUse", "NoNotebooks", "ServeError", "serve"]
