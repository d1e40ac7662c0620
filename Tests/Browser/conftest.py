"""What the browser tests share: a real Chromium, running demos, and pages that may not fail silently."""
import os
import pathlib

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from demo import PATIENCE, Demo, Promenade
from finder import stock

CHROMIUM = os.environ.get("TEST_CHROMIUM", "/usr/bin/chromium-headless-shell")
DESKTOP = {"width": 1440, "height": 900}

# Who has the mouse on a toast keeps it. So do these tests: on a busy machine they may look later than it is shown.
KEPT_TOASTS = """
  const matches = Element.prototype.matches
  Element.prototype.matches = function (selector) {
    return selector === ":hover, :focus-within" && matches.call(this, ".toast") || matches.call(this, selector)
  }"""

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser():
    # Chromium refuses to run as root inside its sandbox; containers run as root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory):
    """A demo that nobody breaks and whose preferences nobody changes, with the museum in Chicago's dialect alone."""
    demo = Demo(tmp_path_factory.mktemp("demo")).start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture
def own_demo(tmp_path: pathlib.Path):
    """A demo of the test's own: to break, to stop, to set; with the museum in Chicago's dialect alone."""
    demo = Demo(tmp_path / "data").start().only("aic")
    yield demo
    demo.stop()


@pytest.fixture
def both(tmp_path: pathlib.Path):
    """A demo of the test's own with both museums, as it starts."""
    demo = Demo(tmp_path / "data").start()
    yield demo
    demo.stop()


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory):
    """A demo of both museums, of each of which some pages are here."""
    demo = stock(Demo(tmp_path_factory.mktemp("stocked")).start())
    yield demo
    demo.stop()


@pytest.fixture
def own_stocked(tmp_path: pathlib.Path):
    """One of the test's own, to break."""
    demo = stock(Demo(tmp_path / "data").start())
    yield demo
    demo.stop()


@pytest.fixture
def new_page(browser: Browser):
    """Opens pages of a demo; afterwards no page may have thrown an error or run against its content policy."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}\n{error.stack}"))
        page.on("console", lambda message: complaints.append(f"{page.url}: {message.text}")
                if "Content Security Policy" in message.text else None)

    def open_page(program: Promenade, **options) -> Page:
        # Still pictures: the tests are about where things end, not how they get there.
        # Without a service worker: what passes it no test of another thing sees, or can hold.
        options = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"} | options
        context = browser.new_context(base_url=program.address, **options)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(KEPT_TOASTS)
        context.on("page", listen)
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_page, demo: Demo) -> Page:
    return new_page(demo)


@pytest.fixture
def page_without_script(new_page, demo: Demo) -> Page:
    return new_page(demo, java_script_enabled=False)
