"""The same counts read off the events that the engine tells, by names and without haste. It shares nothing with the quick reading
but the names of the counters and the rules of the game.
"""

from collections import Counter
from itertools import permutations

from analytics.cardstats.layout import index_of
from games.engine import Game, GameRecord, events
from games.engine.replays import begin

LETTERS = "BWYKRG"
PARTNER = {"B": "W", "W": "B", "Y": "K", "K": "Y", "R": "G", "G": "R"}
KINDS = "arl"
NOTES = [5, 10, 20, 40, 50]


def card_at(name: str) -> int:
    return LETTERS.index(name[0]) * 11 + int(name[1:]) - 1


class SlowReading:
    """Counts by seat of the engine as {(counter, place): number}."""

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.size = record.players
        self.counts: list[Counter[tuple[str, int]]] = [Counter() for _ in range(self.size)]
        self.turn = 0
        self.since: dict[str, int] = {}
        self.hands: list[set[str]] = [set() for _ in range(self.size)]
        game = begin(record)
        for move in record.moves:
            for event in game.play(move):
                getattr(self, type(event).__name__.lower(), self.ignore)(event)
        self.finish(game)

    def by_seat(self) -> list[dict[int, int]]:
        """As facts have it: in the order of play, by the place in the row."""
        order = [(self.record.first + seat) % self.size for seat in range(self.size)]
        return [{index_of(key, at): n for (key, at), n in self.counts[seat].items() if n} for seat in order]

    def note(self, seat: int, key: str, at: int = 0, amount: int = 1) -> None:
        self.counts[seat][key, at] += amount

    def note_amount(self, seat: int, key: str, at: int, amount: int) -> None:
        self.note(seat, key, at, amount)
        self.note(seat, f"{key}_squares", at, amount * amount)

    def ignore(self, event: events.GameEvent) -> None:
        pass

    # Hands.
    def came(self, seat: int, card: str, key: str) -> None:
        self.note(seat, key, card_at(card))
        self.note(seat, "had", card_at(card))
        self.hands[seat].add(card)
        self.since[card] = self.turn

    def left(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        turns = self.turn - self.since[card]
        self.note(seat, "turns_in_hand", card_at(card), turns)
        self.note(seat, "stay_squares", 0, turns * turns)

    def drafted(self, e: events.Drafted) -> None:
        self.came(e.seat, e.card, "drafted")

    def turnbegan(self, e: events.TurnBegan) -> None:
        self.turn = e.turn
        self.note(e.seat, "own_turns")

    def rolled(self, e: events.Rolled) -> None:
        self.note(e.seat, "rolled", "21x".index(e.influence))

    def drew(self, e: events.Drew) -> None:
        self.came(e.seat, e.card, "drawn")

    def gotnothing(self, e: events.GotNothing) -> None:
        self.note(e.seat, "got_nothing")

    def searched(self, e: events.Searched) -> None:
        self.note(e.seat, "searched", LETTERS.index(e.colour))
        for card in e.cards:
            self.note(e.seat, "seen", card_at(card))

    def found(self, e: events.Found) -> None:
        self.came(e.seat, e.card, "found")

    def stole(self, e: events.Stole) -> None:
        self.note(e.victim, "lost", card_at(e.card))
        self.left(e.victim, e.card)
        self.came(e.seat, e.card, "stolen")

    # The war.
    def opened(self, e: events.Opened) -> None:
        self.opener = e.seat
        self.family: dict[int, str] = {}
        self.stake: dict[int, int] = {}
        self.table: list[str] = []
        self.all_laid: list[tuple[int, str, bool]] = []
        self.over: set[str] = set()  # defectors that went over
        self.choices: list[tuple[int, str, bool]] = []
        self.blasts: list[tuple[int, str, str]] = []
        self.shared = ""
        self.reveals = 0
        self.note(e.seat, "wars")
        self.first_card(e, "opened")

    def joined(self, e: events.Joined) -> None:
        self.note(e.seat, "joins")
        self.first_card(e, "joined")

    def first_card(self, e: events.Opened | events.Joined, key: str) -> None:
        self.left(e.seat, e.card)
        self.family[e.seat] = e.card[0]
        self.stake[e.seat] = e.stake
        self.all_laid.append((e.seat, e.card, True))
        self.note(e.seat, key, LETTERS.index(e.card[0]))
        self.note(e.seat, "fought", LETTERS.index(e.card[0]))
        self.note(e.seat, "laid", card_at(e.card))
        self.note(e.seat, "laid_first", card_at(e.card))
        self.note(e.seat, "staked", NOTES.index(e.stake))

    def stayedout(self, e: events.StayedOut) -> None:
        self.note(e.seat, "stayed_out" if e.able else "shut_out")

    def laid(self, e: events.Laid) -> None:
        self.left(e.seat, e.card)
        self.all_laid.append((e.seat, e.card, False))
        self.note(e.seat, "laid", card_at(e.card))
        self.note(e.seat, "laid_later", card_at(e.card))

    def revealed(self, e: events.Revealed) -> None:
        self.reveals += 1
        self.table += e.cards

    def fights_for(self, card: str, over: set[str]) -> str:
        return PARTNER[card[0]] if card in over else card[0]

    def strength(self, card: str, over: set[str]) -> int:
        return 4 if card in over else int(card[1:])

    def defected(self, e: events.Defected) -> None:
        self.over.add(e.card)
        self.note(e.seat, "went_over")
        self.note(e.seat, "defected", LETTERS.index(e.card[0]))
        if self.record.ruleset.must_defect:
            self.note(e.seat, "had_to_defect", LETTERS.index(e.card[0]))
        else:
            self.choices.append((e.seat, e.card, True))

    def stood(self, e: events.Stood) -> None:
        self.note(e.seat, "counted_eight" if e.able else "nowhere_to_go", LETTERS.index(e.card[0]))
        if e.able:
            self.choices.append((e.seat, e.card, False))

    def held(self, e: events.Held) -> None:
        self.note(e.seat, "counted_five" if e.able else "no_target", LETTERS.index(e.bomb[0]))

    def detonated(self, e: events.Detonated) -> None:
        owner = next(seat for seat, family in self.family.items() if family == e.victim[0])
        self.note(e.seat, "threw")
        self.note(e.seat, "thrown", LETTERS.index(e.bomb[0]))
        self.note(e.seat, "hit", card_at(e.victim))
        self.note(owner, "bombed", card_at(e.victim))
        self.note_amount(e.seat, "destroyed", 0, self.strength(e.victim, self.over))
        if e.victim[1:] == "1":
            family = [c for c in self.table if c != e.victim and self.fights_for(c, self.over) == e.victim[0]]
            if family:
                self.note(owner, "guarded")
                self.note(owner, "guard_blocked", LETTERS.index(e.victim[0]))
                self.note_amount(owner, "guard_saved", 0, max(self.strength(c, self.over) for c in family))
            else:
                self.note(owner, "guard_alone", LETTERS.index(e.victim[0]))
        self.table.remove(e.bomb)
        self.table.remove(e.victim)
        self.blasts.append((e.seat, e.bomb, e.victim))

    def winners(self, table: list[str], over: set[str]) -> set[int]:
        """R8, said once more in plain words."""
        sums: Counter[str] = Counter()
        for card in table:
            sums[self.fights_for(card, over)] += self.strength(card, over)
        for family, strength in sums.most_common():
            if list(sums.values()).count(strength) == 1:
                return {self.seat_of(card) for card in table if self.fights_for(card, over) == family}
        return set()

    def seat_of(self, card: str) -> int:
        return next(seat for seat, family in self.family.items() if family == card[0])

    def fate(self, seat: int, table: list[str], over: set[str]) -> int:
        winners = self.winners(table, over)
        return 0 if seat not in winners else 3 - len(winners)

    def warended(self, e: events.WarEnded) -> None:
        assert set(e.winners) == self.winners(self.table, self.over)
        opener = self.opener
        alive = [strength for strength in e.strengths.values() if strength]
        sides = len(self.family) - 1
        self.note(opener, "sides", sides)
        self.note(opener, "rounds", min(self.reveals, 6) - 1)
        self.note_amount(opener, "war_cards", 0, len(self.all_laid))
        if len(set(alive)) < len(alive):
            self.note(opener, "tied")
            if alive.count(max(alive)) > 1:
                self.note(opener, "tie_decided")
        if e.winners:
            won = e.strengths[e.family]
            self.note(opener, "margin", min(20, won - max([other for other in alive if other < won], default=0)))
        else:
            self.note(opener, "margin", 0)
            self.note(opener, "nobody_won")
        for seat, family in self.family.items():
            won = seat in e.winners
            f = LETTERS.index(family)
            side = PARTNER[family] if f"{family}8" in self.over else family
            strength = e.strengths[side]
            self.note(seat, "strength", min(strength // 5, 8))
            if won:
                self.note(seat, "strength_won", min(strength // 5, 8))
                self.note(seat, "opened_won" if seat == opener else "joined_won", f)
                self.note(seat, "stake_won", NOTES.index(self.stake[seat]))
                self.note(seat, "won_alone" if len(e.winners) == 1 else "won_allied")
            elif strength and alive.count(strength) > 1:
                self.note(seat, "cancelled", f)
        if opener in e.winners:
            self.note(opener, "sides_won", sides)
        for seat, card, first in self.all_laid:
            if seat in e.winners:
                self.note(seat, "won_first" if first else "won_later", card_at(card))
        self.what_if()
        self.settling = e.winners

    def what_if(self) -> None:
        for seat, bomb, victim in self.blasts:
            with_it = self.fate(seat, self.table, self.over) > 0
            without = self.fate(seat, [*self.table, bomb, victim], self.over) > 0
            self.note(seat, "bomb_outcome", 2 * with_it + without)
        for seat, card, went in self.choices:
            came = self.fate(seat, self.table, self.over)
            if went:
                otherwise = self.fate(seat, self.table, self.over - {card})
                self.note(seat, "defected_outcome", 3 * came + otherwise)
            else:
                later = {laid for who, laid, first in self.all_laid if who == seat and not first}
                table = [c for c in self.table if c not in later]
                table += [victim for _, bomb, victim in self.blasts if bomb in later]
                otherwise = self.fate(seat, table, self.over - {f"{PARTNER[card[0]]}8"} | {card})
                self.note(seat, "eight_outcome", 3 * came + otherwise)

    def washed(self, e: events.Washed) -> None:
        self.note_amount(
            e.seat, "earned", NOTES.index(self.stake[e.seat]), (sum(e.stakes) + sum(e.added) + e.marker) // 5
        )

    def chose(self, e: events.Chose) -> None:
        self.shared = e.what
        if e.able:
            self.note(e.seat, f"took_{e.what}")

    def nothingtofound(self, e: events.NothingToFound) -> None:
        founder = self.settling[0]
        if len(self.settling) == 2 and self.shared == "money":
            founder = self.settling[1]
        self.note(founder, "nothing_left")

    # The end.
    def finish(self, game: Game) -> None:  # noqa: C901 - one thing after another, as they stand in the rules
        result = game.result
        assert result is not None
        part = 60 // self.size
        turned_up = [[f"{LETTERS[c]}{KINDS[k]}" for c in range(6) for k in range(3) if game.state.owned[seat << 3 | c] >> k & 1] for seat in range(self.size)]  # fmt: skip
        everything = {business for owned in turned_up for business in owned}
        for seat in range(self.size):
            for card in list(self.hands[seat]):
                self.note(seat, "held", card_at(card))
                self.left(seat, card)
            score = result.scores[seat]
            owned = turned_up[seat]
            ordinal = (seat - self.record.first) % self.size
            for key in ("sat", "logged", "settled"):
                self.note(seat, key)
            self.note(seat, "seat", ordinal)
            for key in ("games", "logged_games", f"by_{result.how}"):
                self.note(seat, key, 0, part)
            self.note(seat, "place", score.place - 1)
            self.note_amount(seat, "clean", 0, (score.clean + score.markers) // 5)
            self.note_amount(seat, "dirty", 0, score.dirty // 5)
            self.note_amount(seat, "bonus", 0, sum(bonus.amount for bonus in score.bonuses) // 5)
            self.note(seat, "broke", 0, score.dirty == 0)
            self.note(seat, "owned_number", min(len(owned), 7))
            for business in owned:
                self.note(seat, "owned", LETTERS.index(business[0]) * 3 + KINDS.index(business[1]))
            for bonus in score.bonuses:
                if bonus.amount and bonus.name == "variety":
                    self.note(seat, "variety")
                elif bonus.amount:
                    self.note(seat, "majority", ["antiques", "restaurant", "laundry"].index(bonus.name.split()[1]))
            assert bool(self.counts[seat]["variety", 0]) == _various(owned)
            for at, letter in enumerate(LETTERS):
                mine = sum(business[0] == letter for business in owned)
                if mine == 3:
                    self.note(seat, "godfather", at)
                elif mine == 2:
                    taken = sum(business[0] == letter for business in everything)
                    self.note(seat, "near_taken" if taken == 3 else "near_left", at)
            self.note(seat, "length", min(self.turn // 5, 24), part)
            self.note(seat, "turns", 0, part * self.turn)
            self.note(seat, "turns_squares", 0, part * self.turn * self.turn)


def _various(owned: list[str]) -> bool:
    return any({a[1], b[1], c[1]} == set(KINDS) and len({a[0], b[0], c[0]}) == 3 for a, b, c in permutations(owned, 3))
