"""A server that several people share, over the museums of a demo."""
import os
import pathlib
import subprocess

from playwright.sync_api import Page

from demo import BINARY, PATIENCE, Demo, Promenade

PASSWORD = "tulips in the rain"


class Household(Promenade):
    """Has accounts although it listens on this machine only: a data folder in which there is a code for an owner has people."""

    code = None
    is_open = False

    @classmethod
    def over(cls, demo: Demo, data: pathlib.Path) -> "Household":
        subprocess.run([BINARY, "people", "code", "--data", data], env=os.environ | cls.kept(data), check=True,
                       capture_output=True, timeout=PATIENCE)
        return cls(data, **demo.museums, PROMENADE_OVERPASS_URL="off", PROMENADE_COMMONS_URL=f"{demo.museum}/commons")

    def hear(self, line: str, address: str) -> None:
        super().hear(line, address)
        if "/welcome?code=" in line:
            self.code = line.strip().rsplit("=", 1)[1]

    @property
    def is_known(self) -> bool:
        return self.address is not None and (self.code is not None or self.has_owner)

    has_owner = False

    def claim(self, page: Page, name: str = "Ada", password: str = PASSWORD) -> Page:
        """The first one in owns it."""
        page.goto(f"/welcome?code={self.code}")
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Start").click()
        page.wait_for_url(self.address, wait_until="commit")
        self.has_owner = True
        return page


def invite(owner: Page, name: str) -> str:
    """The link that the owner's page shows for somebody new."""
    owner.goto("/people")
    owner.get_by_label("Add a person").fill(name)
    owner.get_by_role("button", name="Make a link").click()
    return owner.get_by_label("The link", exact=True).input_value()


def join(page: Page, link: str, password: str = PASSWORD) -> Page:
    page.goto(link)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(lambda address: "/join/" not in address, wait_until="commit")
    return page


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()
