"""Somebody who saw a whole game and answers what a notebook asks: everything, or no more than what was shown at the table."""

from random import Random

from games.engine import TOKENS, GameEvent, GameRecord
from games.engine import events as e
from games.engine.core.cards import CARD_NAMES
from games.engine.replays import begin
from games.replays.recorder import GameRecorder, QuestionKind, RecorderQuestion


class Witness:
    """Given `random`, cards that are drawn are often not shown to the witness, and nobody counts or turns up anything."""

    def __init__(self, record: GameRecord, random: Random | None = None) -> None:
        self.record = record
        self.random = random
        self.game = begin(record)
        self.events: list[GameEvent] = []  # what came of the last decision
        self.told: set[str] = set()
        self.unshown: set[str] = set()
        self.revealed: list[str] = []  # by the last decision
        self.depth = 0

    def answer(self, question: RecorderQuestion) -> str:  # noqa: PLR0911  # one for each kind of question
        match question.asks:
            case QuestionKind.DECISION | QuestionKind.FOUND:
                return self._decide()
            case QuestionKind.DICE:
                rolled = next(event for event in self.events if isinstance(event, e.Rolled))
                del self.events[: self.events.index(rolled) + 1]
                return f"={rolled.colours}{rolled.influence}"
            case QuestionKind.STOLEN:
                stole = next(event for event in self.events if isinstance(event, e.Stole))
                return self._shown(stole.card) if stole.card in self.unshown else self._tell(stole.card)
            case QuestionKind.DRAWN:
                return self._shown(self._drawn(question))
            case QuestionKind.REVEALED:
                (revealed,) = (event for event in self.events if isinstance(event, e.Revealed))
                return self._tell(
                    next(card for card in revealed.cards if card[0] == question.colour and card not in self.told)
                )
            case QuestionKind.DEPTH:
                return f"#{self.depth}" if self.random is None else "#?"
            case QuestionKind.LEFT if self.random is None:
                colour = "BWYKRG".index(question.colour)
                return f"={CARD_NAMES[self.record.deal[colour][question.slot]]}"
            case _:
                return "="

    def _decide(self) -> str:
        for card in self.revealed:  # also those that nobody asked about, since they could be no other
            self._tell(card)
        move = self.record.moves[self.game.version]
        token = TOKENS[move]
        if token[0] == "?" and len(token) > 2:
            self.told.add(token[1:])
            stack = self.game.state.stacks[self.game.state.searching]
            self.depth = [CARD_NAMES[card] for card in stack].index(token[1:])
        self.events = list(self.game.play(move))
        self.revealed = [card for event in self.events if isinstance(event, e.Revealed) for card in event.cards]
        card, plus, stake = token.partition("+")
        return f"{card[0]}?{plus}{stake}" if card in self.unshown else token

    def _drawn(self, question: RecorderQuestion) -> str:
        """The first card of the seat and colour in question that is new at the table."""
        return next(
            event.card
            for event in self.events
            if isinstance(event, e.Drafted | e.Drew)
            and event.seat == question.seat
            and event.card[0] == question.colour
            and event.card not in self.told | self.unshown
        )

    def _shown(self, card: str) -> str:
        if self.random is None or self.random.random() < 0.3:
            return self._tell(card)
        self.unshown.add(card)
        return f"={card[0]}?"

    def _tell(self, card: str) -> str:
        self.unshown.discard(card)
        self.told.add(card)
        return f"={card}"


def written_by(witness: Witness) -> GameRecorder:
    record = witness.record
    notebook = GameRecorder(players=record.players, first=record.first, ruleset=record.ruleset)
    while (question := notebook.question) is not None:
        notebook.answer(witness.answer(question))
    return notebook
