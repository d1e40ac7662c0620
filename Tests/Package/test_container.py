"""The image of deploy/Containerfile, made of a fresh Debian where no registry can be reached, and what it starts."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import pytest

from debian_tree import FRESH, make_fresh, run
from demo import PATIENCE, ROOT
from test_package import ask

CONTAINERFILE = ROOT / "deploy" / "Containerfile"


def test_it_is_written_as_hadolint_wants_it():
    run(pathlib.Path(sys.executable).parent / "hadolint", "--failure-threshold", "warning", CONTAINERFILE)


@pytest.fixture
def image(package: pathlib.Path):
    """Its storage, by which podman and buildah find it; they want a short path."""
    if os.geteuid() != 0 or shutil.which("buildah") is None:
        pytest.skip("NO CONTAINER WAS MADE: that needs root, podman and buildah")
    if not FRESH.exists():
        make_fresh()
    folder = tempfile.TemporaryDirectory(prefix="box-")
    storage = ["--root", f"{folder.name}/storage", "--runroot", f"{folder.name}/run", "--storage-driver", "vfs"]
    run("podman", *storage, "import", FRESH, "localhost/debian:bookworm-slim")
    # No runtime of containers may run inside another: a folder of one's own is what there is here.
    run("buildah", *storage, "build", "--isolation", "chroot", "--network", "host", "--pull=never", "--layers=false", "--tag", "promenade",
        "--file", CONTAINERFILE, package.parent)
    yield storage
    run("buildah", *storage, "rm", "--all")
    run("buildah", *storage, "rmi", "--all", "--force")
    folder.cleanup()


def test_it_starts_and_answers(image: list):
    print(run("podman", *image, "images", "--format", "{{.Repository}} {{.Size}}"))
    box = run("buildah", *image, "from", "--pull-never", "localhost/promenade").strip()
    user = run("buildah", *image, "inspect", "--format", "{{.OCIv1.Config.User}}", box).strip()
    assert user == "promenade"
    server = subprocess.Popen(
        ["buildah", *image, "run", "--isolation", "chroot", "--user", user, "--env", "PROMENADE_HOST=127.0.0.1", "--env", "PROMENADE_PORT=0",
         box, "--", "/usr/lib/promenade/promenade", "serve"], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    late = threading.Timer(PATIENCE, server.kill)
    late.start()
    try:
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+/", line)))
        assert ask(address, "/health").text == "ok"
        assert ask(address, "/ready", Accept="application/json").status == 200
        assert ask(address, "/preferences").status == 200
    finally:
        late.cancel()
        server.terminate()
        server.communicate(timeout=PATIENCE)
