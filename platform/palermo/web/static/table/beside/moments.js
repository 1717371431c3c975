// What the table looked like at each line of the log. Every line keeps its picture; what happened before this page was
// there comes as a story from the server and is unfolded from its beginning.
import { newsSentence, sentenceFor } from "./sentences.js";
import { unfold, unfoldMine } from "../state/unfolding.js";

/** @typedef {import("../shapes.js").View} View */
/** @typedef {import("../shapes.js").GameEvent} GameEvent */
/** @typedef {import("../shapes.js").WarReport} WarReport */
/** @typedef {import("./sentences.js").Names} Names */
/** @typedef {{view: View, lastWar: WarReport | null}} Picture */
/** @typedef {{number: number, seq: number, turn: number, text: string, event: string, picture: Picture | null}} Line */
/** @typedef {{seq: number, events?: GameEvent[], news?: import("../shapes.js").News}} Entry */

const SPOILS = ["washed", "stake lost", "founded", "nothing to found", "chose"];

/** @param {Picture} before @param {GameEvent} event @returns {WarReport | null} */
function warAfter({ view, lastWar }, event) {
  const { war } = view.position;
  if (event.event === "war ended" && war) {
    return { war: structuredClone(war), strengths: event.strengths, family: event.family, winners: event.winners, spoils: [] };
  }
  if (["opened", "rolled"].includes(event.event)) return null;
  return lastWar && SPOILS.includes(event.event) ? { ...lastWar, spoils: [...lastWar.spoils, event] } : lastWar;
}

/** What one event makes of it. Nobody decides while something happens. @param {Picture} before @param {GameEvent} event @returns {Picture} */
export function pictureAfter(before, event) {
  const position = { ...unfold(before.view.position, event), seat: null, kind: null };
  return { view: { ...unfoldMine(before.view, event), moves: [], position }, lastWar: warAfter(before, event) };
}

/**
 * The lines of a story, as they would have been written by somebody who was there. The last one has the number `last`.
 * @param {Names} names
 * @param {View} start
 * @param {Entry[]} entries
 * @param {number} last
 * @returns {Line[]}
 */
export function retold(names, start, entries, last) {
  /** @type {Picture} */
  let picture = { view: start, lastWar: null };
  /** @type {Omit<Line, "number">[]} */
  const lines = [];
  const write = (/** @type {number} */ seq, /** @type {string} */ text, /** @type {string} */ event) => {
    if (text) lines.push({ seq, turn: picture.view.position.turn, text, event, picture });
  };
  for (const { seq, events = [], news } of entries) {
    if (news) write(seq, newsSentence(names, news), "news");
    for (const event of events) {
      picture = pictureAfter(picture, event);
      write(seq, sentenceFor(names, event), event.event);
    }
  }
  return lines.map((line, at) => ({ ...line, number: last - lines.length + 1 + at }));
}
