"""The museum whose list can only be walked, and every way it can fail."""
import contextlib
import re

import pytest
from playwright.sync_api import Error, Page, expect

from demo import Demo
from wall import expect_at_page, expect_opened, expect_script, expect_shown, jump, marks, open_works, scroll_to_page, tiles, until

WORKS = "/works?museum=rijks"
FAILURES = [
    ("down", "isn’t available right now"), ("500", "isn’t available right now"), ("429", "is busy"), ("challenge", "refused"),
    ("garbage", "unreadable"), ("truncated", "unreadable|isn’t available right now"),
]


@pytest.mark.parametrize("kind, words", FAILURES)
def test_each_fault_has_its_sentence_and_goes_away_by_itself(new_page, both: Demo, kind: str, words: str):
    # Without a path a challenge stands before pictures alone.
    both.misbehave(kind, source="rijks", path="/rijks/" if kind == "challenge" else None)
    page = new_page(both)
    page.goto(WORKS)
    expect(page.locator("main")).to_contain_text(re.compile(words))
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    both.behave(source="rijks")
    # A silent host is left to rest for ten seconds.
    until(page, lambda: page.locator("works-wall").count() > 0, lambda: open_again(page))
    expect(tiles(page).first).to_be_visible()


def open_again(page: Page) -> None:
    """Unless it is loaded anew by itself just then."""
    with contextlib.suppress(Error):
        page.goto(WORKS)


@pytest.mark.parametrize("kind", ["down", "garbage", "429"])
def test_a_page_seen_before_is_shown_from_its_copy(new_page, both: Demo, kind: str):
    page = new_page(both)
    open_works(page, WORKS)
    first = tiles(page).first
    expect(first).not_to_have_class(re.compile("tile--unread"))
    title = first.locator(".label__title").inner_text()
    both.misbehave(kind, source="rijks")
    page.reload()
    expect(first.locator(".label__title")).to_have_text(title)
    first.locator(".tile__link").click()
    expect(page.locator(".label--full h1")).to_have_text(title)


def test_a_work_that_cannot_be_read_says_so_in_its_tile_and_is_read_again(new_page, both: Demo):
    both.misbehave("500", source="rijks", path="/rijks/data/")
    page = new_page(both)
    open_works(page, WORKS)
    tile = page.locator(".tile--unread").first
    expect(tile.locator("[data-reading]")).to_contain_text("isn’t available right now")
    both.behave(source="rijks")
    number = tile.get_attribute("id")
    tile = page.locator(f"[id='{number}']")
    # Where several failed, one button tries them all again; it may go by itself meanwhile.
    press = "[...document.querySelectorAll('.toast--failed button, [data-again]')].find(it => it.checkVisibility())?.click()"
    until(page, lambda: page.locator(f"[id='{number}'].tile--unread").count() == 0, lambda: page.evaluate(press))
    expect(tile.locator(".label__title")).not_to_have_text(re.compile(r"^Work \d+$"))


def test_an_inventory_number_leads_to_the_work(new_page, both: Demo):
    page = new_page(both)
    open_works(page, WORKS)
    tile = tiles(page).first
    # what is read takes the place of what was there, also between the two halves of a click
    expect(tile).not_to_have_class(re.compile("tile--unread"))
    tile.locator(".tile__link").click()
    expect_opened(page, re.compile(r"/works/rijks:"))
    credit = page.locator(".label__credit").first.inner_text()
    number = re.search(r"[A-Z]{2}-[A-Z]-[\w-]+", credit)[0]
    address = page.url
    page.goto(f"/works/rijks:{number}")
    expect(page).to_have_url(address)


def test_a_picture_whose_rights_do_not_allow_it_is_not_shown(new_page, both: Demo):
    page = new_page(both)
    page.goto("/works/rijks:200100079")
    expect(page.locator(".label--full")).to_contain_text(re.compile("copyright", re.IGNORECASE))
    assert page.locator("picture-frame").count() == 0


def test_where_it_refuses_us_pictures_the_browser_gets_them_itself(new_page, both: Demo):
    both.misbehave("challenge", source="rijks")
    page = new_page(both)
    with page.expect_response(re.compile(r"/rijks/iiif/")) as given:
        open_works(page, WORKS)
    assert given.value.ok
    expect_shown(tiles(page).first.locator("img"))
