// Where somebody stands in a replay, whose eyes they use, and how far they have looked. The address of the page says the same.
import { gettext } from "../../../palermo/js/words.js";
import { ask } from "../../state/asking.js";
import { lengthOf } from "../../state/pace.js";
import { knownAfter, stopAt, stopsOf } from "./timeline_model.js";

/** @typedef {import("../../state/store.js").Store} Store */
/** @typedef {import("./timeline_model.js").Payload} Payload */
/** @typedef {import("./timeline_model.js").Stop} Stop */
/** @typedef {{chosen: string, played: string}} Guess */

export const SPEEDS = [0.5, 1, 2, 4];
const SHORTEST = 300;
const LATER = 300;
/** As long as the end is not known, the timeline is as long as so many moments more, and tells nothing. */
const MARGIN = 60;

export class Player {
  /** `base` is the address of the replay, to ask for more about it; a frame has none. `isShared` says that whoever has no account may see it too. @param {string} address @param {Store} store @param {string} base */
  constructor(address, store, base = "", isShared = false) {
    this.address = address;
    /** The list that somebody came from stays in the address, so that a reload finds the way back; links that are passed on go without it. */
    this.origin = "";
    this.base = base;
    this.isShared = isShared;
    this.store = store;
    /** By eyes: each is asked for once. @type {Map<string, {payload: Payload, stops: Stop[]}>} */
    this.tellings = new Map();
    this.eyes = "";
    /** The eyes that were asked for last. */
    this.wanted = "";
    this.at = 0;
    /** The last moment that was looked at. */
    this.seen = 0;
    /** Whether what comes later may be shown. */
    this.knowsEnd = false;
    this.isOpen = false;
    this.speed = 1;
    this.timer = 0;
    this.problem = "";
    this.notice = "";
    this.isGuessing = false;
    /** By the number of moves before the decision. @type {Map<number, Guess>} */
    this.guesses = new Map();
    /** The card or business somebody wants to know more about. */
    this.asked = "";
    this.card = "B1";
    this.seat = 0;
    this.linking = 0;
    /** What people wrote, once it was asked for: its name as a tab, and its marks on log and timeline. @type {{title: string, legend: unknown, markAt: (at: number) => unknown, marksAlong: (x: (at: number) => number) => unknown} | null} */
    this.notes = null;
    /** Those who look at it together. @type {import("../together/together.js").Company | null} */
    this.company = null;
  }

  get telling() {
    return /** @type {{payload: Payload, stops: Stop[]}} */ (this.tellings.get(this.eyes));
  }

  get stops() {
    return this.telling.stops;
  }

  get stop() {
    return this.stops[this.at];
  }

  get replay() {
    return this.telling.payload.replay;
  }

  get isPlaying() {
    return this.timer !== 0;
  }

  /** How far the timeline reaches, and the log. Whoever guesses must not read the answer there. */
  get horizon() {
    if (this.isGuessing) return this.at;
    return this.knowsEnd ? this.stops.length - 1 : this.seen;
  }

  get scale() {
    return this.knowsEnd ? this.stops.length - 1 : Math.ceil((this.seen + 1) / MARGIN) * MARGIN;
  }

  /** The seat whose decision this moment is, if it is that of these eyes. @returns {import("./timeline_model.js").Step | null} */
  get ownDecision() {
    const step = this.stop.line === 0 ? this.replay.steps[this.stop.move] : undefined;
    return step?.options?.length ? step : null;
  }

  /** Whether it waits for what somebody would do here. */
  get isAsking() {
    return this.isGuessing && !!this.ownDecision && !this.guesses.has(this.stop.move);
  }

  /** All hands at this moment, where they are shown. @returns {import("./timeline_model.js").Open | null} */
  get open() {
    const all = this.isOpen ? this.tellings.get("all") : undefined;
    return this.stop.open ?? (all ? all.stops[stopAt(all.stops, this.stop.move, this.stop.line)].open : null);
  }

  /** @param {"cards" | "businesses"} what */
  known(what) {
    return knownAfter(this.replay, this.stop.move, what);
  }

  async start() {
    const asked = new URLSearchParams(location.search);
    this.origin = asked.has("from") ? `&${new URLSearchParams({ from: asked.get("from") ?? "" })}` : "";
    if (!await this.load(asked.get("eyes") ?? "")) return;
    this.knowsEnd = !asked.has("move") && this.telling.payload.own !== null;
    this.seat = this.telling.payload.own ?? 0;
    this.at = stopAt(this.stops, Number(asked.get("move")) || 0, Number(asked.get("line")) || 0);
    this.seen = this.at;
    if (asked.get("beside") === "notes" && this.base) this.store.panel = "notes";
    if (this.base && this.telling.payload.branched_at !== null) this.store.panel = "whatif";
    if (asked.get("open") === "1") await this.openAll(true);
    this.store.changed();
  }

  /** False if there was nothing to see, or if other eyes were chosen meanwhile. @param {string} eyes @returns {Promise<boolean>} */
  async load(eyes) {
    this.wanted = eyes;
    const telling = await this.ask(eyes);
    const isLoaded = !!telling && this.wanted === eyes;
    if (isLoaded) this.eyes = telling.payload.eyes;
    this.store.changed();
    return isLoaded;
  }

  /** @param {string} eyes */
  async ask(eyes) {
    const known = this.tellings.get(eyes);
    if (known) return known;
    const answer = await ask(`${this.address}?${new URLSearchParams(eyes ? { eyes } : {})}`);
    if (!answer.ok) {
      this.problem = answer.message;
      return null;
    }
    /** @type {Payload} */
    const payload = answer.said;
    this.problem = "";
    this.store.room = /** @type {any} */ ({ stage: "replay", seats: payload.seats, ruleset: {}, rematch: "", terms: { timed: false } });
    const telling = { payload, stops: stopsOf(payload, this.store) };
    this.tellings.set(payload.eyes, telling);
    return telling;
  }

  // Whose eyes.

  /** The same moment with other eyes. @param {string} eyes */
  async lookThrough(eyes) {
    this.pause();
    const [here, seen] = [this.stop, this.stops[this.seen]];
    if (!await this.load(eyes)) return;
    this.at = stopAt(this.stops, here.move, here.line);
    this.seen = stopAt(this.stops, seen.move, seen.line);
    if (eyes !== "watching" && eyes !== "all") this.seat = Number(eyes);
    if (eyes === "all" || eyes === "watching") this.isGuessing = false;
    this.guesses.clear();
    this.arrive();
  }

  /** @param {boolean} isOpen */
  async openAll(isOpen) {
    this.isOpen = isOpen && !!await this.ask("all");
    this.arrive();
  }

  /** @param {string} name */
  askAbout(name) {
    this.asked = this.asked === name ? "" : name;
    if (/\d/.test(name)) this.card = name;
    this.store.changed();
  }

  get mayGuess() {
    return typeof this.replay.eyes === "number";
  }

  /** A review looks at all cards. */
  get mayReview() {
    return !!this.base && this.telling.payload.open.includes("all");
  }

  get mayOpen() {
    return this.eyes !== "all" && this.telling.payload.open.includes("all");
  }

  // Where.

  /** @param {number} at */
  go(at) {
    this.pause();
    this.stand(at);
  }

  /** Pulled there by hand. @param {number} to */
  slide(to) {
    if (to > this.at && this.waitsForGuess()) return;
    this.go(to > this.at ? this.stopAsked(to) : to);
  }

  /** @param {number} at */
  stand(at) {
    this.at = Math.min(this.stops.length - 1, Math.max(0, at));
    this.seen = Math.max(this.seen, this.at);
    this.notice = "";
    this.store.selection = {};
    this.arrive();
  }

  /** The address follows, not at every moment of a film: browsers count. */
  arrive() {
    clearTimeout(this.linking);
    this.linking = window.setTimeout(() => history.replaceState(null, "", this.link() + (this.company ? `&together=${this.company.id}` : "") + this.origin), LATER);
    this.store.changed();
  }

  link() {
    const { move, line } = this.stop;
    const asked = new URLSearchParams({ move: String(move), ...(line ? { line: String(line) } : {}), eyes: this.eyes, ...(this.isOpen && this.eyes !== "all" ? { open: "1" } : {}) });
    return `${location.pathname}?${asked}`;
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    if (by > 0 && this.waitsForGuess()) return;
    this.stand(this.at + by);
  }

  waitsForGuess() {
    if (!this.isAsking) return false;
    this.notice = gettext("Choose what you’d do, or skip this one.");
    this.store.changed();
    return true;
  }

  /** To where a turn begins. @param {number} by */
  turn(by) {
    if (by > 0 && this.waitsForGuess()) return;
    const here = this.turnOf(this.stop);
    const begins = (/** @type {Stop} */ stop, /** @type {number} */ at) => at === 0 || this.turnOf(this.stops[at - 1]) !== this.turnOf(stop);
    if (by > 0) {
      const next = this.stops.findIndex((stop, at) => at > this.at && this.turnOf(stop) !== here);
      this.go(this.stopAsked(next < 0 ? this.stops.length - 1 : next));
    } else {
      this.go(Math.max(0, this.stops.findLastIndex((stop, at) => at < this.at && begins(stop, at))));
    }
  }

  /** @param {Stop} stop */
  turnOf(stop) {
    return stop.picture.view.position.turn;
  }

  /** Whoever guesses does not jump over what is asked. @param {number} to */
  stopAsked(to) {
    if (!this.isGuessing) return to;
    const asked = this.stops.findIndex((stop, at) => at > this.at && at < to && stop.line === 0 && !!this.replay.steps[stop.move]?.options?.length && !this.guesses.has(stop.move));
    return asked < 0 ? to : asked;
  }

  first() {
    this.go(0);
  }

  last() {
    if (this.waitsForGuess()) return;
    const to = this.stopAsked(this.stops.length - 1);
    this.go(to);
    if (to === this.stops.length - 1) this.showRest();
  }

  showRest() {
    this.knowsEnd = true;
    this.store.changed();
  }

  // A film.

  toggle() {
    if (this.isPlaying) {
      this.pause();
      this.store.changed();
      return;
    }
    if (this.at === this.stops.length - 1) this.stand(0);
    this.playOn();
  }

  playOn() {
    this.timer = 0;
    if (this.at < this.stops.length - 1 && !this.isAsking) {
      const next = this.stops[this.at + 1];
      const length = Math.max(SHORTEST, next.moment ? lengthOf(next.moment, "normal") : 0) / this.speed;
      this.timer = window.setTimeout(() => {
        this.stand(this.at + 1);
        this.playOn();
      }, length);
    }
    this.store.changed();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  // Guess, then see.

  guessOn() {
    this.pause();
    this.isGuessing = !this.isGuessing;
    this.guesses.clear();
    this.notice = "";
    this.isOpen = false;
    this.store.selection = {};
    this.arrive();
  }

  /** @param {string} chosen "" for a decision that is skipped. */
  guess(chosen) {
    const decision = this.ownDecision;
    if (!decision || this.company?.takes(chosen)) return;
    this.guesses.set(this.stop.move, { chosen, played: decision.played ?? "" });
    this.notice = "";
    this.store.selection = {};
    this.store.changed();
  }

  /** After what was guessed: on to what happened. */
  goOn() {
    this.isOpen = false;
    this.step(1);
  }
}
