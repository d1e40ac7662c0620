"""Nearby: the list and the map as one thing, and a walk to what is listed."""
import pathlib
import re
import xml.etree.ElementTree as ET

import pytest
from playwright.sync_api import expect

from around import GREY, RED, head, names, nearby, overpass, routing, serve, served
from demo import Promenade
from overpass import Overpass, artwork
from routing import RoutingService
from test_looks import AXE, THEMES, assert_looks_right, small_controls
from wall import expect_told, until


def test_the_list_is_the_equal_of_the_map(nearby):
    page = nearby()
    pins = page.locator("[data-pin]")
    expect(pins).to_have_count(6)
    expect(page.locator("[data-count]")).to_have_text("6 works at 6 places")
    listed = page.locator(".place").evaluate_all("""sections => sections.map(section => {
      const text = part => section.querySelector(part).textContent
      const works = section.querySelectorAll("li").length
      return `${text(".place__n")}, ${text("[data-name]")}, ${works === 1 ? "1 work" : `${works} works`}, ${text(".place__far")}`
    })""")
    expect_told(page, lambda: pins.evaluate_all("pins => pins.map(pin => pin.getAttribute('aria-label'))"), listed)
    expect(page.get_by_role("heading", level=1)).to_have_text("Nearby")


def test_a_pin_that_is_chosen_turns_its_section_red_and_brings_it_into_view(nearby):
    page = nearby(viewport={"width": 1440, "height": 500}, color_scheme="light")
    last = names(page)[-1]
    page.locator("[data-pin]").last.click()
    chosen = head(page, last)
    expect(chosen).to_have_css("background-color", RED)
    expect(chosen).to_be_in_viewport()
    expect(page).to_have_url(re.compile("venue=.*#place-6$"))
    head(page, names(page)[0]).click()
    expect(chosen).to_have_css("background-color", GREY)
    expect(page.locator('[data-pin][aria-current="true"]')).to_have_count(1)
    page.locator(".map__stage").click(position={"x": 5, "y": 90})
    expect(page.locator('.place[aria-current="true"]')).to_have_count(0)


def test_the_choice_survives_a_reload_and_is_in_the_address(nearby):
    page = nearby()
    name = names(page)[2]
    head(page, name).click()
    expect(page).to_have_url(re.compile("venue="))
    page.reload()
    expect(head(page, name)).to_have_css("background-color", RED)
    expect(page.locator('[data-pin][aria-current="true"]')).to_have_count(1)


def test_this_area_is_searched_on_a_tap_and_back_returns(nearby, overpass: Overpass):
    page = nearby()
    search = page.get_by_role("button", name="Search this area")
    expect(search).to_be_hidden()
    page.locator("art-map .map__stage").focus()
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    search.press("Enter")
    expect(page.locator(".place [data-name]")).to_have_text([re.compile("Far Away")])
    expect(page).to_have_url(re.compile("box="))
    expect(page.locator("art-map .map__stage")).to_be_focused()
    page.go_back()
    expect(page.locator("[data-count]")).to_have_text("6 works at 6 places")


def test_where_nothing_is_near_the_nearest_is_shown_on_a_tap(nearby):
    page = nearby("/nearby")
    page.goto("/nearby?at=53.436,-2.9665")
    expect(page.get_by_role("heading", name="Nothing recorded within 1 km")).to_be_visible()
    page.goto("/nearby?at=53.4210,-2.9665")
    page.goto("/nearby?at=53.436,-2.9665")
    page.get_by_role("link", name="Show it").click()
    expect(page.locator('.place[aria-current="true"]')).to_have_count(1)


def test_a_row_opens_the_work_and_back_returns_to_the_choice(nearby):
    page = nearby()
    name = names(page)[0]
    head(page, name).click()
    page.get_by_role("link", name="The Quickening", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Quickening")
    page.go_back()
    expect(head(page, name)).to_have_css("background-color", RED)


def test_without_script_pins_lead_to_sections_that_turn_red(new_page, served: Promenade):
    page = new_page(served, java_script_enabled=False, color_scheme="light")
    page.goto("/nearby")
    expect(page.locator("[data-locate]")).to_be_hidden()
    page.locator("[data-pin]").nth(1).click()
    section = page.locator(".place").nth(1)
    expect(section.locator(".place__head a")).to_have_css("background-color", RED)
    page.get_by_text("Choose a place").click()
    page.get_by_label("Name or coordinates").fill("53.4000, −2.9690")
    page.get_by_role("button", name="Start there").click()
    expect(page.locator(".place [data-name]").first).to_contain_text("A Case History")
    page.get_by_label("Walk to A Case History").check()
    page.get_by_role("button", name=re.compile("Walk")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Walk")
    expect(page.locator(".walk__stop")).to_have_count(1)


def test_a_source_that_is_down_is_named_and_what_was_read_stays(nearby, overpass: Overpass):
    page = nearby()
    overpass.failure = 504
    page.reload()
    assert len(names(page)) == 6
    page.goto("/nearby?at=51.5,-0.1")
    expect(page.get_by_text(re.compile("OpenStreetMap is busy"))).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("heading", name="This area hasn’t been read yet")).to_be_visible()
    expect(page.get_by_text("Nothing recorded")).to_have_count(0)
    overpass.failure = None
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Nothing recorded within 1 km")).to_be_visible()


def test_a_refresh_that_fails_says_so_and_may_be_tried_at_once(nearby, tmp_path, overpass: Overpass):
    page = nearby()
    expect(page.get_by_text("Showing a saved copy")).to_have_count(0)
    import sqlite3
    with sqlite3.connect(tmp_path / "data" / "catalogue.sqlite") as database:
        database.execute("UPDATE areaRead SET readAt = readAt - 700")
    overpass.failure = 504
    page.get_by_role("button", name="Refresh").press("Enter")
    words = re.compile(r"OpenStreetMap is busy\. .*Showing a saved copy")
    expect(page.locator("[data-notices]").get_by_text(words)).to_be_visible()
    expect(page.locator(".toast")).to_have_text(words)  # the button is at the foot of the list, the notice at its head
    expect(page.get_by_role("button", name="Refresh")).to_be_focused()
    assert len(names(page)) == 6
    overpass.failure = None
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Showing a saved copy")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("refresh="))


def test_a_list_that_does_not_come_says_so_and_comes_on_a_tap(nearby):
    page = nearby()
    page.route(re.compile(r"/nearby(/map)?\?"), lambda route: route.abort())
    page.locator("art-map .map__stage").focus()
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Couldn’t load the pins of this area.")).to_be_visible()
    page.get_by_role("button", name="Search this area").click()
    expect(page.get_by_text("Couldn’t load the list.")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".place [data-name]")).to_have_text([re.compile("Far Away")])
    expect(page.get_by_text("Couldn’t load")).to_have_count(0)


def test_the_chosen_place_stays_in_the_list_and_on_the_map_wherever_one_looks(nearby):
    page = nearby(color_scheme="light")
    name = names(page)[1]
    head(page, name).click()
    page.locator("art-map .map__stage").focus()
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Search this area").click()
    expect(page.locator(".place [data-name]")).to_have_text([re.compile("Far Away"), name])
    expect(head(page, name)).to_have_css("background-color", RED)
    expect(page.locator("[data-count]")).to_have_text("1 work at 1 place")
    page.reload()
    expect(page.locator("nearby-map[data-live]")).to_be_attached()
    expect(head(page, name)).to_have_css("background-color", RED)
    page.locator("art-map .map__stage").focus()
    for _ in range(8):
        page.keyboard.press("-")
    expect(page.locator('art-map [data-pin][aria-current="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".place [data-name]")).to_have_text([re.compile("Far Away")])
    expect(page.locator('[aria-current="true"][data-pin], .place[aria-current="true"]')).to_have_count(0)
    expect(page).not_to_have_url(re.compile("venue="))


def test_what_is_ticked_stays_ticked_wherever_one_looks_and_goes_along(nearby):
    page = nearby()
    page.get_by_label("Walk to Two Circles").check()
    page.get_by_label("Walk to Resurgent").check()
    button = page.locator("#walk .btn--primary")
    page.locator("art-map .map__stage").focus()
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    page.get_by_role("button", name="Search this area").click()
    expect(page.locator(".place [data-name]")).to_have_text([re.compile("Far Away")])
    expect(button).to_contain_text("Walk to the 2 selected works")
    page.go_back()
    expect(page.get_by_label("Walk to Two Circles")).to_be_checked()
    expect(button).to_contain_text("Walk to the 2 selected works")
    page.goto("/nearby?at=10,10")
    button.click()
    expect(page.locator(".walk__stop")).to_have_count(2)
    page.go_back()
    expect(button).to_contain_text("Walk to the 2 selected works")
    page.get_by_role("button", name="Clear selection").click()
    expect(button).to_be_hidden()


def test_back_from_a_walk_the_button_counts_what_is_ticked(nearby):
    page = nearby()
    page.get_by_label("Walk to Two Circles").check()
    page.locator("#walk .btn--primary").click()
    expect(page.locator(".walk__stop")).to_have_count(1)
    page.go_back()
    expect(page.get_by_label("Walk to Two Circles")).to_be_checked()
    expect(page.locator("#walk .btn--primary")).to_contain_text("Walk to the selected work")


def test_a_double_click_zooms_and_the_choice_stays(nearby):
    page = nearby()
    head(page, names(page)[1]).click()
    view = "document.querySelector('art-map').view.zoom"
    before = page.evaluate(view)
    box = page.locator("art-map").bounding_box()
    page.mouse.dblclick(box["x"] + 40, box["y"] + 120)
    until(page, lambda: page.evaluate(view) > before, lambda: None)
    expect(page.locator('.place[aria-current="true"]')).to_have_count(1)


def test_what_is_chosen_where_nothing_else_is_can_be_walked_to(nearby):
    page = nearby()
    head(page, names(page)[1]).click()
    venue = page.locator('.place[aria-current="true"]').get_attribute("data-venue")
    page.goto(f"/nearby?at=10,10&venue={venue}")
    expect(page.locator("[data-count]")).to_contain_text("Showing the selected place.")
    page.get_by_role("button", name="Walk to this place").click()
    expect(page.locator(".walk__stop")).to_have_count(1)


@pytest.mark.parametrize("again", ["click", "Enter", "Space", "Escape"])
def test_a_second_tap_or_escape_chooses_nothing_any_more(nearby, again: str):
    page = nearby(color_scheme="light")
    name = names(page)[1]
    for one in [head(page, name), page.locator("[data-pin]").nth(1)]:
        if again == "click":
            one.click()
        else:
            one.focus()
            page.keyboard.press("Enter" if again == "Escape" else again)
        expect(head(page, name)).to_have_css("background-color", RED)
        expect(page.locator('[data-pin][aria-current="true"]')).to_have_count(1)
        if again == "click":
            one.click()
        else:
            one.focus()
            page.keyboard.press(again)
        expect(head(page, name)).to_have_css("background-color", GREY)
        expect(page.locator('[data-pin][aria-current="true"]')).to_have_count(0)
        expect(page).not_to_have_url(re.compile("venue="))


def test_what_is_far_from_where_one_stands_is_still_in_the_list_when_it_was_chosen(nearby):
    page = nearby()
    name = names(page)[1]
    head(page, name).click()
    venue = page.locator('.place[aria-current="true"]').get_attribute("data-venue")
    page.goto(f"/nearby?at=53.436,-2.9665&venue={venue}")
    expect(page.locator(".place [data-name]")).to_have_text([name])
    expect(page.get_by_role("heading", name="Nothing recorded within 1 km")).to_be_visible()


def length_of(page) -> str:
    return page.locator("[data-walk-length]").inner_text()


def test_the_walk_is_as_long_as_its_button_said(nearby, overpass: Overpass):
    overpass.works += [artwork(1000 + 10 * n + k, f"Stone {n} {k}", 53.4030 + (n % 10) * 4e-4, -2.9700 + n // 10 * 6e-4)
                       for n in range(60) for k in range(5)]
    page = nearby()
    expect(page.locator(".place")).to_have_count(60)
    said = length_of(page)
    page.get_by_role("button", name="Walk these 60 places").click()
    expect(page.get_by_role("heading", level=2, name=re.compile("60 places"))).to_have_text(f"{said}, 60 places")
    expect(page.locator(".walk__stop")).to_have_count(60)


def test_ways_that_were_still_asked_for_come_by_themselves(tmp_path, new_page, overpass: Overpass, routing: RoutingService):
    program = serve(tmp_path, overpass, PROMENADE_OSRM_URL=routing.address).start()
    routing.waits.clear()
    page = new_page(program)
    page.goto("/nearby")
    # nothing is promised that the routing service has not said
    expect(page.locator("[data-walk-length]")).to_have_text("")
    page.get_by_role("button", name=re.compile("Walk these 6 places")).click()
    expect(page.get_by_text("Routes are still loading")).to_be_visible()
    routing.waits.set()
    expect(page.get_by_text("Routes are still loading")).to_have_count(0)
    expect(page.get_by_text("The way there").first).to_be_visible()
    said = page.locator("#h-walk").inner_text()
    page.goto("/nearby")
    assert said.startswith(length_of(page)) and length_of(page)
    program.stop()


def test_what_is_gone_stays_and_says_so(tmp_path, new_page, overpass: Overpass):
    program = serve(tmp_path, overpass).start()
    page = new_page(program)
    page.goto("/nearby")
    overpass.works = [work for work in overpass.works if work["id"] != 3]
    overpass.answers.clear()
    # a day later
    import sqlite3
    with sqlite3.connect(tmp_path / "data" / "catalogue.sqlite") as database:
        database.execute("UPDATE areaRead SET readAt = readAt - 90000")
    page.goto("/nearby")
    expect(page.get_by_text("Updating…").first).to_be_visible()
    expect(page.locator(".place__gone")).to_have_count(0)
    overpass.answers.set()

    until(page, lambda: page.locator(".place__gone").count() == 1, page.reload)
    expect(page.locator(".place__gone")).to_contain_text("Not seen since")
    program.stop()


def test_a_walk_is_made_changed_and_taken_along(tmp_path, new_page, overpass: Overpass, routing: RoutingService):
    program = serve(tmp_path, overpass, PROMENADE_OSRM_URL=routing.address).start()
    page = new_page(program)
    page.goto("/nearby")
    page.get_by_role("button", name=re.compile("Walk these 6 places")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Walk")
    stops = page.locator(".walk__stop h3")
    expect(stops).to_have_count(6)
    before = stops.all_inner_texts()
    expect(page.locator("art-map .leaflet-overlay-pane path").first).to_be_attached()
    page.get_by_role("link", name=f"Earlier: {before[1]}").click()
    expect(stops.first).to_have_text(before[1])
    expect(page.get_by_text("In your own order.")).to_be_visible()
    page.get_by_role("link", name=f"Leave out: {before[0]}").click()
    expect(stops).to_have_count(5)
    for name, host in [("Apple Maps", "maps.apple.com"), ("Google Maps", "www.google.com")]:
        expect(page.get_by_role("link", name=name)).to_have_attribute("href", re.compile(f"^https://{host}/"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as GPX").click()
    read_gpx(pathlib.Path(download.value.path()), waypoints=5)
    program.stop()


def read_gpx(file: pathlib.Path, waypoints: int) -> None:
    space = {"g": "http://www.topografix.com/GPX/1/1"}
    root = ET.parse(file).getroot()
    assert root.get("version") == "1.1" and root.get("creator")
    order = [child.tag.split("}")[1] for child in root]
    assert order == ["metadata"] + ["wpt"] * waypoints + ["rte"] + ["trk"] * order.count("trk")
    for point in root.iterfind(".//*[@lat]"):
        assert -90 <= float(point.get("lat")) <= 90 and -180 <= float(point.get("lon")) < 180
    assert len(root.findall("g:rte/g:rtept", space)) == waypoints + 1
    assert root.findall("g:trk/g:trkseg/g:trkpt", space)
    for point in root.findall("g:wpt", space):
        names = [child.tag.split("}")[1] for child in point]
        assert names == sorted(names, key=["name", "desc", "link", "type"].index)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_is_too_wide(nearby, new_page, served: Promenade, theme: str):
    page = new_page(served, color_scheme=theme)
    page.add_init_script(path=AXE)
    for address in ["/nearby", "/nearby?at=53.4043,-2.9665&venue=osm:node/3", "/nearby?at=0,0", "/walk",
                    "/walk?works=osm:node/1,node/2,node/3&at=53.4,-2.96", "/nearby?at=nowhere"]:
        page.goto(address)
        assert_looks_right(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/nearby")
    assert small_controls(page) == []


def test_many_places_come_a_page_at_a_time(nearby, overpass: Overpass):
    overpass.works += [artwork(100 + n, f"Stone {n}", 53.4066 + (n % 10) * 2e-4, -2.9680 - n // 10 * 3e-4) for n in range(80)]
    page = nearby()
    expect(page.locator(".place")).to_have_count(60)
    page.get_by_role("link", name="More places").click()
    expect(page.locator(".place")).to_have_count(86)
