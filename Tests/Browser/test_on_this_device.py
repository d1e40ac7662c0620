"""What a browser keeps: whole sets to look at closely while the server is stopped, the room they take, stopping and clearing."""
import re

from playwright.sync_api import Route, expect

from demo import until
from test_looks import AXE, assert_looks_right
from test_offline import NAMES, PHONE, house, keep_first, settle, until_kept  # noqa: F401
from test_waiting import make_set, ready, works_of


def test_a_whole_set_is_looked_at_closely_without_the_server(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    works = works_of(page, 2)
    make_set(house, page, works)
    page.goto("/on-this-device")
    ready(page)
    page.goto("/on-this-device")
    row = page.locator("[data-set]")
    page.get_by_label("As large as").select_option("All the way")
    row.get_by_role("checkbox").check()
    expect(row.locator("[data-note]")).to_have_text(re.compile(r"^2 works, "))
    expect(page.get_by_text("2 of 2 pictures are with you")).to_be_visible()
    assert_looks_right(page)
    house.stop()
    asked: list[str] = []
    page.on("requestfailed", lambda request: asked.append(f"{request.url} {request.failure}"))
    page.goto(f"/works/{works[0]}")
    page.locator("a[href^='/zoom/']").first.click()
    page.wait_for_selector("deep-zoom.is-live")
    zoom_in = page.get_by_role("button", name="Zoom in")
    for _ in range(4):
        zoom_in.click()
    expect(page.get_by_text("didn’t load")).to_have_count(0)
    assert [url for url in asked if "/iiif/" in url] == []
    house.start()
    page.goto("/on-this-device")
    row.get_by_role("checkbox").uncheck()
    expect(row.locator("[data-note]")).to_have_text("2 works")
    house.stop()
    page.goto(f"/works/{works[0]}")  # among the favourites it is here all the same
    expect(page.locator("h1")).to_be_visible()


def test_loading_is_stopped_and_gone_on_with_and_all_is_cleared(house, new_page):
    page = new_page(house, **PHONE)
    keep_first(page)
    page.goto("/on-this-device")
    ready(page)
    page.goto("/on-this-device")
    expect(page.get_by_text("All here.")).to_be_visible()
    page.get_by_role("button", name="Clear this device").click()
    expect(page.get_by_text("The copies are gone")).to_be_visible()
    expect(page.get_by_text("Stopped. What is here stays.")).to_be_visible()
    # A page seen since then is here again.
    assert not [name for name in page.evaluate(NAMES) if name.startswith(("precache-", "whole-", "pictures-"))]
    page.get_by_role("button", name="Load").click()
    expect(page.get_by_text("1 of 1 picture is with you")).to_be_visible()
    expect(page.get_by_text("All here.")).to_be_visible()
    page.get_by_label("Use at most").select_option("100 MB")
    page.reload()
    expect(page.get_by_label("Use at most")).to_have_value("100000000")


def test_what_is_cleared_while_it_is_being_measured_stays_cleared(house, new_page):
    page = new_page(house, **PHONE)
    keep_first(page)
    page.goto("/on-this-device")
    ready(page)
    stores = page.evaluate(NAMES)
    assert "precache-solo" in stores
    page.add_init_script("""
        const keys = Cache.prototype.keys
        globalThis.held = []
        globalThis.asked = 0
        Cache.prototype.keys = function () {
          asked += 1
          return new Promise(done => held.push(() => done(keys.apply(this))))
        }
    """)
    page.goto("/on-this-device")
    until(lambda: page.evaluate("held.length > 0"))
    page.get_by_role("button", name="Clear this device").click()
    expect(page.get_by_text("The copies are gone")).to_be_visible()
    until(lambda: page.evaluate("() => { held.splice(0).forEach(go => go()); return asked }") > len(stores))  # and once more when all is gone
    assert not [name for name in page.evaluate(NAMES) if name.startswith(("precache-", "whole-", "pictures-"))]


def test_what_is_cleared_while_a_page_is_being_kept_stays_cleared(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script("localStorage['promenade.precache-stopped'] = 'true'")
    held: list[Route] = []
    page.context.route("**/offline", lambda route: held.append(route))
    page.goto("/on-this-device")
    settle(page)
    page.reload()
    until_kept(page, "/on-this-device")
    until(lambda: page.evaluate(NAMES) and held)  # for the first page a browser keeps one to show where another is not here
    page.get_by_role("button", name="Clear this device").click()
    expect(page.get_by_text("The copies are gone")).to_be_visible()
    coming = held.copy()
    with page.context.expect_event("response", lambda answer: answer.url.endswith("/offline")):
        for route in coming:
            route.continue_()
    page.goto("/artists")
    until_kept(page, "/artists")
    until(lambda: page.evaluate(NAMES) and len(held) > len(coming))
    assert "precache-solo" not in page.evaluate(NAMES)
