"""The home page: its wall in turn, what leads on from it, with keys, without script, in every light."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from home_wall import control, demo, heart, open_home, place, shown, stand_still, step, wait_for_presets, works
from test_looks import AXE, THEMES, assert_looks_right
from wall import expect_script, expect_shown, until

# Turns of the wall, without the snapping that would end a halt between two.
SCROLL = """turns => new Promise(done => {
  const list = document.querySelector(".show__slides")
  list.style.scrollSnapType = "none"
  list.addEventListener("scroll", done, { once: true })
  list.scrollTo({ left: list.clientWidth * turns, behavior: "instant" })
})"""


def test_the_first_visit_hangs_five_works_and_says_how_to_keep_one(page: Page):
    open_home(page)
    expect(place(page)).to_have_text("1 of 5")
    expect(page.get_by_role("heading", name="A quiet walk through great museums")).to_be_visible()
    expect(page.get_by_role("link", name="Favourite works")).to_have_count(0)
    expect_shown(page.locator(".slide:not([inert]) img"))


def test_the_first_favourite_brings_its_entry_and_the_last_takes_it_away(new_page, both: Demo):
    wait_for_presets(both)
    page = new_page(both)
    open_home(page)
    work = works(page)[0]
    heart(page, work)
    page.reload()
    expect_script(page, "slide-show")
    expect(page.get_by_role("link", name="Favourite works")).to_be_visible()
    expect(place(page)).to_have_text("1 of 2")
    assert shown(page) == "front"
    heart(page, work, "no")
    page.reload()
    expect(page.get_by_role("link", name="Favourite works")).to_have_count(0)
    expect(place(page)).to_have_text("1 of 5")


def test_next_previous_and_the_lines_show_each_picture_and_go_round(page: Page):
    open_home(page)
    expect(place(page)).to_have_text("1 of 5")
    seen = [shown(page)]
    for number in [2, 3, 4, 5]:
        step(page, "Next picture", f"{number} of 5")
        seen.append(shown(page))
    assert len(set(seen)) == 5
    step(page, "Next picture", "1 of 5")
    assert shown(page) == seen[0]
    step(page, "Previous picture", "5 of 5")
    page.get_by_role("link", name="Picture 3").click()
    expect(place(page)).to_have_text("3 of 5")
    assert shown(page) == seen[2]
    until(page, lambda: page.locator(".slide").nth(2).evaluate(
        "slide => Math.abs(slide.getBoundingClientRect().left) < 2"), lambda: None)


def test_keys_move_the_wall_and_the_space_bar_pauses(new_page, demo: Demo):
    page = new_page(demo, reduced_motion="no-preference")
    stand_still(page)
    page.goto("/")
    expect(control(page, "Pause")).to_be_visible()
    page.locator(".show__slides").focus()
    page.keyboard.press("Space")
    expect(control(page, "Play")).to_be_visible()
    expect(page.locator(".show__slides")).to_have_attribute("aria-live", "polite")
    page.keyboard.press("Space")
    expect(control(page, "Pause")).to_be_visible()
    expect(page.locator(".show__slides")).to_have_attribute("aria-live", "off")
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_have_text("2 of 5")
    expect(control(page, "Play")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(place(page)).to_have_text("1 of 5")


def test_a_wall_that_was_paused_is_paused_when_one_comes_back(new_page, demo: Demo):
    page = new_page(demo, reduced_motion="no-preference")
    page.goto("/")
    control(page, "Pause").click()
    page.goto("/places")
    page.go_back()
    control(page, "Play").click()
    expect(control(page, "Pause")).to_be_visible()
    page.reload()
    expect(control(page, "Pause")).to_be_visible()


def test_the_clock_moves_the_wall_until_a_touch(new_page, demo: Demo):
    page = new_page(demo, reduced_motion="no-preference")
    stand_still(page)
    page.goto("/")
    expect(control(page, "Pause")).to_be_visible()
    page.clock.run_for(8_100)
    expect(place(page)).to_have_text("2 of 5")
    page.locator(".show__slides").dispatch_event("pointerdown")
    expect(control(page, "Play")).to_be_visible()
    page.clock.run_for(30_000)
    expect(place(page)).to_have_text("2 of 5")


def test_with_reduced_motion_the_wall_stands_still(page: Page):
    page.clock.install()
    page.goto("/")
    expect(control(page, "Play")).to_be_visible()
    page.clock.run_for(30_000)
    expect(place(page)).to_have_text("1 of 5")


def test_one_can_only_reach_what_is_shown(page: Page):
    open_home(page)
    expect(place(page)).to_have_text("1 of 5")
    expect(page.locator(".slide[inert]")).to_have_count(4)
    page.locator(".slide:not([inert]) a").focus()
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_have_text("2 of 5")
    expect(page.locator(".show__slides")).to_be_focused()


def test_a_scroll_that_halts_between_two_pictures_has_not_come_to_one(page: Page):
    page.clock.install()
    open_home(page)
    page.evaluate(SCROLL, 0.7)
    page.clock.run_for(1_000)
    expect(place(page)).to_have_text("1 of 5")
    page.evaluate(SCROLL, 1)
    page.clock.run_for(1_000)
    expect(place(page)).to_have_text("2 of 5")


def test_the_page_of_the_wall_that_was_left_is_offered_again(page: Page):
    page.goto("/works?page=3")
    page.goto("/")
    link = page.get_by_role("link", name=re.compile(r"Page 3 of"))
    expect(link).to_be_visible()
    link.click()
    expect(page).to_have_url(re.compile(r"/works\?page=3$"))


def test_without_script_the_slides_scroll_and_links_lead_to_each(page_without_script: Page):
    page = page_without_script
    page.goto("/")
    expect(page.get_by_role("button", name="Next picture")).to_have_count(0)
    expect(page.get_by_role("heading", name="Continue where you were")).to_have_count(0)
    page.get_by_role("link", name="Picture 4").click()
    until(page, lambda: page.locator("#slide-4").evaluate(
        "slide => Math.abs(slide.getBoundingClientRect().left) < 2"), lambda: None)


def test_a_museum_that_is_down_keeps_nobody_waiting(new_page, own_demo: Demo):
    page = new_page(own_demo)
    own_demo.misbehave("down")
    page.goto("/")
    expect(page.get_by_text("Loading the first works…")).to_be_visible()
    own_demo.behave()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("address", ["/", "/more"])
def test_home_and_more_look_right(new_page, demo: Demo, address: str, theme: str):
    page = new_page(demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto(address)
    assert_looks_right(page)


@pytest.mark.parametrize("theme", THEMES)
def test_home_with_favourites_looks_right(new_page, own_demo: Demo, theme: str):
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    for work in works(page)[:3]:
        heart(page, work)
    page.goto("/")
    expect(place(page)).to_have_text("1 of 4")
    assert_looks_right(page)
