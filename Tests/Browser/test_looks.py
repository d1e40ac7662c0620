"""Three widths, two themes: nothing too wide, nothing unreadable, nothing axe finds wrong."""

import pytest
from playwright.sync_api import Page, expect

from demo import ROOT, Demo

AXE = ROOT / ".build" / "web" / "axe.min.js"
SIZES = {390: 844, 820: 1180, 1440: 900}
THEMES = ["light", "dark"]
PLACES = ["works", "search", "nothing found", "work", "museums", "preferences", "404", "bad address"]


def address_of(place: str, page: Page) -> str:
    if place == "work":
        works = page.request.get("/works", headers={"Accept": "application/json"}).json()["works"]
        return next(work["href"] for work in works if work.get("picture"))
    return {
        "works": "/works", "search": "/works?q=light", "nothing found": "/works?q=zzqxjk", "museums": "/museums",
        "preferences": "/preferences", "404": "/works/aic:999999999", "bad address": "/works?page=abc",
    }[place]


def violations(page: Page) -> list[str]:
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['target']} {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def too_wide(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def small_controls(page: Page) -> list[str]:
    """Those one could miss with a finger."""
    return page.locator("button:visible, .btn:visible, .icon-btn:visible, .input:visible, .menu a:visible").evaluate_all(
        "controls => controls.filter(c => c.getBoundingClientRect().height < 43.5).map(c => c.outerHTML)")


def assert_looks_right(page: Page) -> None:
    """What is open now, at three widths, and there with large text. The page needs `AXE` as its first script."""
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page) == [], f"{page.url}, {width} px"
        assert not too_wide(page), f"{page.url}, {width} px"
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert not too_wide(page), f"{page.url}, {width} px with large text: {beyond_the_edge(page)}"
        page.evaluate("document.documentElement.style.fontSize = ''")


def beyond_the_edge(page: Page) -> list[str]:
    return page.evaluate("""() => [...document.querySelectorAll("body *")].filter(
      element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    ).map(element => element.outerHTML.slice(0, 160)).slice(0, 5)""")


@pytest.fixture
def look(new_page, demo: Demo):
    def open_page(width: int, theme: str, **options) -> Page:
        page = new_page(demo, viewport={"width": width, "height": SIZES[width]}, color_scheme=theme, **options)
        page.add_init_script(path=AXE)
        return page
    return open_page


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_and_nothing_is_too_wide(look, place: str, theme: str):
    page = look(390, theme)
    page.goto(address_of(place, page))
    assert_looks_right(page)


@pytest.mark.parametrize("theme", THEMES)
def test_the_states_of_failure_are_readable_too(new_page, own_demo: Demo, theme: str):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/works")
    expect(page.locator("picture-frame.is-missing").first).to_be_attached()
    page.route("**/works?page=*", lambda route: route.abort())
    field = page.get_by_label("Go to page")
    field.fill("0")
    field.press("Enter")
    expect(page.locator(".pager__error")).to_be_visible()
    assert_looks_right(page)
    field.fill("3")
    field.press("Enter")
    expect(page.locator(".wall__failed")).to_be_visible()
    assert_looks_right(page)


def test_the_bar_is_black_with_white_letters_in_both_themes(look):
    for theme in ["light", "dark"]:
        page = look(1440, theme)
        page.goto("/works")
        bar = page.locator(".topbar")
        expect(bar).to_have_css("background-color", "rgb(0, 0, 0)")
        expect(bar.get_by_role("link", name="Museums")).to_have_css("color", "rgb(255, 255, 255)")


def test_the_device_chooses_the_theme_until_a_person_does(look, new_page, own_demo: Demo):
    def ground(page: Page) -> str:
        return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")

    light, dark = look(1440, "light"), look(1440, "dark")
    for page in (light, dark):
        page.goto("/works")
    assert ground(light) != ground(dark)
    chosen = new_page(own_demo, color_scheme="light")
    chosen.goto("/preferences")
    # With script there is no button: what is chosen is seen, and kept, at once.
    with chosen.expect_response(lambda answer: answer.url.endswith("/preferences") and answer.request.method == "POST"):
        chosen.get_by_label("Dark", exact=True).check()
    expect(chosen.get_by_role("button", name="Save")).to_be_hidden()
    expect(chosen.locator("html")).to_have_attribute("data-theme", "dark")
    chosen.reload()
    expect(chosen.locator("html")).to_have_attribute("data-theme", "dark")
    assert ground(chosen) == ground(dark)


def test_on_a_phone_the_places_are_at_the_foot_and_elsewhere_in_the_bar(look):
    phone, desktop = look(390, "light"), look(1440, "light")
    for page, at_foot in ((phone, True), (desktop, False)):
        page.goto("/works")
        expect(page.get_by_role("navigation", name="Tabs")).to_be_visible(visible=at_foot)
        expect(page.get_by_role("navigation", name="Main")).to_be_visible(visible=not at_foot)
        assert page.locator("[aria-current=page]:visible").inner_text() == "Works"


def test_every_control_is_large_enough_for_a_finger(look):
    page = look(390, "light")
    for place in ["works", "work", "museums", "preferences"]:
        page.goto(address_of(place, page))
        assert small_controls(page) == [], place
