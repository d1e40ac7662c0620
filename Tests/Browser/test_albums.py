"""The photos of a place: as they come, whole, renewed, stopped, failing, one of them large."""
import re
import socket
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from demo import until as eventually
from many_favourites import get, post
from places import drop, settled
from live_map import tiles  # noqa: F401
from test_looks import AXE, THEMES, assert_looks_right
from test_places import town  # noqa: F401
from tile_server import TileServer
from wall import expect_script, until


def photos(page: Page):
    return page.locator(".photo")


def collected(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_text(re.compile(r"^.*\d+ photos, collected "))).to_be_visible()


def test_photographs_appear_while_they_come(new_page, town: Demo):
    town.misbehave("slow", source="commons", path="thumb")
    address = drop(town, "Quay")
    page = new_page(town)
    page.goto(address)
    expect(page.locator("progress")).to_be_visible()
    expect(photos(page).first).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    assert get(town, address)["coming"]["state"] == "collecting"
    town.behave("commons")
    expect(page.locator("progress")).to_have_count(0)
    expect(page.get_by_text(re.compile(r"\d+ photos, collected "))).to_be_visible()
    place = get(town, address)
    expect(photos(page)).to_have_count(len(place["photos"]))
    for tile, photo in zip(photos(page).all(), place["photos"]):
        expect(tile).to_have_id(f"photo-{photo['id']}")


def test_each_photograph_names_its_owner_its_licence_and_its_service(new_page, town: Demo):
    address = drop(town, "Quay")
    place = settled(town, address)
    page = new_page(town)
    collected(page, address)
    assert 0 < len(place["photos"]) <= 30
    for photo, tile in zip(place["photos"], photos(page).all()):
        expect(tile.locator("figcaption b")).to_have_text(photo["owner"] or "Unknown owner")
        expect(tile.get_by_role("link", name="Commons")).to_have_attribute("href", photo["page"])
        if photo["licence"]:
            expect(tile.get_by_role("link", name=photo["licence"]["name"])).to_have_attribute("href", photo["licence"]["url"])


def test_on_a_phone_a_photos_way_back_leads_to_it_in_its_album(new_page, town: Demo):
    address = drop(town, "Quay")
    photo = settled(town, address)["photos"][1]["id"]
    page = new_page(town, java_script_enabled=False, viewport={"width": 390, "height": 844})
    page.goto(f"{address}/photos/{photo}")
    page.get_by_role("link", name="Album").click()
    page.wait_for_url(f"**{address}#photo-*")
    expect(page.locator(f"[id='photo-{photo}']")).to_be_visible()


def test_a_new_collection_leaves_the_album_until_it_is_complete(new_page, town: Demo):
    address = drop(town, "Quay")
    before = settled(town, address)
    page = new_page(town)
    collected(page, address)
    town.misbehave("slow", source="commons", path="thumb")
    page.get_by_role("button", name="New Collection").click()
    expect(page.get_by_text(re.compile("^The album below stays until"))).to_be_visible()
    expect(photos(page)).to_have_count(len(before["photos"]))
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"\d+ of \d+"))
    town.behave("commons")
    expect(page.locator("progress")).to_have_count(0)
    after = get(town, address)
    assert after["album"]["id"] != before["album"]["id"]
    expect(photos(page).first).to_have_id(f"photo-{after['photos'][0]['id']}")
    page.get_by_role("button", name="More for this pin").click()
    page.get_by_role("link", name=re.compile("^Earlier collections")).click()
    page.get_by_role("button", name=re.compile("^Show the collection of")).click()
    expect(photos(page).first).to_have_id(f"photo-{before['photos'][0]['id']}")


def test_without_the_service_the_album_stays_and_trying_again_brings_the_new_one(new_page, town: Demo):
    address = drop(town, "Quay")
    before = settled(town, address)
    page = new_page(town)
    collected(page, address)
    town.misbehave("down", source="commons")
    page.get_by_role("button", name="New Collection").click()
    failed = page.get_by_role("alert")
    expect(failed).to_contain_text("The new photos didn’t load.")
    expect(failed).to_contain_text("is unchanged")
    expect(photos(page)).to_have_count(len(before["photos"]))
    town.behave("commons")
    failed.get_by_role("button", name="Try again").click()
    until_new(page, town, address, before["album"]["id"])
    expect(page.get_by_role("alert")).to_have_count(0)


def until_new(page: Page, town: Demo, address: str, before: str) -> None:
    until(page, lambda: get(town, address)["album"]["id"] != before, lambda: None)
    page.goto(address)


def test_a_collection_is_stopped_and_gone_on_with(new_page, town: Demo):
    town.misbehave("slow", source="commons", path="thumb")
    address = drop(town, "Quay")
    page = new_page(town)
    page.goto(address)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.", exact=True)).to_be_visible()
    assert get(town, address)["coming"]["state"] == "stopped"
    town.behave("commons")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text(re.compile(r"\d+ photos, collected "))).to_be_visible()


def test_where_nobody_took_a_photograph_one_looks_further(new_page, town: Demo):
    address = post(town, "/places", ("where", "-48.9, -123.4"))["href"]
    settled(town, address)
    page = new_page(town)
    page.goto(address)
    expect(page.get_by_role("heading", name="No photos found near here")).to_be_visible()
    expect(page.get_by_text("There are none within 500 m.")).to_be_visible()
    page.get_by_role("button", name="Look within 2 km").click()
    expect(page.get_by_text("There are none within 2 km.")).to_be_visible()


def test_without_script_one_looks_again(new_page, town: Demo):
    town.misbehave("slow", source="commons", path="thumb")
    address = drop(town, "Quay")
    page = new_page(town, java_script_enabled=False)
    page.goto(address)
    expect(page.get_by_role("link", name="Look again")).to_be_visible()
    town.behave("commons")
    settled(town, address)
    page.get_by_role("link", name="Look again").click()
    expect(photos(page).first).to_be_visible()
    expect(page.get_by_role("link", name="Look again")).to_have_count(0)
    photos(page).first.get_by_role("link").first.click()
    expect(page.locator(".photo-page__stage img")).to_be_visible()


def test_one_photograph_is_seen_large_and_the_arrow_keys_lead_on(new_page, town: Demo):
    address = drop(town, "Quay")
    place = settled(town, address)
    page = new_page(town)
    collected(page, address)
    photos(page).first.get_by_role("link").first.click()
    expect(page.get_by_text(f"1 of {len(place['photos'])}")).to_be_visible()
    picture = page.locator(".photo-page__stage img")
    until(page, lambda: picture.evaluate("image => image.complete && image.naturalWidth > 500"), lambda: None)
    for key, number in [("ArrowRight", 2), ("ArrowLeft", 1)]:
        expect_script(page, "photo-keys")
        page.keyboard.press(key)
        expect(page.get_by_text(f"{number} of {len(place['photos'])}")).to_be_visible()
    expect_script(page, "photo-keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Quay")


def test_a_place_is_renamed_and_taken_away_as_a_file(new_page, town: Demo):
    address = drop(town)
    settled(town, address)
    page = new_page(town)
    page.goto(address)
    page.get_by_role("button", name="More for this pin").click()
    page.get_by_role("link", name="Rename").click()
    page.get_by_label("Name", exact=True).fill("The quay & its cranes")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The quay & its cranes")
    page.get_by_role("button", name="More for this pin").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as GPX").click()
    text = open(download.value.path()).read()
    assert "<name>The quay &amp; its cranes</name>" in text and text.count("<wpt") == 1


def held_by_server(town: Demo) -> int:
    """Connections to the program that it has not closed itself, whoever else has."""
    port = f"{urlsplit(town.address).port:04X}"
    states = {"01", "08"}  # established; closed by the other side alone
    with open(f"/proc/{town._process.pid}/net/tcp", encoding="ascii") as table:
        lines = [line.split() for line in table.readlines()[1:]]
    return sum(line[1].endswith(f":{port}") and line[3] in states for line in lines)


def test_pages_that_are_left_leave_no_connection(town: Demo):
    town.misbehave("slow", source="commons")
    address = drop(town, "Quay")
    url = urlsplit(town.address)
    listeners = []
    # As many as one client may have.
    for _ in range(12):
        connection = socket.create_connection((url.hostname, url.port))
        connection.sendall(f"GET {address}/events HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode())
        assert b"text/event-stream" in connection.recv(4096)
        listeners.append(connection)
    assert held_by_server(town) >= 12
    for connection in listeners:
        connection.close()
    # That it does not wait for the next sign of life is `AlbumListenersTests`' claim.
    eventually(lambda: held_by_server(town) == 0, "connections stay open")


@pytest.mark.parametrize("theme", THEMES)
def test_every_state_of_a_place_is_sound(new_page, town: Demo, theme: str):
    page = new_page(town, color_scheme=theme)
    page.add_init_script(path=AXE)
    empty = post(town, "/places", ("where", "-48.9, -123.4"))["href"]
    full = drop(town, "Quay")
    for address in (empty, full):
        place = settled(town, address)
        page.goto(address)
        expect(page.locator("art-map.is-live")).to_be_attached()
        assert_looks_right(page)
    for part in ("/name", "/albums", f"/photos/{place['photos'][0]['id'].replace(':', '%3A')}"):
        page.goto(full + part)
        assert_looks_right(page)
    town.misbehave("slow", source="commons")
    page.goto(full)
    page.get_by_role("button", name="New Collection").click()
    expect(page.locator("progress")).to_be_visible()
    assert_looks_right(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.", exact=True)).to_be_visible()
    assert_looks_right(page)


@pytest.mark.parametrize("width", [390, 1440])
def test_without_script_too_the_map_of_a_place_has_streets(new_page, tmp_path, tiles: TileServer, width: int):
    demo = Demo(tmp_path / "data", **tiles.settings).start()
    try:
        page = new_page(demo, java_script_enabled=False, viewport={"width": width, "height": 900})
        page.goto(drop(demo, "Quay"))
        area, still = (page.locator(name).bounding_box() for name in [".place-top__map", ".map__still"])
        assert still["height"] > 150 and still["width"] == pytest.approx(still["height"] * 4 / 3, abs=1)
        assert area["y"] <= still["y"] and still["y"] + still["height"] <= area["y"] + area["height"] + 1
        for tile in page.locator(".map__tile").all():
            assert tile.bounding_box()["width"] > 50
        assert page.locator(".map__tile").count() > 0
    finally:
        demo.stop()
