"""What the server says at the console: where it is, for this machine and for others on the network."""

import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

from cardkit_widgets.app.addresses import PORT, hosts_for_others, is_open, print_code, url
from cardkit_widgets.pages.words import words


def sentence(language: str, name: str, **parts: object) -> str:
    """Return a sentence about the server in *language*, with its *parts*."""
    return str(words(language)["server"][name]).format(**parts)


@dataclass(frozen=True)
class Console:
    """Tells whoever has started the server where it is."""

    say: Callable[..., str]
    """Returns a sentence by its name and its parts."""
    door: socket.socket
    host: str
    """What this machine calls itself."""
    wants_usual_port: bool
    """Whether the address should have been that of every day."""
    opens_browser: bool

    def announce(self, path: str) -> None:
        """Print the addresses of the home page, which is at *path*, and open it if that is wished."""
        port = self.door.getsockname()[1]
        address = url(self.host, port, path)
        if self.wants_usual_port and port != PORT:
            print(self.say("moved", port=PORT, usual=url(self.host, PORT, path)))
        print(self.say("running", address=address))
        if is_open(self.door):
            self._invite([url(host, port, path) for host in hosts_for_others(self.door)])
        sys.stdout.flush()
        if self.opens_browser:
            webbrowser.open(address)

    def _invite(self, addresses: list[str]) -> None:
        """Print the *addresses* for others, and the first as a picture for a phone's camera."""
        print("\n".join([self.say("others" if addresses else "nobody"), *(f"  {address}" for address in addresses)]))
        if addresses and sys.stdout.isatty():
            print_code(addresses[0])
