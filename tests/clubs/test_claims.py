"""“This is me”: who may say it, who decides, and that history follows exactly once."""

import pytest
from django.apps import apps
from django.db import connection, models
from django.urls import reverse

from palermo.accounts.domain.players import NotMergeable, SamePlayer
from palermo.accounts.models import Player, User
from palermo.clubs.domain.claims import (
    ClaimByStranger,
    ClaimDecided,
    ClaimedTwice,
    ClaimReasonMissing,
    OwnClaim,
    approve_claim,
    claim_paper_player,
    decline_claim,
    withdraw_claim,
)
from palermo.clubs.domain.paper import PaperClaimed
from palermo.clubs.models import Claim, ClaimState, ClubRole, Membership, PaperPlayer
from palermo.common.errors import DomainError, NotAllowed, NotFound
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.support.factories import ClubFactory, MembershipFactory, PaperPlayerFactory, UserFactory
from tests.support.racing import together

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


@pytest.fixture
def club():
    return ClubFactory.create(name="Ballarò")


@pytest.fixture
def paper(club):
    return PaperPlayerFactory.create(club=club, name="Claire")


@pytest.fixture
def member(club):
    return MembershipFactory.create(club=club).user


@pytest.fixture
def organiser(club):
    return MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user


@pytest.fixture
def owner(club):
    return MembershipFactory.create(club=club, role=ClubRole.OWNER).user


@pytest.fixture
def results(transactional_db):
    """A table of another app that points at players, as results will: at most one row for a player and an event."""

    class ResultForTests(models.Model):
        event = models.IntegerField()
        player = models.ForeignKey(Player, on_delete=models.PROTECT)

        class Meta:
            app_label = "clubs"
            unique_together = (("event", "player"),)

        def __str__(self) -> str:
            return f"{self.event}"

    with connection.schema_editor() as editor:
        editor.create_model(ResultForTests)
    yield ResultForTests._default_manager
    with connection.schema_editor() as editor:
        editor.delete_model(ResultForTests)
    del apps.all_models["clubs"]["resultfortests"]
    apps.clear_cache()


@pytest.mark.both_profiles
def test_claim_told_to_the_organisers(paper, member, organiser, owner):
    MembershipFactory.create(club=paper.club, role=ClubRole.SCOREKEEPER)
    claim = claim_paper_player(paper=paper, user=member, message=" I played all spring. ")
    assert (claim.state, claim.message) == (ClaimState.WAITING, "I played all spring.")
    told = Notification.objects.filter(kind="club.claim_made")
    assert {row.user for row in told} == {organiser, owner}
    assert told[0].values == {"who": str(member), "paper": "Claire", "club": "Ballarò"}
    assert told[0].url == reverse("club_claim", args=[paper.club.slug, claim.pk])


@pytest.mark.both_profiles
def test_approval_makes_everything_the_claimants(paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    old_player = paper.player_id
    approve_claim(claim=claim, actor=organiser)
    paper.refresh_from_db()
    claim.refresh_from_db()
    assert (paper.player, paper.claimed_by, paper.claimed_at is not None) == (member.player, member, True)
    assert (claim.state, claim.decided_by) == (ClaimState.APPROVED, organiser)
    assert not Player.objects.filter(pk=old_player).exists()
    told = Notification.objects.get(kind="club.claim_approved")
    assert (told.user, told.values) == (member, {"paper": "Claire", "club": "Ballarò"})
    entry = ActionEntry.objects.get(verb="claim.approved")
    assert (entry.actor, entry.after) == (organiser, {"paper_player": "Claire", "is": member.handle})


@pytest.mark.both_profiles
def test_two_paper_players_may_be_one_person(club, paper, member, organiser):
    second = PaperPlayerFactory.create(club=club)
    for row in (paper, second):
        approve_claim(claim=claim_paper_player(paper=row, user=member), actor=organiser)
    assert set(PaperPlayer.objects.values_list("player", flat=True)) == {member.player.pk}
    assert set(PaperPlayer.objects.values_list("claimed_by", flat=True)) == {member.pk}


@pytest.mark.django_db(transaction=True)
def test_history_follows_whichever_app_it_is_in(results):
    membership = MembershipFactory.create()
    organiser = MembershipFactory.create(club=membership.club, role=ClubRole.ORGANISER).user
    paper = PaperPlayerFactory.create(club=membership.club)
    results.create(event=1, player=paper.player)
    results.create(event=2, player=membership.user.player)
    approve_claim(claim=claim_paper_player(paper=paper, user=membership.user), actor=organiser)
    assert set(results.values_list("event", "player")) == {
        (1, membership.user.player.pk),
        (2, membership.user.player.pk),
    }


@pytest.mark.django_db(transaction=True)
def test_who_took_part_in_the_same_event_is_not_one_person(results, client):
    membership = MembershipFactory.create()
    organiser = MembershipFactory.create(club=membership.club, role=ClubRole.ORGANISER).user
    paper = PaperPlayerFactory.create(club=membership.club)
    results.create(event=1, player=paper.player)
    results.create(event=2, player=paper.player)
    results.create(event=2, player=membership.user.player)
    claim = claim_paper_player(paper=paper, user=membership.user)
    with pytest.raises(NotMergeable):
        approve_claim(claim=claim, actor=organiser)
    client.force_login(organiser)
    answer = client.post(reverse("club_claim_approve", args=[paper.club.slug, claim.pk]), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "players-met")
    paper.refresh_from_db()
    claim.refresh_from_db()
    assert (paper.claimed_at, claim.state) == (None, ClaimState.WAITING)
    assert set(results.values_list("event", "player")) == {
        (1, paper.player_id),
        (2, paper.player_id),
        (2, membership.user.player.pk),
    }


def test_others_who_claimed_the_same_are_told(paper, member, organiser):
    other = MembershipFactory.create(club=paper.club).user
    late = claim_paper_player(paper=paper, user=other)
    approve_claim(claim=claim_paper_player(paper=paper, user=member), actor=organiser)
    late.refresh_from_db()
    assert (late.state, late.decided_by) == (ClaimState.DECLINED, organiser)
    assert Notification.objects.get(kind="club.claim_overtaken").user == other


def test_declined_with_a_reason_that_is_told(paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    decline_claim(claim=claim, actor=organiser, reason=" Claire is my sister. ")
    claim.refresh_from_db()
    assert (claim.state, claim.reason) == (ClaimState.DECLINED, "Claire is my sister.")
    told = Notification.objects.get(kind="club.claim_declined")
    assert (told.user, told.values["reason"]) == (member, "Claire is my sister.")
    assert claim_paper_player(paper=paper, user=member).state == ClaimState.WAITING  # another try is allowed


def test_decline_without_a_reason_refused_at_its_field(client, paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    with pytest.raises(ClaimReasonMissing):
        decline_claim(claim=claim, actor=organiser, reason=" ")
    client.force_login(organiser)
    answer = client.post(reverse("club_claim_decline", args=[paper.club.slug, claim.pk]), {"reason": " "})
    assert (answer.status_code, list(answer.context["form"].errors)) == (200, ["reason"])
    claim.refresh_from_db()
    assert claim.state == ClaimState.WAITING


def test_withdrawn_by_its_maker_only(paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    with pytest.raises(NotAllowed):
        withdraw_claim(claim=claim, user=organiser)
    withdraw_claim(claim=claim, user=member)
    claim.refresh_from_db()
    assert claim.state == ClaimState.WITHDRAWN


def refused_claim(paper: PaperPlayer, user: User) -> type[DomainError]:
    before = Claim.objects.count(), Notification.objects.count()
    with pytest.raises(DomainError) as refusal:
        claim_paper_player(paper=paper, user=user)
    assert (Claim.objects.count(), Notification.objects.count()) == before
    return refusal.type


@pytest.mark.both_profiles
def test_claim_refused(paper, member, organiser):
    assert refused_claim(paper, UserFactory.create()) is ClaimByStranger
    own = PaperPlayerFactory.create(club=paper.club, player=member.player)
    assert refused_claim(own, member) is SamePlayer
    claim = claim_paper_player(paper=paper, user=member)
    assert refused_claim(paper, member) is ClaimedTwice
    approve_claim(claim=claim, actor=organiser)
    assert refused_claim(paper, member) is PaperClaimed
    assert refused_claim(paper, organiser) is PaperClaimed
    gone = PaperPlayerFactory.create(club=paper.club)
    PaperPlayer.objects.filter(pk=gone.pk).delete()
    assert refused_claim(gone, member) is NotFound


def refused_decision(claim: Claim, actor: User) -> set[type[DomainError]]:
    before = list(Claim.objects.values()), list(PaperPlayer.objects.values()), Player.objects.count()
    refusals = set()
    for decide in (
        lambda: approve_claim(claim=claim, actor=actor),
        lambda: decline_claim(claim=claim, actor=actor, reason="no"),
    ):
        with pytest.raises(DomainError) as refusal:
            decide()
        refusals.add(refusal.type)
    assert (list(Claim.objects.values()), list(PaperPlayer.objects.values()), Player.objects.count()) == before
    return refusals


def test_decision_about_a_decided_claim_refused(club, member, organiser):
    for end in (
        lambda claim: approve_claim(claim=claim, actor=organiser),
        lambda claim: decline_claim(claim=claim, actor=organiser, reason="no"),
        lambda claim: withdraw_claim(claim=claim, user=member),
    ):
        claim = claim_paper_player(paper=PaperPlayerFactory.create(club=club), user=member)
        end(claim)
        assert refused_decision(claim, organiser) == {ClaimDecided}
        with pytest.raises(ClaimDecided):
            withdraw_claim(claim=claim, user=member)


def test_own_claim_decided_by_another_where_there_is_one(client, paper, organiser, owner):
    claim = claim_paper_player(paper=paper, user=organiser)
    assert refused_decision(claim, organiser) == {OwnClaim}
    client.force_login(organiser)
    page = reverse("club_claim", args=[paper.club.slug, claim.pk])
    assert reverse("club_claim_approve", args=[paper.club.slug, claim.pk]) not in client.get(page).text
    Membership.objects.filter(user=owner).delete()
    assert reverse("club_claim_approve", args=[paper.club.slug, claim.pk]) in client.get(page).text
    assert approve_claim(claim=claim, actor=organiser).state == ClaimState.APPROVED


def test_merging_oneself_refused(paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    PaperPlayer.objects.filter(pk=paper.pk).update(player=member.player)
    with pytest.raises(SamePlayer):
        approve_claim(claim=claim, actor=organiser)
    claim.refresh_from_db()
    assert (claim.state, Player.objects.filter(pk=member.player.pk).exists()) == (ClaimState.WAITING, True)


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_decided_at_once_by_four_is_decided_once():
    club = ClubFactory.create()
    paper = PaperPlayerFactory.create(club=club)
    claimants = [MembershipFactory.create(club=club).user for _n in range(2)]
    claims = [claim_paper_player(paper=paper, user=user) for user in claimants]
    deciders = [MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user for _n in range(2)]
    pairs = [(claim, actor) for claim in claims for actor in deciders]
    answers = together(*(lambda c=claim, a=actor: approve_claim(claim=c, actor=a) for claim, actor in pairs))
    assert answers == ["claim-decided"] * 3 + ["done"]
    paper.refresh_from_db()
    assert sorted(Claim.objects.values_list("state", flat=True)) == ["approved", "declined"]
    assert paper.player == Claim.objects.get(state="approved").user.player
    assert Notification.objects.filter(kind="club.claim_approved").count() == 1


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_claimed_twice_at_once_waits_once():
    membership = MembershipFactory.create()
    paper = PaperPlayerFactory.create(club=membership.club)
    claim = lambda: claim_paper_player(paper=paper, user=membership.user)  # noqa: E731
    assert together(claim, claim, claim) == ["claim-waits-already", "claim-waits-already", "done"]
    assert Claim.objects.count() == 1


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_withdrawn_and_approved_at_once_is_one_of_the_two():
    membership = MembershipFactory.create()
    organiser = MembershipFactory.create(club=membership.club, role=ClubRole.ORGANISER).user
    paper = PaperPlayerFactory.create(club=membership.club)
    claim = claim_paper_player(paper=paper, user=membership.user)
    answers = together(
        lambda: approve_claim(claim=claim, actor=organiser), lambda: withdraw_claim(claim=claim, user=membership.user)
    )
    assert answers == ["claim-decided", "done"]
    claim.refresh_from_db()
    paper.refresh_from_db()
    assert (claim.state == ClaimState.APPROVED) == (paper.claimed_at is not None)


def test_journey_through_the_pages(client, paper, member, organiser):
    client.force_login(member)
    rooms = reverse("club_paper_players", args=[paper.club.slug])
    answer = client.post(reverse("club_paper_player_claim", args=[paper.club.slug, paper.pk]), {"message": "Me!"})
    claim = Claim.objects.get()
    page = reverse("club_claim", args=[paper.club.slug, claim.pk])
    assert answer.url == page
    assert "Your pending claims" in client.get(rooms).text
    assert reverse("club_claim_approve", args=[paper.club.slug, claim.pk]) not in client.get(page).text
    client.force_login(organiser)
    assert "One claim to decide" in client.get(rooms).text
    assert f"Everything that belongs to Claire goes to {member}" in client.get(page).text
    assert "can’t be undone" in client.get(page).text
    assert client.post(reverse("club_claim_approve", args=[paper.club.slug, claim.pk])).url == page
    assert f"Everything played as Claire now belongs to {member}." in client.get(page).text
    assert "to decide" not in client.get(rooms).text


def test_refusals_through_the_pages(client, paper, member, organiser):
    """Nobody gets further by writing the address than by pressing the button."""
    slug = paper.club.slug
    claim = claim_paper_player(paper=paper, user=member)
    decisions = [reverse(f"club_claim_{verb}", args=[slug, claim.pk]) for verb in ("approve", "decline", "withdraw")]
    claiming = reverse("club_paper_player_claim", args=[slug, paper.pk])
    scorekeeper = MembershipFactory.create(club=paper.club, role=ClubRole.SCOREKEEPER).user
    elsewhere = MembershipFactory.create(role=ClubRole.OWNER)
    guest = User.objects.create(is_guest=True, handle="guest-1")

    def codes(person: User, number: int = 4) -> list[str]:
        client.force_login(person)
        addresses = [claiming, *decisions][:number]
        answers = [client.post(address, {"reason": "no"}, headers=JSON) for address in addresses]
        return [answer.json()["code"] for answer in answers]

    assert codes(guest) == ["account-needed"] * 4
    assert codes(elsewhere.user) == ["claim-by-stranger", "not-allowed", "not-allowed", "not-found"]
    claim_paper_player(paper=paper, user=scorekeeper)
    assert codes(scorekeeper) == ["claim-waits-already", "not-allowed", "not-allowed", "not-found"]
    assert codes(member, 3) == ["claim-waits-already", "not-allowed", "not-allowed"]
    foreign = reverse("club_claim_approve", args=[elsewhere.club.slug, claim.pk])
    client.force_login(elsewhere.user)
    assert client.post(foreign).status_code == 404
    assert PaperPlayer.objects.get(pk=paper.pk).claimed_at is None


def test_claim_seen_by_its_maker_and_by_who_decides(client, paper, member, organiser):
    claim = claim_paper_player(paper=paper, user=member)
    page = reverse("club_claim", args=[paper.club.slug, claim.pk])
    other = MembershipFactory.create(club=paper.club, role=ClubRole.SCOREKEEPER).user
    for person, status in [(member, 200), (organiser, 200), (other, 404), (UserFactory.create(), 404)]:
        client.force_login(person)
        assert client.get(page).status_code == status
