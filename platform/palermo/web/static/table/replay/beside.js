// Beside the table: the timeline, and under it the log, what was known, counts, and where to jump to.
import { gettext } from "../../palermo/js/words.js";
import { Icon, html } from "../drawing.js";
import { LETTERS, cardName } from "../families.js";
import { Counts, turnName, walkLines } from "../side.js";
import { toCard, toDecision, toWar } from "./jumps.js";
import { Known } from "./knowing.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("./player.js").Player} Player */

/** The line of this moment is in sight. @param {HTMLElement | null} line */
function keepInSight(line) {
  const list = line?.closest("ol");
  if (!line || !list) return;
  const { offsetTop: top, offsetHeight: height } = line;
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}

/** @param {{player: Player}} properties */
const Log = ({ player }) => {
  const title = gettext("Log");
  const turns = player.stops.map((stop) => stop.picture.view.position.turn);
  return html`<ol role="list" class="log replay-log" tabindex="0" aria-label=${title} onKeyDown=${walkLines}>${player.stops.slice(0, player.horizon + 1).map((stop, at) => {
    const isHere = at === player.at;
    // A turn is announced by the line that ends the one before; its name stands above what happens in it.
    const turn = at > 1 && turns[at - 1] !== turns[at - 2] ? turnName(turns[at - 1]) : "";
    return html`<li key=${at} class=${`line line-${stop.event.replaceAll(" ", "-")} ${at > player.at ? "line-later" : ""}`} ref=${isHere ? (/** @type {HTMLElement | null} */ line) => keepInSight(line) : undefined}>${turn ? html`<span class="line-turn">${turn}</span>` : null}
      <button type="button" class="line-moment" tabindex="-1" aria-pressed=${String(isHere)} onClick=${() => player.go(at)}>${stop.text}</button>${stop.news.map((news) => html`<span class="soft line-news">${news}</span>`)}</li>`;
  })}</ol>`;
};

/** @param {{label: string, to: (player: Player, by: number) => void, player: Player, keys: string, children?: unknown}} properties */
const Jump = ({ label, to, player, keys, children }) => {
  const words = { back: gettext("back"), on: gettext("on") };
  return html`
    <div class="jump"><span class="jump-label">${label}</span>${children}
      <span class="jump-ways"><button type="button" class="button button-icon knob" aria-label=${`${label}: ${words.back}`} onClick=${() => to(player, -1)}><${Icon} name="chevron-left" /></button>
      <button type="button" class="button button-icon knob" aria-label=${`${label}: ${words.on}`} aria-keyshortcuts=${keys} onClick=${() => to(player, 1)}><${Icon} name="chevron-right" /></button></span>
    </div>`;
};

/** @param {{player: Player}} properties */
const Jumps = ({ player }) => {
  const words = { decision: gettext("Decision of"), war: gettext("Gang war"), card: gettext("Card moves"), seat: gettext("Seat"), which: gettext("Card") };
  const choose = (/** @type {(value: string) => void} */ keep) => (/** @type {Event} */ event) => { keep(/** @type {HTMLSelectElement} */ (event.currentTarget).value); player.store.changed(); };
  const cards = [...LETTERS].flatMap((letter) => Array.from({ length: 11 }, (_nothing, at) => `${letter}${at + 1}`));
  return html`
    <div class="jumps">
      <${Jump} label=${words.decision} to=${toDecision} player=${player} keys="d"><select aria-label=${words.seat} onChange=${choose((value) => { player.seat = Number(value); })}>${player.telling.payload.seats.map((_seat, seat) => html`<option key=${seat} value=${seat} selected=${seat === player.seat}>${player.store.nameOf(seat)}</option>`)}</select><//>
      <${Jump} label=${words.war} to=${toWar} player=${player} keys="w" />
      <${Jump} label=${words.card} to=${toCard} player=${player} keys="c"><select aria-label=${words.which} onChange=${choose((value) => { player.card = value; })}>${cards.map((card) => html`<option key=${card} value=${card} selected=${card === player.card}>${cardName(card)}</option>`)}</select><//>
    </div>`;
};

/** @param {{player: Player, scene: import("../store.js").Store}} properties */
export const Beside = ({ player, scene }) => {
  const tabs = [{ name: "log", label: gettext("Log") }, { name: "known", label: gettext("Known") }, { name: "jumps", label: gettext("Jump") }, { name: "counts", label: gettext("Counts") }];
  const label = gettext("Beside the table");
  const { panel } = player.store;
  return html`
    <section class="beside" aria-label=${label}>
      <${Timeline} player=${player} />
      <div class="tabs-list" role="tablist" aria-label=${label}>${tabs.map(({ name, label: words }) => html`
        <button type="button" role="tab" id=${`tab-${name}`} class="tab" aria-controls="beside-panel" aria-selected=${String(panel === name)} tabindex=${panel === name ? 0 : -1} onClick=${() => player.store.show(name)}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, player, tabs.map((tab) => tab.name))}>${words}</button>`)}</div>
      <div class="tab-panel" id="beside-panel" role="tabpanel" aria-labelledby=${`tab-${panel}`}>
        ${panel === "log" ? html`<${Log} player=${player} />` : null}
        ${panel === "known" ? html`<${Known} player=${player} />` : null}
        ${panel === "jumps" ? html`<${Jumps} player=${player} />` : null}
        ${panel === "counts" ? html`<${Counts} store=${scene} />` : null}
      </div>
    </section>`;
};

/** @param {KeyboardEvent} event @param {Player} player @param {string[]} names */
function walk(event, player, names) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.stopPropagation();
  const next = names[(names.indexOf(player.store.panel) + step + names.length) % names.length];
  player.store.show(next);
  document.getElementById(`tab-${next}`)?.focus();
}
