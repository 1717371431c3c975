// Everything by keyboard. The list of keys stands in dialogs.js.
import { act, askedNow } from "./choices.js";

/** @typedef {import("../state/store.js").Store} Store */

/** @type {Record<string, string>} */
const PANELS = { l: "log", c: "chat", i: "memory", n: "counts" };

/** @param {Store} store @param {(id: string) => boolean} fits */
function chooseFirst(store, fits) {
  const choice = askedNow(store)?.choices.find(({ id }) => fits(id));
  if (choice) act(store, choice);
}

/** The keys that decide something; whoever looks at another moment decides nothing. */
const DECIDING = /^[1-9rsha]$/;

/** @param {Store} store @param {string} key @returns {boolean} whether the key meant something */
function answer(store, key) {
  if (store.lookingAt && DECIDING.test(key)) return false;
  if (/^[1-9]$/.test(key)) {
    const choice = askedNow(store)?.choices[Number(key) - 1];
    if (choice) act(store, choice);
    return !!choice;
  }
  if (key in PANELS && document.getElementById(`tab-${PANELS[key]}`)) {
    store.show(PANELS[key]);
    // What is to have the focus is drawn in a moment.
    setTimeout(() => document.getElementById(key === "c" ? "remark" : `tab-${PANELS[key]}`)?.focus());
    return true;
  }
  switch (key) {
    case "r": chooseFirst(store, (id) => id === "roll"); return true;
    case "s": chooseFirst(store, (id) => id === "stop" || id === "out"); return true;
    case "h": store.askAdvice(); return true;
    case "a": /** @type {HTMLElement | null} */ (document.querySelector("[data-choice]"))?.focus(); return true;
    case "t": store.textView = !store.textView; store.changed(); return true;
    case "?": store.open("keys"); return true;
    case "escape":
      if (store.lookingAt) store.lookAt(null);
      else store.choose({});
      return true;
    case " ":
      if (!store.projector.isRunning) return false;
      store.projector.finish();
      return true;
    default: return false;
  }
}

/** @param {Store} store */
export function startKeys(store) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || store.dialog) return;
    if (target.closest("input, textarea, select") || (event.key === " " && target.closest("button, summary, a"))) return;
    if (answer(store, event.key.toLowerCase())) event.preventDefault();
  });
}
