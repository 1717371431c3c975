// <div data-live="/address/" data-live-tag="…"> asks its address every few seconds whether there is anything new, and shows it.
// `data-live-pause` has another number of milliseconds. It rests while nobody looks. "204" says that there will be nothing new any more.

const PAUSE = 4000;
const LONGEST_PAUSE = 60000;

/** @param {HTMLElement} part @param {string} html */
function show(part, html) {
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : "";
  part.innerHTML = html;
  // Who was on a button is still on it, if it is still there.
  if (focused) (document.getElementById(focused) ?? document.getElementById("main"))?.focus();
}

/** Somebody who chooses in a list, or has sent something, must not find it changed under their hand. @param {HTMLElement} part */
const isBusy = (part) => document.activeElement instanceof HTMLSelectElement && part.contains(document.activeElement) || part.matches("[data-sending], :has([data-sending])") || part === held;

/** Where a finger is down: a tap that has begun would otherwise end on something else, and be none. @type {HTMLElement | null} */
let held = null;

/** @param {HTMLElement} part */
function keepFresh(part) {
  const usual = Number(part.dataset.livePause) || PAUSE;
  let pause = usual;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const later = () => {
    clearTimeout(timer);
    if (part.isConnected && !document.hidden) timer = setTimeout(ask, pause);
  };

  async function ask() {
    if (isBusy(part)) return later();
    try {
      const headers = { "If-None-Match": `"${part.dataset.liveTag ?? ""}"` };
      const answer = await fetch(part.dataset.live ?? "", { headers, cache: "no-store" });
      pause = answer.ok || answer.status === 304 ? usual : Math.min(2 * pause, LONGEST_PAUSE);
      if (answer.status === 204) {
        part.dispatchEvent(new CustomEvent("live:over", { bubbles: true }));
        return;
      }
      if (answer.status === 200 && !isBusy(part)) {
        show(part, await answer.text());
        part.dataset.liveTag = (answer.headers.get("ETag") ?? "").replace(/^W\//, "").replaceAll('"', "");
      }
    } catch {
      pause = Math.min(2 * pause, LONGEST_PAUSE); // no network: it is asked again, less and less often
    }
    later();
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (part.isConnected && !document.hidden) void ask();
  });
  part.addEventListener("pointerdown", () => { held = part; });
  // Whoever knows that something has changed need not wait: part.dispatchEvent(new Event("live:ask")).
  part.addEventListener("live:ask", () => void ask());
  later();
}

export function startLive() {
  // The click comes right after.
  const release = () => setTimeout(() => { held = null; });
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  for (const part of document.querySelectorAll("[data-live]")) {
    if (part instanceof HTMLElement) keepFresh(part);
  }
}
