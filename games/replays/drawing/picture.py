"""The whole picture: stacks and dice above, the war in the middle, the seats below."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.engine.core.cards import LETTERS, NOTES
from games.engine.positions import GameView, Position, SeatView, WarView
from games.replays.drawing.pieces import badge, business, card, dice, note
from palermo.art.families import CREAM, DUSK, INK, PAPER
from palermo.art.glyphs import centred_word
from palermo.art.markup import box, element, line

# What chats show without cutting anything off.
WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 20
STACK_STEP: Final = 112
WAR_TOP: Final = 172
SEATS_TOP: Final = 396
IN_A_ROW: Final = 5


def draw_position(position: Position, views: Mapping[int, GameView]) -> str:
    """`views` are those of the seats whose cards are shown; all others show their backs."""
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, fill=PAPER),
        box(8, 8, WIDTH - 16, HEIGHT - 16, 10, "none", stroke=INK, stroke_width=3),
        _stacks(position),
        _dice(position),
        _war(position.war, [name for view in views.values() for name in view.laid]) if position.war else "",
        _seats(position, views),
    ]
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT
    )


def _stacks(position: Position) -> str:
    """Each with how many cards it has, and beside it the businesses that are left."""
    drawn = []
    for at, (letter, size, shops) in enumerate(zip(LETTERS, position.stacks, position.shops, strict=True)):
        x = MARGIN + 10 + at * STACK_STEP
        if size:
            drawn.append(card(f"{letter}?", x, 24, 60))
        else:
            drawn.append(box(x, 24, 60, 84, 7, "none", stroke=INK, stroke_width=1.5, stroke_dasharray="6 5"))
        drawn.append(centred_word(str(size), x + 30, 118, 26, INK))
        drawn += [business(f"{letter}?", x + 68, 24 + place * 29, 18) for place in range(shops)]
    return "".join(drawn)


def _dice(position: Position) -> str:
    """Where there is room for them."""
    if not position.rolled:
        return ""
    return dice(position.rolled, 772, 38, 80) if position.war else dice(position.rolled, 392, 208, 126)


def _war(war: WarView, seen: Sequence[str]) -> str:
    """A column for each side: who, the stake, its cards in the order laid, its strength. `seen` lie face down, but not to these eyes."""
    width = (WIDTH - 2 * MARGIN) / max(len(war.sides), 3)
    drawn = [line(f"M{MARGIN} {WAR_TOP - 12}H{WIDTH - MARGIN}", DUSK, 3)]
    for at, side in enumerate(war.sides):
        x = MARGIN + at * width
        drawn.append(badge(side.seat + 1, x + 28, WAR_TOP + 24, lit=False))
        if side.stake:
            drawn.append(note(side.stake, x + 56, WAR_TOP + 9, clean=False))
        drawn.append(centred_word(str(side.strength), x + width - 48, WAR_TOP + 8, 32, INK))
        hidden = [name for name in seen if name[0] == side.family] or [
            name for name in war.laid if name[0] == side.family
        ]
        cards = [name for name in war.table if name[0] == side.family] + hidden
        drawn += _fan(cards, x + 10, WAR_TOP + 56, 86, width - 24)
    return "".join(drawn)


def _fan(cards: Sequence[str], x: float, y: float, width: float, room: float) -> list[str]:
    """Side by side, or over one another if there is no room."""
    step = min(width + 6, (room - width) / max(len(cards) - 1, 1))
    return [card(name, x + at * step, y, width) for at, name in enumerate(cards)]


def _seats(position: Position, views: Mapping[int, GameView]) -> str:
    count = len(position.seats)
    width = (WIDTH - 2 * MARGIN - 10 * (count - 1)) / count
    drawn = []
    for seat, place in enumerate(position.seats):
        x = MARGIN + seat * (width + 10)
        lit = seat == position.seat
        edge = 4 if lit else 1.5
        drawn.append(box(x, SEATS_TOP, width, HEIGHT - SEATS_TOP - MARGIN, 8, CREAM, stroke=INK, stroke_width=edge))
        drawn.append(badge(seat + 1, x + 24, SEATS_TOP + 24, lit=lit))
        drawn.append(_money(place, x + 48))
        if position.result:
            score = position.result.scores[seat]
            drawn.append(centred_word(str(score.place), x + width - 18, SEATS_TOP + 12, 26, DUSK))
        view = views.get(seat)
        backs = [f"{letter}?" for letter, held in zip(LETTERS, place.hand, strict=True) for _ in range(held)]
        drawn += _hand(backs if view is None else view.hand, x + 8, width - 16)
        owned = place.businesses if view is None else view.businesses
        step = min(28, (width - 16 - 24) / max(len(owned) - 1, 1))
        drawn += [business(name, x + 8 + at * step, 568, 24) for at, name in enumerate(owned)]
    return "".join(drawn)


def _money(place: SeatView, x: float) -> str:
    dirty = sum(value * many for value, many in zip(NOTES, place.dirty, strict=True))
    clean = sum(value * many for value, many in zip(NOTES, place.clean, strict=True)) + place.markers
    return note(dirty, x, SEATS_TOP + 9, clean=False, width=54) + note(
        clean, x + 60, SEATS_TOP + 9, clean=True, width=54
    )


def _hand(cards: Sequence[str], x: float, room: float) -> list[str]:
    drawn = []
    step = min(44, (room - 40) / (IN_A_ROW - 1))
    for at, name in enumerate(cards):
        drawn.append(card(name, x + at % IN_A_ROW * step, SEATS_TOP + 48 + at // IN_A_ROW * 60, 40))
    return drawn
