"""More places than the map shows at once, and than the list has on a page."""
import contextlib
import sqlite3

from playwright.sync_api import Page, expect

from demo import Demo, until
from many_favourites import insert, rows as rows_of
from places import centre, drop, open_places, rows

# Around the middle and to the east, in degrees.
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
    """How many places the live map stands for that are called so."""
    return page.evaluate("""name => document.querySelector('art-map').features
      .filter(feature => feature.box ? feature.label.includes(`near ${name}`) : feature.name.startsWith(name))
      .reduce((count, feature) => count + (feature.box ? feature.count : 1), 0)""", name)


def test_many_places_are_rings_that_come_apart_closer_up(new_page, own_demo: Demo):
    latitude, longitude = filled(own_demo, HERE, THERE)
    page = new_page(own_demo)
    open_places(page, f"/places?at={latitude},{longitude}&zoom=15")
    assert shown(page, "here") + shown(page, "first") + shown(page, "there") == HERE + THERE + 1
    rings = page.locator("art-map .map__stage .cluster:not(.is-out)")
    assert 2 <= rings.count() < 60
    before = int(rings.first.get_attribute("aria-label").split()[0])
    zoom = page.evaluate("document.querySelector('art-map').view.zoom")

    def is_closer() -> bool:
        # One that is drawn anew between press and release is not pressed.
        if page.evaluate("document.querySelector('art-map').view.zoom") == zoom:
            rings.first.click()
        return page.evaluate("document.querySelector('art-map').view.zoom") > zoom

    until(is_closer, "The map does not go closer.")
    page.wait_for_function(
        "count => document.querySelector('art-map').features.every(feature => !feature.box || feature.count < count)", arg=before)
    assert shown(page, "") >= 500, "all of them, or as many as a map has room for"


def test_among_many_places_one_is_found_by_its_name(new_page, own_demo: Demo):
    filled(own_demo, HERE, THERE)
    page = new_page(own_demo)
    open_places(page)
    page.get_by_label("Search your places").fill("there 530")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.get_by_text("1 place matches “there 530”.")).to_be_visible()
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_role("link", name="Pin 532: there 530")).to_be_visible()
    page.get_by_role("link", name="Show all places").click()
    expect(rows(page)).to_have_count(60)


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
