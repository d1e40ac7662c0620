"""What is on a map: pins that are chosen, dragged and dropped, clusters, and the position."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from live_map import WAY, answering, drag, middle, opened, tell, tiled, tiles, tip, told, view, with_features
from places import stop_clock


def test_pins_are_links_in_their_order_and_those_out_of_sight_are_not_in_the_way(new_page, tiled: Demo):
    page = with_features(opened(new_page(tiled)))
    expect(page.locator(".map__stage a")).to_have_count(4)
    expect(page.get_by_role("link", name="3, Far away")).to_have_count(0)
    page.get_by_role("group", name=re.compile("arrow keys")).focus()
    for name in ["1, Civic Design Building", "2, Abercromby Square", "12 works close together near Pier Head, zoom in"]:
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name=name)).to_be_focused()


def test_a_pin_that_is_chosen_is_told_and_stays_chosen_through_other_features(new_page, tiled: Demo):
    page = with_features(opened(new_page(tiled)))
    page.evaluate("document.addEventListener('map-chosen', event => event.preventDefault())")
    page.get_by_role("link", name="1, Civic").click()
    assert told(page, "map-chosen")[-1]["id"] == "a"
    assert not page.url.endswith("#way"), "whoever prevents it is not led on"
    tell(page, "map.choose('a')")
    expect(page.locator(".pin[aria-current=true]")).to_have_text(re.compile("Civic Design Building"))
    tell(page, "map.features = [...map.features].reverse()")
    expect(page.locator(".pin[aria-current=true]")).to_have_text(re.compile("Civic Design Building"))
    tell(page, "map.choose('c')")
    expect(page.get_by_role("link", name="3, Far away")).to_be_visible()
    assert not told(page, "map-moved")[-1]["person"]


def test_a_cluster_opens_into_its_box(new_page, tiled: Demo):
    page = with_features(opened(new_page(tiled)))
    before = view(page)
    page.get_by_role("link", name="12 works").click()
    after = view(page)
    assert after["zoom"] > before["zoom"]
    assert after["box"]["west"] < before["centre"]["longitude"] - .0035 and after["box"]["east"] > before["centre"]["longitude"] - .0025
    assert told(page, "map-moved")[-1]["person"]


def test_a_pin_is_dragged_without_being_chosen(new_page, tiled: Demo):
    page = with_features(opened(new_page(tiled)))
    x, y = middle(page, ".pin[data-pin=b]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 20)
    page.mouse.move(x + 60, y + 40)
    page.mouse.up()
    dropped = told(page, "map-dropped")
    assert [event["id"] for event in dropped] == ["b"] and dropped[0]["by"] == "pointer"
    assert told(page, "map-chosen") == []
    assert told(page, "map-moved") == [], "the map stays where it is"
    now = middle(page, ".pin[data-pin=b]")
    assert now == pytest.approx((x + 60, y + 40), abs=2)


def test_arrow_keys_move_a_pin_and_enter_drops_it(new_page, tiled: Demo):
    page = with_features(opened(new_page(tiled)))
    before = middle(page, ".pin[data-pin=b]")
    page.locator(".pin[data-pin=b]").focus()
    for key in ["ArrowRight", "ArrowRight", "Shift+ArrowDown"]:
        page.keyboard.press(key)
    assert told(page, "map-dropped") == []
    page.keyboard.press("Enter")
    assert told(page, "map-dropped")[0]["by"] == "keyboard"
    assert middle(page, ".pin[data-pin=b]") == pytest.approx((before[0] + 20, before[1] + 50), abs=2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    assert len(told(page, "map-dropped")) == 1
    assert middle(page, ".pin[data-pin=b]") == pytest.approx((before[0] + 20, before[1] + 50), abs=2)


def holding(page: Page) -> Page:
    """The way to a museum with a map on which one may hold."""
    page.route(f"**{WAY}", lambda route: with_hold(route))
    return opened(page)


def with_hold(route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("<art-map ", "<art-map data-hold ", 1))


def test_press_and_hold_drops_a_pin_that_can_be_carried_before_it_is_let_go(new_page, tiled: Demo):
    page = holding(new_page(tiled))
    x, y = middle(page, "art-map")
    page.mouse.move(x + 50, y + 50)
    page.mouse.down()
    expect(page.locator(".pin--held")).to_be_visible()
    assert len(told(page, "map-held")) == 1
    page.mouse.move(x + 100, y + 90, steps=4)
    page.mouse.up()
    dropped = told(page, "map-dropped")
    assert len(dropped) == 1 and dropped[0]["id"] is None
    assert tip(page, ".pin--held") == pytest.approx((x + 100, y + 90), abs=2)
    assert told(page, "map-moved") == [], "the map did not move under the pin"
    tell(page, "map.features = []")
    expect(page.locator(".pin")).to_have_count(0)
    drag(page, -60, 0)
    assert told(page, "map-moved")[-1]["person"], "and moves again"


def test_moving_before_half_a_second_moves_the_map(new_page, tiled: Demo):
    page = new_page(tiled)
    page.clock.install()
    holding(page)
    drag(page, -80, 0, after=lambda: stop_clock(page))
    assert told(page, "map-held") == [] and told(page, "map-dropped") == []
    assert told(page, "map-moved")[-1]["person"]


def test_the_position_is_followed_until_a_person_moves_the_map(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    here = "({ latitude: 53.41 + %f, longitude: -2.98 })"
    tell(page, f"map.position = {{ coordinate: {here % 0}, accuracy: 40 }}; map.follow = true")
    expect(page.get_by_role("img", name="You are here")).to_be_visible()
    expect(page.locator("svg:has(.map__accuracy)")).to_be_visible()
    assert view(page)["centre"]["latitude"] == pytest.approx(53.41, abs=1e-4)
    tell(page, f"map.position = {{ coordinate: {here % .01}, accuracy: 40 }}")
    assert view(page)["centre"]["latitude"] == pytest.approx(53.42, abs=1e-4)
    back = page.locator("[data-follow]")
    expect(back).to_be_hidden()
    drag(page, 0, 150)
    assert len(told(page, "follow-stopped")) == 1
    moved = view(page)["centre"]["latitude"]
    tell(page, f"map.position = {{ coordinate: {here % .02}, accuracy: 40 }}")
    assert view(page)["centre"]["latitude"] == pytest.approx(moved, abs=1e-6), "the map is left where the person put it"
    expect(back).to_be_visible()
    back.click()
    assert view(page)["centre"]["latitude"] == pytest.approx(53.43, abs=1e-4)
    expect(back).to_be_hidden()


def test_across_the_antimeridian_pins_stand_together(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    tell(page, """map.features = [179.99, -179.99].map((longitude, index) => (
      { id: `${index}`, number: index + 1, name: `${index}`, href: "#way", coordinate: { latitude: -17, longitude } }))
      map.view = { box: { west: 179.9, south: -17.1, east: -179.9, north: -16.9 } }""")
    expect(page.locator(".pin:visible")).to_have_count(2)
    box = view(page)["box"]
    assert box["west"] > 179 and box["east"] < -179
