"""Works to be found, and the page that finds them."""
import time

from playwright.sync_api import Page, Request

from demo import PATIENCE, Demo
from many_favourites import get
from wall import expect_script, tiles


def stock(demo: Demo) -> Demo:
    works = {work["id"] for number in range(1, 6) for work in get(demo, f"/works?museum=aic&page={number}")["works"]}
    works |= {work["id"] for work in get(demo, "/works?museum=rijks")["works"]}
    # read and indexed behind the page: what is counted later must not grow meanwhile
    end = time.monotonic() + PATIENCE
    while get(demo, "/works?sort=title")["here"]["total"] < len(works):
        assert time.monotonic() < end, "The works of the list cannot be found."
        time.sleep(0.05)
    return demo


def open_finder(page: Page, address: str = "/works") -> None:
    page.goto(address)
    expect_script(page, "find-works")


def field(page: Page):
    return page.get_by_role("searchbox", name="Search works")


def ids(page: Page) -> list[str]:
    return tiles(page).evaluate_all("tiles => tiles.map(tile => tile.id)")


def here(page: Page) -> list[str]:
    """What hangs before anything only museums have."""
    return page.locator("#page-1").evaluate("""mark => {
      const ids = []
      for (let item = mark.nextElementSibling; item?.matches(".tile"); item = item.nextElementSibling) ids.push(item.id)
      return ids
    }""")


def asks(page: Page, piece: str) -> list[str]:
    """The addresses asked for this piece of the page, as they come."""
    asked: list[str] = []

    def listen(request: Request) -> None:
        if f"fragment={piece}" in request.headers.get("accept", ""):
            asked.append(request.url)

    page.on("request", listen)
    return asked
