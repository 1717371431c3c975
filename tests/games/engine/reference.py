"""A second implementation of docs/rules.md, slow and plain, written from the documents alone.

It shares no line and no idea with the engine, so that comparing the two finds mistakes in either. `follow` reads a game in
the notation of docs/notation.md and plays it by the rules, asking the file for each decision and for what chance brought.

Cards are their names ("B7"), colours their letters, notes their value in thousands. Seats count from 0 here, so that they
are indices of the lists; in the file they count from 1.
"""

import copy
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product

COLOURS = "BWYKRG"
KINDS = ("antiques", "restaurant", "laundry")
NOTES = (50, 40, 20, 10, 5)
PARTNER = {"B": "W", "W": "B", "Y": "K", "K": "Y", "R": "G", "G": "R"}  # R1.3
BOMBS = {"B": "RGY", "W": "RGK", "Y": "BWR", "K": "BWG", "R": "YKB", "G": "YKW"}  # R1.4
EDITIONS = {"german": False, "dutch": False, "hungarian": False, "french": True, "italian": True}  # R12: must defect?
HAND_LIMIT = 10  # R3.2


@dataclass
class Moment:
    """The position when a decision is due, before it is answered; or, with no seat, the position at the end of the file.

    A stake (R5.1) is no longer among the dirty notes of its player, and not yet anyone else's. The rules leave the order of
    R9 open but for R9.4; here it is: the losers' stakes, `share`, the washing, `found`, and the cards at last (R9.6).
    """

    seat: int | None
    kind: str | None
    options: frozenset[str]
    turn: int  # 0 during the draft
    hands: list[list[str]]  # in the order the cards came
    stacks: dict[str, list[str]]  # top first
    shops: dict[str, set[str]]
    owned: list[set[tuple[str, str]]]
    dirty: list[dict[int, int]]
    clean: list[dict[int, int]]
    bank: dict[int, int]
    markers: list[int]
    table: list[str]  # revealed, in the order laid
    laid: list[str]  # face down, in the order laid
    scores: list[int] | None = None
    places: list[int] | None = None
    how: str | None = None


@dataclass
class War:
    """Who takes part (in the order of joining, the opener first), and what became of them."""

    families: dict[int, str] = field(default_factory=dict)  # the colour each participant laid first
    stakes: dict[int, int] = field(default_factory=dict)
    owners: dict[str, int] = field(default_factory=dict)  # who laid each card
    defected: dict[int, str] = field(default_factory=dict)  # the family each defector joined
    stopped: set[int] = field(default_factory=set)

    def side(self, seat: int) -> str:
        """The family a participant fights for: R6.5, a defector is a member of the new one in every respect."""
        return self.defected.get(seat, self.families[seat])

    def side_of(self, card: str) -> str:
        return self.side(self.owners[card])

    def strength(self, card: str) -> int:
        """R6.1, R6.2, R8.1: the defector counts 4 for the family it joined. Its player has no other card (R6.3)."""
        return 4 if self.owners[card] in self.defected else value(card)


class FileEnds(Exception):
    """The words of an unfinished game are used up."""


def value(card: str) -> int:
    return int(card[1:])


def follow(text: str) -> list[Moment]:
    """Play the game of an .sgn text: a moment for each decision, and one for the end."""
    game = Game(text)
    try:
        game.play()
    except FileEnds:
        game.moments.append(game.moment())
    return game.moments


class Game:
    def __init__(self, text: str) -> None:
        head, deal, *moves, result = text.rstrip("\n").split("\n\n")
        self.read_head(head)
        self.stacks = {}
        for line, colour in zip(deal.split("\n"), COLOURS, strict=True):
            word, letter, *values = line.split(" ")
            assert (word, letter) == ("stack", colour), f"expected the stack of {colour}: {line}"
            assert sorted(map(int, values)) == list(range(1, 12)), f"not the cards of a family (R1.1): {line}"
            self.stacks[colour] = [colour + number for number in values]
        self.words: list[str] = []  # what is still to be read: "draft", "turn 7", tokens and marks
        for line in "\n".join(moves).splitlines():
            words = line.split(" ")
            length = 2 if words[0] == "turn" else 1
            assert words[length:], f"a line without a token: {line}"
            self.words += [" ".join(words[:length]), *words[length:]]
        self.read: list[str] = []
        self.result = result.lstrip("\n")  # the part of the moves is empty before the first one
        self.moments: list[Moment] = []
        self.turn = 0
        seats = range(self.players)
        self.hands: list[list[str]] = [[] for _ in seats]
        self.shops = {colour: set(KINDS) for colour in COLOURS}  # R1.5
        self.owned: list[set[tuple[str, str]]] = [set() for _ in seats]
        self.dirty = [dict.fromkeys(NOTES, 2) for _ in seats]  # R2.1
        self.clean = [dict.fromkeys(NOTES, 0) for _ in seats]
        self.bank = dict.fromkeys(NOTES, 14 - 2 * self.players)  # R1.6, R2.1
        self.markers = [0 for _ in seats]
        self.table: list[str] = []
        self.laid: list[str] = []

    def read_head(self, head: str) -> None:
        lines = head.split("\n")
        assert lines[:2] == ["sgn 1", "engine 1"], f"not a version I know: {lines[:2]}"
        said: dict[str, str] = {}
        for line in lines[2:]:
            key, _, words = line.partition(" ")
            said.setdefault(key, words)
        self.players = int(said["players"])
        assert 3 <= self.players <= 6, f"{self.players} players"
        self.first = int(said["first"]) - 1
        assert 0 <= self.first < self.players, f"there is no seat {self.first + 1}"
        self.must_defect = EDITIONS.get(said["ruleset"], False)
        self.bombs = BOMBS
        self.signs = "21x"
        house = ("must-defect", "open-businesses", "bombs", "die")
        if said["ruleset"] not in EDITIONS:  # R12
            self.must_defect = {"yes": True, "no": False}[said["must-defect"]]
            assert said["open-businesses"] in {"yes", "no"}, "open-businesses is yes or no"
            self.bombs = dict(zip(COLOURS, said["bombs"].split(" "), strict=True))
            weights = said["die"].split(" ")
            self.signs = "".join(sign for sign, weight in zip("21x", weights, strict=True) if weight != "0")
        else:
            assert not said.keys() & set(house), "an edition has no rules of its own"

    # The file

    def next_word(self, wanted: str) -> str:
        assert self.words, f"{self.where()}: the file ends, expected {wanted}"
        self.read.append(self.words.pop(0))
        return self.read[-1]

    def expect(self, wanted: str) -> None:
        word = self.next_word(wanted)
        assert word == wanted, f"{self.where()}: expected {wanted}"

    def heading(self, wanted: str) -> None:
        """A line begins; its first token brings it, so a game in progress ends before it."""
        if self.words or self.result != "unfinished":
            self.expect(wanted)

    def where(self) -> str:
        return f"turn {self.turn}, at … {' '.join(self.read[-12:])}"

    def ask(self, seat: int, kind: str, options: Iterable[str], *, written: bool = True) -> tuple[str, str]:
        """The answer of a seat and what chance made of it. R3.4: a single answer is taken, and stands in brackets."""
        options = frozenset(options)
        forced = len(options) == 1
        if forced and not written:
            return next(iter(options)), ""
        if not forced:
            self.moments.append(self.moment(seat, kind, options))
            if not self.words and self.result == "unfinished":
                raise FileEnds
        wanted = f"{kind} of seat {seat + 1}, {'only ' if forced else ''}{' '.join(sorted(options))}"
        number, _, body = self.next_word(wanted).partition(":")
        assert number == str(seat + 1), f"{self.where()}: another seat decides; expected {wanted}"
        if forced:
            assert body[:1] + body[-1:] == "()", f"{self.where()}: no choice, must stand in brackets; expected {wanted}"
            body = body[1:-1]
        move, equals, outcome = body.partition("=")
        assert move in options, f"{self.where()}: not allowed; expected {wanted}"
        assert bool(equals) == (move == "roll" or kind == "steal"), f"{self.where()}: rolls and thefts have an outcome"
        return move, outcome

    def moment(self, seat: int | None = None, kind: str | None = None, options: frozenset[str] = frozenset()) -> Moment:
        names = "hands stacks shops owned dirty clean bank markers table laid"
        return Moment(seat, kind, options, self.turn, **{n: copy.deepcopy(getattr(self, n)) for n in names.split()})

    # The game

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in range(self.players)]

    def play(self) -> None:
        self.draft()
        seat = self.first
        over = ""
        while not over:
            self.turn += 1
            self.heading(f"turn {self.turn}")
            hand = self.hands[seat]
            options = self.commitments(seat, taken=set())  # R3.3: none without a card
            if len(hand) < HAND_LIMIT:  # R3.2
                options.add("roll")
            move, outcome = self.ask(seat, "turn", options)
            if move == "roll":
                self.roll(seat, outcome)
            else:
                self.gang_war(seat, move)
                over = self.end()
            seat = (seat + 1) % self.players  # R3.1
        assert not self.words, f"{self.where()}: the game is over, but the file goes on with {self.words[0]}"
        scores = self.scores()
        result = " ".join(["result", over, *(f"{number}:{score}" for number, score in enumerate(scores, 1))])
        assert self.result == result, f"{self.where()}: the file ends with '{self.result}', expected '{result}'"
        last = self.moment()
        last.scores, last.places, last.how = scores, self.places(scores), over
        self.moments.append(last)

    def draft(self) -> None:
        """R2.3."""
        for _ in range(4):
            self.heading("draft")
            for seat in self.clockwise(self.first):
                have = {card[0] for card in self.hands[seat]}
                colour, _ = self.ask(seat, "draft", [c for c in COLOURS if c not in have and self.stacks[c]])
                self.draw(seat, colour)

    def draw(self, seat: int, colour: str) -> None:
        self.hands[seat].append(self.stacks[colour].pop(0))

    def bury(self, card: str) -> None:
        self.stacks[card[0]].append(card)

    # The dice

    def roll(self, seat: int, outcome: str) -> None:
        """R4.1."""
        sound = len(outcome) == 3 and outcome[0] in COLOURS and outcome[1] in COLOURS and outcome[2] in self.signs
        assert sound, f"{self.where()}: the dice cannot show {outcome}"
        dice, sign = outcome[:2], outcome[2]
        {"2": self.two_cards, "1": self.one_card, "x": self.steal}[sign](seat, dice)

    def two_cards(self, seat: int, dice: str) -> None:
        """R4.2 to R4.4: as many as there are, and as the hand has room for."""
        filled = [colour for colour in dice if self.stacks[colour]]
        room = HAND_LIMIT - len(self.hands[seat])
        if room == 1 and filled:
            filled = [self.ask(seat, "draw", filled, written=False)[0]]
        for colour in filled:
            if self.stacks[colour]:
                self.draw(seat, colour)

    def one_card(self, seat: int, dice: str) -> None:
        """R4.5, R4.6."""
        filled = [colour for colour in COLOURS if self.stacks[colour]]
        if not filled:
            return
        searches = ["?" + colour for colour in dice if colour in filled]
        move, _ = self.ask(seat, "take", [*filled, *searches], written=False)
        if not move.startswith("?"):
            self.draw(seat, move)
            return
        stack = self.stacks[move[1]]
        found, _ = self.ask(seat, "search", ["?" + card for card in stack])
        stack.remove(found[1:])
        self.hands[seat].append(found[1:])

    def steal(self, seat: int, dice: str) -> None:
        """R4.7, R4.8."""
        others = self.clockwise(seat)[1:]
        options = {f"x{card[0]}{other + 1}" for other in others for card in self.hands[other] if card[0] in dice}
        if not options:
            return
        move, card = self.ask(seat, "steal", options)
        victim = self.hands[int(move[2]) - 1]
        assert card in victim, f"{self.where()}: seat {move[2]} does not hold {card}, but {victim}"
        assert card[0] == move[1], f"{self.where()}: {card} has another colour"
        victim.remove(card)
        self.hands[seat].append(card)

    # The gang war

    def commitments(self, seat: int, taken: set[str]) -> set[str]:
        """R5.1, R5.2: a card of a new colour with a dirty note."""
        cards = [card for card in self.hands[seat] if card[0] not in taken]
        notes = [note for note in NOTES if self.dirty[seat][note]]
        return {f"{card}+{note}" for card in cards for note in notes}

    def commit(self, war: War, seat: int, move: str) -> None:
        card, _, note = move.partition("+")
        war.families[seat] = card[0]
        war.stakes[seat] = int(note)
        self.dirty[seat][int(note)] -= 1
        self.lay(war, seat, card)

    def lay(self, war: War, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.laid.append(card)
        war.owners[card] = seat

    def gang_war(self, opener: int, move: str) -> None:
        war = War()
        self.commit(war, opener, move)
        for seat in self.clockwise(opener)[1:]:
            options = self.commitments(seat, taken=set(war.families.values()))
            move, _ = self.ask(seat, "join", options | {"out"})
            if move != "out":
                self.commit(war, seat, move)
        self.reveal(war, first_round=True)
        while self.further_round(war):
            self.reveal(war, first_round=False)
        self.settle(war)

    def further_round(self, war: War) -> bool:
        """R5.4: whether anyone laid a card. A defecting player lays no more (R6.3)."""
        for seat, colour in war.families.items():
            if seat in war.stopped or seat in war.defected:
                continue
            options = [card for card in self.hands[seat] if card[0] == colour]
            move, _ = self.ask(seat, "lay", [*options, "stop"])
            if move == "stop":
                war.stopped.add(seat)
            else:
                self.lay(war, seat, move)
        return bool(self.laid)

    def reveal(self, war: War, *, first_round: bool) -> None:
        """R5.3, R5.5, R5.7: every player laid at most one card, so the order laid is clockwise from the opener."""
        self.expect("|")
        revealed = self.laid
        self.table += revealed
        self.laid = []
        for card in revealed:
            if card not in self.table:
                continue  # bombed away before its turn
            if value(card) == 8 and first_round:  # R6.6
                self.defector(war, card)
            elif value(card) == 5:
                self.bomb(war, card)

    def defector(self, war: War, card: str) -> None:
        """R6.2, R6.4: the partner's player takes part, with or without a card, and has not gone over to us."""
        seat = war.owners[card]
        partner = PARTNER[card[0]]
        can = any(colour == partner and other not in war.defected for other, colour in war.families.items())
        options = {"eight"}
        if can:
            options = {"defect"} if self.must_defect else {"defect", "eight"}  # R12
        move, _ = self.ask(seat, "defector", options)
        if move == "defect":
            war.defected[seat] = partner

    def bomb(self, war: War, card: str) -> None:
        """R7: members of one family, a defector included, are never opponents of each other."""
        seat = war.owners[card]
        targets = []
        for colour in self.bombs[card[0]]:
            enemies = [other for other in self.table if war.side_of(other) == colour != war.side(seat)]
            bodyguard = colour + "1"
            targets += [bodyguard] if bodyguard in enemies else enemies  # R7.3
        move, _ = self.ask(seat, "bomb", ["five", *("*" + target for target in targets)])
        if move != "five":
            for gone in (move[1:], card):  # R7.4
                self.table.remove(gone)
                self.bury(gone)

    def winning_family(self, war: War) -> str | None:
        """R8.1, R8.2."""
        strengths: Counter[str] = Counter()
        for card in self.table:
            strengths[war.side_of(card)] += war.strength(card)
        for strength in sorted(strengths.values(), reverse=True):
            strongest = [family for family, other in strengths.items() if other == strength]
            if len(strongest) == 1:
                return strongest[0]
        return None

    def settle(self, war: War) -> None:
        """R8.3, R9. A winner has a card on the table; the family's own player comes before the ally."""
        family = self.winning_family(war)
        self.expect(f"={family or '-'}")
        present = {war.owners[card] for card in self.table}
        winners = [seat for seat in war.families if seat in present and war.side(seat) == family]
        winners.sort(key=lambda seat: seat in war.defected)
        for seat, note in war.stakes.items():
            if seat not in winners:
                self.bank[note] += 1  # R9.4, before the winner is paid
        founder = washer = winners[0] if winners else None
        if family and len(winners) == 2:  # R9.3
            own, ally = winners
            move, _ = self.ask(own, "share", {"business", "money"} if self.shops[family] else {"money"})
            founder, washer = (own, ally) if move == "business" else (ally, own)
        if washer is not None:
            for seat in winners:
                self.clean[washer][war.stakes[seat]] += 1
            if len(winners) == 1:
                self.bank_pays(washer, war.stakes[washer])  # R9.2
        if family and founder is not None and self.shops[family]:  # R9.1
            kind, _ = self.ask(founder, "found", self.shops[family])
            self.shops[family].remove(kind)
            self.owned[founder].add((family, kind))
        for card in self.table:  # R9.6
            self.bury(card)
        self.table = []

    def bank_pays(self, seat: int, amount: int) -> None:
        """R9.5: in the fewest notes; of equally many, those with the larger notes come first in this order."""
        for count in range(1, amount // 5 + 1):
            for way in combinations_with_replacement(NOTES, count):
                if sum(way) == amount and all(way.count(note) <= self.bank[note] for note in way):
                    for note in way:
                        self.bank[note] -= 1
                        self.clean[seat][note] += 1
                    return
        self.markers[seat] += amount

    # The end

    def godfather(self, seat: int) -> bool:
        """R10.1."""
        return any(all((colour, kind) in self.owned[seat] for kind in KINDS) for colour in COLOURS)

    def end(self) -> str:
        """How the game ended with this war, if it did: R10.1 comes before R10.2."""
        seats = range(self.players)
        if any(self.godfather(seat) for seat in seats):
            return "godfather"
        return "payday" if any(not any(self.dirty[seat].values()) for seat in seats) else ""

    def scores(self) -> list[int]:
        """R10.3 to R10.5, in thousands. A marker is money washed that the bank could not pay (R9.5)."""
        scores = []
        for seat in range(self.players):
            clean = sum(note * count for note, count in self.clean[seat].items()) + self.markers[seat]
            dirty = sum(note * count for note, count in self.dirty[seat].items())
            colours = [[colour for colour, kind in self.owned[seat] if kind == wanted] for wanted in KINDS]
            mixed = any(len(set(three)) == 3 for three in product(*colours))
            scores.append(clean - dirty + (50 if mixed else 0))
        for wanted in KINDS:
            counts = [sum(kind == wanted for _, kind in owned) for owned in self.owned]
            if counts.count(max(counts)) == 1:
                scores[counts.index(max(counts))] += 100
        return scores

    def places(self, scores: list[int]) -> list[int]:
        """R10.6, R10.7: one more than the number of those who did better."""
        ranks = [(self.godfather(seat), score) for seat, score in enumerate(scores)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]
