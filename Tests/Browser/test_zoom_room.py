"""Looking closely in windows of any size, in both themes, and in bounded memory."""
import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from test_looks import AXE, THEMES, assert_looks_right
from wall import expect_shown, until
from zoom import expect_live, focus, open_viewer, press, size, stands_still, tiles_come, viewer, work, work_to_zoom


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
    until(viewer, lambda: is_no_more(held(), before), lambda: viewer.wait_for_timeout(500))


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
    stands_still(page)
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
