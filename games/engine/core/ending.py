"""R10.1, R10.2: when it is over."""

from games.engine.core.cards import ALL_KINDS, BUSINESSES, COLOURS
from games.engine.core.state import GameState
from games.engine.events import Ended


def end_if_over(s: GameState) -> None:
    """After a war that is settled in full. A Godfather goes before payday."""
    # Nobody owns all of a colour while some of it is left, and only the colour that won can have changed hands.
    sold_out = s.winning >= 0 and not s.shops[s.winning]
    if not (sold_out and ALL_KINDS in s.owned) and 0 not in s.purse:
        return
    s.over = True
    if s.events is not None:
        godfathers = [at >> 3 for at, kinds in enumerate(s.owned) if kinds == ALL_KINDS]
        broke = [seat for seat in range(s.players) if not s.purse[seat]]
        how = "godfather" if godfathers else "payday"
        turned_up = tuple([tuple(owned_names(s, seat)) for seat in range(s.players)])
        s.events.append(Ended(how, tuple(godfathers or broke), turned_up))


def owned_names(s: GameState, seat: int) -> list[str]:
    names: list[str] = []
    for colour in range(COLOURS):
        kinds = s.owned[seat << 3 | colour]
        if kinds:
            names += BUSINESSES[colour << 3 | kinds]
    return names
