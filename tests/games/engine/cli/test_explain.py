"""A game in English."""

import os
import pty
import re

import msgspec
import pytest

from games.engine import GameEvent, replay
from games.engine import events as e
from games.engine.cli import explain
from games.engine.cli.main import main
from games.engine.cli.narrator import TOLD, Narrator
from games.engine.notation import GameSheet
from games.engine.results import Bonus
from tests.games.engine.arrange import arrange, own, set_dirty
from tests.games.engine.cli.samples import ROOT, by_hand, save, shell, simulated

BY_HAND = """\
Club night, table 2
3 players, german rules: Anna (seat 1), Bert (seat 2) and seat 3.
Anna begins.
Note: by hand

The draft
  Anna drafts the white 7.
  Bert drafts the blue 8.
  Seat 3 drafts the yellow 5.
  Anna drafts the black 6.
  Bert drafts the green 11.
  Seat 3 drafts the red 4.
  Anna drafts the red 10.
  Bert drafts the black 1.
  Seat 3 drafts the green 3.
  Anna drafts the green 6.
  Bert drafts the red 2.
  Seat 3 drafts the blue 3.
Turn 1, Anna: rolls black and red and may steal.
  Anna steals the black 1 from Bert.
Turn 2, Bert: rolls green and yellow for one card.
  Bert searches the green stack and sees, from the top, 1, 2, 4, 5, 7, 8, 9 and 10.
  Bert takes the green 4 from it.
Turn 3, seat 3: opens a gang war with the yellow 5 and stakes 20,000.
  War 1, round 1
    Anna joins with the white 7 and stakes 10,000.
    Bert joins with the blue 8 and stakes 5,000.
    Seat 3 reveals the yellow 5, Anna the white 7 and Bert the blue 8.
    Seat 3 counts the yellow 5 as a 5.
    Bert goes over to white with the blue 8, which now counts 4, as an ally of Anna.
  War 1, round 2
    Seat 3 has no further yellow card.
    Anna has no further white card.
  War 1, the outcome
    Strengths: white 11 (7 + 4), yellow 5, blue 0.
    White wins with 11, for Anna and Bert, allies.
    Seat 3 loses the stake of 20,000 to the bank.
    Anna takes the business and leaves Bert the money.
    Bert washes both stakes, 10,000 and 5,000.
    Anna looks through what is left of the white businesses: antiques shop, restaurant and laundry.
    Anna founds the white laundry.
    The yellow 5, the white 7 and the blue 8 go under their stacks.
Turn 4, Anna: opens a gang war with the red 10 and stakes 50,000.
  War 2, round 1
    Bert joins with the green 11 and stakes 40,000.
    Seat 3 stays out.
    Anna reveals the red 10 and Bert the green 11.
  War 2, round 2
    Anna has no further red card.
    Bert lays the green 4.
    Bert reveals the green 4.
  War 2, round 3
    Bert has no further green card.
  War 2, the outcome
    Strengths: green 15 (11 + 4), red 10.
    Green wins with 15, for Bert.
    Anna loses the stake of 50,000 to the bank.
    Bert washes 40,000, and the bank adds as much.
    Bert looks through what is left of the green businesses: antiques shop, restaurant and laundry.
    Bert founds the green restaurant.
    The red 10, the green 11 and the green 4 go under their stacks.
Turn 5, Bert: rolls blue twice for two cards.
  Bert draws the blue 1.
  Bert draws the blue 2.

Unfinished in turn 6: seat 3 has to decide whether to roll or to open a gang war.
"""


def test_explain_tells_everything(capsys):
    assert main(["explain", save(by_hand())]) == 0
    assert capsys.readouterr() == (BY_HAND, "")


def test_explain_for_a_seat_tells_only_what_it_saw(capsys):
    assert main(["explain", "--seat", "3", save(by_hand())]) == 0
    hidden = {
        "Note: by hand\n": "Note: by hand\nTold as seat 3 saw it.\n",
        "stack and sees, from the top, 1, 2, 4, 5, 7, 8, 9 and 10.": "stack of 8 cards.",
        "businesses: antiques shop, restaurant and laundry.": "businesses: 3.",
        "founds the white laundry": "founds a white business",
        "founds the green restaurant": "founds a green business",
    }
    expected = BY_HAND
    for told, seen in hidden.items():
        expected = expected.replace(told, seen)
    others = re.compile(r"((?:Anna|Bert):? (?:drafts|steals|takes|joins with|opens .* with|lays|draws)) the (\w+) \d+")
    assert capsys.readouterr().out == others.sub(r"\1 a \2 card", expected)


def test_what_is_told_to_a_seat_does_not_depend_on_what_it_cannot_see():
    """Two cards at the bottom of a stack are exchanged: only who sees them may hear of it."""
    sheet = by_hand()
    deal = [list(stack) for stack in sheet.record.deal]
    deal[5][3], deal[5][4] = deal[5][4], deal[5][3]  # among those that Bert searched and did not take
    other = GameSheet(msgspec.structs.replace(sheet.record, deal=tuple(map(tuple, deal))), sheet.names, sheet.words)
    assert list(explain.story(sheet, 2)) == list(explain.story(other, 2))
    assert list(explain.story(sheet, 1)) != list(explain.story(other, 1))


def test_explain_tells_players_of_one_name_apart(capsys):
    sheet = by_hand()
    assert main(["explain", save(GameSheet(sheet.record, {0: "Anna", 1: "Anna", 2: "[bold]"}))]) == 0
    text = capsys.readouterr().out
    assert "  Anna (1) steals the black 1 from Anna (2).\n" in text
    assert "Turn 3, [bold]: opens a gang war" in text


def test_explain_adds_up_the_scores(capsys):
    sheet = simulated()
    assert main(["explain", save(sheet)]) == 0
    text = capsys.readouterr().out
    assert text[text.index("Payday") :].startswith("""\
Payday: random 3 has no dirty money left.
  1. random 4                 335,000
     clean money              210,000
     dirty money left         -25,000
     variety                   50,000  all three kinds, in three different colours
     most antiques shops            0  1, where the most is 2
     most restaurants         100,000  2, and nobody else as many
     most laundries                 0  1, where the most is 2
     businesses: white restaurant, black antiques shop, black restaurant and red laundry
  2. random 3                 260,000
""")
    result = replay(sheet.record).result
    assert result
    blocks = re.split(r"\n  \d\. random (\d) ", text)[1:]
    for seat, block in zip(blocks[::2], blocks[1::2], strict=True):
        total, *parts = [
            int(amount.replace(",", "")) for amount in re.findall(r" {5}(-?[\d,]+)(?:  |$)", block, re.MULTILINE)
        ]
        assert total == sum(parts) == result.totals[int(seat) - 1] * 1000


def test_explain_of_a_godfather_and_of_markers():
    game = arrange("B7", "W2", "K4")
    own(game, 1, "Wa Wr Wl")
    set_dirty(game, 2, "")
    game.state.markers[0] = 40
    game.state.over, game.state.step = True, None
    first, *lines = [line.text for line in explain._end(game, {1: "Bert"})]
    assert first == "The Godfather: Bert owns all three white businesses and wins at once."
    assert [line for line in lines if line[0].isdigit()] == [
        "1. Bert                      50,000",
        "2. Seat 3                         0",
        "3. Seat 1                  -210,000",
    ]
    assert "markers of the bank       40,000" in lines
    assert "businesses: none" in lines


def test_explain_of_a_payday_for_two():
    game = arrange("B7", "W2", "K4")
    set_dirty(game, 0, "")
    set_dirty(game, 2, "")
    game.state.over, game.state.step = True, None
    assert next(explain._end(game, {})).text == "Payday: seat 1 and seat 3 have no dirty money left."


@pytest.mark.parametrize(
    ("reason", "own_number", "best", "told"),
    [
        ("three colours", 3, 3, "all three kinds, in three different colours"),
        ("kind missing", 1, 3, "1 of the three kinds"),
        ("too few colours", 3, 3, "all three kinds, but not in three different colours"),
        ("most", 2, 2, "2, and nobody else as many"),
        ("tied", 2, 2, "2, but tied, which pays nobody"),
        ("fewer", 0, 2, "0, where the most is 2"),
        ("none owned", 0, 0, "nobody owns one"),
    ],
)
def test_explain_says_why_a_bonus_was_got_or_not(reason, own_number, best, told):
    assert explain._why(Bonus("variety", 0, reason, own_number, best)) == told


WAR = (
    e.TurnBegan(0, 9),
    e.Opened(0, "B5", 20),
    e.Joined(1, "W8", 5),
    e.Joined(2, "R1", 5),
    e.Revealed(("B5", "W8", "R1")),
)


@pytest.mark.parametrize(
    ("before", "event", "told"),
    [
        ((e.Rolled(0, "BW", "2"),), e.GotNothing(0), "Anna gets nothing: no such stack has a card left."),
        ((e.Rolled(0, "BW", "x"),), e.GotNothing(0), "Anna gets nothing: nobody else holds such a colour."),
        ((), e.Searched(0, "B", ("B7",)), "Anna searches the blue stack and sees, from the top, 7."),
        ((), e.Searched(0, "B", ("B?",)), "Anna searches the blue stack of 1 card."),
        ((), e.Stole(1, 0, "B?"), "Seat 2 steals a blue card from Anna."),
        (WAR, e.StayedOut(3, able=False), "Seat 4 cannot join: holds no colour that is free."),
        (WAR, e.Stood(1, "W8", able=True), "Seat 2 counts the white 8 as an 8."),
        (WAR, e.Stood(1, "W8", able=False), "Seat 2 counts the white 8 as an 8: it has nowhere to go."),
        (WAR, e.Held(0, "B5", able=False), "Anna counts the blue 5 as a 5: it has no target."),
        (WAR, e.Detonated(0, "B5", "R1"), "Anna detonates the blue 5 against seat 3's red 1."),
        (WAR, e.WarEnded({"B": 5, "W": 8, "R": 1}, "W", (1,)), "White wins with 8, for seat 2."),
        (WAR, e.WarEnded({"B": 5, "W": 5, "R": 1}, "R", (2,)), "Blue and white cancel each other out at 5."),
        (WAR, e.WarEnded({"B": 0, "W": 0, "R": 0}, "", ()), "Nobody wins."),
        (WAR, e.Washed(0, (50,), (40, 10), 0), "Anna washes 50,000, and the bank adds as much in 40,000 and 10,000."),
        (WAR, e.Washed(0, (5,), (), 5), "Anna washes 5,000, and the bank, out of notes, adds a marker for 5,000."),
        (
            (*WAR, e.WarEnded({"B": 9, "W": 0}, "B", (0, 1))),
            e.Chose(0, "money", able=True),
            "Anna takes the money and leaves seat 2 the business.",
        ),
        (
            (*WAR, e.WarEnded({"B": 9, "W": 0}, "B", (0, 1))),
            e.Chose(0, "money", able=False),
            "Anna gets the money: there is no business for seat 2.",
        ),
        (WAR, e.NothingToFound("B"), "No blue business is left."),
        (WAR, e.CardsReturned(("B5",)), "The blue 5 goes under its stack."),
    ],
)
def test_sentences_that_are_rare(before, event, told):
    narrator = Narrator({0: "Anna"})
    list(narrator.tell(before))
    assert told in [line.text.removeprefix("Turn 9, Anna: ") for line in narrator.tell([event])]


def test_a_table_that_was_bombed_empty_is_passed_over():
    narrator = Narrator({})
    list(narrator.tell(WAR))
    assert list(narrator.tell([e.CardsReturned(())])) == []


def test_every_kind_of_event_is_told():
    assert set(GameEvent.__subclasses__()) == TOLD


def test_explain_folds_on_a_terminal():
    name = save(by_hand())
    terminal, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "60"}
    assert shell("explain", name, stdout=theirs, env=environment).returncode == 0
    os.close(theirs)
    text = re.sub(r"\x1b\[[\d;]*m", "", os.read(terminal, 65536).decode()).replace("\r", "")
    os.close(terminal)
    assert (
        "\n    Anna looks through what is left of the white businesses:\n      antiques shop, restaurant and laundry.\n"
        in text
    )
    assert max(map(len, text.splitlines())) <= 60
