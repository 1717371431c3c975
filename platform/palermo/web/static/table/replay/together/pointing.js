// A finger on the table: a place by its position, so that no card is named. Each browser finds there what it may see.

/** @type {[string, string][]} */
const THINGS = [["hand", ".replay-foot :is(.hand, .hand-list) > li"], ["stack", ".stacks li"], ["die", ".dice .die"], ["side", ".sides > .side"], ["seat", ".places > .place"]];
const MARK = "data-pointed";

/** @param {string} selector @param {ParentNode} within @returns {Element[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Which place this is, or "". @param {Element} target @returns {string} */
export function pointOf(target) {
  if (target.closest("a, button:not(.reacts), summary, input, select, label")) return "";
  for (const [name, selector] of THINGS) {
    const found = target.closest(selector.replace(/^.* > /, "")) && all(selector).find((thing) => thing.contains(target));
    if (!found) continue;
    if (name === "seat") {
      const seat = /** @type {HTMLElement} */ (found).dataset.seat ?? "";
      const card = all(".open-hand > span", found).findIndex((thing) => thing.contains(target));
      return card < 0 ? `seat ${seat}` : `open ${seat} ${card}`;
    }
    const at = all(selector).indexOf(found);
    const card = name === "side" ? all(".side-card", found).findIndex((thing) => thing.contains(target)) : -1;
    return card < 0 ? `${name} ${at}` : `side ${at} ${card}`;
  }
  return "";
}

/** @param {string} point @returns {Element | undefined} */
function thingAt(point) {
  const [name, first, second] = point.split(" ");
  if (name === "open" || name === "seat") {
    const place = document.querySelector(`.place[data-seat="${first}"]`);
    return (name === "seat" ? place : place && all(".open-hand > span", place)[Number(second)]) ?? undefined;
  }
  const selector = THINGS.find(([thing]) => thing === name)?.[1];
  const found = selector ? all(selector)[Number(first)] : undefined;
  return found && second !== undefined ? all(".side-card", found)[Number(second)] : found;
}

/** Mark what is pointed at, and nothing else. @param {string} point @param {boolean} [isSought] Whether it is brought into sight. @returns {string} What it is, in words. */
export function markPointed(point, isSought = false) {
  const thing = point ? thingAt(point) : undefined;
  for (const old of all(`[${MARK}]`)) if (old !== thing) old.removeAttribute(MARK);
  if (!thing) return "";
  if (isSought && !thing.hasAttribute(MARK)) thing.scrollIntoView({ block: "center" });
  thing.setAttribute(MARK, "");
  const words = thing.getAttribute("aria-label") ?? thing.querySelector(".place-name, .side-name, .visually-hidden, [aria-label], b")?.textContent ?? "";
  return words.trim();
}
