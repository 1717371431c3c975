"""What every night draws anew from the whole history: curves of ratings, and how alike one person's games are."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from analytics.cardstats.measures.design_effect import design_effects_of, encode_design_effects
from analytics.pipeline.domain.aggregate.pools import HOUSE, STANDARD, game_in, pools_of
from analytics.pipeline.domain.facts.summary import decode_summary
from analytics.pipeline.domain.query.player import everybodys_sums
from analytics.pipeline.models import Build, BuildGame, Curve
from analytics.ratings.smoothing import smooth
from palermo.accounts.models import Player
from palermo.common.jobs import enqueue_job

NIGHTLY = "statistics.nightly"
PEOPLE_POOLS = (STANDARD, HOUSE)
# When the fewest people play. UTC, like everything that is no person's own time.
HOUR = 3
Points = Sequence[tuple[float, float, float]]


def schedule_night() -> None:
    """In the transaction of a change: the night after it draws anew. Without changes there is nothing to draw."""
    now = timezone.now()
    night = now.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    due_at = night if night > now else night + timedelta(days=1)
    enqueue_job(kind=NIGHTLY, key=f"{NIGHTLY}:{due_at:%Y-%m-%d}", due_at=due_at)


def draw_soon(build: Build) -> None:
    """For a build that has nothing to show until the night."""
    enqueue_job(kind=NIGHTLY, key=f"{NIGHTLY}:build-{build.pk}")


def take_over_drawings(old: Build, new: Build) -> None:
    """When the new build takes the place of the old one. Drawn with the same numbers, they serve until the next night."""
    if old.version == new.version and old.clustering is not None:
        Curve.objects.filter(build=old).update(build=new)
        write_design_effects(new, bytes(old.clustering))
        schedule_night()
    else:
        draw_soon(new)


def curves_of(build: Build, pool: str) -> dict[str, Points]:
    """The slow part, without any lock."""
    rows = BuildGame.objects.filter(build=build, family=pool, in_pool=True).order_by("at", "game__origin")
    tolds = [decode_summary(bytes(told)) for told in rows.values_list("told", flat=True)]
    return dict(smooth([game_in(pool, told) for told in tolds if pool in pools_of(told)]))


def write_curves(build: Build, pool: str, curves: Mapping[str, Points]) -> None:
    """Somebody may have been put together with somebody else since."""
    here = set(Player.objects.filter(pk__in=[UUID(name) for name in curves]).values_list("pk", flat=True))
    with transaction.atomic():
        Curve.objects.filter(build=build, pool=pool).delete()
        Curve.objects.bulk_create(
            [
                Curve(build=build, pool=pool, player_id=player, points=[list(point) for point in points])
                for name, points in curves.items()
                if (player := UUID(name)) in here
            ],
            batch_size=200,
        )


def design_effects_in(build: Build) -> bytes:
    """From everybody's own sums."""
    return encode_design_effects(design_effects_of(everybodys_sums(build.pk)))


def write_design_effects(build: Build, clustering: bytes) -> None:
    Build.objects.filter(pk=build.pk).update(clustering=clustering)
