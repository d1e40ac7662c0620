"""One work: its picture, what is said about it, its credit."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_shown, tiles

PROGRAM = {"Accept": "application/json"}


def work_with_picture(page: Page) -> str:
    """The address of the first work that has one."""
    works = page.request.get("/works", headers=PROGRAM).json()["works"]
    return next(work["href"] for work in works if work.get("picture"))


def test_a_tile_opens_its_work(page: Page):
    page.goto("/works")
    link = tiles(page).first.get_by_role("link")
    title = link.inner_text()
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page).to_have_title(f"{title} – Promenade")


def test_a_work_shows_its_picture_its_label_and_its_credit(page: Page):
    address = work_with_picture(page)
    record = page.request.get(address, headers=PROGRAM).json()
    page.goto(address)
    picture = page.locator(".work__frame img")
    expect(picture).to_have_attribute("src", re.compile(r"/843\.jpg$"))
    expect(picture).to_have_attribute("alt", re.compile(r"\S"))
    expect_shown(picture)
    assert picture.evaluate("picture => picture.naturalWidth") == min(843, record["picture"].get("width") or 843)
    label = page.locator(".label--full")
    expect(label).to_contain_text(record["title"])
    expect(label).to_contain_text(record["museum"]["name"])
    if record.get("creditLine"):
        expect(label).to_contain_text(record["creditLine"])
    expect(page.locator(".credit pre").first).to_contain_text(record["title"])


def test_every_page_has_a_twin_for_programs(page: Page):
    for address in ["/works", "/museums", "/preferences", work_with_picture(page)]:
        answer = page.request.get(address, headers=PROGRAM)
        assert answer.ok, address
        assert answer.headers["content-type"].startswith("application/json"), address
        assert isinstance(answer.json(), dict), address


def test_the_picture_is_large_and_scrolls_or_fits_as_chosen_and_stays_so(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto(work_with_picture(page))
    stage = page.locator(".work__stage")
    # Who has not chosen yet sees the whole picture.
    expect(stage).to_have_attribute("data-image", "fixed")
    frame = page.locator(".work__frame")
    assert frame.evaluate("frame => frame.scrollHeight <= frame.clientHeight && frame.scrollWidth <= frame.clientWidth")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_hidden()
    with page.expect_response(lambda answer: answer.url.endswith("/preferences")) as saved:
        page.get_by_text("Scroll", exact=True).click()
    assert saved.value.ok
    expect(stage).to_have_attribute("data-image", "scroll")
    page.reload()
    expect(stage).to_have_attribute("data-image", "scroll")
    expect(page.get_by_role("radio", name="Scroll")).to_be_checked()


def test_a_choice_that_could_not_be_kept_goes_back_and_is_said(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto(work_with_picture(page))
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_hidden()
    page.route("**/preferences", lambda route: route.abort())
    page.get_by_text("Scroll", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("could not be kept")
    expect(page.locator(".work__stage")).to_have_attribute("data-image", "fixed")
    expect(page.get_by_role("radio", name="Fixed")).to_be_checked()


def test_switches_go_back_where_they_could_not_be_kept(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/preferences")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_hidden()
    page.route("**/preferences", lambda route: route.fulfill(status=507, json={"detail": "The disk is full."}))
    museum = page.get_by_role("switch").first
    museum.click()
    expect(page.locator(".toast")).to_contain_text("The disk is full.")
    expect(museum).to_be_checked()
    # `check` would look at once whether it is, and may find it gone back already
    with page.expect_response("**/preferences"):
        page.get_by_label("Dark", exact=True).click()
    expect(page.get_by_label("Dark", exact=True)).not_to_be_checked()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_an_undo_that_came_too_late_says_so_in_a_sentence(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto(work_with_picture(page))
    heart = page.locator(".heart").first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    heart.click()
    undo = page.locator(".toast").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    removal = page.request.get("/favourites", headers=PROGRAM).json()["removals"][0]["id"]
    page.request.post("/undo", form={"removal": removal}, headers={**PROGRAM, "Origin": own_demo.address})
    undo.click()
    expect(page.locator(".toast")).to_contain_text("Nothing to undo.")
    expect(heart).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("form", ["text", "html", "markdown", "bibtex"])
def test_the_credit_is_copied_in_the_form_that_is_shown(page: Page, form: str):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(work_with_picture(page))
    page.locator(f".credit label:has([value={form}])").click()
    shown = page.locator(".credit pre:visible")
    expect(shown).to_have_count(1)
    page.get_by_role("button", name="Copy").click()
    expect(page.locator(".toast")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == shown.text_content().strip()


def test_share_copies_the_address_where_the_device_has_no_share_sheet(page: Page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.goto(work_with_picture(page))
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_more_by_the_artist_leads_on(page: Page):
    page.goto(work_with_picture(page))
    artist = page.locator(".label--full .label__artist a")
    name = artist.inner_text()
    artist.click()
    expect(page).to_have_url(re.compile(r"/artists/aic:[^/?]+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(tiles(page).first).to_be_visible()
    assert set(tiles(page).locator(".label__artist").all_inner_texts()) == {name}


def test_on_a_phone_works_below_hang_two_beside_each_other(new_page, demo: Demo):
    page = new_page(demo, viewport={"width": 390, "height": 844})
    page.goto(work_with_picture(page))
    rows: dict[int, list[float]] = {}
    for box in page.locator(".wall--small .tile").evaluate_all("""tiles => tiles.map(tile => {
          const { top, width } = tile.getBoundingClientRect()
          return { top: Math.round(top + scrollY), width, wall: [...document.querySelectorAll('.wall--small')].indexOf(tile.parentNode) }
        })"""):
        rows.setdefault((box["wall"], box["top"]), []).append(box["width"])
    assert rows and max(map(len, rows.values())) == 2
    assert min(min(widths) for widths in rows.values()) > 110
