// The list of a replay's keys.
import { gettext } from "../../../palermo/js/words.js";
import { Dialog } from "../../answering/dialogs.js";
import { html } from "../../picture/drawing.js";

/** @typedef {import("../../state/store.js").Store} Store */

/** @param {{store: Store}} properties */
export const Panel = ({ store }) => {
  const title = gettext("Replay keyboard shortcuts");
  const keys = [
    ["←, →", gettext("step back, step forward")],
    ["↑, ↓", gettext("previous turn, next turn")],
    ["Home, End", gettext("go to the start, go to the end")],
    ["Space", gettext("play or pause")],
    ["D, W, C", gettext("next decision by this seat, next gang war, next move of the card (with Shift: previous)")],
    ["O", gettext("show or hide all cards")],
    ["G", gettext("guess the move")],
    ["1 … 9", gettext("while guessing: choose an option")],
    ["L, I, J, N", gettext("log, known cards, jump to, card count")],
    ["E, R", gettext("notes, review")],
    ["T", gettext("text view")],
    ["?", gettext("this list")],
  ];
  return html`<${Dialog} store=${store} title=${title}><dl class="dialog-body keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl><//>`;
};
