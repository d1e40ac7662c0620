"""A browser is one person's at a time, in all its tabs."""
from playwright.sync_api import expect

from demo import until
from household import invite, join, sign_in
from test_offline import PHONE, people  # noqa: F401
from test_waiting import heart, ready, works_of

STORES = "caches.keys().then(names => names.filter(name => !name.includes(':app-')).length)"


def test_no_tab_of_whoever_signed_out_stays_nor_is_used_by_the_next(people, new_page):
    ada = people.claim(new_page(people, **PHONE))
    link = invite(ada, "Ben")
    join(new_page(people, **PHONE), link)
    ada.goto("/share?at=54.777,-4.777")
    ada.get_by_label("Name", exact=True).fill("Where Ada lives")
    other = ada.context.new_page()
    other.goto("/account")
    other.get_by_role("button", name="Sign out").click()
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(ada.get_by_role("heading", name="Sign in")).to_be_visible()
    sign_in(other, "Ben")
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    expect(ada.get_by_role("heading", name="Sign in")).to_be_hidden()
    places = other.request.get("/places", headers={"Accept": "application/json"}).json()["places"]
    assert places == []


def test_a_page_of_the_door_takes_nothing_from_whoever_is_signed_in(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    works_of(page, 1)
    ready(page)
    before = page.evaluate(STORES)
    assert before > 0
    page.evaluate("localStorage['promenade.precache-stopped'] = 'true'")
    for door in ["/screen", f"/join/{'A' * 43}"]:
        page.goto(door)
        expect(page.locator("house-door")).to_be_visible()
        assert page.evaluate("localStorage['promenade.precache-stopped']") == "true"
        assert page.evaluate(STORES) == before


def test_whose_changes_are_lost_is_said(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    link = invite(page, "Ben")
    work, = works_of(page, 1)
    ready(page)
    page.context.route("**/favourites", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    heart(page, work).click()
    until(lambda: page.context.service_workers[0].evaluate("allChanges().then(all => all.length)"), "Nothing waits.")
    page.context.clear_cookies()  # as a proxy has somebody else sign in
    join(page, link)
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("complementary").get_by_text("Somebody else made what waits.")).to_be_visible()
