"""A fresh Debian in a folder, to install the package into and to start it there."""
import os
import pathlib
import shutil
import subprocess

from demo import PATIENCE, ROOT

MADE = ROOT / ".build" / "package"
# Of a fresh Debian, once it is made.
FRESH = MADE / "debian.tar"
APT = pathlib.Path("/etc/apt")


def run(*words, **more) -> str:
    said = subprocess.run([str(word) for word in words], text=True, capture_output=True, timeout=PATIENCE * 10, **more)
    assert said.returncode == 0, f"{words}: {said.stdout[-2000:]}{said.stderr[-2000:]}"
    return said.stdout


def mirror() -> str:
    """Where this machine's own packages come from."""
    said = run("apt-get", "indextargets", "--format", "$(CREATED_BY) $(REPO_URI)")
    return next(line.split()[1] for line in said.splitlines() if line.startswith("Packages ") and "security" not in line)


def make_fresh() -> None:
    tree = MADE / "fresh"
    shutil.rmtree(tree, ignore_errors=True)
    run("debootstrap", "--variant=minbase", "bookworm", tree, mirror())
    # How this machine reaches its packages: proxies, and the like.
    for settings in (APT / "apt.conf.d").glob("99*"):
        shutil.copy(settings, tree / "etc" / "apt" / "apt.conf.d")
    run("tar", "-C", tree, "-cf", FRESH, ".")
    shutil.rmtree(tree)


class Tree:
    """Unpacked anew; ``/proc`` is there, since programs find their libraries by it."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        root.mkdir()
        if not FRESH.exists():
            make_fresh()
        run("tar", "-C", root, "-xf", FRESH)
        shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
        run("mount", "-t", "proc", "proc", root / "proc")

    def close(self) -> None:
        run("umount", self.root / "proc")

    def run(self, *words, **more) -> str:
        settings = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        return run("chroot", self.root, *words, env=settings | {
            "DEBIAN_FRONTEND": "noninteractive", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8"}, **more)

    def install(self, package: pathlib.Path) -> None:
        shutil.copy(package, self.root / "tmp")
        self.run("apt-get", "update", "--quiet")
        self.run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", f"/tmp/{package.name}")

    def set(self, **settings: str) -> None:
        """Writes the service's settings, as its operator does."""
        file = self.root / "etc" / "default" / "promenade"
        file.write_text(file.read_text() + "".join(f"\n{name}={value}" for name, value in settings.items()) + "\n")
