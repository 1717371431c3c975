// The words of the browser code. Django's catalogue script puts its functions on `window`; without it, English stays.

/**
 * @typedef {object} Catalogue
 * @property {(text: string) => string} [gettext]
 * @property {(one: string, many: string, count: number) => string} [ngettext]
 */

/** @returns {Catalogue} */
const catalogue = () => /** @type {any} */ (window);

/**
 * @param {string} text
 * @returns {string}
 */
export function gettext(text) {
  return catalogue().gettext?.(text) ?? text;
}

/**
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @returns {string}
 */
export function ngettext(one, many, count) {
  return catalogue().ngettext?.(one, many, count) ?? (count === 1 ? one : many);
}

/**
 * Put values into `%(name)s`. What is called must stay outside: words are collected where `gettext` is called with a text.
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fill(text, values) {
  return text.replace(/%\((\w+)\)s/g, (whole, name) => String(values[name] ?? whole));
}
