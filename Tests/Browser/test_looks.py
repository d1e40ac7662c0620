"""Three widths, two themes: nothing too wide, nothing unreadable, nothing axe finds wrong."""

import pytest
from playwright.sync_api import Page, expect

from demo import ROOT, Demo
from screens import FIRST_VISIT, further, furnish
from wall import expect_script, jump_field, open_works

AXE = ROOT / ".build" / "web" / "axe.min.js"
SIZES = {390: 844, 820: 1180, 1440: 900}
THEMES = ["light", "dark"]


# What follows from a new size of the window is known when a frame has been drawn. A busy machine may take a while for it.
DRAWN = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def violations(page: Page) -> list[str]:
    page.evaluate(DRAWN)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [f"{rule['id']}: {node['failureSummary']}: {node['target']} {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def too_wide(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def small_controls(page: Page) -> list[str]:
    """Those one could miss with a finger: under 44 px high, or 24 px wide as the lines below slides are on a phone.

    Links inside of sentences may be as small as their text; a link whose `::after` covers what is around it is as large as that.
    Found and measured at once: what a script takes away in between has no height.
    """
    return page.evaluate("""() => {
      const isSentence = control => control.matches("a") && getComputedStyle(control).display === "inline"
      const covers = control => getComputedStyle(control, "::after").position === "absolute"
      const whole = control => control.matches("[type=checkbox], [type=radio]") && control.closest("label") || control
      return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].map(whole).filter(control => {
        const { width, height } = control.getBoundingClientRect()
        if (width < 2 || height < 2 || height >= 43.5 && width >= 23.5) return false
        return control.checkVisibility({ visibilityProperty: true }) && !isSentence(control) && !covers(control)
      }).map(control => control.outerHTML.slice(0, 200))
    }""")


def assert_looks_right(page: Page) -> None:
    """What is open now, at three widths, and there with large text. The page needs `AXE` as its first script."""
    assert not page.evaluate(HEADINGS_JUMP), page.url
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page) == [], f"{page.url}, {width} px"
        assert not too_wide(page), f"{page.url}, {width} px: {beyond_the_edge(page)}"
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert not too_wide(page), f"{page.url}, {width} px with large text: {beyond_the_edge(page)}"
        page.evaluate("document.documentElement.style.fontSize = ''")


def beyond_the_edge(page: Page) -> list[str]:
    return page.evaluate("""() => [...document.querySelectorAll("body *")].filter(
      element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    ).map(element => element.outerHTML.slice(0, 160)).slice(0, 5)""")


HEADINGS_JUMP = """() => {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(h => h.checkVisibility()).map(h => +h.tagName[1])
  return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
}"""


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory):
    """A demo of both museums with favourites, a set and artists, and where its screens are."""
    demo = Demo(tmp_path_factory.mktemp("furnished")).start()
    yield demo, furnish(demo)
    demo.stop()


@pytest.fixture
def look(new_page, demo: Demo):
    def open_page(width: int, theme: str, of: Demo = demo, **options) -> Page:
        page = new_page(of, viewport={"width": width, "height": SIZES[width]}, color_scheme=theme, **options)
        page.add_init_script(path=AXE)
        return page
    return open_page


def expect_sound(page: Page, screens: dict[str, str]) -> None:
    for address in screens.values():
        page.goto(address)
        assert_looks_right(page)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_is_too_wide(look, furnished, theme: str):
    demo, screens = furnished
    expect_sound(look(1440, theme, of=demo), screens)


@pytest.mark.parametrize("theme", THEMES)
def test_a_first_visit_is_sound_too(look, theme: str):
    expect_sound(look(1440, theme), FIRST_VISIT)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_said_of_a_museum_that_is_down_is_readable(new_page, both: Demo, theme: str):
    page = new_page(both, color_scheme=theme)
    page.add_init_script(path=AXE)
    both.misbehave("down")
    expect_sound(page, {"one museum": "/works?q=never-asked", "its page": "/museums/aic", "museums": "/museums", "home": "/"})
    both.misbehave("down", source="rijks")
    expect_sound(page, {"both museums": "/works?q=never-asked-either"})


@pytest.mark.parametrize("theme", THEMES)
def test_the_states_of_failure_are_readable_too(new_page, own_demo: Demo, theme: str):
    own_demo.misbehave("500", path="/iiif/")
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    open_works(page)
    expect(page.locator("picture-frame.is-missing").first).to_be_attached()
    page.route("**/works?page=*", lambda route: route.abort())
    field = jump_field(page)
    field.fill("0")
    field.press("Enter")
    expect(page.locator(".pager__error")).to_be_visible()
    assert_looks_right(page)
    jump_field(page).fill("3")
    field.press("Enter")
    expect(page.locator(".wall__failed")).to_be_visible()
    assert_looks_right(page)


def test_the_bar_is_black_with_white_letters_in_both_themes(look):
    for theme in ["light", "dark"]:
        page = look(1440, theme)
        page.goto("/works")
        bar = page.locator(".topbar")
        expect(bar).to_have_css("background-color", "rgb(0, 0, 0)")
        expect(bar.get_by_role("link", name="Nearby")).to_have_css("color", "rgb(255, 255, 255)")


def test_the_device_chooses_the_theme_until_a_person_does(look, new_page, own_demo: Demo):
    def ground(page: Page) -> str:
        return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")

    light, dark = look(1440, "light"), look(1440, "dark")
    for page in (light, dark):
        page.goto("/works")
    assert ground(light) != ground(dark)
    chosen = new_page(own_demo, color_scheme="light")
    chosen.goto("/preferences")
    expect_script(chosen, "save-at-once")
    # With script there is no button: what is chosen is seen, and kept, at once.
    with chosen.expect_response(lambda answer: answer.url.endswith("/preferences") and answer.request.method == "POST"):
        chosen.get_by_label("Dark", exact=True).check()
    expect(chosen.get_by_role("button", name="Save", exact=True)).to_be_hidden()
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


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_every_control_is_large_enough_for_a_finger(look, furnished, script: bool):
    demo, screens = furnished
    page = look(390, "light", of=demo, java_script_enabled=script)
    for name, address in (screens | further(demo, screens)).items():
        if name == "print":
            continue  # for paper
        page.goto(address)
        # Without script a page that waits for something asks for itself again.
        expect(page.locator("meta[http-equiv=refresh]")).to_have_count(0)
        assert small_controls(page) == [], name
