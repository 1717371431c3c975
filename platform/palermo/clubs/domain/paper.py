"""Paper players: the names that are written down on a club night."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.db import IntegrityError, models, transaction
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player, User
from palermo.clubs.models import Claim, ClaimState, Club, PaperPlayer
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.names import tidy_name

ADDED = action_verb("paper_player.added", _("Added unregistered players"))
CHANGED = action_verb("paper_player.changed", _("Edited an unregistered player"))
REMOVED = action_verb("paper_player.removed", _("Removed an unregistered player"))
LONGEST_NAME = 60
MOST_AT_ONCE = 100


class TooManyNames(DomainError):
    code = "too-many-names"
    message = _("That’s %(number)s names. Add up to %(most)s at a time. No one was added.")


class NameTaken(DomainError):
    code = "paper-name-taken"
    message = _("%(name)s is already an unregistered player in this club.")
    status = 409


class NameUnfit(DomainError):
    code = "paper-name-unfit"
    message = _("Enter a name of 1 to 60 visible characters.")


class PaperClaimed(DomainError):
    code = "paper-player-claimed"
    message = _("%(name)s has an account now. This name can’t be changed, claimed or removed any more.")
    status = 409


class PaperHasHistory(DomainError):
    code = "paper-player-has-history"
    message = _("%(name)s has played, so the results need this name. You can change it, but not remove it.")
    status = 409


class PaperAwaited(DomainError):
    code = "paper-player-awaited"
    message = _("Someone claims to be %(name)s. Decide on that claim first.")
    status = 409


class NameProblem(StrEnum):
    """Why a name on a list was not added."""

    TAKEN = "taken"
    TWICE = "twice"
    TOO_LONG = "too-long"


@dataclass(frozen=True)
class RefusedName:
    name: str
    problem: NameProblem


@dataclass(frozen=True)
class AddedNames:
    players: list[PaperPlayer]
    refused: list[RefusedName]


def names_on_list(text: str) -> list[str]:
    """The names of a list with one on each line; empty lines are nobody."""
    return [name for name in map(tidy_name, text.splitlines()) if name]


def add_paper_players(*, club: Club, actor: User, names: Iterable[str]) -> AddedNames:
    """What can be added is added, and what cannot is named: a list of twelve is not lost for one name on it."""
    wanted = [name for name in map(tidy_name, names) if name]
    if len(wanted) > MOST_AT_ONCE:
        raise TooManyNames(number=len(wanted), most=MOST_AT_ONCE)
    players: list[PaperPlayer] = []
    refused: list[RefusedName] = []
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)  # two lists at once would not see each other's names
        there, new = _taken_names(club), set[str]()
        for name in wanted:
            player = None
            problem = _problem_of(name, there=there, new=new)
            if problem is None:
                player = _created(club, actor, name)
                problem = NameProblem.TAKEN if player is None else None
            if player is not None:
                players.append(player)
                new.add(name.casefold())
            elif problem is not None:
                refused.append(RefusedName(name, problem))
        if players:
            record_action(
                actor=actor, verb=ADDED, target=club, after={"names": [player.name for player in players]}, scope=club
            )
    return AddedNames(players, refused)


def _problem_of(name: str, *, there: set[str], new: set[str]) -> NameProblem | None:
    if len(name) > LONGEST_NAME:
        return NameProblem.TOO_LONG
    if name.casefold() in new:
        return NameProblem.TWICE
    return NameProblem.TAKEN if name.casefold() in there else None


def _created(club: Club, actor: User | None, name: str) -> PaperPlayer | None:
    try:
        with transaction.atomic():
            player = Player.objects.create(name=name)
            return PaperPlayer.objects.create(club=club, player=player, name=name, created_by=actor)
    except IntegrityError:  # the database compares a few letters of the world otherwise than Python
        return None


def _taken_names(club: Club) -> set[str]:
    names = PaperPlayer.objects.filter(club=club, claimed_at=None).values_list("name", flat=True)
    return {name.casefold() for name in names}


def paper_player_called(*, club: Club, name: str, actor: User | None) -> PaperPlayer:
    """The unregistered player of that name, or a new one. `actor` is None for somebody who has registered by a link."""
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club.pk)
        there = PaperPlayer.objects.filter(club=club, claimed_at=None).select_related("player__user")
        known = next((one for one in there if one.name.casefold() == name.casefold()), None)
        if known is not None:
            return known
        added = _created(club, actor, name)
        if added is None:
            raise NameTaken(name=name)
        record_action(actor=actor, verb=ADDED, target=club, after={"names": [name]}, scope=club)
    return added


def change_paper_player(*, paper: PaperPlayer, actor: User, name: str, note: str | None = None) -> PaperPlayer:
    """`note` is None for who may not see it; it then stays as it is."""
    name = tidy_name(name)
    if not name or len(name) > LONGEST_NAME:
        raise NameUnfit
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=paper.club_id)
        paper = locked_paper(paper)
        if paper.claimed_at is not None:
            raise PaperClaimed(name=paper.name)
        before = {"name": paper.name, "note": paper.note}
        if name.casefold() != paper.name.casefold() and name.casefold() in _taken_names(paper.club):
            raise NameTaken(name=name)
        paper.name = name
        paper.note = paper.note if note is None else note
        try:
            with transaction.atomic():
                paper.save(update_fields=["name", "note"])
        except IntegrityError:
            raise NameTaken(name=name) from None
        Player.objects.filter(pk=paper.player_id).update(name=name)
        after = {"name": paper.name, "note": paper.note}
        if after != before:
            record_action(actor=actor, verb=CHANGED, target=paper, before=before, after=after, scope=paper.club)
    return paper


def remove_paper_player(*, paper: PaperPlayer, actor: User) -> None:
    with transaction.atomic():
        paper = locked_paper(paper)
        if problem := removal_problem_of(paper):
            raise problem
        record_action(actor=actor, verb=REMOVED, target=paper, before={"name": paper.name}, scope=paper.club)
        player = paper.player
        paper.delete()
        player.delete()


def removal_problem_of(paper: PaperPlayer) -> DomainError | None:
    """Why this paper player has to stay, if that is so."""
    if paper.claimed_at is not None:
        return PaperClaimed(name=paper.name)
    if paper.claims.filter(state=ClaimState.WAITING).exists():
        return PaperAwaited(name=paper.name)
    if any(rows.exists() for rows in _rows_about(paper)):
        return PaperHasHistory(name=paper.name)
    return None


def _rows_about(paper: PaperPlayer) -> Iterator[models.QuerySet[models.Model]]:
    """Whatever points at the player, in whichever app, but this row itself."""
    for relation in Player._meta.related_objects:
        model: type[models.Model] = relation.related_model
        rows = model._base_manager.filter(**{relation.field.name: paper.player_id})  # noqa: SLF001  # public in all but name
        yield rows.exclude(pk=paper.pk) if model is PaperPlayer else rows


def locked_paper(paper: PaperPlayer) -> PaperPlayer:
    """The row as it is now, and nobody else's until the end of the transaction.

    Without a join: PostgreSQL would look for the player that the row had before the wait, and find nothing after a merge.
    """
    row = PaperPlayer.objects.select_for_update().filter(pk=paper.pk).first()
    if row is None:
        raise NotFound
    return row


def paper_players_for_club(club: Club, *, viewer: User, search: str = "") -> models.QuerySet[PaperPlayer]:
    """By name, each with the number of waiting claims and, as `own_claim`, the viewer's own."""
    waiting = models.Q(claims__state=ClaimState.WAITING)
    own = Claim.objects.filter(paper=models.OuterRef("pk"), user=viewer, state=ClaimState.WAITING)
    rows = club.paper_players.select_related("claimed_by", "player__user").annotate(
        waiting=models.Count("claims", filter=waiting), own_claim=models.Subquery(own.values("pk")[:1])
    )
    if search:
        rows = rows.filter(name__icontains=search)
    return rows.order_by(Lower("name"), "pk")


def paper_player_for_club(club: Club, pk: int) -> PaperPlayer:
    """Of this club; another club's does not exist here."""
    paper = club.paper_players.select_related("club", "player__user", "claimed_by").filter(pk=pk).first()
    if paper is None:
        raise NotFound
    return paper
