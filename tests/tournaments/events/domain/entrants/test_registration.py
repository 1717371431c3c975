"""Registration, the waiting list, and whom the desk enters."""

import pytest
from django.utils import timezone

from palermo.accounts.domain.guests import create_guest
from palermo.accounts.models import Audience
from palermo.clubs.models import Club, Membership, PaperPlayer
from palermo.common.actions import actions_for_scope
from palermo.common.errors import NotAllowed, NotFound
from palermo.moderation.domain.blocks import block_person
from palermo.notifications.models import Notification
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants.known_people import members_to_enter, papers_to_enter
from tournaments.events.domain.entrants.registration import (
    AlreadyEntered,
    BotsPlayOnline,
    HasPlayed,
    NameNotTaken,
    NobodyOfThatHandle,
    NotWaiting,
    PaperPlaysNotOnline,
    PaperUnknown,
    TooManyBots,
    enter_account,
    enter_bots,
    enter_member,
    enter_name,
    enter_paper,
    let_in,
    register,
    withdraw,
    withdraw_entrant,
)
from tournaments.events.domain.entrants.roster_import import RosterLine, preview_roster
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, Mode, RegistrationPolicy

pytestmark = pytest.mark.django_db


def test_registering_gives_the_next_number_and_a_key():
    night = evening(papers=2)
    entrant = register(actor=night.stranger, event=night.event)
    assert (entrant.number, entrant.name, entrant.state) == (3, str(night.stranger), EntrantState.ENTERED)
    assert (len(entrant.key), entrant.checked_in_at, night.fresh().next_number) == (16, None, 4)
    with pytest.raises(AlreadyEntered):
        register(actor=night.stranger, event=night.event)


@pytest.mark.parametrize(
    ("door", "who", "let_in"),
    [
        (RegistrationPolicy.EVERYBODY, "stranger", True),
        (RegistrationPolicy.MEMBERS, "stranger", False),
        (RegistrationPolicy.MEMBERS, "member", True),
        (RegistrationPolicy.DESK, "member", False),
        (RegistrationPolicy.DESK, "organiser", False),
    ],
)
def test_door_says_who_registers_by_themselves(door, who, let_in):
    night = evening(door=door)
    if let_in:
        assert register(actor=getattr(night, who), event=night.event).number == 1
    else:
        with pytest.raises(NotAllowed):
            register(actor=getattr(night, who), event=night.event)


def test_guest_cannot_register_and_a_closed_club_lets_nobody_in():
    night = evening()
    with pytest.raises(NotAllowed):
        register(actor=create_guest(), event=night.event)
    Club.objects.update(closed_at=timezone.now())
    with pytest.raises(NotAllowed):
        register(actor=night.stranger, event=night.event)


def test_private_event_is_not_there_for_strangers():
    night = evening(is_public=False)
    with pytest.raises(NotFound):
        register(actor=night.stranger, event=night.event)


@pytest.mark.parametrize("stage", [EventStage.RUNNING, EventStage.FINISHED, EventStage.CALLED_OFF])
def test_registration_ends_with_the_beginning(stage):
    night = evening(stage=stage)
    with pytest.raises(WrongStage):
        register(actor=night.stranger, event=night.event)


def test_waiting_list_moves_up_in_its_order_and_is_told():
    night = evening(capacity=3, papers=2)
    first, second, third = UserFactory.create_batch(3)
    states = [register(actor=one, event=night.event).state for one in (first, second, third)]
    assert states == [EntrantState.ENTERED, EntrantState.WAITING, EntrantState.WAITING]
    withdraw(actor=first, event=night.event)
    assert [night.entrant(number).state for number in (3, 4, 5)] == ["withdrawn", "entered", "waiting"]
    assert list(Notification.objects.values_list("user", "kind")) == [(second.pk, "event.moved_up")]
    again = register(actor=first, event=night.event)
    assert (again.number, again.state) == (3, EntrantState.WAITING)
    withdraw_entrant(actor=night.organiser, event=night.event, number=1)
    assert [night.entrant(number).state for number in (3, 5)] == ["waiting", "entered"]


def test_nobody_moves_into_an_event_that_runs():
    night = evening(stage=EventStage.RUNNING, capacity=3, papers=4)
    Entrant.objects.filter(event=night.event, number=4).update(state=EntrantState.WAITING)
    with pytest.raises(WrongStage):
        withdraw_entrant(actor=night.organiser, event=night.event, number=1)
    withdraw_entrant(actor=night.organiser, event=night.event, number=4)
    assert night.entrant(4).state == EntrantState.WITHDRAWN


def test_organiser_lets_in_beyond_the_capacity_and_out_of_turn():
    night = evening(capacity=3, papers=5)
    Entrant.objects.filter(event=night.event, number__gt=3).update(state=EntrantState.WAITING)
    let_in(actor=night.organiser, event=night.event, number=5)
    assert [night.entrant(number).state for number in (4, 5)] == ["waiting", "entered"]
    with pytest.raises(NotWaiting):
        let_in(actor=night.organiser, event=night.event, number=5)


def test_let_in_while_a_round_is_played_begins_with_the_next():
    night = evening(stage=EventStage.RUNNING, papers=5)
    Entrant.objects.filter(event=night.event, number=5).update(state=EntrantState.WAITING)
    round_with(night.event, [(1, 2, 3, 4)])
    assert let_in(actor=night.organiser, event=night.event, number=5).enters == 2


def test_withdrawing_is_for_those_who_are_there():
    night = evening()
    assert withdraw(actor=night.stranger, event=night.event) is None
    register(actor=night.stranger, event=night.event)
    withdraw(actor=night.stranger, event=night.event)
    withdraw(actor=night.stranger, event=night.event)
    assert night.entrant(1).state == EntrantState.WITHDRAWN
    assert actions_for_scope(night.event).filter(verb="event.withdrawn").count() == 1


def test_who_sits_in_a_round_is_not_taken_off_the_list():
    night = evening(stage=EventStage.CHECK_IN, papers=3)
    round_with(night.event, [(1, 2, 3)], stage="draft")
    with pytest.raises(HasPlayed):
        withdraw_entrant(actor=night.organiser, event=night.event, number=1)


def test_desk_enters_an_account_by_handle_and_the_person_hears_of_it():
    night = evening()
    entrant = enter_account(actor=night.organiser, event=night.event, handle=f" @{night.stranger.handle.upper()} ")
    assert entrant.player == night.stranger.player
    told = Notification.objects.get()
    assert (told.user, told.kind) == (night.stranger, "event.entered")
    with pytest.raises(AlreadyEntered):
        enter_account(actor=night.organiser, event=night.event, handle=night.stranger.handle)


def test_who_cannot_be_found_by_handle():
    night = evening()
    guest, gone, apart = create_guest(), UserFactory.create(is_active=False), UserFactory.create()
    block_person(blocker=apart, blocked=night.organiser)
    for handle in ("nobody", guest.handle, gone.handle, apart.handle, ""):
        with pytest.raises(NobodyOfThatHandle):
            enter_account(actor=night.organiser, event=night.event, handle=handle)
    assert not Entrant.objects.exists()


def test_hidden_people_are_found_by_club_mates_only():
    """Whoever hides their profile is not entered by strangers who guess a username: typed at the desk, late, or in a file."""
    night = evening(stage=EventStage.CHECK_IN)
    hidden, for_mates = (
        UserFactory.create(who_sees_profile=audience) for audience in (Audience.NOBODY, Audience.CLUBMATES)
    )
    mate, mates_mate = (
        MembershipFactory.create(club=night.event.club, user__who_sees_profile=audience).user
        for audience in (Audience.NOBODY, Audience.CLUBMATES)
    )
    for person in (hidden, for_mates):
        for handle in (person.handle, f"@{person.handle.upper()}"):
            with pytest.raises(NobodyOfThatHandle):
                enter_account(actor=night.organiser, event=night.event, handle=handle)
    people = [hidden, for_mates, mate, mates_mate]
    lines = [RosterLine(at=at, handle=person.handle) for at, person in enumerate(people)]
    preview = preview_roster(actor=night.organiser, event=night.event, lines=lines)
    assert [one.line.at for one in preview.bad] == [0, 1]
    assert [one.player and one.player.user for one in preview.known] == [mate, mates_mate]
    for person in (mate, mates_mate):
        enter_account(actor=night.organiser, event=night.event, handle=person.handle)
    assert {entrant.player and entrant.player.user for entrant in Entrant.objects.all()} == {mate, mates_mate}


def test_desk_enters_members_and_papers_by_a_tap():
    night = evening(papers=1)
    club = night.event.club
    membership = Membership.objects.get(club=club, user=night.member)
    assert membership in members_to_enter(night.event)
    enter_member(actor=night.organiser, event=night.event, membership_id=membership.pk)
    assert membership not in members_to_enter(night.event)
    withdraw_entrant(actor=night.organiser, event=night.event, number=1)
    paper = PaperPlayer.objects.get()
    assert papers_to_enter(night.event) == [paper]
    assert enter_paper(actor=night.organiser, event=night.event, paper_id=paper.pk).number == 1
    assert papers_to_enter(night.event) == []
    elsewhere = evening(papers=1)
    with pytest.raises(PaperUnknown):
        enter_paper(actor=elsewhere.organiser, event=elsewhere.event, paper_id=paper.pk)
    with pytest.raises(NobodyOfThatHandle):
        enter_member(actor=elsewhere.organiser, event=elsewhere.event, membership_id=membership.pk)


def test_name_on_paper_is_whom_the_club_knows_or_somebody_new():
    night = evening()
    first = enter_name(actor=night.organiser, event=night.event, name="  Totò   Rossi ")
    assert (first.name, PaperPlayer.objects.get().player) == ("Totò Rossi", first.player)
    with pytest.raises(AlreadyEntered):
        enter_name(actor=night.organiser, event=night.event, name="totò rossi")
    assert PaperPlayer.objects.count() == 1
    for name in ("", "x" * 61, "\u3164"):
        with pytest.raises(NameNotTaken):
            enter_name(actor=night.organiser, event=night.event, name=name)
    assert Entrant.objects.count() == 1


def test_online_event_is_for_accounts_and_bots():
    night = evening(mode=Mode.ONLINE)
    with pytest.raises(PaperPlaysNotOnline):
        enter_name(actor=night.organiser, event=night.event, name="Totò")
    assert not PaperPlayer.objects.exists()
    names = [one.name for one in enter_bots(actor=night.organiser, event=night.event, bot="solid", number=2)]
    assert names == ["Solid bot 1", "Solid bot 2"]
    with pytest.raises(TooManyBots):
        enter_bots(actor=night.organiser, event=night.event, bot="solid", number=59)


@pytest.mark.parametrize("values", [{"mode": Mode.BOARD}, {"mode": Mode.BOTH}, {"mode": Mode.ONLINE, "rated": True}])
def test_bots_only_play_online_and_for_nothing(values):
    night = evening(**values)
    with pytest.raises(BotsPlayOnline):
        enter_bots(actor=night.organiser, event=night.event, bot="solid")


def test_only_organisers_enter_others():
    night = evening()
    for who in (night.scorekeeper, night.member, night.stranger):
        with pytest.raises(NotAllowed):
            enter_name(actor=who, event=night.event, name="Totò")
    Event.objects.update(stage=EventStage.RUNNING)
    with pytest.raises(WrongStage):
        enter_name(actor=night.organiser, event=night.event, name="Totò")
