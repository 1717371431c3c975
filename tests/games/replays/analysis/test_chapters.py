"""Luck and decisions: what is told apart must add up again, to the last ten-thousandth."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.engine.events import Opened
from games.engine.replays import begin
from games.replays.analysis import AnalysedMoment, GameAnalysis, GameChapter, chapters_of
from games.replays.analysis.chapters import wars_of
from games.replays.analysis.shapes import UNIT, MeanWithError, MoveOpinion
from tests.games.engine.arrange import random_game

PLAYERS = 3
MEASURED = st.builds(MeanWithError, st.integers(-UNIT, UNIT), st.integers(0, UNIT))
BY_SEAT = st.tuples(*[MEASURED] * PLAYERS)
OPINION = st.builds(
    MoveOpinion, MEASURED, MEASURED, st.just("roll"), MEASURED, BY_SEAT, st.integers(2, 99), st.integers(2, 99)
)


@st.composite
def reviews(draw: st.DrawFn) -> GameAnalysis:
    """A draft, wars and what lies between them, of any length."""
    cuts = sorted(draw(st.lists(st.integers(2, 20), min_size=2, max_size=6)))
    wars = tuple((first, last) for first, last in zip(cuts[::2], cuts[1::2], strict=False) if first < last)
    count = draw(st.integers(21, 24))
    moments = tuple(
        AnalysedMoment(
            seat=draw(st.integers(0, PLAYERS - 1)),
            kind="draft" if at < 2 else "turn",
            move="roll",
            open=draw(BY_SEAT),
            rollouts=2,
            opinion=None if at < 2 else draw(OPINION),
        )
        for at in range(count)
    )
    return GameAnalysis(1, PLAYERS, moments, wars, (UNIT, 0, 0))


@given(reviews())
def test_before_decisions_and_luck_are_exactly_after(review):
    for chapter in chapters_of(review):
        for before, after, own, others, luck in map(parts, chapter.accounts):
            assert before.mean + own.mean + others.mean + luck.mean == after.mean


@given(reviews())
def test_chapters_are_the_whole_game_and_add_up_to_it(review):
    *chapters, game = chapters_of(review)
    assert [moment for chapter in chapters for moment in range(chapter.first, chapter.last)] == list(
        range(len(review.moments))
    )
    assert (game.kind, game.first, game.last) == ("game", 0, len(review.moments))
    for seat in range(PLAYERS):
        for part in ("own", "others", "luck"):
            assert total(chapters, seat, part) == getattr(game.accounts[seat], part).mean
        assert game.accounts[seat].after == MeanWithError(review.shares[seat], 0)


def total(chapters: list[GameChapter], seat: int, part: str) -> int:
    return sum(getattr(chapter.accounts[seat], part).mean for chapter in chapters)


def parts(account):
    return account.before, account.after, account.own, account.others, account.luck


def test_wars_are_those_that_were_fought_and_do_not_meet():
    for seed in range(12):
        record = random_game(3 + seed % 4, seed).record
        game = begin(record)
        opened = [
            number for number, move in enumerate(record.moves) for event in game.play(move) if isinstance(event, Opened)
        ]
        wars = wars_of(record)
        assert len(wars) == game.state.wars == len(opened)
        assert all(first <= last <= following for (first, last), (following, _end) in pairwise(wars))
        assert [
            number for number, (first, _last) in zip(opened, wars, strict=True) if first - number not in {0, 1}
        ] == []
