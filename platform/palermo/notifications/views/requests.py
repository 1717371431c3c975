"""What a view gets once its gate has looked."""

from django.http import HttpRequest

from palermo.accounts.models import User


class SignedInRequest(HttpRequest):
    user: User
