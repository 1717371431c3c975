// A word that nobody else says: for a wish that may be sent twice, and for what a seat brings to the shuffle.

/** @returns {string} */
export function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
