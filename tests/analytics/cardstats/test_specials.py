"""The worked examples of the rules, and what would have been: counted by hand."""

from collections import Counter

from analytics.cardstats.special_counts import Jottings, count_specials, standing_of
from analytics.cardstats.war import Blast, War
from games.engine.core.cards import CARD_OF
from games.engine.core.moves import DEFECT, HOLD, STAND
from tests.games.engine.arrange import arrange


def counted(war: War) -> Counter[tuple[str, int, int]]:
    """`(counter, seat, place)` and, of amounts, `(counter, seat, -amount)`."""
    jottings = Jottings()
    standing = standing_of(war, arrange("B2", "W2", "Y2", "K2").state)
    count_specials(war, standing, jottings)
    found = Counter((key, *pair) for key, pairs in jottings.notes.items() for pair in zip(*pairs, strict=True))
    for key, pairs in jottings.amounts.items():
        found.update((key, seat, -amount) for seat, amount in zip(*pairs, strict=True))
    return found


def war_of(commits: str, lays: str = "", **decided: int) -> War:
    """Seats in the order of the first cards; `2:B3` lays in round 2."""
    war = War()
    seats = {}
    for seat, name in enumerate(commits.split()):
        war.commits.append((seat, CARD_OF[name], 0))
        seats[name[0]] = seat
    for word in lays.split():
        number, name = word.split(":")
        war.lays.append((int(number), seats[name[0]], CARD_OF[name]))
    war.decided = {CARD_OF[name]: move for name, move in decided.items()}
    return war


def test_the_printed_war():
    """R13.5: Yellow 8, red 18 with green's defector, black 17. Without yellow's bomb red would have 28 and yellow 13: lost both ways.

    Green won with red; as an 8 it would have faced red 14, black 17 and lost.
    """
    war = war_of("Y8 R10 G8 K5", "2:Y5 2:R9 2:K1 3:R5 3:K11", Y8=STAND, G8=DEFECT, R5=HOLD)
    war.blasts = [Blast(2, 0, CARD_OF["Y5"], CARD_OF["R10"], 1, 10, -1)]
    assert counted(war) == Counter(
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
            ("destroyed", 0, -10),
            ("bomb_outcome", 0, 0),
            ("no_target", 3, 3),
            ("counted_five", 1, 4),
        ]
    )


def test_a_bomb_that_decided_one_that_was_needless_and_one_that_spoilt_it():
    for first, outcome in (("B3 R9", 2), ("B11 R4", 3)):
        war = war_of(first, "2:B5")
        victim = CARD_OF[first.split()[1]]
        war.blasts = [Blast(2, 0, CARD_OF["B5"], victim, 1, victim & 15, -1)]
        assert counted(war)["bomb_outcome", 0, outcome] == 1
    # Blue 6 + 5 = 11 would have won over yellow 7; the bomb took red's 4 and blue's own 5.
    war = war_of("B6 R4 Y7", "2:B5")
    war.blasts = [Blast(2, 0, CARD_OF["B5"], CARD_OF["R4"], 1, 4, -1)]
    assert counted(war)["bomb_outcome", 0, 1] == 1


def test_regret_of_an_eight_that_should_have_gone_over():
    """Blue 8 against white 7 and red 10: as a 4 for white it would have been 11 and won with white."""
    found = counted(war_of("B8 W7 R10", B8=STAND))
    assert found["eight_outcome", 0, 0 * 3 + 1] == 1


def test_regret_of_a_defector_that_would_have_won_alone():
    """Blue goes over to white (4 + 3 = 7 against red 6); as an 8 it would have won alone."""
    found = counted(war_of("B8 W3 R6", B8=DEFECT))
    assert found["defected_outcome", 0, 1 * 3 + 2] == 1


def test_who_had_gone_over_would_have_laid_no_more():
    """R6.3: Blue stood and laid 9: 17 beats white 10 and red 16. As a 4 for white without the nine: 14, red wins."""
    found = counted(war_of("B8 W10 R6", "2:B9 2:R10", B8=STAND))
    assert found["eight_outcome", 0, 2 * 3 + 0] == 1


def test_only_one_of_a_pair_would_have_gone_over():
    """R6.4: White stood, blue went over: white 12. Had white gone over first, blue would have 8 + 4 and won with it all the same."""
    found = counted(war_of("W8 B8 R9", W8=STAND, B8=DEFECT))
    assert found["eight_outcome", 0, 1 * 3 + 1] == 1
    assert found["defected_outcome", 1, 1 * 3 + 0] == 1


def test_a_bodyguard_that_saved_a_card_and_one_that_stood_alone():
    # R7.3
    for saved, keys in ((10, {"guarded", "guard_blocked", "guard_saved"}), (-1, {"guard_alone"})):
        war = war_of("B5 R1", "2:R10" if saved > 0 else "")
        war.blasts = [Blast(1, 0, CARD_OF["B5"], CARD_OF["R1"], 1, 1, saved)]
        found = counted(war)
        assert {key for key, seat, _ in found if key.startswith("guard") and seat == 1} == keys
