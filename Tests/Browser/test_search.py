"""Searching, and what a museum's window means for pages."""
import re

import pytest
from playwright.sync_api import Page, expect

from wall import expect_at_page, jump, last_page, marks, open_works, scroll_to_page, tiles

PROGRAM = {"Accept": "application/json"}


def test_a_search_shows_what_matches_and_says_how_many(page: Page):
    open_works(page)
    word = page.locator(".label__artist").first.inner_text().split()[-1]
    page.get_by_role("searchbox", name="Search works").fill(word)
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(rf"/works\?q={word}"))
    expect(page.locator(".page-head")).to_contain_text(f"for “{word}”")
    expect(tiles(page).first).to_be_visible()
    expect(page.get_by_role("searchbox", name="Search works")).to_have_value(word)


def test_a_search_without_a_result_says_so_and_leads_on(page: Page):
    page.goto("/works?q=zzqxjk")
    expect(page.get_by_role("heading", name="Nothing hangs here")).to_be_visible()
    page.locator(".empty").get_by_role("link", name="All works").click()
    expect_at_page(page, 1)


def test_what_is_searched_for_is_shown_as_text_and_not_as_markup(page: Page):
    words = "<b onclick=alert(1)>&amp;\"'"
    open_works(page)
    page.get_by_role("searchbox", name="Search works").fill(words)
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("searchbox", name="Search works")).to_have_value(words)
    assert page.locator("main b").count() == 0


@pytest.fixture
def cut_short(page: Page) -> dict:
    """A search of which the museum shows fewer works than it counts: its word, and its page as programs get it."""
    for word in ["painting", "study", "river", "light", "the", "generated", "a"]:
        answer = page.request.get(f"/works?q={word}", headers=PROGRAM).json()["page"]
        if answer.get("window"):
            return {"word": word} | answer
    raise AssertionError("No search in the demo world has more results than its window.")


def test_a_jump_beyond_the_museums_window_says_why(page: Page, cut_short: dict):
    open_works(page, f"/works?q={cut_short['word']}")
    last, window, total = cut_short["last"], cut_short["window"], cut_short["total"]
    assert last_page(page) == last
    jump(page, last + 1)
    expect(page.locator(".pager__error")).to_have_text(
        f"The museum shows the first {window:,} of {total:,} works, so pages end at {last:,}.")
    expect_at_page(page, 1)


def test_the_address_of_a_page_beyond_the_window_says_why_too(page: Page, cut_short: dict):
    answer = page.goto(f"/works?q={cut_short['word']}&page={cut_short['last'] + 1}")
    assert answer.status == 400
    expect(page.locator("main")).to_contain_text(f"so pages end at {cut_short['last']:,}")


def test_the_pages_of_a_search_are_its_own(page: Page, cut_short: dict):
    open_works(page, f"/works?q={cut_short['word']}")
    scroll_to_page(page, 2)
    expect(page).to_have_url(re.compile(rf"\?q={cut_short['word']}&page=2$"))
    jump(page, 3)
    expect_at_page(page, 3)
    assert marks(page)[0] == 3
    expect(page).to_have_url(re.compile(rf"\?q={cut_short['word']}&page=3$"))
