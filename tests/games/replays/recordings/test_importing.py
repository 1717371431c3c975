"""Files: whole or not at all, with the line and the reason."""

import os
from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.engine.notation import GameSheet, NotationError, read, write
from games.replays.domain.file_labels import UNFORESEEN, reason_words
from games.replays.domain.files import sgn_of, story_of
from games.replays.domain.recordings.errors import BadFile, FileTooLong, FileUnfinished, NotText, PlayedHere
from games.replays.domain.recordings.importing import LARGEST_FILE, import_game, sheet_of_file
from games.replays.domain.records import record_of
from games.replays.models import RecordedGame, RecordedSeat
from games.tables.domain.game.archive import pack_game
from games.tables.domain.game.fairness import game_as_text
from games.tables.models import Admission, Table
from palermo.common.errors import DomainError
from tests.games.engine.arrange import random_game
from tests.games.engine.fuzz import broken_text, texts
from tests.games.engine.test_fingerprints import turned
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
    with pytest.raises(PlayedHere) as refused:
        import_game(actor=UserFactory.create(), heading=heading(), data=game_as_text(table).encode())
    assert refused.value.table_id == table.pk


OURS = ("table ", "seed ", "commitment ", "client ", "date ")


def anonymous_file(table: Table, by: int = 0) -> bytes:
    """Our own file without a line that says where it is from; with everybody so many seats further on."""
    lines = game_as_text(table).splitlines(keepends=True)
    sheet = read("".join(line for line in lines if not line.startswith(OURS)))
    return write(GameSheet(turned(sheet.record, by))).encode()


@pytest.mark.django_db
@pytest.mark.parametrize("packed", [False, True])
def test_game_of_the_house_is_recognised_by_its_moves(packed):
    """Also in the moments before it is archived."""
    table = finished_table(players=3)
    if packed:
        pack_game(table_id=table.pk)
    for by in range(3):
        data = anonymous_file(table, by)
        assert not any(line.startswith(OURS) for line in data.decode().splitlines())
        with pytest.raises(PlayedHere) as refused:
            import_game(actor=UserFactory.create(), heading=heading(), data=data)
        assert refused.value.table_id == table.pk
    assert not RecordedGame.objects.exists()


@pytest.mark.django_db
def test_page_leads_to_the_game_that_was_played_here_whoever_may_see_it(client):
    people = UserFactory.create_batch(3)
    table = finished_table(people=people, admission=Admission.LINK)
    link = f'href="/replays/{table.pk}/"'
    for person, is_shown in ((people[0], True), (UserFactory.create(), False)):
        client.force_login(person)
        file = SimpleUploadedFile("game.sgn", anonymous_file(table))
        values = {"title": "Ours", "played_at": "2026-11-01T20:00", "visibility": "public", "file": file}
        page = client.post("/recordings/import/", values).content.decode()
        assert "This game was played at a table here" in page
        assert (link in page) is is_shown


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
