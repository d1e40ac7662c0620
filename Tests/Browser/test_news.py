"""Hot news: unread until read, with and without script, while the feed answers and while it does not."""
import pathlib
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from demo import Demo
from news_server import NewsServer, rss
from test_looks import AXE, SIZES, THEMES, assert_looks_right, small_controls
from wall import expect_told

TITLES = ["Gallery 240 reopens", "Open until eight", "Winter is back on view"]


@pytest.fixture
def gazette():
    with NewsServer(*TITLES).running() as server:
        yield server


@pytest.fixture
def own_demo(tmp_path: pathlib.Path, gazette: NewsServer):
    demo = Demo(tmp_path / "data", PROMENADE_NEWS_URL=gazette.address).start()
    yield demo
    demo.stop()


def ours(page: Page) -> Locator:
    """The items of the gazette; the made-up museum may have news of its own."""
    return page.locator(".news__item", has_text="The Invented Gazette")


def expect_unread(page: Page, titles: list[str]) -> None:
    unread = ours(page).filter(has=page.locator(".row__unread")).locator("h2")
    expect_told(page, unread.all_inner_texts, titles)


def test_an_opened_item_is_read_and_its_feed_runs_nothing(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/news")
    expect_unread(page, TITLES)
    badge = page.locator(".topbar .badge")
    before = int(badge.inner_text())
    page.get_by_role("link", name=TITLES[1]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[1])
    expect(badge).to_have_text(str(before - 1))
    expect(page.locator(".prose em")).to_have_text("some")
    expect(page.get_by_role("link", name="Read it at museum.example")).to_have_attribute("href", "https://museum.example/1")
    expect(page.get_by_role("button", name="Mark unread")).to_be_visible()
    assert page.evaluate("window.wasRun") is None
    page.get_by_role("link", name="Hot news").first.click()
    expect(ours(page)).to_have_count(3)
    expect(ours(page).locator(".row__unread")).to_have_count(2)
    expect_unread(page, [TITLES[0], TITLES[2]])
    own_demo.restart()
    page = new_page(own_demo)
    page.goto("/news")
    expect_unread(page, [TITLES[0], TITLES[2]])


def test_without_script_buttons_mark_and_undo_restores_exactly_what_was(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    page.goto("/news")
    page.get_by_role("link", name=TITLES[0]).click()
    page.get_by_role("link", name="Hot news").first.click()
    expect(page).to_have_url(re.compile(r"/news$"))
    expect_unread(page, TITLES)
    page.get_by_role("link", name=TITLES[0]).click()
    page.get_by_role("button", name="Mark read").click()
    expect(page).to_have_url(re.compile(r"/news\?marked=\d+$"))
    expect_unread(page, TITLES[1:])
    page.get_by_role("button", name="Mark all read").click()
    expect_unread(page, [])
    expect(page.get_by_role("status").first).to_have_text("Nothing unread")
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile(r"/news$"))
    expect_unread(page, TITLES[1:])


def test_everything_is_reached_by_keyboard(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/news")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.textContent.trim()"))
    assert {"Mark all read", "Refresh", *TITLES, f"Mark read “{TITLES[0]}”"} <= reached
    page.get_by_role("button", name=f"Mark read “{TITLES[2]}”").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/news\?marked="))
    expect_unread(page, TITLES[:2])


def test_a_feed_that_fails_leaves_its_copy_with_its_date(new_page, own_demo: Demo, gazette: NewsServer):
    page = new_page(own_demo)
    page.goto("/news")
    gazette.body = "<!doctype html><title>We moved</title>"
    page.get_by_role("button", name="Refresh").click()
    notice = page.locator(".notice", has_text="The Invented Gazette")
    expect(notice).to_contain_text("a web page instead of a feed")
    expect(notice).to_contain_text("Showing a saved copy")
    expect_unread(page, TITLES)
    gazette.body = rss("Brand new", *TITLES)
    notice.get_by_role("button", name="Try again").click()
    expect(notice).to_have_count(0)
    expect_unread(page, ["Brand new", *TITLES])


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_is_too_wide(new_page, own_demo: Demo, gazette: NewsServer, theme: str):
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/news")
    page.get_by_role("link", name=TITLES[0]).click()
    expect(page.get_by_role("button", name="Mark unread")).to_be_visible()
    assert_looks_right(page)
    gazette.status = 500
    page.goto("/news")
    page.get_by_role("button", name="Refresh").click()
    expect(page.locator(".notice", has_text="The Invented Gazette")).to_be_visible()
    page.get_by_role("button", name="Mark all read").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert_looks_right(page)
    page.set_viewport_size({"width": 390, "height": SIZES[390]})
    assert small_controls(page) == []
