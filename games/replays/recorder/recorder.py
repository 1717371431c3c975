"""The notebook itself: the game so far, and the one thing it wants to know next."""

from collections.abc import Iterable
from typing import Final

from games.engine import TOKENS, Game, GameEvent, GameRecord, Ruleset, ScriptedChance, ScriptError
from games.engine import events as e
from games.engine.core.cards import CARD_NAMES, CARD_OF, COLOURS, HIDDEN_NAMES, LETTERS
from games.engine.core.dice import STEAL_ONE
from games.engine.core.moves import PICK, ROLL
from games.engine.core.state import FAMILIES
from games.replays.recorder.faces import WITH_A_CARD, CardFaces, exchange, exchanged_move, letter
from games.replays.recorder.questions import LEFT_OPEN, ROLLS, UNCOUNTED, QuestionKind, RecorderQuestion

# Three times what the longest game of a campaign took.
MOST_STEPS: Final = 4000


class WrongRecorderAnswer(Exception):
    """Not among the answers to what is asked."""


class GameRecorder:
    """Answers go in through `answer`; what fits next stands in `question`, which is None when all is told."""

    def __init__(self, *, players: int, first: int, ruleset: Ruleset, steps: Iterable[str] = ()) -> None:
        chance = ScriptedChance(FAMILIES)
        self.game = Game.new(players=players, ruleset=ruleset, first=first, chance=chance)
        self.faces = CardFaces()
        self.pages: list[tuple[RecorderQuestion, str]] = []  # what was asked and answered
        self._move: int | None = None  # decided, and not yet played because something about it is not known
        self._rolls: list[int] = []  # what chance brings to it
        self._thefts: list[int] = []
        self._found: int | None = None  # taken in a search, from a place not yet known
        self._prey: list[int] = []  # the cards of whom the thief gets one
        self._closed = False  # the rest is left open
        self.question = self._ask()
        for step in steps:
            self.answer(step)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def record(self) -> GameRecord:
        return self.game.record

    @property
    def untold(self) -> int:
        """How many of the 66 faces nobody told."""
        return sum(len(self.faces.open_faces(colour)) for colour in range(COLOURS))

    def answer(self, step: str) -> None:
        question = self.question
        if question is None or step not in question.answers:
            raise WrongRecorderAnswer(step)
        match question.asks:
            case QuestionKind.DECISION:
                self._move = self._decisions()[step]
            case QuestionKind.DICE:
                self._rolls.append(ROLLS[step])
            case QuestionKind.STOLEN:
                self._steal(step)
            case QuestionKind.FOUND:
                self._find(CARD_OF[step[1:]])
            case QuestionKind.DEPTH:
                self._dig(question.answers.index(step) if step != UNCOUNTED else 0)
            case QuestionKind.DRAWN | QuestionKind.REVEALED | QuestionKind.LEFT:
                self._name(question, step)
        self.pages.append((question, step))
        self.question = self._ask()

    def _ask(self) -> RecorderQuestion | None:
        """Play on until something has to be asked."""
        while True:
            if self._found is not None:
                return self._depth()
            if self._move is None:
                return self._decision() if self.game.decision else self._left()
            twin = self.game.copy(ScriptedChance((), self._rolls, self._thefts))
            stuck = False
            try:
                events = twin.play(self._move)
            except ScriptError:
                stuck = True
                events = twin.state.events or []
            if question := self._unclear(events):
                return question
            if not stuck:
                self.game, self._move, self._rolls, self._thefts = twin, None, [], []
            elif question := self._chance(twin, events):
                return question

    def _decision(self) -> RecorderQuestion:
        seat, kind = self.game.seat, self.game.decision.kind if self.game.decision else ""
        if kind == "search":
            colour = self.game.state.searching
            stack = self.game.state.stacks[colour]
            told = [card for card in stack if card in self.faces.told]
            new = self.faces.open_faces(colour) if len(told) < len(stack) else []
            answers = tuple(f"?{CARD_NAMES[card]}" for card in sorted(told + new))
            return RecorderQuestion(QuestionKind.FOUND, seat, answers, kind, LETTERS[colour])
        return RecorderQuestion(QuestionKind.DECISION, seat, tuple(self._decisions()), kind)

    def _decisions(self) -> dict[str, int]:
        """Two cards that were not shown are the same to whoever records: the one that came first is meant."""
        found: dict[str, int] = {}
        for move in self.game.options():
            token = TOKENS[move]
            card = move & 127
            if move >> 10 in WITH_A_CARD and card in self.faces.unshown:
                token = token.replace(CARD_NAMES[card], HIDDEN_NAMES[card >> 4])
            found.setdefault(token, move)
        return found

    def _unclear(self, events: list[GameEvent]) -> RecorderQuestion | None:
        for event in events:
            match event:
                case e.Drafted() | e.Drew() | e.Found():
                    card = CARD_OF[event.card]
                    if self.faces.is_new(card) and (question := self._face(QuestionKind.DRAWN, event.seat, card)):
                        return question
                case e.Revealed():
                    for name in event.cards:
                        card = CARD_OF[name]
                        if card in self.faces.unshown and (
                            question := self._face(QuestionKind.REVEALED, self._owner(card), card)
                        ):
                            return question
        return None

    def _owner(self, card: int) -> int:
        seat = self.game.state.seat_of[card >> 4]
        return seat if seat >= 0 else self.game.seat

    def _face(self, asks: QuestionKind, seat: int, card: int) -> RecorderQuestion | None:
        """Nothing, if there is only one face it can have."""
        faces = self.faces.open_faces(card >> 4)
        if len(faces) == 1:
            self._tell(card, faces[0])
            return None
        answers = [f"={CARD_NAMES[face]}" for face in faces]
        if asks is QuestionKind.DRAWN:
            answers.append(f"={HIDDEN_NAMES[card >> 4]}")
        elif asks is QuestionKind.LEFT:
            answers.append(LEFT_OPEN)
        return RecorderQuestion(asks, seat, tuple(answers), "", letter(card), self.game.deal[card >> 4].index(card))

    def _chance(self, twin: Game, events: list[GameEvent]) -> RecorderQuestion | None:
        """What the dice show, or what the thief got; nothing if there was only one card to get."""
        s = twin.state
        last = events[-1] if events else None
        if isinstance(last, e.TurnBegan) or (last is None and self._move == ROLL):
            return RecorderQuestion(QuestionKind.DICE, s.seat, tuple(ROLLS))
        theft = self._move if last is None and self._move is not None else STEAL_ONE.options(s)[0]
        colour = theft >> 3 & 7
        self._prey = [card for card in s.hands[theft & 7] if card >> 4 == colour]
        if len(self._prey) == 1:
            self._thefts += self._prey
            return None
        known = [card for card in self._prey if card in self.faces.told]
        answers = [f"={CARD_NAMES[card]}" for card in known]
        if len(known) < len(self._prey):
            answers += [f"={CARD_NAMES[card]}" for card in self.faces.open_faces(colour)]
            answers.append(f"={HIDDEN_NAMES[colour]}")
        return RecorderQuestion(QuestionKind.STOLEN, s.seat, tuple(answers), "", LETTERS[colour])

    def _left(self) -> RecorderQuestion | None:
        """At the end the hands are turned up, and the stacks looked through from the top."""
        if self._closed:
            return None
        s = self.game.state
        for seat, cards in [*enumerate(s.hands), *((-1, stack) for stack in s.stacks)]:
            for card in cards:
                if card not in self.faces.told and (question := self._face(QuestionKind.LEFT, seat, card)):
                    return question
        return None

    def _depth(self) -> RecorderQuestion | None:
        new = self._new_in_stack()
        answers = (*(f"#{place}" for place in new), UNCOUNTED)
        return RecorderQuestion(QuestionKind.DEPTH, self.game.seat, answers, "", LETTERS[self.game.state.searching])

    def _new_in_stack(self) -> list[int]:
        """How many cards lie above each whose face is not known."""
        stack = self.game.state.stacks[self.game.state.searching]
        return [place for place, card in enumerate(stack) if self.faces.is_new(card)]

    def _find(self, card: int) -> None:
        if card in self.faces.told:
            self._move = PICK | card
            return
        self._found = card
        if len(self._new_in_stack()) == 1:
            self._dig(0)

    def _dig(self, at: int) -> None:
        found = self._found
        if found is not None:
            place = self._new_in_stack()[at]
            self._tell(self.game.state.stacks[found >> 4][place], found)
            self._found = None
            self._move = PICK | found

    def _steal(self, step: str) -> None:
        first = next((card for card in self._prey if card in self.faces.unshown), -1)
        card = CARD_OF.get(step[1:])
        if card is not None and card not in self.faces.told:
            self._tell(first, card)
        self._thefts.append(first if card is None else card)

    def _name(self, question: RecorderQuestion, step: str) -> None:
        colour = LETTERS.index(question.colour)
        borrowed = self.game.deal[colour][question.slot]
        if step == LEFT_OPEN:
            self._closed = True
        elif (face := CARD_OF.get(step[1:])) is None:
            self.faces.unshown.add(borrowed)
        else:
            self._tell(borrowed, face)

    def _tell(self, borrowed: int, face: int) -> None:
        self.faces.tell(borrowed, face)
        if borrowed == face:
            return
        swap = {borrowed: face, face: borrowed}
        self.game = exchange(self.game, borrowed, face)
        self._thefts = [swap.get(card, card) for card in self._thefts]
        if self._move is not None:
            self._move = exchanged_move(self._move, borrowed, face)
