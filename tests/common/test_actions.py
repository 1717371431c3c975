import pytest
import structlog

from palermo.common.actions import UndeclaredVerb, action_verb, actions_for_scope, record_action, title_of_verb
from palermo.common.models import ActionEntry, ActionLogIsAppendOnly
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
for name in ("user.renamed", "user.created", "user.left"):
    action_verb(name, f"Did {name}")


def test_action_keeps_who_what_and_differences(user):
    target = UserFactory.create()
    with structlog.contextvars.bound_contextvars(request_id="abc-12345"):
        entry = record_action(
            actor=user,
            verb="user.renamed",
            target=target,
            before={"display_name": "Anna", "theme": "dark"},
            after={"display_name": "Hanna", "theme": "dark"},
            scope=user,
        )
    entry.refresh_from_db()
    assert (entry.actor, entry.verb, entry.target_type, entry.target_id) == (
        user,
        "user.renamed",
        "accounts.user",
        str(target.pk),
    )
    assert (entry.before, entry.after) == ({"display_name": "Anna"}, {"display_name": "Hanna"})
    assert entry.request_id == "abc-12345"
    assert list(actions_for_scope(user)) == [entry]
    assert list(actions_for_scope(target)) == []


def test_action_of_the_platform_has_no_actor(user):
    entry = record_action(actor=None, verb="user.created", target=user, after={"handle": user.handle})
    assert (entry.actor, entry.before, entry.after) == (None, None, {"handle": user.handle})


def test_action_entry_cannot_be_changed_or_removed(user):
    entry = record_action(actor=user, verb="user.created", target=user)
    entry.verb = "something.else"
    with pytest.raises(ActionLogIsAppendOnly):
        entry.save()
    with pytest.raises(ActionLogIsAppendOnly):
        entry.delete()
    with pytest.raises(ActionLogIsAppendOnly):
        ActionEntry.objects.filter(pk=entry.pk).update(verb="something.else")
    with pytest.raises(ActionLogIsAppendOnly):
        ActionEntry.objects.all().delete()
    entry.refresh_from_db()
    assert entry.verb == "user.created"


def test_action_survives_its_actor(user):
    entry = record_action(actor=user, verb="user.left", target=user)
    user.delete()
    entry.refresh_from_db()
    assert (entry.actor, entry.verb) == (None, "user.left")


def test_action_nobody_could_read_refused(user):
    with pytest.raises(UndeclaredVerb):
        record_action(actor=user, verb="user.undeclared", target=user)
    assert ActionEntry.objects.count() == 0


def test_action_told_in_words(user):
    entry = record_action(actor=user, verb="user.renamed", target=user)
    assert (title_of_verb(entry.verb), entry.target_name) == ("Did user.renamed", "user")


def test_action_of_an_older_release_still_shown():
    entry = ActionEntry(verb="seat.warmed", target_type="games.seat", target_id="1")
    assert (title_of_verb(entry.verb), entry.target_name) == ("seat.warmed", "games.seat")
