// Lines of a log: the name of the turn above them, and the way through them by keyboard.
import { fill, gettext } from "../../palermo/js/words.js";

/** @param {number} number @returns {string} */
export const turnName = (number) => fill(gettext("Turn %(number)s"), { number });

/** One stop for the whole log; inside it the arrows go from line to line. @param {KeyboardEvent} event */
export function walkLines(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const lines = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const at = lines.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  lines[at < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + step))]?.focus();
  event.preventDefault();
}
