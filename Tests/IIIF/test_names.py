"""Whatever a file of the operator's folder is called, every address of it works; what no address can name is told."""
import json
import os
import pathlib
import subprocess
import time
import unicodedata
import urllib.parse
import urllib.request

import pytest
from PIL import Image

from demo import BINARY, PATIENCE
from pictures import painting, serve, until_ready

NAMES = [
    "100%.png", "100%25.png", "%2e%2e.png", "what?.png", "no. #1.png", "a b  c.png", " before and after .png", "plus+plus.png",
    "back\\slash.png", "colon:semi;comma,.png", "a&b=c.png", "quote'\"<b>.png", "dots...png", "division\u2215slash.png",
    "fraction\u2044slash.png", "🎨 palette.png", "👩🏽‍🎨.png", unicodedata.normalize("NFC", "café.png"),
    unicodedata.normalize("NFD", "café.png"), "\u0301accent first.png", "مرحبا.png", "例え.png", "line\nbreak.png",
    "tab\there.png", "in a folder/100% #1? é.png", "\u0301folder/\u0301name.png", "own:own.png", "works/works/a.png",
    "manifest.json.png", "x" * 200 + ".png",
]
UNSAYABLE = [b"caf\xe9.png", b"fold\xe9r/in it.png", b"\xff\xfe.JPG"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("names")
    root = folder / "pictures"
    for index, name in enumerate(NAMES):
        put(os.fsencode(root / name), 20 + index)
    for name in UNSAYABLE:
        put(os.fsencode(root) + b"/" + name, 20)
    put(os.fsencode(root) + b"/notes \xe9.txt", 20)
    server = serve(folder / "data", root)
    yield server
    server.stop()


def put(path: bytes, width: int) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        painting(width, 30).save(file, "PNG")


def read(server, path: str, kind: str = "application/json") -> bytes:
    address = path if path.startswith("http") else server.address + path
    return urllib.request.urlopen(urllib.request.Request(address, headers={"Accept": kind}), timeout=PATIENCE).read()


def listing(server) -> tuple[dict[str, dict], list[dict]]:
    items, page = {}, 1
    while True:
        answer = json.loads(read(server, f"/own?page={page}"))
        items |= {item["path"]: item for item in answer["pictures"]}
        if page >= answer["lastPage"]:
            return items, answer["omitted"]
        page += 1


def test_all_are_listed(server):
    assert set(listing(server)[0]) == set(NAMES)


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_every_address_of_it_works(server, name: str):
    identifier = urllib.parse.quote(f"own:{name}", safe="")
    info = until_ready(f"{server.address}/iiif/3/{identifier}/info.json")
    manifest_path = f"/iiif/presentation/works/{identifier}/manifest.json"
    manifest = json.loads(read(server, manifest_path))
    picture = manifest["items"][0]["items"][0]["items"][0]["body"]
    item = listing(server)[0][name]

    # Each has a width of its own: two names that only look alike are two pictures.
    width = 20 + NAMES.index(name)
    assert info["width"] == width and info["id"].endswith(f"/iiif/3/{identifier}")
    assert Image.open(urllib.request.urlopen(picture["id"], timeout=PATIENCE)).size == (width, 30)
    assert json.loads(read(server, f"{picture['service'][0]['id']}/info.json"))["width"] == width
    assert manifest["id"] == server.address.rstrip("/") + manifest_path
    assert json.loads(read(server, manifest["id"]))["items"][0]["width"] == width
    assert item["width"] == width and item["service"] == f"/iiif/3/{identifier}"
    zoom = read(server, item["href"], "text/html").decode()
    assert f'data-service="/iiif/3/{identifier}"' in zoom and "deep-zoom" in zoom
    state = urllib.parse.quote(manifest["id"], safe="")
    assert "deep-zoom" in read(server, f"/look?iiif-content={state}&view=1", "text/html").decode()
    pair = f"/compare?left={identifier}&right={identifier}"
    assert json.loads(read(server, pair))["left"]["id"] == f"own:{name}"


def test_what_no_address_can_name_is_listed_with_its_reason(server):
    omitted = {item["path"]: item for item in listing(server)[1]}

    assert set(omitted) == {"caf\\xE9.png", "fold\\xE9r", "\\xFF\\xFE.JPG"}
    assert {item["state"] for item in omitted.values()} == {"name-not-utf-8"}
    page = read(server, "/own", "text/html").decode()
    assert "caf\\xE9.png" in page and "not UTF-8" in page


def test_what_no_address_can_name_is_in_the_log(tmp_path: pathlib.Path):
    put(os.fsencode(tmp_path) + b"/pictures/caf\xe9.png", 20)
    log = tmp_path / "log"
    with open(log, "w") as out:
        process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--data", tmp_path / "data"], stdout=out, stderr=out,
            env=os.environ | {"PROMENADE_PICTURES": str(tmp_path / "pictures"), "PROMENADE_TILES_URL": "off"})
    try:
        end = time.monotonic() + PATIENCE
        while "caf\\xE9.png" not in log.read_text() and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        process.terminate()
        process.wait(PATIENCE)
    assert any("caf\\xE9.png" in line and "not UTF-8" in line for line in log.read_text().splitlines())
