"""Nothing one looks at moves when scripts and pictures come after the page (CLS, web.dev/cls)."""
import pytest
from playwright.sync_api import Page, Route

from demo import Demo, until
from screens import further, furnish
from test_weight import sent

MOST = 0.02
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
OBSERVER = """
  window.shifts = []
  const told = rect => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ")
  new PerformanceObserver(list => { for (const entry of list.getEntries()) shifts.push({
    value: entry.value,
    what: entry.sources.map(one => `${one.node?.outerHTML?.slice(0, 80)} ${told(one.previousRect)} → ${told(one.currentRect)}`)
  }) }).observe({ type: "layout-shift", buffered: true })
  window.painted = new Promise((done, failed) => {
    new PerformanceObserver(list => { if (list.getEntriesByName("first-contentful-paint").length) done(true) })
      .observe({ type: "paint", buffered: true })
    setTimeout(failed, 60_000, "Nothing was painted.")
  })
"""


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory):
    demo = Demo(tmp_path_factory.mktemp("furnished")).start()
    demo.screens = furnish(demo)
    demo.screens |= further(demo, demo.screens)
    # A work that is read while one looks has a shape nobody knew.
    for address in demo.screens.values():
        until(lambda: b"tile--unread" not in sent(demo, address, "identity"), f"{address} has works that are not read.")
    yield demo
    demo.stop()


class Gate:
    """Holds requests of a kind until it opens."""

    def __init__(self, page: Page, kind: str):
        self._kind = kind
        self._waiting: list[Route] | None = []
        page.route("**/*", self._came)

    def _came(self, route: Route) -> None:
        if route.request.resource_type != self._kind:
            route.fallback()
        elif self._waiting is None:
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
        scripts, pictures = Gate(page, "script"), Gate(page, "image")
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
