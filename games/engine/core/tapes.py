"""What a game that is told again can write down on the way, for whoever counts what happened in it."""


class Tape:
    """Only what the log itself does not say. Whose turn it is goes clockwise, and a further card is laid by whoever fights for its family.

    By turn `begun` has how many moves came before it, `came_by` how many cards had come to hands when it was over; `came` has those cards, the
    drafted ones first. `asked` has the seats that were asked to join a war, whoever opened it included. `seen` is what searchers saw:
    `seat << 7 | card`. `rounds` has the round of a war for each card that was laid later in one. `decided` has the special by the index
    of the move, and of bombs that hit a bodyguard `guards` has `State.defected`, then the cards on the table.
    """

    __slots__ = ("asked", "begun", "came", "came_by", "decided", "guards", "rounds", "seen")

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.came: list[int] = []
        self.came_by: list[int] = []
        self.asked: list[int] = []
        self.seen: list[int] = []
        self.rounds: list[int] = []
        self.decided: dict[int, int] = {}
        self.guards: dict[int, list[int]] = {}
