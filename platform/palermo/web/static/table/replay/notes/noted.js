// The notes at a game as this page knows them, and what is being written. What is refused stays where it was typed.
import { showToast } from "../../../palermo/js/toasts.js";
import { fill, gettext, ngettext } from "../../../palermo/js/words.js";
import { ask } from "../../state/asking.js";
import { freshKey } from "../../state/fresh_key.js";
import { Icon, html } from "../../picture/drawing.js";

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {"private" | "table" | "club"} Circle */

/**
 * @typedef {object} Note It stands after `move` whole moves.
 * @property {number} id
 * @property {number} move
 * @property {Circle} circle
 * @property {string} text
 * @property {string} author
 * @property {string} handle
 * @property {string} at
 * @property {number} version
 * @property {boolean} own
 * @property {boolean} hidden
 * @property {boolean} may_hide
 * @property {boolean} may_report
 */

/**
 * @typedef {object} Draft What is being written: a new note, or a note that is changed.
 * @property {Note | null} note
 * @property {string} text
 * @property {Circle} circle
 * @property {string} key
 * @property {string} sent What was sent with that key.
 * @property {string} problem
 * @property {string} theirs What the note says by now, if another window changed it.
 * @property {string | null} asking The beginning of a handle that is being typed.
 * @property {boolean} isSending
 */

const HANDLE = /(?:^|[^\w@.+-])@([\w-]*)$/;

/** @param {Note | null} note @param {Circle} circle @returns {Draft} */
const draftOf = (note, circle) => ({ note, text: note?.text ?? "", circle: note?.circle ?? circle, key: "", sent: "", problem: "", theirs: "", asking: null, isSending: false });

/** @param {number} count @returns {string} */
const countWords = (count) => fill(ngettext("%(count)s note", "%(count)s notes", count), { count });

/** What is to have the focus is drawn in a moment. @param {string} selector */
const focusOn = (selector) => void setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus());

export class Notes {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.address = `${player.base}notes/`;
    /** In the order of the game. @type {Note[]} */
    this.notes = [];
    /** Those that this person may write for. @type {Circle[]} */
    this.circles = [];
    /** Who sat there. @type {string[]} */
    this.people = [];
    this.playing = false;
    this.more = false;
    this.mine = "";
    this.signIn = "";
    this.isThere = false;
    this.problem = "";
    /** What there is to say about the last note that was written. */
    this.said = "";
    this.draft = draftOf(null, "private");
    /** @type {Draft | null} */
    this.editing = null;
    /** @type {import("../stepping/timeline_model.js").Stop[] | null} */
    this.countedFor = null;
    /** The moment after so many moves. @type {Map<number, number>} */
    this.places = new Map();
    /** How many notes stand at a moment. @type {Map<number, number>} */
    this.counts = new Map();
  }

  async load() {
    const answer = await ask(this.address);
    this.problem = answer.ok ? "" : answer.message;
    if (answer.ok) {
      const { notes, circles, people, playing, more, mine, sign_in: signIn } = answer.said;
      Object.assign(this, { notes, circles, people, playing, more, mine, signIn, isThere: true, countedFor: null });
    }
    this.player.store.changed();
  }

  count() {
    const { stops } = this.player;
    if (this.countedFor === stops) return;
    this.countedFor = stops;
    this.places = new Map(stops.flatMap((stop, at) => (stop.line === 0 ? [[stop.move, at]] : [])));
    this.counts = new Map();
    for (const note of this.notes) this.counts.set(this.placeOf(note), (this.counts.get(this.placeOf(note)) ?? 0) + 1);
  }

  /** A recording that was changed may have become shorter. @param {Note} note @returns {number} */
  placeOf(note) {
    this.count();
    return this.places.get(note.move) ?? this.player.stops.length - 1;
  }

  /** As far as somebody has looked. */
  get shown() {
    return this.notes.filter((note) => this.placeOf(note) <= this.player.horizon);
  }

  get title() {
    const count = this.shown.length;
    return count ? fill(gettext("Notes (%(count)s)"), { count }) : gettext("Notes");
  }

  /** Beside a line of the log. @param {number} at */
  markAt(at) {
    this.count();
    const count = this.counts.get(at);
    return count ? html`<span class="noted-mark" title=${countWords(count)}><${Icon} name="pencil" /><span class="visually-hidden">${countWords(count)}</span></span>` : null;
  }

  /** Along the upper edge of the timeline. @param {(at: number) => number} x */
  marksAlong(x) {
    this.count();
    return [...this.counts.keys()].filter((at) => at <= this.player.horizon).map((at) => html`<path key=${`note ${at}`} class="timeline-note" d=${`M${x(at) - 6} 0h12l-6 10z`} />`);
  }

  /** What those marks mean. */
  get legend() {
    const label = gettext("note");
    return this.shown.length ? html`<li><i class="key-note"></i>${label}</li>` : null;
  }

  /** Where a note would stand that is written now: a move that has begun is ended first, so that nobody reads of it before. */
  get move() {
    const { move, line } = this.player.stop;
    return line ? move + 1 : move;
  }

  // Writing.

  /** @param {Draft} draft @param {HTMLTextAreaElement} field */
  type(draft, field) {
    draft.text = field.value;
    const asking = HANDLE.exec(field.value.slice(0, field.selectionStart))?.[1] ?? null;
    if (asking === draft.asking) return;
    draft.asking = asking;
    this.player.store.changed();
  }

  /** Who could be meant. @param {Draft} draft @returns {string[]} */
  meant({ asking }) {
    return asking === null ? [] : this.people.filter((handle) => handle !== asking && handle.toLowerCase().startsWith(asking.toLowerCase()));
  }

  /** @param {Draft} draft @param {string} handle @param {HTMLTextAreaElement} field */
  complete(draft, handle, field) {
    const end = field.selectionStart;
    const before = field.value.slice(0, end - (draft.asking ?? "").length);
    Object.assign(draft, { text: `${before}${handle} ${field.value.slice(end)}`, asking: null });
    this.player.store.changed();
    field.focus();
  }

  /** @param {Draft} draft */
  async save(draft) {
    if (draft.isSending) return;
    const { note, text, circle, key } = this.toSend(draft);
    const move = this.move;
    Object.assign(draft, { isSending: true, problem: "" });
    this.said = "";
    this.player.store.changed();
    const answer = note ? await ask(`${this.address}${note.id}/`, "POST", { version: note.version, circle, text }) : await ask(this.address, "POST", { key, move, circle, text });
    draft.isSending = false;
    if (answer.ok) this.keep(answer.said.note, answer.said.untold, draft);
    else await this.explain(draft, answer);
    this.player.store.changed();
  }

  /** The same words at the same moment are the same note, if the answer was lost the first time. @param {Draft} draft @returns {Draft} */
  toSend(draft) {
    const sent = JSON.stringify([this.move, draft.circle, draft.text]);
    if (draft.sent !== sent) Object.assign(draft, { sent, key: freshKey() });
    return draft;
  }

  /** @param {Note} note @param {string[]} untold @param {Draft} draft */
  keep(note, untold, draft) {
    this.notes = [...this.notes.filter(({ id }) => id !== note.id), note].sort((one, two) => one.move - two.move || one.id - two.id);
    this.countedFor = null;
    this.said = untold.length ? fill(gettext("Saved. Not notified, because they can’t read this note: %(who)s."), { who: untold.map((handle) => `@${handle}`).join(", ") }) : gettext("Saved.");
    if (draft.note) this.stopEditing();
    else this.draft = draftOf(null, draft.circle);
    // One that was written in the middle of a move stands at its end.
    if (!draft.note && this.player.horizon < this.placeOf(note)) this.player.go(this.placeOf(note));
  }

  /** @param {Draft} draft @param {{message: string, code: string}} refusal */
  async explain(draft, refusal) {
    draft.problem = refusal.message;
    if (!draft.note || !["note-changed", "not-found"].includes(refusal.code)) return;
    await this.load();
    const now = this.notes.find(({ id }) => id === draft.note?.id);
    if (now) {
      Object.assign(draft, { note: now, theirs: now.text });
      return;
    }
    const words = gettext("This note was removed in another window. Your text is still here; you can save it as a new note.");
    this.editing = null;
    this.draft = { ...draftOf(null, draft.circle), text: [this.draft.text, draft.text].filter(Boolean).join("\n"), problem: words };
  }

  /** @param {Note} note */
  edit(note) {
    this.editing = draftOf(note, note.circle);
    this.player.store.changed();
    focusOn(`#note-${note.id}`);
  }

  stopEditing() {
    focusOn(`[data-note="${this.editing?.note?.id}"] .noted-moment`);
    this.editing = null;
    this.player.store.changed();
  }

  // What is done with a note that is there.

  /** @param {Note} note @param {"DELETE" | "POST"} method @param {string} [what] @param {unknown} [body] @returns {Promise<boolean>} */
  async act(note, method, what = "", body = {}) {
    this.player.store.open("");
    const answer = await ask(`${this.address}${note.id}/${what}`, method, body);
    if (!answer.ok) showToast({ kind: "error", message: answer.message });
    await this.load();
    return answer.ok;
  }

  /** @param {Note} note */
  async remove(note) {
    await this.act(note, "DELETE", "", { version: note.version });
  }

  /** @param {Note} note */
  async hide(note) {
    await this.act(note, "POST", "hide/");
  }

  /** @param {Note} note @param {string} reason */
  async report(note, reason) {
    if (await this.act(note, "POST", "report/", { reason })) showToast({ kind: "success", message: gettext("Thanks. A moderator will take a look.") });
  }
}
