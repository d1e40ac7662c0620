"""Names of one long word: nothing anybody types makes a page wider than its window."""
import json
import struct
import zlib

from playwright.sync_api import Page, expect

from demo import Demo, Promenade
from many_favourites import get, post
from places import drop
from screens import readable
from test_imports import bring
from test_looks import beyond_the_edge, too_wide

LONG = "W" * 200


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


# 8 × 8 grey pixels as a PNG.
PIXELS = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 0, 0, 0, 0)) \
    + chunk(b"IDAT", zlib.compress(bytes(9 * 8))) + chunk(b"IEND", b"")


def test_a_name_without_a_space_stays_within_the_window(new_page, own_demo: Demo):
    works = readable(own_demo, "/works?museum=aic")[:2]
    for work in works:
        post(own_demo, "/favourites", ("work", work), ("keep", "yes"))
    named = post(own_demo, "/favourites/sets", ("name", LONG), ("note", LONG))["set"]
    for work in works:
        post(own_demo, f"/favourites/sets/{named}/works", ("work", work), ("in", "yes"))
        post(own_demo, f"/favourites/sets/{named}/notes", ("work", work), ("note", LONG))
    place = drop(own_demo, LONG, 0, 0)
    gone = post(own_demo, "/favourites/sets", ("name", LONG[::-1]))["set"]
    post(own_demo, f"/favourites/sets/{gone}/remove")
    addresses = [
        "/", f"/favourites?set={named}", f"/favourites?set={named}&edit=1", "/favourites/print", f"/favourites/print?set={named}",
        "/favourites", "/favourites?edit=1", "/favourites/sets", f"/works/{works[0]}", "/places", "/places?edit=1", place,
        f"{place}/move", f"{place}/albums", "/preferences", f"/works?q={LONG}", f"/works?museum={LONG}", f"/works/{LONG}",
        f"/artists/add?q={LONG}", f"/look?iiif-content={LONG}", f"/compare?q={LONG}", f"/walk?set={named}", f"/nearby?at=53.8,-5.1&name={LONG}",
    ]
    page: Page = new_page(own_demo)
    wide = []
    for address in addresses:
        page.goto(address)
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            if too_wide(page):
                wide.append(f"{address} at {width} px: {beyond_the_edge(page)}")
    assert wide == [], "\n".join(wide)


def test_files_with_long_names_stay_within_the_window(new_page, own_demo: Demo, tmp_path):
    # A file's name has at most 255 bytes.
    names = ["W" * 240, "ÄÖ" * 60]
    folder = tmp_path / "pictures"
    folder.mkdir()
    for name in names:
        (folder / f"{name}.png").write_bytes(PIXELS)
    own_demo.stop()
    own_demo.environment["PROMENADE_PICTURES"] = str(folder)
    own_demo.start()
    page: Page = new_page(own_demo)
    wide = []
    page.goto("/own")
    expect(page.get_by_text(names[0]).first).to_be_attached()
    for width in (390, 820, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        if too_wide(page):
            wide.append(f"{width} px: {beyond_the_edge(page)}")
    assert wide == [], "\n".join(wide)


def test_records_of_one_long_word_and_titles_of_160_letters_fit_a_phone(new_page, tmp_path):
    """Imported through the command, looked at on every page that shows a work of theirs."""
    word, title = "W" * 160, "A title of a hundred and sixty letters, " * 4
    records = tmp_path / "works.jsonl"
    records.write_text("".join(json.dumps({
        "acno": f"T{number:05}", "title": [word, title][number % 2], "dateText": word[:60], "medium": word,
        "contributors": [{"id": number % 2 + 1, "fc": [title, word][number % 2], "role": "artist"}]}) + "\n" for number in range(1, 61)))
    nobody = "http://127.0.0.1:9"
    program = Promenade(
        tmp_path / "data", PROMENADE_AIC_API_URL=f"{nobody}/api/v1", PROMENADE_RIJKS_SEARCH_URL=f"{nobody}/search",
        PROMENADE_RIJKS_RESOLVER_URL=f"{nobody}/id", PROMENADE_OVERPASS_URL="off").start()
    try:
        bring(program.data, records)
        works = ["tate:T00001", "tate:T00002"]
        for work in works:
            post(program, "/favourites", ("work", work), ("keep", "yes"))
        named = post(program, "/favourites/sets", ("name", title), ("note", word))["set"]
        for work in works:
            post(program, f"/favourites/sets/{named}/works", ("work", work), ("in", "yes"))
        place = post(program, "/places", ("where", "53.4, -2.96"), ("name", title))["href"]
        post(program, f"/favourites/sets/{named}/works", ("work", works[0]), ("in", "no"))
        addresses = [
            "/", "/works?museum=tate", "/works?q=title", f"/works/{works[0]}", f"/works/{works[1]}", "/favourites", "/favourites?edit=1",
            f"/favourites?set={named}", f"/favourites?set={named}&edit=1", "/favourites/print", "/favourites/sets", "/places",
            "/places?edit=1", place, "/museums", "/museums/tate", f"/compare?works={','.join(works)}", "/artists", "/artists/tate:1", "/artists/tate:2",
        ]
        page: Page = new_page(program, viewport={"width": 390, "height": 844})
        wrong = []
        for address in addresses:
            page.goto(address)
            if too_wide(page):
                wrong.append(f"{address}: {beyond_the_edge(page)}")
            wrong += [f"{address}: over two lines: {button}" for button in page.evaluate(BROKEN_UNDO)]
            wrong += [f"{address}: covered: {control}" for control in page.evaluate(COVERED)]
            wrong += [f"{address}: no title: {label}" for label in page.evaluate(TITLELESS)]
        assert wrong == [], "\n".join(wrong)
    finally:
        program.stop()


BROKEN_UNDO = """() => [...document.querySelectorAll("button")].filter(
  button => button.textContent.trim() === "Undo" && button.checkVisibility() && button.getBoundingClientRect().height > 56).map(button => button.outerHTML)"""

# What a finger on the middle of a heart would hit is the heart.
COVERED = """() => [...document.querySelectorAll(".tile .heart")].slice(0, 4).filter(heart => {
  heart.scrollIntoView({ block: "center", behavior: "instant" })
  const { left, top, width, height } = heart.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== heart && !heart.contains(hit)
}).map(heart => heart.outerHTML.slice(0, 160))"""

# Below a long name of an artist one still reads how the title begins; artist and title are three lines together.
TITLELESS = """() => [...document.querySelectorAll(".tile .label__head")].filter(head => {
  const [line] = head.querySelector(".label__title").getClientRects()
  return line.bottom > head.getBoundingClientRect().bottom + 1 || head.offsetHeight > 66
}).map(head => head.outerHTML.slice(0, 160))"""
