"""Cards, money and people in English."""

from collections.abc import Iterable, Mapping, Sequence

from games.engine.core.cards import KIND_LETTERS
from games.engine.decisions import Decision
from games.engine.results import GameResult

COLOUR_NAMES = {"B": "blue", "W": "white", "Y": "yellow", "K": "black", "R": "red", "G": "green"}
BUSINESS_KINDS = dict(zip(KIND_LETTERS, ("antiques shop", "restaurant", "laundry"), strict=True))
QUESTIONS = {
    "draft": "which card to draft",
    "turn": "whether to roll or to open a gang war",
    "draw": "which card to draw",
    "take": "where to take a card from",
    "search": "which card of the stack to take",
    "steal": "whom to steal from",
    "join": "whether to join the war",
    "lay": "whether to lay a further card",
    "defector": "whether the defector goes over",
    "bomb": "whether the bomb detonates",
    "share": "whether to take the business or the money",
    "found": "which business to keep",
}


def card(name: str) -> str:
    """`B7` is the blue 7; `B?`, whose face is hidden, a blue card."""
    colour = COLOUR_NAMES[name[0]]
    return f"a {colour} card" if name[1] == "?" else f"the {colour} {name[1:]}"


def business(name: str) -> str:
    """`Br` is the blue restaurant; `B?` a blue business."""
    colour = COLOUR_NAMES[name[0]]
    return f"a {colour} business" if name[1] == "?" else f"the {colour} {BUSINESS_KINDS[name[1]]}"


def money(thousands: int) -> str:
    """The engine counts in thousands; people do not."""
    return f"{thousands * 1000:,}"


def listed(words: Iterable[str]) -> str:
    """a; a and b; a, b and c."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def player(names: Mapping[int, str], seat: int) -> str:
    return names.get(seat) or f"seat {seat + 1}"


def subject(names: Mapping[int, str], seat: int) -> str:
    """The same at the beginning of a sentence; a name stays as its owner writes it."""
    return names.get(seat) or f"Seat {seat + 1}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def winners(names: Mapping[int, str], result: GameResult) -> str:
    first = [player(names, seat) for seat, place in enumerate(result.places) if place == 1]
    return f"{first[0]} wins" if len(first) == 1 else f"{listed(first)} share the win"


def scores(totals: Sequence[int]) -> str:
    return " : ".join(map(str, totals))


def question(names: Mapping[int, str], decision: Decision) -> str:
    return f"{player(names, decision.seat)} has to decide {QUESTIONS[decision.kind]}"
