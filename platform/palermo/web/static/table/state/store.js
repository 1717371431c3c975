// What this page knows of its table. The server is the truth: nothing here changes because somebody clicked.
import { freshKey } from "./fresh_key.js";
import { fill, gettext } from "../../palermo/js/words.js";
import { Projector, lengthOf } from "./pace.js";
import { pictureAfter, retold } from "../beside/moments.js";
import { newsSentence, sentenceFor } from "../beside/sentences.js";
import { keepPreferences, readPreferences } from "./preferences.js";

/** @typedef {import("../shapes.js").Told} Told */
/** @typedef {import("../shapes.js").View} View */
/** @typedef {import("../shapes.js").GameEvent} GameEvent */
/** @typedef {import("../beside/moments.js").Line} Line */
/** @typedef {{version: number, move: string, reason: string, values: number[]}} Advice */
/** @typedef {{card?: string, token?: string}} Selection */

/** The names of the bots, by kind. @type {Record<string, string>} */
const BOTS = JSON.parse(document.getElementById("table")?.dataset.bots ?? "{}");
const LONGEST_LOG = 2000;
const CAUGHT_UP = 4000;

export class Store {
  /**
   * @param {string} table
   * @param {() => void} changed
   * @param {(listener: Store) => import("./connection.js").AnyLine} lineTo How it speaks with its table: the socket, or nobody.
   */
  constructor(table, changed, lineTo) {
    this.table = table;
    this.changed = changed;
    this.wishes = readPreferences();
    this.projector = new Projector();
    /** @type {number | null} */
    this.seat = null;
    /** @type {import("../shapes.js").Room | null} */
    this.room = null;
    /** What is shown. @type {View | null} */
    this.view = null;
    this.seq = 0;
    /** Up to here everything has been shown. */
    this.shownSeq = 0;
    this.version = 0;
    /** @type {string | null} */
    this.hash = null;
    /** @type {string[]} */
    this.sitters = [];
    /** @type {number[]} */
    this.standInMoves = [];
    /** @type {import("../shapes.js").Clock | null} */
    this.clock = null;
    this.offset = 0;
    /** @type {boolean[]} */
    this.present = [];
    this.watching = 0;
    /** @type {Map<number, import("../shapes.js").Remark>} */
    this.remarks = new Map();
    /** @type {number[]} */
    this.muted = [];
    /** @type {Set<number>} */
    this.reported = new Set();
    /** @type {Line[]} */
    this.log = [];
    /** The line of the log whose moment is looked at; null for now. @type {Line | null} */
    this.lookingAt = null;
    /** @type {Advice | null} */
    this.advice = null;
    /** What I saw of hidden things, as far as it was asked for. @type {[number, GameEvent][]} */
    this.history = [];
    /** What is happening right now. @type {GameEvent | null} */
    this.moment = null;
    /** @type {import("../shapes.js").WarReport | null} */
    this.lastWar = null;
    /** @type {import("./connection.js").LineState} */
    this.line = "connecting";
    this.pause = 0;
    this.caughtUp = false;
    this.hadLine = false;
    this.refusal = "";
    this.goodbye = "";
    /** @type {{key: string, token: string, seq: number} | null} */
    this.sending = null;
    /** @type {Selection} */
    this.selection = {};
    this.panel = "log";
    this.dialog = "";
    this.textView = false;
    this.unread = 0;
    /** What a check of the shuffle found. @type {{status: string, text: string}[]} */
    this.proof = [];
    /** What is said to somebody who learns. @type {import("../shapes.js").Coaching | null} */
    this.coach = null;
    /** All hands, and what all have laid face down, where a replay shows them. @type {string[][] | null} */
    this.openHands = null;
    /** @type {string[][] | null} */
    this.openLaid = null;
    this.connection = lineTo(this);
  }

  start() {
    this.connection.connect();
  }

  whatIHave() {
    return { seq: this.seq, hash: this.hash };
  }

  /** Whether this person decides now, and everything before it has been seen. */
  get isMyTurn() {
    return !!this.view && this.view.moves.length > 0 && !this.projector.isRunning;
  }

  /** @param {import("./connection.js").LineState} state @param {number} pause */
  lineChanged(state, pause) {
    if (state === "connected" && this.hadLine) this.sayCaughtUp();
    this.hadLine ||= state === "connected";
    this.line = state;
    this.pause = pause;
    this.changed();
  }

  sayCaughtUp() {
    this.caughtUp = true;
    setTimeout(() => {
      this.caughtUp = false;
      this.changed();
    }, CAUGHT_UP);
  }

  /** @param {any} message @param {string} frame */
  hear(message, frame) {
    switch (message.type) {
      case "hello":
        if (this.seat !== message.seat) Object.assign(this, { seq: 0, hash: null });
        this.seat = message.seat;
        this.offset = message.now - Date.now();
        break;
      case "room":
        this.room = message;
        this.contribute();
        break;
      case "view":
        this.take(message);
        break;
      case "update":
        if (message.since !== this.seq) {
          if (message.seq > this.seq) this.connection.sync();
          return;
        }
        this.take(message);
        break;
      case "history":
        this.history = message.history;
        break;
      case "story":
        this.learn(message);
        break;
      case "advice":
        if (message.version === this.version && this.view?.moves.includes(message.move)) this.advice = message;
        break;
      case "presence":
        this.present = message.seats;
        this.watching = message.watching;
        break;
      case "remarks":
        for (const remark of message.remarks) {
          if (!this.remarks.has(remark.id) && this.panel !== "chat" && this.remarks.size) this.unread += 1;
          this.remarks.set(remark.id, remark);
        }
        break;
      case "muted":
        this.muted = message.seats;
        break;
      case "reported":
        this.reported.add(message.remark);
        break;
      case "accepted":
        // The update may have come before the answer.
        if (this.sending && this.sending.key === message.key) this.sending = this.seq >= message.seq ? null : { ...this.sending, seq: message.seq };
        break;
      case "refused":
        if (this.sending?.key === message.key) this.sending = null;
        this.refusal = message.message;
        this.selection = {};
        break;
      case "unsaid": case "error": case "unknown":
        this.refusal = message.message;
        break;
      case "bye":
        this.goodbye = message.message;
        break;
      case "coach":
        // After everything that happened has been seen.
        this.projector.add([{ length: 0, show: () => { this.coach = message; this.changed(); } }]);
        break;
    }
    void this.check(message, frame);
    this.changed();
  }

  /** The deal takes bytes from everybody who sits at the table. */
  contribute() {
    if (this.seat === null || this.room?.stage !== "waiting" || this.room.seats[this.seat]?.ready) return;
    this.connection.send({ type: "contribute", entropy: freshKey() + freshKey().slice(0, 8) });
  }

  /** Views do not carry what I saw, because it grows; it is asked for while somebody looks at it. */
  recall() {
    if (this.panel === "memory" && this.seat !== null && this.view) this.connection.send({ type: "recall" });
  }

  /** @param {Told} told */
  take(told) {
    const events = told.events ?? [];
    const before = this.view;
    this.seq = told.seq;
    this.version = told.version;
    this.hash = /** @type {any} */ (told).hash;
    this.offset = told.clock.now - Date.now();
    this.clock = told.clock;
    this.sitters = told.sitters;
    this.standInMoves = told.stand_in_moves ?? [];
    this.advice = null;
    if (this.sending && this.sending.seq && this.seq >= this.sending.seq) this.sending = null;
    const settle = () => {
      this.view = told.view;
      this.shownSeq = told.seq;
      this.moment = null;
      this.selection = {};
      this.recall();
      this.changed();
    };
    if (!before || !told.events) {
      this.projector.finish();
      if (told.afresh) Object.assign(this, { log: [], lastWar: null, refusal: "" });
      else if (before) this.write(gettext("Play went on while you were away. Here’s the table now."), "gap", told.seq);
      settle();
      if (told.seq) this.connection.send({ type: "retell" });
      return;
    }
    for (const news of told.news ?? []) this.projector.add([{ length: 0, show: () => this.write(newsSentence(this, news), "news", told.seq) }]);
    const pace = this.wishes.pace;
    this.projector.add([
      ...events.map((event) => ({ length: lengthOf(event, pace), show: () => this.happen(event, told.seq) })),
      { length: 0, show: settle },
    ]);
  }

  /** @param {GameEvent} event @param {number} seq */
  happen(event, seq) {
    if (!this.view) return;
    this.refusal = "";
    this.moment = event;
    Object.assign(this, pictureAfter({ view: this.view, lastWar: this.lastWar }, event));
    const text = sentenceFor(this, event);
    if (text) this.write(text, event.event, seq);
    this.changed();
  }

  /** @param {string} text @param {string} event @param {number} seq */
  write(text, event, seq) {
    const number = (this.log.at(-1)?.number ?? 0) + 1;
    const picture = this.view && { view: this.view, lastWar: this.lastWar };
    this.log = [...this.log, { number, seq, turn: this.view?.position.turn ?? 0, text, event, picture }].slice(-LONGEST_LOG);
  }

  /** What happened before this page was there, or while it was away. @param {{seq: number, view: View, entries: import("../beside/moments.js").Entry[]}} story */
  learn(story) {
    const end = Math.min(story.seq, this.shownSeq);
    const kept = this.log.filter(({ seq }) => seq > end);
    const last = this.log.at(-1 - kept.length)?.number ?? 0;
    const lines = retold(this, story.view, story.entries.filter(({ seq }) => seq <= end), last);
    this.log = [...lines, ...kept].slice(-LONGEST_LOG);
  }

  /** Whether what arrived is what was sent. @param {any} message @param {string} frame */
  async check(message, frame) {
    // Browsers have no hash on a plain http address of the local network.
    if (!message.view || !message.hash || !crypto.subtle) return;
    const raw = new TextEncoder().encode(frame.slice(frame.indexOf('"view":{') + 7, -1));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", raw)).subarray(0, 8);
    const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found === message.hash || this.seq !== message.seq) return;
    Object.assign(this, { seq: 0, hash: null });
    this.connection.sync();
  }

  /** Where nobody but bots could mind: the server looks too. A lesson has its coach. */
  get mayAskAdvice() {
    const { room } = this;
    return !this.coach && this.seat !== null && !!room && room.stage === "playing" && !room.rated && !room.arranged && room.seats.filter((seat) => !seat.bot).length === 1;
  }

  // What a person does.

  askAdvice() {
    if (this.mayAskAdvice && this.isMyTurn && !this.advice) this.connection.send({ type: "advise", version: this.version });
  }

  /** @param {Line | null} line */
  lookAt(line) {
    this.lookingAt = line;
    this.changed();
  }

  /** @param {Selection} selection */
  choose(selection) {
    this.selection = selection;
    this.refusal = "";
    this.changed();
  }

  /** @param {string} token */
  decide(token) {
    if (this.sending || !this.view?.moves.includes(token)) return;
    if (this.wishes.confirm && this.selection.token !== token) {
      this.choose({ ...this.selection, token });
      return;
    }
    this.refusal = "";
    this.sending = { key: this.connection.ask({ type: "move", version: this.version, move: token }), token, seq: 0 };
    this.changed();
  }

  /** @param {"away" | "back" | "resign" | "abort"} wish */
  wish(wish) {
    this.connection.ask({ type: wish });
    this.open("");
  }

  /** @param {string} dialog */
  open(dialog) {
    this.dialog = dialog;
    this.changed();
  }

  /** @param {string} panel */
  show(panel) {
    this.panel = panel;
    if (panel === "chat") this.unread = 0;
    this.recall();
    this.changed();
  }

  /** @param {Partial<import("./preferences.js").Preferences>} wishes */
  like(wishes) {
    this.wishes = { ...this.wishes, ...wishes };
    keepPreferences(this.wishes);
    if (this.wishes.pace === "none") this.projector.finish();
    this.changed();
  }

  /** @param {number} seat @returns {string} */
  nameOf(seat) {
    const there = this.room?.seats[seat];
    if (there?.name) return there.name;
    return there?.bot ? `${BOTS[there.bot] ?? there.bot} ${seat + 1}` : fill(gettext("Seat %(number)s"), { number: seat + 1 });
  }
}
