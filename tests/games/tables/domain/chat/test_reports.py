import pytest
from django.urls import reverse

from games.tables.domain.chat.mutes import mute_seat
from games.tables.domain.chat.reports import hide_remark, report_remark
from games.tables.models import Remark
from palermo.accounts.domain.account_deletion import delete_account
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.models import ActionEntry
from palermo.moderation.domain.reports import ReportedAlready, ReportingOneself
from palermo.moderation.models import Report, ReportReason
from tests.games.tables.company import end, people, read_by, table_of, utter
from tests.support.factories import GuestFactory, UserFactory
from tests.support.second_factor import sign_in_with_factor

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator():
    return UserFactory.create(is_moderator=True)


def report(table, remark, reporter, reason=ReportReason.CONDUCT):
    return report_remark(table_id=table.pk, user_id=reporter.pk, remark_id=remark.pk, reason=reason)


def removals():
    return ActionEntry.objects.filter(verb="remark.removed")


def test_report_quotes_the_remark():
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, a, "You <b>fool</b>")
    made = report(table, remark, b, ReportReason.SPAM)
    assert (made.about, made.reporter, made.reason, made.text) == (a, b, ReportReason.SPAM, "")
    assert (made.quote, made.quoted) == ("You <b>fool</b>", f"remark:{remark.pk}")
    with pytest.raises(ReportedAlready):
        report(table, utter(table, a, "again"), b)
    with pytest.raises(ReportingOneself):
        report(table, remark, a)


def test_report_of_somebody_muted_is_possible():
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, a, "bad")
    mute_seat(table_id=table.pk, user_id=b.pk, seat=0)
    assert report(table, remark, b).quote == "bad"


def test_report_of_what_the_reporter_cannot_know_finds_nothing():
    a, b, c, watcher = people(4)
    table, other = table_of(a, b, c), table_of(a, b, c)
    remark = utter(table, watcher, "Mind the bomb!")
    for where, reporter in ((table, a), (other, c)):
        with pytest.raises(NotFound):
            report(where, remark, reporter)
    with pytest.raises(NotAllowed):
        report(table, remark, GuestFactory.create())
    end(table)
    assert report(table, remark, a).about == watcher


def test_report_of_a_deleted_account_finds_nothing():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    remark = utter(table, watcher, "bad")
    delete_account(user=watcher)
    with pytest.raises(NotFound):
        report(table, remark, a)


def test_removal_is_recorded_once_without_the_words(moderator):
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, a, "very bad")
    for _time in range(2):
        hide_remark(remark_id=remark.pk, moderator=moderator)
    remark.refresh_from_db()
    assert (remark.hidden_by, remark.text, read_by(table, b)) == (moderator, "very bad", [""])
    entry = removals().get()
    assert (entry.actor, entry.target_type, entry.target_id) == (moderator, "tables.remark", str(remark.pk))
    assert "very bad" not in str((entry.before, entry.after))


def test_removal_by_moderators_only_and_not_of_their_own_remarks(moderator):
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark, own = utter(table, a, "bad"), utter(table, moderator, "mine")
    for remark_id, person in ((remark.pk, b), (remark.pk, a), (own.pk, moderator)):
        with pytest.raises(NotAllowed):
            hide_remark(remark_id=remark_id, moderator=person)
    with pytest.raises(NotFound):
        hide_remark(remark_id=10**9, moderator=moderator)
    assert Remark.objects.exclude(hidden_at=None).count() == 0


def test_removal_from_the_page_of_the_report(client, moderator):
    a, b, c = people(3)
    table = table_of(a, b, c)
    remark = utter(table, a, "You <b>fool</b>")
    made = report(table, remark, b)
    page, button = reverse("moderation_report", args=[made.pk]), reverse("moderation_remove", args=[made.pk])
    client.force_login(b)
    assert client.post(button).status_code == 403
    sign_in_with_factor(client, moderator)
    before = client.get(page).text
    assert ("You &lt;b&gt;fool&lt;/b&gt;" in before, button in before) == (True, True)
    assert client.post(button).url == page
    after = client.get(page).text
    assert ("You &lt;b&gt;fool&lt;/b&gt;" in after, button in after) == (True, False)
    assert (read_by(table, c), removals().count()) == ([""], 1)


def test_report_without_a_quote_has_nothing_to_remove(client, moderator):
    a, b = people(2)
    made = Report.objects.create(about=a, reporter=b, reason=ReportReason.NAME, handle_then=a.handle)
    sign_in_with_factor(client, moderator)
    button = reverse("moderation_remove", args=[made.pk])
    assert button not in client.get(reverse("moderation_report", args=[made.pk])).text
    assert client.post(button).status_code == 404


def test_removal_about_oneself_or_an_operator_is_for_others(client, moderator):
    a, b, c = people(3)
    table = table_of(a, b, c)
    for author in (moderator, UserFactory.create(is_staff=True)):
        made = report(table, utter(table, author, f"of {author}"), UserFactory.create())
        sign_in_with_factor(client, moderator)
        assert client.post(reverse("moderation_remove", args=[made.pk])).status_code == 403
    assert removals().count() == 0
