"""What other apps share with an installed Promenade: links of works, of manifests and of maps, and photos that say where they were taken."""
import base64
import io
import json
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from demo import Demo, until
from test_looks import AXE, assert_looks_right
from test_offline import PHONE, house, people, settle, until_kept  # noqa: F401

# What a browser sends to a share target, but for where it says it is from (`test_it_comes_from_no_page_at_all`).
SHARE = """([address, fields, photo]) => {
  const form = Object.assign(document.createElement("form"), { action: address, method: "post", enctype: "multipart/form-data" })
  for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement("input"), { name, value }))
  if (photo) {
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from(atob(photo), letter => letter.charCodeAt())], "photo.jpg", { type: "image/jpeg" }))
    form.append(Object.assign(document.createElement("input"), { type: "file", name: "photo", files: files.files }))
  }
  document.body.append(form)
  form.submit()
}"""


def photo(latitude: tuple | None = (53, 24, 23.76), side: str = "N") -> bytes:
    """A JPEG as a camera writes it, 2.96° west of Greenwich."""
    exif = Image.Exif()
    if latitude:
        exif.get_ifd(0x8825).update({1: side, 2: latitude, 3: "W", 4: (2, 57, 36)})
    file = io.BytesIO()
    Image.effect_noise((2000, 1500), 80).convert("RGB").save(file, "JPEG", exif=exif)
    return file.getvalue()


def share(page: Page, photo: bytes | None = None, **fields: str) -> None:
    """Shares that, as another app does."""
    page.goto("/more")
    target = page.request.get("/manifest.webmanifest").json()["share_target"]
    assert (target["method"], target["enctype"], target["params"]["files"][0]["name"]) == ("POST", "multipart/form-data", "photo")
    names = target["params"]
    named = {names[name]: value for name, value in fields.items()}
    with page.expect_navigation(wait_until="load"):
        page.evaluate(SHARE, [target["action"], named, photo and base64.b64encode(photo).decode()])


def test_links_go_to_what_they_are_of(demo: Demo, new_page):
    page = new_page(demo, **PHONE)
    page.goto("/works?museum=aic")
    href = page.locator(".tile .tile__link").first.get_attribute("href")
    number = href.split(":")[1]
    page.goto("/museums/aic")
    site = page.get_by_role("link", name="Website").get_attribute("href").rstrip("/")
    share(page, url=f"{site}/artworks/{number}/whatever-it-is-called?ef-all_ids=1")
    expect(page).to_have_url(re.compile(re.escape(href)))
    # Phones put the link into the text.
    share(page, title="A work", text=f"Look at this! {site}/artworks/{number}.")
    expect(page).to_have_url(re.compile(re.escape(href)))
    share(page, url=f"{demo.address}/museums?x=1")
    expect(page).to_have_url(f"{demo.address}/museums?x=1")
    share(page, url="https://iiif.example/object/manifest.json")
    expect(page).to_have_url(re.compile("/look[?]iiif-content=https"))
    share(page, text="starry night")
    expect(page).to_have_url(re.compile("/works[?]q=starry"))


def test_a_link_nobody_knows_may_be_searched_for(demo: Demo, new_page):
    page = new_page(demo, **PHONE)
    page.add_init_script(path=AXE)
    share(page, title="The Night Watch", url="https://museum.example/collection/object/night-watch")
    expect(page.get_by_text("Nothing is known at this link.")).to_be_visible()
    assert_looks_right(page)
    page.get_by_role("link", name="Search for “The Night Watch”").click()
    expect(page).to_have_url(re.compile("/works[?]q=The(%20|[+])Night"))
    page.go_back()
    expect(page.get_by_label("Link")).to_have_value("https://museum.example/collection/object/night-watch")


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_a_photo_becomes_a_pin_where_it_was_taken(own_demo: Demo, new_page, has_script):
    page = new_page(own_demo, **PHONE | {"java_script_enabled": has_script})
    page.goto("/more")
    page.get_by_role("link", name="Open a link or a photo").click()
    page.get_by_label("Photo").set_input_files({"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo()})
    page.get_by_role("button", name="Find the place").click()
    expect(page.get_by_role("heading", name="Add a pin")).to_be_visible()
    expect(page.get_by_text("53.40660, −2.96000")).to_be_visible()
    page.get_by_label("Name").fill("The docks")
    page.get_by_role("button", name="Add pin").click()
    expect(page).to_have_url(re.compile("/places[?]"))
    pins = page.request.get("/places", headers={"Accept": "application/json"}).json()["places"]
    assert [pin["name"] for pin in pins] == ["The docks"]
    assert abs(pins[0]["coordinate"]["latitude"] - 53.4066) < 1e-5 and abs(pins[0]["coordinate"]["longitude"] + 2.96) < 1e-5


def test_shared_photos_and_links_of_maps(demo: Demo, new_page):
    page = new_page(demo, **PHONE)
    page.add_init_script(path=AXE)
    share(page, photo((12, 30, 0), side="S"), title="A photo", text="")
    expect(page.get_by_text("−12.50000, −2.96000")).to_be_visible()
    assert_looks_right(page)
    share(page, photo(None))
    expect(page.get_by_text("This photo doesn’t say where it was taken.")).to_be_visible()
    assert_looks_right(page)
    share(page, b"no photo at all")
    expect(page.get_by_text("This photo doesn’t say where it was taken.")).to_be_visible()
    share(page, text="https://www.openstreetmap.org/#map=17/52.36/4.885")
    expect(page.get_by_text("52.36000, 4.88500")).to_be_visible()
    share(page)
    expect(page.get_by_role("heading", name="Open a link or a photo")).to_be_visible()


def test_what_is_shared_without_the_server_ends_on_a_page_of_ours(house, new_page):
    page = new_page(house, **PHONE)
    page.goto("/more")
    settle(page)
    page.reload()
    until_kept(page, "/offline")
    target = json.loads(page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.text())"))["share_target"]["action"]
    house.stop()
    with page.expect_navigation(wait_until="load"):
        page.evaluate(SHARE, [target, {"url": "https://www.artic.edu/artworks/27992"}, None])
    expect(page.get_by_role("heading", name="The lights are low")).to_be_visible()
    house.start()
    share(page, text="starry night")
    expect(page).to_have_url(re.compile("/works[?]q=starry"))


def test_it_comes_from_no_page_at_all(people, new_page):
    """As a browser says of what another app shares; a page of another site cannot."""
    page = people.claim(new_page(people, **PHONE))
    page.goto("/museums/aic")
    fields = {"url": f"{page.get_by_role('link', name='Website').get_attribute('href')}/artworks/27992", "title": "A Sunday"}

    def shared(site: str, to: str = "/share") -> str | int:
        answer = page.request.post(to, multipart=fields, headers={"Sec-Fetch-Site": site, "Accept": "text/html"}, max_redirects=0)
        return answer.headers.get("location", answer.status)

    cookies = page.context.cookies()
    page.context.clear_cookies()
    # Signed out, one is led to the door with it, and back.
    assert shared("none").startswith("/share?url=http")
    page.goto(shared("none"))
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    page.context.add_cookies(cookies)
    assert shared("none") == "/works/aic:27992"
    assert shared("cross-site") == 403
    assert shared("none", to="/favourites/sets") == 403


def test_ios_has_a_picture_for_the_start(demo: Demo, new_page):
    page = new_page(demo, **PHONE | {"device_scale_factor": 3, "screen": {"width": 390, "height": 844}})
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    page.goto("/")
    until(lambda: page.locator("link[rel=apple-touch-startup-image]").count() == 2, "No pictures for the start.")
    sizes = page.evaluate("""() => Promise.all([...document.querySelectorAll("link[rel=apple-touch-startup-image]")].map(async link => {
      const image = new Image()
      image.src = link.href
      await new Promise(resolve => { image.onload = image.onerror = resolve })
      return [link.media, image.naturalWidth, image.naturalHeight]
    }))""")
    assert sizes == [["(orientation: portrait)", 1170, 2532], ["(orientation: landscape)", 2532, 1170]]
