"""A set that several see: people of the house, and whoever has the link."""
import pytest
from playwright.sync_api import Page, expect

from demo import until
from household import Household, invite, join
from test_household import PHONE
from test_looks import AXE, THEMES, assert_looks_right


@pytest.fixture
def house(demo, tmp_path):
    house = Household.over(demo, tmp_path / "data").start()
    yield house
    house.stop()


def make_set(page: Page, name: str) -> None:
    """Of the first work of the wall; the page is the set's afterwards."""
    page.goto("/works?museum=aic")
    page.locator(".tile__link").first.click()
    page.locator("#sets summary").click()
    page.get_by_placeholder("New set").fill(name)
    page.get_by_role("button", name="Create and add").click()
    page.goto("/favourites/sets")
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()


def share(page: Page, name: str, access: str) -> None:
    page.get_by_role("button", name="Share and print").click()
    page.get_by_role("link", name="Share the set").click()
    until(lambda: page.evaluate("Boolean(customElements.get('send-on-change'))"))
    page.get_by_label(name, exact=True).select_option(access)
    expect(page.get_by_text("Saved.")).to_be_visible()


def link_to(page: Page) -> str:
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text("Here is the link.")).to_be_visible()
    return page.get_by_label("Whoever has this link").input_value()


@pytest.mark.parametrize("script", [True, False])
def test_two_people_gather_one_set(house, new_page, script: bool):
    ada = house.claim(new_page(house))
    make_set(ada, "Boats")
    its_page = ada.url
    phone = new_page(house, **PHONE, java_script_enabled=script)
    ben = join(phone, invite(ada, "Ben"))
    ada.goto(its_page)
    share(ada, "Ben", "Look and add")
    ben.goto("/works?museum=aic")
    ben.goto(ben.locator(".tile__link").nth(1).get_attribute("href"))
    title = ben.get_by_role("heading", level=1).inner_text()
    ben.locator("#sets summary").click()
    ben.get_by_role("button", name="Boats (Ada)").click()
    expect(ben.get_by_role("button", name="Boats (Ada)")).to_have_attribute("aria-pressed", "true")
    expect(ben.locator(".work .heart").first).to_have_attribute("aria-pressed", "false")
    ada.goto(its_page)
    tile = ada.locator(".tile", has_text=title)
    expect(tile.get_by_text("Ben")).to_be_visible()
    ben.goto("/favourites/sets")
    ben.get_by_role("link", name="Boats").click()
    expect(ben.get_by_text("2 works. Ada’s set, with Ben")).to_be_visible()
    ben.get_by_role("button", name=f"Take {title} out").click()
    expect(ben.get_by_text("1 work. Ada’s set")).to_be_visible()
    ben.get_by_role("button", name="Undo").click()
    expect(ben.get_by_text("2 works. Ada’s set, with Ben")).to_be_visible()


@pytest.mark.parametrize("theme", THEMES)
def test_a_link_needs_no_account(house, new_page, theme: str):
    ada = house.claim(new_page(house, color_scheme=theme))
    ada.add_init_script(path=AXE)
    make_set(ada, "Boats")
    join(new_page(house), invite(ada, "Ben"))
    ada.goto("/favourites/sets")
    ada.get_by_role("link", name="Boats").click()
    share(ada, "Everybody", "Look only")
    assert_looks_right(ada)
    link = link_to(ada)
    assert_looks_right(ada)
    guest = new_page(house, **PHONE, color_scheme=theme)
    guest.add_init_script(path=AXE)
    guest.goto(link)
    expect(guest.get_by_text("1 work, chosen by Ada")).to_be_visible()
    assert_looks_right(guest)
    guest.locator(".tile__link").click()
    guest.wait_for_url(lambda address: "aic:" in address)
    picture = guest.locator("picture-frame img")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("picture => picture.naturalWidth") > 0
    assert_looks_right(guest)
    preview = guest.locator("meta[property='og:image']").get_attribute("content")
    answer = guest.request.get(preview, headers={"Accept": "*/*"})
    assert answer.ok and answer.headers["content-type"] == "image/jpeg"
    assert not guest.context.cookies()
    guest.get_by_role("link", name="The set").click()
    ada.get_by_role("button", name="Take the link back").click()
    expect(ada.get_by_text("The link works no more.")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name="This link has ended")).to_be_visible()
