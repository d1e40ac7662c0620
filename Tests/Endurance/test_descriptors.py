"""A server that runs out of descriptors: those it has are answered, new ones wait, and it accepts again when there are some."""
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
TICKS = os.sysconf("SC_CLK_TCK")


def processor(process: int) -> float:
    """Seconds of processor it has used."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def status(connection: http.client.HTTPConnection, path: str) -> int:
    connection.request("GET", path, headers={"Accept": "application/json"})
    answer = connection.getresponse()
    answer.read()
    return answer.status


def test_a_server_without_descriptors_answers_those_it_has_and_accepts_again(tmp_path: pathlib.Path):
    demo = Demo(tmp_path, PROMENADE_LOG_LEVEL="critical").start()
    process = demo._process.pid
    address = (lambda parts: (parts.hostname, parts.port))(urllib.parse.urlsplit(demo.address))
    before = resource.prlimit(process, resource.RLIMIT_NOFILE)
    kept = [http.client.HTTPConnection(*address, timeout=20) for _ in range(8)]
    waiting: list[socket.socket] = []
    try:
        work = json.loads(fetched(kept[0], "/works"))["works"][0]["id"]
        assert [status(each, "/health") for each in kept] == [200] * len(kept)
        # No more than it has open, give or take what it opens and closes by itself.
        resource.prlimit(process, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{process}/fd")) + 4, before[1]))
        waiting = [socket.create_connection(address, timeout=20) for _ in range(40)]
        for each in waiting:
            each.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        began, used, asked = time.monotonic(), processor(process), 0
        while time.monotonic() - began < 3:
            for each in kept:
                assert status(each, "/health") == 200
                asked += 1
            page = status(kept[0], f"/works/{work}")
            assert page in (200, 503), page
            time.sleep(0.25)
        used = processor(process) - used
        print(f"{used:.2f} s of processor in 3 s, for {asked} answers while {len(waiting)} wait")
        # The answers, and a try a second to accept: half of what a loop without a pause takes.
        assert used < 1.5, used
        assert demo._process.poll() is None
        resource.prlimit(process, resource.RLIMIT_NOFILE, before)
        for each in waiting:
            assert each.recv(12) == b"HTTP/1.1 200", "who waited is not answered"
        fresh = http.client.HTTPConnection(*address, timeout=20)
        assert status(fresh, "/works") == 200
    finally:
        for each in waiting:
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
