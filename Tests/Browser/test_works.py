"""The wall: paging by scrolling, jumping, and coming back to the same spot."""
import re

from playwright.sync_api import Page, Route, expect

from wall import (
    expect_at_page, expect_opened, expect_quiet, expect_shown, jump, jump_field, last_page, marks, open_works, scroll_to_foot, scroll_to_page, tiles, top_of,
    until)

# Where one is, is written into history when scrolling has come to rest.
SPOT_IS_KEPT = """() => {
  const spot = history.state?.wall
  return spot && Math.abs(document.getElementById(spot.work).getBoundingClientRect().top - spot.offset) <= 1
}"""


def test_the_first_page_hangs_with_pictures_titles_and_makers(page: Page):
    open_works(page)
    expect(page.get_by_role("heading", name="Works", level=1)).to_be_visible()
    expect_at_page(page, 1)
    assert marks(page)[0] == 1
    first = tiles(page).first
    expect(first.locator(".label__artist")).not_to_be_empty()
    expect(first.get_by_role("link")).not_to_be_empty()
    expect_shown(page.locator(".tile img").first)


def test_scrolling_appends_pages_and_what_was_there_is_there_when_one_goes_back(page: Page):
    open_works(page)
    before = tiles(page).evaluate_all("tiles => tiles.map(tile => tile.id)")
    scroll_to_page(page, 4)
    assert marks(page)[:4] == [1, 2, 3, 4]
    expect(page).to_have_url(re.compile(r"[?&]page=4$"))
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    expect(page.locator(f"[id='{before[0]}']")).to_be_in_viewport()
    assert tiles(page).evaluate_all("tiles => tiles.map(tile => tile.id)")[:len(before)] == before


def test_scrolling_back_up_tells_the_earlier_page(page: Page):
    open_works(page)
    scroll_to_page(page, 3)
    page.locator("#page-2 h2").evaluate("heading => heading.scrollIntoView()")
    expect_at_page(page, 2)
    expect(page).to_have_url(re.compile(r"[?&]page=2$"))


def test_no_work_hangs_twice(page: Page):
    open_works(page)
    scroll_to_page(page, 4)
    ids = tiles(page).evaluate_all("tiles => tiles.map(tile => tile.id)")
    assert len(ids) == len(set(ids))


def test_a_work_that_arrives_again_on_a_later_page_is_left_out(page: Page):
    def repeat_the_first(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace("</ol>", f"{first}</ol>", 1)
        route.fulfill(response=answer, body=body)

    page.route(re.compile(r"page=3$"), repeat_the_first)
    open_works(page)
    first = tiles(page).first.evaluate("tile => tile.outerHTML")
    name = tiles(page).first.get_attribute("id")
    scroll_to_page(page, 3)
    assert tiles(page).evaluate_all("(tiles, name) => tiles.filter(tile => tile.id === name).length", name) == 1


def test_the_last_page_says_that_this_was_all(page: Page):
    open_works(page)
    last = last_page(page)
    jump(page, last)
    expect_at_page(page, last)
    expect(page.locator(".sentinel")).to_contain_text("That’s all")


def test_a_jump_clears_the_wall_and_shows_that_page_only(page: Page):
    open_works(page)
    scroll_to_page(page, 2)
    jump(page, 4)
    expect_at_page(page, 4)
    assert marks(page)[0] == 4
    expect(page).to_have_url(re.compile(r"[?&]page=4$"))
    expect(page.locator("#page-4 h2")).to_be_focused()
    expect(page.locator("#page-4 h2")).to_be_in_viewport()


def test_a_jump_out_of_the_pages_says_why_and_changes_nothing(page: Page):
    open_works(page)
    last = last_page(page)
    tiles_before = tiles(page).count()
    for number, words in [(0, "Pages start at 1."), (last + 1, f"There are {last:,} pages."), ("", "Type a page number")]:
        jump(page, number)
        expect(page.locator(".pager__error")).to_contain_text(words)
        expect(page.get_by_label("Go to page")).to_have_attribute("aria-invalid", "true")
    expect_at_page(page, 1)
    assert tiles(page).count() >= tiles_before
    jump(page, 3)
    expect_at_page(page, 3)
    expect(page.locator(".pager__error")).to_be_hidden()


def test_a_jump_during_a_load_wins_over_the_load(page: Page):
    held: list[Route] = []
    page.route(re.compile(r"[?&]page=2$"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"[?&]page=2$")):
        open_works(page)
        scroll_to_foot(page)
    expect(page.locator("ol.wall")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".sentinel__coming")).to_have_text("Loading page 2")
    jump(page, 4)
    expect(page.locator("#page-4")).to_be_attached()
    assert len(held) == 1
    held[0].fulfill(body='<ol data-page="2"><li class="wall__start wall__mark" data-page="2" id="page-2"><h2>Late</h2></li></ol>')
    scroll_to_page(page, 5)
    assert marks(page)[:2] == [4, 5], "the late page must not come in"


def test_back_after_a_jump_shows_where_one_was(page: Page):
    open_works(page)
    scroll_to_page(page, 3)
    name = page.locator("#page-3 ~ .tile").nth(8).get_attribute("id")
    held = page.locator(f"[id='{name}']")
    held.evaluate("tile => tile.scrollIntoView({ block: 'center', behavior: 'instant' })")
    expect_quiet(page)
    number = page.locator(".pager__of").inner_text()
    field = jump_field(page)
    field.fill("5")  # which brings the field into view
    before = top_of(held)
    field.press("Enter")
    expect_at_page(page, 5)
    page.go_back()
    expect(page.locator(".pager__of")).to_have_text(number)
    expect_quiet(page)
    assert marks(page)[:3] == [1, 2, 3]
    assert abs(top_of(held) - before) < 3


def test_coming_back_from_a_work_returns_to_the_same_spot(page: Page):
    open_works(page)
    scroll_to_page(page, 4)
    tile = page.locator("#page-4 ~ .tile").nth(5)
    tile.evaluate("tile => tile.scrollIntoView({ block: 'center', behavior: 'instant' })")
    expect_quiet(page)
    name, hung = tile.get_attribute("id"), marks(page)
    # Whoever clicks for us may scroll first: what counts is where the tile was when it was clicked.
    tile.evaluate("""tile => addEventListener("click", () => {
        sessionStorage.clickedAt = tile.getBoundingClientRect().top
    }, { capture: true })""")
    tile.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/works/aic:"))
    page.go_back()
    tile = page.locator(f"[id='{name}']")
    expect(tile.locator(".tile__link")).to_be_focused()
    expect_quiet(page)
    assert marks(page)[:4] == hung[:4]
    assert abs(top_of(tile) - float(page.evaluate("sessionStorage.clickedAt"))) < 3


def test_the_link_back_to_the_works_returns_to_the_same_spot_too(page: Page):
    open_works(page)
    scroll_to_page(page, 2)
    tile = page.locator("#page-2 ~ .tile").nth(3)
    name = tile.get_attribute("id")
    tile.get_by_role("link").click()
    expect_opened(page, re.compile(r"/works/aic:"))
    page.locator("a[data-back]:visible").click()
    expect(page.locator(f"[id='{name}'] .tile__link")).to_be_focused()
    assert marks(page)[:2] == [1, 2]


def test_reloading_stays_at_the_same_spot(page: Page):
    open_works(page)
    scroll_to_page(page, 3)
    until(page, lambda: page.evaluate(SPOT_IS_KEPT), lambda: None)
    before = top_of(page.locator("#page-3 h2"))
    page.reload()
    expect_at_page(page, 3)
    expect(page.locator("#page-1")).to_be_attached()
    # Pages above come back one after the other; the spot is right when they have.
    until(page, lambda: abs(top_of(page.locator("#page-3 h2")) - before) < 3, lambda: None)
    expect_quiet(page)
    assert abs(top_of(page.locator("#page-3 h2")) - before) < 3


def test_without_motion_a_change_is_there_at_once(page: Page):
    # The wall measures what it has just changed. A transition, however short, would let it measure what was before.
    open_works(page)
    heights = page.locator("ol.wall > .tile").first.evaluate("""async tile => {
        const heights = []
        for (const height of [400, 700]) {
            tile.style.blockSize = `${height}px`
            heights.push(tile.getBoundingClientRect().height)
            await new Promise(requestAnimationFrame)
        }
        return heights
    }""")
    assert heights == [400, 700]
