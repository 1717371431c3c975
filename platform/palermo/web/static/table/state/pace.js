// Everything that happens is seen once, in order, each thing long enough to be understood.
import { PACES } from "./preferences.js";

/** @typedef {import("../shapes.js").GameEvent} GameEvent */
/** @typedef {import("./preferences.js").Pace} Pace */

/** In milliseconds at the normal pace. What is not named happens without a pause. @type {Record<string, number>} */
const LENGTHS = {
  drafted: 350, rolled: 1100, drew: 500, nothing: 900, searched: 700, found: 500, stole: 1000, opened: 1000, joined: 900, out: 500,
  laid: 700, stopped: 400, revealed: 1500, defected: 1400, stood: 700, detonated: 1700, held: 700, "war ended": 1800,
  "stake lost": 400, washed: 900, chose: 800, founded: 900, ended: 600,
};
/** More than this at once is what somebody missed; they get the short version. */
const MOST_AT_ONCE = 40;

/**
 * @param {GameEvent} event
 * @param {Pace} pace
 */
export const lengthOf = (event, pace) => (LENGTHS[event.event] ?? 0) * PACES[pace];

/**
 * @typedef {object} Step Something to be shown, and for how long.
 * @property {number} length
 * @property {() => void} show
 */

export class Projector {
  constructor() {
    /** @type {Step[]} */
    this.waiting = [];
    this.timer = 0;
  }

  get isRunning() {
    return this.timer !== 0 || this.waiting.length > 0;
  }

  /** @param {Step[]} steps */
  add(steps) {
    this.waiting.push(...steps);
    if (document.hidden || this.waiting.length > MOST_AT_ONCE) this.finish();
    else if (!this.timer) this.next();
  }

  next() {
    this.timer = 0;
    while (this.waiting.length) {
      const step = /** @type {Step} */ (this.waiting.shift());
      step.show();
      if (step.length > 0) {
        this.timer = window.setTimeout(() => this.next(), step.length);
        return;
      }
    }
  }

  /** Show the rest at once. */
  finish() {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const step of this.waiting.splice(0)) step.show();
  }
}
