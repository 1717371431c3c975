"""Who is seeded, and by what. Ratings belong to another app, which registers where they are found::

@seed_provider                      # in that app's `entrants.seeding.py`, imported by its AppConfig
def ratings_of(player_ids):         # {player id: rating}; who has none is left out
    …

While nobody provides any, everybody is unseeded, unless the desk writes a number.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from tournaments.events.domain.entrants.lookup import entrant_numbered
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.progress import rounds_published
from tournaments.events.models import Entrant, EntrantState, Event
from tournaments.events.permissions import require

SEEDED = action_verb("event.seeded", _("Changed a seed"))
HIGHEST_SEED = 10_000.0

Provider = Callable[[Collection[UUID]], Mapping[UUID, float]]
SomeProvider = TypeVar("SomeProvider", bound=Provider)
_providers: list[Provider] = []


class SeedUnfit(DomainError):
    code = "seed-unfit"
    message = _("Enter a seed from 0 to 10000. The strongest player gets the highest.")


class SeedsFixed(DomainError):
    code = "seeds-fixed"
    message = _("Round 1 is published, so seeds can’t be changed.")
    status = 409


def seed_provider(provider: SomeProvider) -> SomeProvider:
    _providers.append(provider)
    return provider


def there_are_ratings() -> bool:
    return bool(_providers)


def ratings_for(players: Collection[UUID]) -> dict[UUID, float]:
    found: dict[UUID, float] = {}
    for provider in _providers:
        found |= provider(players)
    return found


def seed_by_rating(*, event: Event) -> None:
    """For an event that is already locked. What the desk wrote by hand stays."""
    if not event.by_rating:
        return
    unseeded = list(event.entrants.filter(state=EntrantState.ENTERED, seed=None).exclude(player=None))
    ratings = ratings_for([one.player_id for one in unseeded if one.player_id is not None])
    for one in unseeded:
        if one.player_id in ratings:
            one.seed = ratings[one.player_id]
    Entrant.objects.bulk_update([one for one in unseeded if one.seed is not None], ["seed"])


def set_seed(*, actor: User, event: Event, number: int, seed: float | None) -> Entrant:
    if seed is not None and not 0 <= seed <= HIGHEST_SEED:
        raise SeedUnfit
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        entrant = entrant_numbered(current, number)
        if rounds_published(current):
            raise SeedsFixed
        before = entrant.seed
        entrant.seed = seed
        entrant.save(update_fields=["seed"])
        record_action(
            actor=actor,
            verb=SEEDED,
            target=entrant,
            before={"seed": before},
            after={"seed": seed},
            scope=current,
        )
    return entrant
