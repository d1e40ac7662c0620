"""A real S3 for tests: OpenStack Swift with its S3 API, all of it in one process, on loopback, in a folder of its own.

    object_storage.py FOLDER [PORT]     says `ready PORT`, and ends when its standard input does

Access key `test:tester`, secret `testing`, path style.
"""
import getpass
import os
import pathlib
import socket
import subprocess
import sys
import threading

import eventlet

eventlet.patcher.monkey_patch(thread=False)

from eventlet import wsgi  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.utils import set_swift_dir  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

PARTS = ("account", "container", "object")
MIDDLE = "catch_errors gatekeeper healthcheck listing_formats s3api tempauth bulk slo versioned_writes symlink"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def configure(folder: pathlib.Path, port: int | None) -> dict[str, int]:
    """Writes down who listens where; the rings say where things are."""
    ports = {part: free_port() for part in (*PARTS, "proxy")}
    ports["proxy"] = port or ports["proxy"]
    (folder / "dev" / "d1").mkdir(parents=True, exist_ok=True)
    common = f"bind_ip=127.0.0.1\nswift_dir={folder}\nworkers=0\nuser={getpass.getuser()}\n"
    (folder / "swift.conf").write_text(
        "[swift-hash]\nswift_hash_path_suffix = t\nswift_hash_path_prefix = t\n[storage-policy:0]\nname = one\ndefault = yes\n")
    for part in PARTS:
        builder = folder / f"{part}.builder"
        for words in (["create", "2", "1", "1"], ["add", f"r1z1-127.0.0.1:{ports[part]}/d1", "1"], ["rebalance"]):
            subprocess.run([pathlib.Path(sys.executable).parent / "swift-ring-builder", builder, *words], check=True, capture_output=True)
        (folder / f"{part}.conf").write_text(
            f"[DEFAULT]\n{common}bind_port={ports[part]}\ndevices={folder}/dev\nmount_check=false\ndisable_fallocate=true\nfallocate_reserve=0\n"
            f"[pipeline:main]\npipeline = {part}-server\n[app:{part}-server]\nuse = egg:swift#{part}\n")
    filters = "".join(f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in MIDDLE.split() if name not in ("s3api", "tempauth", "versioned_writes"))
    (folder / "proxy.conf").write_text(
        f"[DEFAULT]\n{common}bind_port={ports['proxy']}\n[pipeline:main]\npipeline = {MIDDLE} proxy-server\n"
        "[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n"
        "[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\ns3_acl = false\n"
        "[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n"
        f"[filter:versioned_writes]\nuse = egg:swift#versioned_writes\nallow_versioned_writes = true\n{filters}")
    return ports


def serve(folder: pathlib.Path, ports: dict[str, int]) -> None:
    set_swift_dir(str(folder))
    silent = open(os.devnull, "w")
    for part, port in ports.items():
        listening = eventlet.listen(("127.0.0.1", port))
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        application = loadapp(str(folder / f"{part}.conf"))
        eventlet.spawn(wsgi.server, listening, application, silent, protocol=SwiftHttpProtocol, capitalize_response_headers=False)
    print("ready", ports["proxy"], flush=True)


def main() -> None:
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    serve(folder, configure(folder, int(sys.argv[2]) if len(sys.argv) > 2 else None))
    # Whoever started it holds the other end.
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    while True:
        eventlet.sleep(60)


main()
