"""Two works beside each other, and one over the other."""
import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from comparing import compare, part, pressed, two
from demo import Demo
from many_favourites import get, post
from test_looks import AXE, THEMES, assert_looks_right
from wall import expect_shown
from zoom import tiles_come


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


def test_both_credits_are_always_there_whole(compare):
    page = compare()
    sizes = [(390, 844), (844, 390), (320, 568), (667, 375), (1440, 900)]
    for way, (width, height) in itertools.product(["beside", "over"], sizes):
        if page.locator("compare-pictures").get_attribute("data-way") != way:
            pressed(page, "One over the other").click()
        page.set_viewport_size({"width": width, "height": height})
        for credit in page.locator(".compare__credit").all():
            expect(credit).to_be_in_viewport(ratio=1)
            expect(credit).to_contain_text("Museum of Invented Painters")
            assert credit.evaluate("credit => credit.scrollHeight <= credit.clientHeight"), (way, width)
        heights = page.locator("[data-stage]").evaluate_all("stages => stages.map(stage => stage.clientHeight)")
        assert min(heights) >= 100


def test_the_credit_says_when_and_of_what_it_was_made(compare, two: list[str], demo: Demo):
    page = compare()
    for work, side in zip(two, ("left", "right")):
        record = get(demo, f"/works/{work}")
        credit = page.locator(f"[data-side={side}] .compare__credit")
        expect(credit).to_contain_text(record["date"])
        expect(credit).to_contain_text(record["medium"])


def test_keys_mean_the_pictures_before_anything_has_the_focus(compare, two: list[str]):
    page = compare()
    page.get_by_role("button", name="Keyboard help").click()
    sheet = page.get_by_role("dialog", name="Keys in the viewer")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("left-xywh="))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"/works/{two[0]}"))


def unseen(demo: Demo, rights: str) -> str:
    """A work whose picture nobody has asked for."""
    works = [get(demo, work["href"]) for work in get(demo, "/works?page=4")["works"]]
    return next(work["id"] for work in works if work.get("picture") and work["rights"] == rights)


@pytest.mark.parametrize("rights", ["public-domain", "in-copyright"])
def test_where_we_are_refused_the_browser_gets_the_picture(new_page, own_demo: Demo, two: list[str], rights: str):
    page, work = new_page(own_demo), unseen(own_demo, rights)
    own_demo.misbehave("challenge", path="/iiif/")
    page.goto(f"/compare?left={work}&right={work}")
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    assert page.locator(".compare__still").first.evaluate("picture => picture.naturalWidth") > 0
    page.goto(f"/zoom/{work}")
    expect_shown(page.locator("img.zoom__canvas"))


def test_a_picture_that_does_not_come_is_said_to_be_missing_and_asked_for_again(new_page, own_demo: Demo, two: list[str]):
    page, work = new_page(own_demo), unseen(own_demo, "in-copyright")
    page.goto(f"/compare?left={two[0]}&right={two[0]}")
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    tiles_come(page)
    own_demo.misbehave("down")
    page.goto(f"/compare?left={two[0]}&right={work}")
    expect(page.locator("[data-said]")).to_contain_text("didn’t load")
    expect(page.locator("[data-side=right] .compare__missing")).to_have_text("This picture didn’t load.")
    expect_shown(page.locator("[data-side=left] .compare__still"))
    expect(page.locator(".openseadragon-message")).to_have_count(0)
    own_demo.behave()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("compare-pictures.is-live")).to_be_attached()
    expect(page.locator("[data-said]")).to_have_text("")


def test_without_script_both_hang_side_by_side(page_without_script: Page, two: list[str]):
    page = page_without_script
    page.goto(f"/works/{two[0]}")
    page.get_by_role("link", name="Compare").click()
    page.get_by_label("Or by its address").fill(f"/works/{two[1]}")
    page.get_by_role("button", name="Choose").click()
    pictures = page.locator(".compare__still")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        expect(picture).to_be_visible()
        assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    expect(page.get_by_role("group", name="Viewer")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False])
def test_the_other_work_is_searched_for_by_keyboard(new_page, demo: Demo, two: list[str], script: bool):
    title = get(demo, f"/works/{two[1]}")["title"]
    page = new_page(demo, java_script_enabled=script)
    page.goto(f"/compare?left={two[0]}")
    page.get_by_role("searchbox", name="Search for the other work").focus()
    page.keyboard.type(title)
    page.keyboard.press("Enter")
    expect(page.get_by_role("searchbox")).to_have_value(title)
    found = page.get_by_role("region", name=re.compile("works? for")).get_by_role("link", name=title, exact=True).first
    found.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"left=aic%3A\d+&right=aic%3A\d+"))
    expect(page.locator(".compare__side")).to_have_count(2)


@pytest.mark.parametrize("theme", THEMES)
def test_the_search_for_the_other_work_is_readable(new_page, demo: Demo, two: list[str], theme: str):
    page = new_page(demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    for more in ("", "&q=the", "&q=xylophone"):
        page.goto(f"/compare?left={two[0]}{more}")
        expect(page.get_by_role("searchbox")).to_be_visible()
        assert_looks_right(page)


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
    expect(page).to_have_url(re.compile(rf"\?left={first.replace(':', '(:|%3A)')}&right="))


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_tools_are_one_row(compare, width: int):
    page = compare()
    page.set_viewport_size({"width": width, "height": 844})
    boxes = [tool.bounding_box() for tool in page.locator(".compare__tools > :visible").all()]
    assert len({box["y"] for box in boxes}) == 1 and min(box["width"] for box in boxes) >= 24
    assert page.evaluate("document.querySelector('.compare').scrollWidth") <= width
