"""What Prometheus is told, at an address of the operator's own."""
import http.client
import os
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from demo import BINARY, PATIENCE
from household import Household


class Watched(Household):
    """Says where its metrics are, besides."""

    metrics = None

    def hear(self, line: str, address: str) -> None:
        if line.startswith("Metrics are at "):
            self.metrics = address.rstrip("/")
        else:
            super().hear(line, address)

    @property
    def is_known(self) -> bool:
        return super().is_known and self.metrics is not None

    def scrape(self) -> dict[tuple, float]:
        """Values by the sample's name and its labels."""
        answer = urllib.request.urlopen(f"{self.metrics.removesuffix('/metrics')}/metrics", timeout=PATIENCE)
        assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
        families = list(text_string_to_metric_families(answer.read().decode()))
        assert len({family.name for family in families}) == len(families)
        assert all(family.documentation and family.type != "unknown" for family in families)
        return {(sample.name, *sorted(sample.labels.items())): sample.value for family in families
                for sample in family.samples}


@pytest.fixture
def watched(demo, tmp_path):
    house = Watched.over(demo, tmp_path / "data")
    house.environment |= {"PROMENADE_METRICS": "127.0.0.1:0"}
    yield house.start()
    house.stop()


def requests(metrics: dict, route: str) -> float:
    return sum(value for (name, *labels), value in metrics.items()
               if name == "http_server_request_duration_seconds_count" and ("http_route", route) in labels)


def test_a_server_tells_how_it_does(watched, new_page):
    page = watched.claim(new_page(watched))
    before = watched.scrape()
    page.goto("/works")
    after = watched.scrape()

    assert requests(after, "/works") == requests(before, "/works") + 1
    assert after[("promenade_libraries_open",)] == 1
    assert after[("promenade_source_up", ("source", "aic"))] == 1
    assert after[("promenade_disk_free_bytes",)] > 0
    assert 10e6 < after[("process_resident_memory_bytes",)] < 4e9
    assert after[("process_open_fds",)] > 10
    assert after[("promenade_connections",)] >= 1
    # The buckets add up to all there were (the last is all of them).
    for (name, *labels), value in after.items():
        if name == "http_server_request_duration_seconds_bucket" and ("le", "+Inf") in labels:
            rest = [label for label in labels if label[0] != "le"]
            assert after[("http_server_request_duration_seconds_count", *rest)] == value
    # No address of anybody, no name, no word of what they look at.
    assert "Ada" not in str(after) and "127.0.0.1" not in str(after)


def test_nobody_else_reaches_them(watched):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{watched.address}/metrics", timeout=PATIENCE)
    assert refused.value.code in {401, 404}
    # A page elsewhere, by a name of its own for this address.
    at = urllib.parse.urlsplit(watched.metrics)
    for host, status in [("evil.example", 421), ("localhost", 200)]:
        asked = http.client.HTTPConnection(at.hostname, at.port, timeout=PATIENCE)
        asked.request("GET", "/metrics", headers={"Host": host})
        assert asked.getresponse().status == status, host
    for method, path, status in [("GET", "/", 404), ("POST", "/metrics", 405)]:
        asked = http.client.HTTPConnection(at.hostname, at.port, timeout=PATIENCE)
        asked.request(method, path)
        assert asked.getresponse().status == status


def test_a_port_that_is_taken_is_said(demo, tmp_path):
    port = urllib.parse.urlsplit(demo.address).port
    said = subprocess.run(
        [BINARY, "serve", "--port", "0", "--data", tmp_path], env=os.environ | {"PROMENADE_METRICS": f"127.0.0.1:{port}"},
        capture_output=True, text=True, timeout=PATIENCE)
    assert said.returncode != 0
    assert f"Promenade can’t listen on 127.0.0.1:{port}: another program has the port" in said.stderr
