"""A crash is told with its addresses and at once, by the settings of the shipped unit."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
from demo import BINARY, ROOT  # noqa: E402

UNIT = (ROOT / "deploy" / "promenade.service").read_text()
SETTINGS = re.findall(r"^Environment=(SWIFT_BACKTRACE)=(.*)$", UNIT, re.M)


def test_the_trace_says_where_it_crashed(tmp_path: pathlib.Path):
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--data", tmp_path / "data"], text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | {"PROMENADE_TILES_URL": "off"} | dict(SETTINGS))
    try:
        assert "http://" in process.stdout.readline()
        # A signal somebody sends is told like one of the processor's, and then done with: the second one ends it.
        process.send_signal(signal.SIGILL)
        said = []
        while (line := process.stderr.readline()) and "Backtrace took" not in line:
            said.append(line)
            if "*** " not in line and "backtrac" in line.lower() and "unable" in line.lower():
                pytest.skip("A TRACE WAS NOT TRIED: swift-backtrace is not here")
        while process.poll() is None:
            process.send_signal(signal.SIGILL)
            threading.Event().wait(0.05)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == -signal.SIGILL
    trace = "".join(said)
    assert "Program crashed" in trace and "crashed:" in trace, trace
    # Where the code was in memory, so that `scripts/backtrace` can name the addresses; names at once would cost seconds.
    assert re.search(r"^0x\w+–0x\w+ \w+ \S+ +/", trace, re.M), trace
    assert " in " not in trace.split("crashed:")[1].split("Images")[0], trace
