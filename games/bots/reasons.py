"""Why a bot chose a move: a code with numbers, and an English sentence for each code. Translators need only the codes."""

from typing import Final

import msgspec

# One sentence for each code. `{0}` and so on are the numbers of the reason, in the order `MoveReason.values` has them; `pct` marks chances.
SENTENCES: Final[dict[str, str]] = {
    "random": "I picked one of {0:.0f} moves blindly.",
    "draft": "{0:.0f} cards of this colour are in other hands; the fewer, the better.",
    "roll": "With {0:.0f} cards in hand I would rather get more than fight.",
    "war": "I give this family a {0:.0%} chance; the {1:.0f} is the right stake for that.",
    "out": "My best family would win with a chance of {0:.0%}: not worth a card and a note.",
    "stop": "I stand at {2:.0f}. Stopping wins with {0:.0%}, going on with {1:.0%}: the cards are worth more in hand.",
    "lay": "Going on wins with {0:.0%}, stopping only with {1:.0%}.",
    "hold": "As a five it leaves me a chance of {0:.0%}; no victim gives me more.",
    "bomb": "Without that {1:.0f} my chance is {0:.0%}.",
    "stand": "Alone I win with {0:.0%}; as an ally it would be {1:.0%} of half the spoils.",
    "defect": "Together we win with {0:.0%}; alone I would with {1:.0%}.",
    "business": "The business is worth about {0:.0f} to me, the two stakes are {1:.0f}.",
    "money": "The two stakes are {0:.0f}, the business is worth about {1:.0f} to me.",
    "found": "This kind brings me about {0:.0f} nearer to a bonus.",
    "take": "I expect a card worth {0:.0f} on top.",
    "search": "I expect to find a card worth {0:.0f} in there.",
    "pick": "It is worth {0:.0f}; nothing else in there helps my hand more.",
    "steal": "I expect a card worth {0:.0f}; they hold {1:.0f} of the colour.",
    "novice_roll": "I do not have a strong family yet.",
    "novice_open": "My family adds up to {0:.0f}.",
    "novice_join": "My family adds up to {0:.0f}; the strongest there holds {1:.0f} cards.",
    "novice_out": "My best free family adds up to only {0:.0f}.",
    "novice_lay": "I have {0:.0f} and somebody has {1:.0f}.",
    "novice_stop": "I have {0:.0f}, the others {1:.0f}.",
    "novice_simple": "It looked best at first sight.",
    "dreams": "In {1:.0f} dreamt continuations it wins {0:.1%} of the games; the next best move wins {2:.1%}.",
    "first_thought": "In {1:.0f} dreamt continuations it wins {0:.1%} of the games; another move wins {2:.1%}, but that is not sure.",
}


class MoveReason(msgspec.Struct, frozen=True):
    """`code` names the thought, `values` are the numbers that the evaluation had for the chosen move."""

    code: str
    values: tuple[float, ...] = ()

    def sentence(self) -> str:
        return SENTENCES[self.code].format(*self.values)
