// What if: play on from the decision one stands at, and what became of what was tried before. In a study: which game it left, and where.
import { showToast } from "../../palermo/js/toasts.js";
import { fill, gettext } from "../../palermo/js/words.js";
import { ask } from "../state/asking.js";
import { sayMove } from "../answering/choices.js";
import { AnotherTry, Compared, chanceWords, playOn } from "../beside/compared.js";
import { html } from "../picture/drawing.js";
import { money } from "../picture/families.js";
import { turnName } from "../beside/lines.js";
import { asSentence } from "../beside/sentences.js";
import { stopAt } from "./stepping/timeline_model.js";

/** @typedef {import("./stepping/player.js").Player} Player */
/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {{table: string, at: number, seat: number, bot: string, stage: string, played: string, instead_of: string, scores: number[], then: number | null, place: string, link: string, remove: string}} Try */
/** @typedef {{closed: string, bots: [string, string][], usual: string, most: number, goes_on: boolean, untold: number, studies: Try[]}} Studies */

const kept = {
  asked: false,
  problem: "",
  bot: "",
  removing: "",
  /** @type {Studies | null} */
  list: null,
  /** @type {import("../beside/compared.js").StudyTold | null} */
  told: null,
};

/** @param {Player} player */
async function load(player) {
  if (kept.asked) return;
  kept.asked = true;
  const isStudy = player.telling.payload.branched_at !== null;
  const answer = await ask(`${player.base}${isStudy ? "study" : "studies"}/`);
  if (!answer.ok) kept.problem = answer.message;
  else if (isStudy) kept.told = answer.said;
  else kept.list = answer.said;
  player.store.changed();
}

/** @param {Player} player @param {Try} one */
async function remove(player, one) {
  const answer = await ask(one.remove, "POST");
  if (answer.ok) kept.list = answer.said;
  else showToast({ kind: "error", message: answer.message });
  kept.removing = "";
  player.store.changed();
  document.getElementById("tab-whatif")?.focus();
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ kind: "success", message: gettext("Link copied. Anyone who opens it can watch this study.") });
  } catch {
    showToast({ kind: "note", message: link });
  }
}

/** The turn of a decision. @param {Player} player @param {number} move @returns {string} */
const turnAt = (player, move) => turnName(player.stops[stopAt(player.stops, move, 0)].picture.view.position.turn);

/** In the words of the moment it was decided at. @param {Player} player @param {Store} scene @param {number} move @param {string} token @returns {string} */
function wordsFor(player, scene, move, token) {
  const { view } = player.stops[stopAt(player.stops, move, 0)].picture;
  return sayMove(Object.assign(Object.create(scene), { view }), token);
}

/** @param {Studies} list @returns {string} */
function whyNot(list) {
  switch (list.closed) {
    case "account": return gettext("With an account, you can play on from any decision, against bots.");
    case "round": return gettext("You can play on from here once every table in this round has finished.");
    default: return list.studies.length >= list.most ? fill(gettext("You already have %(number)s studies of this game. Remove one to start another."), { number: list.most }) : "";
  }
}

/** @param {{player: Player, list: Studies}} properties */
const Begin = ({ player, list }) => {
  const { move } = player.stop;
  const step = player.replay.steps[move];
  const words = { end: gettext("The game ends here. Step back to a decision to play on from it."), bots: gettext("Against"), begin: gettext("Play on from here"), enter: gettext("Sign in") };
  const reason = whyNot(list);
  if (reason) return html`<div class="study-begin"><p>${reason}</p>${list.closed === "account" ? html`<p><a class="button button-small" href=${`/sign-in/?next=${encodeURIComponent(player.link())}`}>${words.enter}</a></p>` : null}</div>`;
  if (!step) return html`<p class="study-begin">${words.end}</p>`;
  const what = fill(gettext("%(turn)s: you take %(who)s’s seat and decide what happens next. Bots play the others. The result doesn’t count."), { turn: turnAt(player, move), who: player.store.nameOf(step.seat) });
  const untold = list.untold ? gettext("Some cards were never shown, so we filled them in.") : "";
  return html`
    <div class="study-begin"><p>${what}</p><p class="soft">${chanceWords(list.goes_on)} ${untold}</p>
      <div class="study-ways"><label>${words.bots} <select onChange=${(/** @type {Event} */ event) => { kept.bot = /** @type {HTMLSelectElement} */ (event.currentTarget).value; }}>${list.bots.map(([bot, name]) => html`<option key=${bot} value=${bot} selected=${bot === (kept.bot || list.usual)}>${name}</option>`)}</select></label>
      <button type="button" class="button button-small button-primary" data-study="begin" onClick=${() => void playOn(`${player.base}studies/`, move, kept.bot || list.usual)}>${words.begin}</button></div></div>`;
};

/** @param {Try} one @returns {string} */
function endOf(one) {
  if (one.stage === "playing") return gettext("Still in progress.");
  if (one.stage !== "finished") return gettext("Cancelled.");
  return fill(gettext("You: %(now)s (in the game: %(then)s)"), { now: money(one.scores[one.seat]), then: one.then === null ? "–" : money(one.then) });
}

/** @param {Player} player @param {Store} scene @param {Try} one @returns {string} */
function movesOf(player, scene, one) {
  if (!one.played) return gettext("No decisions yet.");
  const played = wordsFor(player, scene, one.at, one.played);
  if (one.played === one.instead_of) return fill(gettext("As in the game: %(played)s."), { played });
  return asSentence(fill(gettext("%(played)s instead of %(then)s."), { played, then: wordsFor(player, scene, one.at, one.instead_of) }));
}

/** @param {{player: Player, scene: Store, one: Try, number: number}} properties */
const Tried = ({ player, scene, one, number }) => {
  const words = { open: one.stage === "finished" ? gettext("Replay") : gettext("Go to the table"), link: gettext("Copy link"), remove: gettext("Remove"), sure: gettext("Yes, remove it"), keep: gettext("Keep it") };
  const title = fill(gettext("%(turn)s, %(who)s, attempt %(number)s"), { turn: turnAt(player, one.at), who: player.store.nameOf(one.seat), number });
  const moves = movesOf(player, scene, one);
  const ask = (/** @type {string} */ table) => { kept.removing = table; player.store.changed(); };
  return html`
    <li class="study-try">
      <p><button type="button" class="button button-quiet button-small" onClick=${() => player.go(stopAt(player.stops, one.at, 0))}>${title}</button></p>
      <p>${moves} <b>${endOf(one)}</b></p>
      <div class="study-ways">${kept.removing === one.table
        ? html`<button type="button" class="button button-small button-danger" data-study="remove" onClick=${() => void remove(player, one)}>${words.sure}</button><button type="button" class="button button-small" onClick=${() => ask("")}>${words.keep}</button>`
        : html`<a class="button button-small" href=${one.place}>${words.open}</a><button type="button" class="button button-small button-quiet" onClick=${() => void copy(one.link)}>${words.link}</button><button type="button" class="button button-small button-quiet" aria-label=${`${words.remove}: ${title}`} onClick=${() => ask(one.table)}>${words.remove}</button>`}</div>
    </li>`;
};

/** The study's own replay. @param {{player: Player, told: import("../beside/compared.js").StudyTold}} properties */
const Left = ({ player, told }) => {
  const words = { branch: gettext("Go to where it starts"), game: gettext("The game at this moment") };
  const what = fill(gettext("This is a study. Its first %(moves)s moves come from the game; then someone tried something else."), { moves: told.at });
  const there = told.game ? `${told.game.place.split("?")[0]}?${new URLSearchParams({ move: String(Math.min(player.stop.move, told.at)), eyes: player.eyes })}` : "";
  return html`
    <p>${what} <span class="soft">${chanceWords(told.goes_on)}</span></p>
    ${player.knowsEnd ? html`<${Compared} told=${told} />` : null}
    <div class="study-ways"><button type="button" class="button button-small" onClick=${() => player.go(stopAt(player.stops, told.at, 0))}>${words.branch}</button>
      ${there ? html`<a class="button button-small" data-study="game" href=${there}>${words.game}</a>` : null}<${AnotherTry} told=${told} /></div>`;
};

/** @param {{player: Player, scene: Store}} properties */
export const Panel = ({ player, scene }) => {
  void load(player);
  const { list, told } = kept;
  const words = { all: gettext("All my studies"), wait: gettext("One moment …"), tried: gettext("What I tried") };
  if (kept.problem) return html`<p class="refusal" role="alert">${kept.problem}</p>`;
  if (told) return html`<div class="study-panel"><${Left} player=${player} told=${told} /></div>`;
  if (!list) return html`<p role="status">${words.wait}</p>`;
  const number = (/** @type {Try} */ one) => list.studies.filter(({ at }) => at === one.at).indexOf(one) + 1;
  return html`
    <div class="study-panel"><${Begin} player=${player} list=${list} />
      ${list.studies.length ? html`<ul role="list" class="study-list" aria-label=${words.tried}>${list.studies.map((one) => html`<${Tried} key=${one.table} player=${player} scene=${scene} one=${one} number=${number(one)} />`)}</ul>` : null}
      ${list.closed === "account" ? null : html`<p><a href="/studies/">${words.all}</a></p>`}</div>`;
};
