"""Positions with one right answer, one for each thing a bot must know."""

import pytest

from games.engine import EDITIONS
from tests.games.bots.seats import Seats
from tests.games.engine.arrange import arrange, own

THINKERS = ["solid", "shark@400"]
BOLD_ENOUGH = [*THINKERS, "solid:bold", "solid:patient", "solid:spiteful"]


def seats(*hands: str, owned: dict[int, str] | None = None, **more: object) -> Seats:
    game = arrange(*hands, **more)  # type: ignore[arg-type]
    for seat, businesses in (owned or {}).items():
        own(game, seat, businesses)
    return Seats(game)


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_opens_with_the_family_that_makes_the_godfather(bot):
    table = seats("B11 B10 B9 W2", "R2 Y3", "G3 K2", "Y2 R4", owned={0: "Ba Br"})
    assert table.says(bot).startswith("B")


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_joins_to_block_a_godfather(bot):
    table = seats("B7 B2", "Y11 Y10 W1", "R1 G2", "K2 R2", owned={0: "Ba Br"}).play("B7+5")
    assert table.says(bot).startswith("Y")


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_joins_with_the_card_that_wins(bot):
    """Everybody else is in with one card and has no other of that colour."""
    table = seats("B3 R4", "W4 R2", "Y2 R3", "K11 K10 K9 R1").play("B3+20 W4+20 Y2+20")
    assert table.says(bot).startswith("K")


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_no_large_stake_in_a_hopeless_war(bot):
    table = seats("B11 B10 B9 B8", "R2 R3", "Y2", "G2").play("B11+50")
    assert not table.says(bot).endswith(("+50", "+40"))


@pytest.mark.parametrize("bot", THINKERS)
def test_largest_stake_when_it_surely_wins(bot):
    table = seats("B3 R4", "W4 R2", "Y2 R3", "K11 K10 K9 R1").play("B3+20 W4+20 Y2+20")
    assert table.says(bot).endswith("+50")


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_stakes_what_would_be_left_over_when_the_game_ends_anyway(bot):
    """Seat 0 has staked its last note: whoever has dirty money after this war has lost it."""
    table = seats("B11 B9", "R2 W3", "Y2", "G2", money=["5", "50 5", "50", "50"]).play("B11+5")
    assert table.says(bot).endswith("+50")


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_stops_when_ahead_of_those_who_have_stopped(bot):
    table = seats("B9 B8 B7", "W3 W2", "R2", "G2").play("B9+20 W3+5 out out")
    table.play("B7 stop")
    assert table.game.decision is not None
    assert table.says(bot) == "stop"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_stops_when_all_is_lost(bot):
    """Eleven lies there and two more cards behind it; a nine would only be thrown after the four."""
    table = seats("B11 B10 B9", "W4 W9", "R2", "G2").play("B11+20 W4+5 out out B10")
    assert table.says(bot) == "stop"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_lays_on_when_that_wins(bot):
    table = seats("B9 R4", "W7 W6 K2", "R2", "G2", owned={1: "Wa"}).play("B9+50 W7+50 out out")
    assert table.says(bot) == "W6"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_bombs_the_card_that_stands_in_the_way(bot):
    """Red's bomb hits blue: eight red points lose against the eleven, three win against nothing."""
    table = seats("B11 W2", "R5 R3", "Y2", "G2").play("B11+40 R5+40 out out")
    assert table.says(bot) == "*B11"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_holds_the_bomb_that_wins_as_a_five(bot):
    """Nobody else has a card of the family left; five beats two, and without the bomb there would be nothing."""
    table = seats("B2 W2", "R5 K2", "Y2", "G2").play("B2+40 R5+40 out out")
    assert table.says(bot) == "five"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_defects_to_the_stronger_family(bot):
    """Red's defector has nothing behind it, green has eleven and more; yellow's nine beats eight."""
    table = seats("G11 G10 G9", "Y10 Y9", "R8 W2", "K2").play("G11+20 Y10+20 R8+20 out")
    assert table.says(bot) == "defect"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_stands_as_an_eight_that_wins_alone(bot):
    table = seats("G2 W2", "Y3 W3", "R8 R11 R10", "K2").play("G2+20 Y3+20 R8+40 out")
    assert table.says(bot) == "eight"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_searches_for_the_card_it_saw_go_under(bot):
    """Red's eleven was laid, won, and went under its stack; of yellow it holds the best itself."""
    table = seats("R10 R9 Y11 Y10", "K2 W3", "K3 W4", "R11 W2", rolls=["RY1"], active=3)
    table.play("R11+5 out out out antiques roll")
    assert table.says(bot) == "?R"
    table.play("?R")
    assert table.says(bot) == "?R11"


@pytest.mark.parametrize("bot", ["solid", "solid:bold", "solid:patient", "solid:spiteful"])
def test_steals_the_card_it_knows(bot):
    """Seat 2 took a red eleven from seat 0 before; seat 1 holds as many red cards that nobody has seen."""
    table = seats("R11 R9 R10", "R2 W4", "W2 K3", "G2 K4", rolls=["RRx", "WWx", "RRx"], thefts="R11 W4 R11", active=2)
    table.play("roll xR1")
    table.play("roll xW2")
    table.play("roll")
    assert table.says(bot) == "xR3"


@pytest.mark.parametrize("bot", ["solid", "shark@400"])
def test_ends_the_game_when_it_is_ahead(bot):
    """The last note goes into a war that is lost, and the game is won by it."""
    table = seats("B11 B10", "W2 Y2", "R2", "G2", money=["50 50", "5", "50 50 50", "50 50 50"]).play("B11+50")
    table.game.state.clean[1 * 5 + 4] = 8
    table.game.state.bank[4] -= 8
    assert table.says(bot).endswith("+5")


@pytest.mark.parametrize("bot", ["solid", "shark@400"])
def test_keeps_its_last_note_when_it_is_behind(bot):
    table = seats("B11 B10", "W2 Y2", "R2", "G2", money=["50 50", "5", "5 5", "5 5"]).play("B11+50")
    table.game.state.clean[0 * 5 + 4] = 8
    table.game.state.bank[4] -= 8
    assert table.says(bot) == "out"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_founds_the_kind_that_brings_a_majority(bot):
    """One restaurant each: a second one is the most, and the others are out of reach or already far ahead."""
    owned = {0: "Wr Ra Ka", 1: "Yr Wa", 2: "Gl Rl Kl"}
    table = seats("B11", "W2", "R2", "G2", owned=owned, ruleset=EDITIONS["italian"], money=["50 20"] * 4).play(
        "B11+20 out out out"
    )
    assert table.says(bot) == "restaurant"


@pytest.mark.parametrize("bot", BOLD_ENOUGH)
def test_shares_so_that_the_ally_does_not_become_the_godfather(bot):
    """Green has two red businesses; with red's victory it would get the third if red took the money."""
    table = seats("R11 R10", "G8 W2", "Y2", "K2", owned={1: "Ra Rr"}).play("R11+50 G8+50 out out defect stop")
    assert table.says(bot) == "business"
