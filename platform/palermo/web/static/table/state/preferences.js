// How this browser likes its table. Kept on this device alone.

const STORAGE_KEY = "palermo.table";

/** @typedef {"none" | "fast" | "normal" | "slow"} Pace */
/** @typedef {"fan" | "list"} HandStyle */
/** `volume` is a share of a hundred. @typedef {{pace: Pace, confirm: boolean, hand: HandStyle, sounds: boolean, volume: number}} Preferences */

/** How long a moment is shown at each pace, as a share of its usual length. @type {Record<Pace, number>} */
export const PACES = { none: 0, fast: 0.4, normal: 1, slow: 2 };

/** Whoever switched sound off in their profile hears nothing on any device. @returns {boolean} */
export const isSilenced = () => document.getElementById("table")?.hasAttribute("data-silent") ?? false;

/** @returns {boolean} */
function wantsNoMotion() {
  const chosen = document.documentElement.dataset.motion;
  return chosen === "reduced" || (chosen !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** @returns {Preferences} */
export function readPreferences() {
  /** @type {Preferences} */
  const usual = { pace: wantsNoMotion() ? "none" : "normal", confirm: false, hand: "fan", sounds: false, volume: 50 };
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return {
      pace: kept.pace in PACES ? kept.pace : usual.pace,
      confirm: kept.confirm === true,
      hand: kept.hand === "list" ? "list" : "fan",
      sounds: kept.sounds === true && !isSilenced(),
      volume: kept.volume >= 0 && kept.volume <= 100 ? Number(kept.volume) : usual.volume,
    };
  } catch {
    return usual; // a browser that keeps nothing
  }
}

/** @param {Preferences} wishes */
export function keepPreferences(wishes) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(wishes));
  } catch {
    // They last as long as the page, then.
  }
}
