"""Many whom the club knows, entered together: its members and its unregistered players."""

from collections.abc import Iterable

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.moderation.domain.blocks import has_blocked
from tournaments.events.domain.entrants.known_people import members_to_enter, papers_to_enter
from tournaments.events.domain.entrants.registration import BEFORE_THE_START, enter_player
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Entrant, Event
from tournaments.events.permissions import require


def enter_known_people(
    *, actor: User, event: Event, membership_ids: Iterable[int], paper_ids: Iterable[int]
) -> list[Entrant]:
    """In the order of their names. Who has come onto the list meanwhile, has left or cannot be found is left out: the others are entered.

    Beyond the player limit they wait, as everybody does.
    """
    members, papers = set(membership_ids), set(paper_ids)
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        if current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        known = [
            *((one.user.player, str(one.user)) for one in members_to_enter(current) if one.pk in members),
            *((one.player, one.name) for one in papers_to_enter(current) if one.pk in papers),
        ]
        return [
            enter_player(actor=actor, event=current, player=player, name=name)
            for player, name in sorted(known, key=lambda one: one[1].casefold())
            if player.user is None or not has_blocked(player.user, actor)
        ]
