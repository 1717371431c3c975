// Parts of the page whose code is fetched when they are first looked at: whoever only steps through a game does not wait for them.
import { html } from "../picture/drawing.js";
import { dress } from "./styles.js";

/** @typedef {import("./stepping/player.js").Player} Player */

/** Each exports its component as `Panel`. @type {Record<string, () => Promise<{Panel: (properties: any) => unknown}>>} */
const PANELS = {
  known: () => import("./knowing.js"),
  notes: () => import("./notes/notes.js"),
  whatif: () => import("./whatif.js"),
  jumps: () => import("./stepping/jump_panel.js"),
  counts: () => import("../beside/side.js").then(({ Counts }) => ({ Panel: Counts })),
  guess: () => import("./guess.js"),
  keys: () => import("./stepping/keys_dialog.js"),
  payday: () => import("../picture/payday.js").then(({ Payday }) => ({ Panel: Payday })),
  take: () => import("./downloads.js"),
  text: () => import("../picture/text.js").then(({ TextView }) => ({ Panel: TextView })),
  review: () => import("./review/review.js"),
};
/** @type {Map<string, (properties: any) => unknown>} */
const fetched = new Map();
/** @type {Set<string>} */
const asked = new Set();

/** Nothing until it is there; then the page is drawn again. @param {string} name @param {Player} player @returns {((properties: any) => unknown) | undefined} */
export function panelOf(name, player) {
  if (name in PANELS && !fetched.has(name) && !asked.has(name)) {
    asked.add(name);
    Promise.all([PANELS[name](), dress(name)]).then(([{ Panel }]) => fetched.set(name, Panel)).catch(() => asked.delete(name)).finally(() => player.store.changed());
  }
  return fetched.get(name);
}

/** One of them in its place. @param {{name: string, player: Player, store: import("../state/store.js").Store}} properties */
export const Later = ({ name, player, store }) => {
  const Part = panelOf(name, player);
  return Part ? html`<${Part} player=${player} store=${store} scene=${store} />` : null;
};
