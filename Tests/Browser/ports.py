"""Ports for what comes back at the same address, or is told its port before it listens."""
import itertools
import os
import socket

# The system gives away ports from a range of its own (net.ipv4.ip_local_port_range: from 32,768 on in Linux). One of those
# that is let go, if only for a moment, may be somebody else's when its program is back.
FIRST, EACH = 20_000, 1_500
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 8
_next = itertools.count()


def free_port() -> int:
    """One that neither the system nor another worker of these tests gives to anybody else."""
    for _ in range(EACH):
        port = FIRST + _worker * EACH + next(_next) % EACH
        with socket.socket() as taken:
            try:
                taken.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise RuntimeError("No port is free.")
