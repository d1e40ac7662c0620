"""A certificate of one's own: by TLS alone, read again when it changes; cookies that no other host can set; HTTP/2."""
import http.client
import re
import shutil
import socket
import ssl
import subprocess
import urllib.parse

import h2.config
import h2.connection
import h2.events
import pytest
from playwright.sync_api import Browser, expect

from demo import BINARY, PATIENCE, until
from household import PASSWORD, Household


def certificate(folder, name: str) -> None:
    """`name.crt` and `name.key`, which vouch for themselves."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30",
         "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder / f"{name}.key",
         "-out", folder / f"{name}.crt"], check=True, capture_output=True, timeout=PATIENCE)


@pytest.fixture
def secured(demo, tmp_path):
    for name in ["one", "two"]:
        certificate(tmp_path, name)
    for end in ["crt", "key"]:
        shutil.copy(tmp_path / f"one.{end}", tmp_path / f"now.{end}")
    house = Household.over(demo, tmp_path / "data")
    house.environment |= {"PROMENADE_TLS_CERT": str(tmp_path / "now.crt"), "PROMENADE_TLS_KEY": str(tmp_path / "now.key")}
    yield house.start(), tmp_path
    house.stop()


def connection(house: Household, trusted, **limits) -> http.client.HTTPSConnection:
    context = ssl.create_default_context(cafile=trusted)
    for name, value in limits.items():
        setattr(context, name, value)
    return http.client.HTTPSConnection("127.0.0.1", port(house), timeout=PATIENCE, context=context)


def status(house: Household, trusted, **limits) -> int:
    asked = connection(house, trusted, **limits)
    asked.request("GET", "/health")
    return asked.getresponse().status


def test_by_tls_alone(secured):
    house, folder = secured
    assert house.address.startswith("https://")
    assert status(house, folder / "now.crt") == 200
    assert status(house, folder / "now.crt", maximum_version=ssl.TLSVersion.TLSv1_2) == 200
    with pytest.raises(ssl.SSLError):
        status(house, folder / "now.crt", maximum_version=ssl.TLSVersion.TLSv1_1, minimum_version=ssl.TLSVersion.TLSv1_1)
    # Who leaves out the scheme is led there.
    answer = plainly(house, "/works?q=water")
    assert answer.status == 308
    assert answer.headers["Location"] == f"{house.address.rstrip('/')}/works?q=water"
    assert plainly(house, "/favourites", "POST").status == 308


def plainly(house: Household, path: str, method: str = "GET") -> http.client.HTTPResponse:
    asked = http.client.HTTPConnection("127.0.0.1", port(house), timeout=PATIENCE)
    asked.request(method, path)
    return asked.getresponse()


def port(house: Household) -> int:
    return urllib.parse.urlsplit(house.address).port


def test_its_cookies_are_of_this_host_alone(secured):
    house, folder = secured
    asked = connection(house, folder / "now.crt")
    form = urllib.parse.urlencode({"code": house.code, "name": "Ada", "password": PASSWORD})
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": house.address}
    # A page by plain http of the same host is another site.
    asked.request("POST", "/welcome", form, headers | {"Origin": house.address.replace("https", "http")})
    refused = asked.getresponse()
    refused.read()
    assert refused.status == 403
    asked.request("POST", "/welcome", form, headers)
    answer = asked.getresponse()
    assert answer.status == 303
    assert answer.headers["Strict-Transport-Security"]
    cookies = answer.headers.get_all("Set-Cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert cookie.startswith("__Host-promenade")
        assert all(f"; {word}" in cookie for word in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
    house.has_owner = True


def test_a_new_certificate_needs_no_restart(secured):
    house, folder = secured
    for end in ["key", "crt"]:
        shutil.copy(folder / f"two.{end}", folder / f"now.{end}")

    def renewed():
        try:
            return status(house, folder / "two.crt") == 200
        except ssl.SSLError:
            return False
    until(renewed, "The new certificate is not shown.")
    with pytest.raises(ssl.SSLError):
        status(house, folder / "one.crt")


@pytest.mark.parametrize("cert, key, said", [
    ("one.crt", "two.key", "don’t belong together"), ("none.crt", "one.key", "can’t be read"), ("one.crt", "", "PROMENADE_TLS_KEY")])
def test_a_certificate_that_cannot_be_used(tmp_path, cert: str, key: str, said: str):
    for name in ["one", "two"]:
        certificate(tmp_path, name)
    settings = {"PROMENADE_TLS_CERT": str(tmp_path / cert), "PROMENADE_TLS_KEY": str(tmp_path / key) if key else ""}
    ended = subprocess.run(
        [BINARY, "serve", "--port", "0", "--data", tmp_path / "data"], env=settings, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 78
    assert said in ended.stderr


@pytest.fixture
def over_http2(secured):
    """A connection of HTTP/2 whose frames a test writes and reads itself."""
    house, folder = secured
    context = ssl.create_default_context(cafile=folder / "now.crt")
    context.set_alpn_protocols(["h2"])
    wire = context.wrap_socket(socket.create_connection(("127.0.0.1", port(house)), PATIENCE), server_hostname="127.0.0.1")
    assert wire.selected_alpn_protocol() == "h2"
    yield Frames(wire, house)
    wire.close()


class Frames:
    def __init__(self, wire: ssl.SSLSocket, house: Household):
        self.wire = wire
        self.said = h2.connection.H2Connection(h2.config.H2Configuration(client_side=True, validate_outbound_headers=False))
        self.said.initiate_connection()
        self.authority = urllib.parse.urlsplit(house.address).netloc

    def ask(self, path: str, *fields: tuple[str, str], method: str = "GET", ends: bool = True) -> int:
        stream = self.said.get_next_available_stream_id()
        names = {":method": method, ":scheme": "https", ":authority": self.authority, ":path": path}
        self.said.send_headers(stream, [*names.items(), *fields], end_stream=ends)
        return stream

    def until(self, kind: type, stream: int | None = None):
        """Sends what there is, reads on to the first event of a kind; None where the connection ended."""
        self.wire.sendall(self.said.data_to_send())
        while piece := self.wire.recv(65_536):
            for event in self.said.receive_data(piece):
                if isinstance(event, kind) and stream in [None, getattr(event, "stream_id", None)]:
                    return event
                if isinstance(event, h2.events.DataReceived):
                    self.said.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            self.wire.sendall(self.said.data_to_send())
        return None

    def status(self, stream: int) -> str:
        return dict(self.until(h2.events.ResponseReceived, stream).headers)[b":status"].decode()


def test_many_at_once_by_one_connection(over_http2):
    streams = [over_http2.ask("/sign-in") for _ in range(100)]
    for stream in streams:
        event = over_http2.until(h2.events.StreamEnded)
        assert event.stream_id in streams
    settings = over_http2.said.remote_settings
    assert settings.max_concurrent_streams == 100
    assert settings.max_header_list_size == 64 * 1024


def test_a_long_address_is_read(over_http2):
    # What is more than 16 kB is taken once both sides have said what they take.
    over_http2.until(h2.events.SettingsAcknowledged)
    assert over_http2.status(over_http2.ask("/favourites/shared?works=" + "aic:12345," * 3_000)) == "401"


def test_what_connections_say_is_not_said_by_streams(over_http2):
    fields = [("content-type", "application/x-www-form-urlencoded"), ("expect", "100-continue")]
    stream = over_http2.ask("/sign-in", *fields, method="POST", ends=False)
    heads = over_http2.until((h2.events.ResponseReceived, h2.events.InformationalResponseReceived), stream).headers
    assert b"connection" not in dict(heads)


@pytest.mark.parametrize("field", [("host", "evil.example"), ("te", "gzip")])
def test_what_is_no_http2_is_refused(over_http2, field: tuple[str, str]):
    stream = over_http2.ask("/sign-in", field)
    event = over_http2.until((h2.events.ResponseReceived, h2.events.StreamReset, h2.events.ConnectionTerminated))
    assert not isinstance(event, h2.events.ResponseReceived) or dict(event.headers)[b":status"] == b"400"
    assert stream


def test_taking_streams_back_has_an_end(over_http2):
    """CVE-2023-44487, Rapid Reset."""
    for _ in range(1_100):
        stream = over_http2.ask("/works")
        over_http2.said.reset_stream(stream)
        try:
            over_http2.wire.sendall(over_http2.said.data_to_send())
        except (ConnectionError, ssl.SSLError):
            break
    try:
        ended = over_http2.until(h2.events.ConnectionTerminated)
    except (ConnectionError, ssl.SSLError):
        return
    assert ended is None or ended.error_code


def test_browsers_speak_http2(secured, browser: Browser):
    house, _ = secured
    context = browser.new_context(ignore_https_errors=True, base_url=house.address)
    page = house.claim(context.new_page())
    page.goto("/works?museum=aic")
    expect(page.locator(".tile .heart").first).to_be_visible()
    spoken = page.evaluate("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(e => e.nextHopProtocol)")
    assert set(spoken) <= {"h2", ""}, spoken
    assert "h2" in spoken
    context.close()


@pytest.fixture
def own_authority(demo, tmp_path):
    data = tmp_path / "data"
    said = subprocess.run(
        [BINARY, "certificate", "--name", "art.home", "--data", data], check=True, capture_output=True, text=True, timeout=PATIENCE).stdout
    house = Household.over(demo, data)
    house.environment |= {
        "PROMENADE_TLS_CERT": str(data / "tls/certificate.pem"), "PROMENADE_TLS_KEY": str(data / "tls/key.pem")}
    yield house.start(), data / "tls", said
    house.stop()


def test_an_authority_of_ones_own(own_authority, browser: Browser, tmp_path):
    house, folder, said = own_authority
    fingerprint = re.findall(r"(?:[0-9A-F]{2}:){31}[0-9A-F]{2}", said)[0]
    assert all(file.stat().st_mode & 0o777 == 0o600 for file in folder.iterdir())
    # A device gets it by plain HTTP, for it trusts nothing yet.
    given = plainly(house, "/trust/promenade.crt")
    assert given.headers["Content-Type"] == "application/x-x509-ca-cert"
    der = tmp_path / "promenade.crt"
    der.write_bytes(given.read())
    pem = subprocess.run(["openssl", "x509", "-inform", "der", "-in", der, "-fingerprint", "-sha256"], check=True, capture_output=True, text=True)
    assert fingerprint in pem.stdout
    trusted = tmp_path / "trusted.pem"
    trusted.write_text(pem.stdout[pem.stdout.index("-----BEGIN"):])
    assert status(house, trusted) == 200
    for name in ["127.0.0.1", "localhost", "art.home"]:
        subprocess.run(
            ["openssl", "verify", "-CAfile", trusted, "-verify_ip" if name[0].isdigit() else "-verify_hostname", name, folder / "certificate.pem"],
            check=True, capture_output=True)
    page = browser.new_context(base_url=house.address.replace("https", "http"), ignore_https_errors=True).new_page()
    page.goto("/trust")
    assert page.url.startswith("http://")
    expect(page.get_by_text(fingerprint[:11])).to_be_visible()
    page.get_by_role("link", name="Check now").click()
    page.wait_for_url(lambda address: address.startswith("https:"), wait_until="commit")
    page.context.close()


def test_an_authority_of_ones_own_cannot_vouch_for_others(own_authority, tmp_path):
    _, folder, _ = own_authority
    for name, allowed in [("bank.example", False), ("8.8.8.8", False), ("frame.art.home", True), ("192.168.7.7", True)]:
        kind = "IP" if name[0].isdigit() else "DNS"
        (tmp_path / "names").write_text(f"subjectAltName={kind}:{name}")
        request = subprocess.run(
            ["openssl", "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", tmp_path / "key", "-subj", "/CN=x"],
            check=True, capture_output=True).stdout
        subprocess.run(
            ["openssl", "x509", "-req", "-CA", folder / "authority.pem", "-CAkey", folder / "authority-key.pem", "-CAcreateserial",
             "-extfile", tmp_path / "names", "-out", tmp_path / "forged.pem", "-days", "9"], input=request, check=True, capture_output=True)
        checked = subprocess.run(["openssl", "verify", "-CAfile", folder / "authority.pem", tmp_path / "forged.pem"], capture_output=True, text=True)
        assert (checked.returncode == 0) == allowed, (name, checked.stdout, checked.stderr)


def test_names_that_are_none(tmp_path):
    for name in ["https://art.home", "art home", "192.168.1.1", ""]:
        ended = subprocess.run([BINARY, "certificate", "--name", name, "--data", tmp_path], capture_output=True, text=True, timeout=PATIENCE)
        assert ended.returncode == 64, name
