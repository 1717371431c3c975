"""What hangs and lies about in the demo's clubs: names on paper, a claim, house rules, a board."""

from palermo.accounts.models import User
from palermo.clubs.domain.announcements import write_announcement
from palermo.clubs.domain.claims import claim_paper_player
from palermo.clubs.domain.house_rules import change_house_rules
from palermo.clubs.domain.paper import add_paper_players, change_paper_player
from palermo.clubs.models import Club, ClubRole
from palermo.demo.house_rules import OLD_BOX

PAPER_PLAYERS = [
    "Nonno Peppe",
    "Tante Elfriede",
    "Jan de Wit",
    "Márta néni",
    "Claire B.",
    "Signora Lupo",
    "Il Professore",
]
THURSDAY = """From next week we play on Thursdays at 20:00, in the back room as always.

The door is open from 19:30; whoever comes first sets up the tables."""
NEW_HERE = """You need no account to play: give your name at the door and your results are kept.
If you sign up later, open Unregistered players, find your name and press “This is me”.

The cards are explained at https://palermo.example/cards/"""
BOXES = "We are often four tables by now and own three boxes. If you can bring one, tell an organiser."
ANNOUNCEMENTS = [
    # title, text, stays on top
    ("Club night moves to Thursday", THURSDAY, False),
    ("Who has a second box?", BOXES, False),
    ("New here? Read this first", NEW_HERE, True),
]


def load() -> None:
    clubs = list(Club.objects.order_by("pk")[:2])
    if clubs:
        _fill(clubs[0])
    for club in clubs[1:]:
        change_house_rules(club=club, actor=_with_role(club, ClubRole.OWNER), ruleset=OLD_BOX, version=club.version)


def _fill(club: Club) -> None:
    owner = _with_role(club, ClubRole.OWNER)
    papers = add_paper_players(club=club, actor=owner, names=PAPER_PLAYERS).players
    change_paper_player(paper=papers[1], actor=owner, name=papers[1].name, note="Bruno’s aunt, comes every second week")
    claimant = User.objects.filter(memberships__club=club, memberships__role=ClubRole.MEMBER).order_by("pk").first()
    if claimant is not None:
        message = "I played under this name all spring, before I had an account."
        claim_paper_player(paper=papers[4], user=claimant, message=message)
    for title, text, is_pinned in ANNOUNCEMENTS:
        write_announcement(club=club, actor=owner, title=title, text=text, is_pinned=is_pinned)


def _with_role(club: Club, role: ClubRole) -> User:
    return User.objects.filter(memberships__club=club, memberships__role=role).order_by("pk")[:1].get()
