// Cards, crests and icons from the sprites of the site, and what a reacting thing looks like.
import { fill, gettext } from "../../palermo/js/words.js";
import htm from "../../vendor/htm/htm.mjs";
import { h } from "../../vendor/preact/preact.mjs";
import { LETTERS, SLUGS, familyName, isHidden } from "./families.js";

export const html = htm.bind(h);

const root = document.getElementById("table");
const CARDS = root?.dataset.cards ?? "";
const ICONS = root?.dataset.icons ?? "";

/** Only a picture; what it shows is said beside it. @param {{id: string, size?: string}} properties */
export const Picture = ({ id, size = "" }) => html`
  <svg class=${`card ${size}`} aria-hidden="true" viewBox="0 0 250 350"><use href=${`${CARDS}#${id}`} /></svg>`;

/** @param {{card: string, size?: string}} properties */
export const Card = ({ card, size }) => html`<${Picture} id=${isHidden(card) ? `${card[0]}-back` : card} size=${size} />`;

/** @param {{letter: string}} properties */
export const Crest = ({ letter }) => html`
  <svg class="crest" aria-hidden="true" viewBox="0 0 64 64"><use href=${`${CARDS}#crest-${letter}`} /></svg>`;

/** @param {{name: string}} properties */
export const Icon = ({ name }) => html`
  <svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><use href=${`${ICONS}#${name}`} /></svg>`;

/** Crest, letter and colour of a family, with a number if one is given. @param {{letter: string, count?: number}} properties */
export const Chip = ({ letter, count }) => html`
  <span class=${`chip chip-short family-${SLUGS[letter]}`}>
    <${Crest} letter=${letter} /><span class="chip-letter" aria-hidden="true">${letter}</span>
    <span class="visually-hidden">${familyName(letter)}</span>
    ${count === undefined ? null : html`<span class="chip-count">${count}</span>`}
  </span>`;

/** Cards in hand by colour, as everybody sees them. @param {{counts: number[]}} properties */
export const Backs = ({ counts }) => html`
  <span class="backs">${counts.map((count, at) => (count ? html`<${Chip} key=${at} letter=${LETTERS[at]} count=${count} />` : html`<span key=${at}></span>`))}</span>`;

/**
 * Where a thing stands among those beside it: they are moved to their places, not laid out side by side, so that one more pushes nobody about.
 * @param {number} at @param {number} of @returns {object}
 */
export const among = (at, of) => ({ "--at": at, "--of": of });

/** @typedef {import("../answering/choices.js").Choice} Choice */

/** @param {Choice} choice @returns {string} */
export const labelOf = ({ label, isAdvised }) => (isAdvised ? fill(gettext("%(choice)s (hint)"), { choice: label }) : label);

/**
 * Something on the table that reacts if it is among the choices, and is a plain thing otherwise.
 * @param {{choice?: Choice, number?: number, act: (choice: Choice) => void, name?: string, label: string, style?: object, children?: unknown}} properties
 */
export const Reacting = ({ choice, act, name = "", label, children, style }) => (choice
  ? html`<button type="button" class=${`reacts ${name} ${choice.isAdvised ? "advised" : ""} ${choice.isPointedAt ? "pointed" : ""}`} style=${style} data-choice=${choice.id} aria-label=${labelOf(choice)} onClick=${() => act(choice)}>${children}</button>`
  : html`<span class=${`still ${name}`} style=${style}><span class="visually-hidden">${label}</span>${children}</span>`);
