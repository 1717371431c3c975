// "Ba wr" is the blue antiques shop and the white restaurant, in any case, with or without spaces: what the server reads too (slip_form.py).

/**
 * @param {string} text
 * @returns {string[]}
 */
export function codesIn(text) {
  const letters = text.replace(/[\s,;]+/g, "");
  const pairs = letters.match(/[\s\S]{1,2}/gu) ?? [];
  return pairs.map((pair) => pair[0].toUpperCase() + pair.slice(1).toLowerCase());
}

/** With it, or without it if it was there. @param {string} text @param {string} code @returns {string} */
export function toggled(text, code) {
  const codes = codesIn(text);
  return (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]).join(" ");
}
