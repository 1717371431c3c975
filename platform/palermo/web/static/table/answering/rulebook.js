// The way from the table to the rules: to what is asked now, as this table's edition plays it. It opens beside the game.
import { gettext } from "../../palermo/js/words.js";
import { Icon, html } from "../picture/drawing.js";

/** @typedef {import("../state/store.js").Store} Store */

const RULES = document.getElementById("table")?.dataset.rules ?? "";

/** @param {Store} store @returns {string} */
function rulesAddress(store) {
  const edition = store.room?.ruleset?.name;
  const kind = store.view?.position.kind;
  return `${RULES}${edition ? `?edition=${encodeURIComponent(edition)}` : ""}${kind ? `#when-${kind}` : ""}`;
}

/** @param {{store: Store}} properties */
export const RulesLink = ({ store }) => {
  const words = gettext("Rules");
  if (!RULES) return null;
  return html`<a class="rules-link" href=${rulesAddress(store)} target="_blank" rel="noopener"><${Icon} name="book-open" />${words}</a>`;
};
