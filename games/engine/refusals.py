"""Why a move is refused. A refused move changes nothing."""


class Refusal(Exception):
    """`code` names the reason for machines and translators; the message says it in English."""

    def __init__(self, code: str) -> None:
        super().__init__(REASONS[code])
        self.code = code


REASONS = {
    "game_over": "the game is over",
    "not_your_decision": "somebody else has to decide",
    "no_such_move": "there is no such move",
    "other_decision": "that is not what has to be decided now",
    "hand_full": "with ten cards in hand you must open a gang war",
    "colour_held": "you already drafted a card of that colour",
    "colour_not_rolled": "that colour was not rolled",
    "stack_empty": "that stack is empty",
    "card_not_there": "that card does not lie there",
    "no_such_opponent": "there is no such opponent",
    "colour_not_held": "that player holds no card of that colour",
    "card_not_held": "you do not hold that card",
    "note_not_held": "you have no dirty note of that value left",
    "colour_taken": "that family already takes part in the war",
    "other_family": "only cards of the family you opened with may follow",
    "family_not_hit": "the bomb does not hit that family",
    "bodyguard_first": "the bodyguard takes the hit for that family",
    "business_gone": "that business is no longer there",
}
