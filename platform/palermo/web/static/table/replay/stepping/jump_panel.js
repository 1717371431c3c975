// Where to jump to: decisions of a seat, wars, moves of a card.
import { gettext } from "../../../palermo/js/words.js";
import { Icon, html } from "../../picture/drawing.js";
import { LETTERS, cardName } from "../../picture/families.js";
import { toCard, toDecision, toWar } from "./jumps.js";

/** @typedef {import("./player.js").Player} Player */

/** @param {{label: string, to: (player: Player, by: number) => void, player: Player, keys: string, children?: unknown}} properties */
const Jump = ({ label, to, player, keys, children }) => {
  const words = { back: gettext("previous"), on: gettext("next") };
  return html`
    <div class="jump"><span class="jump-label">${label}</span>${children}
      <span class="jump-ways"><button type="button" class="button button-icon knob" aria-label=${`${label}: ${words.back}`} onClick=${() => to(player, -1)}><${Icon} name="chevron-left" /></button>
      <button type="button" class="button button-icon knob" aria-label=${`${label}: ${words.on}`} aria-keyshortcuts=${keys} onClick=${() => to(player, 1)}><${Icon} name="chevron-right" /></button></span>
    </div>`;
};

/** @param {{player: Player}} properties */
export const Panel = ({ player }) => {
  const words = { decision: gettext("Decisions by"), war: gettext("Gang war"), card: gettext("Card moves"), seat: gettext("Seat"), which: gettext("Card") };
  const choose = (/** @type {(value: string) => void} */ keep) => (/** @type {Event} */ event) => { keep(/** @type {HTMLSelectElement} */ (event.currentTarget).value); player.store.changed(); };
  const cards = [...LETTERS].flatMap((letter) => Array.from({ length: 11 }, (_nothing, at) => `${letter}${at + 1}`));
  return html`
    <div class="jumps">
      <${Jump} label=${words.decision} to=${toDecision} player=${player} keys="d"><select aria-label=${words.seat} onChange=${choose((value) => { player.seat = Number(value); })}>${player.telling.payload.seats.map((_seat, seat) => html`<option key=${seat} value=${seat} selected=${seat === player.seat}>${player.store.nameOf(seat)}</option>`)}</select><//>
      <${Jump} label=${words.war} to=${toWar} player=${player} keys="w" />
      <${Jump} label=${words.card} to=${toCard} player=${player} keys="c"><select aria-label=${words.which} onChange=${choose((value) => { player.card = value; })}>${cards.map((card) => html`<option key=${card} value=${card} selected=${card === player.card}>${cardName(card)}</option>`)}</select><//>
    </div>`;
};
