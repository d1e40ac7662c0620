"""A household's own OpenID provider: glewlwyd, which others wrote. One of ours would share our mistakes about the protocol."""
import base64
import json
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import urllib.error
import urllib.request

from playwright.sync_api import Page

from demo import PATIENCE, until
from ports import free_port
from proxies import answers

PAGES = pathlib.Path("/usr/share/glewlwyd/webapp")
# A folder stands there where this should be, in Debian's package.
PAGES_SETTINGS = pathlib.Path("/usr/share/glewlwyd/templates/config.json")
TABLES = pathlib.Path("/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3")
# So the tables have it; nobody but this machine reaches it, for as long as a test goes.
ADMIN = {"username": "admin", "password": "password"}
SESSION = "provider-session"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "application/javascript", ".json": "application/json",
         ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon"}
# What makes a key, and what the provider calls its kind.
ALGORITHMS = {
    "RS256": (["RSA", "-pkeyopt", "rsa_keygen_bits:2048"], "rsa"),
    "ES256": (["EC", "-pkeyopt", "ec_paramgen_curve:P-256"], "ecdsa")}


def key_pair(algorithm: str) -> dict[str, str]:
    def openssl(*arguments: str, given: str = "") -> str:
        return subprocess.run(
            ["openssl", *arguments], input=given, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout

    private = openssl("genpkey", "-algorithm", *ALGORITHMS[algorithm][0])
    public = openssl("pkey", "-pubout", given=private)
    if algorithm == "ES256":
        # One of 128 is no good: glewlwyd leaves out what zeros a coordinate begins with, against RFC 7518, section 6.2.1.2.
        point = base64.b64decode("".join(public.splitlines()[1:-1]))[-64:]
        if 0 in (point[0], point[32]):
            return key_pair(algorithm)
    return {"key": private, "cert": public}


class Provider:
    """Answers from the beginning of a `with` block to its end, and away from `stop` to `start` in between.

    It is at `localhost`, while what the tests start is at 127.0.0.1: for a browser these are two sites, as they are in life,
    and a cookie that does not come along from elsewhere is missed here too.
    """

    client_id = "promenade"
    # Of characters that stay what they are: glewlwyd takes the header's as they come, not encoded as in RFC 6749, section 2.3.1.
    client_secret = "rain-on-tulips_in.april~1637"

    def __init__(self, algorithm: str = "RS256", host: str = "localhost"):
        self.algorithm = algorithm
        self.port = free_port()
        self.address = f"http://{host}:{self.port}"
        self.issuer = f"{self.address}/api/oidc"
        self._redirects: list[str] = []
        self._process: subprocess.Popen | None = None

    def __enter__(self) -> "Provider":
        assert shutil.which("glewlwyd"), "glewlwyd is missing: run scripts/setup"
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="promenade-provider-"))
        try:
            self._prepare()
            self.start()
            self._ask("POST", "/mod/plugin", {"module": "oidc", "name": "oidc", **self._protocol()})
            self._ask("POST", "/scope", {"name": "profile", "display_name": "Profile", "password_required": False})
            self._ask("POST", "/client", self._client())
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    # What tests do with it

    def register(self, redirect_uri: str) -> None:
        """Browsers may be sent back there, too."""
        self._redirects.append(redirect_uri)
        self._ask("PUT", f"/client/{self.client_id}", self._client())

    def add_user(self, name: str, password: str, called: str | None = None) -> None:
        """Somebody who signs in by a name, and is `called` so in tokens; what is `sub` there is the provider's own to choose."""
        self._ask("POST", "/user", {
            "username": name, "name": called or name, "password": password, "scope": ["openid", "profile"]})

    def rotate_keys(self) -> None:
        """Signs with a key nobody saw before; the one before is gone."""
        self._ask("PUT", "/mod/plugin/oidc", self._protocol())
        self._ask("PUT", "/mod/plugin/oidc/reset")

    def sign_in(self, page: Page, name: str, password: str) -> None:
        """What somebody does on the provider's own pages, from where they were sent there to where they are sent back."""
        page.get_by_label("Login", exact=True).fill(name)
        page.get_by_label("Password", exact=True).fill(password)
        page.get_by_role("button", name="OK").click()
        self.go_on(page)

    def go_on(self, page: Page) -> None:
        """The rest of it, all of it for somebody who is signed in there already."""
        onward = page.get_by_role("button", name="Continue")
        onward.wait_for()
        # Asked for only the first time. Before there is a way onward the page does not know yet, and shows it to everybody.
        consent = page.get_by_role("button", name="Grant access")
        if consent.is_visible():
            if (profile := page.get_by_label("Profile")).count():
                profile.check()
            consent.click()
            consent.wait_for(state="hidden")
        onward.click()
        page.wait_for_url(lambda address: not address.startswith(self.address), wait_until="commit")

    def forget(self, page: Page) -> None:
        """The browser is signed in with the provider no more: who comes next is asked who they are."""
        page.context.clear_cookies(name=SESSION)

    def start(self) -> None:
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                ["glewlwyd", f"--config-file={self._folder}/provider.conf"], stdout=log, stderr=log, cwd=self._folder)
        until(lambda: answers(self.port) or self._process.poll() is not None, "glewlwyd does not answer.")
        assert self._process.poll() is None, (self._folder / "log").read_text()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    # How it is set up

    def _prepare(self) -> None:
        with sqlite3.connect(self._folder / "provider.db") as database:
            database.executescript(TABLES.read_text())
        database.close()
        shutil.copytree(PAGES, self._folder / "pages", ignore=shutil.ignore_patterns("config.json"))
        shutil.copy(PAGES_SETTINGS, self._folder / "pages" / "config.json")
        settings = {
            "port": self.port, "bind_address": "127.0.0.1", "external_url": self.address, "login_url": "login.html",
            "api_prefix": "api", "static_files_path": f"{self._folder}/pages/", "session_key": SESSION,
            "cookie_domain": "", "cookie_secure": 0, "cookie_same_site": "lax", "log_mode": "console", "log_level": "WARNING",
            "admin_scope": "g_admin", "profile_scope": "g_profile", "hash_algorithm": "SHA512",
        } | {f"{kind}_module_path": f"/usr/lib/glewlwyd/{folder}" for kind, folder in [
            ("user", "user"), ("user_middleware", "user_middleware"), ("client", "client"),
            ("user_auth_scheme", "scheme"), ("plugin", "plugin")]}
        types = ",".join(f'{{extension="{end}"; mime_type="{kind}"; compress=0}}' for end, kind in TYPES.items())
        (self._folder / "provider.conf").write_text(
            "".join(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())
            + f'database = {{ type = "sqlite3"; path = "{self._folder}/provider.db"; }}\n'
            + f"static_files_mime_types = ({types})\n")

    def _protocol(self) -> dict:
        """How it speaks OpenID Connect: by codes alone, with a proof of who asked for them, and an answer that says whose it is."""
        return {"display_name": "OpenID Connect", "parameters": key_pair(self.algorithm) | {
            "iss": self.issuer, "jwt-type": ALGORITHMS[self.algorithm][1], "jwt-key-size": "256", "jwks-show": True,
            "auth-type-code-enabled": True, "auth-type-token-enabled": False, "auth-type-password-enabled": False,
            "auth-type-client-enabled": False, "auth-type-refresh-enabled": False, "allow-non-oidc": False,
            "access-token-duration": 3600, "refresh-token-duration": 3600, "code-duration": 600, "refresh-token-rolling": False,
            "pkce-allowed": True, "pkce-required": True, "pkce-method-plain-allowed": False, "oauth-as-iss-id": True,
            "subject-type": "public", "allowed-scope": ["openid", "profile"], "name-claim": "mandatory"}}

    def _client(self) -> dict:
        return {"client_id": self.client_id, "name": "Promenade", "confidential": True, "client_secret": self.client_secret,
                "token_endpoint_auth_method": ["client_secret_basic", "client_secret_post"],
                "redirect_uri": self._redirects, "authorization_type": ["code"], "scope": [], "enabled": True}

    def _ask(self, method: str, path: str, body: dict | None = None) -> None:
        """As its administrator, who is one for ten minutes after each sign-in."""
        def ask(method: str, path: str, body: dict | None, **headers: str):
            request = urllib.request.Request(
                f"http://127.0.0.1:{self.port}/api{path}", json.dumps(body).encode(),
                {"Content-Type": "application/json", **headers}, method=method)
            try:
                return urllib.request.urlopen(request, timeout=PATIENCE)
            except urllib.error.HTTPError as error:
                raise AssertionError(f"glewlwyd answers {method} {path} with {error.code}: {error.read().decode()}") from error

        with ask("POST", "/auth", ADMIN) as answer:
            session = answer.headers["Set-Cookie"].split(";")[0]
        ask(method, path, body, Cookie=session).close()
