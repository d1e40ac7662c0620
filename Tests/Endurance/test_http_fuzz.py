"""A few hundred of the requests of `make fuzz-http`, and every kind of malformed HTTP."""
import pathlib
import re
import sys
import urllib.parse

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
import malformed  # noqa: E402
from demo import Demo  # noqa: E402
from http_fuzz import PARTS, fuzz, names, placeholders, routes  # noqa: E402


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    # There are routes for one's own pictures where there is a folder of them.
    pictures = tmp_path_factory.mktemp("pictures")
    demo = Demo(tmp_path_factory.mktemp("malformed"), PROMENADE_LOG_LEVEL="critical", PROMENADE_PICTURES=str(pictures)).start()
    yield demo
    demo.stop()


def address(demo: Demo) -> tuple[str, int]:
    parts = urllib.parse.urlsplit(demo.address)
    return parts.hostname, parts.port


def test_every_route_can_be_asked_for():
    table = routes()
    assert len(table) > 80
    missing = {name for _, path in table for name in placeholders(path)} - set(PARTS)
    assert not missing, f"PARTS in http_fuzz.py has no values for {missing}"
    assert {"q", "works", "iiif-content", "theme", "people"} <= set(names()), "names are found in the source no more"


def test_a_few_hundred_requests_by_chance():
    fuzzing = fuzz(requests=600, seed=20261122, threads=4)
    assert not fuzzing.wrong, "\n".join(fuzzing.wrong[:20])
    assert sum(fuzzing.statuses.values()) >= 600


def test_every_path_says_by_which_methods_it_can_be_asked(demo: Demo):
    table: dict[str, set[str]] = {}
    for method, path in routes():
        table.setdefault(path, {"OPTIONS"}).update({method, "HEAD"} if method == "GET" else {method})
    for path, methods in table.items():
        there = path.replace("**", "x")
        for name in placeholders(path):
            there = there.replace(f"{{{name}}}", urllib.parse.quote(PARTS[name][0], safe=""))
        for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]:
            if method in methods - {"OPTIONS"}:
                continue
            sent = f"{method} {there} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            statuses, came = malformed.exchange(address(demo), sent.encode())
            assert statuses == [204 if method == "OPTIONS" else 405], (method, there, came[:300])
            allow = re.search(rb"\r\nAllow: ([^\r]*)\r\n", came)
            assert allow and set(allow[1].decode().split(", ")) == methods, (method, there, came[:300])


@pytest.mark.parametrize("kind", malformed.REQUESTS)
def test_what_is_no_proper_request_is_refused_or_closed(demo: Demo, kind: str):
    statuses, came = malformed.exchange(address(demo), malformed.REQUESTS[kind])
    assert all(status < 500 for status in statuses), (statuses, came[:500])
    assert b"secret" not in came and demo._process.poll() is None


@pytest.mark.parametrize("kind", malformed.SMUGGLED)
def test_no_request_is_hidden_in_another(demo: Demo, kind: str):
    statuses, came = malformed.exchange(address(demo), malformed.SMUGGLED[kind])
    assert len(statuses) <= 1 or statuses[1:] == [400], (statuses, came[:2000])
    assert all(status < 500 for status in statuses)
