import os
import pty
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection

from palermo.accounts.models import User
from tests.support.children import child
from tests.support.services import ROOT
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.django_db(transaction=True)


def create_operator(password: str, *arguments: str) -> tuple[int, str]:
    """At a terminal, since that is where a password is asked for."""
    database = "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}".format_map(connection.settings_dict)
    environment = {**os.environ, "DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "palermo.settings.test"}
    terminal, theirs = pty.openpty()
    command = [sys.executable, "manage.py", "create_operator", *arguments]
    with (
        closing_number(terminal),
        child(command, cwd=ROOT, env=environment, stdin=theirs, stdout=theirs, stderr=theirs) as process,
    ):
        os.close(theirs)
        said = answer(terminal, password)
        return process.wait(timeout=PATIENCE), said


@contextmanager
def closing_number(number: int) -> Iterator[None]:
    try:
        yield
    finally:
        os.close(number)


def answer(terminal: int, password: str) -> str:
    said = b""

    def hear() -> bool:
        nonlocal said
        try:
            said += os.read(terminal, 1024)
        except OSError:  # the other side has closed it
            return True
        return False

    wait_until(lambda: hear() or b"Password" in said)
    os.write(terminal, password.encode() + b"\n")
    wait_until(hear)
    return said.decode()


def test_operator_created_at_a_terminal():
    code, said = create_operator("granita-di-limone", "Anna@club.example", "anna")
    assert code == 0
    assert "anna@club.example is an operator." in said
    assert "granita" not in said
    user = User.objects.get()
    assert (user.email, user.is_staff, user.check_password("granita-di-limone")) == ("anna@club.example", True, True)


def test_operator_with_a_weak_password_refused():
    code, said = create_operator("12345", "anna@club.example", "anna")
    assert code == 1
    assert "too short" in said
    assert User.objects.count() == 0
