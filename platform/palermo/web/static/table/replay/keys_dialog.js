// The list of a replay's keys.
import { gettext } from "../../palermo/js/words.js";
import { Dialog } from "../dialogs.js";
import { html } from "../drawing.js";

/** @typedef {import("../store.js").Store} Store */

/** @param {{store: Store}} properties */
export const Panel = ({ store }) => {
  const title = gettext("Keys of the replay");
  const keys = [
    ["←, →", gettext("a step back, a step on")],
    ["↑, ↓", gettext("a turn back, a turn on")],
    ["Home, End", gettext("to the beginning, to the end")],
    ["Space", gettext("play, or pause")],
    ["D, W, C", gettext("to the seat's next decision, the next gang war, the card's next move; back with Shift")],
    ["O", gettext("all cards open, or not")],
    ["G", gettext("guess, then see")],
    ["1 … 9", gettext("while guessing: choose what is offered")],
    ["L, I, J, N", gettext("log, what was known, jumps, counts")],
    ["E, R", gettext("notes, the review")],
    ["T", gettext("the table as text")],
    ["?", gettext("this list")],
  ];
  return html`<${Dialog} store=${store} title=${title}><dl class="dialog-body keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl><//>`;
};
