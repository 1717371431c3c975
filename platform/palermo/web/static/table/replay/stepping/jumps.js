// From one moment to the next that somebody looks for.
import { fill, gettext } from "../../../palermo/js/words.js";
import { cardName } from "../../picture/families.js";

/** @typedef {import("./player.js").Player} Player */
/** @typedef {import("./timeline_model.js").Stop} Stop */

/** Looking at a card does not move it. */
const STILL = new Set(["searched"]);

/** @param {Stop} stop @param {string} card */
function moves({ moment }, card) {
  if (!moment || STILL.has(moment.event)) return false;
  return moment.card === card || moment.bomb === card || moment.victim === card || !!moment.cards?.includes(card);
}

/** @param {Player} player @param {number} by @param {(stop: Stop) => boolean} fits @param {string} none */
function jump(player, by, fits, none) {
  if (by > 0 && player.waitsForGuess()) return;
  const { stops, at } = player;
  const found = by > 0 ? stops.findIndex((stop, place) => place > at && fits(stop)) : stops.findLastIndex((stop, place) => place < at && fits(stop));
  if (found >= 0) {
    player.go(by > 0 ? player.stopAsked(found) : found);
    return;
  }
  player.notice = none;
  player.store.changed();
}

/** @param {Player} player @param {number} by */
export function toDecision(player, by) {
  const none = fill(gettext("%(who)s has no more decisions in this direction."), { who: player.store.nameOf(player.seat) });
  jump(player, by, (stop) => stop.line === 0 && player.replay.steps[stop.move]?.seat === player.seat, none);
}

/** @param {Player} player @param {number} by */
export function toWar(player, by) {
  jump(player, by, (stop) => stop.event === "opened", gettext("There are no more gang wars in this direction."));
}

/** @param {Player} player @param {number} by */
export function toCard(player, by) {
  const none = fill(gettext("From this viewpoint, you won’t see %(card)s move again in this direction."), { card: cardName(player.card) });
  jump(player, by, (stop) => moves(stop, player.card), none);
}
