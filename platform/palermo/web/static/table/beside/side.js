// Beside the table: the log, what I know, what all can count, and the chat.
import { fill, gettext } from "../../palermo/js/words.js";
import { Chat } from "./chat.js";
import { Chip, html } from "../picture/drawing.js";
import { LETTERS, NOTES } from "../picture/families.js";
import { turnName, walkLines } from "./lines.js";
import { Scroll } from "./scroll.js";
import { memoryOf } from "./sentences.js";

/** @typedef {import("../state/store.js").Store} Store */

/** @param {{store: Store}} properties */
const Log = ({ store }) => {
  const empty = gettext("Everything that happens at the table appears here.");
  const title = gettext("Log");
  const hint = gettext("Show this moment");
  if (!store.log.length) return html`<p class="soft">${empty}</p>`;
  return html`<${Scroll} label=${title} onKeyDown=${walkLines}>${store.log.map((line, at) => {
    const turn = line.turn > 0 && line.turn !== store.log[at - 1]?.turn ? turnName(line.turn) : "";
    return html`<li key=${line.number} class=${`line line-${line.event.replaceAll(" ", "-")}`}>${turn ? html`<span class="line-turn">${turn}</span>` : null}
      <button type="button" class="line-moment" tabindex="-1" title=${hint} aria-pressed=${String(store.lookingAt?.number === line.number)} onClick=${() => store.lookAt(store.lookingAt?.number === line.number ? null : line)}>${line.text}</button></li>`;
  })}<//>`;
};

/** @param {{store: Store}} properties */
const Memory = ({ store }) => {
  const words = { empty: gettext("Hidden cards and businesses you see when you search, steal or are stolen from are kept here."), spectator: gettext("As a spectator, you know only what’s face up.") };
  const title = gettext("What you’ve seen");
  const { history } = store;
  if (!history.length) return html`<p class="soft">${store.seat === null ? words.spectator : words.empty}</p>`;
  return html`<${Scroll} label=${title}>${history.map(([turn, event]) => html`
    <li class="line"><span class="line-turn">${turnName(turn)}</span>${memoryOf(store, event)}</li>`)}<//>`;
};

/** @param {{store: Store}} properties */
export const Counts = ({ store }) => {
  const position = store.view?.position;
  if (!position) return null;
  const words = { family: gettext("Family"), stack: gettext("In the stack"), hands: gettext("In hands"), war: gettext("In the war"), shops: gettext("Businesses left"), bank: gettext("In the bank, in thousands") };
  const caption = gettext("Where the cards are");
  const inWar = [...position.war?.table ?? [], ...position.war?.laid ?? []];
  return html`
    <table class="counts"><caption class="visually-hidden">${caption}</caption>
      <thead><tr><th scope="col">${words.family}</th><th scope="col">${words.stack}</th><th scope="col">${words.hands}</th><th scope="col">${words.war}</th><th scope="col">${words.shops}</th></tr></thead>
      <tbody>${[...LETTERS].map((letter, at) => html`<tr>
        <th scope="row"><${Chip} letter=${letter} /></th><td>${position.stacks[at]}</td>
        <td>${position.seats.reduce((sum, seat) => sum + seat.hand[at], 0)}</td>
        <td>${inWar.filter((card) => card[0] === letter).length}</td><td>${position.shops[at]}</td></tr>`)}</tbody>
    </table>
    <p class="bank"><b>${words.bank}</b> ${position.bank.map((count, at) => html`<span class=${`note-mini note-${NOTES[at]}`}>${NOTES[at]}<small>×${count}</small></span> `)}</p>`;
};

/** @param {{store: Store}} properties */
export const SidePanels = ({ store }) => {
  const tabs = [
    { name: "log", label: gettext("Log") }, { name: "chat", label: gettext("Chat") },
    { name: "memory", label: gettext("Seen cards") }, { name: "counts", label: gettext("Card count") },
  ].filter(({ name }) => name !== "chat" || store.room?.stage !== "lesson");
  const label = gettext("Side panel");
  const unread = store.unread ? fill(gettext("%(count)s new"), { count: store.unread }) : "";
  return html`
    <section class="beside" aria-label=${label}>
      <div class="tabs-list" role="tablist" aria-label=${label}>${tabs.map(({ name, label: words }) => html`
        <button type="button" role="tab" id=${`tab-${name}`} class="tab" aria-controls="beside-panel" aria-selected=${String(store.panel === name)} tabindex=${store.panel === name ? 0 : -1} onClick=${() => store.show(name)}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, store, tabs.map((tab) => tab.name))}>${words}${name === "chat" && unread ? html` <span class="unread">${unread}</span>` : null}</button>`)}</div>
      <div class="tab-panel" id="beside-panel" role="tabpanel" aria-labelledby=${`tab-${store.panel}`}>
        ${store.panel === "log" ? html`<${Log} store=${store} />` : null}
        ${store.panel === "chat" ? html`<${Chat} store=${store} />` : null}
        ${store.panel === "memory" ? html`<${Memory} store=${store} />` : null}
        ${store.panel === "counts" ? html`<${Counts} store=${store} />` : null}
      </div>
    </section>`;
};

/** @param {KeyboardEvent} event @param {Store} store @param {string[]} names */
function walk(event, store, names) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = names[(names.indexOf(store.panel) + step + names.length) % names.length];
  store.show(next);
  document.getElementById(`tab-${next}`)?.focus();
}
