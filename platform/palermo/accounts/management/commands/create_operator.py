"""The first person of a new installation: somebody who may enter the operators' rooms."""

from argparse import ArgumentParser
from getpass import getpass
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from palermo.accounts.domain.people import create_user


class Command(BaseCommand):
    help = "Create an operator. Asks for the password, so that it stands in no shell history."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email")
        parser.add_argument("handle")

    def handle(self, *_args: Any, email: str, handle: str, **_options: Any) -> None:
        password = getpass()
        try:
            validate_password(password)
            user = create_user(email=email, handle=handle, password=password, is_staff=True)
        except ValidationError as error:
            raise CommandError("; ".join(error.messages)) from None
        self.stdout.write(f"{user.email} is an operator.")
