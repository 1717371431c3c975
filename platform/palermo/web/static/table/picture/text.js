// The same table in sentences, for screen readers and for whoever prefers to read.
import { fill, gettext } from "../../palermo/js/words.js";
import { waitingSentence } from "../answering/choices.js";
import { html } from "./drawing.js";
import { LETTERS, businessName, cardName, familyName, money, sorted, sumOf } from "./families.js";
import { influenceName, listOf } from "../beside/sentences.js";

/** @typedef {import("../state/store.js").Store} Store */

/** @param {number[]} counts */
const byColour = (counts) => listOf(counts.map((count, at) => (count ? `${count} ${familyName(LETTERS[at])}` : "")).filter(Boolean)) || gettext("none");

/** @param {Store} store @param {number} seat @returns {string} */
function placeSentence(store, seat) {
  const own = /** @type {import("../shapes.js").View} */ (store.view).position.seats[seat];
  return fill(gettext("%(who)s: cards %(cards)s; dirty money %(dirty)s; clean money %(clean)s; businesses %(businesses)s."), {
    who: store.nameOf(seat), cards: byColour(own.hand), dirty: money(sumOf(own.dirty)), clean: money(sumOf(own.clean) + own.markers),
    businesses: listOf(own.businesses.map(businessName)) || gettext("none"),
  });
}

/** @param {Store} store @returns {string[]} */
function warSentences(store) {
  const war = store.view?.position.war;
  if (!war) return [];
  const sides = war.sides.map((side) => fill(gettext("%(who)s fights for %(family)s: strength %(strength)s, stake %(stake)s."), {
    who: store.nameOf(side.seat), family: familyName(side.family), strength: side.strength, stake: money(side.stake),
  }));
  const lying = war.table.length ? [fill(gettext("Revealed in the war: %(cards)s."), { cards: listOf(war.table.map(cardName)) })] : [];
  const down = war.laid.length ? [fill(gettext("Face down: %(cards)s."), { cards: listOf(war.laid.map(cardName)) })] : [];
  return [...sides, ...lying, ...down];
}

/** @param {Store} store @returns {string[]} */
function tableInSentences(store) {
  const { view } = store;
  if (!view) return [];
  const { position } = view;
  const rolled = position.rolled
    ? [fill(gettext("The dice show %(first)s, %(second)s and “%(influence)s”."), { first: familyName(position.rolled[0]), second: familyName(position.rolled[1]), influence: influenceName(position.rolled[2]) })]
    : [];
  const mine = view.seat === null ? [] : [
    fill(gettext("Your hand: %(cards)s."), { cards: listOf(sorted(view.hand).map(cardName)) || gettext("none") }),
    fill(gettext("Your businesses: %(businesses)s."), { businesses: listOf(view.businesses.map(businessName)) || gettext("none") }),
  ];
  return [
    waitingSentence(store),
    ...mine,
    ...rolled,
    ...warSentences(store),
    fill(gettext("Stacks: %(stacks)s."), { stacks: byColour(position.stacks) }),
    fill(gettext("Businesses left: %(shops)s."), { shops: byColour(position.shops) }),
    ...position.seats.map((_seat, seat) => placeSentence(store, seat)),
  ].filter(Boolean);
}

/** @param {{store: Store}} properties */
export const TextView = ({ store }) => {
  const title = gettext("Text view");
  return html`<section class="text-view" aria-label=${title}><h2>${title}</h2>${tableInSentences(store).map((sentence) => html`<p>${sentence}</p>`)}</section>`;
};
