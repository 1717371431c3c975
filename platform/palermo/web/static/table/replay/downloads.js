// What can be taken along of a game: a picture of this moment, its files, a frame for another page; and what its log proves.
import { showToast } from "../../palermo/js/toasts.js";
import { gettext } from "../../palermo/js/words.js";
import { ask } from "../state/asking.js";
import { Dialog } from "../answering/dialogs.js";
import { Icon, html } from "../picture/drawing.js";

/** @typedef {import("./stepping/player.js").Player} Player */
/** @typedef {{status: string, icon: string, label: string, words: string}} Claim */
/** `shuffle` says whether chance itself could be checked: of real cards it cannot. @typedef {{holds: boolean, shuffle: boolean, claims: Claim[], page: string}} Checked */

/** By the address of the game: it is checked once. @type {Map<string, Checked | string>} */
const checked = new Map();

/** @param {Player} player */
async function check(player) {
  checked.set(player.base, "");
  player.store.changed();
  const answer = await ask(`${player.base}checked/`);
  checked.set(player.base, answer.ok ? answer.said : answer.message);
  player.store.changed();
}

/** @param {{player: Player}} properties */
const Proof = ({ player }) => {
  const words = { ask: gettext("Verify this game"), wait: gettext("Replaying the game to verify it …"), more: gettext("What does this mean?"), shuffle: gettext("Log and shuffle verified"), rules: gettext("Rules verified"), fails: gettext("Something’s wrong") };
  const found = checked.get(player.base);
  if (found === undefined) return html`<p><button type="button" class="button" onClick=${() => void check(player)}><${Icon} name="circle-check" />${words.ask}</button></p>`;
  if (typeof found === "string") return html`<p role=${found ? "alert" : "status"}>${found || words.wait}</p>`;
  const verdict = found.holds ? `${found.shuffle ? words.shuffle : words.rules} ✓` : words.fails;
  return html`
    <details class="replay-proof"><summary><${Icon} name=${found.holds ? "circle-check" : "circle-alert"} />${verdict}</summary>
      <ul role="list" class="claims">${found.claims.map((claim) => html`<li class=${`claim claim-${claim.status}`}><${Icon} name=${claim.icon} /><span><strong>${claim.label}:</strong> ${claim.words}</span></li>`)}</ul>
      <p><a href=${found.page}>${words.more}</a></p>
    </details>`;
};

/** The frame that stands on any page, if whoever has no account may see the game. @param {{player: Player}} properties */
const Frame = ({ player }) => {
  const words = { label: gettext("Embed code"), copy: gettext("Copy"), copied: gettext("Copied."), select: gettext("Select the text and copy it.") };
  const address = new URL(`${player.base}embed/${player.link().slice(location.pathname.length)}`, location.href).href;
  const code = `<iframe src="${address.replaceAll("&", "&amp;")}" width="100%" height="720" loading="lazy" title="${gettext("Replay")}"></iframe>`;
  const copy = () => navigator.clipboard.writeText(code).then(() => showToast({ kind: "success", message: words.copied }), () => showToast({ kind: "note", message: words.select }));
  return html`<div class="field"><label for="replay-frame">${words.label}</label><textarea id="replay-frame" rows="4" readonly value=${code}></textarea>
    <p><button type="button" class="button button-small" onClick=${() => void copy()}><${Icon} name="copy" />${words.copy}</button></p></div>`;
};

/** @param {{player: Player, store: import("../state/store.js").Store}} properties */
export const Panel = ({ player, store }) => {
  const words = { title: gettext("Share and export"), picture: gettext("Picture of this moment"), file: gettext("Game file"), story: gettext("As a story, in English"), closed: gettext("Files and verification are available once every table in this round has finished.") };
  const { open } = player.telling.payload;
  const picture = `${player.base}picture.png?${new URLSearchParams({ move: String(player.stop.move), eyes: player.eyes })}`;
  const isOpen = open.includes("all");
  return html`<${Dialog} store=${store} title=${words.title}>
    <div class="dialog-body stack">
      <p class="cluster"><a class="button" href=${picture} target="_blank" rel="noopener"><${Icon} name="eye" />${words.picture}</a>
        ${isOpen ? html`<a class="button" href=${`${player.base}game.sgn`}><${Icon} name="file-down" /><span>${words.file} <span translate="no">(.sgn)</span></span></a>
        <a class="button" href=${`${player.base}game.txt`}><${Icon} name="file-down" />${words.story}</a>` : null}</p>
      ${isOpen ? html`<${Proof} player=${player} />` : html`<p class="soft">${words.closed}</p>`}
      ${player.isShared ? html`<${Frame} player=${player} />` : null}
    </div><//>`;
};
