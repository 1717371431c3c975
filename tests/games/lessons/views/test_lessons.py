"""The pages of the lessons, and the question behind each move: nothing is stored, nothing odd is answered.

No test here has a database: a page or an answer that asked it anything would fail.
"""

import json

import msgspec
import pytest
import time_machine
from django.conf import settings
from django.urls import reverse

from games.lessons.content import LESSONS, TUTORIAL
from games.lessons.interfaces.asking import PLAYING
from games.lessons.lesson_engine import run_lesson
from games.tables.interfaces.messages import AnyOutgoing

WAR = reverse("lesson_table", args=["war"])
JSON = {"accept": "application/json"}


def ask(client, moves="", seen=None, address=WAR, **headers):
    moves_seen = str(len([token for token in moves.split(",") if token])) if seen is None else seen
    return client.get(address, {"moves": moves, "seen": moves_seen}, headers={**JSON, **headers})


def test_list_leads_to_every_lesson(client):
    page = client.get("/learn/")
    for lesson in LESSONS.values():
        assert f'href="/learn/{lesson.key}/"' in page.text
        assert str(lesson.title).replace("'", "&#x27;") in page.text


@pytest.mark.parametrize("key", LESSONS)
def test_page_of_a_lesson_holds_no_card(client, key):
    page = client.get(f"/learn/{key}/")
    assert page.status_code == 200
    assert f'data-address="/learn/{key}/table/"' in page.text
    assert '"moves"' not in page.text


def test_chapters_lead_to_each_other_and_the_last_to_a_game(client):
    pages = [client.get(f"/learn/{chapter.key}/").text for chapter in TUTORIAL]
    for page, following in zip(pages, TUTORIAL[1:], strict=False):
        assert f'data-next="/learn/{following.key}/"' in page
    assert ["data-last" in page for page in pages] == [False] * (len(TUTORIAL) - 1) + [True]
    assert 'data-play="/tables/play/"' in pages[-1]


def test_first_question_is_answered_with_the_whole_table(client):
    answer = ask(client)
    told = answer.json()
    assert [frame["type"] for frame in told["frames"]] == ["hello", "room", "presence", "view"]
    assert told["frames"][0]["seat"] == 0
    assert told["frames"][1]["stage"] == "lesson"
    assert [seat["name"] for seat in told["frames"][1]["seats"]] == ["Nino", "Rosalia", "Bruno"]
    assert told["frames"][3]["view"]["hand"] == ["R9", "R11", "R2", "G7", "Y1"]
    assert told["coach"] == {
        "step": 0,
        "steps": 4,
        "says": str(LESSONS["war"].cues[0].says),
        "points": ["R9+20"],
        "over": False,
    }


def test_move_is_answered_with_what_happened(client):
    told = ask(client, "R9+20", "0").json()
    [update] = told["frames"]
    assert (update["type"], update["since"], update["seq"]) == ("update", 0, 3)
    assert [event["event"] for event in update["events"]] == ["opened", "joined", "joined", "revealed"]
    assert update["events"][1]["card"] == "B?"
    assert (told["coach"]["step"], told["coach"]["points"]) == (1, ["R11"])


def test_frames_are_those_of_a_table(client):
    decoder = msgspec.json.Decoder(AnyOutgoing)
    for moves, seen in (("", "0"), ("R9+20", "0"), ("roll", "0")):
        for frame in ask(client, moves, seen).json()["frames"]:
            decoder.decode(json.dumps(frame))


def test_other_legal_move_gets_a_kind_word_and_the_same_table(client):
    told = ask(client, "R9+20,R2", "1").json()
    [refused] = told["frames"]
    assert (refused["type"], refused["code"]) == ("refused", "not-now")
    assert refused["message"] == str(LESSONS["war"].cues[1].nudge)
    assert told["coach"]["step"] == 1


def test_end_is_said(client):
    told = ask(client, "R9+20,R11,stop,laundry").json()
    assert told["coach"] == {
        "step": 4,
        "steps": 4,
        "says": str(LESSONS["war"].closing),
        "points": [],
        "over": True,
    }


def test_search_is_kept_for_the_panel(client):
    told = ask(client, "roll,roll,?R", address=reverse("lesson_table", args=["dice"])).json()
    assert [event["event"] for _turn, event in told["history"]] == ["searched"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, "bad-question"),
        ({"moves": ""}, "bad-question"),
        ({"moves": "", "seen": "1"}, "bad-question"),
        ({"moves": "", "seen": "-1"}, "bad-question"),
        ({"moves": "", "seen": "0x0"}, "bad-question"),
        ({"moves": "", "seen": "0", "more": "1"}, "bad-question"),
        ({"moves": ["", "R9+20"], "seen": "0"}, "bad-question"),
        ({"moves": "R9+20,,R11", "seen": "3"}, "bad-question"),
        ({"moves": "R9+20,R11", "seen": "0"}, "bad-question"),
        ({"moves": "nonsense", "seen": "0"}, "bad-question"),
        ({"moves": "R9+20,\x00", "seen": "1"}, "bad-question"),
        ({"moves": ",".join(["roll"] * 61), "seen": "61"}, "bad-question"),
        ({"moves": "B7+5", "seen": "0"}, "no-such-lesson-move"),
        ({"moves": "roll", "seen": "1"}, "no-such-lesson-move"),
        ({"moves": "R9+20,R11,stop,laundry,roll", "seen": "4"}, "no-such-lesson-move"),
    ],
)
def test_bad_question_is_refused_with_a_code(client, query, code):
    answer = client.get(WAR, query, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409 if code == "no-such-lesson-move" else 400, code)


def test_unknown_lesson_is_not_found(client):
    for address in ("/learn/no-such/", "/learn/no-such/table/?moves=&seen=0"):
        answer = client.get(address, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_lesson_is_asked_and_never_told(client):
    assert client.post(WAR).status_code == 405


def test_questions_are_limited(client):
    with time_machine.travel(1_800_000_000, tick=False):
        for _time in range(PLAYING.amount - 1):
            PLAYING.count_for("address:127.0.0.1")
        assert [ask(client).status_code for _time in range(2)] == [200, 429]


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_coach_speaks_every_language_there_is(client, language):
    answer = ask(client, **{"accept-language": language})
    assert answer.status_code == 200
    assert "%(" not in answer.text
    assert answer.headers["Content-Language"] == language


def test_two_askers_are_told_the_same(client):
    assert ask(client, "R9+20").content == ask(client, "R9+20").content
    assert run_lesson(LESSONS["war"], ["R9+20"]).game.version == 3
