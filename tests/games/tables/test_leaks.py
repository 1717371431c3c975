"""Two worlds that differ only in what a seat cannot know give it the same bytes, through every exit there is."""

import base64
import re
from itertools import count

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from games.tables.domain.game.cache import fresh_live_games
from games.tables.domain.game.secrets import seeds_of
from games.tables.models import LogEntry, RefusedKey, Table, TableSecret
from palermo.web.admin_site import back_office
from tests.games.engine.test_two_worlds import CARD
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.games.tables.overhearing import EXITS, Overheard, listen_in
from tests.games.tables.two_courses import Worlds, compare_worlds, course_in, told, worlds
from tests.support.factories import UserFactory
from tests.web.test_admin_site import give_second_factor, sign_in

NOW = 1_800_000_000
GAME = tuple(
    f'{{"type":"{name}"' for name in ("view", "update", "same", "accepted", "refused", "unknown", "error", "reveal")
)
SEQ_IN_HINT = re.compile(r"(?<=…).{1,12}?from")


def test_two_worlds_are_told_the_same():
    """`make faults` compares ten thousand."""
    differed = [compare_worlds(number) for number in range(100)]
    assert sum(cards > 5 for cards in differed) > 60


def test_a_planted_leak_would_show():
    """The proof itself is tested: the frames of another seat differ in the two worlds."""
    pair = next(pair for number in count() if (pair := worlds(number)).seat is not None)
    assert pair.seat is not None
    other = (pair.seat + 1) % pair.here.players
    assert list(told(pair.here, other, 0)) != list(told(pair.there, other, 0))


def test_a_course_in_another_world_is_another_course():
    pair = worlds(1)
    assert course_in(pair.here).game.deal != course_in(pair.there).game.deal


@pytest.fixture
def table(transactional_db, settings):
    settings.TABLE_FRAMES_PER_SECOND = 10_000
    with time_machine.travel(NOW, tick=False):
        yield dealt_table(*people(3))


def pair_for_three() -> Worlds:
    return next(pair for number in count() if (pair := worlds(number, players=3)).seat is not None and pair.differ > 20)


def hidden_from_everybody(table: Table) -> list[bytes]:
    """The seed, the key made of it, and every link of the chain."""
    [live_game] = fresh_live_games([table.pk]).values()
    links = [bytes(link) for link in LogEntry.objects.filter(table=table).values_list("chain", flat=True)]
    return [*seeds_of([table.pk]).values(), live_game.key, live_game.chain, *links]


def spellings(secret: bytes) -> list[str]:
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
        secret.decode("latin-1"),
    ]


def assert_same(exit_name: str, here: Overheard, there: Overheard) -> None:
    mine, yours = getattr(here, exit_name), getattr(there, exit_name)
    match exit_name:
        case "redis":  # which hints meet on their way is a matter of time
            assert {SEQ_IN_HINT.sub("", line) for line in without_names(mine)} == {
                SEQ_IN_HINT.sub("", line) for line in without_names(yours)
            }
        case "frames" | "watched":
            assert [line for line in mine if is_of_the_game(line)] == [line for line in yours if is_of_the_game(line)]
            assert company(mine) == company(yours)
        case "logs":
            assert own_lines(mine) == own_lines(yours)
        case _:
            assert mine == yours


def is_of_the_game(frame: str) -> bool:
    return frame.startswith(GAME)


def company(frames: list[str]) -> set[str]:
    """What is told beside the game, in any order; who is there at which moment is a matter of time."""
    return {frame for frame in frames if not is_of_the_game(frame) and '"presence"' not in frame[:20]}


def without_names(lines: list[str]) -> list[str]:
    """A process and its channel have names drawn at random."""
    return [re.sub(r"[0-9a-f]{32}|specific\.\S+", "…", line) for line in lines]


def own_lines(lines: list[str]) -> list[str]:
    return [
        re.sub(r"'(timestamp|ms|request_id|job|job_id)': [^,}]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "", line)
        for line in lines
        if line.startswith(("games", "palermo"))
    ]


def operator_in_the_office() -> Client:
    operator = UserFactory.create(is_staff=True)
    codes = give_second_factor(operator)
    client: Client = sign_in(operator)
    client.post(reverse("mfa_authenticate"), {"code": next(codes)})
    return client


@pytest.mark.both_profiles
def test_no_exit_tells_the_worlds_apart(table):
    pair = pair_for_three()
    assert pair.seat is not None
    company = [seat.player.user for seat in table.seats.all()]
    cookies = [cookie_of(person) for person in company]
    seated = Client()
    seated.force_login(company[pair.seat])
    readers = [seated, operator_in_the_office(), Client()]
    here = listen_in(pair.here, table, pair.seat, cookies, readers)
    secrets = hidden_from_everybody(table)
    there = listen_in(pair.there, table, pair.seat, cookies, readers)
    assert len(here.frames) > len(pair.here.moves)
    asked = {" ".join(page.split(" ")[:2]) for page in here.pages}
    assert {"/api/tables/TABLE 200", "/back-office/tables/table/TABLE/change/ 200"} <= asked
    assert {"/replays/TABLE/told/ 409", "/replays/TABLE/notes/ 409"} <= asked
    for exit_name in EXITS:
        assert_same(exit_name, here, there)
    everything = here.everything()
    assert [secret for secret in secrets for spelling in spellings(secret) if spelling in everything] == []
    assert [line for line in here.logs + here.redis + here.jobs if CARD.search(line)] == []


def test_the_back_office_shows_no_log_and_no_secret():
    registered = set(back_office._registry)
    assert registered & {LogEntry, RefusedKey, TableSecret} == set()
    shown = back_office._registry.get(Table)
    fields = set() if shown is None else {str(name) for name in (*shown.list_display, *(shown.fields or ()))}
    assert fields & {"head", "packed", "link_key"} == set()
