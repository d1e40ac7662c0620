"""Two works compared at true scale, and comparisons shared as they lie."""
import re

from playwright.sync_api import Page, expect

from comparing import compare, part, pressed, two
from demo import Demo
from many_favourites import get
from wall import until
from zoom import stands_still


def test_a_comparison_can_be_shared(compare, new_page, demo: Demo):
    page = compare()
    page.locator("[data-side=right] [data-stage]").focus()
    for key in ["+", "+", "+", "ArrowRight"]:
        page.keyboard.press(key)
    left, right = part(page, "left"), part(page, "right")
    other = new_page(demo)
    other.goto(page.url)
    expect(other.locator("compare-pictures.is-live")).to_be_attached()
    other.locator("[data-side=left] [data-stage]").focus()
    other.keyboard.press("Shift+ArrowLeft")
    moved = part(other, "left")
    assert abs(moved[2] - left[2]) <= 3 and right == part(page, "right")


def measured(demo: Demo) -> list[str]:
    works = [get(demo, f"/works/{work['id']}") for work in get(demo, "/works")["works"][:12] if work["picture"]]
    return [work["id"] for work in works if work.get("size")][:2]


def test_at_true_scale_two_details_are_shared_as_they_lay(new_page, demo: Demo):
    left, right = measured(demo)
    page = new_page(demo)
    page.goto(f"/compare?left={left}&right={right}&scale=true")
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    page.locator("[data-side=right] [data-stage]").focus()
    for key in ["+", "+", "ArrowRight"]:
        page.keyboard.press(key)
    parts = [part(page, side) for side in ("left", "right")]
    size = expect_true_scale(page)
    other = new_page(demo)
    other.goto(page.url)
    expect(other.locator("compare-pictures.is-live")).to_be_attached()
    stands_still(other)
    assert other.url == page.url, "a link stays as it was sent until somebody moves"
    assert abs(expect_true_scale(other) / size - 1) < 0.01
    other.locator("[data-side=left] [data-stage]").focus()
    for key in ["ArrowLeft", "ArrowRight"]:
        other.keyboard.press(key)
    stands_still(other)
    for side, before in zip(("left", "right"), parts):
        assert all(abs(now - then) <= before[2] * 0.01 for now, then in zip(part(other, side), before))


def test_how_both_are_turned_is_shared_too(compare, new_page, demo: Demo):
    page = compare("&linked=no")
    page.locator("[data-side=right] [data-stage]").focus()
    page.keyboard.press("r")
    expect(page).to_have_url(re.compile("right-rotation=90"))
    pressed(page, "Mirror").click()
    expect(page).to_have_url(re.compile("left-rotation=!0&right-rotation=!270|right-rotation=!270&left-rotation=!0"))
    other = new_page(demo)
    other.goto(page.url)
    expect(other.locator("compare-pictures.is-live")).to_be_attached()
    poses = """() => [...document.querySelectorAll("[data-stage]")].map(stage => {
      const { viewport } = OpenSeadragon.getViewer(stage)
      return [viewport.getRotation(), viewport.getFlip()]
    })"""
    assert other.evaluate(poses) == page.evaluate(poses) == [[0, True], [90, True]]


def test_true_scale_says_why_not_or_shows_it(page: Page, demo: Demo):
    works = [get(demo, f"/works/{work['id']}") for work in get(demo, "/works")["works"][:12] if work["picture"]]
    measured = [work for work in works if work.get("size")]
    assert len(measured) > 1
    page.goto(f"/compare?left={measured[0]['id']}&right={measured[1]['id']}")
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    pressed(page, "True scale").click()
    expect(page.locator("[data-said]")).to_contain_text("Both at true scale")
    expect(page).to_have_url(re.compile("scale=true"))
    whole = expect_true_scale(page)
    page.locator("[data-side=left] [data-stage]").focus()
    page.keyboard.press("+")
    expect(page).to_have_url(re.compile("right-xywh="))
    assert expect_true_scale(page) > whole * 1.3
    address = page.url
    # What a phone's address bar does, for one.
    for height in (700, 900):
        page.set_viewport_size({"width": 1440, "height": height})
        expect_true_scale(page)
    page.locator("[data-side=right] [data-stage]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    stands_still(page)
    assert page.url == address
    pressed(page, "True scale").click()
    expect(page.locator("[data-said]")).to_have_text("")


def sizes(page: Page) -> list[float]:
    """Pixels a centimetre takes in each picture, as its own viewer draws it."""
    return page.evaluate("""() => [...document.querySelectorAll("[data-side]")].map(side => {
      const viewport = OpenSeadragon.getViewer(side.querySelector("[data-stage]")).viewport
      return viewport.getZoom(true) * viewport.getContainerSize().x / Number(side.dataset.centimetres)
    })""")


def expect_true_scale(page: Page) -> float:
    """Both are as large as the page says, to what two digits tell."""
    line = page.locator("[data-said]")

    def is_so() -> bool:
        said = re.search(r"([\d.]+) pixels", line.inner_text())
        one, other = sizes(page)
        return bool(said) and abs(one / other - 1) < 0.002 and abs(float(said[1]) / one - 1) < 0.06

    until(page, is_so, lambda: page.wait_for_timeout(100))
    return sizes(page)[0]
