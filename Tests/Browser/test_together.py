"""All museums on one wall."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_at_page, expect_opened, expect_quiet, expect_shown, jump, last_page, marks, open_works, scroll_to_foot, scroll_to_page, tiles, until


def sources(page: Page, mark: int = 1) -> list[str]:
    """Which museum each tile of a page is of."""
    return page.evaluate(
        """mark => {
          const ids = []
          for (let item = document.getElementById(`page-${mark}`).nextElementSibling; item?.matches(".tile"); item = item.nextElementSibling)
            ids.push(item.id.match(/^work-(.*?):/)[1])
          return ids
        }""", mark)


def until_both(page: Page, number: int = 1) -> None:
    """A museum that takes longer than a page waits, as on a busy machine, is missing there and here at the next look."""
    until(page, lambda: {"aic", "rijks"} == set(sources(page, number)), page.reload)


def test_museums_take_turns(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    until_both(page)
    assert sources(page)[:6] == ["aic", "rijks", "aic", "rijks", "aic", "rijks"]
    expect(page.locator(".find")).to_contain_text("in 2 museums")


def test_works_still_to_be_read_are_read_when_they_are_seen(new_page, both: Demo):
    page = new_page(both)
    open_works(page, "/works?museum=rijks")
    first = tiles(page).first
    expect(first.locator(".label__title")).not_to_have_text(re.compile(r"^Work \d+$"))
    expect_shown(first.locator("img"))
    expect(first.locator("button.heart")).to_be_visible()


def test_without_script_a_reload_shows_what_was_read(new_page, both: Demo):
    page = new_page(both, java_script_enabled=False)
    page.goto("/works?museum=rijks")
    until(page, lambda: page.locator(".tile--unread").count() == 0, page.reload)
    expect(tiles(page).first.locator(".label__artist")).not_to_be_empty()


def test_scrolling_a_jump_and_back_work_over_all_museums(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    scroll_to_page(page, 3)
    assert marks(page)[:3] == [1, 2, 3]
    jump(page, 8)
    expect_at_page(page, 8)
    expect_quiet(page)
    until_both(page, 8)
    expect_quiet(page)
    tile = tiles(page).nth(1)
    address = page.url
    # what is read takes the place of what was there, also between the two halves of a click
    expect(tile).not_to_have_class(re.compile("tile--unread"))
    tile.locator(".tile__link").click()
    expect_opened(page, re.compile(r"/works/[a-z]+:"))
    page.go_back()
    expect(page).to_have_url(address)
    expect_at_page(page, 8)


def test_where_one_museum_ends_the_other_goes_on(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    # Amsterdam's list can only be walked, so far at a time.
    for number in (10, 20):
        page.request.get(f"/works?page={number}", headers={"Accept": "application/json"})
    # Chicago's 640 works end on page 27.
    jump(page, 28)
    expect_at_page(page, 28)
    expect(page.locator("#page-28 + .tile")).to_be_attached()
    assert set(sources(page, 28)) == {"rijks"}
    assert last_page(page) > 28


def test_a_search_goes_to_every_museum(new_page, both: Demo):
    page = new_page(both)
    open_works(page, "/works?q=window")
    until_both(page)
    expect(page.locator(".find")).to_contain_text(re.compile(
        r"for “window”: \d+ at the Museum of Invented Painters, \d+ at the Gallery of Imagined Masters"))
    assert set(sources(page)) == {"aic", "rijks"}
    page.get_by_role("link", name="Gallery of Imagined Masters").click()
    expect_opened(page, re.compile(r"museum=rijks"))
    assert set(sources(page)) == {"rijks"}
    page.get_by_role("link", name="All museums").click()
    expect(page).to_have_url(re.compile(r"/works\?q=window$"))


def test_a_museum_that_fails_is_a_notice_beside_the_works_of_the_others(new_page, both: Demo):
    both.misbehave("down", source="rijks")
    page = new_page(both)
    open_works(page)
    expect(page.locator(".wall__mark .notice")).to_contain_text("The Gallery of Imagined Masters isn’t available right now.")
    assert set(sources(page)) == {"aic"}
    scroll_to_foot(page)
    expect(page.locator("#page-2 .notice")).to_contain_text("Its works are missing from this page.")
    both.behave(source="rijks")

    def try_again() -> None:
        with page.expect_navigation():
            page.locator("#page-1").get_by_role("link", name="Try again").click()

    # A silent host is left to rest for ten seconds.
    until(page, lambda: set(sources(page)) == {"aic", "rijks"}, try_again)
    expect(page.locator(".wall__mark .notice")).to_have_count(0)


def test_with_both_down_the_page_says_so_and_offers_a_way(new_page, both: Demo):
    both.misbehave("down", source="rijks")
    both.misbehave("down", source="aic")
    page = new_page(both)
    page.goto("/works")
    expect(page.get_by_role("heading", level=1)).to_have_text("The museums aren’t available right now")
    expect(page.get_by_role("link", name="Try again")).to_be_visible()


def test_both_down_with_copies_shows_the_copies(new_page, both: Demo):
    page = new_page(both)
    open_works(page)
    until_both(page)
    both.misbehave("down", source="rijks")
    both.misbehave("down", source="aic")
    page.reload()
    assert {"aic", "rijks"} == set(sources(page))


def test_a_museum_switched_off_is_gone_from_the_wall(new_page, both: Demo):
    both.only("rijks")
    page = new_page(both)
    open_works(page)
    assert set(sources(page)) == {"rijks"}
    expect(page.locator(".find")).to_contain_text("at the Gallery of Imagined Masters")
