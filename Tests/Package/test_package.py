"""The Debian package: installed into a fresh Debian, started there, renewed, removed."""
import http.client
import json
import pathlib
import re
import ssl
import subprocess
import urllib.parse

from debian_tree import Tree, run
from demo import PATIENCE
from service import Service


def ask(address: str, path: str, method: str = "GET", form: dict[str, str] | None = None, **headers: str) -> http.client.HTTPResponse:
    url = urllib.parse.urlsplit(address)
    if url.scheme == "https":
        # Its authority is the house's own: who trusts it is told on /trust.
        connection = http.client.HTTPSConnection(url.hostname, url.port, timeout=PATIENCE, context=ssl._create_unverified_context())
    else:
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=PATIENCE)
    body = urllib.parse.urlencode(form) if form else None
    if form:
        headers |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"{url.scheme}://{url.netloc}"}
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    answer.text = answer.read().decode(errors="replace")
    return answer


def test_it_starts_and_shows_its_pages(tree: Tree, package: pathlib.Path):
    tree.install(package)
    tree.set(PROMENADE_PORT="0")
    service = Service(tree).start()
    address = re.search(r"http://\S+", service.said("http://", PATIENCE))[0]
    assert ask(address, "/health").text == "ok"
    assert json.loads(ask(address, "/ready", Accept="application/json").text)["library"] == "ok"
    page = ask(address, "/preferences")
    assert page.status == 200
    styles = re.findall(r'href="(/assets/[^"]+\.css)"', page.text)
    assert styles and all(ask(address, style).status == 200 for style in styles)
    # Root's commands mean the service's library, and leave it the service's.
    assert "server" in tree.run("promenade", "doctor", "--offline")
    assert tree.run("promenade", "library", "export").startswith("{")
    assert service.stop() == 0
    kept = tree.root / "var" / "lib" / "promenade"
    assert kept.stat().st_mode & 0o777 == 0o700
    users = {file.stat().st_uid for file in [kept, *kept.rglob("*")]}
    assert users == {kept.stat().st_uid} and 0 not in users


def test_a_house_by_https(tree: Tree, package: pathlib.Path):
    """From the package to somebody who is in, as docs/running.md has it; on loopback, since nothing here may listen elsewhere."""
    tree.install(package)
    tree.run("promenade", "certificate")
    tree.run("promenade", "people", "code")
    folder = "/var/lib/promenade/tls"
    tree.set(
        PROMENADE_PORT="0", PROMENADE_TLS_CERT=f"{folder}/certificate.pem", PROMENADE_TLS_KEY=f"{folder}/key.pem")
    service = Service(tree).start()
    address = re.search(r"https://\S+", service.said("https://", PATIENCE))[0]
    code = re.search(r"/welcome\?code=(\S+)", service.said(r"/welcome\?code=", PATIENCE))[1]
    came = ask(address, "/welcome", "POST", {"code": code, "name": "Ada", "password": "tulips in the rain"})
    assert came.status == 303, came.text
    cookies = "; ".join(cookie.split(";")[0] for cookie in came.msg.get_all("Set-Cookie"))
    assert "__Host-" in cookies
    assert ask(address, "/favourites", Cookie=cookies).status == 200
    assert "Ada" in tree.run("promenade", "people", "list")
    assert service.stop() == 0


def test_what_people_keep_outlives_it(tree: Tree, package: pathlib.Path, tmp_path: pathlib.Path):
    tree.install(package)
    tree.set(PROMENADE_PORT="0")
    service = Service(tree).start()
    service.said("http://", PATIENCE)
    assert service.stop() == 0
    library = tree.root / "var" / "lib" / "promenade" / "library.sqlite"
    settings = tree.root / "etc" / "default" / "promenade"
    kept = (library.read_bytes(), settings.read_text())

    newer = tmp_path / "newer"
    run("dpkg-deb", "--raw-extract", package, newer)
    control = newer / "DEBIAN" / "control"
    control.write_text(re.sub(r"^Version: .*$", "Version: 99.0", control.read_text(), flags=re.M))
    run("dpkg-deb", "--build", "-Znone", newer, tmp_path / "promenade_99.0_all.deb")
    tree.install(tmp_path / "promenade_99.0_all.deb")
    assert (library.read_bytes(), settings.read_text()) == kept

    tree.run("apt-get", "remove", "--yes", "promenade")
    assert library.read_bytes() == kept[0]
    # Nobody was asked.
    tree.run("apt-get", "purge", "--yes", "promenade")
    assert library.read_bytes() == kept[0]
    tree.install(package)
    subprocess.run(
        ["chroot", tree.root, "debconf-set-selections"], input="promenade promenade/remove-data boolean true\n", text=True, check=True)
    tree.run("apt-get", "purge", "--yes", "promenade")
    assert not library.parent.exists()


def test_the_unit_is_sound_and_leaves_it_little(tree: Tree, package: pathlib.Path):
    tree.install(package)
    assert run("systemd-analyze", f"--root={tree.root}", "verify", "promenade.service") == ""
    said = run("systemd-analyze", "security", "--offline=true", f"--root={tree.root}", "--threshold=20", "promenade.service")
    print(said.splitlines()[-1])


def test_the_package_is_as_debian_wants_it(package: pathlib.Path):
    print(f"{package.stat().st_size / 1e6:.1f} MB")
    run("lintian", "--fail-on", "error", "--allow-root", package)
