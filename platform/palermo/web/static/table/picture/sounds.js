// A few short tones, made here and not loaded. Silent until somebody wants them.

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {{pitch: number, at: number, length: number, shape: OscillatorType, glide?: number}} Tone In hertz and seconds. */

/** From the least to the most important: of what happened together only one is heard. @type {[string, Tone[]][]} */
const TUNES = [
  ["turn", [{ pitch: 660, at: 0, length: 0.16, shape: "sine" }, { pitch: 880, at: 0.14, length: 0.28, shape: "sine" }]],
  ["rolled", [0, 0.07, 0.13, 0.22].map((at) => ({ pitch: 190 - 300 * at, at, length: 0.05, shape: "square" }))],
  ["opened", [{ pitch: 147, at: 0, length: 0.3, shape: "sawtooth" }, { pitch: 139, at: 0.26, length: 0.45, shape: "sawtooth" }]],
  ["washed", [{ pitch: 1320, at: 0, length: 0.09, shape: "triangle" }, { pitch: 1760, at: 0.08, length: 0.3, shape: "triangle" }]],
  ["detonated", [{ pitch: 120, at: 0, length: 0.7, shape: "sawtooth", glide: 30 }, { pitch: 70, at: 0.03, length: 0.8, shape: "square", glide: 25 }]],
  ["ended", [523, 659, 784, 1047].map((pitch, step) => ({ pitch, at: step * 0.14, length: 0.35, shape: "triangle" }))],
];
const SOFTEST = 0.0001;
const LOUDEST = 0.4;

export class Sounds {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.heard = 0;
    this.wasMyTurn = true;
    this.wereWanted = store.wishes.sounds;
    this.volume = store.wishes.volume;
    /** @type {AudioContext | null} */
    this.context = null;
  }

  look() {
    const { store } = this;
    const { sounds, volume } = store.wishes;
    const fresh = new Set(store.log.filter(({ number }) => number > this.heard).map(({ event }) => event));
    this.heard = store.log.at(-1)?.number ?? this.heard;
    if (store.isMyTurn && !this.wasMyTurn) fresh.add("turn");
    this.wasMyTurn = store.isMyTurn;
    // Whoever sets them wants to know what they sound like.
    if (sounds && (!this.wereWanted || volume !== this.volume)) fresh.add("washed");
    Object.assign(this, { wereWanted: sounds, volume });
    const tune = TUNES.findLast(([name]) => fresh.has(name));
    if (tune && sounds && volume) this.play(tune[1]);
  }

  /** @param {Tone[]} tones */
  play(tones) {
    // Before the first touch a browser lets no page be heard, and says so in its console.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    this.context ??= new AudioContext();
    void this.context.resume();
    for (const tone of tones) this.sound(this.context, tone);
  }

  /** @param {AudioContext} context @param {Tone} tone */
  sound(context, { pitch, at, length, shape, glide }) {
    const begin = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
    const loudness = new GainNode(context, { gain: LOUDEST * this.volume / 100 });
    if (glide) oscillator.frequency.exponentialRampToValueAtTime(glide, begin + length);
    loudness.gain.setValueAtTime(loudness.gain.value, begin);
    loudness.gain.exponentialRampToValueAtTime(SOFTEST, begin + length);
    oscillator.connect(loudness).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }
}
