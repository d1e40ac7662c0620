"""Searching, and what a museum's window means for pages."""
import pathlib
import re
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Page, expect

from demo import Demo, Promenade
from larger_museum import LargerMuseum
from wall import expect_at_page, expect_opened, jump, last_page, marks, open_works, scroll_to_page, tiles, until


def test_a_search_shows_what_matches_and_says_how_many(page: Page):
    open_works(page)
    word = page.locator(".label__artist").first.inner_text().split()[-1]
    page.get_by_role("searchbox", name="Search works").fill(word)
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(re.escape(f"/works?q={quote_plus(word)}")))
    expect(page.locator(".find")).to_contain_text(f"for “{word}”")
    expect(tiles(page).first).to_be_visible()
    expect(page.get_by_role("searchbox", name="Search works")).to_have_value(word)


def test_a_search_without_a_result_says_so_and_leads_on(page: Page):
    page.goto("/works?q=zzqxjk")
    expect(page.get_by_role("heading", name="No works found")).to_be_visible()
    page.locator(".empty").get_by_role("link", name="All works").click()
    expect_at_page(page, 1)


def test_what_is_searched_for_is_shown_as_text_and_not_as_markup(page: Page):
    words = "<b onclick=alert(1)>&amp;\"'"
    open_works(page)
    page.get_by_role("searchbox", name="Search works").fill(words)
    page.get_by_role("button", name="Search").click()
    expect_opened(page, re.compile(r"/works\?q="))
    expect(page.get_by_role("searchbox", name="Search works")).to_have_value(words)
    expect(page.locator("main b")).to_have_count(0)


@pytest.fixture
def larger(demo: Demo, tmp_path: pathlib.Path):
    """A Promenade whose museum finds 24,571 works for everything, of which it shows the first 1,000."""
    museum = LargerMuseum(demo.museum, total=24_571)
    larger = Promenade(
        tmp_path, PROMENADE_AIC_API_URL=f"{museum.address}/api/v1", PROMENADE_AIC_IIIF_URL=f"{demo.museum}/iiif/2")
    yield larger.start().only("aic")
    larger.stop()
    museum.stop()


def test_a_jump_beyond_the_museums_window_says_why(new_page, larger: Promenade):
    page = new_page(larger)
    open_works(page, "/works?q=boat")
    last = last_page(page)
    assert last < 100
    jump(page, last + 1)
    expect(page.locator(".pager__error")).to_have_text(
        f"The museum shows the first 1,000 of 24,571 works, so pages end at {last}. Go to page {last}")
    expect_at_page(page, 1)
    page.get_by_role("link", name=f"Go to page {last}").click()
    expect(page).to_have_url(re.compile(rf"page={last}$"))
    expect_at_page(page, last)


def test_the_wall_of_a_search_cut_short_says_so_before_one_jumps(new_page, larger: Promenade):
    page = new_page(larger)
    page.goto("/works?q=boat")
    expect(page.locator(".notices")).to_contain_text("only the first 1,000 of 24,571")


def test_the_address_of_a_page_beyond_the_window_says_why_too(new_page, larger: Promenade):
    page = new_page(larger)
    page.goto("/works?q=boat")
    last = last_page(page)
    answer = page.goto(f"/works?q=boat&page={last + 1}")
    assert answer.status == 400
    expect(page.locator("main")).to_contain_text(f"so pages end at {last}")


def test_the_pages_of_a_search_are_its_own(page: Page):
    open_works(page, "/works?q=light")
    # Museums have more of them than are here.
    until(page, lambda: last_page(page) >= 3, lambda: None)
    scroll_to_page(page, 2)
    expect(page).to_have_url(re.compile(r"\?q=light&page=2$"))
    jump(page, 3)
    expect_at_page(page, 3)
    assert marks(page)[0] == 3
    expect(page).to_have_url(re.compile(r"\?q=light&page=3$"))
