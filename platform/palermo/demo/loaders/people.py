"""A cast of people. A few of them can be met at the door: their sign-ins are printed at every local start."""

from typing import NamedTuple

from django.contrib.auth.hashers import make_password

from palermo.accounts.domain.people import create_user
from palermo.accounts.models import Audience, User

PASSWORD = "palermo-at-dusk"  # noqa: S105  # printed at every local start, and the local profile only listens to this machine
OPERATOR = "rosalia@palermo.example"
MODERATOR = "amelie@palermo.example"

PEOPLE = [
    # address, handle, name, what they are besides a player
    (OPERATOR, "rosalia", "Rosalia Conti", "operator"),
    (MODERATOR, "amelie", "Amélie Laurent", "moderator"),
    ("bruno@palermo.example", "bruno", "Bruno Keller", ""),
    ("zsofia@palermo.example", "zsofia", "Zsófia Varga", ""),
]


class DemoAppearance(NamedTuple):
    crest: str
    language: str
    time_zone: str


LOOKS = {
    "rosalia": DemoAppearance("R", "it", "Europe/Rome"),
    "amelie": DemoAppearance("W", "fr", "Europe/Paris"),
    "bruno": DemoAppearance("B", "de", "Europe/Berlin"),
    "zsofia": DemoAppearance("G", "hu", "Europe/Budapest"),
    "salvo": DemoAppearance("Y", "it", "Europe/Rome"),
    "ginevra": DemoAppearance("W", "it", "Europe/Rome"),
    "hanna": DemoAppearance("K", "de", "Europe/Vienna"),
    "jonas-w": DemoAppearance("Y", "de", "Europe/Zurich"),
    "theo": DemoAppearance("B", "fr", "Europe/Brussels"),
    "sanne": DemoAppearance("R", "nl", "Europe/Amsterdam"),
    "pieter_j": DemoAppearance("G", "nl", "Europe/Amsterdam"),
    "bence": DemoAppearance("K", "hu", "Europe/Budapest"),
    "maeve": DemoAppearance("G", "en", "Europe/Dublin"),
    "arjun": DemoAppearance("Y", "en", "Europe/London"),
}
OTHERS = {
    "salvo": "Salvatore Amato",
    "ginevra": "Ginevra Russo",
    "hanna": "Hanna Leitner",
    "jonas-w": "Jonas Weber",
    "theo": "Théo Dubois",
    "sanne": "Sanne de Vries",
    "pieter_j": "Pieter Jansen",
    "bence": "Bence Nagy",
    "maeve": "Maeve Byrne",
    "arjun": "",  # not everybody gives a name
}


def load() -> None:
    for email, handle, name, part in PEOPLE:
        create_user(
            email=email,
            handle=handle,
            password=None,
            display_name=name,
            is_staff=part == "operator",
            is_moderator=part == "moderator",
        )
    for handle, name in OTHERS.items():
        create_user(email=f"{handle}@palermo.example", handle=handle, password=None, display_name=name)
    for handle, look in LOOKS.items():
        # Who signs in as somebody from the door should find the pages in their own language, which is the browser's.
        language = look.language if handle in OTHERS else ""
        User.objects.filter(handle=handle).update(crest=look.crest, language=language, time_zone=look.time_zone)
    User.objects.filter(handle="hanna").update(who_sees_profile=Audience.CLUBMATES)
    User.objects.filter(handle="bence").update(is_findable=False)
    # One hash for all: hashing is slow on purpose, and nobody wants to wait fourteen times for the same password.
    User.objects.filter(handle__in=LOOKS).update(password=make_password(PASSWORD))


def operator() -> User:
    return User.objects.get(email=OPERATOR)
