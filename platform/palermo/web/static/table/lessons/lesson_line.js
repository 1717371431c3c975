// The line of a lesson: the same face as connection.js, with a question behind each move. The server keeps nothing; this page
// knows the learner's moves, and is told what the table looks like after them.
import { gettext } from "../../palermo/js/words.js";
import { freshKey } from "../state/fresh_key.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {{frames: any[], coach: import("../shapes.js").Coaching, history: [number, object][]}} Telling */

const PAUSE = 2000;
const NO_SUCH_MOVES = new Set([400, 409]);

export class LessonLine {
  /**
   * @param {string} address
   * @param {import("./lesson_progress.js").Shelf} shelf
   * @param {Store} listener
   */
  constructor(address, shelf, listener) {
    this.address = address;
    this.shelf = shelf;
    this.listener = listener;
    /** @type {string[]} */
    this.moves = shelf.moves;
    /** @type {[number, object][]} */
    this.history = [];
  }

  connect() {
    this.listener.lineChanged("connecting", 0);
    void this.load();
  }

  sync() {
    void this.load();
  }

  /** The whole table after these moves. A page may remember moves of a lesson that was written anew since: then it begins again. */
  async load() {
    const telling = await this.question(this.moves, this.moves.length) ?? (this.keep([]), await this.question([], 0));
    if (telling) this.tell(telling, "");
  }

  /**
   * @param {string[]} moves
   * @param {number} seen
   * @returns {Promise<Telling | null>}
   */
  async question(moves, seen) {
    for (;;) {
      const answer = await fetch(`${this.address}?${new URLSearchParams({ moves: moves.join(","), seen: String(seen) })}`, { headers: { Accept: "application/json" } }).catch(() => null);
      if (answer?.ok) {
        if (this.listener.line !== "connected") this.listener.lineChanged("connected", 0);
        return answer.json();
      }
      if (answer && NO_SUCH_MOVES.has(answer.status)) return null;
      this.listener.lineChanged("waiting", PAUSE);
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    }
  }

  /** @param {Telling} telling @param {string} key */
  tell(telling, key) {
    this.history = telling.history;
    for (const frame of telling.frames) {
      const message = { ...frame, ...(frame.type === "refused" ? { key } : {}), ...(frame.type === "view" ? { afresh: true } : {}) };
      this.listener.hear(message, "");
    }
    this.listener.hear({ type: "coach", ...telling.coach }, "");
    if (telling.coach.over) this.shelf.finish();
  }

  /** @param {string[]} moves */
  keep(moves) {
    this.moves = moves;
    this.shelf.keep(moves);
  }

  /** @param {{type: string} & Record<string, unknown>} message */
  send(message) {
    if (message.type === "recall") this.listener.hear({ type: "history", history: this.history }, "");
  }

  /** @param {{type: string} & Record<string, unknown>} wish @returns {string} */
  ask(wish) {
    const key = freshKey();
    if (wish.type === "move") void this.play(String(wish.move), key);
    return key;
  }

  /** @param {string} token @param {string} key */
  async play(token, key) {
    const moves = [...this.moves, token];
    const telling = await this.question(moves, this.moves.length);
    if (!telling) {
      // The lesson was written anew while this page lay open.
      this.listener.hear({ type: "refused", key, message: gettext("This lesson has changed, so it starts again.") }, "");
      this.keep([]);
      void this.load();
      return;
    }
    const isTaken = telling.frames.every(({ type }) => type !== "refused");
    if (isTaken) this.keep(moves);
    this.tell(telling, key);
    if (isTaken) this.listener.hear({ type: "accepted", key, seq: telling.frames[0].seq }, "");
  }

  back() {
    this.keep(this.moves.slice(0, -1));
    void this.load();
  }
}
