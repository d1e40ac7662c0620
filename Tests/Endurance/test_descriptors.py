"""A server short of descriptors: those it has are answered, new ones are closed, and it accepts again when there are some."""
import http.client
import json
import os
import pathlib
import resource
import socket
import sys
import time
import urllib.parse

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import Demo  # noqa: E402

pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of another process are set on Linux only")
# DescriptorLimit.spare
SPARE = 32


def status(connection: http.client.HTTPConnection, path: str) -> int:
    connection.request("GET", path, headers={"Accept": "application/json"})
    answer = connection.getresponse()
    answer.read()
    return answer.status


def told(connection: socket.socket) -> str:
    """What somebody new gets: the first line of an answer, or nothing where they are closed without a word."""
    try:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection.recv(12).decode()
    except ConnectionError:
        return ""


def test_a_server_short_of_descriptors_answers_those_it_has_and_lets_others_in_again(tmp_path: pathlib.Path):
    demo = Demo(tmp_path, PROMENADE_LOG_LEVEL="critical").start()
    process = demo._process.pid
    address = (lambda parts: (parts.hostname, parts.port))(urllib.parse.urlsplit(demo.address))
    before = resource.prlimit(process, resource.RLIMIT_NOFILE)
    kept = [http.client.HTTPConnection(*address, timeout=60) for _ in range(8)]
    others: list[socket.socket] = []
    try:
        work = json.loads(fetched(kept[0], "/works"))["works"][0]["id"]
        assert [status(each, "/health") for each in kept] == [200] * len(kept)
        # A few more than it has open, and those it leaves for itself.
        resource.prlimit(process, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{process}/fd")) + 4 + SPARE, before[1]))
        others = [socket.create_connection(address, timeout=60) for _ in range(40)]
        answers = [told(each) for each in others]
        assert set(answers) <= {"HTTP/1.1 200", ""} and answers.count("") >= 20, answers
        # Longer than libdispatch goes without a look at its threads, for which it needs descriptors or ends the process.
        end = time.monotonic() + 3
        while time.monotonic() < end:
            assert [status(each, "/health") for each in kept] == [200] * len(kept)
            assert status(kept[0], f"/works/{work}") == 200
        assert demo._process.poll() is None
        resource.prlimit(process, resource.RLIMIT_NOFILE, before)
        fresh = http.client.HTTPConnection(*address, timeout=60)
        assert status(fresh, "/works") == 200
    finally:
        for each in others:
            each.close()
        demo.stop()


def fetched(connection: http.client.HTTPConnection, path: str) -> bytes:
    connection.request("GET", path, headers={"Accept": "application/json"})
    return connection.getresponse().read()


def test_a_server_with_few_descriptors_has_fewer_connections_and_says_so(tmp_path: pathlib.Path):
    """RLIMIT_NOFILE of 200 from the start: at most 94 connections, the rest are told to come back."""
    demo = Demo(tmp_path, PROMENADE_LOG_LEVEL="critical")
    demo.prepare = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
    demo.start()
    parts = urllib.parse.urlsplit(demo.address)
    held: list[http.client.HTTPConnection] = []
    try:
        told = []
        for _ in range(150):
            each = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
            held.append(each)
            try:
                told.append(status(each, "/health"))
            except (http.client.RemoteDisconnected, OSError):
                told.append(0)  # Closed without a word: so many were told already.
        assert set(told) <= {200, 503, 0} and 60 < told.count(200) < 100 and 503 in told, told
        assert status(held[0], "/works") == 200
        for each in held:
            each.close()
        end = time.monotonic() + 30
        while True:
            fresh = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
            if status(fresh, "/health") == 200:
                break
            assert time.monotonic() < end
        assert demo._process.poll() is None
    finally:
        for each in held:
            each.close()
        demo.stop()
