"""What the tests do to the wall of the home page, and ask of it."""
import time
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from demo import PATIENCE, Demo
from many_favourites import get
from wall import expect_script

START = datetime(2026, 1, 1)
SHOWN = """() => {
  const list = document.querySelector(".show__slides")
  const slide = [...list.children].find(slide => !slide.inert)
  return slide.dataset.hanging.replace(/^-?\\d+\\./, "")
}"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory):
    """A demo with both museums, whose first works are of either, and with its copies of those."""
    demo = Demo(tmp_path_factory.mktemp("home")).start()
    wait_for_presets(demo)
    yield demo
    demo.stop()


def wait_for_presets(demo: Demo) -> None:
    """What does not come at once is fetched behind, and hangs there the next time."""
    end = time.monotonic() + PATIENCE
    while get(demo, "/")["wall"]["count"] < 5:
        assert time.monotonic() < end, "The first works didn’t load."


def shown(page: Page) -> str:
    return page.evaluate(SHOWN)


def open_home(page: Page) -> None:
    """Opens the home page and waits until its wall goes by its script; before that it is a list that scrolls."""
    page.goto("/")
    expect_script(page, "slide-show")


def stand_still(page: Page) -> None:
    """From the next page on no time passes but what is let pass: the wall moves by itself after eight seconds."""
    page.clock.install(time=START)
    page.clock.pause_at(START + timedelta(seconds=1))


def works(demo_page: Page, page: int = 1) -> list[str]:
    answer = demo_page.request.get(f"/works?page={page}", headers={"Accept": "application/json"}).json()
    return [work["id"] for work in answer["works"]]


def heart(page: Page, work: str, keep: str = "yes") -> None:
    answer = page.request.post(
        "/favourites", form={"work": work, "keep": keep}, headers={"Accept": "application/json"})
    assert answer.ok


def place(page: Page):
    return page.locator("[data-place]")


def control(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def step(page: Page, name: str, to: str) -> None:
    control(page, name).click()
    expect(place(page)).to_have_text(to)
