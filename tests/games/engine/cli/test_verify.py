"""What is proved, what stays open, what fails."""

from pathlib import Path

import msgspec
import pytest

from games.engine import Game, GameRecord, ReplayError, ScriptedChance, replay
from games.engine.cli.main import main
from games.engine.core.state import family_stack
from games.engine.fairness import commitment_to, deal_key
from games.engine.notation import FairnessProof, GameSheet, write
from games.engine.packed import pack
from games.engine.replays import begin
from tests.games.engine.arrange import dice, play
from tests.games.engine.cli.samples import CLIENTS, SEED, changed, save, simulated, with_seed

RULES_HOLD = "  proved  the rules hold: the game can be played exactly as it is written\n"


def verified(sheet: GameSheet, capsys) -> tuple[int, str, str]:
    """The code, the claims without the heading, and the errors."""
    code = main(["verify", save(sheet)])
    out, err = capsys.readouterr()
    assert out.startswith("game.sgn: ")
    assert out.split("\n", 1)[1].startswith(RULES_HOLD)
    return code, out.split("\n", 1)[1].removeprefix(RULES_HOLD), err


def test_verify_with_a_key(capsys):
    assert main(["verify", save(simulated())]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines(keepends=True) == [
        "game.sgn: 4 players, german, 61 turns, 15 wars, payday: random 4 wins -25 : 130 : 260 : 335\n",
        RULES_HOLD,
        "  proved  the deal, 46 rolls and 16 thefts come from the key\n",
        "  open    who chose the key, and when: whoever knew it beforehand knew all chance\n",
    ]


def test_verify_with_seed_commitment_and_what_seats_brought(capsys):
    sheet = with_seed()
    rolls, thefts = len(sheet.record.rolls), len(sheet.record.thefts)
    code, claims, err = verified(sheet, capsys)
    assert (code, err) == (0, "")
    assert claims == (
        f"  proved  the deal, {rolls} rolls and {thefts} thefts come from the seed and the bytes of the seats\n"
        "  proved  the seed is the one that was committed to\n"
        f"  open    whether you were shown this commitment before the deal: {commitment_to(SEED).hex()}\n"
        "  open    whether these seats brought the bytes the file says they did: 1, 3 and 4\n"
    )


def test_verify_with_a_seed_alone_takes_zeros_for_what_seats_brought(capsys):
    sheet = changed(with_seed((bytes(16),) * 4), commitment=b"", clients=())
    code, claims, _ = verified(sheet, capsys)
    assert code == 0
    assert claims.splitlines()[1:] == [
        "  open    when the seed was chosen: there is no commitment to it",
        "  open    no seat brought bytes of its own: who chose the seed could choose among deals",
    ]


def test_verify_with_key_and_seed_wants_both_to_agree(capsys):
    right = changed(with_seed(), key=deal_key(SEED, CLIENTS))
    code, claims, _ = verified(right, capsys)
    assert code == 0
    assert claims.count("proved") == 3
    code, claims, err = verified(changed(with_seed(), key=bytes(32)), capsys)
    assert code == 1
    assert err.splitlines() == [
        "game.sgn: the stacks are not those of the key",
        "game.sgn: the key is not the one that follows from the seed and the bytes of the seats",
    ]


@pytest.mark.parametrize(
    ("proof", "claim"),
    [
        (FairnessProof(), "it says nothing about where chance came from"),
        (FairnessProof(commitment=bytes(32)), "there is a commitment, but the seed it belongs to has not been shown"),
    ],
)
def test_verify_says_what_a_file_does_not_show(proof, claim, capsys):
    assert verified(GameSheet(simulated().record, proof=proof), capsys) == (0, f"  open    {claim}\n", "")


def test_verify_says_that_the_packed_form_has_no_room_for_proofs(capsys):
    Path("game.sgp").write_bytes(pack(replay(simulated().record)))
    assert main(["verify", "game.sgp"]) == 0
    claim = "it says nothing about where chance came from; the packed form has no room for it"
    assert capsys.readouterr().out.split("\n", 1)[1] == f"{RULES_HOLD}  open    {claim}\n"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("commitment", bytes(32), "the seed is not the one that was committed to"),
        ("seed", bytes(32), "the stacks are not those of the seed and the bytes of the seats"),
        ("clients", (bytes(16),) * 4, "the stacks are not those of the seed and the bytes of the seats"),
    ],
)
def test_verify_fails_on_a_wrong_proof(field, value, reason, capsys):
    code, claims, err = verified(changed(with_seed(), **{field: value}), capsys)
    assert code == 1
    assert f"  FAILED  {reason}\n" in claims
    assert f"game.sgn: {reason}\n" in err


def still_legal(sheet: GameSheet, field: str) -> GameSheet:
    """The game up to its last roll or theft that can be another one without any rule being broken."""
    record = sheet.record
    for end in reversed(range(len(record.moves))):
        game = begin(record, silent=True)
        game.play_unchecked(record.moves[:end])
        so_far = game.record
        *others, last = getattr(so_far, field)
        for other in range(108) if field == "rolls" else family_stack(last >> 4):
            forged = msgspec.structs.replace(so_far, **{field: (*others, other)})
            if other != last and is_legal(forged):
                return GameSheet(forged, sheet.names, sheet.words, sheet.proof)
    raise AssertionError("every change breaks a rule")


def is_legal(record: GameRecord) -> bool:
    try:
        replay(record)
    except ReplayError:
        return False
    return True


@pytest.mark.parametrize("field", ["rolls", "thefts"])
def test_verify_fails_on_forged_chance_even_if_the_rules_hold(field, capsys):
    sheet = still_legal(simulated(number=2), field)
    assert main(["replay", save(sheet)]) == 0
    capsys.readouterr()
    code, claims, err = verified(sheet, capsys)
    assert code == 1
    assert err == f"game.sgn: the {field} are not those of the key\n"
    assert claims.startswith(f"  FAILED  the {field} are not those of the key\n")


def test_verify_fails_on_a_changed_roll_in_the_text(capsys):
    """As somebody would do it: with an editor. The roll was for one card, which could come from any stack."""
    honest = write(simulated())
    forged = honest.replace("turn 1 1:roll=KK1 1:G\n", "turn 1 1:roll=KB1 1:G\n")
    assert forged != honest
    Path("game.sgn").write_text(forged, encoding="utf-8")
    assert main(["verify", "game.sgn"]) == 1
    assert capsys.readouterr().err == "game.sgn: the rolls are not those of the key\n"


def test_verify_names_the_decision_that_the_real_luck_would_not_have_allowed(capsys):
    """The first roll of the key was a theft with a choice; here it is two cards, and the next player goes on."""
    honest = simulated()
    game = Game.new(players=4, chance=ScriptedChance(honest.record.deal, dice("BB2", "WW2")))
    game.play_unchecked(honest.record.moves[:16])
    play(game, "roll roll")
    code, _, err = verified(GameSheet(game.record, proof=honest.proof), capsys)
    assert (code, err) == (
        1,
        "game.sgn: decision 18: with the luck of the key that is not what has to be decided now\n",
    )


def test_verify_reports_every_file_and_fails_if_one_does(capsys):
    Path("bad.sgn").write_text("sgn 2\n")
    files = [save(simulated(), "a.sgn"), "bad.sgn", save(simulated(), "b.sgn")]
    assert main(["verify", *files]) == 1
    out, err = capsys.readouterr()
    assert "bad.sgn\n  FAILED  line 1: only sgn 1 is known here\nb.sgn: " in out
    assert err == "bad.sgn: line 1: only sgn 1 is known here\n"
