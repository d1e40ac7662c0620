"""The map, where it stands for itself: on the page with the way to a museum."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from places import stop_clock
from test_looks import AXE, THEMES, assert_looks_right
from tile_server import TileServer

WAY = "/museums/aic/directions"


@pytest.fixture(scope="module")
def tiles():
    server = TileServer()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tiled(tmp_path_factory: pytest.TempPathFactory, tiles: TileServer):
    """A demo whose maps have tiles."""
    demo = Demo(tmp_path_factory.mktemp("tiled"), **tiles.settings).start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory):
    """A demo whose maps have none."""
    demo = Demo(tmp_path_factory.mktemp("plain"), PROMENADE_TILES_URL="off").start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture(autouse=True)
def answering(tiles: TileServer):
    tiles.forget()


def opened(page: Page, address: str = WAY) -> Page:
    page.goto(address)
    assert page.evaluate("customElements.whenDefined('art-map').then(() => document.querySelector('art-map').ready)")
    # What happens on the map from now on.
    page.evaluate("""() => {
      window.told = []
      for (const name of ["map-moved", "map-chosen", "map-held", "map-dropped", "map-hold-cancelled", "follow-stopped", "map-locate"])
        document.addEventListener(name, event => { told.push({ name, ...event.detail }) })
    }""")
    return page


def told(page: Page, name: str) -> list[dict]:
    return [event for event in page.evaluate("told") if event["name"] == name]


def view(page: Page) -> dict:
    return page.evaluate("document.querySelector('art-map').view")


def tell(page: Page, script: str):
    """Runs `script` with `map`."""
    return page.evaluate(f"() => {{ const map = document.querySelector('art-map'); {script} }}")


def placed(page: Page, selector: str) -> dict:
    """Where it is once it has been painted: with reduced motion moves still take a frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.locator(selector).bounding_box()


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = placed(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tip(page: Page, selector: str) -> tuple[float, float]:
    box = placed(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"]


def drag(page: Page, across: float, down: float, after=lambda: None) -> None:
    """`after` happens when it is known where the map is and before it is pressed."""
    x, y = middle(page, "art-map")
    after()
    page.mouse.move(x + 60, y + 60)
    page.mouse.down()
    page.mouse.move(x + 60 + across / 2, y + 60 + down / 2)
    page.mouse.move(x + 60 + across, y + 60 + down)
    page.mouse.up()


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
    page.wait_for_load_state("networkidle")
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
    expect(page.locator(".map__tile").first).to_be_visible()
    page.wait_for_load_state("networkidle")
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
    expect(page.get_by_text("map pictures are switched off")).to_be_visible()
    expect(page.locator(".map__scale")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    expect(page.locator("art-map img")).to_have_count(0)
    expect(page.get_by_text("OpenStreetMap contributors")).to_have_count(0)


def test_tiles_that_do_not_come_stop_nothing_and_come_back(new_page, tiled: Demo, tiles: TileServer):
    tiles.is_broken = True
    page = opened(new_page(tiled))
    expect(page.get_by_text("The streets are not coming")).to_be_visible()
    expect(page.locator("svg:has(.map__graticule)")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    drag(page, -200, 0)
    assert told(page, "map-moved")[-1]["person"]
    tiles.is_broken = False
    drag(page, -900, -300)
    expect(page.get_by_text("The streets are not coming")).to_have_count(0)
    expect(page.locator(".map__graticule")).to_have_count(0)


def test_where_leaflet_cannot_be_had_the_still_map_stays(new_page, tiled: Demo):
    page = new_page(tiled)
    page.route("**/assets/leaflet/**", lambda route: route.abort())
    page.goto(WAY)
    expect(page.locator("art-map.is-still")).to_be_visible()
    expect(page.locator(".pin")).to_be_visible()
    expect(page.get_by_role("button", name="Zoom in")).to_have_count(0)


FEATURES = """map.features = [
  { id: "a", number: 1, name: "Civic Design Building", label: "1, Civic Design Building", href: "#way", coordinate: at(0, 0) },
  { id: "b", number: 2, name: "Abercromby Square", label: "2, Abercromby Square", href: "#way", coordinate: at(.002, .002), draggable: true },
  { id: "c", number: 3, name: "Far away", label: "3, Far away", href: "#way", coordinate: at(.5, .5) },
  { id: "d", count: 12, text: "12", label: "12 works close together near Pier Head, zoom in", href: "#way", coordinate: at(-.002, -.003),
    box: { west: map.view.centre.longitude - .0035, south: map.view.centre.latitude - .0022,
           east: map.view.centre.longitude - .0025, north: map.view.centre.latitude - .0018 } },
]"""


def with_features(page: Page) -> Page:
    tell(page, "const { latitude, longitude } = map.view.centre;"
               "const at = (up, across) => ({ latitude: latitude + up, longitude: longitude + across });" + FEATURES)
    return page


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


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_sound_at_three_widths(new_page, tiled: Demo, plain: Demo, theme: str):
    for demo in (tiled, plain):
        page = new_page(demo, color_scheme=theme)
        page.add_init_script(path=AXE)
        with_features(opened(page))
        tell(page, "map.position = { coordinate: map.view.centre, accuracy: 100 }; map.choose('b')")
        assert_looks_right(page)
