// A replay by keyboard.
import { act, askedNow } from "../../answering/choices.js";
import { toCard, toDecision, toWar } from "./jumps.js";

/** @typedef {import("./player.js").Player} Player */
/** @typedef {import("../../state/store.js").Store} Store */

/** @type {Record<string, string>} */
const PANELS = { l: "log", i: "known", j: "jumps", n: "counts", e: "notes", r: "review" };

/** @param {Player} player @param {KeyboardEvent} event @param {Store | null} scene @returns {boolean} whether the key meant something */
function answer(player, event, scene) {
  const key = event.key.toLowerCase();
  const by = event.shiftKey ? -1 : 1;
  if (/^[1-9]$/.test(key) && scene) {
    const choice = askedNow(scene)?.choices[Number(key) - 1];
    if (choice) act(scene, choice);
    return !!choice;
  }
  if (key in PANELS && document.getElementById(`tab-${PANELS[key]}`)) {
    player.store.show(PANELS[key]);
    return true;
  }
  switch (key) {
    case "arrowright": player.step(1); return true;
    case "arrowleft": player.step(-1); return true;
    case "arrowdown": player.turn(1); return true;
    case "arrowup": player.turn(-1); return true;
    case "home": player.first(); return true;
    case "end": player.last(); return true;
    case " ": player.toggle(); return true;
    case "d": toDecision(player, by); return true;
    case "w": toWar(player, by); return true;
    case "c": toCard(player, by); return true;
    case "o": if (player.mayOpen) void player.openAll(!player.isOpen); return true;
    case "g": if (player.mayGuess) player.guessOn(); return true;
    case "t": player.store.textView = !player.store.textView; player.store.changed(); return true;
    case "?": player.store.open("keys"); return true;
    case "escape": player.store.choose({}); return true;
    default: return false;
  }
}

/** @param {Player} player @param {() => Store | null} scene */
export function startKeys(player, scene) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || player.store.dialog || !player.eyes) return;
    if (target.closest("input, textarea, select, [role=tab]") || ([" ", "Enter"].includes(event.key) && target.closest("button, summary, a"))) return;
    if (answer(player, event, scene())) event.preventDefault();
  });
}
