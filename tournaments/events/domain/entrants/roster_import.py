"""A list of people from a file: who is meant by each line, shown before anything is written, and written as it was shown."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from math import isfinite

from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player, User
from palermo.clubs.domain.paper import LONGEST_NAME, MOST_AT_ONCE, add_paper_players
from palermo.clubs.models import Club, Membership
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.names import tidy_name
from palermo.moderation.domain.blocks import blocking
from palermo.visibility import people_named_by
from tournaments.events.domain.entrants.registration import BEFORE_THE_START, enter_player
from tournaments.events.domain.entrants.seeding import HIGHEST_SEED
from tournaments.events.domain.entrants.similar_names import SimilarNames
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Entrant, EntrantState, Event, Mode
from tournaments.events.permissions import require

IMPORTED = action_verb("event.roster_imported", _("Added players from a file"))
MOST_ROWS = 500


@dataclass(frozen=True)
class RosterLine:
    """`at` is the line of the file. `wrong` is why it could not be read, if so."""

    at: int
    name: str = ""
    handle: str = ""
    seed: float | None = None
    wrong: "RosterProblem | None" = None


class RosterProblem(StrEnum):
    EMPTY = "empty"
    TOO_LONG = "too-long"
    BAD_SEED = "bad-seed"
    BAD_SHAPE = "bad-shape"
    NO_ACCOUNT = "no-account"
    PAPER_ONLINE = "paper-online"
    SEVERAL = "several"
    TWICE = "twice"
    ENTERED = "entered"


@dataclass(frozen=True)
class ResolvedEntrant:
    """Who a line means: somebody known, or a new paper player (`player` is None), who may be a misspelt `similar` one."""

    line: RosterLine
    name: str
    player: Player | None
    similar: Player | None = None


@dataclass(frozen=True)
class RefusedLine:
    line: RosterLine
    problem: RosterProblem


@dataclass(frozen=True)
class RosterPreview:
    new: list[ResolvedEntrant]
    known: list[ResolvedEntrant]
    duplicates: list[RefusedLine]
    bad: list[RefusedLine]

    @property
    def fingerprint(self) -> str:
        """The same while confirming would do what was shown."""
        facts = (
            [(one.line.at, one.name, str(one.similar.pk) if one.similar else "") for one in self.new],
            [(one.line.at, str(one.player.pk) if one.player else "") for one in self.known],
        )
        return sha256(repr(facts).encode()).hexdigest()[:32]

    @property
    def number(self) -> int:
        return len(self.new) + len(self.known)


class TooManyRows(DomainError):
    code = "too-many-rows"
    message = _("This file has %(number)s lines; the limit is %(most)s. No one was added.")


class NothingToEnter(DomainError):
    code = "nothing-to-enter"
    message = _("No one in this file can be added.")


class _Directory:
    """Whom a club knows, looked up once for a whole file."""

    def __init__(self, event: Event, actor: User, lines: Sequence[RosterLine]) -> None:
        handles = {line.handle.casefold() for line in lines if line.handle}
        hidden = set(blocking(actor).values_list("pk", flat=True))
        members = Membership.objects.filter(club=event.club, user__is_active=True).select_related("user__player__user")
        self.by_handle = _accounts_by_handle(actor, handles)
        self.papers: dict[str, list[Player]] = {}
        papers = event.club.paper_players.select_related("player__user")
        for paper in sorted(papers, key=lambda one: one.claimed_at is not None):
            self.papers.setdefault(paper.name.casefold(), []).append(paper.player)
        self.members: dict[str, list[Player]] = {}
        for membership in members:
            if membership.user_id not in hidden:
                for name in {str(membership.user).casefold(), membership.user.handle.casefold()}:
                    self.members.setdefault(name, []).append(membership.user.player)
        known = [*self.papers.items(), *self.members.items()]
        self.similar = SimilarNames((name, player) for name, players in known for player in players)

    def named(self, name: str) -> list[Player]:
        """Paper players and members of that name, each person once."""
        found = [*self.papers.get(name.casefold(), [])[:1], *self.members.get(name.casefold(), [])]
        return list({player.pk: player for player in found}.values())


def _accounts_by_handle(actor: User, handles: set[str]) -> dict[str, Player]:
    wanted = {handle for handle in handles if "\x00" not in handle}
    if not wanted:
        return {}
    rows = people_named_by(actor).annotate(small=Lower("handle")).filter(small__in=wanted)
    return {one.handle.casefold(): one.player for one in rows.select_related("player__user")}


def preview_roster(
    *, actor: User, event: Event, lines: Sequence[RosterLine], misspelt: Collection[int] = ()
) -> RosterPreview:
    """Nothing is written. The lines in `misspelt` mean the player with the similar name."""
    if len(lines) > MOST_ROWS:
        raise TooManyRows(number=len(lines), most=MOST_ROWS)
    directory = _Directory(event, actor, lines)
    entered = set(
        event.entrants.exclude(state=EntrantState.WITHDRAWN).exclude(player=None).values_list("player_id", flat=True)
    )
    preview = RosterPreview([], [], [], [])
    there: set[object] = set()
    for line in lines:
        meant = _who_is_meant(directory, event, line)
        if isinstance(meant, RefusedLine):
            preview.bad.append(meant)
            continue
        if line.at in misspelt and meant.similar is not None:
            meant = ResolvedEntrant(line, str(meant.similar), meant.similar)
        who: object = meant.player.pk if meant.player else meant.name.casefold()
        if meant.player is not None and meant.player.pk in entered:
            preview.duplicates.append(RefusedLine(line, RosterProblem.ENTERED))
        elif who in there:
            preview.duplicates.append(RefusedLine(line, RosterProblem.TWICE))
        else:
            there.add(who)
            (preview.known if meant.player else preview.new).append(meant)
    return preview


def _who_is_meant(directory: _Directory, event: Event, line: RosterLine) -> ResolvedEntrant | RefusedLine:
    name = tidy_name(line.name)
    if problem := line.wrong or _unfit(name, line):
        return RefusedLine(line, problem)
    if line.handle:
        player = directory.by_handle.get(line.handle.casefold())
        return ResolvedEntrant(line, str(player), player) if player else RefusedLine(line, RosterProblem.NO_ACCOUNT)
    found = directory.named(name)
    if len(found) > 1:
        return RefusedLine(line, RosterProblem.SEVERAL)
    player = found[0] if found else None
    if event.mode == Mode.ONLINE and (player is None or player.user is None):
        return RefusedLine(line, RosterProblem.PAPER_ONLINE)
    return ResolvedEntrant(line, name, player, None if player else directory.similar.only_match(name))


def _unfit(name: str, line: RosterLine) -> RosterProblem | None:
    if line.seed is not None and not (isfinite(line.seed) and 0 <= line.seed <= HIGHEST_SEED):
        return RosterProblem.BAD_SEED
    if line.handle:
        return None
    if not name:
        return RosterProblem.EMPTY
    return RosterProblem.TOO_LONG if len(name) > LONGEST_NAME else None


def import_roster(
    *, actor: User, event: Event, lines: Sequence[RosterLine], fingerprint: str, misspelt: Collection[int] = ()
) -> list[Entrant]:
    """What the preview with this fingerprint showed, or nothing."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        if current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        preview = preview_roster(actor=actor, event=current, lines=lines)
        if preview.fingerprint != fingerprint:
            raise ChangedMeanwhile
        if misspelt:
            preview = preview_roster(actor=actor, event=current, lines=lines, misspelt=misspelt)
        if not preview.number:
            raise NothingToEnter
        created = _new_papers(current.club, actor, [one.name for one in preview.new])
        entered = []
        for one in sorted([*preview.new, *preview.known], key=lambda one: one.line.at):
            player = one.player or created[one.name.casefold()]
            entrant = enter_player(actor=actor, event=current, player=player, name=one.name)
            if one.line.seed is not None:
                entrant.seed = one.line.seed
                entrant.save(update_fields=["seed"])
            entered.append(entrant)
        record_action(
            actor=actor,
            verb=IMPORTED,
            target=current,
            after={"numbers": [one.number for one in entered]},
            scope=current,
        )
    return entered


def _new_papers(club: Club, actor: User, names: Sequence[str]) -> dict[str, Player]:
    players: dict[str, Player] = {}
    for at in range(0, len(names), MOST_AT_ONCE):
        added = add_paper_players(club=club, actor=actor, names=names[at : at + MOST_AT_ONCE])
        if added.refused:  # somebody wrote that name down in this moment
            raise ChangedMeanwhile
        players |= {one.name.casefold(): one.player for one in added.players}
    return players
