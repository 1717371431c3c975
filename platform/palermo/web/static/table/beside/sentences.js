// What happened, in words: the log, the live region and the history all read from here.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { businessName, cardName, familyName, money, valueOf } from "../picture/families.js";

/** @typedef {import("../shapes.js").GameEvent} GameEvent */
/** @typedef {{nameOf: (seat: number) => string}} Names */

/** British English has no comma before the last “and”. @param {string[]} parts */
export const listOf = (parts) => new Intl.ListFormat(document.documentElement.lang.replace(/^(en)?$/, "en-GB")).format(parts);

/** Names of families are lower case, and may stand first. @param {string} text @returns {string} */
export const asSentence = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {string} influence @returns {string} */
export function influenceName(influence) {
  switch (influence) {
    case "2": return gettext("two cards");
    case "1": return gettext("one card");
    default: return gettext("steal");
  }
}

/** @param {Names} names @param {GameEvent} event @returns {string} */
function ofTurn(names, event) {
  const who = event.seat === undefined ? "" : names.nameOf(event.seat);
  switch (event.event) {
    case "drafted": return fill(gettext("%(who)s drafts %(card)s."), { who, card: cardName(event.card) });
    case "rolled": {
      const [first, second] = [...event.colours].map(familyName);
      return fill(gettext("%(who)s rolls %(first)s, %(second)s and “%(influence)s”."), { who, first, second, influence: influenceName(event.influence) });
    }
    case "drew": return fill(gettext("%(who)s draws %(card)s."), { who, card: cardName(event.card) });
    case "nothing": return fill(gettext("%(who)s gets nothing."), { who });
    case "searched": return fill(gettext("%(who)s searches the %(family)s stack."), { who, family: familyName(event.colour) });
    case "found": return fill(gettext("%(who)s takes %(card)s from the stack."), { who, card: cardName(event.card) });
    case "stole": return fill(gettext("%(who)s steals %(card)s from %(victim)s."), { who, card: cardName(event.card), victim: names.nameOf(event.victim) });
    default: return "";
  }
}

/** @param {Names} names @param {GameEvent} event @returns {string} */
function ofWar(names, event) {
  const who = event.seat === undefined ? "" : names.nameOf(event.seat);
  switch (event.event) {
    case "opened": return fill(gettext("%(who)s opens a gang war with %(card)s and stakes %(stake)s."), { who, card: cardName(event.card), stake: money(event.stake) });
    case "joined": return fill(gettext("%(who)s joins with %(card)s and stakes %(stake)s."), { who, card: cardName(event.card), stake: money(event.stake) });
    case "out": return fill(event.able ? gettext("%(who)s stays out.") : gettext("%(who)s can’t join."), { who });
    case "laid": return fill(gettext("%(who)s plays %(card)s."), { who, card: cardName(event.card) });
    case "stopped": return fill(event.able ? gettext("%(who)s stops.") : gettext("%(who)s has no more cards to play."), { who });
    case "revealed": return fill(gettext("Revealed: %(cards)s."), { cards: listOf(event.cards.map(cardName)) });
    case "defected": return fill(gettext("%(who)s defects to %(family)s: 4 for the other side."), { who, family: familyName(event.family) });
    case "stood": return event.able ? fill(gettext("%(who)s stays loyal: the defector counts as 8."), { who }) : "";
    case "detonated": {
      const values = { who, victim: cardName(event.victim) };
      if (valueOf(event.victim) === 1) return fill(gettext("%(who)s throws the bomb, and the bodyguard takes the hit: %(victim)s is gone."), values);
      return fill(gettext("%(who)s throws the bomb: %(victim)s is gone."), values);
    }
    case "held": return event.able ? fill(gettext("%(who)s keeps the bomb: it counts as 5."), { who }) : "";
    default: return "";
  }
}

/** @param {Names} names @param {GameEvent} event @returns {string} */
function ofSpoils(names, event) {
  const who = event.seat === undefined ? "" : names.nameOf(event.seat);
  switch (event.event) {
    case "war ended": {
      if (!event.family) return gettext("All families cancel each other out. No one wins the war.");
      const values = { family: familyName(event.family), strength: event.strengths[event.family], winners: listOf(event.winners.map(names.nameOf, names)) };
      return fill(ngettext("%(winners)s wins the war: %(family)s with %(strength)s.", "%(winners)s win the war: %(family)s with %(strength)s.", event.winners.length), values);
    }
    case "stake lost": return fill(gettext("%(who)s loses a stake of %(stake)s."), { who, stake: money(event.stake) });
    case "washed": {
      const sum = [...event.stakes, ...event.added].reduce((one, two) => one + two, event.marker);
      return fill(gettext("%(who)s washes money: %(sum)s is now clean."), { who, sum: money(sum) });
    }
    case "chose": return fill(event.what === "money" ? gettext("%(who)s takes the money; the ally gets the rest.") : gettext("%(who)s takes the business; the ally gets the money."), { who });
    case "founded": return fill(gettext("%(who)s opens a business: %(business)s."), { who, business: businessName(event.business) });
    case "nothing to found": return fill(gettext("There are no %(family)s businesses left."), { family: familyName(event.colour) });
    case "looked through": return "";
    case "ended": return event.how === "godfather"
      ? fill(gettext("%(who)s is the Godfather. The game is over."), { who: listOf(event.seats.map(names.nameOf, names)) })
      : fill(ngettext("Payday: %(who)s has no dirty money left. The game is over.", "Payday: %(who)s have no dirty money left. The game is over.", event.seats.length), { who: listOf(event.seats.map(names.nameOf, names)) });
    default: return "";
  }
}

/**
 * Nothing for what is only bookkeeping.
 * @param {Names} names
 * @param {GameEvent} event
 * @returns {string}
 */
export const sentenceFor = (names, event) => ofTurn(names, event) || ofWar(names, event) || ofSpoils(names, event);

/** What a player saw of hidden things. @param {Names} names @param {GameEvent} event @returns {string} */
export function memoryOf(names, event) {
  switch (event.event) {
    case "searched": return fill(gettext("You searched the %(family)s stack and saw, from the top: %(cards)s."), { family: familyName(event.colour), cards: listOf(event.cards.map(cardName)) });
    case "looked through": return fill(gettext("You looked through the %(family)s businesses: %(businesses)s."), { family: familyName(event.colour), businesses: listOf(event.businesses.map(businessName)) });
    default: return sentenceFor(names, event);
  }
}

/** @param {Names} names @param {import("../shapes.js").News} news @returns {string} */
export function newsSentence(names, news) {
  const who = news.seat === undefined || news.seat === null ? "" : names.nameOf(news.seat);
  switch (news.what) {
    case "away": return fill(news.why === "time" ? gettext("%(who)s ran out of time. A bot takes over.") : gettext("%(who)s is away. A bot takes over."), { who });
    case "back": return fill(gettext("%(who)s is back."), { who });
    case "resigned": return fill(gettext("%(who)s resigns. A bot finishes the game."), { who });
    case "abort": if (!who) return gettext("The event’s organisers have cancelled the game.");
      return fill(gettext("%(who)s wants to cancel the game."), { who });
    case "credit": return gettext("The server was unavailable. You get the lost time back.");
    default: return "";
  }
}
