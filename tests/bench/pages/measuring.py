"""One size after the other, each with its own servers and in its own process, so that nothing is remembered from another."""

import gzip
from statistics import median
from time import process_time
from typing import cast

from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from palermo.accounts.models import User
from tests.bench.pages import peer
from tests.bench.pages.costs import PageCost, SizeCosts
from tests.bench.pages.evening import BenchSite, change
from tests.bench.pages.pages import PAGES, BenchPage

REPEATS = 7
CHANGES = 3


class _Asked:
    """A page, whom it is asked for, and how long each answer took."""

    def __init__(self, site: BenchSite, page: BenchPage, client: Client) -> None:
        self.site, self.page, self.client = site, page, client
        self.path = page.path(site)
        self.again: list[float] = []
        self.changed: list[float] = []

    def ask(self) -> HttpResponse:
        response = cast(HttpResponse, self.client.get(self.path, secure=True))
        if response.status_code != 200:
            raise RuntimeError(f"{self.page.name}: {self.path} answers {response.status_code}")
        return response

    def milliseconds(self) -> float:
        began = process_time()
        self.ask()
        return 1000 * (process_time() - began)

    def after_a_change(self) -> None:
        if self.page.event is not None:
            change(self.page.event(self.site))
            self.changed.append(self.milliseconds())

    def cost(self) -> PageCost:
        with CaptureQueriesContext(connection) as queries:
            response = self.ask()
        compressed = len(response.content)
        zipped = response.get("Content-Encoding") == "gzip"
        sent = len(gzip.decompress(response.content)) if zipped else compressed
        changed = median(self.changed) if self.changed else None
        return PageCost(
            self.page.name, len(queries), sent, compressed, median(self.again), changed, limited=self.page.limited
        )


def measure_site(site: BenchSite, people: int) -> SizeCosts:
    """All pages in turn, several rounds of it, so that a slow minute of the machine meets all of them."""
    clients = {person.pk: _client_of(person) for person in (site.player, site.organiser)}
    plain = BenchPage("plain", lambda site: f"{peer.ADDRESS}?event={site.event.code}", lambda site: site.player)
    asked = [_Asked(site, page, clients[page.viewer(site).pk]) for page in (plain, *PAGES)]
    for one in asked:
        one.ask()
    for _round in range(REPEATS):
        for one in asked:
            one.again.append(one.milliseconds())
    for _round in range(CHANGES):
        for one in asked:
            one.after_a_change()
    found = [one.cost() for one in asked]
    return SizeCosts(people, site.rounds, found[0], tuple(found[1:]))


def _client_of(person: User) -> Client:
    client = Client(headers={"Accept-Encoding": "gzip"})
    client.force_login(person)
    return client
