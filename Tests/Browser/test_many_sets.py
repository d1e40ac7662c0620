"""More sets than a page has room for."""
import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from demo import IN_DATABASE, Demo
from many_favourites import get, insert, keep, post, rows
from test_looks import AXE, SIZES, THEMES, assert_looks_right, small_controls
from wall import expect_script, tiles

SETS = 3_000
pytestmark = pytest.mark.skipif(IN_DATABASE, reason="the sets are put into the library's file")


@pytest.fixture
def kept(own_demo: Demo) -> list[str]:
    """Four favourites as they hang, and 3,000 sets, one with two of the works."""
    kept = keep(own_demo, 4)[::-1]
    first = post(own_demo, "/favourites/sets", ("name", "Set 0000"))["set"]
    for work in kept[:2]:
        post(own_demo, f"/favourites/sets/{first}/works", ("work", work), ("in", "yes"))
    own_demo.stop()
    with contextlib.closing(sqlite3.connect(own_demo.data / "library.sqlite")) as library:
        one = rows(library, "workSet")[0]
        for number in range(1, SETS):
            insert(library, "workSet", one | {
                "id": f"s-{number}", "name": f"Set {number:04}", "madeAt": one["madeAt"] + number})
        library.commit()
    own_demo.start()
    return kept


def works(demo: Demo, number: int) -> list[str]:
    return [work["id"] for work in get(demo, f"/favourites?set=s-{number}")["works"]]


def choose(page: Page, kept: list[str]) -> None:
    for work in kept:
        page.locator(f"[id='work-{work}'] .tile__choose").check()


def test_without_script_works_go_into_any_set_by_its_name(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/favourites")
    page.get_by_role("link", name="Edit").click()
    choose(page, kept[1:3])
    page.get_by_label("Name of a set").fill("Sett 2999")
    page.get_by_role("button", name="Add to the set").click()
    expect(page.get_by_role("alert")).to_have_text("No sets match “Sett 2999”. Nothing was changed.")
    page.get_by_label("Name of the set").fill("Set 2998")
    page.get_by_role("button", name="Add 2 works").click()
    expect(page.get_by_role("heading", name="Set 2998", level=1)).to_be_visible()
    expect(tiles(page)).to_have_count(2)
    assert sorted(works(own_demo, 2998)) == sorted(kept[1:3])

    page.goto(f"/works/{kept[3]}")
    page.locator("#sets summary").click()
    page.get_by_label("Name of one of your 3,000 sets").fill("set 0001")
    page.locator("#sets").get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("button", name="Set 0001", pressed=True)).to_be_visible()
    assert works(own_demo, 1) == [kept[3]]

    page.goto("/favourites")
    page.get_by_role("link", name="All 3,000 sets").click()
    expect(page.get_by_text("Page 1 of 50")).to_be_visible()
    page.get_by_role("link", name="Page 2", exact=True).click()
    expect(page.get_by_role("link", name="Set 0060")).to_be_visible()


def test_with_script_chosen_works_go_into_a_set_by_its_name(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    page.goto("/favourites?edit=1")
    expect_script(page, "edit-favourites")
    choose(page, kept[:2])
    page.get_by_label("Name of a set").fill("nowhere")
    page.get_by_role("button", name="Add to the set").click()
    expect(page.locator(".toast")).to_have_text("No sets match “nowhere”.")
    expect(page.locator("[data-chosen]")).to_have_text("2 works selected.")
    page.get_by_label("Name of a set").fill("Set 1234")
    page.get_by_label("Name of a set").press("Enter")
    expect(page.locator(".toast")).to_have_text("Added to Set 1234")
    assert sorted(works(own_demo, 1234)) == sorted(kept[:2])


@pytest.mark.parametrize("theme", THEMES)
def test_it_looks_right(new_page, own_demo: Demo, kept: list[str], theme: str):
    page = new_page(own_demo, viewport={"width": 390, "height": SIZES[390]}, color_scheme=theme)
    page.add_init_script(path=AXE)
    for address in ["/favourites", "/favourites?edit=1", "/favourites/sets?page=2", f"/works/{kept[0]}"]:
        page.set_viewport_size({"width": 390, "height": SIZES[390]})
        page.goto(address)
        assert small_controls(page) == []
        assert_looks_right(page)
    page.goto("/favourites?edit=1")
    choose(page, kept[:1])
    page.get_by_label("Name of a set").fill("nowhere")
    page.evaluate("document.querySelector('form.chosen').setAttribute('action', '/favourites/sets/add')")
    page.evaluate("document.querySelector('form.chosen').submit()")
    expect(page).to_have_title(re.compile("Which set?"))
    assert_looks_right(page)
