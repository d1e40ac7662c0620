"""What the tests do to a wall of works, and ask of it."""
import re
import time

from playwright.sync_api import Locator, Page, expect

from demo import PATIENCE

FRAME = 1000 / 60


def open_works(page: Page, address: str = "/works") -> None:
    """Opens a wall and waits until its script has taken over; before that its links and forms work by themselves."""
    page.goto(address)
    expect_script(page, "works-wall")


def expect_script(page: Page, tag: str) -> None:
    """The script of an element has taken over; the page may do without it until then."""
    expect(page.locator(f"{tag}:defined").first).to_be_attached()


def expect_opened(page: Page, address: re.Pattern | str) -> None:
    """A link or a form has led to a page, all of which is here, with what every page's script does."""
    expect(page).to_have_url(address)
    page.wait_for_load_state()


def marks(page: Page) -> list[int]:
    """The pages that hang, in their order; failed ones are not among them."""
    return page.locator(".wall > .wall__mark").evaluate_all("marks => marks.map(mark => Number(mark.dataset.page))")


def tiles(page: Page) -> Locator:
    return page.locator(".wall > .tile")


def last_page(page: Page) -> int:
    text = page.locator(".pager__of").inner_text()
    return int(re.fullmatch(r"Page [\d,]+ of ([\d,]+)", text)[1].replace(",", ""))


def expect_at_page(page: Page, number: int) -> None:
    expect(page.locator(".pager__of")).to_have_text(re.compile(rf"^Page {number} of [\d,]+$"))


def expect_quiet(page: Page) -> None:
    """Nothing is being loaded."""
    expect(page.locator("ol.wall")).not_to_have_attribute("aria-busy", "true")


def scroll_to_foot(page: Page) -> None:
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")


def bring_into_view(element: Locator) -> None:
    """Scrolls at once to an element that may be replaced as soon as it is seen.

    Playwright's own waits until it stands still, and what has been replaced meanwhile never does.
    """
    element.evaluate("element => element.scrollIntoView({ behavior: 'instant', block: 'center' })")


def scroll_to_page(page: Page, number: int) -> None:
    """Scrolls on, page after page, until this one has come, and to its beginning."""
    for coming in range(max(marks(page)) + 1, number + 1):
        scroll_to_foot(page)
        expect(page.locator(f"#page-{coming}")).to_be_attached()
    page.locator(f"#page-{number} h2").evaluate("heading => heading.scrollIntoView({ behavior: 'instant' })")
    expect_at_page(page, number)
    expect_quiet(page)


def jump_field(page: Page) -> Locator:
    """The field of the pager, which is a chip until it is pressed."""
    field = page.get_by_label("Go to page")
    if not field.is_visible():
        page.locator(".pager summary").click()
    return field


def jump(page: Page, number: int | str) -> None:
    field = jump_field(page)
    field.fill(str(number))
    field.press("Enter")


def until(page: Page, condition, action, patience: float = PATIENCE) -> None:
    """Repeats an action of a person until the condition holds, a frame at a time.

    The page is not asked for its frames: one without script, or with its clock stopped, has none to tell of.
    """
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "It did not come to that."
        action()
        page.wait_for_timeout(FRAME)


def expect_told(page: Page, read, wanted, patience: float = PATIENCE) -> None:
    """What is read from the page becomes what is wanted: pages come in parts, and answers after the press."""
    end = time.monotonic() + patience
    while (told := read()) != wanted:
        assert time.monotonic() < end, f"{told}, not {wanted}"
        page.wait_for_timeout(FRAME)


def expect_shown(picture: Locator) -> None:
    """The picture itself has come, not what stands in for it."""
    until(picture.page, lambda: picture.evaluate("picture => picture.complete && picture.naturalWidth > 0"), lambda: None)


def top_of(locator: Locator) -> float:
    return locator.evaluate("element => element.getBoundingClientRect().top")
