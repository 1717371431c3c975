// A finger drawn across the table steps: to the left on, to the right back. Not over text that is being chosen, nor where something scrolls sideways.

const FAR = 48;
const QUICK = 700;
/** There a browser's own gesture begins. */
const EDGE = 24;

/** Whether something under the finger moves sideways itself. @param {Element | null} element @returns {boolean} */
function isOccupied(element) {
  if (!element || element.closest("input, select, textarea, .timeline-picture, .menu-panel, dialog")) return true;
  for (let one = /** @type {Element | null} */ (element); one && one !== document.body; one = one.parentElement) {
    if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
}

/** @param {import("./player.js").Player} player @param {HTMLElement} root */
export function startSwipes(player, root) {
  /** @type {{x: number, y: number, at: number} | null} */
  let begun = null;
  root.addEventListener("touchstart", (event) => {
    const { clientX: x, clientY: y } = event.touches[0];
    const target = /** @type {Element} */ (event.target);
    const isZoomed = (visualViewport?.scale ?? 1) > 1.05; // then it moves what is seen
    const isOurs = event.touches.length === 1 && !isZoomed && x > EDGE && x < innerWidth - EDGE && !!target.closest(".board-main, .replay-foot .dock") && !isOccupied(target);
    begun = isOurs ? { x, y, at: event.timeStamp } : null;
  }, { passive: true });
  root.addEventListener("touchend", (event) => {
    const [from, to] = [begun, event.changedTouches[0]];
    begun = null;
    if (!from || !player.eyes || event.timeStamp - from.at > QUICK || !getSelection()?.isCollapsed) return;
    const [across, down] = [to.clientX - from.x, to.clientY - from.y];
    if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(down)) player.step(across < 0 ? 1 : -1);
  }, { passive: true });
}
