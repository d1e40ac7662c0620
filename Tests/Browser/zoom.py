"""What the tests do to a picture one looks at closely, and ask of it."""
import base64
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get

# The address is written once the picture has stood still for a moment.
DETAIL = re.compile(r"[?&]xywh=(\d+),(\d+),(\d+),(\d+)")
PAINTED = """() => {
  const canvas = document.querySelector(".zoom__canvas canvas")
  const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
  return data[3] > 0
}"""

MIDDLE = {"x": 420, "y": 250, "width": 600, "height": 400}

# The mean difference of two pictures' colours, of 255.
DIFFERENCE = """async ([one, other]) => {
  const pixels = async base64 => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext("2d").drawImage(picture, 0, 0, 60, 40)
    return canvas.getContext("2d").getImageData(0, 0, 60, 40).data
  }
  const [a, b] = [await pixels(one), await pixels(other)]
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) / a.length
}"""


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


def stands_still(page: Page) -> None:
    """Waits until the address has been the same for longer than it takes to be written, and for frames in which it could be."""
    page.evaluate("""() => new Promise(resolve => {
      let address = location.href, since = performance.now(), frames = 0
      const look = now => {
        if (location.href !== address) [address, since, frames] = [location.href, now, 0]
        now - since > 600 && ++frames > 20 ? resolve() : requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })""")


def detail(page: Page) -> tuple[int, int, int, int]:
    """The part of the picture the address names."""
    expect(page).to_have_url(DETAIL)
    stands_still(page)
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
    """Waits until all that is in sight is drawn as finely as the screen shows it, where anything is open."""
    page.evaluate("""() => new Promise(resolve => {
      const viewers = [...document.querySelectorAll("[data-stage]")].map(stage => window.OpenSeadragon?.getViewer(stage))
      const isDrawn = viewer => !viewer?.world?.getItemCount() || viewer.world.getItemAt(0).getFullyLoaded()
      const look = () => requestAnimationFrame(viewers.every(isDrawn) ? resolve : look)
      look()
    })""")


def focus(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator("[data-stage]")).to_be_focused()


def alike(page: Page, one: bytes, other: bytes) -> bool:
    return page.evaluate(DIFFERENCE, [base64.b64encode(picture).decode() for picture in (one, other)]) < 4
