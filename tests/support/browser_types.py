"""The JSDoc types of the browser code, checked by TypeScript. It needs npm, which a machine for Python need not have."""

import shutil
import subprocess

from tests.support.services import ROOT

TYPESCRIPT = "typescript@5.9.3"
STATIC = ROOT / "platform/palermo/web/static"
SCRIPTS = [*STATIC.glob("palermo/js/*.js"), *STATIC.glob("table/**/*.js")]
OPTIONS = [
    "--checkJs",
    "--allowJs",
    "--noEmit",
    "--strict",
    "--target",
    "es2022",
    "--module",
    "es2022",
    "--lib",
    "es2023,dom,dom.iterable",
]
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT", "ENETUNREACH", "E403", "E404")


def browser_types() -> bool:
    npx = shutil.which("npx")
    if npx is None:
        print("skipped: TypeScript comes through npm, which is not installed here")
        return True
    command = [npx, "--yes", f"--package={TYPESCRIPT}", "tsc", *OPTIONS, *map(str, sorted(SCRIPTS))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0 and any(sign in done.stderr for sign in UNREACHABLE):
        print("skipped: TypeScript cannot be fetched from here")
        return True
    print(done.stdout.strip())
    return done.returncode == 0
