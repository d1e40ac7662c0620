"""What services say in words nobody expects: no page of theirs gets wider than a phone or runs what they wrote."""
import html
import http.server
import json
import threading
import urllib.parse

import pytest
from playwright.sync_api import Page

from around import NOBODY, serve
from many_favourites import get, post
from news_server import NewsServer
from overpass import Overpass, artwork
from places import settled
from routing import RoutingService
from test_long_names import PIXELS
from test_looks import beyond_the_edge, too_wide

HOSTILE = [
    "W" * 160, "A title of a hundred and sixty letters, " * 4, "https://museum.example/" + "x" * 140,
    "\u202eright to left\u202c " + "شمس" * 40, "Z" + "\u0338\u030d\u0347" * 50, "👩‍👩‍👧‍👦" * 40,
    "<img src=x onerror='window.wasRun = true'><script>window.wasRun = true</script>", "展" * 120,
]
AT = "53.4043,-2.9665"


class HostileOverpass(Overpass):
    def __init__(self):
        super().__init__()
        self.works = [
            artwork(number, text, 53.4043 + number * 0.0004, -2.9665, artist_name=text, material=text, inscription=text,
                    description=text, artwork_type=text, start_date=text, **{"addr:street": text})
            for number, text in enumerate(HOSTILE, 1)]


class HostileRouting(RoutingService):
    @staticmethod
    def route(path: str) -> dict:
        found = RoutingService.route(path)
        found["routes"][0]["legs"][0]["steps"][1:1] = [
            {"maneuver": {"type": "turn", "modifier": "left"}, "name": text, "distance": 60.0} for text in HOSTILE]
        return found


class HostileCommons:
    """A photo service in Wikimedia Commons' dialect whose owners and titles are hostile."""

    def __init__(self):
        commons = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
                if query.get("list") == "geosearch":
                    return self.send(json.dumps(commons.area(*map(float, query["gscoord"].split("|")))).encode(), "application/json")
                if "pageids" in query:
                    return self.send(json.dumps(commons.records()).encode(), "application/json")
                self.send(PIXELS, "image/png")

            def send(self, body: bytes, kind: str):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def area(self, latitude: float, longitude: float) -> dict:
        return {"batchcomplete": True, "query": {"geosearch": [
            {"pageid": number, "ns": 6, "title": f"File:{text}.png", "lat": latitude, "lon": longitude, "dist": number}
            for number, text in enumerate(HOSTILE, 1)]}}

    def records(self) -> dict:
        return {"batchcomplete": True, "query": {"pages": [
            {"pageid": number, "ns": 6, "title": f"File:{text}.png", "imageinfo": [{
                "url": f"{self.address}/whole/{number}.png", "thumburl": f"{self.address}/small/{number}.png",
                "descriptionurl": f"{self.address}/wiki/{number}", "mime": "image/png", "size": len(PIXELS), "width": 8, "height": 8,
                "extmetadata": {name: {"value": text} for name in [
                    "Artist", "LicenseShortName", "ImageDescription", "ObjectName", "Credit", "Attribution"]}}]}
            for number, text in enumerate(HOSTILE, 1)]}}

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    overpass, routing, commons = services = HostileOverpass(), HostileRouting(), HostileCommons()
    with NewsServer(*(html.escape(text) for text in HOSTILE)).running() as news:
        program = serve(
            tmp_path_factory.mktemp("hostile"), overpass, PROMENADE_OSRM_URL=routing.address, PROMENADE_NEWS_URL=news.address,
            PROMENADE_COMMONS_URL=f"{commons.address}/w/api.php", PROMENADE_FLICKR_URL=f"{NOBODY}/rest",
            PROMENADE_PLACE=f"{AT},{HOSTILE[0]}").start()
        try:
            yield program
        finally:
            program.stop()
            for service in services:
                service.stop()


def addresses(program) -> list[str]:
    found = get(program, f"/nearby?at={AT}")
    venues = [section["id"] for section in found["places"]]
    assert len(venues) == len(HOSTILE)
    walk = f"/walk?works={','.join(f'osm:node/{number}' for number in range(1, len(HOSTILE) + 1))}&at={AT}"
    post(program, "/favourites", ("work", "osm:node/1"), ("keep", "yes"))
    places = [post(program, "/places", ("where", f"53.4{number}, -2.96"), ("name", text))["href"] for number, text in enumerate(HOSTILE)]
    album = settled(program, places[0])
    assert len(album["photos"]) == len(HOSTILE)
    items = get(program, "/news")["items"]
    assert len(items) == len(HOSTILE)
    return [
        "/", "/nearby", *(f"/nearby?at={AT}&venue={venue}" for venue in venues), f"/nearby?at={urllib.parse.quote(HOSTILE[0])}",
        f"/nearby?at={AT}&name={urllib.parse.quote(HOSTILE[3])}", *(f"/works/osm:node%2F{number}" for number in range(1, len(HOSTILE) + 1)),
        walk, "/walk", f"/museums/aic/directions?from={AT}&mode=walk", "/museums", "/favourites", "/favourites/print",
        "/news", *(f"/news/{item['id']}" for item in items), "/places", "/places?edit=1", *places,
        *(photo["href"] for photo in album["photos"]), f"{places[0]}/albums", f"{places[0]}/move", "/more", "/preferences",
    ]


def test_what_services_say_stays_within_a_phone_and_is_never_run(new_page, hostile):
    page: Page = new_page(hostile)
    wrong = []
    for address in addresses(hostile):
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            if width == 390:
                assert page.goto(address).status < 400, address
            if too_wide(page):
                wrong.append(f"{address} at {width} px: {beyond_the_edge(page)}")
        assert page.evaluate("window.wasRun") is None, address
    assert wrong == [], "\n".join(wrong)
