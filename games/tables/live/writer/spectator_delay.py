"""Spectators who see the game some time later: a second course for each such table, folded only as far as they may see."""

from collections.abc import Collection, Iterator
from uuid import UUID

from games.tables.domain.game.cache import entries_after, fresh_live_games
from games.tables.interfaces.delivery import AudienceFrames, update_frames, view_frames
from games.tables.play.live_game import LiveGame


class SpectatorDelay:
    def __init__(self) -> None:
        self._delays: dict[UUID, int] = {}
        self._live_games: dict[UUID, LiveGame] = {}

    def note(self, table: UUID, delay: int) -> None:
        if delay:
            self._delays[table] = delay

    def applies(self, table: UUID) -> bool:
        return table in self._delays

    def until(self, table: UUID, now: int) -> int:
        """What is younger they may not see yet."""
        return now - self._delays[table]

    def frames(self, table: UUID, now: int) -> AudienceFrames | None:
        """The game as a spectator who comes now sees it; from here on `due` tells what follows."""
        live_game = self._live_games.get(table) or fresh_live_games([table]).get(table)
        if live_game is None or now < live_game.setup.began + self._delays[table]:
            return None
        if table not in self._live_games:
            for entry in entries_after({table: 0}, until=self.until(table, now))[table]:
                live_game.apply(entry)
            self._live_games[table] = live_game
        return view_frames(live_game, now=now)

    def due(self, served: Collection[UUID], now: int) -> Iterator[tuple[UUID, AudienceFrames]]:
        for table in [table for table in self._delays if table not in served]:
            del self._delays[table]
            self._live_games.pop(table, None)
        for table in self._delays:
            live_game = self._live_games.get(table)
            if live_game is None:
                frames = self.frames(table, now)
                if frames is not None:
                    yield table, frames
            elif tail := entries_after({table: live_game.seq}, until=self.until(table, now))[table]:
                since = live_game.seq
                entries = [(entry, live_game.apply(entry)) for entry in tail]
                yield table, update_frames(live_game, since=since, entries=entries, now=now)
