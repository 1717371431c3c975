"""Finished games are entered into the catalogue: by a job after each, and all that are missing after a release that reads more of them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final
from uuid import UUID, uuid4

from django.db.models import QuerySet

from games.engine import Refusal
from games.engine.core.cards import LETTERS, VALUES
from games.engine.core.chance import ScriptError
from games.engine.packed import PackedError
from games.engine.records import GameRecord
from games.replays.domain.records import record_of
from games.replays.models import CatalogueEntry, FinishedGame, RecordedGame, RecordingStage, of_game
from games.replays.projection.moments import game_moments
from games.tables.models import Stage, Table
from palermo.common.jobs import JobRun, enqueue_job

CATALOGUE_GAME: Final = "replays.catalogue_game"
CATALOGUE_MISSING: Final = "replays.catalogue_missing"
# Raised by whoever reads more, or otherwise, from a log.
VERSION: Final = 1
AT_ONCE: Final = 100
CARDS: Final = [f"{letter}{value}" for letter in LETTERS for value in range(1, VALUES + 1)]
HALF: Final = len(CARDS) // 2
LONGEST_EDITION: Final = 40


def ask_to_catalogue(game_id: UUID) -> None:
    """In the transaction of the cause. A recording may change again and again."""
    enqueue_job(kind=CATALOGUE_GAME, key=f"{CATALOGUE_GAME}:{game_id}:{uuid4()}", arguments={"game_id": str(game_id)})


def ask_to_catalogue_missing() -> None:
    if _missing_tables().exists() or _missing_recordings().exists():
        enqueue_job(kind=CATALOGUE_MISSING, key=f"{CATALOGUE_MISSING}:{uuid4()}")


def catalogue_game(*, game_id: UUID) -> None:
    """As it is now; what was called off, opened again or removed is in no catalogue."""
    table = Table.objects.filter(pk=game_id, stage=Stage.FINISHED, branched_at=None).first()
    recording = RecordedGame.objects.filter(pk=game_id, stage=RecordingStage.FINISHED).first()
    if table is None and recording is None:
        CatalogueEntry.objects.filter(recording=game_id).delete()
    if table is not None:
        _enter(table)
    if recording is not None:
        _enter(recording)


def catalogue_missing(run: JobRun, *, stage: str) -> None:
    """A log that cannot be read is left out and not tried again in the same run; statistics set it aside for an operator."""
    missing = [*_missing_tables().values_list("pk", flat=True), *_missing_recordings().values_list("pk", flat=True)]
    for start in range(0, len(missing), AT_ONCE):
        some = missing[start : start + AT_ONCE]
        with run.step(stage=stage, done=start + len(some), total=len(missing)):
            for table in Table.objects.filter(pk__in=some):
                _enter(table)
            for recording in RecordedGame.objects.filter(pk__in=some):
                _enter(recording)


def card_bits(cards: Iterable[str]) -> tuple[int, int]:
    """Low and high half."""
    bits = sum(1 << CARDS.index(card) for card in set(cards))
    return bits & (1 << HALF) - 1, bits >> HALF


def _enter(game: FinishedGame) -> None:
    try:
        values = _values(game, record_of(game))
    except (PackedError, Refusal, ScriptError):
        return
    CatalogueEntry.objects.update_or_create(**of_game(game), defaults=values)


def _values(game: FinishedGame, record: GameRecord) -> dict[str, Any]:
    deeds = game_moments(record)
    did = {what: {deed.of for deed in deeds if deed.what == what} for what in ("laid", "bombed", "held", "godfather")}
    if isinstance(game, RecordedGame) and game.untold:
        did["held"] = set()
    scores = list(game.seats.values_list("score", flat=True))
    bits = {what: card_bits(did[what]) for what in ("laid", "bombed", "held")}
    return {
        "version": VERSION,
        "played_at": game.finished_at if isinstance(game, Table) else game.played_at,
        "size": game.size,
        "edition": record.ruleset.name[:LONGEST_EDITION],
        "rated": isinstance(game, Table) and game.rated,
        "how": "godfather" if did["godfather"] else "payday",
        "margin": None if did["godfather"] else _margin(scores),
        "bombs": sum(deed.what == "threw" for deed in deeds),
        **{f"{what}_low": low for what, (low, _high) in bits.items()},
        **{f"{what}_high": high for what, (_low, high) in bits.items()},
    }


def _margin(scores: Sequence[int | None]) -> int | None:
    known = sorted((score for score in scores if score is not None), reverse=True)
    return known[0] - known[1] if len(known) == len(scores) else None


def _missing_tables() -> QuerySet[Table]:
    return (
        Table.objects.filter(stage=Stage.FINISHED, branched_at=None)
        .exclude(pk__in=_entered("table"))
        .order_by("finished_at", "pk")
    )


def _missing_recordings() -> QuerySet[RecordedGame]:
    found = RecordedGame.objects.filter(stage=RecordingStage.FINISHED)
    return found.exclude(pk__in=_entered("recording")).order_by("played_at", "pk")


def _entered(kind: str) -> Any:
    """As a query inside another."""
    return CatalogueEntry.objects.filter(version=VERSION, **{f"{kind}__isnull": False}).values(kind)
