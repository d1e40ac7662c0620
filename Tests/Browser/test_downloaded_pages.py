"""What one chooses to keep, a walk or a museum, and the places looked at last, while the server is stopped."""
import pathlib
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo, until
from many_favourites import get
from test_looks import AXE, assert_looks_right
from test_offline import PHONE, settle, until_kept


@pytest.fixture
def house(tmp_path: pathlib.Path):
    """One whose tiles are its own: others’ may only be looked at."""
    demo = Demo(tmp_path / "data").start().stays()
    address, work = demo.address.rstrip("/"), get(demo, "/works?museum=aic")["works"][0]["id"]
    demo.stop()
    demo.environment["PROMENADE_TILES_URL"] = f"{address}/pictures/{work}/200.jpg?tile={{z}}-{{x}}-{{y}}"
    demo.start()
    yield demo
    demo.stop()


ALL_HERE = """async () => {
  const cache = await caches.open((await caches.keys()).find(name => name.includes(":downloads-")))
  const record = (await cache.keys()).find(({ url }) => url.endsWith("/on-this-device/pages"))
  return Object.values(await (await cache.match(record)).json()).every(({ release }) => release)
}"""


def ready(page: Page) -> None:
    page.goto("/more")
    settle(page)
    page.reload()
    until_kept(page, "/more")


def keep(page: Page, address: str) -> None:
    """Keeps the page, and waits until all of it is here."""
    page.goto(address)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.locator("download-page [data-state]")).to_have_text("On this device")


def test_a_walk_is_there_with_its_map_and_its_works(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    ready(page)
    places = get(house, "/nearby")["places"][:3]
    walk = f"/walk?works={','.join(place['works'][0]['id'] for place in places)}"
    keep(page, walk)
    assert_looks_right(page)
    house.stop()
    page.goto("/more")
    asked: list[str] = []
    page.on("requestfailed", lambda request: asked.append(request.url))
    page.goto(walk)
    expect(page.locator("art-map.is-live")).to_be_attached()
    expect(page.locator(".walk__stops > li")).to_have_count(3)
    page.get_by_role("button", name="Zoom in").first.click()
    expect(page.locator("art-map .leaflet-tile-loaded").first).to_be_visible()
    until(lambda: page.locator("art-map .leaflet-tile:not(.leaflet-tile-loaded)").count() == 0, "A tile is missing.")
    assert [url for url in asked if "/pictures/" in url] == []
    page.locator(".walk__stops a[href*='/works/']").first.click()
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_text("The lights are low")).to_have_count(0)


def test_a_museum_is_kept_until_one_wishes_otherwise(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    ready(page)
    keep(page, "/museums/aic")
    page.goto("/on-this-device")
    row = page.locator("downloaded-list li")
    expect(row).to_have_count(1)
    expect(row.locator(".row__note")).to_have_text(re.compile(r"^[1-9][0-9.]* [kM]B$"))
    assert_looks_right(page)
    house.stop()
    name = row.get_by_role("link").inner_text()
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    house.start()
    page.goto("/on-this-device")
    switch = row.get_by_role("checkbox")
    switch.uncheck()
    until(lambda: page.evaluate("async () => (await (await caches.open((await caches.keys()).find(name => name.includes(':downloads-')))).keys()).length") == 1,
          "Something stayed.")
    switch.check()
    expect(row.locator(".row__note")).to_have_text(re.compile(r"^[1-9][0-9.]* [kM]B$"))
    page.get_by_role("button", name="Clear this device").click()
    expect(switch).not_to_be_checked()


def test_keeping_goes_on_where_it_was_left(house, new_page):
    page = new_page(house, **PHONE)
    ready(page)
    page.goto("/museums/aic")
    page.context.set_offline(True)
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("status").filter(has_text="isn’t responding")).to_be_visible()
    page.context.set_offline(False)
    # It breaks off after the page itself.
    page.context.route("**/works/**", lambda route: route.abort())
    page.context.route("**/pictures/**", lambda route: route.abort())
    page.get_by_role("button", name="Keep on this device").click()
    expect(page.get_by_role("status").filter(has_text="Not everything came.")).to_be_visible()
    page.context.unroute_all()
    page.reload()
    # The next page goes on, when it has come to rest.
    until(lambda: page.evaluate(ALL_HERE), "It did not go on.")


def test_the_part_of_the_world_one_looked_at_last_is_there(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    ready(page)
    at = get(house, "/nearby")["places"][0]["at"]
    address = f"/nearby?at={at['latitude']:.5f},{at['longitude']:.5f}"
    page.goto(address)
    expect(page.locator("art-map.is-live")).to_be_attached()
    works = page.locator("[data-list] a[href*='/works/']").count()
    assert works > 0
    until_kept(page, address)
    house.stop()
    page.goto("/more")
    page.locator(".tabbar").get_by_role("link", name="Nearby").click()
    expect(page).to_have_url(re.compile(re.escape(address)))
    expect(page.locator("[data-list] a[href*='/works/']")).to_have_count(works)
    page.goto("/news/whatever")
    expect(page.get_by_role("heading", name="The lights are low")).to_be_visible()
    link = page.locator("offline-page [data-here] a[href*=nearby]")
    expect(link).to_have_attribute("href", re.compile("/nearby[?]at="))
    assert_looks_right(page)
