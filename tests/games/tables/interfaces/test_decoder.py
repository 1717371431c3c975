"""Whatever comes in is a message or is not understood. There is no third way, and nothing half understood."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tables.interfaces.messages import BackRequest, ChatRequest, MoveRequest, SyncRequest, decode
from palermo.live.messages import LONGEST_FRAME, MalformedMessage
from tests.games.tables.frames import decode_broken_frames, understood

KEY = '"key":"aaaaaaaa"'
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(["type", "key", "version", "move", "seq", "hash", "entropy", "text", "seat", "hand", "kind"])
VALUES: st.SearchStrategy[object] = st.sampled_from(
    ["move", "sync", "back", "aaaaaaaa", 0, -1, 2**31, 2**64, 0.5, None, True, [], {}, ""]
)


def code_of(frame: str | bytes) -> str:
    with pytest.raises(MalformedMessage) as caught:
        decode(frame)
    return caught.value.code


def test_sound_frames_are_understood():
    assert decode(f'{{"type":"move",{KEY},"version":3,"move":"roll"}}') == MoveRequest(
        key="aaaaaaaa", version=3, move="roll"
    )
    assert decode('{"seq":2,"type":"sync"}') == SyncRequest(seq=2)
    assert decode(f'{{"type":"back",{KEY}}}'.encode()) == BackRequest(key="aaaaaaaa")
    assert decode(f'{{"type":"chat",{KEY},"text":"\\ud83d\\ude00"}}') == ChatRequest(key="aaaaaaaa", text="😀")


@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"sync","seq":NaN}',
        '{"type":"sync","seq":Infinity}',
        f'{{"type":"chat",{KEY},"text":"\\ud800"}}',
        f'{{"type":"chat",{KEY},"text":"\\udc00\\ud800"}}',
        f'{{"type":"chat",{KEY},"text":"\ud800"}}',
        b'{"type":"chat","key":"aaaaaaaa","text":"\xed\xa0\x80"}',
        b'{"type":"chat","key":"aaaaaaaa","text":"\xff"}',
        '{"type":"sync","seq":1}x',
        '{"type":"sync","seq":1}{"type":"sync","seq":1}',
        '\ufeff{"type":"sync","seq":1}',
        '{"type":"sync","seq":1',
        '{"a":' * 1000,
        "",
        b"\x00\x01\x02",
    ],
)
def test_what_is_no_json_is_refused(frame):
    assert code_of(frame) == "no_json"


@pytest.mark.parametrize(
    "frame",
    [
        "null",
        "[]",
        "[" * 4000,
        '{"type":"sync","seq":1.0}',
        '{"type":"sync","seq":1e400}',
        '{"type":"sync","seq":true}',
        '{"type":"sync","seq":"1"}',
        '{"type":"sync","seq":-1}',
        '{"type":"sync","seq":2147483648}',
        '{"type":"sync","seq":' + "9" * 5000 + "}",
        '{"type":"sync","seq":1,"seat":0}',
        '{"type":"sync","seq":1,"x":' + "[" * 3000 + "]" * 3000 + "}",
        '{"type":"sync","seq":1,"type":"back"}',
        '{"type":"hello","seq":1}',
        '{"seq":1}',
        f'{{"type":"move",{KEY},"version":1,"move":"roll","seat":0}}',
        f'{{"type":"move",{KEY},"version":1,"move":"roll","hand":"system"}}',
        '{"type":"back","key":"short"}',
        '{"type":"back","key":"' + "a" * 65 + '"}',
        '{"type":"back","key":"bot:00001"}',
        '{"type":"back","key":"aaaaaaaa\\n"}',
        '{"type":"sync","seq":1,"hash":"0123456789abcdef\\n"}',
        '{"type":"contribute","entropy":"' + "0" * 32 + '\\n"}',
    ],
)
def test_what_is_no_message_of_ours_is_refused(frame):
    """A seat is nothing that a message can say; a key ends where it ends, or the database would find it too long."""
    assert code_of(frame) == "bad_message"


def test_of_two_fields_with_one_name_the_last_counts():
    assert decode('{"type":"sync","seq":1,"seq":2}') == SyncRequest(seq=2)
    assert code_of('{"type":"sync","seq":2,"seq":-1}') == "bad_message"


def test_a_frame_may_be_as_long_as_it_may_be():
    frame = f'{{"type":"back",{KEY}}}'
    assert decode(frame.ljust(LONGEST_FRAME)) == BackRequest(key="aaaaaaaa")
    assert code_of(frame.ljust(LONGEST_FRAME + 1)) == "too_long"
    assert code_of(("é" * (LONGEST_FRAME // 2)) + "e") == "too_long"  # bytes count, not characters


@given(st.binary(max_size=200))
def test_any_bytes(frame):
    understood(frame)


@given(st.text(max_size=200) | ANY_JSON.map(json.dumps))
@settings(max_examples=50)
def test_any_text(frame):
    understood(frame)


@given(st.dictionaries(FIELDS, VALUES, max_size=6).map(json.dumps))
def test_any_fields(frame):
    understood(frame)


def test_a_hundred_thousand_broken_frames():
    """`make faults` breaks twenty million."""
    messages, refused = decode_broken_frames(100_000)
    assert messages + refused == 100_000
    assert min(messages, refused) > 2_000  # both ways were gone
