"""Favourites: the wall without hearts, removing with Undo, sets, and what can be taken away."""
import csv
import io
import json
import re

import iiif_prezi3
import pytest
from playwright.sync_api import Page, expect

from demo import Demo, until
from many_favourites import get, keep, post
from test_looks import AXE, SIZES, THEMES, assert_looks_right, small_controls, too_wide, violations
from wall import expect_opened, expect_script, expect_shown, expect_told, tiles


@pytest.fixture
def kept(own_demo: Demo) -> list[str]:
    """Twelve favourites, as they hang: kept last first."""
    return keep(own_demo, 12)[::-1]


@pytest.fixture
def winter(own_demo: Demo, kept: list[str]) -> str:
    """A set of the first four of them, one with a note."""
    name = post(own_demo, "/favourites/sets", ("name", "Winter light"))["set"]
    for work in kept[:4]:
        post(own_demo, f"/favourites/sets/{name}/works", ("work", work), ("in", "yes"))
    post(own_demo, f"/favourites/sets/{name}/notes", ("work", kept[0]), ("note", "Look at the window"))
    return name


def hanging(page: Page) -> list[str]:
    return tiles(page).evaluate_all("tiles => tiles.map(tile => tile.id.replace('work-', ''))")


def expect_hanging(page: Page, works: list[str]) -> None:
    expect_told(page, lambda: hanging(page), works)


def rows(page: Page) -> list[str]:
    return page.locator(".set-row").evaluate_all("rows => rows.map(row => row.dataset.work)")


def open_editing(page: Page) -> None:
    page.goto("/favourites?edit=1")
    expect_script(page, "edit-favourites")


def remove_button(page: Page, work: str):
    return page.locator(f"[id='work-{work}'] button[name=work]")


def test_favourites_hang_with_pictures_and_without_hearts(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    page.goto("/favourites")
    expect(page.get_by_role("heading", name="Favourites", level=1)).to_be_visible()
    expect(page.locator("[data-count]")).to_have_text("12 works")
    assert hanging(page) == kept
    expect(page.locator("main .heart")).to_have_count(0)
    expect_shown(tiles(page).locator("img").first)


def test_another_order_is_chosen_and_is_in_the_address(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    page.goto("/favourites")
    expect_script(page, "send-on-change")
    page.get_by_label("Sort").select_option("Title A–Z")
    expect_opened(page, re.compile(r"sort=title"))
    titles = [title.lower() for title in page.locator(".label__title").all_inner_texts()]
    assert titles == sorted(titles)
    expect(page.get_by_label("Sort")).to_have_value("title")


def test_a_favourite_is_removed_in_place_and_brought_back(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    open_editing(page)
    remove_button(page, kept[2]).click()
    expect(tiles(page)).to_have_count(11)
    expect(page.locator("[data-count]")).to_have_text("11 works")
    expect(remove_button(page, kept[3])).to_be_focused()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect_hanging(page, kept)


def test_several_are_removed_at_once(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    open_editing(page)
    for work in kept[:3]:
        page.locator(f"[id='work-{work}'] .tile__choose").check()
    expect(page.locator("[data-chosen]")).to_have_text("3 works selected.")
    page.get_by_role("button", name="Remove selected").click()
    expect(tiles(page)).to_have_count(9)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(tiles(page)).to_have_count(12)


def test_undo_is_still_there_after_a_reload(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    open_editing(page)
    remove_button(page, kept[0]).click()
    expect(tiles(page)).to_have_count(11)
    page.reload()
    page.get_by_role("button", name=re.compile("^Undo: Removed")).click()
    expect(tiles(page)).to_have_count(12)
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)


def test_the_last_one_removed_leaves_the_empty_wall_with_undo(new_page, own_demo: Demo):
    keep(own_demo, 1)
    page = new_page(own_demo)
    open_editing(page)
    tiles(page).locator("button[name=work]").click()
    expect(page.get_by_role("heading", name="No favourites yet")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()


def test_everything_works_without_script(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/favourites")
    page.get_by_role("link", name="Edit").click()
    for work in kept[:2]:
        page.locator(f"[id='work-{work}'] .tile__choose").check()
    page.get_by_role("button", name="Remove selected").click()
    expect_hanging(page, kept[2:])
    page.get_by_role("button", name="Undo: Removed 2 works.").click()
    expect_hanging(page, kept)
    remove_button(page, kept[5]).click()
    expect(tiles(page)).to_have_count(11)
    page.get_by_role("link", name="Done").click()
    page.get_by_role("link", name="New set").click()
    page.get_by_label("Name").fill("Water")
    page.get_by_role("button", name="Create set").click()
    expect(page.get_by_role("heading", name="Water", level=1)).to_be_visible()
    page.get_by_role("link", name="Choose from favourites").click()
    for work in (kept[3], kept[1]):
        page.locator(f"[id='work-{work}'] .tile__choose").check()
    page.get_by_role("button", name="Add to “Water”").click()
    expect(page.get_by_role("heading", name="Water", level=1)).to_be_visible()
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_role("button", name=re.compile("from the set$"))).to_have_count(2)
    before = rows(page)
    page.get_by_role("button", name=re.compile("^Move .* down$")).first.click()
    expect_told(page, lambda: rows(page), before[::-1])
    page.get_by_placeholder("Your note").first.fill("At the harbour")
    with page.expect_navigation():
        page.locator(".set-row").first.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name=re.compile("from the set$")).last.click()
    expect_told(page, lambda: rows(page), [before[1]])
    page.get_by_role("button", name=re.compile("^Undo: Removed .* out of Water")).click()
    page.get_by_role("link", name="Done").click()
    expect(page.locator(".label__note")).to_have_text("At the harbour")
    expect_hanging(page, before[::-1])
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name="Delete this set").click()
    page.get_by_role("button", name=re.compile("^Undo: Deleted the set Water")).click()
    page.goto("/favourites/sets")
    expect(page.get_by_role("link", name="Water")).to_be_visible()


def test_a_set_is_put_in_order_by_its_buttons(new_page, own_demo: Demo, winter: str, kept: list[str]):
    page = new_page(own_demo)
    page.goto(f"/favourites?set={winter}&edit=1")
    expect_script(page, "set-order")
    up = page.locator(".set-row").nth(2).get_by_role("button", name=re.compile("up$"))
    up.click()
    expect(page.locator(".toast")).to_have_text("Place 2")
    expect(up).not_to_be_focused()  # another row is third now
    assert rows(page) == [kept[0], kept[2], kept[1], kept[3]]
    order = rows(page)
    page.reload()
    assert rows(page) == order


def test_a_work_is_put_onto_the_page_before(new_page, own_demo: Demo):
    works = keep(own_demo, 61)
    name = post(own_demo, "/favourites/sets", ("name", "Large"))["set"]
    for work in works:
        post(own_demo, f"/favourites/sets/{name}/works", ("work", work), ("in", "yes"))
    page = new_page(own_demo)
    page.goto(f"/favourites?set={name}&edit=1&page=2")
    expect_script(page, "set-order")
    last = rows(page)[0]
    page.locator(".set-row").get_by_role("button", name=re.compile("up$")).click()
    expect_told(page, lambda: last in rows(page), False)
    page.goto(f"/favourites?set={name}&edit=1&page=1")
    assert rows(page)[-1] == last


def test_with_the_keyboard_alone_a_favourite_is_removed_and_brought_back(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    open_editing(page)
    remove_button(page, kept[0]).focus()
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(11)
    expect(remove_button(page, kept[1])).to_be_focused()
    page.locator(".toast button").focus()
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(12)


def test_the_menu_opens_and_closes_with_the_keyboard(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    page.goto("/favourites")
    button = page.get_by_role("button", name="Share and print")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=re.compile("Print a sheet"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name=re.compile("Print a sheet"))).to_be_hidden()
    expect(button).to_be_focused()


def test_the_table_opens_with_a_row_a_work(new_page, own_demo: Demo, winter: str, kept: list[str]):
    page = new_page(own_demo)
    page.goto(f"/favourites?set={winter}")
    page.get_by_role("button", name="Share and print").click()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Download a table")).click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    found = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    assert [row["id"] for row in found] == kept[:4]
    assert found[0]["note"] == "Look at the window"
    assert all(row["museum"] and row["credit"] for row in found)


@pytest.mark.parametrize("of_set", [False, True])
def test_the_manifest_is_valid_and_its_pictures_come(page: Page, own_demo: Demo, winter: str, kept: list[str], of_set: bool):
    path = f"/iiif/presentation/sets/{winter}/manifest.json" if of_set else "/iiif/presentation/favourites/manifest.json"
    answer = page.request.get(own_demo.address + path)
    # What somebody keeps is no other site's to read.
    assert "access-control-allow-origin" not in answer.headers
    manifest = iiif_prezi3.Manifest(**answer.json())
    pictured = [work for work in get(own_demo, f"/favourites?set={winter}" if of_set else "/favourites")["works"] if work["picture"]]
    assert len(manifest.items) == len(pictured)
    assert str(manifest.id) == own_demo.address + path
    for canvas in manifest.items:
        body = canvas.items[0].items[0].body
        assert canvas.width > 0 and canvas.height > 0
        assert str(canvas.items[0].items[0].target) == str(canvas.id)
        # A busy machine may say when to ask again, as viewers do.
        picture = until(lambda: (answer := page.request.get(str(body.id))).status != 503 and answer)
        assert picture.ok and picture.headers["content-type"] == "image/jpeg"


def test_what_the_validator_would_refuse(page: Page, own_demo: Demo, kept: list[str]):
    manifest = page.request.get(own_demo.address + "/iiif/presentation/favourites/manifest.json").json()
    del manifest["items"][0]["height"]
    manifest["items"][0]["id"] = 7
    with pytest.raises(ValueError):
        iiif_prezi3.Manifest(**json.loads(json.dumps(manifest)))


def test_the_sheet_has_pictures_credit_lines_and_addresses(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo)
    page.goto("/favourites/print")
    expect(page.locator(".sheet__work")).to_have_count(12)
    expect(page.locator(".sheet__credit").first).not_to_be_empty()
    expect(page.locator(".sheet__address").first).to_have_text(f"{own_demo.address}/works/{kept[0]}")
    expect_shown(page.locator(".sheet__art img").last)
    page.emulate_media(media="print")
    for hidden in (".topbar", ".tabbar", "[data-print]"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert page.locator(".sheet__work").first.bounding_box()["width"] < 500


def test_a_link_holds_the_list_and_someone_else_can_keep_it(new_page, own_demo: Demo, kept: list[str]):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/favourites")
    page.goto("/favourites/share")
    link = page.get_by_label("The list is in the link itself.").input_value()
    assert link.startswith(own_demo.address) and len(link) < 400
    post(own_demo, "/favourites/remove", *[("works[]", work) for work in kept])
    page.goto(link)
    assert hanging(page) == kept
    page.get_by_role("button", name="Keep these").click()
    expect(page.locator("[data-count]")).to_have_text("12 works")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_is_too_wide(new_page, own_demo: Demo, winter: str, theme: str):
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    post(own_demo, "/favourites/remove", ("work", get(own_demo, "/favourites")["works"][-1]["id"]))
    for address in ["/favourites", "/favourites?edit=1", f"/favourites?set={winter}", f"/favourites?set={winter}&edit=1",
                    "/favourites/sets", "/favourites/print", "/favourites/share"]:
        page.goto(address)
        assert_looks_right(page)


@pytest.mark.parametrize("theme", THEMES)
def test_the_menu_looks_right_and_every_control_is_large_enough_for_a_finger(
        new_page, own_demo: Demo, kept: list[str], theme: str):
    page = new_page(own_demo, viewport={"width": 390, "height": SIZES[390]}, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/favourites")
    page.get_by_role("button", name="Share and print").click()
    expect(page.get_by_role("link", name=re.compile("Print a sheet"))).to_be_visible()
    assert violations(page) == []
    assert not too_wide(page)
    assert small_controls(page) == []
