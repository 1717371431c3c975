"""Recorded games of every number of players and ruleset. `python -m tests.games.engine.playthroughs` records them anew, which is
right only when the rules or the notation were changed on purpose: logs of older engines must stay replayable.
"""

import hashlib
import json
from pathlib import Path

import msgspec

from games.engine import EDITIONS, Game, GameEvent, Ruleset
from games.engine.notation import FairnessProof, GameSheet, write
from games.engine.records import GameRecord
from games.engine.replays import begin
from tests.games.engine.arrange import key, random_game

FOLDER = Path(__file__).parents[2] / "fixtures" / "games"
DIGESTS = FOLDER / "digests.json"
HOUSE = Ruleset("Club di Palermo", must_defect=True, bombs=("WYG", "BKR", "KRG", "YBW", "GBW", "RYK"), die=(1, 3, 2))
RULESETS = {**EDITIONS, "house": HOUSE}
TRIED = 150

encode = msgspec.json.Encoder().encode


def digest(record: GameRecord) -> str:
    """Of everything that happened and everything that anybody was shown."""
    found = hashlib.sha256()
    game = begin(record)
    for move in record.moves:
        found.update(encode(game.play(move)))
        for view in game.encoded_views():
            found.update(view)
    found.update(encode(game.result))
    return found.hexdigest()


def richest_game(players: int, ruleset: Ruleset, first: int) -> tuple[int, Game]:
    """Of many, the one in which the most different kinds of things happen."""
    best: tuple[int, int, Game] | None = None
    for number in range(TRIED):
        kinds: set[str] = set()

        def watch(game: Game, events: list[GameEvent], kinds: set[str] = kinds) -> None:
            kinds.update(type(event).__name__ + str(getattr(event, "able", "")) for event in events)

        game = random_game(players, number, ruleset=ruleset, first=first, watch=watch)
        assert game.result is not None
        score = len(kinds) + 2 * (game.result.how == "godfather") + 2 * any(game.state.markers)
        if best is None or score > best[0]:
            best = score, number, game
    assert best is not None
    return best[1], best[2]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    digests = {}
    for at, (name, ruleset) in enumerate(RULESETS.items()):
        for players in (3, 4, 5, 6):
            number, game = richest_game(players, ruleset, first=at % players)
            file = f"{players}-{name}.sgn"
            (FOLDER / file).write_text(write(GameSheet(game.record, proof=FairnessProof(key=key(number)))))
            digests[file] = digest(game.record)
    DIGESTS.write_text(json.dumps(digests, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
