"""Which test proves which rule: docs/rules-coverage.md, made from the marks on the tests.

`python -m tests.support.rules_coverage` writes it; with `--check` it fails if a rule has no test, a test cites a rule that does not
exist, or the page is out of date.
"""

import ast
import re
import sys
from collections.abc import Iterator

from tests.support.services import ROOT

RULES = ROOT / "docs" / "rules.md"
PAGE = ROOT / "docs" / "rules-coverage.md"
TESTS = ROOT / "tests" / "games"
# Chapters that are tables, not numbered sentences.
WHOLE = ("R11", "R12")

HEAD = """# Which test proves which rule

Made by `make rules-coverage` from the marks `@pytest.mark.rule(…)` on the tests; `make check` fails if a rule has none. That a test really fails when
its rule is broken is tried out with planted bugs: `make planted`.

| rule | says | tests |
| --- | --- | --- |
"""


def rules() -> dict[str, str]:
    """Each numbered rule with the beginning of what it says."""
    found = {}
    for line in RULES.read_text().splitlines():
        if numbered := re.match(r"- (R\d+\.\d+) (.*)", line):
            found[numbered[1]] = shortened(numbered[2])
        elif (chapter := re.match(r"## (R\d+) (.*)", line)) and chapter[1] in WHOLE:
            found[chapter[1]] = chapter[2]
    return found


def shortened(text: str) -> str:
    text = text.replace("*", "").replace("|", "\\|")
    return text if len(text) <= 90 else text[:90].rsplit(" ", 1)[0] + " …"


def marks() -> Iterator[tuple[str, str]]:
    """Pairs of rule and test."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for number in mark.args:
                        yield ast.literal_eval(number), f"{path.stem}::{node.name}"


def page() -> tuple[str, list[str]]:
    known = rules()
    proofs: dict[str, list[str]] = {rule: [] for rule in known}
    wrong = []
    for rule, test in marks():
        if rule in proofs:
            proofs[rule].append(test)
        else:
            wrong.append(f"{test} cites {rule}, which does not exist")
    wrong += [f"no test proves {rule}" for rule, tests in proofs.items() if not tests]
    rows = [f"| {rule} | {known[rule]} | {len(tests)}: {', '.join(names(tests))} |" for rule, tests in proofs.items()]
    return HEAD + "\n".join(rows) + "\n", wrong


def names(tests: list[str]) -> list[str]:
    """The first five are enough to find the place."""
    return [f"`{test.split('::')[1]}`" for test in tests[:5]] + (["…"] if len(tests) > 5 else [])


def main() -> int:
    text, wrong = page()
    if "--check" not in sys.argv:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        wrong.append("docs/rules-coverage.md is out of date: run make rules-coverage")
    print("\n".join(wrong) or f"{len(rules())} rules, {len(list(marks()))} proofs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
