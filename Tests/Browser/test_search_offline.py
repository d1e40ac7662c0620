"""Searching what is in the browser while the server is stopped: by words, artist and set."""
from playwright.sync_api import expect

from demo import until
from test_looks import AXE, assert_looks_right
from test_offline import PHONE, house, settle, until_kept  # noqa: F401
from test_waiting import heart, make_set, ready, waiting, works_of


def test_works_that_are_here_are_found_by_words_artist_and_set(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    first, second, *_ = works_of(page, 3)
    address = make_set(house, page, [first]).removesuffix("&edit=1")
    page.goto(address)
    ready(page, address)
    page.goto("/works?museum=aic")
    until_kept(page, "/works?museum=aic")
    tile = page.locator(f"#work-{second.replace(':', chr(92) + ':')}")
    title = tile.locator(".label__title").inner_text()
    artist = tile.locator(".label__artist").inner_text()
    house.stop()
    field = page.get_by_role("searchbox")
    tiles = page.locator(".works__results .tile")
    field.fill(title[:-1].upper())  # as one types
    expect(page.get_by_text("of the works with you").first).to_be_visible()
    expect(tile).to_be_visible()
    expect(page.get_by_text("More when you are back.")).to_be_visible()
    field.fill(artist)
    expect(tile).to_be_visible()
    field.fill("by the sea")
    expect(tiles).to_have_count(1)
    expect(heart(page, first).first).to_have_attribute("aria-pressed", "true")
    heart(page, first).first.click()
    until(lambda: waiting(page), "Nothing waits.")
    page.reload()
    expect(page.get_by_role("heading", name="The lights are low")).to_be_visible()
    found = page.locator("[data-found] .tile")
    expect(found).to_have_count(1)
    expect(found.locator(".heart")).to_have_attribute("aria-pressed", "false")
    assert_looks_right(page)
    page.get_by_role("searchbox").fill("nothing is called that")
    page.keyboard.press("Enter")
    expect(page.get_by_text("0 of the works with you")).to_be_visible()
