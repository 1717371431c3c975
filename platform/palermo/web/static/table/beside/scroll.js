// A list whose end is what matters: log, memory, chat.
import { html } from "../picture/drawing.js";

/** The newest line is in sight, unless somebody scrolled up to read. @param {HTMLElement | null} list */
function keepAtEnd(list) {
  if (list && list.dataset.reading !== "true") list.scrollTop = list.scrollHeight;
}

/** @param {Event} event */
function noteReading(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  list.dataset.reading = String(list.scrollHeight - list.scrollTop - list.clientHeight > 40);
}

/**
 * A list whose end is what matters. A new function for `ref` at each drawing makes it look again.
 * @param {{label: string, onKeyDown?: (event: KeyboardEvent) => void, children?: unknown}} properties
 */
export const Scroll = ({ label, onKeyDown, children }) => html`
  <ol role="list" class="log" tabindex="0" aria-label=${label} onScroll=${noteReading} onKeyDown=${onKeyDown} ref=${(/** @type {HTMLElement | null} */ list) => keepAtEnd(list)}>${children}</ol>`;
