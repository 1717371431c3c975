"""The local profile's secret: random, made once, kept with the data, never in the repository."""

import os
import secrets
from pathlib import Path


def secret_key_for(data_dir: Path) -> str:
    path = data_dir / "secret_key"
    try:
        # O_EXCL: of two first starts at the same time one writes, the other reads.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    key = secrets.token_urlsafe(50)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    return key
