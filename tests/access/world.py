"""Two clubs with everything in them that an address can name, and one person of each kind who tries every address."""

from dataclasses import dataclass, field
from datetime import timedelta
from uuid import uuid4

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core import signing
from django.test import Client
from django.utils import timezone

from games.replays.models import Note
from palermo.accounts.domain.guests import create_guest
from palermo.accounts.models import DataExport, Player, User
from palermo.clubs.models import Announcement, Claim, Club, ClubRole, Invitation, Membership, PaperPlayer
from palermo.common.models import Job, JobState
from palermo.moderation.models import Report
from palermo.notifications.models import Notification
from palermo.notifications.tokens import SALT as UNSUBSCRIBE
from tests.analytics.pages.compared_pairs import compared, counted_together
from tests.games.replays.recordings.shelves import begun
from tests.games.tables.stages import table_with
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import Event, EventMail, LinkRegistration
from tournaments.leagues.models import CalendarKey, ClubNight, Season


@dataclass
class Things:
    """What stands in a club and can be named in an address."""

    club: Club
    membership: Membership
    invitation: Invitation
    announcement: Announcement
    paper: PaperPlayer
    claim: Claim
    event: Event
    season: Season
    night: ClubNight


@dataclass
class World:
    a: Things
    b: Things
    clients: dict[str, Client]
    values: dict[str, object] = field(default_factory=dict)


def build_world() -> World:
    a, b = fill_club("a", is_public=True), fill_club("b", is_public=False)
    people: dict[str, User | None] = {
        "visitor": None,
        "guest": create_guest(),
        "account": UserFactory.create(),
        "a.member": a.claim.user,
        "a.scorekeeper": member_of(a.club, ClubRole.SCOREKEEPER),
        "a.organiser": member_of(a.club, ClubRole.ORGANISER),
        "a.owner": member_of(a.club, ClubRole.OWNER),
        "b.owner": member_of(b.club, ClubRole.OWNER),
        "moderator": UserFactory.create(is_moderator=True),
        "operator": UserFactory.create(is_staff=True),
    }
    clients = {name: client_of(person) for name, person in people.items()}
    return World(a, b, clients, values_for(a.claim.user))


def client_of(person: User | None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def member_of(club: Club, role: ClubRole) -> User:
    user = UserFactory.create()
    MembershipFactory.create(club=club, user=user, role=role)
    return user


def fill_club(name: str, *, is_public: bool) -> Things:
    """Besides those who try the doors: an owner who was there before, a plain member, and one who claims a paper player."""
    club = ClubFactory.create(name=name, slug=name, is_public=is_public)
    owner, claimant = member_of(club, ClubRole.OWNER), member_of(club, ClubRole.MEMBER)
    paper = PaperPlayer.objects.create(club=club, player=Player.objects.create(name="Totò"), name="Totò")
    return Things(
        club,
        MembershipFactory.create(club=club),
        Invitation.objects.create(
            club=club, code=f"code-of-{name}", created_by=owner, expires_at=timezone.now() + timedelta(days=7)
        ),
        Announcement.objects.create(club=club, author=owner, title="Friday", text="At eight."),
        paper,
        Claim.objects.create(paper=paper, user=claimant),
        running_event(club, claimant),
        (season := SeasonFactory.create(club=club)),
        NightFactory.create(season=season),
    )


def running_event(club: Club, member: User) -> Event:
    """Five have entered, the member first; four of them play the first round."""
    event = event_with(club=club, code=f"event-{club.slug}", people=[member], papers=4)
    Event.objects.filter(pk=event.pk).update(link_policy="open", link_key=f"{event.code}-link")
    LinkRegistration.objects.create(
        event=event, name="Totò", email="toto@palermo.example", key=f"{event.code}-registration"
    )
    EventMail.objects.create(event=event, subject="Where we meet", text="At the door.")
    round_with(event, [(1, 2, 3, 4)])
    return event


def values_for(member: User) -> dict[str, object]:
    """What is somebody's own is the plain member's of club A; what is about somebody is about a stranger, whose the passkey is too."""
    stranger = UserFactory.create(handle="stranger")
    # In other hands for an hour, so that no worker of a running site changes it meanwhile.
    held = {"state": JobState.RUNNING, "claim": uuid4(), "lease_until": timezone.now() + timedelta(hours=1)}
    job = Job.objects.create(kind="common.self_test", key="somebody's", owner=member, **held)
    unproved = EmailAddress.objects.create(user=stranger, email="new@palermo.example", verified=False, primary=False)
    export = DataExport.objects.create(user=member, archive=b"PK", ready_at=timezone.now())
    passkey = Authenticator.objects.create(
        user=stranger, type=Authenticator.Type.WEBAUTHN, data={"name": "Key", "credential": {}}
    )
    table = table_with(people=[member], free=2)
    compared([(member.player, stranger.player)])
    counted_together(member.player, stranger.player)
    return {
        "handle": stranger.handle,
        "job_id": job.pk,
        "export_id": export.pk,
        "notification_id": Notification.objects.create(user=member, kind="account.new_device", url="/cards/").pk,
        "report_id": Report.objects.create(about=stranger, reporter=member, reason="name", handle_then="stranger").pk,
        # The member is its host, and two seats are free.
        "table_id": table.pk,
        "game_id": table.pk,
        "recording_id": begun(member).pk,
        "first": member.player.pk,
        "second": stranger.player.pk,
        "note_id": Note.objects.create(
            table=table, author=member, key="of-the-member", move=0, circle="private", text="Why?"
        ).pk,
        "study_id": uuid4(),  # nobody's
        "number": 0,
        "token": signing.dumps([stranger.pk, ""], salt=UNSUBSCRIBE),
        "language": "de",
        "calendar_key": CalendarKey.objects.create(user=member, key="of-the-member").key,
        "lesson": "draft",
        "card": "B7",
        "pool": "standard",
        "confirm_key": EmailConfirmationHMAC(unproved).key,
        "uidb36": user_pk_to_url_str(stranger),
        "reset_key": default_token_generator.make_token(stranger),
        "passkey": passkey.pk,
        # One device of both.
        "shared": UserSession.objects.create(
            user=stranger, session_key="of-the-same-device", ip="127.0.0.1", user_agent="Firefox"
        ).pk,
        "device": UserSession.objects.create(
            user=member, session_key="of-another-device", ip="127.0.0.1", user_agent="Firefox"
        ).pk,
    }
