"""A certificate of one's own: by TLS alone, read again when it changes; cookies that no other host can set."""
import http.client
import shutil
import ssl
import subprocess
import urllib.parse

import pytest

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
    return http.client.HTTPSConnection("127.0.0.1", house.address.rsplit(":", 1)[1], timeout=PATIENCE, context=context)


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
    plain = http.client.HTTPConnection("127.0.0.1", house.address.rsplit(":", 1)[1], timeout=PATIENCE)
    plain.request("GET", "/health")
    with pytest.raises((http.client.HTTPException, ConnectionError)):
        plain.getresponse()


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
