// How this browser likes its table. Kept on this device alone.

const SHELF = "palermo.table";

/** @typedef {"none" | "fast" | "normal" | "slow"} Pace */
/** @typedef {{pace: Pace, confirm: boolean}} Wishes */

/** How long a moment is shown at each pace, as a share of its usual length. @type {Record<Pace, number>} */
export const PACES = { none: 0, fast: 0.4, normal: 1, slow: 2 };

/** @returns {boolean} */
function wantsNoMotion() {
  const chosen = document.documentElement.dataset.motion;
  return chosen === "reduced" || (chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** @returns {Wishes} */
export function readWishes() {
  /** @type {Wishes} */
  const usual = { pace: wantsNoMotion() ? "none" : "normal", confirm: false };
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? "{}");
    return { pace: kept.pace in PACES ? kept.pace : usual.pace, confirm: kept.confirm === true };
  } catch {
    return usual; // a browser that keeps nothing
  }
}

/** @param {Wishes} wishes */
export function keepWishes(wishes) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(wishes));
  } catch {
    // They last as long as the page, then.
  }
}
