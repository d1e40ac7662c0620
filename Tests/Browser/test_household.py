"""People who share a server: coming in, on phones and desks; what is whose; going out."""
import json
import os
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import Page, expect

from demo import BINARY, IN_DATABASE, PATIENCE, Promenade, until
from household import Household, invite, join, sign_in
from test_looks import AXE, THEMES, assert_looks_right

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def house(demo, tmp_path):
    house = Household.over(demo, tmp_path / "data").start()
    yield house
    house.stop()


def keep(page: Page, index: int = 0) -> None:
    page.goto("/works?museum=aic")
    heart = page.locator(".tile .heart").nth(index)
    with page.expect_response(lambda answer: "keep=yes" in (answer.request.post_data or "")):
        heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")


def expect_kept(page: Page, house: Promenade, count: int) -> None:
    """What a heart is told goes on while a page is left."""
    def looked() -> bool:
        page.goto(f"{house.address}/favourites")
        return page.locator(".wall .tile").count() == count
    until(looked, f"There are not {count} favourites.")


def test_from_a_new_house_to_a_phones_heart(house, new_page):
    desk = house.claim(new_page(house))
    desk.goto("/devices")
    desk.get_by_role("button", name="Add a phone").click()
    phone = new_page(house, **PHONE)
    phone.goto(desk.get_by_label("The link", exact=True).input_value())
    expect(phone.get_by_role("heading", name="Use Promenade as Ada on this device?")).to_be_visible()
    phone.get_by_role("button", name="Use as Ada").click()
    phone.wait_for_url(house.address, wait_until="commit")
    expect(desk.get_by_role("status").filter(has_text="somebody came in")).to_be_visible()
    expect(desk.get_by_role("img", name="A square with the link")).to_be_hidden()
    keep(phone)
    expect_kept(desk, house, 1)


def test_two_people_keep_their_own(house, new_page):
    ada = house.claim(new_page(house))
    ben = join(new_page(house), invite(ada, "Ben"))
    keep(ada)
    expect_kept(ada, house, 1)
    expect_kept(ben, house, 0)
    keep(ben)
    with ben.expect_response(lambda answer: "keep=no" in (answer.request.post_data or "")):
        ben.locator(".tile .heart").first.click()
    expect(ben.locator(".tile .heart").first).to_have_attribute("aria-pressed", "false")
    expect_kept(ada, house, 1)
    expect_kept(ben, house, 0)
    # What a page says is one's own after a restart, too.
    house.restart()
    expect_kept(ada, house, 1)
    expect_kept(ben, house, 0)


def test_hearts_follow_on_another_device(house, new_page):
    desk = house.claim(new_page(house))
    ben = join(new_page(house, **PHONE), invite(desk, "Ben"))
    phone = new_page(house, **PHONE)
    sign_in(phone, "Ada")
    phone.wait_for_url(house.address, wait_until="commit")
    for page in [desk, phone, ben]:
        with page.expect_response("**/favourites/events"):
            page.goto("/works?museum=aic")
    work = phone.locator(".tile .heart").first.get_attribute("value")

    def heart(page):
        return page.locator(f".tile .heart[value='{work}']").first
    for pressed, other in [(phone, desk), (desk, phone)]:
        on = heart(pressed).get_attribute("aria-pressed") != "true"
        heart(pressed).click()
        expect(heart(other)).to_have_attribute("aria-pressed", str(on).lower())
    heart(desk).click()
    expect(heart(phone)).to_have_attribute("aria-pressed", "true")
    expect(heart(ben)).to_have_attribute("aria-pressed", "false")


def test_the_page_of_favourites_follows_another_device(house, new_page):
    desk = house.claim(new_page(house))
    phone = new_page(house, **PHONE)
    sign_in(phone, "Ada")
    phone.wait_for_url(house.address, wait_until="commit")
    phone.goto("/works?museum=aic")
    with desk.expect_response("**/favourites/events"):
        desk.goto("/favourites")
    desk.evaluate("globalThis.isSamePage = true")
    hearts = phone.locator(".tile .heart")
    for kept in (1, 2):
        hearts.nth(kept).click()
        expect(desk.locator("ol.wall .tile")).to_have_count(kept)
    expect(desk.get_by_role("status").filter(has_text="2 works").first).to_be_visible()
    hearts.nth(1).click()
    expect(desk.locator("ol.wall .tile")).to_have_count(1)
    hearts.nth(2).click()
    expect(desk.get_by_role("heading", name="No favourites yet")).to_be_visible()
    hearts.nth(2).click()
    expect(desk.locator("ol.wall .tile")).to_have_count(1)
    assert desk.evaluate("globalThis.isSamePage"), "The page was loaded again."


def test_a_heart_pressed_twice_before_an_answer_is_as_pressed_last(house, new_page):
    page = house.claim(new_page(house))
    page.goto("/works?museum=aic")
    held = []
    page.route("**/favourites", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    pressed = page.locator(".tile .heart").first
    pressed.click()
    pressed.click()
    until(lambda: page.evaluate("1") and held, "The heart asked nothing.")
    with page.expect_request(lambda request: request.method == "POST" and "keep=no" in (request.post_data or "")):
        page.go_back(wait_until="commit")
    for route in held:
        route.continue_()


def test_a_link_that_went_to_the_wrong_one_is_ended(house, new_page):
    ada = house.claim(new_page(house))
    link = invite(ada, "Ben")
    ada.goto("/people")
    links = ada.get_by_role("region", name="Open links")
    expect(links.get_by_text("Ben", exact=True)).to_be_visible()
    links.get_by_role("button", name="End this link").click()
    expect(links).to_have_count(0)
    eve = new_page(house)
    eve.goto(link)
    expect(eve.get_by_role("heading", name="This link has ended")).to_be_visible()
    # Nobody signed in: what is shown of a failure is not a member's page.
    ada.get_by_role("button", name="Let them look").click()
    eve.goto("/works/aic:999999999")
    expect(eve.get_by_role("link", name="Sign in").first).to_be_visible()
    expect(eve.get_by_role("link", name="Favourites")).to_have_count(0)


def test_signing_out_leaves_nothing(house, new_page):
    page = house.claim(new_page(house))
    keep(page)
    page.evaluate("localStorage.setItem('left', 'over')")
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    assert page.evaluate("localStorage.getItem('left')") is None
    page.go_back()
    page.goto("/favourites")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    sign_in(page, "ADA")
    expect_kept(page, house, 1)


def test_a_wrong_password_keeps_the_name_and_says_so(house, new_page):
    page = house.claim(new_page(house))
    other = new_page(house, java_script_enabled=False)
    sign_in(other, "Ada", "not this one")
    expect(other.get_by_text("Name and password do not go together.")).to_be_visible()
    expect(other.get_by_label("Name")).to_have_value("Ada")
    sign_in(other, "Ada")
    other.wait_for_url(house.address, wait_until="commit")
    page.goto("/devices")
    expect(page.locator(".row")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Sign out Chrome")).click()
    expect(page.get_by_text("That device is signed out.")).to_be_visible()
    other.goto("/favourites")
    expect(other.get_by_role("heading", name="Sign in")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_a_screen_without_a_keyboard(house, new_page, script: bool):
    ada = house.claim(new_page(house))
    screen = new_page(house, java_script_enabled=script)
    screen.goto("/screen")
    screen.get_by_role("button", name="Show the characters").click()
    code = "".join(screen.locator(".bigcode span").all_inner_texts())
    ada.goto("/code")
    ada.get_by_label("Code").fill(f"{code[:3].lower()} {code[3:].lower()}")
    ada.get_by_role("button", name="Go on").click()
    ada.get_by_role("button", name="Let it in").click()
    expect(ada.get_by_text("The screen is let in.")).to_be_visible()
    if not script:
        screen.get_by_role("button", name="Check now").click()
        screen.get_by_role("button", name="Use as Ada").click()
    screen.wait_for_url(house.address, wait_until="commit")


def test_a_lost_password(house, new_page):
    ada = house.claim(new_page(house))
    ben = join(new_page(house), invite(ada, "Ben"))
    keep(ben)
    ada.goto("/people")
    ada.get_by_role("button", name="New link for Ben").click()
    phone = new_page(house, **PHONE)
    phone.goto(ada.get_by_label("The link", exact=True).input_value())
    phone.get_by_label("Password").fill("haystacks in snow")
    phone.get_by_role("button", name="Save and sign in").click()
    phone.wait_for_url(house.address, wait_until="commit")
    expect_kept(phone, house, 1)
    ben.goto("/favourites")
    expect(ben.get_by_role("heading", name="Sign in")).to_be_visible()
    # The owner's own, on the machine, beside the server.
    link = re.search(r"/join/\S+", house.says("people", "reset", "ada"))[0]
    lost = new_page(house)
    lost.goto(link)
    lost.get_by_label("Password").fill("windmills at dusk")
    lost.get_by_role("button", name="Save and sign in").click()
    lost.wait_for_url(house.address, wait_until="commit")


def test_somebody_is_removed_and_comes_back(house, new_page):
    ada = house.claim(new_page(house))
    ben = join(new_page(house), invite(ada, "Ben"))
    keep(ben)
    ada.goto("/people")
    ada.get_by_role("button", name="Remove Ben").click()
    ben.goto("/favourites")
    expect(ben.get_by_role("heading", name="Sign in")).to_be_visible()
    ada.get_by_role("button", name="Bring Ben back").click()
    sign_in(ben, "Ben")
    ben.wait_for_url(house.address, wait_until="commit")
    expect_kept(ben, house, 1)


def test_a_device_has_a_name_of_ones_own(house, new_page):
    page = house.claim(new_page(house))
    page.goto("/devices")
    page.locator("summary", has_text="Rename").click()
    page.get_by_role("textbox", name=re.compile("^Name of")).fill("Kitchen")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".row__title", has_text="Kitchen")).to_be_visible()


def test_somebody_leaves_with_their_library(house, new_page):
    ada = house.claim(new_page(house))
    link = invite(ada, "Ben")
    ben = join(new_page(house), link)
    keep(ben)
    expect_kept(ben, house, 1)
    ben.goto("/account")
    with ben.expect_download() as taken:
        ben.get_by_role("link", name="Get my library").click()
    assert '"favourite"' in taken.value.path().read_text()
    ben.get_by_role("button", name="Leave this house").click()
    ben.get_by_role("button", name="Leave", exact=True).click()
    expect(ben.get_by_text("You have left.")).to_be_visible()
    expect(ben.get_by_role("heading", name="Sign in")).to_be_visible()
    ada.goto("/log")
    expect(ada.get_by_text("Left the house")).to_be_visible()
    ada.goto("/people")
    ada.get_by_role("button", name="Bring Ben back").click()
    sign_in(ben, "Ben")
    ben.wait_for_url(house.address, wait_until="commit")
    expect_kept(ben, house, 1)
    ada.goto("/account")
    expect(ada.get_by_role("button", name="Leave this house")).to_have_count(0)


def test_the_library_that_was_there_is_the_owners(demo, tmp_path, new_page):
    solo = Promenade(tmp_path / "data", **demo.museums, PROMENADE_OVERPASS_URL="off").start()
    alone = new_page(solo)
    keep(alone)
    expect_kept(alone, solo, 1)
    solo.stop()
    house = Household.over(demo, tmp_path / "data").start()
    try:
        ada = house.claim(new_page(house))
        expect_kept(ada, house, 1)
        assert not (tmp_path / "data" / "library.sqlite").exists()
        said = house.says("library", "export", "--person", "ada")
        assert [json.loads(line) for line in said.splitlines() if '"work"' in line]
    finally:
        house.stop()


@pytest.mark.parametrize("theme", THEMES)
def test_its_pages_look_right(house, new_page, theme: str):
    page = new_page(house, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/welcome")
    assert_looks_right(page)
    house.claim(page)
    link = invite(page, "Ben")
    assert_looks_right(page)
    page.goto("/people")
    assert_looks_right(page)
    outside = new_page(house, color_scheme=theme)
    outside.add_init_script(path=AXE)
    for address in ["/sign-in", link, "/screen", "/privacy"]:
        outside.goto(address)
        assert_looks_right(outside)
    outside.goto("/screen")
    outside.get_by_role("button", name="Show the characters").click()
    assert_looks_right(outside)
    for address in ["/devices", "/account", "/code", "/log", "/more"]:
        page.goto(address)
        assert_looks_right(page)


@pytest.mark.skipif(IN_DATABASE, reason="it has no file")
def test_a_house_whose_file_is_gone_is_not_begun_anew(house, new_page):
    page = house.claim(new_page(house))
    house.restart()
    copies = house.data / "people" / "backups"
    until(lambda: any(copies.glob("people-*.sqlite")), "Nobody copied people.sqlite.")
    house.stop()
    for left in house.data.glob("people.sqlite*"):
        left.unlink()
    said = subprocess.run(
        [BINARY, "serve", "--port", "0", "--data", house.data], env=os.environ | house.usual | house.environment,
        capture_output=True, text=True, timeout=PATIENCE)
    assert said.returncode != 0 and "is missing or damaged. Nothing was changed." in said.stderr
    assert not (house.data / "people.sqlite").exists() and not (house.data / "library.sqlite").exists()
    [copy] = copies.glob("people-*.sqlite")
    assert str(copy) in said.stderr
    shutil.copy(copy, house.data / "people.sqlite")
    house.start()
    page = new_page(house)
    sign_in(page, "Ada")
    page.wait_for_url(f"{house.address}/", wait_until="commit")
