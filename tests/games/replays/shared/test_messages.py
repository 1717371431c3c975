"""The second half of docs/protocol.md, and that no message of a shared review can name a card."""

import json
import re
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import TOKENS
from games.replays.interfaces import review_messages as wire
from games.replays.live.handlers import HANDLERS
from palermo.live.messages import MalformedMessage
from tests.games.engine.test_two_worlds import CARD
from tests.support.review_client import place
from tests.support.services import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text().partition("\n# The protocol of a shared review\n")[2]
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
INCOMING = {kind.__struct_config__.tag: kind for kind in get_args(wire.AnyIncoming)}
OUTGOING = {kind.__struct_config__.tag: kind for kind in get_args(wire.AnyOutgoing)}
CARDS = [f"{letter}{value}" for letter in "BWYKRG" for value in range(1, 12)]
KINDS = ["seat", "stack", "die", "hand", "side", "open", ""]
WORDS = st.sampled_from([*CARDS, *KINDS, "watching", "all", "0", "5", "12"])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: msgspec.json.decode(text)["type"])
def test_example_is_a_whole_message(example):
    raw = msgspec.json.decode(example)
    kind = {**INCOMING, **OUTGOING}[raw["type"]]
    message = msgspec.json.decode(example, type=kind)
    assert set(raw) == {"type", *kind.__struct_fields__}
    assert msgspec.json.decode(msgspec.json.encode(message)) == raw


def test_every_message_has_an_example_and_a_handler():
    shown = {msgspec.json.decode(example)["type"] for example in EXAMPLES}
    assert shown == set(INCOMING) | set(OUTGOING)
    assert set(HANDLERS) == set(INCOMING.values())


def understood(**changes: object) -> wire.AnyIncoming | None:
    try:
        return wire.decode(json.dumps({"type": "step", "place": place(**changes)}))
    except MalformedMessage:
        return None


@pytest.mark.parametrize("field", ["eyes", "pointing"])
def test_no_card_and_no_move_is_a_place(field):
    said = [*CARDS, *TOKENS.values(), *(f"hand {card}" for card in CARDS)]
    assert [text for text in said if understood(**{field: text}) and CARD.search(text)] == []
    assert [text for text in CARDS if understood(**{field: text})] == []


@given(st.lists(WORDS, max_size=4).map(" ".join) | st.text(max_size=12))
def test_whatever_is_understood_names_no_card(text):
    for field in ("eyes", "pointing"):
        assert understood(**{field: text}) is None or not CARD.search(text)


def test_places_by_position_are_understood():
    points = ["", "seat 5", "stack 0", "die 2", "hand 9", "side 3", "side 2 10", "open 4 11"]
    assert all(understood(pointing=point) for point in points)
    assert not any(
        understood(pointing=point) for point in ["seat", "seat 5 ", "seat 5\n", "hand 1 2", "open 4", "side 123"]
    )
