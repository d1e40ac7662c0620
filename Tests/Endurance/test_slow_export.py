"""Somebody takes the library out and stops reading; somebody sends one in by the byte: everybody else goes on."""
import http.client
import json
import os
import pathlib
import socket
import subprocess
import sys
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, PATIENCE, Demo, until  # noqa: E402

WRITES = int(os.environ.get("TEST_EXPORT_WRITES", "4000"))
# SQLite writes back after 1,000 pages of 4 kB, and the rest is what one change may need.
MOST_JOURNAL = 8_000_000


def connect(server: Demo) -> http.client.HTTPConnection:
    address = urllib.parse.urlsplit(server.address)
    return http.client.HTTPConnection(address.hostname, address.port, timeout=PATIENCE)


def choose(connection: http.client.HTTPConnection, **form: str) -> None:
    connection.request("POST", "/preferences", urllib.parse.urlencode(form), {
        "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"})
    answer = connection.getresponse()
    body = answer.read()
    assert answer.status == 200, (answer.status, body)


def library_of(count: int) -> bytes:
    """A library larger than what sockets hold."""
    lines = [
        json.dumps({"favourite": {
            "asOf": "2026-11-20T09:00:00.000Z", "keptAt": "2026-11-21T18:05:00.123Z", "museum": "A museum",
            "work": {"id": f"aic:{1_000_000 + number}", "title": f"Work {number}", "rights": {"publicDomain": {}},
                     "provenance": ["A quay. " * 600], "exhibitions": [], "publications": []}}})
        for number in range(count)]
    return ('{"format":"promenade-library","version":1,"items":[\n' + ",\n".join(lines) + "\n]}\n").encode()


def test_a_reader_who_stops_holds_nothing_up(tmp_path: pathlib.Path):
    server = Demo(tmp_path / "data").start()
    try:
        connection = connect(server)
        connection.request("POST", "/library", library_of(4_000), {"Content-Type": "application/json", "Accept": "application/json"})
        assert json.loads(connection.getresponse().read())["favourites"] == 4_000
        # The journal of the import was as large as the import: begun anew.
        server.restart()
        connection = connect(server)
        address = urllib.parse.urlsplit(server.address)
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect((address.hostname, address.port))
            slow.sendall(b"GET /library.json HTTP/1.1\r\nHost: " + address.netloc.encode() + b"\r\n\r\n")
            assert slow.recv(1000).startswith(b"HTTP/1.1 200")
            journal = 0
            for number in range(WRITES):
                choose(connection, theme="dark" if number % 2 else "light")
                if number % 50 == 0:
                    journal = max(journal, (server.data / "library.sqlite-wal").stat().st_size)
            print(f"{WRITES} changes beside a reader who had stopped: the journal had {journal / 1e6:.1f} MB at most")
            assert journal <= MOST_JOURNAL, journal
        until(lambda: not list((server.data / "tmp").iterdir()), "the copy that was read is left")
    finally:
        server.stop()


def test_changes_go_on_while_a_library_trickles_in(tmp_path: pathlib.Path):
    server = Demo(tmp_path / "data").start()
    try:
        pipe = tmp_path / "trickle.json"
        os.mkfifo(pipe)
        command = subprocess.Popen(
            [BINARY, "library", "import", pipe, "--replace", "--json", "--data", server.data], stdout=subprocess.PIPE, text=True)
        file = library_of(400)
        with open(pipe, "wb", buffering=0) as slow:
            # More than a pipe holds: the command is reading when this returns.
            slow.write(file[: len(file) // 2])
            others = connect(server)
            for number in range(20):
                choose(others, theme="dark" if number % 2 else "light")
            slow.write(file[len(file) // 2:])
        answer, _ = command.communicate(timeout=PATIENCE)
        assert command.returncode == 0 and json.loads(answer)["favourites"] == 400
    finally:
        server.stop()
