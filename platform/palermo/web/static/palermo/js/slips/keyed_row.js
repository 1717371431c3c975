// One player's fields on a form that is filled in by keyboard, with chips that show what the letters were understood as.
import { codesIn, toggled } from "./business_codes.js";

/** @typedef {Map<string, HTMLElement>} Keys  the key of each business, as the page has drawn it */

export class KeyedRow {
  /** @param {Element} part @param {Keys} keys */
  constructor(part, keys) {
    const find = (/** @type {string} */ kind) => /** @type {HTMLInputElement} */ (part.querySelector(`input[name^="${kind}_"]`));
    this.keys = keys;
    this.clean = find("clean");
    this.dirty = find("dirty");
    this.own = find("own");
    this.chips = /** @type {HTMLElement} */ (part.querySelector("[data-chips]"));
    this.fields = [this.clean, this.dirty, this.own];
  }

  get codes() {
    return codesIn(this.own.value);
  }

  /** @param {Element | null} field */
  isAmount(field) {
    return field === this.clean || field === this.dirty;
  }

  /** @param {string} code */
  toggle(code) {
    write(this.own, toggled(this.own.value, code));
  }

  /** Who has anything in their line has nothing where it says nothing. */
  fillUp() {
    if (this.fields.some((field) => field.value.trim())) for (const amount of [this.clean, this.dirty]) zeroIfEmpty(amount);
  }

  /** @param {Set<string>} twice */
  draw(twice) {
    this.chips.replaceChildren(...this.codes.map((code) => this.chip(code, twice.has(code))));
  }

  /** @param {string} code @param {boolean} isTwice */
  chip(code, isTwice) {
    const chip = document.createElement("li");
    const key = this.keys.get(code);
    if (!key) {
      chip.className = "keyed-chip keyed-chip-wrong";
      chip.textContent = `${code}?`;
      return chip;
    }
    const family = [...key.classList].find((name) => name.startsWith("family-")) ?? "";
    chip.className = `keyed-chip chip ${family}${isTwice ? " keyed-chip-wrong" : ""}`;
    const crest = key.querySelector("svg");
    chip.append(...(crest ? [crest.cloneNode(true)] : []), key.dataset.label ?? code);
    return chip;
  }
}

/** As if it had been typed: whoever listens to the form hears of it. @param {HTMLInputElement} field @param {string} text */
export function write(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {HTMLInputElement} amount */
export function zeroIfEmpty(amount) {
  if (!amount.value.trim()) write(amount, "0");
}
