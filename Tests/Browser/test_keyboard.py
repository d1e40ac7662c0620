"""Everything with the keyboard alone."""
import re

from playwright.sync_api import Page, expect

from wall import expect_at_page, expect_shown, marks, open_works, scroll_to_page, tiles, until

FOCUSED = """() => {
  const element = document.activeElement
  const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText
  return name.trim().split("\\n")[0]
}"""

OUTLINED = """() => {
  const places = [document.activeElement, document.activeElement.closest(".tile, .card, .segments label")]
  return places.some(place => {
    if (!place) return false
    const style = getComputedStyle(place)
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
  })
}"""


def tab(page: Page) -> str:
    page.keyboard.press("Tab")
    return page.evaluate(FOCUSED)


def tab_to(page: Page, name: str) -> None:
    """Goes on to the stop of that name; on the way each one must be seen."""
    for _ in range(60):
        if tab(page) == name:
            return
        assert page.evaluate(OUTLINED)
    raise AssertionError(f"“{name}” is not among the next 60 stops.")


def test_the_first_stop_skips_to_the_content(page: Page):
    open_works(page)
    assert tab(page) == "Skip to content"
    expect(page.get_by_role("link", name="Skip to content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    assert tab(page) == "Search works", "the bar is behind us"
    assert page.evaluate("document.activeElement.matches('main *')")


def test_the_stops_follow_the_page_from_top_to_bottom(page: Page):
    open_works(page)
    # How many news are unread depends on whether the museums' news have come.
    stops = [re.sub(r", \d+ unread$", "", tab(page)) for _ in range(16)]
    first = tiles(page).first.get_by_role("link").inner_text()
    assert stops == ["Skip to content", "Promenade", "Home", "Works", "Artists", "Nearby", "Places", "Favourites",
                     "Search works", "News", "More: museums, preferences", "Search works", "Search", "More ways to search", "Sort",
                     "Skip to the works"]
    filters = 0
    while (name := tab(page)) and page.evaluate("document.activeElement.closest('#filters') !== null"):
        filters += 1
    assert filters > 4
    assert name == first


def test_one_can_skip_the_filters(page: Page):
    open_works(page, "/works?q=a")
    page.get_by_role("searchbox", name="Search works").last.focus()
    tab_to(page, "Skip to the works")
    expect(page.get_by_role("link", name="Skip to the works")).to_be_in_viewport()
    page.keyboard.press("Enter")
    for _ in range(12):
        tab(page)
        if page.evaluate("document.activeElement.closest('.tile') !== null"):
            return
    raise AssertionError("The first work is not among the next stops.")


def test_the_focus_can_be_seen_at_every_stop(page: Page):
    for address in ["/works", "/museums", "/preferences", tiles_first_address(page)]:
        page.goto(address)
        for _ in range(16):
            name = tab(page)
            if page.evaluate("document.activeElement === document.body"):
                break
            assert page.evaluate(OUTLINED), f"{address}: {name}"


def test_a_work_is_opened_and_left_by_keys(page: Page):
    open_works(page)
    title = tiles(page).first.get_by_role("link").inner_text()
    tab_to(page, title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.go_back()
    expect(tiles(page).first.get_by_role("link")).to_be_focused()


def test_a_jump_is_made_by_enter_and_the_focus_goes_along(page: Page):
    open_works(page)
    page.locator(".pager summary").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Go to page")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pager summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Go to page")).to_be_focused()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect_at_page(page, 3)
    expect(page.locator("#page-3 h2")).to_be_focused()
    assert tab(page) == page.locator("#page-3 + .tile .tile__link").inner_text()


def test_the_next_page_is_asked_for_by_its_link(page: Page):
    open_works(page)
    scroll_to_page(page, 2)
    page.route(re.compile("page=3$"), lambda route: route.abort())
    page.keyboard.press("End")
    failed = page.locator(".wall__failed#page-3")
    expect(failed).to_be_visible()
    page.unroute_all()
    failed.get_by_role("link", name="Try again").press("Enter")
    expect(page.locator("#page-3 h2")).to_be_focused()
    assert marks(page)[:3] == [1, 2, 3]


def test_the_picture_is_moved_by_arrow_keys(page: Page):
    page.goto(tiles_first_address(page))
    frame = page.locator(".work__frame")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_text("Scroll", exact=True).click()
    expect_shown(frame.locator("img"))
    until(page, lambda: frame.evaluate("frame => frame.scrollWidth > frame.clientWidth"), lambda: None)
    frame.focus()
    page.keyboard.press("ArrowRight")
    until(page, lambda: frame.evaluate("frame => frame.scrollLeft") > 0, lambda: None)


def tiles_first_address(page: Page) -> str:
    open_works(page)
    return page.locator(".tile:has(picture-frame) .tile__link").first.get_attribute("href")
