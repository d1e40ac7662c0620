"""Behind nginx and Caddy: accounts, hearts that follow, a library's file, and people who come in by the proxy's word."""
import http.client
import socket
import ssl
import urllib.parse

import pytest
from playwright.sync_api import Browser, Page, expect

from demo import PATIENCE
from household import PASSWORD, Household, sign_in
from ports import free_port
from proxies import NAME, PROXIES, running


class Behind(Household):
    """Said to be reached by a proxy's name; its own address is the proxy's upstream."""

    # Where the operator names the owner, there is nothing to wait for but the address.
    names_owner = False

    def read(self, line: str) -> None:
        super().read(line)
        if "/welcome?code=" in line:
            self.code = line.strip().rsplit("=", 1)[1]

    @property
    def is_known(self) -> bool:
        return self.names_owner and self.address is not None or super().is_known

    @property
    def port(self) -> int:
        return urllib.parse.urlsplit(self.address).port


@pytest.fixture
def house(demo, tmp_path):
    house = Behind.over(demo, tmp_path / "data")
    house.outer = free_port()
    house.environment |= {"PROMENADE_PUBLIC_URL": f"https://{NAME}:{house.outer}", "PROMENADE_PROXY": "127.0.0.1"}
    yield house
    house.stop()


@pytest.fixture
def come(browser: Browser):
    """A browser of somebody's own, who trusts the certificate."""
    contexts = []

    def come(house: Behind, name: str | None = None) -> Page:
        known = {"http_credentials": {"username": name, "password": PASSWORD}} if name else {}
        context = browser.new_context(base_url=f"https://{NAME}:{house.outer}", ignore_https_errors=True, **known)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


def own(page: Page, **headers: str) -> dict:
    """What programs are told of the account."""
    return page.evaluate(
        "headers => fetch('/account', { headers }).then(answer => answer.json())",
        {"Accept": "application/json"} | {name.replace("_", "-"): value for name, value in headers.items()})


@pytest.mark.parametrize("kind", PROXIES)
def test_a_house_behind_a_proxy(kind, house, come, tmp_path):
    house.start()
    with running(kind, tmp_path / kind, house.outer, house.port):
        desk = come(house)
        desk.goto(f"/welcome?code={house.code}")
        desk.get_by_label("Your name").fill("Ada")
        desk.get_by_label("Password").fill(PASSWORD)
        desk.get_by_role("button", name="Start").click()
        desk.wait_for_url(f"https://{NAME}:{house.outer}/", wait_until="commit")
        names = {cookie["name"]: cookie for cookie in desk.context.cookies()}
        assert any(name.startswith("__Host-") and cookie["secure"] for name, cookie in names.items())

        phone = come(house)
        phone.goto("/sign-in")
        sign_in(phone, "Ada")
        phone.wait_for_url(f"https://{NAME}:{house.outer}/", wait_until="commit")
        for page in [desk, phone]:
            page.goto("/works?museum=aic")
        heart = phone.locator(".tile .heart").first
        heart.click()
        # By the event stream, which nobody on the way holds back.
        expect(desk.locator(".tile .heart").first).to_have_attribute("aria-pressed", "true")

        # Addresses that go elsewhere begin as people see them.
        manifest = desk.evaluate("fetch('/iiif/presentation/favourites/manifest.json').then(answer => answer.json())")
        assert manifest["id"].startswith(f"https://{NAME}:{house.outer}/")
        # A file larger than a proxy takes by itself; it is no library, and Promenade says so.
        sent = desk.evaluate("""async () => {
            const form = new FormData()
            form.append("file", new Blob([" ".repeat(3_000_000)]), "library.json")
            return (await fetch("/library", { method: "POST", body: form })).status
        }""")
        assert sent in {400, 422}
        # A form of somebody else's.
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in desk.context.cookies())
        trusting = ssl.create_default_context(cafile=tmp_path / kind / "art.crt")
        outside = http.client.HTTPConnection("127.0.0.1", house.outer)
        outside.sock = trusting.wrap_socket(
            socket.create_connection(("127.0.0.1", house.outer), timeout=PATIENCE), server_hostname=NAME)
        outside.request("POST", "/sign-out", headers={
            "Host": f"{NAME}:{house.outer}", "Origin": "https://evil.example", "Cookie": cookies})
        assert outside.getresponse().status == 403


@pytest.mark.parametrize("kind", PROXIES)
def test_people_come_in_by_the_proxys_word(kind, house, come, tmp_path):
    house.names_owner = True
    house.environment |= {"PROMENADE_PROXY_USER": "Remote-User", "PROMENADE_OWNER": "ada"}
    house.start()
    with running(kind, tmp_path / kind, house.outer, house.port, ["ada", "ben"]):
        ben = come(house, "ben")
        ben.goto("/")
        # The house is new, and ben is not whom the operator named.
        assert urllib.parse.urlsplit(ben.url).path in {"/welcome", "/sign-in"}, ben.content()
        ada = come(house, "ada")
        ada.goto("/account")
        expect(ada.get_by_role("heading", level=1)).to_have_text("ada")
        expect(ada.get_by_text("You look after this house.")).to_be_visible()
        expect(ada.get_by_role("button", name="Sign out")).to_have_count(0)
        ben.reload()
        assert own(ben) == {"name": "ben", "role": "member", "hasPassword": False}
        # Somebody's own header goes no further than the proxy.
        assert own(ben, Remote_User="ada")["name"] == "ben"
        # What each keeps is their own.
        ada.goto("/works?museum=aic")
        ada.locator(".tile .heart").first.click()
        expect(ada.locator(".tile .heart").first).to_have_attribute("aria-pressed", "true")
        ben.goto("/works?museum=aic")
        expect(ben.locator(".tile .heart").first).to_have_attribute("aria-pressed", "false")


def test_who_has_an_account_links_it(house, come, new_page, tmp_path):
    house.start()
    with running("nginx", tmp_path / "before", house.outer, house.port):
        page = come(house)
        page.goto(f"/welcome?code={house.code}")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Start").click()
        page.wait_for_url(f"https://{NAME}:{house.outer}/", wait_until="commit")
    house.has_owner = True
    house.environment["PROMENADE_PROXY_USER"] = "Remote-User"
    house.restart()
    with running("nginx", tmp_path / "after", house.outer, house.port, ["ada"]):
        page = come(house, "ada")
        page.goto("/account")
        # A namesake is not handed the account.
        expect(page.get_by_text("The proxy in front knows you as ada.")).to_be_visible()
        sign_in(page, "Ada")
        page.wait_for_url(f"https://{NAME}:{house.outer}/", wait_until="commit")
        page.goto("/account")
        page.get_by_role("button", name="Link to this account").click()
        expect(page.get_by_text("You sign in by the proxy in front from now on.")).to_be_visible()
        other = come(house, "ada")
        other.goto("/account")
        expect(other.get_by_text("Signed in by the proxy in front.")).to_be_visible()
        assert own(other)["name"] == "Ada"


def ask(house: Behind, **headers: str) -> int:
    asked = http.client.HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
    asked.request("GET", "/account", headers={"Accept": "application/json", "Host": "localhost"} | {
        name.replace("_", "-"): value for name, value in headers.items()})
    return asked.getresponse().status


def test_nobody_else_is_believed(house):
    house.names_owner = True
    house.environment |= {"PROMENADE_PROXY_USER": "Remote-User", "PROMENADE_OWNER": "ada", "PROMENADE_PROXY": "192.0.2.7"}
    house.start()
    assert ask(house, Remote_User="ada") == 401
    assert ask(house, Remote_User="ada", X_Forwarded_For="192.0.2.7") == 401
    house.environment["PROMENADE_PROXY"] = "127.0.0.1"
    house.restart()
    assert ask(house, X_Remote_User="ada") == 401
    assert ask(house, Remote_User="ada") == 200
