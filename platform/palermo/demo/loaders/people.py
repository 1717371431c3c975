"""People who can sign in."""

from palermo.accounts.domain.people import create_user
from palermo.accounts.models import User

PASSWORD = "palermo-at-dusk"  # noqa: S105  # printed at every local start, and the local profile only listens to this machine
OPERATOR = "rosalia@palermo.example"

PEOPLE = [
    # address, handle, name, operator
    (OPERATOR, "rosalia", "Rosalia Conti", True),
    ("bruno@palermo.example", "bruno", "Bruno Keller", False),
    ("zsofia@palermo.example", "zsofia", "Zsófia Varga", False),
]


def load() -> None:
    for email, handle, name, is_staff in PEOPLE:
        create_user(email=email, handle=handle, password=PASSWORD, display_name=name, is_staff=is_staff)


def operator() -> User:
    return User.objects.get(email=OPERATOR)
