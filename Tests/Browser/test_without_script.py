"""Everything a form or a link can do works without script."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_at_page, expect_opened, expect_told, marks, tiles


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
    page.get_by_label("Go to page").fill("4")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page).to_have_url(re.compile(r"/works\?page=4$"))
    expect_told(page, lambda: marks(page), [4])


def test_a_jump_keeps_what_is_searched_for(page_without_script: Page):
    page = page_without_script
    page.goto("/works")
    word = page.locator(".label__artist").first.inner_text().split()[-1]
    page.get_by_role("searchbox", name="Search works").fill(word)
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".page-head")).to_contain_text(f"for “{word}”")
    page.get_by_label("Go to page").fill("1")
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
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"isn’t responding$"))
    page.get_by_role("link", name="Show the saved copy of page 1").click()
    expect_told(page, lambda: marks(page), [1])


def test_a_picture_that_does_not_come_leaves_words_in_its_place(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works")
    frame = page.locator(".tile picture-frame").first
    said = frame.evaluate("frame => getComputedStyle(frame, '::before').content")
    assert "not loaded" in said

