"""How long seasons and club nights are kept."""

from palermo.common.retention.rules import stays

stays(
    "leagues.Season",
    "leagues.SeasonEvent",
    "leagues.Title",
    "leagues.ClubNight",
    "leagues.NightGame",
    "leagues.NightSeat",
    what="Seasons, club nights, their games and titles",
    kept="for good, without the names of deleted accounts",
    why="They are the club’s books.",
)
stays(
    "leagues.CalendarKey",
    what="Key of one’s own calendar",
    kept="until it is replaced, or as long as the account",
    why="A calendar program can’t sign in.",
)
