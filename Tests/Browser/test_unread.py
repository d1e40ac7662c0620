"""Walls of a museum whose lists tell numbers alone: works are read as they come into view."""
import pathlib
import re

import pytest
from playwright.sync_api import Request, Route, expect

from demo import Promenade
from museum_of_numbers import MuseumOfNumbers
from wall import bring_into_view, expect_shown, jump_field, open_works, scroll_to_page, until

WALL = "/works?museum=rijks"
SOME_FRAMES = "new Promise(done => { let left = 30; const frame = () => left-- ? requestAnimationFrame(frame) : done(); frame() })"


@pytest.fixture
def museum():
    museum = MuseumOfNumbers()
    yield museum
    museum.stop()


@pytest.fixture
def program(museum: MuseumOfNumbers, tmp_path: pathlib.Path):
    program = Promenade(tmp_path / "data", **museum.settings).start()
    yield program
    program.stop()


# Nobody asks by itself behind another tab: for tests of what one presses.
BEHIND_A_TAB = "Object.defineProperty(document, 'hidden', { get: () => true })"


def tile(page, work: int):
    return page.locator(f"[id='work-rijks:{200_000_000 + work}']")


def test_works_in_view_are_read_and_hung_with_their_pictures(program, new_page):
    page = new_page(program)
    page.goto(WALL)

    expect(tile(page, 0)).to_contain_text("Numbered work 0")
    expect(page.locator("picture-frame").first).to_be_visible()
    expect_shown(page.locator("picture-frame img").first)
    expect(page.locator(".pager__of")).to_have_text("Page 1 of 120")


def test_works_are_asked_for_when_they_come_into_view_three_at_a_time(program, new_page):
    page = new_page(program, viewport={"width": 390, "height": 700})
    asked: list[str] = []
    held: list[Route] = []
    are_held = True

    def is_of_a_tile(request: Request) -> bool:
        return "fragment=tile" in request.headers.get("accept", "")

    def hold(route: Route) -> None:
        held.append(route) if are_held and is_of_a_tile(route.request) else route.continue_()

    page.on("request", lambda request: asked.append(request.url) if is_of_a_tile(request) else None)
    page.route("**/*", hold)
    page.goto(WALL)
    for answered in range(3):
        until(page, lambda: len(held) == 3, lambda: None)
        page.evaluate(SOME_FRAMES)
        assert len(asked) == 3 + answered, "three are asked for, and the next when one is answered"
        held.pop(0).continue_()
    are_held = False
    while held:
        held.pop().continue_()
    expect(tile(page, 0)).to_contain_text("Numbered work 0")
    assert not any(address.endswith("200000024") for address in asked)

    # what is read above it has other heights, and may move it away
    until(page, lambda: "Numbered work 24" in tile(page, 24).inner_text(), lambda: bring_into_view(tile(page, 24)))


def test_a_work_that_does_not_come_says_so_and_can_be_tried_again(museum, program, new_page):
    museum.refused = {0}
    page = new_page(program)
    page.add_init_script(BEHIND_A_TAB)
    page.goto(WALL)

    expect(tile(page, 0)).to_contain_text("The museum refused the request.")
    expect(tile(page, 1)).to_contain_text("Numbered work 1")
    museum.refused = set()
    tile(page, 0).get_by_role("button", name="Try again").click()

    expect(tile(page, 0)).to_contain_text("Numbered work 0")
    expect(tile(page, 0).locator(".tile__link")).to_be_focused()


def test_a_page_of_works_that_did_not_come_has_one_retry_for_all(museum, program, new_page):
    museum.refused = set(range(25))
    page = new_page(program, viewport={"width": 1440, "height": 2400})
    page.add_init_script(BEHIND_A_TAB)
    page.goto(WALL)
    expect(page.locator("unread-tile[data-failed]")).to_have_count(25)

    retries = page.get_by_role("button", name=re.compile("Retry|Try again"))
    expect(retries).to_have_count(1)
    expect(page.get_by_text("Couldn’t load 25 works")).to_be_visible()
    museum.refused = set()
    retries.click()

    expect(tile(page, 24)).to_contain_text("Numbered work 24")
    expect(page.locator("unread-tile[data-failed]")).to_have_count(0)
    expect(retries).to_have_count(0)


def test_works_that_did_not_come_come_by_themselves(museum, program, new_page):
    museum.refused = set(range(25))
    page = new_page(program)
    page.goto(WALL)
    expect(page.get_by_text(re.compile(r"Couldn’t load \d+ works"))).to_be_visible()
    museum.refused = {0}

    expect(tile(page, 1)).to_contain_text("Numbered work 1")
    expect(tile(page, 5)).to_contain_text("Numbered work 5")
    expect(tile(page, 0)).to_contain_text("The museum refused the request.")
    expect(page.locator(".toast--failed")).to_have_count(0)
    museum.refused = set()
    expect(tile(page, 0)).to_contain_text("Numbered work 0")


def test_a_museum_that_is_down_is_asked_for_one_work_at_a_time(museum, program, new_page):
    museum.refused = set(range(25))
    page = new_page(program, viewport={"width": 1440, "height": 2400})
    page.goto(WALL)
    expect(page.get_by_text("Couldn’t load 25 works")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/works/rijks" in request.url else None)
    until(page, lambda: len(asked) >= 3, lambda: None)

    assert len(set(asked)) == len(asked), "each time another one"
    expect(page.get_by_text("Couldn’t load 25 works")).to_be_visible()


def test_a_museum_that_is_down_when_its_works_are_read_is_spoken_of_until_they_come(museum, program, new_page):
    museum.is_down = True
    page = new_page(program)
    page.goto(WALL)
    notice, head = page.locator(".wall__mark .notice"), page.locator("header [data-part=count]")
    expect(notice).to_contain_text("isn’t available right now. Some of its works are missing from this page.")
    expect(head).to_contain_text("Unavailable since")

    museum.is_down = False
    expect(tile(page, 0)).to_contain_text("Numbered work 0")
    expect(notice).to_have_count(0)
    expect(head).not_to_contain_text("Unavailable since")


@pytest.mark.parametrize("width, height", [(390, 844), (1440, 900)])
def test_what_is_said_of_failed_works_never_lies_on_the_pager(museum, program, new_page, width, height):
    museum.refused = set(range(50))
    page = new_page(program, viewport={"width": width, "height": height})
    page.add_init_script(BEHIND_A_TAB)
    page.goto(WALL)
    bar = page.locator(".toast--failed")
    expect(bar).to_be_visible()
    for place in ("window.scrollTo(0, 0)", "window.scrollTo(0, document.body.scrollHeight)"):
        page.evaluate(place)
        page.evaluate(SOME_FRAMES)
        box, pager = bar.bounding_box(), page.locator(".pager").bounding_box()
        assert box["y"] + box["height"] <= pager["y"]
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    jump_field(page).click()

    bar.get_by_role("button", name="Hide").click()
    expect(bar).to_have_count(0)
    expect(tile(page, 0).get_by_role("button", name="Try again")).to_be_visible()


def test_without_script_a_reload_shows_what_was_read_meanwhile(program, new_page):
    page = new_page(program, java_script_enabled=False)
    page.goto(WALL)
    expect(tile(page, 0).locator("noscript p")).to_be_visible()
    expect(tile(page, 0).locator("[data-reading]")).to_be_hidden()
    for link in tile(page, 0).get_by_role("link").all():
        expect(link).to_have_attribute("href", "/works/rijks:200000000")

    until(page, lambda: page.locator(".tile--unread").count() == 0, page.reload)
    expect(tile(page, 24)).to_contain_text("Numbered work 24")


def test_the_next_page_comes_by_scrolling_and_its_works_are_read_too(program, new_page):
    page = new_page(program)
    page.goto(WALL)
    expect(tile(page, 0)).to_contain_text("Numbered work 0")
    scroll_to_page(page, 2)

    bring_into_view(tile(page, 25))
    expect(tile(page, 25)).to_contain_text("Numbered work 25")


def test_a_jump_beyond_reach_offers_the_farthest_page(program, new_page):
    page = new_page(program)
    open_works(page, WALL)
    jump_field(page).fill("100")
    page.get_by_role("button", name="Go", exact=True).click()

    notice = page.locator(".wall__failed")
    expect(notice).to_contain_text("You can jump as far as page")
    notice.get_by_role("link", name=re.compile("Go to page 44")).click()

    expect(page.locator(".pager__of")).to_have_text("Page 44 of 120")
    expect(tile(page, 1_075)).to_contain_text("Numbered work 1075")
