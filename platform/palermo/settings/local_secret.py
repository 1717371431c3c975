"""The local profile's secrets: random, made once, kept with the data, never in the repository."""

import base64
import os
import secrets
from pathlib import Path


def secret_key_for(data_dir: Path) -> str:
    return _kept(data_dir / "secret_key", secrets.token_urlsafe(50))


def second_factor_key_for(data_dir: Path) -> str:
    return _kept(data_dir / "second_factor_key", base64.urlsafe_b64encode(secrets.token_bytes(32)).decode())


def vapid_key_for(data_dir: Path) -> str:
    """32 random bytes are a private key of the curve P-256, but for one chance in four billion."""
    return _kept(data_dir / "vapid_key", base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("="))


def _kept(path: Path, secret: str) -> str:
    try:
        # O_EXCL: of two first starts at the same time one writes, the other reads.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(handle, "w") as file:
        file.write(secret)
    return secret
