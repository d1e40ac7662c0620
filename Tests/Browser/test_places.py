"""Pins on the map: dropped in three ways, moved, deleted and brought back; the map as it was left."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get
from places import HELD, centre, drop, open_places, pins, rows, settled, stop_clock, where
from test_keyboard import tab_to
from test_looks import AXE, THEMES, assert_looks_right


@pytest.fixture
def town(tmp_path):
    """A demo of the test's own, for pins."""
    demo = Demo(tmp_path / "data").start()
    yield demo
    demo.stop()


def middle(page: Page, right: float = 0, down: float = 0) -> tuple[float, float]:
    box = page.locator("art-map").bounding_box()
    return box["x"] + box["width"] / 2 + right, box["y"] + box["height"] / 2 + down


def test_pressing_and_holding_drops_a_pin_that_can_be_carried_on_before_it_is_let_go(new_page, town: Demo):
    page = new_page(town)
    open_places(page)
    expect(rows(page)).to_have_count(0)
    x, y = middle(page, 60, 40)
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator("art-map .pin--held")).to_be_visible()
    page.mouse.move(x + 50, y - 30, steps=5)
    page.mouse.up()
    expect(rows(page)).to_have_count(1)
    expect(pins(page)).to_have_count(1)
    box = pins(page).bounding_box()
    # the foot of the pin is where the mouse let it go
    assert abs(box["x"] + box["width"] / 2 - (x + 50)) < 4 and abs(box["y"] + box["height"] - (y - 30)) < 4
    page.reload()
    expect(rows(page)).to_have_count(1)


def test_a_finger_drops_a_pin_too(new_page, town: Demo):
    page = new_page(town, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_places(page)
    x, y = middle(page, -40, 30)
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("art-map .pin--held")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(rows(page)).to_have_count(1)


def test_a_tap_and_a_drag_of_the_map_drop_nothing(new_page, town: Demo):
    page = new_page(town)
    page.clock.install()
    open_places(page)
    stop_clock(page)
    x, y = middle(page, 60, 40)
    page.mouse.click(x, y)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y - 20, steps=4)
    page.clock.run_for(HELD)
    page.mouse.up()
    expect(rows(page)).to_have_count(0)


def tip(page: Page) -> tuple[float, float]:
    box = pins(page).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("path", ["/places", "/places?edit=1"])
def test_a_pin_is_carried_elsewhere_after_a_hold_or_in_edit_mode_and_collects_there(new_page, town: Demo, path: str):
    address = drop(town, "Quay")
    settled(town, address)
    page = new_page(town)
    open_places(page, path)
    before = where(rows(page).first)
    x, y = tip(page)
    page.mouse.move(x, y)
    page.mouse.down()
    if path == "/places":
        expect(page.locator("art-map .pin--lifted")).to_be_visible()
    page.mouse.move(x + 120, y + 60, steps=8)
    with page.expect_response(lambda answer: answer.url.endswith("/move")):
        page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("Moved Quay")
    after = where(rows(page).first)
    assert after[0] < before[0] and after[1] > before[1]
    assert len(settled(town, address)["earlier"]) == 1, "the album of before is kept"
    expect(page).to_have_url(re.compile("/places"))


def test_a_swipe_over_a_pin_moves_the_map_and_not_the_pin(new_page, town: Demo):
    address = drop(town, "Quay")
    settled(town, address)
    page = new_page(town)
    page.clock.install()
    open_places(page)
    before, middle_before = get(town, address)["coordinate"], page.evaluate("document.querySelector('art-map').view.centre.longitude")
    x, y = tip(page)
    stop_clock(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 90, y - 20, steps=6)
    page.clock.run_for(HELD)
    page.mouse.up()
    assert page.evaluate("document.querySelector('art-map').view.centre.longitude") > middle_before
    page.clock.resume()
    assert get(town, address)["coordinate"] == before
    expect(page).to_have_url(re.compile("/places"))
    expect(page.get_by_text("Moved Quay")).to_have_count(0)


def test_letting_go_beside_the_map_drops_nothing_and_puts_a_pin_back(new_page, town: Demo):
    page = new_page(town)
    open_places(page)
    map_box = page.locator("art-map").bounding_box()
    beside = map_box["x"] + map_box["width"] + 60, map_box["y"] + 200
    page.mouse.move(*middle(page, 60, 40))
    page.mouse.down()
    expect(page.locator("art-map .pin--held")).to_be_visible()
    page.mouse.move(*beside, steps=5)
    page.mouse.up()
    expect(page.locator("art-map .pin--held")).to_have_count(0)
    expect(rows(page)).to_have_count(0)
    address = drop(town, "Quay")
    settled(town, address)
    before = get(town, address)["coordinate"]
    for path, lifted in [("/places", ".pin--lifted"), ("/places?edit=1", None)]:
        open_places(page, path)
        spot = tip(page)
        page.mouse.move(*spot)
        page.mouse.down()
        if lifted:
            expect(page.locator(lifted)).to_be_visible()
        page.mouse.move(*beside, steps=8)
        page.mouse.up()
        expect(page.locator(".pin--lifted")).to_have_count(0)
        assert get(town, address)["coordinate"] == before
        expect(rows(page)).to_have_count(1)


def seen(page: Page) -> dict:
    view = page.evaluate("document.querySelector('art-map').view")
    return view["centre"] | {"zoom": view["zoom"]}


def frames(page: Page, count: int) -> None:
    """So many are painted: a map that moves on by itself does so with each."""
    page.evaluate("""async count => { for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame) }""", count)


def test_a_pin_held_beside_the_map_does_not_take_the_map_along_and_one_let_go_there_brings_it_back(new_page, town: Demo):
    address = drop(town, "Quay")
    settled(town, address)
    page = new_page(town)
    open_places(page, "/places?edit=1")
    before, place = seen(page), get(town, address)["coordinate"]
    box = page.locator("art-map").bounding_box()
    page.mouse.move(*tip(page))
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 200, steps=4)
    frames(page, 10)
    assert seen(page)["longitude"] > before["longitude"], "near its edge the map moves on"
    page.mouse.move(box["x"] + box["width"] + 300, box["y"] + 200, steps=4)
    held = seen(page)
    frames(page, 30)
    assert seen(page) == held
    page.mouse.up()
    assert seen(page) == pytest.approx(before, abs=1e-6)
    assert get(town, address)["coordinate"] == place
    expect(page.get_by_text("Moved Quay")).to_have_count(0)


@pytest.mark.parametrize("focused", [True, False])
def test_escape_while_a_pin_is_dragged_puts_it_back(new_page, town: Demo, focused: bool):
    address = drop(town, "Quay")
    settled(town, address)
    page = new_page(town)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" and "/places/" in request.url
            and not request.url.endswith("/places/map") else None)
    open_places(page, "/places?edit=1")
    before, (x, y) = pins(page).bounding_box(), tip(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 60, steps=6)
    if not focused:
        page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    assert pins(page).bounding_box() == pytest.approx(before, abs=1)
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    assert pins(page).bounding_box() == pytest.approx(before, abs=1)
    expect(rows(page)).to_have_count(1)
    assert sent == []
    pins(page).click()
    expect(rows(page)).to_have_count(0)


def test_a_hold_on_a_pin_that_is_let_go_at_once_leads_nowhere(new_page, town: Demo):
    address = drop(town, "Quay")
    settled(town, address)
    page = new_page(town)
    open_places(page)
    page.mouse.move(*tip(page))
    page.mouse.down()
    expect(page.locator("art-map .pin--lifted")).to_be_visible()
    page.mouse.up()
    expect(page.locator("art-map .pin--lifted")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/places$"))
    assert get(town, address)["earlier"] == []
    pins(page).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Quay")


def test_edit_says_what_a_tap_does(new_page, town: Demo):
    drop(town, "Quay")
    page = new_page(town)
    open_places(page)
    expect(page.get_by_text("Tap a place to delete it")).to_have_count(0)
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_text("Tap a place to delete it")).to_be_visible()
    expect(page.get_by_role("region", name="Tap a pin to delete it")).to_be_visible()


def test_the_keyboard_alone_drops_a_pin_moves_it_and_opens_it(new_page, town: Demo):
    page = new_page(town)
    open_places(page)
    page.locator("art-map .map__stage").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    tab_to(page, "Add pin here")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(1)
    dropped = where(rows(page).first)
    assert dropped[1] > centre(town)[1] - 1
    pins(page).focus()
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    with page.expect_response(lambda answer: answer.url.endswith("/move")):
        page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Moved")
    assert where(rows(page).first)[0] > dropped[0]
    pins(page).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="New Collection")).to_be_visible()


@pytest.mark.parametrize("typed", ["{:.4f}, {:.4f}", "{:.4f} {:.4f}", "geo:{:.4f},{:.4f}"])
def test_coordinates_are_typed_in_several_ways(new_page, town: Demo, typed: str):
    page = new_page(town)
    latitude, longitude = centre(town)
    open_places(page)
    page.get_by_label("Name or coordinates").fill(typed.format(latitude, longitude))
    page.get_by_role("button", name="Add pin", exact=True).click()
    expect(rows(page)).to_have_count(1)
    assert where(rows(page).first) == pytest.approx((latitude, longitude), abs=0.0001)


@pytest.mark.parametrize("typed, said", [
    ("", "Type where the pin goes"), ("Atlantis", "No places match “Atlantis”"),
    ("97, 2", "Latitude goes from −90 to 90"), ("2.3, 97", None), ("12", "Type two numbers"),
])
def test_what_is_no_place_explains_itself(new_page, town: Demo, typed: str, said: str | None):
    page = new_page(town, java_script_enabled=False)
    page.goto("/places")
    page.get_by_label("Name or coordinates").fill(typed)
    page.get_by_role("button", name="Add pin", exact=True).click()
    if said is None:
        return expect(rows(page)).to_have_count(1)
    expect(page.locator("#where-hint, .found").filter(has_text=said)).to_be_visible()
    expect(page.get_by_label("Name or coordinates")).to_have_value(typed)
    expect(rows(page)).to_have_count(0)


def test_a_deleted_pin_comes_back_by_undo_with_all_its_photographs(new_page, town: Demo):
    address = drop(town, "Quay")
    before = settled(town, address)
    page = new_page(town)
    open_places(page, "/places?edit=1")
    page.get_by_role("button", name="Delete place Quay").click()
    expect(rows(page)).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("Deleted Quay")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(rows(page)).to_have_count(1)
    after = get(town, address)
    assert after["photos"] == before["photos"] and after["album"] == before["album"]
    answer = page.request.get(after["photos"][0]["small"])
    assert answer.ok and answer.body()[:2] == b"\xff\xd8"


def test_in_edit_mode_a_tap_on_a_pin_deletes_it_and_undo_is_there_after_a_reload(new_page, town: Demo):
    drop(town, "Quay")
    page = new_page(town)
    open_places(page, "/places?edit=1")
    pins(page).click()
    expect(pins(page)).to_have_count(0)
    expect(rows(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_text("Deleted Quay and its photos.")).to_be_visible()
    page.get_by_role("button", name="Undo: Deleted Quay and its photos.").click()
    expect(rows(page)).to_have_count(1)


def test_a_pin_deleted_by_the_keyboard_leaves_the_focus_on_undo_and_gets_it_back(new_page, town: Demo):
    drop(town, "Quay")
    page = new_page(town)
    open_places(page, "/places?edit=1")
    page.locator("art-map .map__stage").focus()
    tab_to(page, "Pin 1: Quay")
    page.keyboard.press("Enter")
    expect(page.locator(".toast").get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(1)
    expect(pins(page)).to_be_focused()


def test_on_a_phone_undo_is_one_word_and_as_large_as_a_finger(new_page, town: Demo):
    drop(town, "A long name for a quay in the north of the town, beside the old harbour")
    page = new_page(town, viewport={"width": 320, "height": 700})
    open_places(page, "/places?edit=1")
    page.get_by_role("button", name=re.compile("^Delete place")).click()
    box = page.locator(".toast").get_by_role("button", name="Undo").bounding_box()
    assert box["width"] >= 44 and 44 <= box["height"] < 50


@pytest.mark.parametrize("script", [True, False])
def test_edit_leaves_the_map_where_it_is(new_page, town: Demo, script: bool):
    drop(town, "Quay")
    page = new_page(town, java_script_enabled=script)
    page.goto("/places?at=53.80,-5.20&zoom=12")
    page.get_by_role("link", name="Edit").click()
    expect(page).to_have_url(re.compile(r"edit=1"))
    assert "at=53.800000,-5.200000&zoom=12" in page.url
    page.get_by_role("link", name="Done").click()
    expect(page).to_have_url(re.compile(r"at=53\.800000,-5\.200000&zoom=12$"))


def test_edit_leads_to_the_map_as_somebody_moved_it(new_page, town: Demo):
    drop(town, "Quay")
    page = new_page(town)
    open_places(page, "/places?at=53.80,-5.20&zoom=12")
    page.get_by_role("button", name="Zoom in").click()
    expect(page).to_have_url(re.compile(r"zoom=13"))
    page.get_by_role("link", name="Edit").click()
    expect(page).to_have_url(re.compile(r"zoom=13.*edit=1"))


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_that_fails_is_not_shown_torn(new_page, town: Demo, script: bool):
    settled(town, drop(town, "Quay"))
    page = new_page(town, java_script_enabled=script)
    page.route("**/small.jpg", lambda route: route.fulfill(status=500, body="no"))
    with page.expect_response("**/small.jpg"):
        page.goto("/places")
        rows(page).first.scroll_into_view_if_needed()
    thumb = page.locator("img.row__thumb")
    failed = thumb.screenshot()
    thumb.evaluate("image => { image.replaceWith(Object.assign(document.createElement('span'), { className: 'row__thumb' })) }")
    assert page.locator(".row__thumb").screenshot() == failed


def test_without_script_too_the_number_of_a_pin_is_on_one_line(new_page, town: Demo):
    drop(town, "Quay")
    for script in [True, False]:
        page = new_page(town, java_script_enabled=script)
        page.goto("/places")
        # A map that comes to life draws its pins anew.
        tag = page.locator(f"art-map{'.is-live' if script else ''} .pin__tag").first
        expect(tag).to_be_attached()
        for number in ["1", "1024", "10240"]:
            lines, text, around = tag.evaluate("""(tag, number) => {
              tag.textContent = number
              const range = document.createRange()
              range.selectNodeContents(tag)
              return [range.getClientRects().length, range.getBoundingClientRect().width, tag.getBoundingClientRect().width]
            }""", number)
            assert lines == 1 and text < around, number


def test_without_script_pins_are_dropped_under_the_crosshair_moved_and_deleted(new_page, town: Demo):
    page = new_page(town, java_script_enabled=False)
    start = centre(town)
    page.goto("/places")
    page.get_by_role("link", name="East").click()
    page.get_by_role("link", name="Zoom in").click()
    page.get_by_role("button", name="Add pin here").click()
    expect(rows(page)).to_have_count(1)
    dropped = where(rows(page).first)
    assert dropped[1] > start[1] and dropped[0] == pytest.approx(start[0], abs=0.001)
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("link", name=re.compile("^Move ")).click()
    page.get_by_role("link", name="North").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Place the pin here").click()
    page.goto("/places?edit=1")
    assert where(rows(page).first)[0] > dropped[0]
    page.get_by_role("button", name=re.compile("^Delete place")).click()
    expect(rows(page)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(rows(page)).to_have_count(1)


def test_the_map_is_as_it_was_left_after_a_restart_and_the_address_wins(new_page, town: Demo):
    page = new_page(town)
    page.clock.install()
    open_places(page)
    start = centre(town)
    with page.expect_response(lambda answer: answer.url.endswith("/places/map")):
        page.get_by_role("button", name="Zoom in").click()
    stop_clock(page)
    x, y = middle(page, 200, 0)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 150, y + 60, steps=5)
    page.mouse.up()
    with page.expect_response(lambda answer: answer.url.endswith("/places/map")):
        page.clock.resume()
    left = get(town, "/places")["map"]
    assert left["coordinate"]["longitude"] > start[1] and left["zoom"] == 16
    page.goto("about:blank")
    town.restart()
    assert get(town, "/places")["map"] == left
    assert get(town, "/places?at=10,20&zoom=4")["map"] == {"coordinate": {"latitude": 10, "longitude": 20}, "zoom": 4}


def test_the_list_is_the_equal_of_the_map(new_page, town: Demo):
    for address in [drop(town, f"Place {number}", north=0.001 * number) for number in range(3)]:
        settled(town, address)
    page = new_page(town)
    open_places(page)
    expect(pins(page)).to_have_count(3)
    named = [pin.get_attribute("aria-label") for pin in pins(page).all()]
    listed = [" ".join(row.locator(".row__title").inner_text().split()) for row in rows(page).all()]
    assert [name.removeprefix("Pin ").replace(": ", " ") for name in named] == listed


@pytest.mark.parametrize("theme", THEMES)
def test_the_map_and_the_list_are_sound_empty_full_and_in_edit_mode(new_page, town: Demo, theme: str):
    page = new_page(town, color_scheme=theme)
    page.add_init_script(path=AXE)
    open_places(page)
    assert_looks_right(page)
    addresses = [drop(town, f"Place {number}", north=0.002 * number) for number in range(2)]
    for address in addresses:
        settled(town, address)
    for path in ["/places", "/places?edit=1", f"{addresses[0]}/move"]:
        open_places(page, path)
        assert_looks_right(page)
    page.goto("/places")
    page.get_by_label("Name or coordinates").fill("97, 2")
    page.get_by_role("button", name="Add pin", exact=True).click()
    expect(page.locator(".field__error")).to_be_visible()
    assert_looks_right(page)
