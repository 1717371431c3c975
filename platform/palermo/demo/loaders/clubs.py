"""Two clubs: one that everybody finds, and one that only its members see. Somebody in every role in each."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import cycle

from palermo.accounts.models import User
from palermo.clubs.domain.clubs import found_club
from palermo.clubs.domain.invitations import create_invitation
from palermo.clubs.domain.joining import join_club
from palermo.clubs.models import Club, ClubAdmission, ClubRole

# Handed out in turn to whoever there is beside the founder, so that every role is taken before one is taken twice.
ROLES = (ClubRole.ORGANISER, ClubRole.SCOREKEEPER, ClubRole.MEMBER, ClubRole.MEMBER)

KALSA = "Circolo della Kalsa"
KANAL = "Spielrunde am Kanal"


def load() -> None:
    people = list(User.objects.filter(is_guest=False).order_by("pk"))
    rosalia, bruno = (next(person for person in people if person.handle == handle) for handle in ("rosalia", "bruno"))
    kalsa = found_club(
        actor=rosalia,
        name=KALSA,
        place="Palermo",
        about=(
            "We meet every Thursday at eight in the back room of the bar at Piazza Magione, from October to June.\n\n"
            "Six tables, two boxes of the Italian edition, and somebody who explains the rules to newcomers. "
            "Bring coins for the coffee."
        ),
        language="it",
        time_zone="Europe/Rome",
        admission=ClubAdmission.OPEN,
    )
    kalsa.ruleset = {"name": "italian", "must_defect": True, "open_businesses": True}
    kalsa.save(update_fields=["ruleset"])
    _fill(kalsa, rosalia, people)
    kanal = found_club(
        actor=bruno,
        name=KANAL,
        place="Berlin",
        about="Every second Sunday, in turn at somebody's kitchen table. Ask Bruno for the address.",
        language="de",
        time_zone="Europe/Berlin",
        is_public=False,
    )
    # From the other end, so that the two clubs do not look the same.
    _fill(kanal, bruno, people[::-1][: max(len(people) // 2, 3)])


def _fill(club: Club, founder: User, people: Sequence[User]) -> None:
    """By invitations, as in life: the record and the list of invitations have something to tell."""
    month = timedelta(days=30)
    links = {
        role: create_invitation(actor=founder, club=club, role=role, lifetime=month) for role in dict.fromkeys(ROLES)
    }
    for person, role in zip((person for person in people if person != founder), cycle(ROLES), strict=False):
        join_club(actor=person, code=links[role].code)
