"""Bugs planted into a copy of the tables: `make planted-tables` tries all of them, the suite tries one."""

import sys

from tests.support.planted_bugs import PlantedBug, try_all
from tests.support.services import services

SUBMISSION = "games/tables/domain/game/write_path.py"
DOWNTIME = "games/tables/domain/game/downtime.py"
KEEPER = "games/tables/live/writer/thread.py"
TELLER = "games/tables/live/writer/broadcast.py"
DELIVERY = "games/tables/interfaces/delivery.py"
MESSAGES = "games/tables/interfaces/messages.py"
MIGRATION = "games/tables/migrations/0001_initial.py"

PLANTED = [
    PlantedBug(
        "no bound on what waits for a reader",
        "platform/palermo/live/send_queue.py",
        "elif len(self._waiting) >= MOST_FRAMES or self._bytes + len(text) > MOST_BYTES:",
        "elif False:",
        "tests/live/test_send_queue.py::test_a_reader_who_stalls_is_given_up_after_so_many_frames",
    ),
    PlantedBug(
        "the seat is a field of a message",
        MESSAGES,
        "    move: Annotated[str, Meta(min_length=1, max_length=16)]\n",
        "    move: Annotated[str, Meta(min_length=1, max_length=16)]\n    seat: int | None = None\n",
        "tests/games/tables/interfaces/test_decoder.py::test_what_is_no_message_of_ours_is_refused",
    ),
    PlantedBug(
        "a line feed may follow a key",
        MESSAGES,
        r'{8,64}\Z"',
        '{8,64}$"',
        "tests/games/tables/interfaces/test_decoder.py::test_what_is_no_message_of_ours_is_refused",
    ),
    PlantedBug(
        "no limit to a frame",
        "platform/palermo/live/messages.py",
        "if len(raw) > LONGEST_FRAME:",
        "if False:",
        "tests/games/tables/interfaces/test_decoder.py::test_a_frame_may_be_as_long_as_it_may_be",
    ),
    PlantedBug(
        "a spectator is told what seat 0 is told",
        DELIVERY,
        "told = live_game.game.encoded_events(events, audiences)",
        "told = live_game.game.encoded_events(events, [seat or 0 for seat in audiences])",
        "tests/games/tables/test_leaks.py::test_two_worlds_are_told_the_same",
    ),
    PlantedBug(
        "a spectator is sent the view of seat 0",
        DELIVERY,
        "views = live_game.game.encoded_views(audiences, history=False)",
        "views = live_game.game.encoded_views([seat or 0 for seat in audiences], history=False)",
        "tests/games/tables/test_leaks.py::test_two_worlds_are_told_the_same",
    ),
    PlantedBug(
        "a hash of everybody's views",
        DELIVERY,
        "hashes[audience] = own = view_hash(view)",
        'hashes[audience] = own = view_hash(b"".join(views))',
        "tests/games/tables/test_leaks.py::test_two_worlds_are_told_the_same",
    ),
    PlantedBug(
        "a link of the chain in the room",
        "games/tables/interfaces/room.py",
        "commitment=bytes(table.commitment).hex()",
        "commitment=bytes(table.head).hex()",
        "tests/games/tables/test_leaks.py::test_no_exit_tells_the_worlds_apart",
        needs_servers=True,
    ),
    PlantedBug(
        "frames and cookies in the log",
        "platform/palermo/common/observability/logs.py",
        '("INFO" if level == "DEBUG" else "NOTSET")',
        '"NOTSET"',
        "tests/games/tables/test_leaks.py::test_no_exit_tells_the_worlds_apart",
        needs_servers=True,
    ),
    PlantedBug(
        "a hint with the hands in it",
        KEEPER,
        "self._broadcaster.words.append(PeerNotice(table_id, change.live_game.seq))",
        "self._broadcaster.words.append(PeerNotice(table_id, str(change.live_game.game.state.hands)))",
        "tests/games/tables/test_leaks.py::test_no_exit_tells_the_worlds_apart",
        needs_servers=True,
    ),
    PlantedBug(
        "no lock",
        "games/tables/domain/game/sql.py",
        "WHERE id = ANY(%s::uuid[]) ORDER BY id FOR UPDATE",
        "WHERE id = ANY(%s::uuid[]) ORDER BY id",
        "tests/games/tables/racing/test_racing.py::test_two_threads_race_for_every_move",
        needs_servers=True,
    ),
    PlantedBug(
        "acknowledged before it is stored",
        KEEPER,
        "        answers, changes = self._submit(actions)\n",
        "        for action in actions:\n"
        "            if isinstance(action, SubmitAction):\n"
        '                self._broadcaster.words.append(ActionReply(action.reply, ActionAnswer(action.key, "", 0, 0)))\n'
        "        answers, changes = self._submit(actions)\n",
        "tests/games/tables/live/writer/test_trouble.py::test_nobody_is_told_of_a_move_that_was_not_stored",
    ),
    PlantedBug(
        "sockets are told of a move that was not committed",
        SUBMISSION,
        "    except DATABASE_TROUBLE:\n        raise\n",
        "    except DATABASE_TROUBLE:\n        return batch.answers, batch.changes\n",
        "tests/games/tables/live/writer/test_trouble.py::test_nobody_is_told_of_a_move_that_was_not_stored",
    ),
    PlantedBug(
        "a stale course is kept after a failed commit",
        SUBMISSION,
        "            self.shelf.forget(table_ids)\n            raise",
        "            raise",
        "tests/games/tables/live/writer/test_trouble.py::test_after_a_failed_commit_the_next_move_fits",
    ),
    PlantedBug(
        "a refused key is forgotten",
        SUBMISSION,
        "            self._refused_keys[table_id].write(table_id)\n",
        "",
        "tests/games/tables/test_hostile_frames.py::test_a_refused_key_stays_refused_when_its_move_is_legal",
    ),
    PlantedBug(
        "what another process refused is not read",
        SUBMISSION,
        "self.shelf.refused_keys.level_with(numbers)",
        "self.shelf.refused_keys.level_with(dict.fromkeys(numbers, 0))",
        "tests/games/tables/test_hostile_frames.py::test_a_refused_key_stays_refused_when_its_move_is_legal",
    ),
    PlantedBug(
        "a repeated key is answered anew",
        SUBMISSION,
        "if known is None:",
        "if True:",
        "tests/games/tables/test_hostile_frames.py::test_a_key_is_answered_once_for_all",
    ),
    PlantedBug(
        "a key is good for every seat",
        SUBMISSION,
        "if seat != one.seat:",
        "if False:",
        "tests/games/tables/test_hostile_frames.py::test_a_key_of_another_seat_gets_nothing",
    ),
    PlantedBug(
        "no catching up before deciding",
        SUBMISSION,
        "        self._catch_up({pk: live_game for pk, live_game in live_games.items() if live_game.seq != standings[pk].seq})\n",
        "",
        "tests/games/tables/test_hostile_frames.py::test_thousands_of_hostile_frames",
    ),
    PlantedBug(
        "the version is not compared",
        "games/tables/play/validation.py",
        "if wish.version != live_game.version:",
        "if wish.version > live_game.version:",
        "tests/games/tables/test_hostile_frames.py::test_a_stale_move_is_refused_though_it_would_be_legal_now",
    ),
    PlantedBug(
        "the platform's own keys are refused for good",
        SUBMISSION,
        "if one.hand != ActorKind.PERSON or self._standings[one.table].stage in OVER:",
        "if self._standings[one.table].stage in OVER:",
        "tests/games/tables/test_hostile_frames.py::test_the_platforms_own_keys_are_not_refused_for_good",
    ),
    PlantedBug(
        "a number may be given twice",
        MIGRATION,
        "fields=('table', 'seq'), name='tables_entry_seq'",
        "fields=('table', 'seq', 'key'), name='tables_entry_seq'",
        "tests/games/tables/domain/game/test_log_records.py::test_a_number_is_given_once",
    ),
    PlantedBug(
        "a key may be logged twice",
        MIGRATION,
        "fields=('table', 'key'), name='tables_entry_key'",
        "fields=('table', 'key', 'seq'), name='tables_entry_key'",
        "tests/games/tables/domain/game/test_log_records.py::test_a_key_is_logged_once",
    ),
    PlantedBug(
        "any page may open a socket",
        "platform/palermo/live/asgi.py",
        "return SameHostMiddleware(AllowedHostsOriginValidator(AttemptLimitMiddleware(with_person, AttemptLimiter())))",
        "return AttemptLimitMiddleware(with_person, AttemptLimiter())",
        "tests/games/tables/live/test_origin.py::test_a_page_from_elsewhere_opens_no_socket",
    ),
    PlantedBug(
        "time that nobody had is not given back",
        DOWNTIME,
        "if now - last <= DOWN_AFTER:",
        "if now - last > 0:",
        "tests/games/tables/live/writer/test_trouble.py::test_time_that_nobody_had_is_given_back_once",
    ),
    PlantedBug(
        "credits stay on the shelf though they failed",
        DOWNTIME,
        "        shelf.forget(touched)",
        "        pass",
        "tests/games/tables/live/writer/test_trouble.py::test_a_credit_that_was_not_committed_leaves_nothing_on_the_shelf",
    ),
    PlantedBug(
        "answered twice",
        KEEPER,
        "        commands.clear()",
        "        pass",
        "tests/games/tables/live/writer/test_trouble.py::test_an_answer_that_was_handed_over_is_not_followed_by_another",
    ),
    PlantedBug(
        "who wants to see the game is forgotten",
        KEEPER,
        "                    self._put_off.append(command)",
        "                    pass",
        "tests/games/tables/live/writer/test_trouble.py::test_who_wants_to_see_the_game_is_shown_it_when_the_database_is_back",
    ),
    PlantedBug(
        "the room is not told to whoever comes to an empty table",
        TELLER,
        "                    self._revisions.pop(table, None)",
        "                    pass",
        "tests/games/tables/live/writer/test_trouble.py::test_whoever_comes_to_an_empty_table_is_told_the_room",
    ),
]


def main() -> int:
    with services() as servers:
        return 0 if try_all(PLANTED, servers) else 1


if __name__ == "__main__":
    sys.exit(main())
