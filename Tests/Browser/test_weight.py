"""What a page weighs before it shows something, and that it asks for nothing it does not need."""
import html.parser
import pathlib
import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import Page

from demo import Demo
from screens import further, furnish
from zoom import work_to_zoom

CSS = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "PromenadeWeb" / "Static" / "css"

# Bytes as they are sent: a round trip brings 14 kB at first (RFC 6928).
MOST_HTML = 20_000
MOST_STYLES = 15_000
MOST_SCRIPTS = 25_000
MOST_SCRIPT_FILES = 8

# What comes before a phone's first screen is whole, heads and pictures in sight included: bytes and requests. Of tiles of maps, which
# are another server's, only the requests are known.
MOST_FIRST = {"works": (150_000, 15)}
MOST_OF_OTHERS = (330_000, 26)
FIRST_SCREEN = """() => {
  const isOut = box => box.top >= innerHeight || box.left >= innerWidth
  const later = new Set([...document.images].filter(image => isOut(image.getBoundingClientRect())).map(image => image.currentSrc))
  const all = ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind)).filter(entry => !later.has(entry.name))
  return { bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0), requests: all.length }
}"""


class Head(html.parser.HTMLParser):
    """The addresses of a page's styles, scripts, and of what it preloads."""

    def __init__(self, text: str):
        super().__init__()
        self.styles, self.scripts, self.preloads = [], [], []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str]]) -> None:
        said = dict(attributes)
        if tag == "script":
            self.scripts.append(said["src"])
        if tag == "link":
            {"stylesheet": self.styles, "modulepreload": self.preloads}.get(said["rel"], []).append(said["href"])


def sent(demo: Demo, address: str, coding: str) -> bytes:
    request = urllib.request.Request(demo.address + address, headers={"Accept": "text/html", "Accept-Encoding": coding})
    try:
        answer = urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:  # a page that says what went wrong is a page
        answer = error
    with answer:
        body = answer.read()
        # What fits into one packet is not worth packing.
        if coding != "identity" and len(body) > 1_000:
            assert answer.headers["Content-Encoding"] == coding, address
        assert "Accept-Encoding" in answer.headers["Vary"], address
        return body


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory):
    demo = Demo(tmp_path_factory.mktemp("furnished")).start()
    demo.screens = furnish(demo)
    demo.screens |= further(demo, demo.screens)
    demo.screens["zoom-still"] = f"/zoom/{work_to_zoom(demo, may_be=False)}"
    yield demo
    demo.stop()


def test_every_page_is_light(furnished: Demo):
    weigh = lambda addresses: sum(len(sent(furnished, one, "br")) for one in addresses)  # noqa: E731
    for name, address in furnished.screens.items():
        head = Head(sent(furnished, address, "identity").decode())
        assert len(sent(furnished, address, "br")) <= MOST_HTML, name
        assert weigh(head.styles[:1]) <= MOST_STYLES, name
        own = [address for address in head.scripts + head.preloads if address.startswith("/assets/js")]
        assert weigh(own) <= MOST_SCRIPTS, name
        assert len(own) <= MOST_SCRIPT_FILES, name


def test_the_first_screen_of_a_phone_is_light(furnished: Demo, new_page):
    page: Page = new_page(furnished, viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, is_mobile=True)
    cache = page.context.new_cdp_session(page)
    cache.send("Network.enable")
    cache.send("Network.setCacheDisabled", {"cacheDisabled": True})
    for name, address in furnished.screens.items():
        page.goto(address, wait_until="networkidle")
        first = page.evaluate(FIRST_SCREEN)
        bytes, requests = MOST_FIRST.get(name, MOST_OF_OTHERS)
        assert first["bytes"] <= bytes and first["requests"] <= requests, (name, first)


def test_a_page_preloads_what_it_runs_and_nothing_else(furnished: Demo, new_page):
    page: Page = new_page(furnished)
    for name, address in furnished.screens.items():
        page.goto(address, wait_until="load")
        ran = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)")
        head = Head(page.content())
        named = [address for address in head.scripts + head.preloads if address.startswith("/assets/js")]
        assert {address for address in ran if address.startswith("/assets/js")} == set(named), name
        assert len(named) == len(set(named)), name


def test_styles_that_only_some_pages_have_are_on_those_that_need_them(furnished: Demo):
    only = {sheet.stem: classes(sheet) for sheet in (CSS / "bundles").glob("*.css")}
    everywhere = classes(CSS / "app.css")
    for name, address in furnished.screens.items():
        text = sent(furnished, address, "identity").decode()
        sheets = " ".join(Head(text).styles)
        used = set(" ".join(re.findall(r'class="([^"]*)"', text)).split())
        for bundle, own in only.items():
            assert f"/bundles/{bundle}." in sheets or not used & (own - everywhere), (name, bundle, used & (own - everywhere))


def test_no_rule_is_about_whatever_comes_next_to_something():
    """With one such rule on a page, what is put in has all of its neighbours worked out anew: a wall stutters."""
    for sheet in CSS.rglob("*.css"):
        assert not re.search(r"[+~]\s*(\*|:(?!:))", re.sub(r"/\*.*?\*/|\([^)]*\)", "", sheet.read_text(), flags=re.S)), sheet.name


def classes(sheet: pathlib.Path) -> set[str]:
    """The classes a sheet and those it imports have rules for."""
    text = sheet.read_text()
    found = set(re.findall(r"\.(-?[a-z_][\w-]*)", re.sub(r"/\*.*?\*/|url\([^)]*\)|[\d.]+\w*", " ", text, flags=re.S)))
    return found.union(*(classes(sheet.parent / part) for part in re.findall(r'@import url\("([^"]+)"\)', text)))
