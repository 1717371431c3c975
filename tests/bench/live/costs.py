"""What a server takes: processor time and memory of a process with all its threads and children, from /proc."""

import os
from collections.abc import Iterable
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def _stat(pid: int) -> tuple[str, list[str]] | None:
    """Its name and the fields after it; None if it is gone."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    name, _, fields = text.partition("(")[2].rpartition(")")
    return name, fields.split()


def family(root: int) -> dict[int, str]:
    """The process and everything below it, with their names."""
    names: dict[int, str] = {}
    children: dict[int, list[int]] = {}
    for pid in (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()):
        if found := _stat(pid):
            names[pid] = found[0]
            children.setdefault(int(found[1][1]), []).append(pid)
    known, waiting = {}, [root]
    while waiting:
        pid = waiting.pop()
        if pid in names:
            known[pid] = names[pid]
            waiting += children.get(pid, [])
    return known


def cpu_seconds(pids: Iterable[int]) -> float:
    """Of the processes and of those below them, also of children that have ended and were waited for."""
    every = {pid for root in pids for pid in family(root)}
    stats = [found[1] for pid in every if (found := _stat(pid))]
    return sum(int(field) for stat in stats for field in stat[11:15]) / TICK


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
