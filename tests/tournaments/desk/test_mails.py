"""An e-mail to all players: one each, in their language, if they want it; and how often."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.common.errors import NotAllowed
from palermo.common.jobs.thread import drain_jobs
from palermo.mail.models import Mail
from palermo.notifications.domain.choices import switch_off_mail
from palermo.notifications.models import Notification
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tournaments.desk.views.people.mails import MAILING
from tournaments.events.domain.entrants.link_registration import (
    confirm_email,
    confirm_url,
    register_by_link,
    set_link_policy,
    stop_mails,
    withdraw_by_link,
)
from tournaments.events.domain.entrants.registration import withdraw_entrant
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.notify.mails import (
    BlankEventMail,
    EventMailTooLong,
    SameEventMail,
    TooManyEventMails,
    send_event_mail,
)
from tournaments.events.models import Event, EventMail, EventStage, LinkPolicy
from tournaments.events.notification_kinds import EVENT_MAIL

TEXT = "Bring cash.\n\nThe bus leaves at six."


def person(**values):
    user = UserFactory.create(**values)
    EmailAddress.objects.update_or_create(user=user, email=user.email, defaults={"verified": True, "primary": True})
    return user


def send(night, subject="Where we meet", text=TEXT):
    return send_event_mail(actor=night.organiser, event=night.event, subject=subject, text=text)


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.django_db(transaction=True)
def test_each_player_gets_one_mail_in_their_language_unless_they_want_none(mailoutbox):
    ada, bea, cleo, dora = person(language="en"), person(language="de"), person(), person()
    night = evening(people=[ada, bea, cleo, dora], papers=1, name="Spring Cup")
    switch_off_mail(person=cleo, kind=EVENT_MAIL)
    withdraw_entrant(actor=night.organiser, event=night.event, number=4)
    mail = send(night)
    drain_jobs()
    drain_jobs()
    assert sorted(one.to[0] for one in mailoutbox) == sorted([ada.email, bea.email])
    first = next(one for one in mailoutbox if one.to == [ada.email])
    assert (first.subject, TEXT in first.body) == ("Spring Cup: Where we meet", True)
    assert first.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "You get this e-mail" in first.body
    second = next(one for one in mailoutbox if one.to == [bea.email])
    assert (TEXT in second.body, "You get this e-mail" in second.body) == (True, False)
    told = Notification.objects.filter(kind="event.mail")
    assert {one.user for one in told} == {ada, bea, cleo}
    address = f"/events/{night.event.code}/mails/{mail.pk}/"
    assert {one.url for one in told} == {address}
    assert "The bus leaves at six." in client_of(cleo).get(address).text


@pytest.mark.django_db(transaction=True)
def test_who_registered_by_link_is_mailed_once_the_address_is_confirmed(mailoutbox, settings):
    settings.MAIL_LEAVES_THE_HOUSE = False
    night = evening(name="Spring Cup")
    set_link_policy(actor=night.organiser, event=night.event, policy=LinkPolicy.OPEN)
    key = night.fresh().link_key
    for name in ("Totò", "Unproved", "Stopped", "Gone"):
        row = register_by_link(
            event=night.event, key=key, name=name, email=f"{name[0]}@example.org".lower(), language="de"
        )
        if name != "Unproved":
            confirm_email(registration=row, token=confirm_url(row).split("/")[-2])
        if name == "Stopped":
            stop_mails(registration=row)
        if name == "Gone":
            withdraw_by_link(registration=row)
    Mail.objects.all().delete()
    send(night)
    drain_jobs()
    mail = Mail.objects.get()
    assert (mail.to, mail.subject, TEXT in mail.text) == ("t@example.org", "Spring Cup: Where we meet", True)
    assert mail.headers["List-Unsubscribe"].strip("<>") in mail.text
    assert "Hello" not in mail.text  # in German


@pytest.mark.django_db
def test_text_is_read_by_players_and_organisers_only():
    night = evening(people=[ada := UserFactory.create(), ben := UserFactory.create()])
    address = f"/events/{night.event.code}/mails/{send(night).pk}/"
    withdraw_entrant(actor=night.organiser, event=night.event, number=2)
    asked = {ada: 200, night.organiser: 200, ben: 404, night.member: 404, night.scorekeeper: 404}
    assert {who: client_of(who).get(address).status_code for who in asked} == asked
    assert (
        client_of(ada)
        .get(f"/events/{evening(people=[ada]).event.code}/mails/{EventMail.objects.get().pk}/")
        .status_code
        == 404
    )


@pytest.mark.django_db
def test_pressed_twice_is_sent_once_and_only_so_often():
    night = evening(papers=1)
    send(night)
    with pytest.raises(SameEventMail):
        send(night, subject="Where  we meet ")
    send(night, subject="Second")
    send(night, subject="Third")
    with pytest.raises(TooManyEventMails):
        send(night, subject="Fourth")
    EventMail.objects.filter(subject="Third").update(created_at=timezone.now() - timedelta(days=1, minutes=1))
    send(night, subject="Fourth")


@pytest.mark.django_db
def test_only_organisers_of_an_announced_event_write_and_not_nothing():
    night = evening()
    for subject, text in (("", TEXT), ("Hello", " \n")):
        with pytest.raises(BlankEventMail):
            send(night, subject=subject, text=text)
    with pytest.raises(EventMailTooLong):
        send(night, text="x" * 4001)
    with pytest.raises(NotAllowed):
        send_event_mail(actor=night.scorekeeper, event=night.event, subject="Hello", text=TEXT)
    Event.objects.update(stage=EventStage.DRAFT)
    with pytest.raises(WrongStage):
        send(night)


@pytest.mark.django_db
def test_page_keeps_what_was_typed_when_it_is_refused():
    night = evening(people=[UserFactory.create()], papers=2)
    client, address = client_of(night.organiser), reverse("desk_mails", args=[night.event.code])
    page = client.get(address)
    assert (page.context["reached"], page.context["unreached"]) == (1, 2)
    sent = {"subject": "Where we meet", "text": TEXT}
    assert "Your e-mail is on its way." in client.post(address, sent, follow=True).text
    again = client.post(address, sent)
    assert ("This e-mail has already been sent." in again.text, "Bring cash." in again.text) == (True, True)
    for _time in range(MAILING.amount - 2):
        MAILING.count_for(f"user:{night.organiser.pk}")
    assert client.post(address, {**sent, "subject": "More"}).status_code == 429
