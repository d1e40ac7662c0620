"""From the package to a heart on a phone: docs/walkthrough.md as somebody does it who has never seen Promenade.

`TEST_WRITE_SCREENSHOTS=1` takes its pictures anew. What the machines take is printed, for its table.
"""
import base64
import hashlib
import os
import pathlib
import re
import socket
import ssl
import subprocess

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

import demo
import home_network
from debian_tree import Tree
from demo import PATIENCE, Demo
from home_network import ADDRESS, HomeNetwork
from walk import MOST_BYTES, PICTURES, Guide, Walk, named_as_in

CHROMIUM = os.environ.get("TEST_CHROMIUM", "/usr/bin/chromium-headless-shell")
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
MOST_BYTES_OF_ALL = 700_000
TRUST = f"http://{ADDRESS}:8080/trust"

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture
def walk(tree: Tree, package: pathlib.Path):
    """Somebody with the package in their folder, on a Debian that knows what Debian has."""
    if not home_network.can_be_made():
        pytest.skip("NOBODY WALKED FROM THE PACKAGE TO A PHONE: that needs a network of its own")
    walk = Walk(tree)
    named_as_in(walk.guide, package, tree.root / "root")
    # They press Enter where apt asks.
    (tree.root / "etc" / "apt" / "apt.conf.d" / "90yes").write_text('APT::Get::Assume-Yes "true";\n')
    tree.run("apt-get", "update", "--quiet")
    return walk


@pytest.fixture
def world(tmp_path: pathlib.Path):
    """Museums that can be asked, in the network that the walk is in, once there is one."""
    world = Demo(tmp_path / "demo")
    yield world
    world.stop()


def authority(page: Page, walk: Walk, folder: pathlib.Path) -> pathlib.Path:
    """The certificate that /trust gives a device."""
    with page.expect_download() as given:
        walk.taps(page.get_by_role("link", name="Get the certificate"))
    assert given.value.suggested_filename == "promenade.crt"
    trusted = folder / "promenade.pem"
    trusted.write_text(ssl.DER_cert_to_PEM_cert(given.value.path().read_bytes()))
    return trusted


def trusting(playwright: Playwright, trusted: pathlib.Path) -> Browser:
    """A browser that takes the one certificate for which that authority vouches, as its device does once it is told."""
    context = ssl.create_default_context(cafile=trusted)
    with socket.create_connection((ADDRESS, 8080), PATIENCE) as wire, context.wrap_socket(wire, server_hostname=ADDRESS) as server:
        shown = ssl.DER_cert_to_PEM_cert(server.getpeercert(binary_form=True))
    public = subprocess.run(["openssl", "x509", "-pubkey", "-noout"], input=shown, text=True, check=True, capture_output=True).stdout
    key = base64.b64encode(hashlib.sha256(base64.b64decode("".join(public.splitlines()[1:-1]))).digest()).decode()
    return launch(playwright, f"--ignore-certificate-errors-spki-list={key}")


def launch(playwright: Playwright, *arguments: str) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *arguments])


def new_page(browser: Browser, **device) -> Page:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **device)
    context.set_default_timeout(PATIENCE * 1000)
    return context.new_page()


def test_from_the_package_to_a_phones_heart(walk: Walk, world: Demo, tree: Tree, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch):
    with walk.step("Install it") as commands:
        for command in commands:
            walk.types(command)
    # The museums are the program's own, which has them inside.
    monkeypatch.setattr(demo, "BINARY", tree.root / "usr" / "lib" / "promenade" / "promenade")
    with HomeNetwork(), sync_playwright() as playwright:
        tree.set(**world.start().museums, PROMENADE_OVERPASS_URL="off", PROMENADE_TILES_URL="off", PROMENADE_COMMONS_URL=f"{world.museum}/commons")
        try:
            from_the_service(walk, playwright, tmp_path)
        finally:
            walk.service.stop()
    walk.tell()
    assert [step.name for step in walk.steps] == walk.guide.steps
    assert {step.name: step.did for step in walk.steps} == walk.guide.counts


def from_the_service(walk: Walk, playwright: Playwright, folder: pathlib.Path) -> None:
    with walk.step("Install it"):
        # systemd does that as soon as it is installed.
        walk.service.start()
        assert "http://127.0.0.1:8080/" in walk.service.said("http://", PATIENCE)
    with walk.step("Let the house reach it") as commands:
        said = [walk.types(command) for command in commands]
        assert f"http://{ADDRESS}:8080/trust" in said[0]
    stranger = new_page(launch(playwright), **DESK)
    with walk.step("Trust it on the computer"):
        walk.opens(stranger, TRUST)
        trusted = authority(stranger, walk, folder)
    browser = trusting(playwright, trusted)
    desk, phone = new_page(browser, **DESK), new_page(browser, **PHONE, user_agent=playwright.devices["Pixel 7"]["user_agent"])
    with walk.step("Own the house") as commands:
        own(desk, walk, walk.types(commands[0]))
    with walk.step("Show the phone the way"):
        walk.taps(desk.get_by_role("link", name="More: museums, preferences"))
        walk.taps(desk.get_by_role("link", name="Devices"))
        walk.taps(desk.get_by_role("button", name="Add a phone"))
        link = desk.get_by_label("The link", exact=True).input_value()
    walk.picture("add-a-phone.jpg", desk)
    with walk.step("Come in on the phone"):
        walk.scans(phone, TRUST)
        walk.picture("trust.jpg", phone)
        authority(phone, walk, folder)
        walk.scans(phone, link)
        expect(phone.get_by_role("heading", name="Use Promenade as Ada on this device?")).to_be_visible()
        walk.picture("use-as-ada.jpg", phone)
        walk.taps(phone.get_by_role("button", name="Use as Ada"))
        phone.wait_for_url(f"https://{ADDRESS}:8080/", wait_until="commit")
        expect(desk.get_by_role("status").filter(has_text="somebody came in")).to_be_visible()
    a_heart(desk, phone, walk)


def own(desk: Page, walk: Walk, log: str) -> None:
    """The address of the log leads to a page that makes whoever comes first the owner."""
    terminal(desk, log)
    walk.picture("first-address.jpg", desk, clip={"x": 0, "y": 0, "width": 720, "height": 420})
    walk.opens(desk, re.search(r"https://\S+/welcome\?code=\S+", log)[0])
    walk.fills(desk.get_by_label("Your name"), "Ada")
    walk.fills(desk.get_by_label("Password"), "tulips in the rain")
    walk.picture("welcome.jpg", desk)
    walk.taps(desk.get_by_role("button", name="Start"))
    desk.wait_for_url(f"https://{ADDRESS}:8080/", wait_until="commit")


def terminal(page: Page, text: str) -> None:
    """Shows what a command said, as a terminal would."""
    page.set_content("<body style='margin: 0; background: #111'><pre style='margin: 20px; color: #eee; font: 16px/16px DejaVu Sans Mono'></pre>")
    page.locator("pre").evaluate("(pre, text) => pre.textContent = text", text)


def a_heart(desk: Page, phone: Page, walk: Walk) -> None:
    """Pressed on the phone, and red on the desk without a touch."""
    with walk.step("Press a heart"):
        with desk.expect_response("**/favourites/events"):
            walk.taps(desk.get_by_role("link", name="Works", exact=True))
        walk.taps(phone.get_by_role("link", name="Works", exact=True))
        heart = phone.locator(".tile .heart").first
        work = heart.get_attribute("value")
        same = desk.locator(f".tile .heart[value='{work}']").first
        expect(same).to_have_attribute("aria-pressed", "false")
        walk.taps(heart)
        expect(heart).to_have_attribute("aria-pressed", "true")
        expect(same).to_have_attribute("aria-pressed", "true")
    for page in [phone, desk]:
        page.wait_for_load_state("networkidle")
    walk.picture("heart-on-the-phone.jpg", phone)
    walk.picture("heart-on-the-computer.jpg", desk)
    # It is Ada's for good, wherever she looks.
    desk.goto(f"https://{ADDRESS}:8080/favourites")
    expect(desk.locator(".wall .tile")).to_have_count(1)


def test_its_pictures_are_few_and_light():
    shown = Guide().pictures
    sizes = {file.name: file.stat().st_size for file in PICTURES.iterdir()}
    assert set(sizes) == shown
    assert max(sizes.values()) < MOST_BYTES and sum(sizes.values()) < MOST_BYTES_OF_ALL, sizes
