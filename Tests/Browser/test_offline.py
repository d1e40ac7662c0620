"""What works while the server is stopped: pages and pictures a browser keeps, of one person only; releases; how it is taken away."""
import os
import pathlib
import shutil
import signal

import pytest
from playwright.sync_api import Page, expect

from demo import BINARY, Demo, until
from household import Household, invite, join, sign_in
from many_favourites import multiply
from test_looks import AXE, assert_looks_right

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "service_workers": "allow"}
NAMES = "async () => (await caches.keys()).map(name => name.split(':')[1])"
KEPT = """async address => {
  for (const name of await caches.keys()) {
    if (!/:(precache|pages)-/.test(name)) continue
    if (await (await caches.open(name)).match(address)) return true
  }
  return false
}"""
LOADED = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def house(tmp_path: pathlib.Path):
    demo = Demo(tmp_path / "data").start().stays().only("aic")
    yield demo
    demo.stop()


@pytest.fixture
def people(demo: Demo, tmp_path: pathlib.Path):
    house = Household.over(demo, tmp_path / "people").start().stays()
    yield house
    house.stop()


def settle(page: Page) -> None:
    """Until the worker that is there stands before the page."""
    page.evaluate("navigator.serviceWorker.ready")
    # A page that was asked for before there was one, and came after it took over those that were there, has none.
    if not page.evaluate("Boolean(navigator.serviceWorker.controller)"):
        page.reload()
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))


def until_kept(page: Page, address: str) -> None:
    until(lambda: page.evaluate(KEPT, address), f"{address} was not kept.")


def keep_first(page: Page) -> str:
    """Makes the first work of the wall a favourite; the address of its page."""
    page.goto("/works?museum=aic")
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        page.locator(".tile .heart").first.click()
    return page.locator(".tile .tile__link").first.get_attribute("href")


def test_favourites_are_there_without_the_server(house, new_page):
    page = new_page(house, **PHONE)
    work = keep_first(page)
    settle(page)
    picture = f"/pictures/{work.split('/')[-1]}/843.jpg"
    for address in ["/", "/favourites", "/favourites/sets", "/artists", "/places", "/offline", work, picture]:
        until_kept(page, address)
    house.stop()
    page.goto("/favourites")
    expect(page.locator(".wall .tile")).to_have_count(1)
    assert until(lambda: page.locator(".wall .tile img").first.evaluate(LOADED))
    expect(page.get_by_text("As it was today at")).to_be_visible()
    expect(page.get_by_role("link", name="Offline")).to_be_visible()
    page.goto(work)
    expect(page.locator("h1")).to_be_visible()
    assert until(lambda: page.locator("main img").first.evaluate(LOADED))
    house.start()
    page.goto("/favourites")
    expect(page.get_by_text("As it was")).to_have_count(0)


def test_a_wall_of_favourites_goes_on_as_one_scrolls(house, new_page):
    multiply(house, 130)
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    for address in ["/favourites", "/favourites?page=2&fragment=wall", "/favourites?page=3&fragment=wall"]:
        until_kept(page, address)
    house.stop()
    page.goto("/favourites")
    tiles = page.locator(".wall .tile")
    expect(tiles.first).to_be_visible()

    def scrolled() -> bool:
        page.mouse.wheel(0, 3000)
        return page.get_by_text("That’s all").is_visible()
    until(scrolled, "The wall did not come to its end.")
    page.goto("/museums/aic")
    expect(page.get_by_role("region", name="Favourites with you").locator(".tile").first).to_be_visible()
    rows = page.get_by_role("region", name="Seen lately").get_by_role("link")
    assert all(rows.all_inner_texts())


def test_installing_is_offered_once_on_the_page_after_the_first_favourite(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script("""addEventListener("load", () => dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt() { globalThis.wasAsked = true } })))""")
    card = page.get_by_role("complementary", name="Keep your wall in your pocket")
    page.goto("/favourites")
    keep_first(page)
    expect(card).to_have_count(0)
    page.goto("/favourites")
    card.get_by_role("button", name="Not now").click()
    expect(card).to_have_count(0)
    page.goto("/more")
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Install Promenade").click()
    assert page.evaluate("globalThis.wasAsked")
    expect(page.get_by_role("button", name="Install Promenade")).to_be_hidden()


def test_a_browser_finds_what_it_needs_to_install(house, new_page):
    page = new_page(house)
    page.goto("/")
    link = page.locator("link[rel=manifest]")
    assert link.get_attribute("crossorigin") == "use-credentials"  # behind a proxy with a password, too
    manifest = page.request.get(link.get_attribute("href")).json()
    assert (manifest["id"], manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "/", "standalone")
    assert {shortcut["name"] for shortcut in manifest["shortcuts"]} == {"Favourites", "Nearby", "Places", "Search"}
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable", "monochrome"}
    pictures = manifest["icons"] + manifest["screenshots"] + [icon for one in manifest["shortcuts"] for icon in one["icons"]]
    for picture in pictures:
        answer = page.request.get(picture["src"])
        assert answer.ok and answer.headers["content-type"] == picture["type"], picture["src"]
        if picture["sizes"] != "any":
            size = page.evaluate("""address => new Promise((resolve, reject) => {
              const image = Object.assign(new Image(), { src: address, onerror: reject })
              image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`)
            })""", picture["src"])
            assert size == picture["sizes"], picture["src"]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.request.get(apple).headers["content-type"] == "image/png"
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(shortcut["url"].split("#")[0]).ok


def test_a_page_that_was_not_seen_leads_to_those_that_were(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    keep_first(page)
    settle(page)
    page.goto("/works?museum=aic")
    until_kept(page, "/works?museum=aic")
    until_kept(page, "/offline")
    until_kept(page, "/favourites")
    house.stop()
    page.goto("/museums/aic")
    expect(page.get_by_role("region", name="Favourites with you").locator(".tile")).to_have_count(1)
    expect(page.get_by_role("heading", name="The lights are low")).to_be_visible()
    assert_looks_right(page)
    page.locator("main").get_by_role("link", name="Works").click()
    expect(page.locator(".wall .tile").first).to_be_visible()
    page.goto("/museums/aic")
    house.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("h1")).to_contain_text("Museum of Invented Painters")


def test_what_is_no_favourite_any_more_is_not_taken_along(house, new_page):
    page = new_page(house, **PHONE)
    work = keep_first(page)
    settle(page)
    until_kept(page, work)
    with page.expect_response(lambda answer: "keep=no" in (answer.request.post_data or "")):
        page.locator(".tile .heart").first.click()
    until(lambda: not page.evaluate(KEPT, work), "It is still there.")


def test_of_two_people_at_one_device_neither_sees_what_is_the_others(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    ben = new_page(people)
    join(ben, invite(page, "Ben"))
    work = keep_first(page)
    settle(page)
    until_kept(page, work)
    before = page.evaluate(NAMES)
    # He comes in at her device without having been at the door.
    page.context.clear_cookies()
    page.context.add_cookies(ben.context.cookies())
    page.goto("/favourites")
    until(lambda: page.evaluate(KEPT, "/favourites"), "Nothing of Ben's is there.")
    assert not page.evaluate(KEPT, work)
    assert not {name for name in before if not name.startswith("app-")} & set(page.evaluate(NAMES))
    people.stop()
    page.goto("/favourites")
    expect(page.get_by_role("heading", name="No favourites yet")).to_be_visible()


def test_signing_out_leaves_nothing_to_read(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    work = keep_first(page)
    settle(page)
    until_kept(page, work)
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    until(lambda: not [name for name in page.evaluate(NAMES) if not name.startswith("app-")], "Something was left.")


def test_a_slow_server_is_not_waited_for_where_a_copy_is_here(house, new_page):
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    page.goto("/works?museum=aic")
    until_kept(page, "/works?museum=aic")
    os.kill(house._process.pid, signal.SIGSTOP)
    try:
        page.goto("/works?museum=aic")
        expect(page.get_by_text("As it was today at")).to_be_visible()
        expect(page.locator(".wall .tile").first).to_be_visible()
    finally:
        os.kill(house._process.pid, signal.SIGCONT)
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("As it was")).to_have_count(0)


def test_a_server_that_hangs_keeps_nothing_back_that_is_here(house, new_page):
    multiply(house, 130)
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    for address in ["/favourites", "/favourites?page=2&fragment=wall"]:
        until_kept(page, address)
    page.goto("/favourites")
    picture = page.locator(".wall .tile img").first
    expect(picture).to_be_visible()
    until(lambda: picture.evaluate(LOADED))
    os.kill(house._process.pid, signal.SIGSTOP)
    try:
        ask = "fetch('/favourites?page=2', { headers: { Accept: 'text/html;fragment=wall' } }).then(answer => answer.text())"
        assert "tile__link" in page.evaluate(ask)
        # In another size, which the browser does not have itself.
        show = """async image => {
            const other = new Image()
            other.src = image.src.replace(/[0-9]+\\.jpg.*$/, "200.jpg")
            await other.decode()
            return other.naturalWidth
        }"""
        assert picture.evaluate(show) > 0
    finally:
        os.kill(house._process.pid, signal.SIGCONT)


def test_a_session_ended_elsewhere_leaves_nothing_to_read(people, new_page):
    desk = people.claim(new_page(people))
    phone = new_page(people, **PHONE)
    sign_in(phone, "Ada")
    phone.wait_for_url(people.address, wait_until="commit")
    work = keep_first(phone)
    settle(phone)
    until_kept(phone, work)
    desk.goto("/devices")
    desk.get_by_role("button", name="Sign out Chrome").first.click()
    expect(desk.get_by_text("That device is signed out.")).to_be_visible()
    phone.goto("/favourites")
    expect(phone.get_by_role("heading", name="Sign in")).to_be_visible()
    until(lambda: not phone.evaluate(KEPT, work), "It is still there.")


def test_a_server_told_to_keep_nothing_takes_it_away(house, new_page):
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    until_kept(page, "/offline")
    house.stop()
    house.environment["PROMENADE_OFFLINE"] = "no"
    house.start()
    page.goto("/")
    until(lambda: page.evaluate(NAMES) == [], "Something was left.")
    until(lambda: page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0)


def test_what_is_broken_in_the_store_is_fetched_again(house, new_page):
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    page.evaluate("""async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) await cache.delete(request)
      }
    }""")
    page.goto("/works?museum=aic")
    expect(page.locator(".wall .tile").first).to_be_visible()
    page.wait_for_function("Boolean(customElements.get('works-wall'))")


def next_release(folder: pathlib.Path, colour: str = "red") -> pathlib.Path:
    """The program with another style sheet."""
    folder.mkdir()
    for resources in BINARY.parent.glob("*.resources"):
        shutil.copytree(resources, folder / resources.name)
    sheet = folder / "promenade_PromenadeWeb.resources/Static/css/nudge.css"
    sheet.write_text(sheet.read_text() + ".of-the-next-release { color: " + colour + "; }\n")
    return shutil.copy(BINARY, folder / "promenade")


def test_a_new_release_waits_until_it_is_wanted(house, new_page, tmp_path):
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    before = page.evaluate(NAMES)
    house.stop()
    house.binary = next_release(tmp_path / "next")
    house.start()
    page.goto("/works?museum=aic")
    page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update())")
    card = page.get_by_role("complementary", name="A new Promenade is ready")
    expect(card).to_be_visible()
    page.goto("/favourites")
    expect(card).to_be_visible()
    with page.expect_navigation():
        card.get_by_role("button", name="Use it now").click()
    until(lambda: page.evaluate("navigator.serviceWorker.getRegistration().then(registration => !registration.waiting)"))
    expect(card).to_have_count(0)
    assert set(page.evaluate(NAMES)) > set(before), "Pages of the release before may still be open."


def test_pages_outlive_releases_that_only_waited(house, new_page, tmp_path):
    page = new_page(house, **PHONE)
    page.goto("/")
    settle(page)
    page.goto("/works?museum=aic")
    until_kept(page, "/works?museum=aic")
    for number, colour in enumerate(["red", "green", "blue"], start=2):
        house.stop()
        house.binary = next_release(tmp_path / colour, colour)
        house.start()
        page.goto("/artists")
        page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update())")
        until(lambda: len([name for name in page.evaluate(NAMES) if name.startswith("app-")]) == number)  # noqa: B023
        # Whole, in the place of the one before.
        until(lambda: page.evaluate("navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => Boolean(waiting && !installing))"))
    card = page.get_by_role("complementary", name="A new Promenade is ready")
    with page.expect_navigation():
        card.get_by_role("button", name="Use it now").click()
    until(lambda: page.evaluate("navigator.serviceWorker.getRegistration().then(registration => !registration.waiting)"))
    page.goto("/artists")
    until_kept(page, "/artists")
    assert page.evaluate(KEPT, "/works?museum=aic"), "It was seen with the release that was used until now."
