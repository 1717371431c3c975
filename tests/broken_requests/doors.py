"""Every address that is asked, who asks, and what is known about what it reads."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from allauth.mfa.models import Authenticator
from django.apps import apps
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse

from palermo.accounts.models import User
from palermo.api import api
from tests.access import table
from tests.access.routes import all_routes
from tests.access.test_access import NO_CLUB, ONLY_IN_CLUBS, SAME, addresses
from tests.access.world import World, build_world
from tests.games.tables.stages import finished_table
from tests.support.factories import UserFactory
from tests.support.second_factor import force_second_step

# `a.member` owns what is somebody's own, as in tests/access.
PEOPLE = ("visitor", "guest", "account", "a.member", "a.organiser", "a.owner", "moderator", "operator")
STAFF = ("moderator", "operator")
CLOSED = {"in", "again", "401", "403", "404", "405"}
BACK_OFFICE = "admin"
# How often an address is asked beside others: one that opens to somebody, one that opens to nobody or isn't ours, one that never takes this method.
OFTEN, NOW_AND_THEN, SELDOM = 12, 2, 0.15


@dataclass
class Door:
    """An address with one method. `names` are what it is known to read, with values that it could mean."""

    route: str
    method: str
    path: str
    open_to: tuple[str, ...]
    weight: float
    names: dict[str, set[str]] = field(default_factory=dict)
    reads_body: bool = False
    shape: dict[str, object] = field(default_factory=dict)


def world_with_staff() -> World:
    """Who needs a second factor has used it, and the game of replays is over, so that there is something behind the door."""
    world = build_world()
    for name in STAFF:
        user = User.objects.get(pk=world.clients[name].session["_auth_user_id"])
        Authenticator.objects.filter(user=user).delete()
        force_second_step(world.clients[name], user)
    member = User.objects.get(pk=world.clients["a.member"].session["_auth_user_id"])
    world.values["game_id"] = finished_table(people=[member, *UserFactory.create_batch(2)]).pk
    return world


def all_doors(world: World) -> list[Door]:
    golden, columns = table.read(), list(world.clients)
    doors = []
    for route in all_routes():
        for club, path in addresses(route, world).items():
            for method in ("GET", "POST"):
                cells = dict(zip(columns, golden[route.name, method, club], strict=True))
                people = tuple(name for name in PEOPLE if is_open(cells, name, club))
                weight = SELDOM if set(cells.values()) <= {"405", SAME} else OFTEN if people else NOW_AND_THEN
                doors.append(Door(route.name, method, path, people, weight))
    return [*doors, *methods_of_the_api(world), *back_office_doors()]


def is_open(cells: dict[str, str], name: str, club: str) -> bool:
    """The table asked staff without a second factor, and then they are led to it."""
    if club == NO_CLUB and name in ONLY_IN_CLUBS:
        return cells["account"] not in CLOSED
    return cells[name] not in CLOSED


def methods_of_the_api(world: World) -> Iterator[Door]:
    """Beside GET and POST, which the table has."""
    found = {route.name: addresses(route, world) for route in all_routes()}
    for template, operations in api.get_openapi_schema()["paths"].items():
        for method in set(operations) - {"get", "post"}:
            for name, paths in found.items():
                if name.startswith("api:") and matches(template, paths):
                    yield from (Door(name, method.upper(), path, PEOPLE, OFTEN) for path in paths.values())


def matches(template: str, paths: dict[str, str]) -> bool:
    path = next(iter(paths.values())).removeprefix("/")
    parts, wanted = path.split("/"), template.removeprefix("/").split("/")
    return len(parts) == len(wanted) and all(
        one == other or other.startswith("{") for one, other in zip(parts, wanted, strict=True)
    )


def back_office_doors() -> Iterator[Door]:
    """Django's admin guards them all at one door, behind which the operator is; each takes what people typed all the same."""
    resolver = next(
        one for one in get_resolver().url_patterns if isinstance(one, URLResolver) and one.namespace == BACK_OFFICE
    )
    values = {"app_label": "tables", "content_type_id": 1, "object_id": 1, "extra": "x", "url": "no-such"}
    keys = {
        f"{model._meta.app_label}_{model._meta.model_name}": key
        for model in apps.get_models()
        if (key := model._default_manager.values_list("pk", flat=True).first()) is not None
    }
    for pattern in sorted(flat(resolver.url_patterns), key=lambda one: str(one.name)):
        arguments = set(pattern.pattern.regex.groupindex)
        own = keys.get(str(pattern.name).rpartition("_")[0])
        try:
            path = reverse(
                f"{BACK_OFFICE}:{pattern.name}",
                kwargs={name: own if name == "object_id" and own else values[name] for name in arguments},
            )
        except (NoReverseMatch, KeyError):
            continue
        for method in ("GET", "POST"):
            yield Door(f"{BACK_OFFICE}:{pattern.name}", method, path, ("operator",), NOW_AND_THEN)


def flat(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from flat(pattern.url_patterns)
        elif pattern.name:
            yield pattern
