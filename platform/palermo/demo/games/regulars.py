"""Who has been playing for two years, how well, and how often. Whoever changes anything here plays the games again."""

from itertools import count
from typing import Final

import msgspec

from palermo.demo.evenings.casts import ACCOUNTS, PAPERS, DemoGuest

BOTS: Final = ("random", "novice", "solid")
OTHER_ACCOUNTS: Final = (
    DemoGuest("Hanna Leitner", "hanna"),
    DemoGuest("Jonas Weber", "jonas-w"),
    DemoGuest("Théo Dubois", "theo"),
    DemoGuest("Pieter Jansen", "pieter_j"),
    DemoGuest("Bence Nagy", "bence"),
    DemoGuest("arjun", "arjun"),
)
NEWCOMERS: Final = (
    DemoGuest("Ada Lindqvist", "ada-l"),
    DemoGuest("Beppe Orlando", "beppe"),
    DemoGuest("Cem Aydın", "cem"),
    DemoGuest("Dóra Kiss", "dora_k"),
    DemoGuest("Elias Brandt", "elias"),
    DemoGuest("Fenna Bakker", "fenna"),
    DemoGuest("Gábor Tóth", "gabor"),
    DemoGuest("Inès Moreau", "ines"),
    DemoGuest("Kasper Holm", "kasper"),
    DemoGuest("Lena Vogt", "lena_v"),
    DemoGuest("Matteo Basile", "matteo"),
    DemoGuest("Noor Willems", "noor"),
    DemoGuest("Oskar Pohl", "oskar"),
    DemoGuest("Rachele Siino", "rachele"),
    DemoGuest("Tamás Balogh", "tamas"),
    DemoGuest("Yara Haddad", "yara"),
)
KITCHEN: Final = tuple(
    map(
        DemoGuest,
        (
            "Onkel Herbert", "Frau Petersen", "Die Zwillinge", "Kalle", "Mirko", "Oma Irmgard", "Paula vom Kiosk",
            "Steffi", "Uwe", "Wanda",
        ),
    )
)  # fmt: skip

# As good as the judgement they borrow, from the best to the worst.
JUDGEMENTS: Final = (
    "solid", "solid:bold", "solid:patient", "solid:spiteful", "novice", "novice:bold", "novice:patient",
)  # fmt: skip
YEARS: Final = 728  # days: two of them, in whole weeks


class Regular(msgspec.Struct, frozen=True):
    """`slips` of a hundred decisions are made without looking: at first, and by now. From and until when, in days ago."""

    guest: DemoGuest
    judgement: str
    slips: tuple[int, int]
    eagerness: int
    since: int
    until: int

    def slips_at(self, days_ago: int) -> int:
        """People learn evenly from their first game on."""
        first, now = self.slips
        return first + (now - first) * (self.since - days_ago) // max(1, self.since - self.until)

    def comes(self, days_ago: int) -> bool:
        return self.until <= days_ago <= self.since


def _regular(at: int, guest: DemoGuest) -> Regular:
    """All as different as the numbers make them; every ninth came late and plays little, every eleventh has stopped."""
    slips = 3 * at % 20
    is_new = at % 9 == 8
    return Regular(
        guest,
        JUDGEMENTS[5 * at % len(JUDGEMENTS)],
        slips=(slips + 4 * (at % 4), slips),
        eagerness=1 if is_new else 2 + at % 5,
        since=60 if is_new else YEARS - 40 * (at % 3) * (at % 5),
        until=270 if at % 11 == 7 and not is_new else 0,
    )


_numbers = count()
ACCOUNT_HOLDERS: Final = tuple(_regular(next(_numbers), guest) for guest in (*ACCOUNTS, *OTHER_ACCOUNTS))
KALSA_PAPERS: Final = tuple(_regular(next(_numbers), guest) for guest in PAPERS)
KANAL_PAPERS: Final = tuple(_regular(next(_numbers), guest) for guest in KITCHEN)
ONLINE_ONLY: Final = tuple(_regular(next(_numbers), guest) for guest in NEWCOMERS)
EVERYBODY: Final = (*ACCOUNT_HOLDERS, *KALSA_PAPERS, *KANAL_PAPERS, *ONLINE_ONLY)
