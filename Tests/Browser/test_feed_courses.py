"""Each course of the feed cache, as somebody who opens the news sees it."""
import pathlib
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from news_server import NewsServer, rss
from test_news import ours
from wall import until

OLD, NEW = "Gallery 240 reopens", "Winter is back on view"


@pytest.fixture
def gazette():
    with NewsServer(OLD).running() as server:
        yield server


@pytest.fixture
def demo_with_news(tmp_path: pathlib.Path, gazette: NewsServer):
    demo = Demo(tmp_path / "data", PROMENADE_NEWS_URL=gazette.address).start()
    yield demo
    demo.stop()


def titles(page: Page) -> list[str]:
    return ours(page).locator("h2").all_inner_texts()


def open_news(page: Page) -> list[str]:
    page.goto("/news")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return titles(page)


def change_store(demo: Demo, gazette: NewsServer, sql: str) -> None:
    """Changes the copies behind the back of a stopped server."""
    demo.stop()
    with sqlite3.connect(demo.data / "catalogue.sqlite") as catalogue:
        catalogue.execute(sql, {"address": gazette.address} if ":address" in sql else {})
    demo.start()


EXPIRED = "UPDATE feed SET fetchedAt = fetchedAt - 7200 WHERE address = :address"
UNREADABLE = "UPDATE feed SET record = 'no longer JSON' WHERE address = :address"
NO_WRITING = "CREATE TRIGGER full BEFORE INSERT ON feed BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"


def test_an_empty_cache_asks_the_feed_and_keeps_what_it_says(new_page, demo_with_news: Demo, gazette: NewsServer):
    assert open_news(new_page(demo_with_news)) == [OLD]
    gazette.status = 500
    demo_with_news.restart()
    assert open_news(new_page(demo_with_news)) == [OLD]


def test_a_valid_cache_answers_without_the_feed(new_page, demo_with_news: Demo, gazette: NewsServer):
    open_news(new_page(demo_with_news))
    asked = gazette.asked
    demo_with_news.restart()
    gazette.body = rss(NEW, OLD)
    page = new_page(demo_with_news)
    assert open_news(page) == [OLD]
    page.reload()
    assert gazette.asked == asked


def test_an_expired_cache_brings_the_feed(new_page, demo_with_news: Demo, gazette: NewsServer):
    open_news(new_page(demo_with_news))
    gazette.body = rss(NEW, OLD)
    change_store(demo_with_news, gazette, EXPIRED)
    page = new_page(demo_with_news)
    open_news(page)
    until(page, lambda: titles(page) == [NEW, OLD], page.reload)


def test_an_unreadable_cache_brings_the_feed(new_page, demo_with_news: Demo, gazette: NewsServer):
    open_news(new_page(demo_with_news))
    gazette.body = rss(NEW, OLD)
    change_store(demo_with_news, gazette, UNREADABLE)
    page = new_page(demo_with_news)
    open_news(page)
    # The museum's own news have a copy that is shown at once; the feed is asked behind it.
    until(page, lambda: titles(page) == [NEW, OLD], page.reload)


@pytest.mark.parametrize("status, body, words", [(500, "", "isn’t available right now"), (200, "rubbish", "unreadable")])
def test_a_feed_that_fails_without_a_copy_is_said(
        new_page, demo_with_news: Demo, gazette: NewsServer, status: int, body: str, words: str):
    gazette.status, gazette.body = status, body
    page = new_page(demo_with_news)
    assert open_news(page) == []
    expect(page.locator(".notice").filter(has_text=words).first).to_be_visible()


def test_news_that_cannot_be_kept_are_shown_all_the_same(new_page, demo_with_news: Demo, gazette: NewsServer):
    change_store(demo_with_news, gazette, NO_WRITING)
    assert open_news(new_page(demo_with_news)) == [OLD]


def test_an_expired_copy_of_a_feed_that_fails_is_shown_with_its_date_and_the_reason(
        new_page, demo_with_news: Demo, gazette: NewsServer):
    open_news(new_page(demo_with_news))
    gazette.status = 500
    change_store(demo_with_news, gazette, EXPIRED)
    page = new_page(demo_with_news)
    assert open_news(page) == [OLD]
    notice = page.locator(".notice", has_text="isn’t available right now")
    until(page, lambda: notice.count() > 0, page.reload)
    expect(notice.first).to_contain_text("Showing a saved copy")
    assert titles(page) == [OLD]
