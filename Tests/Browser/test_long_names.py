"""Names of one long word: nothing anybody types makes a page wider than its window."""
from playwright.sync_api import Page

from demo import Demo
from many_favourites import get, post
from places import drop
from screens import readable
from test_looks import beyond_the_edge, too_wide

LONG = "W" * 200


def test_a_name_without_a_space_stays_within_the_window(new_page, own_demo: Demo):
    works = readable(own_demo, "/works?museum=aic")[:2]
    for work in works:
        post(own_demo, "/favourites", ("work", work), ("keep", "yes"))
    named = post(own_demo, "/favourites/sets", ("name", LONG), ("note", LONG))["set"]
    for work in works:
        post(own_demo, f"/favourites/sets/{named}/works", ("work", work), ("in", "yes"))
        post(own_demo, f"/favourites/sets/{named}/notes", ("work", work), ("note", LONG))
    place = drop(own_demo, LONG, 0, 0)
    gone = post(own_demo, "/favourites/sets", ("name", LONG[::-1]))["set"]
    post(own_demo, f"/favourites/sets/{gone}/remove")
    addresses = [
        "/", f"/favourites?set={named}", f"/favourites?set={named}&edit=1", "/favourites/print", f"/favourites/print?set={named}",
        "/favourites", "/favourites?edit=1", "/favourites/sets", f"/works/{works[0]}", "/places", "/places?edit=1", place,
        f"{place}/move", f"{place}/albums", "/preferences", f"/works?q={LONG}", f"/works?museum={LONG}", f"/works/{LONG}",
        f"/artists/add?q={LONG}", f"/look?iiif-content={LONG}", f"/compare?q={LONG}", f"/walk?set={named}", f"/nearby?at=53.8,-5.1&name={LONG}",
    ]
    page: Page = new_page(own_demo)
    wide = []
    for address in addresses:
        page.goto(address)
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            if too_wide(page):
                wide.append(f"{address} at {width} px: {beyond_the_edge(page)}")
    assert wide == [], "\n".join(wide)
