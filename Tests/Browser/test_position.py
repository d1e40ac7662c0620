"""Nearby from where one is: asked for on a tap, followed on a walk, or not to be had."""
import re
import xml.etree.ElementTree as ET

import pytest
from playwright.sync_api import expect

from around import RED, head, names, nearby, overpass, served
from demo import ROOT, Promenade
from wall import bring_into_view, expect_told, until

HERE = {"latitude": 53.4062, "longitude": -2.9652, "accuracy": 15}
WALK = ROOT.parent / "shared/upstream/places/campus/UoL_campus_walk_2021.gpx"


def test_a_position_is_asked_for_only_on_a_tap_and_then_distances_start_there(nearby):
    page = nearby(geolocation=HERE, permissions=["geolocation"])
    expect(page.get_by_text("Your location isn’t used yet.")).to_be_visible()
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator("[data-start-words]")).to_have_text("From where you are, ± 15 m")
    expect(page.locator(".you:not(.you--start)")).to_be_attached()
    expect(page.locator(".place__far").first).to_have_text("10 m")
    expect(page.get_by_role("button", name="Locate again")).to_be_visible()
    expect(page).to_have_url(re.compile("at=53.40620,-2.96520"))
    page.reload()
    expect(page.locator("[data-start-words]")).to_have_text("From where you are, ± 15 m")


def test_who_is_found_stays_at_the_head_of_the_list(nearby):
    page = nearby(geolocation=HERE | {"latitude": 53.4001, "longitude": -2.9691}, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator(".place [data-name]").first).to_have_text("A Case History")
    expect_told(page, lambda: page.evaluate("scrollY"), 0)
    expect(page.get_by_role("button", name="Start at the map’s centre")).to_be_hidden()
    page.get_by_text("Choose a place").click()
    page.get_by_role("button", name="Start at the map’s centre").click()
    expect(page.locator("[data-start-words]")).to_contain_text("From")
    expect(page).to_have_url(re.compile(r"/nearby\?at="))


def test_without_permission_the_reason_is_told_and_everything_else_works(nearby):
    page = nearby(permissions=[])
    page.get_by_role("button", name="Use my location").click()
    notice = page.locator("[data-start-words]")
    expect(notice).to_contain_text("Location is off. Allow it for this page in the browser’s settings")
    expect(notice).to_contain_text("Distances are from Ashton Building, Liverpool.")
    assert len(names(page)) == 6


FAILING = """(code => {
  Object.defineProperty(navigator, "geolocation", { value: {
    watchPosition(found, failed) { setTimeout(() => failed({ code }), 0); return 1 }, clearWatch() {},
  } })
})(%d)"""


@pytest.mark.parametrize("code, words", [(2, "Your location can’t be found right now."),
                                         (3, "Finding your location took too long.")])
def test_a_device_that_does_not_know_where_it_is_says_so(new_page, served: Promenade, code: int, words: str):
    page = new_page(served)
    page.add_init_script(FAILING % code)
    page.goto("/nearby")
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator("[data-start-words]")).to_contain_text(words)


def test_plain_http_says_what_is_needed(new_page, served: Promenade):
    page = new_page(served)
    page.add_init_script('Object.defineProperty(window, "isSecureContext", { value: false })')
    page.goto("/nearby")
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator("[data-start-words]")).to_contain_text("needs a secure address. Open Promenade over https")


def recorded_walk() -> list[dict]:
    if not WALK.exists():
        pytest.skip(f"NOT TESTED: the recorded walk is not at {WALK}")
    points = ET.parse(WALK).getroot().iter("{http://www.topografix.com/GPX/1/1}wpt")
    return [{"latitude": float(point.get("lat")), "longitude": float(point.get("lon")), "accuracy": 8} for point in points]


def at(step: dict) -> str:
    return f"at={step['latitude']:.5f},{step['longitude']:.5f}"


def listed_at(step: dict):
    return lambda answer: "/nearby?" in answer.url and at(step) in answer.url.replace("%2C", ",")


# the pin that is chosen has the number of the section that is
SAME_NUMBER = """() => {
  const chosen = part => document.querySelector(`${part[0]}[aria-current="true"] ${part[1]}`)?.textContent
  const number = chosen([".place", ".place__n"])
  return number && number === chosen(["[data-pin]", ".pin__tag"])
}"""


def test_who_walks_sees_the_list_sorted_anew_and_keeps_what_they_chose(nearby):
    steps = recorded_walk()
    page = nearby(geolocation=steps[0], permissions=["geolocation"])
    # the words come at once, the list from there with the answer
    with page.expect_response(listed_at(steps[0])):
        page.get_by_role("button", name="Use my location").click()
    expect(page.locator("[data-start-words]")).to_contain_text("From where you are")
    name = names(page)[1]
    head(page, name).click()
    orders = {tuple(names(page))}
    for step in steps[1:]:
        with page.expect_response(listed_at(step)):
            page.context.set_geolocation(step)
        expect(page).to_have_url(re.compile(re.escape(at(step))))
        expect(page.locator('.place[aria-current="true"] [data-name]')).to_have_text(name)
        pin = page.locator('[data-pin][aria-current="true"]')
        expect(pin).to_have_count(1)
        until(page, lambda: page.evaluate(SAME_NUMBER), lambda: None)
        orders.add(tuple(names(page)))
    assert len(orders) > 1, "the order changed on the way"
    far = page.locator(".place__far")
    until(page, lambda: (distances := far.all_inner_texts()) == sorted(distances, key=metres), lambda: None)
    # found again by scrolling
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bring_into_view(page.locator('.place[aria-current="true"]'))
    expect(head(page, name)).to_have_css("background-color", RED)


def metres(words: str) -> float:
    number, unit = words.split()
    return float(number) * (1000 if unit == "km" else 1)


def test_the_map_follows_until_a_person_moves_it(nearby):
    page = nearby(geolocation=HERE, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    centre = "document.querySelector('art-map').view.centre.latitude"
    until(page, lambda: abs(page.evaluate(centre) - 53.4062) < 0.0005, lambda: None)
    page.locator("art-map .map__stage").focus()
    page.keyboard.press("ArrowDown")
    until(page, lambda: not page.evaluate("document.querySelector('art-map').follow"), lambda: None)
    moved = page.evaluate(centre)
    page.context.set_geolocation(HERE | {"latitude": 53.4072})
    expect(page).to_have_url(re.compile("at=53.40720"))
    expect(page.locator("[data-start-words]")).to_contain_text("From where you are")
    assert page.evaluate(centre) == pytest.approx(moved, abs=1e-6), "it stays where the person moved it"


@pytest.mark.parametrize("zoomed", ["key", "wheel", "button", "double click"])
def test_zooming_keeps_following_and_the_dot_in_the_middle(nearby, zoomed: str):
    page = nearby(geolocation=HERE, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    view = "document.querySelector('art-map').view"
    until(page, lambda: abs(page.evaluate(view)["centre"]["latitude"] - 53.4062) < 0.0005, lambda: None)
    before = page.evaluate(view)["zoom"]
    box = page.locator("art-map").bounding_box()
    corner = box["x"] + 40, box["y"] + box["height"] - 60
    match zoomed:
        case "key":
            page.locator("art-map .map__stage").focus()
            page.keyboard.press("-")
        case "button":
            page.get_by_role("button", name="Zoom out").click()
        case "wheel":
            page.mouse.move(*corner)
            page.mouse.wheel(0, 240)
        case "double click":
            page.mouse.dblclick(*corner)
    until(page, lambda: page.evaluate(view)["zoom"] != before, lambda: None)
    zoom = page.evaluate(view)["zoom"]
    assert page.evaluate("document.querySelector('art-map').follow")
    until(page, lambda: page.evaluate(view)["centre"]["latitude"] == pytest.approx(53.4062, abs=1e-4), lambda: None)
    page.context.set_geolocation(HERE | {"latitude": 53.4072})
    until(page, lambda: page.evaluate(view)["centre"]["latitude"] == pytest.approx(53.4072, abs=1e-4), lambda: None)
    assert page.evaluate(view)["zoom"] == zoom, "at the zoom the person chose"


@pytest.mark.parametrize("resumed", ["Show my location", "Locate again"])
def test_panning_ends_following_and_one_tap_resumes_it(nearby, resumed: str):
    page = nearby(geolocation=HERE, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    view = "document.querySelector('art-map').view"
    until(page, lambda: page.evaluate("document.querySelector('art-map').follow"), lambda: None)
    expect(page.get_by_role("button", name="Locate again")).to_be_visible()
    page.locator("art-map .map__stage").focus()
    page.keyboard.press("ArrowDown")
    until(page, lambda: not page.evaluate("document.querySelector('art-map').follow"), lambda: None)
    page.get_by_role("button", name=resumed).first.click()
    until(page, lambda: page.evaluate(view)["centre"]["latitude"] == pytest.approx(53.4062, abs=1e-4), lambda: None)
    assert page.evaluate("document.querySelector('art-map').follow")


def test_choosing_a_place_pauses_following_until_a_tap_resumes_it(nearby):
    page = nearby(geolocation=HERE, permissions=["geolocation"])
    page.get_by_role("button", name="Use my location").click()
    view = "document.querySelector('art-map').view"
    until(page, lambda: page.evaluate("document.querySelector('art-map').follow"), lambda: None)
    page.locator(".place__head a").last.click()
    expect(page.locator('.place[aria-current="true"]')).to_have_count(1)
    assert not page.evaluate("document.querySelector('art-map').follow")
    page.context.set_geolocation(HERE | {"latitude": 53.4064})
    expect(page).to_have_url(re.compile("at=53.40640"))
    assert page.evaluate("document.querySelector('art-map').follow") is False
    page.get_by_role("button", name="Show my location").first.click()
    until(page, lambda: page.evaluate(view)["centre"]["latitude"] == pytest.approx(53.4064, abs=1e-4), lambda: None)
