"""What allauth asks us."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from palermo.accounts.models import Player, User
from palermo.common.limits import client_address


class AccountAdapter(DefaultAccountAdapter):
    def get_client_ip(self, request: HttpRequest) -> str:
        return client_address(request)

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:  # noqa: FBT001, FBT002
        saved: User = super().save_user(request, user, form, commit)
        if commit:
            Player.objects.create(user=saved)
        return saved
