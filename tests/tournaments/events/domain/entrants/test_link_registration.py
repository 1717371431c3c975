"""Registering by link: the name on the list, an organiser's approval, the private page, and mails only to addresses that are confirmed."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.models import PaperPlayer
from palermo.common.errors import NotAllowed
from palermo.mail.models import Mail
from palermo.notifications.models import Notification
from tests.support.factories import PaperPlayerFactory, UserFactory
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.link_registration import decide_registration, set_link_policy
from tournaments.events.domain.entrants.registration import PaperPlaysNotOnline, withdraw_entrant
from tournaments.events.models import Entrant, Event, EventStage, LinkPolicy, LinkRegistration, Mode
from tournaments.events.views.link_registration import BY_LINK

pytestmark = pytest.mark.django_db


@pytest.fixture
def make():
    def make(policy=LinkPolicy.OPEN, **values):
        night = evening(**{"club_values": {"is_public": False}, **values})
        set_link_policy(actor=night.organiser, event=night.event, policy=policy)
        return night

    return make


def link(night):
    event = night.fresh()
    return reverse("event_link_register", args=[event.code, event.link_key])


def register(night, name="Totò", **more):
    return Client().post(link(night), {"name": name, **more}, follow=True)


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_name_is_enough_and_leads_to_a_private_page(make):
    night = make()
    assert "Register" in Client().get(link(night)).text
    page = register(night, "  Totò  ")
    row = LinkRegistration.objects.get()
    own = reverse("event_own_registration", args=[night.event.code, row.key])
    assert (page.redirect_chain, "Your start number is 1." in page.text) == ([(own, 302)], True)
    assert (night.states(), row.entrant, Mail.objects.count()) == ({"Totò": "entered"}, night.entrant(1), 0)
    assert PaperPlayer.objects.get().player == night.entrant(1).player
    assert "already registered" in register(night, "totò").text
    Client().post(own)
    assert night.states() == {"Totò": "withdrawn"}
    assert "You’ve withdrawn" in Client().get(own).text


def test_who_withdrew_and_registers_again_has_the_same_number(make):
    night = make()
    register(night)
    withdraw_entrant(actor=night.organiser, event=night.event, number=1)
    register(night)
    assert (night.states(), LinkRegistration.objects.count()) == ({"Totò": "entered"}, 1)


def test_known_name_is_the_clubs_player_but_never_somebody_with_an_account(make):
    night = make()
    known = PaperPlayerFactory.create(club=night.event.club, name="Marta Rossi")
    claimed = PaperPlayerFactory.create(club=night.event.club, name="Nina")
    user = UserFactory.create()
    PaperPlayer.objects.filter(pk=claimed.pk).update(claimed_by=user, claimed_at=timezone.now(), player=user.player)
    register(night, "marta rossi")
    register(night, "Nina")
    assert (night.entrant(1).player, night.entrant(1).name) == (known.player, "Marta Rossi")
    assert night.entrant(2).player != user.player


def test_beyond_the_limit_people_wait_and_are_told_so(make):
    night = make(papers=3, capacity=3)
    assert "You’re on the waiting list" in register(night).text
    withdraw_entrant(actor=night.organiser, event=night.event, number=1)
    assert night.states()["Totò"] == "entered"


def test_with_approval_nobody_is_on_the_list_before_an_organiser_says_so(make):
    night = make(LinkPolicy.APPROVAL)
    Event.objects.update(created_by=night.organiser)
    for name in ("Totò", "Bad"):
        assert "waits for an organiser" in register(night, name).text
    assert (Entrant.objects.count(), Notification.objects.filter(user=night.organiser).count()) == (0, 2)
    desk = client_of(night.organiser)
    page = desk.get(reverse("desk_registration_link", args=[night.event.code]))
    good, bad = page.context["asked"]
    decide = reverse("desk_registration_decide", args=[night.event.code])
    for _twice in range(2):
        desk.post(decide, {"registration": good.pk, "accept": "1"})
    desk.post(decide, {"registration": bad.pk, "accept": "0"})
    assert night.states() == {"Totò": "entered"}
    own = reverse("event_own_registration", args=[night.event.code, bad.key])
    assert "declined your registration" in Client().get(own).text
    assert desk.post(decide, {"registration": "x"}).status_code == 404
    assert desk.post(decide, {"registration": "99999"}).status_code == 404
    with pytest.raises(NotAllowed):
        decide_registration(actor=night.scorekeeper, event=night.event, registration_id=good.pk, accept=True)


def test_address_is_confirmed_by_its_mail_only(make, settings):
    settings.SITE_URL = "https://palermo.example"
    night = make(LinkPolicy.APPROVAL)
    page = register(night, email="toto@example.org")
    assert "We’ve sent a link to toto@example.org" in page.text
    mail, row = Mail.objects.get(), LinkRegistration.objects.get()
    assert (mail.to, row.email_confirmed_at) == ("toto@example.org", None)
    confirm, own = re.findall(r"https://palermo\.example(\S+)", mail.text)
    assert own == reverse("event_own_registration", args=[night.event.code, row.key])
    assert confirm not in page.text
    Client().get(confirm)
    assert LinkRegistration.objects.get().email_confirmed_at is None  # programs look at links
    assert Client().post(confirm[:-3] + "xx/").status_code == 404
    assert "is confirmed" in Client().post(confirm, follow=True).text
    decide_registration(actor=night.organiser, event=night.event, registration_id=row.pk, accept=True)
    assert Mail.objects.filter(subject__contains="You’re registered").count() == 1
    Client().post(own)
    assert LinkRegistration.objects.get().email == ""


def test_mails_are_stopped_with_one_click(make):
    night = make()
    register(night, email="toto@example.org")
    address = reverse("event_stop_mails", args=[night.event.code, LinkRegistration.objects.get().key])
    program = Client(enforce_csrf_checks=True)
    program.get(address)
    assert LinkRegistration.objects.get().mails_stopped_at is None
    assert program.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert LinkRegistration.objects.get().mails_stopped_at is not None


def test_link_is_closed_renewed_and_never_open_online(make):
    night = make()
    old = link(night)
    set_link_policy(actor=night.organiser, event=night.event, policy=LinkPolicy.OPEN, renew=True)
    assert Client().get(old).status_code == 404
    Event.objects.update(stage=EventStage.RUNNING)
    assert "can’t register now" in Client().get(link(night)).text
    assert "can’t register now" in register(night).text
    Event.objects.update(link_policy=LinkPolicy.OFF, stage=EventStage.OPEN)
    assert Client().post(link(night), {"name": "Totò"}).status_code == 404
    with pytest.raises(NotAllowed):
        set_link_policy(actor=night.scorekeeper, event=night.event, policy=LinkPolicy.OPEN)
    Event.objects.update(mode=Mode.ONLINE)
    with pytest.raises(PaperPlaysNotOnline):
        set_link_policy(actor=night.organiser, event=night.event, policy=LinkPolicy.OPEN)
    assert Entrant.objects.count() == 0


def test_robots_and_floods_are_kept_out(make):
    night = make()
    assert register(night, website="https://spam.example").status_code == 200
    assert Client().post(link(night), {"name": "\u200b"}).status_code == 200
    assert Entrant.objects.count() == 0
    for at in range(3):
        register(night, f"Totò {at}", email="victim@example.org")
    assert register(night, "Totò 4", email="Victim@example.org").status_code == 429
    for _time in range(BY_LINK.amount - 4):
        BY_LINK.count_for("address:127.0.0.1")
    assert register(night, "Otto").status_code == 429
    assert Mail.objects.count() == 3
