"""Known vulnerabilities in what we install. Where nobody can be asked, that is said, and it is no failure."""

import json
import subprocess
import sys
from typing import Any

from tests.support.services import ROOT

LOCKS = ("base", "dev", "servers")


def audit() -> bool:
    command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "--format", "json"]
    command += ["--progress-spinner", "off", "--timeout", "10"]
    for lock in LOCKS:
        command += ["--requirement", str(ROOT / "requirements" / f"{lock}.txt")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        print("skipped: the vulnerability service cannot be reached from here")
        print(done.stderr.strip()[-300:])
        return True
    passed, words = verdict(report["dependencies"])
    print(words)
    return passed


def verdict(dependencies: list[dict[str, Any]]) -> tuple[bool, str]:
    found = [
        f"{row['name']} {row['version']}: {problem['id']}, mended in {', '.join(problem['fix_versions']) or 'no release'}"
        for row in dependencies
        for problem in row.get("vulns", [])
    ]
    unknown = sum("skip_reason" in row for row in dependencies)
    if found:
        return False, "\n".join(found)
    if unknown == len(dependencies):
        return True, f"skipped: the index answers with packages but not with vulnerabilities ({unknown} asked)"
    return (
        True,
        f"{len(dependencies) - unknown} packages without a known vulnerability, {unknown} unknown to the service",
    )
