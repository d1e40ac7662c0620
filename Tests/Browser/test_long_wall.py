"""A wall of thousands: it scrolls on and back, and the page holds only what is near."""
import pathlib
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo, Promenade
from many_favourites import multiply
from wall import expect_at_page, expect_opened, expect_quiet, expect_script, jump, marks, scroll_to_foot, tiles, top_of, until

WORKS = 3000
# Those of the pages within four screens of the window, and of a page or two that are about to be taken down.
MOST_TILES = 600
# What those are made of, and a mark and a place for each page; what was taken down and is held by somebody counts, too.
MOST_NODES = 15_000


def visiting(museum: Demo, data: pathlib.Path) -> Promenade:
    """A program of its own, which can be stopped while the museum goes on."""
    return Promenade(
        data, PROMENADE_AIC_API_URL=f"{museum.museum}/api/v1",
        PROMENADE_AIC_IIIF_URL=f"{museum.museum}/iiif/2").start().only("aic")


@pytest.fixture(scope="module")
def collector(demo: Demo, tmp_path_factory: pytest.TempPathFactory):
    """A program with thousands of favourites, which nobody changes."""
    program = visiting(demo, tmp_path_factory.mktemp("long") / "data")
    multiply(program, WORKS)
    yield program
    program.stop()


@pytest.fixture
def page(new_page, collector: Promenade) -> Page:
    page = new_page(collector)
    page.goto("/favourites")
    expect_script(page, "works-wall")
    return page


def go_down_to(page: Page, number: int, seen: list[int] | None = None) -> None:
    for coming in range(max(marks(page)) + 1, number + 1):
        scroll_to_foot(page)
        expect(page.locator(f"#page-{coming}")).to_be_attached()
        if seen is not None:
            seen.append(tiles(page).count())
    page.locator(f"#page-{number} h2").evaluate("heading => heading.scrollIntoView({ behavior: 'instant' })")
    expect_quiet(page)


def in_view(page: Page):
    """Tiles in the window, which must not be the place of a page that is still to come."""
    return page.evaluate("""() => [...document.querySelectorAll('.wall > .tile')].filter(tile => {
      const { top, bottom } = tile.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }).map(tile => tile.id)""")


def test_however_far_one_scrolls_only_so_many_tiles_are_on_the_page(page: Page):
    seen: list[int] = []
    go_down_to(page, 45, seen)
    assert len(seen) >= 40
    assert max(seen) <= MOST_TILES
    until(page, lambda: tiles(page).count() <= 480, lambda: page.mouse.wheel(0, 1))
    assert marks(page) == list(range(1, max(marks(page)) + 1)), "each page keeps its place"
    session = page.context.new_cdp_session(page)
    # A picture on its way holds its tile until it is here; what is held for good stays above the bound.
    until(page, lambda: held_nodes(session) <= MOST_NODES, lambda: None)


def held_nodes(session) -> int:
    session.send("HeapProfiler.collectGarbage")
    return session.send("Memory.getDOMCounters")["nodes"]


def test_what_was_taken_down_hangs_again_when_one_goes_back(page: Page):
    first = tiles(page).first.get_attribute("id")
    second = page.locator("#page-2 h2")
    go_down_to(page, 10)
    until(page, lambda: page.locator(f"[id='{first}']").count() == 0, lambda: page.mouse.wheel(0, 1))
    height = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    expect(page.locator(f"[id='{first}']")).to_be_in_viewport()
    expect_at_page(page, 1)
    # places are as high as their pages
    until(page, lambda: abs(page.evaluate("document.documentElement.scrollHeight") - height) < 3, lambda: None)
    expect(second).to_be_attached()


def test_nothing_moves_under_ones_eyes(page: Page):
    go_down_to(page, 12)
    for _ in range(12):
        page.evaluate("scrollBy({ top: -1500, behavior: 'instant' })")
        until(page, lambda: len(in_view(page)) > 0, lambda: None)
        held = page.locator(f"[id='{in_view(page)[0]}']")
        before = top_of(held)
        expect_quiet(page)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert abs(top_of(held) - before) < 2


def test_back_from_a_work_shows_the_same_spot_far_down(page: Page):
    go_down_to(page, 20)
    page.evaluate("scrollBy({ top: 900, behavior: 'instant' })")
    until(page, lambda: len(in_view(page)) > 3, lambda: None)
    name = in_view(page)[2]
    tile = page.locator(f"[id='{name}']")
    tile.evaluate("tile => tile.scrollIntoView({ block: 'center', behavior: 'instant' })")
    expect_quiet(page)
    before, asked = top_of(tile), []
    tile.locator(".tile__link").click()
    expect_opened(page, re.compile(r"/works/"))
    page.on("request", lambda request: asked.append(request.url) if "page=" in request.url else None)
    page.go_back()
    expect(tile.locator(".tile__link")).to_be_focused()
    assert abs(top_of(tile) - before) < 3
    assert len(asked) < 14, "not all the pages are fetched for it"
    assert marks(page)[0] == 1
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    until(page, lambda: len(in_view(page)) > 0, lambda: None)


def test_the_focus_is_never_lost(page: Page):
    go_down_to(page, 2)
    held = page.locator("#page-2 ~ .tile .tile__link").first
    held.focus()
    page.evaluate("window.held = document.activeElement")
    for coming in range(3, 12):
        scroll_to_foot(page)
        expect(page.locator(f"#page-{coming}")).to_be_attached()
    assert page.evaluate("document.activeElement === window.held && window.held.isConnected")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.wall') !== null")


def test_a_keyboard_that_comes_to_the_place_of_a_page_goes_on_into_it(page: Page):
    go_down_to(page, 14)
    until(page, lambda: page.locator("#page-5 + .wall__place").count() == 1, lambda: page.mouse.wheel(0, 1))
    page.locator("#page-5 + .wall__place a").focus()
    expect(page.locator("#page-5 + .tile .tile__link")).to_be_focused()


def test_a_jump_leaves_only_that_page(page: Page):
    go_down_to(page, 8)
    jump(page, 40)
    expect_at_page(page, 40)
    expect(page.locator("#page-40 h2")).to_be_focused()
    assert marks(page)[0] == 40
    page.go_back()
    expect_at_page(page, 8)
    assert marks(page)[0] == 1


@pytest.fixture
def small_collector(demo: Demo, tmp_path: pathlib.Path):
    program = visiting(demo, tmp_path / "data")
    multiply(program, 300)
    yield program
    program.stop()


def test_removing_far_down_closes_the_gap(new_page, small_collector: Promenade):
    page = new_page(small_collector)
    page.goto("/favourites?edit=1")
    expect_script(page, "edit-favourites")
    expect_script(page, "works-wall")
    scroll_to_foot(page)
    expect(page.locator("#page-2")).to_be_attached()
    tiles(page).nth(3).locator("button[name=work]").click()
    expect(page.locator("[data-count]")).to_have_text("299 works")
    expect_quiet(page)
    for coming in (3, 4, 5):
        scroll_to_foot(page)
        expect(page.locator(f"#page-{coming}")).to_be_attached()
    expect(page.locator(".sentinel")).to_contain_text("That’s all: 299 works.")


def test_the_works_of_a_museum_are_bounded_too(new_page, demo: Demo):
    page = new_page(demo)
    # Hundreds of pictures would be drawn for this, and none of them matters.
    page.route(re.compile(r"/pictures/|/iiif/"), lambda route: route.abort())
    page.goto("/works")
    expect_script(page, "works-wall")
    last = int(page.locator(".pager__of").inner_text().split()[-1].replace(",", ""))
    go_down_to(page, min(last, 25))
    until(page, lambda: tiles(page).count() <= 360, lambda: page.mouse.wheel(0, 1))
