// Above the table: where it is, whose eyes, and what else can be done.
import { showToast } from "../../palermo/js/toasts.js";
import { gettext } from "../../palermo/js/words.js";
import { Icon, html } from "../picture/drawing.js";
import { whereWords } from "./timeline.js";

/** @typedef {import("./stepping/player.js").Player} Player */

/** @param {Player} player @param {string} eyes @returns {string} */
function eyesName(player, eyes) {
  switch (eyes) {
    case "watching": return gettext("A spectator");
    case "all": return gettext("All cards visible");
    default: return player.telling.payload.own === Number(eyes) ? gettext("What I knew then") : player.store.nameOf(Number(eyes));
  }
}

/** @param {Player} player */
async function copyLink(player) {
  try {
    await navigator.clipboard.writeText(new URL(player.link(), location.href).href);
    showToast({ kind: "success", message: gettext("Link copied.") });
  } catch {
    history.replaceState(null, "", player.link());
    showToast({ kind: "note", message: gettext("Copy the link from your browser’s address bar.") });
  }
}

/** What was chosen in it closes the menu. @param {Event} event */
export function closeAfter(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("button")) target.closest("details")?.removeAttribute("open");
}

/** @param {Player} player */
const together = async (player) => (await import("./together/together.js")).begin(player);

/** @param {{player: Player, whole: string, place: string}} properties */
export const Head = ({ player, whole, place }) => {
  const { store } = player;
  const { open } = player.telling.payload;
  const words = { eyes: gettext("Viewpoint"), open: gettext("All cards"), guess: gettext("Guess"), link: gettext("Copy the link to this moment"), whatif: gettext("What if …"), together: gettext("Review together"), menu: gettext("Menu"), take: gettext("Share and export"), keys: gettext("Keyboard shortcuts"), text: store.textView ? gettext("Picture view") : gettext("Text view"), table: gettext("Go to the table"), whole: gettext("Open in Palermo") };
  return html`
    <header class="status replay-head">
      <span class="status-turn">${whereWords(player)}</span>
      <label class="eyes"><${Icon} name="eye" /><span class="eyes-label">${words.eyes}</span>
        <select onChange=${(/** @type {Event} */ event) => void player.lookThrough(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}>${open.map((eyes) => html`<option key=${eyes} value=${eyes} selected=${eyes === player.eyes}>${eyesName(player, eyes)}</option>`)}</select></label>
      ${player.mayOpen ? html`<button type="button" class="button button-small" aria-pressed=${String(player.isOpen)} aria-keyshortcuts="o" onClick=${() => void player.openAll(!player.isOpen)}>${words.open}</button>` : null}
      ${player.mayGuess ? html`<button type="button" class="button button-small" aria-pressed=${String(player.isGuessing)} aria-keyshortcuts="g" onClick=${() => player.guessOn()}>${words.guess}</button>` : null}
      ${whole ? html`<a class="button button-small button-quiet" href=${`${whole}${player.link().slice(location.pathname.length)}`} target="_blank" rel="noopener">${words.whole}</a>` : html`
        <details class="menu status-menu" data-menu>
          <summary><${Icon} name="settings-2" />${words.menu}</summary>
          <div class="menu-panel" onClick=${closeAfter}>
            <button type="button" class="menu-choice" onClick=${() => void copyLink(player)}>${words.link}</button>
            <button type="button" class="menu-choice" onClick=${() => { store.show("whatif"); document.getElementById("tab-whatif")?.scrollIntoView({ block: "start" }); }}>${words.whatif}</button>
            ${player.company ? null : html`<button type="button" class="menu-choice" onClick=${() => void together(player)}>${words.together}</button>`}
            <button type="button" class="menu-choice" onClick=${() => store.open("take")}>${words.take} …</button>
            <button type="button" class="menu-choice" onClick=${() => store.open("keys")}>${words.keys}</button>
            <button type="button" class="menu-choice" onClick=${() => { store.textView = !store.textView; store.changed(); }}>${words.text}</button>
            <a class="menu-choice" href=${place}>${words.table}</a>
          </div>
        </details>`}
    </header>`;
};
