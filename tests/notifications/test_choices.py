"""The page of switches."""

from datetime import time

import pytest

from palermo.notifications.domain.choices import KindSettings, choice_for_kind, plan_for_person
from palermo.notifications.kinds import MailWhen
from palermo.notifications.models import DeliveryPlan, KindChoice
from palermo.notifications.notification_kinds import NEW_DEVICE
from tests.notifications.kinds import ANNOUNCED, COUNTED, INVITED, REPORTED
from tests.notifications.test_notify import VAPID_KEY
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
ADDRESS = "/me/notifications/"
PLAN = {
    "mails": "on",
    "rhythm": "weekly",
    "digest_hour": "7",
    "digest_weekday": "4",
    "quiet_from": "22:30",
    "quiet_until": "06:15",
}


def filled_in(client, **changes):
    """What the browser sends: everything as the page shows it, but for the changes."""
    context = client.get(ADDRESS).context
    data = {}
    for form in [context["plan_form"], *context["kind_forms"]]:
        for field in form:
            value = field.value()
            data[field.html_name] = field.field.widget.format_value(value) if field.name.startswith("quiet_") else value
    data |= changes
    return {name: value for name, value in data.items() if value not in (False, None)}


def test_page_for_accounts_only(client, user):
    assert client.get(ADDRESS).url == f"/sign-in/?next={ADDRESS}"
    user.is_guest, user.email = True, None
    user.save()
    client.force_login(user)
    answer = client.get(ADDRESS, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "account-needed")


def test_page_shows_the_defaults_of_each_kind(client, user):
    client.force_login(user)
    shown = {form.kind.name: form.initial for form in client.get(ADDRESS).context["kind_forms"]}
    assert shown[INVITED.name] == {"counted": True, "mail": "now", "push": True}
    assert shown[ANNOUNCED.name] == {"counted": True, "mail": "digest", "push": True}
    assert shown[COUNTED.name] == {"counted": True, "mail": "never", "push": False}
    assert NEW_DEVICE.name in shown


def test_page_without_kinds_that_do_not_concern_the_reader(client, user):
    for person, sees in [(user, False), (UserFactory.create(is_moderator=True), True)]:
        client.force_login(person)
        names = {form.kind.name for form in client.get(ADDRESS).context["kind_forms"]}
        assert (REPORTED.name in names) is sees


@pytest.mark.parametrize(("key", "offered"), [("", False), (VAPID_KEY, True)])
def test_push_shown_only_if_it_is_configured(client, user, settings, key, offered):
    settings.VAPID_PRIVATE_KEY = key
    client.force_login(user)
    text = client.get(ADDRESS).text
    assert ("data-push-key=" in text) is offered
    assert ('id="way-push"' in text) is offered


def test_choices_saved_and_shown_again(client, user, settings):
    settings.VAPID_PRIVATE_KEY = VAPID_KEY
    client.force_login(user)
    changes = {
        **PLAN,
        "is_quiet": "on",
        f"{INVITED.name}-counted": False,
        f"{INVITED.name}-mail": "digest",
        f"{INVITED.name}-push": False,
    }
    answer = client.post(ADDRESS, filled_in(client, **changes))
    assert (answer.status_code, answer["Location"]) == (302, ADDRESS)
    plan = DeliveryPlan.objects.get(user=user)
    assert (plan.mails, plan.rhythm, plan.digest_hour, plan.digest_weekday) == (True, "weekly", 7, 4)
    assert (plan.is_quiet, plan.quiet_from, plan.quiet_until) == (True, time(22, 30), time(6, 15))
    assert choice_for_kind(user, INVITED.name) == KindSettings(counted=False, mail=MailWhen.DIGEST, push=False)
    assert choice_for_kind(user, ANNOUNCED.name) == KindSettings(counted=True, mail=MailWhen.DIGEST, push=True)
    text = client.get(ADDRESS).text
    assert "Settings saved." in text
    assert 'value="22:30"' in text


def test_saving_without_push_keeps_what_was_chosen_for_it(client, user, settings):
    settings.VAPID_PRIVATE_KEY = ""
    KindChoice.objects.create(user=user, kind=COUNTED.name, mail=MailWhen.NEVER, push=True)
    client.force_login(user)
    client.post(ADDRESS, filled_in(client))
    assert choice_for_kind(user, COUNTED.name).push is True


@pytest.mark.parametrize(
    "wrong",
    [
        {"rhythm": "hourly"},
        {"digest_hour": "24"},
        {"digest_weekday": "7"},
        {"quiet_from": "25:00"},
        {"quiet_from": ""},
        {"is_quiet": "on", "quiet_from": "08:00", "quiet_until": "08:00"},
        {f"{INVITED.name}-mail": "sometimes"},
    ],
    ids=str,
)
def test_wrong_choice_refused_and_nothing_changed(client, user, wrong):
    client.force_login(user)
    answer = client.post(ADDRESS, filled_in(client, **PLAN | wrong))
    assert answer.status_code == 200
    assert (DeliveryPlan.objects.count(), KindChoice.objects.count()) == (0, 0)
    assert plan_for_person(user).rhythm == "daily"


def test_page_needs_few_queries(client, user, settings, django_assert_max_num_queries):
    settings.VAPID_PRIVATE_KEY = VAPID_KEY
    client.force_login(user)
    with django_assert_max_num_queries(12):
        client.get(ADDRESS)
