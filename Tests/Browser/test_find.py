"""Finding works as one types: in what is here at once, at the museums when one pauses."""
import json
import re
from datetime import datetime
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from demo import Demo
from finder import asks, field, here, ids, open_finder
from many_favourites import get
from test_keyboard import tab_to
from test_looks import AXE, SIZES, THEMES, assert_looks_right, too_wide
from wall import expect_quiet, marks, tiles, until

REST, PAUSE = 120, 700


def test_works_are_found_as_one_types_and_what_matched_is_marked(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    field(page).press_sequentially("harb")
    expect(page).to_have_url(re.compile(r"/works\?q=harb$"))
    expect(page.locator(".find")).to_contain_text("for “harb”")
    expect(page.locator(".label__title mark").first).to_have_text("Harb")
    expect(page).to_have_title("“harb” – Works – Promenade")
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("harb")


def test_how_many_were_found_is_said(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    status = page.locator("[data-status]")
    expect(status).to_have_attribute("role", "status")
    field(page).fill("light")
    expect(status).to_have_text(re.compile(r"^\d+ saved works for “light”"))
    expect(status).to_have_text(re.compile(r"saved works for “light”, \d+ at the Museum of Invented Painters, \d+ at the Gallery of Imagined Masters$"))


def test_museums_are_asked_when_one_pauses_and_not_for_every_letter(new_page, stocked: Demo):
    page = new_page(stocked)
    page.clock.install(time=datetime(2026, 1, 1))
    open_finder(page)
    # from here on no time passes but what is let pass, however slow the machine is
    page.clock.pause_at(datetime(2026, 1, 2))
    searches, joins = asks(page, "search"), asks(page, "museums")
    for text in ["l", "li", "lig", "light"]:
        field(page).fill(text)
        with page.expect_response(re.compile(rf"\?q={text}$")):
            page.clock.run_for(REST)
        expect(page.locator(".find")).to_contain_text(f"for “{text}”")
    assert joins == []
    page.clock.run_for(PAUSE)
    expect(page.locator(".wall__from")).to_be_attached()
    assert [len(searches), len(joins)] == [4, 1]


def test_the_return_key_asks_the_museums_at_once(new_page, stocked: Demo):
    page = new_page(stocked)
    page.clock.install()
    open_finder(page)
    field(page).fill("light")
    field(page).press("Enter")
    expect(page.locator(".wall__from h3")).to_have_text(re.compile(
        r"^From the museums: [\d,]+ at the Museum of Invented Painters, [\d,]+ at the Gallery of Imagined Masters$"))
    expect(field(page)).to_be_focused()


def test_what_museums_add_moves_nothing_and_repeats_nothing(new_page, stocked: Demo):
    page = new_page(stocked)
    held: list[Route] = []
    page.route(re.compile("q=harbour"), lambda route: held.append(route)
               if "fragment=museums" in route.request.headers["accept"] else route.continue_())
    open_finder(page, "/works?q=harbour")
    expect(page.locator(".sentinel")).to_contain_text("Asking 2 museums …")
    until(page, lambda: len(held) == 1, lambda: None)
    before = ids(page)
    assert before
    boxes = tiles(page).evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().top)")
    held[0].continue_()
    expect(page.locator(".wall__from")).to_be_attached()
    after = ids(page)
    assert after[:len(before)] == before and len(after) > len(before)
    assert len(after) == len(set(after))
    assert tiles(page).evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().top)")[:len(boxes)] == boxes


def test_the_answer_to_an_older_question_does_not_come_over_a_newer_one(new_page, stocked: Demo):
    page = new_page(stocked)
    held: list[Route] = []
    page.route(re.compile(r"\?q=har$"), lambda route: held.append(route))
    open_finder(page)
    with page.expect_request(re.compile(r"\?q=har$")):
        field(page).fill("har")
    field(page).fill("light")
    expect(page.locator(".find")).to_contain_text("for “light”")
    found = here(page)
    held[0].fulfill(body='<find-works class="page works"></find-works>')
    field(page).fill("lights")
    expect(page.locator(".find")).to_contain_text("for “lights”")
    assert found and set(here(page)) <= set(found)
    expect(page).to_have_url(re.compile(r"\?q=lights$"))


def test_a_wall_that_a_search_replaced_asks_for_no_more_pages(new_page, stocked: Demo):
    page = new_page(stocked)
    page.clock.install()
    asked: list[str] = []
    page.route(re.compile(r"/works\?page=\d"), lambda route: asked.append(route.request.url))  # it is never answered
    open_finder(page)
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    until(page, lambda: len(asked) == 1, lambda: None)
    field(page).fill("light")
    field(page).press("Enter")
    expect(page.locator(".find")).to_contain_text("for “light”")
    page.clock.run_for(2_000)
    expect(page).to_have_url(re.compile(r"\?q=light$"))
    assert len(asked) == 1


def test_back_leads_to_the_wall_before_the_search(new_page, stocked: Demo):
    page = new_page(stocked)
    page.goto("/museums")
    open_finder(page)
    before = ids(page)[:12]
    field(page).press_sequentially("light")
    expect(page).to_have_url(re.compile(r"\?q=light$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/works$"))
    expect(page.locator(".find")).not_to_contain_text("for “")
    expect(page.locator(f"[id='{before[0]}']")).to_be_attached()
    expect(field(page)).to_have_value("")
    page.go_back()
    expect(page).to_have_url(re.compile(r"/museums$"))


def test_coming_back_from_a_work_only_a_museum_has_returns_to_it(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?q=window")
    expect(page.locator(".wall__from")).to_be_attached()
    name = page.locator(".wall__from ~ .tile[id^='work-aic']").nth(3).get_attribute("id")
    page.locator(f"[id='{name}'] .tile__link").click()
    expect(page).to_have_url(re.compile("/works/[a-z]+:"))
    page.go_back()
    expect(page.locator(f"[id='{name}'] .tile__link")).to_be_focused()


def test_an_address_shows_the_same_to_somebody_else(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    field(page).fill("a")
    expect(page).to_have_url(re.compile(r"\?q=a$"))
    page.locator("#filters").get_by_role("checkbox", name=re.compile("^Has a picture")).check()
    expect(page).to_have_url(re.compile(r"picture=1$"))
    expect(page.locator(".find .chip--filter")).to_have_count(1)
    other = new_page(stocked)
    open_finder(other, page.url)
    assert here(other) == here(page)
    expect(field(other)).to_have_value("a")
    expect(other.locator("#filters").get_by_role("checkbox", name=re.compile("^Has a picture"))).to_be_checked()


def test_without_script_the_form_finds_the_same_and_museums_are_waited_for(new_page, stocked: Demo):
    page = new_page(stocked, java_script_enabled=False)
    page.goto("/works")
    field(page).fill("light")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?q=light&ask=1$"))
    expect(page.locator(".wall__from h3")).to_have_text(re.compile(
        r"^From the museums: [\d,]+ at the Museum of Invented Painters, [\d,]+ at the Gallery of Imagined Masters$"))
    page.locator("#filters").get_by_role("checkbox", name=re.compile("^Has a picture")).check()
    page.get_by_role("button", name=re.compile("^Show")).click()
    expect(page).to_have_url(re.compile(r"\?q=light&picture=1$"))
    page.locator(".find .chip--filter").click()
    expect(page.locator(".find .chip--filter")).to_have_count(0)
    page.get_by_label("Sort").select_option("Oldest first")
    page.get_by_role("button", name="Sort").click()
    expect(page).to_have_url(re.compile(r"sort=year"))


def test_nothing_found_says_what_can_be_done(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    field(page).fill("zzqxjk")
    expect(page.get_by_role("heading", name="No works found")).to_be_visible()
    expect(page.locator("[data-status]")).to_have_text(re.compile("none at the Museum of Invented Painters"))
    page.goto("/works?q=light&type=Stool")
    expect(page.locator(".empty")).to_contain_text("Try removing a filter.")
    expect(page.locator(".empty").get_by_role("link", name="Search the museums")).to_be_visible()
    page.locator(".empty .chip--filter").click()
    expect(page.locator(".find")).to_contain_text("saved works for “light”")


def test_a_museum_that_is_down_is_a_notice_below_what_is_here(new_page, own_stocked: Demo):
    own_stocked.misbehave("down", source="rijks")
    page = new_page(own_stocked)
    open_finder(page)
    field(page).fill("light")
    expect(page.locator(".wall__from .notice")).to_contain_text("The Gallery of Imagined Masters isn’t available right now.")
    assert here(page)
    own_stocked.misbehave("down")
    field(page).fill("harbour")
    expect(page.locator(".find")).to_contain_text("for “harbour”")
    expect(page.locator(".wall__from .notice")).to_have_count(2)
    assert here(page)


def test_with_the_keyboard_alone(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    tab_to(page, "Search works")  # in the bar
    tab_to(page, "Search works")
    page.keyboard.type("light")
    expect(page.locator(".find")).to_contain_text("for “light”")
    tab_to(page, "More ways to search")
    page.keyboard.press("Enter")
    expect(page.get_by_text("only in the artist’s name")).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "picture":
            break
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"q=light&picture=1$"))
    assert page.evaluate("document.activeElement.name") == "picture"


def test_a_surprise_is_a_work_by_lot(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?museum=aic&type=Print")
    page.get_by_label("Sort").select_option("Surprise me")
    expect(page).to_have_url(re.compile("/works/aic:"))


def test_passing_by_the_surprise_with_the_keyboard_leaves_search_and_filters_as_they_are(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    page.get_by_label("Sort").focus()
    page.keyboard.press("End")
    expect(page.get_by_label("Sort")).to_have_value("surprise")
    field(page).fill("light")
    expect(page).to_have_url(re.compile(r"/works\?q=light$"))
    page.locator("#filters input[type=checkbox]:visible").first.press("Space")
    expect(page).to_have_url(re.compile(r"/works\?museum=aic&q=light$"))


@pytest.mark.parametrize("script", [True, False])
def test_a_surprise_beside_a_search_keeps_to_its_words(new_page, stocked: Demo, script: bool):
    page = new_page(stocked, java_script_enabled=script)
    for _ in range(3):
        page.goto("/works?q=harb&ask=1")
        page.get_by_label("Sort").select_option("Surprise me")
        if not script:
            page.get_by_role("button", name="Sort").click()
        expect(page).to_have_url(re.compile("/works/(aic|rijks):"))
        href = page.url.removeprefix(stocked.address)
        number = quote(f'"{get(stocked, href)["accession"]}"')
        assert href in [work["href"] for work in get(stocked, f"/works?q={number}+harb")["works"]]


def test_more_like_a_work_hangs_below_it(new_page, stocked: Demo):
    page = new_page(stocked)
    for work in get(stocked, "/works?museum=aic")["works"]:
        page.goto(work["href"])
        if page.get_by_role("heading", name="More like this").count():
            break
    section = page.locator("section", has=page.get_by_role("heading", name="More like this"))
    expect(section.locator(".tile").first).to_be_visible()
    assert work["href"] not in section.locator(".tile__link").evaluate_all("links => links.map(link => link.getAttribute('href'))")


def test_scrolling_goes_on_through_both(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?q=light")
    expect(page.locator("#from-1")).to_be_attached()
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    expect(page.locator("#page-2")).to_be_attached()
    expect_quiet(page)
    assert marks(page)[:2] == [1, 2]
    found = ids(page)
    assert len(found) == len(set(found))


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_where_one_finds(new_page, stocked: Demo, theme: str):
    page = new_page(stocked, color_scheme=theme)
    page.add_init_script(path=AXE)
    for address in ["/works?q=light", "/works?q=light&type=Stool&colour=1b41d1", "/works?from=1800&to=1900&colour=blue",
                    "/works?q=foo:bar&from=soon"]:
        open_finder(page, address)
        assert_looks_right(page)
    page.set_viewport_size({"width": 390, "height": SIZES[390]})
    open_finder(page, "/works?q=a&picture=1")
    page.get_by_role("button", name="Filters, 1 chosen").click()
    expect(page.locator("#filters")).to_be_visible()
    found = page.evaluate("axe.run('#filters', { resultTypes: ['violations'] })")["violations"]
    assert found == [], json.dumps(found)[:2000]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not too_wide(page)


def test_a_field_that_is_none_is_told_as_one_types(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    hint = page.locator(".works__hint")
    field(page).press_sequentially("artist:")
    expect(hint).to_contain_text("right after the colon: artist:monet. The fields are title:, artist:, medium:, place: and type:.")
    field(page).press_sequentially("a")
    expect(hint).to_have_count(0)
    field(page).fill("painter:a")
    expect(hint).to_contain_text("painter: isn’t a field, so it was searched as a word.")


def test_a_typing_mistake_is_forgiven_and_said(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page)
    field(page).fill("lihgts")
    expect(page.locator(".works__results .notice")).to_contain_text("No matches for “lihgts”. Showing “lights”.")
    expect(field(page)).to_have_value("lihgts")
    page.get_by_role("link", name="Search the museums for “lihgts”").click()
    expect(page).to_have_url(re.compile(r"q=lihgts&ask=1$"))
    expect(page.get_by_role("heading", name="No works found")).to_be_visible()
