"""People who write notes through the addresses of a replay."""

from itertools import count
from typing import Any

from django.test import Client
from django.urls import reverse

from games.replays.models import FinishedGame, NoteVisibility
from palermo.accounts.models import User

JSON = {"accept": "application/json"}
_keys = count()


def client_of(person: User | None = None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def send(person: User | None, game: FinishedGame, /, **changes: object) -> Any:
    sent = {"key": f"key-{next(_keys):06}", "move": 3, "circle": NoteVisibility.PRIVATE, "text": "Why not?", **changes}
    address = reverse("replay_notes", args=[game.pk])
    return client_of(person).post(address, sent, content_type="application/json", headers=JSON)


def write(person: User, game: FinishedGame, /, **changes: object) -> dict[str, Any]:
    answer = send(person, game, **changes)
    assert answer.status_code == 200, answer.content
    saved: dict[str, Any] = answer.json()
    return saved


def ask(person: User | None, game: FinishedGame) -> dict[str, Any]:
    answer = client_of(person).get(reverse("replay_notes", args=[game.pk]), headers=JSON)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def texts(person: User | None, game: FinishedGame) -> list[str]:
    return [note["text"] for note in ask(person, game)["notes"]]


def act(person: User | None, name: str, game: FinishedGame, note: int, *, method: Any = "POST", **sent: Any) -> Any:
    address = reverse(name, args=[game.pk, note])
    client = client_of(person)
    call = client.post if method == "POST" else client.delete
    return call(address, sent, content_type="application/json", headers=JSON)


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
