"""Somebody who does what docs/walkthrough.md says: types its commands as they stand there, presses what it names."""
import contextlib
import dataclasses
import os
import pathlib
import re
import shutil
import time

from playwright.sync_api import Locator, Page

from debian_tree import Tree
from demo import PATIENCE, ROOT
from service import Service

GUIDE = ROOT / "docs" / "walkthrough.md"
PICTURES = ROOT / "docs" / "walkthrough"
IS_WRITING = os.environ.get("TEST_WRITE_SCREENSHOTS") == "1"
MOST_BYTES = 120_000


@dataclasses.dataclass
class Step:
    """What a person did, and what the machines took for it."""

    name: str
    commands: int = 0
    addresses: int = 0
    squares: int = 0
    fields: int = 0
    taps: int = 0
    seconds: float = 0

    @property
    def did(self) -> str:
        counts = {
            "command": self.commands, "address": self.addresses, "square": self.squares, "field": self.fields, "tap": self.taps}
        return ", ".join(counted(count, word) for word, count in counts.items() if count)


def counted(count: int, word: str) -> str:
    return f"1 {word}" if count == 1 else f"{count} {word}{'es' if word.endswith('s') else 's'}"


class Guide:
    """The steps of docs/walkthrough.md, each with its commands, and the table that counts them."""

    def __init__(self):
        self.text = GUIDE.read_text()
        self._parts = dict(re.findall(r"^## \d+\. (.+)\n((?:(?!## ).*\n)*)", self.text, re.M))

    @property
    def steps(self) -> list[str]:
        return list(self._parts)

    def commands(self, step: str) -> list[str]:
        return re.findall(r"^    (sudo .+?|echo .+?)(?: +#.*)?$", self._parts[step], re.M)

    @property
    def counts(self) -> dict[str, str]:
        """What a person does at each step, as the table has it."""
        return {name: did for name, did in re.findall(r"^\| \d+ \| (.+?) \| (.+?) \|", self.text, re.M)}

    @property
    def pictures(self) -> set[str]:
        return set(re.findall(r"\]\(walkthrough/([^)]+)\)", self.text))


class Walk:
    def __init__(self, tree: Tree):
        self.guide = Guide()
        self.steps: list[Step] = []
        self.service = Service(tree)
        self._tree = tree

    @contextlib.contextmanager
    def step(self, name: str):
        """Steps may be left and gone on with; what is between them costs nobody anything."""
        if not self.steps or self.steps[-1].name != name:
            self.steps.append(Step(name))
        began = time.monotonic()
        yield self.guide.commands(name)
        self.steps[-1].seconds += time.monotonic() - began

    def types(self, command: str) -> str:
        """In a terminal of the machine; there is no systemd in the tree, so its part is ours."""
        self.steps[-1].commands += 1
        if command == "sudo systemctl restart promenade":
            self.restart()
            return ""
        if command.startswith("sudo journalctl -u promenade"):
            self.service.said("The code is", PATIENCE)
            self.service.said("█{20}", PATIENCE)
            return "".join(self.service.lines)
        return self._tree.run("sh", "-c", f"cd /root; {command.replace('sudo ', '')}")

    def restart(self) -> None:
        self.service.stop()
        self.service = Service(self._tree).start()
        self.service.said("Promenade is at", PATIENCE)

    def opens(self, page: Page, address: str) -> None:
        """Typed, or pasted from the terminal."""
        self.steps[-1].addresses += 1
        page.goto(address)

    def scans(self, page: Page, address: str) -> None:
        """What a phone's camera reads in a square; its line of text says the same."""
        self.steps[-1].squares += 1
        page.goto(address)

    def taps(self, what: Locator) -> None:
        self.steps[-1].taps += 1
        what.tap() if what.page.evaluate("navigator.maxTouchPoints > 0") else what.click()

    def fills(self, what: Locator, text: str) -> None:
        self.steps[-1].fields += 1
        what.fill(text)

    def picture(self, name: str, page: Page, **options) -> None:
        """Of what is seen now, small enough to be read on the way; taken when somebody asks for pictures."""
        assert name in self.guide.pictures, f"The guide does not show {name}."
        if not IS_WRITING:
            return
        PICTURES.mkdir(exist_ok=True)
        for quality in range(85, 30, -5):
            page.screenshot(path=PICTURES / name, type="jpeg", quality=quality, **options)
            if (PICTURES / name).stat().st_size < MOST_BYTES:
                break

    def tell(self) -> None:
        for number, step in enumerate(self.steps, 1):
            print(f"| {number} | {step.name} | {step.did} | {step.seconds:.1f} |")
        print(f"{sum(step.seconds for step in self.steps):.0f} s of the machines")


def named_as_in(guide: Guide, package: pathlib.Path, folder: pathlib.Path) -> None:
    """Puts the package where the guide has it, which is of one version and one kind of machine."""
    shutil.copy(package, folder / re.search(r"promenade_\S+\.deb", guide.text)[0])
