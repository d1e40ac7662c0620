"""The key for Flickr: wrong, not to be tested, taken and removed; and the photos it opens."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get
from places import drop, settled
from test_looks import AXE, THEMES, assert_looks_right
from test_places import town  # noqa: F401
from wall import expect_script

# The one key the demo's Flickr knows, and one that has the form of a key.
KEY = "5eaf00d5eaf00d5eaf00d5eaf00d5eaf"
UNKNOWN = "0" * 32


def give(page: Page, key: str) -> None:
    page.get_by_label(re.compile("Flickr API key$")).fill(key)
    page.get_by_role("button", name="Save and test").click()


@pytest.mark.parametrize("has_script", [True, False])
def test_a_key_is_kept_only_when_flickr_takes_it_and_never_shown(new_page, town: Demo, has_script: bool):
    page = new_page(town, java_script_enabled=has_script)
    page.goto("/preferences")
    give(page, UNKNOWN)
    expect(page.get_by_role("alert")).to_contain_text("Flickr doesn’t accept this key.")
    expect(page.get_by_label("Flickr API key")).to_have_value("")
    town.misbehave("down", source="flickr")
    give(page, KEY)
    expect(page.get_by_role("alert")).to_contain_text("couldn’t be tested and wasn’t saved")
    assert get(town, "/preferences")["photos"].get("flickrKey") is None
    town.behave("flickr")
    give(page, KEY)
    expect(page.get_by_text("The key works.")).to_be_visible()
    expect(page.get_by_text(f"A key ending in …{KEY[-4:]}")).to_be_visible()
    assert KEY not in page.content() and KEY not in page.url
    page.get_by_role("button", name="Remove the Flickr key").click()
    expect(page.get_by_text("Your Flickr key was removed.")).to_be_visible()
    expect(page.get_by_role("radio", name="Flickr")).to_have_count(0)


def test_photographs_come_from_flickr_with_its_notice(new_page, town: Demo):
    page = new_page(town)
    page.goto("/preferences")
    give(page, KEY)
    expect(page.get_by_text("The key works.")).to_be_visible()
    expect_script(page, "save-at-once")
    choice = page.get_by_role("group", name="Photos of places")
    with page.expect_response(lambda answer: answer.url.endswith("/preferences") and answer.request.method == "POST"):
        choice.get_by_text("Flickr", exact=True).click()
    address = drop(town, "Quay")
    place = settled(town, address)
    assert place["album"]["service"] == "flickr" and 0 < len(place["photos"]) <= 30
    page.goto(address)
    expect(page.locator(".photo")).to_have_count(len(place["photos"]))
    notice = "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."
    expect(page.get_by_text(notice)).to_be_visible()
    page.locator(".photo").first.get_by_role("link").first.click()
    expect(page.get_by_text(notice)).to_be_visible()
    assert KEY not in page.content()


@pytest.mark.parametrize("theme", THEMES)
def test_the_preferences_are_sound_with_a_key_and_without(new_page, town: Demo, theme: str):
    page = new_page(town, color_scheme=theme)
    page.add_init_script(path=AXE)
    page.goto("/preferences")
    assert_looks_right(page)
    for key in (UNKNOWN, KEY):
        give(page, key)
        expect(page.locator("#keys").get_by_text(re.compile("Flickr doesn’t accept this key|The key works"))).to_be_visible()
        assert_looks_right(page)
