// A replay that several people look at together: one leads, the others follow until they look around (docs/protocol.md). Only places go over the line.
import { showToast } from "../../../palermo/js/toasts.js";
import { gettext } from "../../../palermo/js/words.js";
import { ask } from "../../state/asking.js";
import { Connection } from "../../state/connection.js";
import { Bar } from "./together_bar.js";
import { markPointed, pointOf } from "./pointing.js";
import { stopAt } from "../stepping/timeline_model.js";
import { dress } from "../styles.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {{move: number, line: number, eyes: string, open: boolean, playing: boolean, pointing: string, guessing: boolean, shown: boolean}} Place */
/** @typedef {{id: string, name: string}} Somebody */

/** So often, at most, the others are told where the leader stands; in milliseconds. */
const PACE = 120;

/** @param {Player} player @param {string} pointing @returns {Place} */
function placeOf(player, pointing) {
  const { move, line } = player.stop;
  const shown = player.isGuessing && !!player.ownDecision && player.guesses.has(move);
  return { move, line, eyes: player.eyes, open: player.isOpen && player.eyes !== "all", playing: player.isPlaying, pointing, guessing: player.isGuessing, shown };
}

class ReviewLine extends Connection {
  /** @param {Company} company */
  constructor(company) {
    super(company.id, company);
    this.company = company;
    this.address = this.address.replace("/ws/tables/", "/ws/reviews/");
  }

  sync() {
    this.send({ type: "sync", version: this.company.version });
  }

  leave() {
    this.giveUp();
    this.socket?.close();
  }
}

export class Company {
  /** @param {Player} player @param {string} id */
  constructor(player, id) {
    this.player = player;
    this.id = id;
    this.Bar = Bar;
    this.you = "";
    this.version = 0;
    /** @type {Somebody | null} */
    this.leader = null;
    /** @type {Place | null} */
    this.place = null;
    /** @type {Somebody[]} */
    this.people = [];
    this.visitors = 0;
    this.opener = "";
    this.isVacant = false;
    this.guesses = { move: -1, given: 0, chosen: /** @type {[number, number][]} */ ([]) };
    /** What I would do, by the number of moves before it. @type {Map<number, string>} */
    this.mine = new Map();
    this.isFollowing = true;
    /** The leader's eyes are closed to me. */
    this.isClosed = false;
    /** The eyes of a leader that were closed when I last asked. */
    this.closedEyes = "";
    this.pointing = "";
    this.pointed = "";
    this.goodbye = "";
    /** @type {import("../../state/connection.js").LineState} */
    this.state = "connecting";
    this.hasCome = false;
    this.isMoving = false;
    /** Where I was put; another place means that I went there. */
    this.putAt = "";
    this.sent = "";
    this.sending = 0;
    this.line = new ReviewLine(this);
    this.line.connect();
  }

  get isLeading() {
    return !!this.leader && this.leader.id === this.you;
  }

  get isOpener() {
    return !!this.you && this.opener === this.you;
  }

  /** The leader asks, and shows the answer. */
  get isAsked() {
    return !this.isLeading && this.isFollowing && !this.goodbye;
  }

  /** What others need to come here. */
  get link() {
    return new URL(`${this.player.base}?together=${this.id}`, location.href).href;
  }

  // The line.

  whatIHave() {
    return { seq: 0, hash: null };
  }

  /** @param {import("../../state/connection.js").LineState} state */
  lineChanged(state) {
    this.state = state;
    this.player.store.changed();
  }

  /** @param {any} message */
  hear(message) {
    switch (message.type) {
      case "hello":
        this.you = message.you;
        this.sent = ""; // what was said while there was no line is said again
        break;
      case "led": this.follow(message); break;
      case "company":
        this.people = message.people;
        this.visitors = message.visitors;
        this.opener = message.opener;
        this.isVacant = message.vacant;
        break;
      case "guesses": this.guesses = message; break;
      case "error": showToast({ kind: "error", message: message.message }); break;
      case "bye": if (!message.again) this.goodbye = message.message; break;
    }
    this.player.store.changed();
  }

  /** @param {{version: number, leader: Somebody | null, place: Place}} led */
  follow({ version, leader, place }) {
    const wasLeading = this.isLeading;
    this.version = version;
    this.leader = leader;
    this.place = place;
    if (this.isLeading) {
      if (!this.hasCome) void this.stand(); // after a reload: where I stood
      else if (!wasLeading) this.sent = "";
    } else if (this.isFollowing) {
      this.pointing = place.pointing;
      void this.stand();
    }
    this.hasCome = true;
    if (this.mine.has(place.move) && place.guessing && !place.shown && !this.isLeading) this.sendGuess(place.move);
  }

  // Where.

  /** Where the leader stands; if that changes meanwhile, there. The leader is put back once, and goes where they like from then on. */
  async stand() {
    if (this.isMoving) return;
    this.isMoving = true;
    /** @type {Place | null} */
    let reached = null;
    try {
      while (this.place && this.place !== reached && (this.isLeading ? !reached : this.isFollowing)) {
        reached = this.place;
        await this.standAt(reached);
      }
    } finally {
      this.isMoving = false;
    }
    this.putAt = this.whereIAm;
    // A leader may have gone somewhere else meanwhile, and says in any case where they are now.
    this.sent = this.isLeading ? "" : JSON.stringify(placeOf(this.player, this.pointing));
    this.player.store.changed();
  }

  /** @param {Place} place */
  async standAt(place) {
    const { player } = this;
    await this.lookAgain(place.eyes);
    const eyes = player.telling.payload.open.includes(place.eyes) ? place.eyes : "watching";
    this.isClosed = eyes !== place.eyes;
    player.pause();
    if (eyes !== player.eyes) await player.lookThrough(eyes);
    const isOpen = place.open && player.mayOpen;
    if (isOpen !== player.isOpen) await player.openAll(isOpen);
    const isGuessing = place.guessing && player.mayGuess && !this.isClosed;
    if (isGuessing !== player.isGuessing) {
      player.isGuessing = isGuessing;
      player.guesses.clear();
    }
    player.stand(stopAt(player.stops, place.move, place.line));
    const decision = player.ownDecision;
    if (!isGuessing || !decision) return;
    if (place.shown) player.guesses.set(place.move, { chosen: this.mine.get(place.move) ?? "", played: decision.played ?? "" });
    else player.guesses.delete(place.move);
  }

  /** Eyes that were closed when the page came may be open by now: the round of an event is over. @param {string} eyes */
  async lookAgain(eyes) {
    const { open } = this.player.telling.payload;
    if (open.includes(eyes)) this.closedEyes = "";
    if (open.includes(eyes) || eyes === this.closedEyes) return;
    this.closedEyes = eyes;
    const answer = await ask(`${this.player.address}?eyes=watching`);
    if (answer.ok) for (const { payload } of this.player.tellings.values()) payload.open = answer.said.open;
  }

  get whereIAm() {
    const { at, eyes, isOpen, isGuessing, isPlaying } = this.player;
    return JSON.stringify([at, eyes, isOpen, isGuessing, isPlaying]);
  }

  /** The page was drawn: has somebody gone somewhere? */
  drawn() {
    if (this.hasCome && !this.isMoving && !this.goodbye) {
      if (this.isLeading) this.tellLater();
      else if (this.isFollowing && this.putAt !== this.whereIAm) this.lookAround();
    }
    const said = markPointed(this.isAsked || this.isLeading ? this.pointing : "", this.isAsked);
    if (said === this.pointed) return;
    this.pointed = said;
    this.player.store.changed();
  }

  tellLater() {
    if (this.sending || JSON.stringify(placeOf(this.player, this.pointing)) === this.sent) return;
    this.sending = window.setTimeout(() => {
      this.sending = 0;
      const place = placeOf(this.player, this.pointing);
      if (!this.isLeading || this.state !== "connected" || JSON.stringify(place) === this.sent) return;
      this.sent = JSON.stringify(place);
      this.line.send({ type: "step", place });
    }, PACE);
  }

  lookAround() {
    this.isFollowing = false;
    this.player.store.changed();
  }

  comeBack() {
    this.isFollowing = true;
    this.pointing = this.place?.pointing ?? "";
    void this.stand();
  }

  /** The leader taps something; the same again takes the finger away. @param {Event} event */
  point(event) {
    if (!this.isLeading || this.player.isAsking) return;
    const found = pointOf(/** @type {Element} */ (event.target));
    if (!found) return;
    this.pointing = found === this.pointing ? "" : found;
    this.player.store.changed();
  }

  // Guess, then see.

  /** A follower's guess goes to the leader, and nothing is shown before the leader does. @param {string} chosen @returns {boolean} whether it was one */
  takes(chosen) {
    if (!this.isAsked) return false;
    const { move } = this.player.stop;
    if (chosen) {
      this.mine.set(move, chosen);
      this.sendGuess(move);
    }
    this.player.store.selection = {};
    this.player.store.changed();
    return true;
  }

  /** By its number among the options, which are the same for all with these eyes. @param {number} move */
  sendGuess(move) {
    const option = this.player.replay.steps[move]?.options?.indexOf(this.mine.get(move) ?? "") ?? -1;
    if (option >= 0) this.line.send({ type: "guess", move, option });
  }

  // Who leads.

  take() {
    this.line.send({ type: "lead" });
  }

  /** @param {string} to */
  handOver(to) {
    this.line.send({ type: "hand", to });
  }

  end() {
    this.line.send({ type: "end" });
  }

  leave() {
    this.line.leave();
    this.player.company = null;
    markPointed("");
    document.removeEventListener("click", this.listening);
    this.player.arrive();
  }

  async copyLink() {
    try {
      await navigator.clipboard.writeText(this.link);
      showToast({ kind: "success", message: gettext("Link copied. Anyone who can see this replay can use it to follow along.") });
    } catch {
      showToast({ kind: "note", message: gettext("Copy the link from your browser’s address bar.") });
    }
  }

  listen() {
    this.listening = (/** @type {Event} */ event) => this.point(event);
    document.addEventListener("click", this.listening);
  }

  /** @type {(event: Event) => void} */
  listening = () => {};
}

/** @param {Player} player @param {string} id */
export function join(player, id) {
  void dress("together");
  const company = new Company(player, id);
  company.listen();
  player.company = company;
  player.arrive();
}

/** Open one here and now. @param {Player} player */
export async function begin(player) {
  const answer = await ask(`${player.base}together/`, "POST", placeOf(player, ""));
  if (!answer.ok) {
    showToast({ kind: "error", message: answer.message });
    return;
  }
  join(player, answer.said.review);
  await player.company?.copyLink();
}
