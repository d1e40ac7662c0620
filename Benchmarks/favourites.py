"""Measures long walls, of ten thousand favourites and of ten thousand works: pages, memory, and scrolling in a real browser.

    make bench-favourites

The times of pages stand beside those of a fixed string from the same server, asked in turns, one at a time.
"""
import csv
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from conftest import CHROMIUM  # noqa: E402
from demo import Demo, Promenade  # noqa: E402
from many_favourites import multiply  # noqa: E402

WORKS = int(os.environ.get("BENCH_FAVOURITES", "10000"))
PAGES = int(os.environ.get("BENCH_PAGES", "100"))
ASKED = int(os.environ.get("BENCH_ASKED", "200"))


def timed(address: str) -> float:
    """In milliseconds."""
    start = time.perf_counter()
    with urllib.request.urlopen(address, timeout=60) as answer:
        answer.read()
    return (time.perf_counter() - start) * 1000


def peak_memory(program: Promenade) -> float:
    """In MB, from the kernel's own account."""
    status = pathlib.Path(f"/proc/{program._process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1000


def percentiles(times: list[float]) -> str:
    return f"p50 {statistics.median(times):7.2f} ms  p99 {statistics.quantiles(times, n=100)[98]:7.2f} ms"


def pages(program: Promenade) -> None:
    last = -(-WORKS // 60)
    for order in ("kept", "artist"):
        for number in (1, last // 2, last):
            ours, fixed = [], []
            for _ in range(ASKED):
                ours.append(timed(f"{program.address}/favourites?sort={order}&page={number}"))
                fixed.append(timed(f"{program.address}/health"))
            print(f"page {number:4} by {order:6}  {percentiles(ours)}   beside a fixed string  {percentiles(fixed)}", flush=True)


def whole(program: Promenade) -> None:
    for path in ("/favourites.csv", "/iiif/presentation/favourites/manifest.json",
                 "/iiif/presentation/favourites/parts/1/manifest.json", "/favourites/print"):
        start = time.perf_counter()
        with urllib.request.urlopen(program.address + path, timeout=120) as answer:
            size = len(answer.read())
        print(f"{path:54} {size / 1e6:6.2f} MB in {(time.perf_counter() - start) * 1000:6.0f} ms", flush=True)
    print(f"server's peak memory with {WORKS:,} favourites: {peak_memory(program):.0f} MB", flush=True)


def held(page: Page) -> str:
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    tiles = page.locator(".wall > .tile").count()
    return f"{heap:6.2f} MB of script memory, {counters['nodes']:6} nodes, {tiles:4} tiles"


FRAMES = """distance => new Promise(done => {
  const times = []
  let last = performance.now(), gone = 0
  const step = now => {
    times.push(now - last)
    last = now
    scrollBy({ top: 40, behavior: "instant" })
    gone += 40
    if (gone < distance) requestAnimationFrame(step)
    else done(times)
  }
  requestAnimationFrame(step)
})"""


DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


def scrolling(program: Promenade, name: str, slowed: int, path: str, first: int, last: int, **context) -> None:
    """Goes down from the `first` page to the `last`, then scrolls as fast as a finger flings; the processor `slowed` so many times meanwhile."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        page = browser.new_context(base_url=program.address, **context).new_page()
        page.goto(path)
        page.wait_for_selector("works-wall:defined")
        print(f"{name}, at the beginning     {held(page)}", flush=True)
        for number in range(first + 1, last + 1):
            page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
            page.wait_for_selector(f"#page-{number}", state="attached")
        page.wait_for_timeout(1500)
        print(f"{name}, at page {last:4}        {held(page)}", flush=True)
        page.evaluate("scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })")
        page.wait_for_timeout(1500)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        times = page.evaluate(FRAMES, 24_000)
        print(f"{name}, slowed {slowed}×, frames over 24,000 px in the middle: p50 {statistics.median(times):.1f} ms,"
              f" p95 {statistics.quantiles(times, n=20)[18]:.1f} ms (aim 16.7), longest {max(times):.1f} ms", flush=True)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        page.wait_for_timeout(1500)
        print(f"{name}, back at the beginning {held(page)}", flush=True)
        browser.close()


def bring_home(world: Demo, folder: pathlib.Path) -> None:
    """A museum of its own with WORKS works, each with one of the demo's pictures, in the same data folder."""
    listed = f"{world.museum}/api/v1/artworks?fields=image_id&limit=100"
    with urllib.request.urlopen(listed, timeout=60) as answer:
        images = [record["image_id"] for record in json.load(answer)["data"] if record.get("image_id")]
    with (folder / "works.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "title", "artist", "date", "picture"])
        for number in range(WORKS):
            picture = f"{world.museum}/iiif/2/{images[number % len(images)]}/full/400,/0/default.jpg"
            table.writerow([number, f"Study of a harbour, number {number}", f"Painter {number % 300}", 1700 + number % 250, picture])
    (folder / "mapping.json").write_text(json.dumps({
        "museum": {"name": "The long wall", "webSite": "https://example.org"}, "pictures": "plain", "pictureServers": [world.museum],
        "fields": {name: name for name in ("id", "title", "artist", "date", "picture")}}))
    subprocess.run(
        [os.environ["TEST_BINARY"], "catalogue", "import", "--museum", "long", "--format", "csv", "--mapping", folder / "mapping.json",
         "--data", folder / "data", folder / "works.csv"], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        world = Demo(pathlib.Path(name) / "world").start()
        server = Promenade(
            pathlib.Path(name) / "data", PROMENADE_AIC_API_URL=f"{world.museum}/api/v1",
            PROMENADE_AIC_IIIF_URL=f"{world.museum}/iiif/2").start()
        try:
            multiply(server, WORKS)
            print(f"peak memory after the start: {peak_memory(server):.0f} MB", flush=True)
            pages(server)
            whole(server)
            scrolling(server, "favourites, desk", 1, "/favourites", 1, PAGES, **DESK)
            scrolling(server, "favourites, phone", 4, "/favourites", 1, PAGES, **PHONE)
            print(f"server's peak memory with favourites: {peak_memory(server):.0f} MB", flush=True)
            server.stop()
            bring_home(world, pathlib.Path(name))
            server.start()
            far = max(1, WORKS // 24 - PAGES // 4)
            scrolling(server, "works, phone", 4, f"/works?museum=long&page={far}", far, far + PAGES // 4, **PHONE)
            print(f"server's peak memory with the works: {peak_memory(server):.0f} MB", flush=True)
        finally:
            server.stop()
            world.stop()


if __name__ == "__main__":
    main()
