"""Time: a bank for each seat, an increment for each move, a reserve for each move that costs nothing. All in milliseconds."""

import msgspec

SECOND = 1000
DAY = 24 * 3600 * SECOND
# A table without a clock still must not stand for ever.
PATIENCE = 7 * DAY
# Who was out of time and comes back needs enough to look around.
BACK_WITH = 30 * SECOND


class TimeControl(msgspec.Struct, frozen=True):
    bank: int
    increment: int
    reserve: int
    timed: bool = True


UNTIMED = TimeControl(bank=0, increment=0, reserve=PATIENCE, timed=False)
# A study holds nobody up.
ENDLESS = TimeControl(bank=0, increment=0, reserve=36_500 * DAY, timed=False)


class Clocks:
    """`since` is when the decision that is open now was asked."""

    def __init__(self, terms: TimeControl, seats: int, began: int) -> None:
        self.terms = terms
        self.banks = [terms.bank] * seats
        self.since = began

    def deadline(self, seat: int) -> int:
        return self.since + self.terms.reserve + self.banks[seat]

    def spend(self, seat: int, at: int) -> None:
        """What went beyond the reserve came out of the bank."""
        beyond = max(0, at - self.since - self.terms.reserve)
        self.banks[seat] = max(0, self.banks[seat] - beyond)

    def decided(self, seat: int, at: int) -> None:
        """By its person: the increment goes in."""
        self.spend(seat, at)
        self.banks[seat] += self.terms.increment

    def ask(self, at: int) -> None:
        self.since = at

    def run_out(self, seat: int) -> None:
        self.banks[seat] = 0

    def come_back(self, seat: int) -> None:
        """Who only left has the time they left with: going and coming must bring nobody any."""
        if not self.banks[seat]:
            self.banks[seat] = min(BACK_WITH, self.terms.bank)

    def credit(self, amount: int) -> None:
        self.since += amount
