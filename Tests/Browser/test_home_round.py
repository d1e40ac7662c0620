"""The round of the home page: every favourite once, in stretches, going on where it stopped."""
import json

from playwright.sync_api import Page, Response, Route, expect

from demo import Demo
from home_wall import control, demo, heart, open_home, place, shown, step, works
from wall import expect_told, until


def test_what_is_kept_elsewhere_comes_next_and_what_is_removed_goes(new_page, own_demo: Demo):
    page = new_page(own_demo)
    open_home(page)
    ids = works(page)
    for work in ids[:3]:
        heart(page, work)
    page.reload()
    # each step asks who is in the round: what is kept must not fall into the answer of the one before
    with page.expect_response(is_the_round):
        step(page, "Next picture", "2 of 4")
    assert shown(page) == ids[0]
    heart(page, ids[10])
    heart(page, ids[2], "no")
    # asked for at the end of a slide: the one after the next step is the new one
    step(page, "Next picture", "3 of 4")
    hanging = "slides => slides.map(slide => slide.dataset.hanging.replace(/^\\d+\\./, '')).sort()"
    # the number changes at the press, the pictures when the answer is here
    expect_told(page, lambda: page.locator(".slide").evaluate_all(hanging), sorted(["front", ids[0], ids[1], ids[10]]))
    page.get_by_role("link", name="Picture 2").click()
    expect(place(page)).to_have_text("2 of 4")


def is_the_round(of: Response | Route) -> bool:
    """Who is in the round, rather than their pictures."""
    return "/slides?" in of.request.url and of.request.headers.get("accept") == "application/json"


def test_the_wall_begins_where_it_stopped_last_time(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/")
    for work in works(page)[:4]:
        heart(page, work)
    page.reload()
    for number in [2, 3]:
        step(page, "Next picture", f"{number} of 5")
    before = shown(page)
    page.goto("/museums")
    page.goto("/")
    expect(place(page)).to_have_text("3 of 5")
    assert shown(page) == before


def test_a_long_round_has_one_bar_and_goes_on_behind_the_stretch(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/works")
    for work in (works(page) + works(page, 2))[:40]:
        heart(page, work)
    page.goto("/")
    expect(place(page)).to_have_text("1 of 41")
    expect(page.locator(".show__dots")).to_have_count(0)
    expect(page.locator(".show__bar")).to_be_visible()
    assert page.locator(".slide").count() == 24
    seen = {shown(page)}
    for number in range(2, 42):
        step(page, "Next picture", f"{number} of 41")
        seen.add(shown(page))
    assert len(seen) == 41
    assert page.locator(".slide").count() <= 24
    step(page, "Next picture", "1 of 41")


def test_who_goes_on_while_another_stretch_is_on_its_way_stays_where_they_went(new_page, own_demo: Demo):
    page = new_page(own_demo)
    for work in (works(page) + works(page, 2))[:30]:
        heart(page, work)
    open_home(page)
    expect(place(page)).to_have_text("1 of 31")
    held: list[Route] = []
    page.route("**/slides?*", lambda route: route.continue_() if is_the_round(route) else held.append(route))
    control(page, "Previous picture").click()
    until(page, lambda: held, lambda: None)
    with page.expect_response(is_the_round):
        step(page, "Next picture", "2 of 31")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(place(page)).to_have_text("2 of 31")


def test_without_script_a_long_round_has_a_link_to_more(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    for work in works(page) + works(page, 2)[:6]:
        heart(page, work)
    page.goto("/")
    first = page.locator("[data-place]").inner_text()
    page.get_by_role("link", name="More pictures").click()
    assert first == "1 of 31"
    expect(page.locator("[data-place]")).to_have_text("25 of 31")


def test_the_state_that_is_kept_may_be_anything(page: Page):
    for kept in [json.dumps("rubbish"), "{", json.dumps({"a": 1})]:
        page.goto("/museums")
        page.evaluate("kept => localStorage.setItem('promenade.round', kept)", kept)
        open_home(page)
        expect(place(page)).to_have_text("1 of 5")
