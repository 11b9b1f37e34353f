"""Where the app listens, and the addresses under which people find it."""

import errno
import socket
from typing import Final

# What a browser keeps, stars above all, belongs to an address with its port: it has to be the same every day. This one
# is CARDS on the keys of a telephone. No known program has it, browsers do not block it, and no system lends it to
# outgoing connections, which take theirs from 32768 on.
PORT: Final = 22_737
LAST_PORT: Final = PORT + 19

# Something else listens there, or, on Windows, the system keeps it for itself.
TAKEN: Final = {errno.EADDRINUSE, errno.EACCES}


def listen(host: str, port: int | None = None) -> socket.socket:
    """Listen on *host* at *port*; without a port at the usual one, or the first free one after it. Raises OSError."""
    if port is None:
        for usual in range(PORT, LAST_PORT):
            try:
                return listen(host, usual)
            except OSError as error:
                if error.errno not in TAKEN:
                    raise
        port = LAST_PORT
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.create_server((host, port), family=family)
    door.setblocking(False)
    return door


def url(host: str, port: int, path: str = "/") -> str:
    """Return what is typed into a browser to see *path* on *host*.

    >>> url("192.168.1.20", 22737), url("fd00::7", 8080)
    ('http://192.168.1.20:22737/', 'http://[fd00::7]:8080/')
    """
    return f"http://[{host}]:{port}{path}" if ":" in host else f"http://{host}:{port}{path}"
