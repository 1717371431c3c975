// A replay as the moments one can stand at. All of them are unfolded once, from what the server told; stepping asks for nothing.
import { gettext } from "../../../palermo/js/words.js";
import { LETTERS, colourOf } from "../../picture/families.js";
import { pictureAfter } from "../../beside/moments.js";
import { newsSentence, sentenceFor } from "../../beside/sentences.js";

/** @typedef {import("../../shapes.js").View} View */
/** @typedef {import("../../shapes.js").GameEvent} GameEvent */
/** @typedef {import("../../beside/moments.js").Picture} Picture */
/** @typedef {import("../../beside/sentences.js").Names} Names */

/**
 * @typedef {object} Step One move, as these eyes were told it.
 * @property {number} seat
 * @property {string} kind
 * @property {GameEvent[]} events
 * @property {string} [deciding]
 * @property {string[]} [options] Only at one's own decisions.
 * @property {string} [played]
 * @property {string[]} [searching]
 * @property {string[]} [choosing]
 * @property {Record<string, string>} [cards] By the places where they may be now, their names.
 * @property {Record<string, string>} [businesses]
 */

/** @typedef {{eyes: number | "all" | null, players: number, start: View, stacks: string[][], steps: Step[], result: import("../../shapes.js").Result | null}} Replay */
/** @typedef {{eyes: string, open: string[], own: number | null, seats: import("../../shapes.js").RoomSeat[], news: [number, import("../../shapes.js").News][], replay: Replay, branched_at: number | null}} Payload */
/** Everything that is hidden from somebody. @typedef {{hands: string[][], laid: string[][], stacks: string[][]}} Open */

/**
 * @typedef {object} Stop A moment one can stand at: after `move` whole moves and, within the next one, `line` lines of the log.
 * @property {number} move
 * @property {number} line
 * @property {string} text
 * @property {string} event
 * @property {GameEvent | null} moment
 * @property {Picture} picture
 * @property {Open | null} open
 * @property {string[]} news What else happened at the table just then.
 */

/** @param {string[]} cards @param {string} card */
const without = (cards, card) => cards.filter((other) => other !== card);

/** What one event does to all cards, for eyes that see them all. @param {Open} before @param {GameEvent} event @returns {Open} */
function openAfter(before, event) {
  const open = { hands: [...before.hands], laid: [...before.laid], stacks: [...before.stacks] };
  const under = (/** @type {string[]} */ cards) => {
    for (const card of cards) open.stacks[LETTERS.indexOf(colourOf(card))] = [...open.stacks[LETTERS.indexOf(colourOf(card))], card];
  };
  switch (event.event) {
    case "drafted": case "drew": case "found": {
      const at = LETTERS.indexOf(colourOf(event.card));
      open.stacks[at] = without(open.stacks[at], event.card);
      open.hands[event.seat] = [...open.hands[event.seat], event.card];
      break;
    }
    case "stole":
      open.hands[event.victim] = without(open.hands[event.victim], event.card);
      open.hands[event.seat] = [...open.hands[event.seat], event.card];
      break;
    case "opened": case "joined": case "laid":
      open.hands[event.seat] = without(open.hands[event.seat], event.card);
      open.laid[event.seat] = [...open.laid[event.seat], event.card];
      break;
    case "revealed": open.laid = open.laid.map(() => []); break;
    case "detonated": under([event.victim, event.bomb]); break;
    case "cards returned": under(event.cards); break;
  }
  return open;
}

/** How it stands when somebody is to decide, or when it is over. @param {Picture} picture @param {Replay} replay @param {number} move @returns {Picture} */
function settled(picture, replay, move) {
  const { view, lastWar } = picture;
  const next = replay.steps[move];
  const position = { ...view.position, seat: next?.seat ?? null, kind: next?.kind ?? null, result: next ? null : replay.result };
  if (next && position.war) position.war = { ...position.war, deciding: next.deciding || null };
  const end = replay.steps.at(-1)?.events.find(({ event }) => event === "ended");
  // R10.8: all businesses are turned up.
  if (!next && end) position.seats = position.seats.map((seat, at) => ({ ...seat, businesses: end.businesses[at] }));
  return { view: { ...view, position, searching: next?.searching ?? [], choosing: next?.choosing ?? [] }, lastWar };
}

/** @param {Payload} payload @param {Names} names @returns {Stop[]} */
export function stopsOf({ replay, news }, names) {
  /** @type {Picture} */
  let picture = { view: replay.start, lastWar: null };
  /** @type {Open | null} */
  let open = replay.eyes === "all" ? { hands: replay.start.position.seats.map(() => []), laid: replay.start.position.seats.map(() => []), stacks: replay.stacks } : null;
  const newsAfter = (/** @type {number} */ move) => news.filter(([after]) => after === move).map(([, one]) => newsSentence(names, one)).filter(Boolean);
  /** @type {Stop[]} */
  const stops = [{ move: 0, line: 0, text: gettext("The stacks are shuffled. The draft starts."), event: "start", moment: null, picture: settled(picture, replay, 0), open, news: newsAfter(0) }];
  replay.steps.forEach(({ events }, at) => {
    /** @type {Stop[]} */
    const written = [];
    for (const event of events) {
      picture = pictureAfter(picture, event);
      open = open && openAfter(open, event);
      const text = sentenceFor(names, event);
      // What is only bookkeeping belongs to the line before it.
      if (text) written.push({ move: at, line: written.length + 1, text, event: event.event, moment: event, picture, open, news: [] });
      else if (written.length) Object.assign(written[written.length - 1], { picture, open });
    }
    if (!written.length) written.push({ move: at, line: 1, text: "", event: "nothing", moment: null, picture, open, news: [] });
    const last = written[written.length - 1];
    Object.assign(last, { move: at + 1, line: 0, picture: settled(last.picture, replay, at + 1), news: newsAfter(at + 1) });
    stops.push(...written);
  });
  return stops;
}

/** The stop of a link: after so many moves and lines, or the last one before. @param {Stop[]} stops @param {number} move @param {number} line */
export function stopAt(stops, move, line) {
  const found = stops.findLastIndex((stop) => stop.move < move || (stop.move === move && stop.line <= line));
  return Math.max(0, found);
}

/** Where each card, or business, may be after so many moves, as bits: seats, 64 the stack, 128 face down in the war. @param {Replay} replay @param {number} move @param {"cards" | "businesses"} what */
export function knownAfter(replay, move, what) {
  const names = what === "cards" ? Array.from({ length: 11 }, (_nothing, at) => String(at + 1)) : ["a", "r", "l"];
  /** @type {Record<string, number>} */
  const known = Object.fromEntries([...LETTERS].flatMap((letter) => names.map((name) => [letter + name, 64])));
  for (const step of replay.steps.slice(0, move)) {
    for (const [places, changed] of Object.entries(step[what] ?? {})) for (const name of changed.split(" ")) known[name] = Number(places);
  }
  return known;
}
