// What this browser remembers of the lessons: which are done, and how far the others have come. Kept on this device alone.

const STORAGE_KEY = "palermo.lessons";

/** @typedef {{done: string[], moves: Record<string, string[]>}} Kept */

/** @returns {Kept} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return { done: Array.isArray(kept.done) ? kept.done : [], moves: kept.moves ?? {} };
  } catch {
    return { done: [], moves: {} }; // a browser that keeps nothing
  }
}

/** @param {Kept} kept */
function write(kept) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // It lasts as long as the page, then.
  }
}

/** @returns {string[]} */
export const lessonsDone = () => read().done;

export class Shelf {
  /** @param {string} lesson */
  constructor(lesson) {
    this.lesson = lesson;
  }

  /** @returns {string[]} */
  get moves() {
    const moves = read().moves[this.lesson];
    return Array.isArray(moves) ? moves.map(String) : [];
  }

  /** @param {string[]} moves */
  keep(moves) {
    const kept = read();
    write({ ...kept, moves: { ...kept.moves, [this.lesson]: moves } });
  }

  /** Done; whoever comes again begins from the beginning. */
  finish() {
    this.keep([]);
    const kept = read();
    write({ ...kept, done: [...new Set([...kept.done, this.lesson])] });
  }
}
