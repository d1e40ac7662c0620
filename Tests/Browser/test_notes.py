"""Notes beside a set's works: saved while they are typed, and not lost by leaving."""
import datetime
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from test_favourites import kept, winter  # noqa: F401 (fixtures)
from wall import expect_opened, expect_script, expect_told


def test_a_note_is_kept_when_one_leaves_its_field(new_page, own_demo: Demo, winter: str):
    page = new_page(own_demo)
    page.goto(f"/favourites?set={winter}&edit=1")
    expect_script(page, "set-order")
    page.get_by_placeholder("Your note").nth(1).fill("Blue shadows")
    page.get_by_placeholder("Your note").nth(1).blur()
    expect(page.locator(".toast")).to_have_text("Note kept")
    page.goto(f"/favourites?set={winter}")
    expect(page.locator(".label__note").nth(1)).to_have_text("Blue shadows")


def kept_note(own_demo: Demo, winter: str, page: Page):
    """The note beside the set's second work, as a page says that is asked for now."""
    return page.request.get(f"{own_demo.address}/favourites?set={winter}", headers={"Accept": "application/json"}).json()["works"][1]["note"]


@pytest.mark.parametrize("leave", ["reload", "back", "close"])
def test_a_note_outlives_the_page_that_is_left_while_it_is_typed(new_page, own_demo: Demo, winter: str, leave: str):
    page, other = new_page(own_demo), new_page(own_demo)
    page.goto("/favourites/sets")
    page.goto(f"/favourites?set={winter}&edit=1")
    expect_script(page, "set-order")
    page.get_by_placeholder("Your note").nth(1).press_sequentially("Blue shadows")
    if leave == "reload":
        page.reload()
    elif leave == "back":
        page.go_back()
    else:
        page.close(run_before_unload=True)
    expect_told(other, lambda: kept_note(own_demo, winter, other), "Blue shadows")


def test_done_waits_for_the_note_that_is_on_its_way(new_page, own_demo: Demo, winter: str):
    page = new_page(own_demo)
    page.clock.install(time=datetime.datetime(2026, 1, 1))
    page.goto(f"/favourites?set={winter}&edit=1")
    expect_script(page, "set-order")
    page.clock.pause_at(datetime.datetime(2026, 1, 2))  # however slow the machine, waiting does not end
    held = []
    page.route("**/notes", lambda route: held.append(route) if not held else route.continue_())
    page.get_by_placeholder("Your note").nth(1).press_sequentially("Blue")
    page.get_by_role("link", name="Done").click()
    expect_told(page, lambda: len(held), 1)
    held[0].continue_()
    expect_opened(page, re.compile(r"set=[^&]+$"))
    expect(page.locator(".label__note").nth(1)).to_have_text("Blue")


def test_a_note_the_server_refused_is_told_and_asked_about_before_it_is_lost(new_page, own_demo: Demo, winter: str):
    page = new_page(own_demo)
    page.goto(f"/favourites?set={winter}&edit=1")
    expect_script(page, "set-order")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.route("**/notes", lambda route: route.abort())
    field = page.get_by_placeholder("Your note").nth(1)
    field.press_sequentially("Blue")
    page.get_by_role("link", name="Done").click()
    expect_told(page, lambda: asked, ["beforeunload"])
    expect(page.locator(".toast")).to_contain_text("isn’t responding")
    expect(field).to_have_value("Blue")
