"""Nothing one looks at moves when scripts and pictures come after the page (CLS, web.dev/cls)."""
import pytest
from playwright.sync_api import Page, Route

from demo import Demo
from screens import further, furnish

MOST = 0.02
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
OBSERVER = """
  window.shifts = []
  const told = rect => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ")
  new PerformanceObserver(list => { for (const entry of list.getEntries()) shifts.push({
    value: entry.value,
    what: entry.sources.map(one => `${one.node?.outerHTML?.slice(0, 80)} ${told(one.previousRect)} → ${told(one.currentRect)}`)
  }) }).observe({ type: "layout-shift", buffered: true })
  window.painted = new Promise(done => new PerformanceObserver(list => {
    if (list.getEntriesByName("first-contentful-paint").length) done(true)
  }).observe({ type: "paint", buffered: true }))
"""


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory):
    demo = Demo(tmp_path_factory.mktemp("furnished")).start()
    demo.screens = furnish(demo)
    demo.screens |= further(demo, demo.screens)
    yield demo
    demo.stop()


class Gate:
    """Holds requests that match until it opens."""

    def __init__(self, page: Page, pattern: str):
        self._waiting: list[Route] | None = []
        page.route(pattern, self._came)

    def _came(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def open(self) -> None:
        waiting, self._waiting = self._waiting, None
        for route in waiting:
            route.continue_()


@pytest.mark.parametrize("device", [PHONE, {"viewport": {"width": 1440, "height": 900}}], ids=["phone", "desk"])
def test_nothing_moves_when_scripts_and_pictures_come_late(furnished: Demo, new_page, device: dict):
    moved = {}
    for name, address in furnished.screens.items():
        page: Page = new_page(furnished, **device)
        page.add_init_script(OBSERVER)
        scripts, pictures = Gate(page, "**/*.js"), Gate(page, "**/pictures/**")
        page.goto(address, wait_until="commit")
        page.evaluate("painted")
        scripts.open()
        page.wait_for_load_state("domcontentloaded")
        pictures.open()
        page.wait_for_load_state("networkidle")
        shifts = page.evaluate("shifts")
        if sum(shift["value"] for shift in shifts) > MOST:
            moved[name] = shifts
        page.context.close()
    assert not moved, "\n".join(f"{name} {shift}" for name, shifts in moved.items() for shift in shifts)
