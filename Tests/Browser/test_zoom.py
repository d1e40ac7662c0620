"""Looking closely: by hand, by keys, by touch, with the detail in the address."""
import base64
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from test_looks import AXE, SIZES, THEMES, assert_looks_right
from wall import expect_shown, until
from zoom import changed, detail, expect_live, open_viewer, press, size, tiles_come, work_to_zoom

PAINTED = """() => {
  const canvas = document.querySelector(".zoom__canvas canvas")
  const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
  return data[3] > 0
}"""


@pytest.fixture(scope="module")
def work(demo: Demo) -> str:
    return work_to_zoom(demo)


@pytest.fixture
def viewer(page: Page, work: str) -> Page:
    open_viewer(page, f"/zoom/{work}")
    return page


def focus(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator("[data-stage]")).to_be_focused()


def test_the_picture_of_a_work_leads_to_a_closer_look_and_escape_back_to_the_same_spot(page: Page, work: str):
    page.goto("/works")
    page.goto(f"/works/{work}")
    page.locator(".work__closer").click()
    expect_live(page)
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(rf"/works/{work}$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/works$"))


def test_the_tool_leads_there_too_and_close_leads_back(page: Page, work: str):
    page.goto(f"/works/{work}")
    page.get_by_role("link", name="Look closely", exact=True).click()
    expect_live(page)
    page.get_by_role("link", name="Close").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/works/{work}$"))


def test_a_shared_link_closes_to_the_picture_on_its_works_page(viewer: Page, work: str):
    viewer.keyboard.press("Escape")
    expect(viewer).to_have_url(re.compile(rf"/works/{work}#picture$"))


def test_the_pixels_come(viewer: Page):
    until(viewer, lambda: viewer.evaluate(PAINTED), lambda: None)
    expect_shown(viewer.locator(".zoom__map img"))
    expect(viewer.locator("[data-notice]")).to_be_hidden()


def test_somebody_zooms_in_to_a_brushstroke_and_shares_it(viewer: Page, new_page, demo: Demo, work: str):
    page = viewer
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    width, height = size(demo, work)
    for _ in range(4):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    x, y, across, down = detail(page)
    assert across * down < width * height / 8
    page.get_by_role("button", name="Share this detail").click()
    expect(page.locator(".toast")).to_have_text("Link to this detail copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    for shape in SIZES.items():
        other = new_page(demo, viewport=dict(zip(["width", "height"], shape)))
        open_viewer(other, link)
        assert other.url == link, "a link stays as it was sent until somebody moves"
        expect_frame_around(other, (x, y, across, down), (width, height))


def expect_frame_around(page: Page, part: tuple, whole: tuple) -> None:
    """All of the part is in sight, in the middle, as large as the screen allows."""
    stage = page.viewport_size
    scale = min(stage["width"] / part[2], stage["height"] / part[3])
    for axis, (side, start) in enumerate([("width", "left"), ("height", "top")]):
        middle = part[axis] + part[axis + 2] / 2
        half = stage[side] / scale / 2
        low, high = max(0, middle - half), min(whole[axis], middle + half)
        style = page.locator(".zoom__map i").evaluate("(frame, name) => parseFloat(frame.style[name])", start)
        length = page.locator(".zoom__map i").evaluate("(frame, name) => parseFloat(frame.style[name])", side)
        assert abs(style / 100 * whole[axis] - low) <= 3
        assert abs(length / 100 * whole[axis] - (high - low)) <= 6


def test_a_detail_in_per_cent_is_the_same_as_in_pixels(page: Page, demo: Demo, work: str):
    width, height = size(demo, work)
    open_viewer(page, f"/zoom/{work}#xywh=percent:25,25,20,20")
    expect_frame_around(page, (width / 4, height / 4, width / 5, height / 5), (width, height))


def test_everything_with_the_keyboard_alone(viewer: Page, demo: Demo, work: str):
    page, (width, height) = viewer, size(demo, work)
    focus(page)
    press(page, "+")
    press(page, "+")
    x, y, across, down = detail(page)
    press(page, "ArrowRight")
    far = detail(page)[0] - x
    assert far > 0
    press(page, "Shift+ArrowLeft")
    assert 0 < x + far - detail(page)[0] < far / 2, "with Shift, a little"
    press(page, "ArrowDown")
    assert detail(page)[1] > y
    press(page, "-")
    assert detail(page)[2] > across
    press(page, "r")
    assert "rotation=90" in page.url
    press(page, "Shift+R")
    assert "rotation" not in page.url
    press(page, "m")
    assert "rotation=!0" in page.url
    press(page, "0")
    assert "xywh" not in page.url
    page.keyboard.press("f")
    until(page, lambda: page.evaluate("Boolean(document.fullscreenElement)"), lambda: None)
    page.keyboard.press("f")
    until(page, lambda: not page.evaluate("Boolean(document.fullscreenElement)"), lambda: None)
    page.keyboard.press("?")
    help = page.get_by_role("dialog", name="Keys in the viewer")
    expect(help).to_be_visible()
    page.keyboard.press("Escape")
    expect(help).to_be_hidden()
    expect(page.locator("[data-stage]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(rf"/works/{work}#picture$"))


def test_letters_and_the_browsers_own_keys_are_left_alone(viewer: Page):
    page, address = viewer, viewer.url
    for key in ["r", "m", "+", "0"]:
        page.keyboard.press(key)
    page.get_by_role("button", name="Zoom out").focus()
    for key in ["r", "m", "ArrowRight"]:
        page.keyboard.press(key)
    page.locator("[data-stage]").focus()
    for key in ["Control+m", "Alt+r"]:
        page.keyboard.press(key)
    page.wait_for_timeout(700)
    assert page.url == address


def test_the_arrows_move_before_anything_has_the_focus(viewer: Page):
    changed(viewer, viewer.get_by_role("button", name="Zoom in").click)
    viewer.evaluate("document.activeElement.blur()")
    press(viewer, "ArrowRight")


def test_wheel_drag_and_the_small_picture_move_it(viewer: Page, demo: Demo, work: str):
    page, (width, _) = viewer, size(demo, work)
    page.mouse.move(700, 450)
    changed(page, lambda: [page.mouse.wheel(0, -200) or page.wait_for_timeout(80) for _ in range(6)])
    x, _, across, _ = detail(page)
    page.mouse.down()
    page.mouse.move(500, 450, steps=8)
    page.mouse.up()
    until(page, lambda: detail(page)[0] > x, lambda: None)
    assert abs(detail(page)[2] - across) <= 2
    small = page.locator(".zoom__map img").bounding_box()
    changed(page, lambda: page.mouse.click(small["x"] + small["width"] * 0.7, small["y"] + small["height"] / 2))
    x, _, across, _ = detail(page)
    assert abs((x + across / 2) / width - 0.7) < 0.05


def touch(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Moves as many fingers over the glass, each along its path."""
    session = page.context.new_cdp_session(page)
    for step in range(len(paths[0])):
        points = [{"x": path[step][0], "y": path[step][1], "id": finger} for finger, path in enumerate(paths)]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": points})
        page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_fingers_pinch_drag_and_tap_twice(new_page, demo: Demo, work: str):
    page = new_page(demo, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_viewer(page, f"/zoom/{work}")
    apart = [30 + 10 * step for step in range(11)]
    changed(page, lambda: touch(page, [(195 - d, 420) for d in apart], [(195 + d, 420) for d in apart]))
    x, _, across, _ = detail(page)
    changed(page, lambda: touch(page, [(300 - 10 * step, 420) for step in range(12)]))
    assert detail(page)[0] > x
    across = detail(page)[2]
    changed(page, lambda: (page.touchscreen.tap(195, 420), page.touchscreen.tap(195, 420)))
    assert detail(page)[2] < across
    assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"


def test_turned_and_mirrored_it_comes_back_the_same(viewer: Page):
    page = viewer
    changed(page, page.get_by_role("button", name="Zoom in").click)
    x, y, across, down = detail(page)
    changed(page, page.get_by_role("button", name="Rotate a quarter turn").click)
    changed(page, page.get_by_role("button", name="Mirror").click)
    # Mirrored as one sees it, it was mirrored first and turned the other way.
    assert "rotation=!270" in page.url
    tiles_come(page)
    before, address = page.screenshot(clip=MIDDLE), page.url
    page.reload()
    expect_live(page)
    tiles_come(page)
    assert page.url == address
    assert alike(page, before, page.screenshot(clip=MIDDLE))
    press_all = ["Mirror", "Rotate a quarter turn", "Rotate a quarter turn", "Rotate a quarter turn"]
    for name in press_all:
        changed(page, page.get_by_role("button", name=name).click)
    assert "rotation" not in page.url
    assert all(abs(one - other) <= 2 for one, other in zip(detail(page), (x, y, across, down)))


MIDDLE = {"x": 420, "y": 250, "width": 600, "height": 400}

# The mean difference of two pictures' colours, of 255.
DIFFERENCE = """async ([one, other]) => {
  const pixels = async base64 => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext("2d").drawImage(picture, 0, 0, 60, 40)
    return canvas.getContext("2d").getImageData(0, 0, 60, 40).data
  }
  const [a, b] = [await pixels(one), await pixels(other)]
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) / a.length
}"""


def alike(page: Page, one: bytes, other: bytes) -> bool:
    return page.evaluate(DIFFERENCE, [base64.b64encode(picture).decode() for picture in (one, other)]) < 4


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
    expect(page.locator("[data-notice]")).to_contain_text("stands still")
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
    expect(page.locator(".zoom__reason")).to_contain_text("no closer look for now")
    expect_shown(page.locator("img.zoom__canvas"))
    own_demo.behave()
    page.get_by_role("link", name="Try again").click()
    expect_live(page)


def test_parts_that_do_not_come_are_coarser_and_asked_for_again(viewer: Page):
    page = viewer
    tiles_come(page)
    page.route("**/iiif/3/**", lambda route: route.abort())
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(page.locator("[data-notice]")).to_contain_text("Parts of the picture did not come")
    assert page.evaluate(PAINTED), "what was there before stays"
    page.unroute_all()
    with page.expect_response(re.compile(r"/iiif/3/.+/default\.jpg$")) as tile:
        page.get_by_role("button", name="Try again").click()
    assert tile.value.ok
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_the_scale_follows_the_zoom_in_the_units_one_likes(new_page, own_demo: Demo):
    page = new_page(own_demo)
    for work in [work["id"] for work in page.request.get("/works", headers={"Accept": "application/json"}).json()["works"]]:
        page.goto(f"/zoom/{work}")
        if page.locator("[data-centimetres]").count():
            break
    expect_live(page)
    bar = page.locator("[data-scale]")
    expect(bar).to_have_text(re.compile(r"^\d+ (cm|mm|m) on the (canvas|original)$"))
    before = bar.inner_text()
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(bar).not_to_have_text(before)
    own_demo.post("/preferences", units="imperial")
    page.reload()
    expect(bar).to_have_text(re.compile(r" in on the (canvas|original)$"))


def test_what_is_in_sight_is_said_once_it_stands(viewer: Page):
    said = viewer.locator("[data-said]")
    expect(said).to_have_text("Showing the whole picture.")
    viewer.evaluate("""() => {
      window.said = []
      const watch = new MutationObserver(() => window.said.push(document.querySelector("[data-said]").textContent))
      watch.observe(document.querySelector("[data-said]"), { childList: true })
    }""")
    focus(viewer)
    for key in ["+", "+", "ArrowRight", "ArrowRight"]:
        viewer.keyboard.press(key)
    expect(said).to_have_text(re.compile(r"^Showing [\d.]+ % of the picture, .+\.$"))
    assert viewer.evaluate("window.said.length") == 1, "not at each step on the way"


def test_fifty_times_open_and_closed_take_no_more_memory(viewer: Page):
    cycle = """async count => {
      const viewer = document.querySelector("deep-zoom"), place = viewer.parentNode
      for (let turn = 0; turn < count; turn++) {
        viewer.remove()
        place.append(viewer)
        while (!viewer.classList.contains("is-live")) await new Promise(resolve => setTimeout(resolve, 5))
        await new Promise(requestAnimationFrame)
      }
      viewer.remove()
    }"""
    session = viewer.context.new_cdp_session(viewer)
    viewer.evaluate("() => { window.viewer = document.querySelector('deep-zoom') }")

    def held() -> dict[str, float]:
        tiles_come(viewer)
        for _ in range(3):
            session.send("HeapProfiler.collectGarbage")
        count = session.send("Memory.getDOMCounters")
        canvases = session.send("Runtime.evaluate", {"expression": "HTMLCanvasElement.prototype"})["result"]["objectId"]
        found = session.send("Runtime.queryObjects", {"prototypeObjectId": canvases})["objects"]["objectId"]
        area = session.send("Runtime.callFunctionOn", {
            "objectId": found, "returnByValue": True,
            "functionDeclaration": "function() { return this.reduce((sum, canvas) => sum + canvas.width * canvas.height, 0) }"})
        for one in (canvases, found):
            session.send("Runtime.releaseObject", {"objectId": one})
        return {"nodes": count["nodes"], "listeners": count["jsEventListeners"], "canvas": area["result"]["value"],
                "heap": session.send("Runtime.getHeapUsage")["usedSize"]}

    viewer.evaluate(cycle, 5)
    before = held()
    viewer.evaluate("() => document.querySelector('main').append(window.viewer)")
    expect_live(viewer)
    viewer.evaluate(cycle, 50)
    # What was on its way when it was closed comes to its end first.
    until(viewer, lambda: is_no_more(held(), before), lambda: viewer.wait_for_timeout(500), patience=60)


def is_no_more(after: dict[str, float], before: dict[str, float]) -> bool:
    return (after["canvas"] == 0 and after["nodes"] <= before["nodes"] + 20 and after["heap"] <= before["heap"] * 1.25
            and after["listeners"] <= before["listeners"] + 5)


@pytest.mark.parametrize("theme", THEMES)
def test_the_viewer_is_sound(new_page, demo: Demo, work: str, theme: str):
    page = new_page(demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    open_viewer(page, f"/zoom/{work}")
    expect(page.locator(".zoom")).to_have_css("background-color", "rgb(11, 11, 10)")
    assert_looks_right(page)
    page.get_by_role("button", name="Keyboard help").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_looks_right(page)
    page.goto(f"/zoom/{work_to_zoom(demo, may_be=False)}")
    assert_looks_right(page)


def test_on_a_phone_the_tools_are_in_reach_of_a_thumb_and_the_credit_is_seen(new_page, demo: Demo, work: str):
    page = new_page(demo, viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    open_viewer(page, f"/zoom/{work}")
    credit = page.locator(".zoom__credit").bounding_box()
    assert credit["y"] + credit["height"] == 640
    for button in page.locator(".zoom__side button:visible").all():
        box = button.bounding_box()
        assert 320 <= box["y"] and box["y"] + box["height"] <= credit["y"]
        assert 0 <= box["x"] and box["x"] + box["width"] <= 320
        assert min(box["width"], box["height"]) >= 43.5


def test_the_picture_stays_where_it_is_while_the_window_changes(viewer: Page):
    page = viewer
    focus(page)
    for key in ["+", "+"] + ["ArrowRight"] * 6:
        page.keyboard.press(key)
        page.wait_for_timeout(50)
    middle = """() => {
      const { viewport } = OpenSeadragon.getViewer(document.querySelector("[data-stage]"))
      return [viewport.getCenter(true).x, viewport.getCenter(true).y, viewport.getZoom(true) * viewport.getContainerSize().x]
    }"""
    before = page.evaluate(middle)
    for height in (880, 820, 900):
        page.set_viewport_size({"width": 1440, "height": height})
        until(page, lambda: page.evaluate("document.querySelector('[data-stage] canvas').clientHeight") == height, lambda: None)
        assert all(abs(now - then) < 1e-6 * then for now, then in zip(page.evaluate(middle), before))


def test_zoomed_out_as_far_as_it_goes_it_stays_whole_when_a_phone_is_turned(new_page, demo: Demo, work: str):
    page = new_page(demo, viewport={"width": 390, "height": 844})
    open_viewer(page, f"/zoom/{work}")
    page.get_by_role("button", name="Zoom in").click()
    for _ in range(3):
        page.get_by_role("button", name="Zoom out").click()
    page.set_viewport_size({"width": 844, "height": 390})
    frame = page.locator(".zoom__map i")
    until(page, lambda: frame.evaluate("frame => [frame.style.width, frame.style.height].map(parseFloat)") == [100, 100], lambda: None)
    width, height = size(demo, work)
    fits = min(844, 390 * width / height)
    until(page, lambda: abs(page.evaluate("""() => {
      const { viewport } = OpenSeadragon.getViewer(document.querySelector("[data-stage]"))
      return viewport.getZoom(true) * viewport.getContainerSize().x
    }""") - fits) < 1, lambda: None)


@pytest.mark.parametrize("shape", [(844, 390), (800, 360), (667, 375), (390, 844), (1024, 600), (1366, 768), (1440, 900)])
def test_nothing_around_the_picture_lies_on_anything_else(new_page, demo: Demo, work: str, shape: tuple[int, int]):
    page = new_page(demo, viewport=dict(zip(["width", "height"], shape)))
    open_viewer(page, f"/zoom/{work}")
    expect_shown(page.locator(".zoom__map img"))
    assert page.evaluate("""() => {
      const boxes = [...document.querySelectorAll("[data-tools] > *, .zoom__map, [data-scale], .zoom__credit, .zoom__close")]
        .filter(element => element.getClientRects().length).map(element => [element.className, element.getBoundingClientRect()])
      const lie = ([, a], [, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return boxes.flatMap((one, index) => boxes.slice(index + 1).filter(other => lie(one, other)).map(other => [one[0], other[0]]))
    }""") == []


@pytest.mark.parametrize("shape", [(844, 390), (390, 844), (820, 1180), (1440, 900)])
def test_nothing_lies_on_a_picture_that_stands_still(new_page, demo: Demo, shape: tuple[int, int]):
    page = new_page(demo, viewport=dict(zip(["width", "height"], shape)))
    page.goto(f"/zoom/{work_to_zoom(demo, may_be=False)}")
    picture = page.locator("img.zoom__canvas")
    expect_shown(picture)
    expect(page.locator(".zoom__reason")).to_be_in_viewport(ratio=1)
    expect(page.locator(".zoom__credit")).to_be_in_viewport(ratio=1)
    box, foot = picture.bounding_box(), page.locator(".zoom__foot").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= foot["y"] + 1
    assert box["height"] >= shape[1] / 2


def test_a_picture_that_was_replaced_meanwhile_is_loaded_anew(viewer: Page, work: str):
    page = viewer
    page.route("**/iiif/3/**/default.jpg", lambda route: route.fulfill(status=400, body="no such part"))
    page.route("**/iiif/3/**/info.json", lambda route: route.fulfill(json={"width": 600, "height": 900}))
    for _ in range(3):
        changed(page, page.get_by_role("button", name="Zoom in").click)
    expect(page.locator("[data-notice]")).to_contain_text("replaced by another")
    page.unroute_all()
    page.get_by_role("button", name="Load it anew").click()
    expect(page).to_have_url(re.compile(rf"/zoom/{work}$"))
    expect_live(page)
    expect(page.locator("[data-notice]")).to_be_hidden()
