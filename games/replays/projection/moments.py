"""What was done when in a finished game, by the words of the statistics: which seat laid, drew, bombed or won what, after which move.

It is the whole truth. Whoever passes it on asks first whether all eyes are open; if not, only what is `PUBLIC` may be told.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from games.engine import events
from games.engine.records import GameRecord
from games.engine.replays import begin

# What everybody at the table and around it has seen by the end of the war. Of a card that was laid, its face too.
PUBLIC: Final = frozenset({
    "laid", "laid_first", "laid_later", "won_first", "won_later", "opened", "opened_won", "joined", "joined_won", "joins",
    "fought", "wars", "won_alone", "won_allied", "nobody_won", "stayed_out", "shut_out", "staked", "stake_won", "threw",
    "thrown", "hit", "bombed", "counted_five", "no_target", "went_over", "defected", "counted_eight", "nowhere_to_go",
    "searched", "rolled", "got_nothing", "took_business", "took_money", "nothing_left", "godfather",
})  # fmt: skip
# What only some have seen.
HIDDEN: Final = frozenset({"had", "drafted", "drawn", "found", "stolen", "lost", "seen", "held", "owned"})
TOLD: Final = PUBLIC | HIDDEN


class GameMoment(msgspec.Struct, frozen=True):
    """`of` is a card ("B7"), a business ("Br"), a family ("B"), a note ("50") or a face of the die, or empty. `move` is the number
    of moves after which it has happened.
    """

    move: int
    seat: int
    what: str
    of: str = ""


def game_moments(record: GameRecord) -> list[GameMoment]:
    game, reader = begin(record), _MomentReader()
    found: list[GameMoment] = []
    for number, move in enumerate(record.moves, start=1):
        for event in game.play(move):
            found += [GameMoment(number, seat, what, of) for seat, what, of in reader.read(event)]
    found += [
        GameMoment(len(record.moves), seat, "held", card)
        for card, seat in reader.holder.items()
        if card not in reader.laid
    ]
    return found


Line = tuple[int, str, str]


class _MomentReader:
    """`holder` has who got a card last, `laid` the cards that are not in any hand since; the rest is of the war that is fought."""

    def __init__(self) -> None:
        self.holder: dict[str, int] = {}
        self.laid: set[str] = set()
        self.first: dict[int, str] = {}
        self.later: list[tuple[int, str]] = []
        self.stakes: dict[int, str] = {}
        self.winners: tuple[int, ...] = ()
        self.opener = self.founder = 0

    def read(self, event: events.GameEvent) -> Iterator[Line]:
        yield from self._of_hands(event)
        yield from self._of_war(event)
        yield from self._of_specials(event)
        yield from self._of_spoils(event)

    def _of_hands(self, event: events.GameEvent) -> Iterator[Line]:
        match event:
            case events.Drafted(seat=seat, card=card):
                yield from self._came(seat, card, "drafted")
            case events.Drew(seat=seat, card=card):
                yield from self._came(seat, card, "drawn")
            case events.Found(seat=seat, card=card):
                yield from self._came(seat, card, "found")
            case events.Stole(seat=seat, victim=victim, card=card):
                yield victim, "lost", card
                yield from self._came(seat, card, "stolen")
            case events.Searched(seat=seat, colour=colour, cards=cards):
                yield seat, "searched", colour
                yield from ((seat, "seen", card) for card in cards)
            case events.Rolled(seat=seat, influence=influence):
                yield seat, "rolled", influence
            case events.GotNothing(seat=seat):
                yield seat, "got_nothing", ""

    def _of_war(self, event: events.GameEvent) -> Iterator[Line]:
        match event:
            case events.Opened(seat=seat):
                self.first, self.later, self.stakes, self.opener = {}, [], {}, seat
                yield seat, "wars", ""
                yield from self._committed(event, "opened")
            case events.Joined(seat=seat):
                yield seat, "joins", ""
                yield from self._committed(event, "joined")
            case events.StayedOut(seat=seat, able=able):
                yield seat, "stayed_out" if able else "shut_out", ""
            case events.Laid(seat=seat, card=card):
                self.laid.add(card)
                self.later.append((seat, card))
                yield from ((seat, what, card) for what in ("laid", "laid_later"))
            case events.WarEnded(winners=winners):
                self.winners, self.founder = winners, winners[0] if winners else -1
                yield from self._settled()

    def _of_specials(self, event: events.GameEvent) -> Iterator[Line]:
        match event:
            case events.Defected(seat=seat, card=card):
                yield seat, "went_over", ""
                yield seat, "defected", card[0]
            case events.Stood(seat=seat, card=card, able=able):
                yield seat, "counted_eight" if able else "nowhere_to_go", card[0]
            case events.Held(seat=seat, bomb=bomb, able=able):
                yield seat, "counted_five" if able else "no_target", bomb[0]
            case events.Detonated(seat=seat, bomb=bomb, victim=victim):
                yield seat, "threw", ""
                yield seat, "thrown", bomb[0]
                yield seat, "hit", victim
                yield next(owner for owner, card in self.first.items() if card[0] == victim[0]), "bombed", victim

    def _of_spoils(self, event: events.GameEvent) -> Iterator[Line]:
        match event:
            case events.Chose(seat=seat, what=what, able=able):
                if what == "money":
                    self.founder = self.winners[-1]
                if able:
                    yield seat, f"took_{what}", ""
            case events.NothingToFound():
                yield self.founder, "nothing_left", ""
            case events.Founded(seat=seat, business=business):
                yield seat, "owned", business
            case events.Ended(how=how, seats=seats, businesses=owned):
                if how == "godfather":
                    yield from ((seat, "godfather", family) for seat in seats for family in _whole(owned[seat]))

    def _came(self, seat: int, card: str, how: str) -> Iterator[Line]:
        self.holder[card] = seat
        self.laid.discard(card)
        yield seat, how, card
        yield seat, "had", card

    def _committed(self, event: events.Opened | events.Joined, how: str) -> Iterator[Line]:
        seat, card = event.seat, event.card
        self.laid.add(card)
        self.first[seat], self.stakes[seat] = card, str(event.stake)
        yield seat, how, card[0]
        yield seat, "fought", card[0]
        yield seat, "laid", card
        yield seat, "laid_first", card
        yield seat, "staked", self.stakes[seat]

    def _settled(self) -> Iterator[Line]:
        if not self.winners:
            yield self.opener, "nobody_won", ""
        for seat in self.winners:
            yield seat, "opened_won" if seat == self.opener else "joined_won", self.first[seat][0]
            yield seat, "won_first", self.first[seat]
            yield seat, "stake_won", self.stakes[seat]
            yield seat, "won_alone" if len(self.winners) == 1 else "won_allied", ""
        yield from ((seat, "won_later", card) for seat, card in self.later if seat in self.winners)


def _whole(businesses: tuple[str, ...]) -> list[str]:
    """R10.1: the families of which somebody has all three."""
    families = [business[0] for business in businesses]
    return sorted({family for family in families if families.count(family) == 3})
