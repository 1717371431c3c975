"""What is played at the demo's evenings. Whoever changes anything here plays them again: `python -m palermo.demo.evenings`."""

import msgspec

from games.bots.registry import SEATABLE
from palermo.demo.evenings.casts import ACCOUNTS, EVERYBODY, PAPERS, DemoGuest


class DemoAdjustment(msgspec.Struct, frozen=True):
    """Given (or taken, below nothing) beside the tables, from a round on."""

    number: int
    round: int
    points: int
    reason: str


class DemoEventPlan(msgspec.Struct, frozen=True, kw_only=True):
    """An event. `seated` rounds are seated, `played` rounds have results. The codes have letters that no other event's code has."""

    code: str
    name: str
    guests: tuple[DemoGuest, ...]
    rounds: int
    seated: int
    played: int
    final: int = 0
    points: tuple[DemoAdjustment, ...] = ()
    lot: str
    first_game: int

    def guest(self, number: int) -> DemoGuest:
        return self.guests[number - 1]


class DemoNightPlan(msgspec.Struct, frozen=True):
    """An open evening: who sits at each game, in the order of the seats."""

    key: str
    first_game: int
    games: tuple[tuple[DemoGuest, ...], ...]


GONE, LATE = 12, 31
# One goes home after the third round, one arrives for the second.
MANY = tuple(
    msgspec.structs.replace(guest, leaves=4 if number == GONE else None, enters=2 if number == LATE else 1)
    for number, guest in enumerate(EVERYBODY, start=1)
)
CUP = DemoEventPlan(
    code="coppa",
    name="Coppa della Kalsa",
    guests=MANY,
    rounds=5,
    seated=5,
    played=5,
    final=4,
    points=(
        DemoAdjustment(LATE, 2, 60, "Arrived during round 1, her train was late: the mean of a round"),
        DemoAdjustment(17, 3, -30, "Looked into the stack of the red family after a warning"),
    ),
    lot="lotto-palermo-12-47-60-81-88",
    first_game=100,
)
NEWCOMERS = DemoEventPlan(
    code="nuovi",
    name="Serata dei nuovi",
    guests=(*ACCOUNTS[:4], *PAPERS[:8]),
    rounds=3,
    seated=3,
    played=3,
    lot="lotto-palermo-3-9-41-56-72",
    first_game=200,
)
HARBOUR = DemoEventPlan(
    code="porto",
    name="Trofeo del Porto",
    guests=(*ACCOUNTS[1:7], *PAPERS[4:12]),
    rounds=3,
    seated=3,
    played=3,
    lot="lotto-palermo-7-15-28-63-90",
    first_game=300,
)
BOTS = ("novice", "solid") * 3
ONLINE = DemoEventPlan(
    code="online",
    name="Torneo in rete",
    guests=(
        *ACCOUNTS[:2],
        *(DemoGuest(f"{SEATABLE[bot].title} {number}", bot=bot) for number, bot in enumerate(BOTS, start=3)),
    ),
    rounds=4,
    seated=3,
    played=2,
    lot="lotto-palermo-11-22-33-44-55",
    first_game=400,
)
PLANS = {plan.code: plan for plan in (CUP, NEWCOMERS, HARBOUR, ONLINE)}


def _night(key: str, first_game: int, guests: tuple[DemoGuest, ...], games: int) -> DemoNightPlan:
    """As people come and go: everybody sits down again three chairs further on."""
    turns = [guests[3 * at % len(guests) :] + guests[: 3 * at % len(guests)] for at in range(games)]
    return DemoNightPlan(key, first_game, tuple(turn[: 3 + at % 3] for at, turn in enumerate(turns)))


NIGHTS = {
    night.key: night
    for night in (
        _night("this-1", 500, EVERYBODY[:11], 5),
        _night("this-2", 510, EVERYBODY[2:15], 6),
        _night("last-1", 520, EVERYBODY[:10], 4),
        _night("last-2", 530, EVERYBODY[1:12], 5),
        _night("last-3", 540, EVERYBODY[:9], 5),
    )
}
