// The six families and what is printed on their cards, with the words for them.
import { fill, gettext } from "../../palermo/js/words.js";

export const LETTERS = "BWYKRG";
export const NOTES = [5, 10, 20, 40, 50];

/** @type {Record<string, string>} */
export const SLUGS = { B: "blue", W: "white", Y: "yellow", K: "black", R: "red", G: "green" };
/** R1.3 @type {Record<string, string>} */
export const PARTNERS = { B: "W", W: "B", Y: "K", K: "Y", R: "G", G: "R" };

/** @param {string} card */
export const colourOf = (card) => card[0];
/** @param {string} card */
export const valueOf = (card) => Number(card.slice(1)) || 0;
/** @param {string} card */
export const isHidden = (card) => card.endsWith("?");

/** @param {string} letter @returns {string} */
export function familyName(letter) {
  switch (letter) {
    case "B": return gettext("blue");
    case "W": return gettext("white");
    case "Y": return gettext("yellow");
    case "K": return gettext("black");
    case "R": return gettext("red");
    default: return gettext("green");
  }
}

/** @param {string} card "B7", or "B?" for a back. @returns {string} */
export function cardName(card) {
  const values = { family: familyName(colourOf(card)), value: valueOf(card) };
  if (isHidden(card)) return fill(gettext("a %(family)s card"), values);
  switch (values.value) {
    case 1: return fill(gettext("%(family)s 1, the bodyguard"), values);
    case 5: return fill(gettext("%(family)s 5, the bomb"), values);
    case 8: return fill(gettext("%(family)s 8, the defector"), values);
    default: return fill(gettext("%(family)s %(value)s"), values);
  }
}

/** @type {Record<string, string>} */
const KINDS = { a: "antiques", r: "restaurant", l: "laundry" };

/** @param {string} business "Br", or "B?" for a back. @returns {string} */
export const businessPicture = (business) => `${business[0]}-${isHidden(business) ? "business-back" : KINDS[business[1]]}`;

/** @param {string} kind @returns {string} */
export function kindName(kind) {
  switch (kind[0]) {
    case "a": return gettext("antiques shop");
    case "r": return gettext("restaurant");
    default: return gettext("laundry");
  }
}

/** @param {string} business @returns {string} */
export function businessName(business) {
  const family = familyName(business[0]);
  if (isHidden(business)) return fill(gettext("a %(family)s business"), { family });
  return fill(gettext("%(family)s %(kind)s"), { family, kind: kindName(business[1]) });
}

/** @param {number} thousands @returns {string} */
export const money = (thousands) => new Intl.NumberFormat(document.documentElement.lang || "en", { useGrouping: "always" }).format(thousands * 1000).replace("-", "−");

/** @param {number[]} notes How many of each value. */
export const sumOf = (notes) => notes.reduce((sum, count, at) => sum + count * NOTES[at], 0);

/** By family, then by value. @param {string[]} cards */
export const sorted = (cards) => [...cards].sort(
  (one, two) => LETTERS.indexOf(one[0]) - LETTERS.indexOf(two[0]) || valueOf(one) - valueOf(two),
);
