"""The campaign in small, and that it would find what breaks. `make campaign-requests` runs it in full and writes docs/request-campaign.md."""

import os

import pytest

from tests.broken_requests.campaign import PAGE, SEED, RequestTally, figures, run, smallest
from tests.broken_requests.doors import PEOPLE, Door, all_doors
from tests.broken_requests.learning import learn
from tests.broken_requests.making import request_of
from tests.broken_requests.request import BrokenRequest
from tests.broken_requests.sending import Sender

EVERY = 9  # so many doors share one that is asked in the short run
SHORT, LONG = 400, 2_000


@pytest.mark.django_db
def test_no_broken_request_ends_in_a_500(world):
    doors = all_doors(world)[::EVERY]
    tally = run(world, SHORT, doors=doors)
    assert (tally.failures, tally.requests) == ({}, SHORT)
    assert len(tally.routes) > len({door.route for door in doors}) / 2
    assert {200, 302, 400, 403, 404, 405} <= set(tally.statuses)


@pytest.mark.long
@pytest.mark.django_db
def test_campaign_finds_nothing_that_breaks(world):
    """REQUESTS says how many; then the page is written."""
    asked = os.environ.get("REQUESTS", "")
    count = int(asked or LONG)
    tally = run(world, count, page=PAGE if asked else None)
    assert (tally.failures, tally.failed, tally.requests) == ({}, 0, count)


@pytest.mark.django_db
def test_campaign_knows_what_addresses_read(world):
    """From the view, from a form, from a link, from the types of messages and from the document of the API."""
    doors = {(door.route, door.method): door for door in all_doors(world)}
    asked = [
        ("games", "GET"),
        ("account_login", "POST"),
        ("club_new", "POST"),
        ("replay_notes", "POST"),
        ("replay_together", "POST"),
        ("push_subscription", "POST"),
        ("api:tables", "POST"),
    ]
    chosen = [doors[one] for one in asked]
    learn(Sender(world), chosen)
    assert ("push_subscription", "DELETE") in {(door.route, door.method) for door in chosen}
    assert {"before", "card", "did"} <= set(doors["games", "GET"].names)
    assert {"login", "password"} <= set(doors["account_login", "POST"].names)
    assert {"name", "place"} <= set(doors["club_new", "POST"].names)
    assert "text" in doors["replay_notes", "POST"].shape
    assert "move" in doors["replay_together", "POST"].shape
    assert "endpoint" in doors["push_subscription", "POST"].shape
    assert {"size"} <= set(doors["api:tables", "POST"].shape)


@pytest.mark.django_db
@pytest.mark.urls("tests.broken_requests.breakable")
def test_planted_breaks_are_found_and_cut_small(world):
    doors = [
        Door("number", "GET", "/number/", PEOPLE, 1),
        Door("body", "POST", "/body/", PEOPLE, 1, reads_body=True),
        Door("sound", "POST", "/sound/", PEOPLE, 1),
    ]
    tally = run(world, 400, doors=doors)
    found = {broke.partition(" in ")[0]: request for broke, request in tally.failures.items()}
    assert set(found) == {"ValueError", "UnicodeDecodeError"}
    assert found["ValueError"].startswith("GET /number/?number=")
    assert found["UnicodeDecodeError"].startswith("POST /body/")
    assert RequestTally.from_saved(tally.saved(SEED), SEED) == tally
    assert RequestTally.from_saved(tally.saved(SEED), SEED + 1) == RequestTally()
    assert "ValueError" in figures(tally, doors)


@pytest.mark.django_db
@pytest.mark.urls("tests.broken_requests.breakable")
def test_smallest_request_has_nothing_that_can_be_left_out(world):
    sender = Sender(world)
    digits = b"9" * 5000
    whole = BrokenRequest(
        "number",
        "visitor",
        "GET",
        "/number/",
        query=(("a", b"1"), ("number", digits), ("b", b"2")),
        headers=(("range", "bytes=1"),),
        cookies=(("theme", "dark"),),
    )
    broke = sender.send(whole).broke
    assert broke.startswith("ValueError in tests/broken_requests/breakable.py:number")
    assert smallest(sender, whole, broke) == BrokenRequest(
        "number", "visitor", "GET", "/number/", query=(("number", digits),)
    )


@pytest.mark.django_db
def test_numbers_make_the_same_requests_again(world):
    doors = all_doors(world)
    learn(Sender(world), doors[:20])
    first, again = ([request_of(number, doors[:20], SEED) for number in range(50)] for _ in range(2))
    assert first == again
    assert first != [request_of(number, doors[:20], SEED + 1) for number in range(50)]
