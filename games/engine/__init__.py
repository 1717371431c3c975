"""The rules of Sicilianos: deterministic, without clock, input or output, framework or global state. See docs/engine.md."""

from games.engine.core.chance import Chance, ContinuedChance, ScriptedChance, ScriptError, SeededChance
from games.engine.core.moves import MOVE_OF, TOKENS
from games.engine.decisions import Decision
from games.engine.events import GameEvent
from games.engine.game import Game
from games.engine.positions import GameView
from games.engine.records import ENGINE, GameRecord
from games.engine.refusals import Refusal
from games.engine.replays import ReplayError, digest_of, replay, trusting_replay
from games.engine.results import GameResult
from games.engine.rulesets import EDITIONS, Ruleset, RulesetError, house_ruleset, ruleset_from, stored_ruleset

__all__ = [
    "EDITIONS",
    "ENGINE",
    "MOVE_OF",
    "TOKENS",
    "Chance",
    "ContinuedChance",
    "Decision",
    "Game",
    "GameEvent",
    "GameRecord",
    "GameResult",
    "GameView",
    "Refusal",
    "ReplayError",
    "Ruleset",
    "RulesetError",
    "ScriptError",
    "ScriptedChance",
    "SeededChance",
    "digest_of",
    "house_ruleset",
    "replay",
    "ruleset_from",
    "stored_ruleset",
    "trusting_replay",
]
