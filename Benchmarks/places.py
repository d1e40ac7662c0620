"""Measures Nearby and Places in the demo: what their pages weigh, and how soon a dropped pin shows a photograph.

    make bench-places
"""
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from playwright.sync_api import sync_playwright  # noqa: E402

from conftest import CHROMIUM  # noqa: E402
from demo import Demo  # noqa: E402

TURNS = 7


def ask(address: str, fields: dict[str, str] | None = None, accept: str = "application/json"):
    body = urllib.parse.urlencode(fields).encode() if fields is not None else None
    return urllib.request.urlopen(urllib.request.Request(address, data=body, headers={"Accept": accept}), timeout=60)


def first_photo(demo: Demo, where: str) -> float:
    """From the drop of a pin to the first photograph's bytes, in seconds."""
    start = time.perf_counter()
    place = json.load(ask(f"{demo.address}/places", {"where": where}))["href"]
    events = ask(demo.address + place + "/events", accept="text/event-stream")
    while True:
        line = events.readline().decode()
        if not line or line.startswith("event: done"):
            raise RuntimeError(f"No photograph came at {where}.")
        if line.startswith("event: photo"):
            photo = json.loads(events.readline().decode().removeprefix("data: "))
            ask(demo.address + photo["picture"], accept="image/*").read()
            events.close()
            return time.perf_counter() - start


def drops(demo: Demo) -> None:
    centre = json.load(ask(f"{demo.address}/places"))["map"]["coordinate"]
    times = []
    for turn in range(TURNS):
        # Each at another spot of the town: nothing is known of it yet.
        latitude, longitude = centre["latitude"] + 0.0004 * (turn - TURNS // 2), centre["longitude"]
        times.append(first_photo(demo, f"{latitude:.6f}, {longitude:.6f}"))
    print(f"pin dropped to first photograph: median {statistics.median(times) * 1000:.0f} ms,"
          f" slowest of {TURNS} {max(times) * 1000:.0f} ms", flush=True)


def weigh(demo: Demo, browser, path: str) -> None:
    """What a first visit transfers, by kind; the tiles of the map apart, for they are another server's."""
    context = browser.new_context(base_url=demo.address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: Counter[str] = Counter()
    ours = demo.address

    def received(event: dict) -> None:
        kinds[event["requestId"]] = event["type"] if event["response"]["url"].startswith(ours) else "Tiles"

    session.on("Network.responseReceived", received)
    session.on("Network.loadingFinished", lambda event: weights.update(
        {kinds.get(event["requestId"], "Other"): int(event["encodedDataLength"])}))
    answer = page.goto(path, wait_until="load")
    if answer.status != 200:
        print(f"{path}: {answer.status}", flush=True)
        context.close()
        return
    page.wait_for_load_state("networkidle")
    own = sum(weight for kind, weight in weights.items() if kind != "Tiles")
    parts = ", ".join(f"{kind.lower()} {weight / 1000:.1f}" for kind, weight in weights.most_common())
    print(f"{path:10} {own / 1000:7.1f} kB transferred from us ({parts} kB)", flush=True)
    context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        demo = Demo(pathlib.Path(name) / "data").start()
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        try:
            weigh(demo, browser, "/nearby")
            weigh(demo, browser, "/places")
            drops(demo)
        finally:
            browser.close()
            demo.stop()


main()
