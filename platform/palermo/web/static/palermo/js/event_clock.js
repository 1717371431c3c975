// <span data-event-clock="running" data-left="5400" data-now="…">: a round's clock. The server says how much is left and what time it was then;
// the page counts on from when it got that, so a wrong clock of the machine changes nothing.

/** @type {WeakMap<Element, { now: string, from: number }>} */
const begun = new WeakMap();

/** @param {number} left */
function clockText(left) {
  const whole = Math.abs(left);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${left < 0 ? "−" : ""}${hours ? `${hours}:` : ""}${rest}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-event-clock]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const known = begun.get(clock);
    const now = clock.dataset.now ?? "";
    const from = known && known.now === now ? known.from : performance.now();
    begun.set(clock, { now, from });
    const passed = clock.dataset.eventClock === "running" ? (performance.now() - from) / 1000 : 0;
    const left = Math.round(Number(clock.dataset.left) - passed);
    const text = clockText(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.toggleAttribute("data-over", left < 0);
  }
}

export function startClocks() {
  tick();
  setInterval(tick, 250);
}
