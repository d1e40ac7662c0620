"""What people see when a museum, or we, do not answer."""
import re
import sqlite3
from datetime import datetime, timedelta, timezone

from playwright.sync_api import Page, expect

from demo import Demo
from wall import expect_at_page, expect_quiet, marks, open_works, scroll_to_foot, scroll_to_page, tiles, until


def test_a_failed_page_is_retried_in_its_place(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="page=3")
    page = new_page(own_demo)
    open_works(page)
    scroll_to_page(page, 2)
    scroll_to_foot(page)
    failed = page.locator(".wall__failed")
    expect(failed).to_contain_text("Couldn’t load page 3.")
    expect(failed.get_by_role("alert")).to_be_visible()
    assert marks(page) == [1, 2]
    own_demo.behave()
    until(page, lambda: marks(page)[:3] == [1, 2, 3],
          lambda: (failed.get_by_role("link", name="Try again").click(), expect_quiet(page)))
    expect(failed).to_have_count(0)
    expect(page.locator("#page-3 h2")).to_be_focused()


def test_scrolling_goes_on_after_a_failed_page(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="page=3")
    page = new_page(own_demo)
    open_works(page)
    scroll_to_page(page, 2)
    scroll_to_foot(page)
    expect(page.locator(".wall__failed#page-3")).to_be_visible()
    until(page, lambda: 4 in marks(page), lambda: page.mouse.wheel(0, 300))
    assert marks(page)[:3] == [1, 2, 4]
    order = page.locator(".wall > [data-page]").evaluate_all("starts => starts.map(start => start.id)")
    assert order[:4] == ["page-1", "page-2", "page-3", "page-4"], "the notice keeps its place"


def test_a_failed_page_can_be_skipped(new_page, own_demo: Demo):
    own_demo.misbehave("500", path="page=2")
    page = new_page(own_demo)
    open_works(page)
    scroll_to_foot(page)
    page.get_by_role("link", name="Skip to page 3").click()
    expect(page.locator("#page-3 h2")).to_be_focused()
    expect(page.locator(".wall__failed#page-2")).to_be_attached()


def test_a_museum_that_is_down_is_not_asked_for_page_after_page(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    own_demo.misbehave("down")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "page=" in request.url else None)
    scroll_to_foot(page)
    expect(page.locator(".wall__failed")).to_be_visible()
    expect_quiet(page)
    # Nobody scrolls: a second of frames later there is still one question.
    page.evaluate("new Promise(done => { let left = 60; const frame = () => left-- ? requestAnimationFrame(frame) : done(); frame() })")
    assert len(asked) == 1


def test_when_our_own_server_is_gone_the_wall_stays_and_says_so(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_works(page)
    scroll_to_page(page, 2)
    hung = tiles(page).count()
    own_demo.stop()
    scroll_to_foot(page)
    failed = page.locator(".wall__failed")
    until(page, lambda: failed.count() > 0, lambda: scroll_to_foot(page))
    expect(failed).to_contain_text(re.compile(r"Couldn’t load page \d\."))
    expect(failed).to_contain_text("Promenade isn’t responding")
    assert marks(page)[:2] == [1, 2]
    assert tiles(page).count() >= hung


def test_a_museum_that_is_down_shows_our_old_copy_with_its_date(new_page, own_demo: Demo):
    page = new_page(own_demo)
    before = datetime.now(timezone.utc)
    open_works(page)
    after = datetime.now(timezone.utc)
    first = tiles(page).first.get_attribute("id")
    own_demo.stop()
    month = timedelta(days=30)
    age_catalogue(own_demo, month)
    own_demo.start()
    own_demo.misbehave("down")
    page = new_page(own_demo)
    answer = page.goto("/works")
    assert answer.status == 200
    assert tiles(page).first.get_attribute("id") == first
    dates = {f"{copied.day} {copied:%B %Y}" for copied in (before - month, after - month)}
    copy = re.compile(f"saved copy from ({'|'.join(dates)})")
    expect(page.locator(".notices")).to_contain_text(copy)
    # The copy came at once; that the museum did not answer is known a little later.
    until(page, lambda: "isn’t available right now" in page.locator(".notices").inner_text(), page.reload)
    expect(page.locator(".notices")).to_contain_text(copy)
    expect(tiles(page).first).to_be_visible()


def test_a_museum_that_is_down_without_a_copy_is_named_with_a_way_on(new_page, own_demo: Demo):
    own_demo.misbehave("down")
    page = new_page(own_demo)
    answer = page.goto("/works")
    assert answer.status == 503
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"isn’t available right now$"))
    expect(page.get_by_role("link", name=re.compile("museum’s website"))).to_be_visible()
    own_demo.behave()

    def try_now() -> None:
        page.get_by_role("link", name="Try again").click()
        page.wait_for_load_state()

    until(page, lambda: tiles(page).count() > 0, try_now)
    expect_at_page(page, 1)


def test_a_work_that_does_not_exist_is_a_kind_404(page: Page):
    answer = page.goto("/works/aic:999999999")
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Work not found")
    page.locator("main").get_by_role("link", name="Search works").click()
    expect(page).to_have_url(re.compile(r"/works"))


def test_an_address_that_is_none_is_a_404(page: Page):
    answer = page.goto("/no/such/page")
    assert answer.status == 404
    expect(page.get_by_role("navigation", name="Main")).to_be_visible()


def test_a_bad_value_is_refused_in_words_and_programs_are_told_the_parameter(page: Page):
    for address, parameter in [
        ("/works?page=abc", "page"), ("/works?page=0", "page"), ("/works?page=-1", "page"),
        ("/works?page=99999999999999999999", "page"), ("/works?page=9999999", "page"), ("/works?artist=%2F..", "artist"),
    ]:
        answer = page.goto(address)
        assert answer.status == 400, address
        expect(page.get_by_role("heading", level=1)).not_to_contain_text("“")
        problem = page.request.get(address, headers={"Accept": "application/problem+json"})
        assert problem.headers["content-type"] == "application/problem+json"
        assert problem.json()["parameter"] == parameter


def age_catalogue(demo: Demo, age: timedelta) -> None:
    """Makes everything copied from museums older; the demo must be stopped."""
    with sqlite3.connect(demo.data / "catalogue.sqlite") as database:
        for table in ["listing", "work"]:
            database.execute(f"UPDATE {table} SET fetchedAt = fetchedAt - ?", [age.total_seconds()])
    database.close()
