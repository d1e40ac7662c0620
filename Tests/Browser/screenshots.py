"""Takes pictures of every page, in three widths and two themes, into .build/screenshots.

With `--readme FILE` it takes only the one for the README: the works page, 1440 px wide, under 400 kB.
"""
import pathlib
import sys
import tempfile

from playwright.sync_api import Page, sync_playwright

from conftest import CHROMIUM
from demo import ROOT, Demo
from wall import until

SIZES = {390: 844, 820: 1180, 1440: 900}
TARGET = ROOT / ".build" / "screenshots"
MOST_BYTES = 400_000


IN_VIEW_HAVE_COME = """() => [...document.images].every(picture => {
  const { top, bottom } = picture.getBoundingClientRect()
  return picture.hidden || bottom < 0 || top > innerHeight || picture.complete && picture.naturalWidth > 0
})"""


def settle(page: Page) -> None:
    """Waits until every picture in view has come, or its place says that it will not."""
    page.wait_for_load_state("networkidle")
    until(page, lambda: page.evaluate(IN_VIEW_HAVE_COME), lambda: None)


PLACES = {
    "home": "/", "works": "/works", "museums": "/museums", "museum": "/museums/aic",
    "directions": "/museums/aic/directions", "more": "/more", "preferences": "/preferences", "404": "/works/aic:999999999",
}


def take_all(browser, demo: Demo) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for page, suffix in looks(browser, demo):
        for name, address in PLACES.items():
            page.goto(address)
            settle(page)
            page.screenshot(path=TARGET / f"{name}{suffix}.png")
        page.goto("/works")
        page.locator(".tile:has(picture-frame) .tile__link").first.click()
        settle(page)
        page.screenshot(path=TARGET / f"work{suffix}.png")
    # Last, because the pages tell for a while that the museum did not answer.
    demo.misbehave("down")
    for page, suffix in looks(browser, demo):
        page.goto("/works?q=never-asked-before")
        page.screenshot(path=TARGET / f"source-down{suffix}.png")
    print(f"Pictures are in {TARGET.relative_to(ROOT)}")


def looks(browser, demo: Demo):
    """A page in each theme and width, and what to add to the names of its pictures."""
    for theme in ["light", "dark"]:
        for width, height in SIZES.items():
            context = browser.new_context(
                base_url=demo.address, viewport={"width": width, "height": height}, color_scheme=theme,
                reduced_motion="reduce")
            yield context.new_page(), f"-{width}{'-dark' if theme == 'dark' else ''}"
            context.close()


def take_for_readme(browser, demo: Demo, target: pathlib.Path) -> None:
    context = browser.new_context(base_url=demo.address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/works")
    settle(page)
    target.parent.mkdir(parents=True, exist_ok=True)
    for quality in range(85, 30, -5):
        page.screenshot(path=target, type="jpeg", quality=quality)
        if target.stat().st_size <= MOST_BYTES:
            break
    print(f"{target}: {target.stat().st_size // 1000} kB")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        demo = Demo(pathlib.Path(folder)).start()
        try:
            if "--readme" in sys.argv:
                take_for_readme(browser, demo, pathlib.Path(sys.argv[sys.argv.index("--readme") + 1]).resolve())
            else:
                take_all(browser, demo)
        finally:
            demo.stop()
            browser.close()


if __name__ == "__main__":
    main()
