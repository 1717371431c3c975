"""The rules as players read them: nothing missing, and nothing that the engine would play otherwise."""

import re

import pytest
from django.conf import settings

from games.engine import EDITIONS, Game, SeededChance
from games.engine.cli.words import QUESTIONS
from games.engine.core.cards import NOTES
from palermo.web.rulebook import book, facts
from palermo.web.rulebook.examples import EXAMPLES
from palermo.web.rulebook.outcomes import NO_BREAK
from palermo.web.rulebook.pieces import anchor_of
from tests.support.rules_coverage import rules as numbered_rules

ENGLISH = {"accept-language": "en"}
FRONTS = {f"{family}{value}" for family in "BWYKRG" for value in range(1, 12)}
BUSINESSES = {f"{family}-{kind}" for family in "BWYKRG" for kind in ("antiques", "restaurant", "laundry")}


def ids_of(text: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', text)


def paragraph(text: str, anchor: str) -> str:
    """What stands at an address, up to the next rule."""
    rest = text[text.index(f'id="{anchor}"') :]
    return rest[: rest.index("</div>")]


def test_every_numbered_rule_has_one_paragraph():
    assert [entry.number for entry in book.entries()] == sorted(numbered_rules(), key=_order)


def test_every_number_has_an_address_on_the_page_and_none_twice(client):
    text = client.get("/rules/", headers=ENGLISH).text
    ids = ids_of(text)
    assert len(ids) == len(set(ids))
    assert {anchor_of(number) for number in numbered_rules()} - set(ids) == set()


def test_every_way_inside_the_page_leads_somewhere(client):
    text = client.get("/rules/?q=bomb&edition=italian", headers=ENGLISH).text
    ways = set(re.findall(r'href="#([^"]+)"', text))
    assert ways - set(ids_of(text)) == set()


def test_whatever_a_table_asks_has_its_place(client):
    """The table links to `#when-…`."""
    ids = ids_of(client.get("/rules/", headers=ENGLISH).text)
    assert {name.removeprefix("when-") for name in ids if name.startswith("when-")} == set(QUESTIONS)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=lambda example: example.number)
def test_numbers_of_an_example_are_those_of_the_engine(example):
    outcome = example.outcome
    assert outcome.sums() == outcome.strengths
    for line in example.told:
        assert "%(" not in str(line)


EXPECTED = {
    "R13.1": ("8 + 2 + 3 = 13", "9 + 4 = 13", "a single 7"),
    "R13.2": ("A white 5", "5 + 4 = 9"),
    "R13.3": ("stays an 8", "8 + 4 = 12"),
    "R13.4": ("with a 2", "counts 5"),
    "R13.5": (
        "as an 8",
        "shows a 10",
        "counts 5",
        "red a 9",
        "as a 5",
        "lays 11",
        "9 + 5 + 4 = 18",
        "5 + 1 + 11 = 17",
    ),
}


@pytest.mark.parametrize("number", EXPECTED)
def test_an_example_stands_on_the_page_with_its_numbers_and_can_be_played(client, number):
    """R13 as it is written in docs/rules.md."""
    text = client.get("/rules/", headers=ENGLISH).text
    rest = text[text.index(f'id="{anchor_of(number)}"') :]
    article = rest[: rest.index("</article>")].replace(NO_BREAK, " ")
    assert [numbers for numbers in EXPECTED[number] if numbers not in article] == []
    way = re.search(r'href="(/learn/[^"]+)"', article)
    assert way is not None
    assert client.get(way[1]).status_code == 200


def test_only_the_editions_of_r12_differ_and_only_there(client):
    differing = {
        edition: [
            played.rule.number for open_ in book.chapters_for(edition) for played in open_.rules if played.differs
        ]
        for edition in EDITIONS
    }
    assert differing == {"german": [], "dutch": [], "hungarian": [], "french": ["R6.2"], "italian": ["R6.2", "R9.1"]}


def test_an_edition_is_shown_with_its_own_words(client):
    german = client.get("/rules/", headers=ENGLISH).text
    italian = client.get("/rules/?edition=italian", headers=ENGLISH).text
    assert "it may defect instead" in paragraph(german, "r6-2")
    assert "keeps one face down" in paragraph(german, "r9-1")
    assert "Differs from the German edition" not in german
    assert "it must defect if it can" in paragraph(italian, "r6-2")
    assert "keeps one face up" in paragraph(italian, "r9-1")
    assert italian.count("Differs from the German edition") == 3  # both rules, and who knows what


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_kind_of_a_business_is_secret_where_businesses_lie_face_down(edition):
    row = next(row for row in facts.knowledge_for(edition) if row.thing is facts.KIND_OF_BUSINESS)
    open_to_all = (row.others, row.spectator) == (facts.YES, facts.YES)
    assert open_to_all == EDITIONS[edition].open_businesses


def test_house_rules_are_not_taken_for_an_edition(client):
    text = client.get("/rules/?edition=Our+cellar", headers=ENGLISH).text
    assert "Your table plays house rules" in text
    assert "Our cellar" not in text
    assert "Your table plays house rules" not in client.get("/rules/?edition=dutch", headers=ENGLISH).text


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("R6.2", ["R6.2"]),
        ("6.2", ["R6.2"]),
        ("r10-4", ["R10.4"]),
        ("R8", ["R8.1", "R8.2", "R8.3"]),
        ("bodyguard victim", ["R7.3"]),
        ("SPAGHETTI", ["R2.4"]),
        ("zabaglione", []),
        ("R99.9", []),
    ],
)
def test_search_finds_numbers_and_words(words, numbers):
    assert [entry.number for entry in book.entries_for_search(words)] == numbers


def test_search_shows_what_it_found_and_keeps_the_edition(client):
    text = client.get("/rules/", {"q": "spaghetti", "edition": "french"}, headers=ENGLISH).text
    found = text[text.index("rules-found") :]
    assert re.findall(r'href="#([^"]+)"', found[: found.index("</section>")]) == ["r2-4"]
    assert '<input type="hidden" name="edition" value="french">' in text


@pytest.mark.parametrize("words", ["\x00", "<script>alert(1)</script>", "%s %(x)s", "R", "9" * 500])
def test_search_takes_any_text(client, words):
    answer = client.get("/rules/", {"q": words}, headers=ENGLISH)
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text


def test_search_needs_no_accents():
    assert book.folded("Wäscherei ÉTTEREM") == "wascherei etterem"


@pytest.mark.django_db
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize("address", ["/rules/?q=bomb", "/rules/cards/"])
def test_rules_need_no_query(client, address, language, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    assert "%(" not in answer.text


def test_every_card_is_shown_once(client):
    text = client.get("/rules/cards/", headers=ENGLISH).text
    shown = re.findall(r'<svg class="card[^>]*>\s*<use href="[^"#]*#([^"]+)"', text)
    assert sorted(shown) == sorted(FRONTS | BUSINESSES)
    assert len(shown) == 66 + 18


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_is_left_on_the_table_is_what_the_engine_leaves(players):
    game = Game.new(players=players, chance=SeededChance(bytes(32)))
    while not game.state.turn:
        game.play(game.options()[0])
    position, row = game.view(None).position, facts.TableOf(players)
    assert sum(position.stacks) == row.in_stacks
    assert position.bank == [row.bank_notes_of_each] * 5
    assert sum(sum(seat.hand) for seat in position.seats) == row.drafted
    assert row.bank == 1000 * sum(count * note for count, note in zip(position.bank, NOTES, strict=True))


def _order(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number[1:].split("."))
