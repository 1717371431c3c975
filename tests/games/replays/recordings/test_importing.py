"""Files: whole or not at all, with the line and the reason."""

import os
from random import Random

import pytest

from games.engine.notation import NotationError, read
from games.replays.domain.file_labels import UNFORESEEN, reason_words
from games.replays.domain.files import sgn_of, story_of
from games.replays.domain.recordings.errors import BadFile, FileTooLong, FileUnfinished, NotText, PlayedHere
from games.replays.domain.recordings.importing import LARGEST_FILE, import_game, sheet_of_file
from games.replays.domain.records import record_of
from games.replays.models import RecordedGame, RecordedSeat
from games.tables.domain.game.fairness import game_as_text
from palermo.common.errors import DomainError
from tests.games.engine.arrange import random_game
from tests.games.engine.fuzz import broken_text, texts
from tests.games.replays.recordings.shelves import file_of, heading
from tests.games.tables.stages import finished_table
from tests.support.factories import UserFactory

# `make campaign-imports` tries many more.
SUITE = int(os.environ.get("IMPORTS", "300"))


@pytest.mark.django_db
def test_file_comes_and_goes_as_it_is():
    game = random_game(4, 3)
    data = file_of(game, {0: "Anna", 2: "Carla"})
    kept = import_game(actor=UserFactory.create(), heading=heading(), data=data)
    assert sgn_of(kept).encode() == data
    assert record_of(kept) == game.record
    assert [seat.name for seat in kept.seats.all()] == ["Anna", "2", "Carla", "4"]
    assert story_of(kept).startswith("4 players, german rules: Anna (seat 1), seat 2, Carla (seat 3) and seat 4.\n")


@pytest.mark.django_db
def test_names_in_a_file_are_tidied():
    """The notation refuses what cannot be printed. Some letters can be printed and look like nothing."""
    data = file_of(random_game(3, 8), {0: "An\u3164na", 1: "\u2800"}, {"event": "Cup\u115f", "note": "\u3164"})
    kept = import_game(actor=UserFactory.create(), heading=heading(), data=data)
    assert [seat.name for seat in kept.seats.all()] == ["Anna", "2", "3"]
    again = read(sgn_of(kept))
    assert (again.names, again.words) == ({0: "Anna"}, {"event": "Cup"})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace("players 3", "players 9"), "Line 4: players has an impossible number."),
        (lambda text: text.replace("ruleset german", "ruleset roman"), "Line 3: there’s no edition 'roman'."),
        (lambda text: text.replace("draft ", "draft 9:B ", 1), "Line 14: '9:B' isn’t a move."),
        (lambda text: text.replace("1:", "1:x", 1), None),
        (lambda text: text[: len(text) // 2], None),
    ],
)
def test_wrong_line_is_named(change, said):
    text = file_of(random_game(3, 1)).decode()
    with pytest.raises(BadFile) as refused:
        sheet_of_file(change(text).encode())
    if said:
        assert str(refused.value) == said


def test_what_is_no_game_is_refused():
    with pytest.raises(NotText):
        sheet_of_file(b"sgn 1\n\xff\n")
    with pytest.raises(FileTooLong):
        sheet_of_file(b"x" * (LARGEST_FILE + 1))
    text = file_of(random_game(3, 1)).decode()
    head, deal, _, _ = text.split("\n\n")
    with pytest.raises(FileUnfinished):
        sheet_of_file(f"{head}\n\n{deal}\n\n\nunfinished\n".encode())


@pytest.mark.django_db
def test_game_of_the_house_is_on_record_already():
    table = finished_table(players=3)
    with pytest.raises(PlayedHere):
        import_game(actor=UserFactory.create(), heading=heading(), data=game_as_text(table).encode())


def broken_files(count: int, seed: int) -> list[bytes]:
    random = Random(seed)
    return [broken_text(random, random.choice(texts())).encode(errors="surrogatepass") for _ in range(count)]


@pytest.mark.django_db
def test_broken_files_leave_nothing_behind():
    person = UserFactory.create()
    kept = 0
    for number, data in enumerate(broken_files(SUITE, 11)):
        try:
            import_game(actor=person, heading=heading(f"File {number}"), data=data)
        except DomainError:
            pass
        else:
            kept += 1
    assert RecordedGame.objects.count() == kept
    assert RecordedGame.objects.filter(packed=None).count() == 0
    assert RecordedSeat.objects.count() == sum(RecordedGame.objects.values_list("size", flat=True))


def test_every_reason_is_foreseen():
    reasons = set()
    for data in broken_files(SUITE, 5):
        try:
            read(data.decode(errors="replace"))
        except NotationError as error:
            reasons.add(error.reason)
    assert len(reasons) > 50
    assert [reason for reason in reasons if reason_words(reason) == str(UNFORESEEN)] == []
