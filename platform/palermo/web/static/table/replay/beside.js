// Beside the table: the timeline, and under it the log, what was known, counts, and where to jump to.
import { gettext } from "../../palermo/js/words.js";
import { html } from "../picture/drawing.js";
import { turnName, walkLines } from "../beside/lines.js";
import { panelOf } from "./later.js";
import { Timeline } from "./timeline.js";

/** @typedef {import("./stepping/player.js").Player} Player */

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
      <button type="button" class="line-moment" tabindex="-1" aria-pressed=${String(isHere)} onClick=${() => player.go(at)}>${stop.text}</button>${player.notes?.markAt(at)}${stop.news.map((news) => html`<span class="soft line-news">${news}</span>`)}</li>`;
  })}</ol>`;
};

/** @param {{player: Player, scene: import("../state/store.js").Store}} properties */
export const Beside = ({ player, scene }) => {
  const tabs = [{ name: "log", label: gettext("Log") }, { name: "known", label: gettext("Known cards") }, { name: "jumps", label: gettext("Jump to") }, { name: "counts", label: gettext("Card count") }];
  if (player.base) tabs.push({ name: "whatif", label: gettext("What if") });
  if (player.base) tabs.push({ name: "notes", label: player.notes?.title ?? gettext("Notes") });
  if (player.mayReview) tabs.push({ name: "review", label: gettext("Review") });
  const label = gettext("Side panel");
  const { panel } = player.store;
  const Panel = panelOf(panel, player);
  return html`
    <section class="beside" aria-label=${label}>
      <${Timeline} player=${player} />
      <div class="tabs-list" role="tablist" aria-label=${label}>${tabs.map(({ name, label: words }) => html`
        <button type="button" role="tab" id=${`tab-${name}`} class="tab" aria-controls="beside-panel" aria-selected=${String(panel === name)} tabindex=${panel === name ? 0 : -1} onClick=${() => player.store.show(name)}
          onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, player, tabs.map((tab) => tab.name))}>${words}</button>`)}</div>
      <div class="tab-panel" id="beside-panel" role="tabpanel" aria-labelledby=${`tab-${panel}`}>
        ${panel === "log" ? html`<${Log} player=${player} />` : null}
        ${Panel ? html`<${Panel} player=${player} store=${scene} scene=${scene} />` : null}
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
