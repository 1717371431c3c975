"""The game: its rules, the players a machine can offer, live tables and replays."""
