import re
from datetime import timedelta

import pytest
import segno
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format

from palermo.clubs.domain.errors import RoleNotOffered
from palermo.clubs.domain.invitations import create_invitation, mail_invitations, revoke_invitation
from palermo.clubs.domain.members import change_role, leave_club, remove_member
from palermo.clubs.interfaces.qr import qr_code
from palermo.clubs.models import ClubRole, Invitation, InvitationState, Membership
from palermo.clubs.views.invitations import INVITED, INVITING, PAGE_SIZE
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import ActionEntry, Job
from palermo.mail.models import Mail
from tests.clubs.cast import EVERYBODY, WEEK, make_cast, stop_the_clock_of_limits

pytestmark = pytest.mark.django_db
LINK = {"link-role": "member", "link-days": "7", "link-max_uses": ""}
MAIL = {"mail-role": "member", "mail-days": "7", "mail-addresses": "anna@palermo.example"}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    stop_the_clock_of_limits(monkeypatch)


def made(client, cast, **values):
    return client.post(reverse("club_invitations", args=[cast.club.slug]), {**LINK, **values})


@pytest.mark.parametrize("days", [1, 7, 30, 365])
def test_link_made_with_its_terms(client, days):
    cast = make_cast()
    client.force_login(cast["organiser"])
    answer = made(client, cast, **{"link-days": str(days), "link-max_uses": "3", "link-role": "scorekeeper"})
    invitation = Invitation.objects.get()
    assert answer.url == reverse("club_invitation", args=[cast.club.slug, invitation.pk])
    assert (invitation.club, invitation.role, invitation.max_uses) == (cast.club, "scorekeeper", 3)
    assert (invitation.created_by, invitation.email, invitation.uses) == (cast.organiser, "", 0)
    assert abs(invitation.expires_at - timezone.now() - timedelta(days=days)) < timedelta(minutes=5)
    assert ActionEntry.objects.get().verb == "club.invitation_made"


def test_codes_are_long_and_their_own():
    cast = make_cast()
    codes = {cast.invitation().code for _number in range(20)}
    assert len(codes) == 20
    assert all(re.fullmatch(r"[-\w]{27}", code) for code in codes)  # 160 bits, six in each letter


def test_invitation_never_lives_longer_than_a_year():
    cast = make_cast()
    invitation = create_invitation(
        actor=cast["owner"], club=cast.club, role=ClubRole.MEMBER, lifetime=timedelta(days=9999)
    )
    assert invitation.expires_at <= timezone.now() + timedelta(days=365)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("role", "owner"),
        ("role", "organiser"),
        ("role", ""),
        ("days", "366"),
        ("days", "-1"),
        ("max_uses", "0"),
        ("max_uses", "1001"),
        ("max_uses", "x"),
    ],
)
def test_link_with_a_wrong_term_is_not_made(client, field, value):
    cast = make_cast()
    client.force_login(cast["organiser"])
    answer = made(client, cast, **{f"link-{field}": value})
    assert list(answer.context["link_form"].errors) == [field]
    assert Invitation.objects.count() == 0


def test_role_above_ones_own_offers_is_refused_by_the_domain_too():
    cast = make_cast()
    for actor, role in [("organiser", ClubRole.ORGANISER), ("organiser", ClubRole.OWNER), ("owner", ClubRole.OWNER)]:
        with pytest.raises(RoleNotOffered):
            create_invitation(actor=cast[actor], club=cast.club, role=role, lifetime=WEEK)
    with pytest.raises(NotAllowed):
        create_invitation(actor=cast["member"], club=cast.club, role=ClubRole.MEMBER, lifetime=WEEK)


@pytest.mark.parametrize("route", ["club_invitations", "club_invitation", "club_invitation_print"])
def test_invitations_open_to_organisers_only(client, route):
    cast = make_cast()
    arguments = [cast.club.slug] if route == "club_invitations" else [cast.club.slug, cast.invitation().pk]
    seen = {}
    for name in EVERYBODY:
        client.logout() if name == "visitor" else client.force_login(cast[name])
        seen[name] = client.get(reverse(route, args=arguments)).status_code
    assert seen == {**dict.fromkeys(EVERYBODY, 403), "owner": 200, "organiser": 200, "visitor": 302}


@pytest.mark.parametrize("name", ["scorekeeper", "member", "stranger", "other_owner", "guest"])
def test_invitation_made_mailed_and_revoked_by_organisers_only(client, name):
    cast = make_cast()
    invitation = cast.invitation()
    client.force_login(cast[name])
    posts = [
        ("club_invitations", [], LINK),
        ("club_invitations_mail", [], MAIL),
        ("club_invitation_revoke", [invitation.pk], {}),
    ]
    for route, more, data in posts:
        assert client.post(reverse(route, args=[cast.club.slug, *more]), data).status_code == 403
    assert (Invitation.objects.get().state, Job.objects.count()) == (InvitationState.OPEN, 0)


def test_invitation_of_another_club_cannot_be_reached_through_ones_own(client):
    cast, other = make_cast(), make_cast()
    foreign = other.invitation()
    client.force_login(cast["owner"])
    for route in ("club_invitation", "club_invitation_print"):
        assert client.get(reverse(route, args=[cast.club.slug, foreign.pk])).status_code == 404
    assert client.post(reverse("club_invitation_revoke", args=[cast.club.slug, foreign.pk])).status_code == 404
    foreign.club = cast.club
    with pytest.raises(NotFound):
        revoke_invitation(actor=cast["owner"], invitation=foreign)
    assert Invitation.objects.get().state == InvitationState.OPEN


@pytest.mark.parametrize("route", ["club_invitation", "club_invitation_print"])
def test_link_shown_with_its_picture(client, route, settings):
    settings.SITE_URL = "https://palermo.example"
    cast = make_cast()
    invitation = cast.invitation()
    client.force_login(cast["owner"])
    answer = client.get(reverse(route, args=[cast.club.slug, invitation.pk]))
    link = f"https://palermo.example/clubs/join/{invitation.code}/"
    assert answer.context["link"] == link
    assert link in answer.text
    assert str(qr_code(link)) in answer.text


def test_picture_is_the_link_dark_on_light():
    picture = str(qr_code("https://palermo.example/clubs/join/abc/"))
    drawn = segno.make("https://palermo.example/clubs/join/abc/", error="m", micro=False)
    assert f'viewBox="0 0 {drawn.symbol_size()[0]} {drawn.symbol_size()[1]}"' in picture
    assert 'stroke="#000"' in picture
    assert 'fill="#fff"' in picture
    assert "style=" not in picture  # the page's policy allows none


def test_invitation_revoked_once_and_recorded(client):
    cast = make_cast()
    invitation = cast.invitation()
    client.force_login(cast["organiser"])
    for _time in range(2):
        answer = client.post(reverse("club_invitation_revoke", args=[cast.club.slug, invitation.pk]))
        assert answer.url == reverse("club_invitations", args=[cast.club.slug])
    invitation.refresh_from_db()
    assert invitation.state == InvitationState.REVOKED
    assert ActionEntry.objects.filter(verb="club.invitation_revoked").count() == 1
    page = client.get(reverse("club_invitation", args=[cast.club.slug, invitation.pk])).text
    assert invitation.code not in page


@pytest.mark.parametrize(
    ("how", "left"),
    [
        ("removed", set()),
        ("left", set()),
        ("made a member", set()),
        ("made an organiser", {"member", "scorekeeper"}),
        ("stays", {"member", "scorekeeper", "organiser"}),
    ],
)
def test_links_of_who_may_no_longer_offer_them_stop_working(how, left):
    """Otherwise a removed organiser would come back by a link of their own."""
    cast = make_cast()
    Membership.objects.create(club=cast.club, user=cast.stranger, role=ClubRole.OWNER)
    for role in (ClubRole.MEMBER, ClubRole.SCOREKEEPER, ClubRole.ORGANISER):
        cast.invitation(by="stranger", role=role)
    other = cast.invitation(by="owner", role=ClubRole.ORGANISER)
    match how:
        case "removed":
            remove_member(actor=cast["owner"], membership=cast.membership("stranger"))
        case "left":
            leave_club(actor=cast["stranger"], club=cast.club)
        case "made a member":
            change_role(actor=cast["owner"], membership=cast.membership("stranger"), role=ClubRole.MEMBER)
        case "made an organiser":
            change_role(actor=cast["owner"], membership=cast.membership("stranger"), role=ClubRole.ORGANISER)
    open_ones = [row for row in Invitation.objects.all() if row.state == InvitationState.OPEN]
    assert {row.role for row in open_ones if row.created_by == cast.stranger} == left
    assert other in open_ones


@pytest.mark.parametrize(
    ("values", "state"),
    [
        ({}, "open"),
        ({"uses": 5}, "open"),
        ({"max_uses": 2, "uses": 1}, "open"),
        ({"max_uses": 2, "uses": 2}, "used-up"),
        ({"expires_at": timezone.now() - timedelta(seconds=1)}, "expired"),
        ({"revoked_at": timezone.now(), "max_uses": 1, "uses": 1}, "revoked"),
    ],
)
def test_state_of_an_invitation(client, values, state):
    cast = make_cast()
    uses = {key: values[key] for key in ("max_uses",) if key in values}
    invitation = cast.invitation(**uses, **{key: value for key, value in values.items() if key not in uses})
    assert invitation.state == state
    client.force_login(cast["owner"])
    text = client.get(reverse("club_invitations", args=[cast.club.slug])).text
    assert str(InvitationState(state).label) in text
    assert (reverse("club_invitation_revoke", args=[cast.club.slug, invitation.pk]) in text) == (state == "open")


def test_letters_sent_in_the_language_of_the_club(client, settings):
    settings.SITE_URL = "https://palermo.example"
    cast = make_cast(name="Tom & Jerry", language="de")
    client.force_login(cast["organiser"])
    addresses = "Anna@Palermo.example, bela@palermo.example\nanna@palermo.example"
    client.post(reverse("club_invitations_mail", args=[cast.club.slug]), {**MAIL, "mail-addresses": addresses})
    rows = list(Invitation.objects.order_by("email"))
    assert [(row.email, row.max_uses, row.role) for row in rows] == [
        ("anna@palermo.example", 1, "member"),
        ("bela@palermo.example", 1, "member"),
    ]
    assert Mail.objects.count() == 0  # written down first, by a worker
    drain_jobs()
    letters = {letter.to: letter for letter in Mail.objects.all()}
    assert set(letters) == {"anna@palermo.example", "bela@palermo.example"}
    for row in rows:
        letter = letters[row.email]
        assert f"https://palermo.example/clubs/join/{row.code}/" in letter.text
        assert "Tom & Jerry" in letter.subject
        assert str(cast.organiser) in letter.text
        with translation.override("de"):
            assert date_format(row.expires_at, "DATE_FORMAT") in letter.text  # with a point after the day, as in German
    record = str(list(ActionEntry.objects.values()))
    assert "club.invitation_mailed" in record
    assert "anna@" not in record


def test_letter_of_a_revoked_invitation_is_not_sent():
    cast = make_cast()
    [invitation] = mail_invitations(
        actor=cast["owner"],
        club=cast.club,
        role=ClubRole.MEMBER,
        lifetime=WEEK,
        addresses=["anna@palermo.example"],
    )
    revoke_invitation(actor=cast["owner"], invitation=invitation)
    drain_jobs()
    assert Mail.objects.count() == 0


def test_letters_code_stays_with_its_reader(client):
    """Who invites could otherwise come in as the invited, or see a private address's link."""
    cast = make_cast()
    client.force_login(cast["owner"])
    client.post(reverse("club_invitations_mail", args=[cast.club.slug]), MAIL)
    invitation = Invitation.objects.get()
    assert client.get(reverse("club_invitation", args=[cast.club.slug, invitation.pk])).status_code == 404
    text = client.get(reverse("club_invitations", args=[cast.club.slug])).text
    assert "anna@palermo.example" in text
    assert invitation.code not in text


@pytest.mark.parametrize(
    "addresses",
    [
        "",
        "  ",
        "anna",
        "anna@palermo.example, nonsense",
        "a@b\r\nBcc: everyone@x",
        "\n".join(f"p{n}@palermo.example" for n in range(11)),
    ],
)
def test_letters_to_wrong_addresses_are_not_sent_and_keep_what_was_typed(client, addresses):
    cast = make_cast()
    client.force_login(cast["owner"])
    answer = client.post(reverse("club_invitations_mail", args=[cast.club.slug]), {**MAIL, "mail-addresses": addresses})
    assert list(answer.context["mail_form"].errors) == ["addresses"]
    assert answer.context["mail_form"]["addresses"].value() == addresses
    assert (Invitation.objects.count(), Job.objects.count()) == (0, 0)


def test_inviting_is_limited_and_keeps_what_was_typed(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    for _number in range(INVITING.amount):
        INVITING.count_for(f"user:{cast.owner.pk}")
    answer = made(client, cast)
    assert "too often" in answer.context["link_form"].non_field_errors()[0]
    answer = client.post(reverse("club_invitations_mail", args=[cast.club.slug]), MAIL)
    assert "too often" in answer.context["mail_form"].non_field_errors()[0]
    assert "anna@palermo.example" in answer.text
    assert Invitation.objects.count() == 0


def test_nobodys_letter_box_is_filled(client):
    cast = make_cast()
    client.force_login(cast["owner"])
    for _number in range(INVITED.amount + 2):
        client.post(reverse("club_invitations_mail", args=[cast.club.slug]), MAIL)
    assert Invitation.objects.count() == INVITED.amount


def test_list_needs_as_few_queries_for_many_invitations_as_for_one(client, django_assert_max_num_queries):
    cast = make_cast()
    client.force_login(cast["owner"])
    queries = []
    for number in (1, 3, PAGE_SIZE + 3):
        while Invitation.objects.count() < number:
            cast.invitation(by="owner" if Invitation.objects.count() % 2 else "organiser")
        with django_assert_max_num_queries(12) as counted:
            assert client.get(reverse("club_invitations", args=[cast.club.slug])).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
