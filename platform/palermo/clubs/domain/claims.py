"""“This is me”: an account comes forward as a paper player, and an organiser decides."""

from django.db import models, transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.players import SamePlayer, merge_players
from palermo.accounts.models import Player, User
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.clubs.domain.paper import PaperClaimed, locked_paper
from palermo.clubs.models import Claim, ClaimState, Club, Membership, PaperPlayer
from palermo.clubs.notification_kinds import CLAIM_APPROVED, CLAIM_DECLINED, CLAIM_MADE, CLAIM_OVERTAKEN
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotAllowed, NotFound
from palermo.notifications.domain import notify

MADE = action_verb("claim.made", _("Claimed an unregistered player"))
WITHDRAWN = action_verb("claim.withdrawn", _("Withdrew a claim"))
APPROVED = action_verb("claim.approved", _("Approved a claim"))
DECLINED = action_verb("claim.declined", _("Declined a claim"))


class ClaimByStranger(DomainError):
    code = "claim-by-stranger"
    message = _("Only members of %(club)s can claim its unregistered players. Join the club first.")
    status = 403


class ClaimedTwice(DomainError):
    code = "claim-waits-already"
    message = _("You’ve already claimed this player. An organiser of the club will decide.")
    status = 409


class ClaimDecided(DomainError):
    code = "claim-decided"
    message = _("Someone has already decided this. Nothing was changed.")
    status = 409


class OwnClaim(DomainError):
    code = "own-claim"
    message = _("You can’t decide your own claim while another organiser can.")
    status = 403


class ClaimReasonMissing(DomainError):
    code = "reason-missing"
    message = _("Give a short reason, so they know why.")


def claim_paper_player(*, paper: PaperPlayer, user: User, message: str = "") -> Claim:
    with transaction.atomic():
        paper = locked_paper(paper)
        if not Membership.objects.filter(club=paper.club, user=user).exists():
            raise ClaimByStranger(club=paper.club.name)
        if paper.claimed_at is not None:
            raise PaperClaimed(name=paper.name)
        if Player.objects.filter(pk=paper.player_id, user=user).exists():
            raise SamePlayer
        if paper.claims.filter(user=user, state=ClaimState.WAITING).exists():
            raise ClaimedTwice
        claim = Claim.objects.create(paper=paper, user=user, message=message.strip())
        record_action(actor=user, verb=MADE, target=claim, after={"paper_player": paper.name}, scope=paper.club)
        values = {"who": str(user), "paper": paper.name, "club": paper.club.name}
        for organiser in organisers_of_club(paper.club).exclude(pk=user.pk):
            notify(kind=CLAIM_MADE, person=organiser, values=values, url=_page_of(claim), about=user)
    return claim


def withdraw_claim(*, claim: Claim, user: User) -> Claim:
    with transaction.atomic():
        claim = _locked_claim(claim)
        if claim.user_id != user.pk:
            raise NotAllowed
        claim.state = ClaimState.WITHDRAWN
        claim.decided_at = timezone.now()
        claim.save(update_fields=["state", "decided_at"])
        values = {"paper_player": claim.paper.name}
        record_action(actor=user, verb=WITHDRAWN, target=claim, before=values, scope=claim.paper.club)
    return claim


def approve_claim(*, claim: Claim, actor: User) -> Claim:
    """All that was the paper player's is the claimant's afterwards. There is no way back."""
    with transaction.atomic():
        claim = _locked_claim(claim)
        paper, club = claim.paper, claim.paper.club
        require_not_own(claim, actor)
        if paper.claimed_at is not None:
            raise PaperClaimed(name=paper.name)
        merge_players(kept=claim.user.player, merged=paper.player)
        paper.refresh_from_db(fields=["player"])  # the merge moved it, as it moved everything else
        paper.claimed_by, paper.claimed_at = claim.user, timezone.now()
        paper.save(update_fields=["claimed_by", "claimed_at"])
        _decide(claim, ClaimState.APPROVED, actor)
        after = {"paper_player": paper.name, "is": claim.user.handle}
        record_action(actor=actor, verb=APPROVED, target=claim, after=after, scope=club)
        values = {"paper": paper.name, "club": club.name}
        if claim.user_id != actor.pk:
            notify(kind=CLAIM_APPROVED, person=claim.user, values=values, url=_page_of(claim), about=claim.user)
        for other in paper.claims.filter(state=ClaimState.WAITING).select_related("user"):
            _decide(other, ClaimState.DECLINED, actor)
            notify(kind=CLAIM_OVERTAKEN, person=other.user, values=values, url=_page_of(other, club), about=claim.user)
    return claim


def decline_claim(*, claim: Claim, actor: User, reason: str) -> Claim:
    reason = reason.strip()
    if not reason:
        raise ClaimReasonMissing
    with transaction.atomic():
        claim = _locked_claim(claim)
        paper = claim.paper
        require_not_own(claim, actor)
        claim.reason = reason
        _decide(claim, ClaimState.DECLINED, actor)
        after = {"paper_player": paper.name, "is_not": claim.user.handle, "reason": reason}
        record_action(actor=actor, verb=DECLINED, target=claim, after=after, scope=paper.club)
        values = {"paper": paper.name, "club": paper.club.name, "reason": reason}
        if claim.user_id != actor.pk:
            notify(kind=CLAIM_DECLINED, person=claim.user, values=values, url=_page_of(claim), about=claim.user)
    return claim


def forget_waiting_claims(*, user: User, club: Club | None = None) -> None:
    """Of somebody who leaves the club, or the platform: nobody needs to decide them any more."""
    waiting = Claim.objects.filter(user=user, state=ClaimState.WAITING)
    (waiting if club is None else waiting.filter(paper__club=club)).delete()


def require_not_own(claim: Claim, actor: User) -> None:
    """A second pair of eyes, where the club has one."""
    if claim.user_id == actor.pk and organisers_of_club(claim.paper.club).exclude(pk=actor.pk).exists():
        raise OwnClaim


def waiting_claims_for_club(club: Club) -> models.QuerySet[Claim]:
    return Claim.objects.filter(paper__club=club, state=ClaimState.WAITING).select_related("paper", "user")


def claim_for_club(club: Club, pk: int) -> Claim:
    related = ("paper__club", "paper__player__user", "user", "decided_by")
    claim = Claim.objects.filter(paper__club=club, pk=pk).select_related(*related).first()
    if claim is None:
        raise NotFound
    return claim


def _locked_claim(claim: Claim) -> Claim:
    """First the paper player, then the claim: two claims of one paper player wait for each other in the same order."""
    paper = locked_paper(claim.paper)
    found = Claim.objects.select_for_update().filter(pk=claim.pk).first()
    if found is None:
        raise NotFound
    if found.state != ClaimState.WAITING:
        raise ClaimDecided
    found.paper = paper
    return found


def _decide(claim: Claim, state: ClaimState, actor: User) -> None:
    claim.state, claim.decided_by, claim.decided_at = state, actor, timezone.now()
    claim.save(update_fields=["state", "decided_by", "decided_at", "reason"])


def _page_of(claim: Claim, club: Club | None = None) -> str:
    return reverse("club_claim", args=[(club or claim.paper.club).slug, claim.pk])
