"""Places found by their names: those that are here, then a service that knows more."""
import http.server
import json
import re
import threading
import urllib.parse

import pytest
from playwright.sync_api import expect

from around import overpass, serve
from demo import PATIENCE, until
from many_favourites import post

CREDIT = "© OpenStreetMap contributors"
LIES_ON_TOP = """element => {
  const { x, y, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + 4, y + height / 2)
  return element.contains(top) || top?.contains(element)
}"""


class PlaceSearch:
    """Answers as Nominatim does, on a port of its own; `asked` has the names."""

    def __init__(self):
        self.asked: list[str] = []
        self.failure: int | None = None  # a status instead of an answer
        self.answers = threading.Event()  # it waits with every answer while this is not set
        self.answers.set()
        self.found = [
            {"lat": "53.4010", "lon": "-2.9700", "display_name": "Hope Street, Liverpool, England"},
            {"lat": "52.4862", "lon": "-1.8904", "display_name": "Hope Street, Birmingham, England"},
        ]
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                question = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
                service.asked.append(question["q"][0])
                service.answers.wait(PATIENCE)
                data = json.dumps(service.found).encode()
                self.send_response(service.failure or 200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/search"

    def stop(self) -> None:
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def place_search():
    service = PlaceSearch()
    yield service
    service.stop()


@pytest.fixture
def served(tmp_path, overpass, place_search: PlaceSearch):
    program = serve(tmp_path, overpass, PROMENADE_GEOCODER_URL=place_search.address).start()
    yield program
    program.stop()


@pytest.mark.parametrize("script", [True, False])
def test_on_nearby_one_starts_at_a_place_called_by_its_name(new_page, served, place_search, script: bool):
    page = new_page(served, java_script_enabled=script, viewport={"width": 390, "height": 844})
    page.goto("/nearby")
    page.get_by_text("Choose a place").click()
    page.get_by_label("Name or coordinates").fill("Hope Street")
    page.get_by_role("button", name="Start there").click()
    expect(page.get_by_text("Places that match “Hope Street”")).to_be_in_viewport()
    expect(page.get_by_role("link", name=CREDIT).first).to_be_visible()
    page.get_by_role("link", name="Hope Street, Liverpool").click()
    expect(page).to_have_url(re.compile("at=53.401"))
    expect(page.get_by_text(re.compile("From Hope Street, Liverpool"))).to_be_visible()
    assert place_search.asked == ["Hope Street"]


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path, button", [("/nearby", "Start there"), ("/places", "Add pin")])
def test_what_is_found_lies_under_nothing_on_a_phone(new_page, served, script: bool, path: str, button: str):
    page = new_page(served, java_script_enabled=script, viewport={"width": 390, "height": 844})
    page.goto(path)
    if path == "/nearby":
        page.get_by_text("Choose a place").click()
    page.get_by_label("Name or coordinates").fill("Hope Street")
    page.get_by_role("button", name=button, exact=True).click()
    for seen in [page.get_by_text("Places that match “Hope Street”"), page.get_by_role("link", name="Hope Street, Liverpool")]:
        expect(seen).to_be_in_viewport()
        until(lambda: seen.evaluate(LIES_ON_TOP))


def test_on_places_the_map_goes_to_a_place_called_by_its_name(new_page, served, place_search):
    page = new_page(served, viewport={"width": 390, "height": 844})
    page.goto("/places")
    page.get_by_label("Name or coordinates").fill("Hope Street")
    page.get_by_role("button", name="Add pin", exact=True).click()
    page.get_by_role("link", name="Hope Street, Birmingham").click()
    expect(page).to_have_url(re.compile("at=52.486"))


@pytest.mark.parametrize("script", [True, False])
def test_on_places_a_place_called_by_its_name_becomes_a_pin(new_page, served, script: bool):
    page = new_page(served, java_script_enabled=script, viewport={"width": 390, "height": 844})
    page.goto("/places")
    page.get_by_label("Name or coordinates").fill("Hope Street")
    page.get_by_role("button", name="Add pin", exact=True).click()
    add = page.get_by_role("button", name="Add pin: Hope Street, Birmingham")
    box = add.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    add.click()
    expect(page).to_have_url(re.compile("at=52.486"))
    expect(page.locator(".split__rows .row__title")).to_have_text(re.compile("Hope Street, Birmingham, England"))


def test_the_only_place_of_a_name_is_offered_as_a_pin_too(new_page, served, place_search):
    del place_search.found[1:]
    page = new_page(served)
    page.goto("/places")
    page.get_by_label("Name or coordinates").fill("Hope Street")
    page.get_by_role("button", name="Add pin", exact=True).click()
    page.get_by_role("button", name="Add pin: Hope Street").click()
    expect(page.locator(".split__rows .row")).to_have_count(1)


def test_a_place_on_the_180th_meridian_is_told_as_everywhere_else(served, place_search):
    place_search.found = [{"lat": "-16.8", "lon": "180.0", "display_name": "Taveuni, Fiji"}]
    found = post(served, "/places", ("where", "Taveuni"))["found"]
    assert [place["at"]["longitude"] for place in found] == [-180]


def test_a_place_search_that_takes_long_is_not_waited_for_and_kept_for_the_next_try(new_page, served, place_search):
    place_search.answers.clear()
    page = new_page(served)

    def look() -> None:
        page.goto("/places")
        page.get_by_label("Name or coordinates").fill("Hope Street")
        page.get_by_role("button", name="Add pin", exact=True).click()

    look()
    # The page is here while the search is silent still.
    expect(page.get_by_text("the place search isn’t available right now.")).to_be_visible()
    place_search.answers.set()

    def comes() -> bool:
        look()
        return page.get_by_role("link", name="Hope Street, Liverpool").count() == 1

    until(comes)
    asked = len(place_search.asked)
    assert comes() and len(place_search.asked) == asked


def test_a_place_search_that_is_down_is_said_and_venues_are_found_all_the_same(new_page, served, place_search):
    place_search.failure = 503
    page = new_page(served)
    page.goto("/nearby")
    page.goto("/nearby?at=Two+Circles")
    expect(page.get_by_text(re.compile("^The place search "))).to_be_visible()
    page.get_by_role("link", name="Two Circles").first.click()
    expect(page).to_have_url(re.compile("venue="))
    page.goto("/nearby?at=Nowhere+at+all")
    expect(page.get_by_text(re.compile("No places here match “Nowhere at all”, and the place search"))).to_be_visible()
