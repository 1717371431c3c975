"""Who may do what in a club, as predicates of `rules`. tests/clubs/test_permissions.py holds the truth table.

A view asks `require(user, "clubs.invite", club)`; a template gets all answers as `may.invite`.
"""

from django.contrib.auth.models import AnonymousUser
from rules import add_perm
from rules import predicate as as_predicate
from rules.predicates import Predicate

from palermo.accounts.models import User
from palermo.clubs.models import Club, Membership, Role
from palermo.common.errors import NotAllowed

Person = User | AnonymousUser


def role_of(person: Person, club: Club) -> Role | None:
    if not person.is_authenticated:
        return None
    role = Membership.objects.filter(club=club, user=person).values_list("role", flat=True).first()
    return Role(role) if role else None


def _has(*roles: Role) -> Predicate:
    def predicate(person: Person, club: Club) -> bool:
        return role_of(person, club) in roles

    named: Predicate = as_predicate(predicate, name="_or_".join(roles))
    return named


is_owner = _has(Role.OWNER)
is_organiser = _has(Role.OWNER, Role.ORGANISER)
is_scorekeeper = _has(Role.OWNER, Role.ORGANISER, Role.SCOREKEEPER)
is_member = _has(*Role)


@as_predicate
def is_public(person: Person, club: Club) -> bool:
    return club.is_public


RULES = {
    "see": is_public | is_member,
    "see_members": is_member,
    "leave": is_member,
    "claim_paper_player": is_member,
    "see_paper_players": is_member,
    "change_paper_players": is_scorekeeper,
    "decide_claims": is_organiser,
    "announce": is_organiser,
    "invite": is_organiser,
    "remove_members": is_organiser,
    "read_record": is_organiser,
    "change_settings": is_organiser,
    "change_rules": is_organiser,
    "change_roles": is_owner,
    "hand_over": is_owner,
    "close": is_owner,
}
for name, predicate in RULES.items():
    add_perm(f"clubs.{name}", predicate)


def require(person: Person, permission: str, club: Club) -> None:
    if not person.has_perm(permission, club):
        raise NotAllowed


def answers_for(person: Person, club: Club) -> dict[str, bool]:
    """Every answer at once, for templates and with one look at the membership."""
    return {name: person.has_perm(f"clubs.{name}", club) for name in RULES}
