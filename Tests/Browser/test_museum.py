"""The museums, a museum's page, and the way there."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo, Promenade
from routing import RoutingService
from test_looks import AXE, THEMES, assert_looks_right

WAY = "/museums/aic/directions"


@pytest.fixture
def routing():
    service = RoutingService()
    yield service
    service.stop()


@pytest.fixture
def routed_demo(tmp_path, routing: RoutingService):
    demo = Demo(tmp_path / "data", PROMENADE_OSRM_URL=routing.address).start()
    yield demo
    demo.stop()


def test_one_comes_from_the_museums_to_a_museum_and_to_the_way_there(page: Page):
    page.goto("/museums")
    page.get_by_role("link", name="Museum of Invented Painters", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Museum of Invented Painters")
    page.get_by_role("link", name="Directions", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Directions")
    for name, host in [("Apple Maps", "maps.apple.com"), ("Google Maps", "www.google.com"),
                       ("OpenStreetMap", "www.openstreetmap.org")]:
        expect(page.get_by_role("link", name=name)).to_have_attribute("href", re.compile(f"^https://{host}/"))


def test_a_museum_is_turned_off_and_on(new_page, both: Demo):
    page = new_page(both, java_script_enabled=False)
    page.goto("/museums")
    page.get_by_role("button", name="Turn off Museum of Invented Painters").click()
    expect(page.get_by_text("Off: not on Home")).to_be_visible()
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("Off: not on Home")).to_have_count(0)


def test_yours_hang_on_the_museums_page(new_page, own_demo: Demo):
    page = new_page(own_demo)
    for work in page.request.get("/works", headers={"Accept": "application/json"}).json()["works"]:
        page.request.post("/favourites", form={"work": work["id"], "keep": "yes"})
    page.goto("/museums/aic")
    expect(page.get_by_role("heading", name="Your favourites on view")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ works: Gallery"))).to_be_visible()


@pytest.fixture
def without_routing(tmp_path):
    """The program as it is without settings; the demo has a routing service of its own."""
    program = Promenade(tmp_path / "data").start()
    yield program
    program.stop()


def test_without_routing_the_straight_line_is_shown(new_page, without_routing: Promenade):
    page = new_page(without_routing)
    page.goto(f"{WAY}?from=41.89,-87.63")
    expect(page.get_by_role("heading", name=re.compile("in a straight line$"))).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("^Map from .* to the Art Institute of Chicago"))).to_be_visible()


def test_the_demo_tells_the_steps_from_the_usual_start(page: Page):
    page.goto(WAY)
    expect(page.get_by_role("region", name=re.compile("^Map from Merrowhaven"))).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("minutes on foot$"))).to_be_visible()
    expect(page.get_by_text("You are there")).to_be_visible()


def test_typed_coordinates_and_a_mode_are_in_the_address(new_page, demo: Demo):
    page = new_page(demo, java_script_enabled=False)
    page.goto(WAY)
    page.get_by_label("Start").fill("53.4, −2.98")
    page.get_by_text("Bicycle", exact=True).click()
    page.get_by_role("button", name="Get directions").click()
    expect(page).to_have_url(re.compile(r"from=53\.4.*mode=bike"))
    expect(page.get_by_role("radio", name="Bicycle")).to_be_checked()
    expect(page.locator(".page-head")).to_contain_text("53.4000° N, 2.9800° W")


def test_what_is_no_place_is_said_beside_the_field(page: Page):
    page.goto(WAY)
    page.get_by_label("Start").fill("the station")
    page.get_by_role("button", name="Get directions").click()
    expect(page.get_by_label("Start")).to_have_value("the station")
    expect(page.get_by_text("Type latitude and longitude")).to_be_visible()


def test_too_far_away_there_is_no_route(page: Page):
    page.goto(f"{WAY}?from=-33.86,151.2")
    expect(page.get_by_text("too far for a route")).to_be_visible()


def test_with_routing_the_steps_are_told(new_page, routed_demo: Demo, routing: RoutingService):
    page = new_page(routed_demo)
    page.goto(f"{WAY}?from=53.41,-2.98")
    expect(page.get_by_role("heading", name="1.4 km, 18 minutes on foot")).to_be_visible()
    expect(page.get_by_text("Turn left into Palette Row, 830 m")).to_be_visible()
    assert routing.asked == ["/route/v1/foot/-2.980000,53.410000;-5.156200,53.764500"]
    page.reload()
    expect(page.get_by_role("heading", name="1.4 km, 18 minutes on foot")).to_be_visible()
    assert len(routing.asked) == 1, "the same way is asked for once"


def test_a_routing_service_that_knows_no_way_or_fails_says_so(new_page, routed_demo: Demo, routing: RoutingService):
    page = new_page(routed_demo)
    routing.answer = (400, {"code": "NoRoute", "message": "Impossible route between points"})
    page.goto(f"{WAY}?from=53.41,-2.98")
    expect(page.get_by_text("found no route")).to_be_visible()
    routing.answer = (200, {"code": ["Ok"], "routes": "none"})
    page.goto(f"{WAY}?from=53.41,-2.99")
    expect(page.get_by_text("sent an unreadable answer")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("in a straight line$"))).to_be_visible()


def test_where_one_is_becomes_the_start(new_page, demo: Demo):
    page = new_page(demo, geolocation={"latitude": 53.41, "longitude": -2.97}, permissions=["geolocation"])
    page.goto(WAY)
    page.get_by_role("button", name="Use my location").click()
    expect(page).to_have_url(re.compile(r"from=53\.410000"))
    expect(page.locator(".page-head")).to_contain_text("53.4100° N, 2.9700° W")


def test_a_position_that_is_not_given_is_explained(new_page, demo: Demo):
    page = new_page(demo, permissions=[])
    page.goto(WAY)
    page.evaluate("""() => {
      navigator.geolocation.getCurrentPosition = (found, failed) => failed({ code: window.refusal })
    }""")
    for code, words in [(1, "Location is off"), (2, "can’t be found"), (3, "took too long")]:
        page.evaluate("code => { window.refusal = code }", code)
        page.get_by_role("button", name="Use my location").click()
        expect(page.get_by_text(words)).to_be_visible()
        expect(page.get_by_role("button", name="Use my location")).to_be_enabled()


def test_a_denied_permission_is_explained(new_page, demo: Demo):
    page = new_page(demo)
    session = page.context.new_cdp_session(page)
    session.send("Browser.setPermission", {
        "permission": {"name": "geolocation"}, "setting": "denied", "origin": demo.address})
    page.goto(WAY)
    page.get_by_role("button", name="Use my location").click()
    expect(page.get_by_text("Location is off for this page.")).to_be_visible()


def test_without_script_there_is_no_dead_button(page_without_script: Page):
    page = page_without_script
    page.goto(WAY)
    expect(page.get_by_role("button", name="Use my location")).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("address", ["/museums", "/museums/aic", WAY, f"{WAY}?from=x"])
def test_museum_pages_look_right(new_page, demo: Demo, address: str, theme: str):
    page = new_page(demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto(address)
    assert_looks_right(page)
