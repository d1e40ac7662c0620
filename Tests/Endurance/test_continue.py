"""`Expect: 100-continue` where no body is read: an answer, and a server that goes on."""
import http.client
import json
import pathlib
import sys
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import PATIENCE, Demo  # noqa: E402


def ask(demo: Demo, method: str, path: str, body: str = "", headers: dict[str, str] | None = None,
        most: int | None = None) -> tuple[int, bytes]:
    parts = urllib.parse.urlsplit(demo.address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
    try:
        connection.request(method, path, body or None, {"Accept": "application/json"} | (headers or {}))
        answer = connection.getresponse()
        return answer.status, answer.read(most)
    finally:
        connection.close()


def test_whoever_expects_to_be_told_to_go_on_ends_nothing(tmp_path: pathlib.Path):
    demo = Demo(tmp_path / "data").start()
    try:
        work = json.loads(ask(demo, "GET", "/works")[1])["works"][0]["id"]
        form = urllib.parse.urlencode({"where": "50.73, -3.53", "name": "Place"})
        pin = json.loads(ask(demo, "POST", "/places", form, {"Content-Type": "application/x-www-form-urlencoded"})[1])["id"]
        identifier = urllib.parse.quote(work, safe="")
        # These learn by Hummingbird's own means that nobody waits any more.
        for path in [f"/places/{pin}/events", f"/iiif/3/{identifier}/full/211,/0/default.jpg", f"/iiif/3/{identifier}/0,0,99,99/max/0/gray.jpg"]:
            for body in ["", "hello"]:
                status, _ = ask(demo, "GET", path, body, {"Expect": "100-continue"}, most=9)
                assert status in (200, 400, 404), (path, status)
        assert ask(demo, "GET", "/health")[0] == 200
    finally:
        demo.stop()
