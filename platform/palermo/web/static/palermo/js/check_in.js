// <div data-check-in="/address/"> at the door: a tap shows at once and is sent when the line allows. What is not sent yet stays on this device,
// also if the page is closed, and is said. The server hears what is wanted ("12:1"), so hearing it twice does no harm.
import { showToast } from "./toasts.js";
import { fill, gettext, ngettext } from "./words.js";

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 15000;
// An answer that has not come by then is waited for in sight, and one that has not come by then is asked for again.
const SLOW = 3000;
const LOST = 20000;

/** @typedef {Map<string, boolean>} Taps  by start number, whether they are here; in the order of the taps */

class CheckIn {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.address = list.dataset.checkIn ?? "";
    /** @type {Taps} */
    this.unsent = this.stored();
    /** @type {Taps} */
    this.onTheWay = new Map();
    this.wait = SHORTEST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @returns {Taps} */
  stored() {
    try {
      return new Map(JSON.parse(localStorage.getItem(this.address) ?? "[]"));
    } catch {
      return new Map(); // a browser that keeps nothing still sends
    }
  }

  store() {
    const all = [...this.onTheWay, ...this.unsent];
    try {
      if (all.length) localStorage.setItem(this.address, JSON.stringify(all));
      else localStorage.removeItem(this.address);
    } catch { /* as above */ }
  }

  start() {
    this.list.addEventListener("submit", (event) => this.tap(event));
    new MutationObserver(() => this.draw()).observe(this.list, { childList: true });
    window.addEventListener("online", () => void this.send());
    this.draw();
    void this.send();
  }

  /** @param {SubmitEvent} event */
  tap(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const number = form.dataset.checkInOf;
    if (!number) return;
    event.preventDefault();
    const isHere = form.querySelector("button")?.getAttribute("aria-pressed") !== "true";
    this.unsent.delete(number);
    this.unsent.set(number, isHere);
    this.draw();
    void this.send();
  }

  /** What the server has drawn, with the taps that it has not heard of. */
  draw() {
    const forms = [...this.list.querySelectorAll("form[data-check-in-of]")];
    for (const form of forms) {
      const wanted = this.wanted(/** @type {HTMLElement} */ (form).dataset.checkInOf ?? "");
      if (wanted !== undefined) form.querySelector("button")?.setAttribute("aria-pressed", String(wanted));
    }
    const here = forms.filter((form) => form.querySelector("[aria-pressed=true]")).length;
    const count = this.list.querySelector("[data-check-in-here]");
    if (count && this.waiting) count.textContent = String(here);
    // live.js leaves the list alone while something is on its way.
    this.list.toggleAttribute("data-sending", this.waiting > 0);
    this.store();
    if (!this.waiting) this.say("");
  }

  /** @param {string} number */
  wanted(number) {
    return this.unsent.get(number) ?? this.onTheWay.get(number);
  }

  get waiting() {
    return new Set([...this.onTheWay.keys(), ...this.unsent.keys()]).size;
  }

  async send() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.onTheWay.size || !this.unsent.size) return;
    [this.onTheWay, this.unsent] = [this.unsent, new Map()];
    const slow = setTimeout(() => this.sayUnsent(), SLOW);
    try {
      const answer = await this.post(this.onTheWay);
      this.onTheWay = new Map();
      this.wait = SHORTEST_WAIT;
      for (const { message } of answer.refused) showToast({ kind: "error", message });
    } catch (trouble) {
      this.keepForLater(trouble instanceof Refusal ? trouble : null);
    }
    clearTimeout(slow);
    this.draw();
    if (!this.waiting) this.refresh();
    else if (!this.timer) void this.send();
  }

  /** The list as the server has it, also where nothing has changed there: a tap may have been refused. */
  refresh() {
    this.list.dataset.liveTag = "";
    this.list.dispatchEvent(new Event("live:ask"));
  }

  /** @param {Taps} taps */
  async post(taps) {
    const headers = { ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"), Accept: "application/json" };
    const body = new URLSearchParams([...taps].map(([number, here]) => ["tap", `${number}:${Number(here)}`]));
    const answer = await fetch(this.address, { method: "POST", headers, body, signal: AbortSignal.timeout(LOST) });
    if (answer.redirected) throw new Refusal(gettext("You’re signed out. Sign in again to save the check-in."), true);
    if (answer.ok) return answer.json();
    if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status));
    throw new Refusal((await answer.json()).message, answer.status === 403);
  }

  /** @param {Refusal | null} refusal */
  keepForLater(refusal) {
    const kept = this.onTheWay;
    this.onTheWay = new Map();
    if (refusal && !refusal.mayPass) {
      showToast({ kind: "error", message: refusal.message });
      return;
    }
    this.unsent = new Map([...[...kept].filter(([number]) => !this.unsent.has(number)), ...this.unsent]);
    this.sayUnsent(refusal?.message);
    this.timer = setTimeout(() => void this.send(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  sayUnsent(why = "") {
    const words = ngettext("%(number)s check-in isn’t saved yet. It’s kept on this device.", "%(number)s check-ins aren’t saved yet. They’re kept on this device.", this.waiting);
    this.say([why, fill(words, { number: this.waiting })].filter(Boolean).join(" "));
  }

  /** @param {string} words */
  say(words) {
    const place = document.querySelector("[data-check-in-unsent]");
    if (!(place instanceof HTMLElement)) return;
    place.hidden = !words;
    place.textContent = words;
  }
}

class Refusal extends Error {
  /** @param {string} message @param {boolean} mayPass */
  constructor(message, mayPass) {
    super(message);
    this.mayPass = mayPass;
  }
}

export function startCheckIn() {
  const list = document.querySelector("[data-check-in]");
  if (list instanceof HTMLElement) new CheckIn(list).start();
}
