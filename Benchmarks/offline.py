"""Measures the installed app: opened without the network, and with it beside the same pages in a browser without a service worker.

    make bench-offline

Chromium at 390 x 844 with its processor four times slower. `first picture` is when the first favourite's picture has been painted
(Largest Contentful Paint, web.dev/vitals), in ms. Without the network the aim is 1,000 ms; with it the ratio to the browser without a
worker is to be at most 1, the two in turns. The network is loopback: Chromium's slow network reaches pages and not their worker, and
on a fast one what a worker costs weighs most.
"""
import gzip
import os
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
os.environ.setdefault("TEST_BINARY", ".build/release/promenade")
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from conftest import CHROMIUM  # noqa: E402
from demo import Demo, until  # noqa: E402
from many_favourites import get, multiply, post  # noqa: E402
from phone import OBSERVER, SLOWED  # noqa: E402
from screens import furnish  # noqa: E402
from test_offline import settle, until_kept  # noqa: E402
from test_waiting import REMOVE_ALL, kept, waiting  # noqa: E402

CHANGES = 500
SEND = """() => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel()
  const begin = performance.now()
  port1.onmessage = () => resolve((performance.now() - begin) / 1000)
  navigator.serviceWorker.controller.postMessage({ ask: "send" }, [port2])
})"""
TURNS = int(os.environ.get("BENCH_TURNS", "9"))


def phone(browser: Browser, demo: Demo, workers: str) -> BrowserContext:
    context = browser.new_context(
        base_url=demo.address, viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, is_mobile=True,
        reduced_motion="reduce", service_workers=workers)
    context.add_init_script(OBSERVER)
    return context


def slowed(page: Page) -> Page:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def first_picture(page: Page, address: str) -> float:
    page.goto(address)
    until(lambda: page.evaluate("vitals.lcp > 0 && Boolean(vitals.what)"))
    return page.evaluate("vitals.lcp")


def times(address: str, *contexts: BrowserContext) -> list[float]:
    """The median of each, of tabs opened anew and in turns."""
    found = {context: [] for context in contexts}
    for _ in range(TURNS):
        for context in contexts:
            page = slowed(context.new_page())
            found[context].append(first_picture(page, address))
            page.close()
    return [statistics.median(times) for times in found.values()]


def is_prefetched(page: Page) -> bool:
    """Whether a work comes at once that one was about to open."""
    page.goto("/favourites")
    link = page.locator(".tile__link").first
    link.hover()
    page.wait_for_timeout(1_000)
    link.click()
    page.wait_for_url("**/works/**")
    return page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType") == "navigational-prefetch"


def sync(browser: Browser, demo: Demo) -> tuple[float, float]:
    """Seconds until 500 changes are there that waited; and of as many requests by a program, one after the other."""
    multiply(demo, 1_000)
    context = phone(browser, demo, "allow")
    page = context.new_page()
    page.goto("/favourites")
    settle(page)
    for address in ["/waiting", *[f"/favourites?page={number}" for number in range(2, 10)]]:
        until_kept(page, address)
    demo.stop()
    works = page.evaluate(REMOVE_ALL, CHANGES)
    until(lambda: len(waiting(page)) == CHANGES)
    demo.start()
    seconds = page.evaluate(SEND)
    assert kept(page, *works) == []
    others = [work["id"] for work in get(demo, "/favourites?page=2")["works"]][:50]
    begin = time.monotonic()
    for work in others:
        post(demo, "/favourites", ("work", work), ("keep", "no"))
    return seconds, (time.monotonic() - begin) * CHANGES / len(others)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        demo = Demo(pathlib.Path(folder)).start().stays()
        furnish(demo)
        worker = phone(browser, demo, "allow")
        page = worker.new_page()
        page.goto("/favourites")
        settle(page)
        until_kept(page, "/offline")
        work = page.locator(".tile__link").last.get_attribute("href")
        until_kept(page, f"/pictures/{work.split('/')[-1]}/843.jpg")
        script = page.request.get("/service-worker.js").body()
        print(f"service worker: {len(script):,} bytes, {len(gzip.compress(script)):,} packed")
        plain = phone(browser, demo, "block")
        once = plain.new_page()
        once.goto("/favourites")
        for one in (page, once):
            one.close() # nothing else goes on beside what is measured
        for address in ["/", "/favourites", work]:
            beside, without = times(address, worker, plain)
            print(f"{address}: first picture with the network {beside:.0f} ms, without a worker {without:.0f} ms ({beside / without:.2f})")
        print(f"prefetched: without a worker {is_prefetched(plain.new_page())}, with one {is_prefetched(worker.new_page())}")
        demo.stop()
        for address in ["/", "/favourites", work]:
            print(f"{address}: first picture with the server stopped {times(address, worker)[0]:.0f} ms (aim 1,000)")
        demo.start()
        seconds, peer = sync(browser, demo)
        print(f"{CHANGES} changes that waited: sent in {seconds:.1f} s; by a program in {peer:.1f} s ({peer / seconds:.2f})")
        demo.stop()
        browser.close()


if __name__ == "__main__":
    main()
