"""A cable between a browser and the server that tests can pull out: a TCP forwarder."""

from __future__ import annotations

import contextlib
import socket
import threading


class Cable:
    """Forwards a port of its own to the server's port. While it is pulled out, nobody gets through."""

    def __init__(self, port: int) -> None:
        self.server = port
        self.pulled = False
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def pull(self) -> None:
        """Cut every connection, and let no new one through."""
        self.pulled = True
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def plug_in(self) -> None:
        """Let people through again."""
        self.pulled = False

    def close(self) -> None:
        """Close the forwarder."""
        self.pull()
        self._door.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self.pulled:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.server))
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_forward, args=(one, other), daemon=True).start()


def _forward(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    with contextlib.suppress(OSError):
        other.shutdown(socket.SHUT_WR)
