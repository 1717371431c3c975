"""Somebody who has done everything that can be done here, and the others who remember it."""

from dataclasses import dataclass
from datetime import timedelta

from allauth.mfa.models import Authenticator
from django.contrib.admin.models import CHANGE
from django.contrib.admin.models import LogEntry as BackOfficeEntry
from django.test import Client

from games.replays.domain.notes.notes import write_note
from games.replays.models import NoteVisibility, RecordedGame
from games.tables.domain.lobby.rematches import ask_for_rematch
from games.tables.models import Table
from palermo.accounts.domain.exports import request_export
from palermo.accounts.domain.profiles import change_profile
from palermo.accounts.models import User
from palermo.clubs.domain.announcements import write_announcement
from palermo.clubs.domain.claims import approve_claim, claim_paper_player, decline_claim
from palermo.clubs.domain.invitations import mail_invitations
from palermo.clubs.domain.members import admit, change_role
from palermo.clubs.domain.paper import add_paper_players, change_paper_player
from palermo.clubs.models import Club, ClubRole, Membership, PaperPlayer
from palermo.clubs.permissions import forget_roles
from palermo.common.jobs.thread import drain_jobs
from palermo.mail.models import Mail
from palermo.moderation.domain.blocks import block_person
from palermo.moderation.domain.decisions import decide_report
from palermo.moderation.domain.reports import report_person
from palermo.moderation.models import ModerationDecision, ReportReason
from palermo.notifications.models import PushSubscription
from tests.games.replays.recordings.shelves import imported
from tests.games.tables.company import utter
from tests.games.tables.stages import finished_table
from tests.support.factories import PASSWORD, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tests.tournaments.events.halls import GOOD, OTHER
from tournaments.events.domain.entrants.registration import enter_account, register
from tournaments.events.domain.results.slips import confirm_slip, dispute_slip, enter_result, submit_slip
from tournaments.events.models import Event, EventStage, RoundTable
from tournaments.leagues.domain.calendars import calendar_key_of
from tournaments.leagues.domain.nights import enter_game
from tournaments.leagues.models import Season

# In every name and address of theirs, and nowhere else.
WORD = "quirinalli"
NAME, HANDLE, EMAIL = "Zanetta Quirinalli", "zanetta-quirinalli", "zanetta@quirinalli.example"
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0"


@dataclass(frozen=True)
class BusyLife:
    zanetta: User
    bruno: User
    olga: User
    club: Club
    event: Event
    season: Season
    table: Table
    recording: RecordedGame


def live_a_busy_life() -> BusyLife:
    club = MembershipFactory.create(role=ClubRole.OWNER, user=UserFactory.create(display_name="Olga")).club
    olga = Membership.objects.get(club=club).user
    bruno = MembershipFactory.create(club=club, user=UserFactory.create(display_name="Bruno", handle="bruno")).user
    carla = UserFactory.create(display_name="Carla")
    zanetta = UserFactory.create(display_name="Zannina Quirinalli", handle=HANDLE, email=EMAIL)
    sign_in(zanetta)
    season, event = play_for_club(club, zanetta, olga=olga, bruno=bruno, carla=carla)
    change_profile(user=zanetta, changes={"display_name": NAME})
    zanetta = User.objects.get(pk=zanetta.pk)
    table = play_online(zanetta, bruno, carla)
    recording = be_recorded(club, zanetta, bruno=bruno, olga=olga)
    be_watched(zanetta, bruno=bruno)
    be_written_to(club, zanetta, bruno=bruno, olga=olga)
    drain_jobs()
    return BusyLife(zanetta, bruno, olga, club, event, season, table, recording)


def sign_in(zanetta: User) -> None:
    """From two browsers, once with a wrong password."""
    for password in ("wrong", PASSWORD):
        Client(headers={"user-agent": BROWSER}).post("/sign-in/", {"login": EMAIL, "password": password})
    Client(headers={"user-agent": f"{BROWSER} Chrome/140"}).post("/sign-in/", {"login": EMAIL, "password": PASSWORD})
    passkey = {"name": f"{NAME}’s phone", "credential": {}}
    Authenticator.objects.create(user=zanetta, type=Authenticator.Type.WEBAUTHN, data=passkey)
    PushSubscription.objects.create(user=zanetta, endpoint=f"https://push.example/{HANDLE}", p256dh="k", auth="a")
    calendar_key_of(zanetta)


def play_for_club(club: Club, zanetta: User, *, olga: User, bruno: User, carla: User) -> tuple[Season, Event]:
    """Before and after she had an account."""
    paper, other = add_paper_players(club=club, actor=olga, names=["Z. Quirinalli", "Zia"]).players
    change_paper_player(paper=paper, actor=olga, name="Zetta Quirinalli", note="quirinalli@old.example")
    admit(club=club, person=zanetta, role=ClubRole.MEMBER)
    season = SeasonFactory.create(club=club)
    night = NightFactory.create(season=season)
    scores = {PaperPlayer.objects.get(pk=paper.pk).player: 120, bruno.player: 90, carla.player: 75}
    enter_game(actor=olga, night=night, scores=scores)
    approve_claim(claim=claim_paper_player(paper=paper, user=zanetta, message=f"I am {NAME}"), actor=olga)
    decline_claim(claim=claim_paper_player(paper=other, user=zanetta), actor=olga, reason="Somebody else")
    zanetta = User.objects.get(pk=zanetta.pk)
    scores = {zanetta.player: 120, bruno.player: 90, carla.player: 75}
    enter_game(actor=olga, night=night, scores=scores, godfather=zanetta.player)
    change_role(actor=olga, membership=Membership.objects.get(club=club, user=zanetta), role=ClubRole.OWNER)
    forget_roles(zanetta)
    change_role(actor=zanetta, membership=Membership.objects.get(club=club, user=bruno), role=ClubRole.SCOREKEEPER)
    write_announcement(club=club, actor=zanetta, title="Summer", text="We play outside.")
    opened = event_with(club=club, stage=EventStage.OPEN)
    enter_account(actor=zanetta, event=opened, handle=carla.handle)
    register(actor=zanetta, event=opened)
    event = event_with(club=club, people=[zanetta, bruno, carla], papers=5)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    submit_slip(actor=zanetta, table=table_of(event), version=1, slip=GOOD)
    confirm_slip(actor=bruno, table=table_of(event), version=2)
    enter_result(actor=olga, table=table_of(event), version=3, slip=OTHER, comment="Counted again")
    dispute_slip(actor=carla, table=table_of(event), version=4, text="No.")
    return season, event


def table_of(event: Event) -> RoundTable:
    return RoundTable.objects.select_related("round__event").get(round__event=event, number=1)


def play_online(zanetta: User, bruno: User, carla: User) -> Table:
    table = finished_table(people=[zanetta, bruno, carla])
    utter(table, zanetta, f"Greetings from {NAME}", key="greetings")
    ask_for_rematch(actor=zanetta, table_id=table.pk)
    write_note(author=bruno, game=table, key="note-1", move=3, circle=NoteVisibility.TABLE, text=f"See @{HANDLE}!")
    write_note(
        author=zanetta, game=table, key="note-2", move=3, circle=NoteVisibility.TABLE, text=f"{NAME} says: @bruno"
    )
    return table


def be_recorded(club: Club, zanetta: User, *, bruno: User, olga: User) -> RecordedGame:
    imported(zanetta, 2, title="My own")
    names = {0: NAME.upper(), 1: "Bruno", 2: "Ciro"}
    return imported(olga, 3, club=club, title=f"{NAME} wins", names=names)


def be_watched(zanetta: User, *, bruno: User) -> None:
    """By moderators and operators."""
    moderator, operator = UserFactory.create(is_moderator=True), UserFactory.create(is_staff=True)
    report = report_person(reporter=bruno, about=zanetta, reason=ReportReason.NAME, text=f"This is {NAME}")
    decide_report(report_id=report.pk, moderator=moderator, decision=ModerationDecision.DISMISS, why=f"{NAME} is fine")
    report_person(reporter=zanetta, about=bruno, reason=ReportReason.CONDUCT, text="Rude.")
    block_person(blocker=bruno, blocked=zanetta)
    BackOfficeEntry.objects.log_actions(operator.pk, [zanetta], CHANGE, single_object=True)


def be_written_to(club: Club, zanetta: User, *, bruno: User, olga: User) -> None:
    role, week = ClubRole.MEMBER, timedelta(days=7)
    mail_invitations(actor=olga, club=club, role=role, lifetime=week, addresses=[EMAIL.upper()])
    Mail.objects.create(to="olga@club.example", subject=f"{NAME} joined", text=f"Dear Olga, {HANDLE} joined.")
    drain_jobs()
    request_export(user=zanetta, page="/me/data/")
    request_export(user=bruno, page="/me/data/")
