"""docs/protocol.md is what others write clients from: its examples are messages, and every message has one."""

import re
from typing import get_args

import msgspec
import pytest

from games.engine.refusals import REASONS
from games.tables.interfaces import messages as wire
from games.tables.interfaces.labels import WORDS
from games.tables.live.handlers import HANDLERS
from tests.support.services import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text().partition("\n# The protocol of a shared review\n")[0]
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
INCOMING = {kind.__struct_config__.tag: kind for kind in get_args(wire.AnyIncoming)}
OUTGOING = {kind.__struct_config__.tag: kind for kind in get_args(wire.AnyOutgoing)}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: msgspec.json.decode(text)["type"])
def test_example_is_a_whole_message(example):
    raw = msgspec.json.decode(example)
    kind = (INCOMING | OUTGOING)[raw["type"]]
    message = msgspec.json.decode(example, type=kind)
    assert set(raw) == {"type", *kind.__struct_fields__}
    assert msgspec.json.decode(msgspec.json.encode(message)) == raw


def test_every_message_has_an_example():
    shown = {msgspec.json.decode(example)["type"] for example in EXAMPLES}
    assert shown == set(INCOMING) | set(OUTGOING)


def test_every_incoming_message_has_a_handler():
    assert set(HANDLERS) == set(INCOMING.values())


def test_words_are_there_for_every_reason_of_the_engine():
    assert set(REASONS) <= set(WORDS)
