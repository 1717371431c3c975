"""Broken requests to every address, as everybody: `make campaign-requests`, figures in docs/request-campaign.md.

Every request has a number; the seed and the number make it again. A failure is told at once, in its smallest form, and once.
"""

import heapq
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count as numbers
from pathlib import Path

from games.bots.pages.markdown import replace_figures, table
from tests.access.world import World
from tests.broken_requests.doors import Door, all_doors
from tests.broken_requests.learning import learn
from tests.broken_requests.making import request_of
from tests.broken_requests.request import BrokenRequest
from tests.broken_requests.sending import Answer, Sender
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "request-campaign.md"
STATE = ROOT / "var" / "request-campaign.json"
SEED = 2026
CHUNK = 500
SLOWEST = 5
UNAVAILABLE = {"health_ready"}  # 503 is one of its answers
MOST_STEPS = 300


@dataclass
class RequestTally:
    statuses: Counter[int] = field(default_factory=Counter)
    routes: Counter[str] = field(default_factory=Counter)
    people: Counter[str] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)
    failed: int = 0
    slowest: list[tuple[float, str]] = field(default_factory=list)

    @property
    def requests(self) -> int:
        return sum(self.statuses.values())

    def saved(self, seed: int) -> str:
        return json.dumps({"seed": seed, **vars(self)})

    @classmethod
    def from_saved(cls, text: str, seed: int) -> "RequestTally":
        """Where one was broken off, if it was of the same requests."""
        kept = json.loads(text)
        if kept.pop("seed") != seed:
            return cls()
        statuses = Counter({int(status): times for status, times in kept.pop("statuses").items()})
        routes, people = Counter(kept.pop("routes")), Counter(kept.pop("people"))
        slowest = [(seconds, what) for seconds, what in kept.pop("slowest")]
        return cls(statuses=statuses, routes=routes, people=people, slowest=slowest, **kept)

    def note(self, sender: Sender, number: int, request: BrokenRequest, answer: Answer) -> None:
        self.statuses[answer.status] += 1
        self.routes[request.route] += 1
        self.people[request.person] += 1
        heapq.heappush(self.slowest, (answer.seconds, f"{number}: {request.method} {request.route}"))
        self.slowest = heapq.nlargest(SLOWEST, self.slowest)
        if has_failed(request, answer):
            self.failed += 1
            if answer.broke not in self.failures:
                found = smallest(sender, request, answer.broke)
                self.failures[answer.broke] = str(found)
                print(f"\n{number}: {answer.broke}\n    {found}", file=sys.stderr, flush=True)


def has_failed(request: BrokenRequest, answer: Answer) -> bool:
    return answer.status == 0 or (answer.status >= 500 and request.route not in UNAVAILABLE)


def smallest(sender: Sender, request: BrokenRequest, broke: str) -> BrokenRequest:
    """As long as something can be left out and the same thing breaks."""
    steps = numbers()
    while True:
        for smaller in request.smaller():
            if next(steps) > MOST_STEPS:
                return request
            if sender.send(smaller, fresh=True).broke == broke:
                request = smaller
                break
        else:
            return request


def run(world: World, count: int, *, doors: Sequence[Door] = (), page: Path | None = None) -> RequestTally:
    """With a page it goes on where one was broken off, and is written after every chunk; the next one begins anew when this has come to its end."""
    sender, tally = Sender(world), RequestTally()
    doors = list(doors) or all_doors(world)
    learn(sender, doors)
    if page is not None and STATE.exists():
        tally = RequestTally.from_saved(STATE.read_text(), SEED)
    for number in range(tally.requests, count):
        request = request_of(number, doors, SEED)
        tally.note(sender, number, request, sender.send(request))
        if page is not None and ((number + 1) % CHUNK == 0 or number + 1 == count):
            write_down(tally, doors, page)
    if page is not None:
        STATE.unlink(missing_ok=True)
    return tally


def write_down(tally: RequestTally, doors: Sequence[Door], page: Path) -> None:
    STATE.parent.mkdir(exist_ok=True)
    STATE.write_text(tally.saved(SEED))
    replace_figures(page, figures(tally, doors))
    print(f"{tally.requests:>7} requests, {tally.failed} failed", file=sys.stderr, flush=True)


def figures(tally: RequestTally, doors: Sequence[Door]) -> str:
    names = sum(len(door.names) for door in doors)
    rows = [
        ("requests", f"{tally.requests:,}"),
        ("seed", str(SEED)),
        ("routes of the site that were asked", f"{len(tally.routes)} of {len({door.route for door in doors})}"),
        ("addresses with a method", f"{len(doors)}"),
        ("names of parameters and fields they read", f"{names:,}"),
        ("addresses that read a body of their own", str(sum(door.reads_body for door in doors))),
        ("requests by whom", ", ".join(f"{who}: {times:,}" for who, times in sorted(tally.people.items()))),
        ("**answers of 500 and above**", f"**{tally.failed}**"),
    ]
    statuses = [(str(status), f"{times:,}") for status, times in sorted(tally.statuses.items())]
    slow = [(what, f"{seconds:.2f}") for seconds, what in tally.slowest]
    parts = [table(("what", "seen"), rows), table(("status", "answers"), statuses)]
    parts += [table(("slowest requests", "processor seconds"), slow)]
    if tally.failures:
        parts.append(table(("what broke", "smallest request"), [*tally.failures.items()]))
    return "\n".join(parts)
