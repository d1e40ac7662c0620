"""Everything a form or a link can do works without script."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo, until
from screens import further, furnish
from wall import expect_at_page, expect_opened, expect_told, jump_field, marks, tiles


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory):
    demo = Demo(tmp_path_factory.mktemp("furnished")).start()
    yield demo, furnish(demo)
    demo.stop()


def test_pages_are_reached_by_links(page_without_script: Page):
    page = page_without_script
    page.goto("/works")
    page.get_by_role("link", name="Page 2", exact=True).click()
    expect(page).to_have_url(re.compile(r"/works\?page=2$"))
    expect_told(page, lambda: marks(page), [2])
    expect_at_page(page, 2)
    page.get_by_role("link", name="Page 3", exact=True).click()
    expect_told(page, lambda: marks(page), [3])


def test_a_page_is_jumped_to_by_form(page_without_script: Page):
    page = page_without_script
    page.goto("/works")
    jump_field(page).fill("4")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page).to_have_url(re.compile(r"/works\?page=4$"))
    expect_told(page, lambda: marks(page), [4])


def test_a_jump_keeps_what_is_searched_for(page_without_script: Page):
    page = page_without_script
    page.goto("/works")
    word = "light"  # in titles enough for several pages
    page.get_by_role("searchbox", name="Search works").fill(word)
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".find")).to_contain_text(f"for “{word}”")
    expect(page.locator("meta[http-equiv=refresh]")).to_have_count(0)  # until every museum has answered the page comes anew
    jump_field(page).fill("1")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.get_by_role("searchbox", name="Search works")).to_have_value(word)


def test_a_work_shows_its_picture_and_no_dead_button(page_without_script: Page):
    page = page_without_script
    page.goto("/works")
    tiles(page).first.get_by_role("link").click()
    expect(page.locator(".work__frame img")).to_have_js_property("complete", True)
    for button in ["Share", "Copy"]:
        expect(page.get_by_role("button", name=button)).to_have_count(0)
    page.get_by_text("BibTeX", exact=True).click()
    expect(page.locator(".credit pre:visible")).to_contain_text("@")


def test_how_the_picture_is_shown_is_saved_by_its_button(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works")
    page.locator(".tile:has(picture-frame) .tile__link").first.click()
    expect_opened(page, re.compile(r"/works/aic:"))
    address = page.url
    page.get_by_text("Fixed", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page).to_have_url(address)
    expect(page.locator(".work__stage")).to_have_attribute("data-image", "fixed")


def test_preferences_are_saved_by_their_button(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/preferences")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Dark", exact=True)).to_be_checked()
    page.goto("/works")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    own_demo.restart()
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_page_the_museum_did_not_give_has_its_own_way_on(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works")
    own_demo.misbehave("500", path="page=2")
    page.get_by_role("link", name="Page 2", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"isn’t available right now$"))
    page.get_by_role("link", name="Show the saved copy of page 1").click()
    expect_told(page, lambda: marks(page), [1])


def test_a_picture_that_does_not_come_leaves_words_in_its_place(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works")
    frame = page.locator(".tile picture-frame").first
    said = frame.evaluate("frame => getComputedStyle(frame, '::before').content")
    assert "not loaded" in said


# At the middle of links, headings and credits one finds them and not a plate.
COVERED_BY_PLATES = """() => [...document.querySelectorAll("main :is(a, h1, h2, .label__credit, .sheet__credit, figcaption)")].filter(found => {
  if (!found.checkVisibility({ visibilityProperty: true })) return false
  found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
  const { left, top, width, height } = found.getClientRects()[0] ?? {}
  if (!width || width < 2 || height < 2) return false
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit?.closest("picture-frame") && !found.contains(hit)
}).map(found => found.outerHTML.slice(0, 160))"""
# A plate is as large as its frame, which is no larger than the picture's place.
LOOSE_PLATES = """() => [...document.querySelectorAll("picture-frame")].filter(
  frame => getComputedStyle(frame).display === "contents" || getComputedStyle(frame).position === "static").map(frame => frame.parentElement.className)"""


@pytest.mark.parametrize("fails", [False, True], ids=["pictures come", "no picture comes"])
def test_what_is_said_of_a_picture_lies_in_its_place_alone(new_page, furnished, fails: bool):
    demo, screens = furnished
    page = new_page(demo, java_script_enabled=False)
    if fails:
        page.route("**/pictures/**", lambda route: route.abort())
        page.route("**/iiif/**", lambda route: route.abort())
    wrong = []
    for name in ["home", "print", "artist", "works", "work-chicago", "favourites", "nearby"]:
        page.goto((screens | further(demo, screens))[name], wait_until="domcontentloaded")
        until(lambda: page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--tap')"))
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            wrong += [f"{name}, {width} px: covered: {found}" for found in page.evaluate(COVERED_BY_PLATES)]
            wrong += [f"{name}, {width} px: no box: {place}" for place in page.evaluate(LOOSE_PLATES)]
    assert wrong == [], "\n".join(wrong)
