"""Jumps to any page there is, whoever answers today; and works that come late hang by themselves."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get
from wall import expect_at_page, expect_quiet, expect_script, jump, last_page, marks, open_works, tiles, top_of

MISSING = "Its works are missing from this page."


def of_rijks(page: Page):
    return page.locator(".wall > .tile[id^='work-rijks']")


def hold_tile(page: Page):
    """Looks at a tile in the middle of the page, and says how to find it again and where it stands."""
    tile = tiles(page).nth(8)
    tile.evaluate("tile => tile.scrollIntoView({ block: 'center', behavior: 'instant' })")
    held = page.locator(f"[id='{tile.get_attribute('id')}']")
    return held, top_of(held)


def test_in_a_fresh_demo_the_last_page_can_be_jumped_to(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    last = last_page(page)
    jump(page, last)
    expect_at_page(page, last)
    expect(tiles(page).first).to_be_attached()
    assert marks(page) == [last]
    expect(page.locator(".wall__failed")).to_have_count(0)


def test_a_page_beyond_the_count_is_refused_with_its_reason_and_the_parameter(both: Demo, new_page):
    page = new_page(both)
    open_works(page)
    last = last_page(page)
    answer = page.request.get(f"/works?page={last + 1}", headers={"Accept": "application/json"})
    assert answer.status == 400
    assert "page" in answer.text() and str(last) in answer.text()


def test_a_bookmark_is_a_page_also_while_a_museum_is_down(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    last = last_page(page)
    total = get(both, "/works")["page"]["total"]
    both.misbehave("down", source="rijks")
    answer = page.goto(f"/works?page={last - 1}")
    assert answer.status == 200
    expect(page.locator(f"#page-{last - 1}")).to_contain_text(re.compile(f"{MISSING}|still answering"))
    assert last_page(page) == last
    counted = get(both, "/works?page=2")["page"]
    assert (counted["last"], counted["total"]) == (last, total)


def test_of_a_museum_never_heard_of_no_page_is_denied(new_page, both: Demo):
    both.misbehave("down", source="rijks")
    page = new_page(both)
    answer = page.goto("/works?page=35")
    assert answer.status == 200
    expect(page.locator("#page-35")).to_contain_text(re.compile(f"{MISSING}|still answering"))
    expect(page.locator(".pager__of")).to_have_text("Page 35")


def test_works_of_a_museum_that_comes_back_join_the_page_and_nothing_moves(new_page, both: Demo):
    both.misbehave("down", source="rijks")
    page = new_page(both)
    open_works(page, "/works?page=2")
    expect(page.locator("#page-2")).to_contain_text(MISSING)
    assert of_rijks(page).count() == 0
    tile, top = hold_tile(page)
    both.behave("rijks")
    expect(of_rijks(page).first).to_be_attached()
    expect(page.locator("#page-2")).not_to_contain_text(MISSING)
    expect_quiet(page)
    assert abs(top_of(tile) - top) <= 2


def test_what_a_search_missed_of_a_museum_joins_when_it_is_back(new_page, own_stocked: Demo):
    own_stocked.misbehave("down", source="rijks")
    page = new_page(own_stocked)
    open_works(page, "/works?q=light")
    expect(page.locator(".wall__from")).to_contain_text(MISSING)
    hung = tiles(page).count()
    own_stocked.behave("rijks")
    expect(page.locator(".wall")).not_to_contain_text(MISSING)
    assert tiles(page).count() >= hung


def test_a_page_that_failed_hangs_by_itself_when_its_museum_is_back(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    own_demo.misbehave("500")
    jump(page, 4)
    expect(page.locator(".wall__failed")).to_be_attached()
    own_demo.behave()
    expect_at_page(page, 4)
    expect(page.locator(".wall__failed")).to_have_count(0)
    expect(tiles(page).first).to_be_attached()


def test_the_page_of_a_museum_that_was_down_comes_by_itself(new_page, both: Demo):
    both.misbehave("down", source="rijks")
    page = new_page(both)
    assert page.goto("/works?museum=rijks&page=2").status == 503
    expect_script(page, "come-back")
    both.behave("rijks")
    expect_at_page(page, 2)
    expect(tiles(page).first).to_be_attached()


def test_the_tab_works_leads_back_to_where_one_was(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page, "/works?page=3")
    tile, top = hold_tile(page)
    held = tile.get_attribute("id")
    page.goto("/artists")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Works").click()
    expect_at_page(page, 3)
    expect_script(page, "works-wall")
    expect(page.locator(f"[id='{held}']")).to_be_in_viewport()
