"""Programs of ours as real processes: started, watched, killed, and their words kept for whoever asks why."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.services import ROOT


@dataclass
class Running:
    """A command in a session of its own, so that a kill takes its children along as it would with a lost machine."""

    command: str
    log: Path
    environment: Mapping[str, str]
    process: subprocess.Popen[bytes] = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                ["sh", "-c", self.command],
                cwd=ROOT,
                env=dict(self.environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def kill(self) -> None:
        """Without a chance to say good-bye, children included."""
        if self.is_alive:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def freeze(self) -> None:
        """It stands still, children included, until it is thawed."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.killpg(self.process.pid, signal.SIGCONT)

    def ask_to_end(self) -> None:
        """As a service manager would."""
        self.process.terminate()

    def exit_code(self, *, within: float) -> int:
        """A signal's number below zero if it was one that ended the process."""
        return self.process.wait(timeout=within)


def manage(*arguments: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """`manage.py` in a process of its own."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=dict(environment),
        capture_output=True,
        text=True,
        check=False,
    )
