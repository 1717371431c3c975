"""The cache while Redis is away, and when it is back."""

from typing import Any

import pytest

from palermo.common.steady_cache import SteadyCache
from tests.support.services import free_port, redis_server
from tests.support.waiting import wait_until


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def steady(port: int) -> SteadyCache:
    return SteadyCache(f"redis://127.0.0.1:{port}/0", {"OPTIONS": {"socket_connect_timeout": 1}})


def everything_asked_of(cache: Any) -> list[object]:
    return [
        cache.add("a", 1, timeout=60),
        cache.add("a", 2, timeout=60),
        cache.incr("a"),
        cache.decr("a"),
        cache.get("a"),
        cache.get("b", "nothing"),
        cache.set("b", ["rosalia"], timeout=60),
        cache.get_many(["a", "b", "c"]),
        cache.set_many({"c": 3, "d": 4}, timeout=60),
        cache.has_key("c"),
        cache.touch("c", timeout=60),
        cache.touch("e", timeout=60),
        cache.delete("c"),
        cache.delete("c"),
        cache.delete_many(["d", "e"]),
        sorted(cache.get_many(["a", "b", "c", "d", "e"])),
        cache.get_or_set("e", 5, timeout=60),
        cache.clear(),
        cache.get("a"),
    ]


def test_answers_alike_with_redis_and_without(port: int, steady: SteadyCache):
    without = everything_asked_of(steady)
    assert steady.is_away
    with redis_server(port=port):
        wait_until(lambda: not steady.is_away)
        assert everything_asked_of(steady) == without
        assert not steady.is_away


def test_counting_where_nothing_is_counted_is_refused_alike(port: int, steady: SteadyCache):
    with pytest.raises(ValueError, match="not found"):
        steady.incr("nobody")
    with redis_server(port=port):
        wait_until(lambda: not steady.is_away)
        with pytest.raises(ValueError, match="not found"):
            steady.incr("nobody")


def test_redis_that_is_back_counts_again(port: int, steady: SteadyCache):
    with redis_server(port=port):
        steady.set("a", "in Redis", timeout=60)
    assert steady.get("a") is None
    steady.set("a", "here", timeout=60)
    assert steady.get("a") == "here"
    with redis_server(port=port):
        wait_until(lambda: not steady.is_away)
        assert steady.get("a") is None  # another Redis, empty
