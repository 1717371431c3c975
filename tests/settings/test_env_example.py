"""`.env.example` documents every variable there is, with its real default, and `env.py` is the only reader."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from palermo.settings import env
from tests.support.services import ROOT

ENV_FILE = Path(env.__file__)
LINE = re.compile(r"(?P<optional># )?(?P<name>[A-Z][A-Z0-9_]*)=(?P<value>.*)")
READERS = {"str", "bool", "int", "float", "list", "url", "db_url", "json", "path"}


def documented() -> dict[str, tuple[bool, str]]:
    """Name → whether it may be left out, and the value that is shown."""
    found = filter(None, map(LINE.fullmatch, (ROOT / ".env.example").read_text().splitlines()))
    return {match["name"]: (bool(match["optional"]), match["value"]) for match in found}


def read_in_env_file() -> dict[str, str]:
    """Name → default, from the source of env.py: `env.str("NAME", default=…)` and `os.environ.setdefault(…)`."""
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(ENV_FILE.read_text())):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="env"), attr=reader), args=[ast.Constant(value=str(name))]
            ) if reader in READERS:
                default = next(keyword.value for keyword in node.keywords if keyword.arg == "default")
                found[name] = shown(default)
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="os"), attr="environ")),
                args=[ast.Constant(value=str(name)), default],
            ):
                found[name] = shown(default)
    return found


def shown(default: ast.expr) -> str:
    """How a default is written in a file of variables; a path below the project by its last part."""
    if isinstance(default, ast.Constant):
        return str(default.value)
    if isinstance(default, ast.List):
        return ",".join(shown(element) for element in default.elts)
    return next(
        node.value for node in ast.walk(default) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def read_by_deploy() -> set[str]:
    texts = [(ROOT / "deploy" / name).read_text() for name in ("Procfile", "compose.yaml")]
    return {name for text in texts for name in re.findall(r"\$\{([A-Z0-9_]+)", text)}


def test_documented_variables_are_exactly_those_that_are_read():
    assert set(documented()) == set(read_in_env_file()) | read_by_deploy()


def test_shown_defaults_are_the_real_ones():
    real = read_in_env_file()
    assert {name: value for name, (_optional, value) in documented().items() if name in real} == real


def test_variables_without_a_default_are_those_production_asks_for():
    required = {name for name, (optional, _value) in documented().items() if not optional}
    assert required == {
        "SECRET_KEY",
        "SECOND_FACTOR_KEYS",
        "SITE_URL",
        "ALLOWED_HOSTS",
        "DATABASE_URL",
        "REDIS_URL",
        "EMAIL_URL",
        "DEFAULT_FROM_EMAIL",
        "METRICS_TOKEN",
    }


def test_every_variable_has_its_line_of_explanation():
    lines = (ROOT / ".env.example").read_text().splitlines()
    assert [name for before, line in pairwise(lines) if (name := unexplained(before, line))] == []


def unexplained(before: str, line: str) -> str | None:
    match = LINE.fullmatch(line)
    is_explained = before.startswith("# ") and not before.startswith("# ---") and not LINE.fullmatch(before)
    return match["name"] if match and not is_explained else None


def environment_readers(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Attribute(value=ast.Name(id="os"), attr="environ" | "environb" | "getenv" | "putenv"):
                yield f"{path.relative_to(ROOT)}:{node.lineno}"
            case (
                ast.ImportFrom(module="environ")
                | ast.ImportFrom(module="os", names=[ast.alias(name="environ" | "getenv")])
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}"
            case ast.Import(names=names) if any(name.name == "environ" for name in names):
                yield f"{path.relative_to(ROOT)}:{node.lineno}"


@pytest.mark.parametrize("folder", ["platform", "games", "tournaments", "analytics", "manage.py"])
def test_nobody_else_reads_the_environment(folder: str):
    paths = [ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.py")
    readers = [place for path in paths if path != ENV_FILE for place in environment_readers(path)]
    assert readers == []


def test_env_file_itself_is_seen_by_the_search():
    assert len(list(environment_readers(ENV_FILE))) == 2
