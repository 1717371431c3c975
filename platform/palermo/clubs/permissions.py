"""Who may do what in a club, as predicates of `rules`. tests/clubs/test_permissions.py holds the truth table.

A view asks `require(user, "clubs.invite", club)`; a template gets all answers as `may.invite`. What is about another member is asked of
that membership: `require(user, "clubs.remove_member", membership)`.
"""

from django.contrib.auth.models import AnonymousUser
from rules import add_perm
from rules import predicate as as_predicate
from rules.predicates import Predicate

from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubAdmission, ClubRole, Membership
from palermo.common.errors import NotAllowed

Person = User | AnonymousUser
_MEMORY = "_roles_in_clubs"

# What somebody may offer with an invitation. Nobody becomes an owner by a link: owners are made by name.
OFFERS: dict[ClubRole | None, tuple[ClubRole, ...]] = {
    ClubRole.OWNER: (ClubRole.MEMBER, ClubRole.SCOREKEEPER, ClubRole.ORGANISER),
    ClubRole.ORGANISER: (ClubRole.MEMBER, ClubRole.SCOREKEEPER),
    ClubRole.SCOREKEEPER: (),
    ClubRole.MEMBER: (),
    None: (),
}


def role_of(person: Person, club: Club) -> ClubRole | None:
    """Looked up once for each person object, which in a view lives as long as the request; see `forget_roles`."""
    if not person.is_authenticated:
        return None
    # By setattr, because a view's `request.user` is a lazy stand-in: both must share one memory.
    if (known := getattr(person, _MEMORY, None)) is None:
        known = {}
        setattr(person, _MEMORY, known)
    if club.pk not in known:
        role = Membership.objects.filter(club=club, user=person).values_list("role", flat=True).first()
        known[club.pk] = ClubRole(role) if role else None
    remembered: ClubRole | None = known[club.pk]
    return remembered


def forget_roles(person: Person) -> None:
    """Before a decision under a lock: the role may have changed since it was looked up."""
    setattr(person, _MEMORY, None)


def _has(*roles: ClubRole) -> Predicate:
    def predicate(person: Person, club: Club) -> bool:
        return role_of(person, club) in roles

    named: Predicate = as_predicate(predicate, name="_or_".join(roles))
    return named


is_owner = _has(ClubRole.OWNER)
is_organiser = _has(ClubRole.OWNER, ClubRole.ORGANISER)
is_scorekeeper = _has(ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER)
is_member = _has(*ClubRole)


@as_predicate
def is_public(person: Person, club: Club) -> bool:
    return club.is_public


@as_predicate
def is_open(person: Person, club: Club) -> bool:
    """A closed club can be read, left and reopened; nothing else happens in it."""
    return club.closed_at is None


@as_predicate
def admits_everybody(person: Person, club: Club) -> bool:
    return club.is_public and club.admission == ClubAdmission.OPEN


@as_predicate
def has_account(person: Person, club: Club) -> bool:
    return person.is_authenticated and not person.is_guest


RULES = {
    "see": is_public | is_member,
    "see_members": is_member,
    "join": has_account & is_open & admits_everybody & ~is_member,
    "leave": is_member,
    "claim_paper_player": is_open & is_member,
    "see_paper_players": is_member,
    "change_paper_players": is_open & is_scorekeeper,
    "decide_claims": is_open & is_organiser,
    "announce": is_open & is_organiser,
    "invite": is_open & is_organiser,
    "remove_members": is_open & is_organiser,
    "read_record": is_organiser,
    "change_settings": is_open & is_organiser,
    "change_rules": is_open & is_organiser,
    "change_roles": is_open & is_owner,
    "hand_over": is_open & is_owner,
    "close": is_open & is_owner,
    "reopen": ~is_open & is_owner,
}


def _about_its_club(predicate: Predicate) -> Predicate:
    def asked(person: Person, membership: Membership) -> bool:
        return bool(predicate(person, membership.club))

    named: Predicate = as_predicate(asked, name=f"{predicate.name}_of_its_club")
    return named


@as_predicate
def is_self(person: Person, membership: Membership) -> bool:
    return person.pk == membership.user_id


@as_predicate
def is_below_organisers(person: Person, membership: Membership) -> bool:
    return membership.role in {ClubRole.MEMBER, ClubRole.SCOREKEEPER}


# Asked of another person's membership. That a club keeps an owner is no question of permission: `domain.members` sees to it.
MEMBERSHIP_RULES = {
    "change_role_of": _about_its_club(is_open & is_owner),
    "remove_member": _about_its_club(is_open)
    & ~is_self
    & (_about_its_club(is_owner) | (_about_its_club(is_organiser) & is_below_organisers)),
    "hand_over_to": _about_its_club(is_open & is_owner) & ~is_self,
}
for name, predicate in {**RULES, **MEMBERSHIP_RULES}.items():
    add_perm(f"clubs.{name}", predicate)


def require(person: Person, permission: str, subject: Club | Membership) -> None:
    if not person.has_perm(permission, subject):
        raise NotAllowed


def answers_for(person: Person, club: Club) -> dict[str, bool]:
    """Every answer at once, for templates and with one look at the membership."""
    return {name: person.has_perm(f"clubs.{name}", club) for name in RULES}


def offers_for(person: Person, club: Club) -> tuple[ClubRole, ...]:
    """The roles that this person may offer with an invitation."""
    return OFFERS[role_of(person, club)] if person.has_perm("clubs.invite", club) else ()
