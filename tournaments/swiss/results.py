"""What happened at the tables, as the tournament desk wrote it down."""

from collections.abc import Mapping, Sequence

import msgspec

from tournaments.swiss.points import SIZES


class RecordError(ValueError):
    """A record that cannot be: `code` for machines and translators, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class PlayerFinish(msgspec.Struct, frozen=True):
    """How one player ended: the place (1 is best, equal places share it) and the score in thousands, which may be below nothing.

    A result that a ruling set by places alone has no scores.
    """

    player: str
    place: int
    score: int | None = None


class TableResult(msgspec.Struct, frozen=True):
    """A finished table. `godfather` is the player who won at once by owning a colour (R10.1), None at payday."""

    finishes: tuple[PlayerFinish, ...]
    godfather: str | None = None

    def __post_init__(self) -> None:
        _check_finishes(self)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(finish.place for finish in self.finishes)


class PlayedTable(msgspec.Struct, frozen=True):
    """A table of a round. Without a result it is still being played: it counts nothing yet, and nobody has missed it."""

    number: int
    players: tuple[str, ...]
    result: TableResult | None = None

    def __post_init__(self) -> None:
        if len(self.players) not in SIZES:
            raise RecordError("size", f"table {self.number} has {len(self.players)} players; tables have 3 to 6")
        if len(set(self.players)) != len(self.players):
            raise RecordError("twice_at_table", f"somebody sits twice at table {self.number}")
        if self.result is not None and {finish.player for finish in self.result.finishes} != set(self.players):
            raise RecordError("strangers", f"the result of table {self.number} names other players than sat there")


class PointsAdjustment(msgspec.Struct, frozen=True):
    """Points that a ruling took (below nothing: a penalty) or gave, and why. It stays in the record beside what was played."""

    player: str
    round: int
    points: int
    reason: str

    def __post_init__(self) -> None:
        if self.points == 0 or not self.reason.strip():
            raise RecordError("adjustment", "a ruling about points takes or gives some, and has a reason")


class StandingsEntrant(msgspec.Struct, frozen=True):
    """Somebody who takes part from round `entered` on. `left` is the last round they were there for; None while they stay.

    Who returns is an entrant without `left` again: the rounds between are rounds missed.
    """

    player: str
    entered: int = 1
    left: int | None = None


class EventRecord(msgspec.Struct, frozen=True):
    """All that standings are made of. Rounds go from 1 upwards, in order; nothing in it has been worked out."""

    entrants: tuple[StandingsEntrant, ...]
    rounds: tuple[tuple[PlayedTable, ...], ...] = ()
    adjustments: tuple[PointsAdjustment, ...] = ()
    lot_seed: str = ""

    def __post_init__(self) -> None:
        _check_record(self)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(entrant.player for entrant in self.entrants)


def places_of_scores(scores: Mapping[str, int], godfather: str | None = None) -> dict[str, int]:
    """R10.6, R10.7: a Godfather is first whatever the money says; the others stand by their scores, and equal scores share the place."""
    ranks = {player: (player != godfather, -score) for player, score in scores.items()}
    return {player: 1 + sum(rank < ranks[player] for rank in ranks.values()) for player in scores}


def result_of_scores(scores: Mapping[str, int], godfather: str | None = None) -> TableResult:
    places = places_of_scores(scores, godfather)
    return TableResult(
        tuple(PlayerFinish(player, places[player], score) for player, score in scores.items()), godfather
    )


def result_of_places(places: Mapping[str, int]) -> TableResult:
    """Of a ruling, or of a slip with places only."""
    return TableResult(tuple(PlayerFinish(player, place) for player, place in places.items()))


def _check_finishes(result: TableResult) -> None:
    places = result.places
    if len(places) not in SIZES:
        raise RecordError("size", f"a table has 3 to 6 players, not {len(places)}")
    if any(place != 1 + sum(other < place for other in places) for place in places):
        raise RecordError("places", f"{places} are no places: after two on the first comes the third")
    if len({finish.score is None for finish in result.finishes}) > 1:
        raise RecordError("some_scores", "either every player of a table has a score or none")
    if result.godfather is not None:
        first = [finish.player for finish in result.finishes if finish.place == 1]
        if first != [result.godfather]:
            raise RecordError("godfather_place", "a Godfather wins the table alone")
    scores = {finish.player: finish.score for finish in result.finishes if finish.score is not None}
    if scores and tuple(places_of_scores(scores, result.godfather).values()) != places:
        raise RecordError("score_places", "the places are not those of the scores; a ruling about places has no scores")


def _check_record(record: EventRecord) -> None:
    known = set(record.players)
    if len(known) != len(record.players):
        raise RecordError("twice_entered", "somebody is entered twice")
    for number, tables in enumerate(record.rounds, start=1):
        _check_round(number, tables, known)
    if any(adjustment.player not in known for adjustment in record.adjustments):
        raise RecordError("stranger", "a ruling is about somebody who is not entered")


def _check_round(number: int, tables: Sequence[PlayedTable], known: set[str]) -> None:
    seated = [player for table in tables for player in table.players]
    if len(set(seated)) != len(seated):
        raise RecordError("twice_in_round", f"somebody sits at two tables in round {number}")
    if not set(seated) <= known:
        raise RecordError("stranger", f"somebody sits in round {number} who is not entered")
