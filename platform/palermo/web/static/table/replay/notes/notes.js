// Beside the table: the notes up to this moment, and a box to write one.
import { fill, gettext } from "../../../palermo/js/words.js";
import { Dialog } from "../../answering/dialogs.js";
import { Icon, html } from "../../picture/drawing.js";
import { turnName } from "../../beside/lines.js";
import { Notes } from "./noted.js";
import { dress } from "../styles.js";

/** Days as the rest of the site writes them: "en" alone would put the month first. */
const DAYS = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;

/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {import("./noted.js").Note} Note */
/** @typedef {import("./noted.js").Draft} Draft */
/** @typedef {{notes: Notes, draft: Draft}} Writing */

const LONGEST = 1000;

/** The notes of this page; they are asked for once. @param {Player} player @returns {Notes} */
export function notesOf(player) {
  if (!player.notes) {
    const notes = new Notes(player);
    player.notes = notes;
    void dress("notes").then(() => notes.load()).then(showAsked);
  }
  return /** @type {Notes} */ (player.notes);
}

/** Who followed a mention finds the notes in sight, also where they lie below the table. */
function showAsked() {
  const panel = document.getElementById("beside-panel");
  const isAsked = new URLSearchParams(location.search).get("beside") === "notes";
  if (panel && isAsked && panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView();
}

/** @param {import("./noted.js").Circle} circle @returns {string} */
function circleName(circle) {
  switch (circle) {
    case "private": return gettext("Only me");
    case "table": return gettext("Players at this table");
    case "club": return gettext("Club members");
  }
}

/** @param {Player} player @param {number} at @returns {string} */
function momentName(player, at) {
  const { picture, text } = player.stops[at];
  const { turn } = picture.view.position;
  return `${turn ? turnName(turn) : gettext("Draft")}: ${text}`;
}

/** @param {Writing & {field: string}} properties */
const Meant = ({ notes, draft, field }) => {
  const meant = notes.meant(draft);
  const label = gettext("Mention");
  if (!meant.length) return null;
  const choose = (/** @type {string} */ handle) => notes.complete(draft, handle, /** @type {HTMLTextAreaElement} */ (document.getElementById(field)));
  return html`<ul role="list" class="noted-people" aria-label=${label}>${meant.map((handle) => html`<li key=${handle}><button type="button" class="button button-small" translate="no" onClick=${() => choose(handle)}>@${handle}</button></li>`)}</ul>`;
};

/** @param {Writing} properties */
const Box = ({ notes, draft }) => {
  const { player } = notes;
  const field = draft.note ? `note-${draft.note.id}` : "note-new";
  const words = {
    label: draft.note ? gettext("Edit note") : gettext("Note at this moment"), readers: gettext("Who can read it"), hint: gettext("Type @username to notify someone who can read this."),
    save: draft.note ? gettext("Save") : gettext("Add note"), cancel: gettext("Cancel"), theirs: gettext("The other window now says:"),
  };
  const save = (/** @type {Event} */ event) => { event.preventDefault(); void notes.save(draft); };
  const hurry = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event); };
  // One's own circle may be closed by now; then it must be chosen anew.
  const circles = notes.circles.includes(draft.circle) ? notes.circles : [draft.circle, ...notes.circles];
  return html`
    <form class="noted-form field" onSubmit=${save}>
      <label for=${field}>${words.label}</label>
      ${draft.note ? null : html`<p class="noted-where" id="note-where">${momentName(player, player.at)}</p>`}
      <textarea id=${field} rows="3" required maxlength=${LONGEST} aria-describedby=${draft.note ? undefined : "note-where"} placeholder=${words.hint} value=${draft.text} onKeyDown=${hurry}
        onInput=${(/** @type {Event} */ event) => notes.type(draft, /** @type {HTMLTextAreaElement} */ (event.currentTarget))}></textarea>
      <${Meant} notes=${notes} draft=${draft} field=${field} />
      ${draft.problem ? html`<p class="refusal" role="alert">${draft.problem}</p>` : null}
      ${draft.theirs ? html`<div class="noted-theirs"><b>${words.theirs}</b><p class="noted-text">${draft.theirs}</p></div>` : null}
      <div class="noted-send">
        <label class="noted-readers"><${Icon} name="eye" /><span class="visually-hidden">${words.readers}</span>
          <select onChange=${(/** @type {Event} */ event) => { draft.circle = /** @type {any} */ (/** @type {HTMLSelectElement} */ (event.currentTarget).value); }}>${circles.map((circle) => html`<option key=${circle} value=${circle} selected=${circle === draft.circle}>${circleName(circle)}</option>`)}</select></label>
        ${draft.note ? html`<button type="button" class="button button-small button-quiet" onClick=${() => notes.stopEditing()}>${words.cancel}</button>` : null}
        <button type="submit" class="button button-small button-primary" disabled=${draft.isSending}>${words.save}</button>
      </div>
    </form>`;
};

/** What can be done with it; each button says with which. @param {{notes: Notes, note: Note}} properties */
const Ways = ({ notes, note }) => {
  const { store } = notes.player;
  const ways = [
    ...(note.own && !note.hidden ? [{ label: gettext("Edit"), act: () => notes.edit(note) }] : []),
    ...(note.own ? [{ label: gettext("Remove"), act: () => store.open(`note-remove ${note.id}`) }] : []),
    ...(note.may_hide ? [{ label: gettext("Hide"), act: () => store.open(`note-hide ${note.id}`) }] : []),
    ...(note.may_report ? [{ label: gettext("Report"), act: () => store.open(`note-report ${note.id}`) }] : []),
  ];
  return html`<div class="noted-ways">${ways.map(({ label, act }) => html`<button key=${label} type="button" class="report" aria-label=${`${label}: ${note.text.slice(0, 60)}`} onClick=${act}>${label}</button>`)}</div>`;
};

/** @param {{notes: Notes, note: Note}} properties */
const Written = ({ notes, note }) => {
  const { player, editing } = notes;
  const at = notes.placeOf(note);
  const words = { hidden: note.own ? gettext("Hidden from others") : gettext("This note was hidden by the people who run the club or the site.") };
  const day = new Date(note.at).toLocaleDateString(DAYS, { dateStyle: "medium" });
  return html`
    <li class=${`noted ${at === player.at ? "noted-here" : ""}`} data-note=${note.id}>
      <button type="button" class="noted-moment" aria-current=${at === player.at ? "true" : undefined} onClick=${() => player.go(at)}>${momentName(player, at)}</button>
      <p class="noted-head"><b translate="no">${note.author}</b> ${note.handle ? html`<span class="soft" translate="no">@${note.handle}</span> ` : null}<span class="soft">${day} · ${circleName(note.circle)}</span></p>
      ${note.hidden ? html`<p class="soft noted-hidden"><${Icon} name="ban" />${words.hidden}</p>` : null}
      ${editing?.note?.id === note.id ? html`<${Box} notes=${notes} draft=${editing} />` : html`${note.text ? html`<p class="noted-text">${note.text}</p>` : null}<${Ways} notes=${notes} note=${note} />`}
    </li>`;
};

/** Why nothing can be written here, or not for everybody. @param {{notes: Notes}} properties */
const Closed = ({ notes }) => {
  const words = { playing: gettext("Until this round is over, you can only read and write notes for yourself."), signIn: gettext("Sign in to write notes"), guest: gettext("You need an account to write notes.") };
  if (notes.signIn) return html`<p><a class="button button-small" href=${notes.signIn}>${words.signIn}</a></p>`;
  if (!notes.circles.length) return html`<p class="soft">${words.guest}</p>`;
  return notes.playing ? html`<p class="soft">${words.playing}</p>` : null;
};

/** @param {{notes: Notes}} properties */
const Asked = ({ notes }) => {
  const { store } = notes.player;
  const [what, id] = store.dialog.split(" ");
  const note = notes.notes.find((one) => one.id === Number(id));
  if (!note) return null;
  const words = { remove: gettext("Remove this note?"), hide: gettext("Hide this note?"), hideText: gettext("Others will see that it was hidden. You can’t undo this."), report: gettext("What’s wrong with this note?"), cancel: gettext("Cancel"), doRemove: gettext("Remove"), doHide: gettext("Hide") };
  const reasons = [["conduct", gettext("It’s rude or threatening")], ["cheating", gettext("It’s cheating")], ["spam", gettext("It’s advertising")], ["other", gettext("Something else")]];
  const sure = (/** @type {string} */ title, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) => html`<${Dialog} store=${store} title=${title}><p class="dialog-body noted-text">${text}</p>
    <div class="dialog-actions"><button type="button" class="button" onClick=${() => store.open("")}>${words.cancel}</button><button type="button" class="button button-danger" onClick=${act}>${label}</button></div><//>`;
  switch (what) {
    case "note-remove": return sure(words.remove, note.text, words.doRemove, () => void notes.remove(note));
    case "note-hide": return sure(words.hide, words.hideText, words.doHide, () => void notes.hide(note));
    case "note-report": return html`<${Dialog} store=${store} title=${words.report}><div class="dialog-body cluster">${reasons.map(([reason, label]) => html`<button key=${reason} type="button" class="button" onClick=${() => void notes.report(note, reason)}>${label}</button>`)}</div><//>`;
    default: return null;
  }
};

/** @param {{player: Player}} properties */
export const Panel = ({ player }) => {
  const notes = notesOf(player);
  const words = { wait: gettext("Loading notes …"), again: gettext("Try again"), title: gettext("Notes"), none: gettext("No notes up to this moment."), later: gettext("Notes on later moments appear when you get there."), mine: gettext("All my notes"), more: fill(gettext("Only the newest %(count)s are shown."), { count: notes.notes.length }) };
  if (notes.problem) return html`<div class="noted-all"><p role="alert">${notes.problem}</p><p><button type="button" class="button button-small" onClick=${() => void notes.load()}>${words.again}</button></p></div>`;
  if (!notes.isThere) return html`<p class="soft" role="status">${words.wait}</p>`;
  const { shown } = notes;
  return html`
    <div class="noted-all">
      <${Closed} notes=${notes} />
      ${notes.circles.length ? html`<${Box} notes=${notes} draft=${notes.draft} />` : null}
      <p class="noted-said" role="status">${notes.said}</p>
      ${shown.length ? html`<ul role="list" class="noted-list" tabindex="0" aria-label=${words.title}>${shown.map((note) => html`<${Written} key=${note.id} notes=${notes} note=${note} />`)}</ul>` : html`<p class="soft">${words.none}</p>`}
      ${player.horizon < player.stops.length - 1 ? html`<p class="soft">${words.later}</p>` : null}
      ${notes.more ? html`<p class="soft">${words.more}</p>` : null}
      ${notes.circles.length ? html`<p><a href=${notes.mine}>${words.mine}</a></p>` : null}
      <${Asked} notes=${notes} />
    </div>`;
};
