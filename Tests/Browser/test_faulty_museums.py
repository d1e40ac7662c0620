"""What people see of museums that answer wrongly, one way after the other: what is here stays, and a sentence says why no more comes."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from finder import field, here, open_finder, stock
from many_favourites import get
from wall import expect_opened, expect_quiet, expect_script, marks, open_works, scroll_to_foot, tiles

# What each fault makes of a question, as a page says it.
SAID = {
    "garbage": "sent an unreadable answer", "wrong-type": "sent an unreadable answer",
    "truncated": "isn’t available right now", "huge": "sent an unreadable answer", "challenge": "refused the request",
    "429": "is busy", "500": "isn’t available right now", "slow:600": "isn’t available right now",
}


def spoil(demo: Demo, fault: str) -> None:
    for museum in ("aic", "rijks"):
        # a challenge without a path stands before pictures alone
        demo.misbehave(fault, source=museum, path="/" if fault == "challenge" else None)


def expect_no_spinner(page: Page) -> None:
    expect_quiet(page)
    expect(page.locator(".spinner, .sentinel__coming")).to_have_count(0)
    expect(page.locator(".sentinel")).not_to_contain_text("Asking")




@pytest.mark.parametrize("fault", SAID)
def test_a_search_shows_what_is_here_and_says_who_did_not_help(new_page, own_stocked: Demo, fault: str):
    spoil(own_stocked, fault)
    page = new_page(own_stocked)
    # not until every picture has come: museums give none
    page.goto("/works?q=light", wait_until="domcontentloaded")
    expect_script(page, "find-works")
    found = here(page)
    assert found
    expect(page.locator(".wall__from .notice")).to_have_count(2)
    for notice in page.locator(".wall__from .notice").all():
        expect(notice).to_contain_text(re.compile(f"{SAID[fault]}|is still answering"))
    expect_no_spinner(page)
    assert here(page)[:len(found)] == found
    # a search for what is not here ends too
    field(page).fill("zzqxjk")
    expect(page.get_by_role("heading", name="No works found")).to_be_visible()
    expect(page.locator(".works__results")).not_to_contain_text("Asking")
    expect(page.locator(".works__results .notice").first).to_contain_text("museum", ignore_case=True)


# What programs are told of a museum's health, and what everybody reads of it where something is wrong.
HEALTH = {
    "garbage": ("unreadable", "Sends unreadable answers"), "wrong-type": ("unreadable", "Sends unreadable answers"),
    "truncated": ("down", "Unavailable since"), "huge": ("unreadable", "Sends unreadable answers"), "429": ("busy", "Busy"),
    "500": ("down", "Unavailable since"),
}


@pytest.mark.parametrize("fault", HEALTH)
def test_every_page_says_the_same_of_a_museums_health(new_page, own_stocked: Demo, fault: str):
    spoil(own_stocked, fault)
    page = new_page(own_stocked, java_script_enabled=False)
    name, words = HEALTH[fault]
    own_stocked.post("/museums/check")
    told = {
        "/museums": {museum["id"]: museum["health"] for museum in get(own_stocked, "/museums")["museums"]},
        "/preferences": {museum["id"]: museum["health"] for museum in get(own_stocked, "/preferences")["museums"]},
        "/works": {museum["id"]: museum["health"] for museum in get(own_stocked, "/works")["museums"]},
    }
    assert told == {path: {"aic": name, "rijks": name} for path in told}
    for path in ("/museums", "/museums/aic", "/preferences"):
        page.goto(path, wait_until="domcontentloaded")
        expect(page.locator(".status").first).to_contain_text(words)


def test_check_now_asks_a_museum_that_is_left_alone_for_a_while_too(own_demo: Demo):
    def health() -> str:
        own_demo.post("/museums/check")
        return next(museum["health"] for museum in get(own_demo, "/museums")["museums"] if museum["id"] == "aic")

    own_demo.misbehave("down")
    for _ in range(12):  # more than failures in a row let a server rest
        assert health() == "down"
    own_demo.behave()
    assert health() in ("fine", "slow")


@pytest.mark.parametrize("fault", SAID)
def test_a_wall_and_a_work_and_an_artist_say_it_in_their_place(new_page, own_demo: Demo, fault: str):
    page = new_page(own_demo)
    open_works(page)
    known = get(own_demo, "/works")["works"][0]
    artist = get(own_demo, known["href"])["artist"]
    spoil(own_demo, fault)
    hung = tiles(page).count()
    scroll_to_foot(page)
    failed = page.locator(".wall__failed")
    expect(failed).to_contain_text("Couldn’t load page 2.")
    expect(failed).to_contain_text(SAID[fault])
    expect_no_spinner(page)
    assert marks(page) == [1] and tiles(page).count() == hung
    # a work that is here is shown, one that is not is an answer too
    page.goto(known["href"])
    expect(page.get_by_role("heading", level=1)).to_have_text(known["title"])
    answer = page.goto("/works/aic:100301")
    assert answer.status in (200, 503)
    if answer.status != 200:
        expect(page.locator("main")).to_contain_text(SAID[fault])
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
    # the maker of a work that is here has a page, with the works museums do not give missing
    page.goto(f"/artists/aic:{artist['id']}")
    expect(page.get_by_role("heading", level=1)).to_have_text(artist["name"])
    expect(page.locator(".notice").first).to_contain_text(SAID[fault])


def test_without_script_a_silent_museum_is_told_after_what_is_here(new_page, own_stocked: Demo):
    own_stocked.misbehave("down", source="rijks")
    page = new_page(own_stocked, java_script_enabled=False)
    page.goto("/works?q=light")
    expect_opened(page, re.compile(r"\?q=light&ask=1$"))
    expect(page.locator(".wall__from .notice")).to_contain_text("The Gallery of Imagined Masters isn’t available right now.")
    assert here(page)
    # from now on it is said at once, before anybody is asked
    html = page.request.get("/works?q=harbour").text()
    assert "The Gallery of Imagined Masters hasn’t responded since" in html
    assert "Ask 2 museums as well" in html


def test_what_was_said_of_a_silent_museum_goes_when_it_answers(new_page, own_stocked: Demo):
    own_stocked.misbehave("down", source="rijks")
    get(own_stocked, "/works?q=window")
    own_stocked.behave("rijks")
    page = new_page(own_stocked)
    held = []
    page.route(re.compile("q=light"), lambda route: held.append(route)
               if "fragment=museums" in route.request.headers["accept"] else route.continue_())
    open_finder(page, "/works?q=light")
    expect(page.locator(".wall__from .notice")).to_contain_text("hasn’t responded since")
    held[0].continue_()
    expect(page.locator(".wall__from h3")).to_be_visible()
    expect(page.locator(".wall__from")).to_have_count(1)
