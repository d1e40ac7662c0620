"""Manifests of 8 MB that come as a few kilobytes: each is refused with a sentence, and nobody else waits for it."""
import collections
import gzip
import http.client
import http.server
import json
import pathlib
import re
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Demo  # noqa: E402

LARGE = 8_000_000 - 100  # Just within what is fetched of a manifest.


def repeated(value: str) -> bytes:
    return ('{"type":"Manifest","items":[' + f"{value}," * (LARGE // (len(value) + 1) - 20) + "1]}").encode()


BODIES = {
    "lists": repeated("[]"), "objects": repeated("{}"), "numbers": repeated("1"), "many deep": repeated("[" * 400 + "]" * 400),
    "deep": b"[" * (LARGE // 2) + b"]" * (LARGE // 2), "open": b'{"type":"Manifest","items":' + b"[" * (LARGE - 40)}
PACKED = {name: gzip.compress(body, 9) for name, body in BODIES.items()}


@pytest.fixture(scope="module")
def bombs():
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = PACKED[urllib.parse.unquote(self.path.split("/")[1])]
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def demo(bombs: str, tmp_path_factory):
    hosts = bombs.removeprefix("http://")
    demo = Demo(tmp_path_factory.mktemp("bombs"), PROMENADE_LOG_LEVEL="critical", PROMENADE_MANIFEST_HOSTS=hosts).start()
    yield demo
    demo.stop()


def megabytes(demo: Demo, figure: str) -> float:
    status = pathlib.Path(f"/proc/{demo._process.pid}/status").read_text()
    return int(re.search(rf"{figure}:\s+(\d+)", status)[1]) / 1024


def processor(demo: Demo) -> float:
    fields = pathlib.Path(f"/proc/{demo._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


@pytest.mark.parametrize("count", [0, 3, 20])
def test_bombs_are_refused_and_nobody_else_waits(demo: Demo, bombs: str, count: int):
    address = urllib.parse.urlsplit(demo.address)
    answers: list[tuple[int, float, bytes]] = []

    def look(number: int) -> None:
        kind = list(PACKED)[number % len(PACKED)]
        state = urllib.parse.quote(f"{bombs}/{urllib.parse.quote(kind)}/{count}/{number}.json", safe="")
        request = urllib.request.Request(f"{demo.address}/look?iiif-content={state}", headers={"Accept": "application/json"})
        begun = time.monotonic()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                status, body = reply.status, reply.read()
        except urllib.error.HTTPError as error:
            status, body = error.code, error.read()
        answers.append((status, time.monotonic() - begun, body))

    # Alone, for comparison, they are asked as long.
    health: list[float] = []
    used = processor(demo)
    lookers = [threading.Thread(target=look, args=(number,)) for number in range(count)]
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=PATIENCE)
    for looker in lookers:
        looker.start()
    while any(looker.is_alive() for looker in lookers) or len(health) < 300:
        begun = time.monotonic()
        connection.request("GET", "/health")
        answer = connection.getresponse()
        answer.read()
        health.append(time.monotonic() - begun)
        assert answer.status == 200
        time.sleep(0.002)
    for looker in lookers:
        looker.join()
    connection.close()
    slowest = max((seconds for _, seconds, _ in answers), default=0)
    print(f"{count} bombs of {sorted(len(body) for body in PACKED.values())} bytes: /health {len(health)} times, p99 {p99(health) * 1000:.1f} ms, "
          f"slowest {max(health) * 1000:.1f} ms; slowest refusal {slowest:.2f} s; {processor(demo) - used:.2f} s of processor in all; "
          f"peak {megabytes(demo, 'VmHWM'):.0f} MB")
    assert len(answers) == count
    statuses = collections.Counter(status for status, _, _ in answers)
    # Of a line of ours that is full one may be told so.
    assert set(statuses) <= {422, 503}, statuses
    for status, _, body in answers:
        assert json.loads(body)["detail"], body
    assert demo._process.poll() is None
    assert megabytes(demo, "VmHWM") < 1_200
