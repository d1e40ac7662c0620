"""Measures the demo's pages as a phone of the middle range meets them on a slow mobile network, cold and warm.

    make bench-phone

Chromium at 390 x 844, two device pixels each, its processor four times slower, 150 ms a round trip, 1.6 Mbit/s: the settings of
Lighthouse's "slow 4G". Beside each page stands, from the same run and the same server, a page of nothing but one of its pictures:
what no page with a picture can be below. FCP, LCP, CLS and INP as in web.dev/vitals; `before LCP` counts what was sent by then, and
what had come.
"""
import os
import pathlib
import statistics
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from playwright.sync_api import BrowserContext, Page, sync_playwright  # noqa: E402

from conftest import CHROMIUM  # noqa: E402
from demo import Demo  # noqa: E402

TURNS = int(os.environ.get("BENCH_TURNS", "3"))
FOUR_G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWED = 4
QUIET = 1_500  # ms without a request after which nothing more is awaited

OBSERVER = """
  window.vitals = { fcp: 0, lcp: 0, cls: 0, what: '', longest: 0 }
  new PerformanceObserver(list => { for (const e of list.getEntriesByName('first-contentful-paint')) vitals.fcp = e.startTime })
    .observe({ type: 'paint', buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) {
    vitals.lcp = e.startTime; vitals.what = e.url || e.element?.outerHTML.slice(0, 60) || '' } })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) vitals.cls += e.value })
    .observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (e.interactionId) vitals.longest = Math.max(vitals.longest, e.duration) })
    .observe({ type: 'event', durationThreshold: 16, buffered: true })
"""


class Traffic:
    """What a page asked for and got, and when: monotonic seconds, as Chromium counts them."""

    def __init__(self, session):
        self.begun: dict[str, float] = {}
        self._sent: dict[str, float] = {}
        self._kind: dict[str, str] = {}
        self._received: list[tuple[float, str, int]] = []
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._note_begun)
        session.on("Network.responseReceived", self._note_sent)
        session.on("Network.dataReceived", lambda e: self._received.append((e["timestamp"], e["requestId"], e["encodedDataLength"])))
        session.on("Network.loadingFinished", self._note_rest)

    def _note_begun(self, event: dict) -> None:
        if event["request"]["url"].startswith("data:"):
            return
        self.begun.setdefault(event["requestId"], event["timestamp"])
        self._kind[event["requestId"]] = event.get("type", "Other")

    def _note_sent(self, event: dict) -> None:
        """One that waits for a connection has begun and is not sent."""
        response = event["response"]
        timing = response.get("timing")
        if timing and event["requestId"] in self.begun and not response.get("fromDiskCache"):
            self._sent[event["requestId"]] = timing["requestTime"] + timing["sendStart"] / 1000

    def _note_rest(self, event: dict) -> None:
        """Heads, and what no event told before."""
        told = sum(size for _, id, size in self._received if id == event["requestId"])
        self._received.append((event["timestamp"], event["requestId"], max(0, int(event["encodedDataLength"]) - told)))

    def until(self, milliseconds: float) -> tuple[int, int, int]:
        """Bytes received, requests sent and bytes of scripts received by then, since the first request."""
        end = min(self.begun.values(), default=0) + milliseconds / 1000
        received = [(id, size) for at, id, size in self._received if at <= end and id in self.begun]
        return (sum(size for _, size in received), sum(at <= end for at in self._sent.values()),
                sum(size for id, size in received if self._kind[id] == "Script"))


def phone(browser, address: str) -> BrowserContext:
    context = browser.new_context(
        base_url=address, viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, is_mobile=True)
    context.add_init_script(OBSERVER)
    return context


def slowed(page: Page) -> Traffic:
    session = page.context.new_cdp_session(page)
    traffic = Traffic(session)
    session.send("Network.emulateNetworkConditions", FOUR_G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return traffic


def settled(page: Page, traffic: Traffic) -> None:
    """Waits until nothing has begun for a while."""
    count = -1
    for _ in range(40):
        if count == len(traffic.begun):
            return
        count = len(traffic.begun)
        page.wait_for_timeout(QUIET)


def visit(page: Page, path: str) -> dict:
    traffic = slowed(page)
    page.goto(path, wait_until="load")
    settled(page, traffic)
    vitals = page.evaluate("vitals")
    return vitals | dict(zip(("bytes", "requests", "script"), traffic.until(vitals["lcp"])))


def median(rows: list[dict], name: str) -> float:
    return statistics.median(row[name] for row in rows)


def report(name: str, rows: list[dict]) -> None:
    print(f"{name:12} {median(rows, 'fcp') / 1000:5.2f} {median(rows, 'lcp') / 1000:5.2f} {max(row['cls'] for row in rows):5.2f}"
          f" {median(rows, 'bytes') / 1000:7.1f} {median(rows, 'requests'):4.0f} {median(rows, 'script') / 1000:6.1f}"
          f"  {rows[-1]['what'].removeprefix('http://')[:70]}", flush=True)


def touch(page: Page, selector: str) -> None:
    """A finger’s touch, without the checks of `tap`, whose listeners would be timed, too."""
    box = page.locator(selector).first.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def jump(page: Page) -> None:
    touch(page, ".pager summary")
    page.locator("#jump").fill("3")
    touch(page, ".pager form button")


def interactions(browser, demo: Demo) -> None:
    """How long after a tap the screen has changed, at worst, in ms (INP), on pages that stand."""
    print("\nINP in ms (aim 120)", flush=True)
    for name, path, act in (
            ("heart", "/works", lambda page: touch(page, ".tile .heart:visible")),
            ("filter", "/works", lambda page: touch(page, ".find__opener:visible")),
            ("page jump", "/works?page=2", jump)):
        longest = []
        for _ in range(TURNS):
            with phone(browser, demo.address) as context:
                page = context.new_page()
                page.goto(path, wait_until="networkidle")
                slowed(page)
                page.evaluate("vitals.longest = 0")
                act(page)
                page.wait_for_timeout(QUIET)
                longest.append(page.evaluate("vitals.longest"))
        print(f"{name:12} {statistics.median(longest):5.0f}", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        demo = Demo(pathlib.Path(name) / "data").start()
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        try:
            with phone(browser, demo.address) as context:
                page = context.new_page()
                page.goto("/works", wait_until="networkidle")
                tiles = page.locator("a[href^='/works/']").evaluate_all("all => all.map(a => a.getAttribute('href').split('?')[0])")
                works = [tile for tile in dict.fromkeys(tiles) if ":" in tile or "%3A" in tile]
                picture = page.locator(".tile img").first.evaluate("img => img.currentSrc")
            for work in works[:5]:
                demo.post("/favourites", work=work.removeprefix("/works/").replace("%3A", ":"), keep="yes")
            pages = {"Home": "/", "Works": "/works", "a work": works[0], "Favourites": "/favourites", "Artists": "/artists",
                     "Nearby": "/nearby", "Places": "/places", "News": "/news", "a picture": picture}
            print(f"{'cold':12} {'FCP':>5} {'LCP':>5} {'CLS':>5} {'kB':>7} {'req':>4} {'script':>6}  largest (s; before LCP)", flush=True)
            for label, path in pages.items():
                rows = []
                for _ in range(TURNS):
                    with phone(browser, demo.address) as context:
                        rows.append(visit(context.new_page(), path))
                report(label, rows)
            for heading, before in (("second page of a visit (aim 0.7)", "/more"), ("the same page once more, from copies", None)):
                print(f"\n{heading}", flush=True)
                for label, path in pages.items():
                    rows = []
                    for _ in range(TURNS):
                        with phone(browser, demo.address) as context:
                            page = context.new_page()
                            page.goto(before or path, wait_until="networkidle")
                            rows.append(visit(page, path))
                    report(label, rows)
            interactions(browser, demo)
        finally:
            browser.close()
            demo.stop()


if __name__ == "__main__":
    main()
