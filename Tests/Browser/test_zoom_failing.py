"""Looking closely without script, without leave, without a museum, without the same picture."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_shown
from zoom import MIDDLE, PAINTED, alike, changed, expect_live, open_viewer, size, tiles_come, viewer, work, work_to_zoom


def test_a_detail_looks_the_same_without_script_turned_and_mirrored(new_page, demo: Demo, work: str):
    width, height = size(demo, work)
    part = f"{width // 3},{height // 3},{width // 4},{width // 6}"
    for rotation in ["0", "90", "!0", "!90", "!270"]:
        address = f"/zoom/{work}?xywh={part}&rotation={rotation}"
        still = new_page(demo, java_script_enabled=False)
        still.goto(address)
        expect_shown(still.locator("img.zoom__canvas"))
        page = new_page(demo)
        open_viewer(page, address)
        tiles_come(page)
        assert alike(page, still.screenshot(clip=MIDDLE), page.screenshot(clip=MIDDLE)), rotation


def test_without_script_it_is_the_large_picture_with_credit_and_way_back(page_without_script: Page, work: str):
    page = page_without_script
    page.goto(f"/works/{work}")
    page.locator(".work__closer").click()
    picture = page.locator("img.zoom__canvas")
    expect_shown(picture)
    assert picture.evaluate("picture => picture.naturalWidth") > 843
    expect(picture).to_have_attribute("alt", re.compile(r"\S"))
    expect(page.locator(".zoom__credit")).to_contain_text(re.compile(r"\S"))
    expect(page.get_by_role("button")).to_have_count(0)
    page.get_by_role("link", name="Close").click()
    expect(page).to_have_url(re.compile(rf"/works/{work}#picture$"))


def test_where_openseadragon_does_not_come_the_picture_stands_still_and_says_so(page: Page, work: str):
    page.route("**/openseadragon/openseadragon.*.js", lambda route: route.abort())
    page.goto(f"/zoom/{work}")
    expect(page.locator("[data-notice]")).to_contain_text("didn’t load")
    expect_shown(page.locator("img.zoom__canvas"))
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect_live(page)
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_what_may_not_be_looked_at_closely_is_shown_as_it_is_with_the_reason(page: Page, demo: Demo):
    work = work_to_zoom(demo, may_be=False)
    page.goto(f"/works/{work}")
    expect(page.locator(".work__closer")).to_have_count(0)
    expect(page.locator(".work__closed")).to_contain_text("no larger than this")
    page.goto(f"/zoom/{work}")
    expect_shown(page.locator("img.zoom__canvas"))
    assert page.locator("img.zoom__canvas").evaluate("picture => picture.naturalWidth") <= 843
    expect(page.locator(".zoom__reason")).to_contain_text("no larger than this")
    assert page.request.get(f"/iiif/3/{work}/info.json").status in (401, 403, 404)


def test_a_museum_that_is_down_leaves_the_picture_we_have_and_another_try(new_page, own_demo: Demo):
    page = new_page(own_demo)
    work = work_to_zoom(own_demo)
    page.goto(f"/works/{work}")
    expect_shown(page.locator(".work__frame img"))
    own_demo.misbehave("500", path="/iiif/")
    page.goto(f"/zoom/{work}")
    expect(page.locator(".zoom__reason")).to_contain_text("so you can’t zoom in")
    expect_shown(page.locator("img.zoom__canvas"))
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    own_demo.behave()
    expect_live(page)


def test_parts_that_do_not_come_are_coarser_and_asked_for_again(viewer: Page):
    page = viewer
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")  # nobody asks by itself behind another tab
    tiles_come(page)
    page.route("**/iiif/3/**", lambda route: route.abort())
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(page.locator("[data-notice]")).to_contain_text("Parts of the picture didn’t load")
    assert page.evaluate(PAINTED), "what was there before stays"
    page.unroute_all()
    with page.expect_response(re.compile(r"/iiif/3/.+/default\.jpg$")) as tile:
        page.get_by_role("button", name="Try again").click()
    assert tile.value.ok
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_parts_that_did_not_come_come_by_themselves(viewer: Page):
    page = viewer
    tiles_come(page)
    page.route("**/iiif/3/**", lambda route: route.abort())
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(page.locator("[data-notice]")).to_contain_text("Parts of the picture didn’t load")
    page.unroute_all()

    expect(page.locator("[data-notice]")).to_be_hidden()


def test_a_picture_that_was_replaced_meanwhile_is_loaded_anew(viewer: Page, work: str):
    page = viewer
    page.route("**/iiif/3/**/default.jpg", lambda route: route.fulfill(status=400, body="no such part"))
    page.route("**/iiif/3/**/info.json", lambda route: route.fulfill(json={"width": 600, "height": 900}))
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(page.locator("[data-notice]")).to_contain_text("replaced by another")
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page).to_have_url(re.compile(rf"/zoom/{work}$"))
    expect_live(page)
    expect(page.locator("[data-notice]")).to_be_hidden()
