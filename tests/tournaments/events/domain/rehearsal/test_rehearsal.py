"""Practice events: real desk, made-up people, no trace anywhere else."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from analytics.pipeline.domain.ingest.sources.board import read_round_table, unread_round_tables
from palermo.accounts.models import Player
from palermo.clubs.models import Club, ClubRole, PaperPlayer
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.jobs.thread import drain_jobs
from palermo.notifications.models import Notification
from tests.support.factories import ClubFactory, MembershipFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, result_lines
from tournaments.events.club_widgets import events_at
from tournaments.events.domain.entrants.late_and_drop import enter_late
from tournaments.events.domain.entrants.registration import (
    AlreadyEntered,
    RehearsalHasNoPeople,
    enter_account,
    enter_name,
)
from tournaments.events.domain.event.settings_rules import UnfitSetting
from tournaments.events.domain.event.setup import change_event
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.domain.queries import events_for
from tournaments.events.domain.rehearsal.results import fill_in_results
from tournaments.events.domain.rehearsal.setup import (
    MOST_REHEARSALS,
    RehearsalUnfit,
    TooManyRehearsals,
    check_in_everyone,
    create_rehearsal,
    remove_rehearsal,
)
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.models import (
    Adjustment,
    Entrant,
    Event,
    EventStage,
    ResultSlip,
    Round,
    RoundSeat,
    RoundTable,
    SeatingBan,
)
from tournaments.leagues.domain.errors import RehearsalInSeason
from tournaments.leagues.domain.programme import add_event
from tournaments.leagues.interfaces.forms import EventChoiceForm

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return ClubFactory.create()


@pytest.fixture
def olga(club):
    user = UserFactory.create()
    MembershipFactory.create(club=club, user=user, role=ClubRole.ORGANISER)
    return user


def played_rehearsal(club, olga, people=7):
    """One round, published."""
    event = create_rehearsal(actor=olga, club=club, people=people, rounds=1, final=False)
    take_step(actor=olga, event=event, step=LifecycleStep.OPEN_CHECK_IN)
    check_in_everyone(actor=olga, event=event)
    take_step(actor=olga, event=event, step=LifecycleStep.BEGIN)
    drawn = seat_next_round(actor=olga, event=event)
    publish_round(actor=olga, event=event, round_number=1, version=drawn.version)
    return Event.objects.get(pk=event.pk)


def test_rehearsal_has_people_whom_nobody_else_knows(club, olga):
    event = create_rehearsal(actor=olga, club=club, people=14)
    assert (event.stage, event.rehearsal, event.is_public, event.rated) == (EventStage.OPEN, True, False, False)
    assert event.entrants.count() == len(set(event.entrants.values_list("name", flat=True))) == 14
    assert PaperPlayer.objects.count() == 0
    assert Player.objects.filter(user=None).count() == 14


def test_made_up_results_are_entered_as_the_desk_enters_them(club, olga):
    event = played_rehearsal(club, olga)
    assert [fill_in_results(actor=olga, event=event) for _ in range(2)] == [2, 0]
    assert [len(result_lines(table)) for table in RoundTable.objects.order_by("number")] == [4, 3]
    assert ResultSlip.objects.filter(source="desk", state="accepted", handed_in_by=olga).count() == 2


def test_only_the_desk_sees_a_rehearsal(club, olga):
    event = create_rehearsal(actor=olga, club=club)
    member, keeper = UserFactory.create(), UserFactory.create()
    MembershipFactory.create(club=club, user=member, role=ClubRole.MEMBER)
    MembershipFactory.create(club=club, user=keeper, role=ClubRole.SCOREKEEPER)
    seen = [one.has_perm("events.see", event) for one in (AnonymousUser(), UserFactory.create(), member, keeper, olga)]
    assert seen == [False, False, False, True, True]
    assert [list(events_for(one)) for one in (AnonymousUser(), member, keeper, olga)] == [[], [], [], []]
    assert not member.has_perm("events.register", event)


def test_club_page_offers_its_rehearsals_to_organisers_only(club, olga):
    event = create_rehearsal(actor=olga, club=club)
    shown = events_at(olga, club)
    assert (shown.coming, shown.drafts, shown.rehearsals) == ([], [], [event])
    assert events_at(UserFactory.create(), club) is None


def test_rehearsal_counts_in_no_statistics_and_no_season(club, olga):
    event = played_rehearsal(club, olga)
    fill_in_results(actor=olga, event=event)
    drain_jobs()
    assert [read_round_table(str(pk)) for pk in RoundTable.objects.values_list("pk", flat=True)] == [None, None]
    assert list(unread_round_tables()) == []
    season = SeasonFactory.create(club=club)
    with pytest.raises(RehearsalInSeason):
        add_event(actor=olga, season=season, event=event)
    assert "event" in EventChoiceForm({"event": event.pk, "weight": 1}, season=season).errors


def test_nobody_is_notified(club, olga):
    other = UserFactory.create()
    MembershipFactory.create(club=club, user=other, role=ClubRole.ORGANISER)
    event = played_rehearsal(club, olga)
    fill_in_results(actor=olga, event=event)
    take_step(actor=olga, event=event, step=LifecycleStep.FINISH)
    drain_jobs()
    assert Notification.objects.count() == 0


def test_real_people_stay_out_and_typed_names_are_made_up(club, olga):
    event = create_rehearsal(actor=olga, club=club, people=6)
    with pytest.raises(RehearsalHasNoPeople):
        enter_account(actor=olga, event=event, handle=olga.handle)
    entrant = enter_name(actor=olga, event=event, name="  Zeno  Nuovo ")
    assert (entrant.name, PaperPlayer.objects.count()) == ("Zeno Nuovo", 0)
    with pytest.raises(AlreadyEntered):
        enter_name(actor=olga, event=event, name="zeno nuovo")
    take_step(actor=olga, event=event, step=LifecycleStep.BEGIN)
    assert enter_late(actor=olga, event=event, who="Yuri Tardi").number == 8
    with pytest.raises(RehearsalHasNoPeople):
        enter_late(actor=olga, event=event, who=f"@{olga.handle}")
    assert PaperPlayer.objects.count() == 0


@pytest.mark.parametrize("values", [{"mode": "online"}, {"door": "everybody"}, {"is_public": True}, {"rated": True}])
def test_settings_that_would_let_the_world_in_are_fixed(club, olga, values):
    event = create_rehearsal(actor=olga, club=club)
    with pytest.raises(UnfitSetting):
        change_event(actor=olga, event=event, version=event.version, **values)


def test_removed_rehearsal_leaves_nothing_but_the_clubs_note(club, olga):
    kept = event_with(club=club, papers=4)
    before = Player.objects.count()
    event = played_rehearsal(club, olga)
    fill_in_results(actor=olga, event=event)
    first, second, *_ = event.entrants.all()
    SeatingBan.objects.create(event=event, first=first, second=second, reason="Couple")
    Adjustment.objects.create(event=event, entrant=first, kind="penalty", round_number=1, points=-5, reason="Late")
    remove_rehearsal(actor=olga, event=event)
    drain_jobs()
    assert list(Event.objects.all()) == [kept]
    assert (Player.objects.count(), Entrant.objects.count()) == (before, 4)
    left = (Round, RoundTable, RoundSeat, ResultSlip, SeatingBan, Adjustment)
    assert [model.objects.count() for model in left] == [0] * len(left)


def test_rehearsal_can_be_removed_at_every_stage_by_an_organiser_and_no_real_event(club, olga):
    event = create_rehearsal(actor=olga, club=club)
    with pytest.raises(NotFound):
        remove_rehearsal(actor=UserFactory.create(), event=event)
    keeper = UserFactory.create()
    MembershipFactory.create(club=club, user=keeper, role=ClubRole.SCOREKEEPER)
    with pytest.raises(NotAllowed):
        remove_rehearsal(actor=keeper, event=event)
    for stage in EventStage:
        Event.objects.update(stage=stage)
        remove_rehearsal(actor=olga, event=event)
        event = create_rehearsal(actor=olga, club=club)
    real = event_with(papers=4)
    organiser = organiser_of(real)
    for action in (remove_rehearsal, fill_in_results, check_in_everyone):
        with pytest.raises(NotFound):
            action(actor=organiser, event=real)


def test_club_has_a_few_rehearsals_of_sensible_size(club, olga):
    for people, rounds in ((5, 2), (61, 2), (14, 0), (14, 7)):
        with pytest.raises(RehearsalUnfit):
            create_rehearsal(actor=olga, club=club, people=people, rounds=rounds)
    for _ in range(MOST_REHEARSALS):
        create_rehearsal(actor=olga, club=club)
    with pytest.raises(TooManyRehearsals):
        create_rehearsal(actor=olga, club=club)


def test_whole_evening_is_rehearsed_through_the_desk(client, club, olga):
    """Every button a new organiser presses, from the club's page to the removal."""
    client.force_login(olga)
    assert reverse("club_rehearsal_new", args=[club.slug]) in client.get(club.get_absolute_url()).content.decode()
    client.post(reverse("club_rehearsal_new", args=[club.slug]), {"people": "7", "rounds": "2", "final": "on"})
    event = Event.objects.get()

    def press(name, *where, **sent):
        answer = client.post(reverse(name, args=[event.code, *where]), sent, follow=True)
        assert answer.status_code == 200
        page = answer.content.decode()
        assert "Made-up people and results" in page
        return page

    press("desk_step", step="open-check-in")
    press("desk_rehearsal_check_in")
    press("desk_step", step="begin")
    for number in (1, 2, 3):
        press("desk_seat")
        press("desk_round_publish", number, version=Round.objects.get(number=number).version)
        assert "filled in" in press("desk_rehearsal_fill")
    assert "No table waits" in press("desk_rehearsal_fill")
    press("desk_finish")
    assert Event.objects.get().stage == EventStage.FINISHED
    marked = (
        "event", "event_standings", "event_seats", "event_rounds", "event_cross_table", "event_screen", "event_papers",
        "event_print_tables", "event_print_names", "event_print_standings", "event_print_slips", "event_print_door",
        "desk", "desk_entrants", "desk_check_in", "desk_results", "desk_settings", "desk_record", "desk_seating",
        "desk_penalties", "desk_disputes", "desk_wall_code", "event_insights", "event_pairs",
    )  # fmt: skip
    pages = {name: client.get(reverse(name, args=[event.code]), follow=True).content.decode() for name in marked}
    assert [name for name, page in pages.items() if ">Rehearsal<" not in page] == []
    assert "Remove the rehearsal?" in client.get(reverse("desk_rehearsal_remove", args=[event.code])).content.decode()
    client.post(reverse("desk_rehearsal_remove", args=[event.code]))
    assert Event.objects.count() == 0
