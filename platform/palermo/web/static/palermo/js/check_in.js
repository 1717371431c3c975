// <div data-check-in="/address/"> at the door: a tap shows at once and is sent when the line allows. What is not sent yet stays on this device,
// also if the page is closed, and is said. The server hears what is wanted ("12:1" here, "12:0" not here, "12:r2" comes in round 2), so hearing it
// twice does no harm.
import { showToast } from "./toasts.js";
import { fill, gettext, ngettext } from "./words.js";

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 15000;
// An answer that has not come by then is waited for in sight, and one that has not come by then is asked for again.
const SLOW = 3000;
const LOST = 20000;
const HERE = "1";
const NOT_HERE = "0";

/** @typedef {Map<string, string>} Taps  by start number, what is wanted; in the order of the taps */
/** @typedef {{ words: string, was: Taps }} Undoable  what to go back to */

class CheckIn {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.address = list.dataset.checkIn ?? "";
    /** @type {Taps} */
    this.unsent = this.stored();
    /** @type {Taps} */
    this.onTheWay = new Map();
    // What the server has written: shown until a list comes that is as new.
    /** @type {Map<string, { state: string, revision: number }>} */
    this.written = new Map();
    /** @type {Undoable[]} */
    this.undoable = [];
    this.wait = SHORTEST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @returns {Taps} */
  stored() {
    try {
      /** @type {[string, string | boolean][]} */
      const kept = JSON.parse(localStorage.getItem(this.address) ?? "[]");
      // The release before kept whether somebody is here.
      return new Map(kept.map(([number, state]) => [number, typeof state === "boolean" ? String(Number(state)) : state]));
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
    this.list.addEventListener("submit", (event) => this.submitted(event));
    this.list.addEventListener("change", (event) => this.chosen(event));
    this.undoButton?.addEventListener("click", () => this.undo());
    new MutationObserver(() => this.draw()).observe(this.list, { childList: true });
    window.addEventListener("online", () => void this.send());
    this.draw();
    void this.send();
    this.list.dataset.checkInStarted = "";
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.matches("[data-check-in-everyone]")) {
      event.preventDefault();
      const missing = this.people().filter(({ state }) => state === NOT_HERE);
      this.tap(new Map(missing.map(({ number }) => [number, HERE])), gettext("Undo: everyone is here"));
    } else if (form.dataset.checkInOf) {
      event.preventDefault();
      const later = event.submitter?.matches(".door-later") ? event.submitter.getAttribute("value") : null;
      const wanted = later ?? (this.stateOf(form) === HERE ? NOT_HERE : HERE);
      this.tapOne(form.dataset.checkInOf, wanted);
    } else if (form.dataset.checkInRound) {
      event.preventDefault();
    }
  }

  /** @param {Event} event */
  chosen(event) {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement) || !select.form?.dataset.checkInRound) return;
    select.blur(); // live.js leaves a list alone in which somebody chooses
    this.tapOne(select.form.dataset.checkInRound, select.value);
  }

  /** @param {string} number @param {string} wanted */
  tapOne(number, wanted) {
    const name = this.list.querySelector(`[data-check-in-of="${CSS.escape(number)}"] .door-row-name`)?.textContent ?? "";
    this.tap(new Map([[number, wanted]]), fill(gettext("Undo: %(name)s"), { name }));
  }

  /** @param {Taps} wanted @param {string} words */
  tap(wanted, words) {
    const now = new Map(this.people().map(({ number, state }) => [number, state]));
    this.undoable.push({ words, was: new Map([...wanted.keys()].map((number) => [number, now.get(number) ?? NOT_HERE])) });
    this.want(wanted);
  }

  undo() {
    const last = this.undoable.pop();
    if (last) this.want(last.was);
  }

  /** @param {Taps} wanted */
  want(wanted) {
    for (const [number, state] of wanted) {
      this.unsent.delete(number);
      this.unsent.set(number, state);
    }
    this.draw();
    void this.send();
  }

  /** @returns {HTMLFormElement[]} */
  forms() {
    return [...this.list.querySelectorAll("form[data-check-in-of]")].filter((form) => form instanceof HTMLFormElement);
  }

  /** @param {HTMLElement} form */
  stateOf(form) {
    const number = form.dataset.checkInOf ?? "";
    return this.unsent.get(number) ?? this.onTheWay.get(number) ?? this.written.get(number)?.state ?? form.dataset.checkInState ?? NOT_HERE;
  }

  people() {
    return this.forms().map((form) => ({ number: form.dataset.checkInOf ?? "", state: this.stateOf(form) }));
  }

  /** What the server has drawn, with the taps that it has not heard of, or that are newer than the list. */
  draw() {
    const revision = Number(this.list.querySelector("[data-check-in-revision]")?.getAttribute("data-check-in-revision"));
    for (const [number, one] of this.written) {
      if (one.revision <= revision) this.written.delete(number);
    }
    for (const form of this.forms()) this.drawOne(form);
    this.drawCount();
    // live.js leaves the list alone while something is on its way.
    this.list.toggleAttribute("data-sending", this.waiting > 0);
    this.store();
    if (!this.waiting) this.say("");
    const button = this.undoButton;
    if (!button) return;
    button.hidden = !this.undoable.length;
    const words = button.querySelector("span");
    if (words) words.textContent = this.undoable.at(-1)?.words ?? "";
  }

  /** @param {HTMLFormElement} form */
  drawOne(form) {
    const state = this.stateOf(form);
    if (state === form.dataset.checkInState && !form.dataset.checkInDrawn) return;
    form.dataset.checkInDrawn = state;
    form.querySelector(".door-row")?.setAttribute("aria-pressed", String(state === HERE));
    const late = form.querySelector("[data-check-in-late]");
    if (late) late.textContent = state.startsWith("r") ? fill(gettext("from round %(number)s"), { number: state.slice(1) }) : "";
  }

  drawCount() {
    const people = this.people();
    const missing = new Set(people.filter(({ state }) => state === NOT_HERE).map(({ number }) => number));
    /** @type {Record<string, number>} */
    const counts = {
      all: people.length,
      here: people.filter(({ state }) => state === HERE).length,
      later: people.filter(({ state }) => state.startsWith("r")).length,
      missing: missing.size,
    };
    for (const place of this.list.querySelectorAll("[data-check-in-count]")) {
      const count = String(counts[place.getAttribute("data-check-in-count") ?? ""]);
      if (place.textContent !== count) place.textContent = count;
    }
    const everyone = this.list.querySelector("[data-check-in-everyone]");
    if (everyone instanceof HTMLElement) everyone.hidden = !missing.size;
    for (const name of this.list.querySelectorAll("[data-check-in-missing]")) {
      if (name instanceof HTMLElement) name.hidden = !missing.has(name.dataset.checkInMissing ?? "");
    }
    for (const button of this.list.querySelectorAll("[data-check-in-settled]")) {
      if (button instanceof HTMLButtonElement) button.disabled = this.waiting > 0;
    }
  }

  /** @returns {HTMLElement | null} */
  get undoButton() {
    return document.querySelector("[data-check-in-undo]");
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
      const { refused, revision } = await this.post(this.onTheWay);
      for (const [number, state] of this.onTheWay) this.written.set(number, { state, revision });
      for (const { number, message } of refused) {
        this.written.delete(String(number));
        showToast({ kind: "error", message });
      }
      this.onTheWay = new Map();
      this.wait = SHORTEST_WAIT;
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

  /** @param {Taps} taps @returns {Promise<{ refused: { number: number, message: string }[], revision: number }>} */
  async post(taps) {
    const headers = { ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"), Accept: "application/json" };
    const body = new URLSearchParams([...taps].map(([number, state]) => ["tap", `${number}:${state}`]));
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
