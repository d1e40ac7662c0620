"""Two works beside each other, and one over the other."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get, post
from test_looks import AXE, THEMES, assert_looks_right


@pytest.fixture(scope="module")
def two(demo: Demo) -> list[str]:
    return [work["id"] for work in get(demo, "/works")["works"] if work["picture"]][:2]


@pytest.fixture
def compare(page: Page, two: list[str]):
    def open_page(more: str = "") -> Page:
        page.goto(f"/compare?left={two[0]}&right={two[1]}{more}")
        expect(page.locator("compare-pictures.is-live")).to_be_attached()
        return page
    return open_page


def part(page: Page, side: str) -> list[int]:
    expect(page).to_have_url(re.compile(f"{side}-xywh="))
    return [int(number) for number in re.search(rf"{side}-xywh=([\d,]+)", page.url)[1].split(",")]


def pressed(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def test_both_move_together_until_they_are_parted(compare):
    page = compare()
    page.locator("[data-side=left] [data-stage]").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    left, right = part(page, "left"), part(page, "right")
    assert left[2] > 0 and right[2] > 0
    pressed(page, "Move together").click()
    expect(pressed(page, "Move together")).to_have_attribute("aria-pressed", "false")
    expect(page).to_have_url(re.compile("linked=no"))
    before = part(page, "right")
    page.locator("[data-side=left] [data-stage]").focus()
    page.keyboard.press("+")
    expect(page).not_to_have_url(re.compile(f"left-xywh={','.join(map(str, left))}(&|$)"))
    assert part(page, "right") == before


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


def test_one_over_the_other_with_the_edge_moved_by_keys(compare):
    page = compare()
    pressed(page, "One over the other").click()
    edge = page.get_by_role("slider")
    expect(edge).to_be_visible()
    edge.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(edge).to_have_value("55")
    expect(page).to_have_url(re.compile("way=over&edge=55|edge=55"))
    clip = page.locator("[data-side=left] [data-stage]").evaluate("stage => getComputedStyle(stage).clipPath")
    assert "45%" in clip
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("55")


def test_both_credits_are_always_there(compare):
    page = compare()
    for way in ["beside", "over"]:
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            for credit in page.locator(".compare__credit").all():
                expect(credit).to_be_in_viewport()
                expect(credit).to_contain_text("Museum of Invented Painters")
        pressed(page, "One over the other").click()


def test_true_scale_says_why_not_or_shows_it(page: Page, demo: Demo):
    works = [get(demo, f"/works/{work['id']}") for work in get(demo, "/works")["works"][:12] if work["picture"]]
    measured = [work for work in works if work.get("size")]
    assert len(measured) > 1
    page.goto(f"/compare?left={measured[0]['id']}&right={measured[1]['id']}")
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    pressed(page, "True scale").click()
    expect(page.locator("[data-said]")).to_contain_text("Both at true scale")
    expect(page).to_have_url(re.compile("scale=true"))


def test_without_script_both_hang_side_by_side(page_without_script: Page, two: list[str]):
    page = page_without_script
    page.goto(f"/works/{two[0]}")
    page.get_by_role("link", name="Compare").click()
    page.get_by_label("Address of the other work").fill(f"/works/{two[1]}")
    page.get_by_role("button", name="Choose").click()
    pictures = page.locator(".compare__still")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        expect(picture).to_be_visible()
        assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    expect(page.get_by_role("group", name="Viewer")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False])
def test_two_favourites_are_chosen(new_page, own_demo: Demo, script: bool):
    works = [work["id"] for work in get(own_demo, "/works")["works"] if work["picture"]][:3]
    for work in works:
        post(own_demo, "/favourites", ("work", work), ("keep", "yes"))
    page = new_page(own_demo, java_script_enabled=script)
    page.goto("/favourites?edit=1")
    boxes = page.locator(".tile__choose")
    expect(boxes).to_have_count(3)
    boxes.nth(0).check()
    boxes.nth(2).check()
    page.get_by_role("button", name="Compare two").click()
    expect(page).to_have_url(re.compile(r"/compare\?left=.*&right="))
    expect(page.locator(".compare__credit")).to_have_count(2)


@pytest.mark.parametrize("theme", THEMES)
def test_it_looks_right(new_page, demo: Demo, two: list[str], theme: str):
    page = new_page(demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    for address in ["/compare", f"/compare?left={two[0]}", f"/compare?left={two[0]}&right={two[1]}", f"/compare?left={two[0]}&right={two[1]}&way=over"]:
        page.goto(address)
        if "right" in address:
            expect(page.locator("compare-pictures.is-live")).to_be_attached()
        assert_looks_right(page)


def test_the_other_is_chosen_among_works_like_the_first(page: Page, demo: Demo):
    works = [work["id"] for work in get(demo, "/works")["works"] if work["picture"]]
    first = next(work for work in works if get(demo, f"/compare?left={work}")["like"])
    page.goto(f"/compare?left={first}")
    section = page.locator("section", has=page.get_by_role("heading", name="More like it"))
    section.locator(".tile__link").first.click()
    expect(page).to_have_url(re.compile(rf"\?left={first}&right="))


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_tools_are_one_row(compare, width: int):
    page = compare()
    page.set_viewport_size({"width": width, "height": 844})
    tops = page.locator(".compare__tools > *").evaluate_all("tools => tools.map(tool => tool.getBoundingClientRect().top)")
    widths = page.locator(".compare__tools > *").evaluate_all("tools => tools.map(tool => tool.getBoundingClientRect().width)")
    assert len(set(tops)) == 1 and min(widths) >= 24
    assert page.evaluate("document.querySelector('.compare').scrollWidth") <= width
