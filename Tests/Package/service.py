"""The service as its unit says, where no systemd runs: its user, its settings, its command."""
import re
import subprocess
import threading

from debian_tree import Tree


class Service:
    def __init__(self, tree: Tree):
        self.tree = tree
        self.lines: list[str] = []
        self.heard = threading.Condition()

    def start(self) -> "Service":
        unit = (self.tree.root / "lib" / "systemd" / "system" / "promenade.service").read_text()

        def said(name: str) -> list[str]:
            return re.findall(rf"^{name}=(.*)$", unit, re.M)
        settings = said("Environment")
        for file in said("EnvironmentFile"):
            text = (self.tree.root / file.removeprefix("-/")).read_text()
            settings += [line for line in text.splitlines() if line and not line.startswith("#")]
        user, command = said("User")[0], said("ExecStart")[0].split()
        self.process = subprocess.Popen(
            ["chroot", self.tree.root, "/usr/bin/setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "/usr/bin/env", "-i", "PATH=/usr/bin", *settings, *command],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self._hear, daemon=True).start()
        return self

    def _hear(self) -> None:
        for line in self.process.stdout:
            with self.heard:
                self.lines.append(line)
                self.heard.notify_all()
        with self.heard:
            self.lines.append("ended")
            self.heard.notify_all()

    def said(self, pattern: str, within: float) -> str:
        """The first line with it, whole."""
        def found() -> str | None:
            return next((line for line in self.lines if re.search(pattern, line) or line == "ended"), None)
        with self.heard:
            self.heard.wait_for(found, timeout=within)
            line = found()
        assert line and line != "ended", f"It did not say {pattern}: {''.join(self.lines)[-3000:]}"
        return line

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(timeout=30)
