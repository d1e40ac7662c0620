"""Under a path of a host that is shared with others: behind nginx and Caddy, and every page there is."""
import http.client
import json
import os
import re
import subprocess
import urllib.parse

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from demo import BINARY, PATIENCE, Demo
from household import PASSWORD
from ports import free_port
from proxies import NAME, PROXIES, running
from test_proxies import Behind, come  # noqa: F401
from test_shared_sets import link_to
from wall import expect_script, scroll_to_page
from zoom import expect_live

BASE = "/art"
MOST_PAGES = 120

# Whatever a page has that begins like an address of ours, and is not below the base: in attributes, in lists and in JSON.
STRAYS = r"""base => {
  const inside = new RegExp(`(^|[\\s"'(,=])(?!${base}(/|$|\\?|"))/[a-z]`)
  return [...document.querySelectorAll("*")].flatMap(element => [...element.attributes]
    .filter(({ name, value }) => name !== "alt" && name !== "title" && inside.test(value))
    .map(({ name, value }) => `${element.localName} ${name}="${value.slice(0, 200)}"`))
}"""
TOLD = "fetch(path, { headers: { Accept: 'application/json' } })"
LINKS = """() => [...document.querySelectorAll("a[href]:not([download])")]
  .filter(link => link.origin === location.origin).map(link => link.pathname + link.search)"""


@pytest.fixture
def house(demo, tmp_path):
    house = Behind.over(demo, tmp_path / "data")
    house.outer = free_port()
    house.root = f"https://{NAME}:{house.outer}"
    house.environment |= {"PROMENADE_PUBLIC_URL": f"{house.root}{BASE}/", "PROMENADE_PROXY": "127.0.0.1"}
    yield house.start()
    house.stop()


class Watch:
    """What a browser asked for that is not there, or is none of ours."""

    def __init__(self, context: BrowserContext, root: str):
        self.root, self.strays, self.complaints = root, [], []
        context.on("response", self.see)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def see(self, response) -> None:
        address = urllib.parse.urlsplit(response.url)
        if not response.url.startswith(f"{self.root}/"):
            return
        if response.status == 404 or not f"{address.path}/".startswith(f"{BASE}/"):
            self.strays.append((response.status, response.url, response.request.headers.get("referer")))


def walk(page: Page, root: str, others: list[str] = []) -> tuple[list[str], list[str]]:
    """Every kind of page that is reached from Home, and what is wrong with their addresses."""
    waiting, seen, wrong = [f"{BASE}/", *others], {}, []
    while waiting and len(seen) < MOST_PAGES:
        path = waiting.pop(0)
        if kind(path) in seen:
            continue
        seen[kind(path)] = path
        page.goto(root + path)
        wrong += [f"{path}: {stray}" for stray in page.evaluate(STRAYS, BASE)]
        told = page.evaluate(f"path => {TOLD}.then(answer => answer.text())", path)
        wrong += [f"{path}, for programs: {stray}" for stray in re.findall(rf'"/(?!{BASE[1:]}[/"?])[a-z][^"]*', told)]
        waiting += [link for link in page.evaluate(LINKS) if not re.search(r"\.\w+(\?|$)|download=", link)]
    assert len(seen) < MOST_PAGES, list(seen.values())
    assert page.evaluate(STRAYS, f"{BASE}/elsewhere"), "No address is looked at."
    return list(seen.values()), wrong


def kind(path: str) -> str:
    """Pages that differ in what they are of, not in what they are."""
    address = urllib.parse.urlsplit(path)
    parts = ["*" if re.search(r"[0-9:%]", part) or len(part) > 20 else part for part in address.path.split("/")]
    fields = sorted({name for name, _ in urllib.parse.parse_qsl(address.query)})
    return f"{'/'.join(parts)}?{fields[0] if fields else ''}"


def go(page: Page, path: str) -> None:
    page.goto(BASE + path)


def asked(house: Behind, path: str) -> tuple[int, str | None]:
    """What somebody on this machine is told, without the proxy."""
    connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": "localhost", "Accept": "text/html"})
    answer = connection.getresponse()
    answer.read()
    return answer.status, answer.getheader("Location")


@pytest.mark.parametrize("kind", PROXIES)
def test_a_house_under_a_path(kind, house, come, tmp_path):  # noqa: F811
    with running(kind, tmp_path / kind, house.outer, house.port, is_below=True):
        desk, phone = come(house), come(house)
        watches = [Watch(page.context, house.root) for page in [desk, phone]]
        desk.goto("/art")
        expect(desk).to_have_url(re.compile(f"^{house.root}{BASE}/(welcome|sign-in)"))
        claim(desk, house)
        cookies = {cookie["name"]: cookie for cookie in desk.context.cookies()}
        assert cookies["__Host-promenade|art"]["secure"]
        go(phone, "/account")
        phone.get_by_label("Name").fill("Ada")
        phone.get_by_label("Password").fill(PASSWORD)
        phone.get_by_role("button", name="Sign in", exact=True).click()
        phone.wait_for_url(f"{house.root}{BASE}/account", wait_until="commit")

        for page in [desk, phone]:
            with page.expect_response(f"**{BASE}/favourites/events"):
                go(page, "/works?museum=aic")
        heart = phone.locator(".tile .heart").first
        heart.click()
        expect(desk.locator(".tile .heart").first).to_have_attribute("aria-pressed", "true")
        expect_script(desk, "works-wall")
        scroll_to_page(desk, 3)
        # The tab leads back to where one was on the wall, which a script kept.
        desk.locator(".topbar__nav").get_by_role("link", name="Artists").click()
        desk.wait_for_url(f"{house.root}{BASE}/artists")
        desk.locator(".topbar__nav").get_by_role("link", name="Works").click()
        desk.wait_for_url(re.compile(rf"^{house.root}{BASE}/works\?museum=aic&page=[23]$"))
        go(desk, "/")
        expect(desk.get_by_text("Continue where you were")).to_be_visible()

        expect_found(desk, house)
        expect_taken(desk)
        expect_zoomed(desk, house.root)
        expect_link(desk, come(house), house)
        reset = subprocess.run(
            [BINARY, "people", "reset", "Ada", "--data", house.data], env=house.usual | house.environment,
            check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.split()[0]
        assert reset.startswith(f"{house.root}{BASE}/join/")
        expect_signed_out(phone)
        phone.goto(reset)
        expect(phone.get_by_label("Password")).to_be_visible()
        assert [(watch.strays, watch.complaints) for watch in watches] == [([], []), ([], [])]


def test_every_page_of_a_house(house, come, tmp_path):  # noqa: F811
    with running("caddy", tmp_path / "caddy", house.outer, house.port, is_below=True):
        page = come(house)
        watch = Watch(page.context, house.root)
        claim(page, house)
        keep_one(page, house.root)
        pages, wrong = walk(page, house.root)
        assert wrong == [] and len(pages) > 25, (pages, wrong)
        assert watch.strays == [] and watch.complaints == []


def keep_one(page: Page, root: str) -> None:
    """A favourite, from whose page and artist others are reached."""
    page.goto(f"{root}{BASE}/works?museum=aic")
    page.locator(".tile .heart").first.click()
    expect(page.locator(".toast").first).to_contain_text("Added")


def unlinked(demo: Demo) -> list[str]:
    """What is in the table of routes and is a page, whether or not anything leads there."""
    routes = json.loads(subprocess.run(
        [BINARY, "routes", "--json"], env=os.environ | demo.usual | demo.environment, check=True, capture_output=True,
        text=True, timeout=PATIENCE).stdout)
    paths = {route["path"] for route in routes}
    assert {path for path in paths if not f"{path}/".startswith(f"{BASE}/")} == {"/", "/health", "/ready"}
    # Streams do not end, files are no pages, and nobody has to trust a server without a certificate of its own.
    return sorted(path for path in paths if path.startswith(BASE) and not re.search(r"[{*.]|events|trust", path) and any(
        route["method"] == "GET" for route in routes if route["path"] == path))


def claim(page: Page, house: Behind) -> None:
    go(page, f"/welcome?code={house.code}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(f"{house.root}{BASE}/", wait_until="commit")


def expect_found(page: Page, house: Behind) -> None:
    go(page, "/works")
    expect_script(page, "find-works")
    page.get_by_role("searchbox", name="Search works").fill("boat")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"^{house.root}{BASE}/works\\?.*q=boat"))
    expect(page.locator(".wall > .tile").first).to_be_visible()


def expect_taken(page: Page) -> None:
    """A file larger than a proxy takes by itself; it is no library, and Promenade says so."""
    sent = page.evaluate("""async base => {
        const form = new FormData()
        form.append("file", new Blob([" ".repeat(3_000_000)]), "library.json")
        return (await fetch(`${base}/library`, { method: "POST", body: form })).status
    }""", BASE)
    assert sent in {400, 422}


def expect_zoomed(page: Page, root: str) -> None:
    """Tiles come, and what describes them is where it says it is."""
    told = f"path => {TOLD}.then(answer => answer.json())"
    works = page.evaluate(told, f"{BASE}/works?museum=aic")["works"]
    assert works and all(work["href"].startswith(f"{BASE}/works/aic:") for work in works)
    widths = {}
    for work in works:
        whole = page.evaluate(told, work["href"])
        if whole["rights"] == "public-domain" and whole.get("picture"):
            widths[work["id"]] = whole["picture"].get("width") or 0
    work = max(widths, key=widths.get)
    go(page, f"/works/{work}")
    with page.expect_response(lambda answer: answer.ok and re.search(f"{BASE}/iiif/3/.*[.]jpg$", answer.url)):
        page.locator(f"a[href^='{BASE}/zoom/']").first.click()
    expect_live(page)
    service = f"{root}{BASE}/iiif/3/{urllib.parse.quote(work, safe='')}"
    assert page.evaluate(told, f"{service}/info.json")["id"] == service
    manifest = page.evaluate(told, f"{BASE}/iiif/presentation/works/{urllib.parse.quote(work, safe='')}/manifest.json")
    assert page.evaluate(told, manifest["id"]) == manifest
    # One's own manifest, pasted, is known to be one's own.
    go(page, f"/look?iiif-content={urllib.parse.quote(manifest['id'], safe='')}")
    expect(page.get_by_role("heading", level=1)).to_have_text(manifest["label"]["none"][0])
    # The address of a work, pasted, is the work.
    go(page, f"/compare?left={urllib.parse.quote(f'{root}{BASE}/works/{work}', safe='')}")
    assert page.evaluate(told, page.url.removeprefix(root))["left"] == work


def expect_link(page: Page, guest: Page, house: Behind) -> None:
    """A set is seen by whoever has its link."""
    watch = Watch(guest.context, house.root)
    go(page, "/works?museum=aic")
    page.locator(".tile__link").first.click()
    page.locator("#sets summary").click()
    page.get_by_placeholder("New set").fill("Boats")
    page.get_by_role("button", name="Create and add").click()
    go(page, "/favourites/sets")
    page.get_by_role("link", name="Boats").click()
    page.get_by_role("button", name="Share and print").click()
    page.get_by_role("link", name="Share the set").click()
    link = link_to(page)
    assert link.startswith(f"{house.root}{BASE}/s/")
    guest.goto(link)
    picture = guest.locator("meta[property='og:image']").get_attribute("content")
    assert picture.startswith(f"{link}/")
    assert guest.evaluate("address => fetch(address).then(({ status }) => status)", picture) == 200
    guest.locator(".tile__link").click()
    expect(guest.locator("main img").first).to_have_js_property("complete", True)
    assert guest.locator("main img").first.evaluate("picture => picture.naturalWidth") > 0
    assert watch.strays == [] and watch.complaints == []


def expect_signed_out(page: Page) -> None:
    """What Promenade kept in the browser goes, and nothing of its neighbours."""
    go(page, "/works?museum=aic")
    expect_script(page, "works-wall")
    page.evaluate("localStorage.setItem('neighbour', 'stays')")
    go(page, "/account")
    assert page.evaluate("localStorage.getItem('promenade.last-wall')")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    page.wait_for_load_state()
    assert page.evaluate("Object.keys(localStorage)") == ["neighbour"]


def test_the_root_is_nobodys(house):
    assert asked(house, "/health")[0] == asked(house, "/ready")[0] == 200
    assert asked(house, f"{BASE}/health")[0] == asked(house, f"{BASE}/ready")[0] == 200
    assert asked(house, "/") == (303, f"{BASE}/")
    # Who is not in yet is shown the door, whatever they ask for, and comes back to where they wanted to go.
    for path in ["/works", "/sign-in", "/artists", "/assets/x", "/iiif/3/x/info.json", "/openapi.json"]:
        assert asked(house, path) == (303, f"{BASE}/sign-in"), path
    assert asked(house, f"{BASE}/works?q=boat")[1] == f"{BASE}/sign-in?back=%2Fart%2Fworks%3Fq%3Dboat"


def test_every_page_of_a_demo(new_page, tmp_path):
    (tmp_path / "pictures").mkdir()
    demo = Demo(
        tmp_path / "data", PROMENADE_PUBLIC_URL=f"https://{NAME}{BASE}", PROMENADE_PICTURES=str(tmp_path / "pictures")).start()
    try:
        page = new_page(demo)
        watch = Watch(page.context, demo.address)
        place = demo.town["busiest"]
        here = f"{place['lat']},{place['lon']}"
        page.goto(f"{demo.address}{BASE}/nearby?at={here}")
        assert page.request.post(f"{demo.address}{BASE}/places", form={"where": here, "name": "Here"}).ok
        keep_one(page, demo.address)
        pages, wrong = walk(page, demo.address, unlinked(demo))
        assert wrong == [] and len(pages) > 25, (pages, wrong)
        assert watch.strays == [] and watch.complaints == []
    finally:
        demo.stop()
