// What these eyes had seen or could count out at this moment, and what remained possible.
import { fill, gettext } from "../../palermo/js/words.js";
import { Chip, html } from "../picture/drawing.js";
import { LETTERS, businessName, cardName } from "../picture/families.js";
import { asSentence, listOf } from "../beside/sentences.js";

/** @typedef {import("./stepping/player.js").Player} Player */

const STACK = 64;
const LAID = 128;
const VALUES = Array.from({ length: 11 }, (_nothing, at) => String(at + 1));
const KINDS = ["a", "r", "l"];

/** @param {number} places */
const isSure = (places) => (places & (places - 1)) === 0;

/** @param {Player} player @param {number} places @param {string} pile @returns {string[]} */
function placeNames(player, places, pile) {
  const hands = player.replay.start.position.seats.flatMap((_seat, seat) => (places >> seat & 1 ? [seat === player.replay.eyes ? gettext("this seat") : player.store.nameOf(seat)] : []));
  return [...hands, ...(places & STACK ? [pile] : []), ...(places & LAID ? [gettext("face down in the war")] : [])];
}

/** @param {Player} player @param {string} name @param {number} places @returns {string} */
function sentenceAbout(player, name, places) {
  const isCard = /\d/.test(name);
  const what = isCard ? cardName(name) : businessName(name);
  if (!places) return asSentence(fill(gettext("%(what)s is face up."), { what }));
  const where = listOf(placeNames(player, places, isCard ? gettext("the stack") : gettext("the business pile")));
  return asSentence(isSure(places) ? fill(gettext("%(what)s: definitely %(where)s."), { what, where }) : fill(gettext("%(what)s: possibly %(where)s."), { what, where }));
}

/** What stands in a cell: the seat, the stack, the war, or that it is open. @param {Player} player @param {number} places @returns {{name: string, mark: string}} */
function cellOf(player, places) {
  if (!places) return { name: "open", mark: "●" };
  if (!isSure(places)) return { name: "unsure", mark: "?" };
  if (places === STACK) return { name: "stack", mark: "▤" };
  if (places === LAID) return { name: "laid", mark: "⚔" };
  const seat = Math.log2(places);
  return { name: player.eyes === String(seat) ? "own" : "hand", mark: String(seat + 1) };
}

/** @param {{player: Player, name: string, label: string, places: number}} properties */
const Cell = ({ player, name, label, places }) => {
  const { name: kind, mark } = cellOf(player, places);
  const isAsked = player.store.panel === "known" && player.asked === name;
  return html`<td><button type="button" class=${`known known-${kind}`} aria-pressed=${String(isAsked)} aria-label=${sentenceAbout(player, name, places)} onClick=${() => player.askAbout(name)}><b>${label}</b><small>${mark}</small></button></td>`;
};

/** @param {{player: Player, title: string, names: string[], known: Record<string, number>, label: (name: string) => string}} properties */
const Grid = ({ player, title, names, known, label }) => html`
  <table class="known-grid"><caption>${title}</caption><tbody>${[...LETTERS].map((letter) => html`
    <tr key=${letter}><th scope="row"><${Chip} letter=${letter} /></th>${names.map((name) => html`<${Cell} key=${name} player=${player} name=${letter + name} label=${label(name)} places=${known[letter + name]} />`)}</tr>`)}</tbody></table>`;

/** @param {string} kind @returns {string} */
function kindLetter(kind) {
  switch (kind) {
    case "a": return gettext("Ant.");
    case "r": return gettext("Rest.");
    default: return gettext("Laun.");
  }
}

/** All stacks from the top, for eyes that see them. @param {{player: Player}} properties */
const OpenStacks = ({ player }) => {
  const title = gettext("Stacks, from the top");
  const stacks = player.stop.open?.stacks ?? [];
  return html`<table class="known-grid"><caption>${title}</caption><tbody>${stacks.map((cards, at) => html`
    <tr key=${at}><th scope="row"><${Chip} letter=${LETTERS[at]} /></th><td class="stack-list">${cards.map((card) => card.slice(1)).join(" ")}</td></tr>`)}</tbody></table>`;
};

/** @param {{player: Player}} properties */
export const Panel = ({ player }) => {
  if (player.eyes === "all") return html`<${OpenStacks} player=${player} />`;
  const cards = player.known("cards");
  const businesses = player.known("businesses");
  const words = { cards: gettext("What could be known about the cards"), businesses: gettext("What could be known about the businesses"), key: gettext("Number: the seat that has it. ▤ in the stack. ⚔ face down in the war. ● face up on the table. ? more than one possibility. Choose one to read more.") };
  const { asked } = player;
  return html`
    <div class="known-all">
      <p class="known-said" role="status">${asked ? sentenceAbout(player, asked, { ...cards, ...businesses }[asked]) : words.key}</p>
      <ol role="list" class="known-seats soft">${player.telling.payload.seats.map((_seat, seat) => html`<li key=${seat}><b>${seat + 1}</b> <span translate="no">${player.store.nameOf(seat)}</span></li>`)}</ol>
      <${Grid} player=${player} title=${words.cards} names=${VALUES} known=${cards} label=${(/** @type {string} */ value) => value} />
      <${Grid} player=${player} title=${words.businesses} names=${KINDS} known=${businesses} label=${kindLetter} />
      ${asked ? html`<p class="soft known-key">${words.key}</p>` : null}
    </div>`;
};
