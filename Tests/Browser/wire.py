"""A connection between two programs that can be cut."""
import contextlib
import socket
import threading

from ports import free_port


class Wire:
    """Leads from a port of 127.0.0.1 to a Unix socket."""

    def __init__(self, socket_file: str):
        self.port = free_port()
        self._there = socket_file
        self._ends: set[socket.socket] = set()
        self._listening: socket.socket | None = None
        self.mend()

    def mend(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=[self._listening], daemon=True).start()

    def cut(self) -> None:
        """Nobody is connected any more, and nobody gets through."""
        listening, self._listening = self._listening, None
        if listening:
            # Who waits for a connection is woken by that alone.
            with contextlib.suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)
            listening.close()
        for end in list(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.socket(socket.AF_UNIX)
                try:
                    far.connect(self._there)
                except OSError:
                    near.close()
                    continue
                self._ends |= {near, far}
                for one, other in [(near, far), (far, near)]:
                    threading.Thread(target=self._carry, args=[one, other], daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while read := one.recv(65_536):
                other.sendall(read)
        for end in (one, other):
            self._ends.discard(end)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
