"""Deletion leaves no name: not in any column of the database, and on no page, in no file and in no answer of the API."""

import base64
import re
import zlib
from io import BytesIO
from urllib.parse import urlsplit
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.models import User
from palermo.common.jobs.thread import drain_jobs
from tests.accounts.busy_life import NAME, WORD, BusyLife, live_a_busy_life
from tests.support.traces import holds, traces_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]
LINK = re.compile(r'(?:href|data-src|hx-get)="(/[^"#]*)"')
MOST_PAGES = 120
# Where the life of somebody busy leaves their name: the deletion has all of this to do.
EVERYWHERE = [
    "account_emailaddress.email",
    "accounts_dataexport.archive",
    "accounts_user.display_name",
    "accounts_user.email",
    "accounts_user.handle",
    "clubs_claim.message",
    "clubs_invitation.email",
    "clubs_paperplayer.name",
    "clubs_paperplayer.note",
    "common_actionentry.after",
    "common_actionentry.before",
    "django_admin_log.object_repr",
    "django_session.session_data",
    "events_entrant.name",
    "mail_mail.subject",
    "mail_mail.text",
    "mail_mail.to",
    "mfa_authenticator.data",
    "moderation_report.decision_text",
    "moderation_report.handle_then",
    "moderation_report.name_then",
    "moderation_report.text",
    "notifications_notification.values",
    "notifications_pushsubscription.endpoint",
    "replays_note.text",
    "replays_recordedgame.paper",
    "replays_recordedgame.title",
    "replays_recordedseat.name",
    "tables_remark.text",
]


@pytest.fixture
def life(settings: Settings) -> BusyLife:
    settings.MAIL_LEAVES_THE_HOUSE = False  # its text is kept, so there is more to find
    return live_a_busy_life()


def test_deletion_leaves_no_name(life):
    assert traces_of(WORD) == EVERYWHERE
    delete_account(user=User.objects.get(pk=life.zanetta.pk))
    assert traces_of(WORD) == []
    drain_jobs()
    assert traces_of(WORD) == []
    # Nobody else lost their name by it.
    kept = {
        "accounts_user.display_name",
        "common_actionentry.after",
        "events_entrant.name",
        "replays_recordedgame.paper",
    }
    assert kept <= set(traces_of("bruno"))


def test_no_page_and_no_file_names_who_is_gone(life):
    delete_account(user=User.objects.get(pk=life.zanetta.pk))
    drain_jobs()
    for person in (None, life.bruno, life.olga):
        client = Client()
        if person is not None:
            client.force_login(User.objects.get(pk=person.pk))
        seen = walk(client, life)
        assert len(seen) > 60
        if person == life.olga:
            assert {client.get(path).status_code for path in first_addresses(life)} == {200}
        assert sorted(path for path, body in seen.items() if holds(body, WORD)) == []


def walk(client: Client, life: BusyLife) -> dict[str, bytes]:
    """Everything that can be reached by links, each address once."""
    waiting, seen = first_addresses(life), dict[str, bytes]()
    while waiting and len(seen) < MOST_PAGES:
        path = waiting.pop(0)
        if path in seen:
            continue
        answer = client.get(path)
        seen[path] = answer.getvalue()
        if answer.get("Content-Type", "").startswith("text/html"):
            links = {link.replace("&amp;", "&") for link in LINK.findall(answer.text)}
            waiting += sorted(link for link in links if is_about_them(link))
    return seen


def is_about_them(link: str) -> bool:
    """Rules, cards and static files name nobody."""
    return not urlsplit(link).path.startswith(
        ("/static/", "/statistics/", "/rules/", "/cards/", "/learn/", "/sign-", "/style/")
    )


def first_addresses(life: BusyLife) -> list[str]:
    table, recording = str(life.table.pk), str(life.recording.pk)
    return [
        life.club.get_absolute_url(),
        f"{life.club.get_absolute_url()}record/",
        f"{life.club.get_absolute_url()}paper/",
        f"{life.club.get_absolute_url()}members/",
        life.event.get_absolute_url(),
        life.season.get_absolute_url(),
        reverse("recording", args=[recording]),
        reverse("notifications"),
        *(reverse("replay", args=[game]) for game in (table, recording)),
        *(f"/api/tables/{table}{part}" for part in ("", "/game.sgn", "/fairness")),
        *(f"/api/events/{life.event.code}{part}" for part in ("", "/standings", "/rounds", "/rounds/1")),
        reverse("replay_notes", args=[table]),
    ]


@pytest.mark.parametrize("packed", ["plain", "zlib", "zip", "session"])
def test_search_looks_inside(packed):
    """What finds nothing proves something only if it would."""
    text = f'{{"name": "{NAME}", "filling": "{"abc " * 40}"}}'.encode()
    box = BytesIO()
    with ZipFile(box, "w", ZIP_DEFLATED) as archive:
        archive.writestr("file.json", text)
    session = base64.urlsafe_b64encode(zlib.compress(text)).rstrip(b"=").decode()
    values = {"plain": text.decode(), "zlib": zlib.compress(text), "zip": box.getvalue(), "session": f".{session}:1:2"}
    assert holds(values[packed], WORD)
    assert not holds(values[packed], "somebody-else")
