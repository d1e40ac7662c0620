"""Told to stop (SIGTERM), the server ends by itself and with code 0, whoever still sends or reads and whatever it counts."""
import hashlib
import os
import pathlib
import signal
import socket
import sys
import time
import urllib.parse

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import Demo, Promenade  # noqa: E402

# Five seconds for those who are being answered (WebServer.farewell); the rest is for a busy machine.
PATIENCE = 20
FILES = int(os.environ.get("TEST_STOPPING_FILES", "40000"))


def stopped(server: Promenade, do=lambda: None) -> int:
    """The exit code after SIGTERM, `do` being called until then."""
    process = server._process
    process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    while process.poll() is None and time.monotonic() - began < PATIENCE:
        do()
        time.sleep(0.2)
    took = time.monotonic() - began
    assert process.poll() is not None, f"still there after {PATIENCE} s"
    print(f"ended with {process.returncode} after {took:.1f} s")
    return process.returncode


def connect(server: Promenade, small: bool = False) -> socket.socket:
    address = urllib.parse.urlsplit(server.address)
    connection = socket.socket()
    if small:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((address.hostname, address.port))
    return connection


def test_while_an_upload_drips(tmp_path: pathlib.Path):
    server = Promenade(tmp_path / "data").start()
    try:
        connection = connect(server)
        connection.sendall(
            b"POST /library HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100000000\r\n\r\n{")
        time.sleep(1)

        def drip():
            try:
                connection.send(b" " * 1600)
            except OSError:
                pass

        assert stopped(server, drip) == 0
        assert not list((tmp_path / "data/tmp").iterdir())
        connection.close()
    finally:
        server.stop()


def test_while_a_large_download_is_unread(tmp_path: pathlib.Path):
    server = Demo(tmp_path / "data").start()
    try:
        from test_slow_export import connect as client, library_of
        upload = client(server)
        upload.request("POST", "/library", library_of(3_000), {"Content-Type": "application/json", "Accept": "application/json"})
        assert upload.getresponse().read()
        connection = connect(server, small=True)
        connection.sendall(b"GET /library.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(1000).startswith(b"HTTP/1.1 200")
        assert stopped(server) == 0
        connection.close()
    finally:
        server.stop()


@pytest.mark.parametrize("folder", ["pictures/originals", "pictures/derived"])
def test_while_it_counts_what_is_on_the_disk(tmp_path: pathlib.Path, folder: str):
    root = tmp_path / "data" / folder
    for number in range(FILES):
        name = hashlib.sha256(b"%d" % number).hexdigest()
        place = root / name[:2]
        if folder.endswith("derived"):
            place = place / name
            name = "full_400,_0_default.jpg"
        place.mkdir(parents=True, exist_ok=True)
        (place / name).touch()
    server = Promenade(tmp_path / "data").start()
    try:
        assert stopped(server) == 0
    finally:
        server.stop()
