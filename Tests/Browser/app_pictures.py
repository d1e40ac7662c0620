"""Draws what a browser shows of the app it installs, into Sources/PromenadeWeb/Static/img: icons of `icon.svg`, two screenshots."""
import pathlib
import tempfile

from playwright.sync_api import Browser, sync_playwright

from conftest import CHROMIUM
from demo import ROOT, Demo
from screens import furnish
from screenshots import settle

TARGET = ROOT / "Sources/PromenadeWeb/Static/img"
MARK = '<path d="M13 13h38v38H13z"/><path d="M24 50c0-11 22-10 22-20S31 27 31 20c0-2 1.200-4 3-5.500"/>'
# Name: pixels, the part of the width the drawing has, what it is on. Of a maskable one only the middle is sure to be seen.
ICONS = {
    "icon-192": (192, 1, "#000"), "icon-512": (512, 1, "#000"), "icon-apple": (180, 1, "#000"),
    "icon-maskable-512": (512, 0.75, "#000"), "icon-monochrome-512": (512, 0.75, "none"),
}
SCREENSHOTS = {"phone": ("/works/{work}", 360, 640, 2), "desk": ("/works", 1280, 800, 1)}


def draw_icons(browser: Browser) -> None:
    page = browser.new_page()
    for name, (pixels, part, ground) in ICONS.items():
        page.set_viewport_size({"width": pixels, "height": pixels})
        margin = 64 * (1 / part - 1) / 2
        box = f"{-margin} {-margin} {64 + 2 * margin} {64 + 2 * margin}"
        page.set_content(
            f'<body style="margin:0"><svg viewBox="{box}" width="{pixels}" height="{pixels}" style="display:block;background:{ground}">'
            f'<g fill="none" stroke="#fff" stroke-width="3">{MARK}</g></svg>')
        page.screenshot(path=TARGET / f"{name}.png", omit_background=True)


def take_screenshots(browser: Browser, demo: Demo) -> None:
    furnish(demo)
    for name, (address, width, height, scale) in SCREENSHOTS.items():
        page = browser.new_page(
            base_url=demo.address, viewport={"width": width, "height": height}, device_scale_factor=scale,
            reduced_motion="reduce", locale="en-GB")
        page.goto("/works")
        if "{work}" in address:
            page.locator(".tile__link").nth(1).click()
        settle(page)
        page.screenshot(path=TARGET / f"{name}.jpg", type="jpeg", quality=70)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        demo = Demo(pathlib.Path(folder)).start()
        try:
            draw_icons(browser)
            take_screenshots(browser, demo)
        finally:
            demo.stop()
            browser.close()


if __name__ == "__main__":
    main()
