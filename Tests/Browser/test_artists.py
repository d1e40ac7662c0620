"""Favourite artists: found while typing, several added at once, removed with a way back, their works on one wall."""
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from demo import Demo
from many_favourites import get
from test_keyboard import OUTLINED, tab, tab_to
from test_looks import AXE, SIZES, THEMES, assert_looks_right, small_controls
from wall import expect_at_page, expect_script, expect_told, marks, scroll_to_page, tiles, until

JSON = {"Accept": "application/json"}


def makers(page: Page) -> list[str]:
    """Names of artists whose works the server now holds copies of, so that they are found with any museum."""
    works = page.request.get("/works", headers=JSON).json()["works"]
    return sorted({work["artist"] for work in works if work["artist"] and work["artist"].count(" ") == 1})


def kept(page: Page) -> list[str]:
    artists = page.request.get("/artists", headers=JSON).json()["artists"]
    return [artist["person"]["name"] for artist in artists]


def keep(page: Page, *names: str) -> None:
    """Adds artists as a program would, so that a test can begin with them."""
    makers(page)
    for name in names:
        found = page.request.get("/artists/add", params={"q": name}, headers=JSON).json()["artists"]
        records = ",".join(record["id"] for record in found[0]["person"]["records"])
        page.request.post("/artists", form={"people": records})


def open_picker(page: Page) -> Locator:
    page.goto("/artists")
    expect_script(page, "artist-picker")
    page.get_by_role("link", name="Add artists").first.click()
    picker = page.get_by_role("dialog", name="Add artists")
    expect(picker).to_be_visible()
    return picker


def choose(picker: Locator, name: str) -> None:
    picker.get_by_label("Find an artist").fill(name)
    picker.get_by_role("checkbox", name=re.compile(re.escape(name))).check()


# With script

def test_several_are_found_chosen_and_added_at_once(new_page, own_demo: Demo):
    page = new_page(own_demo)
    one, two, three = makers(page)[:3]
    picker = open_picker(page)
    expect(picker.get_by_label("Find an artist")).to_be_focused()
    expect(picker.get_by_role("button", name="Add artists")).to_be_disabled()
    for name in (one, two, three):
        choose(picker, name)
    expect(picker.locator("[data-chosen]")).to_have_text("3 selected")
    picker.get_by_role("button", name="Add 3 artists").click()
    expect(page.get_by_role("heading", level=2, name=one)).to_be_visible()
    assert kept(page) == [one, two, three]
    expect(page.locator(".page-head [role=status]")).to_contain_text("3 artists")
    own_demo.restart()
    assert kept(new_page(own_demo)) == [one, two, three]


@pytest.mark.parametrize("script", [True, False])
def test_a_mistyped_name_finds_who_was_meant_and_says_so(new_page, own_demo: Demo, script: bool):
    page = new_page(own_demo, java_script_enabled=script)
    families = {name.split()[-1]: name for name in makers(page)}
    family = next(family for family in families if len(family) > 6 and family.isascii() and family[3] != family[4])
    name = families[family]
    typed = family[:3] + family[4] + family[3] + family[5:]
    if script:
        found = open_picker(page)
        found.get_by_label("Find an artist").fill(typed)
    else:
        found = page
        page.goto(f"/artists/add?q={typed}")
    expect(found.get_by_text(re.compile(rf"^No artists match “{typed}”\. Showing .+ found for “{family.lower()}”\.$"))).to_be_visible()
    expect(found.get_by_role("checkbox", name=re.compile(re.escape(name)))).to_be_visible()


def test_what_was_typed_last_is_answered_and_announced(new_page, own_demo: Demo):
    page = new_page(own_demo)
    first, last = makers(page)[:2]
    picker = open_picker(page)
    waiting = []
    page.route("**/artists/add?q=*", lambda route: waiting.append(route) if not waiting else route.continue_())
    picker.get_by_label("Find an artist").fill(first)
    until(page, lambda: waiting, lambda: None)
    picker.get_by_label("Find an artist").fill(last)
    expect(picker.get_by_role("checkbox", name=re.compile(re.escape(last)))).to_be_visible()
    try:
        waiting[0].continue_()
    except Exception:  # the page no longer wants that answer
        pass
    expect(picker.get_by_role("status").first).to_have_text("1 artist found")
    expect(picker.get_by_role("checkbox")).to_have_count(1)


def test_nobody_of_that_name_is_said(new_page, own_demo: Demo):
    picker = open_picker(new_page(own_demo))
    picker.get_by_label("Find an artist").fill("zzqxjk")
    expect(picker.get_by_role("status").first).to_contain_text("No artists match “zzqxjk”.")


def test_a_choice_outlives_a_failing_server(new_page, own_demo: Demo):
    page = new_page(own_demo)
    one, two = makers(page)[:2]
    picker = open_picker(page)
    choose(picker, one)
    page.route("**/artists/add?q=*", lambda route: route.abort())
    picker.get_by_label("Find an artist").fill(two)
    expect(picker.get_by_role("status").first).to_contain_text("Your selection is kept.")
    expect(picker.get_by_role("checkbox", name=re.compile(re.escape(one)))).to_be_checked()
    expect(picker.get_by_role("button", name="Add 1 artist")).to_be_enabled()


@pytest.mark.parametrize("way", ["Escape", "Cancel", "Close without adding"])
def test_the_picker_is_left_without_adding_and_the_focus_returns(page: Page, way: str):
    picker = open_picker(page)
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        picker.get_by_role("button", name=way).click()
    expect(picker).to_be_hidden()
    expect(page.get_by_role("link", name="Add artists").first).to_be_focused()


def test_everything_in_the_picker_with_keys_alone(new_page, own_demo: Demo):
    page = new_page(own_demo)
    name = makers(page)[0]
    page.goto("/artists")
    expect_script(page, "artist-picker")
    page.get_by_role("link", name="Add artists").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.type(name)
    page.keyboard.press("Enter")  # searches at once and does not send the form
    box = page.get_by_role("checkbox", name=re.compile(re.escape(name)))
    expect(box).to_be_visible()
    for _ in range(20):
        if box.evaluate("box => box === document.activeElement"):
            break
        tab(page)
        assert page.evaluate(OUTLINED)
    expect(box).to_be_focused()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    tab_to(page, "Add 1 artist")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()


# The works

def test_an_artist_is_opened_from_a_work_and_kept_by_the_heart(new_page, own_demo: Demo):
    page = new_page(own_demo)
    page.goto("/works")
    tiles(page).first.get_by_role("link").click()
    artist = page.locator(".work .label__artist a")
    name = artist.inner_text()
    artist.click()
    expect(page).to_have_url(re.compile(r"/artists/[a-z]+:[^/?]+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_role("button", name=f"Add to favourite artists {name}")).to_be_visible()
    heart = page.locator("button.heart--word")
    expect(heart).to_have_attribute("aria-pressed", "false")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    assert kept(page) == [name]
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "false")
    assert kept(page) == []


def test_all_works_come_page_after_page_and_are_of_the_artist(new_page, own_demo: Demo):
    page = new_page(own_demo)
    name = makers(page)[0]
    keep(page, name)
    page.goto("/artists")
    page.get_by_role("link", name=name).click()
    expect_script(page, "works-wall")
    scroll_to_page(page, 2)
    assert marks(page) == [1, 2]
    expect(page).to_have_url(re.compile(r"/artists/[^?]+\?page=2$"))
    expect(page.locator(".sentinel")).to_contain_text("That’s all")
    assert set(page.locator(".wall .label__artist").all_inner_texts()) == {name}


def test_a_page_the_museum_does_not_give_keeps_its_place(new_page, own_demo: Demo):
    page = new_page(own_demo)
    name = makers(page)[0]
    keep(page, name)
    page.goto("/artists")
    own_demo.misbehave("500", path="/search")
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    own_demo.behave()


# Edit and undo

def test_one_removed_is_offered_back_after_a_reload(new_page, own_demo: Demo):
    page = new_page(own_demo)
    one, two = makers(page)[:2]
    keep(page, one, two)
    page.goto("/artists")
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name=f"Remove {one}").click()
    expect(page.get_by_text(f"Removed {one}.")).to_be_visible()
    assert kept(page) == [two]
    page.goto("/artists")
    page.reload()
    page.get_by_role("button", name=f"Undo: restore {one}").click()
    expect(page.get_by_role("heading", level=2, name=one)).to_be_visible()
    expect(page.get_by_text(f"Removed {one}.")).to_have_count(0)
    assert kept(page) == [one, two]


def keep_works(page: Page, artist: str, demo: Demo) -> int:
    """Makes every work of an artist's first page a favourite; gives how many."""
    works = get(demo, f"/artists/{artist}")["works"]
    for work in works[:3]:
        page.request.post("/favourites", form={"work": work["id"], "keep": "yes"})
    return len(works[:3])


def kept_works(demo: Demo) -> int:
    return len(get(demo, "/favourites")["works"])


def ask_to_remove(page: Page, demo: Demo) -> str:
    """Keeps an artist and three works of theirs, and asks to remove the artist."""
    name = makers(page)[0]
    artist = get(demo, get(demo, "/works")["works"][0]["href"])["artist"]["id"]
    page.request.post("/artists", form={"people": f"aic:{artist}"})
    assert keep_works(page, f"aic:{artist}", demo) == 3
    page.goto("/artists?edit=1")
    page.locator(".artist-card .removal > summary").click()
    return name


def test_whoever_removes_an_artist_says_what_becomes_of_their_favourites(new_page, own_demo: Demo):
    page = new_page(own_demo)
    ask_to_remove(page, own_demo)
    page.get_by_role("button", name="Remove artist, keep 3 favourites").click()
    expect(page.get_by_text(re.compile(r"^Removed .*\.$"))).to_be_visible()
    assert kept_works(own_demo) == 3
    assert kept(page) == []


def test_without_script_favourites_go_with_their_artist_and_come_back_with_them(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    ask_to_remove(page, own_demo)
    page.get_by_role("button", name="Remove artist and favourites").click()
    expect(page.get_by_text(re.compile(r"and 3 favourites\.$"))).to_be_visible()
    assert kept_works(own_demo) == 0
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    expect(page.locator(".artist-card")).to_have_count(1)
    assert kept_works(own_demo) == 3


# Without script

def test_without_script_artists_are_found_added_and_removed(new_page, own_demo: Demo):
    page = new_page(own_demo, java_script_enabled=False)
    name = makers(page)[0]
    page.goto("/artists")
    page.get_by_role("link", name="Add artists").first.click()
    page.get_by_label("Find an artist").fill(name)
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("button", name="Add selected artists").click()
    expect(page.get_by_role("heading", name="Nothing selected", level=1)).to_be_visible()
    page.get_by_role("link", name="Back", exact=True).click()
    page.get_by_role("checkbox", name=re.compile(re.escape(name))).check()
    page.get_by_role("button", name="Add selected artists").click()
    page.get_by_role("link", name="Edit").click()
    page.get_by_role("button", name=f"Remove {name}").click()
    page.get_by_role("button", name=f"Undo: restore {name}").click()
    page.get_by_role("link", name="Done").click()
    page.get_by_role("link", name=name).click()
    page.get_by_role("link", name="Page 2", exact=True).click()
    expect_at_page(page, 2)
    expect_told(page, lambda: marks(page), [2])


# One person or two

def test_two_people_are_separated_and_joined_again(new_page, both: Demo):
    page = new_page(both)
    # One painter, whom each museum spells its own way. Amsterdam's are known by the works one has seen.
    makers(page)
    assert page.request.get("/works/rijks:200100061", headers=JSON).json()["artist"]["name"] == "Odile Karremans"
    page.request.post("/artists", form={"people": "aic:30002,rijks:2101102"})
    assert len(kept(page)) == 1
    page.goto("/artists/aic:30002")
    page.get_by_text("Known to 2 museums").click()
    page.get_by_role("button", name=re.compile("^Separate ")).last.click()
    expect(page.get_by_text("are now separate.")).to_be_visible()
    assert len(kept(page)) == 2
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    expect(page.get_by_text("Known to 2 museums")).to_be_visible()
    assert len(kept(page)) == 1


# Looks

@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_is_too_wide(new_page, own_demo: Demo, theme: str):
    page = new_page(own_demo, color_scheme=theme)
    page.add_init_script(path=AXE)
    names = makers(page)[:3]
    page.goto("/artists")
    assert_looks_right(page)
    picker = open_picker(page)
    choose(picker, names[0])
    assert_looks_right(page)
    keep(page, *names)
    page.goto("/artists?edit=1")
    page.get_by_role("button", name=f"Remove {names[0]}").click()
    expect(page.get_by_text(f"Removed {names[0]}.")).to_be_visible()
    artist = page.request.get("/artists", headers=JSON).json()["artists"][0]["person"]["href"]
    for address in ["/artists?edit=1", "/artists/add", f"/artists/add?q={names[1]}", artist]:
        page.goto(address)
        assert_looks_right(page)
        page.set_viewport_size({"width": 390, "height": SIZES[390]})
        assert small_controls(page) == [], address
