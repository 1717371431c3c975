"""Every address of the site, found in the URL configuration itself, so that no new one can be forgotten."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver, reverse

# Not ours: the admin guards all its addresses at one door, which stands in the table by its front page.
FOREIGN_NAMESPACES = {"admin"}


@dataclass(frozen=True)
class Route:
    name: str
    arguments: tuple[str, ...]

    def address(self, values: dict[str, object]) -> str:
        return reverse(self.name, kwargs={argument: values[argument] for argument in self.arguments})


def all_routes() -> list[Route]:
    return sorted(set(_routes(get_resolver().url_patterns, ())), key=lambda route: route.name)


def _routes(patterns: list[URLPattern | URLResolver], outer: tuple[str, ...], space: str = "") -> Iterator[Route]:
    for pattern in patterns:
        here = (*outer, *_arguments(pattern))
        if isinstance(pattern, URLResolver):
            if pattern.namespace in FOREIGN_NAMESPACES:
                yield Route(f"{pattern.namespace}:index", here)
            else:
                yield from _routes(pattern.url_patterns, here, f"{pattern.namespace}:" if pattern.namespace else space)
        else:
            if pattern.name is None:
                raise AssertionError(f"{pattern.pattern} has no name, so nobody can say who may go there")
            yield Route(space + pattern.name, here)


def _arguments(pattern: URLPattern | URLResolver) -> list[str]:
    return list(pattern.pattern.regex.groupindex)
