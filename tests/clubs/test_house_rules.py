"""What a club plays: words, form, picture, and two organisers at once."""

import ast
import re
from pathlib import Path

import pytest
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import rulesets
from games.engine.core.cards import LETTERS
from games.engine.rulesets import BOMBS, DIE, EDITIONS, GERMAN, HEAVIEST, LONGEST_NAME, Ruleset
from palermo.clubs.domain.house_rules import RulesChanged, change_house_rules, in_usual_order, ruleset_of
from palermo.clubs.domain.rule_words import EDITION_LINES, EDITION_NAMES, words_for
from palermo.clubs.interfaces.house_rules import MESSAGES, OWN, HouseRulesForm, choices_of
from palermo.clubs.interfaces.rule_pictures import RuleChange, bomb_map, die_faces
from palermo.clubs.models import ClubRole
from palermo.common.models import ActionEntry
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.support.racing import together

OLD_BOX = Ruleset("The old box", must_defect=True, bombs=("KRG", "YRG", *BOMBS[2:]), die=(3, 2, 1))


def bombs_of(own: str) -> st.SearchStrategy[str]:
    others = [letter for letter in LETTERS if letter != own]
    return st.permutations(others).map(lambda letters: "".join(letters[:3]))


NAMES = (
    st.text(max_size=LONGEST_NAME)
    .map(lambda text: "".join(sign for sign in text if sign.isprintable()).strip())
    .filter(lambda name: name and name not in EDITIONS)
)
RULESETS = st.sampled_from(list(EDITIONS.values())) | st.builds(
    Ruleset,
    name=NAMES,
    must_defect=st.booleans(),
    open_businesses=st.booleans(),
    bombs=st.tuples(*map(bombs_of, LETTERS)),
    die=st.tuples(*[st.integers(1, HEAVIEST)] * 3),
)


def posted(ruleset: Ruleset, version: int = 1, **other: object) -> dict[str, object]:
    """As a browser sends it: what is not ticked is not there."""
    return {
        key: value for key, value in {**choices_of(ruleset, version=version), **other}.items() if value is not False
    }


@settings(deadline=None)
@given(ruleset=RULESETS)
def test_any_ruleset_comes_back_from_the_form_as_it_was(ruleset):
    form = HouseRulesForm(posted(ruleset))
    assert form.errors == {}
    assert form.cleaned_data["ruleset"] == in_usual_order(ruleset)


@settings(deadline=None)
@given(ruleset=RULESETS)
def test_any_ruleset_has_words_and_a_picture(ruleset):
    plain = in_usual_order(ruleset)
    words, bombs = words_for(plain), bomb_map(plain.bombs)
    changed = [own for own, ours, theirs in zip(LETTERS, plain.bombs, BOMBS, strict=True) if set(ours) != set(theirs)]
    assert sum(bool(re.match(r"The \w+ bomb hits", sentence)) for sentence in words) == len(changed)
    assert bombs.differs == bool(changed)
    assert bombs.added == bombs.removed  # every bomb has three families before and after
    assert len(bombs.arrows) == 18 + bombs.removed
    assert [face.weight for face in die_faces(plain.die)] == list(plain.die)


def test_every_code_of_the_engine_has_a_message():
    source = ast.parse(Path(str(rulesets.__file__)).read_text())
    calls = [node for node in ast.walk(source) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    codes = {ast.literal_eval(call.args[0]) for call in calls if getattr(call.func, "id", "") == "RulesetError"}
    assert codes == set(MESSAGES)


def test_every_edition_has_its_words():
    assert set(EDITION_NAMES) == set(EDITION_LINES) == set(EDITIONS)


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({"name": ""}, {"name": ["bad_name"]}),
        ({"name": "x" * 41}, {"name": ["bad_name"]}),
        ({"name": "\u202e\u3164"}, {"name": ["bad_name"]}),
        ({"name": "german"}, {"name": ["name_of_edition"]}),
        ({"bomb_b": ["R", "G"]}, {"bomb_b": ["bomb_three_colours"]}),
        ({"bomb_g": []}, {"bomb_g": ["bomb_three_colours"]}),
        ({"bomb_k": ["K", "B", "W"]}, {"bomb_k": ["bomb_own_family"]}),
        ({"bomb_w": ["R", "G", "X"]}, {"bomb_w": ["bomb_unknown_colour"]}),
        ({"steal": "0"}, {"steal": ["die_weight"]}),
        ({"steal": "two"}, {"steal": ["die_weight"]}),
        ({"one_card": "61", "steal": ""}, {"one_card": ["die_weight"], "steal": ["die_weight"]}),
        # All at once, each at its field.
        (
            {"name": " ", "bomb_b": ["B", "R", "G"], "bomb_y": ["R"], "two_cards": "-1"},
            {
                "name": ["bad_name"],
                "bomb_b": ["bomb_own_family"],
                "bomb_y": ["bomb_three_colours"],
                "two_cards": ["die_weight"],
            },
        ),
    ],
)
def test_form_says_what_is_wrong_at_its_field(changes, errors):
    form = HouseRulesForm(posted(OLD_BOX, **changes))
    assert form.errors == {field: [str(MESSAGES[code]) for code in codes] for field, codes in errors.items()}


def test_form_with_an_edition_looks_at_nothing_else():
    form = HouseRulesForm(posted(OLD_BOX, edition="italian", name="", bomb_b=["B"], steal="no"))
    assert form.errors == {}
    assert form.cleaned_data["ruleset"] == EDITIONS["italian"]


@pytest.mark.parametrize("edition", ["", "klingon"])
def test_form_without_a_known_edition_refused(edition):
    assert list(HouseRulesForm(posted(OLD_BOX, edition=edition)).errors) == ["edition"]


def test_words_of_editions_and_of_house_rules():
    assert words_for(GERMAN)[0] == "German edition"
    assert words_for(EDITIONS["italian"]) == [str(EDITION_NAMES["italian"]), str(EDITION_LINES["italian"])]
    assert words_for(OLD_BOX) == [
        "The old box: the French edition with 3 changes",
        "The Blue bomb hits Black, Red and Green instead of Red, Green and Yellow.",
        "The White bomb hits Yellow, Red and Green instead of Red, Green and Black.",
        "Influence die, chances out of 6: two cards 3, one card 2, steal 1.",
    ]
    assert words_for(Ruleset("Open", open_businesses=True)) == [
        "Open: the German edition with one change",
        "Businesses lie face up.",
    ]
    assert words_for(Ruleset("Ours", must_defect=True, die=(5, 5, 5))) == ["Ours: same as the French edition"]


def test_picture_marks_what_is_new_and_what_is_gone():
    bombs = bomb_map(OLD_BOX.bombs)
    assert (bombs.added, bombs.removed) == (2, 2)
    blue = {other: (hit, change) for other, hit, change in bombs.rows[0].cells}
    assert blue["K"] == (True, RuleChange.ADDED)
    assert blue["Y"] == (False, RuleChange.REMOVED)
    assert blue["R"] == (True, RuleChange.SAME)
    assert not bomb_map(BOMBS).differs
    assert [(face.percent, face.usual_percent, face.differs) for face in die_faces((3, 2, 1))] == [
        (50, 33, True),
        (33, 33, False),
        (17, 33, True),
    ]


@pytest.mark.django_db
class TestClub:
    pytestmark = pytest.mark.django_db

    @pytest.fixture
    def club(self):
        return ClubFactory.create()

    @pytest.fixture
    def organiser(self, client, club):
        person = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
        client.force_login(person)
        return person

    def test_club_plays_german_until_it_says_otherwise(self, club):
        assert ruleset_of(club) == GERMAN
        club.ruleset = {"name": "italian"}
        assert ruleset_of(club) == EDITIONS["italian"]

    @pytest.mark.both_profiles
    @pytest.mark.parametrize("ruleset", [*EDITIONS.values(), OLD_BOX], ids=lambda ruleset: ruleset.name)
    def test_change_kept_and_recorded(self, club, ruleset):
        actor = UserFactory.create()
        changed = change_house_rules(club=club, actor=actor, ruleset=ruleset, version=1)
        club.refresh_from_db()
        assert ruleset_of(club) == ruleset
        assert changed.version == club.version == (1 if ruleset == GERMAN else 2)
        entries = ActionEntry.objects.filter(verb="rules.changed")
        assert entries.count() == (0 if ruleset == GERMAN else 1)
        if ruleset == OLD_BOX:
            entry = entries.get()
            before = {"rules": "german", "must_defect": False, "bomb_B": "RGY", "bomb_W": "RGK", "die": "2:2:2"}
            after = {"rules": "The old box", "must_defect": True, "bomb_B": "KRG", "bomb_W": "YRG", "die": "3:2:1"}
            assert (entry.actor, entry.before, entry.after) == (actor, before, after)

    @pytest.mark.both_profiles
    def test_change_against_an_older_version_refused(self, club):
        actor = UserFactory.create()
        change_house_rules(club=club, actor=actor, ruleset=EDITIONS["french"], version=1)
        with pytest.raises(RulesChanged):
            change_house_rules(club=club, actor=actor, ruleset=OLD_BOX, version=1)
        club.refresh_from_db()
        assert ruleset_of(club) == EDITIONS["french"]

    def test_editor_saves_and_resets_to_an_edition(self, client, club, organiser):
        edit, show = reverse("club_rules_edit", args=[club.slug]), reverse("club_rules", args=[club.slug])
        assert client.get(edit).context["form"]["edition"].value() == "german"
        assert client.post(edit, posted(OLD_BOX, edition=OWN)).url == show
        assert "The old box: the French edition with 3 changes" in client.get(show).text
        assert client.get(edit).context["form"]["edition"].value() == OWN
        assert client.post(edit, posted(OLD_BOX, version=2, edition="dutch")).url == show
        club.refresh_from_db()
        assert (ruleset_of(club), club.version) == (EDITIONS["dutch"], 3)

    def test_editor_keeps_the_choice_when_another_organiser_was_quicker(self, client, club, organiser):
        edit = reverse("club_rules_edit", args=[club.slug])
        change_house_rules(club=club, actor=organiser, ruleset=EDITIONS["french"], version=1)
        answer = client.post(edit, posted(OLD_BOX, version=1))
        form = answer.context["form"]
        assert answer.status_code == 409
        assert form.non_field_errors() == [str(RulesChanged())]
        assert "Current rules" in answer.text
        assert form["name"].value() == "The old box"
        assert [form[f"bomb_{own.lower()}"].value() for own in LETTERS] == [list(shown) for shown in OLD_BOX.bombs]
        assert form["version"].value() == 2
        assert client.post(edit, posted(OLD_BOX, version=2)).status_code == 302  # having compared

    def test_preview_draws_without_saving(self, client, club, organiser):
        preview = reverse("club_rules_preview", args=[club.slug])
        fragment = client.post(preview, posted(OLD_BOX), headers={"hx-request": "true"})
        assert "<html" not in fragment.text
        assert fragment.text.count("arrow-badge-added") == fragment.text.count("arrow-badge-removed") == 2
        half = client.post(preview, posted(OLD_BOX, bomb_b=["K"]), headers={"hx-request": "true"})
        assert half.status_code == 200
        assert str(MESSAGES["bomb_three_colours"]) in half.text
        page = client.post(preview, posted(OLD_BOX))  # a browser without scripts
        assert "<html" in page.text
        assert "arrow-badge-added" in page.text
        club.refresh_from_db()
        assert ruleset_of(club) == GERMAN

    def test_drawing_has_no_decimal_comma_in_any_language(self, client, club, organiser):
        address = reverse("club_rules", args=[club.slug])
        change_house_rules(club=club, actor=organiser, ruleset=OLD_BOX, version=1)
        drawings = [client.get(address, headers={"accept-language": code}).text for code in ("en", "de", "hu")]
        lines = [
            [line.strip() for line in page.splitlines() if "arrow-line" in line or 'class="mark"' in line]
            for page in drawings
        ]
        assert lines[0] != []
        assert lines[0] == lines[1] == lines[2]

    def test_rules_read_by_who_sees_the_club_and_changed_by_organisers(self, client, club):
        show, edit = reverse("club_rules", args=[club.slug]), reverse("club_rules_edit", args=[club.slug])
        preview = reverse("club_rules_preview", args=[club.slug])
        assert client.get(show).status_code == 200
        assert "German edition" in client.get(show).text
        assert client.get(edit).status_code == 302
        for role in ClubRole:
            person = MembershipFactory.create(club=club, role=role).user
            client.force_login(person)
            allowed = role in {ClubRole.OWNER, ClubRole.ORGANISER}
            assert client.get(edit).status_code == (200 if allowed else 403)
            assert client.post(preview, posted(GERMAN)).status_code == (200 if allowed else 403)
            assert client.post(edit, posted(GERMAN)).status_code == (302 if allowed else 403)
        club.is_public = False
        club.save()
        client.force_login(UserFactory.create())
        assert [client.get(address).status_code for address in (show, edit)] == [404, 404]

    def test_page_needs_few_queries(self, client, club, organiser, django_assert_max_num_queries):
        with django_assert_max_num_queries(12):
            client.get(reverse("club_rules", args=[club.slug]))
        with django_assert_max_num_queries(12):
            client.get(reverse("club_rules_edit", args=[club.slug]))


def test_standard_die_is_the_engines():
    assert [face.usual_weight for face in die_faces((1, 1, 1))] == list(DIE)


@pytest.mark.both_profiles
@pytest.mark.django_db(transaction=True)
def test_rules_changed_by_two_at_once_are_changed_by_one():
    club, actor = ClubFactory.create(), UserFactory.create()
    wanted = [EDITIONS["french"], EDITIONS["italian"], OLD_BOX]
    answers = together(
        *(lambda r=ruleset: change_house_rules(club=club, actor=actor, ruleset=r, version=1) for ruleset in wanted)
    )
    assert answers == ["done", "rules-changed", "rules-changed"]
    club.refresh_from_db()
    assert (club.version, ruleset_of(club) in wanted) == (2, True)
    assert ActionEntry.objects.filter(verb="rules.changed").count() == 1
