"""Where a picture comes from when its museum does not give it to us, and what stands there when nobody gets it."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_shown, expect_told


ON_TOP = """link => {
  const { x, y, width, height } = link.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent
}"""


def from_the_museum(demo: Demo) -> re.Pattern:
    return re.compile(re.escape(demo.museum) + "/iiif/")


def test_where_the_museum_refuses_us_the_browser_gets_the_picture_itself(new_page, own_demo: Demo):
    own_demo.misbehave("challenge")
    page = new_page(own_demo)
    with page.expect_response(from_the_museum(own_demo)) as given:
        page.goto("/works")
    assert given.value.ok
    expect_shown(page.locator(".tile img").first)
    expect(page.locator(".tile").first.locator(".is-missing")).to_have_count(0)


def test_half_a_picture_is_never_shown(new_page, own_demo: Demo):
    own_demo.misbehave("truncated", path="/iiif/")
    page = new_page(own_demo)
    page.goto("/works")
    expect(page.locator("picture-frame.is-missing").first).to_contain_text("isn’t available right now")


def test_where_the_museum_refuses_both_the_place_says_so_and_leads_there(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo)
    page.goto("/works")
    frame = page.locator("picture-frame.is-missing").first
    expect(frame).to_contain_text("The picture isn’t available right now.")
    link = frame.get_by_role("link", name="See it at the museum")
    expect(link).to_have_attribute("href", re.compile(r"^https?://"))
    expect(frame.locator("img")).to_be_hidden()
    tile = page.locator(".tile", has=frame)
    # The link lies on top of the one that opens the work.
    expect_told(page, lambda: link.evaluate(ON_TOP), "See it at the museum")
    expect(tile.first.locator(".label__artist")).to_be_visible()


def test_a_picture_that_failed_comes_by_itself_when_its_museum_gives_it_again(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo)
    page.goto("/works")
    expect(page.locator(".tile").first.locator(".is-missing")).to_be_attached()
    own_demo.behave()
    expect(page.locator(".tile").first.locator(".is-missing")).to_have_count(0)
    expect_shown(page.locator(".tile img").first)


def test_a_demo_started_again_keeps_its_pictures(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/works")
    expect_shown(page.locator(".tile img").first)
    picture = page.locator(".tile img").first.get_attribute("src")
    museums = own_demo.museum, own_demo.second
    own_demo.restart()
    assert (own_demo.museum, own_demo.second) == museums
    own_demo.misbehave("down")
    page = new_page(own_demo)
    assert page.request.get(picture).status == 200
    page.goto("/works")
    expect_shown(page.locator(".tile img").first)


def test_a_works_own_page_says_it_too_and_keeps_its_words(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo)
    page.goto("/works")
    page.locator(".tile:has(picture-frame) .tile__link").first.click()
    frame = page.locator(".work__frame picture-frame")
    expect(frame).to_contain_text("The picture isn’t available right now.")
    expect(page.locator(".label--full h1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_work_without_a_picture_says_so(page: Page):
    page.goto("/works")
    for number in range(1, 30):
        works = page.request.get(f"/works?page={number}", headers={"Accept": "application/json"}).json()
        without = [work["href"] for work in works["works"] if not work.get("picture")]
        if without or works["page"]["last"] == number:
            break
    assert without, "the demo world has no work without a picture"
    page.goto(f"/works?page={number}")
    expect(page.locator(".tile__art--none").first).to_contain_text(re.compile("No image available|Image under copyright"))
    page.goto(without[0])
    expect(page.locator(".work__frame")).to_contain_text(re.compile("no image of this work|No image available|under copyright"))
    expect(page.get_by_role("link", name="Download")).to_have_count(0)


def test_a_picture_we_hold_is_shown_though_the_museum_is_gone(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/works")
    picture = page.locator(".tile img").first
    expect_shown(picture)
    own_demo.misbehave("down")
    page = new_page(own_demo)
    page.goto("/works")
    picture = page.locator(".tile img").first
    expect_shown(picture)
    expect(picture).to_have_attribute("src", re.compile(r"^/pictures/"))
