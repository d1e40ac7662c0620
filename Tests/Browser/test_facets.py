"""Choosing among the works found: filters, years, colours, an order."""
import re

from playwright.sync_api import expect

from demo import Demo
from finder import open_finder
from many_favourites import get
from wall import tiles, until


def test_a_filter_is_set_at_once_and_taken_away_by_its_chip(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?q=a&picture=1")
    box = page.locator("#filters").get_by_role("checkbox", name=re.compile("^Print"))
    box.check()
    expect(page).to_have_url(re.compile(r"\?q=a&type=print&picture=1$", re.IGNORECASE))
    chips = page.locator(".find .chip--filter")
    expect(chips).to_have_text(["Remove filter: Print", "Remove filter: Has a picture"])
    count = int(box.locator("xpath=..").locator(".check__count").inner_text())
    expect(page.locator(".find")).to_contain_text(f"{count} saved work")
    expect(page.locator("#filters").get_by_role("checkbox", name=re.compile("^Print"))).to_be_focused()
    chips.first.click()
    expect(page).to_have_url(re.compile(r"\?q=a&picture=1$"))
    expect(page.locator("#filters").get_by_role("checkbox", name=re.compile("^Print"))).not_to_be_checked()


def test_years_are_typed_and_wrong_ones_are_told(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?from=1800&to=1850")
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: 1800–1850"])
    page.get_by_label("To year").fill("1900")
    page.get_by_label("To year").press("Enter")
    expect(page).to_have_url(re.compile(r"\?from=1800&to=1900$"))
    page.get_by_label("From year").fill("soon")
    page.get_by_label("From year").press("Enter")
    expect(page.locator("#from-error")).to_have_text("“soon” isn’t a year. Try “1650”, “1842–45”, “500 BCE” or “16th century”.")
    expect(page.get_by_label("From year")).to_have_attribute("aria-describedby", "from-error")
    expect(page.get_by_label("From year")).to_have_value("soon")
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: until 1900"])
    expect(tiles(page)).not_to_have_count(0)
    page.get_by_label("From year").fill("c. 1650")
    page.get_by_label("From year").press("Enter")
    expect(page).to_have_url(re.compile(r"\?from=1650&to=1900$"))
    expect(page.locator("#from-error")).to_have_count(0)


def test_years_before_the_common_era_and_centuries_are_typed(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?from=1800")
    page.get_by_label("From year").fill("")
    page.get_by_label("From year").press_sequentially("500 BCE")
    page.get_by_label("From year").press("Enter")
    expect(page).to_have_url(re.compile(r"\?from=-500$"))
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: from 500 BCE"])
    page.get_by_label("To year").fill("19th century")
    page.get_by_label("To year").press("Enter")
    expect(page).to_have_url(re.compile(r"\?from=-500&to=1900$"))
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: 500 BCE–1900"])


def test_a_span_typed_in_one_field_is_both_years(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?from=1800")
    for typed, first, last in [("1842–95", 1842, 1895), ("1800 - 1900", 1800, 1900)]:
        page.get_by_label("From year").fill(typed)
        page.get_by_label("From year").press("Enter")
        expect(page).to_have_url(re.compile(rf"\?from={first}&to={last}$"))
        expect(page.locator(".find .chip--filter")).to_have_text([f"Remove filter: {first}–{last}"])
        expect(page.get_by_label("To year")).to_have_value(str(last))
    page.get_by_label("To year").fill("before 1700")
    page.get_by_label("To year").press("Enter")
    expect(page.locator(".find .chip--filter")).to_have_count(1)
    expect(page.get_by_label("To year")).to_have_value("before 1700")


def test_without_script_a_year_that_is_none_is_told_above_the_wall_too(new_page, stocked: Demo):
    page = new_page(stocked, java_script_enabled=False, viewport={"width": 390, "height": 844})
    page.goto("/works?q=a&ask=1")
    page.get_by_role("button", name="Filters").click()
    page.get_by_label("From year").fill("soon")
    page.locator("#filters").get_by_role("button", name=re.compile("^Show")).click()
    expect(page.locator(".works__results .notice").first).to_contain_text("“soon” isn’t a year.")
    expect(tiles(page)).not_to_have_count(0)
    page.get_by_role("button", name="Filters").click()
    expect(page.locator("#from-error")).to_be_visible()
    expect(page.get_by_label("From year")).to_have_value("soon")


def test_a_colour_is_one_of_the_palette_or_any(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?colour=blue")
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: Blue"])
    page.get_by_role("radio", name=re.compile("^Red")).check(force=True)
    expect(page).to_have_url(re.compile(r"\?colour=red$"))
    page.get_by_label("Which colour").fill("#1b41d1")
    expect(page).to_have_url(re.compile(r"\?colour=1b41d1$"))
    expect(page.locator(".find .chip--filter")).to_have_text(["Remove filter: #1b41d1"])
    expect(page.get_by_role("radio", name="Any colour")).to_be_checked()
    page.get_by_role("radio", name="Every colour").click()
    expect(page).to_have_url(re.compile(r"/works$"))


def test_the_order_is_chosen(new_page, stocked: Demo):
    page = new_page(stocked)
    open_finder(page, "/works?type=Painting&museum=aic")
    page.get_by_label("Sort").focus()
    page.get_by_label("Sort").select_option("Title A–Z")
    expect(page).to_have_url(re.compile(r"sort=title$"))
    expect(page.get_by_label("Sort")).to_have_value("title")
    expect(page.get_by_label("Sort")).to_be_focused()


def test_on_a_phone_the_filters_are_a_sheet(new_page, stocked: Demo):
    page = new_page(stocked, viewport={"width": 390, "height": 844})
    open_finder(page, "/works?q=a")
    sheet = page.locator("#filters")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Filters").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("checkbox", name=re.compile("^Has a picture")).check()
    expect(page).to_have_url(re.compile(r"picture=1$"))
    expect(sheet).to_be_visible()
    shown = sheet.get_by_role("button", name=re.compile(r"^Show [\d,]+ works?$"))
    count = re.search(r"[\d,]+", shown.inner_text())[0]
    shown.click()
    expect(sheet).to_be_hidden()
    expect(page.locator(".find")).to_contain_text(f"{count} saved work")
    expect(page.get_by_role("button", name="Filters, 1 chosen")).to_be_visible()


def test_pictures_whose_museum_names_no_colour_are_found_by_what_they_look_like(new_page, own_stocked: Demo):
    def colours() -> dict[str, int]:
        facets = get(own_stocked, "/works?museum=rijks&picture=1")["here"]["facets"]
        return {value["name"]: value["count"] for facet in facets if facet["facet"] == "colour" for value in facet["values"]}

    assert sum(colours().values()) == 0
    page = new_page(own_stocked)
    open_finder(page, "/works?museum=rijks&picture=1")
    # those out of view load later
    until(page, lambda: sum(colours().values()) >= 4, lambda: None)
    colour = next(name for name, count in colours().items() if count)
    open_finder(page, f"/works?museum=rijks&colour={colour}")
    expect(tiles(page)).not_to_have_count(0)
