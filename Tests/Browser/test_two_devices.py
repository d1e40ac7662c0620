"""Two devices of one person, each without a network for a while; what waits outlives a release, and what is broken is fetched anew."""
from playwright.sync_api import Page, expect

from demo import until
from test_offline import PHONE, house, next_release, settle  # noqa: F401
from test_waiting import heart, kept, make_set, ready, waiting, works_of


IS_WHOLE = """async () => {
  const cache = await caches.open((await caches.keys()).find(name => name.includes(":whole-")))
  const record = (await cache.keys()).find(({ url }) => url.endsWith("/sets"))
  return Object.values(await (await cache.match(record)).json()).every(({ release }) => release)
}"""


def rows(page: Page) -> list[str]:
    return page.locator(".set-row").evaluate_all("rows => rows.map(row => row.dataset.work)")


def write(page: Page, work: str, note: str) -> None:
    field = page.locator(f".set-row[data-work='{work}']").get_by_role("textbox")
    field.fill(note)
    field.blur()
    until(lambda: "note" in [change["kind"] for change in waiting(page)], "The note does not wait.")


def test_what_two_devices_did_is_the_same_on_both(house, new_page):
    one, other = new_page(house, **PHONE), new_page(house, **PHONE)
    kept_first, kept_later, *works = works_of(one, 5)
    edit = make_set(house, one, works)
    one.request.post("/favourites", form={"work": kept_first, "keep": "yes"})
    for page in [one, other]:
        page.goto(edit)
        ready(page, edit)
        page.goto("/works?museum=aic")
        page.context.set_offline(True)
    heart(one, kept_later).click()
    heart(other, kept_first).click()
    until(lambda: len(waiting(one)) == len(waiting(other)) == 1, "The hearts do not wait.")
    for page in [one, other]:
        page.goto(edit)
    write(one, works[1], "Written on the one")
    write(other, works[2], "Written on the other")
    one.locator(f".set-row[data-work='{works[2]}']").get_by_role("button", name="up").click()
    until(lambda: "order" in [change["kind"] for change in waiting(one)], "The order does not wait.")
    for page in [other, one]:
        page.context.set_offline(False)
        page.goto("/waiting")
        expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    for page in [one, other]:
        page.goto(edit)
        assert rows(page) == [works[0], works[2], works[1]]
        expect(page.locator(f".set-row[data-work='{works[1]}']").get_by_role("textbox")).to_have_value("Written on the one")
        expect(page.locator(f".set-row[data-work='{works[2]}']").get_by_role("textbox")).to_have_value("Written on the other")
    assert sorted(kept(one, kept_first, kept_later, *works)) == sorted([kept_later, *works])


def test_what_waits_outlives_a_release(house, new_page, tmp_path):
    page = new_page(house, **PHONE)
    work, other = works_of(page, 2)
    ready(page)
    house.stop()
    heart(page, work).click()
    until(lambda: waiting(page), "Nothing waits.")
    house.binary = next_release(tmp_path / "next")
    house.start()
    # The old worker is here yet, and the server has another release.
    page.goto("/works?museum=aic")
    until(lambda: waiting(page) == [], "It still waits.")
    assert kept(page, work) == [work]
    house.stop()
    heart(page, other).click()
    until(lambda: waiting(page), "Nothing waits.")
    house.start()
    page.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update())")
    card = page.get_by_role("complementary", name="A new Promenade is ready")
    expect(card).to_be_visible()
    with page.expect_navigation():
        card.get_by_role("button", name="Use it now").click()
    settle(page)
    page.goto("/waiting")
    expect(page.get_by_text("Nothing is waiting.")).to_be_visible()
    assert sorted(kept(page, work, other)) == sorted([work, other])


def test_a_broken_record_of_what_is_here_is_as_if_nothing_were_chosen(house, new_page):
    page = new_page(house, **PHONE)
    make_set(house, page, works_of(page, 1))
    page.goto("/on-this-device")
    ready(page)
    page.goto("/on-this-device")
    row = page.locator("[data-set]")
    row.get_by_role("checkbox").check()

    def has_come() -> bool:
        if "1 work, " in row.locator("[data-note]").inner_text():
            return True
        # On a busy machine an answer may be too late; then it goes on with the next page, and says so.
        if page.get_by_text("It goes on with the next page").count():
            page.reload()
        return False

    until(has_come, "The set did not come.")
    until(lambda: page.evaluate(IS_WHOLE), "What is here is still being written down.")
    page.evaluate("""async () => {
      const cache = await caches.open((await caches.keys()).find(name => name.includes(":whole-")))
      for (const request of await cache.keys()) if (request.url.endsWith("/sets")) await cache.put(request, new Response("{"))
    }""")
    page.reload()
    expect(row.locator("[data-note]")).to_have_text("1 work")
    row.get_by_role("checkbox").check()
    until(lambda: "1 work, " in row.locator("[data-note]").inner_text(), "The set did not come again.")
