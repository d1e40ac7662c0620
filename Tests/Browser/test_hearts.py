"""Hearts: blue before, red after, in place, wherever the work appears, for ever."""
import re

from playwright.sync_api import Locator, expect

from demo import Demo
from wall import expect_opened, open_works, tiles


def heart_of(tile: Locator) -> Locator:
    return tile.locator("button.heart")


def expect_red(heart: Locator) -> None:
    expect(heart).to_have_attribute("aria-pressed", "true")


def expect_blue(heart: Locator) -> None:
    expect(heart).to_have_attribute("aria-pressed", "false")


def colour(heart: Locator) -> str:
    return heart.evaluate("heart => getComputedStyle(heart).color")


def press(heart: Locator) -> None:
    """Presses a heart and waits until the server has answered."""
    with heart.page.expect_response(re.compile(r"/favourites$")) as answer:
        heart.click()
    assert answer.value.status == 200


def test_a_heart_turns_red_in_place_and_back(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    heart = heart_of(tiles(page).first)
    expect_blue(heart)
    blue, address = colour(heart), page.url
    press(heart)
    expect_red(heart)
    expect(heart).not_to_have_css("color", blue)
    expect(page.locator(".toast")).to_contain_text("Added to favourites, 1 work")
    expect(page).to_have_url(address)
    press(heart)
    expect_blue(heart)


def test_the_name_stays_and_the_state_is_told(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    title = tiles(page).first.locator(".label__title").inner_text()
    heart = page.get_by_role("button", name=f"Favourite: {title}", exact=True).first
    press(heart)
    expect(page.get_by_role("button", name=f"Favourite: {title}", exact=True, pressed=True).first).to_be_visible()
    expect(page.locator(".toast")).to_have_attribute("role", "status")


def test_a_favourite_survives_a_restart(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    work = heart_of(tiles(page).first).get_attribute("value")
    press(heart_of(tiles(page).first))
    own_demo.restart()
    page = new_page(own_demo)
    open_works(page)
    expect_red(page.locator(f"button.heart[value='{work}']"))


def test_undo_in_the_toast_brings_it_back(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    heart = heart_of(tiles(page).nth(2))
    press(heart)
    press(heart)
    expect_blue(heart)
    page.get_by_role("button", name="Undo").click()
    expect_red(heart)
    page.reload()
    expect_red(heart_of(tiles(page).nth(2)))


def test_the_same_work_is_red_wherever_it_appears(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    first = tiles(page).first
    work = heart_of(first).get_attribute("value")
    first.get_by_role("link").click()
    expect_opened(page, re.compile(r"/works/aic:"))
    big = page.locator(f".label--full ~ .work__acts button.heart[value='{work}']")
    expect(big).to_contain_text("Add to favourites")
    press(big)
    expect_red(big)
    expect(big).to_contain_text("A favourite")
    page.go_back()
    expect_red(page.locator(f".wall button.heart[value='{work}']"))


def test_another_tab_learns_of_it_when_it_is_looked_at(new_page, own_demo: Demo):
    one = new_page(own_demo)
    open_works(one)
    other = one.context.new_page()
    open_works(other)
    press(heart_of(tiles(other).first))
    one.bring_to_front()
    one.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect_red(heart_of(tiles(one).first))


def test_a_heart_works_by_keyboard(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    heart = heart_of(tiles(page).first)
    tiles(page).first.locator(".tile__link").focus()
    page.keyboard.press("Tab")
    expect(heart).to_be_focused()
    page.keyboard.press("Enter")
    expect_red(heart)
    expect(heart).to_be_focused()


def test_a_change_the_server_did_not_take_is_taken_back_and_said(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    heart = heart_of(tiles(page).first)
    page.route("**/favourites", lambda route: route.abort())
    heart.click()
    expect(page.locator(".toast")).to_contain_text("Promenade isn’t responding")
    expect_blue(heart)


def test_without_script_a_heart_is_a_form_that_leads_back(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/works?page=2")
    heart = heart_of(tiles(page).nth(3))
    work = heart.get_attribute("value")
    heart.click()
    expect(page).to_have_url(re.compile(rf"/works\?page=2#work-{re.escape(work)}$"))
    expect_red(page.locator(f"button.heart[value='{work}']"))
    page.locator(f"button.heart[value='{work}']").click()
    expect_blue(page.locator(f"button.heart[value='{work}']"))


def test_a_heart_pressed_again_and_again_leaves_one_way_back(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    heart = heart_of(tiles(page).first)
    for _ in range(2):
        press(heart)
        press(heart)
    expect_blue(heart)
    page.goto("/favourites")
    undo = page.get_by_role("button", name=re.compile("^Undo: Removed"))
    expect(undo).to_have_count(1)
    undo.click()
    expect(tiles(page)).to_have_count(1)
    expect(undo).to_have_count(0)


def test_a_page_left_open_does_not_offer_an_undo_that_was_used_elsewhere(new_page, own_demo: Demo):
    here, elsewhere = new_page(own_demo), new_page(own_demo)
    open_works(here)
    for tile in (tiles(here).nth(0), tiles(here).nth(1)):
        press(heart_of(tile))
        press(heart_of(tile))
    for page in (here, elsewhere):
        page.goto("/favourites")
        expect(page.get_by_role("button", name=re.compile("^Undo: Removed"))).to_have_count(2)
    used = elsewhere.get_by_role("button", name=re.compile("^Undo: Removed")).first
    name = used.get_attribute("aria-label")
    used.click()
    expect(tiles(elsewhere)).to_have_count(1)
    here.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(here.get_by_role("button", name=re.compile("^Undo: Removed"))).to_have_count(1)
    expect(here.get_by_role("button", name=name, exact=True)).to_have_count(0)
