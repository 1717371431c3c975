"""A real hasher that counts its runs: what a password costs, without a clock."""

from typing import ClassVar

from django.contrib.auth.hashers import MD5PasswordHasher


class CountingHasher(MD5PasswordHasher):
    algorithm = "counted"
    runs: ClassVar[int] = 0

    def encode(self, password: str, salt: str) -> str:
        CountingHasher.runs += 1
        return super().encode(password, salt)
