"""What the tests do to a map that is alive, and ask of it: on the page with the way to a museum."""
import pytest
from playwright.sync_api import Page

from demo import Demo
from tile_server import TileServer

WAY = "/museums/aic/directions"


@pytest.fixture(scope="module")
def tiles():
    server = TileServer()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tiled(tmp_path_factory: pytest.TempPathFactory, tiles: TileServer):
    """A demo whose maps have tiles."""
    demo = Demo(tmp_path_factory.mktemp("tiled"), **tiles.settings).start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory):
    """A demo whose maps have none."""
    demo = Demo(tmp_path_factory.mktemp("plain"), PROMENADE_TILES_URL="off").start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture(autouse=True)
def answering(tiles: TileServer):
    tiles.forget()


def opened(page: Page, address: str = WAY) -> Page:
    page.goto(address)
    assert page.evaluate("customElements.whenDefined('art-map').then(() => document.querySelector('art-map').ready)")
    # What happens on the map from now on.
    page.evaluate("""() => {
      window.told = []
      for (const name of ["map-moved", "map-chosen", "map-held", "map-dropped", "map-hold-cancelled", "follow-stopped", "map-locate"])
        document.addEventListener(name, event => { told.push({ name, ...event.detail }) })
    }""")
    return page


def told(page: Page, name: str) -> list[dict]:
    return [event for event in page.evaluate("told") if event["name"] == name]


def view(page: Page) -> dict:
    return page.evaluate("document.querySelector('art-map').view")


def tell(page: Page, script: str):
    """Runs `script` with `map`."""
    return page.evaluate(f"() => {{ const map = document.querySelector('art-map'); {script} }}")


def placed(page: Page, selector: str) -> dict:
    """Where it is once it has been painted: with reduced motion moves still take a frame."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.locator(selector).bounding_box()


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = placed(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tip(page: Page, selector: str) -> tuple[float, float]:
    box = placed(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"]


def drag(page: Page, across: float, down: float, after=lambda: None) -> None:
    """`after` happens when it is known where the map is and before it is pressed."""
    x, y = middle(page, "art-map")
    after()
    page.mouse.move(x + 60, y + 60)
    page.mouse.down()
    page.mouse.move(x + 60 + across / 2, y + 60 + down / 2)
    page.mouse.move(x + 60 + across, y + 60 + down)
    page.mouse.up()


FEATURES = """map.features = [
  { id: "a", number: 1, name: "Civic Design Building", label: "1, Civic Design Building", href: "#way", coordinate: at(0, 0) },
  { id: "b", number: 2, name: "Abercromby Square", label: "2, Abercromby Square", href: "#way", coordinate: at(.002, .002), draggable: "directly" },
  { id: "c", number: 3, name: "Far away", label: "3, Far away", href: "#way", coordinate: at(.5, .5) },
  { id: "d", count: 12, text: "12", label: "12 works close together near Pier Head, zoom in", href: "#way", coordinate: at(-.002, -.003),
    box: { west: map.view.centre.longitude - .0035, south: map.view.centre.latitude - .0022,
           east: map.view.centre.longitude - .0025, north: map.view.centre.latitude - .0018 } },
]"""


def with_features(page: Page) -> Page:
    tell(page, "const { latitude, longitude } = map.view.centre;"
               "const at = (up, across) => ({ latitude: latitude + up, longitude: longitude + across });" + FEATURES)
    return page
