// The line to the table (docs/protocol.md). It may break at any time: what was not answered is sent again under its own
// key, and one `sync` makes the table right again.
import { freshKey } from "./fresh_key.js";

const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 25_000;
const PATIENCE = 10_000;
/** No reason to come back. */
const SHUT = new Set([4401, 4403, 4404]);

/** @typedef {"connecting" | "connected" | "waiting" | "shut"} LineState */

/**
 * @typedef {object} Listener
 * @property {(message: any, frame: string) => void} hear
 * @property {(state: LineState, pause: number) => void} lineChanged
 * @property {() => {seq: number, hash: string | null}} whatIHave
 */

/**
 * @typedef {object} AnyLine What a store needs of a line: this one, or that of a lesson.
 * @property {() => void} connect
 * @property {() => void} sync
 * @property {(message: {type: string} & Record<string, unknown>) => void} send
 * @property {(wish: {type: string} & Record<string, unknown>) => string} ask
 */

export class Connection {
  /**
   * @param {string} table
   * @param {Listener} listener
   */
  constructor(table, listener) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${table}/`;
    this.listener = listener;
    /** Preferences without an answer, by key. @type {Map<string, object>} */
    this.unanswered = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.shut = false;
    this.timer = 0;
    this.lastHeard = 0;
    this.beat = window.setInterval(() => this.heartbeat(), HEARTBEAT);
    window.addEventListener("online", () => this.connect());
    window.addEventListener("offline", () => this.lose());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.socket) this.connect();
      else if (!document.hidden) this.heartbeat();
    });
  }

  connect() {
    if (this.socket || this.shut) return;
    clearTimeout(this.timer);
    this.listener.lineChanged("connecting", 0);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.receive(socket, String(event.data)));
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (SHUT.has(event.code)) this.giveUp();
      else this.comeBackLater();
    });
  }

  /** A browser without a network may keep a dead socket for minutes. */
  lose() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.comeBackLater();
  }

  comeBackLater() {
    if (this.shut) return;
    clearTimeout(this.timer);
    const pause = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.listener.lineChanged("waiting", pause);
    this.timer = window.setTimeout(() => this.connect(), pause);
  }

  giveUp() {
    this.shut = true;
    clearInterval(this.beat);
    this.listener.lineChanged("shut", 0);
  }

  /**
   * @param {WebSocket} socket
   * @param {string} frame
   */
  receive(socket, frame) {
    if (socket !== this.socket) return;
    this.lastHeard = Date.now();
    const message = JSON.parse(frame);
    switch (message.type) {
      case "hello":
        this.failures = 0;
        this.listener.lineChanged("connected", 0);
        this.listener.hear(message, frame);
        this.sync();
        for (const wish of this.unanswered.values()) this.send(wish);
        return;
      case "accepted": case "refused": case "said": case "unsaid":
        this.unanswered.delete(message.key);
        break;
      case "unknown": {
        const wish = this.unanswered.get(message.key);
        if (wish) setTimeout(() => this.unanswered.has(message.key) && this.send(wish), 1000);
        break;
      }
      case "bye":
        if (!message.again) this.giveUp();
        break;
    }
    this.listener.hear(message, frame);
  }

  sync() {
    const { seq, hash } = this.listener.whatIHave();
    this.send(hash ? { type: "sync", seq, hash } : { type: "sync", seq });
  }

  heartbeat() {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN || document.hidden) return;
    const asked = Date.now();
    this.sync();
    setTimeout(() => {
      if (this.socket && this.lastHeard < asked) this.lose();
    }, PATIENCE);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Something that must not be lost and must not happen twice.
   * @param {{type: string} & Record<string, unknown>} wish
   * @returns {string} its key
   */
  ask(wish) {
    const key = freshKey();
    const keyed = { ...wish, key };
    this.unanswered.set(key, keyed);
    this.send(keyed);
    return key;
  }
}
