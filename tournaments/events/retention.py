"""How long events are kept."""

from palermo.common.retention_rules import stays

stays(
    "events.Event",
    "events.Round",
    "events.RoundTable",
    "events.RoundSeat",
    "events.ResultSlip",
    "events.Dispute",
    "events.Adjustment",
    "events.SeatingBan",
    "events.EventNotice",
    what="Events: rounds, results, disputes, rulings, announcements",
    kept="for good, without the accounts that are gone",
    why="They are the club’s books.",
)
stays(
    "events.Entrant",
    what="Who took part",
    kept="for good; “Former player” once the account is gone",
    why="Standings need everyone.",
)
