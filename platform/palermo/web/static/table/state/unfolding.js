// What one event changes on the table, so that events can be seen one after another. The view that comes with them is the
// truth and stands at the end; this only fills the moments in between.
import { LETTERS, NOTES, PARTNERS, colourOf, valueOf } from "../picture/families.js";

/** @typedef {import("../shapes.js").Position} Position */
/** @typedef {import("../shapes.js").GameEvent} GameEvent */
/** @typedef {import("../shapes.js").War} War */
/** @typedef {import("../shapes.js").View} View */

/** @param {string} card */
const at = (card) => LETTERS.indexOf(colourOf(card));
/** @param {War} war @param {number} seat */
const sideOf = (war, seat) => war.sides.find((side) => side.seat === seat);

/** @param {Position} position @param {number} seat @param {string} card @param {number} change */
function moveCard(position, seat, card, change) {
  position.seats[seat].hand[at(card)] += change;
}

/** R8.1 @param {War} war */
function addUp(war) {
  const defected = new Set(war.sides.filter((side) => side.defected).map((side) => side.family));
  for (const side of war.sides) {
    side.strength = war.table.reduce((sum, card) => {
      const goesOver = defected.has(colourOf(card)) && valueOf(card) === 8;
      const family = goesOver ? PARTNERS[colourOf(card)] : colourOf(card);
      return family === side.family ? sum + (goesOver ? 4 : valueOf(card)) : sum;
    }, 0);
  }
}

/** @param {Position} position @param {GameEvent} event */
function enterWar(position, event) {
  position.war ??= { number: 0, opener: event.seat, round: 1, sides: [], table: [], laid: [], deciding: null };
  const side = { seat: event.seat, family: colourOf(event.card), stake: event.stake, strength: 0, defected: false, ally: null, done: false };
  position.war.sides.push(side);
  position.war.laid.push(`${colourOf(event.card)}?`);
  position.seats[event.seat].dirty[NOTES.indexOf(event.stake)] -= 1;
  moveCard(position, event.seat, event.card, -1);
}

/** R5.4: whoever goes on or stops after cards were revealed begins a round. @param {War} war */
function beginRound(war) {
  if (!war.isShown) return;
  war.round += 1;
  war.isShown = false;
}

/** @param {War} war @param {GameEvent} event */
function inWar(war, event) {
  switch (event.event) {
    case "stopped": {
      beginRound(war);
      const side = sideOf(war, event.seat);
      if (side) side.done = true;
      break;
    }
    case "revealed":
      war.table.push(...event.cards);
      war.laid = [];
      war.isShown = true;
      break;
    case "defected": {
      const side = sideOf(war, event.seat);
      const ally = war.sides.find((other) => other.family === event.family);
      if (!side || !ally) break;
      Object.assign(side, { defected: true, done: true, ally: ally.seat });
      ally.ally = side.seat;
      break;
    }
    case "detonated":
      war.table = war.table.filter((card) => card !== event.bomb && card !== event.victim);
      break;
  }
  addUp(war);
}

/** R9.2 to R9.5. @param {Position} position @param {GameEvent} event */
function settleMoney(position, event) {
  const own = position.seats[event.seat];
  if (event.event === "stake lost") {
    position.bank[NOTES.indexOf(event.stake)] += 1;
  } else {
    for (const note of [...event.stakes, ...event.added]) own.clean[NOTES.indexOf(note)] += 1;
    for (const note of event.added) position.bank[NOTES.indexOf(note)] -= 1;
    own.markers += event.marker;
  }
  const side = position.war && sideOf(position.war, event.seat);
  if (side) side.stake = 0;
  // R9.3: who takes the money washes the ally's stake too.
  const ally = position.war?.sides.find((other) => other.seat === side?.ally);
  if (ally && event.event === "washed" && event.stakes.length > 1) ally.stake = 0;
}

/**
 * A new position; the one given stays as it is.
 * @param {Position} before
 * @param {GameEvent} event
 * @returns {Position}
 */
export function unfold(before, event) {
  const position = structuredClone(before);
  switch (event.event) {
    case "turn":
      Object.assign(position, { turn: event.turn, active: event.seat, rolled: null });
      break;
    case "rolled":
      position.rolled = event.colours + event.influence;
      break;
    case "drafted": case "drew": case "found":
      position.stacks[at(event.card)] -= 1;
      moveCard(position, event.seat, event.card, 1);
      break;
    case "stole":
      moveCard(position, event.victim, event.card, -1);
      moveCard(position, event.seat, event.card, 1);
      break;
    case "opened": case "joined":
      enterWar(position, event);
      break;
    case "laid":
      if (position.war) beginRound(position.war);
      position.war?.laid.push(`${colourOf(event.card)}?`);
      moveCard(position, event.seat, event.card, -1);
      break;
    case "stake lost": case "washed":
      settleMoney(position, event);
      break;
    case "founded":
      position.shops[at(event.business)] -= 1;
      position.seats[event.seat].businesses.push(event.business);
      break;
    case "cards returned":
      for (const card of event.cards) position.stacks[at(card)] += 1;
      position.war = null;
      break;
    default:
      if (position.war) inWar(position.war, event);
  }
  if (event.event === "detonated") for (const card of [event.bomb, event.victim]) position.stacks[at(card)] += 1;
  return position;
}

/** @param {string[]} cards @param {string} card */
const without = (cards, card) => cards.filter((other) => other !== card);

/**
 * The same for what only I see: my hand, my cards that lie face down, my businesses.
 * @param {View} view
 * @param {GameEvent} event
 * @returns {View}
 */
export function unfoldMine(view, event) {
  const { hand, laid, businesses } = view;
  const rest = { ...view, searching: [], choosing: [] };
  if (event.event === "revealed") return { ...rest, laid: [] };
  if (event.event === "stole" && event.victim === view.seat) return { ...rest, hand: without(hand, event.card) };
  if (view.seat === null || event.seat !== view.seat) return rest;
  switch (event.event) {
    case "drafted": case "drew": case "found": case "stole": return { ...rest, hand: [...hand, event.card] };
    case "opened": case "joined": case "laid": return { ...rest, hand: without(hand, event.card), laid: [...laid, event.card] };
    case "founded": return { ...rest, businesses: [...businesses, event.business] };
    default: return rest;
  }
}
