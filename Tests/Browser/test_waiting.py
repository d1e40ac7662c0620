"""What is done while the server is stopped waits in the browser, and is sent, in order and once, when it is back."""
import os
import pathlib
import signal
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Page, expect

from conftest import CHROMIUM
from demo import until
from household import invite, join, sign_in
from many_favourites import get, multiply
from test_looks import AXE, assert_looks_right
from test_offline import PHONE, house, keep_first, people, settle, until_kept  # noqa: F401

CHANGES = """() => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => resolve(data)
  navigator.serviceWorker.controller.postMessage({ ask: "changes" }, [port2])
})"""


REMOVE_ALL = """async count => {
  const tiles = []
  for (let page = 1; tiles.length < count; page++) {
    const text = await (await caches.match(`/favourites${page > 1 ? `?page=${page}` : ""}`, { ignoreVary: true })).text()
    tiles.push(...new DOMParser().parseFromString(text, "text/html").querySelectorAll("li.tile[id^=work-]"))
  }
  const works = tiles.slice(0, count).map(tile => tile.id.slice(5))
  await Promise.all(works.map(work => fetch("/favourites", { method: "POST", body: new URLSearchParams({ work, keep: "no" }), headers: { Accept: "application/json", "Promenade-Title": "" } })))
  return works
}"""


def waiting(page: Page) -> list[dict]:
    return page.evaluate(CHANGES)


def kept(page: Page, *works: str) -> list[str]:
    """Which of them the server has as favourites."""
    return page.request.get(f"/favourites/hearts?works={','.join(works)}").json()["kept"]


def kill(profile: pathlib.Path) -> None:
    """Ends the browser of that profile as a crash does."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if str(profile) in (process / "cmdline").read_text():
                os.kill(int(process.name), signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError):
            pass  # it ended meanwhile


def make_set(house, page: Page, works: list[str]) -> str:
    """A set of these works; the address at which it is edited."""
    answer = page.request.post("/favourites/sets", form={"name": "By the sea", "work": works[0]}, headers={"Accept": "application/json"}).json()
    for work in works[1:]:
        page.request.post(f"/favourites/sets/{answer['set']}/works", form={"work": work, "in": "yes"}, headers={"Accept": "application/json"})
    return f"/favourites?set={answer['set']}&edit=1"


def works_of(page: Page, count: int) -> list[str]:
    page.goto("/works?museum=aic")
    return page.locator(".tile .heart").evaluate_all("(hearts, count) => hearts.slice(0, count).map(heart => heart.value)", count)


def heart(page: Page, work: str):
    return page.locator(f".tile .heart[value='{work}']")


def ready(page: Page, *addresses: str) -> None:
    """Until the worker has a page of this person, and these."""
    settle(page)
    page.reload()
    for address in ["/waiting", *addresses]:
        until_kept(page, address)


def test_hearts_pressed_without_the_server_are_sent_when_it_is_back(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    first, second, third = works_of(page, 3)
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        heart(page, first).click()
    ready(page)
    house.stop()
    heart(page, first).click()
    heart(page, second).click()
    heart(page, third).click()
    heart(page, third).click()  # an act and its opposite never show
    until(lambda: [change["title"] != "" for change in waiting(page)] == [True, True], "Two changes do not wait.")
    expect(page.get_by_role("status").filter(has_text="Waits to be sent")).to_be_visible()
    expect(page.locator(".tabbar .badge--waiting")).to_contain_text("2")
    page.goto("/works?museum=aic")
    expect(heart(page, second)).to_have_attribute("aria-pressed", "true")
    expect(heart(page, first)).to_have_attribute("aria-pressed", "false")
    expect(heart(page, third)).to_have_attribute("aria-pressed", "false")
    page.goto("/more")
    page.get_by_role("link", name="Waits to be sent").click()
    rows = page.locator("[data-waiting] .row")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("No longer a favourite")
    expect(rows.nth(1)).to_contain_text("Favourite")
    assert_looks_right(page)
    page.get_by_role("button", name="Send now").click()
    expect(page.get_by_role("status").filter(has_text="isn’t responding")).to_be_visible()
    house.start()
    page.get_by_role("button", name="Send now").click()
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    assert kept(page, first, second, third) == [second]
    expect(page.locator(".tabbar .badge--waiting")).to_be_hidden()


def test_whatever_page_comes_from_the_server_again_sends_what_waits(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    ready(page)
    house.stop()
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    house.start()
    page.goto("/works?museum=aic")
    until(lambda: kept(page, work) == [work], "The heart was not sent.")
    until(lambda: waiting(page) == [], "It still waits.")
    expect(heart(page, work)).to_have_attribute("aria-pressed", "true")


def test_a_set_is_put_in_order_and_noted_on_without_the_server(house, new_page):
    page = new_page(house, **PHONE)
    works = works_of(page, 3)
    edit = make_set(house, page, works)
    page.goto(edit)
    ready(page, edit)
    house.stop()
    page.goto(edit)
    row = page.locator(f".set-row[data-work='{works[2]}']")
    row.get_by_role("button", name="up").click()
    row.get_by_role("textbox").fill("The light from the left")
    row.get_by_role("textbox").blur()
    until(lambda: [change["kind"] for change in waiting(page)] == ["order", "note"], "Two changes do not wait.")
    page.goto(edit)
    expect(row.get_by_role("textbox")).to_have_value("The light from the left")
    house.start()
    page.goto(edit)
    until(lambda: waiting(page) == [], "Something still waits.")
    page.goto(edit)
    expect(row.get_by_role("textbox")).to_have_value("The light from the left")
    assert page.locator(".set-row").evaluate_all("rows => rows.map(row => row.dataset.work)") == [works[0], works[2], works[1]]


def test_a_note_written_in_two_places_is_lost_in_neither(house, new_page):
    page = new_page(house, **PHONE)
    page.add_init_script(path=AXE)
    work, = works_of(page, 1)
    edit = make_set(house, page, [work])
    notes = edit.replace("/favourites?set=", "/favourites/sets/").replace("&edit=1", "/notes")
    page.goto(edit)
    ready(page, edit)
    house.stop()
    for text in ["The umbrellas", "The umbrellas are grey"]:
        page.get_by_label("Note beside").fill(text)
        page.get_by_label("Note beside").blur()
        until(lambda: text in str([change["body"] for change in waiting(page)]).replace("+", " "), "The note does not wait.")
    house.start()
    page.request.post(notes, form={"work": work, "note": "Look at the stones"}, headers={"Accept": "application/json"})
    page.goto("/waiting")
    page.get_by_role("link", name="Choose").click()
    expect(page.get_by_role("heading", name="Which note?")).to_be_visible()
    expect(page.get_by_text("Look at the stones")).to_be_visible()
    assert_looks_right(page)
    page.get_by_label("From this device").check()
    page.get_by_role("button", name="Keep this one").click()
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    page.goto(edit)
    expect(page.get_by_label("Note beside")).to_have_value("The umbrellas are grey")


def test_pins_are_dropped_moved_and_deleted_without_the_server(house, new_page):
    page = new_page(house, **PHONE)
    answer = page.request.post("/places", form={"where": "53.4, -2.9", "name": "Docks"}, headers={"Accept": "application/json"}).json()
    page.goto("/places")
    ready(page)
    until_kept(page, "/places")
    house.stop()
    page.goto("/places")
    page.evaluate("""() => document.querySelector("places-map").dispatchEvent(new CustomEvent("map-dropped",
      { detail: { id: null, coordinate: { latitude: 53.41, longitude: -2.95 }, by: "keys", from: null } }))""")
    until(lambda: [change["kind"] for change in waiting(page)] == ["pin"], "The pin does not wait.")
    page.evaluate("""id => document.querySelector("places-map").dispatchEvent(new CustomEvent("map-dropped",
      { detail: { id, coordinate: { latitude: 53.42, longitude: -2.91 }, by: "keys", from: { latitude: 53.4, longitude: -2.9 } } }))""", answer["id"])
    until(lambda: [change["kind"] for change in waiting(page)] == ["pin", "move"], "The move does not wait.")
    page.goto("/places")
    until(lambda: page.evaluate("document.querySelector('art-map').features?.length === 2"))
    house.start()
    page.goto("/places")
    until(lambda: waiting(page) == [], "Something still waits.")
    places = page.request.get("/places", headers={"Accept": "application/geo+json"}).json()["features"]
    assert sorted(place["geometry"]["coordinates"] for place in places) == [[-2.95, 53.41], [-2.91, 53.42]]


def test_a_change_goes_to_whoever_made_it(people, new_page):
    desk = people.claim(new_page(people))
    page = new_page(people, **PHONE)
    join(page, invite(desk, "Ben"))
    work, = works_of(page, 1)
    ready(page)
    people.stop()
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    people.start()
    # His session ends; somebody else comes in at his phone.
    page.context.clear_cookies()
    sign_in(page, "Ada")
    page.wait_for_url(people.address, wait_until="commit")
    page.goto("/works?museum=aic")
    expect(heart(page, work)).to_have_attribute("aria-pressed", "false")
    until_kept(page, "/waiting")
    assert waiting(page) == []
    assert kept(page, work) == []
    page.context.clear_cookies()
    sign_in(page, "Ben")
    page.wait_for_url(people.address, wait_until="commit")
    page.goto("/works?museum=aic")
    until(lambda: kept(page, work) == [work], "What Ben wished was not sent.")


def test_signing_out_asks_before_what_waits_is_lost(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    work, = works_of(page, 1)
    page.goto("/account")
    ready(page)
    page.route("**/favourites", lambda route: route.abort())
    page.context.route("**/favourites", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    page.goto("/works?museum=aic")
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    card = page.get_by_role("complementary", name="One change waits to be sent")
    card.get_by_role("button", name="Stay signed in").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    card.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    assert page.evaluate("indexedDB.databases().then(all => all.length)") == 0


def test_an_unheart_decided_before_another_heart_does_not_undo_it(house, new_page):
    page = new_page(house, **PHONE)
    desk = new_page(house)
    work, = works_of(page, 1)
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        heart(page, work).click()
    ready(page)
    page.context.set_offline(True)
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    for wish in ["no", "yes"]:
        desk.request.post(f"{house.address}/favourites", form={"work": work, "keep": wish})
    page.context.set_offline(False)
    page.goto("/works?museum=aic")
    until(lambda: waiting(page) == [], "It still waits.")
    assert kept(page, work) == [work]


def test_a_browser_that_is_killed_while_it_sends_goes_on_where_it_was(house, tmp_path, browser):
    multiply(house, 200)
    profile, options = tmp_path / "profile", PHONE | {"base_url": house.address}
    def opened() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(str(profile), executable_path=CHROMIUM, args=["--no-sandbox"], **options)
    context = opened()
    page = context.new_page()
    page.goto("/favourites")
    ready(page, "/favourites?page=2", "/favourites?page=3")
    house.stop()
    works = page.evaluate(REMOVE_ALL, 150)
    until(lambda: len(waiting(page)) == 150, "Not all of them wait.")
    house.start()
    page.evaluate("navigator.serviceWorker.controller.postMessage({ ask: 'send' })")
    until(lambda: len(kept(page, *works)) < 150)
    kill(profile)
    left = len(get(house, f"/favourites/hearts?works={','.join(works)}")["kept"])
    context = opened()
    page = context.new_page()
    page.goto("/favourites")
    until(lambda: kept(page, *works) == [], "Something was lost.")
    until(lambda: waiting(page) == [], "Something still waits.")
    assert get(house, "/favourites/hearts")["count"] == 50
    assert left > 0, "All was sent before it was killed: the test says nothing."
    context.close()


def test_where_the_browser_has_no_room_nothing_is_claimed_to_wait(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    ready(page)
    session = page.context.new_cdp_session(page)
    origin = {"origin": house.address}
    session.send("Storage.overrideQuotaForOrigin", origin | {"quotaSize": 1})
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        heart(page, work).click()
    until(lambda: kept(page, work) == [work], "The heart was not sent.")
    house.stop()
    heart(page, work).click()
    expect(page.get_by_role("status").filter(has_text="isn’t responding. Nothing was changed.")).to_be_visible()
    expect(heart(page, work)).to_have_attribute("aria-pressed", "true")
    assert waiting(page) == []
    session.send("Storage.overrideQuotaForOrigin", origin)
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")


def test_a_heart_on_a_works_page_and_its_opposite_are_sent_in_order(house, new_page):
    page = new_page(house, **PHONE)
    work, other = works_of(page, 2)
    page.goto(f"/works/{work}")
    ready(page, f"/works/{work}")
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        page.locator(f"main .heart[value='{work}']").first.click()
    until(lambda: kept(page, work) == [work], "The heart was not sent.")
    house.stop()
    page.locator(f"main .heart[value='{work}']").first.click()
    until(lambda: [change["title"] != "" for change in waiting(page)] == [True], "It does not wait.")
    # One is added and removed, decided after each other and sent together: the last word counts.
    page.evaluate("""async work => {
      for (const [address, fields] of [["/favourites", { work, keep: "yes" }], ["/favourites/remove", { work }]]) {
        await fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json", "Promenade-Title": "" } })
      }
    }""", other)
    until(lambda: len(waiting(page)) == 3, "They do not wait.")
    house.start()
    page.goto("/waiting")
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    assert kept(page, work, other) == []


def test_what_waited_is_taken_back(house, new_page):
    page = new_page(house, **PHONE)
    page.goto("/places")
    ready(page, "/places")
    house.stop()
    page.goto("/places")
    page.evaluate("""async () => {
      const send = (address, fields) => fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json", "Promenade-Title": "" } })
      const pin = "0123456789abcdef0123456789abcdef"
      await send("/places", { where: "53.41,-2.95", pin })
      await send(`/places/${pin}/move`, { where: "53.42,-2.95" })
      await send(`/places/${pin}/remove`, {})
    }""")
    until(lambda: waiting(page) == [], "A pin that was dropped and deleted shows.")
    change = page.evaluate("""() => new Promise(resolve => {
      const request = indexedDB.open("promenade:changes")
      request.onsuccess = () => { request.result.transaction("changes").objectStore("changes").getAll().onsuccess = event => resolve(event.target.result) }
    })""")
    assert [one["kind"] for one in change] == ["deletion"]
    page.evaluate("id => navigator.serviceWorker.controller.postMessage({ ask: 'drop', id }, [new MessageChannel().port2])", change[0]["id"])
    until(lambda: [one["kind"] for one in waiting(page)] == ["pin", "move"], "They did not come back.")


def test_another_site_puts_nothing_into_what_waits(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    ready(page)
    form = f'<form method="post" action="{house.address}/favourites"><input name="work" value="{work}"><input name="keep" value="yes"><button>Go</button></form>'
    address = house.address
    house.stop()
    page.goto(f"data:text/html,{quote(form)}")
    page.get_by_role("button").click()
    page.wait_for_url("chrome-error://**")
    page.goto(f"{address}/waiting")
    expect(page.get_by_role("heading", name="Waits to be sent")).to_be_visible()
    assert waiting(page) == []
