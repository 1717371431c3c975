"""What the engine says about a file, in the reader's language. The engine speaks English only; each of its reasons has a line here."""

import re

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.refusals import REASONS
from games.tables.interfaces.labels import WORDS

_RULES = {REASONS[code]: WORDS[code] for code in REASONS}

# By the beginning of what the engine says; (?P<what>…) goes into the sentence.
_LINES: tuple[tuple[str, str | Promise], ...] = (
    (r"the file is longer", _("the file is too long.")),
    (r"the file ends", _("the file ends too early.")),
    (r"here should stand (?:a line |the stack )?(?P<what>.+)", _("expected here: %(what)s")),
    (r"the game is over; nothing may follow", _("the game ends here; nothing can come after it.")),
    (r"only (?P<what>\w+ \d+) is known", _("only %(what)s is supported here.")),
    (r"there is no edition (?P<what>.+), and no rules", _("there’s no edition %(what)s.")),
    (r"(?P<what>[\w-]+) is yes or no", _("%(what)s must be yes or no.")),
    (r"(?P<what>\w+) must be a number from", _("%(what)s has an impossible number.")),
    (r"there is no seat (?P<what>.+)", _("there’s no seat %(what)s.")),
    (r"here belong 1 to", _("this must be no more than 80 printable characters.")),
    (r"here belong \d+ hexadecimal", _("this must be hexadecimal digits of the right length.")),
    (
        r"each seat brings its bytes|\d+ seats bring|bytes of the seats",
        _("the players’ random numbers are incomplete."),
    ),
    (r"a stack has each value", _("a stack must contain each value from 1 to 11 exactly once.")),
    (r"(?P<what>.+) is no token", _("%(what)s isn’t a move.")),
    (r"(?P<what>.+): there is no such move", _("%(what)s isn’t a move.")),
    (r"(?P<what>.+): a roll shows", _("%(what)s must say what the dice show.")),
    (r"(?P<what>.+): a theft names", _("%(what)s must name the stolen card.")),
    (r"(?P<what>.+): only rolls and thefts", _("%(what)s can’t have an outcome.")),
    (
        r"(?:.+: )?the script has no further|.*the script lets a thief",
        _("a roll or a theft is missing or doesn’t fit."),
    ),
    (r"(?:.+: )?there are more (?:rolls|thefts)", _("there are more rolls or thefts than the game needs.")),
    (r"the weights of the die|the influence die|the weight of", _("the odds of the influence die aren’t valid.")),
    (r"there are six bombs|the . bomb", _("the bomb rules aren’t valid.")),
    (r"a ruleset needs a name", _("the rules need a name.")),
)
LONGEST_QUOTE = 80
UNFORESEEN = _("this line doesn’t fit the game.")


def reason_words(reason: str) -> str:
    """Something true in any case: what nobody foresaw is named as a line that does not fit."""
    move, colon, rule = reason.rpartition(": ")
    if rule in _RULES:
        return f"{move}: {_RULES[rule]}" if colon else str(_RULES[rule])
    for pattern, words in _LINES:
        if found := re.match(pattern, reason, re.DOTALL):
            values = {"what": (found.groupdict().get("what") or "")[:LONGEST_QUOTE]}
            return str(words) % values if "%(what)s" in str(words) else str(words)
    return str(UNFORESEEN)
