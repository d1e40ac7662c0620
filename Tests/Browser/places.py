"""What the tests do to the map of places, and ask of it."""
import re
import time

from playwright.sync_api import Error, Locator, Page, expect

from demo import PATIENCE, Demo, until
from many_favourites import get, post

# Longer than the map waits before it takes a press for a hold, in ms.
HELD = 900


def open_places(page: Page, address: str = "/places") -> Locator:
    """Opens the map and waits until its script has taken over."""
    page.goto(address)
    expect(page.locator("art-map.is-live")).to_be_attached()
    expect(page.locator("places-map:defined")).to_be_attached()
    return page.locator("art-map")


def stop_clock(page: Page) -> None:
    """From now on time goes by on the page only when told to, however long the test takes for its next step.

    The page needs `clock.install` before it is opened.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        except Error:
            # On a busy machine that second may be over before the page hears of it.
            assert time.monotonic() < end


def pins(page: Page) -> Locator:
    """Those of the live map."""
    return page.locator("art-map .map__stage .pin[data-pin]")


def rows(page: Page) -> Locator:
    return page.locator(".split__rows .row")


def centre(demo: Demo) -> tuple[float, float]:
    place = get(demo, "/places")["map"]["coordinate"]
    return place["latitude"], place["longitude"]


def drop(demo: Demo, name: str = "", north: float = 0, east: float = 0) -> str:
    """Drops a pin so many degrees from the middle of the map; its address."""
    latitude, longitude = centre(demo)
    where = f"{latitude + north:.6f}, {longitude + east:.6f}"
    return post(demo, "/places", ("where", where), ("name", name))["href"]


def settled(demo: Demo, address: str) -> dict:
    """The place once nothing is on its way any more."""
    def place() -> dict | None:
        found = get(demo, address)
        return None if found["coming"] and found["coming"]["state"] == "collecting" else found

    return until(place, f"{address} is collecting still.")


def where(locator: Locator) -> tuple[float, float]:
    """The coordinates in a row of the list."""
    text = locator.locator("[data-where]").inner_text().replace("−", "-")
    latitude, longitude = re.fullmatch(r"(-?[\d.]+), (-?[\d.]+)", text).groups()
    return float(latitude), float(longitude)
