"""One small module a capability, each with a `load()`. They run in this order, so a later one may use an earlier one's rows."""

from palermo.demo.loaders import club_rooms, clubs, events, games, people, running_event, seasons, tables, work

LOADERS = {
    "people": people.load,
    "clubs": clubs.load,
    "club_rooms": club_rooms.load,
    "tables": tables.load,
    "work": work.load,
    "events": events.load,
    "running_event": running_event.load,
    "seasons": seasons.load,
    "games": games.load,
}
