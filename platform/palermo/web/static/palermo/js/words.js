// The words of the browser code. Django's catalogue script puts its functions on `window`; without it, English stays.

/**
 * @typedef {object} Catalogue
 * @property {(text: string) => string} [gettext]
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
