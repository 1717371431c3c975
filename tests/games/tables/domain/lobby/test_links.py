"""Who may see, watch and sit; and how a link is remembered."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.test import Client

from games.tables.domain.errors import WrongKey
from games.tables.domain.lobby.links import (
    MOST_OPENED,
    OPENED,
    link_to_table,
    open_link,
    remember_links,
)
from games.tables.models import Admission, Table
from tests.clubs.cast import make_cast
from tests.games.tables.stages import fresh, table_with
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def answers(person, table):
    return "".join(name[0] for name in ("see", "watch", "sit") if person.has_perm(f"tables.{name}", table))


@pytest.mark.parametrize(
    ("admission", "spectators", "expected"),
    [
        # visitor, stranger, member of the club, one with the link, somebody seated
        ("open", True, ["sws", "sws", "sws", "sws", "sws"]),
        ("open", False, ["ss", "ss", "ss", "ss", "sws"]),
        ("club", True, ["", "", "sws", "", "sws"]),
        ("club", False, ["", "", "ss", "", "sws"]),
        ("link", True, ["", "", "", "sws", "sw"]),
        ("link", False, ["", "", "", "ss", "sw"]),
    ],
)
def test_admission_decides_who_may(admission, spectators, expected):
    cast = make_cast()
    table = table_with(
        people=[cast["owner"]], free=2, admission=Admission(admission), spectators=spectators, club=cast.club
    )
    session = SessionBase()
    session[OPENED] = [table.pk.hex]
    with_link = remember_links(UserFactory.create(), session)
    people = [AnonymousUser(), cast["stranger"], cast["member"], with_link, cast["owner"]]
    assert [answers(person, fresh(table)) for person in people] == expected


def test_link_has_a_key_only_where_one_is_needed():
    private, public = table_with(players=1, free=2, admission=Admission.LINK), table_with(players=1, free=2)
    assert link_to_table(private).endswith(f"/tables/{private.pk}/join/?key={private.link_key}")
    assert link_to_table(public).endswith(f"/tables/{public.pk}/join/")


@pytest.mark.parametrize("key", ["", "x", "ключ"])
def test_wrong_key_opens_nothing(key):
    table, session = table_with(players=1, free=2, admission=Admission.LINK), SessionBase()
    with pytest.raises(WrongKey):
        open_link(session=session, table=table, key=key)
    assert dict(session.items()) == {}


def test_session_remembers_the_latest_links_once():
    session = SessionBase()
    tables = [Table(link_key="k") for _ in range(MOST_OPENED + 1)]
    for table in [*tables, tables[-1]]:
        open_link(session=session, table=table, key="k")
    assert session[OPENED] == [table.pk.hex for table in tables[1:]]


def test_session_of_a_visitor_opens_a_private_table_for_watching():
    table, client = table_with(players=1, free=2, admission=Admission.LINK), Client()
    session = client.session
    open_link(session=session, table=table, key=table.link_key)
    session.save()
    person = remember_links(AnonymousUser(), client.session)
    assert person.has_perm("tables.watch", table)
    assert not remember_links(AnonymousUser(), SessionBase()).has_perm("tables.watch", table)
