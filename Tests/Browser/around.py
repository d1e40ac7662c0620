"""What the tests of Nearby share: a program with public artworks around it, its page with the map alive."""
import pathlib

import pytest
from playwright.sync_api import Page, expect

from demo import Promenade
from overpass import Overpass
from routing import RoutingService

NOBODY = "http://127.0.0.1:9"  # the discard port: nothing listens there
RED, GREY = "rgb(212, 17, 28)", "rgb(233, 232, 228)"


@pytest.fixture
def overpass():
    service = Overpass()
    yield service
    service.stop()


@pytest.fixture
def routing():
    service = RoutingService()
    yield service
    service.stop()


@pytest.fixture
def served(tmp_path: pathlib.Path, overpass: Overpass):
    program = serve(tmp_path, overpass).start()
    yield program
    program.stop()


def serve(folder: pathlib.Path, overpass: Overpass, **environment: str) -> Promenade:
    return Promenade(
        folder / "data", PROMENADE_OVERPASS_URL=overpass.address, PROMENADE_TILES_URL="off",
        PROMENADE_AIC_API_URL=f"{NOBODY}/api/v1", PROMENADE_RIJKS_SEARCH_URL=f"{NOBODY}/search",
        PROMENADE_RIJKS_RESOLVER_URL=f"{NOBODY}/id", **environment)


@pytest.fixture
def nearby(new_page, served: Promenade):
    """Opens Nearby with the map alive."""
    def open_page(address: str = "/nearby", **options) -> Page:
        page = new_page(served, **options)
        page.goto(address)
        expect(page.locator("nearby-map[data-live]")).to_be_attached()
        expect(page.locator("art-map.is-live")).to_be_attached()
        return page
    return open_page


def names(page: Page) -> list[str]:
    return page.locator(".place [data-name]").all_inner_texts()


def head(page: Page, name: str):
    return page.locator(".place", has=page.locator("[data-name]", has_text=name)).locator(".place__head a")
