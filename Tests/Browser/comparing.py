"""What the tests do to two pictures that are compared, and ask of them."""
import re

import pytest
from playwright.sync_api import Page, expect

from demo import Demo
from many_favourites import get
from zoom import stands_still


@pytest.fixture(scope="module")
def two(demo: Demo) -> list[str]:
    return [work["id"] for work in get(demo, "/works")["works"] if work["picture"]][:2]


@pytest.fixture
def compare(page: Page, two: list[str]):
    def open_page(more: str = "") -> Page:
        page.goto(f"/compare?left={two[0]}&right={two[1]}{more}")
        expect(page.locator("compare-pictures.is-live")).to_be_attached()
        return page
    return open_page


def part(page: Page, side: str) -> list[int]:
    expect(page).to_have_url(re.compile(f"{side}-xywh="))
    stands_still(page)
    return [int(number) for number in re.search(rf"{side}-xywh=([-\d,]+)", page.url)[1].split(",")]


def pressed(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)
