"""Anybody's object by its manifest, and manifests of ours for other viewers."""
import re

import iiif_prezi3
import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from manifest_server import CREDIT, ManifestServer, encoded
from many_favourites import get
from test_looks import AXE, THEMES, assert_looks_right


@pytest.fixture(scope="module")
def library():
    server = ManifestServer()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def looking(tmp_path_factory: pytest.TempPathFactory, library: ManifestServer):
    """A demo that may ask the library."""
    demo = Demo(tmp_path_factory.mktemp("looking"), **library.settings).start().only("aic")
    yield demo
    demo.stop()


def paste(page: Page, address: str) -> None:
    page.goto("/look")
    page.get_by_label("Address of a manifest").fill(address)
    page.get_by_role("button", name="Open").click()


def pictured(demo: Demo) -> str:
    return next(work["id"] for work in get(demo, "/works")["works"] if work["picture"])


@pytest.mark.parametrize("script", [True, False])
def test_a_pasted_manifest_shows_its_views(new_page, looking: Demo, library: ManifestServer, script: bool):
    page = new_page(looking, java_script_enabled=script)
    paste(page, f"{library.address}/3.json")
    expect(page.get_by_role("heading", level=1)).to_have_text("A book of quays")
    expect(page.locator(".look__required")).to_contain_text(CREDIT)
    expect(page.get_by_role("heading", name="2 views")).to_be_visible()
    expect(page.get_by_role("link", name="CC BY 4.0")).to_be_visible()
    picture = page.locator(".look__art img").first
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    page.get_by_role("link", name="Page 1").click()
    expect(page.locator(".zoom__credit")).to_contain_text(CREDIT)
    if script:
        expect(page.locator("deep-zoom.is-live")).to_be_attached()
        page.locator("[data-stage]").focus()
        page.keyboard.press("+")
        expect(page).to_have_url(re.compile("xywh="))
        assert page.evaluate("window.bad") is None
    else:
        expect(page.locator("noscript img, .zoom__canvas").first).to_be_visible()
    assert any(path.startswith("/iiif/book/") and not path.endswith("info.json") for path in library.asked)


def test_a_manifest_of_version_2_and_a_collection(new_page, looking: Demo, library: ManifestServer):
    page = new_page(looking)
    paste(page, f"{library.address}/collection.json")
    expect(page.get_by_role("heading", level=1)).to_have_text("Two objects")
    page.get_by_role("link", name="Version 2").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("An old manifest")
    expect(page.locator(".look__required")).to_contain_text(CREDIT)
    page.get_by_role("link", name="Front").click()
    expect(page.locator("deep-zoom.is-live")).to_be_attached()


def test_a_picture_of_an_image_service_of_version_1_is_looked_at_closely(new_page, looking: Demo, library: ManifestServer):
    page = new_page(looking)
    paste(page, f"{library.address}/1.json")
    expect(page.get_by_role("heading", level=1)).to_have_text("A very old manifest")
    page.get_by_role("link", name="Recto").click()
    expect(page.locator("deep-zoom.is-live")).to_be_attached()
    tile = re.compile(r"/iiif/one/\d+,\d+,\d+,\d+/\d+,\d*/0/native\.jpg$")
    page.locator("[data-stage]").focus()
    with page.expect_response(lambda answer: bool(tile.search(answer.url)) and answer.ok):
        for _ in range(6):
            page.keyboard.press("+")
    expect(page).to_have_url(re.compile("xywh="))
    asked = [path for path in library.asked if path.startswith("/iiif/one/") and not path.endswith("info.json")]
    assert asked and all(path.endswith("/native.jpg") for path in asked), asked


def test_a_picture_without_a_service_moves_too(new_page, looking: Demo, library: ManifestServer):
    page = new_page(looking)
    page.goto(f"/look?iiif-content={library.address}/3.json&view=2")
    expect(page.locator("deep-zoom.is-live")).to_be_attached()
    page.get_by_role("link", name="The view before").click()
    expect(page.locator(".look__way")).to_contain_text("1 of 2")


def test_another_viewers_link_opens_at_its_place(new_page, looking: Demo, library: ManifestServer):
    state = {"id": f"{library.address}/canvas/1#xywh=300,200,150,100", "type": "Canvas",
             "partOf": [{"id": f"{library.address}/3.json", "type": "Manifest"}]}
    page = new_page(looking)
    page.goto(f"/look?iiif-content={encoded(state)}")
    # The picture has two pixels for each unit of the canvas.
    expect(page).to_have_url(re.compile("view=1&xywh=600,400,300,200$"))
    expect(page.locator("deep-zoom.is-live")).to_be_attached()


@pytest.mark.parametrize("path, words", [
    ("/page.html", "isn’t JSON"), ("/other.json", "neither a IIIF manifest"), ("/empty.json", "has no views"),
    ("/huge.json", "more than 8.0 MB"), ("/nothing", "refused the request"), ("/inside", "private network"),
])
def test_each_failure_says_what_it_is(new_page, looking: Demo, library: ManifestServer, path: str, words: str):
    page = new_page(looking)
    paste(page, library.address + path)
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_label("Address of a manifest")).to_have_value(library.address + path)


def test_what_is_inside_is_not_asked(new_page, demo: Demo, library: ManifestServer):
    page = new_page(demo)
    before = len(library.asked)
    paste(page, f"{library.address}/3.json")
    expect(page.get_by_role("alert")).to_contain_text("private network")
    assert len(library.asked) == before


def test_a_works_manifest_is_valid_and_opens_here(new_page, looking: Demo):
    work = pictured(looking)
    page = new_page(looking)
    page.goto(f"/works/{work}")
    page.get_by_text("For other viewers (IIIF)").click()
    address = page.get_by_label("Address of the manifest").input_value()
    answer = page.request.get(address)
    assert answer.headers["access-control-allow-origin"] == "*"
    manifest = iiif_prezi3.Manifest(**answer.json())
    assert str(manifest.id) == address
    assert len(manifest.items) == 1
    again = page.request.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    body = manifest.items[0].items[0].items[0].body
    assert page.request.get(str(body.id)).ok
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the manifest").click()
    assert download.value.suggested_filename.endswith(".manifest.json")
    page.goto(page.get_by_label("Content State link").input_value())
    expect(page.locator(".zoom__credit")).not_to_be_empty()


@pytest.mark.parametrize("theme", THEMES)
def test_it_looks_right(new_page, looking: Demo, library: ManifestServer, theme: str):
    page = new_page(looking, color_scheme=theme)
    page.add_init_script(path=AXE)
    manifest = f"/look?iiif-content={library.address}"
    for address in ["/look", f"{manifest}/3.json", f"{manifest}/collection.json", f"{manifest}/other.json", f"{manifest}/3.json&view=1",
                    f"/works/{pictured(looking)}"]:
        page.goto(address)
        assert_looks_right(page)
