"""Events as English sentences.

The narrator knows what it was told and nothing else: given the events that one seat may see, it cannot tell more.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine import events as e
from games.engine.cli import words
from games.engine.cli.words import COLOUR_NAMES
from games.engine.core.cards import DEFECTED, DEFECTOR, LETTERS, partner

INFLUENCE = {"2": "for two cards", "1": "for one card", "x": "and may steal"}
NOTHING = {"2": "gets nothing: no such stack has a card left.", "x": "gets nothing: nobody else holds such a colour."}


@dataclass(frozen=True)
class NarratedLine:
    text: str
    indent: int = 0
    style: str = ""


class Narrator:
    """Tells a game in the order it happened, and keeps in mind what the next sentence needs."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = names
        self.turn = ""  # "Turn 12, Anna", until its first event completes the line
        self.drafting = False
        self.rolled = ""
        self.wars = 0
        self.round = 0
        self.revealed = False  # the round is over; whoever lays next begins another
        self.seats: dict[str, int] = {}  # who plays which family
        self.table: list[str] = []
        self.defected: set[str] = set()
        self.winners: tuple[int, ...] = ()

    def tell(self, events: Iterable[e.GameEvent]) -> Iterator[NarratedLine]:
        for event in events:
            yield from self._before(event)
            self._notice(event)
            if sentences := _SENTENCES.get(type(event)):
                for sentence in sentences(self, event):
                    yield NarratedLine(sentence, 4)
            elif predicate := _PREDICATES.get(type(event)):
                yield self._line(event, predicate(self, event))
            yield from self._after(event)

    def _line(self, event: Any, predicate: str) -> NarratedLine:
        if self.turn:
            line = NarratedLine(f"{self.turn}: {predicate}", style="bold")
            self.turn = ""
            return line
        return NarratedLine(f"{words.subject(self.names, event.seat)} {predicate}", 4 if self.seats else 2)

    def _before(self, event: e.GameEvent) -> Iterator[NarratedLine]:
        match event:
            case e.Drafted() if not self.drafting:
                self.drafting = True
                yield NarratedLine("The draft", style="bold")
            case e.Laid() | e.Stopped() if self.revealed:
                self.revealed = False
                self.round += 1
                yield NarratedLine(f"War {self.wars}, round {self.round}", 2, style="dim")
            case e.WarEnded():
                yield NarratedLine(f"War {self.wars}, the outcome", 2, style="dim")

    def _after(self, event: e.GameEvent) -> Iterator[NarratedLine]:
        match event:
            case e.Opened():
                self.round = 1
                yield NarratedLine(f"War {self.wars}, round 1", 2, style="dim")
            case e.CardsReturned():
                self.seats, self.table, self.defected = {}, [], set()
                self.revealed = False

    def _notice(self, event: e.GameEvent) -> None:
        match event:
            case e.TurnBegan():
                self.turn = f"Turn {event.turn}, {words.player(self.names, event.seat)}"
            case e.Rolled():
                self.rolled = event.influence
            case e.Opened() | e.Joined():
                self.wars += isinstance(event, e.Opened)
                self.seats[event.card[0]] = event.seat
            case e.Revealed():
                self.table += event.cards
                self.revealed = True
            case e.Defected():
                self.defected.add(event.card[0])
            case e.Detonated():
                self.table.remove(event.victim)
                self.table.remove(event.bomb)
            case e.WarEnded():
                self.winners = event.winners

    def name(self, seat: int) -> str:
        return words.player(self.names, seat)

    def owner(self, card: str) -> str:
        return self.name(self.seats[card[0]])

    def family_of(self, seat: int) -> str:
        return next(COLOUR_NAMES[family] for family, at in self.seats.items() if at == seat)

    def parts(self, family: str) -> list[int]:
        """R8.1: what a family's strength is made of."""
        other = LETTERS[partner(LETTERS.index(family))]
        gone_over = {f"{letter}{DEFECTOR}" for letter in self.defected}
        own = [int(card[1:]) for card in self.table if card[0] == family and card not in gone_over]
        return own + [DEFECTED for card in self.table if card[0] == other and card in gone_over]


def _searched(n: Narrator, event: e.Searched) -> str:
    stack = f"searches the {COLOUR_NAMES[event.colour]} stack"
    if event.cards[0][1] == "?":
        return f"{stack} of {words.counted(len(event.cards), 'card')}."
    return f"{stack} and sees, from the top, {words.listed(card[1:] for card in event.cards)}."


def _stayed_out(n: Narrator, event: e.StayedOut) -> str:
    return "stays out." if event.able else "cannot join: holds no colour that is free."


def _stopped(n: Narrator, event: e.Stopped) -> str:
    return "stops." if event.able else f"has no further {n.family_of(event.seat)} card."


def _defected(n: Narrator, event: e.Defected) -> str:
    ally = n.name(n.seats[event.family])
    return (
        f"goes over to {COLOUR_NAMES[event.family]} with {words.card(event.card)}, which now counts {DEFECTED}, "
        f"as an ally of {ally}."
    )


def _stood(n: Narrator, event: e.Stood) -> str:
    return f"counts {words.card(event.card)} as an 8{'.' if event.able else ': it has nowhere to go.'}"


def _held(n: Narrator, event: e.Held) -> str:
    return f"counts {words.card(event.bomb)} as a 5{'.' if event.able else ': it has no target.'}"


def _detonated(n: Narrator, event: e.Detonated) -> str:
    victim = words.card(event.victim).removeprefix("the ")
    return f"detonates {words.card(event.bomb)} against {n.owner(event.victim)}'s {victim}."


def _washed(n: Narrator, event: e.Washed) -> str:
    stakes = words.listed(words.money(stake) for stake in event.stakes)
    if len(event.stakes) > 1:
        return f"washes both stakes, {stakes}."
    if event.marker:
        return f"washes {stakes}, and the bank, out of notes, adds a marker for {words.money(event.marker)}."
    if event.added == event.stakes:
        return f"washes {stakes}, and the bank adds as much."
    return f"washes {stakes}, and the bank adds as much in {words.listed(words.money(note) for note in event.added)}."


def _chose(n: Narrator, event: e.Chose) -> str:
    ally = words.listed(n.name(seat) for seat in n.winners if seat != event.seat)
    if not event.able:
        return f"gets the money: there is no business for {ally}."
    return f"takes the {event.what} and leaves {ally} the {'money' if event.what == 'business' else 'business'}."


def _looked_through(n: Narrator, event: e.LookedThrough) -> str:
    colour = COLOUR_NAMES[event.colour]
    if event.businesses[0][1] == "?":
        return f"looks through what is left of the {colour} businesses: {len(event.businesses)}."
    kinds = words.listed(words.BUSINESS_KINDS[name[1]] for name in event.businesses)
    return f"looks through what is left of the {colour} businesses: {kinds}."


def _revealed(n: Narrator, event: e.Revealed) -> Iterator[str]:
    first, *others = event.cards
    parts = [f"{words.subject(n.names, n.seats[first[0]])} reveals {words.card(first)}"]
    parts += [f"{n.owner(card)} {words.card(card)}" for card in others]
    yield f"{words.listed(parts)}."


def _war_ended(n: Narrator, event: e.WarEnded) -> Iterator[str]:
    by_strength = sorted(event.strengths.items(), key=lambda item: -item[1])
    sums = []
    for family, strength in by_strength:
        parts = n.parts(family)
        how = f" ({' + '.join(map(str, parts))})" if len(parts) > 1 else ""
        sums.append(f"{COLOUR_NAMES[family]} {strength}{how}")
    yield f"Strengths: {', '.join(sums)}."
    best = event.strengths.get(event.family, 0)
    for strength in sorted({s for s in event.strengths.values() if s > best}, reverse=True):
        equals = [COLOUR_NAMES[family] for family, s in by_strength if s == strength]
        yield f"{words.capital(words.listed(equals))} cancel each other out at {strength}."
    if event.family:
        allies = ", allies" if len(event.winners) > 1 else ""
        winners = words.listed(n.name(seat) for seat in event.winners)
        yield f"{words.capital(COLOUR_NAMES[event.family])} wins with {best}, for {winners}{allies}."
    else:
        yield "Nobody wins."


def _nothing_to_found(n: Narrator, event: e.NothingToFound) -> Iterator[str]:
    yield f"No {COLOUR_NAMES[event.colour]} business is left."


def _cards_returned(n: Narrator, event: e.CardsReturned) -> Iterator[str]:
    if len(event.cards) == 1:
        yield f"{words.capital(words.card(event.cards[0]))} goes under its stack."
    elif event.cards:
        yield f"{words.capital(words.listed(map(words.card, event.cards)))} go under their stacks."


# What a seat does: the sentence after its subject.
_PREDICATES: dict[type[e.GameEvent], Callable[[Narrator, Any], str]] = {
    e.Drafted: lambda _, event: f"drafts {words.card(event.card)}.",
    e.Rolled: lambda _, event: f"rolls {_colours(event.colours)} {INFLUENCE[event.influence]}.",
    e.Drew: lambda _, event: f"draws {words.card(event.card)}.",
    e.GotNothing: lambda n, _: NOTHING[n.rolled],
    e.Searched: _searched,
    e.Found: lambda _, event: f"takes {words.card(event.card)} from it.",
    e.Stole: lambda n, event: f"steals {words.card(event.card)} from {n.name(event.victim)}.",
    e.Opened: lambda _, event: f"opens a gang war with {words.card(event.card)} and stakes {words.money(event.stake)}.",
    e.Joined: lambda _, event: f"joins with {words.card(event.card)} and stakes {words.money(event.stake)}.",
    e.StayedOut: _stayed_out,
    e.Laid: lambda _, event: f"lays {words.card(event.card)}.",
    e.Stopped: _stopped,
    e.Defected: _defected,
    e.Stood: _stood,
    e.Detonated: _detonated,
    e.Held: _held,
    e.StakeLost: lambda _, event: f"loses the stake of {words.money(event.stake)} to the bank.",
    e.Washed: _washed,
    e.Chose: _chose,
    e.LookedThrough: _looked_through,
    e.Founded: lambda _, event: f"founds {words.business(event.business)}.",
}

# What happens to all: whole sentences.
_SENTENCES: dict[type[e.GameEvent], Callable[[Narrator, Any], Iterator[str]]] = {
    e.Revealed: _revealed,
    e.WarEnded: _war_ended,
    e.NothingToFound: _nothing_to_found,
    e.CardsReturned: _cards_returned,
}

# What is no line of its own: it begins the next one, or is told with the scores.
_SILENT = (e.TurnBegan, e.Ended)
TOLD = {*_PREDICATES, *_SENTENCES, *_SILENT}


def _colours(letters: str) -> str:
    first, second = (COLOUR_NAMES[letter] for letter in letters)
    return f"{first} twice" if first == second else f"{first} and {second}"
