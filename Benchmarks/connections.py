"""How fast pages are while others hold connections: 2,000 idle ones, and 200 that drip a byte a second.

    .venv/bin/python Benchmarks/connections.py [--idle 2000] [--drip 200] [--seconds 20]

Prints what pages take with and without them, the server's memory and descriptors, and how many connections were still open at the end.
Everything is on this machine. `TEST_BINARY` says which build.
"""
import argparse
import http.client
import pathlib
import resource
import select
import socket
import statistics
import sys
import tempfile
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Browser"))
from demo import Demo  # noqa: E402

PAGES = ["/", "/works", "/works?page=2", "/museums", "/health"]


def connect(address: tuple[str, int]) -> socket.socket | None:
    try:
        return socket.create_connection(address, timeout=10)
    except OSError:
        return None


def is_open(connection: socket.socket) -> bool:
    """Whether the server has neither closed it nor said anything."""
    readable, _, _ = select.select([connection], [], [], 0) if connection.fileno() < 1024 else poll(connection)
    if not readable:
        return True
    try:
        return bool(connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)) and False
    except BlockingIOError:
        return True
    except OSError:
        return False


def poll(connection: socket.socket):
    poller = select.poll()
    poller.register(connection, select.POLLIN)
    return ([connection] if poller.poll(0) else [], [], [])


def process(pid: int) -> tuple[float, int, int]:
    """Resident memory in MB, descriptors, threads."""
    status = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)
    descriptors = len(list(pathlib.Path(f"/proc/{pid}/fd").iterdir()))
    return int(status["VmRSS"].split()[0]) / 1024, descriptors, int(status["Threads"])


def pages(address: tuple[str, int], seconds: float, drip=lambda: None) -> tuple[list[float], int]:
    """Milliseconds of each page asked for on a connection of its own, twenty a second; and how many failed."""
    took, failed, end = [], 0, time.monotonic() + seconds
    turn = 0
    while time.monotonic() < end:
        begun = time.monotonic()
        try:
            connection = http.client.HTTPConnection(*address, timeout=10)
            connection.request("GET", PAGES[turn % len(PAGES)], headers={"Connection": "close"})
            answer = connection.getresponse()
            answer.read()
            failed += answer.status != 200
            connection.close()
            took.append((time.monotonic() - begun) * 1000)
        except (OSError, http.client.HTTPException):
            failed += 1
        turn += 1
        drip()
        time.sleep(max(0, 0.05 - (time.monotonic() - begun)))
    return took, failed


def words(took: list[float], failed: int) -> str:
    if not took:
        return f"none answered, {failed} failed"
    ordered = sorted(took)
    return (f"median {statistics.median(took):.1f} ms, p99 {ordered[int(len(ordered) * 0.99)]:.1f} ms, "
            f"slowest {ordered[-1]:.1f} ms, {failed} failed of {len(took) + failed}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--idle", type=int, default=2000)
    options.add_argument("--drip", type=int, default=200)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--descriptors", type=int, help="the soft limit the server is started with")
    options = options.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if options.descriptors:
        resource.setrlimit(resource.RLIMIT_NOFILE, (options.descriptors, hard))
    with tempfile.TemporaryDirectory() as folder:
        demo = Demo(pathlib.Path(folder)).start()
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        try:
            measure(demo, options)
        finally:
            demo.stop()


def measure(demo: Demo, options: argparse.Namespace) -> None:
    parts = urllib.parse.urlsplit(demo.address)
    address, pid = (parts.hostname, parts.port), demo._process.pid
    pages(address, 3)
    print("alone      ", words(*pages(address, 5)))
    print("            %.0f MB, %d descriptors, %d threads" % process(pid))
    begun = time.monotonic()
    idle = [c for _ in range(options.idle) if (c := connect(address))]
    dripping = [c for _ in range(options.drip) if (c := connect(address))]
    for connection in dripping:
        connection.send(b"GET /works HTTP/1.1\r\nHost: localhost\r\nX-Drip: ")
    print(f"connected   {len(idle)} idle and {len(dripping)} dripping in {time.monotonic() - begun:.1f} s")
    last = time.monotonic()

    def drip() -> None:
        nonlocal last
        if time.monotonic() - last < 1:
            return
        last = time.monotonic()
        for connection in dripping:
            try:
                connection.send(b"x", socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL)
            except OSError:
                pass

    print("at once    ", words(*pages(address, min(8, options.seconds), drip)))
    print("            %.0f MB, %d descriptors, %d threads" % process(pid))
    if options.seconds > 8:
        print("afterwards ", words(*pages(address, options.seconds - 8, drip)))
    print(f"still open  {sum(map(is_open, idle))} idle, {sum(map(is_open, dripping))} dripping "
          f"after {time.monotonic() - begun:.0f} s")
    print("            %.0f MB, %d descriptors, %d threads" % process(pid))
    for connection in idle + dripping:
        connection.close()


if __name__ == "__main__":
    main()
