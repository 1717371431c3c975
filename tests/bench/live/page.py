"""The page: what is asked and what was found, then everybody's figures."""

import os
import platform

from tests.bench.live.findings import Findings
from tests.bench.live.measuring import PACE, TABLES_AT_ONCE, TABLES_TOGETHER

Row = tuple[str, str, str, str]
UNEVEN = 0.15  # of a core

HEAD = """# Live tables: speed beside other servers

`make bench-live` on {machine}, Python {python}. The server, its database and Redis share one core; the clients have another. Figures are medians of {rounds} rounds; all servers take turns. Absolute figures are from one
machine on one day, so compare the ratios.

- **Load**: tables of four. Each seat is a websocket in another process and plays random legal moves.
- **A move** counts when **all four** clients have the new version. Our server commits it first.
- **Closed loop**: {at_once} tables, each of which moves again at once. Finished games are replaced.
- **At a pace**: {pace} moves a second, like 400 tables with a move every four seconds.

| goal | asked | found | reached |
| --- | --- | --- | --- |
"""

NOTES = """
**Which stock Channels.** The goal means "channels_redis core". It was set for a prototype with 8,386 to 10,117 moves a second, said to be 21 times as fast. That fits the 458 moves a second of the core layer, not the 1,070
of the pub/sub layer. Compared with pub/sub, ours has {pubsub}.

**What was compared.**

- *Palermo* runs with the engine compiled, like the container image and after `make compiled`, and in pure Python, like `make run`. Its four seats get four different views by real rules, and every move is stored before anyone sees it.
- *boardgame.io* keeps everything in memory. It plays a trick-taking game in the library's fastest way, with deliveries filled up to the size of ours. Its clients are the same program, speaking socket.io on a plain websocket.
- *Stock Channels* has no game at all: its consumer passes 880 bytes to a group of four. It runs on the same uvicorn with the same options as ours.

"core used" is the share of its core that the server used, with database and Redis; "clients" is the share that the clients used of theirs. Near 100 % in the second column would mean that the clients were the limit. Less
than 100 % in both means that someone waited for the disk, or that the machine was busy with other things.
"""

BUSY = """**The machine was busy with other things**: the servers had {between}, so the moves a second of this run and their ratios say little. The processor time per move is still comparable."""


def page(found: list[Findings], bare: dict[str, float], rounds: int) -> str:
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    head = HEAD.format(
        machine=machine, python=platform.python_version(), rounds=rounds, at_once=TABLES_AT_ONCE, pace=PACE
    )
    rows = "\n".join(f"| {' | '.join(row)} |" for row in goals(found))
    lines = [head + rows, *caution(found), NOTES.format(pubsub=beside_pubsub(found))]
    lines += [
        "| who | moves/s, closed loop | against boardgame.io | µs of server a move | with database, Redis | core used | clients | p50 / p99 ms at a pace | bytes a delivery | lost, doubled | durable |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        *(figures(one, board_of(found)) for one in found),
        "",
        "| one committed row at a time, nothing else | rows/s | our closed loop against it |",
        "| --- | --- | --- |",
        *(
            f"| {name} | {bare[name]:,.0f} | {one.rate / bare[name]:.2f} × |"
            for name, one in zip(bare, found, strict=False)
        ),
        "",
        "| who | coming back after a gap, bytes | with greeting and room | lengths of the games | bytes a socket | 200 stalled, MB | of them cut off |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        *(hardships_of(one) for one in found if one.hardship),
        "",
    ]
    return "\n".join(lines)


def board_of(found: list[Findings]) -> Findings | None:
    return next((one for one in found if one.who.startswith("boardgame.io")), None)


def caution(found: list[Findings]) -> list[str]:
    """Rates can be compared only if everybody had about the same of the core."""
    shares = [one.server_share for one in found]
    if max(shares) - min(shares) < UNEVEN:
        return []
    between = f"between {min(shares):.0%} and {max(shares):.0%} of their core"
    return ["", BUSY.format(between=between)]


def beside_pubsub(found: list[Findings]) -> str:
    theirs = next((one.rate for one in found if one.who.endswith("channels_redis pub/sub")), None)
    if not theirs:
        return "no figure: it is not here"
    ratios = [f"{one.rate / theirs:.2f} × with the engine {engine_of(one)}" for one in ours_of(found, "production")]
    return " and ".join(ratios)


def ours_of(found: list[Findings], profile: str) -> list[Findings]:
    """With each kind of engine."""
    return [one for one in found if one.who.startswith(f"**Palermo**, {profile}")]


def engine_of(one: Findings) -> str:
    return one.who.rpartition(" ")[2]


def goals(found: list[Findings]) -> list[Row]:
    board = board_of(found)
    core = next((one.rate for one in found if one.who.endswith("channels_redis core")), None)
    rows = [
        _ratio(
            f"local, engine {engine_of(one)}: closed loop / boardgame.io", one.rate, board.rate if board else None, 1
        )
        for one in ours_of(found, "local")
    ]
    rows += [
        _ratio(
            f"production, engine {engine_of(one)}: closed loop / stock Channels, channels_redis core", one.rate, core, 3
        )
        for one in ours_of(found, "production")
    ]
    for name in ("local", "production"):
        kinds = ours_of(found, name)
        ours = kinds[0]
        rows += [
            _share(f"{name}, engine {engine_of(one)}: processor time of the server a move / boardgame.io's", one, board)
            for one in kinds
        ]
        rows += [_at_most(f"{name}: moves lost or doubled in all runs", sum(one.wrong for one in kinds), 0, "")]
        if ours.together:
            wrong = ours.together.lost + ours.together.doubled + ours.together.late
            rows.append(_at_most(f"{name}: the same, {TABLES_TOGETHER} tables in flight at once", wrong, 0, ""))
        if hardship := ours.hardship:
            rows += [
                _at_most(f"{name}: coming back after a gap, most bytes", hardship.resume_answer, 2048, " B"),
                _at_most(f"{name}: memory a socket", hardship.idle_growth / hardship.idle_sockets / 1000, 100, " KB"),
            ]
        if ours.stall:
            rows.append(_at_most(f"{name}: 200 stalled readers", ours.stall.growth / 1e6, 50, " MB"))
    return rows


def figures(one: Findings, board: Findings | None) -> str:
    against = f"{one.rate / board.rate:.2f} ×" if board else ""
    p50, p99 = one.latency("p50"), one.latency("p99")
    pace = "" if p50 is None or p99 is None else f"{p50:.1f} / {p99:.1f}"
    cells = [one.who, f"{one.rate:,.0f}", against, f"{one.server_micros:,.0f}", f"{one.all_micros:,.0f}"]
    cells += [f"{one.server_share:.0%}", f"{one.client_share:.0%}", pace, f"{one.delivery:,.0f}", f"{one.wrong}"]
    return f"| {' | '.join([*cells, 'yes' if one.durable else 'no'])} |"


def hardships_of(one: Findings) -> str:
    found = one.hardship
    if found is None:
        return ""
    cells = [one.who, f"{found.resume_answer:,}", f"{found.resume_all:,}", f"{found.resume_from} to {found.resume_to}"]
    cells.append(f"{found.idle_growth / found.idle_sockets:,.0f}")
    stall = one.stall
    cells += [f"{stall.growth / 1e6:.1f}", f"{stall.cut}, after {stall.asked} questions"] if stall else ["", ""]
    return f"| {' | '.join(cells)} |"


def _ratio(what: str, ours: float, theirs: float | None, goal: float) -> Row:
    if not theirs:
        return what, f"≥ {goal:g} ×", "", "peer not here"
    return what, f"≥ {goal:g} ×", f"{ours / theirs:.2f} ×", "yes" if ours / theirs >= goal else "no"


def _share(what: str, ours: Findings, theirs: Findings | None) -> Row:
    if theirs is None:
        return what, "≤ 1 ×", "", "peer not here"
    found = ours.server_micros / theirs.server_micros
    return what, "≤ 1 ×", f"{found:.2f} ×", "yes" if found <= 1 else "no"


def _at_most(what: str, found: float, goal: float, unit: str) -> Row:
    return what, f"≤ {goal:g}{unit}" if goal else "0", f"{found:,.0f}{unit}", "yes" if found <= goal else "no"
