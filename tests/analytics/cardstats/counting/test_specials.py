"""The worked examples of the rules, and what would have been: counted by hand."""

from collections import Counter

import numpy as np

from analytics.cardstats.counting.arrays import ints
from analytics.cardstats.counting.entries import ROWS, CounterEntries
from analytics.cardstats.counting.special_counts import BombBlasts, LaidCards, SpecialCards, count_specials
from analytics.cardstats.layout import COUNTERS
from games.engine.core.cards import CARD_OF
from games.engine.core.moves import DEFECT, HOLD, STAND

NAMES = [(key, at) for key, counter in COUNTERS.items() for at in range(counter.length)]


def counted(
    first: str, later: str = "", *, hits: str = "", saved: int = -1, forced: bool = False, **decided: int
) -> Counter[tuple[str, int, int]]:
    """`(counter, seat, place)` of one war. Seats in the order of the first cards; `2:B3` lays in round 2, `B5>R10` is a bomb and whom it hit."""
    laid = [(1, name) for name in first.split()]
    laid += [(int(number), name) for number, name in (word.split(":") for word in later.split())]
    names = [name for _number, name in laid]
    colours = [name[0] for name in first.split()]
    specials = SpecialCards(
        LaidCards(
            war=np.zeros(len(laid), np.int64),
            card=ints([CARD_OF[name] for name in names]),
            row=ints([colours.index(name[0]) for name in names]),
            round=ints([number for number, _name in laid]),
            decided=ints([decided.get(name, -1) for name in names]),
        ),
        BombBlasts(*ints([[*map(names.index, word.split(">")), saved] for word in hits.split()]).reshape(-1, 3).T),
        np.array([forced]),
    )
    entries = CounterEntries(1)
    count_specials(specials, entries)
    (seats,) = entries.facts([ROWS])
    return Counter({(key, seat, at): n for seat, facts in enumerate(seats) for (key, at), n in _named(facts.as_dict())})


def _named(counts: dict[int, int]) -> list[tuple[tuple[str, int], int]]:
    return [(NAMES[index], count) for index, count in counts.items()]


def test_the_printed_war():
    """R13.5: Yellow 8, red 18 with green's defector, black 17. Without yellow's bomb red would have 28 and yellow 13: lost both ways.

    Green won with red; as an 8 it would have faced red 14, black 17 and lost.
    """
    found = counted("Y8 R10 G8 K5", "2:Y5 2:R9 2:K1 3:R5 3:K11", hits="Y5>R10", Y8=STAND, G8=DEFECT, R5=HOLD)
    assert found.pop(("destroyed", 0, 0)) == 10
    assert found.pop(("destroyed_squares", 0, 0)) == 100
    assert found == Counter(
        [
            ("counted_eight", 0, 2),
            # Had yellow gone over to black, with no bomb later: red 10 + 9 + 5 + 4 = 28 beats black 21.
            ("eight_outcome", 0, 0),
            ("went_over", 2, 0),
            ("defected", 2, 5),
            ("defected_outcome", 2, 1 * 3 + 0),
            ("threw", 0, 0),
            ("thrown", 0, 2),
            ("hit", 0, 4 * 11 + 9),
            ("bombed", 1, 4 * 11 + 9),
            ("bomb_outcome", 0, 0),
            ("no_target", 3, 3),
            ("counted_five", 1, 4),
        ]
    )


def test_a_bomb_that_decided_one_that_was_needless_and_one_that_spoilt_it():
    for first, hits, outcome in (("B3 R9", "B5>R9", 2), ("B11 R4", "B5>R4", 3)):
        assert counted(first, "2:B5", hits=hits)["bomb_outcome", 0, outcome] == 1
    # Blue 6 + 5 = 11 would have won over yellow 7; the bomb took red's 4 and blue's own 5.
    assert counted("B6 R4 Y7", "2:B5", hits="B5>R4")["bomb_outcome", 0, 1] == 1


def test_regret_of_an_eight_that_should_have_gone_over():
    """Blue 8 against white 7 and red 10: as a 4 for white it would have been 11 and won with white."""
    found = counted("B8 W7 R10", B8=STAND)
    assert found["eight_outcome", 0, 0 * 3 + 1] == 1


def test_regret_of_a_defector_that_would_have_won_alone():
    """Blue goes over to white (4 + 3 = 7 against red 6); as an 8 it would have won alone."""
    found = counted("B8 W3 R6", B8=DEFECT)
    assert found["defected_outcome", 0, 1 * 3 + 2] == 1


def test_who_had_gone_over_would_have_laid_no_more():
    """R6.3: Blue stood and laid 9: 17 beats white 10 and red 16. As a 4 for white without the nine: 14, red wins."""
    found = counted("B8 W10 R6", "2:B9 2:R10", B8=STAND)
    assert found["eight_outcome", 0, 2 * 3 + 0] == 1


def test_only_one_of_a_pair_would_have_gone_over():
    """R6.4: White stood, blue went over: white 12. Had white gone over first, blue would have 8 + 4 and won with it all the same."""
    found = counted("W8 B8 R9", W8=STAND, B8=DEFECT)
    assert found["eight_outcome", 0, 1 * 3 + 1] == 1
    assert found["defected_outcome", 1, 1 * 3 + 0] == 1


def test_a_bodyguard_that_saved_a_card_and_one_that_stood_alone():
    # R7.3
    blocked = {"guarded", "guard_blocked", "guard_saved", "guard_saved_squares"}
    for saved, keys in ((10, blocked), (-1, {"guard_alone"})):
        found = counted("B5 R1", "2:R10" if saved > 0 else "", hits="B5>R1", saved=saved)
        assert {key for key, seat, _ in found if key.startswith("guard") and seat == 1} == keys


def test_of_a_pair_that_has_to_only_the_first_goes_over_unless_it_was_bombed_before():
    """R12, R6.4, R5.7."""
    found = counted("W8 R5 B8", forced=True)
    assert found["had_to_defect", 0, 1] == found["nowhere_to_go", 2, 0] == 1
    found = counted("R5 B8 W8", hits="R5>B8", forced=True)
    assert found["had_to_defect", 2, 1] == 1
    assert not [key for key, seat, _ in found if seat == 1 and key != "bombed"]
    assert counted("B8 R5 Y2", forced=True)["nowhere_to_go", 0, 0] == 1
