"""Looking closely: by hand, by keys, by touch, with the detail in the address."""
import re

from playwright.sync_api import Page, expect

from demo import Demo
from test_looks import SIZES
from wall import expect_shown, until
from zoom import MIDDLE, PAINTED, alike, changed, detail, expect_live, focus, open_viewer, press, size, tiles_come, viewer, work


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
    # On a busy machine two taps may be too far apart to be one of two.
    before = page.url
    until(page, lambda: page.url != before, lambda: (page.touchscreen.tap(195, 420), page.touchscreen.tap(195, 420)))
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
    # All in one turn: on a busy machine somebody else's keys may be so far apart that it has come to stand between them.
    viewer.evaluate("""() => {
      for (const key of ["+", "+", "ArrowRight", "ArrowRight"])
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
    }""")
    expect(said).to_have_text(re.compile(r"^Showing [\d.]+ % of the picture, .+\.$"))
    assert viewer.evaluate("window.said.length") == 1, "not at each step on the way"
