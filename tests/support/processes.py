"""Programs of ours as real processes: started, watched, killed, and their words kept for whoever asks why."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support.children import USUAL, Limits, end_child, run_child, start_child
from tests.support.services import ROOT


@dataclass
class Running:
    """A command in a session of its own, so that a kill takes its children along as it would with a lost machine."""

    command: str
    log: Path
    environment: Mapping[str, str]
    limits: Limits = USUAL
    process: subprocess.Popen[Any] = field(init=False)
    scratch: Path = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        # What is killed cannot tidy up.
        self.scratch = Path(tempfile.mkdtemp(prefix="running-"))
        with self.log.open("ab") as output:
            self.process = start_child(
                ["sh", "-c", self.command],
                limits=self.limits,
                cwd=ROOT,
                env={**self.environment, "TMPDIR": str(self.scratch)},
                stdout=output,
                stderr=output,
            )

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def kill(self) -> None:
        """Without a chance to say good-bye, children included."""
        end_child(self.process)
        shutil.rmtree(self.scratch, ignore_errors=True)

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
    return run_child([sys.executable, "manage.py", *arguments], cwd=ROOT, env=dict(environment), text=True)
