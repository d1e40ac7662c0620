"""The map, where it stands for itself: on the page with the way to a museum."""
import re

import pytest
from playwright.sync_api import expect

from demo import Demo
from live_map import WAY, answering, drag, middle, opened, plain, tell, tiled, tiles, tip, told, view, with_features
from test_looks import AXE, THEMES, assert_looks_right
from tile_server import TileServer


def test_both_ends_are_on_the_map_and_the_whole_way_is_seen(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    expect(page.get_by_role("region", name=re.compile("^Map from Merrowhaven"))).to_be_visible()
    area = page.locator("art-map").bounding_box()
    for selector in [".pin", ".you--start"]:
        x, y = middle(page, selector)
        assert area["x"] < x < area["x"] + area["width"] and area["y"] < y < area["y"] + area["height"]
    expect(page.locator(".map__line--route")).to_be_visible()
    expect(page.get_by_text("© Tile Test, © OpenStreetMap contributors")).to_be_visible()
    expect(page.get_by_role("link", name="OpenStreetMap contributors")).to_have_attribute(
        "href", "https://www.openstreetmap.org/copyright")
    expect(page.locator(".map__scale")).to_have_text(re.compile(r"^\d+ (m|km)$"))


def test_the_live_map_puts_pins_where_the_still_one_does(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    marked = tell(page, "return map.features[0].coordinate")
    x, y = tip(page, ".pin")
    box = page.locator("art-map").bounding_box()
    seen = page.evaluate(
        "([x, y]) => document.querySelector('art-map').map.containerPointToLatLng([x, y])", [x - box["x"] - 1, y - box["y"] - 1])
    assert seen["lat"] == pytest.approx(marked["latitude"], abs=2e-4)
    assert seen["lng"] == pytest.approx(marked["longitude"], abs=2e-4)


def test_only_tiles_that_are_seen_are_asked_for_and_we_say_who_we_are(new_page, tiled: Demo, tiles: TileServer):
    page = opened(new_page(tiled))
    expect(page.locator(".leaflet-tile-loaded").first).to_be_visible()
    expect(page.locator(".leaflet-tile:not(.leaflet-tile-loaded)")).to_have_count(0)
    size = page.locator("art-map").bounding_box()
    most = (size["width"] // 256 + 2) * (size["height"] // 256 + 2)
    assert 0 < len(tiles.asked) <= most
    assert len(set(tiles.asked)) == len(tiles.asked), "each once"
    assert tiles.referers == {tiled.address.rstrip("/") + "/"}


def test_dragging_wheel_and_buttons_move_it_and_say_a_person_did(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    before = view(page)
    drag(page, -120, 0)
    after = view(page)
    assert after["centre"]["longitude"] > before["centre"]["longitude"] and after["zoom"] == before["zoom"]
    assert told(page, "map-moved")[-1]["person"]
    page.get_by_role("button", name="Zoom in").click()
    assert view(page)["zoom"] == before["zoom"] + 1
    page.get_by_role("button", name="Zoom out").click()
    page.mouse.move(*middle(page, "art-map"))
    page.mouse.wheel(0, 40)
    assert view(page)["zoom"] == before["zoom"], "amid a text the wheel is the page's"
    page.get_by_role("group", name=re.compile("arrow keys")).focus()
    page.mouse.move(*middle(page, "art-map"))
    page.mouse.wheel(0, -240)
    page.wait_for_function("zoom => document.querySelector('art-map').view.zoom > zoom", arg=before["zoom"])
    assert all(event["person"] for event in told(page, "map-moved"))


def test_the_pad_moves_it_in_the_four_winds(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    page.get_by_role("button", name="Move the map").click()
    for name, axis, sign in [("North", "latitude", 1), ("South", "latitude", -1), ("East", "longitude", 1), ("West", "longitude", -1)]:
        before = view(page)["centre"][axis]
        page.get_by_role("button", name=name, exact=True).click()
        assert (view(page)["centre"][axis] - before) * sign > 0


def test_the_keyboard_moves_and_zooms_it(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    page.keyboard.press("Tab")
    stage = page.get_by_role("group", name=re.compile("arrow keys move it"))
    stage.focus()
    before = view(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    after = view(page)
    assert after["centre"]["longitude"] > before["centre"]["longitude"]
    assert after["centre"]["latitude"] > before["centre"]["latitude"]
    page.keyboard.press("+")
    assert view(page)["zoom"] == before["zoom"] + 1
    page.keyboard.press("-")
    assert view(page)["zoom"] == before["zoom"]
    expect(stage).to_be_focused()


def test_one_can_skip_the_map(new_page, tiled: Demo):
    page = opened(new_page(tiled))
    page.get_by_role("link", name="Skip the map").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Start", exact=True)).to_be_focused()


def test_without_script_the_same_is_drawn_by_the_server(new_page, tiled: Demo, tiles: TileServer):
    page = new_page(tiled, java_script_enabled=False)
    page.goto(WAY)
    expect(page.locator(".pin")).to_be_visible()
    expect(page.locator(".map__line--route")).to_be_visible()
    expect(page.locator(".map__tile").first).to_be_visible()
    expect(page.locator(".map__scale")).to_be_visible()
    expect(page.get_by_role("button", name="Zoom in")).to_have_count(0)
    assert all(path.startswith("/light/") for path in tiles.asked)


def test_without_script_the_dark_has_dark_tiles(new_page, tiled: Demo, tiles: TileServer):
    page = new_page(tiled, java_script_enabled=False, color_scheme="dark")
    page.goto(WAY)
    expect(page.locator(".map__tile").first).to_have_js_property("naturalWidth", 256)
    assert tiles.asked and all(path.startswith("/dark/") for path in tiles.asked)


def test_the_map_follows_the_theme(new_page, tiled: Demo, tiles: TileServer):
    page = opened(new_page(tiled, color_scheme="dark"))
    expect(page.locator(".leaflet-tile-loaded").first).to_be_visible()
    assert all(path.startswith("/dark/") for path in tiles.asked)
    page.emulate_media(color_scheme="light")
    expect(page.locator(".leaflet-tile-loaded[src*='/light/']").first).to_be_visible()
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(page.locator(".leaflet-tile-loaded[src*='/dark/']").first).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_with_tiles_switched_off_the_ground_is_plain_and_says_so(new_page, plain: Demo, script: bool):
    page = new_page(plain, java_script_enabled=script)
    opened(page) if script else page.goto(WAY)
    expect(page.locator("svg:has(.map__graticule)")).to_be_visible()
    expect(page.get_by_text("street map is off")).to_be_visible()
    expect(page.locator(".map__scale")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    expect(page.locator("art-map img")).to_have_count(0)
    expect(page.get_by_text("OpenStreetMap contributors")).to_have_count(0)


def test_tiles_that_do_not_come_stop_nothing_and_come_back(new_page, tiled: Demo, tiles: TileServer):
    tiles.is_broken = True
    page = opened(new_page(tiled))
    expect(page.get_by_text("The street map isn’t loading")).to_be_visible()
    expect(page.locator("svg:has(.map__graticule)")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    drag(page, -200, 0)
    assert told(page, "map-moved")[-1]["person"]
    tiles.is_broken = False
    drag(page, -900, -300)
    expect(page.get_by_text("The street map isn’t loading")).to_have_count(0)
    expect(page.locator(".map__graticule")).to_have_count(0)


def test_where_leaflet_cannot_be_had_the_still_map_stays(new_page, tiled: Demo):
    page = new_page(tiled)
    page.route("**/assets/leaflet/**", lambda route: route.abort())
    page.goto(WAY)
    expect(page.locator("art-map.is-still")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    expect(page.get_by_role("button", name="Zoom in")).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_sound_at_three_widths(new_page, tiled: Demo, plain: Demo, theme: str):
    for demo in (tiled, plain):
        page = new_page(demo, color_scheme=theme)
        page.add_init_script(path=AXE)
        with_features(opened(page))
        tell(page, "map.position = { coordinate: map.view.centre, accuracy: 100 }; map.choose('b')")
        assert_looks_right(page)
