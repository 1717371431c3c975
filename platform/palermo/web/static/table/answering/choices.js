// What this person can do now. The tokens of the view decide (docs/notation.md); nothing else reacts.
import { fill, gettext } from "../../palermo/js/words.js";
import { asSentence } from "../beside/sentences.js";
import { cardName, familyName, kindName, money, sorted } from "../picture/families.js";

/** @typedef {import("../state/store.js").Store} Store */

/**
 * @typedef {object} Choice
 * @property {string} id What it is on the table: "hand B7", "stack B", "search B", "steal B 2", "note 20", "pick B7", "found laundry", a token.
 * @property {string} label
 * @property {string} [token] What is sent.
 * @property {string} [card] Or the card whose stake is asked next.
 * @property {boolean} [isPointedAt] By the coach of a lesson.
 * @property {boolean} [isAdvised] A bot would do it, and somebody asked for a hint.
 */

/** @typedef {{question: string, choices: Choice[], canCancel: boolean}} Asked */

/** @param {Store} store @param {string} token @returns {Choice} */
function choiceFor(store, token) {
  const kind = store.view?.position.kind;
  const family = familyName(token.replace(/^[?x*]/, "")[0]);
  switch (token) {
    case "roll": return { id: token, token, label: gettext("Roll the dice") };
    case "out": return { id: token, token, label: gettext("Stay out") };
    case "stop": return { id: token, token, label: gettext("Stop") };
    case "defect": return { id: token, token, label: gettext("Defect: 4 for the other family") };
    case "eight": return { id: token, token, label: gettext("Stay: 8 for your own family") };
    case "five": return { id: token, token, label: gettext("Keep the bomb: it counts as 5") };
    case "business": return { id: token, token, label: gettext("Take the business") };
    case "money": return { id: token, token, label: gettext("Take the money") };
    case "antiques": case "restaurant": case "laundry": return { id: `found ${token}`, token, label: kindName(token) };
  }
  if (kind === "lay") return { id: `hand ${token}`, token, label: cardName(token) };
  if (token[0] === "*") return { id: `victim ${token.slice(1)}`, token, label: fill(gettext("Throw the bomb at %(card)s"), { card: cardName(token.slice(1)) }) };
  if (token[0] === "x") {
    const victim = Number(token[2]) - 1;
    const label = fill(gettext("Steal a %(family)s card from %(who)s"), { family, who: store.nameOf(victim) });
    return { id: `steal ${token[1]} ${victim}`, token, label };
  }
  if (token[0] === "?" && token.length > 2) return { id: `pick ${token.slice(1)}`, token, label: cardName(token.slice(1)) };
  if (token[0] === "?") return { id: `search ${token[1]}`, token, label: fill(gettext("Search the %(family)s stack"), { family }) };
  return { id: `stack ${token}`, token, label: fill(gettext("Take the top %(family)s card"), { family }) };
}

/** The first half of "B7+20" for each card, then everything else. @param {Store} store @param {string[]} moves @returns {Choice[]} */
function firstHalves(store, moves) {
  const cards = sorted([...new Set(moves.filter((token) => token.includes("+")).map((token) => token.split("+")[0]))]);
  const stakes = cards.map((card) => ({ id: `hand ${card}`, card, label: cardName(card) }));
  const plain = moves.filter((token) => !token.includes("+")).map((token) => choiceFor(store, token));
  return [...plain, ...stakes];
}

/** @param {string} kind @param {Store} store @returns {string} */
function questionFor(kind, store) {
  switch (kind) {
    case "draft": return gettext("Draft: take the top card of a stack.");
    case "turn": return store.view?.moves.includes("roll") ? gettext("Your turn: roll the dice, or play a card to open a gang war.") : gettext("Your turn: you hold ten cards, so you must open a gang war.");
    case "draw": return gettext("You have room for one card. Which colour?");
    case "take": return gettext("One card: take the top card of any stack, or search a stack you rolled.");
    case "search": return gettext("You’re searching the stack. Which card will you take?");
    case "steal": return gettext("Steal a card. Who from?");
    case "join": return gettext("Join the gang war with a card, or stay out.");
    case "lay": return gettext("Play another card of your family, or stop.");
    case "defector": return gettext("Your defector is revealed. Defect or stay?");
    case "bomb": return gettext("Your bomb is revealed. Who does it hit?");
    case "share": return gettext("You won together. What will you take?");
    default: return gettext("Open a business. Which one?");
  }
}

/** @param {Store} store @param {Choice} choice @returns {boolean} */
const isPointedAt = (store, choice) => !!store.coach?.points.some((token) => (choice.card ? token.startsWith(`${choice.card}+`) : token === choice.token));

/** @param {Store} store @returns {Asked | null} */
export function askedNow(store) {
  const asked = openQuestion(store);
  const move = store.advice?.move;
  if (!asked || !(store.coach || move)) return asked;
  const isAdvised = (/** @type {Choice} */ { token, card }) => !!move && (token === move || (!!card && move.startsWith(`${card}+`)));
  return { ...asked, choices: asked.choices.map((choice) => ({ ...choice, isPointedAt: isPointedAt(store, choice), isAdvised: isAdvised(choice) })) };
}

/** @param {Store} store @returns {Asked | null} */
function openQuestion(store) {
  const { view, selection } = store;
  if (!view || !store.isMyTurn || store.coach?.over) return null;
  const kind = view.position.kind ?? "";
  if (selection.token) {
    const choice = { id: "confirm", token: selection.token, label: gettext("Yes, do it") };
    const what = sayMove(store, selection.token);
    return { question: asSentence(fill(gettext("%(what)s: are you sure?"), { what })), choices: [choice], canCancel: true };
  }
  if (selection.card) {
    const mine = view.moves.filter((token) => token.startsWith(`${selection.card}+`));
    const choices = mine.map((token) => ({ id: `note ${token.split("+")[1]}`, token, label: money(Number(token.split("+")[1])) }));
    return { question: fill(gettext("Which note will you stake on %(card)s?"), { card: cardName(selection.card) }), choices, canCancel: true };
  }
  return { question: questionFor(kind, store), choices: firstHalves(store, view.moves), canCancel: false };
}

/** @param {Store} store @param {string} token @returns {string} */
export function sayMove(store, token) {
  if (!token.includes("+")) return choiceFor(store, token).label;
  const [card, stake] = token.split("+");
  return fill(gettext("%(card)s with a %(stake)s stake"), { card: cardName(card), stake: money(Number(stake)) });
}

/** @param {Store} store @param {Choice} choice */
export function act(store, choice) {
  if (choice.card) store.choose({ card: choice.card });
  else if (choice.token) store.decide(choice.token);
}

/** Whose turn it is and what for, for everybody who waits. @param {Store} store @returns {string} */
export function waitingSentence(store) {
  const position = store.view?.position;
  if (!position) return "";
  if (position.result) return gettext("The game is over.");
  if (store.coach?.over && !store.projector.isRunning) return gettext("The lesson is over.");
  if (store.sending) return fill(gettext("Sending: %(what)s …"), { what: sayMove(store, store.sending.token) });
  // While events are shown, the last one is what there is to say.
  if (position.seat === null || !position.kind) return store.log.at(-1)?.text ?? "";
  const who = store.nameOf(position.seat);
  switch (position.kind) {
    case "draft": return fill(gettext("%(who)s is drafting a card."), { who });
    case "turn": return fill(gettext("It’s %(who)s’s turn."), { who });
    case "join": return fill(gettext("%(who)s is deciding whether to join the war."), { who });
    case "lay": return fill(gettext("%(who)s is deciding whether to play another card."), { who });
    case "steal": return fill(gettext("%(who)s is choosing who to steal from."), { who });
    case "search": return fill(gettext("%(who)s is searching a stack."), { who });
    case "defector": return fill(gettext("%(who)s is deciding whether to defect."), { who });
    case "bomb": return fill(gettext("%(who)s is deciding what to do with the bomb."), { who });
    case "found": return fill(gettext("%(who)s is choosing a business."), { who });
    default: return fill(gettext("%(who)s is deciding."), { who });
  }
}
