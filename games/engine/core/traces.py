"""What a game that is told again can write down on the way, for whoever counts what happened in it."""


class Trace:
    """Only what the log itself does not say. Whose turn it is goes clockwise, and a further card is laid by whoever fights for its family.

    By turn `begun` has how many moves came before it, by roll `brought` how many cards it brought; `came` has those cards, after the
    drafted ones. `asked` has the seats that were asked to join a war, whoever opened it included. By search `searches` has
    `seat << 4 | number of cards seen`, and `seen` those cards. `rounds` has the round of a war for each card that was laid later in one.
    `decided` has the special by the index of the move, and of bombs that hit a bodyguard `guards` has `GameState.defected`, then the cards on
    the table.
    """

    __slots__ = ("asked", "begun", "brought", "came", "decided", "guards", "rounds", "searches", "seen")

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.brought: list[int] = []
        self.came: list[int] = []
        self.asked: list[int] = []
        self.searches: list[int] = []
        self.seen: list[int] = []
        self.rounds: list[int] = []
        self.decided: dict[int, int] = {}
        self.guards: dict[int, list[int]] = {}
