"""Bugs planted into a copy of the seating: `make planted-seating` tries all of them, the suite tries some.

The first two were in the product. With them a player sat at two tables and another one nowhere, or the search crashed.
"""

import sys

from tests.support.planted_bugs import PlantedBug, try_all
from tests.support.services import services

SCAFFOLD = "tournaments/seating/solver/scaffold.py"
SOLVE = "tournaments/seating/solver/solve.py"
CHANGES = "tournaments/seating/changes.py"
ROUNDS = "tournaments/events/domain/rounds/seat.py"
TESTS = "tests/tournaments/seating"
EVENT_TESTS = "tests/tournaments/events"

PLANTED = [
    PlantedBug(
        "places of a format whose player missed round 1 keep the first player's number",
        SCAFFOLD,
        "return [player_on[place] for place in range(len(player_on))]",
        "return [p if p in self.table_of[0] else self.order[0] for _, p in sorted(player_on.items())]",
        f"{TESTS}/test_comings_and_goings.py::test_late_player_gets_a_seat_of_their_own",
    ),
    PlantedBug(
        "a player who missed a later round crashes the search",
        SCAFFOLD,
        "self.block_of[number][place]\n            if table in block_for:\n",
        "self.block_of[number][place]\n            self.table_of[number][player]\n            if table in block_for:\n",
        f"{TESTS}/test_comings_and_goings.py::test_everyone_present_sits_exactly_once",
    ),
    PlantedBug(
        "after one round a late player swaps places as if they had sat at the first table",
        SCAFFOLD,
        "groups = (*first, missed) if missed else first",
        "groups = ((*first[0], *missed), *first[1:])",
        f"{TESTS}/test_comings_and_goings.py::test_format_goes_on_with_a_late_player_where_their_seat_was_empty",
    ),
    PlantedBug(
        "a plan for later rounds may take a rematch now",
        SOLVE,
        "if self.wrongs(tables) <= self.wrongs(self.best.tables):",
        "if True:",
        f"{TESTS}/test_campaign.py::test_proved_rounds_have_no_avoidable_rematch",
    ),
    PlantedBug(
        "seatings are not checked",
        SOLVE,
        "        if violations:\n            self.refuse(violations)",
        "        if False:\n            self.refuse(violations)",
        f"{TESTS}/test_gate.py::test_a_broken_walk_leaves_a_seating_without_any_search",
    ),
    PlantedBug(
        "a refused seating keeps its certificate",
        SOLVE,
        "            self.refuse(violations)\n",
        "            self.refuse(violations)\n            self.accepted = self.written(candidate)\n",
        f"{TESTS}/test_gate.py::test_a_broken_proof_leaves_the_walk_and_proves_nothing",
    ),
    PlantedBug(
        "banned pairs stay together where a walk ends with them",
        "tournaments/seating/solver/banned_pairs.py",
        "    if costs.bans(found):",
        "    if False:",
        f"{TESTS}/test_campaign.py::test_random_events_have_no_violation",
    ),
    PlantedBug(
        "a fitted draft keeps the seat of a player who dropped out",
        CHANGES,
        "here = set(costs.players)",
        "here = set(costs.players) | {number for table in tables for number in table}",
        f"{TESTS}/test_changes.py::test_change_seats_exactly_those_who_are_here",
    ),
    PlantedBug(
        "a fitted draft is not checked",
        CHANGES,
        "    if violations:\n",
        "    if False:\n",
        f"{TESTS}/test_gate.py::test_a_broken_change_is_replaced",
    ),
    PlantedBug(
        "players of a locked table are seated again",
        ROUNDS,
        "locked = {number for table in seats_of(drawn, locked=True) for number in table}",
        "locked = set[int]()",
        f"{EVENT_TESTS}/domain/rounds/test_seat.py::test_seated_again_has_another_nonce_and_keeps_locked_tables",
    ),
    PlantedBug(
        "a better seating is taken although someone came or went meanwhile",
        ROUNDS,
        "if wanted.players != tuple(sorted(number for table in found.tables for number in table.seats)):",
        "if False:",
        f"{EVENT_TESTS}/domain/rounds/test_seat.py::test_job_leaves_a_draft_alone_if_someone_came_meanwhile",
        needs_servers=True,
    ),
    PlantedBug(
        "a crash of the search ends the job and says nothing",
        "tournaments/events/domain/rounds/solver.py",
        "    except Exception:\n",
        "    except MemoryError:\n",
        f"{EVENT_TESTS}/domain/rounds/test_seating_failures.py::test_desk_says_that_no_better_seating_could_be_found",
        needs_servers=True,
    ),
]


def main() -> int:
    with services() as servers:
        return 0 if try_all(PLANTED, servers) else 1


if __name__ == "__main__":
    sys.exit(main())
