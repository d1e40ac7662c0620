"""Takes pictures of every screen, in three widths and two themes, into .build/screenshots.

Names on the command line ("home", "works") take only those screens. With `--readme FILE` it takes only the one for the
README: the wall of two museums, 1440 px wide, under 300 kB.
"""
import pathlib
import sys
import tempfile

from playwright.sync_api import Page, sync_playwright

from conftest import CHROMIUM
from demo import ROOT, Demo
from screens import FIRST_VISIT, furnish
from wall import until

SIZES = {390: 844, 820: 1180, 1440: 900}
TARGET = ROOT / ".build" / "screenshots"
MOST_BYTES = 300_000


IN_VIEW_HAVE_COME = """() => [...document.images].every(picture => {
  const { top, bottom, left, right } = picture.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return picture.hidden || !isInView || picture.complete && picture.naturalWidth > 0
})"""


def settle(page: Page) -> None:
    """Waits until every picture in view has come, or its place says that it will not."""
    page.wait_for_load_state("networkidle")
    until(page, lambda: page.evaluate(IN_VIEW_HAVE_COME), lambda: None)


def take(browser, demo: Demo, screens: dict[str, str]) -> None:
    for theme in ["light", "dark"]:
        for width, height in SIZES.items():
            context = browser.new_context(
                base_url=demo.address, viewport={"width": width, "height": height}, color_scheme=theme,
                reduced_motion="reduce", locale="en-GB")
            page = context.new_page()
            for name, address in screens.items():
                page.goto(address)
                settle(page)
                suffix = "-dark" if theme == "dark" else ""
                page.screenshot(path=TARGET / f"{name}-{width}{suffix}.png")
            context.close()


def take_all(browser, demo: Demo, names: set[str]) -> None:
    def chosen(screens: dict[str, str]) -> dict[str, str]:
        return {name: address for name, address in screens.items() if not names or name in names}

    TARGET.mkdir(parents=True, exist_ok=True)
    take(browser, demo, chosen(FIRST_VISIT))
    take(browser, demo, chosen(furnish(demo)))
    # Last, because the pages tell for a while that the museum did not answer.
    demo.misbehave("down")
    take(browser, demo, chosen({"one-museum-down": "/works?q=never-asked-before"}))
    demo.misbehave("down", source="rijks")
    take(browser, demo, chosen({"museums-down": "/works?q=never-asked-either", "museums-not-answering": "/museums"}))
    print(f"Pictures are in {TARGET.relative_to(ROOT)}")


def take_for_readme(browser, demo: Demo, target: pathlib.Path) -> None:
    furnish(demo)
    context = browser.new_context(
        base_url=demo.address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB")
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
                take_all(browser, demo, set(sys.argv[1:]))
        finally:
            demo.stop()
            browser.close()


if __name__ == "__main__":
    main()
