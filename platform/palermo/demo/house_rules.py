"""The rules of the demo's second club, whose box is older than everybody's."""

from typing import Final

from games.engine.rulesets import BOMBS, Ruleset

# Two bombs as an old box prints them, and a die that steals less.
OLD_BOX: Final = Ruleset("The old box", must_defect=True, bombs=("KRG", "YRG", *BOMBS[2:]), die=(3, 2, 1))
