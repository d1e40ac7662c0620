"""A favourite's picture taken along: chosen, fetched, waiting, removed and brought back."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from test_looks import THEMES, assert_looks_right, look  # noqa: F401
from wall import expect_told, top_of, until

PROGRAM = {"Accept": "application/json"}


def zoomable(page: Page) -> str:
    """The address of a work whose picture may be looked at closely, with the fewest pixels; a favourite from now on."""
    works = page.request.get("/works", headers=PROGRAM).json()["works"]
    records = [page.request.get(work["href"], headers=PROGRAM).json() for work in works if work.get("picture")]
    free = [record for record in records if record["rights"] == "public-domain"]
    work = min(free, key=lambda record: record["picture"]["width"] * record["picture"]["height"])["id"]
    page.request.post("/favourites", form={"work": work, "keep": "yes"}, headers={"Sec-Fetch-Site": "same-origin"})
    return f"/works/{work}"


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_is_taken_along_and_left_again(new_page, own_demo: Demo, script: bool):
    page = new_page(own_demo, java_script_enabled=script)
    address = zoomable(page)
    page.goto(address)
    section = page.locator("#along")
    section.locator("summary").click()
    section.get_by_role("radio").first.check()
    section.get_by_role("button", name="Take with you").click()
    expect(section).to_contain_text(re.compile(r"of [\d,]+ tiles"))
    section.get_by_role("button", name="Pause").click()
    expect(section).to_contain_text("Paused")
    section.get_by_role("button", name="Go on").click()
    along = lambda: page.request.get(f"{address}/along", headers=PROGRAM).json()["taken"]["isComplete"]
    expect_told(page, along, True)
    if not script:
        page.reload()
    expect(section).to_contain_text("Downloaded")
    section.get_by_role("button", name="Remove").click()
    section.get_by_role("button", name=re.compile("Undo")).click()
    expect(section).to_contain_text("Downloaded")


def test_somebody_on_pause_sees_that_it_is_all_here(new_page, own_demo: Demo):
    page = new_page(own_demo)
    section = taken_along(page, then=lambda: own_demo.misbehave("slow", path="/iiif/"))
    section.get_by_role("button", name="Pause").focus()
    own_demo.behave()
    expect(section).to_contain_text("Downloaded")
    expect(section.get_by_role("button", name="Pause")).to_have_count(0)
    expect(section.locator("progress")).to_have_count(0)
    # Nothing that removes anything takes the place of what somebody was about to press.
    expect(section.locator(".progress__line")).to_be_focused()
    one, other = [part.bounding_box() for part in section.locator(".progress__line span").all()]
    assert other["x"] >= one["x"] + one["width"] + 8 or other["y"] > one["y"]


def test_a_museum_that_answers_again_is_asked_again_without_anybodys_help(new_page, own_demo: Demo):
    page = new_page(own_demo)
    section = taken_along(page, then=lambda: own_demo.misbehave("500", path="/iiif/"))
    expect(section).to_contain_text("Waiting")
    own_demo.behave()
    along = f"{page.url.split('#')[0]}/along"
    is_here = lambda: page.request.get(along, headers=PROGRAM).json()["taken"]["isComplete"]
    until(page, is_here, lambda: page.wait_for_timeout(500))
    expect(section).to_contain_text("Downloaded")


def heart(page: Page):
    return page.locator(".label--full ~ .work__acts button.heart")


def press_heart(page: Page) -> None:
    with page.expect_response(re.compile(r"/favourites$")):
        heart(page).click()


def test_it_is_offered_as_soon_as_the_work_is_a_favourite(new_page, own_demo: Demo):
    page = new_page(own_demo)
    address = zoomable(page)
    own_demo.post("/favourites", work=address.split("/")[-1], keep="no")
    page.goto(address)
    expect(page.locator("set-picker")).to_be_attached()
    expect(page.locator("#along")).to_have_count(0)
    press_heart(page)
    expect(page.locator("#along summary")).to_be_visible()
    expect(heart(page)).to_be_focused()
    page.locator("#along summary").click()
    page.locator("#along").get_by_role("button", name="Take with you").click()
    expect(page.locator("#along")).to_contain_text("Downloaded")


def test_sets_and_what_is_taken_along_follow_the_heart_and_undo(new_page, own_demo: Demo):
    page = new_page(own_demo)
    section = taken_along(page, then=lambda: None)
    expect(section).to_contain_text("Downloaded")
    page.locator("#sets summary").click()
    page.get_by_label("Name of a new set").fill("Boats")
    page.get_by_role("button", name="Create and add").click()
    boats = page.get_by_role("button", name="Boats", exact=True)
    expect(boats).to_have_attribute("aria-pressed", "true")
    page.evaluate("heart => heart.scrollIntoView()", heart(page).element_handle())
    before = top_of(heart(page))
    press_heart(page)
    expect(boats).to_have_attribute("aria-pressed", "false")
    expect(boats).to_be_visible()
    expect(section).to_have_count(0)
    expect(heart(page)).to_be_focused()
    assert top_of(heart(page)) == before
    expect(page.locator(".toast")).to_contain_text("Removed from favourites")
    page.get_by_role("button", name="Undo").click()
    expect(boats).to_have_attribute("aria-pressed", "true")
    expect(section).to_contain_text("Downloaded")
    expect(heart(page)).to_have_attribute("aria-pressed", "true")


def test_a_set_makes_a_favourite_and_the_page_says_so(new_page, own_demo: Demo):
    page = new_page(own_demo)
    address = zoomable(page)
    own_demo.post("/favourites", work=address.split("/")[-1], keep="no")
    own_demo.post("/favourites/sets", name="Boats")
    page.goto(address)
    page.locator("#sets summary").click()
    boats = page.get_by_role("button", name="Boats", exact=True)
    boats.focus()
    page.keyboard.press("Enter")
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#along summary")).to_be_visible()
    expect(boats).to_have_attribute("aria-pressed", "true")
    expect(boats).to_be_focused()
    expect(page.locator(".toast")).to_have_text("Added to Boats")


def taken_along(page: Page, then):
    """The section of a work that is being taken along, deepest."""
    page.goto(zoomable(page))
    section = page.locator("#along")
    section.locator("summary").click()
    section.get_by_role("radio").first.check()
    then()
    section.get_by_role("button", name="Take with you").click()
    return section


def test_of_a_work_in_copyright_nothing_is_offered(new_page, own_demo: Demo):
    page = new_page(own_demo)
    works = page.request.get("/works", headers=PROGRAM).json()["works"]
    records = (page.request.get(work["href"], headers=PROGRAM).json() for work in works if work.get("picture"))
    work = next(record["id"] for record in records if record["rights"] == "in-copyright")
    page.request.post("/favourites", form={"work": work, "keep": "yes"}, headers={"Sec-Fetch-Site": "same-origin"})
    page.goto(f"/works/{work}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#along")).to_have_count(0)
    assert page.request.get(f"/works/{work}/along", headers=PROGRAM).status == 404


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_taken_along_is_readable(look, own_demo: Demo, theme: str):
    page = look(1440, theme, own_demo)
    page.goto(zoomable(page))
    page.locator("#along summary").click()
    assert_looks_right(page)
