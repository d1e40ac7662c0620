"""Nearby's half sheet on a phone, and the card over the map for what is chosen."""
import re

import pytest
from playwright.sync_api import Page, expect

from around import head, names, nearby, overpass, served
from overpass import artwork
from test_looks import AXE, THEMES, assert_looks_right, small_controls
from wall import until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def card(page: Page):
    return page.locator(".pincard")


def title_of(page: Page):
    return page.locator("[data-card-title]")


def pin(page: Page, number: int):
    return page.locator("[data-pin]").nth(number)


def top(locator) -> float:
    return locator.bounding_box()["y"]


def test_a_chosen_pin_has_a_card_that_says_what_it_is_and_leads_on(nearby):
    page = nearby()
    second = page.locator(".place").nth(1)
    title = second.locator(".label__title").first.inner_text()
    pin(page, 1).click()
    expect(title_of(page)).to_be_focused()
    expect(title_of(page)).to_have_text(title)
    for words in [names(page)[1], second.locator(".place__far").inner_text(), "on foot"]:
        expect(card(page)).to_contain_text(words)
    card(page).get_by_role("link", name="Open").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.go_back()
    expect(card(page)).to_contain_text(title)
    expect(page.locator(".map__stage")).to_be_visible()
    card(page).get_by_role("link", name="Walk there").click()
    expect(page.locator(".walk__stop")).to_have_count(1)


@pytest.mark.parametrize("how", ["Escape", "Close"])
def test_the_keyboard_opens_and_closes_it_and_is_back_at_the_pin(nearby, how: str):
    page = nearby()
    pin(page, 2).focus()
    page.keyboard.press("Enter")
    expect(title_of(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(card(page).get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape" if how == "Escape" else "Enter")
    expect(card(page)).to_have_count(0)
    expect(pin(page, 2)).to_be_focused()
    expect(page).not_to_have_url(re.compile("venue="))


def test_who_chooses_in_the_list_of_a_desk_goes_on_there(nearby):
    page = nearby(viewport={"width": 1440, "height": 900})
    chosen = head(page, names(page)[0])
    chosen.focus()
    page.keyboard.press("Enter")
    expect(card(page)).to_be_visible()
    expect(chosen).to_be_focused()


def test_more_works_of_a_place_are_in_the_list(nearby, overpass):
    square = {"addr:place": "Test Square"}
    overpass.works += [artwork(77, "On It", 53.4052, -2.9645, **square), artwork(78, "Beside It", 53.4052, -2.9646, **square)]
    page = nearby("/nearby", **PHONE)
    page.locator(".place", has_text="Test Square").locator(".place__head a").tap()
    card(page).get_by_role("link", name="1 more work here").tap()
    expect(page.locator(".place").get_by_role("link", name="Beside It")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_first_place_is_in_sight_below_the_map_and_the_list_pulls_over_it(nearby):
    page = nearby(**PHONE)
    tabs = top(page.locator(".tabbar"))
    first = page.locator(".place").first
    assert first.bounding_box()["y"] + first.bounding_box()["height"] <= tabs + 1
    map_box = page.locator("art-map").bounding_box()
    assert map_box["height"] > 380
    page.evaluate("scrollBy(0, 300)")
    until(page, lambda: abs(top(page.locator("art-map")) - map_box["y"]) < 1, lambda: None)
    over = "document.elementFromPoint(195, 300).closest('.split__list') !== null"
    until(page, lambda: page.evaluate(over), lambda: None)


def test_on_a_phone_the_card_lies_below_its_pin_and_one_line_of_the_list_is_left(nearby):
    page = nearby(**PHONE)
    before = page.evaluate("scrollY")
    for number in range(6):
        pin(page, number).evaluate("pin => pin.click()")
        expect(card(page)).to_be_in_viewport(ratio=1)
        until(page, lambda: pin(page, number).bounding_box()["y"] + 44 <= top(card(page)) + 1, lambda: None)
        assert top(pin(page, number)) >= top(page.locator("art-map"))
        expect(page.locator("[data-count]")).to_be_in_viewport(ratio=1)
        expect(page.locator(".place").first).not_to_be_in_viewport()
    card(page).get_by_role("button", name="Close").tap()
    expect(page.locator(".place").first).to_be_in_viewport()
    assert page.evaluate("scrollY") == before


def test_on_a_phone_who_chooses_far_down_is_back_there_afterwards(nearby):
    page = nearby(**PHONE)
    page.evaluate("scrollTo(0, 400)")
    last = page.locator(".place").last
    last.locator(".place__head a").tap()
    expect(card(page)).to_be_in_viewport(ratio=1)
    card(page).get_by_role("button", name="Close").tap()
    expect(last.locator(".place__head a")).to_be_in_viewport()


def stones(overpass, count: int) -> None:
    overpass.works += [artwork(100 + n, f"Stone {n}", 53.4062 + (n % 10) * 2e-4, -2.9670 - n // 10 * 3e-4) for n in range(count)]


def test_who_chooses_far_down_a_long_list_is_brought_there(nearby, overpass):
    stones(overpass, 50)
    page = nearby(viewport={"width": 1440, "height": 900})
    for number in [40, 20, 54]:
        pin(page, number).evaluate("pin => pin.click()")
        chosen = page.locator(".place").nth(number).locator(".place__head a")
        expect(chosen).to_be_in_viewport(ratio=1)
        until(page, lambda: top(chosen) < 400 or number == 54, lambda: None)
        expect(chosen).to_have_attribute("href", f"#place-{number + 1}")


def test_on_a_phone_an_address_with_a_place_shows_its_card(nearby, overpass):
    stones(overpass, 50)
    page = nearby(**PHONE)
    venue = page.locator(".place").nth(30).get_attribute("data-venue")
    page.goto(f"/nearby?venue={venue}#place-31")
    expect(card(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_on_a_phone_turned_on_its_side_the_card_can_be_used(nearby):
    page = nearby(viewport={"width": 640, "height": 290})
    pin(page, 0).evaluate("pin => pin.click()")
    tabs = top(page.locator(".tabbar"))
    for control in ["Close", "Open"]:
        one = card(page).locator("a, button").filter(has_text=control).or_(card(page).get_by_role("button", name=control)).first
        one.scroll_into_view_if_needed()
        assert top(page.locator("art-map")) <= top(one) < tabs


def test_a_map_that_gets_another_size_still_shows_what_it_showed(nearby):
    page = nearby(viewport={"width": 1440, "height": 900})
    expect(page.locator("[data-pin]:not(.is-out)")).to_have_count(6)
    page.set_viewport_size({"width": 800, "height": 500})
    until(page, lambda: page.locator("[data-pin]:not(.is-out)").count() == 6, lambda: None)
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, lambda: page.locator("[data-pin]:not(.is-out)").count() == 6, lambda: None)


def test_on_a_phone_the_keyboard_finds_the_map_again_below_the_list(nearby):
    page = nearby(viewport={"width": 390, "height": 844})
    page.evaluate("scrollTo(0, 500)")
    page.locator(".place").nth(3).locator(".place__head a").focus()
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.closest('art-map') !== null"):
            break
    until(page, lambda: page.evaluate("scrollY") == 0, lambda: None)


def test_on_a_phone_the_walk_is_at_the_head_of_the_list(nearby):
    page = nearby(**PHONE)
    page.get_by_role("button", name="Walk", exact=True).tap()
    expect(page.locator(".walk__stop")).to_have_count(6)
    page.go_back()
    page.get_by_label("Walk to Two Circles").check()
    expect(page.get_by_role("button", name="Walk to the selected work")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", THEMES)
def test_the_card_looks_right(nearby, theme: str):
    page = nearby(color_scheme=theme)
    pin(page, 0).click()
    page.add_init_script(path=AXE)
    page.reload()
    expect(card(page)).to_be_visible()
    assert_looks_right(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert small_controls(page) == []
