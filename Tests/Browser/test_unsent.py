"""Forms without the server keep what was typed, and neither a proxy's pages nor what comes late is taken for ours."""
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from demo import until
from test_offline import PHONE, house, people  # noqa: F401
from test_waiting import heart, kept, make_set, ready, waiting, works_of

UNSENT = "Promenade isn’t responding. What you typed is still here."
KEEP_LATE = """async () => {
  const before = await keptPerson()
  let end
  const body = new ReadableStream({ start(controller) { end = () => controller.close() } })
  const headers = { "Promenade-Person": `${BASE}/${before}` }
  const keeping = keepPage("pages", new URL("/held", location.href).href, new Response(body, { headers }), before)
  const stores = async () => (await caches.keys()).filter(name => name.startsWith(OURS) && !name.startsWith(`${OURS}app-`))
  for (const name of await stores()) await caches.delete(name)
  end()
  await keeping
  return stores()
}"""
KEEP_REDIRECTED = """async address => {
  const fetched = self.fetch
  self.fetch = async () => Object.defineProperty(new Response("Sign in to the proxy"), "redirected", { value: true })
  const url = new URL(address, location.href).href
  const waits = []
  await file({ request: new Request(url), waitUntil: work => waits.push(work) })
  await fetchPicture({ request: new Request(url), waitUntil: work => waits.push(work) })
  self.fetch = fetched
  await Promise.all(waits)
  return Boolean(await caches.match(url))
}"""


def worker(page: Page):
    return page.context.service_workers[0]


@pytest.mark.parametrize("address, label, text, button", [
    ("/favourites/sets", "Name", "Harbours", "Create set"),
    ("/places", "Name or coordinates", "Liverpool", "Add pin"),
])
def test_a_form_that_cannot_wait_stays_with_what_was_typed(house, new_page, address, label, text, button):
    page = new_page(house, **PHONE)
    works_of(page, 1)
    ready(page, address)
    house.stop()
    page.goto(address)
    field = page.get_by_label(label, exact=True)
    field.fill(text)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_text(UNSENT)).to_be_visible()
    expect(field).to_have_value(text)
    house.start()
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_text(text).first).to_be_visible()


def test_what_a_proxy_answers_in_our_place_is_no_answer(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    ready(page)
    signed_out = lambda route: route.fulfill(content_type="text/html", body="Sign in to the proxy") if route.request.method == "POST" else route.fallback()  # noqa: E731
    page.context.route("**/favourites", signed_out)
    heart(page, work).click()
    until(lambda: waiting(page), "It does not wait.")
    page.context.unroute("**/favourites", signed_out)
    page.goto("/waiting")  # before a page, what waits is sent
    until(lambda: kept(page, work) == [work], "It was not sent.")
    assert not worker(page).evaluate(KEEP_REDIRECTED, "/assets/js.0123456789ab/late.js")


def test_a_page_whose_end_comes_after_signing_out_is_not_kept(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    page.goto("/favourites")
    ready(page)
    assert worker(page).evaluate(KEEP_LATE) == []


def test_who_signs_out_past_the_worker_is_asked_too(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    work, = works_of(page, 1)
    ready(page)
    page.context.route("**/favourites", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    page.goto("/account")
    with page.expect_navigation():
        page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    until(lambda: page.evaluate("document.readyState === 'complete' && !navigator.serviceWorker.controller"))
    page.get_by_role("button", name="Sign out").click()
    card = page.get_by_role("complementary", name="One change waits to be sent")
    card.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    assert page.evaluate("indexedDB.databases().then(all => all.length)") == 0


def test_lists_are_precached_anew_soon_after_a_heart(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    ready(page, "/favourites")
    heart(page, work).click()
    expect(heart(page, work)).to_have_attribute("aria-pressed", "true")
    page.goto("/museums")  # the page it was pressed on is left before it could do so
    copy = f"caches.match('/favourites', {{ ignoreVary: true }}).then(copy => copy.text()).then(text => text.includes('{quote(work)}') || text.includes('{work}'))"
    until(lambda: page.evaluate(copy), "The list is as it was.")


def test_typed_coordinates_wait_and_each_becomes_a_pin(house, new_page):
    page = new_page(house, **PHONE)
    works_of(page, 1)
    ready(page, "/places")
    house.stop()
    for count, typed in enumerate(["53.4066, −2.9665", "53.4166 -2.9765"], 1):
        page.goto("/places")
        page.get_by_label("Name or coordinates", exact=True).fill(typed)
        page.get_by_role("button", name="Add pin", exact=True).click()
        expect(page).to_have_url(re.compile("/waiting$"))
        until(lambda: len(waiting(page)) == count, "It does not wait.")
    house.start()
    page.goto("/waiting")
    until(lambda: not waiting(page), "They were not sent.")
    pins = page.request.get("/places", headers={"Accept": "application/json"}).json()["places"]
    assert sorted(round(pin["coordinate"]["latitude"], 4) for pin in pins) == [53.4066, 53.4166]


def test_signing_out_without_the_server_loses_nothing(people, new_page):
    page = people.claim(new_page(people, **PHONE))
    work, = works_of(page, 1)
    ready(page)
    page.context.route("**/favourites", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    page.goto("/account")
    people.stays().stop()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("complementary", name="One change waits to be sent").get_by_role("button", name="Sign out").click()
    expect(page.get_by_text(UNSENT)).to_be_visible()
    assert len(waiting(page)) == 1
    # Where it is pressed once more, one is asked once more.
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("complementary", name="One change waits to be sent")).to_be_visible()
    page.context.unroute_all()
    people.start()
    page.goto("/waiting")
    until(lambda: kept(page, work) == [work], "It was not sent.")


def test_one_s_own_note_that_waited_is_no_other_s(house, new_page):
    page = new_page(house, **PHONE)
    work, = works_of(page, 1)
    edit = make_set(house, page, [work])
    page.goto(edit)
    ready(page, edit)
    field = page.get_by_label("Note beside")
    page.context.route("**/notes", lambda route: route.abort())
    field.fill("The first")
    until(lambda: [change["kind"] for change in waiting(page)] == ["note"], "The note does not wait.")
    page.context.unroute_all()
    worker(page).evaluate("send()")
    until(lambda: not waiting(page), "It was not sent.")
    field.fill("The first, and more")
    expect(page.get_by_text("Note kept")).to_be_visible()
    assert waiting(page) == []


def test_a_picture_at_its_museum_alone_and_a_busy_server_keep_nothing_else_from_coming(house, new_page):
    page = new_page(house, **PHONE)
    first, *others = works_of(page, 4)
    for work in [first, *others]:
        page.request.post("/favourites", form={"work": work, "keep": "yes"})

    def answer(route):
        if quote(first) in route.request.url or first in route.request.url:
            return route.fulfill(status=307, headers={"Location": f"{house.museum}/full.jpg"})
        return route.fallback()

    page.context.route("**/pictures/**", answer)
    page.goto("/favourites")
    ready(page)
    # All but that one, and it is not begun again with each page.
    until(lambda: page.evaluate("localStorage['promenade.precached']"), "It never ends.")
    there = page.evaluate("""async () => (await Promise.all((await caches.keys()).filter(name => name.includes(":precache-"))
      .map(async name => (await (await caches.open(name)).keys()).map(request => decodeURIComponent(request.url))))).flat()""")
    assert all(any(f"/pictures/{work}/" in address for address in there) for work in others)
    assert not any(f"/pictures/{first}/" in address for address in there)
