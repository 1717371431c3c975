"""How an event is played, in the sentences of its page."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.tables.interfaces.clock_labels import clock_label
from games.tables.play.clocks import TimeControl
from palermo.clubs.domain.rule_words import EDITION_NAMES, title_of_rules
from palermo.common.text.wording import translated
from tournaments.events.interfaces.labels.standings import name_of
from tournaments.events.models import Event, FinalCut, Mode, NoShowRule, ResultDetail
from tournaments.seating.formats.presets import PRESETS
from tournaments.swiss import SCHEMES


@dataclass(frozen=True)
class FormatFact:
    label: str
    words: str
    own: bool = False  # in the organiser's own words, so not to be translated


def format_words(event: Event) -> str:
    """`5 rounds at tables of 4, then a 4-player final.`"""
    match FinalCut(event.cut):
        case FinalCut.NONE:
            words = ngettext(
                "%(number)d round at tables of %(size)d; the standings decide.",
                "%(number)d rounds at tables of %(size)d; the standings decide.",
                event.rounds,
            )
        case FinalCut.FINAL:
            words = ngettext(
                "%(number)d round at tables of %(size)d, then a %(final)d-player final.",
                "%(number)d rounds at tables of %(size)d, then a %(final)d-player final.",
                event.rounds,
            )
        case FinalCut.SEMI:
            words = ngettext(
                "%(number)d round at tables of %(size)d, then semi-finals for the top %(all)d and a %(final)d-player final.",
                "%(number)d rounds at tables of %(size)d, then semi-finals for the top %(all)d and a %(final)d-player final.",
                event.rounds,
            )
    final = event.cut_size
    return words % {"number": event.rounds, "size": event.size, "final": final, "all": final**2}


def facts_of(event: Event) -> list[FormatFact]:
    facts = [
        FormatFact(_("Format"), format_words(event)),
        FormatFact(_("Where it’s played"), event.get_mode_display()),
        FormatFact(_("Rules"), title_of_rules(event.ruleset), own=event.ruleset.get("name") not in EDITION_NAMES),
    ]
    if event.mode != Mode.ONLINE:
        minutes = ngettext("%(number)d minute", "%(number)d minutes", event.round_minutes)
        facts.append(FormatFact(_("Round length"), minutes % {"number": event.round_minutes}))
        if event.detail == ResultDetail.PLACES:
            facts.append(FormatFact(_("Results"), event.get_detail_display()))
    if event.mode != Mode.BOARD:
        facts.append(FormatFact(_("Clock"), clock_label(terms_of(event))))
        absence = ngettext(
            "A bot makes up to %(number)d move for them. After that they’ve left and rank last at the table.",
            "A bot makes up to %(number)d moves for them. After that they’ve left and rank last at the table.",
            event.stand_in_limit,
        )
        facts.append(FormatFact(_("Absent players"), absence % {"number": event.stand_in_limit}))
        facts.append(FormatFact(_("No-shows"), str(NoShowRule(event.no_shows).label)))
    facts.append(FormatFact(_("Rated"), _("Yes") if event.rated else _("No")))
    return facts


def details_of(event: Event) -> list[FormatFact]:
    """What only few ask for, and nobody may be kept from."""
    points = {"late": event.late, "missed": event.missed, "gone": event.gone}
    absent = _("before registering: %(late)s, missed: %(missed)s, after dropping out: %(gone)s") % points
    return [
        FormatFact(_("Seating"), translated(PRESETS[event.preset].sentence)),
        FormatFact(_("Round 1"), _("Seeded by rating") if event.by_rating else _("Random draw")),
        FormatFact(_("Table points"), translated(SCHEMES[event.scheme].sentence)),
        FormatFact(_("Tie-breaks"), " · ".join(name_of(key) for key in event.order)),
        FormatFact(_("Points for unplayed rounds"), absent),
        FormatFact(_("Draw seed"), event.lot or _("Drawn when the event starts"), own=bool(event.lot)),
    ]


def terms_of(event: Event) -> TimeControl:
    return TimeControl(bank=event.bank, increment=event.increment, reserve=event.reserve, timed=event.timed)
