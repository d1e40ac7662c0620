"""What the tests do to a picture one looks at closely, and ask of it."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get

# The address is written once the picture has stood still for a moment.
DETAIL = re.compile(r"[?&]xywh=(\d+),(\d+),(\d+),(\d+)")


def work_to_zoom(demo: Demo, may_be: bool = True) -> str:
    """The id of the work whose picture is widest of those that may be looked at closely, or may not."""
    works = [get(demo, work["href"]) for work in get(demo, "/works")["works"] if work.get("picture")]
    fitting = [work for work in works if (work["rights"] == "public-domain") == may_be]
    return max(fitting, key=lambda work: work["picture"].get("width") or 0)["id"]


@pytest.fixture(scope="module")
def work(demo: Demo) -> str:
    return work_to_zoom(demo)


def open_viewer(page: Page, address: str) -> None:
    """Opens the page and waits until the picture can be moved."""
    page.goto(address)
    expect_live(page)


def expect_live(page: Page) -> None:
    expect(page.locator("deep-zoom.is-live")).to_be_attached()


@pytest.fixture
def viewer(page: Page, work: str) -> Page:
    open_viewer(page, f"/zoom/{work}")
    return page


def size(demo: Demo, work: str) -> tuple[int, int]:
    info = get(demo, f"/iiif/3/{work}/info.json")
    return info["width"], info["height"]


def detail(page: Page) -> tuple[int, int, int, int]:
    """The part of the picture the address names."""
    expect(page).to_have_url(DETAIL)
    return tuple(int(number) for number in DETAIL.search(page.url).groups())


def changed(page: Page, action) -> str:
    """The address after an action that changes it."""
    before = page.url
    action()
    expect(page).not_to_have_url(before)
    return page.url


def press(page: Page, key: str) -> str:
    return changed(page, lambda: page.keyboard.press(key))


def tiles_come(page: Page) -> None:
    page.wait_for_load_state("networkidle")
