"""More places than the map shows at once, and than the list has on a page."""
import contextlib
import sqlite3

from playwright.sync_api import Page, expect

from demo import Demo
from live_map import drag
from many_favourites import insert, rows as rows_of
from places import centre, drop, open_places, rows

# Nearest to the middle, of which the map shows 500; and as many to the east, in degrees.
HERE, THERE, EAST = 520, 100, .03


def filled(demo: Demo, here: int, there: int) -> tuple[float, float]:
    """So many places around the middle of the map and to the east of it; where that middle is."""
    drop(demo, "first")
    latitude, longitude = centre(demo)
    demo.stop()
    with contextlib.closing(sqlite3.connect(demo.data / "library.sqlite")) as library:
        first = rows_of(library, "pin")[0]
        for number in range(here + there):
            east = EAST if number >= here else 0
            insert(library, "pin", first | {
                "id": f"{number:032x}", "name": f"{'there' if east else 'here'} {number:03}", "shown": None,
                "latitude": latitude + .0001 * (number % 20 - 10), "longitude": longitude + east + .0001 * (number // 20 % 26 - 13),
                "madeAt": first["madeAt"] + 1 + number})
        library.commit()
    demo.start()
    return latitude, longitude


def shown(page: Page, name: str) -> int:
    """How many places on the live map are called so."""
    return page.evaluate(
        "name => document.querySelector('art-map').features.filter(pin => pin.name.startsWith(name)).length", name)


def test_the_map_shows_others_once_it_was_moved_where_they_are(new_page, own_demo: Demo):
    latitude, longitude = filled(own_demo, HERE, THERE)
    page = new_page(own_demo)
    open_places(page, f"/places?at={latitude},{longitude}&zoom=15")
    expect(page.locator("places-map[data-partial]")).to_be_attached()
    assert shown(page, "there") == 0 and shown(page, "here") in (499, 500)
    # 256 px × 2¹⁵ for 360°: 700 px.
    for _ in range(2):
        drag(page, -350, 0)
    page.wait_for_function(
        "count => document.querySelector('art-map').features.filter(pin => pin.name.startsWith('there')).length === count", arg=THERE)
    assert shown(page, "") == 500
    expect(page.locator("places-map[data-partial]")).to_be_attached()


def test_a_new_place_is_in_the_list_whichever_page_it_is_on(new_page, own_demo: Demo):
    filled(own_demo, 130, 0)
    page = new_page(own_demo)
    open_places(page)
    expect(rows(page)).to_have_count(60)
    expect(page.locator('.row[data-pin="' + f"{129:032x}" + '"]')).to_have_count(0)
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/places")) as dropped:
        page.locator("[data-add] button[type=submit], [data-add] button:not([type])").first.click()
    new = dropped.value.json()["id"]
    expect(page.locator(f'.row[data-pin="{new}"]')).to_be_visible()
    expect(rows(page)).to_have_count(12)
    assert page.evaluate("id => document.querySelector('art-map').features.some(pin => pin.id === id)", new)
